"""Menus of games hold any number of them: here two, and thirty."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.front.messages.long_menus import MOST, part, start_of, turned
from bot.text import say
from games import SHIPPED
from tests.bot.front.bot import Note, Person, SimulatedBot, opened
from tests.bot.front.features.test_server import manager
from tests.bot.front.limits import bodies
from tests.pages.height import NEVER, height

from .many import games

THIRTY = games(30)
TITLES = [game.meta.title for game in THIRTY.values()]


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, ("Ada", "Bob"), games=THIRTY) as bot:
        yield bot


@pytest.mark.parametrize("number", [1, 25, 26, 30, 46, 47, 100])
def test_a_menu_of_any_length_leads_to_each_entry_forwards_and_back(number: int) -> None:
    entries = [(f"Entry {one}", str(one)) for one in range(number)]
    seen, first = list[tuple[str, str]](), 0
    while True:
        shown = part(entries, first)
        assert 0 < len(shown) <= MOST
        seen += [one for one in shown if turned(one[1]) is None]
        on = [found for _, value in shown if (found := turned(value)) is not None and found > first]
        if not on:
            break
        assert say("menu.after", number=number - on[0]) in [label for label, _ in shown]
        back = part(entries, on[0])[0]
        assert turned(back[1]) == first
        (first,) = on
    assert seen == entries
    assert all(entries[at] in part(entries, at) for at in range(number))
    assert start_of(10**5, number) < number


async def turn(person: Person, page: Note, label: str, further: int) -> Note:
    """Choose the entry that leads to further entries of the menu."""
    entry = next(one for one in page.entries if one.label == label)
    assert turned(entry.value) == further
    return await person.pick(page, entry)


async def pick(person: Person, page: Note, value: str) -> Note:
    return await person.pick(page, next(one for one in page.now().entries if one.value == value))


async def test_the_front_door_of_two_games_has_a_button_for_each(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada",), games=games(2)) as bot:
        ada = bot.people[0]
        door = await ada.slash("play")
        assert door.entries == []
        assert [one for one in door.labels if "Sea" in one or "Caribbean" in one] == door.labels[:2]
        board = await ada.slash("leaderboard")
        assert [one.value for one in board.entries] == [*games(2), "puzzles", "all"]


async def test_the_front_door_leads_to_each_of_thirty_games(crowd: SimulatedBot) -> None:
    ada = crowd.people[0]
    door = await ada.slash("play")
    order = [game.meta.name for game in crowd.host.library.lightest_first()]
    assert say("front.more", number=22) in door.words
    assert [one.value for one in door.entries] == [*order[:23], "+23"]
    later = await turn(ada, door, say("menu.after", number=7), 23)
    assert later.id == door.id
    assert [one.value for one in later.entries] == ["+0", *order[23:]]
    assert "Pig Z" in later.words
    first = await turn(ada, later, say("menu.before"), 0)
    assert [one.value for one in first.entries] == [one.value for one in door.entries]
    assert say("front.more", number=15) in first.words
    later = await turn(ada, first, say("menu.after", number=7), 23)
    page = await pick(ada, later, order[-1])
    assert crowd.host.library.game(order[-1]).meta.title in page.words


@pytest.mark.parametrize("command", ["leaderboard", "my profile"])
async def test_leaderboard_and_profile_lead_to_each_of_thirty_games(
    crowd: SimulatedBot, command: str
) -> None:
    ada = crowd.people[0]
    page = await ada.slash(command)
    values = {one.value for one in page.entries}
    later = await turn(ada, page, page.entries[-1].label, 23)
    values |= {one.value for one in later.entries}
    assert {*THIRTY, "all"} <= values
    last = await pick(ada, later, "pig_z")
    assert "Pig Z" in last.words


async def test_the_year_leads_to_each_of_thirty_games(crowd: SimulatedBot) -> None:
    ada = crowd.people[0]
    year = await ada.press(await ada.slash("my profile"), say("button.year"))
    later = await turn(ada, year, year.entries[-1].label, 23)
    assert "Pig Z" in (await pick(ada, later, "pig_z")).words


async def test_a_league_can_play_each_of_thirty_games(crowd: SimulatedBot) -> None:
    master = manager(crowd)
    draft = await master.slash("league new", name="Round")
    menu = await pick(master, draft, "game")
    later = await turn(master, menu, menu.entries[-1].label, 23)
    assert "Pig Z" in (await pick(master, later, "pig_z")).words


async def test_of_thirty_games_a_command_offers_those_that_fit_what_is_typed(crowd: SimulatedBot) -> None:
    ada = crowd.people[0]
    offered = await ada.complete("table new", "game", "pig z")
    assert offered == ["pig_z"]
    assert len(await ada.complete("table new", "game", "")) == MOST
    for typed in ("pig_z", "Pig Z", "pig z "):
        await ada.slash("table new", game=typed)
        assert (await crowd.table()).game == "pig_z"
    refused = await ada.slash("table new", game="Pig")
    assert "There is no game" in refused.words
    assert "Pig Z" in (await ada.slash("rules", game="Pig Z")).words
    assert "Pig Z" in (await ada.slash("leaderboard", game="pig_z")).words


async def test_each_page_about_thirty_games_keeps_to_discords_limits_and_to_a_phone(
    crowd: SimulatedBot,
) -> None:
    ada = crowd.people[0]
    for command in ("play", "learn", "leaderboard", "my profile", "my history", "table list", "help"):
        await ada.slash(command)
    master = manager(crowd)
    assert "Pig Z" not in (await master.slash("server games", game="pig z", offered=False)).words
    assert max(map(high, bodies(crowd.env.http_requests))) <= NEVER


def high(body: Mapping[str, Any]) -> float:
    return height(body.get("content") or "", body.get("embeds") or (), body.get("components") or (), True)


@pytest.mark.long
async def test_lessons_puzzles_and_deals_of_thirty_games_are_all_reached(tmp_path: Path) -> None:
    teaching = games(30, type(SHIPPED["merkator"]))
    async with opened(tmp_path, ("Ada",), games=teaching) as bot:
        ada = bot.people[0]
        page = await ada.slash("learn")
        lessons, puzzles = set[str](), set[str]()
        for menu, found in (("learn", lessons), ("puzzle", puzzles)):
            shown, first = page, -1
            while True:
                here = [one for one in shown.now().entries if menu in one.menu]
                assert here
                found |= {one.value for one in here if turned(one.value) is None}
                on = next((one for one in here if (turned(one.value) or 0) > max(first, 0)), None)
                if on is None:
                    break
                first = turned(on.value) or 0
                shown = await ada.pick(shown, on)
        assert {name.partition("/")[0] for name in lessons} == {*teaching}
        assert puzzles == {*teaching}
        door = await ada.slash("play")
        week = await ada.press(door, say("weekly.button"))
        later = await turn(ada, week, say("menu.after", number=7), 23)
        assert len(later.entries) == 8
        last = later.entries[-1]
        assert teaching[last.value].meta.short in (await ada.pick(later, last)).words
        sent = bodies(bot.env.http_requests)
        assert [(high(one), str(one)[:200]) for one in sent if high(one) > NEVER] == []
