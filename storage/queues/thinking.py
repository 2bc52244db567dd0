"""The tables that wait for a computer's move, each claimed by a process until a time.

The action before a computer's move writes the row, and its last move deletes it. A single process never
queries these rows.
"""

from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update

from storage.queues import claims
from storage.schema import thinking
from storage.store import Transaction


async def keep(tx: Transaction, table: int, owner: str, until: datetime) -> None:
    """Record that a computer must move at a table, and that this process claims it now."""
    await _put(tx, table, owner, until)


async def offer(tx: Transaction, table: int) -> None:
    """Record that a computer must move at a table, and that any process may claim it."""
    await _put(tx, table, None, None)


async def _put(tx: Transaction, table: int, owner: str | None, until: datetime | None) -> None:
    values = {"lease_owner": owner, "lease_until": until}
    if not (await tx.execute(update(thinking).where(thinking.c.table == table).values(values))).rowcount:
        await tx.execute(insert(thinking).values(table=table, **values))


async def claim(tx: Transaction, table: int, owner: str, now: datetime, lease: timedelta) -> bool:
    """Claim a table, or hold the claim for longer; False if it is another process's."""
    found = (
        await tx.execute(select(thinking).where(thinking.c.table == table).with_for_update())
    ).one_or_none()
    if found is not None and found.lease_owner != owner and (found.lease_until or now) > now:
        return False
    await keep(tx, table, owner, now + lease)
    return True


async def is_held(tx: Transaction, table: int, owner: str, until: datetime) -> bool:
    """Return whether a process has claimed a table until a time at least."""
    query = select(thinking.c.table).where(
        thinking.c.table == table, thinking.c.lease_owner == owner, thinking.c.lease_until >= until
    )
    return (await tx.execute(query)).first() is not None


async def any_free(tx: Transaction, now: datetime) -> bool:
    """Return whether there is a table that nobody sees to, because its process has ended."""
    query = select(thinking.c.table).where(claims.unclaimed(thinking, now)).limit(1)
    return (await tx.execute(query)).first() is not None


async def take(tx: Transaction, owner: str, now: datetime, lease: timedelta) -> list[int]:
    """Claim the tables that nobody sees to; returns their keys."""
    free = select(thinking.c.table).where(claims.unclaimed(thinking, now)).order_by(thinking.c.table)
    found = list((await tx.execute(free.with_for_update(skip_locked=True))).scalars())
    values = {"lease_owner": owner, "lease_until": now + lease}
    await tx.execute(update(thinking).where(thinking.c.table.in_(found)).values(values))
    return found


async def end(tx: Transaction, table: int, owner: str | None = None) -> None:
    """Note that no computer is to move at a table; by an owner only if it is theirs."""
    query = delete(thinking).where(thinking.c.table == table)
    if owner is not None:
        query = query.where(thinking.c.lease_owner == owner)
    await tx.execute(query)


async def release(tx: Transaction, owner: str | None) -> None:
    """Give back all that an owner has claimed, at the end of a process; None for all that anybody has."""
    query = update(thinking).where(thinking.c.lease_owner.is_not(None))
    if owner is not None:
        query = query.where(thinking.c.lease_owner == owner)
    await tx.execute(query.values(lease_owner=None, lease_until=None))
