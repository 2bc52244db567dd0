"""Copies of a SQLite database in use: whole or not there at all, and never in another file's place."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from storage.errors import CopyExistsError, DatabaseUnusableError
from storage.files import database_file
from storage.files.locks import Lock

PART = ".kontor-part"
"""The suffix of an unfinished copy's name."""


def backup(source: Path, target: Path, stop: Callable[[], bool] | None = None) -> None:
    """Copy a database as it is at one moment into a new file, while others go on using it.

    Returns once the copy is checked, in place and on the disk. Whatever a killed backup left in that folder is cleared.

    Args:
        source: the database.
        target: the new file.
        stop: asked again and again whether to stop.

    Raises:
        FileExists: if there is such a file; it stays as it is.
        InUse: if another backup to the same file is under way.
        Unusable: if there is no database of Kontor's, if it is damaged, or if the copy can't be written or lacks rows.
        CopyStopped: if it was stopped; nothing is there then.
        Full
    """
    revision = database_file.require(source)
    if not target.parent.is_dir():
        raise DatabaseUnusableError(f"There is no folder {target.parent} to copy the database into.")
    if target.exists():
        raise CopyExistsError(str(target))
    clear(target.parent)
    with unfinished(target) as part:
        with database_file.reading(source, in_use=True, stop=stop) as connection:
            before = _seen(connection)
            # Others on this machine must not read what it holds, wherever it is put.
            part.touch(mode=0o600)
            write(source, part, stop)
            after = _seen(connection)
        _require_all(part, before, after, revision)
        with database_file.explained(target):
            database_file.place(part, target)


class _Seen(NamedTuple):
    """The rows of each table, and the number that changes with others' commits."""

    rows: Mapping[str, int]
    version: int


def _seen(connection: sqlite3.Connection) -> _Seen:
    names = [
        str(name)
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    ]
    version = int(connection.execute("PRAGMA data_version").fetchone()[0])
    rows = {
        name: int(connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0])  # noqa: S608 -- its own name
        for name in names
    }
    return _Seen(rows, version)


def _require_all(part: Path, before: _Seen, after: _Seen, revision: str) -> None:
    """Check that a copy has its original's schema and rows.

    Where nothing was written meanwhile, the numbers are the same. Otherwise no table that had rows all the time is empty.

    Raises:
        Unusable: if that is not so.
    """
    with database_file.reading(part) as connection:
        found = _seen(connection).rows
    still = before == after
    for name in before.rows.keys() & after.rows.keys():
        least = before.rows[name] if still else min(before.rows[name], after.rows[name], 1)
        if name not in found or found[name] < least or (still and found[name] != least):
            raise DatabaseUnusableError(f"The copy lacks rows of the table {name}; nothing was kept of it.")
    if database_file.require(part) != revision:
        raise DatabaseUnusableError("The copy has another schema than the database; nothing was kept of it.")


@contextlib.contextmanager
def unfinished(target: Path) -> Iterator[Path]:
    """The name under which a copy is made until it is finished; no one else uses it in the meantime."""
    part = database_file.beside(target, PART)
    lock = Lock.take(part)
    try:
        _remove(part)
        yield part
    finally:
        _remove(part)
        lock.release(remove=True)


def write(source: Path, part: Path, stop: Callable[[], bool] | None = None) -> None:
    """Write a checked copy of a database under a name that no one else uses; it is on the disk afterwards."""
    with database_file.reading(source, in_use=True, stop=stop) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
    database_file.require_sound(part, stop=stop)
    with database_file.explained(part):
        database_file.sync(part)


def clear(folder: Path) -> None:
    """Remove unfinished copies whose writers have ended."""
    left = {file.name.partition(PART)[0] for file in folder.glob(f"*{PART}*")}
    for name in sorted(left):
        with contextlib.suppress(DatabaseUnusableError, OSError), unfinished(folder / name):
            pass


def copy_beside(source: Path, wanted: str) -> Path:
    """Keep a copy beside a database, before something is done to it; its name says why.

    Args:
        source: the database.
        wanted: how the name goes on, e.g. ".at-r001"; where that is taken, with a number.

    Returns:
        The copy.
    """
    number = 1
    while True:
        target = database_file.beside(source, wanted if number == 1 else f"{wanted}-{number}")
        if not target.exists():
            backup(source, target)
            return target
        number += 1


def _remove(part: Path) -> None:
    for file in (part, *(database_file.beside(part, ending) for ending in database_file.BESIDE)):
        file.unlink(missing_ok=True)
