"""A SQLite database as a file among others: what it is, and how one is put in place; nothing about rows.

A process that opens and closes such a file past SQLite drops the locks that its own connections hold on it
(POSIX). Everything here that reads a database therefore does so through SQLite, or looks at `stat` alone.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from storage import migrate
from storage.errors import (
    CopyExistsError,
    CopyStoppedError,
    DatabaseBusyError,
    DatabaseMovedError,
    DatabaseUnusableError,
    DiskFullError,
    StorageError,
)

OURS = frozenset({"alembic_version", "game_table", "log", "outbox", "person"})
"""Tables that every version of our schema has."""
BESIDE = ("-wal", "-shm", "-journal")
"""The suffixes of the files that SQLite keeps with a database, and applies to any database of that name."""
_STEPS = 100_000
"""Instructions of SQLite's between two questions whether to stop, a millisecond or less."""
_NO_ROOM_FOR_INDEX = 10 | 19 << 8
"""SQLITE_IOERR_SHMSIZE: the index of the log can't grow."""


def beside(file: Path, ending: str) -> Path:
    """The file that is called the same, with an ending."""
    return file.with_name(file.name + ending)


def examine(file: Path) -> str | None:
    """Find out what a database's file is, without changing a byte of it.

    Returns:
        The revision of our schema; None where there is no file, or one without tables: it can become a database.

    Raises:
        MovedAway: if it was carried to another place.
        UnreleasedDatabase: if it was made before the first release.
        Unusable: for anything else.
        Busy
    """
    try:
        if not file.exists():
            return None
        if not file.is_file():
            raise DatabaseUnusableError(f"{file} is not a file; name the file of a database.")
        size = file.stat().st_size
        logged = _size(beside(file, "-wal"))
    except OSError as error:
        raise DatabaseUnusableError(f"The database {file} can't be read: {error.strerror}.") from None
    if not size and logged:
        raise DatabaseUnusableError(
            f"{file} is empty, but the log beside it is not; put a backup in its place (kontor restore)."
        )
    if not size:
        return None
    with reading(file) as connection:
        names = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        if not names:
            return None
        if not names >= OURS:
            raise DatabaseUnusableError(f"{file} is another program's database; name Kontor's own file.")
        if "moved" in names:
            raise DatabaseMovedError(connection.execute("SELECT place FROM moved").fetchone()[0])
        found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    if len(found) != 1:
        raise DatabaseUnusableError(
            f"{file} does not say which version it is; put a backup in its place (kontor restore)."
        )
    migrate.require_released(str(found[0][0]))
    return str(found[0][0])


def require(file: Path) -> str:
    """Find out the revision of a database that has to be there.

    Raises:
        Unusable: if there is none.
    """
    revision = examine(file)
    if revision is None:
        what = f"{file} is empty" if file.exists() else f"There is no database {file}"
        raise DatabaseUnusableError(f"{what}; name Kontor's own file.")
    return revision


def require_sound(
    file: Path, *, in_use: bool = False, quickly: bool = False, stop: Callable[[], bool] | None = None
) -> None:
    """Read a database from end to end.

    Args:
        file: the database.
        in_use: whether others may be writing to it.
        quickly: leave out whether its indexes agree with its rows, so that a start does not wait for it.
        stop: asked again and again whether to stop.

    Raises:
        Unusable: if something in it is damaged.
        CopyStopped
    """
    with reading(file, in_use=in_use, stop=stop) as connection:
        how = "quick_check" if quickly else "integrity_check"
        found = connection.execute(f"PRAGMA {how}(1)").fetchone()[0]
    if found != "ok":
        why = str(found).splitlines()[-1]
        raise DatabaseUnusableError(f"{file} is damaged ({why}); put a backup in its place (kontor restore).")


@contextmanager
def reading(
    file: Path, *, in_use: bool = False, stop: Callable[[], bool] | None = None
) -> Iterator[sqlite3.Connection]:
    """Open a database only to look, leaving no file beside it that was not there.

    Where there is no log, everything is in the file itself, which is read as it is: taking part in SQLite's
    locking would make a log. Where there is one, or while others write, it takes part; no one writes on a disk that
    can only be read.
    """
    if _size(beside(file, "-wal")):
        mode = "mode=ro"
    elif in_use and os.access(file.absolute().parent, os.W_OK):
        mode = "mode=rw"
    else:
        mode = "mode=ro&immutable=1"
    with explained(file):
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)
        if stop is not None:
            connection.set_progress_handler(stop, _STEPS)
        try:
            yield connection
        finally:
            connection.close()


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Say in one sentence what SQLite, or the disk, has against a file."""
    try:
        yield
    except sqlite3.Error as error:
        found = trouble(error, file)
        if found is None:
            raise
        raise found from None
    except OSError as error:
        raise DatabaseUnusableError(f"{error.filename or file} can't be used: {error.strerror}.") from None
    except UnicodeEncodeError as error:
        raise DatabaseUnusableError(
            f"SQLite can't use the name {error.object!r}, which is not UTF-8."
        ) from None


def trouble(error: BaseException | None, file: object) -> StorageError | None:
    """Return this package's error for SQLite's error about a file; None if it has none."""
    code = getattr(error, "sqlite_errorcode", 0) or 0
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseBusyError()
        case sqlite3.SQLITE_FULL:
            return DiskFullError()
        case sqlite3.SQLITE_INTERRUPT:
            return CopyStoppedError()
        case sqlite3.SQLITE_NOTADB:
            return DatabaseUnusableError(f"{file} is not a database; name Kontor's own file.")
        case sqlite3.SQLITE_CORRUPT:
            return DatabaseUnusableError(
                f"{file} is damaged ({error}); put a backup in its place (kontor restore)."
            )
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_READONLY:
            return DatabaseUnusableError(
                f"{file} can't be opened or written to ({error}); check its folder's owner and permissions."
            )
        case sqlite3.SQLITE_IOERR:
            if code == _NO_ROOM_FOR_INDEX:
                return DiskFullError()
            return DatabaseUnusableError(f"The disk of {file} is failing ({error}); check the disk.")
    return None


def place(part: Path, target: Path) -> None:
    """Give a finished file its name, for good, without ever overwriting another.

    Raises:
        FileExists: if there is a file of that name.
    """
    try:
        os.link(part, target)
    except FileExistsError:
        raise CopyExistsError(str(target)) from None
    except OSError:
        # Some file systems know no second name of a file; there an empty one keeps the place for a moment.
        try:
            target.open("xb").close()
        except FileExistsError:
            raise CopyExistsError(str(target)) from None
        part.replace(target)
    else:
        sync_folder(target.parent)
        part.unlink()
    sync_folder(target.parent)


def lay_aside(file: Path, ending: str) -> Path:
    """Give a database another name, with its log; the caller holds its lock.

    A kill in between leaves the database where it was, and the next call finishes: its log goes first.

    Args:
        file: the database.
        ending: what its new name adds, e.g. ".before"; where that is taken, with a number.

    Returns:
        The database under its new name.
    """
    number, aside = 1, beside(file, ending)
    while aside.exists():
        number += 1
        aside = beside(file, f"{ending}-{number}")
    with explained(file):
        for one in BESIDE:
            if beside(file, one).exists():
                beside(file, one).rename(beside(aside, one))
        file.rename(aside)
        sync_folder(file.parent)
    return aside


def sync(file: Path) -> None:
    """Return once a file's content is on the disk."""
    with file.open("r+b") as opened:
        os.fsync(opened.fileno())


def sync_folder(folder: Path) -> None:
    """Return once the names in a folder are on the disk."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def identity(file: Path) -> tuple[int, int] | None:
    """Return the identity of a file, distinct for another file of the same name; None without a file."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def footprint(file: Path) -> int:
    """The bytes that a database takes on the disk, with its log."""
    return _size(file) + sum(_size(beside(file, ending)) for ending in BESIDE)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
