"""The game alone (ruling M17)."""

from __future__ import annotations

import pytest

from games import BadOption
from games.merkator.edition import VALUES
from games.merkator.moves import CONTRACT
from games.merkator.rules.events import Earned, Opened, Renewed, Triggered
from games.merkator.state import MerkatorState
from tests.games.merkator.arranged import before_bohemia
from tests.games.merkator.table import (
    GAME,
    bonus,
    can,
    cards,
    checked,
    counters,
    dealt,
    every,
    offer,
    only,
    own,
    play,
    playing,
    refused,
    set_counters,
    store,
    values,
)


def alone(contracts: str = "2 Danzig, 3 Italy, 4 Sweden, 5 Spain", **options: bool) -> MerkatorState:
    """A game alone without goods."""
    state = dealt(1, **options)
    own(state, 0, contracts)
    store(state, 0, "")
    cards(state, 0)
    return state


def test_the_setup_alone() -> None:
    state = dealt(1)
    assert values(state) == [2, 3, 4, 5]
    assert [state.edition.bonuses[kind].cost for kind in state.bonuses[0]] == [3, 4]
    assert counters(state) == [0]
    assert state.chart == []
    assert state.cubes == [1] * 8
    buildings = [*state.building_deck, *state.open_buildings]
    assert len(buildings) == 21
    assert all(state.edition.buildings[kind].metric < 0 for kind in buildings)


def test_the_solo_stack_is_8s_9s_10s_and_the_peace() -> None:
    state = dealt(1)
    order = [state.edition.values[kind] for kind in reversed(state.solo)]
    assert order == [8] * 7 + [9] * 5 + [10] * 4 + [14]
    assert [len(stack) for stack in state.stacks] == [0, 10, 12, 11, 11, 9, 0, 0, 0, 0]


def test_each_journey_turns_up_a_card_before_goods_are_taken() -> None:
    state = alone()
    following = state.solo[-1]
    events = play(checked(state), "travel Hamburg")
    assert events[1] == Opened(CONTRACT, following)
    assert state.kind == "split"
    assert state.view(None).tops[VALUES.index(8)] == following


def test_a_solo_card_that_is_known_before_does_not_keep_a_journey_from_being_taken_back() -> None:
    for levels, news in (("14", False), ("8 9 10 14", True)):
        state = before_bohemia(levels)
        play(state, "travel Bohemia")
        assert state.undo_floor == (state.moves if news else 0)


def test_the_game_lasts_seventeen_turns() -> None:
    state = dealt(1, 4)
    journeys = sum(move.verb == "travel" for _, move, _ in playing(state, 4))
    assert journeys == 17
    assert state.solo == ()
    assert state.outcome is not None
    assert state.outcome.ranks == (1,)


def test_the_last_turn_has_no_forced_investment() -> None:
    state = alone("2 Danzig, 3 Italy, 4 Sweden, 5 Spain, 6 Italy, 7 Spain")
    state.round = 15
    play(checked(state), "travel Denmark")
    play(state, "finish") if state.kind == "deliver" else None
    assert state.round == 16
    assert "discard until 5 are left" in refused(state, "travel Denmark")
    play(state, "discard 2 Danzig", "travel Denmark")
    state.contracts[0] += (state.stacks[4][-1],)
    state.stacks[4] = state.stacks[4][:-1]
    while state.kind == "deliver":
        play(state, "finish")
    assert state.round == 17
    own(state, 0, "2 Danzig, 3 Italy, 4 Sweden, 5 Spain, 6 Italy, 7 Spain")
    state._offers = {}
    assert can(state, "travel Denmark")


def test_contracts_pay_for_cards_alone() -> None:
    state = alone()
    offer(state, bonuses="Denmark Plums")
    play(checked(state), "buy bonus Denmark Plums", "pay 4 Sweden")
    assert values(state) == [2, 3, 5]
    assert state.bonuses[0] == (bonus("Denmark Plums"),)


def test_a_building_changes_all_open_bonus_cards() -> None:
    state = alone()
    offer(state, buildings="Seeamt")
    before = list(state.open_bonuses)
    events = play(checked(state), "buy Seeamt", "pay 5 Spain")
    assert only(events, Renewed).cards == tuple(state.open_bonuses)
    assert not set(before) & set(state.open_bonuses)
    assert state.view(0).bonus_bottom == before[::-1], "the first one went under first"
    assert len(state.bonus_deck) + len(state.bonus_bottom) == 16 - 4


def test_counters_come_from_the_supply_and_nothing_is_checked() -> None:
    state = alone()
    events = play(checked(state), "travel Hamburg", "split 1")
    assert only(events, Earned).counters == 2
    assert counters(state) == [2]


def test_a_next_stack_that_is_not_there_yet_gives_one_of_the_same_value() -> None:
    state = alone("7 Bohemia, 2 Danzig")
    store(state, 0, "3 Livestock, 3 Vegetables")
    eights = [kind for kind in state.solo if state.edition.values[kind] == 8]
    state.solo = state.solo[: -len(eights)]
    state.discards[VALUES.index(8)] = tuple(eights)
    play(checked(state), "travel Bohemia", "deliver 7 Bohemia")
    assert values(state) == [2, 7, 7], "discards are never searched"


def test_a_ten_delivered_alone_ends_nothing() -> None:
    state = alone("10 Spain, 2 Danzig")
    store(state, 0, "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine")
    set_counters(state, 1)
    play(state, "travel Spain", "split 1")
    events = play(state, "deliver 10 Spain")
    assert not every(events, Triggered)
    assert state.outcome is None


@pytest.mark.parametrize("name", ["no_joining", "no_coins", "long", "variant_a", "variant_b", "variant_d"])
def test_what_needs_others_is_refused_alone(name: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.check(1, {name: True})
    assert "leave" in str(caught.value)
    assert str(caught.value).endswith(".")


def test_alone_with_hand_card_and_variant_c() -> None:
    state = dealt(1, expert=True, variant_c=True)
    for _ in playing(state, 3):
        pass
    assert state.outcome is not None


def test_a_building_from_the_hand_changes_the_open_bonus_cards_too() -> None:
    state = alone(expert=True)
    offer(state, buildings="Seeamt")
    before = list(state.open_bonuses)
    play(checked(state), "hold Seeamt")
    events = play(state, "buy held", "pay 5 Spain")
    assert only(events, Renewed).cards == tuple(state.open_bonuses)
    assert not set(before) & set(state.open_bonuses)
