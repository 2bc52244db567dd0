"""`/server`: a server's settings, for people who may manage it."""

from bot.front.features.server import news, settings
from bot.front.features.server.group import commands, managed

__all__ = ("commands", "managed", "news", "settings")
