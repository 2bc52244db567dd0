"""People in a line, for tests: they wish, answer, block each other, and time passes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import combinations

import msgspec
from sqlalchemy import select

from bot.host import By
from bot.host.outbox.messages import SeatCall
from bot.host.season.seeking.showing import SeatWish
from bot.host.timing.alarms import Ringing, SeekAlarm, pending_alarms
from storage import Transaction
from storage.community import wishes
from storage.play import tables
from storage.rows.wishes import AskedPerson, Gathering
from storage.schema import asked_person, gathering
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Party

GAME = "sample"


class Line:
    """A server whose people wait for players."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.blocks: list[tuple[int, int, datetime]] = []

    async def wish(self, person: int, game: str = GAME, **values: object) -> SeatWish:
        """Wish, and think no longer."""

        def how(old: SeatWish) -> SeatWish:
            return msgspec.structs.replace(old, **values)

        return await self.party.host.seeking.wish(
            By(person), server=SERVER, channel=CHANNEL, game=game, how=how
        )

    async def block(self, person: int, other: int) -> None:
        await self.party.host.people.block(person, other)
        self.blocks.append((person, other, self.party.clock.now))

    async def due(self) -> datetime | None:
        """When the server is looked at next."""
        found = await self.party.storage.read(pending_alarms)
        return next(
            (one.due for one in found if isinstance(one, Ringing) and one.alarm == SeekAlarm(SERVER)), None
        )

    async def let_pass(self, **time: float) -> None:
        """Let time pass, and ring each alarm when it is due; lobbies are posted at once."""
        end = self.party.clock.now + timedelta(**time)
        while (due := await self.due()) is not None and due <= end:
            if due > self.party.clock.now:
                self.party.clock.move(seconds=(due - self.party.clock.now).total_seconds())
            assert await self.party.host.ring(), f"what was due at {due} did not ring"
            for row in await self.gatherings():
                if row.table is not None and (await self.party.stored(row.table)).first_message is None:
                    await self.party.host.seating.note_lobby_message(row.table, FIRST_MESSAGE + row.key)
        if end > self.party.clock.now:
            self.party.clock.move(seconds=(end - self.party.clock.now).total_seconds())

    async def asked(self, person: int) -> list[int]:
        """The keys of the gatherings that wait for a person's answer."""
        return [one.key for one in await self.party.host.seeking.asked(person) if not one.answered]

    async def answer(self, person: int, *, accepts: bool = True) -> None:
        (key,) = await self.asked(person)
        await self.party.host.seeking.answer(person, key, accepts=accepts)

    async def gatherings(self) -> list[Gathering]:
        """All of them, those that have ended too."""

        async def read(tx: Transaction) -> list[Gathering]:
            rows = await tx.execute(select(gathering).order_by(gathering.c.key))
            return [Gathering(**row._mapping) for row in rows]

        return await self.party.storage.read(read)

    async def questions(self) -> list[AskedPerson]:
        """Each time that somebody was asked."""

        async def read(tx: Transaction) -> list[AskedPerson]:
            rows = await tx.execute(select(asked_person).order_by(asked_person.c.asked))
            return [AskedPerson(**row._mapping) for row in rows]

        return await self.party.storage.read(read)

    async def wishing(self) -> list[int]:
        """The people who wait."""
        return [one.person for one in await self.party.storage.read(lambda tx: wishes.of_server(tx, SERVER))]

    async def seated(self, table: int) -> list[int | str | None]:
        seats = await self.party.storage.read(lambda tx: tables.seats(tx, table))
        return [seat.computer if seat.person is None else seat.person for seat in seats]

    async def calls(self) -> list[tuple[str, SeatCall]]:
        """The messages that ask people, with their destinations."""
        rows = await self.party.outbox("seat")
        return [
            (row.destination, msgspec.convert({**row.payload, "kind": row.kind}, SeatCall)) for row in rows
        ]

    async def wrong(self) -> list[str]:
        """Return what does not hold."""
        return [
            *self._too_late(await self.gatherings()),
            *self._twice(await self.questions()),
            *await self._met(),
        ]

    def _too_late(self, rows: list[Gathering]) -> Iterator[str]:
        for row in rows:
            if (
                row.ended is None
                and row.table is None
                and self.party.clock.now > row.opened + timedelta(hours=48)
            ):
                yield f"gathering {row.key} waits since {row.opened}"

    @staticmethod
    def _twice(rows: list[AskedPerson]) -> Iterator[str]:
        for one, other in combinations(rows, 2):
            if one.person == other.person and abs(one.asked - other.asked) < timedelta(hours=24):
                yield f"person {one.person} was asked at {one.asked} and at {other.asked}"

    async def _met(self) -> list[str]:
        found = []
        for row in await self.gatherings():
            if row.table is None:
                continue
            opened = (await self.party.stored(row.table)).created
            there = await self.seated(row.table)
            found += [
                f"{one} and {other} met"
                for one, other, since in self.blocks
                if one in there and other in there and since <= opened
            ]
        return found
