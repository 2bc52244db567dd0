"""Computers' seats: workers choose moves from the seat's knowledge, and the moves are submitted like a person's.

Nothing here holds a table's lock. The process that executes the action before a computer's move claims the
table. If it ends, another process takes over.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import msgspec

from bot.host.changes.changeset import By, Changeset, seat_of
from bot.host.errors import RefusalError, StaleClickError, WorkersBusyError
from bot.host.play import actions
from bot.host.record import entries
from bot.host.tables.cluster.claims import Claims
from bot.host.tables.loader import LoadedTable, Parts, Service
from bot.host.tables.service import TableService
from bot.host.timing import clocks
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.workers import TookTooLongError, WorkerDiedError
from bot.workers.search import SearchRequest, SearchResult, repeatable
from games.engine import Game, Move, State
from storage import StorageError
from storage.rows import Seat, Table

from .slow_notice import SlowNotices
from .time_budget import TimeBudget
from .workers import Chooser

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics

_log = logging.getLogger(__name__)


class RefusedAgainError(Exception):
    """A computer's moves are refused again and again.

    Args:
        times: how often they were.
    """

    def __init__(self, times: int) -> None:
        super().__init__(f"Its move was refused {times} times")


class Computers(Service):
    """Has every table's computers think whenever one owes a move.

    Args:
        parts: what every service works with.
        chooser: where they think.
        service: makes the moves.
        claims: the tables that this process sees to.
        metrics: count each decision; None for a host that no bot runs.
        tell: called with a table whose computers have thought for long, and again when they are done.
    """

    RULES_OF_THUMB = 2
    """The attempts of the rules of thumb after a computer fails."""
    REFUSED = 5
    """The immediate retries after a computer's move is refused because the table has changed."""
    WAIT = 1.0
    LONGEST_WAIT = 60.0

    def __init__(
        self,
        parts: Parts,
        chooser: Chooser,
        service: TableService,
        claims: Claims,
        metrics: Metrics | None,
        tell: Callable[[int, bool], None],
    ) -> None:
        super().__init__(parts)
        self._chooser = chooser
        self._service = service
        self._claims = claims
        self._metrics = metrics
        self._patience = SlowNotices(parts.time, tell)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

    async def take_up(self) -> None:
        """See to the tables whose process has ended while a computer was to move."""
        if not self._closed:
            for table in await self._claims.take():
                self.wake(table)

    def wake(self, table: int) -> None:
        """See whether a computer owes a move at a table."""
        if self._closed:
            return
        self._again.add(table)
        if table not in self._tasks:
            task = asyncio.create_task(self._serve(table), name=f"computers of table {table}")
            self._tasks[table] = task
            task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: int) -> None:
        del self._tasks[table]
        if table in self._again:
            self.wake(table)

    async def _serve(self, table: int) -> None:
        log_context.begin()
        wait = self.WAIT
        while table in self._again:
            self._again.discard(table)
            try:
                self._patience.begin(table)
                await self._play_if_it_goes_on(table)
            except Exception as error:  # noqa: BLE001 -- a busy database, say: nobody else would wake this table
                log_failure(_log, "computer", error, "The computers of table %s failed", table)
                self._again.add(table)
                await asyncio.sleep(wait)
                wait = min(2 * wait, self.LONGEST_WAIT)
            finally:
                self._patience.end(table)

    async def _play_if_it_goes_on(self, table: int) -> None:
        try:
            await self._play(table)
        except RefusalError as refusal:
            # The table was frozen, suspended or ended meanwhile: once it goes on, a computer is woken.
            _log.info("Computers stop playing at table %s: %s", table, refusal)
            await self._claims.drop(table)

    async def _play(self, table: int) -> None:
        allowance: TimeBudget | None = None
        refused = 0
        while True:
            present = await self._reader.load(table)
            row, seats, position = present.table, present.seats, present.position
            state = None if position is None or row.status != "running" else position.state
            owing = [seat for seat in state.to_act if seats[seat].computer is not None] if state else []
            if state is None or not owing:
                await self._claims.leave(table)
                return
            if not await self._claims.hold(table):
                _log.info("Another process runs the computers of table %s", table)
                return
            if allowance is None:
                number = sum(seat.computer is not None for seat in seats)
                allowance = TimeBudget(clocks.terms_of(row).thinking, number)
            thought = self._thought(row, seats[owing[0]], state, allowance)
            chosen = await self._chosen(thought)
            allowance.spend(thought.seat, state.turn, chosen.seconds)
            try:
                await self._service.act(table, By(), _submit, thought, chosen.move)
                refused = 0
            except RefusalError as refusal:
                _log.debug("A computer of table %s thinks again: %s", table, refusal)
                refused += 1
                if refused > self.REFUSED:
                    raise RefusedAgainError(refused) from refusal

    def _thought(self, row: Table, seat: Seat, state: State, allowance: TimeBudget) -> SearchRequest:
        """Return the search for a computer that owes a move."""
        level, game = entries.level_of(seat.computer or entries.COMPUTER), self._library.game(row.game)
        return self._search_request(game, state, seat.seat, allowance, level, row.key, row.sequence)

    def _search_request(
        self,
        game: Game,
        state: State,
        seat: int,
        allowance: TimeBudget,
        level: str,
        table: int,
        sequence: int,
    ) -> SearchRequest:
        """Return the request for a computer in a seat; without remaining time, for the rules of thumb."""
        rng = Random(self._randomness(16))  # noqa: S311 -- seeded by what is secret, used once
        seconds = allowance.seconds(seat, state.turn)
        return SearchRequest(
            table=table,
            sequence=sequence,
            seat=seat,
            level=level if seconds else entries.COMPUTER,
            game=game,
            view=state.view(seat),
            moves=tuple(state.legal_moves(seat)),
            position=state.determinize(seat, rng),
            seed=self._randomness(16).hex(),
            seconds=seconds,
            depth=allowance.depth,
        )

    async def _chosen(self, thought: SearchRequest) -> SearchResult:
        """What a computer chooses; where it fails, what one that goes by rules of thumb does.

        Raises:
            WorkerDiedError: if the worker dies again and again: the machine is at fault, not the player.
        """
        failed = log_context.failure("computer")
        for level in (thought.level, *[entries.COMPUTER] * self.RULES_OF_THUMB):
            died: WorkerDiedError | None = None
            where = level, thought.table, thought.sequence
            try:
                chosen = await self._chooser(msgspec.structs.replace(thought, level=level))
                decided = entries.COMPUTER if chosen.hurried else level
                if self._metrics is not None:
                    self._metrics.decided(decided, chosen.seconds, hurried=chosen.hurried)
                return chosen
            except TookTooLongError as error:
                _log.warning("The %s of table %s was stopped at row %s (%s)", *where, error, extra=failed)
            except WorkerDiedError as error:
                _log.warning("The %s of table %s died at row %s", *where, extra=failed)
                died = error
            except Exception:  # noqa: BLE001 -- whatever a player does wrong, the game goes on
                _log.exception("The %s of table %s failed at row %s", *where, extra=failed)
        if died is not None:
            raise died
        # A table must not wait for ever for a player that can't make up its mind.
        return SearchResult(Random(thought.seed).choice(thought.moves), 0.0)  # noqa: S311 -- no secret

    async def advise(self, present: LoadedTable, by: By) -> SearchResult:
        """What the strongest computer would do in the seat of the person who asks, and what it thinks of other moves.

        Raises:
            Stale: if the seat owes nothing any more.
            NobodyFree: if no worker is free to think, or it fails.
        """
        row, seats, position = present.table, present.seats, present.position
        seat = None if by.person is None else seat_of(seats, by.person)
        if seat is None or position is None or seat.seat not in position.state.to_act:
            raise StaleClickError(code=row.code)
        return await self.weigh(
            self._library.game(row.game), position.state, seat.seat, row.key, row.sequence
        )

    async def weigh(
        self, game: Game, state: State, seat: int, table: int = 0, sequence: int = 0
    ) -> SearchResult:
        """Return the strongest computer's choice in a seat, and its evaluation of other moves.

        Args:
            game: the game.
            state: the position; the computer gets only the seat's knowledge.
            seat: one that owes a move.
            table: the key of the table; 0 for none.
            sequence: the last row of its log.

        Raises:
            NobodyFree: if no worker is free to think, or it fails.
        """
        # Nobody else waits for it.
        allowance = TimeBudget("thoughtful", 1)
        thought = self._search_request(game, state, seat, allowance, entries.COMPUTER, table, sequence)
        try:
            chosen = await self._chooser(msgspec.structs.replace(thought, advises=True))
        except (TookTooLongError, WorkerDiedError) as error:
            raise WorkersBusyError from error
        if not chosen.advice:
            raise WorkersBusyError
        return chosen

    async def repeat(self, game: Game, state: State, seat: int, level: str, key: bytes) -> Move:
        """Return what a computer of a level chooses, the same in every process for the same knowledge and key.

        Args:
            game: the game.
            state: the position; the computer gets only the seat's knowledge.
            seat: one that owes a move.
            level: the computer's.
            key: the source of its chance.

        Raises:
            NobodyFree: if no worker answers.
        """
        try:
            return (await self._chooser(repeatable(game, state, seat, level, key))).move
        except (TookTooLongError, WorkerDiedError) as error:
            raise WorkersBusyError from error

    async def wait_until_idle(self, table: int, within: float) -> None:
        """Wait until no computer of a table has anything to think about, for a number of seconds at most."""
        if table in self._tasks:
            await asyncio.wait({self._tasks[table]}, timeout=within)

    @property
    def thinking(self) -> int:
        """At how many tables a computer thinks, or is about to."""
        return len(self._tasks)

    def think_long(self, table: int) -> bool:
        """Return whether to show that computers think at a table."""
        return self._patience.is_long(table)

    def be_patient(self) -> None:
        """Tell of the tables where computers have thought for long by now."""
        self._patience.wake()

    async def idle(self) -> None:
        """Wait until no computer has anything to think about."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop thinking; what was not submitted is thought again after the next start."""
        self._closed = True
        self._again.clear()
        self._patience.close()
        tasks = set(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        self._chooser.close()
        with contextlib.suppress(StorageError):
            await self._claims.release()


def _submit(changeset: Changeset, thought: SearchRequest, move: Move) -> None:
    """Make the move that a computer has thought of, unless the table has gone on."""
    changeset.running()
    if changeset.table.sequence != thought.sequence or changeset.seats[thought.seat].computer is None:
        raise StaleClickError(**changeset.names)
    actions.make(changeset, thought.seat, [move])
