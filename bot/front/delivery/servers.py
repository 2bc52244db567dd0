"""Messages that concern a server: hello."""

from collections.abc import Iterator

import discord

from bot.front.delivery.channels import Channels, Gone
from bot.front.face import Face
from bot.front.features.door.front import hello_page
from bot.host import PermanentFailure, Sent, TryLater
from bot.host.outbox.messages import Delivery

_UNAVAILABLE = 60.0
"""Seconds after which a server that is unavailable is looked at again."""


class ToServers:
    """Sends them where the bot may write.

    Args:
        client: logged in; knows the channels of servers.
        face: knows the games.
        channels: where they are sent.
    """

    def __init__(self, client: discord.Client, face: Face, channels: Channels) -> None:
        self._client = client
        self._host = face.host
        self._channels = channels

    async def hello(self, delivery: Delivery, server: int) -> Sent:
        """Say what the bot is: in the channel for the server's own messages, else in the first one that will do."""
        guild = self._client.get_guild(server)
        if guild is None:
            raise PermanentFailure("the bot is no longer there")
        if guild.unavailable:
            raise TryLater(_UNAVAILABLE)
        for channel in _writable(guild):
            try:
                page = hello_page(len(self._host.library.games), delivery.id)
                return Sent(await self._channels.send(channel.id, page, delivery), channel.id)
            except Gone:
                continue
        raise PermanentFailure("the bot may not write anywhere")


def _writable(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield the channels where the bot may write, the one for the server's own messages first."""
    first = guild.system_channel
    for channel in [
        *([] if first is None else [first]),
        *(one for one in guild.text_channels if one != first),
    ]:
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages and allowed.embed_links:
            yield channel
