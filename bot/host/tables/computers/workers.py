"""Worker processes for computers' searches, which never block the event loop."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Protocol

import msgspec

from bot import workers
from bot.host.record import entries
from bot.workers.search import (
    DecisionRequest,
    SearchRequest,
    SearchResult,
    TurningPointRequest,
    choose,
    find_turning_point,
    judge_decision,
)
from games.engine.computers.review import Judged
from games.engine.computers.turning import Turning

_NICE = 19
"""The lowest priority that the system gives."""
_LATE = 600.0
"""Seconds for one decision of a review on a machine that has other work."""


class Chooser(Protocol):
    """Runs searches."""

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        """Choose a move.

        Raises:
            TookTooLongError: if that took too long.
        """

    async def look_back(self, request: TurningPointRequest) -> Turning | None:
        """Find the turn that decided a game; None if none clearly did, or no worker was free.

        Raises:
            TookTooLongError: if that took too long.
        """

    async def judge(self, request: DecisionRequest) -> Judged | None:
        """Return what a choice in a finished game cost; None if the time did not suffice.

        It begins only while no computer's move and no hint waits.

        Raises:
            TookTooLongError: if that took too long.
        """

    def close(self) -> None:
        """Stop."""


class Thinkers:
    """Worker processes for searches, and one with the lowest priority for reviews.

    Args:
        processes: the most processes; None for the number of cores less one, at least one.
        limit: seconds for a search once a worker has it.
        patience: seconds to wait for a free worker. After that, the rules of thumb answer, unless the search has no limit
            of time.
    """

    def __init__(self, processes: int | None = None, limit: float = 30.0, patience: float = 10.0) -> None:
        processes = max(1, (os.cpu_count() or 1) - 1) if processes is None else processes
        self.workers = workers.Workers(processes, limit)
        self._patience = patience
        self._background = workers.Workers(1, _LATE, _NICE)
        self._waiting = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @asynccontextmanager
    async def _freed(self) -> AsyncIterator[float]:
        """Wait until a worker is free, as `Workers.freed`; no review begins meanwhile."""
        async with AsyncExitStack() as held:
            self._waiting += 1
            self._calm.clear()
            try:
                waited = await held.enter_async_context(self.workers.freed())
            finally:
                self._waiting -= 1
                if not self._waiting:
                    self._calm.set()
            yield waited

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        """Choose a move in a worker.

        Raises:
            WorkerDiedError: if the worker died.
            TookTooLongError: if it did not answer in time.
        """
        async with self._freed() as waited:
            hurried = waited > self._patience and thought.seconds is not None
            if hurried:
                thought = msgspec.structs.replace(thought, level=entries.COMPUTER, advises=False)
            chosen = await self.workers.ask(partial(choose, thought))
            return msgspec.structs.replace(chosen, hurried=hurried)

    async def look_back(self, request: TurningPointRequest) -> Turning | None:
        """Find the turn that decided a game, in a worker.

        Raises:
            WorkerDiedError: if the worker died.
            TookTooLongError: if it did not answer in time.
        """
        async with self._freed() as waited:
            return (
                None
                if waited > self._patience
                else await self.workers.ask(partial(find_turning_point, request))
            )

    async def judge(self, request: DecisionRequest) -> Judged | None:
        """Return what a choice in a finished game cost, in the process for reviews.

        Raises:
            WorkerDiedError: if the worker died.
            TookTooLongError: if it did not answer in time.
        """
        async with self._background.freed():
            await self._calm.wait()
            return await self._background.ask(partial(judge_decision, request))

    def close(self) -> None:
        """Stop the workers."""
        self.workers.close()
        self._background.close()
