"""The processes that run the bot on one database, so that one can follow another, and whose turn it is to identify."""

from datetime import datetime, timedelta

import msgspec
from sqlalchemy import delete, insert, select, update

from storage.queues.shards import Shards
from storage.schema import identify, process
from storage.store import Transaction

_MOST_WAITING = 1000
"""The most turns in the future. A time further ahead comes from a wrong clock."""


class Process(msgspec.Struct, frozen=True, kw_only=True):
    """A process.

    Attributes:
        name: unlike any other's.
        shards: those that it serves.
        began: when it started.
        seen: when it last said that it runs.
        ready: whether it serves its shards by now.
    """

    name: str
    shards: Shards
    began: datetime
    seen: datetime
    ready: bool


async def begin(tx: Transaction, one: Process, forgotten: datetime) -> None:
    """Note a process that starts; those last seen before a time are forgotten."""
    await tx.execute(delete(process).where(process.c.seen < forgotten))
    await _add(tx, one)


async def _add(tx: Transaction, one: Process) -> None:
    values = {"name": one.name, "own": list(one.shards.own), "shards": one.shards.total, "ready": one.ready}
    await tx.execute(insert(process).values(**values, began=one.began, seen=one.seen))


async def touch(tx: Transaction, one: Process) -> None:
    """Note that a process runs, and whether it serves its shards; one that was forgotten is there again."""
    values = {"seen": one.seen, "ready": one.ready}
    if not (await tx.execute(update(process).where(process.c.name == one.name).values(values))).rowcount:
        await _add(tx, one)


async def running(tx: Transaction, since: datetime) -> list[Process]:
    """The processes that said that they run after a time, the oldest first."""
    query = select(process).where(process.c.seen > since)
    return [
        Process(
            name=row.name,
            shards=Shards(tuple(row.own), row.shards),
            began=row.began,
            seen=row.seen,
            ready=row.ready,
        )
        for row in await tx.execute(query.order_by(process.c.began, process.c.name))
    ]


async def end(tx: Transaction, name: str) -> None:
    """Note that a process has ended."""
    await tx.execute(delete(process).where(process.c.name == name))


async def identify_slot(tx: Transaction, bucket: int, now: datetime, apart: timedelta) -> datetime:
    """Take the next time at which a shard of a bucket may identify, so long after the one before it."""
    query = select(identify.c.free).where(identify.c.bucket == bucket).with_for_update()
    free = (await tx.execute(query)).scalar_one_or_none()
    turn: datetime = now if free is None else max(now, min(free, now + apart * _MOST_WAITING))
    values = {"free": turn + apart}
    if not (await tx.execute(update(identify).where(identify.c.bucket == bucket).values(values))).rowcount:
        await tx.execute(insert(identify).values(bucket=bucket, **values))
    return turn
