"""One life of the bot with a running table, and the question whether all is well in it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest import mock

import discord
from discord.gateway import DiscordWebSocket

from bot.front import client as clients
from bot.front.client import Kontor
from bot.front.delivery import panels
from bot.front.gateway import acknowledging
from bot.front.gateway.reading import session_read
from bot.host import Host
from bot.host.library import Library
from bot.host.record.analysis import replaying
from bot.pictures.cache import Pictures
from games import catalogue
from tests.bot.front.bot import Quick
from tests.bot.front.process import RunningProcess, Seated
from tests.bot.front.short import SHORT
from tests.loopback.clock import Clock
from tests.loopback.errors import ApiError, Json, NoReplyError
from tests.loopback.interactions import Interaction
from tests.loopback.routes import Answer, Route
from tests.loopback.server import Loopback, Request
from tests.simulation.database import Connections
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Network

from .changes import MARK

T = TypeVar("T")

BEGIN = datetime(2026, 3, 2, 9, tzinfo=UTC).timestamp()
GAME = "sea_merchants"
_REST = 20.0
"""A person is answered within so many virtual seconds."""
_CHOICES = 8
"""One of so many choices on a panel is stored; some only show more."""


class FuzzClock(Clock):
    """The time of the loop."""

    def __init__(self) -> None:
        super().__init__(frozen=True)
        self.loop: VirtualLoop | None = None

    def now(self) -> float:
        return BEGIN + (0.0 if self.loop is None else self.loop.now)


class FuzzServer(Loopback):
    """Discord, whose answers can be changed on their way.

    Attributes:
        change: takes a route's name, status and body; returns status and body as they are sent.
    """

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock=clock)
        self.gateway.identify_seconds = 0.0
        self.change: Callable[[str, int, Any], tuple[int, Any]] | None = None
        self.changed = 0

    def _carry_out(self, request: Request, route: Route) -> Answer | ApiError:
        found = super()._carry_out(request, route)
        if self.change is None:
            return found
        status, body = (
            (found.status, found.payload()) if isinstance(found, ApiError) else (found[0], found[1])
        )
        sent = self.change(route.name, status, body)
        self.changed += sent[1] is not body or sent[0] != status
        return found if sent == (status, body) else sent


class Log(logging.Handler):
    """Keeps what the bot logs."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def take(self) -> list[logging.LogRecord]:
        """Return the records since the last time."""
        found, self.records = self.records, []
        return found


@dataclass
class Life:
    """The bot, two people at a table, and a third one.

    Attributes:
        wrong: errors of the loop's: a task that has died, a callback that has raised.
    """

    folder: Path
    server: FuzzServer
    network: Network
    process: RunningProcess
    client: Kontor
    log: Log
    rng: Random
    table: Seated = field(init=False)
    wrong: list[str] = field(default_factory=list)
    standing: list[asyncio.Task[Any]] = field(default_factory=list)

    async def begin(self) -> None:
        """Begin a game, and remember which tasks are to go on for ever."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self.wrong.append(_told(context)))
        await self.client.wait_until_ready()
        await self.server.until(self.process.hellos, within=900.0)
        anna, ben, self.watcher = self.process.people("Anna", "Ben", "Cleo")
        self.table = await self.process.game(anna, ben, short=True)
        host = self.host
        self.socket = DiscordWebSocket(mock.Mock(), loop=loop)
        self.socket.shard_id = 0
        self.socket._discord_parsers = self.client._connection.parsers
        self.socket._dispatch = lambda *_: None
        self.standing = [*host._working, *self.client._beside]

    @property
    def host(self) -> Host:
        """The bot's host."""
        return self.client.opened

    async def feed(self, frame: Json) -> None:
        """Have the gateway's connection read a frame.

        Raises:
            UnreadableError: if the session can't go on, and the process ends with this sentence.
        """
        with session_read():
            await self.socket.received_message(json.dumps(frame))

    async def sound(self) -> list[str]:
        """Return what is wrong: a dead task, a person who is not answered, a turn that is not stored, a broken log."""
        found = self.dead()
        try:
            await self.watcher.slash("my tables").answer(within=_REST)
        except NoReplyError as error:
            found.append(f"another person is not answered: {str(error)[:300]}")
        found += await self._turn()
        await asyncio.sleep(0)
        found += self.dead()
        found += [f"problem: {one}" for one in self.server.problems]
        self.server.problems.clear()
        return found

    async def _turn(self) -> list[str]:
        table = self.table
        before = await table.row()
        if before.status != "running":
            if before.status != "finished":
                return [f"the table is {before.status}"]
            try:
                self.table = await self.process.game(*table.people, short=True)
            except (NoReplyError, AssertionError, TimeoutError) as error:
                return [f"no other game can be begun: {str(error)[:300]}"]
            return []
        seat = await table.owing()
        if seat is None:
            return []
        for _ in range(_CHOICES):
            try:
                await table.act(seat, self.rng)
            except (NoReplyError, IndexError) as error:
                table.panels.clear()
                return [f"a turn is not answered: {str(error)[:300]}"]
            if (await table.row()).sequence != before.sequence:
                return []
        return ["a turn is not stored"]

    def twice(self) -> list[str]:
        """Return the messages that were posted twice."""
        nonces = Counter(one.nonce for one in self.server.world.all_messages if one.nonce is not None)
        return [
            f"message {nonce} was posted {number} times" for nonce, number in nonces.items() if number > 1
        ]

    def waiting(self) -> list[str]:
        """Return the messages that are due and not posted, though nothing keeps them any more."""
        with closing(sqlite3.connect(self.process.database)) as file:
            found = file.execute(
                "SELECT id, payload, failure FROM outbox WHERE done IS NULL AND message IS NULL"
            )
            return [f"a message waits: {row}" for row in found]

    def dead(self) -> list[str]:
        """Return what has died without being told."""
        found, self.wrong = self.wrong, []
        return [*found, *(f"task {one.get_name()} has ended" for one in self.standing if one.done())]

    async def answered(self, press: Interaction) -> bool:
        """Wait for the answer to a press; returns whether it came."""
        with contextlib.suppress(NoReplyError):
            await press.answer(within=_REST)
            return True
        return False

    def said(self) -> tuple[list[str], list[str]]:
        """Return the new lines of the log from warnings on, and those that quote what may not be quoted."""
        records = self.log.take()
        lines = [f"{one.name}: {one.getMessage()}" for one in records if one.levelno >= logging.WARNING]
        errors = [one.exc_info[1] for one in records if one.levelno >= logging.ERROR and one.exc_info]
        lines += [f"{type(one).__name__}: {one}"[:300] for one in errors]
        return lines, [one for one in lines if MARK in one and "Error:" not in one]


def _told(context: dict[str, Any]) -> str:
    error = context.get("exception")
    return f"{context.get('message')}: {error!r}"


@contextlib.contextmanager
def surroundings(folder: Path, seed: int) -> Iterator[tuple[FuzzServer, Network, VirtualLoop]]:
    """Put in the loop, the network and the database."""
    clock = FuzzClock()
    loop = clock.loop = VirtualLoop(0.0)
    server = FuzzServer(clock)
    network = Network(server, Random(f"network {seed}"))
    connections = Connections()

    def now() -> datetime:
        return datetime.fromtimestamp(clock.now(), UTC)

    with (
        network.connected(),
        connections.inline(),
        mock.patch.object(discord.utils, "utcnow", now),
        mock.patch.object(clients, "HELD_BACK", timedelta()),
        # Everybody is called at once, whatever they look at.
        mock.patch.object(panels, "ATTENTION", timedelta()),
        # Another process would not live in virtual time.
        mock.patch.object(replaying, "LONG", 1 << 30),
    ):
        asyncio.set_event_loop(loop)
        try:
            yield server, network, loop
        finally:
            asyncio.set_event_loop(None)
            acknowledging._under_way.clear()
            connections.kill()
            loop.close()


@contextlib.asynccontextmanager
async def living(folder: Path, server: FuzzServer, network: Network) -> AsyncIterator[Life]:
    """Run the bot from its start to an orderly end."""
    process = RunningProcess(server, None, folder)  # type: ignore[arg-type] # in this process
    process.database.parent.mkdir(parents=True, exist_ok=True)
    log = Log()
    logger = logging.getLogger("bot")
    before = logger.level, logger.propagate
    logger.addHandler(log)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    client = Kontor(
        process.url,
        games=Library(catalogue, {GAME: (SHORT,)}),
        commands_file=folder / "commands",
        clock=lambda: datetime.fromtimestamp(server.clock.now(), UTC),
        chooser=Quick(),
        randomness=Random("fuzz").randbytes,
        shard_ids=[0],
        shard_count=1,
        guild_ready_timeout=0.05,
        pictures=Pictures(),
    )
    life = Life(folder, server, network, process, client, log, Random("people"))
    try:
        await client.login(server.token)
        network.plug_in(client)
        yield life
    finally:
        await client.close()
        await process.close()
        logger.removeHandler(log)
        logger.setLevel(before[0])
        logger.propagate = before[1]


def run(folder: Path, seed: int, work: Callable[[Life], Awaitable[T]]) -> T:
    """Do something in a life that has a running table; returns what it returns."""

    async def lived(server: FuzzServer, network: Network) -> T:
        async with living(folder, server, network) as life:
            await life.begin()
            try:
                return await work(life)
            finally:
                # Some wait as long as Discord has told them to.
                for task in asyncio.all_tasks() - {asyncio.current_task(), *life.standing}:
                    task.cancel()
                await asyncio.sleep(1)

    with surroundings(folder, seed) as (server, network, loop):
        return loop.run_until_complete(lived(server, network))
