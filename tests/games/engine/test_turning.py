"""The turn that decided a game: it is found where one did, and left out where none clearly did."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.engine import Budget
from games.engine.computers.turning import Turning, turning_point
from tests.games.engine.test_search import PigMind, arranged, holds
from tests.games.pig.state import PigState

EVEN, AHEAD, FAR_AHEAD = [10, 10], [20, 10], [28, 0]


def found(points: Sequence[list[int]], playouts: int = 8000, key: int = 1) -> Turning | None:
    """Return the turning point for seat 0 of a game that went through these positions, and then on to its end."""
    positions = [arranged(list(one), 0) for one in points]
    return turning_point(PigMind(holds), [*positions, ended()], 0, Random(key), Budget(playouts=playouts))


def ended() -> PigState:
    state = arranged([29, 0], 29)
    while state.outcome is None:
        state.play(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    assert state.outcome.ranks[0] == 1
    return state


def test_the_turn_in_which_the_chances_rose_most_is_found_with_what_it_did_to_them() -> None:
    turning = found([EVEN, EVEN, EVEN, FAR_AHEAD, FAR_AHEAD])
    assert turning is not None
    assert turning.at == 2
    assert turning.before < 0.65 < 0.9 < turning.after
    assert turning.error < 0.05


def test_where_two_turns_did_as_much_none_is_named() -> None:
    assert found([EVEN, FAR_AHEAD, EVEN, FAR_AHEAD]) is None


def test_where_the_winner_was_ahead_all_the_time_no_turn_is_named() -> None:
    assert found([FAR_AHEAD, FAR_AHEAD, FAR_AHEAD]) is None


@pytest.mark.parametrize("playouts", [0, 10, 30])
def test_without_time_for_it_no_turn_is_named(playouts: int) -> None:
    assert found([EVEN, EVEN, EVEN, FAR_AHEAD, FAR_AHEAD], playouts) is None


def test_when_its_time_has_passed_no_more_is_begun_however_little_of_it_was_spent_thinking() -> None:
    assert Budget(seconds=60.0, within=60.0).meter().allows(1)
    assert not Budget(seconds=60.0, within=0.0).meter().allows(1)
    positions = [*(arranged(list(one), 0) for one in (EVEN, FAR_AHEAD)), ended()]
    in_time, late = (Budget(playouts=8000, within=within) for within in (None, 0.0))
    assert turning_point(PigMind(holds), positions, 0, Random(1), in_time) is not None
    assert turning_point(PigMind(holds), positions, 0, Random(1), late) is None


def test_of_many_turns_that_did_nothing_none_is_named_for_what_chance_made_of_it() -> None:
    positions = [arranged(list(AHEAD), 0) for _ in range(12)]
    for key in range(8):
        assert turning_point(PigMind(holds), positions, 0, Random(key), Budget(playouts=2000)) is None
