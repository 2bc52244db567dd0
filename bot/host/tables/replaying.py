"""Where long logs are replayed: in a process of its own, so that nobody else waits for it. Computers think in others."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from bot.host.library import Library
from bot.workers import TookTooLong, Workers

_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

LONG = 100
"""Rows of a log beyond which it is long."""
_LIMIT = 30.0


class Replaying:
    """Does what takes replaying a log.

    Args:
        library: the games.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._workers = Workers(1, _LIMIT)
        self._preparing: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Have the process ready before it is needed."""
        self._preparing = asyncio.create_task(self._prepare(), name="process for long logs")

    async def _prepare(self) -> None:
        await self.do(LONG + 1, _nothing)

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
        """
        piece = partial(work, self._library, *args, **kwargs)
        if rows <= LONG:
            return piece()
        try:
            async with self._workers.freed():
                return await self._workers.ask(piece)
        except (TookTooLong, BrokenProcessPool, pickle.PicklingError, AttributeError, TypeError) as error:
            _log.warning("A log was not replayed by a process of its own: %s", error or repr(error))
            return await asyncio.to_thread(piece)

    def close(self) -> None:
        """Stop."""
        if self._preparing is not None:
            self._preparing.cancel()
        self._workers.close()


def _nothing(library: Library) -> None:
    """Do nothing, which has the games imported."""
