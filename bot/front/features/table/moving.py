"""`/table move`: a table lives in another channel from now on."""

from dataclasses import replace

from discord import app_commands

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.lobby.changes import lobby_page
from bot.front.features.lobby.opening import may_write
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.pages import public
from bot.front.responses import Interaction, Sorry, answer
from bot.host import TableInfo
from bot.text import say


def add_command(group: app_commands.Group, face: Face) -> None:
    """Add `move` to `/table`."""
    host = face.host

    @group.command(name="move", description=localized("help.move"))
    @app_commands.describe(table=localized("help.opt.table"))
    async def move(interaction: Interaction, table: str) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table)
            person = await face.person(interaction)
            if found.opener != person and all(
                seat.person != person for seat in (await host.tables.look(found.key)).seats
            ):
                raise Sorry("error.not_yours")
            if interaction.channel_id is None:
                raise Sorry("error.guild_only")
            may_write(interaction)
            await host.servers.check_place(
                found.server, interaction.channel_id, find_table.guest(interaction)
            )
            await host.posts.settle(found.key, "channel", interaction.channel_id)
            await host.posts.settle(found.key, "thread", None)
            moved.append(found)
            if found.started is None:
                page = await lobby_page(host, found.key, anew=True)
            else:
                what = await public.shown(host, found.key, found.sequence, found.sequence)
                page = public.turn_page(what, None, "", found.sequence)
            return replace(page, content=f"{say('done.move', code=found.code)} {page.content}".strip())

        async def posted(message: int) -> None:
            if moved[0].status == "lobby":
                await host.seating.posted(moved[0].key, message)
            elif interaction.channel_id is not None:
                await host.posts.board(moved[0].key, interaction.channel_id, message, moved[0].sequence)

        moved: list[TableInfo] = []
        await answer(interaction, lambda: face.for_everybody(interaction, work), public=True, then=posted)
