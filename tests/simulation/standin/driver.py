"""The stand-in of asyncpg: connections as SQLAlchemy uses them, which lead to the stand-in of the server."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from unittest import mock

import asyncpg  # type: ignore[import-untyped]

from .errors import closed
from .server import Server, Session
from .statements import Statement, parsed
from .versions import Row

_ANYTHING = SimpleNamespace(oid=701)
"""The type of a column as SQLAlchemy asks for it: only numbers with a point have theirs looked at."""


class Connection:
    """One connection.

    Args:
        session: on the server.
        answer: seconds that the server has for a statement; None for no end.
    """

    def __init__(self, session: Session, answer: float | None) -> None:
        self._session = session
        self._answer = answer
        self._closed = False

    async def ask(self, statement: Statement, values: Sequence[object]) -> tuple[list[Row], str]:
        """Run a statement on the server.

        Raises:
            TimeoutError: if the answer does not come in time; the statement is given up.
        """
        if self.is_closed():
            raise closed()
        try:
            async with asyncio.timeout(self._answer):
                return await self._session.run(statement, values)
        except TimeoutError:
            self._session.give_up()
            raise

    async def prepare(self, query: str, *, name: str | None = None) -> Prepared:
        """Prepare a statement; it is the server's once it is run."""
        if self.is_closed():
            raise closed()
        return Prepared(self, *self._session.server.prepare(query))

    async def executemany(self, command: str, args: Sequence[Sequence[object]]) -> None:
        """Run a statement with several rows of values."""
        statement, _ = self._session.server.prepare(command)
        for values in args:
            await self.ask(statement, values)

    async def fetchrow(self, query: str) -> None:
        """Ask whether the server is there."""
        await self.ask(parsed(query), ())

    def transaction(
        self, *, isolation: str | None = None, readonly: bool = False, deferrable: bool = False
    ) -> Transaction:
        """Return a transaction that has not begun."""
        assert not deferrable, "no transaction of the bot waits for its moment"
        return Transaction(self, isolation or "read_committed", readonly)

    async def set_type_codec(self, typename: str, **_: object) -> None:
        """Take note of how values are encoded: those of JSON are decoded as the standard library does."""
        assert typename in ("json", "jsonb", "inet")

    async def reload_schema_state(self) -> None:
        """Do nothing: no schema is changed here."""

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None:
        """Listen to notifications."""
        await self.ask(parsed(f"LISTEN {channel}"), ())
        loop = asyncio.get_running_loop()

        def hear(sender: int, words: str) -> None:
            loop.call_soon(callback, self, sender, channel, words)

        self._session.hears = hear

    def get_server_pid(self) -> int:
        """Return the session's number."""
        return self._session.number

    def is_closed(self) -> bool:
        """Return whether this side knows that the connection is over."""
        return self._closed or self._session.heard_of_end

    async def close(self, *, timeout: float | None = None) -> None:  # noqa: ASYNC109 -- asyncpg's signature
        """Say goodbye; a server that does not hear it is given up after a while."""
        if self.is_closed():
            return
        try:
            async with asyncio.timeout(timeout):
                await self._session.goodbye()
        except TimeoutError:
            self.terminate()
            raise
        finally:
            self._closed = True

    def terminate(self) -> None:
        """Give the connection up; the server hears of it when it can."""
        if not self._closed:
            self._closed = True
            self._session.hang_up()


class Prepared:
    """A prepared statement."""

    def __init__(self, connection: Connection, statement: Statement, names: Sequence[str]) -> None:
        self._connection = connection
        self._statement = statement
        self._attributes = tuple(SimpleNamespace(name=name, type=_ANYTHING) for name in names)
        self._status = ""

    def get_attributes(self) -> tuple[SimpleNamespace, ...]:
        """Return the columns of its rows."""
        return self._attributes

    async def fetch(self, *values: object) -> list[Row]:
        """Run it; returns its rows."""
        rows, self._status = await self._connection.ask(self._statement, values)
        return rows

    def get_statusmsg(self) -> str:
        """Return what the server says of the last run, such as `UPDATE 1`."""
        return self._status


class Transaction:
    """A transaction."""

    def __init__(self, connection: Connection, isolation: str, readonly: bool) -> None:
        self._connection = connection
        self._begin = f"BEGIN {isolation}{' read_only' if readonly else ''}"

    async def start(self) -> None:
        """Begin it."""
        await self._connection.ask(parsed(self._begin), ())

    async def commit(self) -> None:
        """Commit it."""
        await self._connection.ask(parsed("COMMIT"), ())

    async def rollback(self) -> None:
        """Take back what it has done."""
        await self._connection.ask(parsed("ROLLBACK"), ())


@contextlib.contextmanager
def connected(server: Server) -> Iterator[None]:
    """Have every connection that is made meanwhile lead to a server; its rows are gone afterwards."""

    async def connect(
        *_: object,
        timeout: float = 60,  # noqa: ASYNC109 -- asyncpg's signature
        command_timeout: float | None = None,
        server_settings: dict[str, str] | None = None,
        **__: object,
    ) -> Connection:
        async with asyncio.timeout(timeout):
            return Connection(await server.connect(server_settings or {}), command_timeout)

    with contextlib.closing(server.versions), mock.patch.object(asyncpg, "connect", connect):
        yield
