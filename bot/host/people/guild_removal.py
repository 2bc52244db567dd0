"""Servers that the bot was removed from: their tables are suspended, resumed, and in the end deleted.

How it is learned that the bot is on a server, or not, is the face's business. Nothing here trusts silence:
a server is suspended, resumed or deleted only because Discord or the operator says so.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime, timedelta

import msgspec

from bot.host.changes import hand_overs
from bot.host.changes.changeset import Changeset
from bot.host.outbox import messages
from bot.host.people import identity
from bot.host.play.agreement import votes
from bot.host.tables.loader import Parts, Service
from bot.host.tables.service import TableService
from bot.host.timing import clocks, hours, preferences, reminders
from bot.host.timing.alarms import Idle, VoteOver
from bot.host.timing.hours import Holds
from bot.host.timing.season_rules import is_bound
from storage import Transaction
from storage.community import bans, servers
from storage.play import tables
from storage.queues import alarms, outbox, slots
from storage.rows import Server

_log = logging.getLogger(__name__)

KEPT = timedelta(days=30)
"""For how long the tables of a server are kept that the bot was removed from."""


class GuildRemovals(Service):
    """Removals of servers. Each method takes the server's Discord id.

    Args:
        parts: the common dependencies of services.
        service: executes actions.
        on_return: called in the transaction that stores a return, with the server's id.
    """

    def __init__(
        self, parts: Parts, service: TableService, on_return: Callable[[Transaction, int], Awaitable[None]]
    ) -> None:
        super().__init__(parts)
        self._service = service
        self._on_return = on_return

    async def known(self) -> Mapping[int, Server]:
        """All servers of the database by id; `gone` says since when the bot has no longer been on one."""
        return {one.id: one for one in await self._storage.read(servers.everywhere)}

    async def suspend_tables(self, server: int) -> bool:
        """Suspend the tables of a server, since the bot is no longer on it; nothing is deleted.

        Returns:
            Whether it was not known before.
        """
        now = self._time()

        async def write(tx: Transaction) -> Server | None:
            await tables.lock_server(tx, server)
            found = await servers.find(tx, server, lock=True)
            if found is None or found.gone is not None:
                return None
            await servers.set_gone(tx, server, now)
            for table in await tables.put_away(tx, server, now):
                await alarms.clear(tx, table, now)
                await slots.suspend(tx, table, now)
            return found

        found = await self._storage.write(write)
        if found is not None:
            _log.warning(
                "Server %s has removed the bot: its tables are suspended, and will be deleted after %d days",
                server,
                KEPT.days,
            )
        return found is not None

    async def returned(self, server: int) -> int:
        """Let the tables of a server go on, since the bot is on it (again), unless it is banned; returns how many do."""
        found = await self._storage.read(lambda tx: servers.find(tx, server))
        if found is None or found.gone is None:
            return 0
        if await self._storage.read(lambda tx: bans.server_is(tx, server)):
            return 0
        away = await self._storage.read(lambda tx: tables.of_server(tx, server, away=True))
        for table in away:
            # One whose log can't be replayed, or not in time, must not keep the others.
            await self._service.act_unseen(table, _taken_up)

        async def write(tx: Transaction) -> None:
            await servers.set_gone(tx, server, None)
            await self._on_return(tx, server)

        # Last, so that a death in between leaves nothing away for good.
        await self._storage.write(write)
        self._due()
        _log.info("Server %s has the bot again: %d tables go on", server, len(away))
        return len(away)

    async def compare(self, present: Collection[int]) -> list[int]:
        """Do what a whole list of the bot's servers brings to light; an empty one is none.

        Returns:
            The servers that have been gone for long enough to be deleted, if Discord says once more
            that the bot is not there.
        """
        if not present:
            return []
        overdue = []
        now = await self._time.settle()
        for server, known in sorted((await self.known()).items()):
            if server in present:
                await self.returned(server)
            elif known.gone is None:
                await self.suspend_tables(server)
            elif self._long_gone(known, now):
                overdue.append(server)
        return overdue

    def _long_gone(self, server: Server, now: datetime) -> bool:
        """Return whether the bot has been gone for long enough. A clock set forward makes this true too early."""
        if server.gone is None:
            return False
        return hours.counting_time(server.gone, now, Holds(spans=self._time.outages_of(server.id))) >= KEPT

    async def delete(self, server: int) -> bool:
        """Delete a server that has been gone for long enough, with its tables and all that belongs to them.

        Returns:
            Whether it was deleted; not if it is known to have the bot again, or has not been gone long enough.
        """
        now = await self._time.settle()

        async def write(tx: Transaction) -> list[int] | None:
            await tables.lock_server(tx, server)
            found = await servers.find(tx, server, lock=True)
            if found is None or not self._long_gone(found, now):
                return None
            return await _remove(tx, server)

        keys = await self._storage.write(write)
        if keys is None:
            return False
        for key in keys:
            self._reader.drop(key)
        _log.warning(
            "Server %s is deleted with its %d tables: the bot has been gone too long", server, len(keys)
        )
        return True

    async def forget(self, server: int) -> int | None:
        """Delete a server at once, with its tables and all that belongs to them, as the operator wants.

        Returns:
            How many tables it had; None if it was not known.
        """

        async def write(tx: Transaction) -> list[int] | None:
            await tables.lock_server(tx, server)
            found = await servers.find(tx, server, lock=True)
            return None if found is None else await _remove(tx, server)

        keys = await self._storage.write(write)
        if keys is None:
            return None
        for key in keys:
            self._reader.drop(key)
        _log.warning("Server %s is deleted with its %d tables by the operator", server, len(keys))
        return len(keys)


async def _remove(tx: Transaction, server: int) -> list[int]:
    """Delete a server and all that belongs to it; returns the keys of its tables."""
    keys = await tables.of_server(tx, server)
    await identity.forget(tx, server)
    await outbox.drop_tables(tx, keys)
    await servers.remove(tx, server)
    return keys


def _taken_up(changeset: Changeset) -> None:
    """Resume a suspended table. No one could act there in the meantime, so that time does not count."""
    since, now = changeset.table.away, changeset.scene.now
    if since is None:
        return
    changeset.touched = True
    changeset.change(away=None)
    if not is_bound(changeset.table):
        changeset.alarms.append((Idle(changeset.table.key), now + reminders.IDLE_WARNED))
    if changeset.table.status == "lobby":
        changeset.say_lobby()
    if changeset.table.status != "running":
        return
    terms = clocks.terms_of(changeset.table)
    for seat in list(changeset.seats):
        whose = changeset.scene.people.get(seat.person or 0)
        resumed = clocks.resumed(terms, seat, whose, changeset.scene.outages, since, now)
        changeset.change_seat(seat.seat, clock=resumed.clock, since=resumed.since)
    vote = votes.vote_of(changeset.table)
    if vote is not None and vote.until is not None:
        vote = msgspec.structs.replace(vote, until=vote.until + (now - since))
        votes.store(changeset, vote)
        changeset.alarms.append((VoteOver(changeset.table.key), vote.until))
    told = {
        seat.seat: (seat.person, preferences.wish(changeset.scene.people, seat.person))
        for seat in changeset.seats
        if seat.owes and seat.person is not None and seat.computer is None
    }
    for number, (person, how) in told.items():
        hand_overs.note_called(changeset, number)
        if how == preferences.BY_DM:
            changeset.send_direct(person, messages.Direct(*changeset.here, seat=number))
    if told:
        pinged = tuple(number for number, (_, how) in told.items() if how == preferences.BY_PING)
        after = changeset.table.sequence
        changeset.say(messages.Turn(*changeset.here, after=after, seats=tuple(told), mention=pinged))
