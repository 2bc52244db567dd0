"""When each shard was last known to be served, and the times when it was not: time that counts for nobody there.

Rows say how many shards there were, so that they keep their meaning when there are more.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select, update

from storage.queues.shards import WHOLE, Shards, overlap
from storage.schema import heartbeat, outage
from storage.store import Transaction

# Noted and asked again and again: put together once.
_UPDATE = update(heartbeat).where(
    heartbeat.c.shard == bindparam("of_shard"), heartbeat.c.shards == bindparam("of_shards")
)
_ALL = select(heartbeat).order_by(heartbeat.c.shards, heartbeat.c.shard)


class Beat(NamedTuple):
    """The time when a shard was last served, and since when without a break."""

    shards: Shards
    beat: datetime
    since: datetime


class Outage(NamedTuple):
    """A time span without service of a shard."""

    shards: Shards
    began: datetime
    ended: datetime


async def beat(
    tx: Transaction,
    now: datetime,
    shards: Shards = WHOLE,
    *,
    since: datetime | None = None,
    clock: datetime | None = None,
) -> None:
    """Note that shards are served.

    Args:
        tx: the transaction.
        now: when they were.
        shards: the shards.
        since: when that began; None if it goes on.
        clock: what the machine's clock reads; None for `now`.
    """
    values = {"beat": now, "clock": clock or now} | ({} if since is None else {"since": since})
    for shard in shards.own:
        which = {"of_shard": shard, "of_shards": shards.total}
        if not (await tx.execute(_UPDATE, which | values)).rowcount:
            first = {"shard": shard, "shards": shards.total, "since": now}
            await tx.execute(insert(heartbeat).values(first | values))


async def note_clock(tx: Transaction, now: datetime, shards: Shards) -> None:
    """Note what the machine's clock reads while people can't reach some shards."""
    for shard in shards.own:
        await tx.execute(_UPDATE, {"of_shard": shard, "of_shards": shards.total, "clock": now})


async def begin(tx: Transaction, now: datetime, least: timedelta, shards: Shards = WHOLE) -> None:
    """Note that shards are served from now on: since its last beat each was not, unless that is less than `least` ago."""
    for shard in shards.own:
        one = Shards((shard,), shards.total)
        known = await last(tx, one)
        if known is not None and now - known >= least:
            await record_outage(tx, known, now, one)
        await beat(tx, now, one, since=now)


async def last(tx: Transaction, shards: Shards = WHOLE) -> datetime | None:
    """Return the last recorded service of any of these shards, or of larger ones that contained them; None for never."""
    return max((one.beat for one in await beats(tx) if overlap(one.shards, shards)), default=None)


async def latest_clock(tx: Transaction, shards: Shards = WHOLE) -> datetime | None:
    """Return the latest time that a machine's clock has read for any of these shards, reached or not; None for never."""
    rows = [row for row in await tx.execute(_ALL) if overlap(Shards((row.shard,), row.shards), shards)]
    return max((max(row.beat, row.clock or row.beat) for row in rows), default=None)


async def beats(tx: Transaction) -> list[Beat]:
    """Return the last service of each shard, including those of an earlier number of shards."""
    rows = await tx.execute(_ALL)
    return [Beat(Shards((row.shard,), row.shards), row.beat, row.since) for row in rows]


async def record_outage(tx: Transaction, began: datetime, ended: datetime, shards: Shards = WHOLE) -> None:
    """Record an outage of shards, and their service at its end. One with the same beginning is extended."""
    for shard in shards.own:
        which = (outage.c.began == began, outage.c.shard == shard, outage.c.shards == shards.total)
        known = (await tx.execute(select(outage.c.ended).where(*which))).scalar_one_or_none()
        if known is None:
            values = {"began": began, "shard": shard, "shards": shards.total, "ended": ended}
            await tx.execute(insert(outage).values(values))
        elif known < ended:
            await tx.execute(update(outage).where(*which).values(ended=ended))
    await beat(tx, ended, shards, since=ended)


async def outages(tx: Transaction, after: datetime) -> list[Outage]:
    """Return the outages of shards that ended after a time, in order."""
    rows = await tx.execute(
        select(outage).where(outage.c.ended > after).order_by(outage.c.began, outage.c.shards, outage.c.shard)
    )
    return [Outage(Shards((row.shard,), row.shards), row.began, row.ended) for row in rows]
