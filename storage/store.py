"""The database of one process: opening, transactions that are whole or not at all, backups; no statements."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Self, TypeAlias, TypeVar

from sqlalchemy import exc, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage import engines, migrate, postgres, sqlite
from storage.errors import Busy, StorageError

Transaction: TypeAlias = AsyncConnection
"""What the functions of this package take first: a connection within a transaction."""

T = TypeVar("T")


class Storage:
    """The database of one process.

    Made by `await Storage.open(url)`; `await close()` ends it. Work is given to `read` or `write` as a
    function of the transaction, which it must not keep.
    """

    def __init__(
        self, url: str, writing: AsyncEngine, reading: AsyncEngine, busy_seconds: float = 5.0
    ) -> None:
        self._url = make_url(url)
        self._busy_seconds = busy_seconds
        self._writing = writing
        self._reading = reading

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = 5.0) -> Self:
        """Open a database, making or migrating it as needed.

        Args:
            url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
            busy_seconds: how long a transaction waits for another process.

        Raises:
            NewerDatabase: if a newer version of Kontor made it; nothing was changed.
            NotAFile: for a SQLite database in memory.
            Busy: if another process holds it.
        """
        writing, reading = engines.make(make_url(url), busy_seconds)
        storage = cls(url, writing, reading, busy_seconds)
        try:
            await storage.write(lambda transaction: transaction.run_sync(migrate.upgrade))
        except BaseException:
            await storage.close()
            raise
        return storage

    @property
    def shared(self) -> bool:
        """Whether several processes may be at work here: a server's database, not a file's."""
        return not engines.is_sqlite(self._url)

    async def close(self) -> None:
        """Close all connections."""
        await self._writing.dispose()
        await self._reading.dispose()

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run work that only reads; it sees one moment of the database."""
        return await _to_its_end(self._on(self._reading, work))

    async def write(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run work that writes: committed whole when it returns, nothing of it when it raises.

        A transaction once begun runs to its end even if whoever asked is cancelled: the cancellation is
        passed on only when it is known whether the transaction was committed.

        Raises:
            Busy: if another process held the database too long.
        """
        return await _to_its_end(self._transaction(work))

    async def _transaction(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        return await self._on(self._writing, work)

    async def _on(self, engine: AsyncEngine, work: Callable[[Transaction], Awaitable[T]]) -> T:
        try:
            async with engine.begin() as transaction:
                return await work(transaction)
        except (exc.DBAPIError, exc.TimeoutError) as error:
            raise _translated(error) from error

    async def scrub(self) -> None:
        """Leave nothing in the database's files that was deleted; a server's own tools do that for it.

        Raises:
            Busy: if another process held the database too long.
        """
        if engines.is_sqlite(self._url):
            await asyncio.to_thread(sqlite.scrub, self._url, self._busy_seconds)

    async def backup(self, target: Path) -> None:
        """Copy the database as it is now into a new file, while it is in use.

        Raises:
            FileExists: if there is such a file.
            StorageError: for a database server, which brings its own tools.
        """
        await backup(str(self._url.render_as_string(hide_password=False)), target)


async def backup(url: str, target: Path) -> None:
    """Copy a database into a new file without migrating it; another process may be using it.

    Raises:
        FileExists: if there is such a file.
        FileNotFoundError: if there is no database.
        StorageError: for a database server, which brings its own tools.
    """
    parsed = make_url(url)
    if not engines.is_sqlite(parsed):
        raise StorageError("A database server is backed up by its own tools, e.g. pg_dump.")
    await asyncio.to_thread(sqlite.backup, parsed, target)


async def _to_its_end(transaction: Coroutine[object, object, T]) -> T:
    """Await a transaction; if whoever awaits it is cancelled, pass that on once it is over.

    A connection that is left in the midst of a statement can't say what became of it.
    """
    task = asyncio.create_task(transaction)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        if not task.cancelled():
            task.exception()
        raise


def _translated(error: exc.SQLAlchemyError) -> Exception:
    """The same error in this package's words where it has some."""
    if isinstance(error, exc.TimeoutError) or sqlite.is_busy(error) or postgres.is_busy(error):
        return Busy()
    return error
