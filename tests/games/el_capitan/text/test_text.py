"""Texts for players: boards, close-ups, events, labels; and the voyages that make one choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from games.el_capitan.edition import CITIES, OUT
from games.el_capitan.rules.tables import FREE
from games.el_capitan.rules.voyages import voyages
from games.el_capitan.state import CapitanState
from games.engine import IllegalMove
from games.engine.pages.explained.what import meanings
from games.engine.pages.model import Drawing
from games.engine.position.fields import fields_of
from games.engine.words.catalogue import PSEUDO
from games.engine.words.layout import lettered
from games.engine.words.reader import called
from tests.games.el_capitan.table import GAME, READER, arranged, city, dealt, lay, play, playing, printed

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


def _city(text: str, name: str) -> list[str]:
    """Return the lines of the map below a city's name."""
    lines = text.splitlines()
    at, start = _place(lines, name)
    starts = [lines[at].find(city_.name[:6]) for city_ in printed().cities]
    end = min((one for one in starts if one > start), default=None)
    here = lines[at + 1 : lines.index("", at)]
    return [found for line in here if (found := line[start:end].strip())]


def _place(lines: Sequence[str], name: str) -> tuple[int, int]:
    """Return line and column of a city on the map, by the beginning of its name."""
    at = next(number for number, line in enumerate(lines) if name[:6] in line)
    return at, lines[at].index(name[:6])


def test_the_map_shows_of_each_city_what_it_pays_houses_fortresses_and_ships() -> None:
    view = _busy().view(None)
    for wide in (False, True):
        text = TEXT.board(view, READER, wide=wide)
        # Anna, Bert and Cleo have two houses each: the lowest site is Bert's, then Anna's.
        assert _city(text, "Marseille") == ["28 BBAACC", "fort B", "ship AB"]
        assert _city(text, "Napoli") == ["8 AB"]
        assert _city(text, "Tunis") == ["0"]
        assert _city(text, "Porto") == ["0", "ship C"]
        assert _city(text, "Islas Canarias") == ["0", "pirate"]
    assert "Islas C.: Islas Canarias" in TEXT.board(view, READER), "what is cut has a legend"


def test_what_is_what_explains_the_words_and_the_cut_names_of_the_map() -> None:
    view = _busy().view(None)
    whole = tuple(block for page in GAME.whole(view) for block in page.blocks)
    for blocks in (whole, (Drawing(tuple(TEXT.board(view, READER).splitlines()), prints=whole),)):
        page = replace(GAME.whole(view)[0], blocks=blocks)
        found = {
            sign.text: one.means
            for one in meanings(page, replace(READER, marks=False), TEXT)
            for sign in one.signs
        }
        assert found["fort"] == "fortresses, by the letters of their players"
        assert found["ship"] == "ships in the harbour"
        assert found["pirate"] == "the pirate"
        assert found["Islas C."] == "Islas Canarias"
        assert found["houses"] == "houses left to build"


@pytest.mark.parametrize("tiles", ["", "P", "LI", "PLI"])
def test_steps_can_be_counted_on_the_map(tiles: str) -> None:
    """Two cities are as many rows and columns apart as steps."""
    state = dealt(5, tiles=tiles)
    lines = TEXT.board(state.view(None), READER, wide=True).splitlines()
    found = {at: _place(lines, state.edition.cities[at].name) for at in state.tables.cities}
    rows, columns = (sorted({place[axis] for place in found.values()}) for axis in (0, 1))
    for one in state.tables.cities:
        for other in state.tables.cities:
            apart = abs(rows.index(found[one][0]) - rows.index(found[other][0]))
            apart += abs(columns.index(found[one][1]) - columns.index(found[other][1]))
            assert apart == state.tables.steps[one * CITIES + other]


def test_the_board_says_what_the_map_has_no_room_for() -> None:
    state = _busy()
    state.bonus[1] = 15
    text = TEXT.board(state.view(None), READER)
    assert "Shut houses: Marseille C" in text
    assert "At the bank: ship D" in text
    assert [line.split()[-1] for line in text.splitlines() if line.startswith("Bert ")][-1] == "15"
    assert "Anna: Tanger 2 seals\nBert: Venezia-Tanger" in text
    waiting = arranged(ships={1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Tanger*2"})
    play(waiting, "sail Tanger*2")
    assert _city(TEXT.board(waiting.view(None), READER), "Tanger") == ["0", "ship BC", "waits A"]
    assert "Not in play yet: ship ABCD" in TEXT.board(dealt(4).view(None), READER)


def test_freed_sites_are_barred_until_the_last_site_is_built_on() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    for chain, barred in (("..ABC", 2), ("..ABCDABCDAB", 0), (".A", 0)):
        state = arranged(phase=3, tracks={"Marseille": chain})
        text = close_ups.close_up(state.view(None), READER, "Marseille")
        assert text.count("waits for the end") == barred


def test_every_city_has_its_whole_name_on_the_board() -> None:
    state = dealt(5, tiles="PLI")
    for wide, width in ((False, 36), (True, 60)):
        text = TEXT.board(state.view(None), READER, wide=wide)
        assert max(map(len, text.splitlines())) <= width
        for city_ in state.edition.cities:
            assert city_.name in text


@pytest.mark.parametrize(
    ("tiles", "players"),
    [("PLI", 2), *(pytest.param(*one, marks=pytest.mark.long) for one in (("PLI", 5), ("", 2), ("", 5)))],
)
def test_no_board_and_no_close_up_is_wider_than_its_screen(tiles: str, players: int) -> None:
    """In whole games, with long names and much money, and with words that are a third longer."""
    reader = called("Bartholomaeus", "Wilhelmina of Orange", "C", "Dietrich-Eckard", "E")
    close_ups = GAME.close_ups
    assert close_ups is not None
    state = dealt(players, 1, tiles=tiles)
    rng = Random(players)
    before = state.view(None)
    for number, seat in enumerate(playing(state)):
        view = state.view(seat)
        chosen = GAME.computer.choose(view, state.legal_moves(seat), state.copy, rng)
        if number % 40 == 0 or state.kind != "act":
            for one in (reader, replace(reader, language=PSEUDO)):
                texts = [(TEXT.board(view, one, wide=wide, before=before), wide) for wide in (False, True)]
                place = rng.choice(list(close_ups.places(view, one)))
                texts += [(close_ups.close_up(view, one, place), False), (TEXT.hand(view, one), False)]
                for text, wide in texts:
                    assert max(map(len, text.splitlines())) <= (60 if wide else 36)
                    assert lettered(text) == text
            before = view
        state.play(seat, chosen)


def test_the_board_marks_what_changed() -> None:
    state = _busy()
    before = state.view(None)
    play(state, "build 8")
    text = TEXT.board(state.view(None), READER, wide=True, before=before)
    assert _city(text, "Marseille")[0] == "32* AAABBCC"
    assert _city(text, "Napoli") == ["8 AB"]
    assert "*: changed" in text
    assert _line(text, ">Anna  ").split()[1:3] == ["16", "-4"]
    assert "*" not in TEXT.board(state.view(None), READER)


def test_a_close_up_shows_a_city_with_all_that_is_in_it() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    view = _busy().view(0)
    text = close_ups.close_up(view, READER, "Marseille")
    assert text.startswith("Marseille, worth 28 now\n")
    _, tables, ranks = text.split("\n\n")
    sites, harbours, forts = (table.splitlines() for table in re.split("-+\n", tables))
    assert [line.split() for line in sites[1:10]] == [
        ["1", "free,", "waits", "for", "the", "end", "4"],
        ["2", "Bert", "8"],
        ["3", "Anna", "12"],
        ["4", "Cleo", "16"],
        ["5", "Anna", "20"],
        ["6", "Bert", "24"],
        ["7", "Cleo", "28"],
        ["8", "next", "32"],
        ["9", "free,", "shuts", "the", "lowest", "28"],
    ]
    assert harbours[1].split() == ["1", "Anna", "4"]
    assert [line.split() for line in forts[1:3]] == [["1", "Bert", "8"], ["2", "free", "10"]]
    # Anna has two houses, first to Bert's two: the lowest site is Bert's.
    assert [line.split()[0] for line in ranks.splitlines()[1:4]] == ["Bert", "Anna", "Cleo"]
    assert _line(ranks, "Bert").split() == ["Bert", "2", ".", "28", "28"]
    assert _line(ranks, "Cleo").split() == ["Cleo", "2", "1", ".", "."]
    assert "4 steps from your ship" in close_ups.close_up(view, READER, "Alexandria")
    places = close_ups.places(view)
    assert len(places) == 13
    for place in places:
        found = close_ups.close_up(view, READER, place)
        assert found.isascii()
        assert max(map(len, found.splitlines())) <= 36
    with pytest.raises(ValueError, match="no place"):
        close_ups.close_up(view, READER, "Lisboa")


def test_a_close_up_has_players_too_who_have_only_a_shut_house_or_a_fortress_there() -> None:
    state = arranged(phase=2, tracks={"Napoli": ".BC"}, shut={"Napoli": "A"}, forts={"Napoli": "D."})
    close_ups = GAME.close_ups
    assert close_ups is not None
    ranks = close_ups.close_up(state.view(None), READER, "Napoli").split("\n\n")[2]
    assert [line.split() for line in ranks.splitlines()[1:5]] == [
        ["Bert", "1", ".", "12", "."],
        ["Cleo", "1", ".", "6", "."],
        ["Anna", ".", "1", ".", "."],
        ["Dora", ".", ".", ".", "12"],
    ]


def test_the_cards_can_be_looked_at_with_what_was_discarded() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    state = arranged(round=1, hands={0: "Tanger*2"})
    play(state, "sail Tanger*2")
    text = close_ups.close_up(state.view(None), READER, "Cards")
    decks = [len(deck) for deck in state.decks]
    assert f"Destination cards: {decks[0]} in the deck\nDiscarded: Tanger 2 seals" in text
    assert f"Connections: {decks[1]} in the deck" in text


def test_the_payday_is_a_table_of_who_would_get_what_for_what() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    state = _busy()
    state.loans[0], state.extended[1] = 2, 1
    text = close_ups.close_up(state.view(0), replace(READER, seat=0), "Payday")
    assert text.startswith("A payday now would pay:")
    # Bert leads Marseille, where a fortress pays in full since it has most; Anna leads Napoli.
    houses, forts, sums = re.split("-+\n", text.split("\n\n")[1])
    assert _line(houses, "Marseille").split() == ["Marseille", "14", "28", ".", "."]
    assert _line(houses, "Napoli").split() == ["Napoli", "8", "4", ".", "."]
    assert _line(forts, "Marseille*").split() == ["Marseille*", ".", "28", ".", "."]
    assert _line(sums, "in all").split() == ["in", "all", "22", "60", ".", "."]
    assert "*: in full, most houses stand here" in text
    assert "You owe 2 of 10; 1 of 16, extended\nBert owes nothing" in text
    assert "Loans of 10: 18 left; repay 12, or\n  16 a payday later" in text
    assert "Bank: 18 loans of 10, 12 loans of 16" in TEXT.board(state.view(0), READER)


# What a view knows.

_FIELDS: dict[str, Callable[[CapitanState], object]] = {
    "kind": lambda state: setattr(state, "kind", "finish"),
    "active": lambda state: setattr(state, "active", 1),
    "phase": lambda state: setattr(state, "phase", 3),
    "round": lambda state: setattr(state, "round", 7),
    "ending": lambda state: setattr(state, "ending", True),
    "idles": lambda state: setattr(state, "idles", 1),
    "money": lambda state: state.money.__setitem__(3, 99),
    "hands": lambda state: state.hands.__setitem__(2, (1,)),
    "rows": lambda state: state.rows[0].pop(),
    "decks": lambda state: state.decks[1].pop(),
    "discards": lambda state: state.discards[0].append(3),
    "ships": lambda state: state.ships.__setitem__(3, OUT),
    "spaces": lambda state: state.spaces.__setitem__(2, -1),
    "harbour": lambda state: state.harbour.__setitem__(0, FREE),
    "supply": lambda state: state.supply.__setitem__(3, 2),
    "forts_left": lambda state: state.forts_left.__setitem__(3, 0),
    "tracks": lambda state: state.tracks.__setitem__(3, 3),
    "shut": lambda state: state.shut.__setitem__(1, 1),
    "lost": lambda state: state.lost.__setitem__(0, 1),
    "forts": lambda state: state.forts.__setitem__(3, 2),
    "loans": lambda state: state.loans.__setitem__(7, 1),
    "extended": lambda state: state.extended.__setitem__(6, 1),
    "bank": lambda state: state.bank.__setitem__(1, 2),
    "bonus": lambda state: state.bonus.__setitem__(0, 15),
    "landed": lambda state: setattr(state, "landed", True),
    "towed": lambda state: setattr(state, "towed", True),
}
"""A change of each public field."""
_TOLD_BY_OTHERS = {
    *("edition", "tables", "low", "high", "pirate", "bonuses", "acted"),
    # These are told only while they matter: during a voyage by seals, a raid, the last round of a phase.
    *("first", "card", "piloting", "way", "raided"),
}
"""Fields that follow from others, and those that matter at times."""


@pytest.mark.parametrize("field", _FIELDS)
def test_board_and_close_ups_show_all_that_a_view_knows(field: str) -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None

    def shown(state: CapitanState) -> list[str]:
        view = state.view(None)
        looks = [close_ups.close_up(view, READER, place) for place in close_ups.places(view)]
        return [TEXT.board(view, READER), *looks]

    state = _busy()
    before = shown(state)
    _FIELDS[field](state)
    assert shown(state) != before


def test_no_public_field_is_left_out() -> None:
    assert {field.name for field in fields_of(CapitanState)} == {*_FIELDS, *_TOLD_BY_OTHERS}


def test_the_board_says_what_a_turn_has_led_to_so_far() -> None:
    state = _busy()
    state.first, state.ending, state.landed = 2, True, True
    text = TEXT.board(state.view(None), READER)
    assert "The phase ends with Bert's turn\n" in text
    assert "Anna has yet to move the pirate" in text
    state.raided = True
    assert "yet to move" not in TEXT.board(state.view(None), READER)
    state.kind, state.card = "steer", 1
    assert "Marseille 3 seals: up to 3 steps." in TEXT.board(state.view(None), READER)
    state.kind, state.card, state.way = "anchor", -1, city(state, "Tunis")
    assert "pirate now in Tunis" in TEXT.board(state.view(None), READER)


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
    assert "Payday 1." in lines
    assert "Venezia, worth 15, pays Anna 15; Bert 7; Bert 15 for a fortress in full." in lines
    assert "Bert gets 22 Florin: 7 for houses, 15 for fortresses." in lines


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
        heads, *rows = text.partition("paid:\n")[2].splitlines()[:4]
        assert heads.split() == ["city", "house", "fort", *(["bonus"] if phase == 3 else []), "all"]
        assert "paid:" not in TEXT.board(paid, READER, before=paid)
        gains = [late - early_ for late, early_ in zip(paid.money, early.money, strict=True)]
        assert [int(row.split()[-1].replace(".", "0")) for row in rows] == gains
        if phase == 1:
            play(state, f"appoint {state.active}")
            assert "Payday 1 paid:" in TEXT.board(state.view(None), READER, before=early)
            play(state, "borrow 10")
            assert "paid:" not in TEXT.board(state.view(None), READER, before=early)


def test_a_hand_is_ones_own_cards_and_the_board_has_everybodys() -> None:
    state = _busy()
    assert TEXT.hand(state.view(None)) == ""
    assert TEXT.hand(state.view(1), READER) == "Cards Venezia-Tanger"
    assert TEXT.hand(state.view(2), READER) == "You have no sailing cards."
    assert "Anna: Tanger 2 seals\nBert: Venezia-Tanger" in TEXT.board(state.view(1), READER)


def test_verbs_and_fields_have_help() -> None:
    assert set(TEXT.VERBS) == set(GAME.verbs)
    fields = {name for kind in GAME.verbs.values() for name in kind.__struct_fields__}
    assert set(TEXT.FIELDS) == fields
    assert all(len(str(words)) <= 100 for words in (*TEXT.VERBS.values(), *TEXT.FIELDS.values()))


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
    labels = list(map(str, GAME.shortcuts(state.view(0))))
    assert "Tanger, free; builds for 3: own Tanger ★★" in labels
    assert all(len(label) <= 80 for label in labels)
    assert GAME.shortcuts(state.view(None)) == {}


def test_shortcuts_offer_another_way_that_keeps_ones_own_cards() -> None:
    state = arranged(
        ships={0: "Napoli 1", 1: "Tanger 1", 2: "Tanger 2"}, hands={0: "Napoli-Tanger"}, money=[20]
    )
    lay(state, "Tanger*2 Tanger*3")
    labels = list(map(str, GAME.shortcuts(state.view(0))))
    at = labels.index("Tanger, free; harbours full: own Napoli\N{EN DASH}Tanger")
    assert labels[at + 1].startswith("Tanger, pay 6; harbours full: ")
    assert "own" not in labels[at + 1]
    assert len(labels) <= 25


def test_loans_say_what_they_cost_and_seats_their_letter() -> None:
    state = arranged(players=3, active=2, money=[40, 5, 40])
    state.kind, state.acted, state.ending, state.loans[0], state.bank[0] = "finish", True, True, 1, 17
    play(state, "done")
    view = state.view(0)
    assert [str(TEXT.label(move, view)) for move in state.legal_moves(0)] == [
        "Repay 12",
        "Extend: 16 after the next payday",
    ]
    play(state, "repay")
    view = state.view(state.active)
    labels = [str(TEXT.label(move, view)) for move in state.legal_moves(state.active)]
    assert labels == ["Player 1 (A) starts", "I start", "Player 3 (C) starts"]
