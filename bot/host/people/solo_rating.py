"""How well a person plays alone: against computers by the ratings of their levels, and without any by the mean score.

This stands beside the ratings of a server and never in them: those come from games with other people.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from statistics import fmean
from typing import TypeAlias

import msgspec

from bot.host.changes import rating
from bot.host.library import Library
from bot.host.record import entries, outcomes
from bot.host.tables.computers.level_ratings import of_game
from storage import Transaction
from storage.community import results
from storage.community.results import Faced

_STEP = 20
"""Ratings that are tried are so far from each other."""
_REACH = 5
"""Deviations of a newcomer's rating, to either side, within which they are tried."""

Contest: TypeAlias = tuple[tuple[float, ...], float]
"""The ratings of those whom one has played, and what part of the win one had."""


class RatingEstimate(msgspec.Struct, frozen=True):
    """What a person's games against computers say.

    Attributes:
        rating: on the scale of people's ratings, where the mate is at 1000.
        deviation: how uncertain that is; two of three times the truth is no further away.
        games: how many it comes from.
    """

    rating: float
    deviation: float
    games: int


class SoloScores(msgspec.Struct, frozen=True):
    """How a person has played a game without opponents.

    Attributes:
        mean: the mean score.
        games: how many were played to the end.
    """

    mean: float
    games: int


class SoloRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a person's games without other people.

    Attributes:
        against: what those against computers say; None without such a game.
        solo: by game, those without any opponent.
    """

    against: RatingEstimate | None = None
    solo: Mapping[str, SoloScores] = msgspec.field(default_factory=dict)


async def solo_record(
    tx: Transaction, library: Library, person: int, server: int, game: str | None
) -> SoloRecord:
    """Return what a person's games without other people say, on a server, of one game or of all.

    Games left to a computer were lost; those with hints do not count, nor those against a level of unknown strength
    or of a game that changes no ratings.
    """
    reasons = (outcomes.BY_RULES, outcomes.BY_RESIGNATION, outcomes.UNRATED)
    played = await results.alone(tx, person, reasons, server=server, game=game)
    contests = [
        contest
        for one in played
        if one.players > 1 and library.rates(one.game) and (contest := _contest(one)) is not None
    ]
    scores: dict[str, list[float]] = {}
    for one in played:
        if one.players == 1 and one.score is not None and not one.resigned:
            scores.setdefault(one.game, []).append(one.score)
    return SoloRecord(
        against=believed(contests) if contests else None,
        solo={name: SoloScores(fmean(own), len(own)) for name, own in scores.items()},
    )


def _contest(played: Faced) -> Contest | None:
    """Return whom a person faced and what that brought; None if it is not known how strong they are."""
    known = of_game(played.game)
    levels = [entries.level_of(computer) for computer, _ in played.opponents]
    if not all(level in known for level in levels):
        return None
    first = 1 + sum(rank == 1 for _, rank in played.opponents)
    return tuple(sorted(known[level].nearest for level in levels)), 1 / first if played.rank == 1 else 0.0


def believed(contests: Iterable[Contest]) -> RatingEstimate:
    """Return what contests say of a rating, a newcomer's being what is believed before the first.

    It is the mean of what remains likely, and the deviation of that.
    """
    found = Counter[tuple[float, ...]]()
    won: dict[tuple[float, ...], float] = {}
    for opponents, share in contests:
        found[opponents] += 1
        won[opponents] = won.get(opponents, 0.0) + share
    middle, width = rating.readable(rating.NEW.mean), rating.readable(rating.NEW.deviation)
    reach = round(_REACH * width / _STEP)
    tried = [middle + _STEP * step for step in range(-reach, reach + 1)]
    likely = [
        -(((one - middle) / width) ** 2) / 2
        + sum(_likely(one, opponents, number, won[opponents]) for opponents, number in found.items())
        for one in tried
    ]
    most = max(likely)
    weights = [exp(one - most) for one in likely]
    mean = _mean(tried, weights)
    spread = _mean([(one - mean) ** 2 for one in tried], weights)
    return RatingEstimate(mean, sqrt(spread), found.total())


def _likely(own: float, opponents: Sequence[float], games: int, won: float) -> float:
    """Return the logarithm of how likely so much of a number of games is for a rating."""
    part = rating.expected((own, *opponents))[0]
    return won * log(part) + (games - won) * log(1 - part)


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
