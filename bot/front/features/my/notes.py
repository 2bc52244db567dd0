"""`/my note`: one text for each person and table, which only that person sees."""

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.pages.names import marked_text
from bot.front.responses import Interaction, answered
from bot.text import say


def add_command(group: app_commands.Group, face: Face) -> None:
    """Add `note` to `/my`."""
    host = face.host

    @group.command(name="note", description=localized("help.note"))
    @app_commands.describe(
        text=localized("help.opt.text"), clear=localized("help.opt.clear"), table=localized("help.opt.table")
    )
    @answered
    async def note(
        interaction: Interaction,
        text: app_commands.Range[str, 1, 500] | None = None,
        clear: bool = False,
        table: str | None = None,
    ) -> Page:
        found = await find_table.here(host, interaction, table)
        person = await face.person(interaction)
        if text is None and not clear:
            noted = await host.people.note(found.key, person)
            if not noted:
                return Page(content=say("note.empty"))
            return Page(content=say("note.own", text=marked_text(noted)))
        await host.people.set_note(found.key, person, "" if clear or text is None else text)
        return Page(content=say("note.gone" if clear else "note.saved"))
