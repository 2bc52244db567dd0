"""A message that lives on while it is being changed, or after Discord has refused to change it."""

from bot.host import By, PermanentSendError, RetryLaterError
from bot.host.outbox import messages
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.messages import BOARD, LOBBY, OVER, Letter
from bot.host.outbox.worker import Sent
from bot.host.play import actions, lobby
from storage.queues import outbox, slots
from storage.queues.slots import Posted
from tests.bot.host.conftest import CHANNEL, FIRST_MESSAGE, SERVER, Party
from tests.bot.host.harness import Draw, Lift, Over
from tests.bot.host.outbox.test_live_messages import HERE, told
from tests.bot.host.outbox.test_worker import Post, lasting


async def _unchanged(delivery: Delivery) -> Sent:
    """Change a message where it is."""
    return Sent()


async def _with_board(party: Party) -> int:
    """A game whose running turn has a message."""
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.Turn(table, row.sequence, after=0, seats=(0,)))
    return table


async def test_a_message_that_could_not_be_changed_once_is_changed_for_what_comes_next(party: Party) -> None:
    table = await _with_board(party)
    post = Post(PermanentSendError("403"))
    worker = party.host.worker(post)
    await party.play(table, 0, Lift(1))
    party.clock.move(seconds=5)
    await worker.deliver()
    assert len(post.tried) == 1
    assert await party.outbox() == [], "it does not wait for another attempt"
    [row] = await party.storage.read(outbox.failed)
    assert row.failure == "403"
    await party.play(table, 0, Draw())
    party.clock.move(seconds=5)
    await worker.deliver()
    [edit] = post.sent
    assert edit.posted == Posted(7, HERE, row.shown or 0)
    assert edit.wanted == (await party.stored(table)).sequence
    assert await party.storage.read(outbox.failed) == []


async def test_a_change_that_was_given_up_can_be_made_again(party: Party) -> None:
    table = await _with_board(party)
    post = Post(PermanentSendError("403"))
    worker = party.host.worker(post)
    await party.play(table, 0, Lift(1))
    party.clock.move(seconds=5)
    await worker.deliver()
    [row] = await party.storage.read(outbox.failed)
    assert await party.storage.write(lambda tx: outbox.retry(tx, row.number, party.clock.now))
    await worker.deliver()
    assert [one.posted.message for one in post.sent if one.posted is not None] == [HERE]


async def test_a_last_change_that_is_refused_is_given_up_for_good(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    row = await party.stored(table)
    await told(party, messages.TurnCall(table, row.sequence, after=0, seat=0))
    await party.play(table, 0, Over())
    party.clock.move(seconds=5)

    async def send(delivery: Delivery) -> Sent:
        if delivery.posted is not None:
            raise PermanentSendError("400")
        return Sent(message=HERE + 1, place=7)

    await party.host.worker(send).deliver()
    [failed] = await party.storage.read(outbox.failed)
    assert (failed.message, failed.done) == (HERE, party.clock.now)
    assert HERE not in [one.message for one in await lasting(party)]


async def test_a_turn_that_ends_while_its_message_can_be_changed_no_more_is_shown_by_that_once_more(
    party: Party,
) -> None:
    table = await _with_board(party)
    await party.play(table, 0, Lift(1))

    async def send(delivery: Delivery) -> Sent:
        if delivery.posted is None:
            return Sent(message=HERE + 1, place=7)
        if delivery.ended is None:
            if not tried:
                tried.append(delivery.wanted)
                await party.play(table, 0, Over())
                return Sent(anew=True)
            tried.append(delivery.wanted)
        return Sent()

    tried: list[int] = []
    worker = party.host.worker(send)
    party.clock.move(seconds=5)
    await worker.deliver()
    # What it was to show has changed meanwhile: it is tried once more before another takes its place.
    boards = [row for row in await lasting(party) if row.slot == BOARD and row.ended is None]
    assert [row.message for row in boards] == [HERE]
    party.clock.move(seconds=5)
    await worker.deliver()
    boards = [row for row in await lasting(party) if row.slot == BOARD and row.ended is None]
    assert [row.message for row in boards] == [HERE]


async def test_a_turn_taken_back_while_its_message_waits_to_say_so_is_not_told_a_second_time(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    reminder = Letter(id="r", destination=f"table:{table}", message=messages.Reminder(table, 3, 0))
    await party.storage.write(lambda tx: messages.put(tx, [reminder], party.clock.now))
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        if delivery.id != "r":
            return Sent(message=HERE + 1, place=7)
        sent.append(delivery)
        if delivery.ended is None:
            return Sent(message=HERE, place=7)
        await party.host.act(table, By(party.people[0]), actions.undo)
        raise RetryLaterError(3000)

    worker = party.host.worker(send)
    await worker.deliver()
    await party.play(table, 0, Over())
    party.clock.move(seconds=5)
    await worker.deliver()
    assert [one.ended for one in sent] == [None, "over"]
    party.clock.move(seconds=3001)
    await worker.deliver()
    assert len(sent) == 2
    await party.play(table, 0, Over())
    party.clock.move(seconds=5)
    await worker.deliver()
    assert [one.ended for one in sent] == [None, "over", "over"]


async def test_a_turn_taken_back_while_its_message_is_sent_is_not_told_a_second_time(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    reminder = Letter(id="r", destination=f"table:{table}", message=messages.Reminder(table, 3, 0))
    await party.storage.write(lambda tx: messages.put(tx, [reminder], party.clock.now))
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        if delivery.id != "r":
            return Sent(message=HERE + 1, place=7)
        sent.append(delivery)
        await party.play(table, 0, Over())
        await party.host.act(table, By(party.people[0]), actions.undo)
        return Sent(message=HERE, place=7)

    worker = party.host.worker(send)
    await worker.deliver()
    party.clock.move(seconds=5)
    await worker.deliver()
    assert len(sent) == 1


async def test_a_turn_taken_back_has_all_its_messages_go_on(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Direct(table, 3, 0))
    await told(party, messages.Reminder(table, 4, 0), HERE + 1, nonce="reminder")
    await party.play(table, 0, Over())
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert [row.ended for row in await lasting(party) if row.slot == "turn:0"] == [None, None]


async def test_a_follower_is_shown_the_end_that_came_while_the_turn_was_shown(party: Party) -> None:
    table = await party.game()
    await party.host.people.follow(table, party.people[2])
    await party.clear_outbox()
    await party.play(table, 0, Over())
    shown: list[int] = []

    async def send(delivery: Delivery) -> Sent:
        if not isinstance(delivery.message, messages.Followed):
            return Sent(message=1000 + delivery.number, place=7)
        shown.append(delivery.message.sequence)
        if len(shown) == 1:
            await party.host.act(table, By(party.people[0]), actions.resign)
            await party.host.act(table, By(party.people[1]), actions.claim)
        return Sent(message=HERE, place=8, final=True)

    worker = party.host.worker(send)
    await worker.deliver()
    party.clock.move(seconds=6)
    await worker.deliver()
    assert shown[1:] == [(await party.stored(table)).sequence]
    assert not [row for row in await lasting(party) if row.kind == "follow"]


async def test_a_lobby_that_moves_while_its_message_is_changed_is_changed_where_it_is(party: Party) -> None:
    table = await party.lobby(1)
    await party.host.seating.join(table, By(party.people[1]))
    party.clock.move(seconds=15)
    edited: list[tuple[int, str | None]] = []

    async def send(delivery: Delivery) -> Sent:
        assert delivery.posted is not None
        edited.append((delivery.posted.message, delivery.ended))
        if len(edited) == 1:
            await party.host.seating.note_lobby_message(table, FIRST_MESSAGE + 1)
        return Sent()

    worker = party.host.worker(send)
    await worker.deliver()
    await party.host.seating.join(table, By(party.people[2]))
    party.clock.move(seconds=15)
    await worker.deliver()
    assert edited[0] == (FIRST_MESSAGE, None)
    assert set(edited[1:]) == {(FIRST_MESSAGE + 1, None), (FIRST_MESSAGE, OVER)}


async def test_a_lobby_that_an_older_answer_shows_last_is_shown_as_it_ended(party: Party) -> None:
    table = await party.lobby()
    party.clock.move(seconds=15)
    await party.host.worker(_unchanged).deliver()
    before = (await party.stored(table)).sequence
    await party.host.act(table, By(party.people[0]), lobby.cancel)
    # The answer to a click from before the end arrives after it.
    party.host.posts.answers.record(FIRST_MESSAGE, before)
    post = Post()
    await party.host.worker(post).deliver()
    assert [one.slot for one in post.sent if one.ended] == [LOBBY]


async def test_the_lobbys_message_that_opens_the_game_is_not_changed_as_a_lobby_any_more(
    party: Party,
) -> None:
    table = await party.lobby()
    party.clock.move(seconds=15)
    await party.host.worker(Post()).deliver()
    await party.host.act(table, By(party.people[0]), lobby.start, on_lobby=True)
    post = Post()
    await party.host.worker(post).deliver()
    assert "start" in [one.kind for one in post.sent]
    assert not [one for one in post.sent if one.slot == LOBBY]


async def test_a_lobby_on_a_server_that_is_returned_to_is_shown(party: Party) -> None:
    await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    await party.host.guild_removals.suspend_tables(SERVER)
    assert await party.outbox() == []
    await party.host.guild_removals.returned(SERVER)
    party.clock.move(seconds=15)
    post = Post()
    await party.host.worker(post).deliver()
    [sent] = post.sent
    assert (sent.slot, sent.posted) == (LOBBY, None)


async def test_a_lobby_whose_message_could_not_be_sent_follows_where_it_moves(party: Party) -> None:
    done = await party.host.seating.open(By(party.people[0]), server=SERVER, channel=CHANNEL, game="sample")
    party.clock.move(seconds=15)
    await party.host.worker(Post(PermanentSendError("403"))).deliver()
    await party.host.seating.note_lobby_message(done.table.key, FIRST_MESSAGE)
    await party.host.seating.join(done.table.key, By(party.people[1]))
    party.clock.move(seconds=15)
    post = Post()
    await party.host.worker(post).deliver()
    assert [one.posted.message for one in post.sent if one.posted is not None] == [FIRST_MESSAGE]


async def test_nothing_lives_on_of_a_game_that_is_over(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    await told(party, messages.Note(table, 3, "timeout.seat", 0), nonce="away")
    await told(party, messages.Note(table, 1, "idle"), HERE + 1, nonce="idle")
    await party.host.act(table, By(party.people[1]), actions.resign)
    await party.host.act(table, By(party.people[0]), actions.claim)
    worker = party.host.worker(Post())
    for _ in range(3):
        await worker.deliver()
        party.clock.move(seconds=6)
    assert await lasting(party) == []


async def test_a_turn_taken_back_while_its_message_says_that_it_is_over_is_told_by_another(
    party: Party,
) -> None:
    table = await party.game()
    await party.clear_outbox()
    direct = Letter(id="d", destination="person:1", message=messages.Direct(table, 3, 0))
    where = Posted(7, HERE, 3)
    await party.storage.write(lambda tx: messages.put_sent(tx, direct, where, party.clock.now))
    await party.play(table, 0, Over())
    party.clock.move(seconds=5)
    sent: list[Delivery] = []

    async def send(delivery: Delivery) -> Sent:
        if delivery.kind == "dm":
            sent.append(delivery)
            if len(sent) == 1:
                await party.host.act(table, By(party.people[0]), actions.undo)
                return Sent()
        return Sent(message=1000 + delivery.number, place=7)

    await party.host.worker(send).deliver()
    assert [(one.ended, one.posted is None) for one in sent] == [("over", False), (None, True)]
    assert sent[1].id != sent[0].id
    assert HERE not in [row.message for row in await lasting(party)]


async def test_a_follower_whose_old_message_waits_to_say_so_is_told_of_the_next_turn(party: Party) -> None:
    table = await party.game()
    follower = party.people[2]
    await party.host.people.follow(table, follower)
    await party.clear_outbox()
    old = Letter(id="f", destination=f"person:{follower}", message=messages.Followed(table, 3, 0))
    now = party.clock.now
    await party.storage.write(lambda tx: messages.put_sent(tx, old, Posted(7, HERE, 3), now))
    slot = [messages.followed_by(follower)]
    await party.storage.write(lambda tx: slots.end(tx, table, slot, "over", 3, now, now))
    await party.play(table, 0, Over())
    assert [row.message for row in await party.outbox("follow") if row.ended is None] == [None]


async def test_a_message_that_is_dropped_as_its_turn_is_taken_back_is_sent(party: Party) -> None:
    table = await party.game()
    await party.clear_outbox()
    reminder = Letter(id="r", destination=f"table:{table}", message=messages.Reminder(table, 3, 0))
    await party.storage.write(lambda tx: messages.put(tx, [reminder], party.clock.now))
    await party.play(table, 0, Over())
    tried: list[str | None] = []

    async def send(delivery: Delivery) -> Sent:
        if delivery.id != "r":
            return Sent(message=1000 + delivery.number, place=7)
        tried.append(delivery.ended)
        if len(tried) == 1:
            await party.host.act(table, By(party.people[0]), actions.undo)
            return Sent()
        return Sent(message=HERE, place=7)

    worker = party.host.worker(send)
    await worker.deliver()
    party.clock.move(seconds=6)
    await worker.deliver()
    assert tried == ["over", None]
