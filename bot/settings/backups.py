"""Read when the bot makes backups, how many are kept, and where.

Every function raises `SettingsError`, whose text is one sentence that says what to do.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.settings import places, readings
from bot.settings.readings import SettingsError

HOUR, KEPT, FOLDER = "KONTOR_BACKUP_HOUR", "KONTOR_BACKUP_KEPT", "KONTOR_BACKUP_FOLDER"
OFF: Final = "off"
_HOURS: Final = 24
_MOST: Final = 1000


def hour(environment: Mapping[str, str]) -> int | None:
    """Return the hour of the day in UTC; None for no backups."""
    given = environment[HOUR].lower()
    if given == OFF:
        return None
    if re.fullmatch("[0-9]{1,2}", given, re.ASCII) is None or int(given) >= _HOURS:
        raise SettingsError(f"{HOUR} is {given!r}; give an hour from 0 to 23, in UTC, or {OFF}.")
    return int(given)


def kept(environment: Mapping[str, str]) -> int:
    """Return how many backups are kept."""
    given = environment[KEPT]
    if re.fullmatch("[0-9]{1,4}", given, re.ASCII) is None or not 1 <= int(given) <= _MOST:
        raise SettingsError(f"{KEPT} is {given!r}; give a number from 1 to {_MOST}.")
    return int(given)


def folder(environment: Mapping[str, str], database: str | None = None) -> Path:
    """Return the folder of the backups, whether it exists or not.

    Args:
        environment: of the process.
        database: an address or a file on the command line.
    """
    given = environment.get(FOLDER)
    if given is not None:
        return Path(given)
    try:
        beside = places.folder_of(readings.database(environment, database))
    except SettingsError:
        # Said of the database itself.
        beside = Path()
    return beside / "backups"
