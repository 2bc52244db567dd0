"""Commands that run the bot on Discord or in a simulated one."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bot.operating import instance_lock, memory
from bot.operating.command_support import library_of
from bot.operating.doctor.owner_side import machine_faults
from bot.operating.keeping.backups import brought_up, brought_up_or_begun_again
from bot.settings import Settings, database
from bot.telemetry import logs
from bot.telemetry.failures import log_failure
from bot.telemetry.liveness import Liveness
from storage import FileReplacedError

if TYPE_CHECKING:
    from bot.host import Host

T = TypeVar("T")
_log = logging.getLogger(__name__)

_REFUSED = "Discord refused the token: reset it on the application's page and set the new one."
_MORE_SHARDS, _INTENTS = 4011, 4014
_ENDED = {
    4004: _REFUSED,
    4010: "Discord knows none of these shards: correct KONTOR_SHARDS, or leave it out.",
    _MORE_SHARDS: "Discord demands more shards than the total in KONTOR_SHARDS: raise the total, in every process.",
    4012: "Discord no longer accepts this version's protocol: get a newer version of Kontor.",
    4013: "Discord does not know the intents that this version asks for: get a newer version of Kontor.",
    _INTENTS: "Discord refuses an intent that this version asks for: get a newer version of Kontor.",
}
"""The meanings of Discord's close codes that no restart can fix."""
_LAPSE = 2.0
"""The seconds between two steps of a league in a simulated Discord."""
_HEEDING = 1.0
"""The most seconds that a task should take to react to cancellation."""


async def run(settings: Settings, *, agreed: bool = False) -> int:
    """Run the bot on Discord until it is stopped.

    Args:
        settings: of this process; with an invalid one the bot does not start.
        agreed: whether it may migrate a server's database to this version.
    """
    memory.give_back()
    settings.require()
    logs.hide(settings.token)
    logs.hide_address(settings.address)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with contextlib.AsyncExitStack() as held:
        claiming = asyncio.ensure_future(_claimed(held, settings.address, agreed))
        try:
            await _until_stopped(claiming, stop)
        except asyncio.CancelledError:
            return 0
        if stop.is_set():
            # A change of the database that has begun, such as a migration, ends first. If it fails, that is
            # printed.
            with contextlib.suppress(asyncio.CancelledError):
                await claiming
            return 0
        return await _run(settings, claiming.result(), stop)


async def _claimed(held: contextlib.AsyncExitStack, address: str, agreed: bool) -> instance_lock.InstanceLock:
    mine = await held.enter_async_context(instance_lock.claimed(address))
    await brought_up(address, agreed=agreed)
    return mine


async def _run(settings: Settings, mine: instance_lock.InstanceLock, stop: asyncio.Event) -> int:
    import aiohttp
    import discord

    from bot.front.client import Kontor
    from bot.front.gateway.owner_watch import OwnerWatch
    from bot.front.gateway.reading import UnreadableError
    from bot.front.pages.bot.operator import Operator
    from bot.host import Shards
    from bot.operating.keeping.nightly import NightlyBackups
    from bot.telemetry.http import served

    shards = settings.shards
    client = Kontor(
        settings.address,
        games=library_of(settings),
        per_opener=settings.tables_per_person,
        commands_file=mine.commands,
        lost=_end_at_once,
        shards=None if shards is None else Shards(*shards),
    )
    client.operator = Operator(
        privacy=settings.privacy_url, terms=settings.terms_url, contact=settings.contact
    )
    backups = NightlyBackups(settings, lambda: client.host is not None and client.host.cluster.oldest)
    client.metrics.backup_age = backups.age
    tells, machine = settings.owner_messages, partial(machine_faults, settings)
    watch = OwnerWatch(client, lambda: client.host, client.metrics, machine, tells=tells)
    liveness, where = Liveness(client, further=backups.troubles), settings.metrics
    async with contextlib.nullcontext() if where is None else served(where, liveness, client.metrics):
        memory.look_for_garbage_less_often()
        task = asyncio.ensure_future(client.start(settings.token))
        alive = asyncio.ensure_future(liveness.run(mine.alive))
        saving = asyncio.ensure_future(backups.run())
        watching = asyncio.ensure_future(watch.run())
        trouble, status = "", 1
        try:
            await _until_stopped(task, stop)
        except asyncio.CancelledError:
            pass
        except discord.LoginFailure:
            trouble, status = _REFUSED, 2
        except discord.PrivilegedIntentsRequired:
            trouble, status = why_ended(_INTENTS, "", named=shards is not None)
        except discord.ConnectionClosed as closed:
            trouble, status = why_ended(closed.code, str(closed), named=shards is not None)
        except UnreadableError as unreadable:
            trouble = str(unreadable)
        except (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError, OSError) as error:
            trouble = why_failed(error)
        finally:
            alive.cancel()
            saving.cancel()
            await _ended(watching)
            await client.close()
            await _ended(task)
            await _stopped(alive)
            await asyncio.wait({saving})
    if trouble:
        print(f"kontor: {trouble}", file=sys.stderr)
        return status
    return 0


def why_failed(error: Exception) -> str:
    """Return the sentence for an error of the operating system or the network, with its file if it has one."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename} can't be used: {os.strerror(error.errno or 0)}."
    return (
        f"Discord can't be reached ({str(error) or type(error).__name__}); check the network and try again."
    )


def why_ended(code: int | None, said: str, *, named: bool) -> tuple[str, int]:
    """Return an explanation of Discord's close code of a connection that ended for good.

    Args:
        code: the close code, if any.
        said: discord.py's text.
        named: whether the operator configured the shards; else every start asks Discord for the number.

    Returns:
        A sentence, and the exit status: 2 if a restart can't help. Discord counts each start and revokes the
            token of a bot that starts too often.
    """
    if code == _MORE_SHARDS and not named:
        return "Discord demands more shards: the next start asks how many.", 1
    if code in _ENDED:
        return _ENDED[code], 2
    return f"Discord ended the connection: {said}.", 1


def _end_at_once(moved: FileReplacedError) -> None:
    """End the process at once, since the database's file was replaced or removed.

    The database is not closed: with the last connection SQLite deletes the journal by name, which may belong
    to the new file.
    """
    print(f"kontor: {moved}", file=sys.stderr, flush=True)
    sys.stdout.flush()
    os._exit(1)


async def _until_stopped(task: asyncio.Task[T], stop: asyncio.Event) -> None:
    """Wait until a task ends, and raise its error, or cancel it when the process is told to stop."""
    waiting = asyncio.ensure_future(stop.wait())
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
    """Wait for the end of a task that did not react to cancellation.

    While discord.py connects, `asyncio.wait_for` of Python 3.11 loses a cancellation that arrives together
    with the result.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=_HEEDING)


async def _stopped(alive: asyncio.Task[None]) -> None:
    """Wait until the heartbeat has stopped. If it failed before, log that."""
    await _ended(alive)
    if not alive.cancelled() and (error := alive.exception()) is not None:
        log_failure(_log, None, error, "The sign of life has failed")


async def try_out(
    settings: Settings, folder: Path, *, seats: int, port: int, open_browser: bool, language: str
) -> int:
    """Run the bot in a simulated Discord on this machine; all users have the given language."""
    import discord

    from bot.front.client import Kontor
    from bot.front.delivery.repost import repost
    from bot.text import shipped
    from bot.try_out import TryUnavailableError
    from bot.try_out import run as run_try_out
    from bot.try_out.world import LOCALE

    address = database({}, str(folder / "kontor.sqlite3"))
    games = library_of(settings)

    # Discord has no language of a program's, and more than one English.
    locale = language if language in {one.value for one in discord.Locale} else LOCALE
    offered = shipped() if language in shipped() else {**shipped(), locale: language}

    lapse: list[asyncio.Task[None]] = []

    async def opened(client: Kontor, people: Sequence[tuple[int, str]]) -> None:
        assert client.host is not None
        # In this Discord the bot is on its server from the start, so no event reports its arrival.
        for guild in client.guilds:
            await client.on_guild_join(guild)
        await repost(client, client.host)
        lapse.append(
            asyncio.create_task(_in_time_lapse(client.host, [one.id for one in client.guilds], people))
        )

    async with instance_lock.claimed(address):
        await brought_up_or_begun_again(address)
        try:
            await run_try_out(
                lambda: Kontor(address, games=games, languages=offered, lost=_end_at_once),
                data=folder,
                seats=seats,
                port=port,
                open_browser=open_browser,
                say=print,
                opened=opened,
                locale=locale,
            )
        except TryUnavailableError as error:
            print(f"kontor: {error}", file=sys.stderr)
            return 2
        finally:
            for task in lapse:
                await _ended(task)
    return 0


async def _in_time_lapse(host: "Host", servers: Sequence[int], people: Sequence[tuple[int, str]]) -> None:
    """Bring every league of some servers to its end within minutes, for ever; `people` fill it up, by id and name."""
    while True:
        await asyncio.sleep(_LAPSE)
        try:
            for server in servers:
                live = await host.leagues.on_server(server)
                others = [(await host.people.meet(*one)).key for one in people] if live else []
                for season in live:
                    await host.leagues.time_lapse.onward(season.key, others)
        except Exception as error:  # noqa: BLE001 -- the next look may go well
            log_failure(_log, None, error, "A league can't go on")
