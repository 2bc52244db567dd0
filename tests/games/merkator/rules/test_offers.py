"""Variant D: hidden offers for exchanging a reward (ruling M21)."""

from __future__ import annotations

from random import Random

from games.merkator.rules.events import Bids, Chose, Kept, Rewarded, Swapped
from games.merkator.rules.steps.rewards import Offering
from games.merkator.state import MerkatorState, MerkatorView
from tests.games.merkator.table import (
    can,
    cards,
    checked,
    contract,
    counters,
    dealt,
    every,
    only,
    own,
    play,
    refused,
    set_counters,
    set_cubes,
    stack,
    store,
    values,
    verbs,
)


def rewarded(
    players: int = 3, held: tuple[int, ...] = (0, 2, 1), money: tuple[int, ...] = (0, 3, 0), **options: bool
) -> MerkatorState:
    """The first seat has just been rewarded by a 6; another one lies open."""
    state = dealt(players, variant_d=True, variant_a=True, **options)
    for seat in range(players):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "3 Danzig" if not seat else "")
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Italy")
    if players > 2:
        own(state, 2, "3 Denmark")
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "Sweden 0")
    set_counters(state, *held)
    state.money = list(money[:players])
    stack(state, 6, "6 Italy, 6 Spain, 6 Russia")
    play(checked(state), "travel Sweden", "deliver 5 Sweden")
    return state


def offering(view: MerkatorView) -> tuple[tuple[int, ...], ...]:
    """Return the visible part of the offers."""
    assert isinstance(view.step, Offering)
    return view.step.offered


def test_all_others_who_have_something_are_asked_at_once() -> None:
    state = rewarded()
    assert (state.kind, state.to_act) == ("offer", (1, 2))
    assert can(state, "coins 3", 1)
    assert can(state, "counters 2", 1)
    assert not can(state, "coins 4", 1)
    assert "You have no coins" in refused(state, "coins 1", 2)
    assert rewarded(held=(0, 0, 1), money=(0, 0, 0)).to_act == (2,)


def test_nobody_who_has_nothing_is_asked() -> None:
    state = rewarded(held=(0, 0, 0), money=(5, 0, 0))
    assert state.kind != "offer"


def test_offers_are_hidden_until_all_are_made() -> None:
    state = rewarded()
    events = play(state, "coins 2", seat=1)
    assert events == [Chose(1, True, False)]
    assert list(state.to_act) == [1, 2], "the counters are not said yet"
    play(state, "counters 1", seat=1)
    assert list(state.to_act) == [2]
    assert state.view(1).offer == (2, 1)
    assert state.view(0).offer == state.view(2).offer[:0] == ()
    assert state.view(None).bids == ()
    assert offering(state.view(0)) == ((), (-1,), (-1,)), (
        "others see who is asked, and to_act says who still owes"
    )
    play(state, "coins 3", seat=1)
    assert list(state.to_act) == [2], "what was offered may be changed"
    events = play(state, "counters 0", seat=2)
    assert only(events, Bids) == Bids(0, (0, 3, 0), (0, 1, 0))
    assert (state.kind, list(state.to_act)) == ("swap", [0])
    assert state.undo_floor == state.moves


def test_hidden_offers_are_drawn_again_for_a_player_who_does_not_know_them() -> None:
    state = rewarded()
    play(state, "coins 2", "counters 1", seat=1)
    drawn = {tuple(state.determinize(0, Random(key)).view(1).offer) for key in range(60)}
    assert len(drawn) > 5
    assert {tuple(state.determinize(1, Random(key)).view(1).offer) for key in range(20)} == {(2, 1)}


def test_the_taker_may_swap_for_all_that_is_offered() -> None:
    state = rewarded()
    play(state, "coins 2", "counters 1", seat=1)
    play(state, "counters 1", seat=2)
    event = only(play(state, "swap"), Swapped)
    assert (event.coins, event.counters) == (2, 2)
    assert values(state) == [2, 5, 6]
    assert contract("6 Spain") in state.contracts[0]
    assert state.stacks[4][-1] == contract("6 Italy"), "the one put back lies on top"
    assert state.money == [2, 1, 0]
    assert counters(state)[0] >= 2


def test_or_keep_and_nothing_changes_hands() -> None:
    state = rewarded()
    play(state, "coins 2", "counters 1", seat=1)
    play(state, "counters 1", seat=2)
    money, held = list(state.money), counters(state)
    events = play(state, "keep")
    assert every(events, Kept)
    assert contract("6 Italy") in state.contracts[0]
    assert (state.money, counters(state)[:1]) == (money, held[:1])


def test_without_any_offer_there_is_nothing_to_decide() -> None:
    state = rewarded()
    play(state, "coins 0", "counters 0", seat=1)
    events = play(state, "counters 0", seat=2)
    assert not every(events, Swapped)
    assert state.kind != "swap"


def test_a_player_who_has_too_much_after_a_purchase_too_is_asked_again() -> None:
    """And outside the investment step the card in the hand can't be bought."""
    state = rewarded(money=(14, 9, 0))
    state.hands[0] = (1, state.building_deck.pop())
    play(state, "coins 9", "counters 0", seat=1)
    play(state, "counters 0", seat=2)
    play(state, "swap")
    assert state.kind == "excess"
    assert "buy_held" not in verbs(state)
    bonus = next(move for move in state.legal_moves(0) if move.verb == "buy_bonus")
    state.play(0, bonus)
    assert state.money[0] > 15
    assert (state.kind, state.to_act) == ("excess", (0,))
    play(state, "return coins")
    assert state.money[0] == 15
    assert state.kind != "excess"


def test_above_the_cash_limit_the_taker_buys_or_returns_at_once() -> None:
    state = rewarded(money=(14, 3, 0))
    play(state, "coins 3", "counters 0", seat=1)
    play(state, "counters 0", seat=2)
    play(state, "swap")
    assert (state.kind, state.to_act) == ("excess", (0,))
    assert verbs(state) <= {"buy_bonus", "buy_building", "return_coins"}
    play(state, "return coins")
    assert state.money[0] == 15


def test_a_reward_that_leaves_the_stack_empty_is_not_bid_for() -> None:
    state = dealt(2, variant_d=True, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "Sweden 0")
    set_counters(state, 0, 2)
    stack(state, 6, "6 Italy")
    events = play(checked(state), "travel Sweden", "deliver 5 Sweden")
    assert only(events, Rewarded).contract == contract("6 Italy")
    assert state.kind != "offer"


def test_a_reward_from_the_hand_is_not_bid_for() -> None:
    state = dealt(2, variant_d=True, variant_a=True, expert=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 2 Spice")
    set_cubes(state, "Sweden 0")
    set_counters(state, 0, 2)
    stack(state, 6, "6 Italy, 6 Spain, 6 Russia")
    play(checked(state), "hold 6")
    assert state.kind == "plan"
    play(state, "travel Sweden", "deliver 5 Sweden", "take held")
    assert state.kind != "offer"


def test_without_coins_counters_only() -> None:
    state = rewarded(players=2, held=(0, 2), money=(0, 0), no_coins=True)
    assert state.to_act == (1,)
    assert verbs(state) == {"offer_counters"}
    floor = state.undo_floor
    play(state, "counters 2")
    assert state.kind == "swap"
    assert state.undo_floor == floor, "showing the own secret is no floor"


def test_for_the_reward_of_a_player_who_joined_all_others_offer_the_traveller_too() -> None:
    state = dealt(3, variant_d=True, variant_a=True)
    for seat in range(3):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "")
    own(state, 0, "3 Danzig")
    own(state, 1, "5 Sweden, 2 Hamburg")
    own(state, 2, "3 Denmark")
    store(state, 1, "2 Muskets, 2 Spice")
    set_cubes(state, "Sweden 0")
    set_counters(state, 0, 2, 1)
    stack(state, 6, "6 Italy, 6 Spain")
    play(checked(state), "travel Sweden", "join", "deliver 5 Sweden")
    assert (state.kind, state.to_act) == ("offer", (0, 2))
    play(state, "counters 1", "counters 0")
    assert (state.kind, state.to_act) == ("swap", (1,))
    play(state, "swap")
    assert (values(state, 1), counters(state)) == ([2, 5, 6], [1, 2, 1])
    assert contract("6 Spain") in state.contracts[1]
