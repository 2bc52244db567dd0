"""`/server`: a server's settings, for people who may manage it."""

from bot.front.features.server import games, news, settings
from bot.front.features.server.group import commands, managed

__all__ = ("commands", "games", "managed", "news", "settings")
