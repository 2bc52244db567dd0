"""The search of the strongest level: short playouts of a few moves, compared deal by deal.

The candidates are the moves that the rules of thumb rank highest. Each is tried on the same determinized
positions with the same chance in the playouts, so their differences have less noise than their means. A
candidate that is clearly behind is dropped. The search departs from the move of the rules of thumb only on
evidence: taking the best of noisy means plays worse than no search. This module names no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from games.engine.position.moves import Move, best
from games.engine.position.outcome import Outcome
from games.engine.position.state import State

from .contract import Budget, Meter, Mind, Policy, Settings

_FEW = 6
"""The fewest deals for trying a candidate before it is judged."""
_FAR = 2.0
"""A candidate this many standard errors behind the leader is dropped."""


class Candidate(msgspec.Struct, kw_only=True):
    """A move that the search has tried.

    Attributes:
        move: the move.
        rewards: its reward on each deal; see `reward`.
        shares: its part of the win on each deal; an estimate if the playout stopped before the end.
        live: whether it is still in the race.
    """

    move: Move
    rewards: list[float] = msgspec.field(default_factory=list)
    shares: list[float] = msgspec.field(default_factory=list)
    live: bool = True

    @property
    def reward(self) -> float:
        """The mean of its rewards."""
        return fmean(self.rewards) if self.rewards else 0.0

    @property
    def share(self) -> tuple[float, float]:
        """The mean of its parts of the win, and the standard error."""
        return _mean(self.shares)

    def over(self, other: Candidate) -> tuple[float, float]:
        """Return its mean lead over another candidate on the deals that both played, and the standard error."""
        pairs = zip(self.rewards, other.rewards, strict=False)
        return _mean([mine - theirs for mine, theirs in pairs])


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error. With fewer than two values it is (0, 1)."""
    return (fmean(values), stdev(values) / sqrt(len(values))) if len(values) > 1 else (0.0, 1.0)


class SearchFindings(msgspec.Struct, frozen=True):
    """The result of a search.

    Attributes:
        move: the chosen move.
        candidates: the moves tried, the rules of thumb's first.
        playouts: the number of playouts.
    """

    move: Move
    candidates: tuple[Candidate, ...]
    playouts: int


class Captain:
    """Tries the most promising moves in playouts and departs from the rules of thumb only on evidence."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> Move:
        """Return one of the moves."""
        return self.weigh(view, moves, sample, rng, budget).move

    def weigh(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> SearchFindings:
        """Choose as `choose` does, and return the findings.

        Nothing is played with one legal move or one candidate.
        """
        settings = self._mind.settings_at(view.players)
        meter = (budget or Budget(playouts=settings.playouts)).meter()
        candidates = self._candidates(settings, view, moves, rng)
        if len(candidates) > 1:
            self._race(settings, view.seat, candidates, sample, rng, meter)
        return SearchFindings(_chosen(settings, candidates), tuple(candidates), meter.playouts)

    def _candidates(
        self, settings: Settings, view: Any, moves: Sequence[Move], rng: Random
    ) -> list[Candidate]:
        """Return the moves to try, the rules of thumb's first."""
        if len(moves) == 1:
            return [Candidate(move=moves[0])]
        worths = self._mind.rank(view, moves)
        first = best(moves, worths, rng)
        floor = max(worths) - settings.span
        order = sorted(range(len(moves)), key=lambda place: -worths[place])
        others = [moves[place] for place in order if moves[place] != first and worths[place] >= floor]
        return [Candidate(move=move) for move in (first, *others[: settings.width - 1])]

    def _race(
        self,
        settings: Settings,
        seat: int,
        candidates: list[Candidate],
        sample: Callable[[], State],
        rng: Random,
        meter: Meter,
    ) -> None:
        """Play the candidates deal by deal until the budget is spent or one is left."""
        policy = self._mind.policy()
        live = candidates
        while len(live) > 1 and meter.allows(len(live)):
            deal, chance = sample(), rng.getrandbits(64)
            for candidate in live:
                self._play(settings, deal.copy(), seat, candidate, policy, Random(chance))  # noqa: S311 no secret
            meter.playouts += len(live)
            if len(live[0].rewards) >= _FEW:
                leader = max(live, key=lambda one: one.reward)
                for candidate in live:
                    behind, error = leader.over(candidate)
                    candidate.live = candidate is leader or behind <= _FAR * error
                live = [candidate for candidate in live if candidate.live]

    def _play(
        self,
        settings: Settings,
        state: State,
        seat: int,
        candidate: Candidate,
        policy: Policy,
        rng: Random,
    ) -> None:
        """Make a candidate's move on a deal, play to the horizon or the end, and record its reward."""
        clock = self._mind.clock(state) if settings.horizon else 0
        state.advance(seat, candidate.move)
        values = played_on(self._mind, policy, state, clock, rng)
        if values is None:
            assert state.outcome is not None
            values, share = state.outcome.scores, won(state.outcome, seat)
            candidate.rewards.append(reward(settings, values, seat, share))
        else:
            share = lead(settings, values, seat)
            candidate.rewards.append(share)
        candidate.shares.append(share)


def _chosen(settings: Settings, candidates: Sequence[Candidate]) -> Move:
    """Return the rules of thumb's move, or a better one if there is evidence for it."""
    thumb = candidates[0]
    leader = max((one for one in candidates if one.live), key=lambda one: one.reward)
    ahead, error = leader.over(thumb)
    return leader.move if ahead > settings.evidence * error else thumb.move


def played_on(mind: Mind, policy: Policy, state: State, clock: int, rng: Random) -> Sequence[float] | None:
    """Play a position by a policy, to the horizon or to the end.

    Args:
        mind: the game's.
        policy: chooses the moves.
        state: the position, which is changed in place.
        clock: the value of `Mind.clock` at the horizon's start.
        rng: the only source of chance.

    Returns:
        An estimate for each seat at the horizon; None at the end of the game.
    """
    turns = mind.settings_at(state.players).horizon
    while state.to_act:
        if turns and mind.clock(state) > clock:
            clock, turns = mind.clock(state), turns - 1
            values = None if turns else mind.value(state)
            if values is not None:
                return values
        else:
            mover = state.to_act[0]
            state.advance(mover, policy(state, mover, rng))
    return None


def won(outcome: Outcome, seat: int) -> float:
    """Return a seat's part of the win. Seats that share the first rank share the win."""
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def lead(settings: Settings, scores: Sequence[float], seat: int) -> float:
    """Return a seat's share of the lead, from 0 to 1: the softmax of the scores divided by the spread.

    In a game for one it is the score divided by the spread.

    Args:
        settings: the search's parameters.
        scores: the score of each seat, or an estimate before the end.
        seat: the seat.
    """
    if len(scores) == 1:
        return scores[seat] / settings.spread
    most = max(scores)
    parts = [exp((score - most) / settings.spread) for score in scores]
    return parts[seat] / sum(parts)


def reward(settings: Settings, scores: Sequence[float], seat: int, share: float) -> float:
    """Return the reward of a finished game for a seat.

    The lead counts alongside the win because it tells more about a move. In a game for one only the lead
    counts.

    Args:
        settings: the search's parameters.
        scores: the score of each seat.
        seat: the seat.
        share: its part of the win.
    """
    margin = 1.0 if len(scores) == 1 else settings.margin
    return margin * lead(settings, scores, seat) + (1 - margin) * share
