"""Wishes for a seat, as the face asks for them: wishing, answering, and what each reader sees of the line."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import ClassVar, Final, TypeAlias

import msgspec

from bot.host.changes.changeset import By
from bot.host.errors import NoSeatAskedError, RefusalError
from bot.host.play import lobby
from bot.host.record import deal, entries
from bot.host.season.seeking import gathering, matching, showing
from bot.host.season.seeking.gathering import LATER, YES, Ready, Situation
from bot.host.season.seeking.showing import SeatQuestion, SeatWish
from bot.host.servers import server_settings
from bot.host.servers.server_settings import Guest
from bot.host.tables import opening
from bot.host.tables.loader import Parts, Service
from bot.host.tables.opening import Opening
from bot.host.tables.service import TableService
from bot.host.timing.clocks import SPEEDS, Terms
from games.engine.words.catalogue import ENGLISH
from storage import Transaction
from storage.community import servers, wishes
from storage.play import tables
from storage.queues import alarms
from storage.rows.wishes import Gathering, Wish

SECOND_THOUGHTS: Final = timedelta(minutes=1)
"""The time after each change of a wish until it is asked about."""
DAYS: Final = (1, 3, 7, 14)
"""The possible lengths of a wish, in days."""
_STARTED = timedelta(hours=1)
"""The time from a lobby's opening until it is no longer dealt by itself."""


class Seeking(Service):
    """Finds seats for people.

    Args:
        parts: what every service works with.
        service: does actions.
        per_opener: how many open or running tables one person may have opened; None for any number.

    Attributes:
        Wish, Question: the types of answers.
    """

    Wish: ClassVar[TypeAlias] = SeatWish
    Question: ClassVar[TypeAlias] = SeatQuestion
    DAYS: ClassVar = DAYS
    SPEEDS: ClassVar = tuple(SPEEDS)

    def __init__(self, parts: Parts, service: TableService, per_opener: int | None) -> None:
        super().__init__(parts)
        self._service = service
        self._per_opener = per_opener

    async def wish(
        self,
        by: By,
        *,
        server: int,
        channel: int,
        game: str,
        how: Callable[[SeatWish], SeatWish] | None = None,
    ) -> SeatWish:
        """Wish for a seat at a game on a known server, or change that wish.

        Args:
            by: the person, with the server's facts about them.
            server: Discord's id of it.
            channel: where the table may live.
            game: its name.
            how: returns the changed wish; None for the usual one, or the one that is there.

        Raises:
            UnknownGame, NotOffered, NotOfferedHere, ClosedPlace
        """
        person = by.person
        assert person is not None

        async def write(tx: Transaction) -> SeatWish:
            now = self._time()
            row = await servers.find(tx, server, lock=True)
            settings = server_settings.read(row)
            settings.offered_game(self._library, game)
            server_settings.check_place(settings, channel, by.guest)
            possible = gathering.sizes(self._library, settings, game)
            mine = next((one for one in await wishes.of_person(tx, person) if _same(one, server, game)), None)
            old = (
                showing.usual(settings, game, possible, now)
                if mine is None
                else showing.shown(mine, possible)
            )
            new = old if how is None else how(old)
            if mine is None or new != old:
                opens = (
                    not settings.openers or by.guest.manages or bool({*settings.openers} & {*by.guest.roles})
                )
                kept = [size for size in new.sizes if size in possible] or possible
                made = Wish(
                    key=0,
                    person=person,
                    server=server,
                    channel=channel,
                    game=game,
                    sizes=kept,
                    speed=new.speed if new.speed in SPEEDS else old.speed,
                    options=new.options,
                    computers=new.computers,
                    opens=opens,
                    created=now if mine is None else mine.created,
                    until=new.until,
                    rests=_later(None if mine is None else mine.rests, now + SECOND_THOUGHTS),
                )
                await wishes.put(tx, made)
            await self._step(tx, server)
            return await self._seen(tx, person, server, game, possible)

        seen = await self._storage.write(write)
        self._due()
        return seen

    async def withdraw(self, person: int, server: int, game: str) -> None:
        """Wish no longer; a seat that the person has accepted is free."""

        async def write(tx: Transaction) -> None:
            await servers.find(tx, server, lock=True)
            await wishes.remove(tx, server, [person], game)
            await self._step(tx, server)

        await self._storage.write(write)
        self._due()

    async def answer(self, person: int, key: int, *, accepts: bool) -> SeatQuestion | None:
        """Accept a seat, or leave it for now; the wish is kept, and rests for two days.

        Returns:
            The question as it is now; None once a table has come of it, or after *Not now*.

        Raises:
            NoSeatAsked: if the person is not asked there any more.
        """

        async def write(tx: Transaction) -> SeatQuestion | None:
            now = self._time()
            row = await wishes.find(tx, key)
            if row is None:
                raise NoSeatAskedError
            await servers.find(tx, row.server, lock=True)
            mine = [
                one for one, _ in await wishes.gathered(tx, person) if one.key == key and one.table is None
            ]
            if not mine:
                raise NoSeatAskedError
            await wishes.answer(tx, key, [person], YES if accepts else LATER)
            if not accepts:
                await wishes.rest(tx, row.server, person, row.game, now + gathering.RESTS)
            await self._step(tx, row.server)
            return next((one for one in await self._asked(tx, person) if one.key == key), None)

        found = await self._storage.write(write)
        self._due()
        return found

    async def asked(self, person: int) -> list[SeatQuestion]:
        """Return the tables that are ready for a person."""
        return await self._storage.read(lambda tx: self._asked(tx, person))

    async def question(self, key: int) -> Gathering | None:
        """Return a gathering that still asks people; None for none."""
        found = await self._storage.read(lambda tx: wishes.find(tx, key))
        return None if found is None or found.ended is not None or found.table is not None else found

    async def pending(self, key: int) -> frozenset[int]:
        """Return the people who are asked to a gathering and have not answered."""
        rows = await self._storage.read(lambda tx: wishes.asked(tx, key))
        return frozenset(one.person for one in rows if one.answer is None)

    async def others(self, key: int) -> list[int]:
        """Return the people who have accepted a seat of a gathering or are asked."""
        rows = await self._storage.read(lambda tx: wishes.asked(tx, key))
        return [one.person for one in rows if one.answer in (None, YES)]

    async def waiting(
        self, person: int, server: int, players: Mapping[str, tuple[int, int]]
    ) -> Mapping[str, int]:
        """Return for each game how many others wait who could be seated with a person; games where nobody does are left out.

        A person without a wish of their own is taken to wish for anything.

        Args:
            person: the reader.
            server: Discord's id of it.
            players: the least and the greatest number of players by game, of those that are offered there.
        """
        now = self._time()

        async def read(tx: Transaction) -> Mapping[str, int]:
            there = [one for one in await wishes.of_server(tx, server) if one.until > now]
            if all(one.person == person for one in there):
                return {}
            apart = await wishes.apart(tx, [person, *(one.person for one in there)])
            found = {
                game: len(
                    _mates([one for one in there if one.game == game], person, range(low, high + 1), apart)
                )
                for game, (low, high) in players.items()
            }
            return {game: number for game, number in found.items() if number}

        return await self._storage.read(read)

    async def ring(self, server: int, number: int, owner: str) -> None:
        """Take a server one step on, and start the tables whose lobby is posted."""

        async def write(tx: Transaction) -> list[tuple[int, int]]:
            there = await gathering.situation(tx, server, self._time())
            # Rows of the queues are locked after people.
            ours = await alarms.finish(tx, number, owner, self._time())
            return [] if there is None or not ours else await self._go_on(tx, there)

        for table, opener in await self._storage.write(write):
            try:
                await self._service.act(table, By(opener), lobby.start, on_lobby=True)
            except RefusalError:
                # Its people have started or closed it, or it is theirs to settle.
                continue

    async def _step(self, tx: Transaction, server: int) -> list[tuple[int, int]]:
        """Take a step on a server whose row is locked. Return the tables to start, with their openers."""
        there = await gathering.situation(tx, server, self._time())
        return [] if there is None else await self._go_on(tx, there)

    async def _go_on(self, tx: Transaction, there: Situation) -> list[tuple[int, int]]:
        """Take the step that a situation asks for. Return the tables to start, with their openers."""
        for ready in await gathering.step(tx, there, self._library, self._nonce):
            await self._opened(tx, there, ready)
        starts = await self._posted(tx, there)
        await gathering.set_next(tx, there)
        return starts

    async def _opened(self, tx: Transaction, there: Situation, ready: Ready) -> None:
        """Open the table of a gathering with everybody seated; without room for a table it waits."""
        row, settings, first = ready.gathering, there.settings, ready.wishes[0]
        if not all(one.options for one in ready.wishes):
            kept = {name: mine for name, mine in settings.defaults.items() if name != row.game}
            settings = msgspec.structs.replace(settings, defaults=kept)
        # They might open a table when they wished.
        guest = Guest(roles=frozenset(there.settings.openers))
        bank, increment, cap = SPEEDS[row.speed]
        try:
            await server_settings.admit(tx, row.server, first.channel, first.person, guest, self._per_opener)
            terms = msgspec.structs.replace(
                settings.terms or Terms(), bank=bank, increment=increment, cap=cap
            )
            what = opening.chosen(self._library, settings, row.game, None, {}, terms)
        except RefusalError:
            await gathering.put_off(tx, there, row)
            return
        new = Opening(
            what=what,
            by=By(first.person, None, guest),
            server=row.server,
            channel=first.channel,
            role=None,
            after=None,
            computers=(entries.COMPUTER,) * ready.computers,
            now=there.now,
            nonce=self._nonce,
            secret=self._randomness(deal.SECRET_BYTES),
            randomness=self._randomness,
            language=there.settings.language or ENGLISH,
            people=tuple(one.person for one in ready.wishes[1:]),
        )
        done = await opening.save(tx, new, at_once=True)
        await gathering.settled(tx, there, ready, done.table.key)
        gathering.soon(there)

    async def _posted(self, tx: Transaction, there: Situation) -> list[tuple[int, int]]:
        """Return the tables of gatherings that can be dealt, with their openers; end the gatherings of others."""
        found = []
        for one in await wishes.open_of(tx, there.server):
            if one.table is None:
                continue
            table = await tables.find(tx, one.table)
            over = table is None or table.status != "lobby" or there.now - table.created > _STARTED
            if table is None or over:
                await wishes.change(tx, one.key, ended=there.now)
                continue
            if table.first_message is not None:
                found.append((table.key, table.opener))
            gathering.soon(there)
        return found

    async def _seen(
        self, tx: Transaction, person: int, server: int, game: str, possible: list[int]
    ) -> SeatWish:
        mine = next(one for one in await wishes.of_person(tx, person) if _same(one, server, game))
        now = self._time()
        there = [one for one in await wishes.of_server(tx, server) if one.game == game and one.until > now]
        apart = await wishes.apart(tx, [one.person for one in there])
        mates = _mates(there, person, possible, apart)
        missing = min(max(0, size - 1 - sum(size in one.sizes for one in mates)) for size in mine.sizes)
        return msgspec.structs.replace(showing.shown(mine, possible), waits=len(mates), missing=missing)

    async def _asked(self, tx: Transaction, person: int) -> list[SeatQuestion]:
        found = []
        for row, mine in await wishes.gathered(tx, person):
            if row.table is not None:
                continue
            others = [one for one in await wishes.asked(tx, row.key) if one.person != person]
            until = min(mine.asked + gathering.ANSWERED, row.opened + gathering.GIVEN_UP)
            found.append(
                SeatQuestion(
                    key=row.key,
                    server=row.server,
                    channel=row.channel,
                    game=row.game,
                    size=row.size,
                    speed=row.speed,
                    accepted=tuple(one.person for one in others if one.answer == YES),
                    pending=tuple(one.person for one in others if one.answer is None),
                    answered=mine.answer == YES,
                    until=until,
                )
            )
        return found


def _mates(
    there: Sequence[Wish], person: int, possible: Collection[int], apart: matching.Apart
) -> list[Wish]:
    """Return the wishes of others for a game that could be seated with a person's, or with the person without a wish."""
    mine = next((one for one in there if one.person == person), None)
    if mine is not None:
        return [one for one in there if matching.seatable(mine, one, apart)]
    return [
        one
        for one in there
        if frozenset((person, one.person)) not in apart and not {*one.sizes}.isdisjoint(possible)
    ]


def _same(one: Wish, server: int, game: str) -> bool:
    return one.server == server and one.game == game


def _later(one: datetime | None, other: datetime) -> datetime:
    return other if one is None else max(one, other)
