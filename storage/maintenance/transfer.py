"""Carries a whole database to another place, a file's to a server or back; no one else is at work on either in the meantime.

At the target all of it is one transaction: until every row has been compared, nothing of it is there. Once it is, the
source is marked, so that no one goes on using what is out of date; its rows stay.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import URL, Connection, Table, exc, exists, insert, make_url, select, tuple_

from storage import migrate
from storage.engines import factory, postgres, sqlite
from storage.errors import DatabaseInUseError, DatabaseMovedError, DatabaseUnusableError, StorageError
from storage.files import database_file, restoring
from storage.files.locks import Lock
from storage.maintenance.one_transaction import OneTransaction
from storage.schema import metadata
from storage.store import Storage, Transaction

T = TypeVar("T")
_AT_ONCE = 500
"""Rows that are read and written together."""
_PATIENCE = 0.5
"""Seconds: that the database is in use is reported at once, but another look at the lock may take a moment."""
_RANGE = 1 << 256
_TAKEN = "The target already holds a database of Kontor's; name an empty place."


class Carried(msgspec.Struct, frozen=True):
    """A table of the database that is the same on both sides.

    Attributes:
        name: of the table.
        rows: how many there are.
        digest: over all of them, in hexadecimal; it does not depend on their order, nor on the kind of database.
    """

    name: str
    rows: int
    digest: str


async def move(
    source: str, target: str, examine: Callable[[Storage, Storage], Awaitable[T]]
) -> tuple[Sequence[Carried], T]:
    """Copy all rows of a database into an empty one, verify them, and mark the source as moved.

    Args:
        source: its address; of this version.
        target: the address of a missing file, or of an empty database.
        examine: a further check before the commit. It gets the source and the future target, and may refuse
            by raising.

    Returns:
        The copied tables, and the result of `examine`.

    Raises:
        InUse: if a bot, or another such command, is at work on one of them.
        Unusable: if the target is not empty, is the source, or does not accept the source's rows; or if the
            source can't be marked after the copy.
        MovedAway, OlderDatabase, NewerDatabase, Busy, Full
    """
    here, there = make_url(source), make_url(target)
    arrived_whole = False
    if _place(here) == _place(there):
        raise DatabaseUnusableError("A database can't be moved to where it is; name another place.")
    async with AsyncExitStack() as held:
        for url in (here, there):
            if factory.is_sqlite(url):
                await _hold(held, sqlite.file_of(url))
        if factory.is_sqlite(here):
            database_file.require(sqlite.file_of(here))
            await asyncio.to_thread(database_file.require_sound, sqlite.file_of(here))
        if factory.is_sqlite(there):
            with _taken():
                database_file.examine(sqlite.file_of(there))
        origin = await Storage.open(source, schema=migrate.require)
        held.push_async_callback(origin.close)
        goal = Storage.reach(target)
        held.push_async_callback(goal.close)

        async def out_of(sent: Transaction) -> tuple[Sequence[Carried], T]:
            nonlocal arrived_whole

            async def into(arrived: Transaction) -> tuple[Sequence[Carried], T]:
                for tx, url in ((sent, here), (arrived, there)):
                    if not factory.is_sqlite(url) and await tx.run_sync(postgres.has_other_connections):
                        raise DatabaseInUseError(f"The database {url.database}")
                await arrived.run_sync(_make_ready)
                carried = [await _carry(table, sent, arrived) for table in metadata.sorted_tables]
                last = await sent.run_sync(factory.last_keys)
                await arrived.run_sync(factory.set_last_keys, last)
                return carried, await examine(OneTransaction(source, sent), OneTransaction(target, arrived))

            await sent.run_sync(migrate.leave, factory.place(there))
            found = await goal.write(into, alone=True)
            arrived_whole = True
            return found

        try:
            return await origin.write(out_of, alone=True)
        except (StorageError, exc.DBAPIError) as error:
            if not arrived_whole:
                raise
            raise DatabaseUnusableError(
                "The new place has everything, but the move could not be noted here. Name the new place everywhere, "
                "and don't use this database any more."
            ) from error


async def undo(url: str) -> str:
    """Have a database used again that was moved; what was done at the other place since then is not in it.

    Returns:
        Where it was moved to, in words.

    Raises:
        InUse: if another process is at work on it.
        Unusable: if it was not moved.
        Busy, Full
    """
    parsed = make_url(url)
    async with AsyncExitStack() as held:
        if factory.is_sqlite(parsed):
            await _hold(held, sqlite.file_of(parsed))
            # Reaching it would make a file where there is none.
            with suppress(DatabaseMovedError):
                database_file.require(sqlite.file_of(parsed))
        storage = Storage.reach(url)
        held.push_async_callback(storage.close)
        return await storage.write(lambda tx: tx.run_sync(migrate.come_back), alone=True)


def _place(url: URL) -> object:
    if factory.is_sqlite(url):
        return sqlite.file_of(url).resolve()
    return url.host, url.port, url.database, url.query


@contextmanager
def _taken() -> Iterator[None]:
    """Say of a target that was itself moved from what is said of any that is not empty."""
    try:
        yield
    except DatabaseMovedError:
        raise DatabaseUnusableError(_TAKEN) from None


async def _hold(held: AsyncExitStack, file: Path) -> None:
    """Keep bots from a file; one that an interrupted restore has ready is put in place, as a bot would."""
    with database_file.explained(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    lock = await Lock.wait_for(file, _PATIENCE)
    held.callback(lock.release, remove=True)
    await asyncio.to_thread(restoring.finish, file)


def _make_ready(connection: Connection) -> None:
    """Give the target this version's schema.

    Raises:
        Unusable: if there is anything in it.
    """
    with _taken():
        found = migrate.current_revision(connection)
    if found is None:
        migrate.upgrade(connection)
    elif found != migrate.head() or any(
        connection.scalar(select(exists(select(table)))) for table in metadata.sorted_tables
    ):
        raise DatabaseUnusableError(_TAKEN)


async def _carry(table: Table, sent: Transaction, arrived: Transaction) -> Carried:
    """Carry the rows of a table, and compare what has arrived.

    Raises:
        Unusable: if it does not fit there, or has come to be different.
    """
    before, after = _Digest(str(table.name)), _Digest(str(table.name))
    async for rows in _pages(table, sent):
        before.add(rows)
        try:
            await arrived.execute(insert(table), rows)
        except exc.DBAPIError as error:
            # What the driver says may hold what the row does.
            code = getattr(error.orig, "sqlstate", None) or type(error.orig).__name__
            raise DatabaseUnusableError(
                f"A row of the table {table.name} does not fit at the target ({code})."
            ) from None
    async for rows in _pages(table, arrived):
        after.add(rows)
    if before.result() != after.result():
        raise DatabaseUnusableError(
            f"The table {table.name} arrived changed; nothing was kept at the target."
        )
    return before.result()


async def _pages(table: Table, tx: Transaction) -> AsyncIterator[list[dict[str, object]]]:
    """All rows of a table by column, some at a time: the drivers would otherwise have all of them in memory at once."""
    key = tuple_(*table.primary_key.columns)
    query = select(table).order_by(*table.primary_key.columns).limit(_AT_ONCE)
    found = (await tx.execute(query)).mappings().all()
    while found:
        yield [dict(row) for row in found]
        last = tuple(found[-1][column.name] for column in table.primary_key.columns)
        found = (await tx.execute(query.where(key > last))).mappings().all()


class _Digest:
    """The sum of all rows' digests: each database sorts texts in its own way, so order must not count."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._rows = 0
        self._sum = 0

    def add(self, rows: Sequence[Mapping[str, object]]) -> None:
        for row in rows:
            self._rows += 1
            self._sum += int.from_bytes(sha256(msgspec.json.encode((self._name, row))).digest())

    def result(self) -> Carried:
        return Carried(self._name, self._rows, f"{self._sum % _RANGE:064x}")
