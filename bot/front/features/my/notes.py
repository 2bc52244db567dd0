"""`/my note`: one private text for each person and table."""

from discord import app_commands

from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import MessageContent
from bot.front.pages.names import marked_text
from bot.text import say

commands = SlashCommands("my")


@commands.add("note")
async def _note_command(
    typed: Typed,
    text: app_commands.Range[str, 1, 500] | None = None,
    clear: bool = False,
    table: str | None = None,
) -> MessageContent:
    found = await typed.here(table)
    person = await typed.person()
    if text is None and not clear:
        noted = await typed.host.people.private_note(found.key, person)
        if not noted:
            return MessageContent(content=say("note.empty"))
        return MessageContent(content=say("note.own", text=marked_text(noted)))
    await typed.host.people.set_note(found.key, person, "" if clear or text is None else text)
    return MessageContent(content=say("note.gone" if clear else "note.saved"))
