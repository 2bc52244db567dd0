"""Everything specific to SQLite: connections, and transactions that really begin; for its files see `storage.files.database_file`."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import aiosqlite
from sqlalchemy import URL, Connection, event, exc, func, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from storage.errors import DatabaseBusyError, NotAFileError, StorageError
from storage.files import database_file
from storage.schema import metadata, numbered


class _Cursor(aiosqlite.Cursor):
    """A statement and all its rows in one visit to the connection's thread, where aiosqlite makes four.

    A visit takes longer than most statements do. So the first statement of a transaction begins it too.
    """

    _conn: "_Connection"
    _rows: Sequence[sqlite3.Row] = ()

    # Any: whatever SQLite takes for a value.
    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> Self:
        visit = self._conn._execute(self._run, sql, tuple(parameters or ()))  # type: ignore[no-untyped-call] # theirs
        self._rows = await visit
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:  # type: ignore[override] # what SQLAlchemy gives
        await self._conn._execute(self._run_many, sql, parameters)  # type: ignore[no-untyped-call] # theirs
        return self

    def _run(self, sql: str, parameters: tuple[Any, ...]) -> Sequence[sqlite3.Row]:
        self._begin()
        return self._cursor.execute(sql, parameters).fetchall()

    def _run_many(self, sql: str, parameters: Iterable[Sequence[Any]]) -> None:
        self._begin()
        self._cursor.executemany(sql, parameters)

    def _begin(self) -> None:
        connection = self._cursor.connection
        if self._conn.begins and not connection.in_transaction:
            connection.execute(self._conn.begins)

    async def fetchall(self) -> Sequence[sqlite3.Row]:
        return self._rows

    async def fetchmany(self, size: int | None = None) -> Sequence[sqlite3.Row]:
        # Rows that are streamed come in parts.
        size = size or self._cursor.arraysize
        some, self._rows = self._rows[:size], self._rows[size:]
        return some

    async def close(self) -> None:
        self._cursor.close()


class _Connection(aiosqlite.Connection):
    """A connection that goes to its thread for statements and commits only.

    Attributes:
        begins: the statement that begins a transaction; "" for none.
    """

    begins: str = ""

    def cursor(self) -> _Cursor:  # type: ignore[override] # what it returns is entered, as here
        return _Cursor(self, self._conn.cursor())

    async def rollback(self) -> None:
        # The pool asks for it whenever a connection comes back, after a commit too.
        if self.in_transaction:
            await super().rollback()


class _Reading(_Connection):
    """A connection that nothing is written by: ending touches no disk, so it needs no thread."""

    async def commit(self) -> None:
        self._conn.commit()


def file_of(url: URL) -> Path:
    """The database file of a SQLite address.

    Raises:
        NotAFile: for a database in memory.
    """
    name = url.database
    if not name or name == ":memory:" or name.startswith("file:"):
        raise NotAFileError(url.render_as_string())
    return Path(name)


def write_engine(url: URL, busy_seconds: float, *, migrating: bool = False) -> AsyncEngine:
    """An engine of one connection whose transactions hold the write lock from their first moment.

    To change a table SQLite makes it again and drops the old one. While foreign keys are enforced, that deletes every
    row that refers to it; so a migration does without, and `migrate.upgrade` checks them at its end.

    Python's sqlite3 begins a transaction by itself only before an INSERT, UPDATE or DELETE: DDL would survive
    a rollback, and two transactions that read before they write would both commit. `isolation_level = None`
    leaves beginning to `_Cursor`.
    """
    with database_file.explained(file_of(url)):
        file_of(url).parent.mkdir(parents=True, exist_ok=True)
    engine = _engine(_Connection, url, busy_seconds, 1)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        _pragmas(
            connection,
            f"busy_timeout = {int(busy_seconds * 1000)}",
            "journal_mode = WAL",
            # NORMAL would lose moves that were already confirmed when the power fails.
            "synchronous = FULL",
            f"foreign_keys = {'OFF' if migrating else 'ON'}",
            # What was deleted is overwritten, not only unlinked.
            "secure_delete = ON",
        )
        _begin_by(connection, "BEGIN IMMEDIATE")

    return engine


def read_engine(url: URL, busy_seconds: float) -> AsyncEngine:
    """An engine whose transactions see one moment of the database and can't write."""
    engine = _engine(_Reading, url, busy_seconds, 4)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        _pragmas(connection, f"busy_timeout = {int(busy_seconds * 1000)}", "query_only = ON")
        _begin_by(connection, "BEGIN")

    return engine


def _engine(kind: type[_Connection], url: URL, busy_seconds: float, connections: int) -> AsyncEngine:
    """Return an engine that connects as SQLAlchemy would, except for the class of its connections."""

    async def connect() -> aiosqlite.Connection:
        [file], options = engine.dialect.create_connect_args(url)
        connection = kind(lambda: sqlite3.connect(file, **options), iter_chunk_size=64)
        # It must not keep a process from ending.
        connection._thread.daemon = True
        return await connection

    # No connection beyond those that are kept: opening one takes longer than waiting for one.
    engine = create_async_engine(
        url,
        async_creator=connect,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=busy_seconds,
        hide_parameters=True,
    )
    return engine


def _pragmas(connection: DBAPIConnection, *settings: str) -> None:
    cursor = connection.cursor()
    for setting in settings:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_by(connection: DBAPIConnection, statement: str) -> None:
    """Have transactions begin by a statement; an event of SQLAlchemy's would be looked for at every statement."""
    driver = connection.driver_connection
    assert isinstance(driver, _Connection)
    driver.begins = statement


def trouble(error: exc.DBAPIError, url: URL, *, writing: bool) -> StorageError | None:
    """Return the error of the file or its disk; None for another cause.

    A write that the reading connection refuses is our own mistake, not a fault of the file.
    """
    if not writing and getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY:
        return None
    return database_file.trouble(error.orig, file_of(url))


def scrub(url: URL, busy_seconds: float) -> None:
    """Leave nothing in a database's files that is no longer in any of its rows.

    Overwriting what is deleted does not reach the copies that moving rows between pages has left, nor the
    write-ahead log: the file is rewritten, and the log emptied. Blocks until that is on the disk.

    Raises:
        Busy: if another connection held the database all that time.
    """
    connection = sqlite3.connect(file_of(url), isolation_level=None, timeout=busy_seconds)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("VACUUM")
        held, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.OperationalError as error:
        raise DatabaseBusyError() from error
    finally:
        connection.close()
    if held:
        raise DatabaseBusyError()


def last_keys(connection: Connection) -> dict[str, int]:
    """The last key that was given to a row, by table; SQLite remembers it of most, of others the greatest one counts."""
    rows = connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence")
    known: dict[str, int] = {row.name: row.seq for row in rows}
    return {
        name: known.get(name) or connection.scalar(select(func.max(column))) or 0
        for name, column in numbered.items()
    }


def set_last_keys(connection: Connection, keys: Mapping[str, int]) -> None:
    """Set the last keys of tables, for those with keys that are never reused."""
    for name, last in keys.items():
        if metadata.tables[name].dialect_options["sqlite"]["autoincrement"]:
            connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            connection.exec_driver_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, last))
