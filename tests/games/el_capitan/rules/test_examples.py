"""The worked examples of the rulebook, by name. Red is A, green B, blue C, yellow D."""

from __future__ import annotations

import pytest

from games.el_capitan.rules.events import Built, Fortified, Reopened, Rewarded, Shut
from tests.games.el_capitan.table import (
    allows,
    arranged,
    city,
    dealt,
    fortress,
    goes,
    majority,
    only,
    play,
    refused,
    track,
)


def test_marseille_is_built_up_site_by_site_for_four_and_five_florin() -> None:
    """Red chooses the second site; green has to build on the first, from the second harbour."""
    state = arranged(ships={0: "Marseille 1", 1: "Marseille 2"}, active=0)
    assert allows(state, "build 1")
    assert only(play(state, "build 2"), Built).cost == 4
    if state.active == 0:
        play(state, "done")
    assert not allows(state, "build 2")
    assert not allows(state, "build 3")
    assert only(play(state, "build 1"), Built).cost == 5
    assert track(state, "Marseille") == "BA.........."


def test_marseille_fortresses_cost_eight_and_ten() -> None:
    state = arranged(ships={0: "Marseille 1", 1: "Marseille 2"})
    assert only(play(state, "fortify"), Fortified).cost == 8
    if state.active == 0:
        play(state, "done")
    assert only(play(state, "fortify"), Fortified).cost == 10


def test_green_with_four_houses_has_to_leave_marseille() -> None:
    """Four of green's and one of red's: three in a row at the end of the chain."""
    state = arranged(
        active=1, ships={1: "Marseille 1"}, tracks={"Marseille": "BABBB"}, forts={"Marseille": "B."}
    )
    assert not allows(state, "build 6")
    assert "in a row" in refused(state, "build 6")
    state = arranged(active=0, ships={0: "Marseille 1"}, tracks={"Marseille": "BABBB"})
    assert allows(state, "build 6")


def test_yellow_on_the_first_dark_site_shuts_the_first_house() -> None:
    state = arranged(active=3, ships={3: "Marseille 1"}, tracks={"Marseille": "CABCAB"})
    events = play(state, "build 7")
    assert only(events, Shut).site == 1
    assert only(events, Shut).seat == 2
    assert track(state, "Marseille") == ".ABCABD....."
    assert state.shut[city(state, "Marseille") * 4 + 2] == 1


def test_red_re_opens_for_free_the_house_that_blue_shut() -> None:
    state = arranged(
        active=2,
        ships={2: "Marseille 1"},
        hands={0: "Marseille*3"},
        tracks={"Marseille": ".ABCABDB"},
        shut={"Marseille": "C"},
        money=[0, 20, 4, 20],
    )
    assert only(play(state, "build 9"), Shut).seat == 0
    assert track(state, "Marseille") == "..BCABDBC..."
    state.active, state.to_act = 0, (0,)
    events = play(state, "sail Marseille*3", "reopen")
    assert only(events, Reopened).site == 10
    assert state.money[0] == 0
    assert track(state, "Marseille") == "..BCABDBCA.."


def test_the_last_three_red_houses_do_not_keep_red_from_building_in_front() -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "...BBCDCDAAA"})
    assert allows(state, "build 3")


def test_green_may_build_on_the_eight_and_then_not_on_the_four() -> None:
    tracks = {"Marseille": "...BBCDCDAAA"}
    state = arranged(active=1, ships={1: "Marseille 1"}, tracks=tracks)
    assert state.edition.cities[0].track[2] == 8
    assert state.edition.cities[0].track[1] == 4
    play(state, "build 3")
    state.active, state.to_act, state.kind, state.acted = 1, (1,), "act", False
    state._offers = {}
    assert not allows(state, "build 2")
    assert "in a row" in refused(state, "build 2")


def test_majority_pays_twenty_and_ten_and_a_fortress_ten() -> None:
    """Green and blue have two each, green's first; the fifth house makes the number 20."""
    state = arranged(tracks={"Marseille": "BACBC", "Napoli": "ABCDAB"}, forts={"Marseille": "BA"}, phase=2)
    assert majority(state, "Marseille") == (0, 20, 10, 0)
    assert fortress(state, "Marseille") == (10, 10, 0, 0)


def test_the_next_house_would_make_red_first_and_green_second() -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "ABCBC"})
    assert majority(state, "Marseille") == (0, 20, 10, 0)
    play(state, "build 6")
    assert majority(state, "Marseille") == (24, 12, 0, 0)


def test_majority_pays_sixteen_eight_and_nothing_and_a_fortress_sixteen() -> None:
    """All twelve sites are reached: the end space decides; the shut house of blue does not count."""
    state = arranged(
        tracks={"Marseille": "..ACDACDACBD", "Napoli": "ABCDAB"},
        shut={"Marseille": "C"},
        forts={"Marseille": "BA"},
        phase=3,
    )
    assert majority(state, "Marseille") == (16, 0, 8, 0)
    assert fortress(state, "Marseille") == (16, 16, 0, 0)


def test_second_rank_of_fifteen_is_seven() -> None:
    """Half is rounded down."""
    state = arranged(tracks={"Venezia": "AABBA"}, phase=2)
    assert majority(state, "Venezia")[:2] == (15, 7)


def test_four_cities_pay_ten_florin() -> None:
    state = arranged(tracks=dict.fromkeys(("Marseille", "Napoli", "Tunis", "Athina"), "A"))
    assert state.view(None).pay().spread[0] == 4
    assert state.view(None).pay().proliferation[0] == 10


@pytest.mark.parametrize("start", ["Valencia 1"])
def test_three_seals_reach_every_city_from_valencia(start: str) -> None:
    state = arranged(ships={0: start}, hands={0: "Marseille*3"})
    assert len(goes(state, "Marseille*3")) == 8


def test_a_connection_leads_both_ways_and_from_nowhere_else() -> None:
    for start, there in (("Venezia 1", "Tanger"), ("Tanger 1", "Venezia")):
        state = arranged(ships={0: start}, hands={0: "Venezia-Tanger"})
        play(state, "sail Venezia-Tanger")
        assert state.ships[0] == city(state, there)
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Venezia-Tanger"})
    assert not allows(state, "sail Venezia-Tanger")


def test_a_destination_card_and_then_a_connection_in_one_turn() -> None:
    state = arranged(hands={0: "Tanger*2 Tanger-Alexandria"})
    play(state, "sail Tanger*2", "sail Tanger-Alexandria")
    assert state.ships[0] == city(state, "Alexandria")


# Two players: A and B are main colours, a and b the neutral ones.


@pytest.mark.parametrize(
    ("main", "neutral", "own", "other"),
    [(6, 2, True, True), (3, 2, False, True), (3, 1, True, True), (2, 1, False, True), (2, 0, True, False)],
)
def test_two_players_keep_more_main_than_neutral_warehouses(
    main: int, neutral: int, own: bool, other: bool
) -> None:
    state = arranged(players=2, ships={0: "Marseille 1"})
    state.supply[0], state.supply[2] = main, neutral
    assert (allows(state, "build 1"), allows(state, "build 1 neutral")) == (own, other)


def test_two_players_first_majority_example() -> None:
    """A's neutral house came first, then B's own: nobody is paid."""
    state = arranged(players=2, tracks={"Marseille": "aB"})
    assert majority(state, "Marseille") == (0, 0)


def test_two_players_second_majority_example() -> None:
    """A's neutral house leads A's own one: nobody is paid."""
    state = arranged(players=2, tracks={"Marseille": "aA"})
    assert majority(state, "Marseille") == (0, 0)


# The tiles.


def test_lisboa_pays_four_four_and_three() -> None:
    """Yellow on the second site, red on the first, blue on the third."""
    paid = []
    state = dealt(4, tiles="L")
    for seat, site in ((3, 2), (0, 1), (2, 3)):
        before = state.copy()
        state = arranged(active=seat, tiles="L", ships={seat: "Lisboa 1"})
        state.tracks = before.tracks
        state.low, state.high = before.low, before.high
        paid.append(only(play(state, f"build {site}"), Rewarded).florin)
    assert paid == [4, 4, 3]


def test_lisboa_is_free_from_the_first_harbour_and_costs_one_from_the_second() -> None:
    for space, cost in ((1, 0), (2, 1)):
        state = arranged(tiles="L", ships={0: f"Lisboa {space}"}, money=[5])
        assert only(play(state, "build 1"), Built).cost == cost


@pytest.mark.parametrize(
    ("start", "card", "reaches"),
    [
        ("Valencia", "Tunis*1", True),
        ("Napoli", "Tunis*1", False),
        ("Napoli", "Tunis*2", True),
        ("Marseille", "Tunis*1", False),
        ("Marseille", "Tunis*2", True),
        ("Tanger", "Tunis*1", False),
        ("Tanger", "Tunis*2", True),
        ("Constantinople", "Tanger*3", False),
        ("Alexandria", "Tanger*3", False),
    ],
)
def test_steps_to_lisboa(start: str, card: str, reaches: bool) -> None:
    state = arranged(tiles="L", ships={0: f"{start} 1"}, hands={0: card})
    assert ("Lisboa" in goes(state, card)) == reaches


def test_from_constantinople_four_seals_on_two_cards_reach_lisboa() -> None:
    state = arranged(tiles="L", ships={0: "Constantinople 1"}, hands={0: "Tanger*3 Tunis*1"})
    play(state, "seals Tunis*1", "steer Venezia", "seals Tanger*3", "steer Lisboa")
    assert state.ships[0] == city(state, "Lisboa")


def test_from_porto_two_seals_reach_islas_canarias_over_an_empty_cell() -> None:
    state = arranged(tiles="PI", ships={0: "Porto 1"}, hands={0: "Tunis*2"})
    assert "Islas" in goes(state, "Tunis*2")
    assert "Lisboa" not in goes(state, "Tunis*2")


def test_ten_eleven_and_twelve_cities_pay_75_90_and_110() -> None:
    edition = dealt(4).edition
    assert edition.proliferation[10:] == (75, 90, 110)


def test_all_with_a_house_off_board_get_half_and_the_first_all() -> None:
    state = arranged(tiles="P", tracks={"Porto": "ABCAD"}, phase=2)
    assert majority(state, "Porto") == (25, 12, 12, 12)
