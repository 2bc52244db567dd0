"""A table that moves: exactly one message shows its running turn afterwards, and nobody is told twice of a turn."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.host.outbox import live_messages, messages
from bot.host.outbox.addresses import at_table
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import BOARD, LOBBY, OVER, Letter, Turn
from bot.host.outbox.worker import Sent
from storage import Transaction, schema
from storage.rows import OutboxRow
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Over

NEW = 77
ANSWER = 4000


class Channel:
    """Takes messages as a channel does: a turn that ended before its replacement was sent is not sent."""

    def __init__(self) -> None:
        self.tried: list[Delivery] = []
        self.posted: list[Delivery] = []

    async def __call__(self, delivery: Delivery) -> Sent:
        self.tried.append(delivery)
        message = delivery.message
        replaces = isinstance(message, Turn) and message.again
        if delivery.posted is not None or (replaces and delivery.ended is not None):
            return Sent()
        self.posted.append(delivery)
        return Sent(message=1000 + delivery.number, place=NEW)


async def live(party: Party, slot: str = BOARD) -> list[OutboxRow]:
    """The messages that show a slot that goes on, sent or not."""
    rows = schema.outbox
    query = select(rows).where(rows.c.slot == slot, rows.c.done.is_(None), rows.c.ended.is_(None))

    async def read(tx: Transaction) -> list[OutboxRow]:
        return [OutboxRow(**row._mapping) for row in await tx.execute(query)]

    return await party.storage.read(read)


async def with_board(party: Party) -> int:
    """Begin a game whose messages have all been sent; returns its table."""
    table = await party.game()
    await party.host.worker(Channel()).deliver()
    [row] = await live(party)
    assert row.message is not None
    return table


async def delivered(party: Party, channel: Channel) -> Channel:
    """Let the worker do all that is due within half a minute."""
    for _ in range(6):
        party.clock.move(seconds=live_messages.DELAY.total_seconds())
        await party.host.worker(channel).deliver()
    return channel


@pytest.mark.parametrize("noted", [True, False])
async def test_a_turn_that_passes_on_before_the_answer_is_noted_has_one_message_and_one_call(
    party: Party, noted: bool
) -> None:
    table = await with_board(party)
    moved = await party.host.posts.move(table, NEW)
    await party.play(table, 0, Over())
    [waiting] = await live(party)
    assert waiting.id == moved.nonce
    if noted:
        await party.host.posts.board(table, NEW, ANSWER, moved.sequence)
    channel = await delivered(party, Channel())
    [row] = await live(party)
    assert (row.message == ANSWER, row.id == moved.nonce) == (noted, not noted)
    assert row.shown == row.wanted == (await party.stored(table)).sequence
    assert not any(isinstance(one.message, Turn) and one.message.mention for one in channel.posted)
    assert [one.kind for one in channel.posted] == ["turn", "call"]


async def test_an_answer_that_is_noted_while_the_message_in_its_place_is_being_sent_prevails(
    party: Party,
) -> None:
    table = await with_board(party)
    moved = await party.host.posts.move(table, NEW)

    class Late(Channel):
        async def __call__(self, delivery: Delivery) -> Sent:
            if delivery.id == moved.nonce and delivery.posted is None:
                await party.host.posts.board(table, NEW, ANSWER, moved.sequence)
            return await super().__call__(delivery)

    channel = await delivered(party, Late())
    [row] = await live(party)
    assert row.message == ANSWER
    over = channel.tried[-1]
    assert (over.id, over.ended) == (moved.nonce, OVER), "what was sent keeps only its story"
    assert over.posted is not None


async def test_a_message_that_is_sent_in_the_place_of_an_answer_is_searched_for_first(party: Party) -> None:
    table = await with_board(party)
    moved = await party.host.posts.move(table, NEW)
    channel = await delivered(party, Channel())
    [sent] = [one for one in channel.posted if one.id == moved.nonce]
    assert sent.doubtful(party.clock.now), "its first attempt already"
    await party.host.posts.board(table, NEW, (await live(party))[0].message or 0, moved.sequence)
    assert [row.id for row in await live(party)] == [moved.nonce], "the answer was what was found"


async def test_a_ping_that_waits_to_be_sent_is_sent_in_the_new_place_once(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    turn = Turn(table, row.sequence, after=0, seats=(0,), mention=(0,))
    letter = Letter(id="waits", destination=at_table(table), message=turn)
    await party.storage.write(lambda tx: messages.put(tx, [letter], party.clock.now))
    moved = await party.host.posts.move(table, NEW)
    channel = await delivered(party, Channel())
    pinged = [one.message.mention for one in channel.posted if isinstance(one.message, Turn)]
    assert pinged == [(0,), ()]
    assert [row.id for row in await live(party)] == [moved.nonce]


async def test_two_moves_in_a_row_leave_one_message(party: Party) -> None:
    table = await with_board(party)
    first = await party.host.posts.move(table, NEW)
    second = await party.host.posts.move(table, NEW + 1)
    channel = await delivered(party, Channel())
    assert [row.id for row in await live(party)] == [second.nonce]
    row = await party.stored(table)
    assert (row.channel, row.thread) == (NEW + 1, None)
    assert first.nonce in {one.id for one in channel.tried}, (
        "it leaves the queue, and its sender has nothing to say"
    )


async def test_a_lobby_that_moves_keeps_its_message_until_the_answer_is_noted(party: Party) -> None:
    table = await party.lobby(2)
    await party.host.seating.note_lobby_message(table, ANSWER - 1)
    before = await live(party, LOBBY)
    await party.host.posts.move(table, NEW)
    assert await live(party, LOBBY) == before
    assert await live(party) == []
    await party.host.seating.note_lobby_message(table, ANSWER)
    [row] = await live(party, LOBBY)
    assert (row.place, row.message) == (NEW, ANSWER)
