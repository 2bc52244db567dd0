"""Looking at a database as this version would have it, without changing anything of it, its schema least of all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import JSON, URL, Connection, MetaData, insert, make_url, select

from storage import migrate
from storage.engines import factory, postgres, sqlite
from storage.errors import DatabaseUnusableError
from storage.files import copies, database_file
from storage.maintenance.one_transaction import OneTransaction
from storage.store import Storage, Transaction

_BUSY_SECONDS = 5.0
_AT_ONCE = 500
"""Rows that are carried over together."""


@asynccontextmanager
async def open_for_inspection(url: str) -> AsyncIterator[Storage]:
    """Open a database for a look, while others go on using it.

    A file is looked at as a copy, which is migrated if it is older. A server's database is looked at in one read-only
    transaction; if it is older, its rows are carried into a file, and that is migrated.

    Raises:
        Unusable: if there is no database of Kontor's, or if it is out of reach.
        NewerDatabase, Busy
    """
    parsed = make_url(url)
    with TemporaryDirectory(prefix="kontor-") as folder:
        copy = Path(folder, "copy.sqlite3")
        if factory.is_sqlite(parsed):
            await asyncio.to_thread(_copy, sqlite.file_of(parsed), copy)
            async with _opened(copy) as storage:
                yield storage
        else:
            async with _snapshot(url) as snapshot:
                found = await snapshot.read(lambda tx: tx.run_sync(migrate.current_revision))
                if found is None:
                    raise DatabaseUnusableError(
                        f"The database {parsed.database} is empty; `kontor run` or `migrate` fills it."
                    )
                if found == migrate.head():
                    yield snapshot
                    return
                await _carry_over(snapshot, copy, found)
                async with _opened(copy) as storage:
                    yield storage


def _copy(source: Path, copy: Path) -> None:
    migrate.require_known(database_file.require(source))
    copies.write(source, copy)


@asynccontextmanager
async def _opened(copy: Path) -> AsyncIterator[Storage]:
    storage = await Storage.open(_address(copy), schema=migrate.upgrade)
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def _snapshot(url: str) -> AsyncIterator[OneTransaction]:
    parsed = make_url(url)
    engine = postgres.read_engine(parsed, _BUSY_SECONDS, patient=True)
    try:
        with factory.explained(parsed, reaching=True):
            connection = await engine.connect()
            await connection.begin()
        try:
            yield OneTransaction(url, connection)
        finally:
            await connection.close()
    finally:
        await engine.dispose()


async def _carry_over(snapshot: Storage, copy: Path, revision: str) -> None:
    """Put all rows of a snapshot into a file that has the snapshot's schema."""
    made = Storage.reach(_address(copy))
    try:
        await made.write(lambda tx: tx.run_sync(migrate.upgrade, to=revision))
        there = await made.read(lambda tx: tx.run_sync(_tables))

        async def carry(source: Transaction) -> None:
            async def into(target: Transaction) -> None:
                for table in there.sorted_tables:
                    rows = await source.stream(select(table))
                    async for some in rows.mappings().partitions(_AT_ONCE):
                        await target.execute(insert(table), [dict(row) for row in some])

            await made.write(into)

        await snapshot.read(carry)
    finally:
        await made.close()


def _tables(connection: Connection) -> MetaData:
    """The tables of a database, except the one that says its revision."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != migrate.VERSION)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return found


def _address(file: Path) -> str:
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()
