"""Which table a person means: the one named, or the only one that the place leaves possible. And whose it is to see.

`within` is the one rule of which tables are reached from where; commands and buttons both keep to it.
"""

from collections.abc import Mapping, Sequence
from typing import cast

import discord
from discord.app_commands import AppCommandContext

from bot.front.custom_ids import number, table_of
from bot.front.messages import custom_ids_of
from bot.front.pages.names import marked
from bot.front.responses import AmbiguousTableError, FaceError, Interaction
from bot.host import Guest, Host, Proximity, Status, TableInfo
from bot.host.errors import UnknownTableError

ON_SERVER = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Where commands stand that mean nothing in a direct message."""
ALL: tuple[Status, ...] = ("running", "lobby", "frozen", "finished", "cancelled")
OPEN: tuple[Status, ...] = ("running", "lobby", "frozen")
RUNNING: tuple[Status, ...] = ("running", "frozen")


def within(near: Proximity, interaction: Interaction) -> bool:
    """Return whether a table can be reached from where an interaction is.

    On a server, its own tables can be, by everybody there. In a direct message, and on a page that one person has, one's
    own can be too: where one sits or sat, is invited, or follows, and those that the bot's own message there leads to.
    What is shown there is what the person may see: to a person without a seat, what a spectator of that server sees.
    """
    if near.server == interaction.guild_id:
        return True
    message = interaction.message
    if interaction.guild_id is not None and (message is None or not message.flags.ephemeral):
        return False
    return near.by is not None or (
        message is not None and near.table in map(table_of, custom_ids_of(message))
    )


def may_join(near: Proximity, interaction: Interaction) -> bool:
    """Return whether a seat can be taken from where an interaction is: from elsewhere, only by who has been there."""
    return near.server == interaction.guild_id or near.by in ("seat", "invitation")


def asked_about(interaction: Interaction) -> int | None:
    """Return the key of the table that a press may be about, to be read together with who acts; None for none."""
    data = cast("Mapping[str, object]", interaction.data or {})
    values = data.get("values")
    chosen = number(str(values[0])) if isinstance(values, list) and values else None
    return table_of(str(data.get("custom_id", ""))) or chosen


async def here(
    host: Host,
    interaction: Interaction,
    code: str | None,
    first: Sequence[Status] = OPEN,
) -> TableInfo:
    """Return the table that is meant where only the place counts, not the person who asks.

    Args:
        host: knows the tables.
        interaction: in a server.
        code: the table's, if it was given; one from another server is unknown here.
        first: a table with another status is meant only where there is none with one of these.

    Raises:
        UnknownTable: for a code that isn't one of here.
        Which: if more than one could be meant.
        Sorry: if none could be.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise FaceError("error.guild_only")
    if code:
        found = await _find(host, code)
        if found.server != interaction.guild_id:
            raise UnknownTableError(table=marked(code))
        return found
    there = await host.tables.in_place(interaction.channel_id, ALL)
    live = [table for table in there if table.status in OPEN]
    if not live:
        # Those that live in threads of this channel.
        on_server = await host.tables.on_server(interaction.guild_id, OPEN)
        live = [table for table in on_server if table.channel == interaction.channel_id]
    return _only([table for table in live if table.status in first] or live or there[:1])


async def own(
    host: Host, interaction: Interaction, person: int, code: str | None, game: str | None = None
) -> TableInfo:
    """Return the running table that a person means: named, of this place, or the only one that waits.

    Any table of a server can be named there; in a direct message, a person's own tables on all servers.

    Raises:
        UnknownTable: for a code that isn't a table of here.
        Which: if more than one could be meant.
        Sorry: if none could be.
    """
    if code and interaction.guild_id is not None:
        return await here(host, interaction, code)
    if code:
        return await named(host, interaction, person, code)
    mine = [
        (table, seat)
        for table, seat in await host.tables.of_person(person, RUNNING)
        if game is None or table.game == game
    ]
    place = interaction.channel_id
    near = [(table, seat) for table, seat in mine if place in (table.thread, table.channel)]
    if near:
        waiting = [table for table, seat in near if seat.owes]
        return _only(waiting or [table for table, _ in near])
    if interaction.guild_id is not None:
        mine = [(table, seat) for table, seat in mine if table.server == interaction.guild_id]
    waiting = [table for table, seat in mine if seat.owes]
    return _only(waiting or [table for table, _ in mine])


async def named(host: Host, interaction: Interaction, person: int, code: str) -> TableInfo:
    """Return the table with a code, if a person can reach it from where an interaction is.

    Raises:
        UnknownTable
    """
    found = await _find(host, code)
    near = await host.tables.near(found.key, person)
    if near is None or not within(near, interaction):
        raise UnknownTableError(table=marked(code))
    return found


def guest(interaction: Interaction) -> Guest:
    """Return what the server knows of the person who acts: roles, whether they may manage it, and where they are."""
    user, channel = interaction.user, interaction.channel
    return Guest(
        roles=frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
        manages=interaction.guild_id is not None and interaction.permissions.manage_guild,
        parent=channel.parent_id if isinstance(channel, discord.Thread) else None,
    )


async def _find(host: Host, code: str) -> TableInfo:
    """Return the table with a code, which is any text.

    Raises:
        UnknownTable
    """
    try:
        return await host.tables.find(code)
    except UnknownTableError:
        raise UnknownTableError(table=marked(code)) from None


def _only(tables: Sequence[TableInfo]) -> TableInfo:
    if not tables:
        raise FaceError("error.none_here")
    if len(tables) > 1:
        raise AmbiguousTableError([table.key for table in tables])
    return tables[0]
