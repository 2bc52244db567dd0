"""Find the table that a person means: the named one, or the only possible one; and check their access.

`within` is the only rule that decides where a table can be reached. Commands and buttons both use it.
"""

from collections.abc import Mapping, Sequence
from typing import cast

import discord
from discord.app_commands import AppCommandContext

from bot.front.custom_ids import number, table_of
from bot.front.messages import custom_ids_of
from bot.front.pages.names import marked
from bot.front.responses import AmbiguousTableError, FaceError
from bot.front.responses.sending import Interaction
from bot.host import Guest, Host, Proximity, Status, TableInfo
from bot.host.errors import UnknownTableError

ON_SERVER = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""The installation contexts of commands that exist only on servers."""
ALL: tuple[Status, ...] = ("running", "lobby", "frozen", "finished", "cancelled")
OPEN: tuple[Status, ...] = ("running", "lobby", "frozen")
RUNNING: tuple[Status, ...] = ("running", "frozen")


def within(near: Proximity, interaction: Interaction) -> bool:
    """Return whether a table can be reached from an interaction's place.

    On a server everybody can reach its tables. In a direct message, and on a private page, people can reach
    their own tables too. These are tables where they have or had a seat, are invited, or follow, and those
    that a direct message of the bot links to. The view is then the person's. Without a seat, it is that of a
    spectator on the table's server.
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
    """Return whether a person can take a seat from here.

    From elsewhere, only people who have been on the server can.
    """
    return near.server == interaction.guild_id or near.by in ("seat", "invitation")


def asked_about(interaction: Interaction) -> int | None:
    """Return the key of the table in a press, to load it together with the actor; None for none."""
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
    """Return the table of this place, regardless of the actor.

    Args:
        host: the host.
        interaction: on a server.
        code: the table's code, if given; one from another server is unknown here.
        first: the preferred statuses. A table with another one is chosen only if none has these.

    Raises:
        UnknownTable: for a code that is unknown here.
        Which: if there are several.
        Sorry: if there is none.
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
        # The tables in threads of this channel.
        on_server = await host.tables.on_server(interaction.guild_id, OPEN)
        live = [table for table in on_server if table.channel == interaction.channel_id]
    return _only([table for table in live if table.status in first] or live or there[:1])


async def own_table(
    host: Host, interaction: Interaction, person: int, code: str | None, game: str | None = None
) -> TableInfo:
    """Return the running table that a person means: the named one, that of this place, or the only one that waits.

    On a server any of its tables can be named; in a direct message, a person's own tables on all servers.

    Raises:
        UnknownTable: for a code that is unknown here.
        Which: if there are several.
        Sorry: if there is none.
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
        UnknownTable: if they can't, or it doesn't exist.
    """
    found = await _find(host, code)
    near = await host.tables.near(found.key, person)
    if near is None or not within(near, interaction):
        raise UnknownTableError(table=marked(code))
    return found


def guest(interaction: Interaction) -> Guest:
    """Return the server's facts about the actor: roles, whether they may manage it, and the channel."""
    user, channel = interaction.user, interaction.channel
    return Guest(
        roles=frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
        manages=interaction.guild_id is not None and interaction.permissions.manage_guild,
        parent=channel.parent_id if isinstance(channel, discord.Thread) else None,
    )


async def _find(host: Host, code: str) -> TableInfo:
    """Return the table with a code, which may be any text.

    Raises:
        UnknownTable: if there is none.
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
