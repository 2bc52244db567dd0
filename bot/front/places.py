"""Which table somebody means: the one named, or the only one that the place leaves possible."""

from __future__ import annotations

from collections.abc import Sequence

from bot.front.replies import Interaction, Sorry
from bot.host import Host
from bot.host.errors import UnknownTable
from storage.rows import Status, Table

ALL: tuple[Status, ...] = ("running", "lobby", "frozen", "finished", "cancelled")
OPEN: tuple[Status, ...] = ("running", "lobby", "frozen")
RUNNING: tuple[Status, ...] = ("running", "frozen")


async def here(
    host: Host,
    interaction: Interaction,
    code: str | None,
    statuses: Sequence[Status] = ALL,
    game: str | None = None,
) -> Table:
    """Return the table that is meant where only the place counts, whoever asks.

    A code from another server is unknown here. In a direct message only a person's own tables are.

    Raises:
        UnknownTable: for a code that isn't one of here.
        Sorry: if no table, or more than one, could be meant.
    """
    if code:
        found = await host.find(code)
        if interaction.guild_id is not None and found.server != interaction.guild_id:
            raise UnknownTable(table=code)
        return found
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Sorry("error.none_here")
    there = [
        table
        for table in await host.tables_in(interaction.channel_id, statuses)
        if game is None or table.game == game
    ]
    live = [table for table in there if table.status in OPEN] or there[:1]
    return _only(live)


async def own(
    host: Host, interaction: Interaction, person: int, code: str | None, game: str | None = None
) -> Table:
    """Return the running table that a person means: named, of this place, or the one that waits longest.

    Raises:
        UnknownTable: for a code that isn't a table of here.
        Sorry: if none, or more than one, could be meant.
    """
    if code:
        return await here(host, interaction, code)
    mine = [
        (table, seat)
        for table, seat in await host.tables_of(person, RUNNING)
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
    return _only(waiting[:1] or [table for table, _ in mine])


def _only(tables: Sequence[Table]) -> Table:
    if not tables:
        raise Sorry("error.none_here")
    if len(tables) > 1:
        raise Sorry("error.no_place", codes=", ".join(table.code for table in tables[:8]))
    return tables[0]
