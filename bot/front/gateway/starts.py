"""Session starts: Discord allows a thousand a day and resets the token of a bot that exceeds them.

If few are left, each start waits for its share of the remaining time. So a supervisor that restarts the bot
in a loop can't exceed the limit.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket

from bot.front.gateway.answers import UNREAD, errors_read
from bot.front.gateway.reading import UnreadableError
from bot.host import Shards

_log = logging.getLogger(__name__)

FEW: Final = 100
"""With fewer starts left, each one waits."""
_MOST: Final = 1 << 53
_LEAST: Final = 5.0
"""Seconds before Discord is asked again if it announces new starts at once."""


def pause(limits: discord.SessionStartLimits, starts: int) -> float:
    """Return the seconds that a number of starts must wait to stay within the limit.

    Args:
        limits: the remaining starts, and the milliseconds until the reset.
        starts: the number of starts: one per shard.
    """
    if limits.remaining >= max(FEW, starts):
        return 0.0
    reset = limits.reset_after / 1000
    return reset * min(1.0, starts / limits.remaining) if limits.remaining > 0 else max(_LEAST, reset)


def _read(told: Mapping[str, object]) -> discord.SessionStartLimits:
    """Return the limits of starts. Each must be a number.

    Raises:
        TypeError: if one isn't.
    """
    numbers = {name: value for name, value in told.items() if isinstance(value, int)}
    if any(
        not 0 <= numbers[name] < _MOST for name in ("total", "remaining", "reset_after", "max_concurrency")
    ):
        raise TypeError("no limits of starts")
    return discord.SessionStartLimits(**numbers)


async def remaining_starts(client: discord.Client) -> int | None:
    """Return how many sessions may still be started today; None if the answer can't be read."""
    try:
        with errors_read():
            _, _, told = await client.http.get_bot_gateway()
        return _read(told).remaining
    except UNREAD as error:
        _log.warning("The remaining session starts can't be read: %s", type(error).__name__)
        return None


async def at_once(own: Sequence[int] | None, total: int | None) -> Shards:
    """Return a process's shards like `Starts.begin`, without asking Discord."""
    return Shards(tuple(own or range(total or 1)), total or 1)


class Starts:
    """Holds back the session starts of a process.

    Attributes:
        buckets: the number of shards that may identify at the same time.

    Args:
        client: logged in before `begin`.
        sleep: waits for a number of seconds.
        now: returns monotonic seconds.
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
        """The reason for waiting, in a sentence; None if not waiting."""
        return self._said if self._due is not None and self._now() < self._due else None

    async def begin(self, own: Sequence[int] | None, total: int | None) -> Shards:
        """Wait until the process may start. Return its shards.

        Args:
            own: its shards; None for all.
            total: the total number; None for Discord's recommendation.
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

    async def wait_for_restart(self, shard: int) -> None:
        """Wait until a shard may begin a session after its first, which `begin` has waited for.

        The library cancels this after a minute and tries again later. The time waited counts.
        """
        if shard not in self._begun:
            self._begun.add(shard)
            return
        if self._due is None:
            try:
                _, limits = await self._ask()
            except (discord.DiscordException, aiohttp.ClientError, OSError, UnreadableError) as error:
                _log.warning(
                    "Discord can't be asked for the remaining session starts: %s", error or repr(error)
                )
                return
            seconds = pause(limits, 1)
            if not seconds:
                return
            self._hold(limits, seconds)
        await self._over()

    async def _ask(self) -> tuple[int, discord.SessionStartLimits]:
        """Ask Discord for the recommended number of shards, and the limits of starts.

        Raises:
            UnreadableError: if the answer can't be read.
        """
        try:
            with errors_read():
                number, _, told = await self._client.http.get_bot_gateway()
            if isinstance(number, bool) or not isinstance(number, int) or number < 1:
                raise TypeError("no number of shards")
        except UNREAD as error:
            raise UnreadableError("answer about its gateway", error) from error
        try:
            limits = _read(told)
        except UNREAD as error:
            _log.warning("The remaining session starts can't be read: %s", type(error).__name__)
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


def outlive_requests_to_reconnect(shard: discord.ShardInfo) -> None:
    """Have a shard connect again, after the usual back-off, where Discord asks for it before the session is there.

    While a shard reconnects, discord.py takes that request for an unknown error and closes the whole bot.
    """
    parent = shard._parent
    kept, usual = parent._handled_exceptions, parent.reconnect

    async def reconnect() -> None:
        parent._handled_exceptions = (*kept, ReconnectWebSocket)
        try:
            await usual()
        finally:
            parent._handled_exceptions = kept

    if "reconnect" not in vars(parent):
        vars(parent)["reconnect"] = reconnect
