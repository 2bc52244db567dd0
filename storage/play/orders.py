"""Answers that people have given in advance. Their meaning is the host's."""

from datetime import datetime

from sqlalchemy import delete, insert, select

from storage.rows import JsonObject, StandingOrder
from storage.schema import standing_order
from storage.store import Transaction


async def add(
    tx: Transaction, table: int, seat: int, person: int, payload: JsonObject, now: datetime
) -> None:
    """Keep an order, behind those that the seat has already."""
    values = {"table": table, "seat": seat, "person": person, "payload": dict(payload), "created": now}
    await tx.execute(insert(standing_order).values(values))


async def of_table(tx: Transaction, table: int) -> list[StandingOrder]:
    """Return a table's standing orders, the oldest first."""
    rows = await tx.execute(
        select(standing_order).where(standing_order.c.table == table).order_by(standing_order.c.number)
    )
    return [StandingOrder(**row._mapping) for row in rows]


async def remove(tx: Transaction, numbers: list[int]) -> None:
    """Take orders away."""
    if numbers:
        await tx.execute(delete(standing_order).where(standing_order.c.number.in_(numbers)))


async def clear(tx: Transaction, table: int, seat: int | None = None) -> None:
    """Delete a table's orders, or those of one of its seats."""
    query = delete(standing_order).where(standing_order.c.table == table)
    await tx.execute(query if seat is None else query.where(standing_order.c.seat == seat))


async def of_person(tx: Transaction, person: int) -> list[StandingOrder]:
    """Return a person's standing orders at all tables, the oldest first."""
    rows = await tx.execute(
        select(standing_order).where(standing_order.c.person == person).order_by(standing_order.c.number)
    )
    return [StandingOrder(**row._mapping) for row in rows]


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's orders."""
    await tx.execute(delete(standing_order).where(standing_order.c.person == person))
