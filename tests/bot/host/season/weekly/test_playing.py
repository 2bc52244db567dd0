"""A deal of the week is one try against captains, the same for everybody, and goes on where it was left."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import msgspec
import pytest

from bot.host.errors import DealOverError, NoDealError, StaleClickError, WorkersBusyError
from bot.host.season.weekly import deals
from bot.host.season.weekly.playing import DealTry
from bot.host.timing import weeks
from games import SHIPPED, catalogue
from games.engine import Origin
from tests.bot.host.conftest import GAMES, SERVER, Inline, Maker, Party
from tests.bot.host.season.weekly.play import (
    GAME,
    Mates,
    finish,
    first,
    just_before_the_end,
    last,
    move,
    play,
    row_of,
    stored,
    to_end,
)


@pytest.mark.parametrize(
    ("now", "week"),
    [
        (datetime(2026, 3, 1, 23, 59, 59, tzinfo=UTC), "2026-02-23"),
        (datetime(2026, 3, 2, tzinfo=UTC), "2026-03-02"),
        (datetime.fromisoformat("2026-03-02T00:30:00+01:00"), "2026-02-23"),
    ],
)
def test_a_week_begins_on_monday_at_midnight_in_utc(now: datetime, week: str) -> None:
    assert weeks.week_of(now) == week
    assert weeks.begins(week) <= now < weeks.ends(week)


async def test_all_four_games_have_a_deal_and_a_game_without_captains_has_none(party: Party) -> None:
    lines = await party.host.deals.lines(party.people[0], party.host.deals.week, list(GAMES))
    assert [one.game for one in lines] == [name for name, game in catalogue.items() if deals.plays(game)]
    assert {one.game for one in lines} >= {*SHIPPED}
    with pytest.raises(NoDealError):
        await party.host.deals.open(party.people[0], "sample", SERVER)


async def test_two_people_have_the_same_deal_and_the_same_answers_in_two_processes(make: Maker) -> None:
    """Captains themselves, each host with its own chance."""
    here = await make(chooser=Inline())
    await here.invite("Ada", "Bob")
    there = await make(chooser=Inline(), people=here.people)
    ada, bob = here.people
    one = await here.host.deals.open(ada, GAME, SERVER)
    other = await there.host.deals.open(bob, GAME, 4711)
    for _ in range(3):
        assert one.state.masked(0).digest() == other.state.masked(0).digest()
        assert one.moves == other.moves
        one, other = await move(here, ada, one, last), await move(there, bob, other, last)
    moves = [(await row_of(here, tried.key)).moves for tried in (one, other)]
    assert moves[0] == moves[1]
    assert any(seat != 0 for seat, _ in msgspec.convert(moves[0], list[tuple[int, object]]))


async def test_each_week_and_each_game_has_another_deal(party: Party) -> None:
    ada, seen = party.people[0], set()
    for _ in range(2):
        for game in ("caribbean", "sea_merchants"):
            await party.host.deals.open(ada, game, SERVER)
            seen.add((await stored(party, game)).commitment)
        to_end(party)
    assert len(seen) == 4


async def test_a_try_is_one_and_goes_on_where_it_was_left(party: Party, make: Maker) -> None:
    ada = party.people[0]
    tried = await party.host.deals.open(ada, GAME, SERVER)
    after = await move(party, ada, tried)
    elsewhere = await make(chooser=Mates(), people=party.people)
    again = await elsewhere.host.deals.open(ada, GAME, None)
    assert again.key == tried.key
    assert again.state.masked(0).digest() == after.state.masked(0).digest()
    assert again.since == after.since
    assert (await row_of(party, tried.key)).server == SERVER, "where it was begun"


async def test_a_finished_try_is_over_for_good(party: Party) -> None:
    ada = party.people[0]
    done = await play(party, ada)
    row = await row_of(party, done.key)
    assert (row.state, row.score, row.ended) == (DealTry.FINISHED, done.rounds[-1], party.clock.now)
    assert row.place in (1, 2, 3)
    again = await party.host.deals.open(ada, GAME, SERVER)
    assert (again.key, again.moves) == (done.key, ())
    with pytest.raises(DealOverError):
        await party.host.deals.click(ada, again.click)
    with pytest.raises(DealOverError):
        await party.host.deals.leave(ada, again.key)


async def test_who_leaves_for_good_can_not_go_on(party: Party) -> None:
    ada = party.people[0]
    tried = await party.host.deals.open(ada, GAME, SERVER)
    left = await party.host.deals.leave(ada, tried.key)
    assert (left.row.state, left.moves, left.goes_on) == (DealTry.LEFT, (), False)
    with pytest.raises(DealOverError):
        await party.host.deals.click(ada, tried.click)
    assert not (await party.host.deals.open(ada, GAME, SERVER)).goes_on


async def test_another_persons_try_is_none(party: Party) -> None:
    ada, bob, *_ = party.people
    tried = await party.host.deals.open(ada, GAME, SERVER)
    for act in (party.host.deals.current, party.host.deals.back, party.host.deals.leave):
        with pytest.raises(NoDealError):
            await act(bob, tried.key)
    with pytest.raises(NoDealError):
        await party.host.deals.click(bob, tried.click)


async def test_an_outdated_click_makes_no_move(party: Party) -> None:
    ada = party.people[0]
    tried = await party.host.deals.open(ada, GAME, SERVER)
    after = await move(party, ada, tried)
    with pytest.raises(StaleClickError):
        await party.host.deals.click(ada, tried.click)
    assert (await party.host.deals.current(ada, tried.key)).state.moves == after.state.moves


@pytest.mark.parametrize("game", ["el_capitan", "sea_merchants", "caribbean"])
async def test_a_move_is_taken_back_until_somebody_has_moved_or_something_was_seen(
    party: Party, game: str
) -> None:
    ada, kept, gone, learned = party.people[0], 0, 0, 0
    tried = await party.host.deals.open(ada, game, SERVER)
    assert not tried.undoable
    for number in range(16):
        moved = await move(party, ada, tried, last if number % 3 else first)
        back = await party.host.deals.back(ada, tried.key)
        if moved.undoable:
            gone += 1
            assert back.state.masked(0).digest() == tried.state.masked(0).digest()
            assert back.moves == tried.moves
            again = await move(party, ada, back, last if number % 3 else first)
            assert again.state.masked(0).digest() == moved.state.masked(0).digest()
            tried = again
        else:
            kept += 1
            learned += all(seat == 0 for seat, _ in moved.since)
            assert back.state.masked(0).digest() == moved.state.masked(0).digest()
            tried = back
        if not tried.goes_on:
            break
    assert kept
    assert gone or game != "el_capitan"
    assert learned or game != "caribbean", "a card that was revealed was seen"


async def test_moves_stand_while_no_captain_answers(party: Party) -> None:
    ada, chooser = party.people[0], party.chooser
    assert isinstance(chooser, Mates)
    tried = await party.host.deals.open(ada, GAME, SERVER)
    chooser.busy = True
    refused = False
    while not refused:
        try:
            tried = await move(party, ada, tried, last)
        except WorkersBusyError:
            refused = True
    made = len((await row_of(party, tried.key)).moves)
    assert made > tried.state.moves, "the person's move is stored"
    with pytest.raises(WorkersBusyError):
        await party.host.deals.current(ada, tried.key)
    chooser.busy = False
    on = await party.host.deals.current(ada, tried.key)
    assert on.state.moves > made
    assert on.moves


async def test_nothing_is_played_when_the_week_is_over(party: Party) -> None:
    ada = party.people[0]
    just_before_the_end(party)
    tried = await party.host.deals.open(ada, GAME, SERVER)
    tried = await move(party, ada, tried)
    party.clock.move(seconds=1)
    with pytest.raises(DealOverError):
        await party.host.deals.click(ada, tried.click)
    late = await party.host.deals.current(ada, tried.key)
    assert (late.over, late.moves, late.ended_early) == (True, (), False)
    assert (await party.host.deals.open(ada, GAME, SERVER)).key != tried.key, "the next week's"


async def test_captains_that_are_done_after_the_end_of_the_week_do_not_count(party: Party) -> None:
    ada, chooser = party.people[0], party.chooser
    assert isinstance(chooser, Mates)
    tried = await party.host.deals.open(ada, GAME, SERVER)
    just_before_the_end(party)
    chooser.takes = lambda: party.clock.move(seconds=2)
    over = False
    while not over:
        before = len((await row_of(party, tried.key)).moves)
        try:
            tried = await move(party, ada, tried, last)
        except DealOverError:
            over = True
    assert len((await row_of(party, tried.key)).moves) == before + 1, "the person's move was in time"


@pytest.mark.parametrize("raised", ["rules", "computers", "edition"])
async def test_an_upgrade_in_mid_week_ends_the_deal(party: Party, make: Maker, raised: str) -> None:
    ada, bob, cy, *_ = party.people
    await finish(party, ada, 9)
    playing = await party.host.deals.open(bob, GAME, SERVER)
    later = type(GAMES[GAME])()
    if raised == "edition":
        [edition, *more] = later.meta.editions.values()
        mended = msgspec.structs.replace(edition, sha256="0" * 64)
        later.meta = replace(later.meta, editions={one.name: one for one in (mended, *more)})
    elif raised == "rules":
        later.meta = replace(later.meta, rules=2, older=(1,))
    else:
        later.meta = replace(later.meta, computers=2)
    games = {**GAMES, GAME: later}
    upgraded = await make(chooser=Mates(), games=games, people=party.people)
    with pytest.raises(DealOverError):
        await upgraded.host.deals.click(bob, playing.click)
    with pytest.raises(DealOverError):
        await upgraded.host.deals.open(cy, GAME, SERVER)
    lines = await upgraded.host.deals.lines(bob, upgraded.host.deals.week, [GAME])
    assert [(one.over, one.ended_early, one.state) for one in lines] == [(True, True, DealTry.PLAYING)]
    told = await upgraded.host.deals.results(bob, GAME, upgraded.host.deals.week)
    assert (told.ended_early, [one.person for one in told.ranked], told.own) == (True, [ada], None)
    with pytest.raises(DealOverError):
        await party.host.deals.click(bob, playing.click)
    assert (await stored(party)).ended is not None, "in the older version too"
    to_end(party)
    assert (await upgraded.host.deals.open(cy, GAME, SERVER)).goes_on


async def test_captains_that_two_processes_ask_at_once_answer_once_and_both_show_it(
    party: Party, make: Maker
) -> None:
    ada, chooser = party.people[0], party.chooser
    assert isinstance(chooser, Mates)
    elsewhere = await make(chooser=Mates(), people=party.people)
    tried = await party.host.deals.open(ada, GAME, SERVER)
    chooser.busy = True
    with suppress(WorkersBusyError):
        while tried.goes_on:
            tried = await move(party, ada, tried)
    chooser.busy = False
    waiting = await row_of(party, tried.key)
    shown = await asyncio.gather(*(one.host.deals.current(ada, tried.key) for one in (party, elsewhere)))
    row = await row_of(party, tried.key)
    assert {one.row.version for one in shown} == {row.version} == {waiting.version + 1}
    assert all(one.moves for one in shown)


async def test_a_game_of_another_distribution_has_no_deals_and_one_that_was_begun_ends(
    party: Party, make: Maker
) -> None:
    ada = party.people[0]
    assert GAME in party.host.deals.games(GAMES)
    playing = await party.host.deals.open(ada, GAME, SERVER)
    stranger = type(GAMES[GAME])()
    stranger.origin = Origin("kontor-stranger", "1.0")
    later = (await make(chooser=Mates(), games={**GAMES, GAME: stranger}, people=party.people)).host.deals
    assert GAME not in later.games(GAMES)
    with pytest.raises(NoDealError):
        await later.open(ada, GAME, SERVER)
    with pytest.raises(DealOverError):
        await later.click(ada, playing.click)
