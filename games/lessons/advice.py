"""Test that lessons teach good play: compare each taught move with all others by playouts.

All moves of a click are played on the same determinized deals with the same chance. In every seat the policy
of the game's playouts plays, so only the move differs. A move is reported if it is more than two standard
errors better than the taught one, unless its answer calls it as good.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

import msgspec

from games.engine import Game, Mind, Move, State

from .check import clicks
from .course import LEARNER, LessonView, Other
from .form import Lesson

ERRORS = 2.0
"""A move counts as better if it is this many standard errors ahead."""
_FEW = 16
"""The number of deals before a move that is far behind is dropped."""
FAR = 3.0
"""A move this many standard errors behind is dropped."""


class ComparedMove(msgspec.Struct, frozen=True):
    """A move compared with the taught one.

    Attributes:
        step: the step's id.
        part: the index of the click in it.
        taught: the label of the taught move.
        move: the label of the other move.
        wins: the difference of the win shares, other minus taught; a tie is shared.
        score: the difference of the leads over the best other seat, in points.
        error: the standard error of that.
        deals: the number of deals played.
        known: whether its answer calls it as good.
    """

    step: str
    part: int
    taught: str
    move: str
    wins: float
    score: float
    error: float
    deals: int
    known: bool

    @property
    def better(self) -> bool:
        """Return whether the lesson should not teach its move."""
        return not self.known and self.score > ERRORS * self.error

    @property
    def overpraised(self) -> bool:
        """Return whether its answer calls it as good although it is worse."""
        return self.known and self.score < -ERRORS * self.error


def weigh(game: Game, lesson: Lesson, deals: int, seed: int, step: str = "") -> Iterator[ComparedMove]:
    """Compare every other move at every click of the best line.

    Args:
        game: the game.
        lesson: one of its lessons.
        deals: the number of deals for each move.
        seed: determines deals and chance.
        step: the id of the only step to test; "" for all.
    """
    for course in clicks(game, lesson):
        if step in ("", course.step.id):
            yield from weigh_click(course, deals, seed)
            if step and course.place.part + 1 == len(course.step.parts):
                return


def weigh_click(course: LessonView, deals: int, seed: int) -> Iterator[ComparedMove]:
    """Compare every other move of a click. The result depends only on the position, the move and the arguments."""
    game, mind = course.game, course.game.mind
    assert mind is not None, f"{game.meta.name} tells nothing of its own play"
    taught = course.right[0]
    others = [move for move in course.state.legal_moves(LEARNER) if move not in course.right]
    view = course.state.view(LEARNER)
    results: dict[Move, list[tuple[float, float]]] = {move: [] for move in others}
    going = list(others)
    for deal in range(deals):
        if not going:
            break
        rng = Random(f"{seed}.{deal}")  # noqa: S311 deals to weigh, of no game that anybody plays
        dealt, chance = course.state.determinize(LEARNER, rng), rng.getrandbits(64)
        base = _ending(mind, dealt, taught, chance)
        for move in going:
            win, lead = _ending(mind, dealt, move, chance)
            results[move].append((win - base[0], lead - base[1]))
        if deal + 1 >= _FEW:
            going = [move for move in going if not _behind([lead for _, lead in results[move]])]
    for move in others:
        found, leads = results[move], [lead for _, lead in results[move]]
        answer = course.answer([move])
        yield ComparedMove(
            step=course.step.id,
            part=course.place.part,
            taught=str(game.text.label(taught, view)),
            move=str(game.text.label(move, view)),
            wins=fmean(win for win, _ in found),
            score=fmean(leads),
            error=stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0,
            deals=len(found),
            known=isinstance(answer, Other) and answer.good,
        )


def _behind(leads: list[float]) -> bool:
    error = stdev(leads) / sqrt(len(leads))
    return fmean(leads) < -FAR * error and fmean(leads) < 0


def _ending(mind: Mind, dealt: State, move: Move, chance: int) -> tuple[float, float]:
    """Return the learner's share of the win and the lead at the end, after a move and then the rules of thumb."""
    state, rng, policy = dealt.copy(), Random(chance), mind.policy()  # noqa: S311 as above
    state.advance(LEARNER, move)
    while state.to_act:
        seat = state.to_act[0]
        state.advance(seat, policy(state, seat, rng))
    assert state.outcome is not None
    scores = state.outcome.scores
    winners = [seat for seat, rank in enumerate(state.outcome.ranks) if rank == 1]
    share = 1 / len(winners) if LEARNER in winners else 0.0
    return share, scores[LEARNER] - max((s for seat, s in enumerate(scores) if seat != LEARNER), default=0)
