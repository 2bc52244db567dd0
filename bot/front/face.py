"""What all features work with: the host, who acts, how often, and which message is being shown."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from bot.front.pace import Pace
from bot.front.responses import Interaction
from bot.host import Host


class Face:
    """The Discord face of a host.

    Args:
        host: runs the tables.

    Attributes:
        host: runs the tables.
        pace: how often a person may do what costs much.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.pace = Pace()
        self._showing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def person(self, interaction: Interaction) -> int:
        """Return the key of who acts."""
        user, nickname = interaction.user, getattr(interaction.user, "nick", None)
        name = user.global_name or user.name
        return (await self.host.people.greet(user.id, name, interaction.guild_id, nickname)).key

    def showing(self, table: int) -> asyncio.Lock:
        """Return what is held while a table's message is read and shown, so that no older state is shown later."""
        return self._showing.setdefault(table, asyncio.Lock())
