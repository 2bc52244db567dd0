"""The sentences of *How it works*, each beside what the service does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from bot.front.features.records.leagues import looking
from bot.host import Host
from bot.host.season.leagues.course import advancing, drawing
from bot.host.season.leagues.rules import draw
from bot.host.season.leagues.rules.divisions import Former, next_divisions
from bot.host.season.leagues.rules.points import PlayedSeat
from bot.host.season.leagues.rules.standings import Entrant, standings
from bot.text import say
from storage.play import leagues
from storage.rows.leagues import LeagueMember
from tests.bot.front.bot import SimulatedBot, opened
from tests.bot.front.features.leagues.test_season import founded
from tests.bot.front.features.test_server import manager


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, ("Ada",)) as found:
        yield found


async def rules(bot: SimulatedBot) -> tuple[Host.Leagues.SeasonInfo, str]:
    """A season, and both pages of its rules."""
    await founded(bot, manager(bot))
    [info] = await bot.host.leagues.on_server(bot.server.id)
    return info, looking.how_page(bot.host, info).text + looking.how_page(bot.host, info, 2).text


async def test_computers_end_a_round_as_long_after_its_date_as_the_rules_say(bot: SimulatedBot) -> None:
    info, text = await rules(bot)
    season = await bot.host.leagues._storage.read(lambda tx: leagues.find_season(tx, info.key))
    assert season is not None
    people = range(1, 7)
    drawn = drawing.drawn(
        bot.host.library,
        msgspec.structs.replace(season, message=1),
        info.plan,
        [LeagueMember(season=info.key, person=one, joined=info.opened, state="in") for one in people],
        [people],
        info.opened,
    )
    assert drawn is not None
    [days] = {(one.last - one.due).days for one in drawn.rounds}
    assert f"{days} days after that date computers play its unfinished games to the end" in text


async def test_ties_go_by_games_between_then_by_shares_then_they_are_shared(bot: SimulatedBot) -> None:
    _, text = await rules(bot)
    assert 0 < text.index(say("league.rule.ties")) < text.index(say("league.rule.share"))
    entrants = [Entrant(line=line) for line in range(1, 7)]

    def game(*lines: int, best: int) -> list[PlayedSeat]:
        scores = (best, 1, 1)
        return [
            PlayedSeat(line=line, rank=1 + at, score=Fraction(scores[at])) for at, line in enumerate(lines)
        ]

    def places(*games: list[PlayedSeat]) -> list[tuple[int, int]]:
        return [(one.line, one.rank) for one in standings(entrants, games, len(games))][:2]

    apart = game(1, 3, 4, best=2), game(2, 5, 6, best=9)
    assert places(*apart) == [(2, 1), (1, 2)]
    assert places(game(1, 3, 4, best=9), apart[1]) == [(1, 1), (2, 1)]
    # Equal points: the game where they met decides before any share.
    between = game(1, 2, 3, best=2), game(2, 5, 6, best=90), game(4, 1, 6, best=2)
    assert places(*between) == [(1, 1), (2, 2)]


async def test_uneven_tables_free_places_and_games_that_cannot_go_on_are_as_told(bot: SimulatedBot) -> None:
    _, text = await rules(bot)
    for key in ("uneven", "free", "frozen"):
        assert say(f"league.rule.{key}") in text
    found = [draw.table_sizes(7, size, 4) for size in (3, 5)]
    assert [sorted(set(sizes or ())) for sizes in found] == [[3, 4], [4, 5]]
    divisions = [
        [Former(person=10 * division + rank, rank=rank) for rank in range(1, 10)] for division in (1, 2)
    ]
    people = [one.person for division in divisions for one in division]
    # 13 does not come back: 18 would go down first and stays; 21 and 22 go up.
    high, low = next_divisions(divisions, set(people) - {13}, [99])
    assert set(high) == {11, 12, 14, 15, 16, 17, 18, 21, 22}
    assert low[-1] == 99
    assert advancing.DEALS == 2
