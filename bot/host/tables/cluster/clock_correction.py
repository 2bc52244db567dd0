"""What a clock that was ahead has left behind, brought back once it is set right, so that everything goes on.

A year ahead, a turn has begun a year from now, and its time will be out a year and a day from now: both are brought
back by that year. Nothing else is changed; the log says what the clock said.
"""

from datetime import datetime, timedelta

import msgspec

from bot.host.outbox import live_messages, worker
from bot.host.play.agreement import votes
from bot.host.servers import server_settings
from bot.host.timing import clocks, reminders, weeks
from bot.host.timing.alarms import (
    DailyAlarm,
    DealAlarm,
    DigestAlarm,
    PutAway,
    Ringing,
    WeekAlarm,
    kind_of,
    pending_alarms,
    set_alarm,
)
from storage import Transaction
from storage.community import people, servers
from storage.play import tables
from storage.queues import clock_correction
from storage.queues.shards import Shards
from storage.rows import Seat, Table


async def pull(tx: Transaction, now: datetime, by: timedelta, shards: Shards) -> None:
    """Move back event times in the future, and due times, which are then computed again.

    Args:
        tx: the transaction.
        now: the present.
        by: the correction of the clock.
        shards: the shards served now.
    """
    kept = (
        kind_of(DigestAlarm),
        kind_of(WeekAlarm),
        kind_of(DailyAlarm),
        kind_of(PutAway),
        kind_of(DealAlarm),
    )
    await clock_correction.pull(tx, now, by, worker.LEASE, kept, shards)
    moved = set()
    for seat in await tables.seats_with_clocks(tx):
        if (other := _seat(seat, now, by)) != seat:
            await tables.save_seats(tx, [seat], [other])
            moved.add(seat.table)
    for key in sorted(moved):
        table = await tables.find(tx, key)
        if table is not None and table.status == "running":
            # Its message tells an end by the wrong clock.
            await live_messages.show_turn(tx, table, now, stale=True)
    for table in await tables.with_votes(tx):
        await tables.save(tx, table, _table(table, now, by))
    for one in await pending_alarms(tx):
        match one:
            case Ringing(alarm=DigestAlarm(person) as alarm) if one.due > now:
                due = reminders.next_digest(await people.get(tx, person), now)
                await set_alarm(tx, alarm, due, now)
            case Ringing(alarm=WeekAlarm(server) as alarm) if one.due > now:
                weekly = server_settings.read(await servers.find(tx, server)).weekly
                await set_alarm(tx, alarm, server_settings.next_week(weekly, now), now)
            case Ringing(alarm=DailyAlarm(server) as alarm) if one.due > now:
                daily = server_settings.read(await servers.find(tx, server)).puzzles
                await set_alarm(tx, alarm, server_settings.next_day(daily, now), now)
            case Ringing(alarm=DealAlarm() as alarm) if one.due > now:
                await set_alarm(tx, alarm, weeks.ends(weeks.week_of(now)), now)
            case Ringing(alarm=PutAway() as alarm) if one.due > now + reminders.IDLE_LEFT:
                await set_alarm(tx, alarm, min(one.due - by, now + reminders.IDLE_LEFT), now)


def _seat(seat: Seat, now: datetime, by: timedelta) -> Seat:
    """A seat whose turn has begun by now."""
    clock = clocks.clock_of(seat)
    if clock is None:
        return seat
    since, nagged = (_by_now(when, now, by) for when in (clock.since, clock.nagged))
    return msgspec.structs.replace(
        seat, clock=clocks.to_json(msgspec.structs.replace(clock, since=since, nagged=nagged))
    )


def _by_now(when: datetime | None, now: datetime, by: timedelta) -> datetime | None:
    return when if when is None or when <= now else min(when - by, now)


def _table(table: Table, now: datetime, by: timedelta) -> Table:
    """A table whose question is answered in a day at the latest."""
    vote = votes.vote_of(table)
    if vote is None or vote.until is None or vote.until <= now + votes.LASTS:
        return table
    until = min(vote.until - by, now + votes.LASTS)
    kept: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(vote, until=until))
    return msgspec.structs.replace(table, vote=kept)
