"""A season of twelve people with the trouble that seasons have, to its end."""

from collections import Counter

import pytest

from bot.host.season.leagues import verifying
from bot.host.season.leagues.rules.plan import Plan
from storage.queues import outbox
from tests.bot.host.conftest import Maker
from tests.bot.host.season.leagues import second
from tests.bot.host.season.leagues.season import SeasonParty, Wide

PLAN = Plan(game="wide", edition="wide", options={"start": "first"})


@pytest.mark.long
async def test_a_season_of_twelve_with_three_who_vanish_one_banned_restarts_and_two_days_away(
    make: Maker,
) -> None:
    season = await SeasonParty.founded(make, 12, PLAN)
    people = season.party.people
    vanished = people[9:]
    await season.pass_time(days=7, minutes=1)
    shown: Counter[str] = Counter()
    for round_ in range(4):
        # Another process goes on.
        party = await make(games={"wide": Wide()}, people=people)
        season = SeasonParty(party, season.season)
        if not round_:
            await season.host.bans.ban_person(5004)
        if round_ == 1:
            season.clock.stop(days=2)
        await season.ring()
        await season.play_all(but=vanished)
        for _ in range(7):
            await season.pass_time(days=3)
            await season.play_all(but=vanished)
            exported = await season.host.leagues.export(season.season)
            assert second.exported_rows(exported, 0) == second.table(exported, 0)
    for _ in range(7):
        await season.pass_time(days=3, hours=1)
        await season.play_all(but=vanished)
    whole = await season.whole()
    assert whole.season.state == "over"
    rows = await season.party.storage.read(outbox.pending)
    shown.update(row.kind for row in rows)
    assert 1 <= shown["round"] <= 4
    assert shown["season_end"] == 1
    states = Counter(one.state for one in whole.members)
    assert states == {"in": 8, "absent": 3, "left": 1}
    exported = await season.host.leagues.export(season.season)
    assert second.exported_rows(exported, 0) == second.table(exported, 0)
    assert verifying.verify(season.host.library, exported).holds
