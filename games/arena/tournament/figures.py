"""The statistics of the arena: win shares with their intervals, mean scores, the cost of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from games.arena.results import SURE, Result

from .external import Fault
from .match import Effort, Match, Played


class Share(msgspec.Struct, frozen=True):
    """A win share with its 95 % interval.

    Attributes:
        mean: from 0 to 1.
        low: the lower end.
        high: the upper end.
    """

    mean: float
    low: float
    high: float


def share_of(deals: Sequence[Sequence[float]]) -> Share:
    """Return a win share with its interval from the shares in each game, grouped by deals.

    All games of a deal are one observation, since the cards are the same in each. The interval is Wilson's
    for the number of games that would have the deals' variance. That number is limited to between the number
    of deals and the number of games.

    Args:
        deals: for each deal, the share in each of its games.
    """
    means = [fmean(games) for games in deals]
    mean = fmean(means)
    number, games = float(len(means)), sum(map(len, deals))
    spread = variance(means) if len(means) > 1 else 0.0
    if spread:
        number = min(float(games), max(number, mean * (1 - mean) / spread * number))
    around = (mean + SURE**2 / (2 * number)) / (1 + SURE**2 / number)
    half = SURE * sqrt(mean * (1 - mean) / number + (SURE / (2 * number)) ** 2) / (1 + SURE**2 / number)
    return Share(mean, max(0.0, around - half), min(1.0, around + half))


class Cost(msgspec.Struct, frozen=True):
    """The mean cost of a decision.

    Attributes:
        playouts: the number of playouts.
        seconds: of CPU time.
    """

    playouts: float
    seconds: float


class Figures(msgspec.Struct, frozen=True):
    """The figures of a match.

    Attributes:
        games: the number of games.
        deals: the number of deals.
        win: the first chair's share.
        scores: the mean score of each chair, over the games that nobody forfeited; () if there are none.
        error: the standard error of the first chair's mean score, by deals.
        costs: of each chair's decisions.
        aims: for each target score, the share of games with it in the first chair.
        faults: the reasons for the games that the first chair forfeited, in their order.
    """

    games: int
    deals: int
    win: Share
    scores: tuple[float, ...]
    error: float
    costs: tuple[Cost, ...]
    aims: dict[int, float]
    faults: tuple[Fault, ...] = ()


def figures(deals: Sequence[Sequence[Played]], aims: Sequence[int] = ()) -> Figures:
    """Return the figures of a match.

    Args:
        deals: the games of each deal.
        aims: target scores.
    """
    games = [game for deal in deals for game in deal]
    chairs = range(len(games[0].shares))
    ended = [game for game in games if game.fault is None]
    own = [fmean(found) for deal in deals if (found := [game.scores[0] for game in deal if game.scores])]
    return Figures(
        games=len(games),
        deals=len(deals),
        win=share_of([[game.shares[0] for game in deal] for deal in deals]),
        scores=tuple(fmean(game.scores[chair] for game in ended) for chair in chairs) if ended else (),
        error=sqrt(variance(own) / len(own)) if len(own) > 1 else 0.0,
        costs=tuple(_cost([game.efforts[chair] for game in games]) for chair in chairs),
        aims={aim: sum(game.scores[0] >= aim for game in ended) / len(games) for aim in aims},
        faults=tuple(game.fault for game in games if game.fault is not None),
    )


def result_of(name: str, match: Match, found: Figures) -> Result:
    """Return the result of a match."""
    return Result(
        name=name,
        chairs=match.chairs,
        win_share=found.win.mean,
        low=found.win.low,
        high=found.win.high,
        games=found.games,
        deals=found.deals,
        seeds=match.seeds,
        scores=found.scores,
        score_error=found.error,
        aims=found.aims,
        playouts=tuple(cost.playouts for cost in found.costs),
        seconds=tuple(cost.seconds for cost in found.costs),
    )


def _cost(efforts: Sequence[Effort]) -> Cost:
    decisions = max(1, sum(one.decisions for one in efforts))
    return Cost(
        sum(one.playouts for one in efforts) / decisions, sum(one.seconds for one in efforts) / decisions
    )
