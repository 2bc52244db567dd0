"""Phase I: exchange a cube, buy a special card, or pass (rulings S2, S4)."""

from __future__ import annotations

import pytest

from games.engine import IllegalMove
from games.sea_merchants.rules.events import Bought, Exchanged, Passed
from tests.games.sea_merchants.table import (
    PRODUCTS,
    arranged,
    cargo,
    move,
    offered,
    only,
    owned,
    play,
    pool,
    refused,
    stock,
)

COSTS = [("ship", 10), ("contract", 11), ("office", 8), ("dock", 12)]


def test_phase_one_is_exchanging_buying_or_passing() -> None:
    state = arranged(cargo=["fish wood"], money=[12])
    exchanges = {f"exchange {give} {take}" for give in ("fish", "wood") for take in PRODUCTS if take != give}
    assert offered(state) == exchanges | {"buy ship", "buy contract", "buy office", "buy dock", "pass"}


@pytest.mark.parametrize("action", ["exchange fish cloth", "buy office", "buy contract", "pass"])
def test_one_action_of_phase_one_leads_to_phase_two(action: str) -> None:
    state = arranged(cargo=["fish wood"], money=[100], hands=["grain"])
    play(state, action)
    assert offered(state) == {"draw", "trade grain 1"}
    for second in ("exchange wood cloth", "buy office", "pass"):
        assert refused(state, second) == ("You are in the trading phase.")


def test_phase_one_comes_before_phase_two() -> None:
    state = arranged(hands=["fish fish"])
    assert "planning phase" in refused(state, "trade fish 1")
    assert "planning phase" in refused(state, "draw")
    play(state, "pass")
    assert "trade fish 1" in offered(state)


def test_an_exchange_gives_a_ships_cube_to_the_pool_for_another() -> None:
    """Ruling S2: product given, product taken."""
    state = arranged(cargo=["fish fish", "grain wood"])
    events = play(state, "exchange fish cloth")
    assert cargo(state, 0) == {"fish": 1, "cloth": 1}
    assert pool(state) == {"grain": 4, "wood": 4, "porcelain": 5, "fish": 4, "spices": 5, "cloth": 4}
    assert events == [Exchanged(0, give=3, take=5, dock=False)]
    assert state.money == [0, 0]


def test_equal_ships_are_one_choice() -> None:
    """Ruling S2."""
    state = arranged(cargo=["fish fish fish"])
    exchanges = [words for words in offered(state) if words.startswith("exchange")]
    assert len(exchanges) == len(state.legal_moves(0)) - 1 == 5


def test_only_own_cargo_is_exchanged() -> None:
    state = arranged(cargo=["fish", "wood"])
    assert refused(state, "exchange wood fish") == "None of your ships carries wood."
    with pytest.raises(IllegalMove, match="None of your ships carries wood"):
        state.play(0, move("exchange wood fish"))


def test_an_exchange_takes_what_the_pool_still_holds() -> None:
    """Ruling S4."""
    state = arranged(cargo=["fish", "cloth cloth cloth cloth cloth"])
    assert "exchange fish cloth" not in offered(state)
    assert refused(state, "exchange fish cloth") == "No cloth cube is left in the pool."


def test_swapping_a_product_for_itself_is_not_a_move() -> None:
    """Ruling S4."""
    state = arranged(cargo=["fish"])
    assert "exchange fish fish" not in offered(state)
    assert "fish for fish" in refused(state, "exchange fish fish")


def test_the_cube_given_is_in_the_pool_for_the_next_player() -> None:
    state = arranged(cargo=["cloth cloth cloth cloth cloth", "fish"], hands=["grain", "grain"])
    play(state, "exchange cloth wood", "draw")
    assert "exchange fish cloth" in offered(state)


@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_each_special_card_has_its_price(card: str, cost: int) -> None:
    state = arranged(money=[cost + 5], hands=["grain"])
    before = stock(state)[card]
    had = owned(state, 0).get(card, 0)
    event = only(play(state, f"buy {card}"), Bought)
    assert (event.seat, event.cost) == (0, cost)
    assert state.money == [5, 0]
    assert owned(state, 0)[card] == had + 1
    assert stock(state).get(card, 0) == before - 1


@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_a_card_is_bought_with_the_exact_price_and_not_with_less(card: str, cost: int) -> None:
    assert f"buy {card}" in offered(arranged(money=[cost, 50]))
    poor = arranged(money=[cost - 1, 50])
    assert f"buy {card}" not in offered(poor)
    noun = "An office" if card == "office" else f"A {card}"
    assert refused(poor, f"buy {card}") == f"{noun} costs {cost}; you have {cost - 1} coins."


def test_what_is_sold_out_is_not_bought() -> None:
    state = arranged(money=[50], owned=["dock", "dock contract contract"])
    assert offered(state) & {"buy ship", "buy contract", "buy office", "buy dock"} == {
        "buy ship",
        "buy office",
    }
    assert refused(state, "buy dock") == "No dock card is left for sale."


def test_fourteen_ships_are_all_there_are() -> None:
    state = arranged(
        money=[50], cargo=["fish fish fish wood wood wood cloth", "grain grain grain grain cloth cloth cloth"]
    )
    assert "buy ship" not in offered(state)
    assert refused(state, "buy ship") == "No ship card is left for sale."


def test_a_player_may_have_several_special_cards_of_a_kind() -> None:
    state = arranged(money=[11], owned=["contract"])
    play(state, "buy contract")
    assert owned(state, 0) == {"ship": 2, "contract": 2}


def test_passing_does_nothing_but_go_on() -> None:
    state = arranged(money=[50, 3], cargo=["fish", "wood"])
    before = state.view(None)
    assert play(state, "pass") == [Passed(0, "plan")]
    after = state.view(None)
    assert (after.money, after.cargo, after.owned, after.pool, after.stock, after.market, after.hands) == (
        before.money,
        before.cargo,
        before.owned,
        before.pool,
        before.stock,
        before.market,
        before.hands,
    )
    assert state.to_act == (0,)
    assert state.kind == "trade"


def test_only_the_player_whose_turn_it_is_acts() -> None:
    state = arranged(active=1, money=[50, 50])
    assert offered(state, 0) == set()
    for words in ("pass", "buy ship", "exchange grain fish", "draw"):
        assert refused(state, words, seat=0) == "It is another player's turn."


def test_turns_go_clockwise() -> None:
    state = arranged(players=4, active=2, first=2)
    seen = []
    for _ in range(6):
        seen.append((state.to_act, state.round))
        play(state, "pass", "draw")
    assert seen == [((2,), 1), ((3,), 1), ((0,), 1), ((1,), 1), ((2,), 2), ((3,), 2)]
