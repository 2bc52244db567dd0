"""What is to happen to a table at a time, found by one query and worked on by one process at a time."""

from datetime import datetime, timedelta

from sqlalchemy import func, insert, select, update

from storage import _lease
from storage.rows import Alarm, JsonObject
from storage.schema import alarm
from storage.store import Transaction


async def put(
    tx: Transaction, table: int, kind: str, due: datetime, seat: int | None, payload: JsonObject
) -> None:
    """Set an alarm."""
    await tx.execute(insert(alarm).values(table=table, kind=kind, due=due, seat=seat, payload=dict(payload)))


async def cancel(tx: Transaction, table: int, kind: str, now: datetime) -> None:
    """Cancel a table's alarms of a kind."""
    await tx.execute(
        update(alarm)
        .where(alarm.c.table == table, alarm.c.kind == kind, alarm.c.done.is_(None))
        .values(done=now)
    )


async def claim(tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int) -> list[Alarm]:
    """Claim the alarms that are due, the earliest first."""
    claimed = await _lease.claim(tx, alarm, owner, now, now + lease, limit)
    return [Alarm(**{**row, "lease_owner": owner, "lease_until": now + lease}) for row in claimed]


async def finish(tx: Transaction, number: int, owner: str, now: datetime) -> bool:
    """Note that an alarm was dealt with; False if the claim was no longer the owner's."""
    return await _lease.finish(tx, alarm, number, owner, done=now)


async def next_due(tx: Transaction) -> datetime | None:
    """When the next alarm is due; None if there is none."""
    due: datetime | None = (
        await tx.execute(select(func.min(alarm.c.due)).where(alarm.c.done.is_(None)))
    ).scalar_one()
    return due
