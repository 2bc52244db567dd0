"""`kontor rehearse`: the conditions, the connection, the steps and the report."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import msgspec

from bot.front.gateway.needed import INTENTS
from bot.operating.command_support import library_of, visible
from bot.operating.rehearsal import gate, report
from bot.operating.rehearsal.runner import Outcome, outcome, rehearse
from bot.operating.rehearsal.stage import Stage
from bot.operating.rehearsal.step import StepResult
from bot.operating.rehearsal.steps.presses import EXPECTED, STEPS, Presses
from bot.operating.rehearsal.traffic import Traffic
from bot.operating.running import why_ended, why_failed
from bot.settings import Settings, SettingsError
from bot.telemetry import logs

_STOPPED: Final = 130
_READY: Final = 60.0
"""Seconds for the connection to the gateway."""
_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
_REFUSED = "Discord refused the token: reset it on the application's page and set the new one."


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """What the command line asks for.

    Attributes:
        server: the server's id.
        person: the person's id; None for no person.
        minutes: to wait for presses.
        reports: new files for the report: as JSON if the name ends in .json, else in Markdown.
    """

    server: int
    person: int | None = None
    minutes: float = 10.0
    reports: tuple[Path, ...] = ()


class Rehearser(discord.AutoShardedClient):
    """A client with the bot's intents that answers the presses of a rehearsal.

    Args:
        traffic: watches its requests.
        options: passed to discord.py.
    """

    def __init__(self, traffic: Traffic, **options: Any) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=60.0,
            http_trace=traffic.trace(),
            **options,
        )
        self.presses: Presses | None = None

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press."""
        if self.presses is not None:
            await self.presses.handle(interaction)


async def run(settings: Settings, asked: Rehearsal) -> int:
    """Rehearse, print each result, and write the reports.

    Returns:
        0 if no step failed; 1 if one failed, something could not be removed, or Discord can't be reached; 130 if it
            was stopped.

    Raises:
        SettingsError: for what is refused.
        StorageError: for a database that can't be read.
    """
    settings.require()
    logs.hide(settings.token)
    for file in asked.reports:
        if file.exists():
            raise SettingsError(f"{file} exists already; name a new file for the report.")
        if not file.absolute().parent.is_dir():
            raise SettingsError(f"There is no folder {file.absolute().parent} for the report.")
    traffic = Traffic()
    try:
        async with gate.held(settings, asked.server) as known, Rehearser(traffic) as client:
            await client.login(settings.token)
            await gate.require_server(client, asked.server, asked.person, known=known)
            stage = Stage(client, asked.server, asked.person, traffic, library_of(settings))
            found = await _rehearsed(client, stage, asked.minutes)
    except discord.LoginFailure:
        raise SettingsError(_REFUSED) from None
    except (aiohttp.ClientError, discord.DiscordServerError) as error:
        return _failed(why_failed(error))
    except (discord.HTTPException, discord.RateLimited) as error:
        return _failed(f"Discord refused a request before the rehearsal: {error}.")
    return told(found, traffic, asked)


def _failed(why: str) -> int:
    print(f"kontor: {why}", file=sys.stderr)
    return 1


async def _rehearsed(client: Rehearser, stage: Stage, minutes: float) -> Outcome:
    stage.progress = lambda result: print(report.line_of(result), flush=True)
    stop = asyncio.Event()
    with _stopping(stop):
        return await on_stage(client, stage, minutes, stop)


async def on_stage(client: Rehearser, stage: Stage, minutes: float, stop: asyncio.Event) -> Outcome:
    """Take all steps on a stage, with presses for so many minutes, until told to stop; then remove everything."""
    return await rehearse(stage, lambda: pressed(client, stage, minutes), EXPECTED, stop)


@contextlib.contextmanager
def _stopping(stop: asyncio.Event) -> Any:
    """Have signals set an event, once or often: what was made is removed all the same."""
    loop = asyncio.get_running_loop()
    numbers = [number for name in _SIGNALS if (number := getattr(signal, name, None)) is not None]

    def told() -> None:
        first = not stop.is_set()
        stop.set()
        if first:
            print("Stopping: what was made is being removed.", flush=True)

    with contextlib.suppress(NotImplementedError):
        for number in numbers:
            loop.add_signal_handler(number, told)
    try:
        yield
    finally:
        with contextlib.suppress(NotImplementedError):
            for number in numbers:
                loop.remove_signal_handler(number)


async def pressed(client: Rehearser, stage: Stage, minutes: float) -> None:
    """Connect to the gateway and take the steps with presses; without a person or a connection they are not tried."""
    if stage.person is None:
        return _none(stage, "No person was named with --person.")
    if stage.channel is None:
        return _none(stage, "There is no channel.")
    try:
        async with connected(client):
            client.presses = Presses(stage, outcome)
            if minutes:
                print(
                    f"Now press, within {minutes:g} minutes: {len(STEPS)} presses are listed in the channel."
                )
            await client.presses.take(minutes * 60)
    except discord.ConnectionClosed as error:
        _none(stage, why_ended(error.code, str(error), named=False)[0])
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _none(stage, f"The gateway can't be reached ({error or type(error).__name__}).")
    return None


def _none(stage: Stage, why: str) -> None:
    for name, expected in EXPECTED:
        if stage.result(name) is None:
            stage.note(StepResult(name, expected, "not tried", why))


@contextlib.asynccontextmanager
async def connected(client: discord.Client) -> AsyncIterator[None]:
    """Keep a connection to the gateway; one that is there already is used."""
    if client.is_ready():
        yield
        return
    connection = asyncio.ensure_future(client.connect())
    ready = asyncio.ensure_future(client.wait_until_ready())
    try:
        await asyncio.wait({connection, ready}, timeout=_READY, return_when=asyncio.FIRST_COMPLETED)
        if connection.done():
            connection.result()
        if not ready.done():
            raise TimeoutError("it did not answer in time")
        yield
    finally:
        ready.cancel()
        connection.cancel()
        await asyncio.wait({connection})


def told(found: Outcome, traffic: Traffic, asked: Rehearsal) -> int:
    """Print the end of a rehearsal, write the reports and return the exit status."""
    print(report.summary_of(found))
    for link in found.left:
        print(f"Not removed, delete it by hand: {visible(link)}")
    for file in asked.reports:
        written = report.as_json if file.suffix == ".json" else report.as_markdown
        file.write_text(written(found, traffic), encoding="utf-8")
    return _STOPPED if found.stopped else int(found.failed)
