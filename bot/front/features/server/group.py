"""The group of commands `/server`, and who may use those that change something."""

from bot.front.features.commands import SlashCommands, Typed
from bot.front.responses import FaceError

commands = SlashCommands("server")


async def managed(typed: Typed) -> int:
    """Return the server that the actor may manage, checked independently of Discord.

    Raises:
        Sorry: if they may not.
    """
    guild = typed.interaction.guild
    if guild is None:
        raise FaceError("error.guild_only")
    if not typed.interaction.permissions.manage_guild:
        raise FaceError("error.manage")
    await typed.host.servers.visit(guild.id, guild.name)
    return guild.id
