"""Each reason of El Capitan's to refuse a move, in a position where it holds, with what can be done instead."""

from __future__ import annotations

from random import Random

import pytest

from games.el_capitan.state import CapitanState
from games.engine import Move, Text
from games.kit.position import Position
from games.kit.quantities.shown import Shown
from games.kit.quantities.truth import shown_is_true
from tests.games.el_capitan.arranged import refusals
from tests.games.el_capitan.oracle import SENTENCES
from tests.games.el_capitan.reasons import REASONS
from tests.games.el_capitan.subject import SUBJECT

REFUSALS = refusals()


@pytest.mark.parametrize(("reason", "state", "move"), REFUSALS, ids=[reason for reason, *_ in REFUSALS])
def test_a_move_is_refused_for_what_is_so(reason: str, state: CapitanState, move: Move) -> None:
    """The sentence has this key, all that it says is true, and what can be done instead is so."""
    said = state.refusal(state.active, move)
    assert isinstance(said, Text)
    assert said.key == f"refusal.{reason}"
    position = Position(SUBJECT, state, Random(1), (move,))
    SENTENCES[said.key](Shown(position, state.active, (move,)), **dict(said.values))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        pytest.param(state, move, id=reason, marks=pytest.mark.long if at % 6 else ())
        for at, (reason, state, move) in enumerate(REFUSALS)
    ],
)
def test_all_that_is_shown_where_a_move_is_refused_is_true(state: CapitanState, move: Move) -> None:
    """The short form has a sample."""
    shown_is_true(Position(SUBJECT, state, Random(1), (move,)))


def test_every_reason_stands_here() -> None:
    assert set(REASONS) <= {reason for reason, *_ in REFUSALS}
