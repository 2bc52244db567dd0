"""Faults of the machine for the owner's message: old backups, and a disk that is nearly full."""

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.operating.doctor.machine import MEGABYTE, wanted_space
from bot.operating.keeping import state
from bot.settings import Settings, file_of


def machine_faults(settings: Settings) -> dict[str, int]:
    """Return the faults of the machine that this process runs on, with their amounts.

    Returns:
        The newest backup's age in hours as `backup`, 0 for none, if it is too old; the free megabytes as `disk`, if they are
            few.

    Raises:
        OSError: if the disk can't be asked.
    """
    found = {}
    now = datetime.now(UTC)
    backups = state.read(settings, now)
    if backups.is_late(now):
        age = backups.age(now)
        found["backup"] = 0 if age is None else int(age / timedelta(hours=1))
    file = file_of(settings.address)
    free = shutil.disk_usage(Path() if file is None else file.parent).free
    if free < wanted_space(0 if file is None else file.stat().st_size):
        found["disk"] = free // MEGABYTE
    return found
