"""Results of finished games, and the leaderboards computed from them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from itertools import combinations

import msgspec
from sqlalchemy import and_, case, delete, exists, func, insert, or_, select, union_all

from storage.community import ratings
from storage.engines.upsert import upsert
from storage.rows import Rating, Result, made_of
from storage.schema import block, month_count, pair_count, person, result, seat, server
from storage.store import Transaction


class Faced(msgspec.Struct, frozen=True, kw_only=True):
    """A person's result of a game without other people.

    Attributes:
        rank: 1 is best; ties are equal; who resigned is last.
        score: None where the game did not come to an end by its rules.
        players: the number of seats.
        opponents: the kind of each computer, as its seat keeps it, and its rank.
    """

    table: int
    game: str
    rank: int
    score: float | None
    resigned: bool
    players: int
    opponents: tuple[tuple[str, int], ...]


class LeaderboardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a leaderboard.

    Attributes:
        plays: finished games, those resigned included.
        wins: first places, shared ones included.
        alone: finished games against computers only; `alone_wins` is the number won.
        best: the best score of a game played to its end; None without one.
        mean: the mean of those scores; None without one.
        rating: the latest one; None before the first rated game.
    """

    person: int
    name: str
    plays: int
    wins: int
    alone: int
    alone_wins: int
    best: float | None
    mean: float | None
    rating: Rating | None = None


class Together(msgspec.Struct, frozen=True, kw_only=True):
    """The games of one kind that two people have played together.

    Attributes:
        games: how many.
        ahead: in how many the one had a better rank; `behind` the other one. In the rest they were level.
        last: the ordinal of the latest one among the server's finished games.
    """

    game: str
    games: int
    ahead: int
    behind: int
    last: int


async def add(tx: Transaction, rows: Sequence[Result]) -> list[Result]:
    """Add a table's results, one for each seat; returned with the number that the game got on its server."""
    if not rows:
        return []
    # Two games that end at once must not get the same number.
    await tx.execute(select(server.c.id).where(server.c.id == rows[0].server).with_for_update(key_share=True))
    last = await tx.execute(select(func.max(result.c.number)).where(result.c.server == rows[0].server))
    number = (last.scalar_one() or 0) + 1
    numbered = [msgspec.structs.replace(row, number=number) for row in rows]
    await tx.execute(insert(result), [msgspec.structs.asdict(row) for row in numbered])
    return numbered


async def count(tx: Transaction, rows: Sequence[Result]) -> None:
    """Count a game in its people's months and pairs, if they have played it to its end.

    Args:
        tx: the transaction that adds the results. It holds the server's row.
        rows: the results of all seats, with the game's number. The game ended so that it counts.
    """
    stayed = [one for one in rows if one.person is not None and not one.resigned and one.score is not None]
    stayed.sort(key=lambda one: one.person or 0)
    pairs = [
        {
            "server": one.server,
            "person": one.person,
            "other": other.person,
            "game": one.game,
            "games": 1,
            "ahead": int(one.rank < other.rank),
            "behind": int(one.rank > other.rank),
            "last": one.number,
        }
        for one, other in combinations(stayed, 2)
    ]
    months = [
        {
            "server": one.server,
            "person": one.person,
            "month": month_of(one.finished),
            "game": one.game,
            "games": 1,
            "wins": int(one.rank == 1),
        }
        for one in stayed
        if one.people >= 2
    ]
    if pairs:
        sums = ("games", "ahead", "behind")
        await tx.execute(upsert(tx.dialect.name, pair_count, sums, ["last"]), pairs)
    if months:
        await tx.execute(upsert(tx.dialect.name, month_count, ("games", "wins")), months)


def month_of(time: datetime) -> int:
    """Return the number of months since the year 0, in UTC."""
    there = time.astimezone(UTC)
    return 12 * there.year + there.month - 1


async def of_table(tx: Transaction, table: int) -> list[Result]:
    """A table's results by seat; none until it is finished."""
    rows = await tx.execute(select(result).where(result.c.table == table).order_by(result.c.seat))
    return [Result(**row._mapping) for row in rows]


async def of_person(
    tx: Transaction,
    person: int,
    *,
    server: int | None = None,
    game: str | None = None,
    without: Collection[str] = (),
    limit: int = 1000,
) -> list[Result]:
    """A person's results, latest first.

    Args:
        tx: the transaction.
        person: whose.
        server: only there; None for everywhere.
        game: only that game; None for all.
        without: games that are left out.
        limit: how many at most.
    """
    query = select(result).where(result.c.person == person)
    if server is not None:
        query = query.where(result.c.server == server)
    if game is not None:
        query = query.where(result.c.game == game)
    if without:
        query = query.where(result.c.game.not_in(without))
    rows = await tx.execute(query.order_by(result.c.finished.desc(), result.c.table.desc()).limit(limit))
    return [Result(**row._mapping) for row in rows]


async def alone(
    tx: Transaction,
    person: int,
    reasons: Sequence[str],
    *,
    server: int,
    game: str | None = None,
    limit: int = 1000,
) -> list[Faced]:
    """A person's results of games without other people, latest first.

    Args:
        tx: the transaction.
        person: whose.
        reasons: only games that ended so.
        server: only there.
        game: only that game; None for all.
        limit: how many at most.
    """
    query = select(result).where(
        result.c.person == person,
        result.c.people == 1,
        result.c.server == server,
        result.c.reason.in_(reasons),
    )
    if game is not None:
        query = query.where(result.c.game == game)
    own = (
        await tx.execute(query.order_by(result.c.finished.desc(), result.c.table.desc()).limit(limit))
    ).all()
    others = await tx.execute(
        select(result.c.table, seat.c.computer, result.c.rank)
        .join_from(result, seat, and_(result.c.table == seat.c.table, result.c.seat == seat.c.seat))
        .where(result.c.table.in_([row.table for row in own]), result.c.person.is_(None))
        .order_by(result.c.table, result.c.seat)
    )
    faced: dict[int, list[tuple[str, int]]] = {}
    for row in others:
        faced.setdefault(row.table, []).append((row.computer, row.rank))
    return [made_of(Faced, row, opponents=tuple(faced.get(row.table, ()))) for row in own]


async def of_server(tx: Transaction, where: int, since: datetime, until: datetime) -> list[Result]:
    """Return a server's results after one time and up to another, in the order of finishing."""
    rows = await tx.execute(
        select(result)
        .where(result.c.server == where, result.c.finished > since, result.c.finished <= until)
        .order_by(result.c.number, result.c.seat)
    )
    return [Result(**row._mapping) for row in rows]


async def everything(tx: Transaction) -> list[Result]:
    """Return all results, by server, in the order of finishing."""
    rows = await tx.execute(select(result).order_by(result.c.server, result.c.number, result.c.seat))
    return [Result(**row._mapping) for row in rows]


async def standings(
    tx: Transaction,
    server: int,
    *,
    game: str | None = None,
    least_people: int = 1,
    least_plays: int = 1,
    since: datetime | None = None,
    limit: int = 25,
) -> list[LeaderboardRow]:
    """A server's leaderboard: most wins first, then the better mean score, then fewer plays.

    People who asked to be forgotten are left out.

    Args:
        tx: the transaction.
        server: the Discord server's id.
        game: only that game; None for all (then scores of different games are not comparable and left out).
        least_people: only games with at least this many people.
        least_plays: only people who have finished at least this many of these games.
        since: only games finished then or later; ratings are the present ones all the same.
        limit: the most lines.
    """
    own = case((result.c.resigned.is_(False), result.c.score), else_=None)
    plays = func.count().label("plays")
    first, by_oneself = and_(result.c.rank == 1, result.c.resigned.is_(False)), result.c.people < 2
    wins = func.sum(case((first, 1), else_=0)).label("wins")
    alone = func.sum(case((by_oneself, 1), else_=0)).label("alone")
    alone_wins = func.sum(case((and_(first, by_oneself), 1), else_=0)).label("alone_wins")
    best = func.max(own).label("best")
    mean = func.avg(own).label("mean")
    query = (
        select(result.c.person, person.c.name, plays, wins, alone, alone_wins, best, mean)
        .join_from(result, person, result.c.person == person.c.key)
        .where(result.c.server == server, result.c.people >= least_people, person.c.discord_id.is_not(None))
        .group_by(result.c.person, person.c.name)
        .having(plays >= least_plays)
        .limit(limit)
    )
    if since is not None:
        query = query.where(result.c.finished >= since)
    if game is None:
        query = query.order_by(wins.desc(), plays, result.c.person)
    else:
        query = query.where(result.c.game == game).order_by(
            wins.desc(), mean.is_(None), mean.desc(), plays, result.c.person
        )
    lines = (await tx.execute(query)).all()
    rated: dict[int, Rating] = dict(
        await ratings.latest(tx, server, game or "", [line.person for line in lines])
    )
    return [
        made_of(
            LeaderboardRow,
            row,
            wins=int(row.wins),
            alone=int(row.alone),
            alone_wins=int(row.alone_wins),
            best=None if game is None else row.best,
            mean=None if game is None or row.mean is None else float(row.mean),
            rating=rated.get(row.person),
        )
        for row in lines
    ]


async def together(
    tx: Transaction, person: int, other: int, server: int, game: str | None = None
) -> list[Together]:
    """Return the games of a server that two people have played to the end at one table, by game.

    There are none if one of them has blocked the other.

    Args:
        tx: the transaction.
        person: the one whose view it is.
        other: the other one.
        server: only there.
        game: only that game; None for all.
    """
    of, (lower, higher) = pair_count.c, sorted((person, other))
    apart = exists().where(
        or_(
            and_(block.c.person == person, block.c.other == other),
            and_(block.c.person == other, block.c.other == person),
        )
    )
    ahead, behind = (of.ahead, of.behind) if person == lower else (of.behind, of.ahead)
    query = select(of.game, of.games, ahead.label("ahead"), behind.label("behind"), of.last).where(
        of.server == server, of.person == lower, of.other == higher, ~apart
    )
    if game is not None:
        query = query.where(of.game == game)
    rows = await tx.execute(query.order_by(of.games.desc(), of.game))
    return [made_of(Together, row) for row in rows]


async def numbered(tx: Transaction, server: int, number: int) -> int | None:
    """Return the key of a server's finished table by its ordinal; None without one."""
    query = select(result.c.table).where(result.c.server == server, result.c.number == number).limit(1)
    found: int | None = await tx.scalar(query)
    return found


async def by_month(
    tx: Transaction, person: int, server: int, months: Sequence[int], game: str | None = None
) -> Mapping[int, tuple[int, int]]:
    """Return how many games with other people a person has played to the end, by month.

    Args:
        tx: the transaction.
        person: whose.
        server: only there.
        months: the numbers of consecutive months, as of `month_of`.
        game: only that game; None for all.

    Returns:
        The number of games and of wins, shared ones included, by the month's number; months without games are missing.
    """
    of = month_count.c
    query = (
        select(of.month, func.sum(of.games).label("games"), func.sum(of.wins).label("wins"))
        .where(of.server == server, of.person == person, of.month.between(months[0], months[-1]))
        .group_by(of.month)
    )
    if game is not None:
        query = query.where(of.game == game)
    return {row.month: (int(row.games), int(row.wins)) for row in await tx.execute(query)}


async def counts_of_person(
    tx: Transaction, key: int
) -> tuple[list[Mapping[str, object]], list[Mapping[str, object]]]:
    """Return what is counted of a person: by month, and with each other person, who is not named."""
    of, pair = month_count.c, pair_count.c
    told = select(of.server, of.month, of.game, of.games, of.wins).where(of.person == key)
    months = [row._mapping for row in await tx.execute(told.order_by(*month_count.primary_key))]
    sides = union_all(
        *(
            select(pair.server, pair.game, pair.games, ahead.label("ahead"), behind.label("behind")).where(
                own == key
            )
            for own, ahead, behind in (
                (pair.person, pair.ahead, pair.behind),
                (pair.other, pair.behind, pair.ahead),
            )
        )
    )
    pairs = [row._mapping for row in await tx.execute(sides)]
    return [dict(one) for one in months], [dict(one) for one in pairs]


async def forget(tx: Transaction, key: int) -> None:
    """Delete what was counted of a person; the results stay."""
    await tx.execute(delete(month_count).where(month_count.c.person == key))
    await tx.execute(delete(pair_count).where(or_(pair_count.c.person == key, pair_count.c.other == key)))
