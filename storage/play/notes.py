"""People's private notes on tables."""

from datetime import datetime

from sqlalchemy import delete, insert, select

from storage.schema import note
from storage.store import Transaction


async def put(tx: Transaction, table: int, person: int, text: str, now: datetime) -> None:
    """Note something in the place of what was noted before; "" for nothing."""
    await tx.execute(delete(note).where(note.c.table == table, note.c.person == person))
    if text:
        await tx.execute(insert(note).values(table=table, person=person, text=text, time=now))


async def find(tx: Transaction, table: int, person: int) -> str:
    """A person's note at a table; "" for none."""
    found = await tx.execute(select(note.c.text).where(note.c.table == table, note.c.person == person))
    return found.scalar_one_or_none() or ""


async def of_person(tx: Transaction, person: int) -> dict[int, str]:
    """All of a person's notes by table."""
    rows = await tx.execute(
        select(note.c.table, note.c.text).where(note.c.person == person).order_by(note.c.table)
    )
    return {row.table: row.text for row in rows}


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's notes."""
    await tx.execute(delete(note).where(note.c.person == person))
