"""Where Discord has forgotten everything, as that of `kontor try` does, live tables are there again, and end as others do."""

from __future__ import annotations

from random import Random

from sqlalchemy import select

from bot.front.delivery.repost import repost
from bot.front.delivery.sender import Sender
from bot.host import Sent
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import LOBBY, Lobby
from bot.text import say
from storage.schema import outbox
from tests.bot.front.bot import Note, SimulatedBot, moves_of
from tests.bot.front.delivery.test_direct import next_turn
from tests.bot.front.delivery.test_notices import choose

SOON = 6
"""Seconds until a message about an ended subject says so."""


async def forgotten(bot: SimulatedBot) -> None:
    """Start the bot again in a Discord that has no messages."""
    for messages in bot.env.backend.messages.values():
        messages.clear()
    await bot.restart()
    await repost(bot.client, bot.host)
    await bot.pass_time(seconds=SOON)


async def test_a_turn_told_by_direct_message_stands_there_again_and_ends_with_the_turn(
    bot: SimulatedBot,
) -> None:
    ada, bob, _ = bot.people
    await choose(bob, "dm")
    await bot.game(2)
    await next_turn(bot, bob)
    await forgotten(bot)
    [told] = bob.direct()
    assert moves_of(told)
    assert ada.direct() == []
    board = bot.last(bot.thread())
    await bot.play_on(Random(1), turns=1)
    await bot.pass_time(seconds=SOON)
    assert moves_of(told.now()) == []
    assert say("settled.turn", game=await bot.called()) in told.now().words
    assert board.now().content.startswith("Ada"), "it shows the next turn"


async def test_an_open_question_can_be_answered_again(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    await bot.game(2)
    page = await ada.slash("table close", where=bot.thread())
    await ada.press(page, say("button.ask_end"))
    await forgotten(bot)

    def questions() -> list[Note]:
        agree = say("answer.close.yes")
        return [note for note in bot.notes(bot.thread().id) if agree in note.labels]

    [question] = questions()
    await bob.press(question, say("answer.close.yes"))
    assert (await bot.table()).status == "cancelled"
    assert questions() == []


async def test_a_lobby_stands_there_again_once_and_follows(bot: SimulatedBot) -> None:
    _, bob, _ = bot.people
    await bot.lobby(1)
    await forgotten(bot)
    await bot.pass_time(seconds=SOON)

    def lobbies() -> list[Note]:
        return [note for note in bot.notes() if say("button.join") in note.labels]

    [lobby] = lobbies()
    await bob.press(lobby, say("button.join"))
    await bot.pass_time(seconds=SOON)
    assert [note.id for note in lobbies()] == [lobby.id]
    assert say("button.start") in lobby.now().labels


async def test_a_lobby_that_a_click_has_told_of_since_it_was_claimed_is_not_posted_again(
    bot: SimulatedBot,
) -> None:
    await bot.lobby(1)
    table, face = await bot.table(), bot.client._face
    assert face is not None
    number = await bot.host.storage.read(
        lambda tx: tx.scalar(select(outbox.c.number).where(outbox.c.table == table.key))
    )
    assert number is not None
    claimed = Delivery(
        number=number,
        id="claimed",
        destination=f"lobby:{table.key}",
        message=Lobby(table.key, 1),
        created=bot.host.time(),
        attempts=1,
        maybe_sent=None,
        table=table.key,
        slot=LOBBY,
        wanted=table.sequence,
    )
    already = len(bot.requests())
    assert await Sender(bot.client, face)(claimed) == Sent()
    assert bot.requests()[already:] == []
