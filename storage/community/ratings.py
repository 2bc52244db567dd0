"""People's ratings after each game; how they are computed is not known here."""

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Select, delete, func, insert, select

from storage.rows import Rating
from storage.schema import person, rating
from storage.store import Transaction


async def add(tx: Transaction, rows: Sequence[Rating]) -> None:
    """Add ratings."""
    if rows:
        await tx.execute(insert(rating), [msgspec.structs.asdict(row) for row in rows])


async def latest(tx: Transaction, server: int, game: str, people: Collection[int]) -> Mapping[int, Rating]:
    """The present rating of each of these people who has one; game "" for all games together."""
    query = newest().where(
        rating.c.server == server, rating.c.game == game, rating.c.person.in_(sorted(people))
    )
    return {row.person: Rating(**row._mapping) for row in await tx.execute(query)}


async def history(tx: Transaction, server: int, game: str, person: int) -> list[Rating]:
    """A person's ratings, oldest first."""
    rows = await tx.execute(
        select(rating)
        .where(rating.c.server == server, rating.c.game == game, rating.c.person == person)
        .order_by(rating.c.number)
    )
    return [Rating(**row._mapping) for row in rows]


async def by_span(
    tx: Transaction, server: int, game: str, person: int, starts: Sequence[datetime]
) -> Mapping[int, Rating]:
    """Return a person's last rating of each span of time; spans without one are missing.

    Each is one look into an index, however many there are.

    Args:
        tx: the transaction.
        server: where.
        game: "" for all games together.
        person: whose.
        starts: when each span begins, in order; the last one has no end.
    """
    own = (rating.c.server == server, rating.c.game == game, rating.c.person == person)
    last = [
        select(rating.c.number)
        .where(*own, rating.c.time >= start, *(rating.c.time < end for end in starts[at + 1 : at + 2]))
        .order_by(rating.c.time.desc(), rating.c.number.desc())
        .limit(1)
        .scalar_subquery()
        for at, start in enumerate(starts)
    ]
    rows = await tx.execute(select(rating).where(*own, rating.c.number.in_(last)))
    found = [Rating(**row._mapping) for row in rows]
    return {bisect_right(starts, one.time) - 1: one for one in found}


async def of_person(tx: Transaction, person: int) -> list[Rating]:
    """All ratings that a person has ever had."""
    rows = await tx.execute(
        select(rating)
        .where(rating.c.person == person)
        .order_by(rating.c.server, rating.c.game, rating.c.number)
    )
    return [Rating(**row._mapping) for row in rows]


async def everything(tx: Transaction) -> list[Rating]:
    """All ratings of people who are known, by server, game, person and number."""
    rows = await tx.execute(
        select(rating)
        .join_from(rating, person, rating.c.person == person.c.key)
        .where(person.c.discord_id.is_not(None))
        .order_by(rating.c.server, rating.c.game, rating.c.person, rating.c.number)
    )
    return [Rating(**row._mapping) for row in rows]


async def replace(tx: Transaction, rows: Sequence[Rating]) -> None:
    """Replace all ratings by these."""
    await tx.execute(delete(rating))
    await add(tx, rows)


async def forget(tx: Transaction, person: int) -> None:
    """Delete a person's ratings."""
    await tx.execute(delete(rating).where(rating.c.person == person))


def newest() -> "Select[*tuple[object, ...]]":
    """Return the query of everybody's present ratings."""
    last = (
        select(rating.c.server, rating.c.game, rating.c.person, func.max(rating.c.number).label("number"))
        .group_by(rating.c.server, rating.c.game, rating.c.person)
        .subquery()
    )
    return select(rating).join(
        last,
        (rating.c.server == last.c.server)
        & (rating.c.game == last.c.game)
        & (rating.c.person == last.c.person)
        & (rating.c.number == last.c.number),
    )
