"""Track the bot's servers: by events, and by comparing the full list at the start and daily.

A server's events are handled in their order. A removal while the bot was offline causes no event. An empty or
incomplete list changes nothing. A temporarily unavailable server is still in the list.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.host import Host
from bot.telemetry.failures import log_failure

_log = logging.getLogger(__name__)

_DAY = 86400.0
_UNKNOWN_SERVER = 10004
_ARRIVING = 2
"""Servers processed concurrently at the start. Clicks need the other database connections."""


class ServerEvents:
    """The order of each server's events. discord.py handles each one in its own task, and none waits for another.

    A resumed session brings a removal and a new invitation together, and the later one must prevail. All events
    of a server reach the process of its shard.
    """

    def __init__(self) -> None:
        # A lock is kept as long as an event has it or waits for it.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._arriving = asyncio.Semaphore(_ARRIVING)

    @asynccontextmanager
    async def in_order(self, server: int, *, starting: bool = False) -> AsyncIterator[None]:
        """Handle an event of a server in the context, after all that have called this before it.

        Args:
            server: its Discord id.
            starting: whether the event comes for each server at a start; only a few of these are handled at once.
        """
        lock = self._locks.setdefault(server, asyncio.Lock())
        async with AsyncExitStack() as held:
            await held.enter_async_context(lock)
            if starting:
                await held.enter_async_context(self._arriving)
            yield


class Presence:
    """Detects servers that removed the bot.

    Args:
        client: logged in.
        host: the host.
    """

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._guild_removals = host.guild_removals

    async def run(self) -> None:
        """Compare at the start and daily, until cancelled."""
        await self._client.wait_until_ready()
        while True:
            try:
                await self.compare()
            except Exception as error:  # noqa: BLE001 whatever it is, it is compared again tomorrow
                log_failure(_log, None, error, "The servers that the bot is on can't be determined")
            await asyncio.sleep(_DAY)

    async def compare(self) -> None:
        """Close servers that the bot was removed from, restore those that it is on again, and delete expired ones."""
        try:
            present = {guild.id async for guild in self._client.fetch_guilds(limit=None, with_counts=False)}
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("The list of servers can't be fetched: %s", error or repr(error))
            return
        connected = {guild.id for guild in self._client.guilds}
        if not present or not connected <= present:
            _log.warning(
                "The list of servers is incomplete (%d of the %d connected)",
                len(present & connected),
                len(connected),
            )
            return
        for server in await self._guild_removals.compare(present):
            if await self._is_gone(server):
                await self._guild_removals.delete(server)

    async def _is_gone(self, server: int) -> bool:
        """Ask Discord for a server a last time. If the bot is there, its tables resume."""
        try:
            await self._client.fetch_guild(server, with_counts=False)
        except discord.Forbidden:
            return True
        except discord.NotFound as error:
            return error.code == _UNKNOWN_SERVER
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("Server %s can't be asked about: %s", server, error or repr(error))
            return False
        await self._guild_removals.returned(server)
        return False
