"""The turn that decided a game: the one with the largest rise of the winner's chances, by playouts.

The largest of many noisy rises is mostly chance. So the best turns are played again, and the first must then
be clearly ahead of the others. Otherwise no turn is named. This module names no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, variance

import msgspec

from games.engine.position.state import State

from .contract import Budget, Mind, Policy
from .evaluation import Tally, won

_LOOKED = 24
"""The most playouts from each position in the first pass."""
_FEW = 4
"""With fewer playouts from any position no turn is named."""
_LEFT = 4
"""The number of turns that the second pass plays again."""
_SURE = 400
"""The most playouts from each position in the second pass."""
_RISE = 0.1
"""The least rise of the chances that counts."""
_CLEAR = 2.0
"""The least lead of the rise over the others in standard errors, and the least rise."""
_LEAST = 0.25
"""The least standard deviation assumed for one playout: a few equal results prove little."""


class Turning(msgspec.Struct, frozen=True):
    """A turn that decided a game.

    Attributes:
        at: the index of the position at which it began.
        before, after: the seat's chances of winning at its beginning and its end, from 0 to 1.
        error: the standard error of the difference.
    """

    at: int
    before: float
    after: float
    error: float


class _Chances:
    """A seat's chances in one position, estimated by playouts. At the end of a game they are exact."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._tally = Tally()
        self.known = None if state.outcome is None else won(state.outcome, seat)

    @property
    def shares(self) -> Sequence[float]:
        """The part of the win in each playout."""
        return self._tally.shares

    def play_once(self, mind: Mind, policy: Policy, rng: Random) -> None:
        """Play one playout from a determinized position."""
        deal = self._state.determinize(self._seat, Random(rng.getrandbits(64)))  # noqa: S311 no secret
        settings = mind.settings_at(deal.players)
        self._tally.play_out(settings, mind, policy, deal, self._seat, mind.clock(deal), rng)

    @property
    def mean(self) -> float:
        """The mean of the playouts."""
        return self.known if self.known is not None else fmean(self.shares)

    @property
    def doubt(self) -> float:
        """The variance of the mean."""
        if self.known is not None:
            return 0.0
        spread = variance(self.shares) if len(self.shares) > 1 else 0.0
        return max(spread, _LEAST**2) / len(self.shares)


def turning_point(
    mind: Mind, positions: Sequence[State], seat: int, rng: Random, budget: Budget
) -> Turning | None:
    """Return the turn that decided a game for a seat; None if no turn clearly did, or the budget was too small.

    Args:
        mind: the game's.
        positions: one at the beginning of each turn, then the last one.
        seat: the winner.
        rng: the only source of chance.
        budget: how long it may take.
    """
    first = [_Chances(state, seat) for state in positions]
    half = Budget(
        playouts=None if budget.playouts is None else budget.playouts // 2,
        seconds=None if budget.seconds is None else budget.seconds / 2,
        within=None if budget.within is None else budget.within / 2,
    )
    if len(first) < 2 or not _looked(mind, first, _LOOKED, half, rng):
        return None
    rises = [after.mean - before.mean for before, after in pairwise(first)]
    best = sorted(range(len(rises)), key=lambda at: -rises[at])[:_LEFT]
    # The first pass picked these partly by chance, so only the second pass counts.
    again = {at: _Chances(positions[at], seat) for at in sorted({*best, *(at + 1 for at in best)})}
    if not _looked(mind, list(again.values()), _SURE, half, rng):
        return None
    found = sorted((_turning(again, at) for at in best), key=lambda one: one.before - one.after)
    return found[0] if _is_clear(found) else None


def _turning(chances: dict[int, _Chances], at: int) -> Turning:
    before, after = chances[at], chances[at + 1]
    return Turning(at, before.mean, after.mean, sqrt(before.doubt + after.doubt))


def _is_clear(found: Sequence[Turning]) -> bool:
    """Return whether the first turn brought clearly more than any other."""
    first = found[0]
    rise = first.after - first.before
    if rise - _CLEAR * first.error < _RISE:
        return False
    return all(
        rise - (one.after - one.before) > _CLEAR * sqrt(first.error**2 + one.error**2) for one in found[1:]
    )


def _looked(mind: Mind, chances: Sequence[_Chances], most: int, budget: Budget, rng: Random) -> bool:
    """Play from each position in turn until the budget is spent. Return whether each has enough playouts.

    Args:
        mind: the game's.
        chances: one per position.
        most: the most playouts of each position.
        budget: how long it may take.
        rng: the only source of chance.
    """
    meter, policy = budget.meter(), mind.policy()
    open_ones = [one for one in chances if one.known is None]
    for _ in range(most):
        for one in open_ones:
            if not meter.allows(1):
                return all(len(other.shares) >= _FEW for other in open_ones)
            one.play_once(mind, policy, rng)
            meter.playouts += 1
    return True
