"""Decisions that can be made in advance in Merkator."""

from __future__ import annotations

from games.engine import Condition, Move, Order
from games.engine.position.orders import answer
from games.merkator.moves import (
    DECLINE,
    JOIN,
    RETURN_COINS,
    TAKE_HELD,
    TAKE_TOP,
    BuyBuilding,
    OfferCoins,
    OfferCounters,
)
from games.merkator.state import MerkatorState

from .rules.test_expert import expert
from .rules.test_investment import with_money
from .rules.test_joining import journey
from .rules.test_losses import with_chart
from .rules.test_offers import rewarded
from .table import GAME, building, cards, checked, dealt, move, offer, own, play, set_counters, stack, store


def answered(
    state: MerkatorState, seat: int, decision: str, reply: str, *when: tuple[str, str, int]
) -> Move | None:
    """Return an order's answer for a seat."""
    conditions = tuple(Condition(figure, comparison, number) for figure, comparison, number in when)  # type: ignore[arg-type] # one of the three
    order = Order(decision=decision, reply=reply, when=conditions)
    return answer(GAME.orders, order, state.view(seat), state.legal_moves(seat))


def test_declining_unless_a_contract_can_be_delivered() -> None:
    for goods, move_made in (("2 Muskets, 1 Spice", DECLINE), ("2 Muskets, 2 Spice", None)):
        state = journey(0, 1)
        store(state, 1, goods)
        play(checked(state), "travel Sweden")
        assert answered(state, 1, "join", "decline", ("could", "exactly", 0)) == move_made
        assert answered(state, 1, "join", "join", ("best", "least", 5)) == (None if move_made else JOIN)


def test_a_delivery_by_trades_is_none_outright() -> None:
    state = journey(0, 1)
    store(state, 1, "2 Muskets, 1 Spice, 4 Wine")
    play(checked(state), "travel Sweden")
    assert answered(state, 1, "join", "join", ("best", "least", 5)) == JOIN
    assert answered(state, 1, "join", "join", ("outright", "least", 1)) is None


def test_the_good_that_joining_brings_counts_for_the_order() -> None:
    state = journey(0, 1, contracts="6 Sweden, 2 Hamburg")
    cards(state, 1, "Sweden")
    store(state, 1, "2 Plums, 1 Citrus Fruit")
    play(checked(state), "travel Sweden")
    assert answered(state, 1, "join", "join", ("outright", "exactly", 6)) == JOIN


def test_a_player_who_joined_by_order_delivers_the_dearest_by_order_and_finishes() -> None:
    state = journey(0, 1, contracts="4 Sweden, 5 Sweden, 2 Hamburg")
    store(state, 1, "4 Muskets, 4 Spice, 4 Fabric, 4 Plums")
    play(checked(state), "travel Sweden", "join")
    first = answered(state, 1, "deliver", "deliver", ("own_turn", "exactly", 0))
    assert first == move(state, "deliver 5 Sweden")
    assert answered(state, 1, "deliver", "finish", ("outright", "exactly", 0)) is None


def test_what_contracts_lack_least_is_lost() -> None:
    state = with_chart("F | A", "1 Wine, 1 Fish Oil", "")
    own(state, 0, "4 Denmark Fish Oil, 2 Hamburg")
    play(checked(state), "travel Denmark", "accept")
    assert answered(state, 0, "lose", "spare", ("spare", "least", 1)) == move(state, "lose Wine")
    assert answered(state, 0, "lose", "spare", ("spare", "least", 2)) is None


def test_the_largest_stack_is_lost_from_and_no_cube_is_placed() -> None:
    state = with_chart("FF | A", "3 Wine, 1 Fish Oil", "", tiles=("Russia", ""))
    play(state, "travel Denmark")
    wines = move(state, "lose Wine, Wine")
    assert answered(state, 0, "lose", "most") == wines


def test_a_letter_that_costs_nothing_counts_by_order() -> None:
    state = with_chart("F | AA B", "2 Grain", "2 Wine")
    play(state, "travel Denmark")
    assert answered(state, 0, "check", "accept", ("inside", "exactly", 0)) is not None
    assert answered(state, 0, "check", "redraw", ("inside", "least", 1)) is None


def test_nothing_is_offered_part_by_part() -> None:
    state = rewarded()
    assert answered(state, 1, "offer", "nothing", ("reward", "most", 6)) == OfferCoins(0)
    play(state, "coins 0", seat=1)
    assert answered(state, 1, "offer", "nothing") == OfferCounters(0)
    play(state, "counters 0", seat=1)
    assert answered(state, 1, "offer", "nothing") is None, "nothing is owed any more"


def test_an_exchange_is_judged_by_what_is_offered() -> None:
    state = rewarded()
    play(state, "coins 2", "counters 1", seat=1)
    play(state, "counters 1", seat=2)
    assert answered(state, 0, "swap", "keep", ("coins", "most", 1)) is None
    assert answered(state, 0, "swap", "swap", ("coins", "least", 2), ("given", "least", 2)) is not None


def test_what_exceeds_the_limit_is_returned() -> None:
    state = rewarded(money=(14, 3, 0))
    play(state, "coins 3", "counters 0", seat=1)
    play(state, "counters 0", "swap")
    assert state.kind == "excess"
    assert answered(state, 0, "excess", "return", ("points", "most", 9)) == RETURN_COINS


def test_a_reward_comes_from_stack_or_hand() -> None:
    state = expert()
    stack(state, 6, "6 Italy, 6 Spain")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 6", "travel Sweden", "deliver 5 Sweden")
    assert answered(state, 0, "reward", "stack", ("value", "exactly", 6)) == TAKE_TOP
    assert answered(state, 0, "reward", "hand") == TAKE_HELD


def test_a_forced_purchase_is_the_cheapest_or_the_best() -> None:
    state = with_money(30, variant_b=True)
    set_counters(state, 8, 0)
    offer(state, buildings="Seeamt, Arsenal, Fleet at Sea, Chancery")
    play(checked(state), "buy Seeamt")
    assert state.kind == "forced"
    buildings = state.edition.buildings
    cheapest = min(state.open_buildings, key=lambda kind: buildings[kind].cost)
    chosen = answered(state, 0, "forced", "cheapest")
    assert isinstance(chosen, BuyBuilding)
    assert buildings[chosen.card].cost == buildings[cheapest].cost
    assert answered(state, 0, "forced", "points", ("points", "exactly", 5)) == BuyBuilding(
        building("Fleet at Sea")
    )


def test_no_order_is_given_where_nothing_is_owed() -> None:
    state = dealt(2)
    assert answered(state, 0, "join", "decline") is None
    assert answered(state, 1, "join", "decline") is None
