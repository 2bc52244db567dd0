"""The numbers of the rules of leagues, as the page of rules tells them."""

from fractions import Fraction

import msgspec

from bot.host.season.leagues.rules import divisions, draw, plan, points
from bot.host.season.leagues.rules.points import PlayedSeat


class LeagueNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of the rules.

    Attributes:
        points: of a game, by the number of its seats, the winner's first.
        games: those that a person may have in a season, the fewest first.
        least_people: without which no season begins.
        most_people: of a division.
        at_once: running games of one person in a season.
        absences: games that a person has not ended until they are out.
        movers: who goes up and who goes down; `few_movers` in divisions of fewer people than `few`.
        extension: days more to join if too few have joined.
        paused: days of all pauses together.
        moved: the most days that dates may be put off, together.
    """

    points: dict[int, tuple[Fraction, ...]]
    games: tuple[int, ...]
    least_people: int
    most_people: int
    at_once: int
    absences: int
    movers: int
    few_movers: int
    few: int
    extension: int
    paused: int
    moved: int


def numbers() -> LeagueNumbers:
    """The numbers that the rules use now."""
    few = next(size for size in range(100) if divisions.movers(size, size) == divisions.movers(100, 100))
    return LeagueNumbers(
        points={size: tuple(_points(size)) for size in draw.SIZES},
        games=tuple(draw.GAMES),
        least_people=divisions.LEAST_PEOPLE,
        most_people=divisions.MOST_PEOPLE,
        at_once=plan.AT_ONCE,
        absences=plan.ABSENCES,
        movers=divisions.movers(few, few),
        few_movers=divisions.movers(few - 1, few - 1),
        few=few,
        extension=plan.EXTENSION.days,
        paused=plan.MOST_PAUSED.days,
        moved=plan.MOST_MOVED.days,
    )


def _points(size: int) -> list[Fraction]:
    return points.points([PlayedSeat(line=at, rank=at) for at in range(1, size + 1)])
