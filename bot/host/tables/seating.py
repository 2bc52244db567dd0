"""Seats: opening a table, joining an open one, and replacing another person."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bot.host.changes.changeset import By
from bot.host.errors import UnknownTableError
from bot.host.outbox.addresses import at_lobby
from bot.host.outbox.live_messages import DELAY, LOBBY_DELAY
from bot.host.outbox.messages import LOBBY, OVER, Letter, Lobby, put_sent
from bot.host.play import lobby, naming
from bot.host.play.agreement import consent
from bot.host.record import deal, log
from bot.host.servers import inviting, server_settings
from bot.host.servers.service import ServerService
from bot.host.tables import opening
from bot.host.tables.loader import Parts, Service
from bot.host.tables.opening import Opening
from bot.host.tables.service import ActionResult, AttemptResult, TableService, repeated
from bot.host.timing.clocks import Terms
from bot.text import language
from games.engine import OptionValue
from storage import Transaction
from storage.community import servers as kept_servers
from storage.play import tables
from storage.queues import slots


class Seating(Service):
    """Gives people seats, by what a server's settings and its invitations say.

    Args:
        parts: what every service works with.
        service: does actions.
        servers: the servers and their settings.
        per_opener: how many open or running tables one person may have opened; None for any number.
    """

    def __init__(
        self, parts: Parts, service: TableService, servers: ServerService, per_opener: int | None
    ) -> None:
        super().__init__(parts)
        self._service = service
        self._servers = servers
        self._per_opener = per_opener

    async def open(
        self,
        by: By,
        *,
        server: int,
        channel: int,
        game: str,
        edition: str | None = None,
        options: Mapping[str, OptionValue] = MappingProxyType({}),
        terms: Terms | None = None,
        role: int | None = None,
        after: int | None = None,
        computers: Sequence[str] = (),
        name: str | None = None,
    ) -> ActionResult:
        """Open a table on a known server. The opener takes its first seat.

        Args:
            by: the opener, with the server's facts about them.
            server: Discord's id of it.
            channel: Discord's id of it.
            game: its name.
            edition: its name; None for the server's or the game's default.
            options: those that differ from the server's and the game's defaults.
            terms: the time limits; None for the server's default, or the usual ones.
            role: the role required for joining; None for no requirement.
            after: the previous table of a rematch: its computers are seated, its people are invited.
            computers: the levels of computers to seat if it is no rematch, up to the edition's seats.
            name: what the opener calls it; None for a name of the catalogue in the language that is spoken now.

        Raises:
            RematchOpen: if there is one already; of two concurrent calls, one succeeds.
            UnknownGame, UnknownEdition, UnknownLevel, BadChoice, BadTerms, BadName: for invalid arguments.
            NotOfferedHere, ClosedPlace, MayNotOpen, TooManyTables, TooManyOfYours: by the server's settings.
            NotOffered, TooManyEverywhere: by the operator's settings.
        """
        settings = await self._servers.settings(server)
        what = opening.chosen(self._library, settings, game, edition, options, terms)
        for level in computers:
            self._library.check_level(game, level)
        new = Opening(
            what=what,
            by=by,
            server=server,
            channel=channel,
            role=role,
            after=after,
            computers=tuple(computers),
            now=await self._time.settle(),
            nonce=self._nonce,
            secret=self._randomness(deal.SECRET_BYTES),
            randomness=self._randomness,
            name="" if name is None else naming.checked(name),
            language=language(),
        )

        async def write(tx: Transaction) -> ActionResult:
            # Locked before anything is asked: the same interaction may come twice at once.
            if after is not None:
                await tables.find(tx, after, lock=True)
            await kept_servers.find(tx, server, lock=True)
            if by.interaction is not None and await log.by_interaction(tx, by.interaction):
                return await repeated(tx, by.interaction)
            if after is not None:
                await inviting.only_rematch(tx, after)
            await server_settings.admit(tx, server, channel, new.opener, by.guest, self._per_opener)
            return await opening.save(tx, new)

        done = await self._storage.write(write)
        self._wake(done.table.key, False)
        return done

    async def note_lobby_message(self, table: int, message: int) -> None:
        """Note the lobby message; the first one becomes a part of the seed and stays so.

        An earlier message of the lobby links to it from then on.

        Raises:
            UnknownTable
        """

        async def write(tx: Transaction) -> None:
            found = await tables.find(tx, table, lock=True)
            if found is None:
                raise UnknownTableError(table=table)
            await tables.record_place(tx, table, "lobby_message", message)
            if found.first_message is None and found.status == "lobby":
                await tables.record_place(tx, table, "first_message", message)
            now = self._time()
            told = (OVER, found.sequence, now + DELAY, now)
            left = await slots.end(tx, table, [LOBBY], *told, but=message)
            known = await slots.note_message(tx, table, LOBBY, found.channel, message)
            if not known and found.status == "lobby":
                # None could be sent before, where the table was, or another message showed it.
                letter = Letter(
                    id=self._nonce(), destination=at_lobby(table), message=Lobby(table, found.sequence)
                )
                where = slots.Posted(found.channel, message, 0 if left else found.sequence)
                await put_sent(tx, letter, where, now)
            if left:
                # What it shows may have been read before the last change.
                await slots.change(tx, table, [LOBBY], found.sequence, now + LOBBY_DELAY, now)

        # Nobody may deal while this is under way.
        async with self._service.lock(table):
            await self._storage.write(write)

    async def join(self, table: int, by: By) -> AttemptResult:
        """Take a seat, as `lobby.join` says, and as a person who was invited there.

        Raises:
            Refusal: as `lobby.join` does.
        """
        person = by.person
        welcome = inviting.STRANGER
        if person is not None:
            welcome = await self._storage.read(lambda tx: inviting.welcome(tx, table, person))
        tried = await self._service.attempt(table, by, partial(lobby.join, welcome=welcome))
        tried.refused()
        return tried

    async def invite(self, table: int, by: By, person: int) -> bool:
        """Invite a person to a table that has not started; tells that person once.

        Returns:
            Whether the person was not invited before.

        Raises:
            OnlyOpener, AlreadySeated, AlreadyStartedError, Over
        """
        present = await self._reader.load(table)
        now = self._time()
        new = await self._storage.write(
            lambda tx: inviting.invite(tx, present.table, present.seats, by.person, person, now, self._nonce)
        )
        self._wake(table, False)
        return new

    async def rematch_of(self, table: int) -> int | None:
        """The key of a table's rematch that is open or running; None without one."""
        return await self._storage.read(lambda tx: inviting.rematch_of(tx, table))

    async def ask_for(self, table: int, by: By, seat: int, *, computer: bool = False) -> ActionResult:
        """Ask for a seat, as `consent.ask_replacement` says; where the table is stuck, the server's settings decide."""
        settings = await self._servers.settings((await self._reader.row(table)).server)
        person, apart = by.person, frozenset[int]()
        if person is not None and not computer:
            apart = (await self._storage.read(lambda tx: inviting.welcome(tx, table, person))).apart
        return await self._service.act(
            table,
            by,
            consent.ask_replacement,
            seat,
            computer=computer,
            step_in=settings.step_in,
            apart=apart,
        )
