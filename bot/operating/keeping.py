"""Commands that keep what is stored, or make it anew: backup, ratings."""

from __future__ import annotations

from pathlib import Path

from bot import settings
from bot.host import ratings
from bot.operating.files import host, require_file
from storage.store import backup as copy_database


async def recompute_ratings(address: str) -> int:
    """Compute all ratings again from the stored results, and keep what comes of it."""
    async with host(address) as opened:
        number, same = await ratings.recompute(opened.storage)
    print(f"Ratings: {number}; {'they are those that were kept' if same else 'those kept differed'}.")
    return 0


async def backup(address: str, target: Path) -> int:
    """Copy the database into a new file, while the bot runs too."""
    require_file(address)
    if not target.parent.is_dir():
        raise settings.SettingsError(f"There is no folder {target.parent} to copy the database into.")
    await copy_database(address, target)
    print(f"The database was copied to {target}.")
    return 0
