"""The command that moves a database from a file to a server or back, or undoes that."""

from collections.abc import Sequence

from bot.host.record.check import ReplayFailure, check
from bot.operating.command_support import library_of
from bot.settings import DATABASE, DATABASE_FILE, Settings
from storage import DatabaseUnusableError, Storage
from storage.maintenance import transfer


async def move(settings: Settings, target: str) -> int:
    """Copy the database into an empty one, while no bot runs on either, and print the counts."""
    library = library_of(settings)

    async def examine(source: Storage, moved: Storage) -> Sequence[ReplayFailure]:
        found = await check(moved, library)
        if found and found != await check(source, library):
            raise DatabaseUnusableError(
                "Not every game at the target replays as it does here; nothing was kept there."
            )
        return found

    carried, frozen = await transfer.move(settings.address, target, examine)
    for one in carried:
        if one.rows:
            print(f"{one.name:<16}{one.rows:>9}  {one.digest[:16]}")
    print(f"Rows carried, the same here and there: {sum(one.rows for one in carried)}.")
    for finding in frozen:
        print(
            f"{finding.code} ({finding.game}, {finding.status}) does not replay, here or there: {finding.reason}"
        )
    if not frozen:
        print("Every stored game replays there.")
    print(
        f"Now name the new place in {DATABASE}, or in the file that {DATABASE_FILE} names, which takes "
        "precedence. No command uses this one any more."
    )
    return 0


async def undo(settings: Settings) -> int:
    """Make a moved database usable again, and print what it lacks."""
    place = await transfer.undo(settings.address)
    print(
        f"This database is used again. It lacks all changes made at {place} since the move; use only one of them."
    )
    return 0
