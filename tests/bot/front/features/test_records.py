"""Leaderboards, profiles and histories as people see them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.front.features.records import chart
from bot.host.changes import rating
from bot.text import say
from games import catalogue
from storage import Transaction
from storage.community import results
from storage.play import tables
from storage.rows import Result
from tests.bot.front.bot import SimulatedBot

GAME = "sea_merchants"


async def played(bot: SimulatedBot, games: int) -> None:
    """Keep results of a number of games of everybody, the first person winning two of three."""
    lobby = await bot.lobby(1)
    keys = [(await bot.host.people.meet(one.id, one.user.global_name or "")).key for one in bot.people]
    first = (await bot.table()).key

    async def write(tx: Transaction) -> None:
        row = await tables.find(tx, first)
        assert row is not None
        for number in range(games):
            values = {name: getattr(row, name) for name in row.__struct_fields__}
            values |= {"key": 0, "code": f"T{number}", "status": "finished", "ended": row.created}
            table = await tables.add(tx, type(row)(**values))
            order = keys if number % 3 else keys[::-1]
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
                    people=len(keys),
                    finished=datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=number),
                )
                for seat, person in enumerate(order)
            ]
            await rating.note(tx, await results.add(tx, rows))

    await bot.host.storage.write(write)
    await bot.people[0].close(lobby)


async def test_the_leaderboard_shows_ratings_once_they_are_certain(bot: SimulatedBot) -> None:
    await played(bot, 3)
    ada = bot.people[0]
    early = (await ada.slash("leaderboard", game=GAME)).text.splitlines()
    assert early[1] == say("leaderboard.head")
    assert early[2].split()[:3] == ["Ada", "3", "2"]
    assert all(len(line) <= 36 for line in early)
    assert (await ada.slash("leaderboard", game=GAME, least=4)).text == say("leaderboard.none")


async def test_a_profile_and_a_history_are_for_oneself(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    empty = await ada.slash("my profile")
    assert empty.text == say("profile.none")
    await played(bot, 20)
    board = (await ada.slash("leaderboard", game=GAME)).text.splitlines()
    assert len(board[2].split()) == 6
    assert all(len(line) <= 36 for line in board)
    profile = await ada.slash("my profile", game=GAME)
    assert profile.ephemeral
    assert profile.text.startswith("Rating **1")
    assert "Games: **20**" in profile.text
    assert "Places: 1st 13x, 3rd 7x" in profile.text
    assert "Best score at The Sea Merchants: 69" in profile.text
    assert "```" in profile.text
    assert (await ada.slash("my profile")).title.endswith(say("leaderboard.all"))
    history = await ada.slash("my history")
    assert history.ephemeral
    assert len(history.text.splitlines()) == 20
    assert catalogue[GAME].meta.title in history.text
    assert (await ada.slash_dm("my history")).text == history.text


def test_a_chart_fits_a_phone_and_shows_the_course() -> None:
    rising = chart(range(900, 1200, 3))
    lines = rising.splitlines()
    assert max(map(len, lines)) <= 36
    assert len(lines) <= 6
    assert lines[0].rstrip().endswith("*")
    assert lines[-1].strip().startswith("90")
    assert lines[-1][6] == "*"
    flat = chart([1000, 1000, 1000])
    assert flat.splitlines() == ["1000 |***"]
    for line in lines:
        assert line.isprintable()
