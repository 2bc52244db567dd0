"""Sentences about a position are true of it: voyages, boards, advice, figures.
`tests/games/test_quantities.py` looks at all of it."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.el_capitan.edition import DESTINATION
from games.el_capitan.rules.events import Idled, Payday
from games.el_capitan.state import CapitanState
from games.engine import Text
from games.engine.words.reader import called
from tests.games.el_capitan.table import (
    GAME,
    READER,
    arranged,
    card,
    city,
    every,
    lay,
    move,
    only,
    play,
    refused,
)
from tests.games.rules import rules_of

TEXT = GAME.text


def _label(state: CapitanState, line: str) -> str:
    return str(TEXT.label(move(state, line), state.view(state.active)))


def _instead(state: CapitanState) -> str:
    """Return what the active seat is told that it can do, where a move is refused."""
    told = state.instead(state.active)
    assert told is not None
    return str(told)


def _figure(state: CapitanState, name: str) -> int | None:
    return GAME.orders["act"].figures[name].of(state.view(state.active))


# Voyages.


@pytest.mark.parametrize(
    ("arrangement", "says"),
    [
        ({}, "builds for 3"),
        ({"ships": {1: "Tanger 1"}}, "builds for 4"),
        ({"ships": {1: "Tanger 1", 2: "Tanger 2"}}, "harbours full"),
        ({"money": [2]}, "no money to build"),
        ({"money": [2], "tracks": {"Tanger": ".BC"}, "shut": {"Tanger": "A"}}, "re-opens"),
        ({"tracks": {"Tanger": "BAAA"}}, "fortress for 6"),
        ({"tracks": {"Tanger": "BAAA"}, "forts": {"Tanger": "BC"}}, "nothing to build"),
        ({"tracks": {"Tanger": "BCDBCDBCDBCD"}, "forts": {"Tanger": "BC"}}, "nothing to build"),
    ],
)
def test_a_voyage_says_what_the_ship_can_do_where_it_ends(arrangement: dict[str, object], says: str) -> None:
    state = arranged(phase=3, hands={0: "Tanger*2"}, **arrangement)  # type: ignore[arg-type] # by name
    labels = [label for label in map(str, GAME.shortcuts(state.view(0))) if label.startswith("Tanger, free")]
    assert [label.split("; ")[1].partition(":")[0] for label in labels] == [says]


def test_a_voyage_takes_its_cards_from_the_money_to_build_with() -> None:
    state = arranged(money=[8])
    lay(state, "Tanger*2")
    labels = [label for label in map(str, GAME.shortcuts(state.view(0))) if label.startswith("Tanger")]
    assert labels == ["Tanger, pay 6; no money to build: Tanger ★★"]
    play(state, "buy Tanger*2", "sail Tanger*2")
    assert "build" not in {option.verb for option in state.legal_moves(0)}


# Boards.


def test_columns_of_a_board_never_run_together() -> None:
    state = arranged(players=2, phase=3, money=[-100, 1234])
    state.supply[:] = [18, 10, 6, 6]
    state.loans[:] = [9, 3, 0, 0]
    state.extended[:] = [0, 2, 0, 0]
    before = arranged(players=2, phase=3, money=[200, 20]).view(None)
    for wide in (False, True):
        text = TEXT.board(state.view(None), called("Bartholomaeus", "Wilhelmina"), wide=wide, before=before)
        assert max(map(len, text.splitlines())) <= (60 if wide else 36)
        first = [cell for line in text.splitlines() if line.startswith(">Barth") for cell in line.split()]
        second = [cell for line in text.splitlines() if line.startswith("Wilh") for cell in line.split()]
        numbers = [[cell for cell in cells if cell.lstrip("+-").isdecimal()] for cells in (first, second)]
        assert numbers == [
            ["-100", "-300", "228", "0", "0", "18", "6", "3"],
            ["1234", "+1214", "0", "0", "0", "10", "6", "3"],
        ]


@pytest.mark.parametrize(("phase", "paid"), [(1, 5), (2, 5), (3, 20)])
def test_what_a_payday_would_pay_counts_the_bonus_card_in_the_third_phase_only(phase: int, paid: int) -> None:
    state = arranged(phase=phase, tracks=dict.fromkeys(("Marseille", "Napoli", "Tunis"), "BA"))
    state.bonus[0], state.bonuses = 15, 1
    names = ("Marseille", "Napoli", "Tunis")
    second = sum(state.view(None).number(city(state, name)) // 2 for name in names)
    text = TEXT.board(state.view(None), READER)
    pays, bonus = [line.split()[-1] for line in text.splitlines() if line.startswith(">Anna ")]
    assert pays == str(second + paid)
    assert bonus == "15", "the card itself is there from the beginning"
    close_ups = GAME.close_ups
    assert close_ups is not None
    table = close_ups.close_up(state.view(0), READER, "Payday")
    assert ("bonus card" in table) == (phase == 3)
    before = state.money[0]
    state.kind, state.acted, state.ending, state.active, state.to_act = "finish", True, True, 3, (3,)
    play(state, "done")
    assert state.money[0] - before == second + paid


@pytest.mark.parametrize(
    ("moves", "kind"),
    [((), "act"), (("seals Tanger*3",), "steer"), (("sail Tanger*3 pirate",), "anchor")],
)
def test_the_second_payday_is_told_without_bonus_cards_that_it_did_not_pay(
    moves: tuple[str, ...], kind: str
) -> None:
    state = arranged(tiles="I", phase=3, round=1, ships={0: "Napoli 1"}, hands={0: "Tanger*3 Tanger-Tunis"})
    state.bonus[0], state.bonuses = 15, 1
    play(state, *moves)
    assert state.kind == kind
    text = TEXT.board(state.view(None), READER)
    assert "Payday 2 paid:" in text
    paid, _, left = [line.split() for line in text.splitlines() if line.startswith(">Anna ")]
    assert len(paid) == 5, "cities, houses, fortresses and all"
    assert left[-1] == "15"


def test_a_payday_is_told_until_somebody_builds() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    state = arranged(phase=2, round=1, ships={0: "Napoli 1"}, money=[40])
    assert close_ups.close_up(state.view(0), READER, "Payday").startswith("Payday 1 paid:")
    play(state, "build 1")
    assert state.active == 0
    assert close_ups.close_up(state.view(0), READER, "Payday").startswith("A payday now would pay:")


def test_the_board_says_where_ships_are_that_lie_in_no_harbour_and_that_the_phase_ends() -> None:
    state = arranged(round=1, ships={0: "Napoli 1"})
    state.ships[1], state.ending = 12, True
    state.bonus[3] = 10
    text = TEXT.board(state.view(None), READER)
    assert "At the bank: ship B\n" in text
    assert "Not in play yet: ship CD\n" in text
    assert "The phase ends with Dora's turn\n" in text


def test_a_player_who_steers_the_pirate_does_not_sail() -> None:
    state = arranged(tiles="I", ships={0: "Napoli 1"}, hands={0: "Tanger*3"})
    play(state, "seals Tanger*3 pirate")
    assert "Pirate, Tanger 3 seals: up to\n  3 steps." in TEXT.board(state.view(None), READER)
    assert _instead(state) == "You can choose a city for the pirate."
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*3"})
    play(state, "seals Tanger*3")
    assert "\nTanger 3 seals: up to 3 steps." in TEXT.board(state.view(None), READER)


# The log.


def test_a_phase_that_ends_by_idle_turns_does_not_say_that_nobody_could_do_anything() -> None:
    """With the loans used up all may idle who could build."""
    state = arranged(players=3, ships={0: "Tanger 1", 1: "Tunis 1", 2: "Napoli 1"})
    state.bank, state.loans[:2] = [0, 0], [18, 12]
    assert "build" in {option.verb for option in state.legal_moves(0)}
    events = play(state, "idle", "idle", "idle")
    lines = [TEXT.event_line(event, state.view(None), READER) for event in every(events, Idled)]
    assert [line.partition("; ")[2] for line in lines] == [
        "2 more such turns end the phase in this round.",
        "1 more such turn ends the phase in this round.",
        "",
    ]
    payday = TEXT.event_line(only(events, Payday), state.view(None), READER)
    assert payday == "Payday 1, since for a whole round nobody built, re-opened or borrowed."


# Labels.


def test_building_says_where_on_which_site_and_for_how_much() -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": ".BCABC"}, shut={"Marseille": "A"})
    assert _label(state, "reopen") == "Re-open a house in Marseille on site 7"
    assert _label(state, "build 7") == "Build a house in Marseille on site 7 for 4"
    assert _label(state, "fortify") == "Build a fortress in Marseille for 8"
    state = arranged(
        players=2, phase=2, ships={0: "Marseille 1"}, tracks={"Marseille": "bBBA"}, shut={"Marseille": "a"}
    )
    assert _label(state, "reopen neutral") == "Re-open a neutral house in Marseille on site 5"


def test_the_pirate_is_moved_to_collect_or_for_money() -> None:
    state = _at_islas(pirate="Tanger 2")
    assert _label(state, "raid Napoli 1") == "Pirate to Napoli, harbour 1, and collect"
    assert _label(state, "tow Napoli 1") == "Pirate to Napoli, harbour 1, for 4"


def test_a_card_that_leads_nowhere_from_here_is_said_to_lead_to_no_city() -> None:
    """In *Why can't I …?*, where cards are named that can't be used."""
    state = arranged(tiles="PLI", ships={0: "Tanger 1"}, hands={0: "Tanger*2 Venezia-Napoli Tanger-Tunis"})
    assert _label(state, "sail Venezia-Napoli") == "Sail by Venezia\N{EN DASH}Napoli"
    assert _label(state, "sail Tanger*2") == "Sail by Tanger ★★"
    assert _label(state, "sail Tanger-Tunis") == "Sail to Tunis: Tanger\N{EN DASH}Tunis"
    assert _label(state, "sail Venezia-Napoli pirate") == "Pirate by Venezia\N{EN DASH}Napoli"


def test_a_choice_of_a_page_is_called_what_its_move_is_called() -> None:
    """The gains of a choice are behind its name or instead of it, with the same values."""
    state = arranged(
        phase=2,
        tiles="I",
        ships={0: "Marseille 1"},
        tracks={"Marseille": ".BCABC"},
        shut={"Marseille": "A"},
        hands={0: "Tanger*2 Venezia-Tanger"},
        money=[30],
    )
    view, moves = state.view(0), state.legal_moves(0)
    page = GAME.page(view, moves, [state.determinize(0, Random(1))])
    assert page is not None
    single = {one.acts[0]: one.label for one in page.choices if len(one.acts) == 1}
    assert {one.verb for one in single} >= {
        "build",
        "reopen",
        "fortify",
        "buy",
        "sail",
        "seals",
        "borrow",
        "tow",
    }
    for one, label in single.items():
        named = TEXT.label(one, view)
        assert label.message == named.message
        assert dict(named.values).items() <= dict(label.values).items()


# Figures of standing orders.


def test_the_figure_of_houses_left_counts_neutral_ones() -> None:
    state = arranged(players=2)
    state.supply[:] = [4, 6, 1, 2]
    assert _figure(state, "supply") == 5
    assert _figure(arranged(players=3), "supply") == 12 - 6


# Advice.


_WAYS = {
    "build a house": "build",
    "re-open a house": "reopen",
    "build a fortress": "fortify",
    "take a loan at the bank": "borrow",
    "go to the bank without a loan": "idle",
    "buy cards": "buy",
    "end your turn": "done",
}


def _advised(sentence: str) -> set[str]:
    """Return the verbs of what "you can ..." names, sailing and the pirate left out."""
    found = re.split(r", | or ", sentence.partition("ou can ")[2].partition(".")[0])
    assert found != [""], sentence
    return {_WAYS[way] for way in found if way in _WAYS}


def _able(state: CapitanState) -> set[str]:
    return {option.verb for option in state.legal_moves(state.active)} & set(_WAYS.values())


def _at_islas(**more: object) -> CapitanState:
    state = arranged(tiles="I", ships={0: "Tanger 1"}, hands={0: "Tunis*1"}, **more)  # type: ignore[arg-type] # by name
    play(state, "seals Tunis*1", "steer Islas")
    return state


def test_the_first_site_is_a_choice_of_two() -> None:
    state = arranged(ships={0: "Tanger 1"})
    assert "site 1 or 2." in refused(state, "build 3")
    assert "site 2." in refused(arranged(ships={0: "Tanger 1"}, tracks={"Tanger": "B"}), "build 3")


def test_the_other_loan_is_advised_only_while_there_is_one() -> None:
    for bank, verb in (([0, 5], "borrow"), ([0, 0], "idle")):
        state = arranged(ships={0: "Tanger 1"})
        state.bank = list(bank)
        assert verb in _advised(_instead(state)) == _able(state)


def test_no_loan_is_advised_after_the_action_nor_in_the_first_round() -> None:
    state = arranged(ships={0: "Tanger 1"}, money=[10])
    lay(state, "Marseille*3 Valencia-Napoli")
    play(state, "build 1")
    dear = next(kind for kind in state.rows[DESTINATION] if state.edition.cards[kind].cost == 7)
    state.money[0] = 6
    state._offers = {}
    reason = state.refusal(0, GAME.decode({"verb": "buy", "card": dear}))
    assert "take a loan" not in str(reason)
    assert _advised(_instead(state)) == _able(state)
    state = arranged(round=1, ships={0: "Tanger 1"}, money=[1])
    lay(state, "Valencia-Napoli")
    assert "take a loan" not in refused(state, "build 1")
    assert "bank" not in _instead(arranged(round=1, ships={0: "Tanger 1"}))
    assert "take a loan" not in refused(arranged(round=1, ships={0: "Tanger 1"}), "done")


def test_a_player_who_moved_the_pirate_is_not_told_to_build_where_only_the_bank_is_left() -> None:
    state = _at_islas(money=[1])
    lay(state, "Valencia-Napoli")
    play(state, "raid Napoli 1")
    assert _advised(_instead(state)) == {"buy", "borrow"} == _able(state)
    assert _advised(_instead(state)) == _able(state)


def test_the_pirate_is_not_said_to_be_on_its_island() -> None:
    state = _at_islas(pirate="Tanger 2")
    play(state, "build 1")
    assert refused(state, "done") == "You sailed to Islas Canarias: move the pirate before you end your turn."
    state = _at_islas(pirate="Tanger 2")
    play(state, "raid Napoli 1")
    assert "island" not in refused(state, "borrow 10")


def test_a_destination_card_of_the_city_where_the_ship_is_leads_on_by_its_seals() -> None:
    state = arranged(ships={0: "Tanger 1"}, hands={0: "Tanger*2 Venezia-Napoli"})
    assert refused(state, "sail Tanger*2") == "Your ship is in that card's city: sail on by its seals."
    play(state.copy(), "seals Tanger*2")
    assert "does not lead from the city" in refused(state, "sail Venezia-Napoli")


def test_a_ship_comes_into_play_by_what_it_has_or_can_buy() -> None:
    state = arranged(round=1)
    assert _instead(state).startswith("You can buy cards")
    state = arranged(round=1, hands={0: "Tanger*2"}, money=[0])
    assert _instead(state).startswith("You can sail")
    state = arranged(round=1, money=[4])
    lay(state, "Valencia-Napoli")
    assert _advised(_instead(state)) == {"buy", "idle"} == _able(state)


def test_a_full_harbour_leaves_what_can_be_done() -> None:
    state = arranged(round=1, ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2"})
    lay(state, "Valencia-Napoli")
    play(state, "sail Tanger*2")
    assert _advised(_instead(state)) == {"buy", "idle"} == _able(state)
    assert _advised(_instead(state)) == _able(state)


def test_all_that_can_be_done_is_named_and_nothing_else() -> None:
    state = arranged(
        players=2,
        tiles="I",
        phase=2,
        ships={0: "Marseille 1"},
        tracks={"Marseille": ".BB"},
        shut={"Marseille": "A"},
        hands={0: "Tanger*2"},
    )
    assert _instead(state) == (
        "You can build a house, re-open a house, build a fortress, sail, move the pirate, buy cards"
        " or take a loan at the bank."
    )
    for line in ("done", "build 9", "sail Venezia-Napoli", "idle", "raid Napoli 1", "anchor 1"):
        assert _advised(_instead(state)) == _able(state), line


def test_a_card_that_is_not_open_is_refused_by_what_can_be_done() -> None:
    state = arranged(ships={0: "Tanger 1"}, money=[0])
    hidden = state.decks[DESTINATION][-1]
    reason = state.refusal(0, GAME.decode({"verb": "buy", "card": hidden}))
    assert isinstance(reason, Text)
    assert reason.key == "refusal.row"
    assert "buy" not in _advised(_instead(state))
    assert card(state, "Tanger*2") is not None


# The rules.


def test_the_rules_say_that_halves_are_rounded_down() -> None:
    """Ruling E11."""
    assert "Halves are rounded down." in rules_of(GAME, arranged().edition)
