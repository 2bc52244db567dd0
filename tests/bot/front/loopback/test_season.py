"""A season of twelve in the simulated Discord to its end, with the trouble that seasons have; and what it costs."""

from __future__ import annotations

import contextlib
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.host.season.leagues import verifying
from tests.bot.front.loopback.season import DAY, PlayedSeason
from tests.generated.measurements import measurements
from tests.simulation.loop import Killed

TURNS = 6
"""Of all people together in a day: a round then takes about as long as it may."""
DAYS = 3
"""Between two starts of the bot."""
KILLED, AWAY = 2, 4
"""The lives of the bot, from 1, that end by a kill, and with two days without a bot; every third one is killed too."""
ROUNDS = 4
GAMES = 12


def play(season: PlayedSeason) -> list[float]:
    """Play a season: three never move, one is banned in the first round; the bot is restarted, killed and away.

    Returns:
        By how many days the dates of the rounds moved while the bot was away.
    """
    moved: list[float] = []

    async def founded() -> None:
        async with season.life():
            await season.server.until(season.city.hellos, within=900.0)
            await season.found_league()
            await season.idle.sleep(7 * DAY + 3600)
            assert season.round() == 1

    async def some_days(life: int) -> None:
        async with season.life() as client:
            for day in range(DAYS):
                if season.state() == "over":
                    return
                await season.play(TURNS, but=season.people[8 if life > 1 or day else 9 :])
                if life == 1 and not day:
                    await client.opened.bans.ban_person(season.people[8].id)
                if life % 3 == KILLED and day == 1:
                    assert season.loop is not None
                    season.loop.kill_at = season.loop.steps + 120
                await season.idle.sleep(DAY)

    def dates() -> list[int]:
        return [due for (due,) in season.eye.all("SELECT due FROM league_round ORDER BY number")]

    season._live(founded())
    life = 0
    while season.state() != "over":
        life += 1
        before = dates()
        with contextlib.suppress(Killed):
            season._live(some_days(life))
        if moved == [] and life > AWAY:
            moved += [(late - early) / DAY / 1e6 for early, late in zip(before, dates(), strict=True)]
        if life == AWAY:
            season._now += 2 * DAY
    return moved


async def proven(season: PlayedSeason) -> Any:
    """Return the season's file, which must prove itself, once the season has kept its promise."""
    async with season.life() as client:
        await season.compare()
        leagues = client.opened.leagues
        info = await leagues.info(1)
        assert info.ended is not None
        assert info.ended - info.opened <= info.promise.longest + timedelta(days=2)
        found: Any = await leagues.export(1)
        assert verifying.verify(client.opened.library, found).key == "season_proves"
        return found


@pytest.mark.long
def test_a_season_of_twelve_goes_by_presses_to_its_end_and_costs_what_the_docs_say(tmp_path: Path) -> None:
    season = PlayedSeason(tmp_path)
    with season._surroundings(), season.counting():
        moved = play(season)
        file = season._live(proven(season))
        members = Counter(state for (state,) in season.eye.all("SELECT state FROM league_member"))
        games = Counter(state for (state,) in season.eye.all("SELECT state FROM league_table"))
    assert season.wrong == []
    # Both standings were equal at the end of each game. A table whose other people had left was not played.
    assert games.keys() <= {"over", "given"}
    assert games["over"] >= GAMES - 2
    assert season.compared == set(range(games["over"] + 1))
    assert members == {"in": 8, "absent": 3, "left": 1}
    assert [one["left"] for one in file["divisions"][0]["standings"]] == [False] * 8 + [True] * 4
    assert season.restarts == set(range(1, ROUNDS + 1))
    assert season.kills
    # The two days without the bot moved all dates that lay ahead.
    assert {round(days) for days in moved} == {0, 2}

    costs = season.costs()
    # A value that is no default takes two presses.
    assert (costs.clicks["changing"], costs.clicks["joining"]) == (4, 12)
    assert costs.messages["start of a game"] == games["over"]
    assert costs.messages.keys() == {"standings", "call", "end", "start of a game"}
    told = {one.name: one.target for one in measurements()["league-season"].figure}
    to_a_page = costs.clicks["following"] / season.followed
    found = {"presses from a ping to a page to move on": to_a_page, **costs.figures(ROUNDS)}
    print(found)
    assert found.keys() == told.keys()
    assert {
        name: (found[name], most) for name, most in told.items() if most is None or found[name] > most
    } == {}
