"""`/rename`: another name for a table, by its opener or the server's managers."""

from typing import TypeAlias

from discord import app_commands

from bot.front import find_table
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import MessageContent
from bot.front.pages.names import marked
from bot.host import By, TableActions
from bot.text import say

NameOption: TypeAlias = app_commands.Range[str, 1, 20]
"""A table's name; the host holds it to the same length."""

commands = SlashCommands(on_server=True)


@commands.add("rename")
async def _rename_command(typed: Typed, name: NameOption, table: str | None = None) -> MessageContent:
    found = await typed.here(table)
    person, guest = await typed.person(), find_table.guest(typed.interaction)
    by = By(person, typed.interaction.id, guest)
    manages = typed.interaction.guild_id if guest.manages else None
    done = await typed.host.act(found.key, by, TableActions.rename, name, manages=manages)
    return MessageContent(content=say("done.name", name=marked(done.table.name)))
