"""Two transactions of two processes that overlap on a server, in an order that is certain; nothing waits for time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Storage, Transaction

T = TypeVar("T")
_SOMEBODY_WAITS = text(
    "SELECT EXISTS (SELECT FROM pg_stat_activity"
    " WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0)"
)


class Halting(Storage):
    """A database one of whose writing transactions, once told to, halts with all its work done, before it is committed."""

    _left: int | None = None
    _halted: asyncio.Event
    _go_on: asyncio.Event

    async def write(self, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:
        halts = self._left == 0
        if self._left is not None:
            self._left = self._left - 1 if self._left else None

        async def halting(tx: Transaction) -> T:
            result = await work(tx)
            if halts:
                self._halted.set()
                await self._go_on.wait()
            return result

        return await super().write(halting, alone=alone)

    async def crossed(
        self,
        first: Coroutine[object, object, object],
        second: Coroutine[object, object, object],
        after: int = 0,
    ) -> list[object]:
        """Do two things at once: the second begins when the first, which writes here, has done all but to commit.

        The first goes on when the second waits for it, or is over.

        Args:
            first: what writes here.
            second: what is done elsewhere.
            after: how many transactions of the first are committed before the one that halts.

        Returns:
            What each returned or raised.
        """
        self._left, self._halted, self._go_on = after, asyncio.Event(), asyncio.Event()
        one = asyncio.create_task(first)
        halted = asyncio.create_task(self._halted.wait())
        await asyncio.wait({one, halted}, return_when=asyncio.FIRST_COMPLETED)
        halted.cancel()
        other = asyncio.create_task(second)
        await self._until_somebody_waits(other)
        self._go_on.set()
        return list(await asyncio.gather(one, other, return_exceptions=True))

    async def _until_somebody_waits(self, other: asyncio.Task[object]) -> None:
        engine = create_async_engine(self._url, isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                while not other.done() and not await connection.scalar(_SOMEBODY_WAITS):
                    pass
        finally:
            await engine.dispose()
