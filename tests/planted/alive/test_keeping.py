"""Faults of the queues, and of what is forgotten: what is sent with them, and without."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.host import PermanentSendError
from bot.host.outbox import deliveries, messages
from bot.host.outbox.addresses import at_person
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import BOARD, Letter
from bot.host.outbox.worker import Sent
from bot.host.tables.cluster.processes import GONE
from storage.queues import processes, slots
from storage.queues.processes import Process
from storage.queues.shards import WHOLE
from tests.bot.host.conftest import Party, clock, make, party, url
from tests.bot.host.harness import Draw, Lift
from tests.bot.host.outbox.test_live_messages import HERE, told
from tests.bot.host.outbox.test_worker import Post, lasting, turns

__all__ = ("clock", "make", "party", "url")

pytestmark = pytest.mark.long


async def with_board(party: Party) -> int:
    """A game whose running turn has a message."""
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    return table


async def test_refused_for_good(party: Party, planted: bool) -> None:
    table = await with_board(party)
    post = Post(PermanentSendError("403"))
    worker = party.host.worker(post)
    await party.play(table, 0, Lift(1))
    party.clock.move(seconds=5)
    await worker.deliver()
    await party.play(table, 0, Draw())
    party.clock.move(seconds=5)
    await worker.deliver()
    present = (await party.stored(table)).sequence
    assert [one.wanted for one in post.sent] == ([] if planted else [present])


async def test_two_boards(party: Party, planted: bool) -> None:
    table = await with_board(party)
    await party.play(table, 0, Lift(1))

    async def send(delivery: Delivery) -> Sent:
        if delivery.posted is None:
            return Sent(message=HERE + delivery.number, place=7)
        if delivery.ended is None and delivery.posted.message == HERE:
            # Discord allows no more edits of it; meanwhile the running turn is shown by a new message.
            await party.host.posts.board(table, 7, 4000, (await party.stored(table)).sequence)
            return Sent(anew=True)
        return Sent()

    worker = party.host.worker(send)
    for _ in range(10):
        party.clock.move(seconds=5)
        await worker.deliver()
    boards = [row for row in await lasting(party) if row.slot == BOARD and row.ended is None]
    assert len(boards) == (2 if planted else 1)


async def test_forgotten_process(party: Party, planted: bool) -> None:
    def process(name: str) -> Process:
        return Process(name=name, shards=WHOLE, began=party.clock.now, seen=party.clock.now, ready=True)

    async def known() -> list[str]:
        since = party.clock.now - GONE
        return [one.name for one in await party.storage.read(lambda tx: processes.running(tx, since))]

    first = process("first")
    await party.storage.write(lambda tx: processes.begin(tx, first, party.clock.now - GONE))
    party.clock.move(seconds=46)
    second = process("second")
    await party.storage.write(lambda tx: processes.begin(tx, second, party.clock.now - GONE))
    awake = msgspec.structs.replace(first, seen=party.clock.now)
    await party.storage.write(lambda tx: processes.touch(tx, awake))
    assert await known() == (["second"] if planted else ["first", "second"])


async def test_left_behind(party: Party, planted: bool) -> None:
    put_away, other = await party.game(), await party.game()
    await party.clear_outbox()
    ada, now = at_person(party.people[0]), party.clock.now
    letters = [
        Letter(id=f"n{one}", destination=ada, message=messages.Direct(one, 3, 0)) for one in (put_away, other)
    ]
    await party.storage.write(lambda tx: messages.put(tx, letters, now))
    await party.storage.write(lambda tx: slots.suspend(tx, put_away, now))
    post = Post()
    party.clock.move(days=1)
    await party.host.worker(post).deliver()
    assert [one.id for one in post.sent] == ([] if planted else [f"n{other}"])


async def test_endless_claim(party: Party, planted: bool) -> None:
    _, worker, post = await turns(party)
    lease = timedelta(minutes=1)
    await party.storage.write(lambda tx: deliveries.claim(tx, "killed", party.clock.now, lease, 16))
    party.clock.move(days=1)
    await worker.deliver()
    assert [one.kind for one in post.sent] == ([] if planted else ["turn", "call"])


async def test_missing_compare(party: Party, planted: bool) -> None:
    table = await with_board(party)
    await party.play(table, 0, Lift(1))
    shown: list[int] = []

    async def send(delivery: Delivery) -> Sent:
        shown.append(delivery.wanted)
        if len(shown) == 1:
            await party.play(table, 0, Draw())
        return Sent(shown=delivery.wanted)

    worker = party.host.worker(send)
    for _ in range(20):
        party.clock.move(seconds=5)
        await worker.deliver()
    present = (await party.stored(table)).sequence
    assert shown == ([present - 1] if planted else [present - 1, present])


async def test_name_in_farewell(party: Party, planted: bool) -> None:
    table, key = await party.game(), party.people[0]
    lock = party.host._service.lock(table)
    async with lock:
        leaving = asyncio.create_task(party.host.people.forget(key))
        async with asyncio.timeout(20):
            while not lock._waiters:  # noqa: ASYNC110 a lock tells nobody who waits for it
                await asyncio.sleep(0)
        # It is about to resign: the note about that has the name that is stored.
        named = (await party.host.people.named([key]))[key].name
    await leaving
    assert named == ("Ada" if planted else "")
    assert [one.payload["what"] for one in await party.outbox("note")] == ["resign"]


async def test_anothers_view(party: Party, planted: bool) -> None:
    table = await party.game()
    at = party.host.tables.snapshot(table)
    ada, bob, _ = party.people
    assert (await at.look(ada)).seat == 0
    assert (await at.look(bob)).seat == (0 if planted else 1)
