"""Moves on the public board: Merchants of the Caribbean, where nobody has a secret."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.front.custom_ids import MoveButton, MoveMenu, OnBoard, revised
from bot.host.changes.hand_overs import ATTENTION
from bot.host.outbox import live_messages
from bot.host.record.verify import verify
from bot.text import say
from games import catalogue
from games.caribbean.state import CaribbeanView
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, calls, moves_of, on_board, opened
from tests.bot.front.games.test_whole_games import seats_of
from tests.bot.front.limits import bodies
from tests.bot.front.pages.test_move_menus import LARGEST
from tests.bot.front.short import SHORT_CARIBBEAN
from tests.bot.front.test_everything_sent import check_text
from tests.bot.front.watch import Sight, Watch, judge

GAME = catalogue["caribbean"]
EDITIONS = {SHORT_CARIBBEAN.sha256: SHORT_CARIBBEAN}


def board(bot: SimulatedBot) -> Note:
    """The newest message of the thread that shows the running turn."""
    return bot.shown()


def button(note: Note, *starts: str) -> str:
    """The custom_id of the first button on a board whose label begins so, behind its emoji."""
    return next(
        one
        for label, one in on_board(note.now())
        if isinstance(one, str) and label.partition(" ")[2].startswith(starts)
    )


async def press(person: Person, note: Note, chosen: str | Entry) -> Note:
    if isinstance(chosen, Entry):
        return await person.pick(note, chosen)
    return await person.press(note, custom_id=chosen)


async def discovering(bot: SimulatedBot) -> tuple[Person, Note]:
    """Start a game; returns who discovers, and the board with its buttons."""
    note = await bot.game(2, game="caribbean")
    (actor,) = await bot.to_act()
    # The player who pressed the button that starts the game is looking at it already.
    assert note.pinged == [person.id for person in (actor,) if person is not bot.people[0]]
    return actor, note


async def test_a_reveal_costs_one_click_and_nothing_but_the_clicks_own_answer(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    for _ in range(3):
        sequence, messages = (await bot.table()).sequence, len(bot.notes())
        already = len(bot.env.http_requests)
        after = await actor.press(note, custom_id=button(note, "Reveal", "Let it stay"))
        made = bot.env.http_requests[already:]
        # A machine that is busy for a second acknowledges first, and edits that very answer.
        paths = [(one.method, one.path.split("/")[1], one.path.split("/")[-1]) for one in made]
        assert paths[0] == ("POST", "interactions", "callback")
        assert set(paths[1:]) <= {("PATCH", "webhooks", "@original")}
        assert made[0].json is not None
        assert made[0].json["type"] == 7, "the clicked message itself is changed"
        assert after.id == note.id
        assert (await bot.table()).sequence == sequence + 1
        assert len(bot.notes()) == messages
        if (await bot.to_act()) != [actor] or board(bot).id != note.id:
            break


async def test_the_first_message_and_the_log_tell_what_the_deal_revealed(bot: SimulatedBot) -> None:
    """The first card is turned up by the game itself, and the log says so."""
    actor, note = await discovering(bot)
    seen = await bot.host.tables.look((await bot.table()).key)
    assert isinstance(seen.view, CaribbeanView)
    (card,) = (seen.view.edition.cards[kind] for kind in seen.view.row)
    turned_up = card.name or seen.view.edition.ship_types[card.ship]
    assert turned_up in _shown(note)
    log = await actor.slash("table log", where=bot.thread())
    assert log.text.index(say("log.start")) < log.text.index(", automatically")
    after = await actor.press(note, custom_id=button(note, "Reveal"))
    assert turned_up in _shown(after), "it still lies there"


def _shown(note: Note) -> str:
    """Return the words of a message and of its buttons."""
    return "\n".join([note.text, *note.labels])


async def test_the_row_grows_with_what_it_allows_and_the_chance_of_a_bust(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    note = await actor.press(note, custom_id=button(note, "Reveal"))
    view = (await bot.host.tables.look((await bot.table()).key)).view
    assert isinstance(view, CaribbeanView)
    for kind in view.row:
        card = view.edition.cards[kind]
        assert (card.name or view.edition.ship_types[card.ship]) in _shown(note)
    assert f"Reveal: {view.busting() / len(view.next_cards()):.0%} bust" in on_board(note)[0][0]
    name = "Ada" if actor is bot.people[0] else "Bob"
    assert note.content.startswith(
        say("turn.call", names=name, number=1, game=await bot.called(GAME.meta.short))
    )


async def handed_over(bot: SimulatedBot, note: Note, rng: Random) -> tuple[Person, Person, Note]:
    """Play by the board until the other one is to move; returns who has, who is, and the board."""
    (actor,) = await bot.to_act()
    for _ in range(200):
        if await bot.to_act() != [actor]:
            break
        note = await press(actor, note, rng.choice(on_board(note))[1])
    (other,) = await bot.to_act()
    return actor, other, note


async def test_a_click_that_hands_over_goes_on_with_the_next_turn_and_one_line_calls_who_is_to_move(
    bot: SimulatedBot,
) -> None:
    note = await bot.game(2, game="caribbean")
    actor, other, after = await handed_over(bot, note, Random(2))
    assert after.id == note.id
    name, next_name = ("Ada", "Bob") if actor is bot.people[0] else ("Bob", "Ada")
    assert name in after.content, "the story"
    assert after.content.startswith(next_name)
    assert after.pinged == []
    fresh = on_board(after)
    assert fresh
    (call,) = calls(bot)
    assert (call.pinged, call.text, call.labels) == ([other.id], "", [say("button.act")])
    # Its buttons play, and tell from here on.
    sequence = (await bot.table()).sequence
    await press(other, after, fresh[0][1])
    assert (await bot.table()).sequence > sequence


async def test_who_played_on_the_board_just_now_is_not_called_for_the_next_turn_there(
    bot: SimulatedBot,
) -> None:
    note, rng = await bot.game(2, game="caribbean"), Random(3)
    first, _, note = await handed_over(bot, note, rng)
    before = len(bot.notes())
    await handed_over(bot, note, rng)
    assert await bot.to_act() == [first]
    assert len(bot.notes()) == before, "they see it where they pressed last"
    await bot.pass_time(seconds=ATTENTION.total_seconds())
    assert [call.pinged for call in calls(bot)] == [[first.id]], "the other's is gone by now"


async def test_others_get_a_sentence_and_nothing_happens(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    (other,) = [one for one in bot.people[:2] if one is not actor]
    stranger = bot.people[2]
    table = await bot.table()
    name = "Ada" if actor is bot.people[0] else "Bob"
    before = note.now().words
    for person, sentence in (
        (other, say("error.others", code=table.code, names=name)),
        (stranger, say("not_seated", code=table.code)),
    ):
        answer = await person.press(note, custom_id=button(note, "Reveal"))
        assert answer.ephemeral
        assert answer.content == sentence
        shown = await person.press(answer, say("button.to_table"))
        assert shown.id == answer.id
        assert say("page.board") in shown.labels
    assert (await bot.table()).sequence == table.sequence
    assert note.now().words == before


async def test_a_stale_click_shows_the_present_and_plays_nothing(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    first = button(note, "Reveal")
    await actor.press(note, custom_id=first)
    table = await bot.table()
    again = await actor.forge(note, first)
    assert (await bot.table()).sequence == table.sequence, "a double click reveals one card"
    assert again.id == note.id
    assert say("stale", code=table.code) in again.text
    # Meanwhile played by a command: the board is behind, and the next click on it brings it up to date.
    verb = "keep" if any("Let it stay" in label for label, _ in on_board(again)) else "stop"
    behind = on_board(again)[0][1]
    await actor.slash(f"caribbean {verb}", where=bot.thread())
    table = await bot.table()
    assert isinstance(behind, str)
    if await bot.to_act() == [actor]:
        fresh = await actor.press(note, custom_id=behind)
        assert (await bot.table()).sequence == table.sequence
        assert say("stale", code=table.code) in fresh.text
        assert {one for _, one in on_board(fresh)}.isdisjoint({behind})


async def test_an_old_boards_button_answers_its_owner_with_a_panel_of_his_own(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    old = button(note, "Reveal")
    rng = Random(4)
    words = ""
    while (await bot.stored()).turn < 3 or actor not in await bot.to_act():
        (one,) = await bot.to_act()
        await press(one, board(bot), rng.choice(on_board(board(bot)))[1])
        words = note.now().words
    table = await bot.table()
    answer = await actor.forge(note, old)
    assert answer.ephemeral
    assert answer.id != note.id
    assert say("stale", code=table.code) in answer.words
    assert moves_of(answer)
    assert note.now().words == words


async def test_the_boards_undo_works_only_for_the_player_who_is_to_act(bot: SimulatedBot) -> None:
    rng = Random(1)
    undo = say("button.undo")
    note = await bot.game(2, game="caribbean")
    while undo not in board(bot).labels:
        (actor,) = await bot.to_act()
        await press(actor, board(bot), rng.choice(on_board(board(bot)))[1])
    (actor,) = await bot.to_act()
    (other,) = [one for one in bot.people[:2] if one is not actor]
    note, table = board(bot), await bot.stored()
    view = (await bot.host.tables.look(table.key)).view
    assert view is not None
    name = "Ada" if actor is bot.people[0] else "Bob"
    refused = await other.press(note, undo)
    assert refused.ephemeral
    assert refused.content == say("error.others", code=table.code, names=name)
    assert (await bot.stored()).undos == table.undos
    after = await actor.press(note, undo)
    assert after.id == note.id
    assert (await bot.stored()).undos == table.undos + 1
    fresh = (await bot.host.tables.look(table.key)).view
    assert fresh is not None
    assert fresh.moves == view.moves - 1
    assert on_board(after)
    assert (await actor.forge(note, f"t1:board-undo:{table.key}:x")).content == say("error.unknown_button")


async def test_forged_forms_on_the_board_are_refused(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    facts = button(note, "Reveal")
    sequence = (await bot.table()).sequence
    place = OnBoard.read(facts)
    assert place is not None
    form = str(OnBoard(0, MoveMenu(place.form.click, (90,))))
    for custom_id, value in (
        (f"b1:{'9' * 40}:x", None),
        ("b1:", None),
        (form, "x"),
        (form, "p..:"),
    ):
        assert (await actor.forge(note, custom_id, value)).content == say("error.unknown_button")
    assert (await actor.forge(note, form, "m99")).id == note.id
    for value in ("p0:0", ""):
        further = await actor.forge(note, form, value)
        assert further.ephemeral, "a menu leads on for its player only"
    assert (await bot.table()).sequence == sequence


async def test_a_message_that_is_sent_late_has_no_buttons_for_an_outdated_position(
    bot: SimulatedBot,
) -> None:
    lobby = await bot.lobby(2, game="caribbean")
    bot.env.inject_error("POST", "/channels/*/messages", times=None)
    await bot.people[0].press(lobby, say("button.start"))
    (actor,) = await bot.to_act()
    # The message does not come; the first one finds their turn by themselves.
    await actor.slash("caribbean reveal", where=bot.thread())
    assert await bot.to_act() == [actor]
    bot.env.backend.faults.clear()
    await bot.pass_time(minutes=11)
    late = board(bot)
    assert "influence" in late.text
    thread = f"/channels/{bot.thread().id}/messages"
    posted = [one.json for one in bot.env.http_requests if (one.method, one.path) == ("POST", thread)][-1]
    assert "b1:" not in str(posted), "its buttons would be an earlier position's"
    # It is brought up to date as soon as a message is changed at all.
    await bot.pass_time(seconds=live_messages.DELAY.total_seconds() + 1)
    late = late.now()
    forms = [OnBoard.read(custom_id) for _, custom_id in on_board(late) if isinstance(custom_id, str)]
    assert {form.form.click.rows for form in forms if form is not None} == {1}


async def test_a_click_that_shows_the_move_or_the_next_turn_leaves_nothing_to_be_edited(
    bot: SimulatedBot,
) -> None:
    actor, note = await discovering(bot)
    await press(actor, note, on_board(note)[0][1])
    await bot.pass_time(minutes=1)
    while await bot.to_act() == [actor]:
        note = note.now()
        await press(actor, note, on_board(note)[-1][1])
    await bot.pass_time(minutes=1)
    assert on_board(note.now())
    edit = f"PATCH /channels/{note.channel}/messages/{note.id}"
    assert edit not in bot.requests()


async def test_what_a_board_forgot_over_a_restart_still_plays(bot: SimulatedBot) -> None:
    actor, note = await discovering(bot)
    await bot.restart()
    sequence = (await bot.table()).sequence
    after = await actor.press(note, custom_id=button(note, "Reveal"))
    assert after.id == note.id
    assert (await bot.table()).sequence == sequence + 1


def test_custom_ids_on_the_board_come_back_and_fit() -> None:
    for form in (MoveButton(LARGEST), MoveMenu(msgspec.structs.replace(LARGEST, index=0), (93,))):
        place = OnBoard(10**9, form)
        assert len(revised(str(place), 2**64)) <= 100
        assert OnBoard.read(str(place)) == place


@pytest.mark.parametrize(
    ("computers", "short"),
    [
        pytest.param(1, True, marks=pytest.mark.long),
        pytest.param(0, True, marks=pytest.mark.long),
        pytest.param(0, False, marks=pytest.mark.long),
    ],
)
async def test_a_whole_game_by_clicks_on_the_board(tmp_path: Path, computers: int, short: bool) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy"), seed=f"board {computers}") as bot:
        watch = Watch(bot)
        bot.watches.append(watch.look)
        await bot.game(3 - computers, computers, short=short, game="caribbean")
        rng = Random(computers)
        clicks = 0
        while waiting := await bot.to_act():
            (actor,) = waiting
            note = board(bot)
            offered = on_board(note)
            assert offered, "who owes has buttons on the newest board"
            already = len(bot.requests())
            turn = (await bot.stored()).turn
            # A game of mere chance takes very long: take whatever can be taken, stop early.
            liked = [one for one in offered if not re.search("Reveal|Take nothing|Let it stay", one[0])]
            chosen = rng.choice(liked if liked and rng.random() < 0.8 else offered)[1]
            await press(actor, note, chosen)
            clicks += 1
            table = await bot.stored()
            if table.turn == turn and table.status == "running":
                assert bot.requests()[already:] == []
        table = await bot.stored()
        assert table.status == "finished"
        assert clicks > 10
        export = await bot.host.tables.export(table.key)
        assert verify(bot.host.library, export).holds
        seats = await seats_of(bot)
        assert judge(watch.sights, export, seats, EDITIONS) == []
        assert judge([Sight(5, None, "", ("Hire a ghost",))], export, seats, EDITIONS)
        assert say("button.rematch") in bot.last(bot.thread()).labels
        assert not any(on_board(note) for note in bot.notes()), "no button of a turn that is over is left"
        # One message of the table, and one line for each call, with at most one mention.
        assert sum(bool(note.text) for note in bot.notes(bot.thread().id)) <= 3
        assert all(len(note.pinged) <= 1 for note in bot.notes())
        for body in bodies(bot.env.http_requests):
            check_text(body)


@pytest.mark.long
async def test_a_whole_game_by_commands(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), seed="commands") as bot:
        await bot.game(2, game="caribbean")
        thread = bot.thread()
        rng = Random(9)
        verbs = set()
        while waiting := await bot.to_act():
            (actor,) = waiting
            person = await bot.host.people.meet(actor.id, actor.user.global_name or "")
            seen = await bot.host.tables.look((await bot.table()).key, person.key)
            assert seen.view is not None
            liked = [one for one in seen.moves if one.verb in ("fulfil", "hire", "stop", "repel")]
            move = rng.choice(liked if liked and rng.random() < 0.7 else list(seen.moves))
            verbs.add(move.verb)
            given = {
                field: str(GAME.text.value(move.verb, field, getattr(move, field), seen.view))
                for field in move.__struct_fields__
            }
            await actor.slash(f"caribbean {move.verb}", where=thread, **given)
            assert (await bot.table()).sequence == seen.table.sequence + 1
        assert (await bot.table()).status == "finished"
        assert verbs >= {"reveal", "stop", "loot", "hire", "pass"}
        assert say("button.rematch") in bot.last(thread).labels
