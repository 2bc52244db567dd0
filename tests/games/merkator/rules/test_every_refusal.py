"""Of every move that could be meant, one that is refused is refused with what is so."""

from __future__ import annotations

from itertools import product

import pytest

from games.merkator.edition import GOODS
from games.merkator.moves import Lose, Trade
from games.merkator.rules.steps.delivery import Trading
from games.merkator.state import MerkatorState
from tests.games.merkator.arranged import trading
from tests.games.merkator.table import checked, dealt, play, set_chart, set_counters, store


def losing(letter: str) -> MerkatorState:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, f"{letter} | A")
    for seat in range(2):
        store(state, seat, "2 Wine, 2 Fish Oil", "Russia")
    play(checked(state), "travel Denmark")
    if state.kind == "check":
        play(state, "accept")
    assert state.kind == "lose"
    return state


@pytest.mark.parametrize("letter", ["F", "FF"])
def test_every_answer_to_a_letter_is_offered_or_refused(letter: str) -> None:
    state, double = losing(letter), len(letter) == 2
    column = state.edition.columns[5]
    for first, second, cubes in product(range(GOODS), range(-1, GOODS), range(4)):
        move = Lose(first, second, cubes)
        reason = state.refusal(0, move)
        if move in state.legal_moves(0):
            assert reason is None
        elif first not in column or second not in (-1, *column):
            assert reason is not None
            assert reason.key == "refusal.column", move
        elif (second >= 0) != double:
            assert reason is not None
            assert reason.key == "refusal.number", move
        else:
            assert reason is not None
            assert reason.key in ("refusal.order", "refusal.lose"), move


def test_a_trade_is_for_a_good_that_is_needed_and_of_four_of_a_kind() -> None:
    state = trading()
    state.play(0, state.legal_moves(0)[0])
    assert isinstance(state.step, Trading)
    need = state.step.need
    assert 1 in need, "one more would do"
    for give, take in product(range(GOODS), range(GOODS)):
        move = Trade(give, take)
        reason = state.refusal(0, move)
        if move not in state.legal_moves(0):
            assert reason is not None
            assert (reason.key == "refusal.take") == (need[take] == 0), f"{move} with {need[take]} needed"
