"""Step 1: selling, buying, the cash limit, forced investment; no coins; variants B and C (M4, M5, M18, M21)."""

from __future__ import annotations

import pytest

from games.merkator.moves import BONUS, BUILDING
from games.merkator.rules.events import Bought, Discarded, Gained, Opened, Paid, Returned, Sold
from games.merkator.rules.steps.investment import Planning
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    building,
    can,
    cards,
    checked,
    dealt,
    every,
    finish_turn,
    goods,
    offer,
    only,
    own,
    play,
    refused,
    store,
    values,
    verbs,
)

SIX = "3 Danzig, 4 Sweden, 5 Spain, 6 Italy, 7 Spain, 8 Russia"


def with_money(
    money: int, contracts: str = "3 Danzig, 4 Sweden", players: int = 2, **options: bool
) -> MerkatorState:
    """A position where the first seat invests."""
    state = dealt(players, **options)
    own(state, 0, contracts)
    for seat in range(players):
        store(state, seat, "")
        cards(state, seat)
    state.money[0] = money
    state.step = Planning(forced=len(state.contracts[0]) > 5)
    return state


def test_a_contract_is_sold_for_its_value_to_the_discards() -> None:
    state = with_money(0)
    events = play(checked(state), "sell 4 Sweden")
    assert only(events, Sold).coins == state.money[0] == 4
    assert len(state.discards[2]) == 1
    assert values(state) == [3]


def test_the_last_contract_can_not_be_sold() -> None:
    state = with_money(0, "3 Danzig")
    assert "last contract" in refused(state, "sell 3 Danzig")


def test_a_card_bought_is_replaced_at_once_and_the_new_one_can_be_bought_too() -> None:
    state = with_money(15)
    offer(state, buildings="Seeamt")
    following = state.building_deck[-1]
    events = play(checked(state), "buy Seeamt")
    assert only(events, Opened) == Opened(BUILDING, following)
    assert state.buildings[0] == (building("Seeamt"),)
    assert len(state.open_buildings) == 4
    assert following in state.open_buildings
    assert state.money[0] == 10
    assert state.undo_floor == state.moves


def test_a_bonus_card_bought_is_replaced_at_once_too() -> None:
    state = with_money(15)
    offer(state, bonuses="Denmark Plums")
    following = state.bonus_deck[-1]
    events = play(checked(state), "buy bonus Denmark Plums")
    assert only(events, Opened) == Opened(BONUS, following)
    assert len(state.open_bonuses) == 4
    assert following in state.open_bonuses


def test_an_empty_stack_leaves_the_offer_smaller() -> None:
    state = with_money(15)
    offer(state, buildings="Seeamt")
    state.buildings[1] = tuple(state.building_deck)
    state.building_deck = []
    play(checked(state), "buy Seeamt")
    assert len(state.open_buildings) == 3


def test_what_is_too_dear_can_not_be_bought() -> None:
    state = with_money(4)
    offer(state, buildings="Seeamt")
    assert "costs 5; you have 4" in refused(state, "buy Seeamt")


def test_a_player_who_begins_with_six_contracts_must_sell_before_travelling() -> None:
    state = with_money(0, SIX)
    assert not can(checked(state), "travel Hamburg")
    assert "sell until 5 are left" in refused(state, "travel Hamburg")
    play(state, "sell 3 Danzig")
    assert can(state, "travel Hamburg"), "buying is never compulsory"


def test_five_contracts_force_nothing() -> None:
    state = with_money(0, SIX.rpartition(",")[0])
    assert can(checked(state), "travel Hamburg")


def test_no_forced_investment_in_the_final_round() -> None:
    state = dealt(2, variant_a=True, no_joining=True)
    state.ending = True
    state.contracts[1] += tuple(stack[-1] for stack in state.stacks[1:5])
    state.stacks = [stack[:-1] if 1 <= level < 5 else stack for level, stack in enumerate(state.stacks)]
    play(checked(state), "travel Denmark")
    finish_turn(state)
    assert (state.active, state.left) == (1, 2)
    assert len(state.contracts[1]) > 5
    assert can(state, "travel Denmark")


def test_above_fifteen_coins_one_buys_or_returns() -> None:
    state = with_money(11, "3 Danzig, 8 Russia")
    play(checked(state), "sell 8 Russia")
    assert state.money[0] == 19
    assert verbs(state) <= {"buy_bonus", "buy_building", "return_coins"}
    assert "more coins than you may keep" in refused(state, "travel Hamburg")
    events = play(state, "return coins")
    assert only(events, Returned).coins == 4
    assert state.money[0] == 15
    assert can(state, "travel Hamburg")


def test_fifteen_coins_may_be_kept() -> None:
    state = with_money(15)
    assert can(state, "travel Hamburg")
    assert "nothing to return" in refused(state, "return coins")


# No coins.


def test_without_coins_contracts_pay_and_the_rest_is_lost() -> None:
    state = with_money(0, "3 Danzig, 4 Sweden, 8 Russia", no_coins=True)
    offer(state, buildings="Seeamt")
    play(checked(state), "buy Seeamt")
    assert state.kind == "pay"
    events = play(state, "pay 8 Russia")
    assert only(events, Bought).cost == 8
    assert values(state) == [3, 4]
    assert state.money == [0, 0]


def test_several_contracts_may_pay_one_card() -> None:
    state = with_money(0, "3 Danzig, 4 Sweden, 8 Russia", no_coins=True)
    offer(state, buildings="Seeamt")
    play(checked(state), "buy Seeamt", "pay 3 Danzig")
    assert can(state, "pay 4 Sweden")
    assert can(state, "pay 8 Russia")


def test_one_contract_stays() -> None:
    state = with_money(0, "3 Danzig, 4 Sweden", no_coins=True)
    offer(state, buildings="Seeamt")
    assert "your contracts are worth 4 at most" in refused(checked(state), "buy Seeamt")
    other = with_money(0, "3 Danzig, 8 Russia", no_coins=True)
    offer(other, buildings="Seeamt")
    events = play(checked(other), "buy Seeamt")
    assert only(events, Paid).forced, "the 3 alone does not pay"
    assert values(other) == [3]


def test_without_coins_a_contract_may_be_discarded_for_nothing() -> None:
    state = with_money(0, SIX, no_coins=True)
    assert every(play(checked(state), "discard 8 Russia"), Discarded)
    assert can(state, "travel Hamburg")


# Variant B.


def test_variant_b_has_no_cash_limit() -> None:
    state = with_money(14, "3 Danzig, 8 Russia", variant_b=True)
    play(checked(state), "sell 8 Russia")
    assert can(state, "travel Hamburg")
    assert "no cash limit" in refused(state, "return coins")


def test_variant_b_who_could_buy_any_open_building_must_buy_one() -> None:
    state = with_money(30, players=3, variant_b=True)
    state.money[2] = 8
    offer(state, buildings="Seeamt, Arsenal, Wharf, Chancery")
    state.building_deck.sort(key=building("Clock Tower").__eq__)
    events = play(checked(state), "buy Seeamt")
    assert only(events, Bought).card == building("Seeamt")
    assert (state.kind, state.to_act) == ("forced", (0,)), "25 reaches the dearest, which costs 8"
    assert verbs(state) == {"buy_building"}
    play(state, "buy Chancery")
    while state.kind == "forced" and state.to_act == (0,):
        play(state, "buy Wharf" if can(state, "buy Wharf") else "buy Arsenal")
    buildings = state.edition.buildings
    dearest = max(buildings[kind].cost for kind in state.open_buildings)
    assert state.money[0] < dearest
    assert (state.to_act == (2,)) == (state.money[2] >= dearest)


def test_variant_b_nobody_is_forced_before_a_building_is_bought() -> None:
    state = with_money(40, variant_b=True)
    offer(state, bonuses="Denmark Plums")
    play(checked(state), "buy bonus Denmark Plums")
    assert state.kind == "plan"


# Variant C.


@pytest.mark.parametrize("gift", [True, False])
def test_variant_c_a_bonus_card_bought_brings_a_good(gift: bool) -> None:
    state = with_money(5, variant_c=gift)
    offer(state, bonuses="Denmark Plums")
    events = play(checked(state), "buy bonus Denmark Plums")
    assert len(every(events, Gained)) == gift
    assert goods(state) == ({"Plums": 1} if gift else {})


def test_variant_b_asks_clockwise_from_the_player_whose_step_it_is() -> None:
    state = with_money(30, players=3, variant_b=True)
    state.money = [30, 5, 30]
    state.active = state.actor = 1
    state.to_act = (1,)
    offer(state, buildings="Seeamt, Arsenal, Wharf, Chancery")
    play(checked(state), "buy Seeamt")
    asked = [state.to_act]
    while state.kind == "forced":
        play(state, f"buy {state.edition.buildings[state.open_buildings[0]].name}")
        if state.kind == "forced" and asked[-1] != state.to_act:
            asked.append(state.to_act)
    assert asked[:2] == [(2,), (0,)], "the next seat first, though seat 0 has as much"
    assert (state.kind, state.to_act) == ("plan", (1,)), "then the step goes on"


def test_variant_b_counts_buildings_bought_from_the_hand() -> None:
    state = with_money(5, variant_b=True, expert=True)
    state.money[1] = 20
    offer(state, buildings="Seeamt")
    play(checked(state), "hold Seeamt", "buy held")
    assert (state.kind, state.to_act) == ("forced", (1,))
