"""What is known of people's finished games: leaderboards, profiles, histories; not how they are worded."""

from datetime import datetime
from statistics import median

import msgspec

from bot.host.changes import rating
from bot.host.record import log
from storage import Transaction
from storage.community import ratings as kept
from storage.community import results
from storage.play import answers, tables
from storage.rows import Rating, Result, Standing, Table

_MOST = 1000


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A person's record on a server.

    Attributes:
        ratings: all of them, oldest first; uncertain ones too.
        plays: finished games.
        places: how often the person came first, second, …; games left to a computer are in none of them.
        left: games left to a computer.
        best: by game, the best score of a game played to its end.
        median: seconds that the person takes to answer; None without an answer.
        time_outs: how often the time was out.
    """

    ratings: tuple[Rating, ...]
    plays: int
    places: tuple[int, ...]
    left: int
    best: dict[str, float]
    median: float | None
    time_outs: int


async def leaderboard(
    tx: Transaction,
    server: int,
    game: str | None,
    *,
    least_people: int,
    least_plays: int,
    since: datetime | None,
    limit: int,
) -> list[Standing]:
    """A server's leaderboard: the better rating first, then those not certain yet as `standings` has them."""
    lines = await results.standings(
        tx, server, game=game, least_people=least_people, least_plays=least_plays, since=since, limit=_MOST
    )

    def place(line: Standing) -> tuple[bool, float]:
        if line.rating is None or rating.points(line.rating) is None:
            return True, 0.0
        return False, -line.rating.mean

    return sorted(lines, key=place)[:limit]


async def profile(tx: Transaction, person: int, server: int, game: str | None) -> Profile:
    """A person's record on a server, of one game or of all."""
    played = await results.of_person(tx, person, server=server, game=game)
    kept_to = [row for row in played if not row.resigned]
    places = [row.rank for row in kept_to]
    best: dict[str, float] = {}
    for row in kept_to:
        if row.score is not None:
            best[row.game] = max(row.score, best.get(row.game, row.score))
    taken = await answers.of_person(tx, person, server=server, game=game)
    return Profile(
        ratings=tuple(await kept.history(tx, server, game or rating.ALL, person)),
        plays=len(played),
        places=tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
        left=len(played) - len(kept_to),
        best=best,
        median=median(taken) / 1_000_000 if taken else None,
        time_outs=await log.time_outs(tx, person, server, game),
    )


async def history(tx: Transaction, person: int, server: int | None, limit: int) -> list[tuple[Table, Result]]:
    """A person's finished games with how they ended, latest first."""
    found = await results.of_person(tx, person, server=server, limit=limit)
    by_key = await tables.by_keys(tx, [row.table for row in found])
    return [(by_key[row.table], row) for row in found]
