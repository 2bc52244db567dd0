"""The pirate of Islas Canarias (rulings E4, E21, E22)."""

from __future__ import annotations

from games.el_capitan.rules.events import Docked, Pushed, Raided, Towed
from games.engine import Event
from tests.games.el_capitan.table import allows, arranged, city, dealt, only, play, refused, verbs


def test_the_pirate_blocks_the_second_harbour_of_its_island() -> None:
    state = dealt(3, tiles="I")
    canarias = city(state, "Islas")
    assert state.pirate == canarias * 3 + 1
    state = arranged(tiles="I", ships={0: "Tanger 1", 1: "Islas 1"}, hands={0: "Tunis*1"})
    play(state, "seals Tunis*1", "steer Islas")
    assert state.spaces[0] == -1
    assert "build" not in verbs(state)
    assert "no harbour space" in refused(state, "build 1")


def test_a_player_who_sails_to_the_island_moves_the_pirate_and_collects_by_phase() -> None:
    """Open and shut houses and fortresses pay; a player who has too little pays that, one in debt nothing."""
    for phase, fees in ((1, (0, 3, 1, 0)), (2, (0, 6, 1, 0)), (3, (0, 9, 1, 0))):
        state = arranged(
            tiles="I",
            phase=phase,
            ships={0: "Tanger 1"},
            hands={0: "Tunis*1"},
            tracks={"Napoli": "..BCDA"},
            shut={"Napoli": "BC"},
            forts={"Napoli": "B."},
            money=[10, 20, 1, -5],
        )
        play(state, "seals Tunis*1", "steer Islas")
        events = play(state, "raid Napoli 2")
        assert only(events, Raided).paid == fees
        assert state.money[0] == 10 + sum(fees)


def test_two_players_pay_for_their_neutral_warehouses_too() -> None:
    state = arranged(
        players=2, tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, tracks={"Napoli": "bBa"}
    )
    play(state, "seals Tunis*1", "steer Islas")
    assert only(play(state, "raid Napoli 1"), Raided).paid == (0, 2)


def test_the_turn_does_not_end_while_the_duty_is_open() -> None:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"})
    play(state, "seals Tunis*1", "steer Islas", "build 1")
    assert state.active == 0
    assert "move the pirate before" in refused(state, "done")
    play(state, "raid Venezia 1")
    assert allows(state, "done") or state.active == 1


def test_the_pirate_moved_first_binds_the_ship() -> None:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Napoli*2"})
    play(state, "seals Tunis*1", "steer Islas", "raid Venezia 1")
    assert not allows(state, "sail Napoli*2")
    assert not allows(state, "borrow 10")
    assert "act in Islas Canarias" in refused(state, "borrow 10")
    assert "once a turn" not in refused(state, "raid Napoli 1")


def test_a_bound_ship_that_can_do_nothing_goes_to_the_bank() -> None:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Napoli*2"}, money=[2])
    play(state, "seals Tunis*1", "steer Islas", "raid Venezia 1")
    assert not allows(state, "build 1")
    assert not allows(state, "sail Napoli*2")
    assert allows(state, "borrow 10")


def test_a_player_who_leaves_without_acting_has_no_duty() -> None:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Napoli*2"})
    play(state, "seals Tunis*1", "steer Islas", "sail Napoli*2")
    assert "raid" not in verbs(state)
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"})
    play(state, "seals Tunis*1", "steer Islas", "borrow 16")
    assert state.active == 1


def test_staying_at_the_island_is_no_duty() -> None:
    state = arranged(tiles="I", ships={0: "Islas 1"})
    assert "raid" not in verbs(state)
    assert "sail to Islas Canarias this turn" in refused(state, "raid Napoli 1")


def test_the_pirate_pushes_a_ship_to_the_nearest_free_space() -> None:
    state = arranged(tiles="IP", ships={0: "Napoli 1", 1: "Porto 2"}, money=[30])
    events: list[Event] = play(state, "tow Porto 2")
    assert only(events, Pushed) == Pushed(1, city(state, "Porto"), 0)
    assert only(events, Towed).cost == 4
    assert state.money[0] == 26
    assert not allows(state, "tow Napoli 2")
    assert "once a turn" in refused(state, "tow Napoli 2")


def test_the_pirate_goes_to_no_city_with_full_harbours_and_not_within_one() -> None:
    state = arranged(tiles="I", ships={1: "Napoli 1", 2: "Napoli 2"}, money=[30])
    assert "No harbour space is free" in refused(state, "tow Napoli 1")
    assert "another city" in refused(state, "tow Islas 1")


def test_a_player_in_debt_tows_nothing_for_money_but_by_cards() -> None:
    state = arranged(tiles="I", ships={0: "Napoli 1"}, hands={0: "Tanger*2"}, money=[-3])
    assert not allows(state, "tow Tanger 1")
    play(state, "sail Tanger*2 pirate", "anchor 2")
    assert state.pirate == city(state, "Tanger") * 3 + 1
    assert state.hands[0] == ()
    assert state.money[0] == -3


def test_a_voyage_of_the_pirate_passes_a_full_city_only_if_it_can_end() -> None:
    full = {1: "Tanger 1", 2: "Tanger 2"}
    state = arranged(tiles="I", ships=full, hands={0: "Tanger*2"})
    assert not allows(state, "sail Tanger*2 pirate")
    assert "could stop" in refused(state, "sail Tanger*2 pirate")
    state = arranged(tiles="I", ships=full, hands={0: "Tanger*2 Tanger-Tunis Tanger-Napoli"})
    play(state, "sail Tanger*2 pirate")
    assert not allows(state, "anchor 1")
    play(state, "sail Tanger-Tunis pirate", "anchor 1")
    assert state.pirate == city(state, "Tunis") * 3


def test_the_pirate_may_be_moved_after_the_action_and_before_a_loan() -> None:
    state = arranged(tiles="I", ships={0: "Napoli 1"}, money=[30])
    play(state, "build 1", "tow Tanger 1", "done")
    assert state.active == 1
    play(state, "tow Tunis 1", "borrow 10")
    assert state.active == 2


def test_a_waiting_ship_takes_the_space_that_the_pirate_leaves() -> None:
    state = arranged(
        tiles="I", ships={0: "Napoli 1", 1: "Tanger 1"}, pirate="Tanger 2", hands={0: "Tanger*2"}, money=[30]
    )
    play(state, "sail Tanger*2")
    assert state.spaces[0] == -1
    events = play(state, "tow Tunis 1")
    assert only(events, Docked).space == 1
    assert allows(state, "build 1")


def test_pushing_ones_own_ship_is_allowed() -> None:
    state = arranged(tiles="I", ships={0: "Napoli 2"}, money=[30])
    play(state, "tow Napoli 2")
    assert state.spaces[0] == 0


def test_without_the_tile_there_is_no_pirate() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    assert "no pirate" in refused(state, "tow Tanger 1")
    assert "no pirate" in refused(state, "sail Tanger*2 pirate")
