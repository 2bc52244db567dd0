"""The front door: a table in one choice, a computer's seat taken already, and the ways to what waits."""

from __future__ import annotations

from bot.front.features.door.front import lightest_first
from bot.front.features.door.topics import _TOPICS
from bot.text import say
from games import catalogue
from tests.bot.front.bot import SimulatedBot, moves_of


def test_the_lightest_game_is_offered_first() -> None:
    assert [game.meta.box.weight for game in lightest_first(catalogue.values())] == [
        "easy",
        "easy",
        "medium",
        "hard",
    ]


async def test_a_table_is_opened_by_one_choice(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    door = await ada.slash("play")
    assert door.ephemeral
    assert all(game.meta.short in door.text for game in catalogue.values())
    lobby = await ada.choose(door, "t1:open:0", ["merkator"])
    assert not lobby.ephemeral, "others are to join it"
    assert say("button.join") in lobby.labels
    await bob.press(lobby, say("button.join"))
    await ada.press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


async def test_who_plays_a_computer_has_only_to_start(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    lobby = await ada.choose(await ada.slash("play"), "t1:against:0", ["caribbean"])
    assert say("lobby.computer", number=2) in lobby.text
    await ada.press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


async def test_the_door_leads_to_ones_turns_and_to_the_tables_of_the_server(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    door = await actor.slash("play")
    inbox = await actor.press(door, say("button.turns", number=1))
    assert "⛵ **Sea Merchants**" in inbox.text
    assert moves_of(await actor.press(inbox, inbox.labels[0]))
    here = await actor.press(door, say("button.here", number=1))
    assert "⛵ **Sea Merchants**" in here.text
    direct = await actor.slash_dm("play")
    assert direct.entries == [], "no table can live in a direct message"
    assert say("button.turns", number=1) in direct.labels


async def test_help_goes_from_topic_to_topic_on_one_message(bot: SimulatedBot) -> None:
    first = await bot.people[0].slash("help")
    assert len(first.entries) == len(_TOPICS)
    for entry in first.entries[1:]:
        page = await bot.people[0].pick(first, entry)
        assert page.id == first.id
        assert len(page.text.splitlines()) > 2
    assert (await bot.people[0].forge(first, "t1:help:0", "x")).content == say("error.unknown_button")
