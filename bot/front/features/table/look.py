"""What can be seen of a table: `/table show` and `export`."""

import json

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.lobby.changes import lobby_page
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.pages import timeline
from bot.front.pages.panel import letters_page, panel_page
from bot.front.responses import Interaction, Sorry, answered
from bot.host import Host, TableInfo
from bot.text import say


async def table_page(host: Host, table: TableInfo, person: int, *, wide: bool = False) -> Page:
    """Return a table as a person sees it: its lobby, or board and what may be done."""
    if table.started is None:
        return await lobby_page(host, table.key)
    seen = await host.tables.look(table.key, person)
    if wide:
        return letters_page(seen, timeline.company(seen, seen.viewer), wide=True)
    return panel_page(host, seen)


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

    @group.command(name="export", description=localized("help.export"))
    @described
    @answered
    async def export(interaction: Interaction, table: str | None = None) -> Page:
        found = await find_table.here(host, interaction, table)
        face.pace.count("export", await face.person(interaction), interaction.created_at)
        exported = await host.tables.export(found.key)
        text = json.dumps(exported, indent=1).encode()
        # No export is larger than what `/replay import` takes.
        most = min(interaction.filesize_limit, host.analyses.most_bytes)
        if len(text) > most:
            text = json.dumps(exported, separators=(",", ":")).encode()
        if len(text) > most:
            raise Sorry("error.export_size", code=found.code, most=most >> 20)
        return Page(
            content=timeline.titled(found, host.library.game(found.game), "turn.title"),
            file=(say("file.export", code=found.code), text),
        )
