"""The deal and the loading of the first ships (rulings S1-S3)."""

from __future__ import annotations

import pytest

from games import BadOption
from games.engine import HOLE, IllegalMove

from .table import (
    GAME,
    PRODUCTS,
    arranged,
    cargo,
    covered,
    dealt,
    hand,
    market,
    move,
    offered,
    owned,
    play,
    pool,
    refused,
    stock,
)

COUNTS = (2, 3, 4)
LOADS = {f"load {product}" for product in PRODUCTS}


@pytest.mark.parametrize("players", COUNTS)
def test_six_cards_in_the_market_three_in_each_hand_the_rest_in_the_deck(players: int) -> None:
    state = dealt(players)
    assert sum(market(state).values()) == 6
    assert [sum(hand(state, seat).values()) for seat in range(players)] == [3] * players
    assert len(state.deck) == 60 - 6 - 3 * players
    assert covered(state) == {}


@pytest.mark.parametrize("players", COUNTS)
def test_there_are_ten_cards_of_each_product(players: int) -> None:
    state = dealt(players)
    for index, product in enumerate(PRODUCTS):
        held = sum(hand(state, seat).get(product, 0) for seat in range(players))
        assert state.deck.count(index) + market(state).get(product, 0) + held == 10


def test_product_cards_are_shuffled() -> None:
    deals = [dealt(2, seed) for seed in range(60)]
    assert len({tuple(deal.deck) for deal in deals}) == 60
    assert {deal.deck[-1] for deal in deals} == set(range(6))
    assert {product for deal in deals for product in market(deal)} == set(PRODUCTS)
    assert {product for deal in deals for product in hand(deal, 1)} == set(PRODUCTS)


@pytest.mark.parametrize(("players", "ships"), [(2, 10), (3, 8), (4, 6)])
def test_two_ships_each_come_out_of_the_fourteen(players: int, ships: int) -> None:
    """Ruling S2."""
    state = dealt(players)
    assert [owned(state, seat) for seat in range(players)] == [{"ship": 2}] * players
    assert stock(state) == {"ship": ships, "contract": 2, "office": 2, "dock": 2}


def test_five_cubes_of_each_product_lie_in_the_pool() -> None:
    assert pool(dealt()) == dict.fromkeys(PRODUCTS, 5)


@pytest.mark.parametrize("players", COUNTS)
def test_nobody_begins_with_money(players: int) -> None:
    """Ruling S1."""
    assert dealt(players).money == [0] * players


@pytest.mark.parametrize("players", COUNTS)
def test_the_seed_draws_who_starts(players: int) -> None:
    """Every game: who starts where the book asks for a person is drawn by the seed."""
    firsts = [dealt(players, seed, start="drawn").first for seed in range(60)]
    assert set(firsts) == set(range(players))
    assert firsts == [dealt(players, seed, start="drawn").first for seed in range(60)]


def test_an_option_lets_seat_0_start() -> None:
    for seed in range(20):
        state = dealt(4, seed, start="first")
        assert state.first == 0
        assert state.to_act == (0,)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadOption, match="takes 2 to 4 players"):
        GAME.check(players)


@pytest.mark.parametrize("players", COUNTS)
def test_ships_are_loaded_clockwise_from_the_first_player_once_and_once_more(players: int) -> None:
    """Ruling S3."""
    for seed in range(10):
        state = dealt(players, seed, start="drawn")
        order = []
        for _ in range(2 * players):
            order.append(state.to_act)
            play(state, "load fish" if len(order) < 3 else "load wood" if len(order) < 6 else "load grain")
        once = [((state.first + step) % players,) for step in range(players)]
        assert order == once + once
        assert state.round == 1
        assert [sum(cargo(state, seat).values()) for seat in range(players)] == [2] * players


def test_one_cube_is_loaded_at_a_time() -> None:
    state = dealt(3)
    play(state, "load fish")
    assert cargo(state, 0) == {"fish": 1}
    assert pool(state)["fish"] == 4
    assert offered(state, 0) == set()
    assert "another player" in refused(state, "load wood", seat=0)


def test_any_product_still_in_the_pool_may_be_loaded() -> None:
    """Ruling S3."""
    state = dealt(3)
    assert offered(state) == LOADS
    play(state, *["load fish"] * 5)
    assert offered(state) == LOADS - {"load fish"}
    assert refused(state, "load fish") == "No fish cube is left in the pool."
    with pytest.raises(IllegalMove):
        state.play(2, move("load fish"))


def test_both_ships_may_carry_the_same_product_or_two_different_ones() -> None:
    state = dealt(2)
    play(state, "load fish", "load fish", "load fish", "load cloth")
    assert cargo(state, 0) == {"fish": 2}
    assert cargo(state, 1) == {"fish": 1, "cloth": 1}


def test_the_first_player_has_the_first_turn_after_loading() -> None:
    for seed in range(10):
        state = dealt(3, seed, start="drawn")
        play(state, "load fish", "load wood", "load grain", "load fish", "load wood", "load grain")
        assert state.to_act == (state.first,)
        decision = state.decision(state.first)
        assert decision is not None
        assert decision.kind == "plan"
        assert state.round == 1


def test_nothing_but_loading_is_done_before_the_first_turn() -> None:
    state = dealt()
    for words in ("pass", "draw", "buy ship", "exchange fish wood", "trade fish 1", "cover fish"):
        assert refused(state, words) == "Ships are being loaded."


def test_money_hand_sizes_deck_size_and_all_market_cards_are_open() -> None:
    """Ruling S1: covered cards too."""
    state = arranged(
        players=3,
        hands=["fish fish", "wood", "cloth cloth cloth"],
        market="fish fish grain grain grain wood",
        money=[3, 14, 1],
        deck="spices cloth wood",
    )
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert view.money == [3, 14, 1]
        assert [view.held(seat) for seat in range(3)] == [2, 1, 3]
        assert view.deck == [HOLE] * 3
        assert view.market == [3, 1, 0, 2, 0, 0]
        # All sixty but hands, deck and what is visible: 7, 7, 10, 6, 9, 6.
        assert view.covered == [7, 7, 10, 6, 9, 6]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = arranged(hands=["fish fish", "wood"])
    assert state.view(0).hand == [0, 0, 0, 2, 0, 0]
    assert state.view(1).hand == [0, 1, 0, 0, 0, 0]
    assert state.view(None).hand == []
    other = arranged(hands=["fish fish", "cloth"])
    assert other.view(0) == state.view(0)
    assert other.view(None) == state.view(None)


def test_ships_cubes_and_special_cards_are_open() -> None:
    state = arranged(cargo=["fish fish wood", "cloth"], owned=["dock", "office contract"])
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert view.cargo == [[0, 1, 0, 2, 0, 0], [0, 0, 0, 0, 0, 1]]
        assert view.owned == [[3, 0, 0, 1], [1, 1, 1, 0]]
        assert view.pool == [5, 4, 5, 3, 5, 4]
        assert view.stock == [10, 1, 1, 1]
