"""Posts the messages of live tables again where Discord has forgotten them, as that of `kontor try` does.

Boards go past the outbox: nothing is handed over, and nobody is pinged. Direct messages and open questions go
through it, so that they are changed once they are over.
"""

import logging

import discord

from bot.front.features.lobby.changes import lobby_page
from bot.front.messages import Page
from bot.front.pages import public
from bot.host import Host, Refusal, TableInfo

_log = logging.getLogger(__name__)

_NONCE = "repost"


async def repost(client: discord.Client, host: Host) -> None:
    """Post every lobby, and every board that waits for a person, where its table lives; oldest first.

    People who are told of their turns by direct message have them there again.
    """
    for guild in client.guilds:
        for table in reversed(await host.tables.on_server(guild.id, ("running", "lobby"))):
            try:
                page = await _page(host, table)
                if page is None:
                    continue
                place = table.thread or table.channel
                message = await client.get_partial_messageable(place).send(**page.sent())
                if table.status == "lobby":
                    await host.seating.posted(table.key, message.id)
                else:
                    await host.posts.board(table.key, place, message.id, table.sequence)
                    await host.posts.forgotten(table.key)
            except (Refusal, discord.HTTPException) as error:
                _log.warning("Table %s could not be posted again: %s", table.code, error)
    host.wake()


async def _page(host: Host, table: TableInfo) -> Page | None:
    if table.status == "lobby":
        return await lobby_page(host, table.key)
    what = await public.shown(host, table.key, table.sequence, table.sequence)
    if all(what.seen.seats[seat].computer is not None for seat in what.view.to_act):
        return None  # the computers go on thinking, and the next hand-over shows the board
    return public.turn_page(what, None, _NONCE, table.sequence)
