"""An upgrade that ends a game's deal in mid-week is told once to those who were playing it, as turns are told to them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.host.errors import DealOverError
from bot.host.outbox import addresses
from bot.host.season.weekly import endings
from bot.host.season.weekly.playing import DealTry
from bot.host.servers.server_settings import DealPost
from bot.host.timing.hours import Quiet
from games.engine import Game
from storage.rows import OutboxRow
from tests.bot.host.conftest import CHANNEL, GAMES, SERVER, Maker, Party
from tests.bot.host.season.weekly.play import GAME, Mates, finish, just_before_the_end, to_end


def upgraded() -> dict[str, Game]:
    """The games after an upgrade that has changed how one game's computers play."""
    later = type(GAMES[GAME])()
    later.meta = replace(later.meta, computers=later.meta.computers + 1)
    return {**GAMES, GAME: later}


async def told(party: Party) -> list[OutboxRow]:
    return list(await party.outbox("deal_end"))


async def begun(party: Party, number: int) -> DealTry:
    """Have a person begin the deal."""
    tried: DealTry = await party.host.deals.open(party.people[number], GAME, SERVER)
    return tried


async def test_those_who_were_playing_are_told_as_of_turns_and_only_once(party: Party, make: Maker) -> None:
    ada, bob, cy, dee, eve, fay, gus = party.people
    people, week = party.host.people, party.host.deals.week
    for number in (0, 1, 2, 4):
        await begun(party, number)
    await finish(party, dee, 9)
    left = await begun(party, 5)
    await party.host.deals.leave(fay, left.key)
    for person, notice in ((ada, "dm"), (cy, "none"), (dee, "dm"), (fay, "dm"), (gus, "dm")):
        await people.set_notice(person, notice)  # type: ignore[arg-type] # a wish
    await party.host.deals.open(gus, "sea_merchants", SERVER)
    await party.host.deals.want(SERVER, DealPost(channel=CHANNEL))
    later = await make(games=upgraded(), chooser=Mates(), people=party.people)
    rows = await told(later)
    assert {row.destination: row.payload for row in rows} == {
        addresses.at_person(ada): {"server": None, "week": week, "game": GAME, "people": [ada]},
        addresses.at_server(SERVER): {"server": SERVER, "week": week, "game": GAME, "people": [bob, eve]},
    }
    assert await later.host.deals.cut_short(cy, [GAME]) == [GAME], (
        "who switched messages off reads it on /play"
    )
    with pytest.raises(DealOverError):
        await later.host.deals.open(gus, GAME, SERVER)
    await make(games=upgraded(), chooser=Mates(), people=party.people)
    await make(chooser=Mates(), people=party.people)
    assert await told(later) == rows


async def test_more_people_than_one_message_mentions_are_told_in_several(
    party: Party, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endings, "MOST_PINGED", 2)
    for number in range(5):
        await begun(party, number)
    await party.host.deals.want(SERVER, DealPost(channel=CHANNEL))
    later = await make(games=upgraded(), chooser=Mates(), people=party.people)
    rows = await told(later)
    assert {row.destination for row in rows} == {addresses.at_server(SERVER)}
    people = party.people
    assert [row.payload["people"] for row in rows] == [people[:2], people[2:4], people[4:5]]


async def test_without_a_message_about_the_deals_a_server_hears_of_no_end(party: Party, make: Maker) -> None:
    """Nothing is posted where a server has not asked for it."""
    await begun(party, 0)
    later = await make(games=upgraded(), chooser=Mates(), people=party.people)
    assert await told(later) == []
    assert await later.host.deals.cut_short(party.people[0], [GAME]) == [GAME]


async def test_nobody_is_told_in_their_quiet_hours(party: Party, make: Maker) -> None:
    ada = party.people[0]
    await begun(party, 0)
    await party.host.people.set_notice(ada, "dm")
    now = party.clock.now
    quiet = Quiet(zone="UTC", begins=60 * now.hour, ends=60 * ((now.hour + 8) % 24))
    await party.host.people.set_quiet(ada, quiet)
    [row] = await told(await make(games=upgraded(), chooser=Mates(), people=party.people))
    assert row.due == next(iter(quiet.spans(now, now + timedelta(hours=1))))[1]


async def test_an_upgrade_that_comes_after_the_week_ends_nothing(party: Party, make: Maker) -> None:
    ada = party.people[0]
    await begun(party, 0)
    await party.host.people.set_notice(ada, "dm")
    just_before_the_end(party)
    to_end(party)
    assert await told(await make(games=upgraded(), chooser=Mates(), people=party.people)) == []


async def test_a_version_that_can_play_it_tells_nobody(party: Party, make: Maker) -> None:
    ada = party.people[0]
    await begun(party, 0)
    await party.host.people.set_notice(ada, "dm")
    again = await make(chooser=Mates(), people=party.people)
    assert await told(again) == []
    assert (await again.host.deals.open(ada, GAME, SERVER)).goes_on


async def test_a_deletion_takes_the_message_with_it(party: Party, make: Maker) -> None:
    ada = party.people[0]
    await begun(party, 0)
    await party.host.people.set_notice(ada, "dm")
    later = await make(games=upgraded(), chooser=Mates(), people=party.people)
    assert len(await told(later)) == 1
    await later.host.people.forget(ada)
    assert all(row.done is not None for row in await told(later))
