"""Copies of a SQLite database in use: whole or not there at all, and never in another file's place."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from storage.errors import CopyExistsError, DatabaseUnusableError
from storage.files import database_file
from storage.files.locks import Lock

PART = ".kontor-part"
"""The suffix of an unfinished copy's name."""


def backup(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment into a new file, while others go on using it.

    Returns once the copy is checked, in place and on the disk. Whatever a killed backup left in that folder is cleared.

    Raises:
        FileExists: if there is such a file; it stays as it is.
        InUse: if another backup to the same file is under way.
        Unusable: if there is no database of Kontor's, if it is damaged, or if the copy can't be written.
        Full
    """
    database_file.require(source)
    if not target.parent.is_dir():
        raise DatabaseUnusableError(f"There is no folder {target.parent} to copy the database into.")
    if target.exists():
        raise CopyExistsError(str(target))
    clear(target.parent)
    with unfinished(target) as part:
        write(source, part)
        with database_file.explained(target):
            database_file.place(part, target)


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


def write(source: Path, part: Path) -> None:
    """Write a checked copy of a database under a name that no one else uses; it is on the disk afterwards."""
    with database_file.reading(source, in_use=True) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
    database_file.require_sound(part)
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
