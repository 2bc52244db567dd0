"""Commands for stored data: backup, restore, migrate, ratings."""

import asyncio
import contextlib
from datetime import UTC, datetime
from pathlib import Path

from bot.host.changes import rating
from bot.host.record.check import ReplayFailure, check
from bot.operating import command_support, instance_lock, reports
from bot.operating.keeping import making
from bot.settings import Settings, file_of
from storage import DatabaseUnusableError, UnreleasedDatabaseError
from storage.files import database_file, restoring
from storage.maintenance import inspection, upgrades
from storage.store import backup as copy_database

_PATIENCE = 0.5
"""Seconds to wait for a database in use. Checking a lock takes a moment."""
_UNRELEASED = ".before-0.1.0"
"""The suffix of a database from before the first release."""


async def backup(settings: Settings, target: Path) -> int:
    """Copy the database into a new file, also while the bot runs."""
    await copy_database(settings.address, target)
    print(f"The database was copied to {target}.")
    return 0


async def backup_now(settings: Settings) -> int:
    """Make a backup in the folder of the settings, as the bot does once a day."""
    made = await asyncio.to_thread(making.make, settings, datetime.now(UTC))
    size = made.backup.size / 1_000_000
    print(f"The backup {made.backup.file} was made and checked in {made.seconds:.1f} s, {size:.1f} MB.")
    for file in made.deleted:
        print(f"The oldest was deleted: {file}.")
    return 0


async def restore(settings: Settings, source: Path) -> int:
    """Replace the database by a copy while no bot runs. The old database is kept."""
    file = file_of(settings.address)
    if file is None:
        raise DatabaseUnusableError("A database server is restored with its own tools, e.g. pg_restore.")
    async with instance_lock.claimed(settings.address, _PATIENCE):
        aside = await asyncio.to_thread(restoring.restore, source, file)
    print(f"{source} is in place as {file}; start the bot, which will show the running tables again.")
    if aside is not None:
        print(f"The database that was there is kept as {aside}.")
    return 0


async def bring_up(settings: Settings, *, agreed: bool) -> int:
    """Migrate the database to this version's schema while no bot runs.

    Print before and after it which tables freeze under this version.
    """
    library = command_support.library_of(settings)
    found: list[ReplayFailure] = []

    async def foresee() -> None:
        async with inspection.open_for_inspection(settings.address) as storage:
            found.extend(await check(storage, library))
        print("\n".join(reports.report_lines(found)))

    async with contextlib.AsyncExitStack() as held:
        if file_of(settings.address) is not None:
            await held.enter_async_context(instance_lock.claimed(settings.address, _PATIENCE))
        done = await upgrades.bring_up(settings.address, agreed=agreed, foresee=foresee)
        _say(done, quietly=False)
        if found and done.before != done.after:
            async with inspection.open_for_inspection(settings.address) as storage:
                codes = {one.code for one in found}
                print("\n".join(reports.report_lines(await check(storage, library, codes=codes))))
    return 0


async def brought_up(address: str, *, agreed: bool = False) -> None:
    """Create or migrate the database, and print any change."""
    _say(await upgrades.bring_up(address, agreed=agreed), quietly=True)


async def brought_up_or_begun_again(address: str) -> None:
    """Create or migrate a trial database. One from before the first release is moved aside."""
    try:
        await brought_up(address)
    except UnreleasedDatabaseError as refused:
        file = file_of(address)
        assert file is not None
        aside = await asyncio.to_thread(database_file.lay_aside, file, _UNRELEASED)
        print(
            f"The database was made before the first release (revision {refused.revision}) and can't be read; "
            f"it is kept as {aside}, and a new one is made."
        )
        await brought_up(address)


def _say(done: upgrades.Upgrade, *, quietly: bool) -> None:
    if done.aside is not None:
        print(f"An interrupted restore was finished; the database that was there is kept as {done.aside}.")
    if done.copy is not None:
        print(f"A copy of the database as it was is kept as {done.copy}.")
    if done.before not in (None, done.after):
        print(f"The database was migrated from revision {done.before} to {done.after}.")
    elif not quietly:
        made = "was made" if done.before is None else "is up to date"
        print(f"The database {made} (revision {done.after}).")


async def recompute_ratings(settings: Settings) -> int:
    """Recompute all ratings from the stored results."""
    file = file_of(settings.address)
    if file is not None:
        database_file.require(file)
        await asyncio.to_thread(database_file.require_sound, file, in_use=True)
    async with command_support.stored(settings.address) as storage:
        number, same = await rating.recompute(storage)
    print(f"Ratings: {number}; {'the stored ones were the same' if same else 'the stored ones differed'}.")
    return 0
