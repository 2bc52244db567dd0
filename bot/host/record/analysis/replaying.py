"""Where long logs and imported games are replayed: in worker processes, so that no other work waits for it.

Computers think in other processes. Imported games of up to `QUICK` moves share the process of the long logs. Each of them
takes it a tenth of a second, and `QUICK_SECONDS` at most, so a table never waits long behind one. Longer ones have a
process with a lower priority.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from bot.host.errors import NotReplayedError
from bot.host.library import Library
from bot.host.record.analysis.files import QUICK
from bot.text import later
from bot.workers import NotPickledError, TookTooLongError, WorkerDiedError, Workers

_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

LONG = 100
"""Rows of a log beyond which it is long."""
_LIMIT = 30.0
_REST = 60.0
"""Seconds before another replay of a log that took too long."""

QUICK_SECONDS = 5.0
"""Seconds for an imported game in the process of the long logs; then it moves to the process of the longer ones."""
HEAVY_SECONDS = 120.0
"""The time limit of an imported game: twice the need of the most moves, since the machine has other work."""
_WAITING = 4
"""The most long imported games in progress or waiting. An interaction can be answered for fifteen minutes."""
_NICE = 10


@dataclass(eq=False)
class _Replay(Generic[T]):
    """A replay that is running, or waits for the process.

    Attributes:
        table: the table's key.
        piece: the work, with its arguments.
        task: does it.
        waiting: how many wait for the result.
    """

    table: int
    piece: partial[T]
    task: asyncio.Task[T]
    waiting: int = 0

    def does(self, table: int, piece: partial[T]) -> bool:
        """Return whether this is the same work on the same rows of a table."""
        mine = self.piece
        return (self.table, mine.func, mine.args, mine.keywords) == (
            table,
            piece.func,
            piece.args,
            piece.keywords,
        )


class Replaying:
    """Does what takes replaying a log or an imported game.

    Args:
        library: the games.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._workers = Workers(1, _LIMIT)
        self._heavy = Workers(1, HEAVY_SECONDS, _NICE)
        self._waiting: set[int] = set()
        self._replays: set[_Replay[Any]] = set()
        self._slow: dict[int, float] = {}
        self._preparing: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Have the process ready before it is needed."""
        self._preparing = asyncio.create_task(self._prepare(), name="process for long logs")

    async def _prepare(self) -> None:
        try:
            async with self._workers.freed():
                await self._workers.ask(partial(_nothing, self._library))
        except (TookTooLongError, WorkerDiedError) as error:
            _log.warning("The process for long logs could not be prepared: %s", error)

    async def do(
        self,
        table: int,
        rows: int,
        work: Callable[Concatenate[Library, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Replay a log. Callers that ask for the same at the same time share one replay.

        Args:
            table: the key of the log's table.
            rows: its length: a short one is not worth the way.
            work: a function that can be pickled, as its arguments and its result can; raises `ReplayMismatchError` at most.
            args: its arguments after the library.
            kwargs: further arguments.

        Raises:
            TookTooLongError: if it takes too long, or another replay of that table did a moment ago. This process does not
                replay it then: no thread can be stopped.
        """
        piece = partial(work, self._library, *args, **kwargs)
        if rows <= LONG:
            return piece()
        replay = next((one for one in self._replays if one.does(table, piece)), None)
        if replay is None:
            self._refuse_slow(table)
            task = asyncio.create_task(self._replayed(table, piece), name=f"replay of table {table}")
            replay = _Replay(table, piece, task)
            self._replays.add(replay)
        replay.waiting += 1
        try:
            return await asyncio.shield(replay.task)
        finally:
            replay.waiting -= 1
            if not replay.waiting:
                self._replays.discard(replay)
                # The process is another caller's sooner.
                replay.task.cancel()

    async def _replayed(self, table: int, piece: partial[T]) -> T:
        async with self._workers.freed():
            # It may have become slow while this one waited.
            self._refuse_slow(table)
            try:
                # The start of a process does not count; it takes seconds on a busy machine.
                await self._workers.ask(partial(_nothing, self._library))
                return await self._workers.ask(piece)
            except TookTooLongError as error:
                self._slow[table] = asyncio.get_running_loop().time() + _REST
                _log.warning("The log of table #%d was not replayed: %s", table, error)
                raise
            except (WorkerDiedError, NotPickledError) as error:
                _log.warning("A log was not replayed by a process of its own: %s", error)
        return await asyncio.to_thread(piece)

    def _refuse_slow(self, table: int) -> None:
        """Refuse to replay a log that took too long a moment ago.

        Raises:
            TookTooLongError
        """
        if self._slow.get(table, 0.0) > asyncio.get_running_loop().time():
            raise TookTooLongError(_LIMIT)
        self._slow.pop(table, None)

    async def analyse(
        self,
        person: int,
        moves: int,
        work: Callable[Concatenate[Library, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Replay a game that a person has imported. It is never replayed in this process.

        Args:
            person: who waits for it.
            moves: how many there are to replay.
            work: a function that can be pickled, as its arguments, its result and its exceptions can.
            args: its arguments after the library.
            kwargs: further arguments.

        Raises:
            NotReplayed: if it takes too long, or too many are waiting.
        """
        piece = partial(work, self._library, *args, **kwargs)
        if moves <= QUICK:
            try:
                async with self._workers.freed():
                    # Until a process has begun and knows the games takes seconds too, on a busy machine.
                    await self._workers.ask(partial(_nothing, self._library))
                    return await self._workers.ask(piece, QUICK_SECONDS)
            except (TookTooLongError, WorkerDiedError) as error:
                _log.info("An imported game goes to the process of the long ones: %s", error)
        if person in self._waiting:
            raise NotReplayedError(reason=later("replaying.still"))
        if len(self._waiting) >= _WAITING:
            raise NotReplayedError(reason=later("replaying.many"))
        self._waiting.add(person)
        try:
            async with self._heavy.freed():
                return await self._heavy.ask(piece)
        except TookTooLongError as error:
            _log.warning("An imported game was %s", error)
            raise NotReplayedError(reason=later("replaying.long", seconds=round(error.seconds))) from None
        except WorkerDiedError as error:
            _log.warning("The process that replayed an imported game has ended: %s", error)
            raise NotReplayedError(reason=later("replaying.ended")) from None
        finally:
            self._waiting.discard(person)

    def close(self) -> None:
        """Stop."""
        if self._preparing is not None:
            self._preparing.cancel()
        self._workers.close()
        self._heavy.close()


def _nothing(library: Library) -> None:
    """Do nothing, which has the games imported."""
