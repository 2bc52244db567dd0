"""The host: everything that can be asked of it and done through it. It knows no Discord.

How an action is done whole or not at all stands in `tables/service`, what each one does in `lobby` and `play`.
"""

import asyncio
import base64
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Self

import msgspec

from bot.host.agreement import consent, timeouts
from bot.host.changes import reminding
from bot.host.changes.changeset import Changeset, seat_of
from bot.host.errors import (
    Differs,
    Frozen,
    Illegal,
    NotStarted,
    Stale,
    UnknownTable,
)
from bot.host.library import Library
from bot.host.outbox import addresses, boards, messages, restored
from bot.host.outbox.worker import OutboxWorker, Send
from bot.host.people import acquaintances, departures, leaderboards, privacy
from bot.host.people.service import PeopleService
from bot.host.play import actions, lobby
from bot.host.play.clicks import Click
from bot.host.record import analysis, check, deal, entries, export, log, replays
from bot.host.record.entries import Row
from bot.host.record.timeline import TimelineEntry, tell
from bot.host.servers import inviting, server_settings
from bot.host.tables import alarm_handlers, table_view
from bot.host.tables.computers import Chooser, Computers, Thought, Workers
from bot.host.tables.scheduler import Scheduler
from bot.host.tables.service import Done, TableService, repeated
from bot.host.tables.table_view import TableView
from bot.host.tables.time_source import TimeSource, wall_clock
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import Digest, Idle, Ringing, set_alarm
from bot.host.timing.clocks import Terms
from games import BadMove
from games.engine import Edition, Game, Move, OptionValue, State, View
from storage import Storage, Transaction
from storage.community import people, results, servers
from storage.play import tables
from storage.queues import alarms, outbox
from storage.rows import (
    JsonObject,
    Person,
    Result,
    Seat,
    Server,
    Standing,
    Status,
    Table,
)

_CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 4
_TRIES = 4
_KEPT_DONE = timedelta(days=30)
"""For how long messages that were sent, and alarms that have rung, are kept."""
_ANSWERED = timedelta(seconds=10)
"""An answer that is not there by then will not come."""


class Host:
    """Runs all tables of a database.

    Args:
        storage: the database, open.
        games: the catalogue.
        editions: further editions, by game.
        clock: the present, in UTC.
        monotonic: seconds that only ever go forward; None for those of `clock` if that is not the machine's own.
        reachable: whether people can reach the bot now; no time is out and nobody is reminded while they can't.
        randomness: so many random bytes that nobody can foresee.
        chooser: where computers think; worker processes if None.
        kept: how many positions are kept in memory.
        per_opener: how many open or running tables one person may have opened; None for any number.

    Use `async with`: entering sees to what was left undone, leaving stops what runs.
    """

    def __init__(
        self,
        storage: Storage,
        games: Mapping[str, Game],
        *,
        editions: Mapping[str, tuple[Edition, ...]] = MappingProxyType({}),
        clock: Callable[[], datetime] = wall_clock,
        monotonic: Callable[[], float] | None = None,
        reachable: Callable[[], bool] = lambda: True,
        randomness: Callable[[int], bytes] = secrets.token_bytes,
        chooser: Chooser | None = None,
        kept: int = 256,
        per_opener: int | None = server_settings.PER_OPENER,
    ) -> None:
        self._per_opener = per_opener
        self.storage = storage
        self.library = Library(games, editions)
        self.time = TimeSource(storage, clock, monotonic, reachable)
        self._randomness = randomness
        self._service = TableService(storage, self.library, kept, self.time, self._nonce, self._wake)
        self._computers = Computers(chooser or Workers(), self._thought, self._submit)
        self.members = PeopleService(storage, self.library, self._service, self.time, self._nonce)
        self.departures = departures.Departures(storage, self._service, self.time)
        self.analyses = analysis.Analyses(storage, self.library, self.time)
        self._worker: OutboxWorker | None = None
        self._working: list[asyncio.Task[None]] = []
        self._scheduler = Scheduler(storage, self._ring, self.time, self._nonce())

    # Starting and stopping.

    async def __aenter__(self) -> Self:
        old = self.time() - _KEPT_DONE
        await self.storage.write(lambda tx: outbox.prune(tx, old))
        await self.storage.write(lambda tx: alarms.prune(tx, old))
        if not self.storage.shared:
            # Claims found in a file are those of a process that is no more.
            await self.storage.write(lambda tx: outbox.release(tx, None))
            await self.storage.write(lambda tx: alarms.release(tx, None))
        await privacy.scrub(self.storage)
        await restored.show_anew(self.storage, self.time(), self._nonce)
        await self.time.begin()
        for table in await self.storage.read(tables.waiting_for_computers):
            self._computers.wake(table)
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._working:
            task.cancel()
        if self._working:
            await asyncio.wait(self._working)
        await self._computers.close()

    def worker(self, send: Send) -> OutboxWorker:
        """Who sends the outbox's messages; woken by every action from now on."""
        self._worker = OutboxWorker(self.storage, send, self.time, self._nonce())
        return self._worker

    def deliver(self, send: Send) -> None:
        """Send messages and ring alarms from now on until the host is left."""
        self._working = [
            asyncio.create_task(self.worker(send).run(), name="outbox worker"),
            asyncio.create_task(self._scheduler.run(), name="scheduler"),
        ]

    async def ring(self) -> int:
        """Ring the alarms that are due now; returns how many."""
        return await self._scheduler.ring()

    def wake(self) -> None:
        """Look for messages and alarms that are due."""
        self._scheduler.wake()
        if self._worker is not None:
            self._worker.wake()

    async def idle(self) -> None:
        """Wait until no computer has anything to think about."""
        await self._computers.idle()

    # Who and where.

    async def meet(self, discord_id: int, name: str) -> Person:
        """The person with that Discord id, made if new; `name` is the one it has everywhere."""
        known = await self.storage.read(lambda tx: people.find(tx, discord_id))
        if known is not None and known.name == name[:100]:
            return known
        return await self.storage.write(lambda tx: people.remember(tx, discord_id, name, self.time()))

    async def greet(
        self, discord_id: int, name: str, server: int | None = None, nickname: str | None = None
    ) -> Person:
        """The person who has just done something on a server, or in a direct message, with its names there.

        Args:
            discord_id: who it is.
            name: the one it has everywhere.
            server: where; None for a direct message.
            nickname: its own name on that server; None for none.
        """
        person = await self.meet(discord_id, name)
        if acquaintances.met(person.settings, server, nickname) == person.settings:
            return person

        async def write(tx: Transaction) -> Person:
            found = await people.get(tx, person.key)
            settings = acquaintances.met(found.settings, server, nickname)
            await people.save_settings(tx, person.key, settings)
            return msgspec.structs.replace(found, settings=settings)

        return await self.storage.write(write)

    async def visit(self, server: int, name: str) -> Server:
        """The server with that Discord id, made if new."""
        known = await self.storage.read(lambda tx: servers.find(tx, server))
        if known is not None and known.name == name[:100]:
            return known
        return await self.storage.write(lambda tx: servers.remember(tx, server, name, self.time()))

    async def house(self, server: int) -> server_settings.ServerSettings:
        """The settings of a server."""
        return server_settings.read(await self.storage.read(lambda tx: servers.find(tx, server)))

    async def set_house(self, server: int, **values: object) -> server_settings.ServerSettings:
        """Change settings of a server that was visited: attributes of `server_settings.ServerSettings`.

        Raises:
            BadSetting, BadTerms
        """
        return await self.storage.write(lambda tx: server_settings.change(tx, server, values))

    async def set_default(
        self, server: int, game: str, name: str, value: OptionValue | None
    ) -> server_settings.ServerSettings:
        """Choose with what value of an option a game's tables are opened on a server; None for the game's own.

        Raises:
            UnknownGame, BadSetting
        """
        return await self.storage.write(
            lambda tx: server_settings.set_default(tx, self.library, server, game, name, value)
        )

    async def people(self, keys: Sequence[int], server: int | None = None) -> Mapping[int, Person]:
        """Those persons by key, with the names that they have on a server; None for those that they have everywhere."""
        found = await self.storage.read(lambda tx: people.by_keys(tx, keys))
        if server is None:
            return found
        return {key: acquaintances.named_on(person, server) for key, person in found.items()}

    async def settle(self, table: int, place: tables.Place, discord_id: int | None) -> None:
        """Note where a table, or a message of it, now is in Discord."""
        await self.storage.write(lambda tx: tables.settle(tx, table, place, discord_id))

    async def shown(self, table: int, sequence: int) -> None:
        """Note that an answer has shown a table's lobby or board as of a row of its log."""
        await self.storage.write(lambda tx: tables.note_shown(tx, table, sequence))

    async def hung(self, table: int, place: int, message: int, sequence: int) -> None:
        """Note that an answer shows the running turn from now on, as of a row of the log."""
        board = messages.Board(place=place, message=message, after=sequence)

        async def write(tx: Transaction) -> None:
            await boards.replaced(tx, table, board, sequence, self._nonce(), self.time())
            await tables.note_shown(tx, table, sequence)

        await self.storage.write(write)

    async def folded(self, table: int, message: int) -> None:
        """Note that an answer has left nothing but the story on the message of a turn that is over."""
        await self.storage.write(lambda tx: boards.folded(tx, table, message))

    # The lobby.

    async def open(
        self,
        *,
        server: int,
        channel: int,
        opener: int,
        game: str,
        edition: str | None = None,
        options: Mapping[str, OptionValue] = MappingProxyType({}),
        terms: Terms | None = None,
        interaction: int | None = None,
        guest: server_settings.Guest = server_settings.NOBODY,
        role: int | None = None,
        after: int | None = None,
    ) -> Done:
        """Open a table on a server that was visited; the opener takes its first seat.

        Args:
            server: where, as Discord knows it.
            channel: likewise.
            opener: the person.
            game: its name.
            edition: its name; None for the server's or the game's default.
            options: what differs from the server's and the game's defaults.
            terms: what is agreed about time; None for the server's default, or the usual.
            interaction: the Discord interaction; the same one never does it twice.
            guest: what the server knows of the opener.
            role: the only one whose people may join; None for everybody.
            after: the table of which this is a rematch: its computers sit down too, its people are invited.

        Raises:
            RematchOpen: if there is one already; of two at once, one opens it.
            UnknownGame, UnknownEdition, BadChoice, BadTerms: what doesn't go together.
            ClosedPlace, MayNotOpen, TooManyTables, TooManyOfYours: what the server's settings refuse.
            TooManyEverywhere: what the operator's do.
        """
        settings = await self.house(server)
        edition, options = server_settings.with_defaults(self.library, settings, game, edition, options)
        found = self.library.game(game)
        printed = self.library.edition(game, edition)
        self.library.check_options(game, printed.name, options)
        now = self.time()
        secret = self._randomness(deal.SECRET_BYTES)
        terms = terms or settings.terms
        agreed = None if terms is None else msgspec.to_builtins(clocks.checked(terms))
        chosen = {name: options.get(name, option.default) for name, option in found.meta.options.items()}

        async def write(tx: Transaction) -> Done:
            if interaction is not None and (rows := await log.by_interaction(tx, interaction)):
                return await repeated(tx, rows)
            if after is not None:
                await inviting.only_rematch(tx, after)
            await server_settings.admit(tx, server, channel, opener, guest, self._per_opener)
            table = await tables.add(
                tx,
                lobby.opened(
                    found,
                    printed,
                    chosen,
                    code=await self._code(tx),
                    server=server,
                    channel=channel,
                    opener=opener,
                    secret=secret,
                    now=now,
                    role=role,
                    terms=agreed,
                ),
            )
            rows = [
                Row(
                    table=table.key,
                    sequence=1,
                    seat=0,
                    actor=opener,
                    entry=entries.Opened(game, printed.name, chosen),
                    time=now,
                    interaction=interaction,
                    ordinal=None if interaction is None else 0,
                )
            ]
            seats = [Seat(table=table.key, seat=0, person=opener)]
            if after is not None:
                seats = await inviting.rematch(tx, after, table, opener, now, self._nonce)
                own = next(seat.seat for seat in seats if seat.person == opener)
                rows[0] = msgspec.structs.replace(rows[0], seat=own)
                for seat in seats:
                    if seat.computer is not None:
                        rows.append(
                            msgspec.structs.replace(
                                rows[0],
                                sequence=len(rows) + 1,
                                seat=seat.seat,
                                entry=entries.ComputerAdded(),
                                ordinal=None if interaction is None else len(rows),
                            )
                        )
                grown = msgspec.structs.replace(table, sequence=len(rows))
                await tables.save(tx, table, grown)
                table = grown
            await tables.save_seats(tx, [], seats)
            await log.append(tx, rows)
            # The answer is the lobby's message; if it never arrives, the outbox worker posts one.
            where = addresses.at_opening(table.key)
            letter = addresses.lobby(table, self._nonce(), now + _ANSWERED, where)
            await messages.put(tx, [letter], now)
            await set_alarm(tx, Idle(table.key), now + reminders.IDLE_WARNED, now)
            return Done(table=deal.sealed(table), seats=tuple(seats), seat=rows[0].seat, rows=tuple(rows))

        done = await self.storage.write(write)
        self._wake(done.table.key)
        return done

    async def posted(self, table: int, message: int) -> None:
        """Note the lobby message; the first one becomes a part of the seed and stays so."""

        async def write(tx: Transaction) -> None:
            found = await tables.find(tx, table)
            if found is None:
                raise UnknownTable(table=table)
            await tables.settle(tx, table, "lobby_message", message)
            if found.first_message is None and found.status == "lobby":
                await tables.settle(tx, table, "first_message", message)
            await tables.note_shown(tx, table, 1)

        # Nobody may deal while this is under way.
        async with self._service.lock(table):
            await self.storage.write(write)

    async def join(
        self,
        table: int,
        person: int,
        interaction: int | None = None,
        *,
        guest: server_settings.Guest = server_settings.NOBODY,
    ) -> Done:
        """Take a seat; `guest` is what the server knows of who asks."""
        welcome = await self.storage.read(lambda tx: inviting.welcome(tx, table, person))
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.join(changeset, person, guest.roles, welcome)
        )

    async def invite(self, table: int, by: int, person: int) -> bool:
        """Invite somebody to a table that has not started; tells that person once.

        Returns:
            Whether the person was not invited before.

        Raises:
            OnlyOpener, AlreadySeated, Started, Over
        """
        row, seats, _, _ = await self._service.present(table)
        now = self.time()
        new = await self.storage.write(
            lambda tx: inviting.invite(tx, row, seats, by, person, now, self._nonce)
        )
        self._wake(table)
        return new

    async def rematch_of(self, table: int) -> int | None:
        """The key of a table's rematch that is open or running; None without one."""
        return await self.storage.read(lambda tx: inviting.rematch_of(tx, table))

    async def leave(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Give up a seat in the lobby."""
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.leave(changeset, person)
        )

    async def add_computer(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Seat a computer."""
        return await self._service.act(table, person, interaction, lobby.add_computer)

    async def remove_computer(
        self, table: int, person: int, seat: int, interaction: int | None = None
    ) -> Done:
        """Take a computer from its seat."""
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.remove_computer(changeset, seat)
        )

    async def set_option(
        self, table: int, person: int, name: str, value: OptionValue, interaction: int | None = None
    ) -> Done:
        """Choose an option."""
        return await self.set_options(table, person, {name: value}, interaction)

    async def set_options(
        self, table: int, person: int, options: Mapping[str, OptionValue], interaction: int | None = None
    ) -> Done:
        """Choose several options at once: only what comes of all of them has to go together."""
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.set_options(changeset, options)
        )

    async def set_edition(self, table: int, person: int, name: str, interaction: int | None = None) -> Done:
        """Choose an edition."""
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.set_edition(changeset, name)
        )

    async def start(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Deal and begin."""
        return await self._service.act(table, person, interaction, lobby.start)

    async def set_terms(self, table: int, person: int, terms: Terms, interaction: int | None = None) -> Done:
        """Agree on a clock and what belongs to it."""
        return await self._service.act(
            table, person, interaction, lambda changeset: lobby.set_terms(changeset, terms)
        )

    async def cancel(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Close the lobby."""
        return await self._service.act(table, person, interaction, lobby.cancel)

    # The game.

    async def play(
        self,
        table: int,
        person: int,
        moves: Sequence[Move | JsonObject],
        interaction: int | None = None,
        *,
        sequence: int | None = None,
    ) -> Done:
        """Make moves, all or none.

        Args:
            table: its key.
            person: who sits there.
            moves: as the game's own or as JSON.
            interaction: the Discord interaction; the same one never does it twice.
            sequence: the row of the log that this was thought about; None if it doesn't matter.

        Raises:
            Illegal: with the index of the first move that the rules refuse.
            Stale: if the table has gone on since `sequence`.
        """

        def action(changeset: Changeset) -> None:
            actions.running(changeset)
            if sequence is not None and changeset.table.sequence != sequence:
                raise Stale(**changeset.names)
            seat = actions.own_seat(changeset, person).seat
            timeouts.returned(changeset, seat)
            actions.make(changeset, seat, self._decoded(changeset.table.game, moves))

        return await self.members.moved(person, await self._service.act(table, person, interaction, action))

    async def click(
        self,
        person: int,
        clicked: Click,
        interaction: int | None = None,
        *,
        shortcut: Sequence[Move] = (),
    ) -> Done:
        """Make the move of a button.

        Args:
            person: who pressed it.
            clicked: what it remembers.
            interaction: as in `play`.
            shortcut: the moves of a button that stands for several, all or none of which are made; the index
                is not used then.

        Raises:
            Stale: if what the button was made for no longer holds.
            Illegal: with the index of the first move of several that the rules refuse.
        """

        def action(changeset: Changeset) -> None:
            seat = seat_of(changeset.seats, person)
            if seat is not None and not seat.resigned and changeset.table.status == "running":
                timeouts.returned(changeset, seat.seat)
            actions.click(changeset, person, clicked, shortcut)

        return await self.members.moved(
            person, await self._service.act(clicked.table, person, interaction, action)
        )

    async def undo(
        self, table: int, person: int, count: int | None = 1, interaction: int | None = None
    ) -> Done:
        """Take back own moves: the last `count`, or all that may be (None)."""
        return await self._service.act(
            table, person, interaction, lambda changeset: actions.undo(changeset, person, count)
        )

    async def undo_action(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Take back what a person did last by one click or command, be it one move or several."""
        return await self._service.act(
            table, person, interaction, lambda changeset: actions.undo_action(changeset, person)
        )

    async def redo(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Make the move again that was taken back last."""
        return await self._service.act(
            table, person, interaction, lambda changeset: actions.redo(changeset, person)
        )

    # What others have to agree to.

    async def ask_undo(self, table: int, person: int, count: int = 1, interaction: int | None = None) -> Done:
        """Ask the others to take back everything from the person's last but `count` - 1 move on."""
        return await self._service.act(
            table, person, interaction, lambda changeset: consent.ask_undo(changeset, person, count)
        )

    async def ask_replacement(
        self,
        table: int,
        person: int,
        seat: int,
        *,
        computer: bool = False,
        interaction: int | None = None,
        guest: server_settings.Guest = server_settings.NOBODY,
    ) -> Done:
        """Ask for a seat: for the person, who has none there, or for a computer.

        Where the table is stuck, the server's settings say who decides; `guest` is what it knows of who asks.
        """
        step_in = (await self.house((await self._service.row(table)).server)).step_in
        return await self._service.act(
            table,
            person,
            interaction,
            lambda changeset: consent.ask_replacement(
                changeset, person, seat, computer=computer, step_in=step_in, manages=guest.manages
            ),
        )

    async def ask_end(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Ask the others to close the table without a result."""
        return await self._service.act(
            table, person, interaction, lambda changeset: consent.ask_end(changeset, person)
        )

    async def answer(
        self, table: int, person: int, asked: int, choice: str, interaction: int | None = None
    ) -> Done:
        """Answer the question that the row `asked` of the log has put; `votes.CHOICES` has the answers."""
        return await self._service.act(
            table, person, interaction, lambda changeset: consent.answer(changeset, person, asked, choice)
        )

    async def withdraw(self, table: int, person: int, asked: int, interaction: int | None = None) -> Done:
        """Take back an own question."""
        return await self._service.act(
            table, person, interaction, lambda changeset: consent.withdraw(changeset, person, asked)
        )

    async def put_away(self, table: int, person: int, *, manages: int | None = None) -> Table:
        """End a frozen table without a result; `manages` is the server that who asks may manage.

        Raises:
            UnknownTable, NotFrozen, MayNotPutAway
        """
        return await self._service.put_away(table, person, manages=manages)

    # A person's own time.

    async def back(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Take the seat back from the computer that stands in."""
        return await self._service.act(
            table, person, interaction, lambda changeset: timeouts.back(changeset, person)
        )

    async def mute(self, table: int, person: int) -> Done:
        """Have no more reminders in the present turn."""
        return await self._service.act(
            table,
            person,
            None,
            lambda changeset: reminding.mute(changeset, actions.own_seat(changeset, person).seat),
        )

    async def resign(self, table: int, person: int, interaction: int | None = None) -> Done:
        """Leave the seat to a computer."""
        return await self._service.act(
            table, person, interaction, lambda changeset: actions.resign(changeset, person)
        )

    async def claim(self, table: int, person: int, interaction: int | None = None) -> Done:
        """End the game as the last person at it."""
        return await self._service.act(
            table, person, interaction, lambda changeset: actions.claim(changeset, person)
        )

    # Looking.

    async def find(self, code: str) -> Table:
        """The table with that code, in upper or lower case.

        Raises:
            UnknownTable
        """
        found = await self.storage.read(lambda tx: tables.by_code(tx, code.strip().upper()))
        if found is None:
            raise UnknownTable(table=code)
        return deal.sealed(found)

    async def row(self, table: int) -> Table:
        """A table as it is kept, whether it can be replayed or not.

        Raises:
            UnknownTable
        """
        return deal.sealed(await self._service.row(table))

    async def look(self, table: int, person: int | None = None) -> TableView:
        """A table as a person there, or a spectator, may see it; nothing waits for it.

        Raises:
            UnknownTable, Frozen
        """
        now = await self.time.settle()
        present = await self._service.present(table)
        return table_view.seen(self.library, present, person, self.time.outages, now)

    async def story(
        self, table: int, seat: int | None, *, after: int, upto: int | None = None
    ) -> tuple[View | None, list[TimelineEntry]]:
        """What happened between two rows of a log, as a seat or a spectator may know it.

        Args:
            table: its key.
            seat: who is told; None for a spectator.
            after: the last row known already.
            upto: the last row to tell of; None for all.

        Returns:
            The view after the last of these rows (None before the start), and what happened, in order.

        Raises:
            UnknownTable, Frozen
        """
        row, seats, rows = await self.storage.read(lambda tx: _read_all(tx, table))
        try:
            return tell(self.library, row, len(seats), rows, seat, after, upto or row.sequence)
        except Differs as error:
            raise Frozen(code=row.code, reason=str(error)) from None

    async def replay(self, table: int, person: int | None, step: int | None = None) -> replays.Frame:
        """A started table after so many of its moves, as a person there, or a spectator, may see it.

        Args:
            table: its key.
            person: who looks; secrets are shown of the time when that person sat there.
            step: how many moves; beyond the last one, or None, means all.

        Raises:
            UnknownTable, NotStarted, Frozen
        """
        row, seats, rows = await self.storage.read(lambda tx: _read_all(tx, table))
        if row.started is None:
            raise NotStarted(code=row.code)
        try:
            return replays.of_table(self.library, row, seats, rows, person, step)
        except Differs as error:
            raise Frozen(code=row.code, reason=str(error)) from None

    async def exported_text(self, table: int) -> str:
        """An export as text."""
        return json.dumps(await self.export(table))

    async def tables_of(
        self, person: int, statuses: Sequence[Status] = ("running", "lobby", "frozen")
    ) -> list[tuple[Table, Seat]]:
        """A person's tables on all servers, those first that wait for it."""
        found = await self.storage.read(lambda tx: tables.of_person(tx, person, statuses))
        return [(deal.sealed(table), seat) for table, seat in found]

    async def tables_in(
        self, place: int, statuses: Sequence[Status] = ("running", "lobby", "frozen")
    ) -> list[Table]:
        """The tables that live in a thread or channel."""
        found = await self.storage.read(lambda tx: tables.in_place(tx, place, statuses))
        return [deal.sealed(table) for table in found]

    async def tables_on(
        self, server: int, statuses: Sequence[Status] = ("running", "lobby"), limit: int = 25
    ) -> list[Table]:
        """A server's tables, newest first."""
        found = await self.storage.read(lambda tx: tables.in_server(tx, server, statuses, limit))
        return [deal.sealed(table) for table in found]

    async def results(self, table: int) -> list[Result]:
        """A finished table's results by seat."""
        return await self.storage.read(lambda tx: results.of_table(tx, table))

    async def leaderboard(
        self,
        server: int,
        game: str | None = None,
        *,
        least_people: int = 1,
        least_plays: int = 1,
        days: int | None = None,
        limit: int = 25,
    ) -> list[Standing]:
        """A server's leaderboard, of one game or of all: `bot.host.people.leaderboards`."""
        since = None if days is None else self.time() - timedelta(days=days)
        return await self.storage.read(
            lambda tx: leaderboards.leaderboard(
                tx,
                server,
                game,
                least_people=least_people,
                least_plays=least_plays,
                since=since,
                limit=limit,
            )
        )

    # For whoever runs the bot.

    async def export(self, table: int) -> dict[str, object]:
        """A table as JSON; secrets and the seed only once it is over."""
        row, seats, rows = await self.storage.read(lambda tx: _read_all(tx, table))
        return export.export(self.library, row, seats, rows)

    async def check(self) -> list[check.Finding]:
        """Replay every stored game; returns those that would freeze."""
        return await check.check(self.storage, self.library)

    async def backup(self, target: Path) -> None:
        """Copy the database into a new file while it is in use."""
        await self.storage.backup(target)

    def _wake(self, table: int, thinking: bool = False) -> None:
        self.wake()
        if thinking:
            self._computers.wake(table)

    async def _ring(self, ringing: Ringing, owner: str) -> None:
        """Do what an alarm is for."""
        match ringing.alarm:
            case Digest(person):
                await self.storage.write(
                    lambda tx: self.members.ring_digest(tx, person, ringing.number, owner)
                )
                self.wake()
            case alarm:
                await self._service.act(
                    alarm.table, None, None, lambda changeset: alarm_handlers.ring(changeset, ringing, owner)
                )

    async def _thought(self, table: int) -> Thought | None:
        """What a table's first computer that owes a move has to think about."""
        row, seats, position, _ = await self._service.present(table)
        if position is None or row.status != "running":
            return None
        state = position.state
        for seat in state.to_act:
            if seats[seat].computer is not None:
                rng = Random(self._randomness(16))  # noqa: S311 -- seeded by what is secret, used once
                determinized: State = state.determinize(seat, rng)
                return Thought(
                    table=table,
                    sequence=row.sequence,
                    seat=seat,
                    game=self.library.game(row.game),
                    view=state.view(seat),
                    moves=tuple(state.legal_moves(seat)),
                    position=determinized,
                    seed=self._randomness(16).hex(),
                )
        return None

    async def _submit(self, thought: Thought, move: Move) -> Done:
        def action(changeset: Changeset) -> None:
            actions.running(changeset)
            if changeset.table.sequence != thought.sequence or changeset.seats[thought.seat].computer is None:
                raise Stale(**changeset.names)
            actions.make(changeset, thought.seat, [move])

        return await self._service.act(thought.table, None, None, action)

    def _decoded(self, game: str, moves: Sequence[Move | JsonObject]) -> list[Move]:
        found = self.library.game(game)
        decoded = []
        for index, move in enumerate(moves):
            try:
                decoded.append(move if isinstance(move, Move) else found.decode(dict(move)))
            except BadMove as error:
                raise Illegal(reason=str(error), index=index) from None
        return decoded

    def _nonce(self) -> str:
        return base64.b32encode(self._randomness(12)).decode().rstrip("=").lower()

    async def _code(self, tx: Transaction) -> str:
        """A code that no table has, longer once the short ones get scarce."""
        for length in range(_CODE_LENGTH, 9):
            for _ in range(_TRIES):
                rng = Random(self._randomness(16))  # noqa: S311 -- a name, not a secret
                code = "".join(rng.choices(_CODE_LETTERS, k=length))
                if await tables.code_is_free(tx, code):
                    return code
        raise LookupError("no code is free")


async def _read_all(tx: Transaction, table: int) -> tuple[Table, list[Seat], list[Row]]:
    row = await tables.find(tx, table)
    if row is None:
        raise UnknownTable(table=table)
    return row, await tables.seats(tx, table), await log.read(tx, table)
