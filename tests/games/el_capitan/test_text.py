"""What players read: boards, close-ups, events, labels; and the voyages that make one choice."""

from __future__ import annotations

from random import Random

import pytest

from games.el_capitan.edition import OUT
from games.el_capitan.state import CapitanState
from games.el_capitan.voyages import voyages
from games.engine import IllegalMove

from .table import GAME, NAMES, arranged, city, dealt, lay, play, playing

TEXT = GAME.text


def _busy() -> CapitanState:
    return arranged(
        phase=2,
        tiles="PI",
        ships={0: "Marseille 1", 1: "Marseille 2", 2: "Porto 3"},
        tracks={"Marseille": ".BACABC", "Napoli": "AB"},
        shut={"Marseille": "C"},
        forts={"Marseille": "B."},
        hands={0: "Tanger*2", 1: "Venezia-Tanger"},
    )


def _line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


def test_the_board_shows_each_city_with_pay_chain_fortresses_and_ships() -> None:
    state = _busy()
    line = _line(TEXT.board(state.view(None), NAMES), "Marseille")
    assert line.split() == ["Marseille", "28", "-BACABC.x.x.", "B.", "AB", "1"]
    assert _line(TEXT.board(state.view(None), NAMES), "Islas").split()[-2] == ".P"
    wide = _line(TEXT.board(state.view(None), NAMES, wide=True), "Marseille")
    assert wide.split() == ["Marseille", "28", "-BACABC.x.x.", "B", "10", "4A", "5B", "C"]


def test_twelve_cities_make_twelve_lines_in_36_columns() -> None:
    state = dealt(5, tiles="PLI")
    text = TEXT.board(state.view(None), NAMES)
    assert max(map(len, text.splitlines())) <= 36
    assert sum("." * 3 in line for line in text.splitlines()) == 12


def test_the_board_marks_what_changed() -> None:
    state = _busy()
    before = state.view(None)
    play(state, "build 8")
    text = TEXT.board(state.view(None), NAMES, before=before)
    assert _line(text, "Marseill*")
    assert "-4 since" in text


def test_a_close_up_shows_a_city_with_all_that_is_in_it() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    view = _busy().view(0)
    text = close_ups.close_up(view, NAMES, "Marseille")
    assert text.startswith("Marseille: pays 28 now")
    assert "Harbour 1, builds for 4: Anna" in text
    assert "Fortress 2: free for 10" in text
    assert "  C Cleo 1" in text.split("Shut:")[1]
    places = close_ups.places(view)
    assert len(places) == 12
    for place in places:
        found = close_ups.close_up(view, NAMES, place)
        assert found.isascii()
        assert max(map(len, found.splitlines())) <= 36
    with pytest.raises(ValueError, match="no place"):
        close_ups.close_up(view, NAMES, "Lisboa")


def test_the_payday_is_a_table_of_who_would_get_what_for_what() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    text = close_ups.close_up(_busy().view(0), NAMES, "Payday")
    # Two cities each; Bert leads Marseille (28, fortress in full since it has most), Anna leads Napoli (8).
    assert _line(text, "A Anna").split() == ["A", "Anna", ".", "22", ".", "22"]
    assert _line(text, "B Bert").split() == ["B", "Bert", ".", "32", "28", "60"]


def test_the_events_of_a_payday_say_who_got_what_for_what() -> None:
    state = arranged(
        players=3, active=2, ships={2: "Tanger 1"}, tracks={"Venezia": "AABBA"}, forts={"Venezia": "B."}
    )
    state.supply[2], state.forts_left[2] = 1, 0
    events = play(state, "build 1", "done")
    lines = [TEXT.event_line(event, state.view(None), NAMES) for event in events]
    assert "PAYDAY 1." in lines
    assert "- Venezia (15, most warehouses): Anna 15, Bert 7; fortress Bert 15." in lines
    assert "Bert: 1 city 0 + warehouses 7 + fortresses 15 = 22 Florin." in lines


def test_own_cards_come_first_and_a_spectator_has_no_hand() -> None:
    state = _busy()
    assert TEXT.hand(state.view(None)) == ""
    lines = TEXT.hand(state.view(1)).splitlines()
    assert lines[:2] == ["Your cards:", "  Venezia-Tanger 3"]
    assert "Cards of A:" in lines


def test_verbs_and_fields_have_help() -> None:
    assert set(TEXT.VERBS) == set(GAME.verbs)
    fields = {name for kind in GAME.verbs.values() for name in kind.__struct_fields__}
    assert set(TEXT.FIELDS) == fields
    assert all(len(words) <= 100 for words in (*TEXT.VERBS.values(), *TEXT.FIELDS.values()))


# Voyages.


def test_the_cheapest_voyage_uses_own_cards_before_it_buys() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Napoli-Athina"})
    lay(state, "Athina-Tunis Napoli-Tunis Tanger*2 Napoli-Tanger")
    ways = voyages(state.view(0), 0)
    assert [one.verb for one in ways[city(state, "Athina")]] == ["sail"]
    assert [one.verb for one in ways[city(state, "Tanger")]] == ["buy", "sail"]
    assert ways[city(state, "Tanger")][0] == GAME.decode(
        {"verb": "buy", "card": state.view(0).rows[1][[*state.view(0).rows[1]].index(_kind(state))]}
    )


def _kind(state: CapitanState) -> int:
    from .table import card

    return card(state, "Napoli-Tanger")


def test_every_voyage_found_is_legal_and_ends_where_it_says() -> None:
    tried = 0
    for players, tiles in ((2, ""), (4, "PLI")):
        state = dealt(players, 3, tiles=tiles)
        rng = Random(3)
        for number, seat in enumerate(playing(state)):
            view = state.view(seat)
            if number % 4 == 0 and state.kind == "act":
                for to, moves in voyages(view, seat).items():
                    other = state.copy()
                    try:
                        for one in moves:
                            other.play(seat, one)
                    except IllegalMove:
                        # The game made the last move itself, since there was no other.
                        assert other.ships[seat] == to or other.active != seat
                        continue
                    tried += 1
                    assert other.ships[seat] == to or other.active != seat
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert tried > 200


def test_shortcuts_are_labelled_by_destination() -> None:
    state = arranged(round=1, hands={0: "Tanger*2"})
    assert state.ships[0] == OUT
    labels = GAME.shortcuts(state.view(0))
    assert "Tanger: 1 card, own cards" in labels
    assert all(len(label) <= 80 for label in labels)
    assert GAME.shortcuts(state.view(None)) == {}
