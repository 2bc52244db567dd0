"""Leagues of a person beside their pages: places in a profile, and tables among all that wait."""

from typing import Literal

import msgspec
import pytest

from bot.host import By
from bot.host.play import lobby
from bot.host.season.leagues.rules import plan
from tests.bot.host.conftest import CHANNEL, SERVER, Maker
from tests.bot.host.season.leagues.season import SeasonParty
from tests.bot.host.season.leagues.test_course import SHORT, begun


async def test_a_profile_has_the_places_of_the_last_seasons_as_the_standings_had_them(make: Maker) -> None:
    season = await begun(make)
    people = season.party.people
    await season.host.leagues.leave(season.season, By(people[0]))
    assert await season.host.leagues.places(people[1], SERVER, 3) == []
    await season.play_all()
    [rows] = (await season.host.leagues.standings(season.season)).divisions
    for row in rows:
        [place] = await season.host.leagues.places(row.person.key, SERVER, 3)
        assert (place.line, place.people, place.divisions) == (row.line, len(rows), 1)
        assert place.season.key == season.season
    assert (await season.host.leagues.places(people[0], SERVER, 3))[0].line.left
    assert await season.host.leagues.places(people[1], SERVER + 1, 3) == []
    # A second season comes first, and no more than asked for are shown.
    for person in people[1:]:
        again = await season.host.leagues.next_season(season.season, By(person))
    await season.party.invite("New")
    await season.host.leagues.join(again.key, By(season.party.people[-1]))
    later = SeasonParty(season.party, again.key)
    await season.host.leagues.posted(again.key, 888)
    await later.pass_time(days=7, minutes=1)
    await later.play_all()
    own = people[1]
    assert [one.season.number for one in await season.host.leagues.places(own, SERVER, 3)] == [2, 1]
    assert [one.season.number for one in await season.host.leagues.places(own, SERVER, 1)] == [2]


@pytest.mark.parametrize(("speed", "other"), [("fast", "normal"), ("normal", "fast")])
async def test_tables_of_leagues_and_others_wait_by_the_least_time_left(
    make: Maker, speed: Literal["fast", "normal"], other: Literal["fast", "normal"]
) -> None:
    season = await begun(make, wanted=msgspec.structs.replace(SHORT, speed=speed))
    seats = [seat for table in (await season.whole()).seats.values() for seat in table]
    one = next(seat.person for seat in seats if seat.owes and seat.person is not None)
    season.party.people.remove(one)
    season.party.people.insert(0, one)
    opened = await season.host.seating.open(
        By(one),
        server=SERVER,
        channel=CHANNEL,
        game="wide",
        options={"start": "first"},
        terms=plan.terms(msgspec.structs.replace(SHORT, speed=other)),
    )
    await season.host.seating.note_lobby_message(opened.table.key, 777)
    await season.host.seating.join(opened.table.key, By(season.party.people[1]))
    await season.host.act(opened.table.key, By(one), lobby.start)
    waiting = await season.host.people.waiting(one)
    assert {found.table.league is not None for found in waiting} == {True, False}
    assert (waiting[0].table.league is not None) == (speed == "fast")
