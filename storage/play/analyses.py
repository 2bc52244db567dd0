"""Analyses: private copies of recorded games for trying other moves, and reviews of finished games."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, insert, select, update

from storage.rows import Analysis, JsonObject, StoredReview
from storage.schema import analysis, review
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
    """Delete all of a person's, and their reviews."""
    await tx.execute(delete(review).where(review.c.person == person))
    await tx.execute(delete(analysis).where(analysis.c.person == person))


async def add_review(
    tx: Transaction,
    person: int,
    seat: int,
    findings: JsonObject,
    now: datetime,
    *,
    table: int | None = None,
    analysis: int | None = None,
    weekly_try: int | None = None,
) -> None:
    """Keep a review of a table, of an imported game or of a try at a deal of the week."""
    values = {"person": person, "seat": seat, "findings": dict(findings), "created": now}
    await tx.execute(insert(review).values(**values, table=table, analysis=analysis, weekly_try=weekly_try))


async def find_review(
    tx: Transaction,
    person: int,
    seat: int,
    *,
    table: int | None = None,
    analysis: int | None = None,
    weekly_try: int | None = None,
) -> StoredReview | None:
    """A person's latest review of a seat in a table, an imported game or a deal of the week; None for none."""
    if weekly_try is not None:
        where = review.c.weekly_try == weekly_try
    else:
        where = review.c.analysis == analysis if table is None else review.c.table == table
    query = select(review).where(review.c.person == person, review.c.seat == seat, where)
    row = (await tx.execute(query.order_by(review.c.key.desc()).limit(1))).one_or_none()
    return None if row is None else StoredReview(**row._mapping)


async def reviews_of_person(tx: Transaction, person: int) -> list[StoredReview]:
    """A person's reviews, the first one first."""
    rows = await tx.execute(select(review).where(review.c.person == person).order_by(review.c.key))
    return [StoredReview(**row._mapping) for row in rows]
