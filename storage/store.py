"""The database of one process: opening, transactions that are whole or not at all, backups; no statements."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

from sqlalchemy import Connection, exc, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage import migrate
from storage.engines import factory, postgres, sqlite
from storage.engines import listener as listeners
from storage.engines.fair_pool import FairPool
from storage.errors import DatabaseBusyError, DiskFullError, FileReplacedError, StorageError
from storage.files import copies, database_file

Transaction: TypeAlias = AsyncConnection
"""A connection within a transaction: the first argument of this package's functions."""

T = TypeVar("T")

_log = logging.getLogger(__name__)

_commits: ContextVar[list[None] | None] = ContextVar("commits", default=None)
"""One entry for each commit that was begun since the watching began."""

_TRIES = 8
"""The most attempts of a transaction that conflicts with others."""


class Storage:
    """The database of one process.

    Made by `await Storage.open(url)`; `await close()` ends it. Work is given to `read` or `write` as a
    function of the transaction, which it must not keep.
    """

    def __init__(
        self,
        url: str,
        writing: AsyncEngine,
        reading: AsyncEngine,
        alone: AsyncEngine,
        busy_seconds: float = 5.0,
        lost: Callable[[FileReplacedError], None] | None = None,
    ) -> None:
        self._url = make_url(url)
        self._busy_seconds = busy_seconds
        self._writing = FairPool(writing, busy_seconds)
        self._reading = FairPool(reading, busy_seconds)
        self._alone = self._writing if alone is writing else FairPool(alone, busy_seconds)
        self._lost = lost
        self._at_reading: set[asyncio.Task[Any]] = set()
        self._file = sqlite.file_of(self._url) if factory.is_sqlite(self._url) else None
        self._identity: tuple[int, int] | None = None

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        busy_seconds: float = 5.0,
        schema: Callable[[Connection], None] = migrate.ensure_schema,
        lost: Callable[[FileReplacedError], None] | None = None,
    ) -> Self:
        """Open a database of this version.

        Args:
            url: `sqlite+aiosqlite:///file` or `postgresql+asyncpg://…`.
            busy_seconds: how long a transaction waits for another process.
            schema: `migrate.ensure_schema`, which makes it if there is none, `migrate.require`, which changes nothing, or
                `migrate.upgrade`, which brings an older one to this version (`upgrades` keeps a copy before); what is
                opened so is only read afterwards.
            lost: called as soon as it is found that the file was removed or replaced.

        Raises:
            OlderDatabase: if an older version of Kontor made it, and it is not to be migrated.
            NewerDatabase: if a newer version made it; nothing was changed.
            NotAFile: for a SQLite database in memory.
            Unusable: if it is not a database, or out of reach.
            Busy: if another process holds it.
        """
        # A bot must not hold its other processes up; a command that migrates or carries all may.
        patient = schema is not migrate.ensure_schema
        storage = cls.reach(url, busy_seconds, lost, migrating=schema is migrate.upgrade, patient=patient)
        try:
            if storage._file is not None:
                (database_file.require if schema is migrate.require else database_file.examine)(storage._file)
            if not await storage._is_ready_for(schema):
                await storage.write(lambda transaction: transaction.run_sync(schema), alone=True)
            if storage._file is not None:
                storage._identity = database_file.identity(storage._file)
        except BaseException:
            await storage.close()
            raise
        return storage

    async def _is_ready_for(self, schema: Callable[[Connection], None]) -> bool:
        """Return whether a server's database has this version's schema. Then nobody has to be kept from writing.

        Raises:
            StorageError: as `open`.
        """
        if not self.shared or schema is not migrate.ensure_schema:
            return False
        return await self.read(lambda tx: tx.run_sync(migrate.current_revision)) == migrate.head()

    @classmethod
    def reach(
        cls,
        url: str,
        busy_seconds: float = 5.0,
        lost: Callable[[FileReplacedError], None] | None = None,
        *,
        migrating: bool = False,
        patient: bool = True,
    ) -> Self:
        """A database as it is, whatever its schema: for code that makes, migrates or copies it."""
        engines = factory.make(make_url(url), busy_seconds, migrating=migrating, patient=patient)
        return cls(url, *engines, busy_seconds, lost)

    @property
    def shared(self) -> bool:
        """Return whether several processes may use it: a server's database, not a file."""
        return not factory.is_sqlite(self._url)

    @property
    def place(self) -> str:
        """Return its location for messages, without a password."""
        return factory.place(self._url)

    def listener(self, on_notify: Callable[[str], None]) -> listeners.Listener:
        """Return a listener for the notifications of other processes; the caller closes it."""
        return listeners.listener(self._url, on_notify)

    async def close(self) -> None:
        """Close all connections, once what is being read has been read."""
        if self._at_reading:
            await asyncio.wait(set(self._at_reading), timeout=self._busy_seconds)
        await self._writing.engine.dispose()
        await self._reading.engine.dispose()
        await self._alone.engine.dispose()

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run work that only reads; it sees one moment of the database.

        A cancelled caller waits no longer. The work goes on to its end all the same, since a connection that is left
        in the midst of a statement can't be used any more.

        Raises:
            Busy: if all connections were in use too long.
        """
        await self._reading.take()
        task = asyncio.create_task(self._on(work, writing=False))
        self._at_reading.add(task)
        task.add_done_callback(self._has_read)
        return await asyncio.shield(task)

    def _has_read(self, task: asyncio.Task[Any]) -> None:
        self._at_reading.discard(task)
        self._reading.give_back()
        if not task.cancelled():
            # The caller may be gone.
            task.exception()

    async def write(self, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:
        """Run work that writes: committed when it returns, rolled back when it raises.

        A started transaction runs to its end even if the caller is cancelled. The cancellation is passed on
        when the commit's outcome is known.

        Args:
            work: reads and writes only in the transaction. On a server's database with concurrent writers it
                is retried after a conflict.
            alone: whether to exclude other writers, as a file always does. A server's statements then have
                no time limit in commands.

        Raises:
            Busy: if another process held the database, or the rows to write, too long.
            Unusable: if the database is unreachable. After a failure during the commit, the outcome is unknown.
        """
        return await _to_its_end(self._transaction(work, alone=alone))

    async def _transaction(self, work: Callable[[Transaction], Awaitable[T]], *, alone: bool = False) -> T:
        for left in reversed(range(_TRIES)):
            try:
                async with self._alone if alone else self._writing:
                    return await self._on(work, writing=True, alone=alone)
            except exc.DBAPIError as error:
                if not postgres.passes(error) or (not left and isinstance(error, exc.IntegrityError)):
                    raise
                if not left:
                    raise DatabaseBusyError from error
                # What the server says of it may name a person.
                _log.info("A transaction begins again (%s)", getattr(error.orig, "sqlstate", None))
        raise AssertionError("the last try returns or raises")

    async def _on(
        self, work: Callable[[Transaction], Awaitable[T]], *, writing: bool, alone: bool = False
    ) -> T:
        self._require_file()
        connections = self._alone if alone else self._writing if writing else self._reading
        begun, committing = _commits.get(), False
        try:
            with factory.explained(self._url, writing=writing):
                async with AsyncExitStack() as open_until_here:
                    with factory.explained(self._url, reaching=True):
                        transaction = await open_until_here.enter_async_context(connections.engine.begin())
                    result = await work(transaction)
                    if writing and begun is not None:
                        # Whether it succeeds may never be known.
                        begun.append(None)
                        committing = True
        except StorageError as error:
            if begun and committing and isinstance(error, DiskFullError):
                # Where there was no room for it, it was not committed.
                begun.pop()
            self._require_file()
            raise
        # What was committed to a file that is gone must not be confirmed.
        self._require_file()
        return result

    def _require_file(self) -> None:
        """Check that the file is still the one that was opened.

        `stat` alone tells: opening and closing it would drop the locks that SQLite holds on it for this process.

        Raises:
            FileReplacedError: if it is not.
        """
        if (
            self._identity is None
            or self._file is None
            or database_file.identity(self._file) == self._identity
        ):
            return
        moved = FileReplacedError(str(self._file))
        if self._lost is not None:
            self._lost(moved)
        raise moved

    async def scrub(self) -> None:
        """Leave nothing in the database's files that was deleted; a server's own tools do that for it.

        Raises:
            Busy: if another process held the database too long.
        """
        if factory.is_sqlite(self._url):
            await asyncio.to_thread(sqlite.scrub, self._url, self._busy_seconds)

    async def backup(self, target: Path) -> None:
        """Copy the database as it is now into a new file, while it is in use.

        Raises:
            FileExists: if there is such a file.
            StorageError: for a database server, which brings its own tools.
        """
        await backup(str(self._url.render_as_string(hide_password=False)), target)


def watch_for_commits() -> Callable[[], bool]:
    """Watch what this task, and the tasks that it begins, write from now on.

    Returns:
        What tells whether a transaction of theirs was committed, or may have been.
    """
    begun: list[None] = []
    _commits.set(begun)
    return lambda: bool(begun)


async def backup(url: str, target: Path) -> None:
    """Copy a database into a new file without migrating it; another process may be using it.

    Raises:
        FileExists: if there is such a file.
        Unusable: if there is no database of Kontor's.
        StorageError: for a database server, which brings its own tools.
    """
    parsed = make_url(url)
    if not factory.is_sqlite(parsed):
        raise StorageError("A database server is backed up with its own tools, e.g. pg_dump.")
    await asyncio.to_thread(copies.backup, sqlite.file_of(parsed), target)


async def _to_its_end(transaction: Coroutine[object, object, T]) -> T:
    """Await a transaction, shielded from cancellation until it is over.

    Cancelling it during a statement would leave the connection unusable and the commit's outcome unknown.
    """
    task = asyncio.create_task(transaction)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        if not task.cancelled():
            task.exception()
        raise
