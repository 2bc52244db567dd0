"""Where long logs and imported games are replayed: in worker processes, so that no other work waits for it.

Computers think in other processes. Imported games of up to `QUICK` moves share the process of the long logs. Each of them
takes it a tenth of a second, and `QUICK_SECONDS` at most, so a table never waits long behind one. Longer ones have a
process with a lower priority.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from bot.host.errors import NotReplayed
from bot.host.library import Library
from bot.host.record.analysis.files import QUICK
from bot.text import later
from bot.workers import NotPickled, TookTooLong, WorkerDied, Workers

_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

LONG = 100
"""Rows of a log beyond which it is long."""
_LIMIT = 30.0

QUICK_SECONDS = 5.0
"""How long an imported game may take in the process of the long logs; then it moves to the process of the longer ones."""
HEAVY_SECONDS = 120.0
"""How long an imported game may take at most: twice what the most moves need, since the machine has other work."""
_WAITING = 4
"""How many long imported games may be replayed or wait at once: an answer can be given for a quarter of an hour."""
_NICE = 10


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
        self._preparing: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Have the process ready before it is needed."""
        self._preparing = asyncio.create_task(self._prepare(), name="process for long logs")

    async def _prepare(self) -> None:
        try:
            await self.do(LONG + 1, _nothing)
        except TookTooLong as error:
            _log.warning("The process for long logs could not be prepared: %s", error)

    async def do(
        self,
        rows: int,
        work: Callable[Concatenate[Library, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Replay a log.

        Args:
            rows: its length: a short one is not worth the way.
            work: a function that can be pickled, as its arguments and its result can; raises `Differs` at most.
            args: its arguments after the library.
            kwargs: further arguments.

        Raises:
            TookTooLong: if it takes too long. This process does not replay it then: no thread can be stopped.
        """
        piece = partial(work, self._library, *args, **kwargs)
        if rows <= LONG:
            return piece()
        try:
            async with self._workers.freed():
                # The start of a process does not count; it takes seconds on a busy machine.
                await self._workers.ask(partial(_nothing, self._library))
                return await self._workers.ask(piece)
        except (WorkerDied, NotPickled) as error:
            _log.warning("A log was not replayed by a process of its own: %s", error)
            return await asyncio.to_thread(piece)

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
            except (TookTooLong, WorkerDied) as error:
                _log.info("An imported game goes to the process of the long ones: %s", error)
        if person in self._waiting:
            raise NotReplayed(reason=later("replaying.still"))
        if len(self._waiting) >= _WAITING:
            raise NotReplayed(reason=later("replaying.many"))
        self._waiting.add(person)
        try:
            async with self._heavy.freed():
                return await self._heavy.ask(piece)
        except TookTooLong as error:
            _log.warning("An imported game was %s", error)
            raise NotReplayed(reason=later("replaying.long", seconds=round(error.seconds))) from None
        except WorkerDied as error:
            _log.warning("The process that replayed an imported game has ended: %s", error)
            raise NotReplayed(reason=later("replaying.ended")) from None
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
