"""The front door: a table in one choice, a computer's seat taken already, and the ways to what waits."""

from __future__ import annotations

from dataclasses import replace

import aiohttp
import discord
import pytest

from bot.front import find_table
from bot.front.features.home.topics import _TOPICS
from bot.front.pages import links
from bot.front.pages.names import fingerprint
from bot.host import SeatInfo
from bot.host.library import Library
from bot.text import base64url, say
from games import SHIPPED, catalogue
from games.engine import WEIGHTS
from games.engine.computers.levels import LEVELS
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of
from tests.bot.front.limits import bodies
from tests.games.pig import Pig


def test_the_lightest_game_is_offered_first_and_one_that_does_not_teach_itself_last() -> None:
    light = replace(Pig.meta, box=replace(Pig.meta.box, weight="easy"))
    pig = type("Light", (Pig,), {"meta": light})()
    teaching = {name: game for name, game in SHIPPED.items() if game.meta.reaches("teaches")}
    found = Library({"pig": pig, **teaching}).lightest_first()
    weights = [WEIGHTS.index(game.meta.box.weight) for game in found if game is not pig]
    assert weights == sorted(weights)
    assert len(set(weights)) > 1
    assert found[-1] is pig
    assert Library({"pig": pig, **teaching}).liked_after(found[-2]) is found[-3], "no one is led to it"


async def _seats(bot: SimulatedBot) -> list[SeatInfo]:
    return list((await bot.host.tables.look((await bot.table()).key)).seats)


async def test_a_game_begins_though_the_connection_breaks_while_it_is_dealt(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "caribbean")

    async def broken(*_: object, **__: object) -> None:
        monkeypatch.undo()
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", broken)
    panel = await ada.press(page, say("button.against", number=2))
    assert panel.id == page.id
    assert (await bot.table()).status == "running"


async def _game_page(person: Person, game: str) -> Note:
    """The page of a game, from the front door."""
    return await person.to_game(await person.slash("play"), game)


async def test_a_table_for_people_waits_in_the_channel(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    door = await ada.slash("play")
    assert door.ephemeral
    assert all(game.meta.short in door.text for game in catalogue.values())
    page = await ada.to_game(door, "merkator")
    assert page.id == door.id, "one message leads from page to page"
    lobby = await ada.press(page, say("button.open"))
    assert not lobby.ephemeral, "others are to join it"
    assert say("button.join") in lobby.labels
    await bob.press(lobby, say("button.join"))
    await ada.press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=pytest.mark.long if at else ()) for at, one in enumerate(catalogue)]
)
async def test_with_computers_one_click_leads_to_the_first_page_of_the_game(
    bot: SimulatedBot, game: str
) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, game)
    panel = await ada.press(page, say("button.against", number=2))
    assert panel.id == page.id
    assert panel.ephemeral
    assert (await bot.table()).status == "running"
    assert [seat.computer is None for seat in await _seats(bot)] == [True, False, False]
    assert ada in await bot.to_act(), "computers that begin have moved by now"
    assert moves_of(panel)
    called = [note for note in bot.notes(bot.channel.id) if ada.id in note.pinged]
    assert not called, "nobody is called to a turn that is before their eyes"


async def test_the_first_button_teaches_until_one_has_played_the_game_or_finished_its_lesson(
    bot: SimulatedBot,
) -> None:
    ada, bob, _ = bot.people
    teach = str(links.Teach(0, "caribbean"))
    page = await _game_page(ada, "caribbean")
    assert page.buttons[0][1] == teach
    assert [custom_id for _, custom_id in page.buttons].count(teach) == 1
    await ada.press(page, say("button.open"))
    page = await _game_page(ada, "caribbean")
    assert page.buttons[0][1] == teach, "a table that is open is not yet a game"
    await ada.press(page, say("button.against", number=2))
    page = await _game_page(ada, "caribbean")
    assert page.buttons[0][0] == say("button.against", number=2)
    assert teach in dict(page.buttons).values()
    assert (await _game_page(ada, "merkator")).buttons[0][1] == str(links.Teach(0, "merkator"))
    assert (await _game_page(bob, "caribbean")).buttons[0][1] == teach


async def test_while_the_cards_are_dealt_nothing_can_be_pressed_a_second_time(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "merkator")
    before = len(bot.env.http_requests)
    await ada.press(page, say("button.against", number=2))
    answers = [one for one in bot.env.http_requests[before:] if one.path.startswith("/interactions/")]
    [dealing] = bodies(answers)
    assert say("lobby.headline.dealing") in dealing["embeds"][0]["description"]
    assert not dealing.get("components")
    assert page.now().labels


async def test_what_the_deal_depends_on_is_posted_before_it_and_stands_beside_the_record_after_it(
    bot: SimulatedBot,
) -> None:
    ada = bot.people[0]
    await ada.press(await _game_page(ada, "caribbean"), say("button.against", number=2))
    table = await bot.table()
    (start,) = [note for note in bot.notes(bot.channel.id) if note.buttons]
    assert table.record is not None
    assert table.first_message == table.lobby_message == start.id
    first, *_ = [
        str(one.json)
        for one in bot.env.http_requests
        if one.method == "POST" and one.path == f"/channels/{bot.channel.id}/messages" and one.json
    ]
    assert base64url(table.commitment) in first
    assert base64url(table.record) not in first
    assert str(links.Details(table.key, base64url(table.record))) in dict(start.buttons).values()
    assert fingerprint(table.commitment) not in start.words
    details = await ada.press(start, say("button.details"))
    assert fingerprint(table.commitment) in details.text
    assert fingerprint(table.record) in details.text
    await bot.pass_time(minutes=1)
    assert (start.now().text, start.now().labels) == (start.text, start.labels), "nothing takes its place"


async def test_one_plays_with_as_many_computers_as_one_chooses(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "merkator")
    offered = [entry.value for entry in page.entries]
    assert offered[:4] == ["0 mate", "1 deckhand", "1 mate", "1 captain"]
    assert "2 mate" not in offered, "the usual number has a button"
    await ada.choose(page, "t1:computers:0:merkator", ["0 mate"])
    assert len(await _seats(bot)) == 1
    assert (await bot.table()).status == "running"
    page = await _game_page(ada, "merkator")
    for value in ("4", "4 mate", "2 admiral"):
        forged = await ada.forge(page, "t1:computers:0:merkator", value)
        assert forged.content in (
            say("error.unknown_button"),
            say("unknown_level", level="admiral", known=", ".join(LEVELS)),
        ), value


async def test_one_plays_with_computers_of_the_level_that_one_chooses(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "caribbean")
    await ada.choose(page, "t1:computers:0:caribbean", ["2 captain"])
    seats = (await bot.host.tables.look((await bot.table()).key)).seats
    assert [seat.computer for seat in seats] == [None, "captain", "captain"]
    assert any("Computer 2 · captain" in note.text for note in bot.notes()), "everybody sees it"


async def test_a_menu_from_before_there_were_levels_still_deals(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "caribbean")
    await ada.forge(page, "t1:computers:0:caribbean", "1")
    seats = (await bot.host.tables.look((await bot.table()).key)).seats
    assert [seat.computer for seat in seats] == [None, "mate"]


async def test_where_the_bot_may_not_write_a_games_page_says_so(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    ours = next(role for name, role in bot.server.roles.items() if name != "@everyone")
    bot.channel = bot.server.create_text_channel(
        "quiet", overwrites={ours: discord.PermissionOverwrite(send_messages=False)}
    )
    page = await _game_page(ada, "caribbean")
    assert say("error.channel") in page.text
    assert not {say("button.against", number=2), say("button.open")} & set(page.labels)
    assert page.entries == []
    assert (await ada.forge(page, "t1:against:0:caribbean")).content == say("error.channel")
    assert await bot.host.tables.on_server(bot.server.id, find_table.ALL) == []


async def test_a_channel_that_is_closed_in_that_moment_keeps_no_table(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "caribbean")
    channel = f"/channels/{bot.channel.id}/messages"
    bot.env.inject_error("POST", channel, status=403, code=50013, times=1)
    answer = await ada.press(page, say("button.against", number=2))
    assert answer.content == say("error.channel")
    assert (await bot.table()).status == "cancelled"
    assert say("button.against", number=2) in page.now().labels, "the game's page is there again"


async def test_a_deal_that_was_cut_short_leaves_a_lobby_that_can_be_started(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    page = await _game_page(ada, "caribbean")
    channel = f"/channels/{bot.channel.id}/messages"
    bot.env.inject_error("POST", channel, status=500, times=1)
    await ada.press(page, say("button.against", number=2))
    assert (await bot.table()).status == "lobby"
    await bot.pass_time(minutes=1)
    (lobby,) = [note for note in bot.notes(bot.channel.id) if note.buttons]
    assert base64url((await bot.table()).commitment) in str(lobby.entries)
    await ada.press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


async def test_the_door_leads_to_ones_turns_and_to_the_tables_of_the_server(bot: SimulatedBot) -> None:
    await bot.game(2)
    (actor,) = await bot.to_act()
    door = await actor.slash("play")
    inbox = await actor.press(door, say("button.turns", number=1))
    assert f"⛵ **{await bot.called()}**" in inbox.text
    assert moves_of(await actor.press(inbox, inbox.labels[0]))
    here = await actor.press(door, say("button.here", number=1))
    assert f"⛵ **{await bot.called()}**" in here.text
    direct = await actor.slash_dm("play")
    assert say("button.turns", number=1) in direct.labels
    page = await actor.to_game(direct, "caribbean")
    assert say("front.direct") in page.text
    assert say("button.open") not in page.labels, "no table can live in a direct message"
    assert (await actor.press(page, say("button.games"))).text == direct.text


async def test_the_door_and_a_games_page_tell_the_same_number_of_players(bot: SimulatedBot) -> None:
    door = await bot.people[0].slash("play")
    for game in catalogue.values():
        low, high = (await bot.host.servers.players(bot.server.id))[game.meta.name]
        assert say("front.players", low=low, high=high) in door.text
        page = await _game_page(bot.people[0], game.meta.name)
        assert say("game.players", low=low, high=high) in page.text


async def test_the_door_has_no_ways_to_where_nothing_is(bot: SimulatedBot) -> None:
    door = await bot.people[0].slash("play")
    assert say("button.turns", number=0) not in door.labels
    assert say("button.here", number=0) not in door.labels


async def test_help_leads_back_to_the_games(bot: SimulatedBot) -> None:
    page = await bot.people[0].slash("help")
    door = await bot.people[0].press(page, say("button.play"))
    assert door.id == page.id
    assert say("front.headline") in door.text


async def test_help_goes_from_topic_to_topic_on_one_message(bot: SimulatedBot) -> None:
    first = await bot.people[0].slash("help")
    assert len(first.entries) == len(_TOPICS)
    for entry in first.entries[1:]:
        page = await bot.people[0].pick(first, entry)
        assert page.id == first.id
        assert len(page.text.splitlines()) > 2
    assert (await bot.people[0].forge(first, "t1:help:0", "x")).content == say("error.unknown_button")


async def test_who_played_with_computers_plays_again_at_once(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await ada.press(await _game_page(ada, "caribbean"), say("button.against", number=2))
    first = await bot.table()
    await ada.press(await ada.slash("table resign", where=bot.thread()), say("button.resign"))
    again = await ada.press(bot.last(bot.thread()), say("button.rematch"))
    table = await bot.table()
    assert table.key != first.key
    assert table.status == "running"
    assert table.record is not None
    assert table.first_message == again.id
    assert base64url(table.record) in str(again.now().buttons)
    assert moves_of(await ada.press(again, say("button.act")))
