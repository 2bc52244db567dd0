"""Expert rules: the hand card (ruling M20)."""

from __future__ import annotations

from games.merkator.moves import BONUS, BUILDING, CONTRACT
from games.merkator.rules.events import Bought, Held, Opened, Rewarded
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    can,
    cards,
    checked,
    contract,
    dealt,
    every,
    finish_turn,
    goods,
    offer,
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


def expert(contracts: str = "5 Sweden, 2 Hamburg", players: int = 2, **options: bool) -> MerkatorState:
    """A position with empty hands."""
    state = dealt(players, expert=True, variant_a=True, **options)
    own(state, 0, contracts)
    for seat in range(players):
        store(state, seat, "")
        cards(state, seat)
    set_cubes(state, "Sweden 2, Hamburg 2")
    set_counters(state, *[0] * players)
    return state


def test_an_open_card_or_the_top_of_a_stack_may_be_taken() -> None:
    state = expert()
    taken = verbs(state)
    assert {"hold_bonus", "hold_building", "hold_contract"} <= taken
    assert [can(state, f"hold {value}") for value in range(2, 11)] == [False] + [True] * 8
    assert not can(state, "hold 14"), "the Peace of Westphalia is never in a hand"
    assert "only 3 to 10" in refused(state, "hold 14")


def test_a_card_taken_from_the_offer_is_replaced_and_seen_by_all() -> None:
    state = expert()
    offer(state, buildings="Seeamt")
    following = state.building_deck[-1]
    events = play(checked(state), "hold Seeamt")
    assert only(events, Held).seen_by(1) == only(events, Held)
    assert only(events, Opened) == Opened(BUILDING, following)
    assert state.view(None).hands[0][0] == BUILDING
    assert state.view(None).hands[1] == (-1, -1)


def test_one_card_at_most_and_once_a_turn() -> None:
    state = expert()
    offer(state, buildings="Seeamt", bonuses="Denmark Plums")
    state.money[0] = 5
    play(checked(state), "hold Seeamt")
    assert "have a card in your hand already" in refused(state, "hold bonus Denmark Plums")
    play(state, "buy held")
    assert "this turn" in refused(state, "hold bonus Denmark Plums")


def test_the_hand_card_is_bought_in_an_investment_step_and_nothing_is_turned_for_it() -> None:
    state = expert()
    state.money[0] = 5
    offer(state, buildings="Seeamt")
    play(checked(state), "hold Seeamt")
    deck = list(state.building_deck)
    event = only(play(state, "buy held"), Bought)
    assert (event.what, event.held, event.cost) == (BUILDING, True, 5)
    assert state.building_deck == deck
    assert state.hands == [(-1, -1)] * 2


def test_a_bonus_card_from_the_hand() -> None:
    state = expert(variant_c=True)
    state.money[0] = 3
    offer(state, bonuses="Denmark Plums")
    play(checked(state), "hold bonus Denmark Plums")
    assert only(play(state, "buy held"), Bought).what == BONUS
    assert goods(state) == {"Plums": 1}


def test_a_held_contract_counts_as_none() -> None:
    state = expert("3 Danzig")
    play(checked(state), "hold 6")
    assert values(state) == [3]
    assert "There is no bonus or building card in your hand" in refused(state, "buy held")
    assert state.hands[0][0] == CONTRACT


def test_a_stack_emptied_by_taking_is_not_refilled() -> None:
    state = expert()
    stack(state, 6, "6 Italy", discards="6 Spain")
    play(checked(state), "hold 6")
    assert state.stacks[4] == ()
    assert len(state.discards[4]) == 1


def test_a_held_contract_may_be_the_reward() -> None:
    state = expert()
    stack(state, 6, "6 Italy, 6 Spain")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 6", "travel Sweden", "deliver 5 Sweden")
    assert verbs(state) == {"take_top", "take_held"}
    event = only(play(state, "take held"), Rewarded)
    assert event == Rewarded(0, contract("6 Italy"), True)
    assert state.hands[0] == (-1, -1)
    assert state.stacks[4] == (contract("6 Spain"),)


def test_or_the_reward_comes_from_the_stack_and_the_hand_stays() -> None:
    state = expert()
    stack(state, 6, "6 Italy, 6 Spain")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 6", "travel Sweden", "deliver 5 Sweden", "take top")
    assert values(state) == [2, 5, 6]
    assert state.hands[0] == (CONTRACT, contract("6 Italy"))


def test_a_held_contract_of_another_value_is_no_reward() -> None:
    state = expert()
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 7", "travel Sweden", "deliver 5 Sweden")
    assert state.kind != "reward"


def test_a_held_contract_is_a_reward_also_when_joining() -> None:
    state = expert()
    own(state, 1, "4 Sweden")
    store(state, 1, "2 Fabric, 1 Plums")
    set_counters(state, 0, 1)
    play(checked(state), "travel Russia", "split 1")
    while state.active == 0:
        play(state, "finish" if state.kind == "deliver" else "decline")
    play(state, "hold 5", "travel Denmark")
    finish_turn(state)
    set_cubes(state, "Sweden 2")
    play(state, "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    play(state, "join", "deliver 4 Sweden", "take held")
    assert len(state.contracts[1]) == 2


def test_cards_are_taken_in_ones_own_turn_only_and_also_while_delivering() -> None:
    state = expert()
    assert not can(state, "hold 6", 1)
    play(checked(state), "travel Denmark")
    assert state.kind == "deliver", "the turn does not end while a card could be taken"
    play(state, "hold 6")
    assert state.active == 1, "then there is nothing left to do"


def test_without_the_expert_rules_there_is_no_hand() -> None:
    state = dealt(2)
    assert not any(move.verb.startswith("hold") for move in state.legal_moves(0))
    assert "Only by the expert rules" in refused(state, "hold 6")
    assert not every([], Held)


def test_a_held_contract_does_not_stand_in_for_one_of_the_same_value() -> None:
    state = expert()
    stack(state, 5, "5 Italy, 5 Russia")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 5", "travel Sweden", "deliver 5 Sweden")
    assert state.kind != "reward"
    assert state.hands[0] == (CONTRACT, contract("5 Italy"))


def test_a_held_contract_may_be_the_reward_also_when_its_stack_is_empty() -> None:
    state = expert()
    stack(state, 6, "6 Italy")
    store(state, 0, "2 Muskets, 2 Spice")
    play(checked(state), "hold 6", "travel Sweden", "deliver 5 Sweden")
    assert verbs(state) == {"take_top", "take_held"}
    play(state, "take held")
    assert values(state) == [2, 5, 6]


def test_a_player_who_joins_takes_no_card_into_the_hand() -> None:
    state = expert()
    own(state, 1, "4 Sweden, 2 Danzig")
    store(state, 1, "2 Fabric, 1 Plums")
    set_counters(state, 0, 1)
    play(checked(state), "travel Sweden", "finish", "join")
    assert (state.actor, verbs(state)) == (1, {"deliver", "finish"})


def test_no_card_is_taken_while_the_hand_holds_one_of_an_earlier_turn() -> None:
    state = expert("5 Sweden, 4 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 2 Spice, 2 Fabric, 1 Plums")
    play(checked(state), "hold 9", "travel Denmark", "hold 8", "travel Denmark")
    assert state.active == 0
    assert not state.held_now
    assert not any(verb.startswith("hold") for verb in verbs(state))
    play(state, "travel Sweden", "split 1")
    assert verbs(state) == {"deliver", "finish"}
    assert "You have a card in your hand already" in refused(state, "hold 7")
