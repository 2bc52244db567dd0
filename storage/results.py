"""How finished games ended, and the leaderboards made of that."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import and_, case, func, insert, select

from storage.rows import Result, Standing
from storage.schema import person, result
from storage.store import Transaction


async def add(tx: Transaction, rows: Sequence[Result]) -> None:
    """Add a table's results, one for each seat."""
    if rows:
        await tx.execute(insert(result), [msgspec.structs.asdict(row) for row in rows])


async def of_table(tx: Transaction, table: int) -> list[Result]:
    """A table's results by seat; none until it is finished."""
    rows = await tx.execute(select(result).where(result.c.table == table).order_by(result.c.seat))
    return [Result(**row._mapping) for row in rows]


async def standings(
    tx: Transaction, server: int, *, game: str | None = None, least_people: int = 1, limit: int = 25
) -> list[Standing]:
    """A server's leaderboard: most wins first, then the better mean score, then fewer plays.

    Args:
        tx: the transaction.
        server: the Discord server's id.
        game: only that game; None for all (then scores of different games are not comparable and left out).
        least_people: only games in which at least so many persons sat.
        limit: the most lines.
    """
    own = case((result.c.resigned.is_(False), result.c.score), else_=None)
    plays = func.count().label("plays")
    wins = func.sum(case((and_(result.c.rank == 1, result.c.resigned.is_(False)), 1), else_=0)).label("wins")
    best = func.max(own).label("best")
    mean = func.avg(own).label("mean")
    query = (
        select(result.c.person, person.c.name, plays, wins, best, mean)
        .join_from(result, person, result.c.person == person.c.key)
        .where(result.c.server == server, result.c.people >= least_people)
        .group_by(result.c.person, person.c.name)
        .limit(limit)
    )
    if game is None:
        query = query.order_by(wins.desc(), plays, result.c.person)
    else:
        query = query.where(result.c.game == game).order_by(
            wins.desc(), mean.is_(None), mean.desc(), plays, result.c.person
        )
    return [
        Standing(
            person=row.person,
            name=row.name,
            plays=row.plays,
            wins=int(row.wins),
            best=None if game is None else row.best,
            mean=None if game is None or row.mean is None else float(row.mean),
        )
        for row in await tx.execute(query)
    ]
