"""`/table move`: move a table to another channel."""

from dataclasses import replace

from bot.front import find_table
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.lobby.changes import lobby_page
from bot.front.features.lobby.opening import may_write
from bot.front.messages import MessageContent
from bot.front.pages import public
from bot.front.responses import FaceError
from bot.text import say

commands = SlashCommands("table")


@commands.add("move", public=True)
async def _move_command(typed: Typed, table: str) -> MessageContent:
    host, channel = typed.host, typed.interaction.channel_id
    found = await typed.here(table)
    person = await typed.person()
    if found.opener != person and all(
        seat.person != person for seat in (await host.tables.look(found.key)).seats
    ):
        raise FaceError("error.not_yours")
    if channel is None:
        raise FaceError("error.guild_only")
    may_write(typed.interaction)
    await host.servers.check_place(found.server, channel, find_table.guest(typed.interaction))
    moved = await host.posts.move(found.key, channel)
    host.wake()

    async def posted(message: int) -> None:
        if found.status == "lobby":
            await host.seating.note_lobby_message(found.key, message)
        else:
            await host.posts.board(found.key, channel, message, moved.sequence)

    typed.on_shown = posted
    if found.started is None:
        page = await lobby_page(host, found.key)
    else:
        what = await public.read_content(host, found.key, moved.sequence, moved.sequence)
        page = public.turn_page(what, None, moved.nonce, moved.sequence)
    return replace(page, content=f"{say('done.move', code=found.code)} {page.content}".strip())
