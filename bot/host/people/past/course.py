"""A person's games over the year, and those with one other person."""

from datetime import UTC, datetime

import msgspec

from bot.host.changes import rating
from storage import Transaction
from storage.community import ratings, results
from storage.community.results import Together

MONTHS = 12


class Versus(msgspec.Struct, frozen=True):
    """Two people's games together that both played to the end.

    Attributes:
        games: by kind, the most played first; none if one of them has blocked the other.
        last: the table of the latest game; None without one.
    """

    games: tuple[Together, ...] = ()
    last: int | None = None


class Month(msgspec.Struct, frozen=True, kw_only=True):
    """A person's month: games with other people that they played to the end.

    Attributes:
        begins: its first moment, in UTC.
        wins: first places, shared ones included.
        points: the last rating of the month; None while it was not certain enough, or without a rated game.
    """

    begins: datetime
    games: int
    wins: int
    points: int | None


async def versus(tx: Transaction, person: int, other: int | None, server: int, game: str | None) -> Versus:
    """Two people's games together on a server, of one game or of all."""
    if other is None or other == person:
        return Versus()
    found = await results.together(tx, person, other, server, game)
    if not found:
        return Versus()
    return Versus(tuple(found), await results.numbered(tx, server, max(one.last for one in found)))


async def year(tx: Transaction, person: int, server: int, game: str | None, now: datetime) -> list[Month]:
    """A person's last twelve months, the present one last."""
    starts = months(now)
    numbers = [results.month_of(start) for start in starts]
    played = await results.by_month(tx, person, server, numbers, game)
    rated = await ratings.by_span(tx, server, game or rating.ALL, person, starts)
    return [
        Month(
            begins=start,
            games=played.get(number, (0, 0))[0],
            wins=played.get(number, (0, 0))[1],
            points=rating.points(rated[at]) if at in rated else None,
        )
        for at, (start, number) in enumerate(zip(starts, numbers, strict=True))
    ]


def months(now: datetime) -> list[datetime]:
    """Return when each of the last twelve months began, in UTC, the present one last."""
    present = now.year * 12 + now.month - 1
    return [datetime(at // 12, at % 12 + 1, 1, tzinfo=UTC) for at in range(present - MONTHS + 1, present + 1)]
