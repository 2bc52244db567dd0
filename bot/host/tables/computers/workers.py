"""Worker processes for computers' searches, which never block the event loop."""

import os
from functools import partial
from typing import Protocol

import msgspec

from bot import workers
from bot.host.record import entries
from bot.workers.search import SearchRequest, SearchResult, TurningPointRequest, choose, find_turning_point
from games.engine.computers.turning import Turning


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

    def close(self) -> None:
        """Stop."""


class Thinkers:
    """Worker processes for searches.

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

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        """Choose a move in a worker.

        Raises:
            WorkerDiedError: if the worker died.
            TookTooLongError: if it did not answer in time.
        """
        async with self.workers.freed() as waited:
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
        async with self.workers.freed() as waited:
            return (
                None
                if waited > self._patience
                else await self.workers.ask(partial(find_turning_point, request))
            )

    def close(self) -> None:
        """Stop the workers."""
        self.workers.close()
