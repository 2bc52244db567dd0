"""From "build the world" to "closing": one run of `kontor try`.

It owns the order of things and nothing else: what the overrides are is in `environment` and `preview`, what
is served in `server`. SimCord is imported only inside `run`, since it is an extra.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import importlib
import importlib.util
import logging
import os
import secrets
import signal
import sys
import webbrowser
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.try_out import text, world

if TYPE_CHECKING:
    from bot.try_out.environment import LiveEnv

_log = logging.getLogger(__name__)

SIMCORD = "3.2.1"
"""The one version whose private names are overridden."""

KEY_FILE = "try-key"
KEY_BYTES = 32
PUBLISH_SECONDS = 0.25
READY_SECONDS = 60.0


Client = TypeVar("Client", bound=discord.Client)


class TryUnavailableError(Exception):
    """`kontor try` can't run here; the message is one sentence for the user."""


async def run(
    make_client: Callable[[], Client],
    *,
    data: Path,
    seats: int,
    port: int,
    open_browser: bool,
    say: Callable[[str], None],
    stop: asyncio.Event | None = None,
    opened: Callable[[Client, Sequence[tuple[int, str]]], Awaitable[None]] | None = None,
    locale: str = world.LOCALE,
) -> None:
    """Run a bot in a simulated Discord until it is told to stop.

    Args:
        make_client: builds the production client, its database and all. What it needs must happen in
            `setup_hook` and `close`: SimCord logs in by `login()`, so `start()` and `run()` are not called.
        data: the folder of the database; the page's key is kept there.
        seats: how many people there are, 1 to 8.
        port: of 127.0.0.1, for the page; 0 takes a free one.
        open_browser: open the page, where there is a browser with a window.
        say: prints a line; the first lines carry the page's address.
        stop: ends the run when set; Ctrl-C and SIGTERM set it.
        opened: called before the page opens, with the ids and names of all people: this Discord has forgotten all
            messages of earlier runs.
        locale: of everybody's Discord and of the server, as Discord calls it.

    Raises:
        TryUnavailableError: the extra is missing, the port is taken, or the bot did not get ready.
    """
    _require_simcord()
    if not 1 <= seats <= len(world.PEOPLE):
        raise TryUnavailableError(text.SEATS.format(least=1, most=len(world.PEOPLE), asked=seats))
    secret = _secret(data)

    from bot.try_out.environment import LiveEnv

    stop = stop or asyncio.Event()
    with _signals(stop):
        client = make_client()
        env = LiveEnv(client, locale)
        places = world.build(env, seats, locale)
        env.start_clock()
        try:
            await _log_in(env, client)
            if opened is not None:
                with env.time_context():
                    await opened(client, places.known)
            async with _page(env, places, secret, port) as url:
                people = ", ".join(person.name for person in places.people)
                say(text.WELCOME.format(url=url, people=people))
                if open_browser and _has_window():
                    await asyncio.to_thread(webbrowser.open, url)
                await stop.wait()
                say(text.ENDING)
        finally:
            try:
                await client.close()
            finally:
                await env.shutdown()


def _require_simcord() -> None:
    """Refuse without the extra, and with another SimCord than the overrides were made for."""
    if any(
        importlib.util.find_spec(name) is None
        for name in ("simcord", "PIL", "linkify_it", "markdown_it", "regex")
    ):
        raise TryUnavailableError(text.NO_SIMULATION)
    if (found := version("simcord")) != SIMCORD:
        raise TryUnavailableError(text.BROKEN_SIMULATION.format(wanted=SIMCORD, found=found))
    # On import SimCord looks at a client of its own without intents, about which discord.py warns.
    warnings = logging.getLogger("discord.state")
    level = warnings.level
    warnings.setLevel(logging.ERROR)
    try:
        importlib.import_module("simcord")
    finally:
        warnings.setLevel(level)


async def _log_in(env: LiveEnv, client: discord.Client) -> None:
    """Bring the bot up, and register its commands: this Discord has forgotten them, whatever the bot kept."""
    await env.start()
    try:
        async with asyncio.timeout(READY_SECONDS):
            await client.wait_until_ready()
    except TimeoutError:
        raise TryUnavailableError(text.NOT_READY.format(seconds=int(READY_SECONDS))) from None
    tree = getattr(client, "tree", None)
    if isinstance(tree, discord.app_commands.CommandTree):
        with env.time_context():
            await tree.sync()


@contextlib.asynccontextmanager
async def _page(env: LiveEnv, places: world.World, secret: bytes, port: int) -> AsyncIterator[str]:
    """Serve the page, and keep it up to date; yields its address."""
    from simcord.backend.errors import SetupError

    from bot.try_out.preview import LivePreview
    from bot.try_out.server import TryOutServer

    members = tuple(person.member for person in places.people)
    channel = LivePreview(env, places.channel, members, key=_key(secret, "channel"))
    server = TryOutServer(channel, port)
    try:
        await channel.open(server.add(channel))
    except SetupError as why:
        raise TryUnavailableError(text.PORT_TAKEN.format(port=port)) from why
    for person in places.people:
        direct = LivePreview(env, person.direct, (person.user,), key=_key(secret, f"person {person.user.id}"))
        await direct.open(server.add(direct, str(person.user.id)))
    publishing = asyncio.create_task(_publish_for_ever(env))
    try:
        yield channel.url
    finally:
        publishing.cancel()
        await asyncio.gather(publishing, return_exceptions=True)
        for preview in env.previews:
            await preview.close()


async def _publish_for_ever(env: LiveEnv) -> None:
    """Show what happened, soon after it did; with long histories less often, so that the bot gets on."""
    loop = asyncio.get_running_loop()
    cleaned = env.version
    while True:
        spent = 0.0
        async with env.lock:
            started = loop.time()
            try:
                if cleaned != env.version:
                    cleaned = env.version
                    env.forget_the_old()
                for preview in env.previews:
                    preview.publish_news()
            except Exception:  # noqa: BLE001 (whatever it is, the next publication may go well)
                _log.exception("the page could not be brought up to date")
            spent = loop.time() - started
        await asyncio.sleep(max(PUBLISH_SECONDS, 4 * spent))


def _secret(data: Path) -> bytes:
    """Return what the page's keys are made of: random, made once, readable by the owner only."""
    path = data / KEY_FILE
    try:
        data.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            if len(kept := path.read_bytes()) == 2 * KEY_BYTES:
                return kept
            path.unlink()  # cut short, by a full disk perhaps
        made = secrets.token_hex(KEY_BYTES).encode()
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made)
    except OSError as why:
        raise TryUnavailableError(text.KEY_UNREADABLE.format(path=path, why=why.strerror)) from why
    return made


def _key(secret: bytes, place: str) -> str:
    """Return the key to one place, the same in every run."""
    return urlsafe_b64encode(hashlib.sha256(secret + place.encode()).digest()).decode().rstrip("=")


def _has_window() -> bool:
    """Tell whether a browser would open a window: a text browser would take the terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


@contextlib.contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """Let Ctrl-C and SIGTERM end the run in good order; a second one ends it at once."""
    loop = asyncio.get_running_loop()
    taken: list[signal.Signals] = []

    def end() -> None:
        stop.set()
        release()

    def release() -> None:
        while taken:
            loop.remove_signal_handler(taken.pop())

    for wanted in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError):  # Windows; not in the main thread
            loop.add_signal_handler(wanted, end)
            taken.append(wanted)
    try:
        yield
    finally:
        release()
