"""The review of one seat's decisions in a finished game: what a captain would have chosen, what the own choice cost.

Each decision is evaluated on deals of what its player could not know. Both choices get the same deals and the same
chance. Two rounds share the budget: a few deals for all decisions, then many for those that seem to have cost the
most. Only the second round tells a cost, on deals of its own, since the first one picked partly by chance. The budget
is in deals. The time limit only leaves decisions out. This module names no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from games.engine.position.moves import Move
from games.engine.position.state import State

from .contract import Budget, Mind
from .evaluation import Candidate, Race, candidates_of, chosen

LEAST = 0.01
"""The least cost that is told, in chances of winning."""
LEAST_POINTS = 0.5
"""The least cost that is told in a game for one, in points."""
CLEAR = 2.0
"""The least cost that is told, in standard errors."""
TOLD = 5
"""The most decisions that are told."""


class ReviewPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The budget of a review.

    Attributes:
        first: deals for each decision.
        second: deals for each of the costliest.
        worst: the number of the costliest.
        seconds: of CPU time for all; None for no limit. The first round has half of it.
    """

    first: int = 20
    second: int = 200
    worst: int = 10
    seconds: float | None = 60.0


class OwnDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the reviewed seat, with more than one legal move.

    Attributes:
        at: the number of moves before it.
        turn: the number of its turn, from 1.
        state: the position before it, with all secrets.
        made: the chosen move.
    """

    at: int
    turn: int
    state: State
    made: Move


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a decision.

    Attributes:
        captains: whether the captain would have chosen the same move.
        better: the captain's move.
        lead: the mean reward that the captain's move brought more; see `evaluation.reward`.
        cost: the chances of winning that the captain's move brought more; in a game for one, points.
        error: the standard error of the cost.
        deals: the number of deals that both were tried on.
        seconds: of CPU time.
    """

    captains: bool
    better: Move
    lead: float
    cost: float
    error: float
    deals: int
    seconds: float

    def is_told(self, players: int) -> bool:
        """Return whether the cost is large and certain enough to be told."""
        return (
            self.cost >= max(LEAST_POINTS if players == 1 else LEAST, CLEAR * self.error)
            and not self.captains
        )


def judge(
    mind: Mind, state: State, seat: int, made: Move, seed: str, deals: int, seconds: float | None = None
) -> Judged | None:
    """Return what a choice cost; None if the time did not suffice.

    Args:
        mind: the game's.
        state: the position before it, with all secrets. Only what the seat could know is used.
        seat: the seat.
        made: its choice, one of several legal moves.
        seed: the only source of chance.
        deals: the number of deals to try both choices on.
        seconds: the most CPU time; None for no limit.
    """
    rng = Random(seed)  # noqa: S311 no secret
    settings = mind.settings_at(state.players)
    meter = Budget(seconds=seconds).meter()

    def sample() -> State:
        return state.determinize(seat, Random(rng.getrandbits(64)))  # noqa: S311 no secret

    candidates = candidates_of(mind, settings, state.view(seat), state.legal_moves(seat), rng)
    own = next((one for one in candidates if one.move == made), None)
    beside = Candidate(move=made) if own is None else own
    race = Race(mind, settings, seat, candidates, sample, rng, beside)
    for _ in range(deals):
        if race.live == [own]:
            break
        if not race.go_on(meter):
            return None
    captain = chosen(settings, candidates)
    if captain is own:
        ahead, cost, error = 0.0, 0.0, 0.0
    else:
        ahead, doubt = captain.over(beside)
        alone = state.players == 1
        cost, error = (
            (ahead * settings.spread, doubt * settings.spread) if alone else captain.share_over(beside)
        )
    return Judged(
        captains=captain is own,
        better=captain.move,
        lead=ahead,
        cost=cost,
        error=error,
        deals=len(beside.rewards),
        seconds=meter.seconds,
    )


class Piece(msgspec.Struct, frozen=True):
    """What a review asks next: one decision on some deals.

    Attributes:
        number: of the decision, from 0.
        deals: how many.
        seconds: the most CPU time; None for no limit.
        seed: of its chance.
    """

    number: int
    deals: int
    seconds: float | None
    seed: str


class ToldDecision(msgspec.Struct, frozen=True):
    """A decision that is told.

    Attributes:
        number: of the decision, from 0.
        judged: what is known of it.
    """

    number: int
    judged: Judged


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a review.

    Attributes:
        decisions: the number of the seat's decisions.
        judged: how many of them were reached.
        captains: how many of these were the captain's.
        looked: how many of the costliest were looked at again.
        missed: how many of the costliest the time did not reach.
        told: the costliest that are told, that first which cost the most.
    """

    decisions: int
    judged: int
    captains: int
    looked: int
    missed: int
    told: tuple[ToldDecision, ...]


class Review:
    """A review in progress. The caller evaluates one piece after the other.

    The first round goes from the last decision to the first: playouts near the end are short, so more are reached.

    Args:
        decisions: the number of the seat's decisions.
        players: of the game.
        deal: names the game's deal; the seeds follow from it.
        plan: the budget.
    """

    def __init__(self, decisions: int, players: int, deal: str, plan: ReviewPlan | None = None) -> None:
        self._decisions = decisions
        self._players = players
        self._deal = deal
        self._plan = plan or ReviewPlan()
        self._first = list(range(decisions))
        self._second: list[int] | None = None
        self._seconds = 0.0
        self._found: dict[int, Judged] = {}
        self._again: dict[int, Judged] = {}
        self._missed = 0

    @property
    def done(self) -> tuple[int, int]:
        """The number of finished pieces, and of all pieces. The second can fall."""
        plan = self._plan
        later = (
            min(plan.worst, self._decisions) if self._second is None else len(self._again) + len(self._second)
        )
        return len(self._found) + len(self._again), len(self._found) + len(self._first) + later

    def next(self) -> Piece | None:
        """Return the next piece; None if nothing is left to be done."""
        limit, plan = self._plan.seconds, self._plan
        if self._first:
            return self._piece(
                self._first[-1], plan.first, None if limit is None else limit / 2 - self._seconds
            )
        if self._second is None:
            self._second = self._worst()
        if not self._second:
            return None
        return self._piece(self._second[-1], plan.second, None if limit is None else limit - self._seconds)

    def _worst(self) -> list[int]:
        """Return the decisions for the second round, the worst last."""
        cost = {number: one.lead for number, one in self._found.items() if not one.captains and one.lead > 0}
        return sorted(cost, key=lambda number: (-cost[number], number))[: self._plan.worst][::-1]

    def _piece(self, number: int, deals: int, seconds: float | None) -> Piece:
        return Piece(number, deals, seconds, f"{self._deal}/{number}/{deals}")

    def take(self, judged: Judged | None) -> None:
        """Take the answer to the piece that was asked last; None if its time did not suffice."""
        first = bool(self._first)
        left = self._first if first else self._second
        assert left, "no piece was asked"
        if judged is None:
            # What follows would have no time either.
            self._missed += 0 if first else len(left)
            left.clear()
            if first:
                self._seconds = 0.0 if self._plan.seconds is None else self._plan.seconds / 2
            return
        self._seconds += judged.seconds
        (self._found if first else self._again)[left.pop()] = judged

    def result(self) -> Reviewed:
        """Return what was found by now."""
        known = {**self._found, **self._again}
        told = [
            ToldDecision(number, one) for number, one in self._again.items() if one.is_told(self._players)
        ]
        return Reviewed(
            decisions=self._decisions,
            judged=len(known),
            captains=sum(one.captains for one in known.values()),
            looked=len(self._again),
            missed=self._missed,
            told=tuple(sorted(told, key=lambda one: (-one.judged.cost, one.number))[:TOLD]),
        )


def reviewed(
    mind: Mind, decisions: Sequence[OwnDecision], seat: int, deal: str, plan: ReviewPlan | None = None
) -> Reviewed:
    """Review a seat's decisions in one go.

    Args:
        mind: the game's.
        decisions: of the seat, in order.
        seat: the seat.
        deal: names the game's deal.
        plan: the budget.
    """
    review = Review(len(decisions), decisions[0].state.players if decisions else 1, deal, plan)
    while (piece := review.next()) is not None:
        one = decisions[piece.number]
        review.take(judge(mind, one.state, seat, one.made, piece.seed, piece.deals, piece.seconds))
    return review.result()
