"""What players read: boards, close-ups, events, labels; and the voyages that make one choice."""

from __future__ import annotations

from random import Random

import pytest

from games.el_capitan.edition import OUT
from games.el_capitan.state import CapitanState
from games.el_capitan.voyages import voyages
from games.engine import IllegalMove
from games.engine.words.reader import called
from tests.games.el_capitan.table import GAME, READER, arranged, city, dealt, lay, play, playing

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
    view = _busy().view(None)
    assert _line(TEXT.board(view, READER), "Marseille").split() == [
        "Marseille",
        "28",
        "-BACABC.x.x.",
        "B.",
        "AB",
    ]
    assert _line(TEXT.board(view, READER), "Porto").split()[-2:] == [".", "..C"]
    assert _line(TEXT.board(view, READER), "Islas").split()[-2:] == ["..", ".P"]
    wide = _line(TEXT.board(view, READER, wide=True), "Marseille")
    assert wide.split() == ["Marseille", "28", "-BACABC.x.x.", "B", "10", "4A", "5B"]


def test_the_board_says_what_no_line_of_a_city_has_room_for() -> None:
    state = _busy()
    state.bonus[1] = 15
    text = TEXT.board(state.view(None), READER)
    assert "Shut: Marseille C" in text
    assert "At the bank: D" in text
    assert "Bonus cards: B 15" in text
    assert "A holds Tan**\nB holds Ven-Tan" in text
    waiting = arranged(ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2"})
    play(waiting, "sail Tanger*2")
    assert "Waits: A at Tanger" in TEXT.board(waiting.view(None), READER)
    assert "Not in play yet: A, B, C, D" in TEXT.board(dealt(4).view(None), READER)


def test_freed_sites_are_barred_until_the_last_site_is_built_on() -> None:
    for chain, shown in (("..ABC", "--ABC.x.x.x."), ("..ABCDABCDAB", "..ABCDABCDAB"), (".A", ".A....x.x.x.")):
        state = arranged(phase=3, tracks={"Marseille": chain})
        assert _line(TEXT.board(state.view(None), READER), "Marseille").split()[2] == shown


def test_twelve_cities_fit_a_phone_with_their_whole_names() -> None:
    state = dealt(5, tiles="PLI")
    text = TEXT.board(state.view(None), READER)
    assert max(map(len, text.splitlines())) <= 36
    for city_ in state.edition.cities:
        assert _line(text, city_.name)


@pytest.mark.parametrize("tiles", ["", "PLI"])
def test_no_board_and_no_close_up_is_wider_than_its_screen(tiles: str) -> None:
    """In whole games, with long names and much money."""
    reader = called("Bartholomaeus", "Wilhelmina of Orange", "C", "Dietrich-Eckard", "E")
    close_ups = GAME.close_ups
    assert close_ups is not None
    for players in (2, 5):
        state = dealt(players, 1, tiles=tiles)
        rng = Random(players)
        before = state.view(None)
        for number, seat in enumerate(playing(state)):
            view = state.view(seat)
            chosen = GAME.computer.choose(view, state.legal_moves(seat), state.copy, rng)
            if number % 40 == 0 or state.kind != "act":
                for wide, width in ((False, 36), (True, 60)):
                    text = TEXT.board(view, reader, wide=wide, before=before)
                    assert max(map(len, text.splitlines())) <= width
                    assert text.isascii()
                place = rng.choice(list(close_ups.places(view)))
                assert max(map(len, close_ups.close_up(view, reader, place).splitlines())) <= 36
                before = view
            state.play(seat, chosen)


def test_the_board_marks_what_changed() -> None:
    state = _busy()
    before = state.view(None)
    play(state, "build 8")
    text = TEXT.board(state.view(None), READER, before=before)
    assert _line(text, "Marseille     *")
    assert _line(text, "Napoli").split()[1] == "8"
    assert _line(text, ">A Anna").split()[2:4] == ["16", "-4"]


def test_a_close_up_shows_a_city_with_all_that_is_in_it() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    view = _busy().view(0)
    text = close_ups.close_up(view, READER, "Marseille")
    assert text.startswith("Marseille: number 28 now\nThe next stands on site 8.")
    assert _line(text, "Harbour 1").split() == ["Harbour", "1", "4", "Anna"]
    assert _line(text, "Fortress 2").split() == ["Fortress", "2", "10", "free"]
    # Anna has two houses, first to Bert's two: the lowest site is Bert's.
    assert _line(text, "B Bert").split() == ["B", "Bert", "2", ".", "28", "28"]
    assert _line(text, "C Cleo").split() == ["C", "Cleo", "2", "1", ".", "."]
    assert "4 steps from your ship" in close_ups.close_up(view, READER, "Alexandria")
    places = close_ups.places(view)
    assert len(places) == 12
    for place in places:
        found = close_ups.close_up(view, READER, place)
        assert found.isascii()
        assert max(map(len, found.splitlines())) <= 36
    with pytest.raises(ValueError, match="no place"):
        close_ups.close_up(view, READER, "Lisboa")


def test_the_payday_is_a_table_of_who_would_get_what_for_what() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    text = close_ups.close_up(_busy().view(0), READER, "Payday")
    assert text.startswith("A payday now would pay:")
    # Bert leads Marseille, where a fortress pays in full since it has most; Anna leads Napoli.
    assert _line(text, "Marseille").split() == ["Marseille", "14", "28", ".", "."]
    assert _line(text, "  fort").split() == ["fort", ".", "28", ".", "."]
    assert _line(text, "Napoli").split() == ["Napoli", "8", "4", ".", "."]
    assert _line(text, "In all").split() == ["In", "all", "22", "60", ".", "."]
    assert "forts in full:\n  Marseille" in text


def _after_a_payday(phase: int = 1) -> CapitanState:
    state = arranged(
        players=3,
        phase=phase,
        active=2,
        ships={2: "Tanger 1"},
        tracks={"Venezia": "AABBA"},
        forts={"Venezia": "B."},
    )
    state.supply[2], state.forts_left[2] = 1, 0
    state.bonus[0], state.bonuses = 15, 1
    play(state, "build 1")
    return state


def test_the_events_of_a_payday_say_who_got_what_for_what() -> None:
    state = _after_a_payday()
    events = play(state, "done")
    lines = [TEXT.event_line(event, state.view(None), READER) for event in events]
    assert "PAYDAY 1." in lines
    assert "Venezia 15: Anna 15, Bert 7; fortress Bert 15, in full." in lines
    assert "Bert +22: warehouses 7, fortresses 15." in lines


def test_the_board_tells_the_payday_that_has_just_been_as_a_table_and_once() -> None:
    """Until somebody builds in the next phase; the bonus card at the end of the game only."""
    for phase in (1, 3):
        state = _after_a_payday(phase)
        early = state.view(None)
        assert "paid:" not in TEXT.board(early, READER)
        play(state, "done")
        paid = state.view(None)
        text = TEXT.board(paid, READER, before=early)
        assert f"Payday {phase} paid:" in text
        assert ("Bonus cards      15" in text) == (phase == 3)
        assert "paid:" not in TEXT.board(paid, READER, before=paid)
        gains = [late - early_ for late, early_ in zip(paid.money, early.money, strict=True)]
        assert [int(cell) for cell in _line(text, "In all").replace(".", "0").split()[2:]] == gains
        if phase == 1:
            play(state, f"appoint {state.active}")
            assert "Payday 1 paid:" in TEXT.board(state.view(None), READER, before=early)
            play(state, "borrow 10")
            assert "paid:" not in TEXT.board(state.view(None), READER, before=early)


def test_own_cards_come_first_and_a_spectator_has_no_hand() -> None:
    state = _busy()
    assert TEXT.hand(state.view(None)) == ""
    lines = TEXT.hand(state.view(1)).splitlines()
    assert lines[:2] == ["Your cards:", "  Venezia-Tanger"]
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
    from tests.games.el_capitan.table import card

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


def test_shortcuts_name_destination_price_cards_and_what_building_costs_there() -> None:
    state = arranged(round=1, hands={0: "Tanger*2"})
    assert state.ships[0] == OUT
    labels = GAME.shortcuts(state.view(0))
    assert "Tanger, free: own Tanger**; builds for 3" in labels
    assert all(len(label) <= 80 for label in labels)
    assert GAME.shortcuts(state.view(None)) == {}


def test_shortcuts_offer_another_way_that_keeps_ones_own_cards() -> None:
    state = arranged(
        ships={0: "Napoli 1", 1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Napoli-Tanger"}, money=[20]
    )
    lay(state, "Tanger*2 Tanger*3")
    labels = list(GAME.shortcuts(state.view(0)))
    at = labels.index("Tanger, free: own Napoli-Tanger; harbours full")
    assert labels[at + 1].startswith("Tanger, pay 6: ")
    assert "own" not in labels[at + 1]
    assert len(labels) <= 25


def test_loans_say_what_they_cost_and_seats_their_letter() -> None:
    state = arranged(players=3, active=2, money=[40, 5, 40])
    state.kind, state.acted, state.ending, state.loans[0], state.bank[0] = "finish", True, True, 1, 17
    play(state, "done")
    view = state.view(0)
    assert [TEXT.move_label(move, view) for move in state.legal_moves(0)] == [
        "Repay 12",
        "Extend: 16 after the next payday",
    ]
    play(state, "repay")
    view = state.view(state.active)
    labels = [TEXT.move_label(move, view) for move in state.legal_moves(state.active)]
    assert labels == ["Player 1 (A) starts", "I start", "Player 3 (C) starts"]
