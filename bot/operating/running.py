"""Commands that run the bot: on Discord, or in a simulated one. What the bot does is not decided here."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot import health, settings
from bot.operating.files import refuse_other_files

if TYPE_CHECKING:
    import discord

_REFUSED = "Discord refused the token: reset it on the application's page, set the new one."
_BAD_TOKEN = 4004
_HEEDING = 1.0
"""Seconds in which a task should heed that it is cancelled."""


async def run(address: str) -> int:
    """Run the bot on Discord until it is told to stop."""
    import aiohttp
    import discord

    from bot.front.client import Kontor

    token = settings.token(os.environ)
    folder = settings.folder_of(address)
    refuse_other_files(address)
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
