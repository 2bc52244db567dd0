"""Messages to the owner of the application: each fault once, all of a day in one message, and faults that are over."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import cast

import pytest
from sqlalchemy import update

from bot.host.outbox import messages
from bot.host.outbox.deliveries import Delivery, pending
from bot.host.servers.owner_notices import EVERY, QUIET, TOGETHER, OwnerNotices
from bot.telemetry.owner_faults import OWNER_FAULTS
from storage import Transaction
from storage.community import people
from storage.queues import outbox
from storage.rows import Outgoing
from storage.schema import table
from tests.bot.host.conftest import Maker, Party

OWNER, OTHER = (7001, "Olga"), (7002, "Otto")
TABLES, DISK = {"tables": 2}, {"disk": 400}
DAY = TOGETHER.total_seconds() / 3600


class Watched:
    """The messages to the owner of a party's bot."""

    def __init__(self, party: Party, owner: tuple[int, str] | None = OWNER) -> None:
        self.party = party
        self.owner = owner
        self.notices: OwnerNotices = party.host.operator.to_owner

    async def look(self, found: dict[str, int], *unknown: str) -> list[int]:
        """Look, and return the numbers of the messages that are posted or edited for it."""
        await self.notices.note(found, unknown, self.owner)
        return await self.sent()

    async def sent(self) -> list[int]:
        """Send the due messages; returns the numbers of messages, in order."""
        numbers = []
        for one in await self.party.storage.read(pending):
            assert isinstance(one, Delivery)
            if isinstance(one.message, messages.OwnerNotice):
                numbers.append(one.message.number)
                found = await self.notices.message(one.message.number)
                if found is not None and found.posted is None:
                    await self.notices.posted(one.message.number, 5, 100 + one.message.number)
                await self.party.storage.write(partial(self.withdraw, one.number))
        return numbers

    async def withdraw(self, row: int, tx: Transaction) -> None:
        await outbox.withdraw(tx, row, self.party.clock.now)

    async def told(self, number: int = 1) -> dict[str, tuple[int, bool]]:
        found = await self.notices.message(number)
        assert found is not None
        return {one.fault: (one.amount, one.gone) for one in found.faults}


@pytest.fixture
def watched(party: Party) -> Watched:
    return Watched(party)


@pytest.mark.parametrize("fault", OWNER_FAULTS)
async def test_each_fault_comes_once_however_often_and_long_it_is_seen(watched: Watched, fault: str) -> None:
    assert await watched.look({fault: 3}) == [1]
    assert await watched.told() == {fault: (3, False)}
    for _ in range(3):
        watched.party.clock.move(hours=DAY * 0.6)
        assert await watched.look({fault: 4}) == []
    assert await watched.told() == {fault: (4, False)}


async def test_a_bot_without_faults_says_nothing_and_remembers_nobody(watched: Watched) -> None:
    assert await watched.look({}) == []
    assert await watched.party.storage.read(lambda tx: people.find(tx, OWNER[0])) is None


async def test_all_faults_of_a_day_are_in_one_message(watched: Watched) -> None:
    assert await watched.look(TABLES) == [1]
    watched.party.clock.move(hours=DAY - 1)
    assert await watched.look(TABLES | DISK) == [1]
    assert await watched.told() == {"tables": (2, False), "disk": (400, False)}


async def test_a_new_fault_of_the_next_day_comes_in_a_message_of_its_own(watched: Watched) -> None:
    await watched.look(TABLES)
    watched.party.clock.move(hours=DAY)
    assert await watched.look(TABLES | DISK) == [2]
    assert await watched.told(1) == {"tables": (2, False)}
    assert await watched.told(2) == {"disk": (400, False)}


async def test_what_is_over_is_said_where_it_was_told(watched: Watched) -> None:
    await watched.look(TABLES)
    watched.party.clock.move(hours=2 * DAY)
    assert await watched.look(DISK) == [1, 2]
    assert await watched.told(1) == {"tables": (2, True)}
    assert await watched.told(2) == {"disk": (400, False)}


async def test_what_comes_back_on_the_same_day_stays_in_its_message(watched: Watched) -> None:
    await watched.look(TABLES)
    assert await watched.look({}) == [1]
    assert await watched.told() == {"tables": (2, True)}
    assert await watched.look({"tables": 1}) == [1]
    assert await watched.told() == {"tables": (1, False)}


async def test_what_comes_back_on_another_day_is_told_again(watched: Watched) -> None:
    await watched.look(TABLES)
    await watched.look({})
    watched.party.clock.move(hours=DAY)
    assert await watched.look(TABLES) == [2]
    assert await watched.told(1) == {"tables": (2, True)}


async def test_what_can_not_be_looked_for_stands_as_it_did(watched: Watched) -> None:
    await watched.look({"starts": 20})
    assert await watched.look({}, "starts", "disk") == []
    assert await watched.told() == {"starts": (20, False)}
    assert await watched.look({}, "disk") == [1]


async def test_not_for_a_week_is_a_week_without_a_new_message(watched: Watched) -> None:
    await watched.look(TABLES)
    await watched.notices.rest()
    assert await watched.look(TABLES | DISK) == []
    assert await watched.look(DISK) == [1], "what is over is said, which pings nobody"
    watched.party.clock.move(hours=QUIET.total_seconds() / 3600 - 1)
    assert await watched.look(DISK) == []
    watched.party.clock.move(hours=1)
    assert await watched.look(DISK) == [2]


async def test_where_nobody_is_told_it_is_noted_all_the_same(watched: Watched) -> None:
    watched.owner = None
    assert await watched.look(TABLES) == []
    assert await watched.notices.standing() == TABLES
    assert await watched.party.storage.read(lambda tx: people.find(tx, OWNER[0])) is None


async def test_a_look_says_what_is_new_and_what_is_over(watched: Watched) -> None:
    assert await watched.notices.note(TABLES) == (TABLES, set())
    assert await watched.notices.note(TABLES | DISK) == (DISK, set())
    assert await watched.notices.note(DISK) == ({}, {"tables"})


async def test_another_owner_is_told_and_the_messages_to_the_old_one_end(watched: Watched) -> None:
    await watched.look(TABLES)
    watched.owner = OTHER
    assert await watched.look(TABLES) == [2]
    assert await watched.notices.message(1) is None


async def test_a_message_is_kept_for_a_month_after_all_in_it_was_over(watched: Watched) -> None:
    await watched.look(TABLES)
    watched.party.clock.move(days=31)
    await watched.look(TABLES)
    assert await watched.told() == {"tables": (2, False)}
    await watched.look({})
    await watched.look({})
    assert await watched.notices.message(1) is None


async def test_of_two_processes_one_looks_and_each_fault_is_told_once(make: Maker) -> None:
    one = await make()
    other = await make(people=one.people)
    notices = [party.host.operator.to_owner for party in (one, other)]
    assert sorted(await asyncio.gather(*(each.claim() for each in (*notices, *notices)))) == [
        False,
        False,
        False,
        True,
    ]
    await asyncio.gather(*(each.note(TABLES, (), OWNER) for each in notices))
    assert await Watched(one).sent() == [1]
    assert await notices[0].message(2) is None
    for party in (one, other):
        party.clock.now += EVERY
    assert sorted(await asyncio.gather(*(each.claim() for each in notices))) == [False, True]


async def test_after_a_restart_nothing_is_told_again(make: Maker) -> None:
    before = Watched(await make())
    await before.look(TABLES)
    after = Watched(await make(people=before.party.people))
    assert not await after.notices.claim()
    assert await after.look(TABLES) == []
    assert await after.look({}) == [1]


async def lost(party: Party, destination: str, reason: str = "Discord refuses it") -> None:
    """A message is given up."""

    async def write(tx: Transaction) -> None:
        now = party.clock.now
        await outbox.put(
            tx,
            [Outgoing(id=f"lost-{destination}"[:25], destination=destination, kind="note", payload={})],
            now,
        )
        [row] = [one for one in await outbox.pending(tx) if one.destination == destination]
        await outbox.claim(tx, "me", now, EVERY, 100)
        await outbox.give_up(tx, row.number, "me", now, reason)

    await party.storage.write(write)


async def test_frozen_tables_and_messages_that_were_given_up_are_found(party: Party) -> None:
    notices = party.host.operator.to_owner
    assert await notices.stored_faults() == {}
    game = await party.game()
    await party.storage.write(
        lambda tx: tx.execute(update(table).where(table.c.key == game).values(status="frozen"))
    )
    await lost(party, "server:900")
    await lost(party, "person:4")
    assert await notices.stored_faults() == {"messages": 1, "tables": 1}, (
        "a person may have closed direct messages"
    )
    party.clock.now += TOGETHER
    assert await notices.stored_faults() == {"tables": 1}


async def test_a_person_who_is_forgotten_has_no_messages(watched: Watched) -> None:
    await watched.look(TABLES)
    storage = watched.party.storage
    owner = await storage.read(lambda tx: people.find(tx, OWNER[0]))
    assert owner is not None
    kept = cast(
        "list[dict[str, object]]", (await watched.party.host.people.kept_of(owner.key))["owner_messages"]
    )
    assert [one["faults"] for one in kept] == [["tables"]]
    await watched.party.host.people.forget(owner.key)
    assert await watched.notices.message(1) is None
