"""People's finished games: leaderboards, profiles, histories."""

from collections.abc import Collection
from datetime import datetime
from statistics import median

import msgspec

from bot.host.changes import rating
from bot.host.library import Library
from bot.host.people.solo_rating import SoloRecord, solo_record
from bot.host.record import log
from storage import Transaction
from storage.community import ratings as kept
from storage.community import results
from storage.community.results import LeaderboardRow
from storage.play import response_times, tables

_MOST = 1000


class PlayerProfile(msgspec.Struct, frozen=True, kw_only=True):
    """A person's record on a server.

    Attributes:
        points: the rating after each rated game, oldest first; None while it was not certain enough.
        missing: as of a `StandingInfo`.
        plays: finished games; `alone` of them with computers, but no other people.
        places: how often the person came first, second, …; games left to a computer are in none of them.
        left: games left to a computer.
        best: by game, the best score of a game played to its end.
        median: seconds that the person takes to answer; None without an answer.
        time_outs: how often the time was out.
        by_oneself: what the games without other people say.
    """

    points: tuple[int | None, ...]
    missing: int
    plays: int
    alone: int
    places: tuple[int, ...]
    left: int
    best: dict[str, float]
    median: float | None
    time_outs: int
    by_oneself: SoloRecord


class StandingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a leaderboard.

    Attributes:
        name: the person's display name.
        plays: finished games, those resigned included.
        wins: first places, shared ones included.
        alone: finished games against computers only; `alone_wins` is the number won.
        best: the best score of a game played to its end; None without one.
        mean: the mean of those scores; None without one.
        points: the rating; None while it is not certain enough.
        missing: the estimated number of games with one other person until then; 0 afterwards.
    """

    person: int
    name: str
    plays: int
    wins: int
    alone: int
    alone_wins: int
    best: float | None
    mean: float | None
    points: int | None
    missing: int


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """How a person did in a finished game.

    Attributes:
        code: the table's; `name` what it is called, "" for nothing.
        rank: 1 is best; who resigned is last.
        score: None where the game did not come to an end by its rules.
        resigned: whether the person left the seat to a computer.
        players: the number of seats.
        computers: how many of them were a computer's at the start.
    """

    code: str
    game: str
    rank: int
    score: float | None
    resigned: bool
    players: int
    computers: int
    finished: datetime
    name: str = ""


async def leaderboard(
    tx: Transaction,
    server: int,
    game: str | None,
    *,
    least_people: int,
    least_plays: int,
    since: datetime | None,
    limit: int,
) -> list[StandingInfo]:
    """A server's leaderboard: the better rating first, then those not certain yet as `standings` has them."""
    lines = await results.standings(
        tx, server, game=game, least_people=least_people, least_plays=least_plays, since=since, limit=_MOST
    )

    def place(line: LeaderboardRow) -> tuple[bool, float]:
        if line.rating is None or rating.points(line.rating) is None:
            return True, 0.0
        return False, -line.rating.mean

    return [
        StandingInfo(
            person=line.person,
            name=line.name,
            plays=line.plays,
            wins=line.wins,
            alone=line.alone,
            alone_wins=line.alone_wins,
            best=line.best,
            mean=line.mean,
            points=None if line.rating is None else rating.points(line.rating),
            missing=rating.missing(line.rating),
        )
        for line in sorted(lines, key=place)[:limit]
    ]


async def profile(
    tx: Transaction, library: Library, person: int, server: int, game: str | None
) -> PlayerProfile:
    """A person's record on a server, of one game or of all."""
    played = await results.of_person(tx, person, server=server, game=game)
    kept_to = [row for row in played if not row.resigned]
    places = [row.rank for row in kept_to]
    best: dict[str, float] = {}
    for row in kept_to:
        if row.score is not None:
            best[row.game] = max(row.score, best.get(row.game, row.score))
    rated = await kept.history(tx, server, game or rating.ALL, person)
    taken = await response_times.of_person(tx, person, server=server, game=game)
    return PlayerProfile(
        points=tuple(map(rating.points, rated)),
        missing=rating.missing(rated[-1] if rated else None),
        plays=len(played),
        alone=sum(row.people < 2 for row in played),
        places=tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
        left=len(played) - len(kept_to),
        best=best,
        median=median(taken) / 1_000_000 if taken else None,
        time_outs=await log.time_outs(tx, person, server, game),
        by_oneself=await solo_record(tx, library, person, server, game),
    )


async def history(tx: Transaction, person: int, limit: int, without: Collection[str]) -> list[Finished]:
    """A person's finished games with how they ended, latest first, `without` those of some names."""
    found = await results.of_person(tx, person, limit=limit, without=without)
    by_key = await tables.by_keys(tx, [row.table for row in found])
    return [
        Finished(
            code=by_key[row.table].code,
            game=row.game,
            rank=row.rank,
            score=row.score,
            resigned=row.resigned,
            players=row.players,
            computers=row.players - row.people,
            finished=row.finished,
            name=by_key[row.table].name,
        )
        for row in found
    ]
