"""Questions that are left out: to join, for a seat that could deliver nothing there and gets no good for
coming; to deliver, for a seat that can't."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games import catalogue
from games.engine import State
from games.merkator.moves import DECLINE, FINISH, JOIN, Deliver, Prepare, Unpack
from games.merkator.state import MerkatorState

GAME = catalogue["merkator"]


def brings(state: State, seat: int) -> bool:
    """Return whether joining brings a good or lets a seat deliver, found by joining."""
    joined = state.copy()
    assert isinstance(joined, MerkatorState)
    before = joined.store(seat)
    joined.play(seat, JOIN)
    delivers = joined.to_act == (seat,) and any(
        isinstance(move, (Deliver, Prepare)) for move in joined.legal_moves(seat)
    )
    return delivers or joined.store(seat) != before


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"expert": True}, {"long": True, "variant_c": True}], ids=str)
def test_a_seat_is_not_asked_exactly_where_joining_brings_nothing(
    players: int, options: dict[str, bool]
) -> None:
    seen: Counter[bool] = Counter()
    for seed in range(2):
        state, rng = GAME.new(players=players, seed=seed, options=options), Random(seed)
        while state.to_act:
            seat = state.to_act[0]
            asked = state.decision(seat)
            idle = GAME.idle(state.view(None), seat)
            if asked is not None and asked.kind == "join":
                seen[brings(state, seat)] += 1
                assert idle == (None if brings(state, seat) else DECLINE)
            elif idle is not None:
                assert idle == FINISH
                assert list(state.legal_moves(seat)) == [FINISH]
            state.play(seat, rng.choice(state.legal_moves(seat)))
    assert seen[True]
    assert seen[False]


def test_who_has_placed_the_last_cube_and_can_deliver_nothing_is_not_asked_to_finish() -> None:
    seen = 0
    for seed in range(12):
        state, rng = GAME.new(players=4, seed=seed), Random(seed)
        while state.to_act:
            seat = state.to_act[0]
            moves = list(state.legal_moves(seat))
            asked = state.decision(seat)
            if asked is not None and asked.kind == "deliver":
                idle = GAME.idle(state.view(None), seat)
                assert (idle == FINISH) is (moves == [FINISH])
                seen += idle == FINISH
            placing = [move for move in moves if isinstance(move, Unpack)]
            delivering = asked is not None and asked.kind == "deliver"
            state.play(seat, rng.choice(placing if delivering and placing else moves))
    assert seen
