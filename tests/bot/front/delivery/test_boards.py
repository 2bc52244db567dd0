"""The message of the running turn says what is so, whatever way a move comes, and costs few requests."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.front.custom_ids import OnBoard
from bot.front.delivery.sender import Sender
from bot.front.pages import timeline
from bot.front.pages.render import body
from bot.host import By, Sent
from bot.host.outbox import live_messages, messages
from bot.host.outbox.deliveries import Delivery
from bot.host.play import actions
from bot.text import say
from games.engine import Order
from storage.play import log
from storage.queues import outbox
from storage.queues.slots import Posted
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, calls, moves_of, on_board, opened
from tests.bot.front.features.play.test_board import board, button, discovering, press

CALL = say("turn.call", names="", number=1, game="").partition("**")[0]
DELAY = live_messages.DELAY.total_seconds()


async def settled(bot: SimulatedBot) -> None:
    """Let the bot bring everything up to date."""
    for _ in range(3):
        await bot.pass_time(seconds=5)


async def judged(bot: SimulatedBot) -> None:
    """See that the running turn's message shows the present, and that older ones promise nothing."""
    table = await bot.table()
    seen = await bot.host.tables.look(table.key)
    assert seen.view is not None
    current = [
        note for note in bot.notes() if note.text and note.content and say("page.board") in note.labels
    ]
    if table.status != "running":
        assert current == []
        assert not any(on_board(note) for note in bot.notes())
        return
    (note,) = current
    company = timeline.company(seen)
    if seen.board is None:
        # What is new is marked, since the message before or since the move before.
        marked = [
            seen.game.text.board(seen.view, company.reader(), before=older, headed=seen.game.meta.short)
            for upto in range(table.sequence)
            for older, _ in [await bot.host.tables.timeline(table.key, None, after=0, upto=upto)]
        ]
        assert any(f"```\n{one}\n```" in note.text for one in marked), f"{note.text} is not {marked[-1]}"
    else:
        reader = company.reader()
        # What happened stands above and is told in the headline too; below it is the position.
        for line in body.markdown(seen.board, reader).splitlines()[1:]:
            assert line.startswith("-# ") or line in note.text, f"{note.text} lacks {line}"
    # Before what they are called to: their turn, or a question of its own.
    called = note.content.partition(CALL)[0].partition(", **")[0]
    for seat, name in enumerate(company.texts):
        owes = seat in seen.view.to_act and seen.seats[seat].computer is None
        told = name in called or f"<@{company.ids[seat]}>" in called
        assert told == owes, note.content
    offered = [one for _, one in on_board(note) if isinstance(one, str)]
    assert bool(on_board(note)) == (seen.offer is not None)
    for custom_id in offered:
        form = OnBoard.read(custom_id)
        assert form is not None
        click = form.form.click
        assert seen.offer is not None
        assert (click.turn, click.rows, click.undos, click.legal) == (
            seen.offer.click.turn,
            seen.offer.click.rows,
            seen.offer.click.undos,
            seen.offer.click.legal,
        )
    called_by = calls(bot)
    assert len(called_by) <= 1
    for old in bot.notes():
        if old.id != note.id and old.channel == note.channel and old.id not in [one.id for one in called_by]:
            assert on_board(old) == []
            assert CALL not in old.content


def edits(bot: SimulatedBot, already: int) -> list[str]:
    return [one for one in bot.requests()[already:] if one.startswith("PATCH ")]


async def reveal(actor: Person, panel: Note) -> Note:
    """Go on by one's panel, with what comes last: to stop ends the discovering."""
    chosen = next((one for label, one in moves_of(panel) if "Reveal" in label), None)
    chosen = chosen or moves_of(panel)[-1][1]
    return await (
        actor.pick(panel, chosen) if isinstance(chosen, Entry) else actor.press(panel, custom_id=chosen)
    )


async def test_moves_on_the_private_panel_are_on_the_board_after_five_seconds_in_one_edit(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    already = len(bot.requests())
    panel = await bot.panel(actor)
    for _ in range(2):
        panel = await reveal(actor, panel)
    assert await bot.to_act() == [actor], "the test wants a turn that goes on"
    assert bot.requests()[already:] == [], "at once nothing but the panel"
    stale = on_board(note.now())
    await bot.pass_time(seconds=DELAY)
    assert len(edits(bot, already)) == 1
    assert on_board(note.now()) != stale
    await judged(bot)
    assert note.now().pinged == [actor.id], "who is mentioned stays so"
    await settled(bot)
    assert len(bot.requests()) == already + 1


async def test_a_hand_over_says_that_it_shows_the_table_as_the_turn_began_until_something_is_done(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    assert say("turn.began") in note.text
    await reveal(actor, await bot.panel(actor))
    assert await bot.to_act() == [actor], "the test wants a turn that goes on"
    await bot.pass_time(seconds=DELAY)
    assert say("turn.began") not in note.now().text


async def test_until_then_the_buttons_play_nothing(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    stale = button(note, "Reveal")
    await reveal(actor, await bot.panel(actor))
    sequence = (await bot.table()).sequence
    await actor.press(note, custom_id=stale)
    assert (await bot.table()).sequence == sequence
    already = len(bot.requests())
    await judged(bot)
    await settled(bot)
    assert bot.requests()[already:] == [], "the refused click has brought it up to date"


async def test_a_board_is_edited_once_in_five_seconds_at_most_and_ends_with_the_last_state(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        await bot.game(2, short=False)
        await settled(bot)
        rng, already, seconds, made = Random(4), len(bot.requests()), 0, 0
        while seconds < 4 * DELAY:
            # One that is taken back and made again: the turn never ends.
            actor = (await bot.to_act())[0]
            panel = await bot.panel(actor)
            undo = say("button.undo")
            if undo in panel.labels:
                await actor.press(panel, undo)
            else:
                offered = [one for label, one in moves_of(panel) if not label.startswith(("Pass", "End"))]
                chosen = rng.choice(offered)
                await press(actor, panel, chosen)
            made += 1
            await bot.pass_time(seconds=1)
            seconds += 1
        done = len(edits(bot, already))
        posted = len(bot.requests()) - already - done
        assert made == seconds
        assert done <= seconds / DELAY + posted
        await settled(bot)
        await judged(bot)


async def test_a_hand_over_by_the_panel_costs_one_edit_and_one_line_that_calls(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    already = len(bot.requests())
    panel = await bot.panel(actor)
    while actor in await bot.to_act():
        panel = await press(actor, panel, moves_of(panel)[-1][1])
    await settled(bot)
    assert len(edits(bot, already)) == 1
    assert sum(one.startswith("POST ") for one in bot.requests()[already:]) == 1
    assert note.now().text.startswith("### "), "the story"
    assert on_board(note.now()), "it goes on"
    (other,) = await bot.to_act()
    (call,) = calls(bot)
    assert call.pinged == [other.id]
    assert (call.text, call.labels) == ("", [say("button.act")])
    await judged(bot)


async def test_a_line_that_calls_is_deleted_once_the_turn_is_taken(bot: SimulatedBot) -> None:
    actor, _ = await discovering(bot)
    await handed_over(bot, actor)
    (call,) = calls(bot)
    (other,) = await bot.to_act()
    await handed_over(bot, other)
    assert call.id not in [one.id for one in calls(bot)]
    assert [one.pinged for one in calls(bot)] == [] or [one.pinged for one in calls(bot)] == [[actor.id]]
    await judged(bot)


async def test_a_line_that_was_deleted_by_somebody_else_holds_up_nothing(bot: SimulatedBot) -> None:
    actor, _ = await discovering(bot)
    await handed_over(bot, actor)
    (call,) = calls(bot)
    bot.env.backend.delete_message(call.channel, call.id)
    (other,) = await bot.to_act()
    await handed_over(bot, other)
    await judged(bot)
    assert await bot.host.storage.read(outbox.pending) == []


async def handed_over(bot: SimulatedBot, actor: Person) -> None:
    """Let somebody play their turn to its end on a page of their own."""
    panel = await bot.panel(actor)
    while actor in await bot.to_act():
        panel = await press(actor, panel, moves_of(panel)[-1][1])
    await settled(bot)


@pytest.mark.long
async def test_clicks_on_the_board_cost_no_edit_though_they_hand_over(bot: SimulatedBot) -> None:
    rng = Random(5)
    await bot.game(2, game="caribbean")
    already = len(bot.requests())
    for _ in range(30):
        if not (waiting := await bot.to_act()):
            break
        await press(waiting[0], board(bot), rng.choice(on_board(board(bot)))[1])
    await settled(bot)
    assert edits(bot, already) == []
    await judged(bot)


async def test_commands_undo_and_a_computer_are_on_the_board_too(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        await bot.game(1, 2, game="caribbean")
        (ada,) = await bot.to_act()
        rng = Random(6)
        for _ in range(12):
            if await bot.to_act() != [ada]:
                break
            panel = await ada.slash("my turn", where=bot.thread())
            offered = moves_of(panel)
            if say("button.undo") in panel.labels and rng.random() < 0.4:
                await ada.slash("table undo", where=bot.thread())
            else:
                await press(ada, panel, rng.choice(offered)[1])
            await settled(bot)
            await judged(bot)


async def test_a_time_out_is_on_the_board_too(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        lobby = await bot.lobby(2, game="caribbean")
        clock = await bot.people[0].pick(lobby, lobby.setting("terms"))
        for value in ("fast", "turn"):
            clock = await bot.people[0].pick(clock, next(one for one in clock.entries if one.value == value))
        await bot.people[0].press(lobby, say("button.start"))
        note = board(bot)
        (actor,) = await bot.to_act()
        before = note.content
        await bot.pass_time(hours=30)
        await settled(bot)
        assert await bot.to_act() != [actor], "a computer played the turn"
        assert note.now().content.partition(",")[0] != before.partition(",")[0]
        await judged(bot)


@pytest.mark.parametrize("where", ["panel", "board"])
async def test_a_move_by_a_standing_order_is_on_the_board_too(bot: SimulatedBot, where: str) -> None:
    actor, note = await discovering(bot)
    table = await bot.table()
    owing = next(seat for seat in (await bot.host.tables.look(table.key)).seats if seat.owes)
    assert owing.person is not None
    await bot.host.people.add_order(table.key, owing.person, Order(decision="discover", reply="stop"))
    already = len(bot.requests())
    if where == "panel":
        await reveal(actor, await bot.panel(actor))
    else:
        await actor.press(note, custom_id=button(note, "Reveal"))
    made = await bot.host.storage.read(lambda tx: log.read(tx, table.key))
    assert [row.payload.get("verb") for row in made][-2:] == ["reveal", "stop"]
    assert await bot.to_act() == [actor], "the test wants a turn that goes on"
    await settled(bot)
    assert len(edits(bot, already)) == (where == "panel")
    assert "stopped revealing" in note.now().text
    await judged(bot)


async def test_what_is_to_be_brought_up_to_date_survives_a_restart(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    before = on_board(note)
    await reveal(actor, await bot.panel(actor))
    await bot.restart()
    assert on_board(note.now()) == before
    await bot.pass_time(seconds=DELAY)
    assert on_board(note.now()) != before
    await judged(bot)
    (rows,) = (await bot.host.storage.read(outbox.pending),)
    assert [row for row in rows if row.kind == "board"] == []


async def test_a_message_that_is_sent_late_is_brought_up_to_date(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    thread = f"/channels/{bot.thread().id}/messages"
    bot.env.inject_error("POST", thread, times=None)
    while await bot.to_act() == [actor]:
        await press(actor, note, on_board(note)[-1][1])
        note = note.now()
    (other,) = await bot.to_act()
    panel = await other.slash("my turn", where=bot.thread())
    await press(other, panel, moves_of(panel)[0][1])
    bot.env.backend.faults.clear()
    await bot.pass_time(minutes=11)
    await settled(bot)
    await judged(bot)


async def test_an_old_message_that_can_no_longer_be_edited_is_posted_again_without_a_ping(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    await bot.pass_time(minutes=55)
    path = f"/channels/{note.channel}/messages/{note.id}"
    bot.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=1)
    await reveal(actor, await bot.panel(actor))
    await settled(bot)
    fresh = bot.last(bot.thread())
    assert fresh.id != note.id
    assert fresh.pinged == []
    assert on_board(fresh)
    assert on_board(note.now()) == []
    await judged(bot)


async def test_a_table_that_moves_takes_its_board_along_and_folds_the_one_it_leaves(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    home = bot.channel
    bot.channel = bot.server.create_text_channel("new-home")
    moved = await actor.slash("table move", table=(await bot.table()).code)
    first = on_board(moved)
    assert first, "it can be played there at once"
    await reveal(actor, await actor.slash("my turn", table=(await bot.table()).code))
    await settled(bot)
    assert on_board(note.now()) == []
    await judged(bot)
    assert await bot.to_act() == [actor]
    assert on_board(moved.now()) != first
    assert moved.channel == bot.channel.id != home.id


async def test_a_board_that_was_deleted_holds_up_nothing(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    bot.env.backend.delete_message(note.channel, note.id)
    panel = await bot.panel(actor)
    while actor in await bot.to_act():
        panel = await press(actor, panel, moves_of(panel)[-1][1])
    await settled(bot)
    await judged(bot)
    assert await bot.host.storage.read(outbox.pending) == []


@pytest.mark.parametrize("game", ["sea_merchants", pytest.param("merkator", marks=pytest.mark.long)])
async def test_every_turn_of_a_game_leaves_one_message_that_shows_the_present(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        await bot.game(3, game=game, short=game == "sea_merchants")
        for seed in range(12):
            await bot.play_on(Random(seed), turns=1)
            await settled(bot)
            await judged(bot)


async def test_an_undo_over_a_hand_over_changes_the_newest_message_and_pings_nobody(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    undo = say("button.undo")
    panel, actor = None, (await bot.to_act())[0]
    for _ in range(40):
        actor = (await bot.to_act())[0]
        panel = await bot.panel(actor)
        while offered := moves_of(panel):
            panel = await press(actor, panel, offered[-1][1])
        if undo in panel.labels:
            break
    assert panel is not None
    await settled(bot)
    note, already = bot.shown(), len(bot.requests())
    (other,) = await bot.to_act()
    assert [one.pinged for one in calls(bot)] == [[other.id]]
    panel = await actor.press(panel, undo)
    await settled(bot)
    assert not [one for one in bot.requests()[already:] if one.startswith("POST ")]
    await judged(bot)
    assert bot.last(bot.thread()).id == note.id, "the line that called the other one is gone"
    while offered := moves_of(panel):
        panel = await press(actor, panel, offered[-1][1])
    await settled(bot)
    assert not [one for one in bot.requests()[already:] if one.startswith("POST ")], (
        "ended again it is the same turn"
    )
    await judged(bot)


async def test_folding_an_old_message_comes_later_and_nothing_is_posted_in_its_place(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    await bot.pass_time(minutes=55)
    path = f"/channels/{note.channel}/messages/{note.id}"
    bot.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=1)
    already, table = len(bot.requests()), (await bot.table()).key
    for person, action in ((actor, actions.resign), (other_of(bot, actor), actions.claim)):
        key = (await bot.host.people.meet(person.id, "Somebody")).key
        await bot.host.act(table, By(key), action)
    await settled(bot)
    assert on_board(note.now())
    posted = [one for one in bot.requests()[already:] if one.startswith("POST ")]
    assert len(posted) == 2, "that somebody has resigned, and the end"
    await bot.pass_time(hours=1)
    assert on_board(note.now()) == []
    await judged(bot)


async def test_an_old_message_that_can_no_longer_be_edited_hands_over_to_another_without_a_ping(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    await bot.pass_time(minutes=55)
    path = f"/channels/{note.channel}/messages/{note.id}"
    bot.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=1)
    await handed_over(bot, actor)
    other = other_of(bot, actor)
    assert [one.pinged for one in calls(bot)] == [[other.id]], "one call"
    (fresh,) = [one for one in bot.notes() if on_board(one)]
    assert fresh.id != note.id
    assert fresh.pinged == []
    await judged(bot)


def other_of(bot: SimulatedBot, actor: Person) -> Person:
    """The other one of the two who play."""
    return next(person for person in bot.people[:2] if person is not actor)


@pytest.mark.parametrize("kind", ["lobby", "again"])
async def test_what_was_to_be_changed_or_posted_before_it_ended_is_left_alone(
    bot: SimulatedBot, kind: str
) -> None:
    await bot.game(2)
    await settled(bot)
    table = await bot.table()
    assert table.lobby_message is not None
    lobby = kind == "lobby"
    delivery = Delivery(
        number=1,
        id="late",
        destination=f"{'lobby' if lobby else 'table'}:{table.key}",
        message=messages.Lobby(table.key, 1) if lobby else messages.Turn(table.key, 3, after=0, again=True),
        created=bot.host.time(),
        attempts=1,
        maybe_sent=None,
        table=table.key,
        slot=kind if lobby else "board",
        posted=Posted(table.channel, table.lobby_message, 1) if lobby else None,
        wanted=table.sequence,
        ended=None if lobby else messages.OVER,
    )
    already = len(bot.requests())
    assert bot.client._face is not None
    assert await Sender(bot.client, bot.client._face)(delivery) == Sent()
    assert bot.requests()[already:] == []


async def test_an_answer_on_its_way_shows_the_end_of_a_lobby_which_is_not_changed_once_more(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    await settled(bot)
    table, face = await bot.table(), bot.client._face
    assert face is not None
    assert table.lobby_message is not None
    delivery = Delivery(
        number=1,
        id="end",
        destination=f"lobby:{table.key}",
        message=messages.Lobby(table.key, 1),
        created=bot.host.time(),
        attempts=1,
        maybe_sent=None,
        table=table.key,
        slot="lobby",
        posted=Posted(table.channel, table.lobby_message, 1),
        wanted=table.sequence,
        ended=messages.OVER,
    )
    already = len(bot.requests())
    async with face.showing(table.key):
        sending = asyncio.create_task(Sender(bot.client, face)(delivery))
        await asyncio.sleep(0)
        bot.host.posts.answers.record(table.lobby_message, table.sequence)
    assert await sending == Sent()
    assert bot.requests()[already:] == []
