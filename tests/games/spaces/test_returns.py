"""Results for programs that learn: from 1 for the first to -1 for the last."""

from __future__ import annotations

import pytest

from games.engine import Outcome, Text
from games.spaces.returns import returns


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((1, 2), (1, -1)),
        ((2, 1, 3), (0, 1, -1)),
        ((1, 1, 3), (0.5, 0.5, -1)),
        ((1, 2, 2, 4), (1, 0, 0, -1)),
        ((1, 1, 1), (0, 0, 0)),
    ],
)
def test_ranks_are_even_steps_and_ties_share(ranks: tuple[int, ...], expected: tuple[float, ...]) -> None:
    found = returns(Outcome(ranks, ranks, Text("engine", "any")))
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)


@pytest.mark.parametrize(("won", "expected"), [(True, 1), (False, -1)])
def test_a_game_alone_is_won_or_not(won: bool, expected: int) -> None:
    assert returns(Outcome((1,), (60,), Text("engine", "any"), (), won)) == (expected,)
