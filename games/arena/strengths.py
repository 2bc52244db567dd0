"""How strong a level is on a scale of ratings: where what the arena has found is most likely, the mate being at 1000.

The scale is told by what its ratings foretell: `expected`, which gives each player's part of the win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log, sqrt
from typing import TypeAlias

import msgspec

from games.engine.computers.levels import LEVELS

from .results import SURE, Result
from .rows import ResultRow, rows

Expected: TypeAlias = Callable[[Sequence[float]], Sequence[float]]
"""The part of a win that each of several players may expect who have these ratings."""

FIXED, AT = "mate", 1000.0
"""The level by which the others are told, and its rating in every game."""
_REACH = 3000.0
"""How far from there a rating is looked for: there one game in three hundred thousand goes the other way."""
_NARROW = 0.01
"""How exactly."""


class LevelRating(msgspec.Struct, frozen=True):
    """How strong a level is, as far as that is known.

    Attributes:
        rating: where what was found is most likely; None if all games were won, or all lost: then the more extreme
            the more likely.
        low: the lower end of its interval of 95 %; None where there is none.
        high: the upper end.
    """

    rating: float | None
    low: float | None
    high: float | None

    @property
    def nearest(self) -> float:
        """The rating; without one the end of the interval that is known."""
        found = next((one for one in (self.rating, self.low, self.high) if one is not None), None)
        assert found is not None
        return found


class _Seen(msgspec.Struct, frozen=True):
    """What one row says of a level.

    Attributes:
        share: of the win that the first chair had.
        weight: in as many independent games.
        chairs: which of them the level sits on; mates sit on the others.
    """

    share: float
    weight: float
    chairs: tuple[bool, ...]

    def likely(self, rating: float, expected: Expected) -> float:
        """Return the logarithm of how likely that is at a rating."""
        part = expected([rating if own else AT for own in self.chairs])[0]
        won = self.share * log(part) if self.share else 0.0
        return self.weight * (won + ((1 - self.share) * log(1 - part) if self.share < 1 else 0.0))


def strengths(game: str, kept: Mapping[str, Result], expected: Expected) -> dict[str, LevelRating]:
    """Return how strong a game's levels are, the weakest first; without those of which nothing is known.

    What counts are the rows of the shipped edition without options, between a level and mates of this checkout.

    Args:
        game: which.
        kept: what the rows have been found to be, by name.
        expected: of the scale.
    """
    counted = [(row, kept[row.name]) for row in rows().values() if row.name in kept and _counts(row, game)]
    found: dict[str, LevelRating] = {}
    for level in LEVELS:
        if level == FIXED:
            found[level] = LevelRating(AT, AT, AT)
            continue
        seen = [_seen(one, level) for row, one in counted if set(row.levels) == {level, FIXED}]
        if seen:
            found[level] = _likeliest(seen, expected)
    return found


def scores_alone(game: str, kept: Mapping[str, Result]) -> dict[str, float]:
    """Return the mean score of a game's levels without opponents, the weakest first, as far as it is known.

    Args:
        game: which.
        kept: what the rows have been found to be, by name.
    """
    found = {
        row.levels[0]: kept[row.name].scores[0]
        for row in rows().values()
        if row.name in kept and _counts(row, game) and row.players == 1
    }
    return {level: found[level] for level in LEVELS if level in found}


def _counts(row: ResultRow, game: str) -> bool:
    return row.game == game and not row.rival and not row.options and row.edition is None


def _seen(found: Result, level: str) -> _Seen:
    return _Seen(found.win_share, _weight(found), tuple(chair == level for chair in found.chairs))


def _weight(found: Result) -> float:
    """Return as how many independent games the games of a row count: those of which its interval is made.

    It is Wilson's; what it is wide by is an equation of the second degree in the square of `SURE` over that number.
    """
    half, spread = (found.high - found.low) / 2, found.win_share * (1 - found.win_share)
    square, linear, fixed = half**2 - 0.25, 2 * half**2 - spread, half**2
    root = sqrt(linear**2 - 4 * square * fixed)
    return SURE**2 * 2 * square / (-linear - root)


def _likeliest(seen: Iterable[_Seen], expected: Expected) -> LevelRating:
    """Return where all of it together is most likely; the interval is where it is not less so by more than chance."""
    everything = list(seen)

    def likely(rating: float) -> float:
        return sum(one.likely(rating, expected) for one in everything)

    low, high = AT - _REACH, AT + _REACH
    top = _highest(likely, low, high)
    least = likely(top) - SURE**2 / 2
    return LevelRating(
        top if low + 1 < top < high - 1 else None,
        _crossing(likely, least, low, top),
        _crossing(likely, least, high, top),
    )


def _highest(curve: Callable[[float], float], low: float, high: float) -> float:
    """Return where a curve with a single summit is highest."""
    while high - low > _NARROW:
        third = (high - low) / 3
        if curve(low + third) < curve(high - third):
            low += third
        else:
            high -= third
    return (low + high) / 2


def _crossing(curve: Callable[[float], float], level: float, outside: float, top: float) -> float | None:
    """Return where a curve falls below a level on the way from its summit outwards; None if it doesn't."""
    if curve(outside) > level:
        return None
    inside = top
    while abs(outside - inside) > _NARROW:
        middle = (outside + inside) / 2
        if curve(middle) > level:
            inside = middle
        else:
            outside = middle
    return inside
