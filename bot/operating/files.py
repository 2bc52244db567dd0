"""Whether a file can be a database of ours, before anything is opened."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import settings
from bot.host import Host
from games import catalogue
from storage import Storage

_SQLITE = b"SQLite format 3\0"
"""What such a file begins with."""


def require_file(address: str) -> None:
    """Refuse where there is no database."""
    file = settings.file_of(address)
    if file is not None and not file.is_file():
        raise settings.SettingsError(f"There is no database {file}.")
    refuse_other_files(address)


def refuse_other_files(address: str) -> None:
    """Refuse a file that is no SQLite database; an empty one becomes one."""
    file = settings.file_of(address)
    try:
        if file is not None and file.is_file() and file.stat().st_size:
            with file.open("rb") as opened:
                if opened.read(len(_SQLITE)) != _SQLITE:
                    raise settings.SettingsError(f"{file} is not a database; name Kontor's own file.")
    except OSError as error:
        raise settings.SettingsError(f"The database {file} can't be read: {error.strerror}.") from None


@asynccontextmanager
async def host(address: str) -> AsyncIterator[Host]:
    """Open the database for a look; computers and messages are left alone."""
    require_file(address)
    storage = await Storage.open(address)
    try:
        yield Host(storage, catalogue, editions=settings.editions(os.environ))
    finally:
        await storage.close()
