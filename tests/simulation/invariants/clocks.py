"""Invariants of clocks: a turn adds its increment once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.host.timing.clocks import HOUR, clock_of, terms_of
from tests.simulation.people import Sitting

from .positions import positions
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


@at_rest
async def no_turn_adds_its_increment_twice(run: Simulation) -> Iterable[str]:
    """No seat has more time than its bank and an increment for each turn that it has ever had. Broken by an undo that lets
    a turn end once more."""
    wrong = []
    for table in run.city.tables:
        if table.key is None or not (terms := terms_of(await table.row())).bank:
            continue
        turns: defaultdict[int, set[int]] = defaultdict(set)
        before = None
        async for state, row in positions(run, table):
            if row is not None and row.kind != "undo" and row.seat is not None:
                turns[row.seat].add(before.turn if before is not None else 0)
            before = state
        waits = await _waits(table)
        for seat in await table.seats():
            clock = clock_of(seat)
            if clock is None:
                continue
            if seat.seat in waits:
                # They were given more than a turn has, from that moment on.
                continue
            most = min(terms.cap, terms.bank + terms.increment * len(turns[seat.seat])) * HOUR
            run.asked["no increment is added twice"] += 1
            if clock.bank > most:
                wrong.append(f"{table.code}: seat {seat.seat} has {clock.bank} and can have {most}")
    return wrong


async def _waits(table: Sitting) -> set[int]:
    """Return the seats that were given more: others have agreed to wait for them, or they came back to a turn without time."""
    found, asked = set[int](), 0
    for row in await table.log():
        if row.kind == "back" and row.seat is not None:
            found.add(row.seat)
        if row.payload.get("what") == "time":
            if row.kind == "ask":
                asked = int(str(row.payload["seat"]))
            elif row.payload.get("answer") == "wait":
                found.add(asked)
    return found
