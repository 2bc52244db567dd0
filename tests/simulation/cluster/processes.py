"""The processes of a simulated bot: their loops, their clients, their lives."""

from __future__ import annotations

import asyncio
import contextvars
from random import Random
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.front.client import Kontor
from bot.host.library import Library
from bot.pictures.cache import Pictures
from games import catalogue
from storage.errors import StorageError
from storage.queues.shards import Shards
from tests.bot.front.bot import Quick
from tests.bot.front.short import ALL
from tests.simulation.machines import Machine

if TYPE_CHECKING:
    from .cluster import Cluster

URL = "postgresql+asyncpg://kontor@standin/kontor"
_UNABLE = (discord.DiscordException, aiohttp.ClientError, OSError, StorageError)
"""A start without Discord or the database ends with a sentence, and the supervisor tries again."""


class Process:
    """A process of the bot.

    Args:
        run: the simulation.
        name: unlike any other's.
        shards: those that it serves.

    Attributes:
        machine: its event loop.
        client: the bot; None before its start.
        serves: whether it has connected to Discord.
        ended: whether it is over; `left` if in order since others serve its shards.
        offset: by how many seconds its machine's clock is wrong.
        disturbed: when something befell its clock or its machine last.
    """

    def __init__(self, run: Cluster, name: str, shards: Shards) -> None:
        self.run = run
        self.name = name
        self.shards = shards
        self.machine: Machine = run.clock.start(name)
        self.machine.set_exception_handler(run.deaths.of_task)
        self.client: Kontor | None = None
        self.serves = self.ended = self.left = False
        self.offset = 0.0
        self.disturbed = -1e9
        self.under_way: set[asyncio.Task[Any]] = set()
        self.kill_at: int | None = None
        self._asked_to_end = asyncio.Event()
        # discord.py's locks of interactions are the process's own.
        own = contextvars.copy_context()
        own.run(async_context.set, AsyncWebhookAdapter())  # type: ignore[no-untyped-call] # theirs
        self._main = self.machine.create_task(self._live(), context=own)
        self._main.add_done_callback(lambda _: run.has_ended(self))

    @property
    def known_as(self) -> str:
        """Its name in the database; empty before it has one."""
        return "" if self.client is None or self.client.host is None else self.client.host.cluster.name

    @property
    def claims_as(self) -> str:
        """The name in its claims of messages; empty before it has one."""
        worker = None if self.client is None or self.client.host is None else self.client.host._worker
        return "" if worker is None else worker._owner

    def stop(self) -> None:
        """Have it end in order, as an operator does."""
        self.machine.call_soon(self._asked_to_end.set)

    def _serve(self, serves: bool) -> None:
        if serves and not self.serves:
            self.run.story.tell(f"{self.name} serves {self.shards}")
        self.serves = serves
        self.run.served()

    def monotonic(self) -> float:
        """Return the seconds of its machine's monotonic clock."""
        return self.machine.time()

    async def _live(self) -> None:
        run = self.run
        client = self.client = Kontor(
            URL,
            games=Library(catalogue, ALL),
            commands_file=run.folder / "commands",
            clock=lambda: run.wall_of(self),
            monotonic=self.monotonic,
            chooser=Quick(),
            randomness=Random(f"{run.seed} {self.name}").randbytes,
            shards=self.shards,
            guild_ready_timeout=0.05,
            pictures=Pictures(),
        )
        ready = client.on_ready

        async def on_ready() -> None:
            # It serves even if it can't write that it does; it tries that again.
            self._serve(True)
            await ready()

        client.on_ready = on_ready  # type: ignore[method-assign] # the same, noted
        running = asyncio.ensure_future(client.start(run.server.token))
        asked = asyncio.ensure_future(self._asked_to_end.wait())
        try:
            await asyncio.wait({running, asked}, return_when=asyncio.FIRST_COMPLETED)
            self.left = client.host is not None and client.host.cluster.superseded.is_set()
        finally:
            self._serve(False)
            asked.cancel()
            running.cancel()
            await asyncio.wait({running}, timeout=1.0)
            await client.close()
            await asyncio.wait({running})
        error = None if running.cancelled() else running.exception()
        run.story.tell(f"{self.name} has ended {'' if error is None else type(error).__name__}")
        if error is not None and not isinstance(error, _UNABLE):
            raise error
