"""Invariants of clocks: a turn adds its increment once, and its person is reminded before its time is out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import timedelta
from typing import TYPE_CHECKING, TypeVar

import msgspec

from bot.host.timing.clocks import HOUR, Clock, Terms, clock_of, holds, spent, terms_of
from bot.host.timing.preferences import QUIETLY, Preferences
from bot.host.timing.reminders import MARKS
from tests.simulation.people import Sitting

from .delivery import rows
from .positions import positions
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

T = TypeVar("T")

REMINDED = "whose time is out was reminded"
_PATIENCE = timedelta(minutes=15)
"""The time that an outage may put a reminder off."""
_OUT = """
SELECT log.sequence, seat.clock, game_table.terms, person.settings FROM log
JOIN game_table ON game_table.key = log."table"
JOIN seat ON seat."table" = log."table" AND seat.seat = log.seat JOIN person ON person.key = seat.person
WHERE log.rowid = ? AND log.kind = 'timeout' AND json_extract(log.payload, '$.what') = coalesce(
  json_extract(game_table.terms, '$.out'), 'notice'
)
"""
_WAITED_FOR = """
SELECT game_table.code, seat.seat, seat.clock, game_table.terms, game_table.vote FROM seat
JOIN game_table ON game_table.key = seat."table"
WHERE status = 'running' AND owes AND NOT resigned AND computer IS NULL AND seat.clock IS NOT NULL
AND json_extract(game_table.terms, '$.out') <> 'notice'
"""
_RUNNING = """
SELECT game_table.server, game_table.key, seat.seat, game_table.sequence + 1, seat.clock, game_table.terms, person.settings
FROM seat JOIN game_table ON game_table.key = seat."table" JOIN person ON person.key = seat.person
WHERE status = 'running' AND owes AND NOT resigned AND computer IS NULL AND seat.clock IS NOT NULL
AND json_extract(game_table.terms, '$.bank') > 0
"""
_GIVEN = """
SELECT kind, sequence FROM log WHERE "table" = ?1 AND sequence < ?3 AND sequence >= ?4
AND (seat = ?2 AND kind IN ('timeout', 'back') OR kind = 'undo' OR kind = 'answer' AND json_extract(payload, '$.answer') = 'wait')
ORDER BY sequence DESC LIMIT 1
"""
_REMINDERS = """
SELECT count(*) FROM outbox WHERE kind = 'remind' AND "table" = ? AND json_extract(payload, '$.seat') = ?
AND json_extract(payload, '$.sequence') >= ?
"""


def look_whether_reminded(run: Simulation, row: int, table: int, seat: int) -> None:
    """Look whether the person of a seat whose time is out was reminded, since that time was given.

    Args:
        run: the run.
        row: the time-out's in the log.
        table: its key.
        seat: whose time is out.
    """
    found = run.eye.one(_OUT, row)
    if found is not None and (told := _unreminded(run, table, seat, *found)):
        run.tell_wrong(REMINDED, told)


@at_rest
def whose_time_is_out_was_reminded(run: Simulation) -> Iterable[str]:
    """Somebody who has used the time that was given is reminded of it before. Broken by reminders of the time before that
    count as those of this one; time-outs are looked at as they are committed."""
    now, time = run.wall(), run.host.time
    for server, table, seat, *found in rows(run, _RUNNING):
        clock, terms = _read(found[1], Clock), _read(found[2], Terms)
        held = holds(clock, None, time.outages_of(server))
        used = spent(clock, now, held) - (terms.free + clock.bank) * MARKS[-1]
        if clock.since is not None and not clock.out and used > _PATIENCE:
            yield from filter(None, [_unreminded(run, table, seat, *found)])


def _unreminded(
    run: Simulation, table: int, seat: int, sequence: int, told: str, agreed: str, settings: str
) -> str:
    """Return what is wrong; "" if the person was reminded since their time was given, or was not to be.

    Args:
        run: the run.
        table: its key.
        seat: whose time is nearly out.
        sequence: a row of the log after all that gave time.
        told: the seat's clock, as JSON.
        agreed: the table's terms.
        settings: what the person has chosen.
    """
    owing = run.hours.owing.get((table, seat))
    clock, terms, chosen = _read(told, Clock), _read(agreed, Terms), _read(settings or "{}", Preferences)
    if owing is None or run.hours.is_again((table, seat)):
        # Where what was taken back has brought an earlier turn back, its reminders were sent then.
        return ""
    if clock.muted or chosen.notice == QUIETLY or chosen.digest is not None:
        return ""
    kind, since = run.eye.one(_GIVEN, table, seat, sequence, owing.sequence) or ("", owing.sequence)
    whole, room = terms.free + clock.bank, max(1, terms.increment) * HOUR
    given = room if kind in ("answer", "back") else whole
    if (
        kind == "undo"
        or whole - given >= MARKS[-1] * whole
        or given < HOUR
        or chosen.quiet != clock.quiet
        or chosen.vacation
    ):
        # What was taken back has brought an earlier turn back, all marks were passed when the time was given, or
        # reminders wait for the end of hours that do not hold the clock.
        return ""
    run.asked["somebody with little time was reminded"] += 1
    reminders = run.eye.one(_REMINDERS, table, seat, since)[0]
    return "" if reminders else f"seat {seat} of table {table} had {given}, and nobody reminded its person"


def _read(told: str, kind: type[T]) -> T:
    return msgspec.json.decode(told, type=kind)


@at_rest
def nobody_whose_time_is_out_is_waited_for(run: Simulation) -> Iterable[str]:
    """Where a seat's time is out, a computer plays there or the others are asked, unless the table only wants to know of it.
    Broken by an undo that brings a turn back whose time was out."""
    for code, seat, told, agreed, vote in rows(run, _WAITED_FOR):
        clock, terms = _read(told, Clock), _read(agreed, Terms)
        if not terms.bank or clock.since is None:
            continue
        run.asked["a clock that runs was looked at"] += 1
        if clock.out and vote is None:
            yield f"{code}: the time of seat {seat} is out, and nothing follows from it"


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
