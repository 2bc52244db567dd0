"""Live messages: changed once for all that happened within seconds, and not where it goes on after all."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.host import By
from bot.host.changes import reminding
from bot.host.outbox import live_messages, messages
from bot.host.outbox.addresses import at_table
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import Letter, OfTable
from bot.host.outbox.worker import Sent
from bot.host.play import actions
from bot.host.play.agreement import consent
from bot.host.timing.alarms import Call, set_alarm
from bot.host.timing.clocks import Terms
from storage import Transaction
from storage.queues.slots import Posted
from tests.bot.host.conftest import Maker, Party
from tests.bot.host.harness import Draw, Lift, Over
from tests.bot.host.outbox.test_worker import Post
from tests.bot.host.play.agreement.test_consent import open_vote
from tests.bot.host.timing.test_clocks import HOUR, game, pass_hours, time
from tests.databases import SERVER as ON_SERVER
from tests.statements import counted

HERE = 8
SOON = live_messages.DELAY + timedelta(seconds=1)


async def told(party: Party, message: OfTable, at: int = HERE, *, nonce: str = "told") -> None:
    """Have a message be one that was sent."""
    letter = Letter(id=nonce, destination=f"table:{message.table}", message=message)
    shown = message.sequence if isinstance(message, messages.Turn) else 0
    where = Posted(7, at, shown)
    await party.storage.write(lambda tx: messages.put_sent(tx, letter, where, party.clock.now))


async def ended(party: Party) -> list[tuple[str | None, int | None, str | None]]:
    """The messages that are to say that something has ended: what, which message, how."""
    rows = await party.outbox()
    return [(row.slot, row.message, row.ended) for row in rows if row.ended and row.message]


async def said_over(party: Party) -> list[int]:
    """The messages that say that something has ended, once that is due."""
    post = Post()
    party.clock.move(seconds=5)
    await party.host.worker(post).deliver()
    return [one.posted.message for one in post.sent if one.posted is not None and one.ended]


@pytest.mark.parametrize("kind", [messages.Direct, messages.Reminder, messages.Ping])
async def test_once_a_turn_is_over_its_messages_say_so_once(
    party: Party, kind: type[messages.Direct | messages.Reminder | messages.Ping]
) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, kind(table, 3, 0))
    await party.play(table, 0, Lift(1))
    assert await ended(party) == []
    await party.play(table, 0, Over())
    assert await ended(party) == [("turn:0", HERE, "over")]
    assert await said_over(party) == [HERE]
    await party.play(table, 1, Over())
    assert not [one for one in await ended(party) if one[1] == HERE]


async def test_a_message_that_arrives_as_its_turn_is_over_says_so_then(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    reminder = Letter(id="r", destination=f"table:{table}", message=messages.Reminder(table, 3, 0))
    await party.storage.write(lambda tx: messages.put(tx, [reminder], party.clock.now))
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        sent.append(delivery)
        if len(sent) > 1:
            return Sent()
        await party.play(table, 0, Over())
        return Sent(message=HERE, place=7)

    worker = party.host.worker(send)
    await worker.deliver()
    assert ("turn:0", HERE, "over") in await ended(party)
    party.clock.move(seconds=6)
    await worker.deliver()
    assert [(one.ended, one.posted) for one in sent if one.id == "r"] == [
        (None, None),
        ("over", Posted(7, HERE, 3)),
    ]


async def test_a_game_that_ends_ends_what_it_asked(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[0]), actions.claim)
    assert await ended(party) == [("turn:0", HERE, "over")]


async def test_a_turn_that_was_taken_back_meanwhile_is_not_over(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await ended(party) == []
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert await ended(party) == [("turn:0", HERE, "over")]


async def test_the_seats_next_turn_does_not_bring_an_older_message_back(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    await told(party, messages.Direct(table, 9, 0), HERE + 1, nonce="later")
    await party.storage.write(lambda tx: live_messages.resume(tx, table, [0]))
    assert await ended(party) == [("turn:0", HERE, "over")]


@pytest.mark.parametrize(("answer", "how"), [("no", "close"), ("yes", "over")])
async def test_an_answered_question_says_how_it_was_answered(party: Party, answer: str, how: str) -> None:
    table = await party.game()
    await party.host.act(table, By(party.people[0]), consent.ask_end)
    vote = (await party.host.tables.look(table)).table.vote
    assert vote is not None
    await party.clear_outbox()
    await told(party, messages.Question(table, 9, vote.asked))
    assert await ended(party) == []
    await party.host.act(table, By(party.people[1]), consent.answer, vote.asked, answer)
    assert (f"question:{vote.asked}", HERE, how) in await ended(party)


async def test_what_an_answer_shows_is_not_said_again(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    await party.play(table, 0, Over())
    party.host.posts.answers.record(HERE)
    assert await said_over(party) == []
    assert await ended(party) == []


async def test_what_is_over_since_an_answer_is_said(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    party.host.posts.answers.record(HERE)
    party.clock.move(seconds=1)
    await party.play(table, 0, Over())
    assert await said_over(party) == [HERE]


async def _told_by_dm(party: Party) -> int:
    """A game whose second player has just been called to their turn by direct message."""
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
    assert await said_over(party) == [HERE]
    await party.clear_outbox()
    await party.play(table, 0, Over())
    assert len(await party.outbox("dm")) == 1


async def test_who_is_not_yet_told_that_a_turn_is_over_is_not_told_again(party: Party) -> None:
    table = await _told_by_dm(party)
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await ended(party) == [("turn:1", HERE, "over")]
    await party.play(table, 0, Over())
    assert await party.outbox("dm") == []
    assert await ended(party) == [], "their message goes on instead"


# The running turn.


async def test_the_turns_message_is_changed_once_for_all_that_happened_within_seconds(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await party.play(table, 0, Lift(1))
    party.clock.move(seconds=4)
    await party.play(table, 0, Draw())
    post = Post()
    worker = party.host.worker(post)
    assert await worker.deliver() == 0
    party.clock.move(seconds=1)
    await worker.deliver()
    [edit] = post.sent
    assert (edit.posted, edit.wanted) == (Posted(7, HERE, row.sequence), row.sequence + 2)
    assert await party.outbox() == []


async def _edits(party: Party) -> int:
    """Deliver a few seconds later, and return how often the message of the running turn is edited by it."""
    post = Post()
    party.clock.move(seconds=6)
    await party.host.worker(post).deliver()
    return sum(one.posted is not None for one in post.sent if isinstance(one.message, messages.Turn))


async def test_the_turns_message_tells_a_clocks_new_end_after_a_vacation(party: Party) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    ada, now = party.people[0], party.clock.now
    await party.host.people.take_vacation(ada, now, now + timedelta(days=5))
    assert await _edits(party) == 1
    assert await _edits(party) == 0
    await party.host.people.end_vacation(ada)
    assert await _edits(party) == 1
    assert await _edits(party) == 0


async def test_a_choice_of_notices_edits_no_message_since_no_clocks_end_has_moved(party: Party) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    await party.host.people.set_notice(party.people[0], "none")
    await party.host.people.set_notice(party.people[0], "ping")
    assert await _edits(party) == 0


async def test_the_turns_message_tells_a_clocks_new_end_at_the_first_alarm_after_an_outage(
    party: Party, make: Maker
) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    party.clock.move(hours=9)
    later = await make(people=party.people)
    assert await _edits(later) == 0
    await pass_hours(later, 2)
    assert await later.outbox("remind") == []
    assert await _edits(later) == 1
    assert await _edits(later) == 0
    await pass_hours(later, 3)
    assert await _edits(later) == 0


async def test_the_turns_message_tells_a_clocks_new_end_though_a_call_is_the_first_alarm_after_an_outage(
    party: Party, make: Maker
) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    await party.play(table, 0, Over())
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(1,)))
    now = party.clock.now
    await party.storage.write(lambda tx: set_alarm(tx, Call(table, 1), now + timedelta(minutes=2), now))
    party.clock.move(hours=9)
    later = await make(people=party.people)
    assert await _edits(later) == 0
    await later.host.ring()
    assert await _edits(later) == 1


async def test_the_turns_message_tells_a_clocks_new_end_though_muting_reminders_comes_first_after_an_outage(
    party: Party, make: Maker
) -> None:
    table = await game(party, Terms(bank=20, cap=20))
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    party.clock.move(hours=9)
    later = await make(people=party.people)
    await later.host.act(table, By(later.people[0]), reminding.mute)
    assert await _edits(later) == 1
    assert await _edits(later) == 0


async def test_the_turns_message_tells_the_new_end_once_the_time_to_answer_a_vote_is_over(
    party: Party,
) -> None:
    table = await game(party, Terms(bank=20, cap=20, increment=4, out="vote"), people=3)
    await pass_hours(party, 20)
    await party.host.act(
        table, By(party.people[1]), consent.answer, (await open_vote(party, table)).asked, "wait"
    )
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    assert await _edits(party) == 0
    await pass_hours(party, 24)
    # The third person has not answered: the others' answer counts, and they wait.
    assert (await party.stored(table)).vote is None
    assert (await time(party, table, 0)).left == 4 * HOUR
    assert await _edits(party) == 1
    assert await _edits(party) == 0


async def test_what_happens_while_a_message_is_changed_is_shown_seconds_later(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await party.play(table, 0, Lift(1))
    shown: list[int] = []

    async def send(delivery: Delivery) -> Sent:
        shown.append(delivery.wanted)
        if len(shown) == 1:
            await party.play(table, 0, Draw())
        return Sent(shown=delivery.wanted)

    worker = party.host.worker(send)
    party.clock.move(seconds=5)
    await worker.deliver()
    assert shown == [row.sequence + 1]
    party.clock.move(seconds=4)
    await worker.deliver()
    assert shown == [row.sequence + 1]
    party.clock.move(seconds=1)
    await worker.deliver()
    assert shown == [row.sequence + 1, row.sequence + 2]


async def test_a_turn_that_begins_while_its_message_tells_the_last_one_is_told_seconds_later(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await party.play(table, 0, Lift(1))
    since: list[int] = []

    async def send(delivery: Delivery) -> Sent:
        assert isinstance(delivery.message, messages.Turn)
        since.append(delivery.message.after)
        if len(since) == 1:
            await party.play(table, 0, Over())
        # It is read after that.
        return Sent(shown=(await party.stored(table)).sequence)

    worker = party.host.worker(send)
    for _ in range(3):
        party.clock.move(seconds=6)
        await worker.deliver()
    assert since == [0, row.sequence]


async def test_a_message_that_an_earlier_attempt_may_have_posted_is_brought_up_to_date(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    turn = messages.Turn(table, row.sequence, after=0, seats=(0,), again=True)
    letter = Letter(id="anew", destination=f"table:{table}", message=turn)
    await party.storage.write(lambda tx: messages.put(tx, [letter], party.clock.now))
    attempts: list[int | None] = []

    async def send(delivery: Delivery) -> Sent:
        attempts.append(None if delivery.posted is None else delivery.posted.shown)
        if len(attempts) == 1:
            raise TimeoutError
        newest = (await party.stored(table)).sequence
        return Sent(HERE, 7, newest) if delivery.posted is None else Sent(shown=newest)

    worker = party.host.worker(send)
    await worker.deliver()
    await party.play(table, 0, Lift(1))
    for _ in range(3):
        party.clock.move(seconds=30)
        await worker.deliver()
    assert attempts == [None, None, row.sequence]


async def test_the_next_turn_has_the_same_message_and_a_line_that_calls(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await party.play(table, 0, Over())
    board, call = await party.outbox()
    assert [(one.slot, one.message, one.ended) for one in (board, call)] == [
        ("board", HERE, None),
        ("turn:1", None, None),
    ]
    assert (board.wanted, board.payload["after"], board.payload["mention"]) == (
        row.sequence + 1,
        row.announced,
        [],
    )
    assert (call.kind, call.payload["seat"]) == ("call", 1)
    await party.play(table, 1, Lift(1))
    assert [one.wanted for one in await party.outbox("turn")] == [row.sequence + 2]


async def test_a_call_ends_with_the_turn_that_it_calls_to_and_the_next_one_has_another(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await told(party, messages.TurnCall(table, row.sequence, 0, 0), HERE + 1, nonce="call")
    await party.play(table, 0, Over())
    assert await ended(party) == [("turn:0", HERE + 1, "over")]
    assert [one.payload["seat"] for one in await party.outbox("call") if one.ended is None] == [1]
    await party.host.act(table, By(party.people[0]), actions.undo)
    going_on = [one.payload["seat"] for one in await party.outbox("call") if one.ended is None]
    assert going_on == [], "the turn has returned to who was called, and whose line is there"
    assert await ended(party) == []


async def test_who_plays_with_computers_alone_is_called_by_the_message_of_the_turn_posted_anew(
    party: Party,
) -> None:
    table = await party.game(people=1, computers=1)
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    await party.play(table, 0, Over())
    await party.host.idle()
    boards = [(one.message, one.ended, one.payload["mention"]) for one in await party.outbox("turn")]
    assert boards == [(HERE, "over", []), (None, None, [0])]
    assert await party.outbox("call") == []


async def test_a_message_that_can_not_be_changed_any_more_is_followed_by_another_that_calls_nobody(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,), mention=(0,)))
    await party.play(table, 0, Lift(1))
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        sent.append(delivery)
        return Sent(anew=True) if len(sent) == 1 else Sent(message=HERE + 1, place=7, shown=row.sequence + 1)

    worker = party.host.worker(send)
    party.clock.move(seconds=5)
    await worker.deliver()
    first, second = sent
    assert second.message == messages.Turn(table, row.sequence + 1, after=0, seats=(0,), again=True)
    assert second.id != first.id
    await party.play(table, 0, Draw())
    assert [(one.message, one.ended) for one in await party.outbox()] == [(HERE, "over"), (HERE + 1, None)]


async def test_what_follows_an_answer_that_shows_the_turn_is_sent_in_order_with_the_tables_messages(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await party.host.posts.board(table, 7, HERE, row.sequence)
    await party.play(table, 0, Lift(1))
    party.clock.move(seconds=5)

    async def send(delivery: Delivery) -> Sent:
        return Sent(anew=True)

    worker = party.host.worker(send)
    await worker._begin()
    await worker._news(None)
    await worker._stop()
    [follower] = [one for one in await party.outbox("turn") if one.message is None]
    assert follower.destination == at_table(table)


@pytest.mark.skipif(bool(ON_SERVER), reason="asks SQLite for its plans")
async def test_an_action_never_reads_all_that_waits(party: Party) -> None:
    """An outage leaves thousands of messages behind, and a transaction that writes is waited for by all others."""
    table = await party.game()
    await told(party, messages.Turn(table, 3, after=0, seats=(0,)))
    with counted() as asked:
        await party.play(table, 0, Lift(1))
        await party.play(table, 0, Over())
        await party.host.act(table, By(party.people[0]), actions.undo)
        await party.play(table, 0, Over())
    about = {one for one in asked.written if "outbox" in one and "INSERT" not in one}
    assert len(about) >= 4

    async def plans(tx: Transaction) -> list[str]:
        found = []
        for one in about:
            rows = await tx.execute(text(f"EXPLAIN QUERY PLAN {one.replace('?', '0')}"))
            found += [row.detail for row in rows]
        return found

    assert not [line for line in await party.storage.read(plans) if line.startswith("SCAN outbox")]


async def test_the_turns_message_tells_a_clocks_new_end_once_the_machines_clock_is_set_right(
    party: Party,
) -> None:
    await party.host.time.begin()
    party.clock.jump(hours=5)
    table = await game(party, Terms(bank=20, cap=20))
    await party.clear_outbox()
    await told(party, messages.Turn(table, (await party.stored(table)).sequence, after=0, seats=(0,)))
    party.clock.jump(hours=-5)
    await party.host.time.settle()
    assert await _edits(party) == 1
    assert await _edits(party) == 0
