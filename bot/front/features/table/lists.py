"""Tables as lines of a list: `/table list`."""

from typing import Literal

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.lobby import invitations
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.pages import timeline, timing
from bot.front.pages.names import marked
from bot.front.responses import Interaction, Sorry, answered
from bot.host import Host, SeatInfo, TableInfo
from bot.host.errors import Frozen
from bot.text import say

LISTED = 25
"""Tables in a list."""


async def table_line(host: Host, table: TableInfo, own: SeatInfo | None) -> str:
    """Return a table as one line of a list, with a link to where it lives."""
    game = host.library.game(table.game)
    place = f"<#{table.thread or table.channel}>"
    if table.status == "frozen":
        status = say("tables.frozen")
    elif own is not None and own.owes:
        status = say("tables.yours")
    else:
        try:
            seats = (await host.tables.look(table.key)).seats
        except Frozen:
            seats = ()
        if not seats:
            status = say("tables.frozen")
        elif table.status == "lobby":
            edition = host.library.editions(table.game).get(table.edition)
            most = edition.players[1] if edition is not None else len(seats)
            status = say("tables.lobby", free=most - len(seats))
        else:
            people = await timeline.company(host, seats, table.server)
            names = [people.texts[seat.seat] for seat in seats if seat.owes]
            status = say("tables.running", names=timeline.joined(names))
    if table.status == "running":
        status = f"{status} {say('tables.since', when=timing.stamp(table.acted))}"
    return f"{say('tables.line', code=table.code, game=marked(game.meta.title), status=status)} {place}"


def add_command(group: app_commands.Group, face: Face) -> None:
    """Add `list` to `/table`."""
    host = face.host

    @group.command(name="list", description=localized("help.list"))
    @app_commands.describe(only=localized("help.opt.only"))
    @answered
    async def list_tables(interaction: Interaction, only: Literal["open"] | None = None) -> Page:
        if interaction.guild_id is None:
            raise Sorry("error.guild_only")
        if only is not None:
            return await invitations.open_tables(host, interaction.guild_id)
        found = await host.tables.on_server(interaction.guild_id, find_table.OPEN, LISTED + 1)
        lines = [await table_line(host, table, None) for table in found[:LISTED]]
        if len(found) > LISTED:
            lines.append(say("tables.more"))
        return Page(title=say("tables.title"), text="\n".join(lines) or say("tables.none"))
