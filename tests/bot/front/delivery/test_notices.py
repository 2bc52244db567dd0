"""Notifications of turns, and their cost in requests."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.host import By
from bot.host.changes.changeset import Changeset
from bot.host.changes.hand_overs import ATTENTION
from bot.host.outbox import messages
from bot.host.play import actions, lobby
from bot.text import say
from tests.bot.front.bot import Person, SimulatedBot, about, moves_of, opened


async def choose(person: Person, way: str) -> None:
    menu = await person.slash("my settings")
    assert menu.ephemeral
    answer = await person.pick(menu, next(entry for entry in menu.entries if entry.value == way))
    assert answer.content == say("done.settings")
    assert say(f"settings.headline.{way}") in (await person.slash("my settings")).text


async def test_a_ping_is_the_default_and_mentions_only_those_who_newly_have_to_act(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.play_on(Random(1), turns=6, slowly=True)
    for note in bot.notes(bot.thread().id)[1:]:
        assert len(note.pinged) <= 1
        assert not note.message.mention_everyone
    people = {person.id for person in bot.people[:2]}
    assert {one for note in bot.notes() for one in note.pinged} <= people
    waiting = (await bot.to_act())[0]
    assert bot.last(bot.thread()).pinged == [waiting.id]
    assert all(person.direct() == [] for person in bot.people)


async def test_a_direct_message_instead_of_a_ping_brings_story_hand_and_buttons(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    await bot.game(2)
    while bob not in await bot.to_act() or (await bot.stored()).turn < 4:
        await bot.play_on(Random(1), turns=1, slowly=True)
    note = bob.direct()[-1]
    assert "Sea Merchants" in note.words
    assert "Hansa" in note.words
    assert "🔷 Ada " in note.text
    assert "Your hand" in note.text
    assert moves_of(note)
    assert bob.id not in bot.last(bot.thread()).pinged
    assert "Bob" in bot.last(bot.thread()).content


async def test_a_person_who_wants_no_notice_is_named_without_a_mention(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    await choose(bob, "none")
    await bot.game(2)
    await bot.play_on(Random(1), turns=6, slowly=True)
    assert all(bob.id not in note.pinged for note in bot.notes())
    assert bob.direct() == []
    await choose(bob, "ping")
    await bot.play_on(Random(1), turns=2, slowly=True)
    assert any(bob.id in note.pinged for note in bot.notes(bot.thread().id))


async def test_ending_a_turn_again_after_an_undo_mentions_nobody_twice(bot: SimulatedBot) -> None:
    await bot.game(2)
    undo = say("button.undo")
    for _ in range(40):
        actor = (await bot.to_act())[0]
        pinged = sum(len(note.pinged) for note in bot.notes(bot.thread().id))
        panel = await bot.panel(actor)
        while offered := moves_of(panel):
            _, chosen = offered[-1]
            panel = await (
                actor.press(panel, custom_id=chosen) if isinstance(chosen, str) else actor.pick(panel, chosen)
            )
        if undo in panel.labels:
            break
    assert undo in panel.labels, "no turn could be taken back"
    after = sum(len(note.pinged) for note in bot.notes(bot.thread().id))
    assert after == pinged + 1
    panel = await actor.press(panel, undo)
    assert (await bot.to_act())[0] is actor
    while offered := moves_of(panel):
        _, chosen = offered[-1]
        panel = await (
            actor.press(panel, custom_id=chosen) if isinstance(chosen, str) else actor.pick(panel, chosen)
        )
    assert (await bot.to_act())[0] is not actor
    assert sum(len(note.pinged) for note in bot.notes(bot.thread().id)) == after


_TURNS = 8
"""At least so many turns are played; more until two of them took several moves."""


@pytest.mark.parametrize(
    "way", ["dm", *(pytest.param(way, marks=pytest.mark.long) for way in ("ping", "none"))]
)
async def test_a_hand_over_costs_one_message_at_most_and_one_edit_and_leaves_nothing_of_the_call(
    tmp_path: Path, way: str
) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        for person in bot.people:
            await choose(person, way)
        await bot.game(2, short=False)
        # The channel of direct messages is opened once for each person.
        await bot.play_on(Random(1), turns=3, slowly=True)
        several = 0
        for seed in range(32):
            if seed >= _TURNS and several > 1:
                break
            # Nobody sees their turn by themselves.
            await bot.pass_time(seconds=ATTENTION.total_seconds())
            thread = f"POST /channels/{bot.thread().id}/messages"
            already = len(bot.requests())
            turn = (await bot.stored()).turn
            told = (await bot.to_act())[0]
            made = await bot.play_on(Random(seed), turns=1)
            several += made > 1
            assert (await bot.stored()).turn == turn + 1
            sent = bot.requests()[already:]
            direct = [f"POST /channels/{(await bot.to_act())[0].user.dm_channel.id}/messages"]
            assert sorted(one for one in sent if one != "POST /users/@me/channels") == sorted(
                {"dm": direct, "ping": [thread], "none": []}[way]
            )
            already = len(bot.requests())
            for _ in range(3):
                await bot.pass_time(seconds=5)
            shown = thread.replace("POST", "PATCH")
            over = {
                "dm": [f"PATCH /channels/{told.user.dm_channel.id}/messages"],
                "ping": [thread.replace("POST", "DELETE")],
                "none": [],
            }[way]
            changed = [one.rpartition("/")[0] for one in bot.requests()[already:]]
            assert sorted(changed) == sorted([shown, *over])
        assert several > 1, "turns of several moves cost no more"


async def test_a_turn_without_hand_over_asks_discord_for_nothing_but_the_answer(bot: SimulatedBot) -> None:
    await bot.game(2)
    while True:
        actor = (await bot.to_act())[0]
        panel = await bot.panel(actor)
        await bot.pass_time(seconds=5)
        already, turn = len(bot.requests()), (await bot.stored()).turn
        chosen = next(one for _, one in moves_of(panel) if isinstance(one, str))
        await actor.press(panel, custom_id=chosen)
        if (await bot.stored()).turn == turn:
            break
    assert bot.requests()[already:] == []
    await bot.pass_time(seconds=5)
    (edit,) = bot.requests()[already:]
    assert edit.startswith("PATCH "), "the board that all see is brought up to date a little later"


async def test_the_hands_of_all_servers_are_shown_in_a_direct_message(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    assert (await ada.slash_dm("my hand")).content == say("hand.none")
    assert say("tables.mine.none") in (await ada.slash_dm("my tables")).text
    await bot.game(2)
    here = (await bot.table()).key
    other = SimulatedBot(bot.folder, "other", bot.games)
    other.client, other.env = bot.client, bot.env
    other.server = bot.env.create_guild("Elsewhere")
    other.channel = other.server.create_text_channel("tables")
    other.people = [Person(other, one.user, other.server.add_member(one.user)) for one in bot.people]
    await other.game(2)
    named = await other.table()
    there = named.key
    hands = await ada.slash_dm("my hand")
    assert about(hands) == {here, there}, "a way to each"
    assert hands.text.count("Your hand") == 2
    listed = (await ada.slash_dm("my tables")).text
    assert {str(one.thread().id) for one in (bot, other)} == set(re.findall(r"<#(\d+)>", listed))
    assert about(await ada.slash_dm("my hand", table=named.code)) == {there}
    on_server = await ada.slash("my hand", where=bot.thread())
    assert on_server.ephemeral
    assert about(on_server) == {here}
    assert {say("button.to_panel"), say("button.to_table")} & set(on_server.labels)


@pytest.mark.long
async def test_more_hands_than_fit_say_how_many_are_left(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await bot.host.servers.visit(bot.server.id, "Hansa")
    me = (await bot.host.people.meet(ada.id, "Ada")).key
    for number in range(27):
        # Nobody has opened more than may be open at once.
        opener = (await bot.host.people.meet(10_000 + number // 8, f"Opener {number // 8}")).key
        done = await bot.host.seating.open(
            By(opener), server=bot.server.id, channel=bot.channel.id, game="sea_merchants"
        )
        await bot.host.seating.note_lobby_message(done.table.key, 77)
        await bot.host.seating.join(done.table.key, By(me))
        await bot.host.act(done.table.key, By(opener), lobby.start)
    await bot.env.settle()
    hands = await ada.slash_dm("my hand")
    left = 27 - hands.text.count("```") // 2
    assert 0 < left < 27
    assert say("hand.more", number=left) in hands.text
    for note in (await ada.slash_dm("my tables"), await ada.slash("table list")):
        assert say("list.more", number=25 - note.text.count("⛵ **Sea Merchants")) in note.text
        assert len(note.entries) == 25, "all of them are in the menu"


async def test_a_note_has_nothing_to_press(bot: SimulatedBot) -> None:
    await bot.game(2)
    me = (await bot.host.people.meet(bot.people[1].id, "Bob")).key
    await bot.host.act((await bot.table()).key, By(me), actions.resign)
    await bot.pass_time(seconds=2)
    note = next(one for one in bot.notes(bot.thread().id) if "has resigned" in one.text.splitlines()[0])
    assert note.buttons == []
    assert note.entries == []


async def test_a_warning_that_a_table_rests_is_changed_once_somebody_acts(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.pass_time(days=54)
    note = next(one for one in bot.notes(bot.thread().id) if say("note.idle") in one.text)
    await bot.pass_time(days=1)
    assert say("note.idle") in note.now().text
    await bot.play_on(Random(1), turns=1)
    await bot.pass_time(seconds=6)
    assert note.now().content == say("settled.idle", game=await bot.called())
    assert note.now().text == ""


@pytest.mark.long
async def test_the_start_of_a_game_that_is_over_keeps_all_but_its_buttons(bot: SimulatedBot) -> None:
    await bot.game(2)
    note = next(one for one in bot.notes(bot.thread().id) if say("start.headline") in one.text)
    text, buttons = note.text, note.buttons
    await bot.play_on(Random(1), turns=2)
    await bot.pass_time(seconds=6)
    assert (note.now().text, note.now().buttons) == (text, buttons)
    await bot.play_on(Random(1))
    await bot.pass_time(seconds=6)
    assert (note.now().text, note.now().buttons) == (text, [])


async def test_a_turn_sent_by_direct_message_says_so_once_it_is_over(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    await bot.game(2)
    while bob not in await bot.to_act():
        await bot.play_on(Random(1), turns=1)
    note = bob.direct()[-1]
    assert moves_of(note)
    await bot.play_on(Random(1), turns=1)
    await bot.pass_time(seconds=6)
    over = next(one for one in bob.direct() if one.message.id == note.message.id)
    assert not moves_of(over)
    assert over.content == say("settled.turn", game=await bot.called())
    [(again, _)] = over.buttons
    shown = await bob.press(over, again)
    assert "`Bob" in shown.text


async def test_a_direct_message_on_which_the_turn_was_made_keeps_what_came_of_it(bot: SimulatedBot) -> None:
    bob = bot.people[1]
    await choose(bob, "dm")
    await bot.game(2)
    while bob not in await bot.to_act():
        await bot.play_on(Random(1), turns=1)
    note = bob.direct()[-1]
    while bob in await bot.to_act():
        label, what = moves_of(note.now())[0]
        await (bob.press(note.now(), label) if isinstance(what, str) else bob.pick(note.now(), what))
    done = note.now()
    await bot.pass_time(seconds=6)
    assert note.now().words == done.words != say("settled.turn", game="Sea Merchants")


async def test_a_note_of_an_earlier_version_that_has_no_sentence_any_more_holds_nothing_up(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    before = bot.last(bot.thread())
    table = await bot.table()

    def refuse(changeset: Changeset) -> None:
        changeset.say(messages.Note(*changeset.here, "refused.undo", 0))
        changeset.say(messages.Note(*changeset.here, "undone", 0))
        changeset.touched = True

    await bot.host.act(table.key, By(table.opener), refuse)
    await bot.pass_time(seconds=5)
    assert bot.last(bot.thread()).id != before.id
    assert say("note.undone") in bot.last(bot.thread()).text
