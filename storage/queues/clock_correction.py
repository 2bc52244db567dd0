"""What was noted by a clock that is set to another time, moved with it. It decides nothing."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import BigInteger, Column, ColumnElement, delete, select, type_coerce, update

from storage.queues import heartbeats
from storage.queues.shards import Shards
from storage.schema import (
    alarm,
    announcement,
    data_request,
    heartbeat,
    outage,
    outbox,
    process,
    season,
    seat,
    server,
    table,
    thinking,
)
from storage.store import Transaction

_NOTED = (
    heartbeat.c.beat,
    heartbeat.c.since,
    heartbeat.c.clock,
    process.c.began,
    process.c.seen,
    table.c.acted,
    table.c.away,
    seat.c.since,
    server.c.gone,
    outbox.c.created,
    outbox.c.attempted,
    outbox.c.maybe_sent,
    announcement.c.time,
    data_request.c.time,
)
"""Times of what has happened: none can lie ahead."""
_CLAIMED = (outbox.c.lease_until, alarm.c.lease_until, thinking.c.lease_until)


async def pull(
    tx: Transaction, now: datetime, by: timedelta, lease: timedelta, kept: Collection[str], shards: Shards
) -> None:
    """Move back times in the future: of events to the present; of claims; of due times.

    A due time from before the clock's error then comes too early, never too late.

    Args:
        tx: the transaction.
        now: the present.
        by: the correction of the clock.
        lease: the longest claim.
        kept: the kinds of alarms to leave unchanged.
        shards: the shards served now.
    """
    await _earlier(tx, season.c.due, now, by)
    for column in _NOTED:
        await _earlier(tx, column, now, by, latest=now)
    for column in _CLAIMED:
        await _earlier(tx, column, now, by, latest=now + lease)
    await _earlier(tx, outbox.c.due, now, by)
    await _earlier(tx, alarm.c.due, now, by, alarm.c.kind.not_in(kept))
    ahead = (await tx.execute(select(outage).where(outage.c.ended > now))).all()
    await tx.execute(delete(outage).where(outage.c.ended > now))
    for one in ahead:
        began = one.began if one.began <= now else min(one.began - by, now)
        if (ended := min(one.ended - by, now)) > began:
            await heartbeats.record_outage(tx, began, ended, Shards((one.shard,), one.shards))
    await heartbeats.beat(tx, now, shards)


async def push(tx: Transaction, now: datetime, by: timedelta) -> None:
    """See that no table seems to have rested longer because the clock was set forward.

    Args:
        tx: the transaction.
        now: the present.
        by: how far the clock was set forward.
    """
    later = type_coerce(table.c.acted, BigInteger) + by // timedelta(microseconds=1)
    where = (table.c.acted <= now - by, table.c.status.not_in(("finished", "cancelled")))
    await tx.execute(update(table).where(*where).values(acted=later))


async def _earlier(
    tx: Transaction,
    column: Column[datetime],
    now: datetime,
    by: timedelta,
    *conditions: ColumnElement[bool],
    latest: datetime | None = None,
) -> None:
    """Move those times of a column that lie ahead back by a span, to a given moment at the latest."""
    earlier = type_coerce(column, BigInteger) - by // timedelta(microseconds=1)
    await tx.execute(update(column.table).where(column > now, *conditions).values({column.name: earlier}))
    if latest is not None:
        await tx.execute(update(column.table).where(column > latest).values({column.name: latest}))
