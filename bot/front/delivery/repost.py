"""Post the messages of live tables again if Discord has lost them, as after a restart of `kontor try`."""

import logging

import discord

from bot.front.features.lobby.changes import lobby_page
from bot.host import Host, RefusalError

_log = logging.getLogger(__name__)


async def repost(client: discord.Client, host: Host) -> None:
    """Post the lobbies in their channels, oldest first, and all messages of running tables."""
    for guild in client.guilds:
        for table in reversed(await host.tables.on_server(guild.id, ("lobby",))):
            try:
                page = await lobby_page(host, table.key)
                message = await client.get_partial_messageable(table.channel).send(**page.sent())
                await host.seating.note_lobby_message(table.key, message.id)
            except (RefusalError, discord.HTTPException) as error:
                _log.warning("Table %s could not be posted again: %s", table.code, error)
    await host.posts.forgotten()
    host.wake()
