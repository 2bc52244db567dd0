"""Where a rule just holds and just does not: what whole games pass by, one case each."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.el_capitan.edition import CONNECTION, DESTINATION, SITES
from games.el_capitan.moves import Buy, Reopen
from games.el_capitan.rules.events import (
    Extended,
    Fortified,
    Idled,
    Payday,
    Pushed,
    Shuffled,
    Spread,
    Triggered,
)
from games.el_capitan.rules.tables import fits
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanState
from tests.games.el_capitan.table import (
    GAME,
    allows,
    arranged,
    card,
    city,
    every,
    lay,
    only,
    play,
    printed,
    refused,
    verbs,
)

EIGHT = ("Venezia", "Constantinople", "Valencia", "Napoli", "Athina", "Tanger", "Tunis", "Alexandria")


@pytest.mark.parametrize(("name", "cost"), [("Tanger*2", 6), ("Venezia-Tanger", 3)])
def test_a_card_can_be_bought_with_the_last_florin(name: str, cost: int) -> None:
    """Ruling E2."""
    for money, can in ((cost, True), (cost - 1, False)):
        state = arranged(money=[money])
        lay(state, name)
        assert allows(state, f"buy {name}") == can
    state = arranged(money=[cost])
    lay(state, name)
    play(state, f"buy {name}")
    assert state.money[0] == 0


@pytest.mark.parametrize(
    ("moves", "destinations", "connections"),
    [
        (("sail Tanger*2",), ["Tanger*2"], []),
        (("seals Tanger*2", "steer Tunis"), ["Tanger*2"], []),
        (("sail Napoli-Tunis",), [], ["Napoli-Tunis"]),
    ],
)
def test_a_used_card_goes_to_the_discards_of_its_own_deck(
    moves: tuple[str, ...], destinations: list[str], connections: list[str]
) -> None:
    """Ruling E2."""
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2 Napoli-Tunis"})
    play(state, *moves)
    assert state.discards[DESTINATION] == [card(state, name) for name in destinations]
    assert state.discards[CONNECTION] == [card(state, name) for name in connections]


def test_a_card_that_is_turned_up_is_not_taken_back() -> None:
    """Ruling E1: the order of the decks is what is hidden; a loan after a purchase turns a card."""
    state = arranged(ships={0: "Napoli 1"})
    lay(state, "Tanger*2")
    play(state, "buy Tanger*2")
    assert state.undo_floor < state.moves
    play(state, "borrow 10")
    assert state.undo_floor == state.moves
    state = arranged(ships={0: "Napoli 1"})
    play(state, "borrow 10")
    assert state.undo_floor < state.moves


def test_a_shuffle_is_not_taken_back_though_the_card_was_known() -> None:
    """Two cards of one deck are shuffled; of a single one nothing is learned."""
    for left, learned in ((1, False), (2, True)):
        state = arranged(ships={0: "Napoli 1"})
        lay(state, "Tanger*2")
        state.discards[DESTINATION], state.decks[DESTINATION] = state.decks[DESTINATION][:left], []
        events = play(state, "buy Tanger*2", "borrow 10")
        assert only(events, Shuffled).cards == left
        assert (state.undo_floor == state.moves) == learned


def test_nobody_has_two_fortresses_in_a_city_on_whichever_site() -> None:
    """Ruling E6."""
    for forts in ("A.", ".A", "BA"):
        state = arranged(phase=3, ships={0: "Marseille 1"}, forts={"Marseille": forts})
        assert "already" in refused(state, "fortify")


def test_a_fortress_stands_on_the_cheaper_site_wherever_that_is() -> None:
    """Ruling E6, with an edition whose second site is cheaper."""
    edition = printed(("fortresses = [6, 8]", "fortresses = [8, 6]"))
    state = arranged(ships={0: "Venezia 1"}, edition=edition)
    assert only(play(state, "fortify"), Fortified).cost == 6
    assert state.forts[city(state, "Venezia") * 2 : city(state, "Venezia") * 2 + 2] == [-1, 0]


@pytest.mark.parametrize(("supply", "forts"), [(1, 1), (2, 0)])
def test_a_phase_goes_on_while_its_builder_has_anything_left(supply: int, forts: int) -> None:
    """Ruling E15: the last warehouse does not end it while a fortress is left, nor the other way round."""
    state = arranged(ships={0: "Tanger 1"}, money=[40])
    state.supply[0], state.forts_left[0] = supply, forts
    assert not every(play(state, "build 1"), Triggered)
    assert not state.ending


def test_the_last_fortress_ends_a_phase_too() -> None:
    """Ruling E15."""
    state = arranged(ships={0: "Tanger 1"}, money=[40])
    state.supply[0], state.forts_left[0] = 0, 1
    assert only(play(state, "fortify"), Triggered).seat == 0


def test_the_end_of_a_phase_is_triggered_once() -> None:
    """Ruling E15: who builds everything in the last round, too, changes nothing."""
    state = arranged(players=3, ships={0: "Tanger 1", 1: "Tunis 1"}, money=[40, 40, 40])
    for seat in (0, 1):
        state.supply[seat], state.forts_left[seat] = 1, 0
    events = play(state, "build 1", "done", "build 1", "done")
    assert only(events, Triggered).seat == 0


@pytest.mark.parametrize(("taken", "florin"), [(0, 15), (1, 10), (2, 5), (3, 0)])
def test_the_fourth_to_reach_nine_cities_gets_no_bonus_card(taken: int, florin: int) -> None:
    """Ruling E12."""
    state = arranged(players=5, phase=2, ships={0: "Marseille 1"}, tracks=dict.fromkeys(EIGHT, "A"))
    state.bonuses = taken
    found = every(play(state, "build 1"), Spread)
    assert [one.florin for one in found] == ([florin] if florin else [])
    assert state.bonus[0] == florin
    assert state.bonuses == min(3, taken + 1)


def test_tiles_count_among_the_cities_that_a_payday_pays() -> None:
    """Rulings E12 and E17: with one city of the board three, shut warehouses apart."""
    state = arranged(players=3, tiles="PL", tracks={"Tanger": "A", "Porto": "BA", "Lisboa": "BA"})
    figures = state.view(None).pay()
    assert figures.spread == (3, 2, 0)
    assert figures.proliferation == (5, 0, 0)


def test_a_pushed_ship_goes_to_the_nearest_free_space() -> None:
    """Ruling E21: in Porto from the third harbour to the second, from the second to the first."""
    for lying, free in ((3, 2), (2, 1), (1, 2)):
        state = arranged(
            tiles="PI", ships={0: "Tanger 1", 1: f"Porto {lying}"}, hands={0: "Tunis*1"}, money=[0]
        )
        play(state, "seals Tunis*1", "steer Islas")
        assert only(play(state, f"raid Porto {lying}"), Pushed).space == free - 1


@pytest.mark.parametrize("acts_first", [True, False])
def test_the_pirate_sails_by_cards_before_and_after_the_action(acts_first: bool) -> None:
    """Ruling E22: afterwards the turn is where it was."""
    state = arranged(tiles="I", ships={0: "Napoli 1"}, hands={0: "Tanger*2 Tunis*1"})
    if acts_first:
        play(state, "build 1")
    play(state, "sail Tanger*2 pirate", "anchor 1")
    assert state.pirate == city(state, "Tanger") * 3
    assert state.kind == ("finish" if acts_first else "act")
    assert ("build" in verbs(state), "done" in verbs(state)) == (not acts_first, acts_first)


def test_a_player_who_waits_at_the_pirates_island_does_not_raid() -> None:
    """Rulings E4 and E21."""
    state = arranged(
        tiles="I", ships={0: "Tanger 1", 1: "Islas 1"}, pirate="Islas 2", hands={0: "Tunis*1"}, money=[20]
    )
    play(state, "seals Tunis*1", "steer Islas")
    assert state.spaces[0] == -1
    assert "raid" not in verbs(state)
    assert "take a harbour space there" in refused(state, "raid Napoli 1")
    play(state, "tow Napoli 1")
    assert state.spaces[0] == 1
    assert "raid" in verbs(state)


@pytest.mark.parametrize(("money", "idles"), [(5, False), (4, True)])
def test_a_player_who_can_just_pay_a_destination_does_not_idle_in_the_first_round(
    money: int, idles: bool
) -> None:
    """Ruling E3."""
    state = arranged(round=1, money=[money])
    lay(state, "Venezia*1 Marseille*3 Napoli*3 Athina*3 Valencia-Napoli")
    assert allows(state, "idle") == idles


def test_no_idle_turn_is_said_to_end_a_phase_that_ends_anyway_nor_the_first_round() -> None:
    """Ruling E3."""
    state = arranged(players=3, ships={0: "Tanger 1"})
    state.bank, state.loans[:2], state.ending = [0, 0], [18, 12], True
    assert only(play(state, "idle"), Idled).left == -1
    state = arranged(round=1, players=3, money=[4])
    lay(state, "Valencia-Napoli")
    assert only(play(state, "idle"), Idled).left == -1


def test_idle_turns_of_two_rounds_are_not_added() -> None:
    """Ruling E3: one in the first, two in the second; each time somebody builds."""
    state = arranged(
        players=3,
        ships={0: "Tanger 1", 1: "Tunis 1", 2: "Napoli 1"},
        hands={2: "Venezia*2"},
        money=[40, 40, 40],
    )
    state.bank, state.loans[:2] = [0, 0], [18, 12]
    play(state, "build 1", "done", "build 1", "done", "idle")
    events = play(state, "idle", "idle", "sail Venezia*2", "build 1", "done")
    assert not every(events, Payday)
    assert [event.left for event in every(events, Idled)] == [2, 1]
    assert state.phase == 1


@pytest.mark.parametrize(("name", "price"), [("Marseille*1", 5), ("Venezia-Tanger", 3)])
def test_a_turn_does_not_end_by_itself_while_its_player_can_still_buy(name: str, price: int) -> None:
    """With exactly the price of the cheapest open card left after the action, and with one Florin less."""
    for money, ends in ((price, False), (price - 1, True)):
        state = arranged(ships={0: "Tanger 1"}, money=[money + 3])
        state.rows = [[], []]
        state.rows[DESTINATION if "*" in name else CONNECTION].append(card(state, name))
        play(state, "build 1")
        assert (state.active != 0) == ends


def test_the_duty_is_one_players_in_one_turn() -> None:
    """Ruling E21: the next player has none, and has it again by sailing there."""
    state = arranged(
        tiles="I",
        ships={0: "Tanger 1", 1: "Tunis 1"},
        hands={0: "Tunis*1", 1: "Tanger*3 Tunis*2"},
        money=[40, 40],
    )
    play(state, "seals Tunis*1", "steer Islas", "raid Napoli 1", "build 1", "done")
    assert state.active == 1
    assert "raid" not in verbs(state)
    play(state, "seals Tanger*3", "steer Islas")
    assert "raid" in verbs(state)
    play(state, "seals Tunis*2", "steer Tanger")
    assert "raid" not in verbs(state)


def test_a_stay_at_islas_canarias_has_no_duty_in_later_turns() -> None:
    """Ruling E21: who stays there has sailed there in an earlier turn."""
    state = arranged(
        tiles="I",
        ships={0: "Tanger 1", 1: "Islas 1"},
        hands={0: "Tunis*1"},
        pirate="Napoli 1",
        money=[40, 40],
    )
    play(state, "seals Tunis*1", "steer Islas", "build 1", "raid Tunis 1", "done")
    assert state.active == 1
    assert "raid" not in verbs(state)


def _before_a_payday(phase: int = 1, money: int = 60) -> CapitanState:
    """The last of three seats ends the phase; seat 0 has a fresh loan of 10 and an extended one of 16."""
    state = arranged(players=3, phase=phase, active=2, money=[money, 40, 40])
    state.loans[0], state.extended[1] = 1, 1
    state.bank = [17, 11]
    state.kind, state.acted, state.ending = "finish", True, True
    return state


@pytest.mark.parametrize("answer", ["repay", "extend"])
def test_loans_that_are_paid_back_can_be_taken_again(answer: str) -> None:
    """Ruling E13: the extended one is collected, the other one is repaid or stays with its owner."""
    state = _before_a_payday()
    play(state, "done")
    assert state.bank == [17, 12]
    play(state, answer)
    assert state.bank == [17 + (answer == "repay"), 12]
    assert (state.loans[0], state.extended[0]) == ((0, 0) if answer == "repay" else (0, 1))
    state = _before_a_payday(3)
    play(state, "done")
    assert state.bank == [18, 12]
    assert not any(state.loans)
    assert not any(state.extended)


@pytest.mark.parametrize(("money", "asked"), [(42, True), (41, False)])
def test_a_player_who_can_just_repay_a_loan_is_asked(money: int, asked: bool) -> None:
    """Ruling E13: 30 for the extended one leave 12, or 11."""
    state = _before_a_payday(money=money)
    events = play(state, "done")
    assert (state.kind == "loan") == asked
    assert bool(every(events, Extended)) != asked


def test_an_extended_loan_is_collected_once() -> None:
    """Ruling E13: at the payday after its extension, and never again."""
    state = _before_a_payday()
    play(state, "done", "repay")
    assert state.extended == [0] * 6
    assert state.money[0] == 60 - 30 - 12


@pytest.mark.parametrize("players", [2, 3])
def test_a_new_phase_gives_everybody_the_same_and_begins_again(players: int) -> None:
    """Six warehouses and a fortress more, two neutral ones with two players; nothing is left of the last round."""
    last = players - 1
    state = arranged(players=players, active=last, round=5)
    state.kind, state.acted, state.ending, state.idles = "finish", True, True, last
    state.supply[:], state.forts_left[:] = [*range(players), *([1, 0] if players == 2 else [])], [0] * players
    play(state, "done", f"appoint {last}")
    assert state.supply == [6 + seat for seat in range(players)] + ([3, 2] if players == 2 else [])
    assert state.forts_left == [1] * players
    assert (state.phase, state.round, state.idles, state.ending) == (2, 1, 0, False)
    assert (state.first, state.active, state.kind, state.acted) == (last, last, "act", False)


def test_a_voyage_is_found_from_islas_canarias_until_the_pirate_binds_the_ship() -> None:
    """Ruling E21."""
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1 Tunis*2"}, money=[40])
    play(state, "seals Tunis*1", "steer Islas")
    assert voyages(state.view(0), 0)
    play(state, "raid Napoli 1")
    assert not voyages(state.view(0), 0)


def test_a_round_of_idle_turns_is_no_reason_for_a_phase_that_ends_by_building() -> None:
    """Ruling E3: who built everything had ended it before."""
    state = arranged(players=3, ships={0: "Tanger 1", 1: "Tunis 1", 2: "Napoli 1"}, money=[40, 40, 40])
    state.bank, state.loans[:2], state.ending = [0, 0], [18, 12], True
    assert not only(play(state, "idle", "idle", "idle"), Payday).idle


@pytest.mark.parametrize(
    ("money", "ranks", "shared"), [((30, 20, 30), (1, 3, 1), True), ((30, 20, 10), (1, 2, 3), False)]
)
def test_equal_money_shares_the_rank_and_the_result_says_so(
    money: tuple[int, ...], ranks: tuple[int, ...], shared: bool
) -> None:
    """The rule "Ties nobody breaks"."""
    state = arranged(players=3, phase=3, active=2, money=money)
    state.kind, state.acted, state.ending = "finish", True, True
    play(state, "done")
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.scores) == (ranks, money)
    assert [str(line) for line in state.outcome.trail] == [
        "Players with equal money share the rank."
    ] * shared


def test_an_order_re_opens_ones_own_colour_first() -> None:
    """Where both colours can be re-opened."""
    state = arranged(
        players=2, phase=2, ships={0: "Marseille 1"}, tracks={"Marseille": "..BBB"}, shut={"Marseille": "Aa"}
    )
    reply = GAME.orders["act"].replies["reopen"]
    assert reply.pick(state.view(0), state.legal_moves(0)) == Reopen(False)


def test_an_orders_figure_of_being_behind_takes_loans_off() -> None:
    """The richest in money owes more than it has."""
    state = arranged(players=3, money=[20, 60, 30])
    state.extended[3] = 2
    figure = GAME.orders["act"].figures["behind"]
    assert figure.of(state.view(0)) == 10


def _twins() -> CapitanState:
    """A position of an edition with two cards of one kind, the kind that comes first in the row."""
    state = arranged(
        ships={0: "Napoli 1"},
        edition=printed(('city = "Venezia", seals = 2, cost = 6', 'city = "Venezia", seals = 1, cost = 5')),
    )
    kind = next(kind for kind, count in enumerate(state.edition.counts) if count == 2)
    state.rows[DESTINATION][:2] = [kind, kind]
    return state


def test_equal_cards_are_one_choice() -> None:
    """Two cards of a kind in the row are bought by one move."""
    state = _twins()
    assert list(state.legal_moves(0)).count(Buy(state.rows[DESTINATION][0])) == 1


def test_a_shuffle_is_not_taken_back_though_all_its_cards_are_equal() -> None:
    """The stream of chance was used."""
    state = _twins()
    kind = state.rows[DESTINATION][0]
    state.discards[DESTINATION], state.decks[DESTINATION] = [kind, kind], []
    state.play(0, Buy(kind))
    assert only(play(state, "borrow 10"), Shuffled).cards == 2
    assert state.undo_floor == state.moves


@pytest.mark.parametrize("players", [2, 3])
def test_a_row_of_houses_counts_the_neighbours_on_both_sides(players: int) -> None:
    """Rulings E9, E16: at most 3 houses of a player; of two players 4 of both colours, at most 3 of the main one."""
    rng = Random(players)
    colours = range(2 * players if players == 2 else players)
    allowed = []
    for _ in range(3000):
        sites = [rng.choice([-1, *colours, 0]) for _ in range(SITES)]
        for place in (at for at, one in enumerate(sites) if one < 0):
            colour = rng.choice(colours)
            # The houses of other cities, before and after these, make no row with them.
            track = [colour, *sites, colour]
            allowed.append(fits(track, 1, players, place + 1, colour))
            assert allowed[-1] == _makes_no_long_row(sites, players, place, colour)
    assert 0 < allowed.count(False) < len(allowed) / 2


def _makes_no_long_row(sites: list[int], players: int, place: int, colour: int) -> bool:
    after = [colour if at == place else one for at, one in enumerate(sites)]
    if players > 2:
        kinds = ["m" if one == colour else " " for one in after]
    else:
        own = {colour % 2: "m", colour % 2 + 2: "n"}
        kinds = [own.get(one, " ") for one in after]
    [row] = [row[0] for row in re.finditer(r"\S+", "".join(kinds)) if row.start() <= place < row.end()]
    return len(row) <= 3 if players > 2 else len(row) <= 4 and row.count("m") <= 3
