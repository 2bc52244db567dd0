"""Rows that only one process at a time may work on: claimed until a time, then finished or free again."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from sqlalchemy import ColumnElement, RowMapping, Table, delete, or_, select, update

from storage.store import Transaction


def unclaimed(rows: Table, now: datetime) -> ColumnElement[bool]:
    """The condition that nobody has claimed a row, or no longer."""
    return or_(rows.c.lease_until.is_(None), rows.c.lease_until <= now)


async def claim(
    tx: Transaction,
    rows: Table,
    owner: str,
    now: datetime,
    until: datetime,
    limit: int,
    *conditions: ColumnElement[bool],
    values: Mapping[str, object] = MappingProxyType({}),
) -> Sequence[RowMapping]:
    """Claim rows that are due, not done and nobody's, the earliest first.

    Args:
        tx: the transaction.
        rows: a table with `number`, `due`, `done`, `lease_owner`, `lease_until`.
        owner: who claims.
        now: the present.
        until: when the claim ends by itself.
        limit: the most to claim.
        conditions: what else must hold of them.
        values: what else is written to them.

    Returns:
        The rows as they were before.
    """
    found = (
        await tx.execute(
            select(rows)
            .where(
                rows.c.done.is_(None),
                rows.c.due <= now,
                unclaimed(rows, now),
                *conditions,
            )
            .order_by(rows.c.due, rows.c.number)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
    ).mappings()
    claimed = found.all()
    if claimed:
        await tx.execute(
            update(rows)
            .where(rows.c.number.in_([row["number"] for row in claimed]))
            .values(lease_owner=owner, lease_until=until, **values)
        )
    return claimed


async def finish(
    tx: Transaction, rows: Table, number: int, owner: str, *conditions: ColumnElement[bool], **values: object
) -> bool:
    """Write to a row and give the claim back, if it is still the owner's and the conditions hold.

    Returns:
        Whether that is so.
    """
    result = await tx.execute(
        update(rows)
        .where(rows.c.number == number, rows.c.lease_owner == owner, rows.c.done.is_(None), *conditions)
        .values(lease_owner=None, lease_until=None, **values)
    )
    return result.rowcount == 1


async def prune(tx: Transaction, rows: Table, before: datetime, most: int) -> int:
    """Delete rows that were done before a time, so many at most; returns how many."""
    some = select(rows.c.number).where(rows.c.done < before).limit(most)
    return (await tx.execute(delete(rows).where(rows.c.number.in_(some)))).rowcount
