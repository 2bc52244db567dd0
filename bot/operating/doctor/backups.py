"""Checks of the backups that the bot makes: whether it can make them, and how old the newest is."""

import os
from datetime import datetime, timedelta

from bot.operating.doctor.finding import Finding, ok, warning
from bot.operating.keeping import dumps, state
from bot.settings import Settings, file_of

_ABOUT = "backups"


def backups(settings: Settings, now: datetime) -> list[Finding]:
    """Check the backups; a setting about them that is wrong is a finding of its own."""
    if settings.wrong.keys() & {"backup hour", "backup kept", "backup folder"}:
        return []
    found = state.read(settings, now)
    age = found.age(now)
    there = (
        f"There is none in {found.folder}"
        if age is None
        else f"The newest in {found.folder} is {_words(age)} old"
    )
    if found.hour is None:
        said = "the bot makes none, since KONTOR_BACKUP_HOUR is off"
        return [ok(_ABOUT, f"{there}; {said}.")]
    if not found.is_late(now):
        number = f"{len(found.backups)} of at most {settings.backup_kept}"
        return [ok(_ABOUT, f"{there}; {number} are kept.")]
    if file_of(settings.address) is None and (lacks := dumps.missing()) is not None:
        return [warning(_ABOUT, f"{there}; {lacks}")]
    if found.folder.is_dir() and not os.access(found.folder, os.W_OK):
        said = "With Compose see `docker compose logs backup`; otherwise give the folder to the bot's user."
        return [warning(_ABOUT, f"{there}. The bot can't write into it. {said}")]
    if age is None:
        return [warning(_ABOUT, f"{there}; the bot makes one soon after its start, `kontor backup` at once.")]
    said = "the bot makes one each day while it runs, and its log says why one failed"
    return [warning(_ABOUT, f"{there}; {said}. `kontor backup` makes one now.")]


def _words(age: timedelta) -> str:
    """Return an age in hours; in days from three on."""
    hours = round(age.total_seconds() / 3600)
    number, unit = (hours, "hour") if hours < 3 * 24 else (hours // 24, "day")
    return f"{number} {unit}{'' if number == 1 else 's'}"
