"""A rehearsal of a restore: a backup is restored into a place of its own, and all that is in it is opened. It changes nothing else."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

from sqlalchemy import URL, make_url

from bot.host.record.check import check
from bot.operating import reports
from bot.operating.command_support import library_of, moment
from bot.operating.keeping import dumps, state
from bot.settings import Settings, file_of
from storage import DatabaseUnusableError, Storage, migrate
from storage.files import database_file, restoring
from storage.maintenance import upgrades
from storage.maintenance.census import census

T = TypeVar("T")

_DENIED: Final = "permission denied to create database"
_SHOWN: Final = ("server", "person", "game_table", "log", "result")
"""Tables whose rows are named one by one; the others are summed up."""


async def rehearse(settings: Settings, source: Path | None = None) -> int:
    """Restore a backup into a temporary place, open every game in it, and print the result and the real command.

    Args:
        settings: the bot's; its database is not opened.
        source: the backup; None for the newest in the folder.

    Returns:
        1 if a game can't be continued or shown.

    Raises:
        Unusable: if there is no backup, if it is damaged, or if there is no place for it.
        StorageError
    """
    source = _newest(settings) if source is None else source
    if not source.is_file():
        raise DatabaseUnusableError(f"There is no file {source}; name a backup.")
    print(f"Backup: {source}, {source.stat().st_size / 1e6:.1f} MB.")
    began = time.monotonic()
    file = file_of(settings.address)
    place = _in_folder(source) if file is not None else _on_server(settings.address, source)
    async with place as address:
        if address is None:
            return 1
        restored = time.monotonic()
        status = await _opened(settings, address)
        ended = time.monotonic()
    print(f"Restored in {restored - began:.1f} s, opened in {ended - restored:.1f} s, and removed again.")
    print("The bot's database was not touched. To restore this backup, stop the bot, then:")
    print(_command(source, file))
    return status


def _newest(settings: Settings) -> Path:
    found = state.read(settings, datetime.now(UTC))
    if found.newest is None:
        raise DatabaseUnusableError(f"There is no backup in {found.folder}; `kontor backup` makes one.")
    print(f"The newest of {len(found.backups)}, made at {moment(found.newest.made)} (UTC).")
    return found.newest.file


async def _opened(settings: Settings, address: str) -> int:
    """Migrate a restored database as a start would, count its rows, and replay its games."""
    done = await upgrades.bring_up(address, agreed=True)
    if done.before != done.after:
        print(
            f"A start would migrate it from revision {done.before} to {done.after}; that was done here too."
        )
    storage = await Storage.open(address, schema=migrate.require)
    try:
        counted = await census(storage, file_of(address))
        found = await check(storage, library_of(settings))
    finally:
        await storage.close()
    rows = ", ".join(f"{name} {counted.rows[name]}" for name in _SHOWN)
    print(f"Rows: {rows}, {len(counted.rows)} tables with {sum(counted.rows.values())} in all.")
    tables = ", ".join(f"{state} {number}" for state, number in counted.tables.items()) or "none"
    print(f"Games: {tables}.")
    print("\n".join(reports.report_lines(found)))
    return int(bool(found))


@contextlib.asynccontextmanager
async def _in_folder(source: Path) -> AsyncIterator[str | None]:
    with TemporaryDirectory(prefix="kontor-rehearsal-") as folder:
        file = Path(folder, "kontor.sqlite3")
        await _to_its_end(lambda: restoring.restore(source, file))
        await asyncio.to_thread(database_file.require_sound, file)
        yield URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


@contextlib.asynccontextmanager
async def _on_server(address: str, source: Path) -> AsyncIterator[str | None]:
    """Restore a dump into a new database of the same server; None if the role must not make one."""
    dumps.require_programs()
    listed = await _to_its_end(lambda: dumps.require_whole(source))
    url = make_url(address)
    name = f"kontor_rehearsal_{secrets.token_hex(4)}"
    there = [f"--maintenance-db={url.database}", name]
    variables = dumps.environment(url)
    create = ["createdb", "--no-password", "--template=template0", "--encoding=UTF8", *there]
    try:
        await _to_its_end(lambda: dumps.run(create, variables))
    except DatabaseUnusableError as error:
        if _DENIED not in str(error):
            raise
        print(f"The dump was read from end to end; it has {len(listed)} tables. It was not restored:")
        print(
            f"the role {url.username} must not make a database. ALTER ROLE {url.username} CREATEDB allows that."
        )
        yield None
        return
    try:
        restore = [dumps.RESTORE, "--no-owner", "--single-transaction", f"--dbname={name}", str(source)]
        await _to_its_end(lambda: dumps.run(restore, dumps.environment(url, name)))
        yield url.set(database=name).render_as_string(hide_password=False)
    finally:
        drop = ["dropdb", "--no-password", "--force", "--if-exists", *there]
        await _to_its_end(lambda: dumps.run(drop, variables))


def _command(source: Path, file: Path | None) -> str:
    """Return the command that restores it."""
    if file is not None:
        return f"  kontor restore {source}"
    return (
        f"  the commands under Restore in docs/operators/backups.md, with {source}: dropdb, createdb, pg_restore, "
        "and deploy/after-restore.sql"
    )


async def _to_its_end(work: Callable[[], T]) -> T:
    """Run work in a thread. After Ctrl-C its end is awaited, since its files are removed next."""
    task = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        raise
