"""Discord's data of servers. The client lacks those of other processes' shards, so they are fetched."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import discord

_REMEMBERED: Final = timedelta(hours=1)
"""The lifetime of cached data."""
_MOST: Final = 1000
"""The most servers in the cache."""


class Guilds:
    """Finds servers, on the shards of any process.

    Args:
        client: logged in.
        clock: returns the current time in UTC.
    """

    def __init__(self, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._client = client
        self._clock = clock
        self._asked: dict[int, tuple[datetime, discord.Guild | None]] = {}

    async def find(self, server: int) -> discord.Guild | None:
        """Return a server, perhaps without channels and members; None if the bot is not there.

        Raises:
            discord.HTTPException: if Discord does not answer.
        """
        known = self._client.get_guild(server)
        if known is not None:
            return known
        now = self._clock()
        when, found = self._asked.pop(server, (None, None))
        if when is None or not timedelta() <= now - when < _REMEMBERED:
            when, found = now, await self._ask(server)
        self._asked[server] = when, found
        if len(self._asked) > _MOST:
            del self._asked[next(iter(self._asked))]
        return found

    async def _ask(self, server: int) -> discord.Guild | None:
        try:
            return await self._client.fetch_guild(server, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return None

    async def writable(self, guild: discord.Guild) -> list[discord.TextChannel]:
        """Return a server's channels that the bot may write in, the preferred one first."""
        me, channels = guild.me, guild.text_channels
        if self._client.get_guild(guild.id) is None or me is None or not channels:
            # It is another process's server, or its channels could not be read.
            assert self._client.user is not None
            me = await guild.fetch_member(self._client.user.id)
            found = await guild.fetch_channels()
            channels = sorted(
                (one for one in found if isinstance(one, discord.TextChannel)), key=lambda one: one.position
            )
        first = guild._system_channel_id
        ordered = sorted(channels, key=lambda one: one.id != first)
        return [one for one in ordered if _may_write(one, me)]


def _may_write(channel: discord.TextChannel, me: discord.Member) -> bool:
    allowed = channel.permissions_for(me)
    return allowed.view_channel and allowed.send_messages and allowed.embed_links
