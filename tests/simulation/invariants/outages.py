"""The invariant of time: no one's is taken by an outage of the bot, of Discord or of the machine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from bot.host.timing import clocks
from bot.host.timing.clocks import Terms
from tests.simulation.hours import IGNORED

from .clocks import look_whether_reminded
from .delivery import rows
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

NAME = "no time is taken by an outage"
_PATIENCE = 15 * 60.0
_HOUR = 3600.0
_SEATS = """
SELECT "table", seat, owes AND NOT resigned AND person IS NOT NULL, json_extract(clock, '$.turn'), sequence FROM seat
JOIN game_table ON key = "table" WHERE status = 'running'
"""
_OUT = """
SELECT log.rowid, log."table", log.seat, game_table.terms, game_table.code, EXISTS (
  SELECT 1 FROM log AS before
  WHERE before."table" = log."table" AND before.sequence < log.sequence
  AND (before.kind = 'answer' OR before.kind = 'lapse' AND before.sequence = log.sequence - 1)
  AND json_extract(before.payload, '$.what') = 'time' AND before.sequence > coalesce((
    SELECT max(last.sequence) FROM log AS last WHERE last."table" = log."table" AND last.seat = log.seat
    AND last.kind = 'timeout' AND last.actor IS NULL AND last.sequence < log.sequence
  ), 0)
) FROM log JOIN game_table ON game_table.key = log."table" WHERE log.kind = 'timeout' AND log.rowid > ? ORDER BY log.rowid
"""


def look(run: Simulation) -> None:
    """Note who owes a move after a commit, and whether a seat's time was out too early by it. Broken by a time-out that
    counts an outage, or that comes as soon as the bot is back."""
    newest = run.eye.one("SELECT max(rowid) FROM log")[0] or 0
    if newest == run.seen_log:
        return
    hours, now = run.hours, run.time()
    for row, table, seat, told, code, voted in run.eye.all(_OUT, run.seen_log):
        look_whether_reminded(run, row, table, seat)
        if voted:
            # The others have decided it, at whatever time, or left, or they have waited for less than a turn has.
            run.timed_out.add((table, seat))
            hours.out((table, seat))
            continue
        if hours.is_again((table, seat)):
            # After an undo of several turns the second one has no grace again.
            run.timed_out.add((table, seat))
            hours.out((table, seat))
            continue
        run.asked[NAME] += 1
        terms = msgspec.convert(msgspec.json.decode(told), Terms) if told else Terms()
        which = (table, seat)
        least = (terms.grace + (0 if which in run.timed_out else terms.bank)) * _HOUR
        if (used := hours.used(which)) < least:
            run.tell_wrong(
                NAME, f"seat {seat} of {code} was out after at most {used:.0f} s of {least:.0f}, {hours.gaps}"
            )
        if hours.longest(now - _PATIENCE + 60) > IGNORED or now - hours.began < _PATIENCE - 60:
            run.tell_wrong(NAME, f"seat {seat} of {code} was out as soon as the bot was back, {hours.gaps}")
        run.timed_out.add(which)
        hours.out(which)
    run.seen_log = newest
    hours.note(run.eye.all(_SEATS))


@at_rest
def no_time_is_taken_by_an_outage(run: Simulation) -> Iterable[str]:
    """No running clock has counted more than its person could play. Broken by a clock that runs while the machine, the bot
    or Discord is away; time-outs are looked at as they are committed."""
    for table, seat, told in rows(run, 'SELECT "table", seat, clock FROM seat WHERE clock IS NOT NULL'):
        run.asked[NAME] += 1
        spent = msgspec.convert(msgspec.json.decode(told), clocks.Clock).spent.total_seconds()
        if spent > run.playable + 300:
            yield f"seat {seat} of table {table} has spent {spent:.0f} s of {run.playable:.0f} s"
    host, now = run.host, run.wall()
    undone = {
        one[0] for one in rows(run, "SELECT DISTINCT \"table\" FROM log WHERE kind IN ('undo', 'timeout')")
    }
    found = rows(
        run,
        'SELECT "table", seat, clock, server, code FROM seat JOIN game_table ON key = "table" '
        "WHERE clock IS NOT NULL AND owes AND status = 'running'",
    )
    for table, seat, told, server, code in found:
        # Where several processes share the work nobody notes the hours of seats.
        owing = run.hours.owing.get((table, seat))
        if owing is None or table in undone:
            continue
        run.asked[NAME] += 1
        clock = msgspec.convert(msgspec.json.decode(told), clocks.Clock)
        counted = clocks.spent(clock, now, clocks.holds(clock, None, host.time.outages_of(server)))
        most = run.hours.most(owing.since, run.time())
        if counted.total_seconds() > most:
            yield f"seat {seat} of {code} has spent {counted}, and could play for {most:.0f} s, {run.hours.gaps}"
