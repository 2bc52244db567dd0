"""Setup and options (rulings M1, M2, M22)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games import BadOption
from tests.games.merkator.table import GAME, counters, dealt, values

ROWS = {2: (6, 12, 18), 3: (6, 12, 18, 24), 4: (6, 12, 18, 24, 30)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_four_contracts_two_bonus_cards_and_a_cube_of_each_colour(players: int) -> None:
    state = dealt(players, 3)
    for seat in range(players):
        assert values(state, seat) == [2, 3, 4, 5]
        assert sorted(state.edition.bonuses[kind].cost for kind in state.bonuses[seat]) == [3, 4]
        assert state.tiles[seat] == 255
        assert state.money[seat] == 0
    assert state.cubes == [1] * 8
    assert (len(state.open_bonuses), len(state.open_buildings)) == (4, 4)
    assert len(state.discards[0]) == 5 - players, "the 2s that are left"
    assert state.stacks[0] == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chart_is_filled_by_number_of_players(players: int) -> None:
    assert dealt(players).view(None).rows == ROWS[players]


@pytest.mark.parametrize(
    ("players", "first", "held"), [(2, 0, [0, 2]), (3, 0, [0, 1, 2]), (4, 0, [0, 1, 1, 2])]
)
def test_a_player_who_starts_later_gets_counters(players: int, first: int, held: list[int]) -> None:
    assert counters(dealt(players)) == held


def test_the_seat_that_starts_is_drawn_or_the_first() -> None:
    drawn = set()
    for seed in range(20):
        state = dealt(4, seed, start="drawn")
        drawn.add(state.first)
        assert len(state.held[state.first]) == 0
        assert len(state.held[(state.first + 3) % 4]) == 2
    assert drawn == {0, 1, 2, 3}
    assert {dealt(4, seed).first for seed in range(5)} == {0}


def test_deals_differ_by_seed_and_are_equal_by_seed() -> None:
    digests = [dealt(3, seed).digest() for seed in (1, 2, 3)]
    assert all(one != other for one, other in pairwise(digests))
    assert dealt(3, 1).digest() == digests[0]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"no_coins": True}),
        (4, {"no_coins": True}),
        (1, {"no_coins": True}),
        (2, {"no_coins": True, "variant_b": True}),
        (1, {"long": True}),
        (1, {"variant_d": True}),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_sentence(players: int, options: dict[str, bool]) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(players, 1, options)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"no_coins": True, "variant_d": True, "long": True, "expert": True, "variant_a": True}),
        (4, {"long": True, "variant_b": True, "variant_c": True, "variant_d": True, "no_joining": True}),
        (1, {"expert": True, "variant_c": True}),
    ],
)
def test_everything_else_combines(players: int, options: dict[str, bool]) -> None:
    GAME.check(players, options)


def test_letters_and_covered_cards_are_in_no_view() -> None:
    state = dealt(4)
    view = state.view(0)
    assert set(view.chart) == {-1}
    assert all(set(letters) <= {-1} for letters in view.held)
    assert set(view.supply) == {-1}
    assert [stack[:-1] for stack in view.stacks] == [(-1,) * (len(stack) - 1) for stack in state.stacks]
    assert list(map(len, view.stacks)) == list(map(len, state.stacks))
    assert [top >= 0 for top in view.tops] == [False] + [True] * 9
