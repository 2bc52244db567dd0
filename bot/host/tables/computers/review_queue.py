"""The reviews that are computed: one at a time, behind all computers at tables, with word of their progress.

They are in memory only.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.workers import TookTooLongError, WorkerDiedError
from bot.workers.search import DecisionRequest
from games.engine import Game, Move, View
from games.engine.computers.review import Judged, OwnDecision, Review, Reviewed

from .workers import Chooser

_log = logging.getLogger(__name__)

_APART: Final = 5.0
"""Seconds between two words on progress."""
_TRIES: Final = 2
"""The number of attempts at a decision if workers die."""


class ReviewedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that cost its player chances.

    Attributes:
        step: the number of moves before it.
        turn: the number of its turn, from 1.
        view: what its player saw.
        made: what was chosen.
        better: what a captain would have chosen.
        cost: chances of winning, from 0 to 1; in a game for one, points.
        error: the standard error of the cost.
        games: how often each choice was played on.
    """

    step: int
    turn: int
    view: View
    made: Move
    better: Move
    cost: float
    error: float
    games: int


class GameReview(msgspec.Struct, frozen=True, kw_only=True):
    """A review of a person's decisions in a finished game. It is for nobody else.

    Attributes:
        game: what was played.
        players: the number of seats.
        seat: whose decisions.
        decisions: the number of them.
        judged: how many of these were reached.
        captains: how many of the reached ones were the captain's.
        looked: how many of the costliest were looked at again.
        missed: how many of the costliest were not reached.
        told: the costliest, that first which cost the most.
    """

    game: Game
    players: int
    seat: int
    decisions: int
    judged: int
    captains: int
    looked: int
    missed: int
    told: tuple[ReviewedChoice, ...]


class ReviewProgress(msgspec.Struct, frozen=True, kw_only=True):
    """A review that is not done.

    Attributes:
        game: what was played.
        ahead: how many other reviews come before it.
        done, whole: how much of the work is done, and all of it.
        failed: whether it has failed; a new press begins it again.
    """

    game: Game
    ahead: int
    done: int
    whole: int
    failed: bool = False


Tell: TypeAlias = Callable[[GameReview | ReviewProgress], Awaitable[None]]
"""Told of progress, and of the end."""


class ReviewJob:
    """A review in progress, or one that waits.

    Args:
        person: who asked for it.
        subject: names the game and the seat.
        game: what was played.
        seat: whose decisions.
        decisions: the decisions.
        review: evaluates them piece by piece.
        finish: keeps the result, and returns the review; None for none.

    Attributes:
        tell: told of its progress; None for nobody.
        told: when that was, on the loop's clock.
    """

    def __init__(
        self,
        person: int,
        subject: tuple[int, int, int, int],
        game: Game,
        seat: int,
        decisions: Sequence[OwnDecision],
        review: Review,
        finish: Callable[[Reviewed], Awaitable[GameReview | None]],
    ) -> None:
        self.person = person
        self.subject = subject
        self.game = game
        self.seat = seat
        self.decisions = decisions
        self.review = review
        self.finish = finish
        self.tell: Tell | None = None
        self.told = asyncio.get_running_loop().time()


class ReviewQueue:
    """Computes reviews in the order of the presses.

    Args:
        chooser: where decisions are evaluated.
    """

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._jobs: list[ReviewJob] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def of_person(self, person: int) -> ReviewJob | None:
        """The review that a person waits for; None for none."""
        return next((one for one in self._jobs if one.person == person), None)

    def watch(self, person: int, tell: Tell) -> bool:
        """Tell of the progress of a person's review from now on; return False if none is in progress.

        Only the latest call counts.
        """
        job = self.of_person(person)
        if job is not None:
            job.tell = tell
        return job is not None

    def begin(self, job: ReviewJob) -> None:
        """Compute a review after those that are in the queue, unless it is there."""
        if self._closed or job in self._jobs:
            return
        self._jobs.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="reviews")

    def progress(self, job: ReviewJob, *, failed: bool = False) -> ReviewProgress:
        """Return how far a review is."""
        done, whole = job.review.done
        ahead = self._jobs.index(job) if job in self._jobs else 0
        return ReviewProgress(game=job.game, ahead=ahead, done=done, whole=whole, failed=failed)

    async def _work(self) -> None:
        log_context.begin()
        while self._jobs:
            job = self._jobs[0]
            said: GameReview | ReviewProgress | None
            try:
                await self._compute(job)
                said = await job.finish(job.review.result())
            except Exception as error:  # noqa: BLE001 -- the person presses again, and the next one has its turn
                log_failure(_log, "computer", error, "A review failed")
                said = self.progress(job, failed=True)
            self._jobs.remove(job)
            if said is not None:
                await self._say(job, said)

    async def _compute(self, job: ReviewJob) -> None:
        """Evaluate a game's decisions."""
        while (piece := job.review.next()) is not None:
            one = job.decisions[piece.number]
            request = DecisionRequest(
                game=job.game,
                position=one.state,
                seat=job.seat,
                made=one.made,
                seed=piece.seed,
                deals=piece.deals,
                seconds=piece.seconds,
            )
            job.review.take(await self._judged(request))
            for each in tuple(self._jobs):
                now = asyncio.get_running_loop().time()
                if now - each.told >= _APART:
                    each.told = now
                    await self._say(each, self.progress(each))

    async def _judged(self, request: DecisionRequest) -> Judged | None:
        """Evaluate a decision; None if its time did not suffice."""
        for left in reversed(range(_TRIES)):
            try:
                return await self._chooser.judge(request)
            except TookTooLongError as error:
                _log.warning("A decision of a review was given up: %s", error)
                return None
            except WorkerDiedError:
                if not left:
                    raise
        return None

    async def _say(self, job: ReviewJob, said: GameReview | ReviewProgress) -> None:
        if job.tell is None:
            return
        try:
            await job.tell(said)
        except Exception as error:  # noqa: BLE001 -- the review goes on, and a press shows it
            job.tell = None
            _log.info("The progress of a review can't be shown: %r", error)

    async def idle(self) -> None:
        """Wait until no review is in progress."""
        if self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop."""
        self._closed = True
        self._jobs.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
