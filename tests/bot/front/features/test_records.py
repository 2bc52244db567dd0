"""Leaderboards, profiles and histories as people see them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from bot.front.features.records import own
from bot.front.features.records.own import chart
from bot.front.messages import ENTRY
from bot.front.pages.bot import levels
from bot.host import Host
from bot.host.changes import rating
from bot.host.people.solo_rating import believed
from bot.host.tables.computers.level_ratings import of_game
from bot.text import say
from games import catalogue
from games.sea_merchants import SeaMerchants
from storage import Transaction
from storage.community import results
from storage.play import tables
from storage.rows import Result, Seat
from tests.bot.front.bot import Note, SimulatedBot
from tests.bot.front.features.leagues.test_season import founded
from tests.bot.front.features.test_server import manager
from tests.pages import leagues as sample

GAME = "sea_merchants"


async def played(bot: SimulatedBot, games: int, people: int = 3) -> None:
    """Keep results of a number of games, the first person winning two of three; seats but for those of `people` are computers'."""
    lobby = await bot.lobby(1)
    keys = [(await bot.host.people.meet(one.id, one.user.global_name or "")).key for one in bot.people]
    first = (await bot.table()).key

    async def write(tx: Transaction) -> None:
        row, seats = await tables.find(tx, first), [*keys[:people], *([None] * (len(keys) - people))]
        assert row is not None
        for number in range(games):
            values = {name: getattr(row, name) for name in row.__struct_fields__}
            values |= {"key": 0, "code": f"T{people}{number}", "status": "finished", "ended": row.created}
            table = await tables.add(tx, type(row)(**values))
            order = seats if number % 3 else seats[::-1]
            rows = [
                Result(
                    table=table.key,
                    seat=seat,
                    server=row.server,
                    game=GAME,
                    person=person,
                    rank=1 + seat,
                    score=50.0 - 10 * seat + number,
                    resigned=False,
                    reason="rules",
                    players=len(keys),
                    people=people,
                    finished=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number),
                )
                for seat, person in enumerate(order)
            ]
            await rating.rate_game(tx, await results.add(tx, rows))
            sat = [
                Seat(table=table.key, seat=seat, person=person, computer=None if person else "mate")
                for seat, person in enumerate(order)
            ]
            await tables.save_seats(tx, [], sat)

    await bot.host.storage.write(write)
    await bot.people[0].close(lobby)


def rows(board: Note) -> list[list[str]]:
    """The columns of a leaderboard, the heads first."""
    return [line.split("`")[1].split() for line in board.text.splitlines() if "`" in line]


async def test_of_one_game_no_average_is_told_beside_its_score(bot: SimulatedBot) -> None:
    await played(bot, 1)
    ada = bot.people[0]
    assert "Your best: 30 coins." in (await ada.slash("leaderboard", game=GAME)).text


async def test_the_leaderboard_shows_ratings_once_they_are_certain(bot: SimulatedBot) -> None:
    await played(bot, 3)
    ada = bot.people[0]
    page = await ada.slash("leaderboard", game=GAME)
    assert "You are number" not in page.text
    assert "; on average" in page.text
    early = rows(page)
    assert early[0] == ["player", "rating", "won", "CPU"]
    assert early[1] == ["Ada", "in", "5", "2/3", "-"]
    late = await ada.slash("leaderboard", game=GAME, least=4)
    assert say("leaderboard.none") in late.text


async def test_a_profile_and_a_history_are_for_oneself(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    empty = await ada.slash("my profile")
    assert say("profile.none") in empty.text
    await played(bot, 20)
    board = await ada.slash("leaderboard", game=GAME)
    assert all(int(row[1]) > 0 for row in rows(board)[1:]), "all ratings are certain"
    assert "🥇 `Ada" in board.text
    assert board.text.count("` ◀️") == 1
    assert say("leaderboard.own", place=1, number=3) in board.text
    assert "Your best: 69 coins" in board.text
    everything = await ada.pick(board, board.entries[-1])
    assert everything.id == board.id
    assert say("leaderboard.all") in everything.title
    profile = await ada.slash("my profile", game=GAME)
    assert profile.ephemeral
    assert "Rating **1" in profile.text
    assert "Games finished: **20**" in profile.text
    assert "🥇 13 · 🥉 7" in profile.text
    assert "⛵ best: **69** coins" in profile.text
    assert "```" in profile.text
    assert (await ada.slash("my profile")).title.endswith(say("leaderboard.all"))
    history = await ada.slash("my history")
    assert history.ephemeral
    assert history.text.count(catalogue[GAME].meta.short) == 10
    assert (await ada.slash_dm("my history")).text == history.text


async def test_games_with_people_and_with_computers_are_told_apart(bot: SimulatedBot) -> None:
    await played(bot, 3)
    await played(bot, 2, people=1)
    ada = bot.people[0]
    assert rows(await ada.slash("leaderboard", game=GAME))[1] == ["Ada", "in", "5", "2/3", "1/2"]
    assert (await ada.slash("my history")).text.count("against 2 computers") == 2
    profile = await ada.slash("my profile")
    assert say("profile.plays", plays=5, alone=2) in profile.text
    assert say("profile.unsure", games=3, missing=5) in profile.text


async def test_what_somebody_plays_alone_is_told_beside_the_ratings(bot: SimulatedBot) -> None:
    await played(bot, 3, people=1)
    ada = bot.people[0]
    profile = await ada.slash("my profile", game=GAME)
    mates = (1000.0, 1000.0)
    found = believed([(mates, 1.0), (mates, 1.0), (mates, 0.0)])
    rating, error = (str(10 * round(one / 10)) for one in (found.rating, found.deviation))
    assert say("profile.against", rating=rating, error=error, games=3) in profile.text
    assert say("profile.against", rating=rating, error=error, games=3) in (await ada.slash("my profile")).text
    assert rows(await ada.slash("leaderboard", game=GAME))[1][:2] == ["Ada", "in"]


async def test_a_leaderboard_and_a_menu_say_how_strong_computers_are(bot: SimulatedBot) -> None:
    await played(bot, 1)
    ada = bot.people[0]
    captain = of_game(GAME)["captain"]
    assert captain.rating is not None
    strong = say("strength", rating=str(10 * round(captain.rating / 10)), end="at")
    board = await ada.slash("leaderboard", game=GAME)
    assert f"{say('level', level='captain')} {strong}" in board.text
    assert strong not in (await ada.slash("leaderboard")).text, "a level has no rating of all games together"
    told = levels.descriptions(catalogue[GAME])
    assert told["captain"].endswith(f" · rated {strong}")
    assert told["mate"].endswith(" · rated 1000")
    assert all(
        len(line) <= ENTRY for game in catalogue.values() for line in levels.descriptions(game).values()
    )


def test_a_game_that_changes_no_ratings_has_levels_without_any(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SeaMerchants()
    rated, beside = levels.descriptions(game)["mate"], levels.beside_mate(game)
    monkeypatch.setattr(game, "meta", replace(game.meta, level="teaches"), raising=False)
    assert beside is not None
    assert levels.beside_mate(game) is None
    assert rated == f"{levels.descriptions(game)['mate']} · rated 1000"


def test_a_chart_fits_a_phone_and_shows_the_course() -> None:
    lines = chart(range(900, 1200, 3))
    assert max(map(len, lines)) <= 36
    assert len(lines) <= 6
    assert lines[0].rstrip().endswith("*")
    assert lines[-1].strip().startswith("90")
    assert lines[-1][6] == "*"
    flat = chart([1000, 1000, 1000])
    assert flat == ["1000 |***"]
    for line in lines:
        assert line.isprintable()


async def test_a_profile_has_a_line_for_each_of_the_last_seasons(bot: SimulatedBot) -> None:
    await founded(bot, manager(bot), "W" * 20)
    [info] = await bot.host.leagues.on_server(bot.server.id)
    [[row, *rows]] = sample.over_season(await bot.host.leagues.info(info.key)).divisions
    one = Host.Leagues.SeasonPlace(season=info, line=row.line, people=9, division=0, divisions=1)
    left = msgspec.structs.replace(row.line, rank=9, ranked=False, left=True)
    page = own.profile_page(
        await bot.host.people.profile(1, bot.server.id),
        "Ada",
        None,
        bot.host.library.offered,
        [
            one,
            msgspec.structs.replace(one, line=rows[0].line, divisions=2),
            msgspec.structs.replace(one, line=left),
        ],
    )
    lines = [line for line in page.text.splitlines() if "W" * 20 in line]
    assert [line.strip("- ").split()[0] for line in lines] == ["🥇", "🥈", "▫️"]
    assert "place 1 of 9" in lines[0]
    assert "division 1" in lines[1]
    assert "left" in lines[2]
