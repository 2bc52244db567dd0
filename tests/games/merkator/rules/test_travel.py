"""Step 2: payment, goods, new cubes, Time counters (rulings M6, M7)."""

from __future__ import annotations

import pytest

from games.merkator.rules.events import Earned, Gained, Spread, Took, Travelled, Triggered
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    can,
    cards,
    checked,
    counters,
    cubes,
    dealt,
    every,
    finish_turn,
    goods,
    only,
    place,
    play,
    playing,
    refused,
    set_chart,
    set_counters,
    set_cubes,
    store,
    verbs,
)

PRINTED = {
    "Hamburg": 2,
    "Danzig": 1,
    "Sweden": 1,
    "Dutch Republic": 1,
    "Bohemia": 1,
    "Denmark": 1,
    "Russia": 0,
    "England": 0,
    "France": 0,
    "Spain": -1,
    "Italy": -2,
    "Newfoundland": -3,
}


def bare(**options: bool) -> MerkatorState:
    """A game where nobody has goods, cubes or cards that could take part."""
    state = dealt(2, **options)
    for seat in range(2):
        store(state, seat, "")
        cards(state, seat)
    return state


# New cubes: the rulebook's examples.


def test_a_journey_to_russia_brings_cubes_to_sweden_and_danzig() -> None:
    state = checked(bare())
    events = play(state, "travel Russia", "split 1")
    assert only(events, Spread).locations == (place("Danzig"), place("Sweden"))
    assert cubes(state) == {
        "Hamburg": 1,
        "Danzig": 2,
        "Sweden": 2,
        "Dutch Republic": 1,
        "England": 1,
        "France": 1,
        "Spain": 1,
    }


def test_a_journey_to_bohemia_brings_a_cube_where_three_lie() -> None:
    state = bare()
    set_cubes(state, "Hamburg 3, Danzig 2, Sweden 4, Russia 0")
    play(state, "travel Bohemia")
    assert cubes(state) == {
        "Hamburg": 4,
        "Danzig": 2,
        "Sweden": 5,
        "Dutch Republic": 1,
        "England": 1,
        "France": 1,
        "Spain": 1,
    }
    assert 3 not in state.cubes, "nowhere are exactly three afterwards"


def test_a_journey_to_newfoundland_brings_a_cube_to_all_eight() -> None:
    state = bare()
    set_counters(state, 3, 0)
    set_cubes(state, "Hamburg 0, Spain 5")
    play(checked(state), "travel Newfoundland")
    assert state.cubes == [1, 2, 2, 2, 2, 2, 2, 6]


def test_new_cubes_are_judged_by_the_cubes_before() -> None:
    state = bare()
    set_cubes(state, "Hamburg 2", others=1)
    play(state, "travel Denmark")
    assert state.cubes == [3, 1, 1, 1, 1, 1, 1, 1], "one more does not count as two"


def test_a_location_left_empty_stays_so_till_a_neighbour_is_visited() -> None:
    """Two connected major locations are never both empty."""
    state = dealt(3)
    for _ in playing(state, 5):
        if state.phase == "plan":
            empty = [major for major, number in enumerate(state.cubes) if not number]
            near = state.edition.locations
            assert not any(other in near[major].adjacent for major in empty for other in empty)


# Goods.


def test_one_cube_becomes_either_good() -> None:
    state = bare()
    play(state, "travel England")
    assert state.kind == "split"
    assert can(state, "split 0")
    assert can(state, "split 1")
    play(state, "split 0")
    assert goods(state) == {"Coal": 1}


def test_two_cubes_become_one_of_each() -> None:
    state = bare()
    set_cubes(state, "England 2")
    events = play(state, "travel England")
    assert only(events, Took).forced
    assert goods(state) == {"Fabric": 1, "Coal": 1}


def test_more_cubes_are_split_with_at_least_one_of_each() -> None:
    state = bare()
    set_cubes(state, "England 5")
    play(state, "travel England")
    assert [can(state, f"split {first}") for first in range(6)] == [False, True, True, True, True, False]
    assert "5 cubes" in refused(state, "split 5")
    play(state, "split 4")
    assert goods(state) == {"Fabric": 4, "Coal": 1}
    assert "England" not in cubes(state)


def test_very_many_cubes_are_split_in_blocks_with_one_of_each() -> None:
    state = bare()
    set_cubes(state, "England 150")
    play(state, "travel England", "split 99")
    assert state.kind == "split"
    assert not can(state, "split 51")
    play(state, "split 50")
    assert goods(state) == {"Fabric": 149, "Coal": 1}


def test_a_minor_location_offers_no_goods() -> None:
    state = bare()
    play(state, "travel Denmark")
    assert goods(state) == {}


def test_the_saltpeter_card_brings_two_in_hamburg() -> None:
    state = bare()
    cards(state, 0, "Hamburg Saltpeter")
    events = play(checked(state), "travel Hamburg", "split 1")
    assert only(events, Gained) == Gained(0, state.edition.goods.index("Saltpeter"), 2, False)
    assert goods(state) == {"Livestock": 1, "Saltpeter": 2}


def test_each_bonus_card_of_the_place_counts() -> None:
    state = bare()
    cards(state, 0, "Bohemia Calfskin, Bohemia Ham, Hamburg")
    play(checked(state), "travel Bohemia")
    assert goods(state) == {"Calfskin": 2, "Ham": 2}


# Time counters.


@pytest.mark.parametrize("name", PRINTED)
def test_a_journey_gains_or_costs_the_printed_counters(name: str) -> None:
    state = bare(variant_a=True)
    set_counters(state, 3, 0)
    play(checked(state), f"travel {name}")
    while state.kind == "split":
        play(state, "split 1")
    assert counters(state)[0] == 3 + PRINTED[name]


def test_a_player_who_lacks_counters_can_not_travel_there() -> None:
    state = bare()
    set_counters(state, 2, 0)
    assert can(state, "travel Italy")
    assert not can(state, "travel Newfoundland")
    assert "Newfoundland costs 3 Time counters; you have 2" in refused(state, "travel Newfoundland")


def test_the_same_location_costs_again_and_pays_again() -> None:
    state = bare(no_joining=True)
    set_counters(state, 1, 1)
    first = play(checked(state), "travel Spain", "split 1")
    finish_turn(state)
    second = play(state, "travel Spain")
    assert [only(events, Travelled).paid for events in (first, second)] == [1, 1]
    assert counters(state) == [0, 0]


def test_paid_counters_go_to_the_supply_not_on_the_chart() -> None:
    state = bare()
    set_counters(state, 3, 0)
    chart, supply = len(state.chart), len(state.supply)
    play(checked(state), "travel Newfoundland")
    assert (len(state.chart), len(state.supply)) == (chart, supply + 3)


def test_counters_come_from_the_topmost_row_leftmost_first() -> None:
    state = bare()
    set_counters(state, 0, 0)
    set_chart(state, "A BB C | D E F")
    play(checked(state), "travel Hamburg", "split 1")
    assert [code % 16 for code in state.held[0]] == [0, 7]


def test_in_hamburg_with_one_counter_left_the_second_comes_from_the_supply() -> None:
    """The rulebook's example; the last one of the chart also triggers the last round."""
    state = bare(variant_a=True)
    set_counters(state, 0, 0)
    set_chart(state, "A")
    supply = len(state.supply)
    events = play(checked(state), "travel Hamburg", "split 1")
    assert only(events, Earned) == Earned(0, 2, 1)
    assert only(events, Triggered).why == "chart"
    assert counters(state)[0] == 2
    assert len(state.supply) == supply - 1


def test_when_the_supply_is_used_up_blank_counters_stand_in() -> None:
    state = bare(variant_a=True)
    set_chart(state, "A")
    state.held[1] += tuple(state.supply)
    state.supply = []
    play(checked(state), "travel Hamburg", "split 1")
    assert counters(state)[0] == 2


def test_goods_come_before_new_cubes_and_these_before_counters() -> None:
    state = bare()
    cards(state, 0, "Hamburg Saltpeter")
    set_cubes(state, "Hamburg 2")
    kinds = [type(event).__name__ for event in play(state, "travel Hamburg")]
    assert kinds[:5] == ["Travelled", "Took", "Gained", "Spread", "Earned"]
    assert not every(play(state, "decline") if state.kind == "join" else [], Spread)


def test_only_the_traveller_pays_for_the_journey() -> None:
    state = bare()
    set_counters(state, 1, 1)
    play(checked(state), "travel Spain", "split 1")
    assert verbs(state) == {"join", "decline"}
    play(state, "join")
    assert counters(state) == [1, 0], "1 for joining goes to the traveller, none to the supply"
