"""The ratings of levels: the maximum likelihood estimate from the arena's results, with the mate at 1000.

The scale is given by its predictions: `expected` returns each player's part of the win.
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
"""Returns the expected part of a win for each of several players with these ratings."""

FIXED, AT = "mate", 1000.0
"""The reference level, and its rating in every game."""
_REACH = 3000.0
"""The range of the search for a rating. At its end one game in three hundred thousand goes the other way."""
_NARROW = 0.01
"""The precision of a rating."""


class LevelRating(msgspec.Struct, frozen=True):
    """The estimated strength of a level.

    Attributes:
        rating: the maximum likelihood estimate; None if all games were won or all lost, since then it has no
            maximum.
        low: the lower end of its 95 % interval; None if unbounded.
        high: the upper end; None if unbounded.
    """

    rating: float | None
    low: float | None
    high: float | None

    @property
    def nearest(self) -> float:
        """The rating; without one the known end of the interval."""
        found = next((one for one in (self.rating, self.low, self.high) if one is not None), None)
        assert found is not None
        return found


class _Seen(msgspec.Struct, frozen=True):
    """The evidence of one row about a level.

    Attributes:
        share: the first chair's part of the win.
        weight: the equivalent number of independent games.
        chairs: the level's chairs; mates have the others.
    """

    share: float
    weight: float
    chairs: tuple[bool, ...]

    def likely(self, rating: float, expected: Expected) -> float:
        """Return the log-likelihood of the evidence at a rating."""
        part = expected([rating if own else AT for own in self.chairs])[0]
        won = self.share * log(part) if self.share else 0.0
        return self.weight * (won + ((1 - self.share) * log(1 - part) if self.share < 1 else 0.0))


def strengths(game: str, kept: Mapping[str, Result], expected: Expected) -> dict[str, LevelRating]:
    """Return the ratings of a game's levels, the weakest first, without levels that have no results.

    They use the rows of the shipped edition without options, between a level and mates of this checkout.

    Args:
        game: the game's name.
        kept: the results of the rows, by name.
        expected: the scale's predictions.
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
    """Return the mean scores of a game's levels without opponents, the weakest first, where known.

    Args:
        game: the game's name.
        kept: the results of the rows, by name.
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
    """Return the equivalent number of independent games of a row, from the width of its interval.

    The interval is Wilson's. Its width gives a quadratic equation in the square of `SURE` over that number.
    """
    half, spread = (found.high - found.low) / 2, found.win_share * (1 - found.win_share)
    square, linear, fixed = half**2 - 0.25, 2 * half**2 - spread, half**2
    root = sqrt(linear**2 - 4 * square * fixed)
    return SURE**2 * 2 * square / (-linear - root)


def _likeliest(seen: Iterable[_Seen], expected: Expected) -> LevelRating:
    """Return the rating of maximum likelihood, with the interval of ratings that are not significantly less likely."""
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
    """Return the position of the maximum of a curve with a single summit."""
    while high - low > _NARROW:
        third = (high - low) / 3
        if curve(low + third) < curve(high - third):
            low += third
        else:
            high -= third
    return (low + high) / 2


def _crossing(curve: Callable[[float], float], level: float, outside: float, top: float) -> float | None:
    """Return the point outwards from the summit where a curve falls below a value; None if it doesn't."""
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
