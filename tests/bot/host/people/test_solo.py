"""Solo games whose stored moves this version can't play: an update may change a game, a lesson or a puzzle."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.host.people.lessons import Taught
from games import catalogue
from games.lessons.puzzle import puzzles
from games.lessons.shelf import FIRST
from storage.play import solo
from tests.bot.host.conftest import Party

GAME = "sea_merchants"
UNKNOWN: list[object] = [0, {"verb": "sink"}]


async def aside(party: Party) -> Taught:
    """A lesson that its person has left to play on freely, by one move."""
    ada, lessons = party.people[0], party.host.lessons
    taught = await lessons.open(ada, GAME, FIRST)
    other = next(one for one in taught.moves if one not in taught.course.right)
    click = msgspec.structs.replace(taught.click, index=list(taught.moves).index(other))
    free = await lessons.click(ada, click, anyway=True)
    assert free.free
    return free


async def store(party: Party, row: Any, rows: Any) -> None:
    await party.storage.write(lambda tx: rows.save(tx, row))


@pytest.mark.parametrize("where", ["way", "free"])
async def test_a_lesson_whose_free_moves_can_not_be_played_any_more_goes_on_where_it_was_left(
    party: Party, where: str
) -> None:
    ada, lessons = party.people[0], party.host.lessons
    row = (await aside(party)).row
    assert row.aside is not None
    left = row.aside
    if where == "free":
        moves = [*row.moves[:left], UNKNOWN, *row.moves[left:]]
        row = msgspec.structs.replace(row, moves=moves)
    else:
        row = msgspec.structs.replace(row, moves=[UNKNOWN, *row.moves], aside=left + 1)
    await store(party, row, solo.lessons)
    taught: Taught = await lessons.open(ada, GAME, FIRST)
    assert not taught.free
    assert taught.state.moves == taught.course.state.moves
    click = msgspec.structs.replace(taught.click, index=list(taught.moves).index(taught.course.right[0]))
    onward = await lessons.click(ada, click)
    assert onward.course.number == 2
    assert (await lessons.current(ada, row.key)).course.place == onward.course.place
    assert (await lessons.restart(ada, row.key)).course.number == 1


async def test_a_puzzle_whose_moves_can_not_be_played_any_more_begins_again(party: Party) -> None:
    ada, found = party.people[0], party.host.puzzles
    name = next(name for name, one in puzzles(catalogue[GAME]).items() if one.taught)
    row = (await found.open(ada, GAME, name)).row
    await store(party, msgspec.structs.replace(row, moves=[UNKNOWN[1]]), solo.puzzles)
    tried = await found.open(ada, GAME, name)
    assert tried.attempt.made == ()
    again = await found.click(ada, tried.click)
    assert len(again.attempt.made) == 1
    assert len((await found.current(ada, row.key)).attempt.made) == 1
