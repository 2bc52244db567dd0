"""Reviews of finished games: what each own choice cost its player, as the strongest computer estimates it.

A review is one person's alone, and it is kept. `review_queue` computes it.
"""

from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import TypeAlias

import msgspec

from bot.host.changes.changeset import seat_of
from bot.host.errors import NoReviewError, NotSeatedError, NotStartedError, ReplayMismatchError
from bot.host.library import Library
from bot.host.record.analysis import own_decisions
from bot.host.record.analysis.lines import number_of
from bot.host.record.analysis.own_decisions import SeatDecisions
from bot.host.record.analysis.service import find
from bot.host.record.entries import Row
from bot.host.tables import freezing
from bot.host.tables.loader import TableLoader
from games.engine import Game
from games.engine.computers.review import Review, Reviewed, ReviewPlan
from storage import Storage, Transaction
from storage.community import people
from storage.play import analyses, tables
from storage.rows import Analysis, JsonObject, Seat, StoredReview, Table

from .review_queue import GameReview, ReviewedChoice, ReviewJob, ReviewProgress, ReviewQueue, Tell
from .workers import Chooser


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """A told choice in its stored form; the better move is JSON."""

    step: int
    better: JsonObject
    cost: float
    error: float
    games: int


class _Findings(msgspec.Struct, frozen=True, kw_only=True):
    """A review in its stored form."""

    decisions: int
    judged: int
    captains: int
    looked: int
    missed: int
    told: tuple[_Told, ...]


class ReviewedTry(msgspec.Struct, frozen=True, kw_only=True):
    """A finished try at a deal of the week. Its maker has checked that the person may have a review.

    Attributes:
        key: the try's.
        game, players, seat: what was played.
        decide: returns its decisions: all, or those before moves of some indices.
    """

    key: int
    game: Game
    players: int
    seat: int
    decide: Callable[[frozenset[int] | None], Awaitable[SeatDecisions]]


class _Subject(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be reviewed, as it is stored: a table with its log, an analysis table, or a deal of the week."""

    game: Game
    players: int
    seat: int
    table: tuple[Table, tuple[Row, ...]] | None = None
    analysis: Analysis | None = None
    solo: ReviewedTry | None = None
    stored: StoredReview | None = None

    @property
    def key(self) -> tuple[int, int, int, int]:
        """The table, the analysis table or the try, and the seat."""
        return (
            0 if self.table is None else self.table[0].key,
            0 if self.analysis is None else self.analysis.key,
            0 if self.solo is None else self.solo.key,
            self.seat,
        )


class Reviews:
    """Reviews finished games.

    Args:
        chooser: where decisions are evaluated.
        library: the games.
        reader: reads tables.
        storage: the database.
        clock: the present, in UTC.
        plan: the budget.
    """

    Choice: TypeAlias = ReviewedChoice
    Done: TypeAlias = GameReview
    Progress: TypeAlias = ReviewProgress

    def __init__(
        self,
        chooser: Chooser,
        library: Library,
        reader: TableLoader,
        storage: Storage,
        clock: Callable[[], datetime],
        plan: ReviewPlan | None = None,
    ) -> None:
        self._library = library
        self._reader = reader
        self._storage = storage
        self._clock = clock
        self.plan = plan or ReviewPlan()
        self._queue = ReviewQueue(chooser)

    async def of_table(self, table: int, person: int) -> GameReview | ReviewProgress:
        """Return a person's review of a table that is over. One that is not known is begun.

        Raises:
            UnknownTable, NotSeated, NotStarted, Frozen
            NoReview: for a game that goes on, was closed, or has no captain; while another review of theirs is in progress.
        """
        row, seats, rows = await self._reader.with_log(table)
        seat = _reviewable(row, seats, person)
        stored = await self._storage.read(lambda tx: analyses.find_review(tx, person, seat.seat, table=table))
        subject = _Subject(
            game=self._library.of(row),
            players=len(seats),
            seat=seat.seat,
            table=(row, tuple(rows)),
            stored=stored,
        )
        return await self._found(person, subject)

    async def of_analysis(self, person: int, key: int, seat: int) -> GameReview | ReviewProgress:
        """Return a person's review of a seat in an imported game that they have. One that is not known is begun.

        Raises:
            NoAnalysis, NotReplayed
            NoReview: for a record without the game's end; as `of_table`.
        """

        async def read(tx: Transaction) -> tuple[Analysis, StoredReview | None]:
            row = await find(tx, person, key)
            return row, await analyses.find_review(tx, person, seat, analysis=key)

        row, stored = await self._storage.read(read)
        players = int(str(row.record["players"]))
        if not 0 <= seat < players:
            raise NoReviewError(why="seat")
        game = self._library.games[str(row.record["game"])]
        subject = _Subject(game=game, players=players, seat=seat, analysis=row, stored=stored)
        return await self._found(person, subject)

    async def of_solo(self, person: int, solo: ReviewedTry) -> GameReview | ReviewProgress:
        """Return a person's review of a try at a deal of the week. One that is not known is begun.

        Raises:
            NoDeal: if this version can't play it.
            NotReplayed
            NoReview: as `of_table`.
        """
        stored = await self._storage.read(
            lambda tx: analyses.find_review(tx, person, solo.seat, weekly_try=solo.key)
        )
        subject = _Subject(game=solo.game, players=solo.players, seat=solo.seat, solo=solo, stored=stored)
        return await self._found(person, subject)

    def watch(self, person: int, tell: Tell) -> bool:
        """Tell of the progress of a person's review from now on; return False if none is in progress.

        Only the latest call counts.
        """
        return self._queue.watch(person, tell)

    async def idle(self) -> None:
        """Wait until no review is in progress."""
        await self._queue.idle()

    async def close(self) -> None:
        """Stop. Unfinished reviews begin again with the next press."""
        await self._queue.close()

    async def _found(self, person: int, subject: _Subject) -> GameReview | ReviewProgress:
        if subject.stored is not None:
            findings = msgspec.convert(subject.stored.findings, _Findings)
            return await self._shown(subject, findings)
        if subject.game.mind is None:
            raise NoReviewError(why="game")
        job = self._queue.of_person(person)
        if job is None:
            decided = await self._decided(person, subject)
            if not decided.over and subject.analysis is not None:
                raise NoReviewError(why="running")
            review = Review(len(decided.decisions), subject.players, decided.deal, self.plan)
            finish = partial(self._finished, person, subject, decided)
            job = self._queue.of_person(person) or ReviewJob(
                person, subject.key, subject.game, subject.seat, decided.decisions, review, finish
            )
        if job.subject != subject.key:
            raise NoReviewError(why="other")
        self._queue.begin(job)
        return self._queue.progress(job)

    async def _finished(
        self, person: int, subject: _Subject, decided: SeatDecisions, result: Reviewed
    ) -> GameReview | None:
        """Keep a review, and return it; None if the game or the person has gone meanwhile."""
        findings = _findings(subject.game, decided, result)
        now = self._clock()
        kept = await self._storage.write(lambda tx: _keep(tx, person, subject, findings, now))
        return await self._shown(subject, findings) if kept else None

    async def _decided(
        self, person: int, subject: _Subject, only: frozenset[int] | None = None
    ) -> SeatDecisions:
        """Replay the game up to its decisions."""
        if subject.solo is not None:
            return await subject.solo.decide(only)
        replaying = self._reader.replaying
        if subject.table is not None:
            row, rows = subject.table
            try:
                return await replaying.do(
                    row.key, len(rows), own_decisions.of_table, row, subject.players, rows, subject.seat, only
                )
            except ReplayMismatchError as error:
                raise freezing.refusal(row, error) from None
        assert subject.analysis is not None
        record = subject.analysis.record
        return await replaying.analyse(
            person, number_of(record["moves"]), own_decisions.of_record, record, subject.seat, only
        )

    async def _shown(self, subject: _Subject, findings: _Findings) -> GameReview:
        """Return a stored review, with what its player saw at the told choices."""
        steps = frozenset(one.step for one in findings.told)
        person = 0 if subject.analysis is None else subject.analysis.person
        decided = await self._decided(person, subject, steps)
        at = {one.at: one for one in decided.decisions}
        game, seat = subject.game, subject.seat
        return GameReview(
            game=game,
            players=subject.players,
            seat=seat,
            decisions=findings.decisions,
            judged=findings.judged,
            captains=findings.captains,
            looked=findings.looked,
            missed=findings.missed,
            told=tuple(
                ReviewedChoice(
                    step=one.step,
                    turn=own.turn,
                    view=own.state.view(seat),
                    made=own.made,
                    better=game.decode_recorded(own.state, seat, one.better),
                    cost=one.cost,
                    error=one.error,
                    games=one.games,
                )
                for one in findings.told
                if (own := at.get(one.step)) is not None
            ),
        )


def _reviewable(row: Table, seats: list[Seat], person: int) -> Seat:
    """Return a person's seat at a table whose game is over.

    Raises:
        NotSeated, NotStarted
        NoReview: if it is not over by its rules or by resignation.
    """
    seat = seat_of(seats, person)
    if seat is None:
        raise NotSeatedError(code=row.code)
    if row.started is None:
        raise NotStartedError(code=row.code)
    if row.status != "finished":
        raise NoReviewError(why="running")
    return seat


def _findings(game: Game, decided: SeatDecisions, result: Reviewed) -> _Findings:
    decisions = decided.decisions
    return _Findings(
        decisions=result.decisions,
        judged=result.judged,
        captains=result.captains,
        looked=result.looked,
        missed=result.missed,
        told=tuple(
            _Told(
                step=decisions[one.number].at,
                better=dict(game.encode(one.judged.better)),
                cost=one.judged.cost,
                error=one.judged.error,
                games=one.judged.deals,
            )
            for one in result.told
        ),
    )


async def _keep(tx: Transaction, person: int, subject: _Subject, findings: _Findings, now: datetime) -> bool:
    """Keep a review; return False if the game or the person has gone meanwhile."""
    table = None if subject.table is None else subject.table[0].key
    analysis = None if subject.analysis is None else subject.analysis.key
    tried = None if subject.solo is None else subject.solo.key
    if table is not None and await tables.find(tx, table, lock=True) is None:
        return False
    if (await people.get(tx, person, lock=True)).discord_id is None:
        return False
    if analysis is not None and await analyses.find(tx, analysis, lock=True) is None:
        return False
    found: JsonObject = msgspec.to_builtins(findings)
    await analyses.add_review(
        tx, person, subject.seat, found, now, table=table, analysis=analysis, weekly_try=tried
    )
    return True
