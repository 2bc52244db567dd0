"""Step 3: deliveries, trades, rewards; the supply tile (rulings M3, M10-M12)."""

from __future__ import annotations

from random import Random

import pytest

from games.merkator.edition import GOODS, Contract
from games.merkator.rules import needs
from games.merkator.rules.events import Delivered, Finished, Rewarded, Traded, Triggered
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    can,
    cards,
    checked,
    contract,
    counters,
    dealt,
    every,
    good,
    goods,
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


def at(
    location: str, contracts: str, store_line: str = "", tile: str = "", time: int = 0, **options: bool
) -> MerkatorState:
    """A position just before a journey to a place where no cube lies."""
    state = dealt(2, variant_a=True, no_joining=True, **options)
    own(state, 0, contracts)
    own(state, 1, "3 Italy")
    store(state, 0, store_line, tile)
    for seat in range(2):
        cards(state, seat)
    set_cubes(
        state, f"{location} 0" if location not in ("Denmark", "Bohemia", "Italy", "Newfoundland") else ""
    )
    set_counters(state, time, 0)
    return state


def test_a_contract_is_delivered_at_its_location_only() -> None:
    state = at("Sweden", "5 Sweden, 3 Russia", "2 Muskets, 2 Spice")
    play(checked(state), "travel Sweden")
    assert can(state, "deliver 5 Sweden")
    assert "for Russia" in refused(state, "deliver 3 Russia")


def test_goods_go_and_the_contract_stays() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "3 Muskets, 2 Spice")
    event = only(play(checked(state), "travel Sweden", "deliver 5 Sweden"), Delivered)
    assert event.goods == ((good("Muskets"), 2), (good("Spice"), 2))
    assert goods(state) == {"Muskets": 1}
    assert contract("5 Sweden") in state.contracts[0]


def test_a_level_5_contract_is_rewarded_by_a_level_6_contract() -> None:
    """The rulebook's example: the open one of its stack."""
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    stack(state, 6, "6 Italy, 6 Spain")
    play(checked(state), "travel Sweden")
    event = only(play(state, "deliver 5 Sweden"), Rewarded)
    assert event == Rewarded(0, contract("6 Italy"), False)
    assert values(state) == [2, 5, 6]
    assert state.view(None).tops[4] == contract("6 Spain"), "what lay beneath is open now"


def test_each_contract_is_delivered_once_a_turn_and_again_in_later_ones() -> None:
    state = at("Sweden", "5 Sweden, 4 Sweden, 2 Hamburg", "4 Muskets, 4 Spice, 2 Fabric, 1 Plums")
    play(checked(state), "travel Sweden", "deliver 5 Sweden")
    assert "this turn" in refused(state, "deliver 5 Sweden")
    play(state, "deliver 4 Sweden")
    play(state, "travel Denmark", seat=1)
    while state.kind != "plan" or state.active:
        play(state, "finish")
    store(state, 0, "4 Muskets, 4 Spice")
    set_cubes(state, "Sweden 0")
    play(state, "travel Sweden")
    assert can(state, "deliver 5 Sweden")


def test_a_contract_just_gained_can_be_delivered_too() -> None:
    state = at("Bohemia", "4 Bohemia, 2 Hamburg", "2 Citrus Fruit, 1 Saltpeter, 2 Wine")
    stack(state, 5, "5 Bohemia")
    play(checked(state), "travel Bohemia", "deliver 4 Bohemia", "deliver 5 Bohemia")
    assert goods(state) == {}
    assert values(state) == [2, 4, 5, 6]


def test_a_delivery_on_the_first_turn_by_cubes_of_the_supply_tile() -> None:
    """The rulebook's example: a tile holds one cube of each colour."""
    state = dealt(2)
    own(state, 0, "2 England, 3 Danzig")
    cards(state, 0)
    play(checked(state), "travel England", "split 1", "unpack Muskets")
    event = only(play(state, "deliver 2 England"), Delivered)
    assert event.cubes == (good("Saltpeter"),)
    assert goods(state) == {"Fabric": 1}
    assert not can(state, "unpack Grain")
    assert values(state) == [2, 3, 3]


def test_cubes_stand_in_for_what_is_missing_only() -> None:
    state = at("England", "2 England, 3 Danzig", "1 Muskets", "Hamburg, Danzig")
    play(checked(state), "travel England", "deliver 2 England")
    assert state.tiles[0] == 1, "the cube of Hamburg stays, since a musket was there"


def test_one_cube_is_not_two_goods() -> None:
    state = at("Hamburg", "4 Hamburg, 3 Hamburg", "1 Calfskin", "Russia, Dutch Republic")
    own(state, 0, "3 Hamburg")
    play(checked(state), "travel Hamburg")
    assert state.active == 0
    assert can(state, "deliver 3 Hamburg"), "fish oil and vegetables are of two colours"
    other = at("Hamburg", "3 Hamburg", "", "Russia, Dutch Republic")
    events = play(checked(other), "travel Hamburg")
    assert every(events, Finished) == [Finished(0, True)], "vegetables and calfskin are of one colour"


# Trades.


def test_four_of_a_kind_stand_for_one_good_that_is_needed() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 1 Spice, 4 Coal")
    play(checked(state), "travel Sweden")
    assert not can(state, "deliver 5 Sweden")
    assert "prepare it with trades" in refused(state, "deliver 5 Sweden")
    events = play(state, "prepare 5 Sweden")
    assert only(events, Traded) == Traded(0, good("Coal"), good("Spice"), True), "there was no choice"
    assert goods(state) == {}
    assert values(state) == [2, 5, 6]


def test_four_of_one_colour_but_of_two_kinds_are_no_trade() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 1 Spice, 2 Coal, 2 Fabric")
    events = play(checked(state), "travel Sweden")
    assert every(events, Finished) == [Finished(0, True)]


def test_four_time_counters_stand_for_a_good() -> None:
    state = at("Denmark", "4 Denmark Spice, 2 Hamburg", "1 Citrus Fruit", time=4)
    supply = len(state.supply)
    play(checked(state), "travel Denmark", "prepare 4 Denmark Spice")
    assert counters(state)[0] == 1
    assert len(state.supply) == supply + 4
    assert values(state) == [2, 4, 5]


def test_cubes_of_the_tile_count_among_the_four() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 1 Spice, 3 Coal", "England")
    play(checked(state), "travel Sweden", "prepare 5 Sweden")
    assert verbs(state) == set()
    assert [move.verb for move in state.legal_moves(0)] == ["unpack"]
    assert "could not complete the delivery" in refused(state, "unpack Fabric")
    play(state, "unpack Coal")
    assert values(state) == [2, 5, 6]


def test_a_trade_may_be_for_a_good_that_one_owns() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice, 4 Coal")
    play(checked(state), "travel Sweden")
    assert can(state, "deliver 5 Sweden")
    play(state, "prepare 5 Sweden", "trade Coal for Spice")
    assert goods(state) == {"Spice": 1}


def test_no_trade_for_what_is_not_asked_for() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice, 8 Coal")
    play(checked(state), "travel Sweden", "prepare 5 Sweden")
    assert "does not need" in refused(state, "trade Coal for Wine")
    assert "takes 4" in refused(state, "trade Muskets for Spice")
    play(state, "trade Coal for Spice", "trade Coal for Spice")
    assert goods(state) == {"Spice": 2}


def test_every_step_that_is_offered_can_be_completed() -> None:
    """Random deliveries with trades all end in the contract fulfilled."""
    for seed in range(150):
        rng = Random(seed)
        line = ", ".join(
            f"{rng.choice((1, 2, 3, 4, 5, 8))} {name}" for name in dealt().edition.goods if rng.random() < 0.5
        )
        state = at("Hamburg", "10 Hamburg, 6 Hamburg", line, "Spain, France, Sweden", time=rng.choice((0, 4)))
        play(checked(state), "travel Hamburg")
        for _ in range(80):
            if state.kind != "trade":
                starts = [one for one in state.legal_moves(0) if one.verb == "prepare"]
                if state.active or not starts:
                    break
                state.play(0, rng.choice(starts))
            else:
                state.play(0, rng.choice(list(state.legal_moves(0))))


@pytest.mark.parametrize("seed", range(60))
def test_the_arithmetic_of_trades_agrees_with_a_search(seed: int) -> None:
    rng = Random(seed)
    wanted = rng.sample(range(6), rng.choice((1, 2, 3)))
    needed = tuple(sorted((one, rng.choice((1, 2, 3))) for one in wanted))
    have = [rng.choice((0, 0, 1, 2, 3, 4, 5, 7)) if one < 6 else 0 for one in range(GOODS)]
    tile, held = rng.randrange(8), rng.choice((0, 3, 4, 8))
    asked = Contract(5, 7, needed, 0, "")
    plain, by_trade = needs.ways(asked, have, 0, tile, held, 4)
    assert (plain or by_trade) == _searched(dict(needed), tuple(have), tile, held)


def _searched(left: dict[int, int], have: tuple[int, ...], tile: int, held: int) -> bool:
    """Return whether a delivery is possible, by trying every cube and every trade."""
    if all(have[one] >= number for one, number in left.items()):
        return True
    for one in range(6):
        if tile >> (one >> 1) & 1:
            more = (*have[:one], have[one] + 1, *have[one + 1 :])
            if _searched(left, more, tile ^ 1 << (one >> 1), held):
                return True
    if tile:
        # Cubes first: placing one later, or never, opens nothing more.
        return _searched(left, have, 0, held)
    for take in [one for one, number in left.items() if number]:
        after = {**left, take: left[take] - 1}
        if held >= 4 and _searched(after, have, tile, held - 4):
            return True
        for one in range(6):
            if have[one] >= 4 and one != take:
                less = (*have[:one], have[one] - 4, *have[one + 1 :])
                if _searched(after, less, tile, held):
                    return True
    return False


@pytest.mark.parametrize("seed", range(60))
def test_the_arithmetic_of_different_goods_agrees_with_a_search(seed: int) -> None:
    rng = Random(seed)
    have = [rng.choice((0, 0, 1, 3, 4, 5, 8)) if one < 6 else 0 for one in range(GOODS)]
    tile, held, wanted = rng.randrange(8), rng.choice((0, 3, 4, 8)), rng.choice((4, 5, 6, 7, 8))
    asked = Contract(10, 7, (), wanted, "")
    plain, by_trade = needs.ways(asked, have, 0, tile, held, 4)
    assert (plain or by_trade) == _searched_kinds(wanted, tuple(have), tile, held)


def _searched_kinds(left: int, have: tuple[int, ...], tile: int, held: int) -> bool:
    """Return whether a number of different goods can be paid, by trying every cube and every trade."""
    if sum(number > 0 for number in have) >= left:
        return True
    for one in range(6):
        if tile >> (one >> 1) & 1:
            more = (*have[:one], have[one] + 1, *have[one + 1 :])
            if _searched_kinds(left, more, tile ^ 1 << (one >> 1), held):
                return True
    if tile:
        return _searched_kinds(left, have, 0, held)
    if held >= 4 and _searched_kinds(left - 1, have, 0, held - 4):
        return True
    return any(
        have[one] >= 4 and _searched_kinds(left - 1, (*have[:one], have[one] - 4, *have[one + 1 :]), 0, held)
        for one in range(6)
    )


# Twelve different goods.

KINDS = dealt().edition.goods


def test_twelve_different_goods_may_be_those_of_hamburg_too() -> None:
    """The rulebook's example: livestock and muskets count."""
    line = ", ".join(f"1 {name}" for name in KINDS[:12])
    state = at("Hamburg", "10 Hamburg, 2 Danzig", line)
    play(checked(state), "travel Hamburg")
    event = only(play(state, "deliver 10 Hamburg"), Delivered)
    assert [one for one, _ in event.goods] == list(range(12))
    assert goods(state) == {}


def test_with_more_kinds_one_names_those_that_one_keeps() -> None:
    line = ", ".join(f"1 {name}" for name in KINDS[:14])
    state = at("Hamburg", "10 Hamburg, 2 Danzig", line)
    play(checked(state), "travel Hamburg")
    assert not can(state, "deliver 10 Hamburg")
    events = play(state, "prepare 10 Hamburg", "spare Muskets", "spare Ham")
    assert only(events, Delivered).forced, "nothing was left to choose"
    assert goods(state) == {"Muskets": 1, "Ham": 1}


def test_one_of_twelve_is_paid_by_a_trade() -> None:
    line = ", ".join(f"1 {name}" for name in KINDS[:10]) + ", 5 Coal"
    state = at("Hamburg", "10 Hamburg, 2 Danzig", line)
    play(checked(state), "travel Hamburg", "prepare 10 Hamburg")
    assert values(state) == [2, 10, 14]
    assert goods(state) == {}


def test_eleven_kinds_are_not_enough() -> None:
    line = ", ".join(f"3 {name}" for name in KINDS[:11])
    state = at("Hamburg", "10 Hamburg, 2 Danzig", line)
    assert every(play(checked(state), "travel Hamburg"), Finished) == [Finished(0, True)]


# Rewards.


def test_the_discards_of_a_used_up_stack_do_not_come_in_the_order_of_their_discarding() -> None:
    orders = set()
    for seed in range(6):
        state = dealt(2, seed, variant_a=True)
        own(state, 0, "5 Sweden, 2 Hamburg")
        store(state, 0, "2 Muskets, 2 Spice")
        set_cubes(state, "Sweden 2")
        stack(state, 6, "", discards="6 Italy, 6 Spain, 6 Russia")
        play(checked(state), "travel Sweden", "deliver 5 Sweden")
        orders.add((state.contracts[0][-1], *state.stacks[4]))
    assert len(orders) > 1


def test_a_used_up_stack_is_its_shuffled_discards() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    stack(state, 6, "", discards="6 Italy, 6 Spain")
    play(checked(state), "travel Sweden", "deliver 5 Sweden")
    assert values(state) == [2, 5, 6]
    assert len(state.stacks[4]) == 1
    assert state.discards[4] == ()
    assert state.undo_floor == state.moves


def test_none_of_the_next_value_left_gives_one_of_the_same() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    stack(state, 6, "")
    stack(state, 5, "5 Spain")
    play(checked(state), "travel Sweden", "deliver 5 Sweden")
    assert values(state) == [2, 5, 5]


def test_none_of_either_gives_nothing() -> None:
    state = at("Sweden", "5 Sweden, 2 Hamburg", "2 Muskets, 2 Spice")
    stack(state, 6, "")
    stack(state, 5, "")
    event = only(play(checked(state), "travel Sweden", "deliver 5 Sweden"), Rewarded)
    assert event.contract == -1
    assert values(state) == [2, 5]


def test_a_ten_brings_the_peace_of_westphalia_once_and_then_another_ten() -> None:
    state = at("Spain", "10 Spain, 2 Hamburg", "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine", time=1)
    events = play(checked(state), "travel Spain", "deliver 10 Spain")
    assert values(state) == [2, 10, 14]
    assert only(events, Triggered).why == "peace"
    other = at("Spain", "10 Spain, 2 Hamburg", "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine", time=1)
    stack(other, 14, "")
    play(checked(other), "travel Spain", "deliver 10 Spain")
    assert values(other) == [2, 10, 10]


def test_the_14_comes_back_through_the_discards() -> None:
    state = at("Spain", "10 Spain, 14", "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine", time=1)
    play(checked(state), "sell 14")
    assert state.money[0] == 14
    play(state, "travel Spain", "deliver 10 Spain")
    assert values(state) == [10, 14]


# The supply tile.


def test_a_cube_may_be_placed_at_any_time_also_in_others_turns() -> None:
    state = dealt(3)
    turn = state.turn
    for seat in (1, 2, 0):
        play(state, "unpack Wine", seat=seat)
        assert "no blue cube" in refused(state, "unpack Plums", seat)
    assert (state.to_act, state.turn) == ((0,), turn)
    assert [goods(state, seat) for seat in range(3)] == [{"Wine": 1}] * 3


def test_placing_a_cube_ends_no_undo() -> None:
    state = dealt(2)
    floor = state.undo_floor
    play(state, "unpack Wine", seat=1)
    assert state.undo_floor == floor
