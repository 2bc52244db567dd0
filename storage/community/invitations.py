"""Invitations to tables, and which table is the rematch of another."""

from datetime import datetime

from sqlalchemy import delete, exists, insert, select

from storage.schema import invitation, rematch
from storage.store import Transaction


async def add(tx: Transaction, table: int, person: int, now: datetime) -> bool:
    """Invite a person; False if that was done before."""
    if await is_invited(tx, table, person):
        return False
    await tx.execute(insert(invitation).values(table=table, person=person, time=now))
    return True


async def withdraw(tx: Transaction, table: int, person: int) -> None:
    """Take an invitation back, if there is one."""
    await tx.execute(delete(invitation).where(invitation.c.table == table, invitation.c.person == person))


async def is_invited(tx: Transaction, table: int, person: int) -> bool:
    """Return whether a person was invited to a table."""
    query = exists().where(invitation.c.table == table, invitation.c.person == person)
    return bool((await tx.execute(select(query))).scalar_one())


async def of_person(tx: Transaction, person: int) -> list[int]:
    """The tables that a person was invited to, newest first."""
    rows = await tx.execute(
        select(invitation.c.table).where(invitation.c.person == person).order_by(invitation.c.table.desc())
    )
    return list(rows.scalars())


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's invitations."""
    await tx.execute(delete(invitation).where(invitation.c.person == person))


async def rematch_of(tx: Transaction, after: int) -> int | None:
    """The latest rematch of a table; None without one."""
    found: int | None = (
        await tx.execute(select(rematch.c.table).where(rematch.c.after == after))
    ).scalar_one_or_none()
    return found


async def set_rematch(tx: Transaction, after: int, table: int) -> None:
    """Note the rematch of a table, in the place of an earlier one."""
    await tx.execute(delete(rematch).where(rematch.c.after == after))
    await tx.execute(insert(rematch).values(after=after, table=table))
