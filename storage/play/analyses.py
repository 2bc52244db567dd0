"""Analyses: private copies of recorded games for trying other moves."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, insert, select, update

from storage.rows import Analysis, JsonObject
from storage.schema import analysis
from storage.store import Transaction


async def add(
    tx: Transaction, person: int, record: JsonObject, moves: object, step: int, now: datetime
) -> int:
    """Add one; returns its key."""
    values = {"person": person, "record": dict(record), "moves": moves, "step": step, "version": 0}
    result = await tx.execute(insert(analysis).values(**values, created=now))
    key = result.inserted_primary_key
    if key is None:
        raise LookupError("an analysis just added has no key")
    return int(key[0])


async def of_person(tx: Transaction, person: int) -> list[Analysis]:
    """A person's, latest first."""
    rows = await tx.execute(
        select(analysis).where(analysis.c.person == person).order_by(analysis.c.key.desc())
    )
    return [Analysis(**row._mapping) for row in rows]


async def find(tx: Transaction, key: int, *, lock: bool = False) -> Analysis | None:
    """The one with that key, or None; `lock` holds other writers of it back."""
    query = select(analysis).where(analysis.c.key == key)
    row = (await tx.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else Analysis(**row._mapping)


async def save(tx: Transaction, row: Analysis) -> None:
    """Write moves, step and version."""
    await tx.execute(
        update(analysis)
        .where(analysis.c.key == row.key)
        .values(moves=row.moves, step=row.step, version=row.version)
    )


async def go(tx: Transaction, row: Analysis) -> None:
    """Write step and version."""
    await tx.execute(
        update(analysis).where(analysis.c.key == row.key).values(step=row.step, version=row.version)
    )


async def drop(tx: Transaction, keys: Sequence[int]) -> None:
    """Delete those."""
    await tx.execute(delete(analysis).where(analysis.c.key.in_(keys)))


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's."""
    await tx.execute(delete(analysis).where(analysis.c.person == person))
