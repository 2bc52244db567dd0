"""People who follow a table: they are notified of its turns without having a seat."""

from sqlalchemy import delete, insert, select

from storage.schema import follow, person
from storage.store import Transaction


async def put(tx: Transaction, table: int, person: int, *, follows: bool) -> None:
    """Note that a person follows a table, or no longer."""
    await tx.execute(delete(follow).where(follow.c.table == table, follow.c.person == person))
    if follows:
        await tx.execute(insert(follow).values(table=table, person=person))


async def of_table(tx: Transaction, table: int) -> list[int]:
    """The people who follow a table."""
    rows = await tx.execute(
        select(follow.c.person)
        .join_from(follow, person, follow.c.person == person.c.key)
        .where(follow.c.table == table, person.c.discord_id.is_not(None))
        .order_by(follow.c.person)
    )
    return list(rows.scalars())


async def of_person(tx: Transaction, person: int) -> list[int]:
    """The tables that a person follows."""
    rows = await tx.execute(select(follow.c.table).where(follow.c.person == person).order_by(follow.c.table))
    return list(rows.scalars())


async def drop_table(tx: Transaction, table: int) -> None:
    """Note that no one follows a table any longer."""
    await tx.execute(delete(follow).where(follow.c.table == table))


async def forget(tx: Transaction, person: int) -> None:
    """Note that a person no longer follows anything."""
    await tx.execute(delete(follow).where(follow.c.person == person))
