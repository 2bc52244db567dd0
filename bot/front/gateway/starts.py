"""Session starts: Discord allows a bot a thousand a day, and takes the token of one that starts more often.

Where few are left, each start waits for its share of the time until there are new ones. However the bot is run, it
waits here: whatever starts it again and again spends no more than Discord allows.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import aiohttp
import discord

from bot.host import Shards

_log = logging.getLogger(__name__)

FEW: Final = 100
"""With fewer starts left, each waits."""
_LEAST: Final = 5.0
"""Seconds until Discord is asked again where it says that there will be new starts at once."""


def pause(limits: discord.SessionStartLimits, starts: int) -> float:
    """Return how many seconds a number of starts must wait, so that those left suffice until there are new ones.

    Args:
        limits: what is left, and for how many milliseconds it must last.
        starts: how many are wanted at once: one for each shard.
    """
    if limits.remaining >= max(FEW, starts):
        return 0.0
    reset = limits.reset_after / 1000
    return reset * min(1.0, starts / limits.remaining) if limits.remaining > 0 else max(_LEAST, reset)


async def at_once(own: Sequence[int] | None, total: int | None) -> Shards:
    """Return a process's shards as `Starts.begin` does, without asking Discord for anything."""
    return Shards(tuple(own or range(total or 1)), total or 1)


class Starts:
    """Holds back the session starts of a process.

    Attributes:
        buckets: how many shards may identify at the same time.

    Args:
        client: logged in when it begins.
        sleep: waits for a number of seconds.
        now: seconds that only ever go forward.
    """

    def __init__(
        self,
        client: discord.Client,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._client = client
        self._sleep = sleep
        self._now = now
        self._due: float | None = None
        self._said = ""
        self._begun: set[int] = set()
        self.buckets = 1

    @property
    def waiting(self) -> str | None:
        """What is waited for, in a sentence; None while nothing is."""
        return self._said if self._due is not None and self._now() < self._due else None

    async def begin(self, own: Sequence[int] | None, total: int | None) -> Shards:
        """Wait until the process may start; returns its shards.

        Args:
            own: its shards; None for all.
            total: how many there are in all; None for as many as Discord recommends.
        """
        number, limits = await self._ask()
        shards = await at_once(own, total or number)
        while (seconds := pause(limits, len(shards.own))) > 0:
            self._hold(limits, seconds)
            enough = limits.remaining >= len(shards.own)
            await self._over()
            if enough:
                break
            _, limits = await self._ask()
        return shards

    async def again(self, shard: int) -> None:
        """Wait until a shard may begin another session than its first, which `begin` has waited for.

        The library cancels this after a minute and tries again later: what has been waited for counts.
        """
        if shard not in self._begun:
            self._begun.add(shard)
            return
        if self._due is None:
            try:
                _, limits = await self._ask()
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                _log.warning("How many session starts are left can't be asked: %s", error or repr(error))
                return
            seconds = pause(limits, 1)
            if not seconds:
                return
            self._hold(limits, seconds)
        await self._over()

    async def _ask(self) -> tuple[int, discord.SessionStartLimits]:
        """Ask Discord how many shards it recommends, and how often they may start."""
        number, _, told = await self._client.http.get_bot_gateway()
        try:
            limits = discord.SessionStartLimits(**told)
        except (LookupError, TypeError) as error:
            _log.warning("How many session starts are left can't be read: %r", error)
            limits = discord.SessionStartLimits(total=1000, remaining=1000, reset_after=0, max_concurrency=1)
        self.buckets = max(1, limits.max_concurrency)
        return number, limits

    def _hold(self, limits: discord.SessionStartLimits, seconds: float) -> None:
        self._due = self._now() + seconds
        now = datetime.now(UTC)
        when, new = (
            f"{now + timedelta(seconds=one):%Y-%m-%d %H:%M}" for one in (seconds, limits.reset_after / 1000)
        )
        self._said = f"Waiting for Discord until {when} (UTC): it allows {limits.remaining} more session starts before {new}."
        _log.warning("%s Find out why the bot starts so often", self._said)

    async def _over(self) -> None:
        assert self._due is not None
        left = self._due - self._now()
        if left > 0:
            await self._sleep(left)
        self._due = None
