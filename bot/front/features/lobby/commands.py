"""`/table` before the game: new, join, leave, add, start, cancel."""

import discord
from discord import app_commands

from bot.front import find_table
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.lobby.changes import changed
from bot.front.features.lobby.forms import Cancel, Join, LeaveSeat, StartGame
from bot.front.features.lobby.opening import Wanted, opened
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.responses import Interaction, answer, answered
from bot.host import COMPUTER, Actions, By
from bot.text import say
from games.engine.computers.levels import LEVELS


def add_commands(group: app_commands.Group, face: Face) -> None:
    """Add them to `/table`."""
    host = face.host

    @group.command(name="new", description=localized("help.new"))
    @app_commands.describe(game=localized("help.opt.game"), role=localized("help.opt.role"))
    @app_commands.choices(game=face.games())
    async def new(interaction: Interaction, game: str, role: discord.Role | None = None) -> None:
        tables: list[int] = []

        async def work() -> Page:
            person = await face.person(interaction)
            wanted = Wanted(game, None if role is None else role.id)
            table, page = await opened(face, interaction, person, wanted)
            tables.append(table)
            return page

        async def posted(message: int) -> None:
            await host.seating.posted(tables[0], message)

        await answer(interaction, lambda: face.for_everybody(interaction, work), public=True, then=posted)

    def in_lobby(form: type[TableButton], explanation: app_commands.locale_str) -> None:
        verb, _ = form.tag()

        @group.command(name=verb, description=explanation)
        @app_commands.describe(table=localized("help.opt.table"))
        @answered
        async def command(interaction: Interaction, table: str | None = None) -> Page:
            found = await find_table.here(host, interaction, table, first=("lobby",))
            person = await face.person(interaction)
            (await changed(face, interaction, person, form(found.key))).refused()
            return Page(content=say(f"done.{verb}"))

    in_lobby(Join, localized("help.join"))
    in_lobby(LeaveSeat, localized("help.leave"))

    @group.command(name="add", description=localized("help.add"))
    @app_commands.describe(level=localized("help.opt.level"), table=localized("help.opt.table"))
    @app_commands.choices(
        level=[app_commands.Choice(name=localized("level", level=one), value=one) for one in LEVELS]
    )
    @answered
    async def add(interaction: Interaction, level: str = COMPUTER, table: str | None = None) -> Page:
        found = await find_table.here(host, interaction, table, first=("lobby",))
        person = await face.person(interaction)
        by = By(person, interaction.id, find_table.guest(interaction))
        await host.act(found.key, by, Actions.add_computer, level)
        return Page(content=say("done.add"))

    in_lobby(StartGame, localized("help.start"))
    in_lobby(Cancel, localized("help.cancel"))
