"""The course of scores at a table: at the end of each round, and at the end as the outcome has them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from bot.host import By
from bot.host.play import actions
from games.engine.pages.course import ScoreHistory
from tests.bot.host.conftest import Party


async def owing(party: Party, table: int) -> tuple[int, ...]:
    view = (await party.host.tables.look(table)).view
    assert view is not None
    return view.to_act


@pytest.mark.parametrize(
    "game",
    [
        "caribbean",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("sea_merchants", "el_capitan", "merkator")),
    ],
)
async def test_the_course_has_the_scores_that_ended_each_round(party: Party, game: str) -> None:
    table, rng = await party.game(people=2, game=game), Random(1)
    rules = party.host.library.game(game)
    for _ in range(60):
        (seat, *_) = await owing(party, table)
        own = await party.host.tables.look(table, party.people[seat])
        await party.play(table, seat, rng.choice(list(own.moves)))
    found = []
    steps = (await party.host.tables.replay(table, None)).steps
    for step in range(steps + 1):
        standing = rules.standing((await party.host.tables.replay(table, None, step)).view)
        if standing is not None:
            found.append(standing)
    ends = [
        replace(after, round=before.round) for before, after in pairwise(found) if before.round != after.round
    ]
    course = await party.host.tables.score_history(table)
    assert course.rounds == (*ends, found[-1])
    assert course.sources is None, "the game is not over"


@pytest.mark.long
async def test_the_last_of_the_course_is_the_outcome(party: Party) -> None:
    table = await party.game(people=2, game="sea_merchants")
    rng = Random(4)
    while (seen := await party.host.tables.look(table)).table.status == "running":
        (seat,) = await owing(party, table)
        own = await party.host.tables.look(table, party.people[seat])
        await party.play(table, seat, rng.choice(list(own.moves)))
    assert seen.table.ending is not None
    course = await party.host.tables.score_history(table)
    assert list(course.rounds[-1].scores) == seen.table.ending.scores
    assert course.sources is not None
    made_of = zip(*(part.sums for part in course.sources.parts), strict=True)
    assert [sum(sums) for sums in made_of] == seen.table.ending.scores
    rounds = [standing.round for standing in course.rounds]
    assert rounds == sorted(set(rounds))


async def test_moves_that_were_taken_back_are_not_in_the_course(party: Party) -> None:
    table = await party.game(people=2, game="sea_merchants")
    before = await party.host.tables.score_history(table)
    own = await party.host.tables.look(table, party.people[0])
    await party.play(table, 0, own.moves[0])
    await party.host.act(table, By(party.people[0]), actions.undo)
    assert await party.host.tables.score_history(table) == before


async def test_a_game_without_scores_has_no_course(party: Party) -> None:
    assert await party.host.tables.score_history(await party.game(people=2)) == ScoreHistory()
