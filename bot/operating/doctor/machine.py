"""Checks without a network: settings, database, disk, clock, and the running bot."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.host.library import Library
from bot.host.tables.cluster.processes import GONE
from bot.operating import command_support, instance_lock
from bot.operating.doctor.finding import Finding, fault, ok, warning
from bot.settings import TOKEN, TOKEN_FILE, Settings, file_of
from bot.telemetry import liveness
from bot.telemetry.build import build
from games.packages.installed import LeftOut
from storage import Storage, StorageError, migrate
from storage.files import database_file
from storage.files.restoring import RESTORED
from storage.play import tables
from storage.queues import heartbeats, outbox, processes

_BUILT = datetime(2026, 1, 1, tzinfo=UTC)
"""The earliest time that a correct clock can show."""
_LATE = timedelta(minutes=10)
_BEHIND = timedelta(minutes=3)
MEGABYTE = 1_000_000
_GIVEN = (
    "give it to this command too: by deploy/kontor.sh under systemd, by -e and -v of `docker run`, "
    "else by KONTOR_TOKEN_FILE=FILE before it"
)
_LITTLE, _TOO_LITTLE = 1000 * MEGABYTE, 100 * MEGABYTE


def program() -> Finding:
    """Report the versions in use, and the commit if it is known."""
    python = ".".join(map(str, sys.version_info[:3]))
    return ok("version", f"kontor {build()}, Python {python}, SQLite {sqlite3.sqlite_version}.")


def token(settings: Settings, *, connected: bool = False) -> tuple[Finding, str | None]:
    """Check for a plausible token. Return it with the finding.

    Args:
        settings: of this command; the bot's may differ.
        connected: whether a bot runs, and so has a token.
    """
    error = settings.wrong.get("token")
    if error is not None:
        if settings.given & {TOKEN, TOKEN_FILE}:
            return fault("token", error), None
        if connected:
            return warning("token", f"The bot that runs has one; {_GIVEN}."), None
        return fault("token", f"{error} Where a service or a container has it, {_GIVEN}."), None
    file = settings.token_file
    if file is not None and os.name != "nt" and file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        return (
            warning("token", f"Other users of this machine can read {file}; chmod 600 {file}."),
            settings.token,
        )
    return ok("token", "There is one, and it has the right form."), settings.token


def other_settings(settings: Settings) -> list[Finding]:
    """Check the other settings, and report variables that look like settings but are none."""
    found = [fault(about, said) for about, said in settings.wrong.items() if about != "token"]
    found += [warning("settings", said) for said in settings.unknown]
    return found or [ok("settings", "They can be used.")]


def installed_games(library: Library, without: Sequence[LeftOut]) -> list[Finding]:
    """Name the games of other distributions: those that can be played, and those that are left out.

    Args:
        library: the games that can be played.
        without: those that are left out.
    """
    there = [f"{name} of {game.origin}" for name, game in library.games.items() if game.origin is not None]
    found = [warning("games", f"{one} The bot offers the others.") for one in without]
    if there:
        found.append(ok("games", f"Installed beside the shipped ones: {', '.join(there)}."))
    return found


async def database(settings: Settings) -> list[Finding]:
    """Check the database, and report its pending work."""
    address = settings.address
    try:
        revision = await _revision(address)
        if revision is None:
            return [warning("database", "There is none yet; `kontor run` makes it.")]
        if revision != migrate.head():
            how = "the start keeps a copy and migrates it" if file_of(address) else "`kontor migrate --yes`"
            said = (
                f"It has the schema of an older version (revision {revision}; this one has {migrate.head()})"
            )
            return [warning("database", f"{said}: make a backup; {how}.")]
        file = file_of(address)
        if file is not None:
            await asyncio.to_thread(database_file.require_sound, file, in_use=True, quickly=True)
        where = "" if file is None else f", {file.stat().st_size / MEGABYTE:.1f} MB"
        return [ok("database", f"It is sound, and has revision {revision}{where}."), *await _inside(address)]
    except StorageError as error:
        return [fault("database", str(error))]


async def _revision(address: str) -> str | None:
    """Return the database's revision; None for a new database."""
    file = file_of(address)
    if file is not None:
        found = await asyncio.to_thread(database_file.examine, file)
        if found is not None:
            migrate.require_known(found)
        return found
    storage = Storage.reach(address)
    try:
        return await storage.read(lambda tx: tx.run_sync(migrate.current_revision))
    finally:
        await storage.close()


async def _inside(address: str) -> list[Finding]:
    async with command_support.stored(address) as storage:
        now = datetime.now(UTC)
        frozen = await storage.read(lambda tx: tables.with_status(tx, ["frozen"]))
        late = [
            row
            for row in await storage.read(outbox.pending)
            if row.kind != RESTORED and now - outbox.due_since(row) > _LATE
        ]
        lost = await storage.read(outbox.failed)
        beat = await storage.read(heartbeats.last)
    found = []
    if frozen:
        found.append(warning("tables", f"{len(frozen)} frozen; `kontor tables --frozen` says why."))
    else:
        found.append(ok("tables", "None is known to be frozen; `kontor tables --frozen` replays them all."))
    if late:
        said = f"{len(late)} {'has' if len(late) == 1 else 'have'} been due for more than ten minutes; `kontor outbox --waiting` lists them"
        found.append(warning("messages", f"{said}. A bot that runs sends them."))
    elif lost:
        said = f"{len(lost)} {'was' if len(lost) == 1 else 'were'} given up in the last thirty days; `kontor outbox` says why"
        found.append(warning("messages", f"{said}."))
    else:
        found.append(ok("messages", "None is late, none was given up."))
    if beat is not None and beat - now > _BEHIND:
        said = f"This machine's clock says {command_support.moment(now)}, but the bot has run at {command_support.moment(beat)} (UTC)"
        found.append(warning("clock", f"{said}: set the clock, and keep it right with NTP."))
    return found


async def running(settings: Settings) -> Finding:
    """Check whether a bot runs on this database. A server's database is asked about all machines."""
    address = settings.address
    if file_of(address) is None:
        with contextlib.suppress(StorageError):
            return await _anywhere(address)
    try:
        bots = instance_lock.living(address)
    except StorageError as error:
        return warning("bot", f"Its state can't be read: {error}")
    return _bot_finding(len(bots), [said for one in bots for said in _said(one)])


def _said(one: instance_lock.InstanceLock) -> list[str]:
    """Report a process that has no heartbeat, or the status in its heartbeat."""
    silent = liveness.silence(one.alive, time.time())
    return [silent] if silent is not None else liveness.read(one.alive).reasons


async def _anywhere(address: str) -> Finding:
    """Report the processes registered in a server's database, and those with files in this folder."""
    async with command_support.stored(address) as storage:
        now = datetime.now(UTC)
        bots = await storage.read(lambda tx: processes.running(tx, now - GONE))
        beats = await storage.read(heartbeats.beats)
    last = {(*one.shards.own, one.shards.total): one.beat for one in beats}
    troubles = []
    for one in bots:
        served = [last.get((shard, one.shards.total)) for shard in one.shards.own]
        known = [beat for beat in served if beat is not None]
        age = (now - min(known)).total_seconds() if known else 0.0
        if not one.ready or len(known) < len(served):
            troubles.append(
                f"One that started at {command_support.moment(one.began)} (UTC) is not connected yet."
            )
        elif age > liveness.LATE:
            troubles.append(f"One was last connected {age:.0f} seconds ago.")
    troubles += [said for mine in instance_lock.living(address) for said in liveness.read(mine.alive).reasons]
    return _bot_finding(len(bots), troubles)


def _bot_finding(number: int, troubles: list[str]) -> Finding:
    if not number or troubles:
        return warning(
            "bot", " ".join(troubles) or "None runs on this database; `kontor run` or its service starts it."
        )
    return ok(
        "bot", "It runs, and is connected." if number == 1 else f"{number} processes run, all connected."
    )


def wanted_space(size: int) -> int:
    """Return the least bytes that should be free beside a database of a size in bytes."""
    return max(_LITTLE, 3 * size)


def disk(folder: Path, size: int) -> Finding:
    """Check that the folder is writable and has space.

    Args:
        folder: of the database, or of files next to it.
        size: of the database, in bytes.
    """
    place = folder
    while not place.exists():
        place = place.parent
    if not os.access(place, os.W_OK):
        if place == folder:
            return fault("disk", f"{folder} can't be written to; give it to the bot's user.")
        said = f"There is no folder {folder}, and this user can't make it: make it for the bot's user"
        return warning("disk", f"{said} (under systemd, deploy/kontor.service says how).")
    free = shutil.disk_usage(place).free
    told = f"{free / MEGABYTE:,.0f} MB free beside {size / MEGABYTE:,.0f} MB of database"
    if free < _TOO_LITTLE:
        return fault("disk", f"{told}; make room, since a full disk stops all games.")
    if free < wanted_space(size):
        return warning(
            "disk", f"{told}; a backup, and overwriting what was deleted, need as much as the database."
        )
    return ok("disk", f"{told}.")


def clock(now: datetime) -> Finding:
    """Check that the machine's clock is plausible."""
    if now < _BUILT:
        return fault(
            "clock", f"It says {command_support.moment(now)} (UTC); set it, and keep it right with NTP."
        )
    return ok("clock", f"It says {command_support.moment(now)} (UTC).")
