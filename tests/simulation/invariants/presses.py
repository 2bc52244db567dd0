"""Invariants of presses: a button moves only in the position that it was made for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.people import Sitting
    from tests.simulation.simulation import Simulation

_BUTTON = re.compile(r"m1:([0-9a-z]+):([0-9a-z]+):([0-9a-z]+):([0-9a-z]+):")


@at_rest
async def a_button_moves_in_its_own_position(run: Simulation) -> Iterable[str]:
    """A press of a move is the seat's next one, and nothing was taken back since its button was made. Broken by a second
    press that is not compared with the position."""
    wrong: list[str] = []
    for table in run.city.tables:
        if table.key is not None:
            wrong += [f"{table.code}: {one}" for one in await _wrong(run, table)]
    return wrong


async def _wrong(run: Simulation, table: Sitting) -> list[str]:
    standing: dict[int, int | None] = {}
    undos, seen, wrong = 0, set[int](), []
    for row in await table.log():
        if row.kind == "undo":
            undos += 1
            for removed in row.payload["removed"]:  # type: ignore[attr-defined] # a list of numbers
                standing.pop(removed, None)
        if row.kind not in ("move", "idle"):
            continue
        if row.kind == "move" and row.interaction is not None and row.interaction not in seen:
            seen.add(row.interaction)
            now = (sum(one == row.seat for one in standing.values()), undos)
            then = _made_for(run, row.interaction)
            if then is not None:
                run.asked["a press moves in its own position"] += 1
                if then != now:
                    wrong.append(
                        f"row {row.sequence} is of a button for move {then[0]} after {then[1]} undos; it was {now}"
                    )
        standing[row.sequence] = row.seat
    return wrong


def _made_for(run: Simulation, interaction: int) -> tuple[int, int] | None:
    """Return the seat's moves and the table's undos that a pressed button tells; None if it is of no move."""
    found = run.server.world.interactions.get(interaction)
    data = {} if found is None else found.payload.get("data", {})
    told = [data.get("custom_id", ""), *data.get("values", ())]
    pressed = next((one for one in map(_BUTTON.search, reversed(told)) if one), None)
    return None if pressed is None else (int(pressed[3], 36), int(pressed[4], 36))
