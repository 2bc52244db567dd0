"""How a process learns that others have written: told at once by a server, found out from a file or a server.

What was written is not said here: words are passed on as they are.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from threading import Lock
from typing import Any, Protocol

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from storage.engines import factory, postgres, sqlite
from storage.errors import StorageError
from storage.files import database_file

_CHANNEL = "kontor"
MOST = 7000
"""The most characters of a notification; PostgreSQL takes 8,000 bytes."""


class Listener(Protocol):
    """A connection of its own to the database, for notifications alone; one that has broken is made again when it is used."""

    async def state(self) -> str:
        """Return what is another text once any process has written, this one included.

        Raises:
            StorageError: if the database is out of reach.
        """

    async def notify(self, words: str) -> None:
        """Send all other processes some words, `MOST` letters at most; where there is no way to, nothing happens.

        Raises:
            StorageError: if the database is out of reach.
        """

    async def close(self) -> None:
        """Close the connection."""


def listener(url: URL, on_notify: Callable[[str], None]) -> Listener:
    """A listener to the database at an address.

    Args:
        url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
        on_notify: called with what another process sends, once `state` has been asked for the first time.
    """
    return _FileListener(url) if factory.is_sqlite(url) else _ServerListener(url, on_notify)


class _FileListener:
    """SQLite counts for each connection what others have committed; it notifies no one."""

    def __init__(self, url: URL) -> None:
        self._file = sqlite.file_of(url)
        self._connection: sqlite3.Connection | None = None
        # A read continues after its caller is cancelled. Closing the connection during it would end the
        # process.
        self._speaking = Lock()

    async def state(self) -> str:
        return await asyncio.to_thread(self._version)

    def _version(self) -> str:
        with self._speaking, database_file.explained(self._file):
            if self._connection is None:
                # Never created here: a missing file is detected elsewhere.
                there = f"{self._file.absolute().as_uri()}?mode=rw"
                self._connection = sqlite3.connect(there, uri=True, check_same_thread=False)
            return str(self._connection.execute("PRAGMA data_version").fetchone()[0])

    async def notify(self, words: str) -> None:
        pass

    async def close(self) -> None:
        await asyncio.to_thread(self._hang_up)

    def _hang_up(self) -> None:
        with self._speaking:
            connection, self._connection = self._connection, None
            if connection is not None:
                connection.close()


class _ServerListener:
    """PostgreSQL passes words on to all listeners, and knows which transactions have ended."""

    def __init__(self, url: URL, on_notify: Callable[[str], None]) -> None:
        self._url = url
        self._on_notify = on_notify
        self._engine = create_async_engine(
            url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=postgres.limits()
        )
        self._connection: AsyncConnection | None = None
        # The driver does one thing at a time on a connection.
        self._speaking = asyncio.Lock()

    async def state(self) -> str:
        return str(await self._ask("SELECT pg_current_snapshot()::text"))

    async def notify(self, words: str) -> None:
        await self._ask("SELECT pg_notify(:channel, :words)", channel=_CHANNEL, words=words)

    async def _ask(self, statement: str, **given: str) -> object:
        async with self._speaking:
            try:
                with factory.explained(self._url, reaching=True):
                    if self._connection is None:
                        await self._listen()
                    assert self._connection is not None
                    return (await self._connection.execute(text(statement), given)).scalar()
            except BaseException as error:
                await self._disconnect()
                if isinstance(error, StorageError) or not isinstance(error, Exception):
                    raise
                # Whatever the server or the driver says, there is no notification; listening is the driver's own way to speak.
                raise postgres.unreachable(error, self._url) from error

    async def _listen(self) -> None:
        self._connection = await self._engine.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        own = driver.get_server_pid()

        def hear(_: object, process: int, __: str, words: object) -> None:
            if process != own:
                self._on_notify(str(words))

        await driver.add_listener(_CHANNEL, hear)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        async with self._speaking:
            await self._disconnect()
        await self._engine.dispose()
