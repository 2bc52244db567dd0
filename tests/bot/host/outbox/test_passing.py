"""Messages about a turn or a question: changed once when that is over, and not where it goes on after all."""

from datetime import timedelta

import pytest

from bot.host import By
from bot.host.agreement import consent
from bot.host.outbox import messages, passing
from bot.host.outbox.messages import Message
from bot.host.play import actions
from storage.queues.posted import Posted
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Lift, Over
from tests.bot.host.outbox.test_worker import Post

HERE = Posted(place=7, message=8)
SOON = passing.DELAY + timedelta(seconds=1)


async def told(party: Party, message: Message) -> None:
    """Note that a message was sent."""
    await party.storage.write(lambda tx: passing.sent(tx, message, HERE, "nonce", party.clock.now))


async def settled(party: Party) -> list[tuple[object, object]]:
    return [(row.payload["subject"], row.payload["message"]) for row in await party.outbox("settled")]


@pytest.mark.parametrize("kind", [messages.Direct, messages.Reminder, messages.Ping])
async def test_once_a_turn_is_over_its_messages_say_so(
    party: Party, kind: type[messages.Direct | messages.Reminder | messages.Ping]
) -> None:
    table = await party.game()
    await told(party, kind(table, 3, 0))
    await party.play(table, 0, Lift(1))
    assert await settled(party) == []
    await party.play(table, 0, Over())
    assert await settled(party) == [("turn", 8)]
    await party.play(table, 1, Over())
    await party.play(table, 0, Over())
    assert await settled(party) == [("turn", 8)], "a message is changed once"


async def test_a_message_that_comes_when_its_turn_is_over_says_so_at_once(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Over())
    await told(party, messages.Reminder(table, 3, 0))
    assert await settled(party) == [("turn", 8)]


async def test_a_game_that_ends_ends_what_it_asked(party: Party) -> None:
    table = await party.game()
    await told(party, messages.Direct(table, 3, 0))
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[0]), actions.claim)
    assert await settled(party) == [("turn", 8)]


async def test_a_turn_that_was_taken_back_meanwhile_is_not_over(party: Party) -> None:
    table = await party.game()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    await party.host.act(table, By(party.people[0]), actions.undo)
    over = messages.Settled(table, 4, "turn", 0, HERE.place, HERE.message)
    assert await party.storage.write(lambda tx: passing.goes_on(tx, over))
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert await settled(party) == [("turn", 8)]


async def test_the_seats_next_turn_does_not_bring_an_older_message_back(party: Party) -> None:
    table = await party.game()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    await party.play(table, 1, Over())
    later = Posted(HERE.place, HERE.message + 1)
    message = messages.Direct(table, 9, 0)
    await party.storage.write(lambda tx: passing.sent(tx, message, later, "later", party.clock.now))
    over = messages.Settled(table, 4, "turn", 0, HERE.place, HERE.message)
    assert not await party.storage.write(lambda tx: passing.goes_on(tx, over))


async def test_an_answered_question_is_settled(party: Party) -> None:
    table = await party.game()
    await party.host.act(table, By(party.people[0]), consent.ask_end)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await told(party, messages.Question(table, 9, vote.asked))
    assert await settled(party) == []
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, "no")
    assert await settled(party) == [("question", 8)]


async def test_what_an_answer_shows_is_not_said_again(party: Party) -> None:
    table = await party.game()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    party.host.posts.answers.note(HERE.message)
    assert await said_over(party) == []


async def test_what_is_over_since_an_answer_is_said(party: Party) -> None:
    table = await party.game()
    await told(party, messages.Direct(table, 3, 0))
    party.host.posts.answers.note(HERE.message)
    party.clock.move(seconds=1)
    await party.play(table, 0, Over())
    assert await said_over(party) == [HERE.message]


async def said_over(party: Party) -> list[int]:
    """The messages that say that their subject is over, once that is due."""
    post = Post()
    party.clock.move(seconds=5)
    await party.host.worker(post).deliver()
    return [one.message.message for one in post.sent if isinstance(one.message, messages.Settled)]


async def _told_by_dm(party: Party) -> int:
    """A game in which the second player, who is told by direct message, has just been told of their turn."""
    await party.host.people.set_notice(party.people[1], "dm")
    table = await party.game()
    await party.clear_outbox()
    await party.play(table, 0, Over())
    (row,) = await party.outbox("dm")
    await party.clear_outbox()
    await told(party, messages.Direct(table, int(str(row.payload["sequence"])), 1))
    return table


async def test_who_is_told_that_a_turn_is_over_is_told_again_when_it_is_theirs_after_all(
    party: Party,
) -> None:
    table = await _told_by_dm(party)
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await settled(party) == [("turn", 8)]
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert len(await party.outbox("dm")) == 1


async def test_who_is_not_yet_told_that_a_turn_is_over_is_not_told_again(party: Party) -> None:
    table = await _told_by_dm(party)
    await party.host.act(table, By(party.people[0]), actions.undo)
    await party.play(table, 0, Over())
    assert await party.outbox("dm") == []
    (over,) = [messages.read(row) for row in await party.outbox("settled")]
    assert isinstance(over, messages.Delivery)
    assert isinstance(over.message, messages.Settled)
    last = over.message
    assert await party.storage.write(lambda tx: passing.goes_on(tx, last)), "their message goes on instead"
