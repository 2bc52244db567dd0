"""Makes one backup into the folder of the settings: a checked copy, one at a time; then the oldest ones are deleted."""

import os
import shutil
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from bot.operating.keeping import dumps, state
from bot.operating.keeping.state import BackupFile
from bot.settings import Settings, file_of
from storage import DatabaseInUseError, DatabaseUnusableError
from storage.files import copies, database_file
from storage.files.locks import Lock

_SPARE: Final = 100_000_000
"""Bytes that a backup leaves free, since a full disk stops all games."""
_LOCK: Final = ".backup"


class BackupBusyError(DatabaseUnusableError):
    """Another backup into the same folder is under way."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"Another backup into {folder} is under way; wait for its end.")


class MadeBackup(msgspec.Struct, frozen=True):
    """A backup that was made.

    Attributes:
        backup: the backup.
        seconds: the time that it took.
        deleted: older ones that were deleted.
    """

    backup: BackupFile
    seconds: float
    deleted: tuple[Path, ...]


def make(settings: Settings, now: datetime, stop: Callable[[], bool] | None = None) -> MadeBackup:
    """Make a backup, while a bot may be at work. It blocks: a bot calls it in a thread.

    Args:
        settings: the database, the folder, and how many are kept.
        now: the present.
        stop: asked again and again whether to stop.

    Raises:
        BackupBusyError: if one is under way.
        Unusable: if the folder can't be written, there is too little room, or the copy is not whole.
        CopyStopped: if it was stopped.
        StorageError
    """
    address, folder = settings.address, settings.backup_folder
    began = time.monotonic()
    file = file_of(address)
    if file is None:
        dumps.require_programs()
    else:
        database_file.require(file)
    _make_folder(folder)
    target = folder / state.name_of(address, now)
    _require_room(folder, _expected(settings, now))
    try:
        lock = Lock.take(folder / _LOCK)
    except DatabaseInUseError:
        raise BackupBusyError(folder) from None
    try:
        if file is None:
            copies.clear(folder)
            with copies.unfinished(target) as part:
                dumps.dump(address, part, stop)
                with database_file.explained(target):
                    database_file.place(part, target)
        else:
            copies.backup(file, target, stop)
        deleted = _thin_out(settings, now)
    finally:
        lock.release(remove=True)
    made = BackupFile(target, now.replace(microsecond=0), target.stat().st_size)
    return MadeBackup(made, time.monotonic() - began, deleted)


def _make_folder(folder: Path) -> None:
    try:
        if not folder.is_dir():
            # A copy holds all that the database does: hands, ids and notes.
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError as error:
        raise DatabaseUnusableError(
            f"The folder {folder} for backups can't be made: {error.strerror}."
        ) from None
    if not writable:
        raise DatabaseUnusableError(
            f"The folder {folder} for backups can't be written to; give it to the bot's user."
        )


def _expected(settings: Settings, now: datetime) -> int:
    """Return about how many bytes the next one takes: as many as the database, or as the last dump of a server's."""
    file = file_of(settings.address)
    if file is not None:
        return database_file.footprint(file)
    newest = state.read(settings, now).newest
    return 0 if newest is None else newest.size


def _require_room(folder: Path, expected: int) -> None:
    free = shutil.disk_usage(folder).free
    if free < expected + _SPARE:
        raise DatabaseUnusableError(
            f"A backup into {folder} needs {(expected + _SPARE) / 1e6:,.0f} MB, and {free / 1e6:,.0f} MB are free; make room."
        )


def _thin_out(settings: Settings, now: datetime) -> tuple[Path, ...]:
    """Delete the oldest backups; returns them. Other files in the folder stay."""
    gone = []
    for one in state.read(settings, now).backups[settings.backup_kept :]:
        try:
            one.file.unlink()
        except OSError as error:
            raise DatabaseUnusableError(
                f"The backup {one.file} can't be deleted: {error.strerror}."
            ) from None
        gone.append(one.file)
    return tuple(gone)
