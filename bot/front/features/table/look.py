"""Viewing a table: `/table show` and `export`."""

import json

from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.lobby.changes import lobby_page
from bot.front.messages import MessageContent
from bot.front.pages import timeline
from bot.front.pages.panel import letters_page, panel_page
from bot.front.responses import FaceError
from bot.host import Host, TableInfo
from bot.text import say

commands = SlashCommands("table")


async def table_page(host: Host, table: TableInfo, person: int, *, wide: bool = False) -> MessageContent:
    """Return a table in a person's view: its lobby, or the board and the possible actions."""
    if table.started is None:
        return await lobby_page(host, table.key)
    seen = await host.tables.look(table.key, person)
    if wide:
        return letters_page(seen, timeline.company(seen, seen.viewer), wide=True)
    return panel_page(host, seen)


@commands.add("show")
async def _show_command(typed: Typed, table: str | None = None, wide: bool = False) -> MessageContent:
    found = await typed.here(table)
    return await table_page(typed.host, found, await typed.person(), wide=wide)


@commands.add("export")
async def _export_command(typed: Typed, table: str | None = None) -> MessageContent:
    found = await typed.here(table)
    typed.face.pace.count("export", await typed.person(), typed.interaction.created_at)
    exported = await typed.host.tables.export(found.key)
    text = json.dumps(exported, indent=1).encode()
    # No export is larger than the limit of `/replay import`.
    most = min(typed.interaction.filesize_limit, typed.host.analyses.most_bytes)
    if len(text) > most:
        text = json.dumps(exported, separators=(",", ":")).encode()
    if len(text) > most:
        raise FaceError("error.export_size", code=found.code, most=most >> 20)
    return MessageContent(
        content=timeline.titled(found, typed.host.library.named(found.game), "turn.title"),
        file=(say("file.export", code=found.code), text),
    )
