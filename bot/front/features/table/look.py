"""What can be seen of a table: `/table show`, `log` and `export`."""

import json

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.lobby.changes import lobby_page
from bot.front.languages import localized
from bot.front.messages import Page, Pieces
from bot.front.pages import timeline
from bot.front.pages.panel import panel_page
from bot.front.responses import Interaction, answered
from bot.host import Host, TableInfo
from bot.text import say

_LOG_LINES = 3000
"""Characters that the lines of a log may have together."""


async def table_page(host: Host, table: TableInfo, person: int, *, wide: bool = False) -> Page:
    """Return a table as a person sees it: its lobby, or board and what may be done."""
    if table.started is None:
        return await lobby_page(host, table.key)
    return await panel_page(host, await host.tables.look(table.key, person), wide=wide)


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add them to `/table`."""
    host = face.host
    described = app_commands.describe(table=localized("help.opt.table"))

    @group.command(name="show", description=localized("help.show"))
    @app_commands.describe(table=localized("help.opt.table"), wide=localized("help.opt.wide"))
    @answered
    async def show_table(interaction: Interaction, table: str | None = None, wide: bool = False) -> Page:
        found = await find_table.here(host, interaction, table)
        return await table_page(host, found, await face.person(interaction), wide=wide)

    @group.command(name="log", description=localized("help.log"))
    @described
    @answered
    async def log(interaction: Interaction, table: str | None = None) -> Page:
        found = await find_table.here(host, interaction, table)
        person = await face.person(interaction)
        seen = await host.tables.look(found.key, person)
        view, entries = await host.tables.timeline(found.key, seen.seat, after=0)
        people = await timeline.company(host, seen.seats, seen.table.server)
        pieces = Pieces()
        lines = timeline.lines(seen.game, view, entries, people.reader(seen.seat))
        pieces.add_lines(lines, _LOG_LINES, say("log.more", number="{number}"))
        return Page(
            title=timeline.titled(found, seen.game, "turn.title"), text=str(pieces) or say("log.empty")
        )

    @group.command(name="export", description=localized("help.export"))
    @described
    @answered
    async def export(interaction: Interaction, table: str | None = None) -> Page:
        found = await find_table.here(host, interaction, table)
        face.pace.count("export", await face.person(interaction), interaction.created_at)
        text = json.dumps(await host.tables.export(found.key), indent=1)
        return Page(
            content=timeline.titled(found, host.library.game(found.game), "turn.title"),
            file=(say("file.export", code=found.code), text.encode()),
        )
