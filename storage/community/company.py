"""Who may not sit at a table: taken from it by its opener, or not wanted by somebody there."""

from sqlalchemy import delete, exists, insert, or_, select

from storage.schema import barred, block, person
from storage.store import Transaction


async def bar(tx: Transaction, table: int, person: int, *, barred_now: bool) -> None:
    """Note that a person may not come back to a table, or may again."""
    await tx.execute(delete(barred).where(barred.c.table == table, barred.c.person == person))
    if barred_now:
        await tx.execute(insert(barred).values(table=table, person=person))


async def is_barred(tx: Transaction, table: int, person: int) -> bool:
    """Whether a person may not come back to a table."""
    query = exists().where(barred.c.table == table, barred.c.person == person)
    return bool((await tx.execute(select(query))).scalar_one())


async def set_block(tx: Transaction, person: int, other: int, *, blocked: bool) -> None:
    """Note that a person does not want to sit at a table with another one, or doesn't mind any longer."""
    await tx.execute(delete(block).where(block.c.person == person, block.c.other == other))
    if blocked:
        await tx.execute(insert(block).values(person=person, other=other))


async def blocked_by(tx: Transaction, key: int) -> list[int]:
    """Return the people that a person has blocked and who are not forgotten."""
    rows = await tx.execute(
        select(block.c.other)
        .join_from(block, person, block.c.other == person.c.key)
        .where(block.c.person == key, person.c.discord_id.is_not(None))
        .order_by(block.c.other)
    )
    return list(rows.scalars())


async def apart(tx: Transaction, key: int) -> frozenset[int]:
    """Return the people whom a person has blocked, or who have blocked that person."""
    rows = await tx.execute(
        select(block.c.person, block.c.other).where(or_(block.c.person == key, block.c.other == key))
    )
    return frozenset(other if one == key else one for one, other in rows)


async def forget(tx: Transaction, key: int) -> None:
    """Delete whatever names a person."""
    await tx.execute(delete(barred).where(barred.c.person == key))
    await tx.execute(delete(block).where(or_(block.c.person == key, block.c.other == key)))
