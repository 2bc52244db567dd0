"""People, and what each of them has, at one table or over all: settings, time, notes, orders, finished games.

No move is made here; but whatever stops a person's clocks sets the alarms of their seats again.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

import msgspec

from bot.host.changes.changeset import Changeset, seat_of
from bot.host.errors import GameOverError, NotSeatedError, RefusalError, UnknownTableError
from bot.host.outbox import addresses, followers, messages
from bot.host.outbox.messages import Letter
from bot.host.people import identity, privacy
from bot.host.people.identity import Identity
from bot.host.people.past.service import PastGames
from bot.host.people.privacy import Deletion
from bot.host.play.agreement import standing_orders
from bot.host.servers import inviting
from bot.host.tables.loader import Parts
from bot.host.tables.service import ActionResult, TableService
from bot.host.tables.views import PersonInfo, SeatInfo, TableInfo, person_info, seat_info, table_info
from bot.host.timing import clocks, hours, preferences, reminders
from bot.host.timing.alarms import DigestAlarm, ForgetAlarm, OfPerson, set_alarm
from bot.host.timing.clocks import Time
from bot.host.timing.hours import Quiet, Vacation
from bot.host.timing.preferences import QUIETLY, Preferences, Wish
from games.engine import Order
from storage import Transaction
from storage.community import exclusions, people
from storage.play import notes, tables
from storage.play import orders as kept_orders
from storage.queues import alarms
from storage.rows import JsonObject, Person, Seat, Status, Table


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits for a person, and how much time there is; `time` without a bank has no end."""

    table: TableInfo
    seat: SeatInfo
    time: Time


class PeopleService(PastGames):
    """What belongs to a person; each method takes the person's key.

    Args:
        parts: what every service works with.
        service: where actions are done.
    """

    def __init__(self, parts: Parts, service: TableService) -> None:
        super().__init__(parts)
        self._service = service

    # Who they are.

    async def meet(self, discord_id: int, name: str) -> PersonInfo:
        """The person with that Discord id, made if new; `name` is the one they have everywhere."""
        known = await self.known(discord_id)
        if known is not None and known.name == name[:100]:
            return known
        return person_info(
            await self._storage.write(lambda tx: people.remember(tx, discord_id, name, self._time()))
        )

    async def known(self, discord_id: int) -> PersonInfo | None:
        """The person with that Discord id; None for one who is not known."""
        found = await self._storage.read(lambda tx: people.find(tx, discord_id))
        return None if found is None else person_info(found)

    async def greet(self, discord_id: int, given: Identity, known: PersonInfo | None = None) -> PersonInfo:
        """The person who has just done something on a server, or in a direct message, as they are called there.

        Args:
            discord_id: who it is.
            given: what the interaction tells of them.
            known: what is already known of them; None to look again.
        """
        if known is None or known.name != given.name[:100]:
            known = await self.meet(discord_id, given.name)
        key, chosen = known.key, known.preferences
        if identity.updated(chosen, given) == chosen:
            return known

        async def write(tx: Transaction) -> Person:
            await preferences.change(tx, key, lambda old: identity.updated(old, given))
            return await people.get(tx, key)

        return person_info(await self._storage.write(write))

    async def knock(self, discord_id: int, name: str) -> bool:
        """Have a person who has written to the bot sent the front door: once in an hour, and to nobody who is banned.

        What they have written is known to no one here.

        Returns:
            Whether it is sent.
        """

        async def write(tx: Transaction) -> bool:
            now = self._time()
            key = (await people.remember(tx, discord_id, name, now)).key
            await people.get(tx, key, lock=True)
            if not await identity.may_be_answered(tx, discord_id, now):
                return False
            # A person who writes may be reachable again.
            await preferences.reopen(tx, key)
            where, door = addresses.at_person(key), messages.FrontDoor(key)
            await messages.put(tx, [Letter(id=self._nonce(), destination=where, message=door)], now)
            return True

        may = await self._storage.read(lambda tx: identity.may_be_answered(tx, discord_id, self._time()))
        sent = may and await self._storage.write(write)
        if sent:
            self._due()
        return sent

    async def named(self, keys: Sequence[int], server: int | None = None) -> Mapping[int, PersonInfo]:
        """Those people by key, with the names that they have on a server; None for those that they have everywhere."""
        found = await self._storage.read(lambda tx: people.by_keys(tx, keys))
        return {key: person_info(preferences.called_on(person, server)) for key, person in found.items()}

    async def set_language(self, person: int, language: str | None) -> None:
        """Choose a language, as Discord calls it; None for that of one's Discord."""
        await self._choose(person, language=language)

    async def set_notice(self, person: int, notice: Wish) -> None:
        """Set a person's notifications of turns. Failed direct messages are retried."""
        await self._choose(person, notice=notice, dm_closed=None)
        if notice != QUIETLY:
            # Without notifications no alarm of a reminder was set.
            await self._rearm(person, moved=False)

    async def set_display(self, person: int, **values: object) -> None:
        """Choose how tables are shown: attributes of a `Display`."""
        await self._choose(person, **values)

    async def told_of_embeds(self, person: int) -> None:
        """Record that a person has read the notice of pages without embeds."""

        def told(old: Preferences) -> Preferences:
            return msgspec.structs.replace(old, embeds_told=True)

        await self._storage.write(lambda tx: preferences.change(tx, person, told))

    async def set_ask_always(self, person: int, always: bool) -> None:
        """Choose whether to be asked even where only one answer makes sense."""
        await self._choose(person, ask_always=always)

    async def block(self, person: int, other: int, *, blocked: bool = True) -> None:
        """Keep a person away from tables where another one sits, and the other way round; or no longer.

        A person who comes later can't join without the opener's invitation. No one is told.
        """
        if person != other:
            await self._storage.write(lambda tx: exclusions.set_block(tx, person, other, blocked=blocked))

    async def blocks(self, person: int) -> Sequence[int]:
        """Return the people that a person keeps away."""
        return await self._storage.read(lambda tx: exclusions.blocked_by(tx, person))

    async def kept_of(self, person: int) -> JsonObject:
        """All that is stored about a person, as JSON; the log of requests counts it."""
        return await privacy.export(self._storage, person, self._time())

    async def forget(self, person: int, *, by_operator: bool = False) -> Deletion:
        """Leave a person's lobbies, resign their running games, and forget who they are; `by_operator` is for the log of requests."""
        return await privacy.delete(
            self._storage, self._service, person, self._time, self._nonce, by_operator=by_operator
        )

    # What they follow, note, are invited to.

    async def follow(self, table: int, person: int, *, follows: bool = True) -> None:
        """Have a table's turns told to a person by direct messages, or no longer. Failed ones are retried."""

        async def write(tx: Transaction) -> None:
            if follows:
                await preferences.reopen(tx, person)
            await followers.set_following(tx, table, person, self._time(), follows=follows)

        await self._storage.write(write)

    async def private_note(self, table: int, person: int) -> str:
        """Return a person's private note on a table; "" for none."""
        return await self._storage.read(lambda tx: notes.find(tx, table, person))

    async def set_note(self, table: int, person: int, text: str) -> None:
        """Note something for oneself at a table; "" takes it away."""
        now = self._time()
        await self._storage.write(lambda tx: notes.put(tx, table, person, text, now))

    async def invited_to(self, person: int) -> list[TableInfo]:
        """The open tables that a person was invited to and has not joined."""
        found = await self._storage.read(lambda tx: inviting.waiting(tx, person))
        return [table_info(table) for table in found]

    # Their time.

    async def set_quiet(self, person: int, quiet: Quiet | None) -> None:
        """Choose quiet hours, in force from the next turn on at each table; None for none."""
        if quiet is None:
            await self._choose(person, quiet=None)
        else:
            await self._choose(person, quiet=quiet, zone=quiet.zone)
        await self._rearm(person)

    async def take_vacation(self, person: int, begins: datetime, ends: datetime | None) -> None:
        """Have no time run from one time to another; None for until the next own move.

        Raises:
            BadVacation
        """
        now = self._time()
        await self._set_vacations(person, lambda known: hours.with_vacation(known, now, begins, ends))

    async def end_vacation(self, person: int) -> None:
        """Be back from vacation; those still ahead are forgotten."""
        now = self._time()
        await self._set_vacations(person, lambda known: hours.back(known, now, moved=False))

    async def set_digest(self, person: int, minutes: int | None, zone: str | None = None) -> None:
        """Choose one daily message, the given number of minutes after midnight, over separate reminders; None for these.

        Failed direct messages are retried for it.
        """
        chosen = {} if zone is None else {"zone": hours.checked_zone(zone)}
        opened = {} if minutes is None else {"dm_closed": None}
        await self._choose(person, digest=minutes, **chosen, **opened)
        await self._rearm(person)

    async def waiting(self, person: int) -> list[Waiting]:
        """The tables on all servers that wait for a person, least time first."""
        now = await self._time.settle()
        waiting = [
            Waiting(
                table=table_info(table),
                seat=seat_info(seat),
                time=clocks.time_of(clocks.terms_of(table), seat, known, self._time.stops_of(table), now),
            )
            for table, seat, known in await self._storage.read(lambda tx: tables.waiting_for(tx, person))
        ]

        def least(one: Waiting) -> tuple[bool, datetime, datetime]:
            until = one.time.until if one.table.terms.bank else None
            return until is None, until or one.time.since or now, one.table.acted

        return sorted(waiting, key=least)

    # Answers given in advance.

    async def add_order(self, table: int, person: int, order: Order) -> None:
        """Give an answer in advance, behind those given before.

        Raises:
            BadOrder: if the game does not know it, or there are too many.
            UnknownTable, NotSeated, Over
        """
        payload: JsonObject = msgspec.to_builtins(order)

        async def write(tx: Transaction) -> None:
            row = await tables.find(tx, table, lock=True)
            if row is None:
                raise UnknownTableError(table=table)
            if row.status in ("finished", "cancelled"):
                raise GameOverError(code=row.code)
            seat = seat_of(await tables.seats(tx, table), person)
            if seat is None or seat.resigned:
                raise NotSeatedError(code=row.code)
            given = await kept_orders.of_table(tx, table)
            standing_orders.check(
                self._library.game(row.game), payload, sum(one.seat == seat.seat for one in given)
            )
            await kept_orders.add(tx, table, seat.seat, person, payload, self._time())

        # Seats change hands under the lock.
        async with self._service.lock(table):
            await self._storage.write(write)

    async def remove_order(self, table: int, person: int, number: int) -> None:
        """Take back an own order; nothing if it is gone already."""

        async def write(tx: Transaction) -> None:
            given = await kept_orders.of_table(tx, table)
            own = [one.number for one in given if one.person == person and one.number == number]
            await kept_orders.remove(tx, own)

        async with self._service.lock(table):
            await self._storage.write(write)

    async def ring(self, alarm: OfPerson, number: int, owner: str) -> None:
        """Do what a person's alarm of this number is for; `owner` has claimed it."""
        if isinstance(alarm, ForgetAlarm):
            await self.forget(alarm.person, by_operator=alarm.by_operator)
            return
        await self._storage.write(lambda tx: self._ring_digest(tx, alarm.person, number, owner))

    async def _ring_digest(self, tx: Transaction, person: int, number: int, owner: str) -> None:
        """Write a person's daily message if any table waits, except on vacation, and set the alarm of the next day."""
        now = self._time()
        vacations = preferences.preferences_of(await people.get(tx, person, lock=True)).vacation
        if not await alarms.finish(tx, number, owner, now):
            return
        running: Sequence[Status] = ("running",)
        mine = await tables.of_person(tx, person, running)
        away = any(one.begins <= now < one.ends for one in vacations)
        if not away and any(seat.owes and seat.computer is None for _, seat in mine):
            where = addresses.at_person(person)
            letter = Letter(id=self._nonce(), destination=where, message=messages.Digest(person))
            await messages.put(tx, [letter], now)
        await self._arm_digest(tx, person)

    async def _arm_digest(self, tx: Transaction, person: int) -> None:
        now = self._time()
        due = reminders.next_digest(await people.get(tx, person, lock=True), now)
        await set_alarm(tx, DigestAlarm(person), due, now)

    async def _choose(self, person: int, **values: object) -> None:
        """Change some of a person's preferences, and with them when their daily message is due."""

        async def write(tx: Transaction) -> None:
            before = preferences.preferences_of(await people.get(tx, person, lock=True))
            await preferences.change(tx, person, lambda old: msgspec.structs.replace(old, **values))
            if "digest" in values or values.get("zone", before.zone) != before.zone:
                await self._arm_digest(tx, person)

        await self._storage.write(write)

    async def _set_vacations(
        self, person: int, change: Callable[[tuple[Vacation, ...]], tuple[Vacation, ...]]
    ) -> None:
        def changed(old: Preferences) -> Preferences:
            return msgspec.structs.replace(old, vacation=change(old.vacation))

        await self._storage.write(lambda tx: preferences.change(tx, person, changed))
        await self._rearm(person)

    async def acted(self, done: ActionResult | None) -> None:
        """End the vacation that lasts until a person's next move, if they have made one."""
        if done is None or not done.moved or done.actor is None:
            return
        taken = done.actor.preferences.vacation
        now = self._time()
        if hours.back(taken, now, moved=True) != taken:
            await self._set_vacations(done.actor.key, lambda known: hours.back(known, now, moved=True))

    async def _rearm(self, person: int, *, moved: bool = True) -> None:
        """Set the alarms of a person's seats again; `moved` if the ends of their clocks may be other ones now."""

        def touch(changeset: Changeset) -> None:
            changeset.touched = changeset.table.status == "running"
            changeset.redrawn = changeset.touched and moved

        for table, seat in await self._tables(person, ("running",)):
            if seat.owes:
                with contextlib.suppress(RefusalError):
                    await self._service.act_unseen(table.key, touch)

    async def _tables(self, person: int, statuses: Sequence[Status]) -> list[tuple[Table, Seat]]:
        return await self._storage.read(lambda tx: tables.of_person(tx, person, statuses))
