"""Claims at a season's tables whose seats computers keep, and seats that nobody has back."""

import pytest

from bot.host import By
from bot.host.errors import PlayedOutError
from bot.host.play import actions, stand_ins
from bot.host.play.agreement import consent
from bot.host.season.leagues import showing
from bot.host.season.leagues.course import games
from bot.host.season.leagues.rules import points
from storage.rows import Table
from tests.bot.host.conftest import Maker
from tests.bot.host.harness import Lift, Over
from tests.bot.host.season.leagues.season import SeasonParty


async def test_a_player_whose_seat_a_computer_kept_gets_the_points_of_a_claim(make: Maker) -> None:
    season = await SeasonParty.begun(make)
    [first, *_] = await season.running()
    seats = (await season.whole()).seats[first.key]
    away = next(one for one in seats if one.owes)
    season.host._computers._closed = True
    await season.pass_time(days=4)
    for one in seats:
        if one.seat != away.seat:
            await season.host.act(first.key, By(one.person), actions.resign)
    await season.host.act(first.key, By(away.person), actions.claim)
    await season.ring()
    whole = await season.whole()
    dealt = next(one for one in whole.tables if one.table == first.key)
    played = showing.played_seats(whole, dealt)
    assert played is not None
    assert points.points(played)[away.seat] == 12


async def play_out(season: SeasonParty, table: Table) -> None:
    """Let the last time of a game of the season come; its computers have not moved yet."""
    season.host._computers._closed = True
    await season.host.act(table.key, By(), games.play_out)


async def test_nobody_has_a_seat_back_at_a_table_that_computers_play_out(make: Maker) -> None:
    season = await SeasonParty.begun(make)
    [first, *_] = await season.running()
    owing = next(one for one in (await season.whole()).seats[first.key] if one.owes)
    by = By(owing.person)
    await season.host.act(first.key, by, actions.play, [Lift(1), Lift(1)])
    await season.host.act(first.key, by, actions.undo)
    await play_out(season, first)
    before = (await season.party.stored(first.key)).sequence
    for act in (stand_ins.back, actions.undo, actions.redo, consent.ask_undo):
        with pytest.raises(PlayedOutError, match="The time for this round is over"):
            await season.host.act(first.key, by, act)
    with pytest.raises(PlayedOutError):
        await season.host.act(first.key, by, actions.play, [Over()])
    assert (await season.party.stored(first.key)).sequence == before


async def test_the_last_person_at_a_table_that_computers_play_out_may_claim(make: Maker) -> None:
    season = await SeasonParty.begun(make)
    [first, *_] = await season.running()
    await play_out(season, first)
    last, *others = (await season.whole()).seats[first.key]
    for one in others:
        await season.host.act(first.key, By(one.person), actions.resign)
    done = await season.host.act(first.key, By(last.person), actions.claim)
    assert done.table.ending is not None
    assert done.table.ending.ranks[0] == 1
    assert not (await season.whole()).results[first.key][0].resigned
