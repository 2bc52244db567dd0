"""The positions of a table, replayed from its log by the rules alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from bot.host.record import deal
from games import catalogue
from games.engine import State
from storage.rows import LogRow
from tests.simulation.people import Sitting

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


async def positions(run: Simulation, table: Sitting) -> AsyncIterator[tuple[State, LogRow | None]]:
    """Yield the positions in order with their rows, those that were taken back too."""
    standing: list[Any] = []
    state = await _dealt(run, table)
    yield state, None
    for row in await table.log():
        if row.kind == "undo":
            standing = [one for one in standing if one.sequence not in row.payload["removed"]]  # type: ignore[operator]
            state = await _dealt(run, table)
            for one in standing:
                _play(table, state, one)
        elif row.kind in ("move", "idle"):
            standing.append(row)
            _play(table, state, row)
        else:
            continue
        yield state, row


async def _dealt(run: Simulation, table: Sitting) -> State:
    row, seats = await table.row(), await table.seats()
    library = (await run.city.host()).library
    assert row.first_message is not None
    return library.game(row.game).new(
        players=len(seats),
        seed=deal.seed(row.secret, row.first_message),
        options=dict(row.options),  # type: ignore[arg-type] # JSON of a table
        edition=library.edition(row.game, row.edition),
    )


def _play(table: Sitting, state: State, row: Any) -> None:
    state.play(row.seat, catalogue[table.game].decode_recorded(state, row.seat, dict(row.payload)))
