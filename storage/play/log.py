"""The rows of a table's log: what happened, in order. They are added and read, never changed."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, exists, insert, select

from storage.errors import DuplicateRowError
from storage.rows import LogRow
from storage.schema import log
from storage.store import Transaction

# Asked with every action: put together once.
_INSERT = insert(log)
_AFTER = (
    select(log)
    .where(log.c.table == bindparam("of_table"), log.c.sequence > bindparam("after"))
    .order_by(log.c.sequence)
)


async def append(tx: Transaction, rows: Sequence[LogRow]) -> None:
    """Add rows to a log.

    Raises:
        Duplicate: if an interaction's rows are there already.
    """
    if not rows:
        return
    arrived = {row.interaction for row in rows} - {None}
    if arrived and (await tx.execute(select(exists().where(log.c.interaction.in_(arrived))))).scalar_one():
        raise DuplicateRowError("That interaction was handled before.")
    await tx.execute(_INSERT, [msgspec.structs.asdict(row) for row in rows])


async def read(tx: Transaction, table: int, *, after: int = 0) -> list[LogRow]:
    """A table's rows after a sequence, in order."""
    rows = await tx.execute(_AFTER, {"of_table": table, "after": after})
    return [LogRow(**row._mapping) for row in rows]


async def by_interaction(tx: Transaction, interaction: int) -> list[LogRow]:
    """The rows that an interaction made, in order; none if it made none."""
    rows = await tx.execute(select(log).where(log.c.interaction == interaction).order_by(log.c.ordinal))
    return [LogRow(**row._mapping) for row in rows]


async def by_actor(tx: Transaction, person: int) -> list[LogRow]:
    """All that a person did, by table and sequence."""
    rows = await tx.execute(select(log).where(log.c.actor == person).order_by(log.c.table, log.c.sequence))
    return [LogRow(**row._mapping) for row in rows]
