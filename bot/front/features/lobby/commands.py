"""`/table` before the game: new, join, leave, add, start, cancel."""

import discord
from discord import app_commands

from bot.front import find_table
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.lobby.changes import changed
from bot.front.features.lobby.forms import Cancel, Join, LeaveSeat, StartGame
from bot.front.features.lobby.naming import NameOption
from bot.front.features.lobby.opening import Wanted, opened
from bot.front.languages import localized
from bot.front.messages import MessageContent
from bot.host import COMPUTER, By, TableActions
from bot.text import say
from games.engine.computers.levels import LEVELS

commands = SlashCommands("table")


@commands.add("new", choices={"game": Face.games}, public=True)
async def _new_command(
    typed: Typed, game: str, role: discord.Role | None = None, name: NameOption | None = None
) -> MessageContent:
    wanted = Wanted(game, None if role is None else role.id, name=name)
    table, page = await opened(typed.face, typed.interaction, await typed.person(), wanted)

    async def posted(message: int) -> None:
        await typed.host.seating.note_lobby_message(table, message)

    typed.on_shown = posted
    return page


def _in_lobby(form: type[TableButton]) -> None:
    """Declare a command that does the same in a lobby as a button."""
    verb, _ = form.tag()

    @commands.add(verb)
    async def command(typed: Typed, table: str | None = None) -> MessageContent:
        found = await typed.here(table, first=("lobby",))
        (await changed(typed.face, typed.interaction, await typed.person(), form(found.key))).refused()
        return MessageContent(content=say(f"done.{verb}"))


for _form in (Join, LeaveSeat, StartGame, Cancel):
    _in_lobby(_form)


@commands.add(
    "add",
    choices={"level": [app_commands.Choice(name=localized("level", level=one), value=one) for one in LEVELS]},
)
async def _add_command(typed: Typed, level: str = COMPUTER, table: str | None = None) -> MessageContent:
    found = await typed.here(table, first=("lobby",))
    person = await typed.person()
    by = By(person, typed.interaction.id, find_table.guest(typed.interaction))
    await typed.host.act(found.key, by, TableActions.add_computer, level)
    return MessageContent(content=say("done.add"))
