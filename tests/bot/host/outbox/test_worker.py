"""Every message of the outbox is sent at least once, in order, and not tried for ever."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.host import By, PermanentSendError, RetryLaterError, Sent, UnreachableError
from bot.host.outbox import deliveries, messages
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import Letter
from bot.host.outbox.worker import OutboxWorker
from bot.host.timing import preferences
from storage import DatabaseUnusableError, Transaction, schema
from storage.queues import outbox
from storage.rows import OutboxRow
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Maker, Party
from tests.bot.host.harness import Over


class Post:
    """Takes messages, failing as told."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.tried: list[Delivery] = []
        self.sent: list[Delivery] = []
        self.arrived = asyncio.Event()

    async def __call__(self, delivery: Delivery) -> Sent:
        self.tried.append(delivery)
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(delivery)
        self.arrived.set()
        return Sent(message=1000 + delivery.number, place=CHANNEL)


async def lasting(party: Party) -> list[OutboxRow]:
    """The messages that were sent and go on showing something."""
    query = select(schema.outbox).where(schema.outbox.c.done.is_(None), schema.outbox.c.message.is_not(None))

    async def read(tx: Transaction) -> list[OutboxRow]:
        return [OutboxRow(**row._mapping) for row in await tx.execute(query)]

    return await party.storage.read(read)


async def turns(party: Party) -> tuple[int, OutboxWorker, Post]:
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    post = Post()
    return table, party.host.worker(post), post


async def test_messages_are_sent_in_order_with_their_nonces(party: Party) -> None:
    table, worker, post = await turns(party)
    waiting = [row.id for row in await party.outbox()]
    assert await worker.deliver() == 2
    assert [row.id for row in post.sent] == waiting
    assert all(len(nonce) <= 25 for nonce in waiting)
    assert [row.kind for row in post.sent] == ["turn", "call"]
    assert await party.outbox() == []
    row = await party.stored(table)
    [board] = [one for one in await lasting(party) if one.slot == messages.BOARD and one.ended is None]
    assert (board.shown, board.message) == (row.sequence, 1000 + post.sent[0].number)
    [call] = [one for one in await lasting(party) if one.kind == "call"]
    assert (call.slot, call.message) == ("turn:0", 1000 + post.sent[1].number)


async def test_what_fails_is_tried_again_later_and_later(party: Party) -> None:
    _, worker, post = await turns(party)
    post.failures = [ConnectionError("down"), ConnectionError("down")]
    assert await worker.deliver() == 0
    party.clock.move(seconds=1)
    assert await worker.deliver() == 0
    assert len(post.tried) == 1
    party.clock.move(seconds=1)
    assert await worker.deliver() == 0
    party.clock.move(seconds=3)
    assert await worker.deliver() == 0
    party.clock.move(seconds=1)
    assert await worker.deliver() == 2
    assert [row.attempts for row in post.tried] == [1, 2, 3, 1]


async def test_discord_says_how_long_to_wait(party: Party) -> None:
    _, worker, post = await turns(party)
    post.failures = [RetryLaterError(90)]
    await worker.deliver()
    party.clock.move(seconds=89)
    assert await worker.deliver() == 0
    party.clock.move(seconds=1)
    assert await worker.deliver() == 2


async def test_what_can_never_be_sent_is_given_up_with_its_reason(party: Party) -> None:
    _, worker, post = await turns(party)
    post.failures = [PermanentSendError("the thread is gone")]
    assert await worker.deliver() == 2
    assert len(post.sent) == 1
    assert await party.outbox() == []


async def test_after_a_day_of_failures_a_message_is_given_up(party: Party) -> None:
    _, worker, post = await turns(party)
    post.failures = [ConnectionError("down")] * 4
    await worker.deliver()
    party.clock.move(hours=23)
    assert await worker.deliver() == 0
    party.clock.move(hours=2)
    assert await worker.deliver() == 2
    assert (post.sent, post.failures) == ([], [])
    assert await party.outbox() == []


async def test_a_person_who_can_not_get_direct_messages_is_pinged_instead(party: Party) -> None:
    await party.host.people.set_notice(party.people[1], "dm")
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    post = Post(PermanentSendError("closed"))
    await party.host.worker(post).deliver()
    assert [(row.kind, row.destination) for row in post.sent] == [
        ("turn", f"table:{table}"),
        ("ping", f"table:{table}"),
    ]
    assert isinstance(post.sent[1].message, messages.Ping)
    assert post.sent[1].message.seat == 1


async def test_a_direct_message_that_is_sent_after_all_and_fails_again_pings_again(party: Party) -> None:
    await party.host.people.set_notice(party.people[1], "dm")
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    post = Post(PermanentSendError("closed"))
    await party.host.worker(post).deliver()
    [given_up] = await party.storage.read(outbox.failed)
    assert await party.storage.write(lambda tx: outbox.retry(tx, given_up.number, party.clock()))
    post.failures = [PermanentSendError("closed")]
    await party.host.worker(post).deliver()
    assert [row.kind for row in post.sent] == ["turn", "ping", "ping"]
    assert len({row.id for row in post.sent}) == 3
    assert [row.number for row in await party.storage.read(outbox.failed)] == [given_up.number]


async def test_a_person_who_can_not_get_direct_messages_is_pinged_at_once_until_choosing_again(
    party: Party,
) -> None:
    await party.host.people.set_notice(party.people[1], "dm")
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    post = Post(UnreachableError("closed", preferences.UNTIL_CHOSEN))
    worker = party.host.worker(post)
    await worker.deliver()
    await party.play(table, 1, Over())
    await party.play(table, 0, Over())
    post.sent.clear()
    await worker.deliver()
    turns = [one.message for one in post.sent if isinstance(one.message, messages.TurnCall)]
    assert len(turns) == len(post.sent)
    assert [turn.seat for turn in turns] == [0, 1]
    await party.host.people.set_notice(party.people[1], "dm")
    await party.play(table, 1, Over())
    await party.play(table, 0, Over())
    post.sent.clear()
    await worker.deliver()
    assert sorted(row.kind for row in post.sent) == ["call", "dm"]


async def test_a_message_that_takes_its_time_holds_up_no_other_table(party: Party) -> None:
    slow, quick = await party.game(), await party.game()
    go_on = asyncio.Event()
    tried: list[str] = []
    quickly = asyncio.Event()

    async def post(delivery: Delivery) -> Sent:
        tried.append(delivery.destination)
        if delivery.destination == f"table:{slow}":
            await go_on.wait()
        elif len(tried) >= 5:
            quickly.set()
        return Sent()

    running = asyncio.create_task(party.host.worker(post).run())
    await party.play(quick, 0, Over())
    await party.play(quick, 1, Over())
    await asyncio.wait_for(quickly.wait(), 10)
    assert tried.count(f"table:{slow}") == 1
    go_on.set()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_the_outbox_worker_goes_on_after_what_it_can_not_foresee(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await party.game()
    claim, failures = outbox.claim, [OSError("disk")]

    async def failing(*arguments: Any) -> list[OutboxRow]:
        if failures:
            raise failures.pop()
        return await claim(*arguments)

    monkeypatch.setattr(outbox, "claim", failing)
    post = Post()
    worker = party.host.worker(post)
    running = asyncio.create_task(worker.run())
    await asyncio.wait_for(post.arrived.wait(), 10)
    assert "can't be processed" in caplog.text
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_a_lobby_that_no_answer_has_shown_is_posted(party: Party) -> None:
    done = await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    other = await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    await party.host.seating.note_lobby_message(other.table.key, FIRST_MESSAGE)
    post = Post()
    worker = party.host.worker(post)
    assert await worker.deliver() == 0
    party.clock.move(seconds=10)
    await worker.deliver()
    assert [one.message for one in post.sent] == [messages.Lobby(done.table.key, done.table.sequence)]


async def test_a_lobby_that_an_answer_has_shown_already_is_not_shown_again(party: Party) -> None:
    table = await party.lobby()
    post = Post()
    worker = party.host.worker(post)
    assert await worker.deliver() == 0
    lobby = (await party.host.tables.look(table)).table
    assert lobby.lobby_message is not None
    party.host.posts.answers.record(lobby.lobby_message, lobby.sequence)
    party.clock.move(seconds=3)
    assert await worker.deliver() == 1
    assert post.sent == []
    await party.host.seating.join(table, By(party.people[2]))
    party.clock.move(seconds=3)
    assert await worker.deliver() == 1
    assert [row.kind for row in post.sent] == ["lobby"]


async def test_an_action_wakes_the_outbox_worker_and_it_gives_back_its_claims_at_the_end(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    post = Post()
    worker = party.host.worker(post)
    running = asyncio.create_task(worker.run())
    await party.play(table, 0, Over())
    await asyncio.wait_for(post.arrived.wait(), 5)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert all(row.lease_owner is None for row in await party.outbox())


async def test_a_first_attempt_of_long_ago_is_doubtful_however_late_the_last_one_was(party: Party) -> None:
    assert await party.lobby() == 1
    await party.clear_outbox()
    now = party.clock.now
    letter = Letter(id="n", destination="table:1", message=messages.Start(1, 2))
    await party.storage.write(lambda tx: messages.put(tx, [letter], now))

    async def claimed(minutes: float) -> Delivery:
        [one] = await party.storage.write(
            lambda tx: deliveries.claim(tx, "x", now + timedelta(minutes=minutes), timedelta(0), 1)
        )
        assert isinstance(one, Delivery)
        return one

    assert not (await claimed(0)).doubtful(now)
    assert not (await claimed(0.5)).doubtful(now + timedelta(minutes=0.5))
    assert not (await claimed(0.8)).doubtful(now + timedelta(minutes=0.8))
    assert (await claimed(1)).doubtful(now + timedelta(minutes=1))


async def test_what_an_earlier_process_has_tried_is_doubtful_whatever_its_clock_was(
    party: Party, make: Maker
) -> None:
    assert await party.lobby() == 1
    await party.clear_outbox()
    ahead = party.clock.now + timedelta(seconds=200)
    letter = Letter(id="n", destination="table:1", message=messages.Start(1, 2))
    await party.storage.write(lambda tx: messages.put(tx, [letter], party.clock.now))
    [tried] = await party.storage.write(lambda tx: deliveries.claim(tx, "x", ahead, timedelta(0), 1))
    await party.storage.write(lambda tx: outbox.postpone(tx, tried.number, "x", ahead, "cut"))
    later = await make(people=party.people)
    now = ahead + timedelta(seconds=20)
    [one] = await later.storage.write(lambda tx: deliveries.claim(tx, "y", now, timedelta(0), 1))
    assert isinstance(one, Delivery)
    assert one.doubtful(now)


async def test_a_message_that_the_database_keeps_from_being_sent_is_a_short_line(
    party: Party, caplog: pytest.LogCaptureFixture
) -> None:
    _, worker, post = await turns(party)
    post.failures = [DatabaseUnusableError("out of reach")]
    assert await worker.deliver() == 0
    [record] = [one for one in caplog.records if one.levelname == "ERROR"]
    assert (record.getMessage(), record.exc_info, record.__dict__["failure"]) == (
        "out of reach",
        None,
        "message",
    )
    party.clock.move(seconds=2)
    assert await worker.deliver() == 2
