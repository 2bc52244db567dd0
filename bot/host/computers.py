"""Computer players: they think in worker processes, on what their seat knows, and submit like a person.

A worker gets a view, the legal moves and a position in which all that the seat can't know is drawn anew; the
true position never leaves this process. Nothing here holds a table's lock.
"""

import asyncio
import logging
import multiprocessing
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Protocol

import msgspec

from bot.host.errors import Refusal
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


class Chooser(Protocol):
    """Where thinking happens."""

    async def __call__(self, thought: Thought) -> Move:
        """Choose a move."""

    def close(self) -> None:
        """Stop."""


class Workers:
    """A few spawned processes; one that dies is replaced, and the caller asks again.

    Args:
        processes: how many at most.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, thought: Thought) -> Move:
        """Choose a move in a worker.

        Raises:
            BrokenProcessPool: if the worker died.
        """
        if self._pool is None:
            # A forked child would share locks and sockets with threads that don't exist in it.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, choose, thought)
        except BrokenProcessPool:
            self.close()
            raise

    def close(self) -> None:
        """Stop the workers without waiting for what they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Computers:
    """Has every table's computers think whenever one owes a move.

    Args:
        chooser: where they think.
        ask: returns what a table's computer has to think about, or None if none owes.
        submit: makes the move; refuses if the table has gone on.
    """

    ATTEMPTS = 3
    WAIT = 1.0
    LONGEST_WAIT = 60.0

    def __init__(
        self,
        chooser: Chooser,
        ask: Callable[[int], Awaitable[Thought | None]],
        submit: Callable[[Thought, Move], Awaitable[object]],
    ) -> None:
        self._chooser = chooser
        self._ask = ask
        self._submit = submit
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
                _log.info("Computers leave table %s: %s", table, refusal)
            except Exception:  # noqa: BLE001 -- a busy database, say: nobody else would wake this table
                _log.exception("The computers of table %s failed", table)
                self._again.add(table)
                await asyncio.sleep(wait)
                wait = min(2 * wait, self.LONGEST_WAIT)

    async def _play(self, table: int) -> None:
        failures = 0
        while (thought := await self._ask(table)) is not None:
            try:
                move = await self._chooser(thought)
            except Exception:  # noqa: BLE001 -- whatever a player does wrong, the game goes on
                _log.exception("A computer of table %s failed at row %s", table, thought.sequence)
                failures += 1
                if failures < self.ATTEMPTS:
                    continue
                # A table must not wait for ever for a player that can't make up its mind.
                move = Random(thought.seed).choice(thought.moves)  # noqa: S311 -- no secret
            failures = 0
            try:
                await self._submit(thought, move)
            except Refusal as refusal:
                _log.debug("A computer of table %s thinks again: %s", table, refusal)

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
