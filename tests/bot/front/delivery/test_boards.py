"""The message of the running turn says what is so, whatever way a move comes, and costs few requests."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.front.messages import code_block
from bot.front.pages import timeline
from bot.front.text import say
from bot.host import kinds
from bot.host.outbox import boards
from bot.host.play.clicks import decode
from games.engine import Order
from storage.play import log
from storage.queues import outbox
from tests.bot.front.bot import Entry, Note, Person, Town, moves_of, on_board, opened
from tests.bot.front.features.test_public_moves import board, button, discovering, press

DELAY = boards.DELAY.total_seconds()


async def settled(town: Town) -> None:
    """Let the bot bring everything up to date."""
    for _ in range(3):
        await town.pass_time(seconds=DELAY)


async def judged(town: Town) -> None:
    """See that the running turn's message shows the present, and that older ones promise nothing."""
    table = await town.table()
    seen = await town.host.look(table.key)
    assert seen.view is not None
    turns = [note for note in town.notes() if say("button.wide") in note.labels and note.title]
    current = [note for note in turns if "```" in note.text and say("button.rematch") not in note.labels]
    if table.status != "running":
        assert current == []
        assert not any(on_board(note) for note in town.notes())
        return
    (note,) = current
    assert note.id == max(one.id for one in turns)
    company = await timeline.company(town.host, seen.seats, table.server)
    # What is new is marked, since the message before or since the move before.
    marked = [
        timeline.board(seen.game, seen.view, company.boards, before=older)
        for upto in range(table.sequence)
        for older, _ in [await town.host.story(table.key, None, after=0, upto=upto)]
    ]
    assert any(code_block(one) in note.text for one in marked), f"{note.text} is not {marked[-1]}"
    for seat, name in enumerate(company.texts):
        owes = seat in seen.view.to_act and seen.seats[seat].computer is None
        told = name in note.content or f"<@{company.ids[seat]}>" in note.content
        assert told == owes, note.content
    offered = [one for _, one in on_board(note) if isinstance(one, str)]
    assert bool(on_board(note)) == (seen.offer is not None)
    for custom_id in offered:
        click = decode(custom_id.split(":", 2)[2])
        assert click is not None
        assert seen.offer is not None
        assert (click.turn, click.rows, click.undos, click.legal) == (
            seen.offer.click.turn,
            seen.offer.click.rows,
            seen.offer.click.undos,
            seen.offer.click.legal,
        )
    for old in town.notes():
        if old.id != note.id and old.channel == note.channel:
            assert on_board(old) == []
            assert not old.content.startswith(say("turn.next", names="")[:9])


def edits(town: Town, already: int) -> list[str]:
    return [one for one in town.requests()[already:] if one.startswith("PATCH ")]


async def reveal(actor: Person, panel: Note) -> Note:
    """Go on by one's panel, with what comes last: to stop ends the discovering."""
    chosen = next((one for label, one in moves_of(panel) if label.startswith("Reveal")), None)
    chosen = chosen or moves_of(panel)[-1][1]
    return await (
        actor.pick(panel, chosen) if isinstance(chosen, Entry) else actor.press(panel, custom_id=chosen)
    )


async def test_moves_on_the_private_panel_are_on_the_board_after_five_seconds_in_one_edit(
    town: Town,
) -> None:
    actor, note = await discovering(town)
    already = len(town.requests())
    panel = await town.panel(actor)
    for _ in range(2):
        panel = await reveal(actor, panel)
    assert await town.to_act() == [actor], "the test wants a turn that goes on"
    assert town.requests()[already:] == [], "at once nothing but the panel"
    stale = on_board(note.now())
    await town.pass_time(seconds=DELAY)
    assert len(edits(town, already)) == 1
    assert on_board(note.now()) != stale
    await judged(town)
    assert note.now().pinged == [actor.id], "who is mentioned stays so"
    await settled(town)
    assert len(town.requests()) == already + 1


async def test_until_then_the_buttons_play_nothing(town: Town) -> None:
    actor, note = await discovering(town)
    stale = button(note, "Reveal")
    await reveal(actor, await town.panel(actor))
    sequence = (await town.table()).sequence
    await actor.press(note, custom_id=stale)
    assert (await town.table()).sequence == sequence
    already = len(town.requests())
    await judged(town)
    await settled(town)
    assert town.requests()[already:] == [], "the refused click has brought it up to date"


async def test_a_board_is_edited_once_in_five_seconds_at_most_and_ends_with_the_last_state(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as town:
        await town.game(2, short=False)
        await settled(town)
        rng, already, seconds, made = Random(4), len(town.requests()), 0, 0
        while seconds < 4 * DELAY:
            # One that is taken back and made again: the turn never ends.
            actor = (await town.to_act())[0]
            panel = await town.panel(actor)
            undo = say("button.undo")
            if undo in panel.labels:
                await actor.press(panel, undo)
            else:
                offered = [one for label, one in moves_of(panel) if not label.startswith(("Pass", "End"))]
                chosen = rng.choice(offered)
                await press(actor, panel, chosen)
            made += 1
            await town.pass_time(seconds=1)
            seconds += 1
        done = len(edits(town, already))
        posted = len(town.requests()) - already - done
        assert made == seconds
        assert done <= seconds / DELAY + posted
        await settled(town)
        await judged(town)


async def test_a_hand_over_by_the_panel_folds_the_message_before_by_one_edit(town: Town) -> None:
    actor, note = await discovering(town)
    already = len(town.requests())
    panel = await town.panel(actor)
    while actor in await town.to_act():
        panel = await press(actor, panel, moves_of(panel)[-1][1])
    await settled(town)
    assert len(edits(town, already)) == 1
    assert sum(one.startswith("POST ") for one in town.requests()[already:]) == 1
    folded = note.now()
    assert on_board(folded) == []
    assert "```" not in folded.text
    assert folded.content == ""
    assert "**" in folded.text, "the story stays"
    assert say("button.act") in folded.labels
    await judged(town)


@pytest.mark.long
async def test_clicks_on_the_board_cost_no_edit_though_they_hand_over(town: Town) -> None:
    rng = Random(5)
    await town.game(2, game="caribbean")
    already = len(town.requests())
    for _ in range(30):
        if not (waiting := await town.to_act()):
            break
        await press(waiting[0], board(town), rng.choice(on_board(board(town)))[1])
    await settled(town)
    assert edits(town, already) == []
    await judged(town)


async def test_commands_undo_and_a_computer_are_on_the_board_too(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as town:
        await town.game(1, 2, game="caribbean")
        (ada,) = await town.to_act()
        rng = Random(6)
        for _ in range(12):
            if await town.to_act() != [ada]:
                break
            panel = await ada.slash("my turn", where=town.thread())
            offered = moves_of(panel)
            if say("button.undo") in panel.labels and rng.random() < 0.4:
                await ada.slash("table undo", where=town.thread())
            else:
                await press(ada, panel, rng.choice(offered)[1])
            await settled(town)
            await judged(town)


async def test_a_time_out_is_on_the_board_too(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as town:
        lobby = await town.lobby(2, game="caribbean")
        clock = await town.people[0].press(lobby, say("button.clock"))
        for value in ("fast", "turn"):
            clock = await town.people[0].pick(clock, next(one for one in clock.entries if one.value == value))
        await town.people[0].press(lobby, say("button.start"))
        note = board(town)
        (actor,) = await town.to_act()
        await town.pass_time(hours=30)
        await settled(town)
        assert await town.to_act() != [actor], "a computer played the turn"
        assert on_board(note.now()) == []
        await judged(town)


@pytest.mark.parametrize("where", ["panel", "board"])
async def test_a_move_by_a_standing_order_is_on_the_board_too(town: Town, where: str) -> None:
    actor, note = await discovering(town)
    table = await town.table()
    owing = next(seat for seat in (await town.host.look(table.key)).seats if seat.owes)
    assert owing.person is not None
    await town.host.members.add_order(table.key, owing.person, Order(decision="discover", reply="stop"))
    already = len(town.requests())
    if where == "panel":
        await reveal(actor, await town.panel(actor))
    else:
        await actor.press(note, custom_id=button(note, "Reveal"))
    made = await town.host.storage.read(lambda tx: log.read(tx, table.key))
    assert [row.payload.get("verb") for row in made][-2:] == ["reveal", "stop"]
    assert await town.to_act() == [actor], "the test wants a turn that goes on"
    await settled(town)
    assert len(edits(town, already)) == (where == "panel")
    assert "stops" in note.now().text
    await judged(town)


async def test_what_is_to_be_brought_up_to_date_survives_a_restart(town: Town) -> None:
    actor, note = await discovering(town)
    before = on_board(note)
    await reveal(actor, await town.panel(actor))
    await town.restart()
    assert on_board(note.now()) == before
    await town.pass_time(seconds=DELAY)
    assert on_board(note.now()) != before
    await judged(town)
    (rows,) = (await town.host.storage.read(outbox.pending),)
    assert [row for row in rows if row.kind == kinds.SHOW_BOARD] == []


async def test_a_message_that_is_sent_late_is_brought_up_to_date(town: Town) -> None:
    actor, note = await discovering(town)
    thread = f"/channels/{town.thread().id}/messages"
    town.env.inject_error("POST", thread, times=None)
    while await town.to_act() == [actor]:
        await press(actor, note, on_board(note)[-1][1])
        note = note.now()
    (other,) = await town.to_act()
    panel = await other.slash("my turn", where=town.thread())
    await press(other, panel, moves_of(panel)[0][1])
    town.env.backend.faults.clear()
    await town.pass_time(minutes=11)
    await settled(town)
    await judged(town)


async def test_an_old_message_that_can_be_edited_no_more_is_posted_anew_without_a_ping(town: Town) -> None:
    actor, note = await discovering(town)
    await town.pass_time(minutes=55)
    path = f"/channels/{note.channel}/messages/{note.id}"
    town.env.inject_error("PATCH", path, status=400, code=30046, message="Too many edits", times=1)
    await reveal(actor, await town.panel(actor))
    await settled(town)
    fresh = town.last(town.thread())
    assert fresh.id != note.id
    assert fresh.pinged == []
    assert on_board(fresh)
    assert on_board(note.now()) == []
    await judged(town)


async def test_a_table_that_moves_takes_its_board_along_and_folds_the_one_it_leaves(town: Town) -> None:
    actor, note = await discovering(town)
    home = town.channel
    town.channel = town.server.create_text_channel("new-home")
    moved = await actor.slash("table move", table=(await town.table()).code)
    first = on_board(moved)
    assert first, "it can be played there at once"
    await reveal(actor, await actor.slash("my turn", table=(await town.table()).code))
    await settled(town)
    assert on_board(note.now()) == []
    await judged(town)
    assert await town.to_act() == [actor]
    assert on_board(moved.now()) != first
    assert moved.channel == town.channel.id != home.id


async def test_a_board_that_was_deleted_holds_up_nothing(town: Town) -> None:
    actor, note = await discovering(town)
    town.env.backend.delete_message(note.channel, note.id)
    panel = await town.panel(actor)
    while actor in await town.to_act():
        panel = await press(actor, panel, moves_of(panel)[-1][1])
    await settled(town)
    await judged(town)
    assert await town.host.storage.read(outbox.pending) == []


@pytest.mark.parametrize("game", ["sea_merchants", pytest.param("merkator", marks=pytest.mark.long)])
async def test_every_turn_of_a_game_leaves_one_message_that_shows_the_present(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as town:
        await town.game(3, game=game, short=game == "sea_merchants")
        for seed in range(12):
            await town.play_on(Random(seed), turns=1)
            await settled(town)
            await judged(town)
