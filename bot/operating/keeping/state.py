"""The backups in the folder of the settings: the newest one's age, and whether the next is due.

A file has its final name only once it was checked. So its name says that it is a whole copy, and when it was begun.
"""

import contextlib
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import make_url

from bot.settings import Settings, file_of

LATE: Final = timedelta(hours=36)
"""The newest backup's age that an operator is warned of: one was missed, and half a day has passed."""
_AHEAD: Final = timedelta(hours=1)
"""Copies with a later time than this come from a wrong clock. They don't count."""
_FORM: Final = "%Y-%m-%dT%H%M%SZ"
_TIME: Final = r"(\d{4}-\d\d-\d\dT\d{6}Z)"


class BackupFile(msgspec.Struct, frozen=True):
    """A backup.

    Attributes:
        file: where it is.
        made: when it was begun, in UTC.
        size: in bytes.
    """

    file: Path
    made: datetime
    size: int


class BackupState(msgspec.Struct, frozen=True):
    """The backups of a database at one moment.

    Attributes:
        hour: of the day, in UTC, at which one is made; None if the bot makes none.
        folder: where they are.
        backups: those that are there, the newest first.
    """

    hour: int | None
    folder: Path
    backups: tuple[BackupFile, ...]

    @property
    def newest(self) -> BackupFile | None:
        """The newest backup; None if there is none."""
        return self.backups[0] if self.backups else None

    def age(self, now: datetime) -> timedelta | None:
        """Return the newest one's age; None if there is none."""
        return None if self.newest is None else max(now - self.newest.made, timedelta())

    def is_late(self, now: datetime) -> bool:
        """Return whether backups are wanted, and the newest is too old or missing."""
        age = self.age(now)
        return self.hour is not None and (age is None or age > LATE)

    def is_due(self, now: datetime) -> bool:
        """Return whether one must be made now, since none was begun after the last time for it."""
        if self.hour is None:
            return False
        today = now.replace(hour=self.hour, minute=0, second=0, microsecond=0)
        last = today if today <= now else today - timedelta(days=1)
        return self.newest is None or self.newest.made < last


def read(settings: Settings, now: datetime) -> BackupState:
    """Look into the folder; one that is missing or can't be read has no backups.

    Raises:
        SettingsError: if a setting about them, or the database's address, is wrong.
    """
    folder = settings.backup_folder
    form = re.compile(f"{re.escape(_stem(settings.address))}-{_TIME}{re.escape(_ending(settings.address))}")
    found = []
    try:
        files = list(folder.iterdir())
    except OSError:
        files = []
    for file in files:
        named = form.fullmatch(file.name)
        # One that vanishes meanwhile, or that is named after no time, is none.
        with contextlib.suppress(OSError, ValueError):
            if named is not None:
                made = datetime.strptime(named[1], _FORM).replace(tzinfo=UTC)
                if made <= now + _AHEAD:
                    found.append(BackupFile(file, made, file.stat().st_size))
    found.sort(key=lambda one: one.made, reverse=True)
    return BackupState(settings.backup_hour, folder, tuple(found))


def name_of(address: str, now: datetime) -> str:
    """Return the name of a backup of a database that is begun now."""
    return f"{_stem(address)}-{now.astimezone(UTC).strftime(_FORM)}{_ending(address)}"


def _stem(address: str) -> str:
    file = file_of(address)
    return str(make_url(address).database) if file is None else file.stem


def _ending(address: str) -> str:
    return ".dump" if file_of(address) is None else ".sqlite3"
