"""Banned people and servers: their tables, and the end of a ban.

Every interaction queries the bans, so a ban is in force from the moment that any process stores it.
"""

import logging
from typing import Literal, NamedTuple

from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.people.guild_removal import GuildRemovals
from bot.host.people.withdrawal import leave_tables, leave_unseen
from bot.host.play.clicks import MOST
from bot.host.servers import server_settings
from bot.host.servers.server_settings import ServerSettings
from bot.host.tables.loader import Parts, Service
from bot.host.tables.service import TableService
from bot.host.tables.views import PersonInfo, person_info
from storage import Transaction
from storage.community import bans, follows, invitations, people
from storage.community.visibility import Proximity
from storage.queues import outbox

_log = logging.getLogger(__name__)


class Visit(NamedTuple):
    """What is known of a person who acts before they are listened to.

    Attributes:
        known: the person; None for one who is not known.
        banned: whether this person, or the server where they act, is not served.
        settings: those of that server; the usual ones for none.
        near: how near they are to the table that they name; None where they name none, or there is no such table.
    """

    known: PersonInfo | None
    banned: Literal["person", "server"] | None
    settings: ServerSettings
    near: Proximity | None

    @property
    def language(self) -> str | None:
        """The language that the server has chosen, as Discord calls it; None for none."""
        return self.settings.language


class Bans(Service):
    """Bans of people and servers, by Discord ids.

    Args:
        parts: the common dependencies of services.
        service: executes actions.
        guild_removals: handles servers that the bot leaves.
    """

    def __init__(self, parts: Parts, service: TableService, guild_removals: GuildRemovals) -> None:
        super().__init__(parts)
        self._service = service
        self._guild_removals = guild_removals

    async def look_up(self, person: int, server: int | None, table: int | None = None) -> Visit:
        """Return the facts about a person who acts on a server or in a direct message, at a table or none."""
        named = table if table is not None and 0 < table <= MOST else None
        found = await self._storage.read(lambda tx: bans.admission(tx, person, server, named))
        banned: Literal["person", "server"] | None = (
            "person" if found.person_banned else "server" if found.server_banned else None
        )
        known = None if found.person is None else person_info(found.person)
        return Visit(known, banned, server_settings.understood(found.settings or {}), found.near)

    async def serves(self, server: int) -> bool:
        """Return whether a server is served."""
        return not await self._storage.read(lambda tx: bans.server_is(tx, server))

    async def ban_person(self, person: int) -> int:
        """Serve a person no longer: they leave lobbies, and computers play on in their running games.

        Doing it again completes what was interrupted.

        Returns:
            How many tables they have left.
        """
        now = self._time()

        async def write(tx: Transaction) -> int:
            known = await people.find(tx, person)
            found = known or await people.remember(tx, person, "", now)
            await bans.set_person(tx, found.key, now)
            return found.key

        key = await self._storage.write(write)
        left = await leave_tables(self._storage, self._service, key, now)

        async def tidy(tx: Transaction) -> None:
            await leave_unseen(tx, key, self._time())
            await invitations.forget(tx, key)
            await follows.forget(tx, key)
            await outbox.drop(tx, addresses.at_person(key))

        await self._storage.write(tidy, alone=True)
        _log.warning("Person %s is banned, and has left %d tables", key, left)
        return left

    async def unban_person(self, person: int) -> bool:
        """Serve a person again; returns whether they were banned. What they have left stays left."""

        async def write(tx: Transaction) -> bool:
            known = await people.find(tx, person)
            return known is not None and await bans.set_person(tx, known.key, None)

        return await self._storage.write(write)

    async def ban_server(self, server: int) -> bool:
        """Serve a server no longer: its tables are suspended, and the bot leaves it, and whenever it is invited again.

        Returns:
            Whether it was served before.
        """
        now = self._time()
        new = await self._storage.write(lambda tx: bans.set_server(tx, server, now))
        await self._guild_removals.suspend_tables(server)
        await self.leave_server(server)
        return new

    async def unban_server(self, server: int) -> bool:
        """Serve a server again, once it invites the bot; returns whether it was banned."""

        async def write(tx: Transaction) -> bool:
            # What tells the bot to leave may not have been heeded yet.
            await outbox.drop(tx, addresses.at_server(server))
            return await bans.set_server(tx, server, None)

        return await self._storage.write(write)

    async def leave_server(self, server: int) -> None:
        """Have the bot leave a server."""
        letter = Letter(
            id=self._nonce(), destination=addresses.at_server(server), message=messages.LeaveServer(server)
        )

        async def write(tx: Transaction) -> None:
            # All other messages to it are dropped.
            await outbox.drop(tx, letter.destination)
            await messages.put(tx, [letter], self._time())

        await self._storage.write(write)
        self._due()
