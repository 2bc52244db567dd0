"""A first-come, first-served connection pool."""

import asyncio
from types import TracebackType

from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

from storage.errors import DatabaseBusyError


class FairPool:
    """An engine whose connections are all in use at times; an async context manager for the use of one.

    The pool itself gives a connection that comes back to the task that asks at that moment, and lets others wait on.

    Args:
        engine: has a pool of a fixed size.
        busy_seconds: how long a task waits for a connection.
    """

    def __init__(self, engine: AsyncEngine, busy_seconds: float) -> None:
        self.engine = engine
        self._busy_seconds = busy_seconds
        pool = engine.pool
        assert isinstance(pool, QueuePool)
        self._free = asyncio.Semaphore(pool.size())

    async def take(self) -> None:
        """Wait for a connection, which `give_back` gives to the next one.

        Raises:
            Busy: if it takes too long.
        """
        try:
            async with asyncio.timeout(self._busy_seconds):
                await self._free.acquire()
        except TimeoutError as error:
            raise DatabaseBusyError from error

    def give_back(self) -> None:
        """Let the next one have a connection."""
        self._free.release()

    async def __aenter__(self) -> None:
        await self.take()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.give_back()
