"""What an operator's commands do: run the bot, try it out, check, export, verify, back up.

Each function prints what it has to say and returns an exit status. discord.py is imported only by those that
need it, so that the others start at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot import health, settings
from bot.host import Host, ratings
from bot.host.library import Library
from bot.host.verify import verify as verify_export
from games import catalogue
from storage import Storage
from storage.store import backup as copy_database

if TYPE_CHECKING:
    import discord

_REFUSED = "Discord refused the token: reset it on the application's page, set the new one."
_BAD_TOKEN = 4004
_HEEDING = 1.0
"""Seconds in which a task should heed that it is cancelled."""
_SQLITE = b"SQLite format 3\0"
"""What such a file begins with."""


def log_to_terminal(*, quiet: bool = False) -> None:
    """Let the log appear on standard error."""
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("discord").setLevel(logging.WARNING)
    # Voice is not used; its missing libraries are no news.
    logging.getLogger("discord.client").setLevel(logging.ERROR)


async def run(address: str) -> int:
    """Run the bot on Discord until it is told to stop."""
    import aiohttp
    import discord

    from bot.front.client import Kontor

    token = settings.token(os.environ)
    folder = settings.folder_of(address)
    _refuse_other_files(address)
    client = Kontor(
        address,
        editions=settings.editions(os.environ),
        commands_file=folder / "commands.sha256",
    )
    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(client.start(token))
    told = asyncio.Event()
    alive = asyncio.ensure_future(health.beat(folder / health.NAME, lambda: _connected(client)))
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, told.set)
    trouble = ""
    try:
        await _until_told(task, told)
    except asyncio.CancelledError:
        pass
    except discord.LoginFailure:
        trouble = _REFUSED
    except discord.ConnectionClosed as closed:
        # What Discord tells by which number, in words.
        trouble = _REFUSED if closed.code == _BAD_TOKEN else f"Discord ended the connection: {closed}."
    except (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError, OSError) as error:
        trouble = (
            f"Discord can't be reached ({error or type(error).__name__}); see to the network, try again."
        )
    finally:
        alive.cancel()
        await client.close()
        await _ended(task)
    if trouble:
        print(f"kontor: {trouble}", file=sys.stderr)
        return 2 if trouble == _REFUSED else 1
    return 0


async def _until_told(task: asyncio.Task[None], told: asyncio.Event) -> None:
    """Wait until a task ends by itself, and raise what it raises, or until told to stop; then it is cancelled."""
    waiting = asyncio.ensure_future(told.wait())
    try:
        await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    if not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=_HEEDING)
    if task.done():
        await task


async def _ended(task: asyncio.Task[None]) -> None:
    """See a task to its end that did not heed being cancelled.

    While discord.py connects, `asyncio.wait_for` of Python 3.11 loses a cancellation that comes in the same moment as
    what it waits for.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=_HEEDING)


def _connected(client: discord.Client) -> bool:
    return client.is_ready() and client.ws.open


async def try_out(folder: Path, *, seats: int, port: int, open_browser: bool) -> int:
    """Run the bot in a simulated Discord on this machine."""
    from bot.front.again import show_again
    from bot.front.client import Kontor
    from bot.try_out import TryUnavailableError
    from bot.try_out import run as run_house

    address = settings.database({}, str(folder / "kontor.sqlite3"))
    settings.folder_of(address)
    further = settings.editions(os.environ)

    async def opened(client: Kontor) -> None:
        assert client.host is not None
        await show_again(client, client.host)

    try:
        await run_house(
            lambda: Kontor(address, editions=further),
            data=folder,
            seats=seats,
            port=port,
            open_browser=open_browser,
            say=print,
            opened=opened,
        )
    except TryUnavailableError as error:
        print(f"kontor: {error}", file=sys.stderr)
        return 2
    return 0


def _require_file(address: str) -> None:
    file = settings.file_of(address)
    if file is not None and not file.is_file():
        raise settings.SettingsError(f"There is no database {file}.")
    _refuse_other_files(address)


def _refuse_other_files(address: str) -> None:
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
async def _host(address: str) -> AsyncIterator[Host]:
    """Open the database for a look; computers and messages are left alone."""
    _require_file(address)
    storage = await Storage.open(address)
    try:
        yield Host(storage, catalogue, editions=settings.editions(os.environ))
    finally:
        await storage.close()


async def check(address: str) -> int:
    """Replay every stored game and say which would freeze under this version.

    A file is copied first: opening it would bring it to this version, and the bot that runs may be an older one.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = settings.file_of(address)
        looked_at = address
        if file is not None:
            _require_file(address)
            copied = Path(folder) / "copy.sqlite3"
            await copy_database(address, copied)
            looked_at = settings.database({}, str(copied))
        async with _host(looked_at) as host:
            findings = await host.check()
    for finding in findings:
        print(f"{finding.code} ({finding.game}, {finding.status}): {finding.reason}")
    print("Every stored game replays." if not findings else f"Tables that would freeze: {len(findings)}.")
    return 1 if findings else 0


async def export(address: str, code: str) -> int:
    """Print a table as JSON."""
    async with _host(address) as host:
        table = await host.find(code)
        print(json.dumps(await host.export(table.key), indent=1))
    return 0


async def recompute_ratings(address: str) -> int:
    """Compute all ratings again from the stored results, and keep what comes of it."""
    async with _host(address) as host:
        number, same = await ratings.recompute(host.storage)
    print(f"Ratings: {number}; {'they are those that were kept' if same else 'those kept differed'}.")
    return 0


def tell_health(address: str) -> int:
    """Say whether the bot that uses this database is connected."""
    trouble = health.trouble(settings.folder_of(address) / health.NAME, time.time())
    print(trouble or "The bot is connected.")
    return 1 if trouble else 0


def verify(file: Path) -> int:
    """Check an export against all that it claims."""
    try:
        exported = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise settings.SettingsError(f"{file} can't be read: {error.strerror}.") from None
    except ValueError as error:
        raise settings.SettingsError(f"{file} is no export: {error}.") from None
    further = settings.editions(os.environ)
    verdict = verify_export(Library(catalogue, further), exported)
    print(verdict.sentence)
    return 0 if verdict.holds else 1


async def backup(address: str, target: Path) -> int:
    """Copy the database into a new file, while the bot runs too."""
    _require_file(address)
    if not target.parent.is_dir():
        raise settings.SettingsError(f"There is no folder {target.parent} to copy the database into.")
    await copy_database(address, target)
    print(f"The database was copied to {target}.")
    return 0
