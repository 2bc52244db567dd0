"""The rulings E1 to E23 where neither the worked examples nor the tests of turns and pirate hold them."""

from __future__ import annotations

from random import Random

import pytest

from games.el_capitan.edition import BANK, CANARIAS, CONNECTION
from games.el_capitan.moves import Build
from games.el_capitan.rules.events import (
    Built,
    Checked,
    Forced,
    Idled,
    Income,
    Payday,
    Piloted,
    Raided,
    Reopened,
    Repaid,
    Rewarded,
    Sailed,
    Shuffled,
    Shut,
    Spread,
    Towed,
    Triggered,
)
from games.engine import HOLE
from tests.games.el_capitan.table import (
    allows,
    arranged,
    city,
    dealt,
    every,
    fortress,
    goes,
    lay,
    majority,
    only,
    play,
    refused,
    track,
    verbs,
)

NINE = (
    *("Marseille", "Venezia", "Constantinople", "Valencia", "Napoli", "Athina", "Tanger", "Tunis"),
    "Alexandria",
)


def test_hands_are_open_to_all_and_the_order_of_the_decks_to_nobody() -> None:
    """Ruling E1."""
    state = arranged(hands={0: "Tanger*2", 1: "Venezia-Tanger"})
    for seat in (None, 0, 1):
        assert state.view(seat).hands == state.hands
        assert state.view(seat).decks == [[HOLE] * len(deck) for deck in state.decks]
    again = state.determinize(0, Random(3))
    assert again.view(1) == state.view(1)
    assert again.canonical() != state.canonical()


def test_cards_are_bought_at_the_bank_between_voyages_and_after_the_action() -> None:
    """Ruling E2."""
    state = arranged(money=[60])
    assert state.ships[0] == BANK
    lay(state, "Tanger*2 Tanger-Tunis Tunis-Athina")
    play(state, "buy Tanger*2", "sail Tanger*2", "buy Tanger-Tunis", "sail Tanger-Tunis", "build 1")
    play(state, "buy Tunis-Athina")
    assert len(state.rows[CONNECTION]) == 4
    play(state, "done")
    assert len(state.rows[CONNECTION]) == 6


def test_both_decks_are_shuffled_from_their_own_discards() -> None:
    """Ruling E2."""
    state = arranged(ships={0: "Napoli 1"}, money=[60])
    lay(state, "Tanger*2 Tanger-Tunis")
    state.discards[CONNECTION], state.decks[CONNECTION] = state.decks[CONNECTION], []
    events = play(state, "buy Tanger-Tunis", "borrow 10")
    assert not only(events, Shuffled).destinations
    assert state.discards[CONNECTION] == []


def test_a_loan_may_follow_buying_and_sailing_in_the_same_turn() -> None:
    """Ruling E3, milder than the German text."""
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Napoli-Tunis"})
    lay(state, "Tanger*2")
    play(state, "buy Tanger*2", "sail Napoli-Tunis", "borrow 10")
    assert state.ships[0] == BANK
    assert state.money[0] == 20 - 6 + 10


def test_the_bank_is_no_stop_on_the_way() -> None:
    """Ruling E3: the loan is taken with the trip there, so nobody passes the bank for nothing."""
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    assert "idle" not in verbs(state)
    assert "still has loans" in refused(state, "idle")


def test_one_player_with_a_loan_keeps_a_round_of_idle_turns_from_ending_the_phase() -> None:
    """Ruling E3: only a whole round of idle turns ends it."""
    state = arranged(players=3, money=[0, 0, 0])
    state.bank, state.loans[0], state.loans[1] = [1, 0], 17, 12
    events = play(state, "borrow 10")
    # The others can do nothing, so the game makes their idle turns; seat 0 has money for cards then.
    assert [event.left for event in every(events, Idled)] == [-1, -1]
    assert not every(events, Payday)
    assert (state.round, state.active) == (3, 0)


def test_an_idle_first_round_ends_no_phase() -> None:
    """Ruling E3."""
    state = arranged(players=2, round=1, money=[4, 4])
    lay(state, "Tanger-Tunis")
    events = play(state, "idle", "idle")
    assert not every(events, Payday)
    assert state.round == 2


def test_a_waiting_ship_may_end_its_first_turn_idle() -> None:
    """Ruling E3: no action is legal where it is, since it has no harbour space (ruling E4)."""
    state = arranged(round=1, ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2"}, money=[9])
    assert not allows(state, "idle")
    play(state, "sail Tanger*2")
    assert allows(state, "idle")


def test_seals_lead_one_to_so_many_steps_and_never_back_to_where_they_began() -> None:
    """Ruling E4."""
    state = arranged(ships={0: "Valencia 1"}, hands={0: "Napoli*2"})
    assert goes(state, "Napoli*2") == {
        *("Marseille", "Tanger", "Napoli"),
        *("Venezia", "Athina", "Tunis"),
    }
    assert not allows(arranged(ships={0: "Napoli 1"}, hands={0: "Napoli*2"}), "sail Napoli*2")


def test_a_ship_keeps_its_harbour_space_when_a_cheaper_one_is_freed() -> None:
    """Ruling E5: away and back takes two cards."""
    state = arranged(active=1, ships={0: "Tanger 2", 1: "Tanger 1"}, hands={0: "Tanger-Tunis Tanger*2"})
    play(state, "borrow 10")
    state.active, state.to_act = 0, (0,)
    assert only(play(state.copy(), "build 1"), Built).cost == 4
    play(state, "sail Tanger-Tunis", "sail Tanger*2")
    assert only(play(state, "build 1"), Built).cost == 3


def test_freed_sites_wait_until_the_last_site_is_built_on_and_are_built_backwards() -> None:
    """Ruling E7: down to site 1, and then the city is full."""
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "...BCDBCDBC"}, money=[99])
    assert not allows(state, "build 3")
    play(state, "build 12")
    chain = []
    for seat in (3, 0, 3):
        state.active, state.to_act, state.kind, state.acted = seat, (seat,), "act", False
        state.ships[seat], state.spaces[seat], state.money[seat] = 0, 0, 99
        state._offers = {}
        (site,) = {move.site for move in state.legal_moves(seat) if isinstance(move, Build)}
        chain.append(site)
        assert not every(play(state, f"build {site}"), Shut)
    assert chain == [3, 2, 1]
    assert track(state, "Marseille") == "DADBCDBCDBCA"


def test_what_is_shut_is_the_lowest_open_warehouse_whosoever() -> None:
    """Ruling E8: one's own too."""
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "ABCABC"})
    assert only(play(state, "build 7"), Shut).seat == 0
    assert track(state, "Marseille") == ".BCABCA....."


def test_a_re_opening_shuts_on_a_dark_site_and_makes_no_row_of_four() -> None:
    """Ruling E9."""
    state = arranged(
        ships={0: "Marseille 1"}, tracks={"Marseille": ".BCABC"}, shut={"Marseille": "A"}, money=[0]
    )
    supply = state.supply[0]
    events = play(state, "reopen")
    assert only(events, Reopened).site == 7
    assert only(events, Shut).seat == 1
    assert state.supply[0] == supply
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": ".BCDAAA"}, shut={"Marseille": "A"})
    assert "in a row" in refused(state, "reopen")


def test_rows_look_at_neighbouring_sites_whoever_built_when() -> None:
    """Ruling E9: backwards too, where the first house of the chain was built long ago."""
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "...AAABCDBCD"})
    assert "in a row" in refused(state, "build 3")
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "...AABCDBCDB"})
    assert allows(state, "build 3")


@pytest.mark.parametrize(
    ("houses", "pays"),
    [("", 0), ("A", 4), (".A", 8), ("AB", 8), ("..ABCD", 24), ("..BCDBCDBCDA", 16), ("ABCDABCDABCD", 16)],
)
def test_the_number_of_a_city_stands_after_its_highest_warehouse(houses: str, pays: int) -> None:
    """Ruling E10: 0 without a warehouse; the end space once site 12 is built on."""
    state = arranged(tracks={"Marseille": houses}, phase=3)
    assert state.view(None).number(city(state, "Marseille")) == pays


def test_in_a_tie_the_lowest_site_wins_even_if_it_was_built_last() -> None:
    """Ruling E10: seat 3 builds backwards, in front of seat 1 with as many."""
    state = arranged(active=3, phase=3, ships={3: "Marseille 1"}, tracks={"Marseille": "....BCABCADA"})
    assert majority(state, "Marseille") == (16, 8, 0, 0)
    play(state, "build 4")
    assert majority(state, "Marseille") == (16, 0, 0, 8)


def test_the_most_warehouses_of_all_cities_make_fortresses_pay_in_full() -> None:
    """Ruling E11: several cities may have most; off-board ones and neutral warehouses count, shut ones don't."""
    tracks = {"Marseille": "ABC", "Tunis": "BCA", "Napoli": "AB"}
    state = arranged(tracks=tracks, shut={"Napoli": "CC"}, forts=dict.fromkeys(tracks, "D."), tiles="P")
    assert [fortress(state, name)[3] for name in tracks] == [12, 6, 4]
    state = arranged(tracks={**tracks, "Porto": "ABCA"}, forts=dict.fromkeys(tracks, "D."), tiles="P")
    assert [fortress(state, name)[3] for name in tracks] == [6, 3, 4]
    state = arranged(players=2, tracks={"Marseille": "Aab", "Napoli": "AB"}, forts={"Marseille": "B."})
    assert fortress(state, "Marseille") == (0, 12)


@pytest.mark.parametrize(
    ("name", "houses", "number", "paid"),
    [
        ("Venezia", "A", 3, 1),
        ("Venezia", "ABA", 9, 4),
        ("Constantinople", "ABABA", 15, 7),
        ("Napoli", "A", 4, 2),
    ],
)
def test_half_of_a_citys_number_for_a_fortress_is_rounded_down(
    name: str, houses: str, number: int, paid: int
) -> None:
    """Ruling E11; Marseille has most warehouses, so the other city's fortress gets half."""
    state = arranged(phase=3, tracks={"Marseille": "ABCDAB", name: houses}, forts={name: "DC"})
    assert state.view(None).number(city(state, name)) == number
    assert fortress(state, name) == (0, 0, paid, paid)
    before = list(state.money)
    state.kind, state.acted, state.ending, state.active = "finish", True, True, 3
    state.to_act = (3,)
    incomes = every(play(state, "done"), Income)
    assert [income.fortress for income in incomes] == [0, 0, paid, paid]
    assert [late - early for early, late in zip(before, state.money, strict=True)] == [
        income.majority + income.proliferation + income.fortress for income in incomes
    ]


def test_the_bonus_card_looks_at_nine_cities_after_the_shutting() -> None:
    """Ruling E12: whose ninth city is gained where his only house elsewhere is not lost."""
    others = dict.fromkeys(NINE[1:], "A")
    state = arranged(phase=3, ships={0: "Marseille 1"}, tracks={**others, "Marseille": "BCDBCD"})
    assert only(play(state, "build 7"), Spread).florin == 15
    # Somebody else builds in the ninth city, and shuts the only house there of a player who is in eight more.
    state = arranged(phase=3, active=1, ships={1: "Marseille 1"}, tracks={**others, "Marseille": "ACDCDB"})
    assert not every(play(state, "build 7"), Spread)
    assert state.bonus == [0, 0, 0, 0]


def test_the_bonus_card_counts_re_opened_houses_and_tiles_and_is_kept() -> None:
    """Ruling E12; the chart does not need the card."""
    eight = dict.fromkeys(NINE[1:], "A")
    state = arranged(
        phase=3, ships={0: "Marseille 1"}, tracks={**eight, "Marseille": ".BC"}, shut={"Marseille": "A"}
    )
    assert only(play(state, "reopen"), Spread).florin == 15
    state = arranged(phase=3, tiles="P", ships={0: "Porto 1"}, tracks=eight)
    assert only(play(state, "build 1"), Spread).florin == 15
    state = arranged(phase=3, tiles="P", ships={0: "Porto 1"}, tracks=eight)
    state.bonus[0], state.bonuses = 15, 1
    assert not every(play(state, "build 1"), Spread)
    assert state.bonuses == 1


def test_bonus_cards_are_paid_at_the_third_payday_only() -> None:
    """Ruling E12."""
    for phase, florin in ((1, 0), (2, 0), (3, 15)):
        state = arranged(phase=phase, active=3)
        state.bonus[0], state.bonuses = 15, 1
        state.kind, state.acted, state.ending = "finish", True, True
        paid = every(play(state, "done"), Income)
        assert [income.bonus for income in paid] == [florin, 0, 0, 0]
        assert state.money[0] == 20 + florin


def test_the_bonus_card_of_two_players_counts_main_colours_only() -> None:
    """Rulings E12 and E16."""
    eight = dict.fromkeys(NINE[1:], "A")
    state = arranged(players=2, phase=3, ships={0: "Marseille 1"}, tracks=eight)
    state.supply[:] = [8, 8, 2, 2]
    assert not every(play(state.copy(), "build 1 neutral"), Spread)
    assert only(play(state, "build 1"), Spread).florin == 15


def test_a_debt_eats_the_next_income() -> None:
    """Ruling E13: extended loans are collected whatever is there; the money check counts open ones as they lie."""
    state = arranged(players=3, active=2, ships={2: "Tanger 1"}, money=[3, 20, 20])
    state.supply[2], state.forts_left[2] = 1, 0
    state.extended[1], state.bank[1] = 1, 11
    events = play(state, "build 1", "done")
    assert only(events, Repaid).florin == 30
    assert state.money[0] == 3 - 30
    assert only(events, Checked).wealth[0] == -27
    assert state.active == 0


def test_loans_are_settled_in_turn_order_of_the_phase_that_ended() -> None:
    """Ruling E13: seat 1 began it, so it is asked first, and seat 0 last."""
    state = arranged(players=3, ships={0: "Tanger 1"}, money=[40, 40, 40])
    state.first = 1
    state.supply[0], state.forts_left[0] = 1, 0
    state.loans = [1, 0, 1, 0, 1, 0]
    state.bank[0] = 15
    play(state, "build 1", "done")
    asked = []
    while state.kind == "loan":
        asked.append(state.active)
        play(state, "repay")
    assert asked == [1, 2, 0]


@pytest.mark.parametrize(("first", "names"), [(0, 1), (2, 2), (1, 1)])
def test_of_equally_poor_players_the_earliest_in_turn_order_names_who_starts(first: int, names: int) -> None:
    """Ruling E14: seats 1 and 2 have the least."""
    last = (first - 1) % 3
    state = arranged(players=3, active=last, money=[50, 5, 5])
    state.first, state.kind, state.acted, state.ending = first, "finish", True, True
    play(state, "done")
    assert state.kind == "name"
    assert state.active == names


def test_a_shut_warehouse_counts_as_built() -> None:
    """Ruling E15: the last house triggers the end although it shuts one of its builder's."""
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "ABCABC"}, shut={"Napoli": "AAA"})
    state.supply[0], state.forts_left[0] = 1, 0
    events = play(state, "build 7")
    assert only(events, Shut).seat == 0
    assert only(events, Triggered).seat == 0


def test_the_last_round_ends_on_the_starting_players_right_whoever_triggered_it() -> None:
    """Ruling E15."""
    state = arranged(players=3, active=1, ships={1: "Tanger 1"}, money=[50, 50, 50])
    state.first = 2
    state.supply[1], state.forts_left[1] = 1, 0
    events = play(state, "build 1", "done")
    assert only(events, Triggered).seat == 1
    assert only(events, Payday).phase == 1


def test_two_players_choose_the_colour_to_re_open() -> None:
    """Ruling E16."""
    state = arranged(
        players=2, phase=2, ships={0: "Marseille 1"}, tracks={"Marseille": "..BBB"}, shut={"Marseille": "Aa"}
    )
    assert allows(state, "reopen")
    assert only(play(state, "reopen neutral"), Reopened).neutral
    assert track(state, "Marseille") == "..BBBa......"


def test_two_players_end_a_phase_with_their_neutral_warehouses_too() -> None:
    """Ruling E16: a last neutral one is left first, then nothing is."""
    state = arranged(players=2, ships={0: "Marseille 1"})
    state.supply[:] = [2, 6, 1, 2]
    state.forts_left[0] = 0
    assert not every(play(state, "build 1 neutral"), Triggered)
    state = arranged(players=2, ships={0: "Marseille 1"})
    state.supply[:] = [1, 6, 0, 2]
    state.forts_left[0] = 0
    assert only(play(state, "build 1"), Triggered).seat == 0


def test_two_players_with_a_fortress_left_build_it_re_open_or_go_to_the_bank() -> None:
    """Ruling E16."""
    state = arranged(
        players=2, phase=2, ships={0: "Marseille 1"}, tracks={"Marseille": "..BB"}, shut={"Marseille": "A"}
    )
    state.supply[0] = state.supply[2] = 0
    assert verbs(state) - {"buy"} == {"fortify", "reopen", "borrow"}


def test_two_players_are_paid_for_fortresses_where_a_neutral_colour_leads() -> None:
    """Ruling E16: a player's two colours are never added."""
    state = arranged(players=2, tracks={"Marseille": "aABA", "Napoli": "abaBb"}, forts={"Napoli": "AB"})
    assert majority(state, "Marseille") == (16, 0)
    assert majority(state, "Napoli") == (0, 0)
    assert fortress(state, "Napoli") == (20, 20)


def test_a_ship_that_waits_without_a_space_may_go_on_to_a_tile_by_seals() -> None:
    """Ruling E17."""
    state = arranged(tiles="L", ships={1: "Valencia 1", 2: "Valencia 2"}, hands={0: "Valencia*2 Tunis*1"})
    play(state, "sail Valencia*2")
    assert state.spaces[0] == -1
    play(state, "seals Tunis*1", "steer Lisboa")
    assert state.spaces[0] == 0


def test_no_seals_lead_to_a_tile_that_is_not_in_play_nor_from_the_bank() -> None:
    """Ruling E17."""
    state = arranged(tiles="L", ships={0: "Lisboa 1"}, hands={0: "Tunis*1"})
    assert not allows(state, "steer Porto")
    # One step from Lisboa leads to Valencia only, so the game goes there at once.
    assert only(play(state, "seals Tunis*1"), Sailed).to == city(state, "Valencia")
    assert not allows(arranged(tiles="L", hands={0: "Tunis*1"}), "seals Tunis*1")


def test_lisboa_pays_for_builds_only_after_the_shutting_and_no_neutral_ones() -> None:
    """Ruling E19: the house that is shut was the builder's, and so he does not lead."""
    state = arranged(tiles="L", phase=2, ships={0: "Lisboa 1"}, tracks={"Lisboa": "ABCBCDB"})
    events = play(state, "build 8")
    assert only(events, Shut).seat == 0
    # The number after site 8 is 16; seat 1 leads.
    assert only(events, Rewarded).florin == 8
    state = arranged(
        tiles="L", phase=2, ships={0: "Lisboa 1"}, tracks={"Lisboa": ".BC"}, shut={"Lisboa": "A"}
    )
    assert not every(play(state, "reopen"), Rewarded)
    state = arranged(players=2, tiles="L", ships={0: "Lisboa 1"})
    assert not every(play(state, "build 1 neutral"), Rewarded)


def test_lisboa_pays_besides_the_paydays() -> None:
    """Ruling E19."""
    state = arranged(tiles="L", tracks={"Lisboa": "AB"})
    assert majority(state, "Lisboa")[:2] == (4, 2)


def test_a_shut_house_of_porto_counts_as_built_and_is_never_offered_again() -> None:
    """Ruling E20."""
    state = arranged(tiles="P", ships={0: "Porto 1"}, tracks={"Porto": "ABCABC"}, money=[50])
    state.supply[0], state.forts_left[0] = 1, 0
    events = play(state, "build 7")
    assert only(events, Shut).lost
    assert only(events, Triggered).seat == 0
    assert state.lost[0] == 1
    assert "reopen" not in verbs(state)


def test_the_duty_takes_the_pirate_anywhere_but_to_its_own_city_or_full_harbours() -> None:
    """Ruling E21."""
    state = arranged(
        tiles="I", ships={0: "Tanger 1", 1: "Napoli 1", 2: "Napoli 2"}, hands={0: "Tunis*1"}, money=[0]
    )
    play(state, "seals Tunis*1", "steer Islas")
    assert "full" in refused(state, "raid Napoli 1").lower() or "free" in refused(state, "raid Napoli 1")
    assert "another city" in refused(state, "raid Islas 1")
    assert allows(state, "raid Constantinople 2")


def test_after_the_duty_a_first_round_may_end_idle_where_nothing_can_be_built() -> None:
    """Ruling E21."""
    state = arranged(tiles="I", round=1, ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, money=[0])
    play(state, "seals Tunis*1", "steer Islas")
    events = play(state, "raid Napoli 1")
    # Nothing else is left, so the game goes to the bank itself.
    assert only(events, Idled).seat == 0
    assert state.ships[0] == BANK


def test_the_duty_is_once_per_turn_and_does_not_come_from_a_tow() -> None:
    """Rulings E21 and E22: the additional, paid move collects nothing, and leaves the duty open."""
    state = arranged(
        tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, tracks={"Napoli": "BC"}, money=[60]
    )
    play(state, "seals Tunis*1", "steer Islas")
    events = play(state, "tow Napoli 1", "build 1")
    assert not every(events, Raided)
    assert "move the pirate before" in refused(state, "done")
    play(state, "raid Venezia 1")
    assert "already" in refused(state, "raid Napoli 1")


def test_the_pirate_is_brought_home_by_seals_too() -> None:
    """Ruling E22."""
    state = arranged(tiles="I", ships={0: "Napoli 1"}, pirate="Tanger 1", hands={0: "Tunis*1"})
    play(state, "seals Tunis*1 pirate", "steer Islas", "anchor 1")
    assert state.pirate == CANARIAS * 3


def test_cards_and_money_are_not_mixed_for_the_pirate() -> None:
    """Ruling E22."""
    state = arranged(tiles="I", ships={0: "Napoli 1"}, hands={0: "Tanger*2 Tanger-Tunis"}, money=[60])
    play(state, "sail Tanger*2 pirate")
    assert verbs(state) == {"anchor", "sail_pirate"}
    assert not every(play(state, "anchor 1"), Towed)[0].cost
    assert "once a turn" in refused(state, "tow Tunis 1")


def test_the_pirate_goes_on_by_itself_where_there_is_only_one_way() -> None:
    """Where the harbours are full and one card leads on, there is no choice."""
    state = arranged(tiles="I", ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2 Tanger-Tunis"})
    events = play(state, "sail Tanger*2 pirate")
    assert [event.to for event in every(events, Piloted)] == [city(state, "Tanger"), city(state, "Tunis")]
    assert only(events, Forced).seat == 0
    assert verbs(state) == {"anchor"}


@pytest.mark.parametrize("tiles", ["", "P", "L", "I", "PL", "PI", "LI", "PLI"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_number_of_players_plays_with_any_tiles(players: int, tiles: str) -> None:
    """Ruling E23."""
    state = dealt(players, tiles=tiles)
    names = {state.edition.cities[one].name for one in state.tables.cities}
    assert {"Porto": "P" in tiles, "Lisboa": "L" in tiles, "Islas Canarias": "I" in tiles} == {
        name: name in names for name in ("Porto", "Lisboa", "Islas Canarias")
    }
    assert len(state.legal_moves(0)) > 0
