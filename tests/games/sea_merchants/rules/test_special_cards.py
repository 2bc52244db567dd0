"""Ship, contract, office and dock cards (rulings S4, S5, S7, S8)."""

from __future__ import annotations

import pytest

from games.sea_merchants.rules.events import Drew, Earned, Exchanged
from tests.games.sea_merchants.table import (
    PRODUCTS,
    arranged,
    cargo,
    hand,
    market,
    offered,
    only,
    owned,
    play,
    pool,
    refused,
)

# Ships.


def test_a_bought_ship_is_loaded_at_once() -> None:
    """Ruling S5: with a cube of the buyer's choice."""
    state = arranged(money=[10], cargo=["fish", "cloth cloth cloth cloth cloth"], hands=["fish"])
    play(state, "buy ship")
    assert state.to_act == (0,)
    assert offered(state) == {f"load {product}" for product in PRODUCTS if product != "cloth"}
    for words in ("pass", "draw", "trade fish 1", "exchange fish wood"):
        assert refused(state, words) == "Load your new ship first."
    play(state, "load spices")
    assert cargo(state, 0) == {"fish": 1, "spices": 1}
    assert pool(state)["spices"] == 4
    assert owned(state, 0)["ship"] == 2
    assert state.kind == "trade"


def test_a_bought_ship_earns_in_the_same_turn() -> None:
    state = arranged(money=[10], cargo=["wood"], hands=["fish"])
    play(state, "buy ship", "load fish", "trade fish 1", "cover wood")
    assert state.money == [2, 0]


def test_each_ship_carries_one_cube() -> None:
    state = arranged(money=[10], cargo=["fish wood"])
    play(state, "buy ship", "load wood")
    assert sum(cargo(state, 0).values()) == owned(state, 0)["ship"] == 3
    assert "load fish" not in offered(state)


# Contracts.


@pytest.mark.parametrize("contracts", [1, 2])
def test_each_contract_pays_two_more_in_a_trade_that_pays(contracts: int) -> None:
    """The rulebook's example: two contract cards pay four."""
    state = arranged(kind="trade", hands=["fish"], cargo=["fish"], owned=[" ".join(["contract"] * contracts)])
    events = play(state, "trade fish 1", "cover wood")
    assert state.money == [2 + 2 * contracts, 0]
    assert only(events, Earned).coins == (2 + 2 * contracts, 0)


def test_a_contract_pays_once_however_many_ships_carry_the_product() -> None:
    state = arranged(kind="trade", hands=["fish"], cargo=["fish fish fish"], owned=["contract"])
    play(state, "trade fish 1", "cover wood")
    assert state.money == [3 * 2 + 2, 0]


def test_a_contract_pays_in_the_trades_of_others_too() -> None:
    """Ruling S7."""
    state = arranged(
        kind="trade", hands=["fish"], cargo=["fish", "fish fish"], owned=["", "contract contract"]
    )
    play(state, "trade fish 1", "cover wood")
    assert state.money == [2, 8]


def test_a_contract_pays_nothing_without_a_ship_with_the_product() -> None:
    """Ruling S7."""
    state = arranged(
        kind="trade", hands=["fish"], cargo=["wood", "fish"], owned=["contract contract"], money=[5]
    )
    play(state, "trade fish 1", "cover wood")
    assert state.money == [5, 2]


def test_a_contract_counts_in_the_turn_it_is_bought() -> None:
    """Ruling S5."""
    state = arranged(hands=["fish"], cargo=["fish"], money=[11])
    play(state, "buy contract", "trade fish 1", "cover wood")
    assert state.money == [4, 0]


# Offices.


def test_an_office_may_draw_a_card_after_drawing() -> None:
    """Ruling S8."""
    state = arranged(kind="trade", owned=["office"], hands=["grain"], deck="fish wood cloth spices")
    play(state, "draw")
    assert state.to_act == (0,)
    assert offered(state) == {"draw", "pass"}
    drew = only(play(state, "draw"), Drew)
    assert drew == Drew(0, cards=1, products=(5,), office=True, forced=False)
    assert hand(state, 0) == {"grain": 1, "fish": 1, "wood": 1, "cloth": 1}
    assert state.to_act == (1,)


def test_an_office_may_draw_a_card_after_trading() -> None:
    state = arranged(kind="trade", owned=["office"], hands=["fish"], cargo=["fish"], deck="cloth spices")
    play(state, "trade fish 1", "cover wood")
    assert state.money == [2, 0]
    assert offered(state, 0) == {"draw", "pass"}
    play(state, "draw")
    assert hand(state, 0) == {"cloth": 1}
    assert state.to_act == (1,)


def test_an_office_need_not_draw() -> None:
    state = arranged(kind="trade", owned=["office"], deck="fish wood cloth spices")
    play(state, "draw", "pass")
    assert len(state.deck) == 2
    assert state.to_act == (1,)


def test_office_draws_one_by_one_after_seeing_the_first() -> None:
    """Ruling S8."""
    state = arranged(
        kind="trade", owned=["office office"], hands=["grain"], deck="fish wood cloth spices fish"
    )
    play(state, "draw", "draw")
    assert state.view(0).hand == [1, 1, 0, 1, 0, 1]
    assert offered(state, 0) == {"draw", "pass"}
    second = state.copy()
    play(state, "pass")
    assert len(state.deck) == 2
    play(second, "draw")
    assert hand(second, 0) == {"grain": 1, "fish": 1, "wood": 1, "cloth": 1, "spices": 1}
    for after in (state, second):
        assert after.to_act == (1,)


def test_an_office_works_in_the_turn_it_is_bought() -> None:
    """Ruling S5."""
    state = arranged(money=[8], hands=["grain"])
    play(state, "buy office", "draw")
    assert offered(state, 0) == {"draw", "pass"}


def test_two_offices_count_with_the_one_just_bought() -> None:
    state = arranged(money=[8], owned=["office"], hands=["grain"])
    play(state, "buy office", "draw", "draw", "draw")
    assert sum(hand(state, 0).values()) == 1 + 2 + 2
    assert state.to_act == (1,)


def test_an_office_draws_after_an_empty_hand_has_drawn_by_itself() -> None:
    state = arranged(owned=["office"], hands=[""])
    play(state, "pass")
    assert offered(state, 0) == {"draw", "pass"}


def test_an_office_serves_in_its_owners_turn_only() -> None:
    state = arranged(kind="trade", owned=["", "office"])
    play(state, "draw")
    assert state.to_act == (1,)
    assert state.kind == "plan"


def test_an_office_draws_after_phase_two_only() -> None:
    state = arranged(owned=["office"], hands=["fish"])
    assert "planning phase" in refused(state, "draw")
    play(state, "pass", "draw")
    assert "office" in refused(state, "trade fish 1")


# Docks.


def test_a_dock_makes_two_of_one_exchange() -> None:
    """Ruling S4, and the rulebook's explanation."""
    state = arranged(owned=["dock"], cargo=["fish wood"])
    play(state, "exchange fish cloth")
    assert state.kind == "dock"
    event = only(play(state, "exchange wood spices"), Exchanged)
    assert event == Exchanged(0, give=1, take=4, dock=True)
    assert cargo(state, 0) == {"cloth": 1, "spices": 1}
    assert state.kind == "trade"


def test_a_dock_exchanges_besides_buying_a_ship() -> None:
    """The rulebook's example: the new ship is loaded as always, then one cube of any ship is exchanged."""
    state = arranged(owned=["dock"], money=[10], cargo=["fish wood"])
    play(state, "buy ship", "load grain")
    assert cargo(state, 0) == {"fish": 1, "wood": 1, "grain": 1}
    gives = {words.split()[1] for words in offered(state) if words.startswith("exchange")}
    assert gives == {"fish", "wood", "grain"}
    play(state, "exchange grain cloth")
    assert cargo(state, 0) == {"fish": 1, "wood": 1, "cloth": 1}
    assert state.kind == "trade"


def test_a_dock_exchanges_after_passing() -> None:
    """Ruling S4."""
    state = arranged(owned=["dock"], cargo=["fish wood"])
    play(state, "pass")
    assert "exchange fish cloth" in offered(state)
    play(state, "exchange fish cloth")
    assert cargo(state, 0) == {"cloth": 1, "wood": 1}
    assert state.kind == "trade"


def test_a_dock_exchanges_in_the_turn_it_is_bought() -> None:
    state = arranged(money=[12], cargo=["fish wood"])
    play(state, "buy dock", "exchange fish cloth")
    assert cargo(state, 0) == {"cloth": 1, "wood": 1}
    assert state.kind == "trade"


def test_two_docks_and_an_exchange_are_three_exchanges() -> None:
    """Ruling S4."""
    state = arranged(owned=["dock dock"], cargo=["fish wood grain"])
    play(state, "exchange fish cloth", "exchange wood cloth", "exchange grain cloth")
    assert cargo(state, 0) == {"cloth": 3}
    assert state.kind == "trade"
    assert "trading phase" in refused(state, "exchange cloth fish")


def test_a_second_dock_counts_at_once_beside_the_first() -> None:
    state = arranged(owned=["dock"], money=[12], cargo=["fish wood"])
    play(state, "buy dock", "exchange fish cloth", "exchange wood cloth")
    assert cargo(state, 0) == {"cloth": 2}
    assert state.kind == "trade"


def test_the_same_ship_may_be_exchanged_twice() -> None:
    """Ruling S4."""
    state = arranged(owned=["dock"], cargo=["fish"])
    play(state, "exchange fish cloth", "exchange cloth wood")
    assert cargo(state, 0) == {"wood": 1}


def test_a_cube_just_given_may_be_taken_again() -> None:
    state = arranged(owned=["dock"], cargo=["fish fish fish fish fish wood", "grain"])
    play(state, "exchange fish cloth")
    assert "exchange wood fish" in offered(state)


def test_a_dock_need_not_exchange() -> None:
    state = arranged(owned=["dock dock"], cargo=["fish wood"], hands=["grain"])
    play(state, "pass", "pass")
    assert cargo(state, 0) == {"fish": 1, "wood": 1}
    assert offered(state) == {"draw", "trade grain 1"}


def test_one_of_two_docks_may_be_left_unused() -> None:
    state = arranged(owned=["dock dock"], cargo=["fish wood"], hands=["grain"])
    play(state, "pass", "exchange fish cloth", "pass")
    assert cargo(state, 0) == {"cloth": 1, "wood": 1}
    assert state.kind == "trade"


def test_a_dock_exchanges_by_the_rules_of_an_exchange() -> None:
    state = arranged(owned=["dock"], cargo=["fish wood", "cloth cloth cloth cloth cloth"])
    play(state, "pass")
    assert refused(state, "exchange fish cloth") == "No cloth cube is left in the pool."
    assert "fish for fish" in refused(state, "exchange fish fish")
    assert refused(state, "exchange grain fish") == "None of your ships carries grain."


def test_a_dock_buys_nothing_and_comes_before_phase_two() -> None:
    state = arranged(owned=["dock"], money=[50], hands=["fish"])
    play(state, "pass")
    for words in ("buy ship", "draw", "trade fish 1"):
        assert refused(state, words) == "You are at a dock."


def test_an_empty_hand_waits_for_the_dock() -> None:
    """Nothing is drawn before the dock's exchange is decided."""
    state = arranged(owned=["dock"], hands=[""])
    play(state, "pass")
    assert state.kind == "dock"
    assert hand(state, 0) == {}
    play(state, "pass")
    assert sum(hand(state, 0).values()) == 2


def test_a_dock_serves_in_its_owners_turn_only() -> None:
    state = arranged(owned=["", "dock"])
    play(state, "pass")
    assert state.kind == "trade"


def test_a_dock_serves_in_every_turn_of_its_owner() -> None:
    state = arranged(owned=["dock"], cargo=["fish wood"], hands=["grain", "grain"])
    for _ in range(2):
        play(state, "pass", "pass", "draw", "pass", "draw")
    play(state, "pass", "exchange fish cloth")
    assert cargo(state, 0) == {"cloth": 1, "wood": 1}


def test_an_exchange_by_a_dock_counts_in_this_phase_two() -> None:
    state = arranged(owned=["dock"], cargo=["fish wood"], hands=["cloth"])
    play(state, "exchange fish cloth", "exchange wood cloth", "trade cloth 1", "cover wood")
    assert market(state)["cloth"] == 2
    assert state.money == [4, 0]
