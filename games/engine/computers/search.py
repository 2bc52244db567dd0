"""The search of the strongest level: playouts of a few moves compared deal by deal. No game is named here.

The candidates are the moves that the rules of thumb rank highest. Each is tried on the same determinized positions
with the same chance in the playouts, so that their differences tell more than their means; what is clearly behind
is dropped. Another move than the one that the rules of thumb would make is chosen on evidence only: the plain best of noisy
means is worse than no search at all.
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
"""On so many deals at least a candidate is tried before it is judged."""
_FAR = 2.0
"""How many standard errors behind the leader a candidate is dropped."""


class Candidate(msgspec.Struct, kw_only=True):
    """A move that the search has tried.

    Attributes:
        move: which.
        rewards: what it brought on each deal: see `reward`.
        shares: what part of the win it brought on each deal, where the playout stopped before the end an estimate.
        live: whether it is still in the race.
    """

    move: Move
    rewards: list[float] = msgspec.field(default_factory=list)
    shares: list[float] = msgspec.field(default_factory=list)
    live: bool = True

    @property
    def reward(self) -> float:
        """The mean of what it brought."""
        return fmean(self.rewards) if self.rewards else 0.0

    @property
    def share(self) -> tuple[float, float]:
        """The mean part of the win that it brought, and the standard error."""
        return _mean(self.shares)

    def over(self, other: Candidate) -> tuple[float, float]:
        """Return how much more it brought than another on the deals that both were tried on, and the standard error."""
        pairs = zip(self.rewards, other.rewards, strict=False)
        return _mean([mine - theirs for mine, theirs in pairs])


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error; of fewer than two values nothing is known."""
    return (fmean(values), stdev(values) / sqrt(len(values))) if len(values) > 1 else (0.0, 1.0)


class SearchFindings(msgspec.Struct, frozen=True):
    """What a search has found.

    Attributes:
        move: what it chooses.
        candidates: the moves it tried, that of the rules of thumb first.
        playouts: how many it played.
    """

    move: Move
    candidates: tuple[Candidate, ...]
    playouts: int


class Captain:
    """Tries the moves that look best in playouts; departs from the rules of thumb on evidence only."""

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
        """Choose as `choose` does, and tell what it was chosen by.

        Where there is one move, or the rules of thumb leave one candidate, nothing is played.
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
        """Return the moves to try, the one that the rules of thumb would make first."""
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
        """Try candidates on one deal after the other, until the budget is spent or one is left."""
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
        """Make a candidate's move on a deal, go on by a policy to the horizon or to the end, and note what it brought."""
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
    """Return the move of the rules of thumb, or a better one if there is evidence for it."""
    thumb = candidates[0]
    leader = max((one for one in candidates if one.live), key=lambda one: one.reward)
    ahead, error = leader.over(thumb)
    return leader.move if ahead > settings.evidence * error else thumb.move


def played_on(mind: Mind, policy: Policy, state: State, clock: int, rng: Random) -> Sequence[float] | None:
    """Play a position on by a policy, to the horizon or to the end.

    Args:
        mind: of the game.
        policy: what plays.
        state: is changed in place.
        clock: what the clock showed when the turns of the horizon began.
        rng: the only chance.

    Returns:
        How well each seat stands at the horizon; None at the end.
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
    """Return a seat's part of a win: where several are first they share it."""
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def lead(settings: Settings, scores: Sequence[float], seat: int) -> float:
    """Return how much of the lead a seat has, from 0 to 1: the part of e to its score over the spread in all seats'.

    Alone it is the score by itself, over the spread.

    Args:
        settings: of the search.
        scores: of each seat, or what stands for them before the end.
        seat: whose.
    """
    if len(scores) == 1:
        return scores[seat] / settings.spread
    most = max(scores)
    parts = [exp((score - most) / settings.spread) for score in scores]
    return parts[seat] / sum(parts)


def reward(settings: Settings, scores: Sequence[float], seat: int, share: float) -> float:
    """Return what the end of a game is worth to a seat.

    The lead counts beside the win, since it tells more of a move than the win alone. Alone nothing else counts.

    Args:
        settings: of the search.
        scores: of each seat.
        seat: whose.
        share: its part of the win.
    """
    margin = 1.0 if len(scores) == 1 else settings.margin
    return margin * lead(settings, scores, seat) + (1 - margin) * share
