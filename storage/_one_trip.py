"""A driver connection whose statements cost one trip to SQLite's thread each; nothing about what they say.

aiosqlite runs every call of a cursor in a thread of its own: making it, executing, fetching, closing are four trips,
and the trips cost more than the statements. Here a statement is executed, fetched and closed in one.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeAlias

import aiosqlite

_Outcome: TypeAlias = tuple[Any, int, int | None, list[Any]]


class Cursor:
    """As much of a cursor as SQLAlchemy's adapter asks for.

    Attributes:
        description, rowcount, lastrowid: those of the last statement, as DB-API 2 has them.
        arraysize: of no effect, since everything has been fetched.
    """

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> Self:
        """Execute a statement and fetch all that it gives."""
        return await self._run(lambda cursor: cursor.execute(statement, parameters))

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> Self:
        """Execute a statement once for each set of parameters."""
        return await self._run(lambda cursor: cursor.executemany(statement, parameters))

    async def fetchall(self) -> list[Any]:
        """Return the rows, which are here already."""
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Do nothing: SQLite's own cursor was closed with its statement."""

    async def _run(self, work: Callable[[sqlite3.Cursor], object]) -> Self:
        self.description, self.rowcount, self.lastrowid, self._rows = await self._connection.trip(work)
        return self


class Connection(aiosqlite.Connection):
    """aiosqlite's, but for its cursors."""

    def cursor(self) -> Cursor:  # type: ignore[override] # what SQLAlchemy's adapter asks for, and no more
        """Return a cursor, without a trip."""
        return Cursor(self)

    async def trip(self, work: Callable[[sqlite3.Cursor], object]) -> _Outcome:
        """Execute a statement in SQLite's thread; returns description, rowcount, lastrowid and rows."""
        outcome: _Outcome = await self._execute(_whole, self._conn, work)  # type: ignore[no-untyped-call] # aiosqlite's own
        return outcome


def _whole(connection: sqlite3.Connection, work: Callable[[sqlite3.Cursor], object]) -> _Outcome:
    cursor = connection.cursor()
    try:
        work(cursor)
        rows = cursor.fetchall() if cursor.description else []
        return cursor.description, cursor.rowcount, cursor.lastrowid, rows
    finally:
        cursor.close()


async def connect(file: Path) -> Connection:
    """Open a database file."""
    # SQLAlchemy's adapter looks at the connection from the event loop's thread.
    connection = Connection(partial(sqlite3.connect, str(file), check_same_thread=False), iter_chunk_size=64)
    # A process that ends waits for no connection that was left open.
    connection._thread.daemon = True
    await connection
    return connection
