"""The evaluation of a decision by playouts: what each choice brings on the same deals with the same chance.

The captain, its hints, the deciding turn and the review of a game all ask it. This module names no game.
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

from .contract import Meter, Mind, Policy, Settings

_FEW = 6
"""The fewest deals for trying a candidate before it is judged."""
_FAR = 2.0
"""A candidate this many standard errors behind the leader is dropped."""


class Tally(msgspec.Struct, kw_only=True):
    """What playouts brought a seat.

    Attributes:
        rewards: the reward of each playout; see `reward`.
        shares: the part of the win in each playout; an estimate if it stopped before the end.
    """

    rewards: list[float] = msgspec.field(default_factory=list)
    shares: list[float] = msgspec.field(default_factory=list)

    @property
    def reward(self) -> float:
        """The mean of the rewards."""
        return fmean(self.rewards) if self.rewards else 0.0

    @property
    def share(self) -> tuple[float, float]:
        """The mean of the parts of the win, and the standard error."""
        return mean_error(self.shares)

    def over(self, other: Tally) -> tuple[float, float]:
        """Return the mean lead over another tally of the same deals in rewards, and the standard error."""
        return _paired(self.rewards, other.rewards)

    def share_over(self, other: Tally) -> tuple[float, float]:
        """Return the mean lead over another tally of the same deals in parts of the win, and the standard error."""
        return _paired(self.shares, other.shares)

    def play_out(
        self, settings: Settings, mind: Mind, policy: Policy, state: State, seat: int, clock: int, rng: Random
    ) -> None:
        """Play a position to the horizon or the end, and note what that brings a seat.

        Args:
            settings: the search's parameters.
            mind: the game's.
            policy: chooses the moves.
            state: the position, which is changed in place.
            seat: the seat.
            clock: the value of `Mind.clock` at the horizon's start.
            rng: the only source of chance.
        """
        values = played_on(mind, policy, state, clock, rng)
        if values is None:
            assert state.outcome is not None
            share = won(state.outcome, seat)
            self.rewards.append(reward(settings, state.outcome.scores, seat, share))
        else:
            share = lead(settings, values, seat)
            self.rewards.append(share)
        self.shares.append(share)


class Candidate(Tally, kw_only=True):
    """A move that is tried.

    Attributes:
        move: the move.
        live: whether it is still in the race.
    """

    move: Move
    live: bool = True


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error. With fewer than two values it is (0, 1)."""
    return (fmean(values), stdev(values) / sqrt(len(values))) if len(values) > 1 else (0.0, 1.0)


def _paired(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    return mean_error([one - other for one, other in zip(mine, theirs, strict=False)])


def candidates_of(
    mind: Mind, settings: Settings, view: Any, moves: Sequence[Move], rng: Random
) -> list[Candidate]:
    """Return the moves that are worth a try, that of the rules of thumb first.

    Args:
        mind: the game's.
        settings: the search's parameters.
        view: the view of the seat that moves.
        moves: its legal moves, at least one.
        rng: draws between equal moves.
    """
    if len(moves) == 1:
        return [Candidate(move=moves[0])]
    worths = mind.rank(view, moves)
    first = best(moves, worths, rng)
    floor = max(worths) - settings.span
    order = sorted(range(len(moves)), key=lambda place: -worths[place])
    others = [moves[place] for place in order if moves[place] != first and worths[place] >= floor]
    return [Candidate(move=move) for move in (first, *others[: settings.width - 1])]


class Race:
    """A race of candidates: all are tried on the same deals, and one that is clearly behind is dropped.

    Args:
        mind: the game's.
        settings: the search's parameters.
        seat: the seat that moves.
        candidates: the moves to try.
        sample: returns a new determinized position of this seat each time.
        rng: the only source of chance apart from the samples.
        beside: a move that is tried on every deal and drops no other; None for none.
    """

    def __init__(
        self,
        mind: Mind,
        settings: Settings,
        seat: int,
        candidates: Sequence[Candidate],
        sample: Callable[[], State],
        rng: Random,
        beside: Candidate | None = None,
    ) -> None:
        self._mind = mind
        self._settings = settings
        self._seat = seat
        self._sample = sample
        self._rng = rng
        self._policy = mind.policy()
        self._beside = beside
        self.live = list(candidates)

    def go_on(self, meter: Meter) -> bool:
        """Try what is in the race on one more deal; return False if the meter does not allow it."""
        running = self.live
        if self._beside is not None and self._beside not in running:
            running = [*running, self._beside]
        if not meter.allows(len(running)):
            return False
        deal, chance = self._sample(), self._rng.getrandbits(64)
        for candidate in running:
            self._play(deal.copy(), candidate, Random(chance))  # noqa: S311 no secret
        meter.playouts += len(running)
        if len(self.live) > 1 and len(self.live[0].rewards) >= _FEW:
            leader = max(self.live, key=lambda one: one.reward)
            for candidate in self.live:
                behind, error = leader.over(candidate)
                candidate.live = candidate is leader or behind <= _FAR * error
            self.live = [candidate for candidate in self.live if candidate.live]
        return True

    def _play(self, state: State, candidate: Candidate, rng: Random) -> None:
        """Make a candidate's move on a deal, and play on."""
        clock = self._mind.clock(state) if self._settings.horizon else 0
        state.advance(self._seat, candidate.move)
        candidate.play_out(self._settings, self._mind, self._policy, state, self._seat, clock, rng)


def chosen(settings: Settings, candidates: Sequence[Candidate]) -> Candidate:
    """Return the candidate of the rules of thumb, or a better one if there is evidence for it.

    Args:
        settings: the search's parameters.
        candidates: the moves tried, the rules of thumb's first.
    """
    thumb = candidates[0]
    leader = max((one for one in candidates if one.live), key=lambda one: one.reward)
    ahead, error = leader.over(thumb)
    return leader if ahead > settings.evidence * error else thumb


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
