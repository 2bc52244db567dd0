"""Buying, sailing, building, loans, phases: the rulings E2 to E20 beyond the worked examples."""

from __future__ import annotations

import pytest

from games.el_capitan.edition import DESTINATION
from games.el_capitan.rules.events import (
    Began,
    Bought,
    Built,
    Checked,
    Extended,
    Fortified,
    Idled,
    Payday,
    Repaid,
    Shut,
    Spread,
    Triggered,
    Turned,
)
from games.el_capitan.state import CapitanState
from tests.games.el_capitan.table import (
    allows,
    arranged,
    city,
    dealt,
    every,
    lay,
    only,
    play,
    refused,
    track,
    verbs,
)


def test_the_game_begins_with_four_destinations_six_connections_and_twenty_florin() -> None:
    for players in (2, 3, 4, 5):
        state = dealt(players)
        assert [len(row) for row in state.rows] == [4, 6]
        assert state.money == [20] * players
        assert state.supply == [6] * players + [2] * (2 if players == 2 else 0)
        assert state.forts_left == [1] * players


def test_a_ship_comes_into_play_by_a_destination_card_only() -> None:
    state = arranged(round=1, hands={0: "Tanger*2 Venezia-Tanger"})
    assert allows(state, "sail Tanger*2")
    assert not allows(state, "seals Tanger*2")
    assert not allows(state, "sail Venezia-Tanger")
    assert "only to the city" in refused(state, "seals Tanger*2")


def test_rows_are_filled_when_the_turn_ends_not_before() -> None:
    state = arranged(ships={0: "Napoli 1"})
    lay(state, "Tanger*2 Venezia-Tanger")
    events = play(state, "buy Tanger*2", "buy Venezia-Tanger")
    assert [event.cost for event in every(events, Bought)] == [6, 3]
    assert [len(row) for row in state.rows] == [3, 5]
    events = play(state, "borrow 10")
    assert len(only(events, Turned).cards) == 2
    assert [len(row) for row in state.rows] == [4, 6]


def test_a_used_up_deck_is_its_shuffled_discards_and_without_any_the_row_stays_short() -> None:
    state = arranged(ships={0: "Napoli 1"})
    lay(state, "Tanger*2")
    state.discards[DESTINATION] = state.decks[DESTINATION][:3]
    state.decks[DESTINATION] = []
    play(state, "buy Tanger*2", "borrow 10")
    assert len(state.decks[DESTINATION]) == 2
    assert state.discards[DESTINATION] == []
    state = arranged(ships={0: "Napoli 1"})
    lay(state, "Tanger*2")
    state.decks[DESTINATION] = []
    play(state, "buy Tanger*2", "borrow 10")
    assert len(state.rows[DESTINATION]) == 3


def test_the_first_free_harbour_is_taken_and_kept() -> None:
    state = arranged(ships={1: "Tanger 1"}, hands={0: "Tanger*2"})
    play(state, "sail Tanger*2")
    assert state.spaces[0] == 1
    assert only(play(state, "build 1"), Built).cost == 4


def test_a_ship_waits_in_a_full_city_and_can_only_go_on() -> None:
    state = arranged(ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2 Tanger-Tunis"})
    play(state, "sail Tanger*2")
    assert verbs(state) <= {"buy", "sail", "seals", "borrow"}
    play(state, "sail Tanger-Tunis")
    assert state.spaces[0] == 0


def test_no_loan_in_the_first_round_and_an_idle_turn_only_without_another_way() -> None:
    state = arranged(round=1, ships={0: "Tanger 1"})
    assert "no loans" in refused(state, "borrow 10")
    assert "can't build or re-open" in refused(state, "idle")
    state = arranged(round=1)
    assert "into play" in refused(state, "idle")
    state = arranged(round=1, money=[4], hands={0: "Venezia-Tanger"})
    assert allows(state, "idle")
    state = arranged(round=1, money=[4], hands={0: "Tanger*2"})
    assert not allows(state, "idle")


def test_a_loan_ends_the_turn_and_the_ship_is_at_the_bank() -> None:
    state = arranged(ships={0: "Tanger 1"})
    play(state, "borrow 16")
    assert (state.money[0], state.loans[1], state.active) == (36, 1, 1)
    assert state.ships[0] == 12
    assert state.bank == [18, 11]


def test_without_loans_a_round_of_idle_turns_ends_the_phase() -> None:
    """The log warns after the first of them."""
    state = arranged(players=3, money=[1, 0, 0])
    state.bank = [0, 0]
    state.loans[:2] = [18, 12]
    lay(state, "Valencia-Napoli")
    events = play(state, "idle")
    assert [event.left for event in every(events, Idled)][:3] == [2, 1, 0]
    assert only(events, Payday).idle


def test_the_first_site_of_two_is_chosen_and_then_the_other() -> None:
    state = arranged(ships={0: "Tanger 1"}, tracks={"Tanger": ".B"})
    assert not allows(state, "build 2")
    assert "site 1" in refused(state, "build 3")
    assert allows(state, "build 1")


@pytest.mark.parametrize(("players", "shuts"), [(2, True), (3, True), (4, False), (5, False)])
def test_the_triangle_site_shuts_with_two_and_three_players(players: int, shuts: bool) -> None:
    state = arranged(players=players, ships={0: "Marseille 1"}, tracks={"Marseille": "BABB"})
    assert bool(every(play(state, "build 5"), Shut)) == shuts


def test_nothing_is_shut_once_site_twelve_is_built_on() -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "....BCDBCDBC"})
    play(state, "build 4")
    assert track(state, "Marseille") == "...ABCDBCDBC"
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": ".......BCDBC"})
    assert state.tables.closing[7]
    assert not every(play(state, "build 7"), Shut)


def test_a_full_city_takes_no_warehouse() -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "BCDBCDBCDBCD"})
    assert "no free building site" in refused(state, "build 1")


def test_one_fortress_for_each_player_and_city_on_the_cheaper_site() -> None:
    state = arranged(phase=2, ships={0: "Marseille 1"}, forts={"Marseille": "A."})
    assert "already" in refused(state, "fortify")
    state = arranged(phase=2, ships={0: "Marseille 1"}, forts={"Marseille": ".B"})
    assert only(play(state, "fortify"), Fortified).cost == 8


def test_two_players_rows_of_a_player() -> None:
    """MMMN, MMNM and NNNN stand; MMMM and MMNMM do not."""
    for row, site, neutral, stands in (
        ("AAA", 4, True, True),
        ("AAA", 4, False, False),
        ("AAa", 4, False, True),
        ("AAaA", 5, False, False),
        ("AAaA", 5, True, False),
        ("aaa", 4, True, True),
    ):
        state = arranged(players=2, phase=3, ships={0: "Marseille 1"}, tracks={"Marseille": row})
        state.supply[:] = [6, 6, 2, 2]
        assert allows(state, f"build {site}{' neutral' if neutral else ''}") == stands, row


def test_after_the_action_there_is_only_buying_until_the_end_of_the_turn() -> None:
    state = arranged(ships={0: "Marseille 1"}, hands={0: "Tanger*2"})
    play(state, "build 1")
    assert verbs(state) == {"buy", "done"}
    assert "had your action" in refused(state, "sail Tanger*2")


def test_nine_cities_bring_the_best_bonus_card_that_is_left() -> None:
    names = ("Venezia", "Constantinople", "Valencia", "Napoli", "Athina", "Tanger", "Tunis", "Alexandria")
    state = arranged(phase=2, ships={0: "Marseille 1"}, tracks=dict.fromkeys(names, "A"))
    assert only(play(state, "build 1"), Spread).florin == 15
    state = arranged(phase=2, ships={0: "Marseille 1"}, tracks=dict.fromkeys(names, "A"))
    state.bonuses = 1
    assert only(play(state, "build 1"), Spread).florin == 10


def _at_the_end_of_a_phase(phase: int = 1, players: int = 3) -> CapitanState:
    """The last seat can build the last it has; seat 0 began."""
    last = players - 1
    state = arranged(players=players, phase=phase, active=last, ships={last: "Tanger 1"}, money=[30, 5, 40])
    state.supply[last], state.forts_left[last] = 1, 0
    return state


def test_the_round_is_played_out_after_somebody_has_built_everything() -> None:
    state = _at_the_end_of_a_phase()
    state.active, state.to_act = 0, (0,)
    state.supply[0], state.forts_left[0] = 1, 0
    state.ships[0], state.spaces[0] = city(state, "Tunis"), 0
    state.harbour[city(state, "Tunis") * 3] = 0
    events = play(state, "build 1")
    assert only(events, Triggered).seat == 0
    play(state, "done", "borrow 10", "borrow 10")
    assert state.kind in ("loan", "name")


def test_loans_are_asked_about_one_by_one_and_the_poorest_names_who_starts() -> None:
    state = _at_the_end_of_a_phase()
    state.loans[0], state.extended[3] = 1, 1
    state.bank = [17, 11]
    events = play(state, "build 1", "done")
    assert (state.kind, state.active) == ("loan", 0)
    assert not every(events, Checked)
    events = play(state, "extend")
    assert only(events, Extended).seat == 0
    assert only(events, Repaid).florin == 30
    assert state.money[1] == 5 - 30
    assert only(events, Checked).wealth == (30 - 16, -25, state.money[2])
    assert (state.kind, state.active) == ("name", 1)
    assert only(play(state, "appoint 2"), Began).first == 2
    assert (state.phase, state.active) == (2, 2)
    assert state.supply[:2] == [12, 12]


def test_a_loan_that_can_not_be_repaid_is_extended() -> None:
    state = _at_the_end_of_a_phase()
    state.loans[2], state.bank[0] = 1, 17
    events = play(state, "build 1", "done")
    assert only(events, Extended).seat == 1
    assert state.kind == "name"


def test_the_third_payday_collects_every_loan_and_pays_bonus_cards() -> None:
    state = _at_the_end_of_a_phase(3)
    state.bonus, state.bonuses = [15, 0, 0], 1
    state.loans[0], state.extended[0] = 1, 1
    state.bank[0] = 16
    events = play(state, "build 1", "done")
    assert state.money[0] == 30 + 15 - 12 - 16
    assert all(event.due for event in every(events, Repaid))
    assert state.outcome is not None
    assert state.outcome.scores == tuple(state.money)


def test_a_player_in_debt_builds_for_nothing_only() -> None:
    state = arranged(tiles="L", ships={0: "Lisboa 1"}, money=[-4])
    assert verbs(state) == {"build", "borrow"}
    state = arranged(tiles="L", ships={0: "Lisboa 2"}, money=[-4])
    assert verbs(state) == {"borrow"}


def test_porto_has_three_harbours_one_fortress_and_its_shut_warehouses_leave_the_game() -> None:
    state = arranged(
        tiles="P", active=2, ships={0: "Porto 1", 1: "Porto 2", 2: "Porto 3"}, tracks={"Porto": "CABCAB"}
    )
    events = play(state, "build 7")
    assert only(events, Built).cost == 7
    assert only(events, Shut).lost
    assert state.lost == [0, 0, 1, 0]
    assert not any(state.shut)
    state = arranged(tiles="P", ships={0: "Porto 1"}, forts={"Porto": "B"})
    assert "no free site" in refused(state, "fortify")


def test_a_tile_is_left_by_a_destination_card_or_to_the_bank_but_not_by_a_connection() -> None:
    state = arranged(tiles="P", ships={0: "Porto 1"}, hands={0: "Tanger*2 Marseille-Napoli"})
    assert allows(state, "sail Tanger*2")
    assert allows(state, "borrow 10")
    assert not allows(state, "sail Marseille-Napoli")


def test_a_neutral_leader_gets_nothing_off_board_and_main_colours_half() -> None:
    from tests.games.el_capitan.table import fortress, majority

    state = arranged(players=2, tiles="P", tracks={"Porto": "aaAB"}, forts={"Porto": "B"})
    assert majority(state, "Porto") == (10, 10)
    assert fortress(state, "Porto") == (0, 20)
