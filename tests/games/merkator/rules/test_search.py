"""Merkator's searches for everybody find what trying all of it finds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from games.merkator.edition import GOODS, LOCATIONS, MAJOR, Building
from games.merkator.moves import Travel
from games.merkator.rules.preview import travels_again
from games.merkator.rules.scoring import Holdings, best_placement, points
from games.merkator.state import MerkatorState
from tests.games.merkator.subject import SUBJECT
from tests.games.merkator.table import dealt


def worth(have: Holdings, seat: int, placed: Sequence[int], buildings: Sequence[Building]) -> tuple[int, int]:
    """Return what a seat's buildings score with goods placed, and how many kinds it has then."""
    goods = list(have.goods)
    for good in placed:
        goods[seat * GOODS + good] += 1
    tried = Holdings(goods, have.counters, have.contracts)
    score = sum(points(dealt(3).edition, building, seat, tried) for building in buildings)
    return score, GOODS - goods[seat * GOODS : seat * GOODS + GOODS].count(0)


@pytest.mark.parametrize("seat", range(3))
def test_cubes_are_placed_for_most_points_of_any_seat(seat: int) -> None:
    edition, rng = dealt(3).edition, Random(seat)
    for _ in range(20):
        goods = [rng.choice((0, 0, 1, 2)) for _ in range(3 * GOODS)]
        have = Holdings(tuple(goods), [rng.randrange(5) for _ in range(3)], [[0] for _ in range(3)])
        colours = rng.sample(range(MAJOR), 2)
        owned = rng.sample(range(len(edition.buildings)), 2)
        buildings = [edition.buildings[kind] for kind in owned]
        ways = product(*((2 * colour, 2 * colour + 1) for colour in colours))
        placed = best_placement(edition, seat, sum(1 << colour for colour in colours), have, owned)
        assert worth(have, seat, placed, buildings) == max(worth(have, seat, way, buildings) for way in ways)


def test_no_journey_comes_after_the_last_of_a_solo_game_wherever_it_leads() -> None:
    rng, state = Random(1), SUBJECT.new(1, 2)
    assert isinstance(state, MerkatorState)
    while state.round < state.edition.solo_turns or state.location >= 0:
        assert state.round == state.edition.solo_turns or travels_again(state, 0)
        state.play(0, rng.choice(state.legal_moves(0)))
    there = [move for move in state.legal_moves(0) if isinstance(move, Travel)]
    state.play(0, rng.choice(there))
    for location in range(LOCATIONS):
        state.location = location
        assert not travels_again(state, 0), "it was the last"
