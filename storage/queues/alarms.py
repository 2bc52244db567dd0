"""Things that are to happen at a time, found by one query and worked on by one process at a time.

An alarm belongs to a table, to one of its seats, to a person or to a server; of a kind there is one at a time.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import NamedTuple

from sqlalchemy import Update, bindparam, delete, func, insert, select, update

from storage.queues import claims
from storage.rows import Alarm, JsonObject
from storage.schema import alarm
from storage.store import Transaction

_WHEN = func.coalesce(alarm.c.lease_until, alarm.c.due, type_=alarm.c.due.type)
OWNERS = ("table", "seat", "person", "server")
"""The columns that say whose an alarm is."""
# Asked after every action: put together once.
_INSERT = insert(alarm)
_NEXT_DUE = select(func.min(_WHEN, type_=alarm.c.due.type)).where(alarm.c.done.is_(None))


class AlarmChange(NamedTuple):
    """An alarm that is to take the place of the one of its kind; None for `due` deletes that one."""

    kind: str
    due: datetime | None
    table: int | None = None
    seat: int | None = None
    person: int | None = None
    server: int | None = None
    payload: JsonObject | None = None


async def put_all(tx: Transaction, settings: Sequence[AlarmChange], now: datetime) -> None:
    """Set alarms in the place of those that are set; of each kind, table, seat, person and server there is one here."""
    ended: dict[tuple[bool, ...], list[dict[str, object]]] = {}
    for one in settings:
        whose = {name: getattr(one, name) for name in OWNERS}
        kind = tuple(value is not None for value in whose.values())
        of = {f"of_{name}": value for name, value in whose.items() if value is not None}
        ended.setdefault(kind, []).append({"of_kind": one.kind, "now": now, **of})
    for kind, rows in ended.items():
        await tx.execute(_end(*kind), rows)
    if begun := [
        one._asdict() | {"payload": dict(one.payload or {})} for one in settings if one.due is not None
    ]:
        await tx.execute(_INSERT, begun)


@cache
def _end(*given: bool) -> Update:
    """Return what ends the alarms that are set; it is said whether each has a table, a seat, a person, a server."""
    whose = [
        alarm.c[name] == bindparam(f"of_{name}") if has else alarm.c[name].is_(None)
        for name, has in zip(OWNERS, given, strict=True)
    ]
    return (
        update(alarm)
        .where(alarm.c.kind == bindparam("of_kind"), alarm.c.done.is_(None), *whose)
        .values(done=bindparam("now"), lease_owner=None, lease_until=None)
    )


async def clear(tx: Transaction, table: int, now: datetime) -> None:
    """Delete all alarms of a table."""
    await tx.execute(
        update(alarm)
        .where(alarm.c.table == table, alarm.c.done.is_(None))
        .values(done=now, lease_owner=None, lease_until=None)
    )


async def claim(tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int) -> list[Alarm]:
    """Claim the alarms that are due, the earliest first."""
    claimed = await claims.claim(tx, alarm, owner, now, now + lease, limit)
    return [Alarm(**{**row, "lease_owner": owner, "lease_until": now + lease}) for row in claimed]


async def finish(tx: Transaction, number: int, owner: str, now: datetime) -> bool:
    """Note that an alarm was dealt with; False if the claim was no longer the owner's."""
    return await claims.finish(tx, alarm, number, owner, done=now)


async def postpone(tx: Transaction, number: int, owner: str, due: datetime) -> bool:
    """Give an alarm back, to ring again at a time; False if the claim was no longer the owner's."""
    return await claims.finish(tx, alarm, number, owner, due=due)


async def release(tx: Transaction, owner: str | None) -> None:
    """Give back all that an owner has claimed, at the end of a process; None for all that anybody has."""
    query = update(alarm).where(alarm.c.lease_owner.is_not(None), alarm.c.done.is_(None))
    if owner is not None:
        query = query.where(alarm.c.lease_owner == owner)
    await tx.execute(query.values(lease_owner=None, lease_until=None))


async def next_due(tx: Transaction) -> datetime | None:
    """When the next alarm can ring: its time, or the end of another's claim. None if there is none."""
    due: datetime | None = (await tx.execute(_NEXT_DUE)).scalar_one()
    return due


async def pending(tx: Transaction) -> list[Alarm]:
    """All alarms that are still to ring, the earliest first."""
    rows = await tx.execute(select(alarm).where(alarm.c.done.is_(None)).order_by(alarm.c.due, alarm.c.number))
    return [Alarm(**row._mapping) for row in rows]


async def prune(tx: Transaction, before: datetime, most: int) -> int:
    """Delete alarms that were finished before a time, so many at most; returns how many."""
    return await claims.prune(tx, alarm, before, most)


async def forget(tx: Transaction, person: int) -> None:
    """Delete all alarms of a person, those that have rung too."""
    await tx.execute(delete(alarm).where(alarm.c.person == person))
