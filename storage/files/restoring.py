"""Replaces a SQLite database by a copy. The replaced database is kept, with its log.

A kill at any moment leaves the old database or the new one, never a mixture. The finished new file first has
a separate name next to the old one, and every start first moves such a file into place.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage import migrate
from storage.errors import DatabaseMovedError, DatabaseUnusableError, StorageError
from storage.files import copies, database_file

RESTORED = "restored"
"""The kind of the outbox's row that tells the next start that it runs on a restored copy."""
_READY = ".restored"
_MARKS = (
    # No nonce protects from sending again what was sent after the copy was made: it has to be looked for.
    "UPDATE outbox SET attempted = 0, attempts = max(attempts, 1), lease_owner = NULL, lease_until = NULL "
    "WHERE done IS NULL",
    "INSERT INTO outbox (id, destination, kind, payload, created, due, attempts) "
    "SELECT 'restored-' || (coalesce(max(number), 0) + 1), 'restored', 'restored', '{}', 0, 0, 0 FROM outbox",
)
"""In columns that every version of the schema has."""


def restore(source: Path, target: Path) -> Path | None:
    """Put a copy in a database's place; the caller holds the database's lock.

    Args:
        source: a copy, of this or an older version; it stays as it is.
        target: the database, whether there is one or not, whatever its state.

    Returns:
        Where the old database is now; None if there was none.

    Raises:
        MovedAway: if the database was carried to another place, where the copy would be a second one.
        NewerDatabase: if a newer version made the copy.
        Unusable: if it is not ours, or damaged.
        Full
    """
    target = target.resolve()
    if source.resolve() == target:
        raise DatabaseUnusableError(f"{source} is the database itself; name a backup of it.")
    migrate.require_known(database_file.require(source))
    finish(target)
    _require_here(target)
    with copies.unfinished(target) as part:
        copies.write(source, part)
        with database_file.explained(part):
            with closing(sqlite3.connect(part)) as connection, connection:
                for mark in _MARKS:
                    connection.execute(mark)
            database_file.sync(part)
            part.rename(database_file.beside(target, _READY))
            database_file.sync_folder(target.parent)
    return finish(target)


def _require_here(target: Path) -> None:
    try:
        database_file.examine(target)
    except DatabaseMovedError:
        raise
    except StorageError:
        # Whatever else is the matter with it, a copy mends that.
        pass


def finish(target: Path) -> Path | None:
    """Put a copy in place that `restore`, perhaps an interrupted one, has ready; the caller holds the lock.

    Returns:
        Where the database is now that was there before; None if there was none, or nothing to do.
    """
    target = target.resolve()
    ready = database_file.beside(target, _READY)
    if not ready.exists():
        return None
    with database_file.explained(target):
        there = [ending for ending in database_file.BESIDE if database_file.beside(target, ending).exists()]
        aside = _aside(target, there)
        if target.exists():
            target.rename(aside)
        # SQLite would play this log into whatever database has this name; under its new one the old database stays whole.
        for ending in there:
            database_file.beside(target, ending).rename(database_file.beside(aside, ending))
        database_file.sync_folder(target.parent)
        ready.rename(target)
        database_file.sync_folder(target.parent)
    return aside if aside.exists() else None


def _aside(target: Path, there: list[str]) -> Path:
    """The name under which the old database is kept: a free one, or the one that an interrupted run began with."""
    number = 1
    while any(
        database_file.beside(_numbered(target, number), ending).exists()
        for ending in ("", *database_file.BESIDE)
    ):
        number += 1
    begun = _numbered(target, number - 1)
    if (
        target.exists()
        or not begun.exists()
        or any(database_file.beside(begun, one).exists() for one in there)
    ):
        return _numbered(target, number)
    return begun


def _numbered(target: Path, number: int) -> Path:
    return database_file.beside(target, f".aside-{number}")
