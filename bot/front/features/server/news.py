"""`/server news` and `/server quiet`: what a server wants to read beside its tables."""

import discord

from bot.front.features.commands import Typed
from bot.front.features.server.group import commands, managed
from bot.front.features.server.page import saved
from bot.front.messages import MessageContent
from bot.host import Host


@commands.add("news", described={"wanted": "news", "channel": "news_channel"})
async def _news_command(
    typed: Typed, wanted: bool, channel: discord.TextChannel | None = None
) -> MessageContent:
    server = await managed(typed)
    where = typed.interaction.channel_id if channel is None else channel.id
    return saved(typed, await typed.host.servers.change(server, news=where if wanted else None))


@commands.add("deals", described={"wanted": "deals", "channel": "deals_channel", "named": "deals_named"})
async def _deals_command(
    typed: Typed,
    wanted: bool,
    channel: discord.TextChannel | None = None,
    named: bool | None = None,
) -> MessageContent:
    server = await managed(typed)
    where = typed.interaction.channel_id if channel is None else channel.id
    if named is not None:
        await typed.host.servers.change(server, named_in_deals=named)
    post = Host.Deals.DealPost(channel=where) if wanted and where is not None else None
    return saved(typed, await typed.host.deals.want(server, post))


@commands.add("quiet", described={"wanted": "server_quiet"})
async def _quiet_command(typed: Typed, wanted: bool) -> MessageContent:
    server = await managed(typed)
    return saved(typed, await typed.host.servers.change(server, quiet=wanted))
