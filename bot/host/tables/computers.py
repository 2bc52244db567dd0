"""Computer players: they think in worker processes, on what their seat knows, and submit like a person.

A worker gets a view, the legal moves and a position in which all that the seat can't know is drawn again; the
true position never leaves this process. Nothing here holds a table's lock.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Protocol

import msgspec

from bot.host.changes.changeset import By, Changeset
from bot.host.errors import Refusal, Stale
from bot.host.library import Library
from bot.host.play import actions
from bot.host.tables.reading import TableReader
from bot.host.tables.service import TableService
from games.engine import Game, Move, State, View

_log = logging.getLogger(__name__)


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer is asked, and about which row of the log.

    Attributes:
        table: the table's key.
        sequence: the last row of the log it is about.
        position: a determinized one, which `seat` can't tell from the true one.
        seed: of the only chance the computer may use.
    """

    table: int
    sequence: int
    seat: int
    game: Game
    view: View
    moves: tuple[Move, ...]
    position: State
    seed: str


def choose(thought: Thought) -> Move:
    """Think. Runs in a worker process."""
    rng = Random(thought.seed)  # noqa: S311 -- a player's taste, not a secret

    def sample() -> State:
        own = Random(rng.getrandbits(64))  # noqa: S311 -- as above
        return thought.position.determinize(thought.seat, own)

    return thought.game.computer.choose(thought.view, thought.moves, sample, rng)


class TookTooLong(Exception):
    """A computer did not come to a move in time; who thought has been stopped.

    Args:
        seconds: how long it had.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no move in {seconds:g} seconds")


class Chooser(Protocol):
    """Where thinking happens."""

    async def __call__(self, thought: Thought) -> Move:
        """Choose a move.

        Raises:
            TookTooLong: if that took too long.
        """

    def close(self) -> None:
        """Stop."""


class Workers:
    """A few spawned processes, each a pool of its own, so that one can be stopped alone.

    One that dies, hangs or is no longer waited for is replaced.

    Args:
        processes: how many at most.
        limit: seconds that a thought may take once it is a worker's.
    """

    def __init__(self, processes: int = 1, limit: float = 30.0) -> None:
        self._free = asyncio.Semaphore(processes)
        self._limit = limit
        self._idle: list[ProcessPoolExecutor] = []

    async def __call__(self, thought: Thought) -> Move:
        """Choose a move in a worker.

        Raises:
            BrokenProcessPool: if the worker died.
            TookTooLong: if it did not answer in time.
        """
        async with self._free:
            worker = self._idle.pop() if self._idle else _worker()
            sound = False
            try:
                async with asyncio.timeout(self._limit):
                    move = await _asked(worker, thought)
                sound = True
            except TimeoutError:
                raise TookTooLong(self._limit) from None
            except BrokenProcessPool:
                raise
            except Exception:
                # What it was asked went wrong, not the worker.
                sound = True
                raise
            finally:
                if sound:
                    self._idle.append(worker)
                else:
                    _stop(worker)
            return move

    def close(self) -> None:
        """Stop the workers that wait; those that think are stopped by whoever gives up waiting for them."""
        while self._idle:
            _stop(self._idle.pop())


def _worker() -> ProcessPoolExecutor:
    # A forked child would share locks and sockets with threads that don't exist in it.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin)


def _asked(worker: ProcessPoolExecutor, thought: Thought) -> asyncio.Future[Move]:
    """Hand a thought over. A process that is spawned by this is deaf to Ctrl-C from its first moment."""
    loop = asyncio.get_running_loop()
    if not hasattr(signal, "pthread_sigmask"):
        return loop.run_in_executor(worker, choose, thought)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return loop.run_in_executor(worker, choose, thought)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Prepare a worker process: Ctrl-C is its parent's business, and it ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    # A killed parent closes nothing: the worker holds both ends of its queue and would wait for ever.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _stop(worker: ProcessPoolExecutor) -> None:
    """Stop a worker, whatever it is doing."""
    processes = list((worker._processes or {}).values())
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


class Computers:
    """Has every table's computers think whenever one owes a move.

    Args:
        chooser: where they think.
        library: the games.
        reader: reads tables.
        service: makes the moves.
        randomness: returns the given number of unpredictable random bytes.
    """

    ATTEMPTS = 3
    WAIT = 1.0
    LONGEST_WAIT = 60.0

    def __init__(
        self,
        chooser: Chooser,
        library: Library,
        reader: TableReader,
        service: TableService,
        randomness: Callable[[int], bytes],
    ) -> None:
        self._chooser = chooser
        self._library = library
        self._reader = reader
        self._service = service
        self._randomness = randomness
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

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
        wait = self.WAIT
        while table in self._again:
            self._again.discard(table)
            try:
                await self._play(table)
            except Refusal as refusal:
                # The table was frozen or ended meanwhile: nothing to do for a computer.
                _log.info("Computers leave table %s alone: %s", table, refusal)
            except Exception:  # noqa: BLE001 -- a busy database, say: nobody else would wake this table
                _log.exception("The computers of table %s failed", table)
                self._again.add(table)
                await asyncio.sleep(wait)
                wait = min(2 * wait, self.LONGEST_WAIT)

    async def _play(self, table: int) -> None:
        failures = 0
        while (thought := await self._thought(table)) is not None:
            try:
                move = await self._chooser(thought)
            except TookTooLong as error:
                _log.warning(
                    "A computer of table %s was stopped at row %s (%s); it plays at random",
                    table,
                    thought.sequence,
                    error,
                )
                move = _at_random(thought)
            except Exception:  # noqa: BLE001 -- whatever a player does wrong, the game goes on
                _log.exception("A computer of table %s failed at row %s", table, thought.sequence)
                failures += 1
                if failures < self.ATTEMPTS:
                    continue
                # A table must not wait for ever for a player that can't make up its mind.
                move = _at_random(thought)
            failures = 0
            try:
                await self._service.act(table, By(), _submit, thought, move)
            except Refusal as refusal:
                _log.debug("A computer of table %s thinks again: %s", table, refusal)

    async def _thought(self, table: int) -> Thought | None:
        """What a table's first computer that owes a move has to think about; None if none owes."""
        row, seats, position, _ = await self._reader.present(table)
        if position is None or row.status != "running":
            return None
        state = position.state
        for seat in state.to_act:
            if seats[seat].computer is not None:
                rng = Random(self._randomness(16))  # noqa: S311 -- seeded by what is secret, used once
                determinized: State = state.determinize(seat, rng)
                return Thought(
                    table=table,
                    sequence=row.sequence,
                    seat=seat,
                    game=self._library.game(row.game),
                    view=state.view(seat),
                    moves=tuple(state.legal_moves(seat)),
                    position=determinized,
                    seed=self._randomness(16).hex(),
                )
        return None

    async def moved(self, table: int, within: float) -> None:
        """Wait until no computer of a table has anything to think about, for a number of seconds at most."""
        if table in self._tasks:
            await asyncio.wait({self._tasks[table]}, timeout=within)

    async def idle(self) -> None:
        """Wait until no computer has anything to think about."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop thinking; what was not submitted is thought again after the next start."""
        self._closed = True
        self._again.clear()
        tasks = set(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        self._chooser.close()


def _submit(changeset: Changeset, thought: Thought, move: Move) -> None:
    """Make the move that a computer has thought of, unless the table has gone on."""
    changeset.running()
    if changeset.table.sequence != thought.sequence or changeset.seats[thought.seat].computer is None:
        raise Stale(**changeset.names)
    actions.make(changeset, thought.seat, [move])


def _at_random(thought: Thought) -> Move:
    return Random(thought.seed).choice(thought.moves)  # noqa: S311 -- no secret
