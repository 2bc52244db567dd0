"""A person's record in games without other people: won or lost against which levels, which games are left
out, how certain it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host import By
from bot.host.changes import rating
from bot.host.people.solo_rating import believed
from bot.host.play import actions
from tests.bot.host.conftest import SERVER, Party
from tests.bot.host.harness import Lift, Over, Sample

MATE = (1000.0,)


def test_before_the_first_game_a_newcomers_rating_is_believed() -> None:
    nothing = believed([])
    assert nothing.rating == pytest.approx(rating.readable(rating.NEW.mean))
    assert nothing.deviation == pytest.approx(rating.readable(rating.NEW.deviation), rel=0.01)


def test_who_wins_as_often_as_a_rating_foretells_comes_to_it() -> None:
    strong = 1200.0
    wins = round(1000 * rating.expected([strong, *MATE])[0])
    found = believed([(MATE, 1.0)] * wins + [(MATE, 0.0)] * (1000 - wins))
    assert found.rating == pytest.approx(strong, abs=10)
    assert found.deviation < 20
    assert found.games == 1000


def test_the_more_games_the_more_certain_and_the_stronger_the_opponents_the_better() -> None:
    few, many = believed([(MATE, 1.0), (MATE, 0.0)]), believed([(MATE, 1.0), (MATE, 0.0)] * 10)
    assert many.deviation < few.deviation
    assert believed([((1700.0,), 1.0), ((1700.0,), 0.0)]).rating > few.rating + 100
    four = believed([((1000.0,) * 3, 0.25)] * 20)
    assert four.rating == pytest.approx(1000, abs=15), "a quarter of the wins is fair among four"


async def finish(party: Party, crates: int, *, people: int = 1, level: str = "mate") -> None:
    """Play a game to its end: the first person lifts so many crates, all others none."""
    table = await party.game(people=people, computers=2 - people, level=level)
    lifts = [Lift(1)] * crates
    while (await party.stored(table)).status == "running":
        for number, seat in enumerate(await party.seats(table)):
            if seat.owes and number < people:
                await party.play(table, number, *lifts, Over())
                lifts = []
        await party.host.idle()


async def test_wins_ties_and_losses_against_levels_of_known_strength_count(party: Party) -> None:
    ada = party.people[0]
    await finish(party, 1)
    await finish(party, 0)
    left = await party.game(people=1, computers=1)
    await party.host.act(left, By(ada), actions.resign)
    found = (await party.host.people.profile(ada, SERVER)).by_oneself.against
    assert found == believed([(MATE, 1.0), (MATE, 0.5), (MATE, 0.0)])


async def test_what_says_nothing_of_a_person_alone_does_not_count(party: Party) -> None:
    ada = party.people[0]
    await finish(party, 1, people=2)
    hinted = await party.game(people=1, computers=1, game="sea_merchants")
    await party.host.advise(hinted, By(ada))
    await party.host.act(hinted, By(ada), actions.resign)
    await finish(party, 1, level="captain")
    profile = await party.host.people.profile(ada, SERVER)
    assert profile.plays == 3
    assert profile.by_oneself.against is None, (
        "with a person, with a hint, against a level that was never measured"
    )


class Playable(Sample):
    """A game that changes no ratings yet. Only the host's library has it."""

    meta = replace(Sample.meta, level="plays")


async def test_a_game_of_the_library_that_changes_no_ratings_does_not_count(party: Party) -> None:
    party.host.library.games["sample"] = Playable()
    await finish(party, 1)
    profile = await party.host.people.profile(party.people[0], SERVER)
    assert (profile.plays, profile.by_oneself.against) == (1, None)


async def test_what_one_does_alone_is_in_no_rating_of_the_server(party: Party) -> None:
    ada = party.people[0]
    await finish(party, 1)
    (line,) = await party.host.people.leaderboard(SERVER)
    assert (line.points, line.alone_wins) == (None, 1)
    assert (await party.host.people.profile(ada, SERVER)).points == ()


async def test_without_any_opponent_the_mean_score_is_told(party: Party) -> None:
    ada = party.people[0]
    table = await party.game(people=1, computers=0, game="merkator")
    shown = await party.host.tables.look(table, ada)
    while shown.moves:
        await party.play(table, 0, shown.moves[0])
        shown = await party.host.tables.look(table, ada)
    (result,) = await party.results(table)
    found = (await party.host.people.profile(ada, SERVER)).by_oneself
    assert found.against is None
    assert found.solo["merkator"].mean == result.score
    assert found.solo["merkator"].games == 1
