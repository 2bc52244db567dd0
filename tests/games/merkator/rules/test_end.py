"""Final round, long game, the end without a trigger, scoring (rulings M14-M16, M19)."""

from __future__ import annotations

from random import Random

import pytest

from games.merkator.edition import BLANK, GOODS, MAJOR
from games.merkator.rules import scoring
from games.merkator.rules.events import Earned, Placed, Refilled, Scored, Triggered, Turned, Warned
from games.merkator.rules.hidden import KNOWN
from games.merkator.rules.scoring import Holdings, best_placement
from games.merkator.state import MerkatorState
from tests.games.merkator.table import (
    building,
    cards,
    checked,
    contract,
    counters,
    dealt,
    every,
    finish_turn,
    good,
    goods,
    only,
    own,
    parts,
    place,
    play,
    playing,
    set_chart,
    set_counters,
    set_cubes,
    store,
)


def quiet(players: int = 2, **options: bool) -> MerkatorState:
    """A game where nothing lies about that could be taken or delivered."""
    state = dealt(players, variant_a=True, no_joining=True, **options)
    for seat in range(players):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "")
    for seat, line in enumerate(("2 Danzig", "2 Sweden", "2 England", "2 Hamburg")[:players]):
        own(state, seat, line)
    state.cubes = [0] * MAJOR
    return state


def turns(state: MerkatorState, number: int, to: str = "Denmark") -> list:  # type: ignore[type-arg] # events
    """Play a number of turns that bring only the place's goods."""
    events = []
    for _ in range(number):
        if state.kind == "plan":
            events += play(state, f"travel {to}")
            if state.kind == "split":
                events += play(state, "split 1")
            events += finish_turn(state)
    return events


def test_the_last_counter_of_the_chart_triggers_the_final_round() -> None:
    state = quiet(3)
    set_chart(state, "A")
    events = turns(checked(state), 1)
    assert only(events, Triggered) == Triggered(0, "chart")
    assert (state.left, state.active) == (3, 1)


def test_in_the_final_round_each_has_one_more_turn_the_one_who_triggered_it_last() -> None:
    state = quiet(3)
    set_chart(state, "A B")
    turns(checked(state), 2)
    order = []
    while state.outcome is None:
        order.append(state.active)
        turns(state, 1)
    assert order == [2, 0, 1]


def test_in_the_final_round_counters_come_from_the_supply_and_nothing_is_checked() -> None:
    state = quiet(2)
    set_chart(state, "A B | C")
    state.checks = True
    state.ending = True
    turns(checked(state), 1, to="Russia")
    chart = len(state.chart)
    events = turns(state, 1, to="Hamburg")
    assert only(events, Earned).supply == 2
    assert not every(events, Turned)
    assert len(state.chart) == chart


def test_a_delivered_ten_triggers_the_final_round_also_by_a_joiner() -> None:
    state = dealt(2, variant_a=True)
    for seat in range(2):
        store(state, seat, "")
        cards(state, seat)
        own(state, seat, "")
    own(state, 0, "2 Danzig")
    own(state, 1, "10 Spain")
    store(state, 1, "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine")
    set_cubes(state, "Spain 2")
    set_counters(state, 1, 1)
    play(checked(state), "travel Spain", "join")
    events = play(state, "deliver 10 Spain")
    assert only(events, Triggered) == Triggered(1, "peace")
    assert (state.active, state.left) == (1, 2), "the traveller of that turn was seat 0, so seat 1 begins"


def test_a_second_trigger_has_no_effect() -> None:
    state = quiet(2)
    set_chart(state, "A")
    store(state, 1, "2 Muskets, 2 Fish Oil, 3 Plums, 2 Wine")
    own(state, 1, "10 Spain, 2 Sweden")
    set_counters(state, 0, 1)
    turns(checked(state), 1)
    events = play(state, "travel Spain", "deliver 10 Spain")
    assert not every(events, Triggered)
    turns(state, 1)
    assert state.outcome is not None


# The end without the book (ruling M15).


def test_ten_idle_rounds_bring_the_final_round_after_a_warning() -> None:
    state = checked(quiet(2))
    events = turns(state, 2 * 7, to="Russia")
    assert only(events, Warned) == Warned("idle", 3)
    events = turns(state, 2 * 3, to="Russia")
    assert only(events, Triggered).why == "idle"
    assert state.left == 2
    turns(state, 2, to="Russia")
    assert state.outcome is not None


def test_nothing_is_warned_of_once_the_final_round_follows() -> None:
    state = checked(quiet(2))
    turns(state, 2 * 7 - 1, to="Russia")
    assert state.idle == 6
    state.ending = True
    assert not every(turns(state, 1, to="Russia"), Warned)
    assert (state.idle, state.left) == (7, 2)


def test_a_delivery_or_a_counter_from_the_chart_begins_the_count_again() -> None:
    state = checked(quiet(2))
    turns(state, 18, to="Russia")
    assert state.idle == 9
    turns(state, 2, to="Denmark")
    assert (state.idle, state.calm) == (0, 0)


def test_forty_rounds_without_a_counter_from_the_chart_end_it_whatever_is_delivered() -> None:
    state = checked(quiet(2))
    for _ in range(39):
        state.fulfilled = True
        turns(state, 2, to="Russia")
    assert (state.idle, state.calm, state.left) == (0, 39, -1)
    state.fulfilled = True
    events = turns(state, 2, to="Russia")
    assert only(events, Triggered).why == "calm"


# The long game (ruling M19).


@pytest.mark.parametrize(("players", "rows"), [(3, (4,)), (4, (4, 4, 4))])
def test_the_long_game_begins_on_the_charts_back(players: int, rows: tuple[int, ...]) -> None:
    state = dealt(players, long=True)
    assert state.back
    assert state.edition.rows(players, long=True, back=True) == rows
    assert len(state.chart) == sum(rows)


def test_with_two_players_the_long_game_fills_all_but_the_upper_row() -> None:
    state = dealt(2, long=True)
    assert not state.back
    assert state.view(None).rows == (6, 12, 18, 24)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_long_game_begins_with_less(players: int) -> None:
    state = dealt(players, long=True)
    assert state.tiles == [0] * players
    assert state.bonuses == [()] * players
    assert counters(state) == [0] * players
    values = state.edition.values
    assert all([values[kind] for kind in mine] == [2, 3] for mine in state.contracts)


def test_when_the_back_is_used_up_the_top_side_is_filled_completely() -> None:
    state = quiet(3, long=True)
    state.supply += state.chart[1:]
    state.chart, state.ends = state.chart[:1], (0,)
    events = turns(checked(state), 1, to="Hamburg")
    assert only(events, Refilled).counters == 30
    assert not every(events, Triggered)
    assert not state.back
    assert len(state.chart) == 29, "the second one came from there"
    assert counters(state)[0] == 2


def test_letters_once_seen_are_lost_when_the_supply_is_shuffled_onto_the_top_side() -> None:
    state = quiet(3, long=True)
    set_chart(state, "A")
    state.back, state.ends = True, (0,)
    state.supply = [code % KNOWN + KNOWN for code in state.supply]
    turns(checked(state), 1, to="Denmark")
    view = state.view(None)
    assert set(view.chart) == {-1}, "they lie face down, and nobody knows which is which"
    assert set(view.supply) <= {-1}


def test_a_blank_counter_that_was_forgotten_is_dealt_again_among_the_unseen() -> None:
    """It was a substitute, was paid, and went face down onto the chart; a letter that was seen stays in its pile."""
    state = dealt(3, long=True)
    state.chart.append(BLANK)
    state.supply[0] += KNOWN
    seen = state.supply[0]
    others = [state.determinize(0, Random(key)) for key in range(20)]
    for other in others:
        assert sorted([*other.chart, *other.supply]) == sorted([*state.chart, *state.supply])
        assert seen in other.supply
    assert {other.chart.count(BLANK) for other in others} == {0, 1}


def test_the_top_side_of_the_long_game_triggers_the_final_round() -> None:
    state = quiet(3, long=True)
    state.back = False
    set_chart(state, "A")
    assert only(turns(checked(state), 1), Triggered).why == "chart"


# Scoring.


def test_contracts_beyond_five_score_half_and_halves_are_kept() -> None:
    kinds = [
        contract(name) for name in ("14", "10 Spain", "9 Italy", "8 Russia", "7 Spain", "6 Italy", "3 Danzig")
    ]
    assert scoring.contract_points(dealt().edition, kinds) == (48, 4.5)


def test_halves_stay_in_the_score() -> None:
    state = quiet(2)
    own(state, 0, "10 Spain, 9 Italy, 8 Russia, 7 Spain, 6 Italy, 3 Danzig")
    state.left = 1
    events = turns(checked(state), 1)
    assert every(events, Scored)[0] == Scored(0, 40, 1.5, 0)
    assert state.outcome is not None
    assert state.outcome.scores == (41.5, 2)
    assert state.outcome.ranks == (1, 2)


def score(
    name: str, line: str = "", time: int = 0, contracts: str = "2 Danzig", other: Holdings | None = None
) -> int:
    """Return a building's score for seat 0, against a seat with nothing or as given."""
    edition = dealt().edition
    store_of = [0] * GOODS
    for part in parts(line):
        number, _, what = part.partition(" ")
        store_of[good(what)] = int(number)
    theirs = other or Holdings([0] * GOODS, [0], [[contract("2 Sweden")]])
    have = Holdings(
        [*store_of, *theirs.goods],
        [time, *theirs.counters],
        [[contract(one) for one in parts(contracts)], *theirs.contracts],
    )
    return scoring.points(edition, edition.buildings[building(name)], 0, have)


def test_eight_time_counters_score_five_on_fleet_at_sea_and_four_on_seeamt() -> None:
    """The rulebook's example: they count for more than one building."""
    assert score("Fleet at Sea", time=8) == 5
    assert score("Seeamt", time=8) == 4


ALL = ", ".join(f"1 {name}" for name in dealt().edition.goods)


@pytest.mark.parametrize(
    ("name", "line", "time", "points"),
    [
        ("Fleet at Sea", "", 1, 0),
        ("Fleet at Sea", "", 2, 1),
        ("Fleet at Sea", "", 7, 3),
        ("Seeamt", "", 3, 1),
        ("Seeamt", "", 30, 6),
        ("Clock Tower", "", 4, 0),
        ("Clock Tower", "", 5, 4),
        ("Alsterhaus", "3 Wine, 1 Ham", 0, 2),
        ("Alsterhaus", ALL, 0, 16),
        ("Arsenal", "5 Grain, 1 Muskets, 1 Wine", 0, 4),
        ("Warehouse", "5 Grain, 3 Wine", 0, 2),
        ("Warehouse", "40 Grain", 0, 7),
        ("Bulk Yard", "3 Grain, 4 Wine, 2 Ham", 0, 4),
        ("Bulk Yard", "3 Grain, 4 Wine, 3 Ham, 3 Coal", 0, 6),
        ("Twin Gables", "1 Grain, 1 Saltpeter, 1 Ham, 1 Wine", 0, 1),
        ("Wharf", "5 Grain, 3 Wine", 0, 5),
        ("Wharf", "9 Grain", 0, 6),
        ("Storehouse", "1 Grain, 1 Vegetables, 1 Plums, 1 Wine, 1 Fish Oil", 0, 3),
        ("Storehouse", ALL, 0, 9),
        ("Depot House", "1 Grain, 1 Vegetables, 1 Plums, 1 Wine, 1 Fish Oil", 0, 3),
        ("Depot House", ALL, 0, 6),
        ("City Scales", ALL, 0, 5),
        ("City Scales", "1 Grain, 1 Ham, 1 Spice, 1 Coal, 1 Copper", 0, 0),
        ("Customs House", "1 Grain", 0, 6),
        ("Customs House", "", 0, 0),
        ("Exchange", "1 Grain", 0, 6),
        ("Lighthouse", "", 1, 5),
        ("Lighthouse", "", 0, 0),
        ("Guildhall", "1 Grain", 0, 5),
        ("Granary", "1 Grain, 1 Calfskin", 0, 4),
    ],
)
def test_a_building_scores_what_it_says(name: str, line: str, time: int, points: int) -> None:
    assert score(name, line, time) == points


@pytest.mark.parametrize("name", [one.name for one in dealt().edition.buildings])
def test_no_building_scores_for_nothing_or_more_than_it_may(name: str) -> None:
    one = dealt().edition.buildings[building(name)]
    owned = 1 if one.rule == "perContract" else 0
    assert score(name) == owned
    many = ", ".join(f"50 {kind}" for kind in dealt().edition.goods)
    contracts = ", ".join(f"{value} Italy" for value in range(3, 10) if value != 8) + ", 6 Bohemia, 5 Denmark"
    most = {"timeTable": max((points for _, points in one.table), default=0)}
    assert score(name, many, 42, contracts) == most.get(one.rule, one.most)


def test_contract_buildings_count_contracts() -> None:
    assert score("Chancery", contracts="2 Danzig, 3 Italy, 14") == 3
    assert score("Envoys' House", contracts="2 Danzig, 3 Italy, 3 Denmark, 14") == 4, (
        "the 14 is for no minor location"
    )
    assert score("Town Hall", contracts="14") == 6


def test_sole_player_is_strictly_more_than_every_other() -> None:
    other = Holdings([1] + [0] * (GOODS - 1), [2], [[contract("2 Sweden")]])
    assert score("Customs House", "1 Wine", other=other) == 0
    assert score("Lighthouse", time=2, other=other) == 0
    assert score("Town Hall", other=other) == 0
    assert score("Customs House", "2 Wine", other=other) == 6


def test_cubes_left_on_the_tile_are_placed_for_most_points() -> None:
    state = quiet(2)
    store(state, 0, "1 Plums, 1 Grain", "France, Dutch Republic")
    cards(state, 0, "", "Storehouse")
    state.left = 1
    events = turns(checked(state), 1)
    assert only(events, Placed) == Placed(0, (good("Vegetables"), good("Wine")))
    assert state.outcome is not None
    assert state.outcome.scores[0] == 2 + 3
    assert state.tiles == [0, 0]


def test_equal_placements_go_for_kinds_then_by_column() -> None:
    edition = dealt().edition
    have = Holdings([0] * GOODS, [0], [[contract("2 Danzig")]])
    hamburg = 1 << place("Hamburg")
    assert best_placement(edition, 0, hamburg, have, ()) == (good("Livestock"),), "column B before E"
    owner = (building("Customs House"),)
    assert best_placement(edition, 0, hamburg, have, owner) == (good("Livestock"),), "either scores the same"
    owned = Holdings([1] + [0] * (GOODS - 1), [0], [[contract("2 Danzig")]])
    assert best_placement(edition, 0, hamburg, owned, ()) == (good("Muskets"),), "a new kind"
    assert best_placement(edition, 0, hamburg, owned, (building("Wharf"),)) == (good("Livestock"),)


def test_ties_are_broken_by_time_counters_then_shared() -> None:
    state = quiet(2)
    set_counters(state, 1, 3)
    state.left = 1
    turns(checked(state), 1, to="Russia")
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.scores) == ((2, 1), (2, 2))
    assert "Time counters" in str(state.outcome.trail[0])
    even = quiet(2)
    set_counters(even, 1, 1)
    even.left = 1
    turns(checked(even), 1, to="Russia")
    assert even.outcome is not None
    assert even.outcome.ranks == (1, 1)


def test_coins_goods_and_bonus_cards_score_nothing() -> None:
    state = quiet(2)
    store(state, 0, ALL)
    cards(state, 0, "Hamburg, Danzig")
    state.money[0] = 15
    state.left = 1
    turns(checked(state), 1, to="Russia")
    assert state.outcome is not None
    assert state.outcome.scores == (2, 2)
    assert goods(state)["Wine"] == 1


def test_games_end_by_both_triggers_and_by_neither() -> None:
    ways: set[str] = set()
    for seed in range(30):
        state = dealt(2, seed)
        for _, _, events in playing(state, seed):
            ways.update(event.why for event in every(events, Triggered))
    assert "chart" in ways


def test_last_cubes_are_placed_seat_by_seat_from_the_starting_player() -> None:
    state = quiet(3)
    for seat in range(3):
        store(state, seat, "", "Hamburg")
    state.first = 1
    events: list = []  # type: ignore[type-arg] # events of all kinds
    scoring.settle(checked(state), events)
    assert [event.seat for event in every(events, Placed)] == [1, 2, 0]
