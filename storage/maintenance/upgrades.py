"""Brings a database to this version, keeping a copy first; only the commands that may change a schema call this."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from sqlalchemy import Connection, make_url

from storage import migrate
from storage.engines import factory, postgres, sqlite
from storage.errors import DatabaseInUseError, DatabaseUnusableError
from storage.files import copies, database_file, restoring
from storage.store import Storage


class Upgrade(msgspec.Struct, frozen=True):
    """What was done.

    Attributes:
        before: the database's revision; None if it was made.
        after: the revision that it has now.
        copy: where the copy is that was kept; None if none was needed, or of a server's database.
        aside: where the database is that an interrupted restore had still to replace; None if there was none.
    """

    before: str | None
    after: str
    copy: Path | None = None
    aside: Path | None = None


async def bring_up(
    url: str, *, agreed: bool = False, foresee: Callable[[], Awaitable[None]] | None = None
) -> Upgrade:
    """Create a database, or upgrade an older one to this version.

    A file, which the caller has locked, is copied first.

    Args:
        url: its address.
        agreed: whether a server's database may be changed without a copy.
        foresee: called with an existing database before its schema changes; it may read it.

    Raises:
        InUse: if it is a server's, older, and another process is connected to it.
        Unusable: if it is not Kontor's, damaged or unreachable; or if it is a server's, older, and the operator
            has not agreed.
        NewerDatabase, Busy, Full
    """
    parsed = make_url(url)
    if not factory.is_sqlite(parsed):
        return await _on_server(url, agreed=agreed, foresee=foresee)
    file = sqlite.file_of(parsed)
    aside = await asyncio.to_thread(restoring.finish, file)
    before, copy = await asyncio.to_thread(_looked_through, file)
    if before is not None and foresee is not None:
        await foresee()
    if before != migrate.head():
        await (await Storage.open(url, schema=migrate.upgrade)).close()
    return Upgrade(before, migrate.head(), copy, aside)


def _looked_through(file: Path) -> tuple[str | None, Path | None]:
    """Prepare a file before it is opened; returns its revision, and the copy that was kept of an older one."""
    before = database_file.examine(file)
    if before is None:
        return None, None
    database_file.require_sound(file, quickly=True)
    migrate.require_known(before)
    if before == migrate.head():
        return before, None
    return before, copies.copy_beside(file, f".at-{before}")


async def _on_server(url: str, *, agreed: bool, foresee: Callable[[], Awaitable[None]] | None) -> Upgrade:
    def work(connection: Connection) -> str | None:
        found = migrate.current_revision(connection)
        older = found not in (None, migrate.head())
        if older and postgres.has_other_connections(connection):
            raise DatabaseInUseError(
                f"The database, which has the schema of an older version (revision {found}),",
                "stop every process of the bot before it is migrated",
            )
        if older and not agreed:
            raise DatabaseUnusableError(
                f"The database has the schema of an older version (revision {found}); "
                "make a copy with pg_dump, then use --yes to have it migrated to this version."
            )
        migrate.upgrade(connection)
        return found

    if foresee is not None and await _standing(url) is not None:
        await foresee()
    storage = Storage.reach(url)
    try:
        before = await storage.write(lambda tx: tx.run_sync(work), alone=True)
    finally:
        await storage.close()
    return Upgrade(before, migrate.head())


async def _standing(url: str) -> str | None:
    """The revision of a server's database, which is closed again: its connection would count as another process's."""
    storage = Storage.reach(url)
    try:
        return await storage.read(lambda tx: tx.run_sync(migrate.current_revision))
    finally:
        await storage.close()
