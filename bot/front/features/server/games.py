"""`/server games`: which games a server offers."""

from bot.front.face import Face
from bot.front.features.commands import Typed
from bot.front.features.server.group import commands, managed
from bot.front.features.server.page import saved
from bot.front.messages import MessageContent


@commands.add("games", choices={"game": Face.games})
async def _games_command(typed: Typed, game: str, offered: bool) -> MessageContent:
    server = await managed(typed)
    return saved(typed, await typed.host.servers.offer(server, game, offered=offered))
