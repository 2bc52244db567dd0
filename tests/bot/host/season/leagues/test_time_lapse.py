"""A season in time lapse: it ends within a minute of steps, with everything that a season has."""

import msgspec
import pytest

from tests.bot.host.conftest import Maker
from tests.bot.host.season.leagues.season import PLAN, SeasonParty


@pytest.mark.long
@pytest.mark.parametrize("games", [2, 4])
async def test_a_season_in_time_lapse_is_signed_up_for_drawn_played_and_over_in_a_few_minutes(
    make: Maker, games: int
) -> None:
    season = await SeasonParty.founded(make, 1, msgspec.structs.replace(PLAN, games=games))
    others = [(await season.host.people.meet(9000 + at, f"Q{at}")).key for at in range(7)]
    seen: list[tuple[str, int | None]] = []
    for _ in range(60):
        await season.host.leagues.time_lapse.onward(season.season, others)
        await season.pass_time(seconds=3)
        found = await season.host.leagues.standings(season.season)
        if not seen or seen[-1] != (found.season.state, found.round):
            seen.append((found.season.state, found.round))
        if found.season.state == "over":
            break
    assert seen == [("joining", None), *(("running", at) for at in range(games)), ("over", games - 1)]
    [rows] = found.divisions
    assert len(rows) == 6
    assert {row.line.played for row in rows} == {games}
    assert not any(row.line.left for row in rows), "nobody is last by that"
    assert found.season.ended is not None
    assert (found.season.ended - found.season.opened).total_seconds() <= 180
