"""Statements of several connections, run in their order on a server or on its stand-in, and their outcomes.

A statement that waits for another connection is left waiting, and told once it has its answer. The values of rows and the
codes of errors are told, never a sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]


class Step(NamedTuple):
    """A statement of a connection.

    Attributes:
        who: the connection's name.
        statement: as the bot sends it, or BEGIN, COMMIT, ROLLBACK.
        values: of it.
    """

    who: str
    statement: str
    values: tuple[object, ...] = ()


class Script:
    """Runs steps.

    Args:
        connect: makes a connection.
        blocked: returns whether a connection waits for a lock, once that is sure.
    """

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        blocked: Callable[[Any, asyncio.Future[Any]], Awaitable[bool]],
    ) -> None:
        self._connect = connect
        self._blocked = blocked
        self._connections: dict[str, Any] = {}
        self._transactions: dict[str, Any] = {}
        self._waiting: dict[str, tuple[int, asyncio.Task[str]]] = {}
        self.told: list[str] = []

    async def run(self, steps: Sequence[Step]) -> list[str]:
        """Run them all; returns a line for each answer, in the order of the answers."""
        for at, step in enumerate(steps):
            if step.who not in self._connections:
                self._connections[step.who] = await self._connect()
            if step.who in self._waiting:
                await self._hear(step.who)
            task = asyncio.ensure_future(self._do(step))
            if await self._blocked(self._connections[step.who], task):
                self.told.append(f"{at} {step.who} waits")
                self._waiting[step.who] = at, task
            else:
                self.told.append(f"{at} {step.who} {await task}")
            await self._hear_all()
        for who in list(self._waiting):
            await self._hear(who)
        for connection in self._connections.values():
            await connection.close()
        return self.told

    async def _hear_all(self) -> None:
        """Tell of those who need not wait any more."""
        for who, (_, task) in list(self._waiting.items()):
            if not await self._blocked(self._connections[who], task):
                await self._hear(who)

    async def _hear(self, who: str) -> None:
        at, task = self._waiting.pop(who)
        self.told.append(f"{at} {who} {await task}")

    async def _do(self, step: Step) -> str:
        connection = self._connections[step.who]
        try:
            first = step.statement.split(" ")[0]
            if first == "BEGIN":
                _, isolation, how = f"{step.statement}  ".split(" ")[:3]
                transaction = connection.transaction(isolation=isolation or None, readonly=bool(how))
                self._transactions[step.who] = transaction
                await transaction.start()
                return "begun"
            if first in ("COMMIT", "ROLLBACK"):
                transaction = self._transactions.pop(step.who)
                await (transaction.commit() if first == "COMMIT" else transaction.rollback())
                return "ended"
            prepared = await connection.prepare(step.statement)
            rows = [tuple(map(_plain, row)) for row in await prepared.fetch(*step.values)]
        except asyncpg.PostgresError as error:
            return f"fails with {error.sqlstate}"
        if "ORDER BY" not in step.statement:
            rows.sort(key=repr)
        return f"{prepared.get_statusmsg()} {rows}"


def _plain(value: object) -> object:
    """Return a value as both tell it: the stand-in knows conditions and sums as numbers."""
    return int(value) if isinstance(value, bool | Decimal) else value
