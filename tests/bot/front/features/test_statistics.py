"""The pages about finished games: a game on this server, two people, one's own year; what they say and what they keep."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from bot.front.features.records import about, personal
from bot.host import PastGames
from bot.text import say, speaking
from games import catalogue
from tests.bot.front.bot import Note, Person, SimulatedBot
from tests.bot.host.people import finished
from tests.bot.host.people.finished import Ended

GAME = "sea_merchants"


async def keys(bot: SimulatedBot) -> list[int]:
    """The bot's people, who are met on its server."""
    await bot.host.servers.visit(bot.server.id, "Hansa")
    return [(await bot.host.people.meet(one.id, one.user.global_name or "")).key for one in bot.people]


async def written(bot: SimulatedBot, games: list[Ended]) -> list[int]:
    """Write games on the bot's server."""
    here = [msgspec.structs.replace(one, server=bot.server.id, ended=bot.env.now()) for one in games]
    return await finished.write(bot.host, here)


async def with_(one: Person, other: Person, **options: Any) -> Note:
    return await one.slash("my profile", **{**options, "with": other.member})


async def opened(one: Person) -> Note:
    """The page about the game."""
    return await one.press(await one.slash("leaderboard", game=GAME), say("button.about"))


def duels(people: list[int], number: int) -> list[Ended]:
    """Games of two, the first person winning two of three; they last an hour longer each."""
    return [
        Ended(
            people=people[:2],
            scores=(50.0 + at, 40.0) if at % 3 else (40.0, 45.0),
            first=at % 2,
            turns=30 + at,
            hours=1.0 + at,
        )
        for at in range(number)
    ]


async def test_a_games_page_says_the_numbers_of_its_games(bot: SimulatedBot) -> None:
    people = await keys(bot)
    games = duels(people, 24)
    tables = await written(bot, games)
    ada = bot.people[0]
    page = await opened(ada)
    assert page.ephemeral
    won = [max(game.scores or ()) for game in games]
    began = [(0 if at % 3 else 1) == at % 2 for at in range(24)]
    share = round(100 * sum(began) / 24)
    assert say("about.score", score=median(won), unit=catalogue[GAME].text.UNIT) in page.text
    hours = median(game.hours for game in games)
    assert f"**{int(hours)} h 30 min**" in page.text
    rows = re.findall(r"`(1st|2nd) +(\d+) % (#*) *`", page.text)
    assert [(place, int(part)) for place, part, _ in rows] == [("1st", share), ("2nd", 100 - share)]
    assert [len(bar) for *_, bar in rows] == [about.bar(sum(began), 24), about.bar(24 - sum(began), 24)]
    assert f"{round(200 * (share / 100 * (1 - share / 100) / 24) ** 0.5)} %" in page.text
    best = max(range(24), key=lambda at: won[at])
    closest = min(
        range(24), key=lambda at: abs((games[at].scores or (0, 0))[0] - (games[at].scores or (0, 0))[1])
    )
    for kind, at in (("best", best), ("closest", closest), ("shortest", 0)):
        assert f"t1:record:{tables[at]}:{kind}" in [custom_id.split("~")[0] for _, custom_id in page.buttons]
    board = await ada.press(page, say("button.leaderboard"))
    assert catalogue[GAME].meta.short in board.title
    assert "2/3" not in board.text


async def test_a_record_leads_to_the_replay_of_its_game(bot: SimulatedBot) -> None:
    await bot.game(2)
    await bot.finish(Random(1))
    await bot.pass_time(seconds=1)
    ada = bot.people[0]
    page = await opened(ada)
    table = (await bot.table()).key
    for kind in ("best", "closest", "shortest"):
        replay = await ada.press(page, say(f"button.record.{kind}"))
        assert say("replay.headline") in replay.text
        assert f"t1:replay:{table}:" in str(replay.buttons)
    together = await with_(ada, bot.people[1])
    assert say("replay.headline") in (await ada.press(together, say("button.last_game"))).text


async def test_a_games_page_says_how_many_games_are_missing_and_its_menus_lead_to_others(
    bot: SimulatedBot,
) -> None:
    people = await keys(bot)
    none = await opened(bot.people[0])
    assert say("about.none") in none.text
    missing = PastGames.ENOUGH - 4
    await written(bot, duels(people, 21))
    more = [msgspec.structs.replace(one, options={"start": "first"}) for one in duels(people, 4)]
    await written(bot, more)
    three = Ended(people=people[:3], scores=(9.0, 8.0, 7.0))
    await written(bot, [three])
    page = await opened(bot.people[0])
    assert "25 games of 2" in page.title
    of_option = await bot.people[0].pick(
        page, next(one for one in page.entries if one.value == 'o:start:"first"')
    )
    assert of_option.id == page.id
    assert "4 games of 2" in of_option.title
    assert f"{missing} more games" in of_option.text
    of_three = await bot.people[0].pick(page, next(one for one in of_option.entries if one.value == "p:3"))
    assert "one game of 3" in of_three.title
    assert f"{PastGames.ENOUGH - 1} more games" in of_three.text


async def test_a_forgotten_person_is_somebody_in_a_record(bot: SimulatedBot) -> None:
    people = await keys(bot)
    await written(bot, [Ended(people=people[1:3], scores=(9.0, 1.0))])
    assert bot.people[1].user.global_name in (await opened(bot.people[0])).text  # type: ignore[operator] # it has one
    await bot.host.people.forget(people[1])
    page = await opened(bot.people[0])
    assert page.text.count(say("lobby.forgotten")) == 3
    assert str(bot.people[1].user.global_name) not in page.text


async def test_a_profile_with_somebody_says_who_leads_in_which_game(bot: SimulatedBot) -> None:
    people = await keys(bot)
    await written(bot, [*duels(people, 5), Ended(people=people[:2], scores=(1.0, 2.0), game="caribbean")])
    ada, bob = bot.people[:2]
    page = await with_(ada, bob)
    assert page.ephemeral
    assert "Level, 3 to 3" in page.text
    name = bob.user.global_name
    assert f"Sea Merchants: you **3**, {name} **2**" in page.text
    assert f"Caribbean: you **0**, {name} **1**" in page.text
    assert "You lead 3 to 2" in (await with_(ada, bob, game=GAME)).text
    assert f"{ada.user.global_name} leads 3 to 2" in (await with_(bob, ada, game=GAME)).text
    assert say("profile.where", game=say("leaderboard.all")) in (await with_(ada, ada)).title


@pytest.mark.parametrize("by", [0, 1])
async def test_a_profile_with_somebody_does_not_tell_that_there_is_a_block(
    bot: SimulatedBot, by: int
) -> None:
    people = await keys(bot)
    ada, bob, cy = bot.people[:3]
    await written(bot, duels(people, 3))
    never = await with_(ada, cy)
    await bot.host.people.block(people[by], people[1 - by])
    for one, other in ((ada, bob), (bob, ada)):
        blocked = await with_(one, other)
        found = [blocked.title, blocked.text, *blocked.labels]
        expected = [never.title, never.text, *never.labels]
        name, stranger = str(other.user.global_name), str(cy.user.global_name)
        assert found == [part.replace(stranger, name) for part in expected]


async def test_ones_year_has_a_row_for_each_month_with_its_games(bot: SimulatedBot) -> None:
    people = await keys(bot)
    await written(bot, duels(people, 5))
    ada = bot.people[0]
    page = await ada.press(await ada.slash("my profile", game=GAME), say("button.year"))
    now = bot.env.now()
    (row,) = re.findall(r"`(\w{3}) +(\S+) +(\S+) (\S+) *`", page.text.partition("\n`month")[2])
    assert row == (say(f"month.{now.month}")[:3], "3/5", "-", "###..")
    assert catalogue[GAME].meta.short in page.title
    elsewhere = await ada.pick(page, next(one for one in page.entries if one.value == "caribbean"))
    assert say("year.none") in elsewhere.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_years_rows_fit_a_phone_however_much_was_played(language: str) -> None:
    months = [
        PastGames.Month(begins=datetime(2026, at, 1, tzinfo=UTC), games=990 - at, wins=333, points=1234)
        for at in range(1, 13)
    ]
    with speaking(language):
        page = personal.year_page(months, None, catalogue)
    rows = re.findall("`(.*)`", page.text)
    assert len(rows) == 13
    assert max(map(len, rows)) <= 36


@pytest.mark.parametrize(
    ("wins", "games", "each", "shown"), [(0, 0, 1, ""), (2, 3, 1, "##."), (1, 9, 3, "#..")]
)
def test_a_bar_has_a_sign_for_so_many_games(wins: int, games: int, each: int, shown: str) -> None:
    assert personal.bar(wins, games, each) == shown
