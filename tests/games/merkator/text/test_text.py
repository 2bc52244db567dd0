"""Texts for players: boards, labels, event lines, refusals, rules."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from anyascii import anyascii
from msgspec.structs import replace

from bot.front.pages.render import body
from games.engine import Event
from games.engine.pages.letters import MOST
from games.engine.pages.plain import plain_words
from games.engine.position.fields import fields_of
from games.engine.words.catalogue import ENGLISH, PSEUDO
from games.engine.words.layout import lettered
from games.engine.words.reader import called
from games.merkator import moves as m
from games.merkator import text
from games.merkator.edition.reading import read
from games.merkator.moves import BUILDING
from games.merkator.pages.names import named
from games.merkator.rules.events import Earned, Ended, Gained, Held, Scored, Spread, Took, Travelled, Turned
from games.merkator.rules.preview import Journey, journey
from games.merkator.rules.steps.delivery import Delivering
from games.merkator.rules.steps.investment import Planning
from games.merkator.state import MerkatorState
from tests.games.merkator.rules.test_offers import rewarded
from tests.games.merkator.table import (
    GAME,
    READER,
    cards,
    checked,
    contract,
    dealt,
    move,
    offer,
    own,
    place,
    play,
    playing,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
)
from tests.games.merkator.test_edition import changed
from tests.games.rules import rules_of


def board(state: MerkatorState, *, wide: bool = False, before: object = None) -> str:
    return GAME.text.board(state.view(None), READER, wide=wide, before=before, headed=GAME.meta.short)


def lines(state: MerkatorState, events: list[Event], seat: int | None = None) -> list[str]:
    view = state.view(seat)
    return [GAME.text.event_line(event.seen_by(seat), view, READER) for event in events]


def label(state: MerkatorState, line: str, seat: int | None = None) -> str:
    mover = state.to_act[0] if seat is None else seat
    return str(GAME.text.label(move(state, line), state.view(mover)))


def block(shown: str, title: str) -> list[str]:
    """Return the lines below one of the board's, up to the next empty one."""
    found = shown.splitlines()
    at = found.index(title)
    return found[at + 1 : [*found, ""].index("", at)]


def row(shown: str, title: str) -> list[str]:
    """Return what a row says: cubes and time of a place, then what each player has."""
    (found,) = [line for line in shown.splitlines() if re.match(rf"{re.escape(title)}\*? ", line)]
    return found.removeprefix(title).split()


def busy() -> MerkatorState:
    state = dealt(2)
    set_counters(state, 0, 2)
    set_chart(state, "A B | C")
    set_cubes(state, "Russia 3")
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Wine", "Spain")
    cards(state, 0, "Hamburg", "Seeamt")
    return checked(state)


@pytest.mark.parametrize("wide", [False, True])
def test_the_board_has_a_row_for_each_place_and_good_and_a_block_for_each_player(wide: bool) -> None:
    shown = board(busy(), wide=wide)
    assert shown.startswith("Merkator | round 1\nIt is Anna's turn\n\nplanning a journey\n")
    assert "To the next letters: 2, 1" in shown
    assert row(shown, "Russia") == ["3", ".", ".", "1"], "cubes, no time, a one-time cube of Bert's"
    assert row(shown, "Hamburg") == ["1", "2", ".", "1"]
    assert row(shown, "Spain") == ["1", "-1", "1", "1"]
    assert row(shown, "E Muskets")[0] == "2"
    assert row(shown, "F Wine")[0] == "1"
    assert row(shown, "Bohemia") == ["1"]
    assert row(shown, "Newfoundland") == ["-3"]
    assert row(shown, "points")[0] == "7"
    assert row(shown, "Time counters") == [".", "2"]
    assert row(shown, "coins") == [".", "."]
    assert block(shown, "Anna") == [
        "5 Sweden needs 2 Muskets, 2 Spice",
        "2 Hamburg needs 1 Ham, 1 Coal",
        "bonus card Saltpeter in Hamburg",
        "building Seeamt: 0 points now",
    ]


def test_every_form_of_the_position_shows_the_same_numbers() -> None:
    pages = GAME.whole(busy().view(None))
    plain = "\n".join(plain_words(page, READER) for page in pages)
    emoji = "\n".join(body.markdown(page, READER) for page in pages)
    for title in ("Danzig", "Russia", "Spain", "points", "coins"):
        line = next(line for line in emoji.splitlines() if re.search(rf"`{title} ", line))
        assert row(plain, title) == row(board(busy()), title)
        assert line.partition("`")[2].rstrip("`").split()[1:] == row(board(busy()), title)
    assert "🟫 **5 Sweden** needs 💥2 🌶️2" in emoji
    assert "🏛️ Seeamt: 0 points now" in emoji


def test_a_board_of_many_things_is_several_pages_of_one_screen_and_the_hand_is_on_its_own() -> None:
    pages = GAME.whole(busy().view(0))
    assert len(pages) > 2
    assert [page.kind for page in pages] == ["whole"] * (len(pages) - 1) + ["hand"]
    assert pages[:-1] == GAME.whole(busy().view(None)), "everybody sees the same"
    assert [page.seat for page in pages[-2:]] == [None, 0]


def test_the_board_marks_what_has_changed_and_says_where_the_traveller_is() -> None:
    state = dealt(2)
    before = state.view(None)
    play(state, "travel Russia")
    play(state, "split 1")
    shown = board(state, before=before)
    assert re.search(r"^Sweden\* +2 ", shown, re.MULTILINE)
    assert row(shown, "Russia")[1:3] == [".", "."]
    assert "Anna in Russia" in shown
    assert "*" not in board(state)


def test_the_board_says_who_is_awaited() -> None:
    state = dealt(3)
    set_counters(state, 0, 0, 0)
    set_chart(state, "F | A")
    for seat in range(3):
        store(state, seat, "1 Wine, 1 Fish Oil")
    play(checked(state), "travel Denmark", "accept", "lose Wine")
    assert board(state).splitlines()[:7] == [
        "Merkator | round 1",
        "Goods are lost",
        "",
        "losing goods",
        "Anna in Denmark",
        "letter F: all lose 1 good of 1 Fish",
        "  Oil, 1 Wine",
    ]
    assert "Still to choose: Bert, Cleo" in " ".join(board(state).split())
    assert board(state).count(">") == 2
    chosen = GAME.text.board(state.view(0), replace(READER, seat=0), headed=GAME.meta.short)
    assert chosen == board(state), "what was chosen is on nobody's board"


def test_the_board_says_who_has_to_part_with_contracts_first() -> None:
    state = dealt(2)
    own(state, 0, "2 Danzig, 3 Italy, 4 Sweden, 5 Spain, 6 Italy, 7 Spain")
    state.step = Planning(forced=True)
    assert "Anna has 1 contract too many\n" in board(state)
    own(state, 0, "2 Danzig, 3 Italy, 4 Sweden, 5 Spain, 6 Italy")
    assert "too many" not in board(state)


def test_the_board_says_what_may_be_exchanged_and_who_is_still_to_offer() -> None:
    state = rewarded()
    play(state, "coins 2", "counters 1", seat=1)
    shown = " ".join(board(state).split())
    assert shown.startswith(
        "Merkator | round 1 Offers are made offering for the reward Anna in Sweden Anna got 6 Italy"
    )
    assert "6 Italy needs 1 Livestock, 2 Fish Oil Below lies 6 Spain needs 1 Livestock, 2 Ham," in shown
    assert "Still to choose: Cleo" in shown


@pytest.mark.parametrize("players", [1, *(pytest.param(one, marks=pytest.mark.long) for one in (2, 3)), 4])
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
def test_a_board_and_a_hand_fit_one_message_in_any_language(players: int, language: str) -> None:
    """With all that a player has in whole words; where there is no room, close-ups have the rest."""
    state = dealt(players, 3, expert=True)
    reader = replace(called("Bartholomew", "Wilhelmina", "Clara-Marie", "Dagobert"), language=language)
    shortened = 0
    for number, (seat, _, _) in enumerate(playing(state, 3)):
        if number % 9 == 0:
            view, own_reader = state.view(seat), replace(reader, seat=seat)
            hand = GAME.text.hand(view, own_reader)
            shown = GAME.text.board(view, own_reader, before=view)
            assert lettered(shown) == shown
            assert all(len(line) <= 36 for line in shown.splitlines())
            assert len(shown) + len(hand) < 4050
            shortened += "close-ups" in anyascii(shown)
    assert shortened or players < 4 or language == ENGLISH


def test_a_board_that_has_no_room_says_where_the_rest_is() -> None:
    state = dealt(4, 3)
    kinds = [kind for kind, one in enumerate(state.edition.contracts) if one.location >= 0]
    state.contracts = [tuple(kinds[seat::4]) for seat in range(4)]
    shown = board(state)
    assert len(shown) <= MOST
    assert shown.endswith("\n\nThe close-ups show the rest.")
    assert row(shown, "points"), "places, goods and sums come first"
    assert "Open cards" in board(state, wide=True), "where there is room it is whole"


# What a view knows.


_FIELDS: dict[str, Callable[[MerkatorState], object]] = {
    "coins": lambda state: setattr(state, "coins", False),
    "checks": lambda state: setattr(state, "checks", False),
    "step": lambda state: setattr(state, "step", Delivering(())),
    "active": lambda state: setattr(state, "active", 1),
    "round": lambda state: setattr(state, "round", 7),
    "location": lambda state: setattr(state, "location", 3),
    "cubes": lambda state: state.cubes.__setitem__(5, 4),
    "goods": lambda state: state.goods.__setitem__(20, 3),
    "tiles": lambda state: state.tiles.__setitem__(1, 5),
    "money": lambda state: state.money.__setitem__(1, 6),
    "held": lambda state: state.held.__setitem__(1, (3, 4, 5)),
    "contracts": lambda state: state.contracts.__setitem__(1, (9,)),
    "bonuses": lambda state: state.bonuses.__setitem__(1, (3,)),
    "buildings": lambda state: state.buildings.__setitem__(1, (3,)),
    "hands": lambda state: state.hands.__setitem__(1, (BUILDING, 2)),
    "stacks": lambda state: state.stacks.__setitem__(4, state.stacks[4][:-1]),
    "discards": lambda state: state.discards.__setitem__(4, (12,)),
    "open_bonuses": lambda state: state.open_bonuses.pop(),
    "open_buildings": lambda state: state.open_buildings.pop(),
    "bonus_deck": lambda state: state.bonus_deck.pop(),
    "building_deck": lambda state: state.building_deck.pop(),
    "bonus_bottom": lambda state: state.bonus_bottom.append(2),
    "chart": lambda state: state.chart.__setitem__(-1, state.chart[-1] % 16 + 16),
    "ends": lambda state: setattr(state, "ends", (0, 2)),
    "back": lambda state: setattr(state, "back", True),
    "supply": lambda state: state.supply.__setitem__(0, state.supply[0] % 16 + 16),
    "left": lambda state: setattr(state, "left", 2),
    "ending": lambda state: setattr(state, "ending", True),
    "idle": lambda state: setattr(state, "idle", 9),
    "calm": lambda state: setattr(state, "calm", 39),
}
"""A change of each public field."""
_TOLD_ELSEWHERE = {
    # Printed numbers, and the table's choices, are in the rules and the lobby.
    *("edition", "expert", "joining", "limit", "gift", "offering"),
    # These are told by what follows from them: whose turn is the last, what is offered, when the end comes near.
    *("first", "actor", "held_now", "fulfilled", "moved"),
    "solo",  # held by the next test
}


@pytest.mark.parametrize("field", _FIELDS)
def test_board_and_close_ups_show_all_that_a_view_knows(field: str) -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None

    def shown(state: MerkatorState) -> list[str]:
        view = state.view(None)
        looks = [close_ups.close_up(view, READER, one) for one in close_ups.places(view)]
        return [GAME.text.board(view, READER), *looks]

    state = dealt(2, 4)
    state.actor, state.location = 0, 2
    before = shown(state)
    _FIELDS[field](state)
    assert shown(state) != before


def test_no_public_field_is_left_out() -> None:
    assert {field.name for field in fields_of(MerkatorState)} == {*_FIELDS, *_TOLD_ELSEWHERE}


def test_the_solo_stack_stands_on_the_board_by_value() -> None:
    shown = " ".join(board(dealt(1)).split())
    assert "Solo: 7 of 8, 5 of 9, 4 of 10, 1 of 14" in shown


# Close-ups.


def close_up(state: MerkatorState, place_name: str, seat: int | None = 0) -> list[str]:
    close_ups = GAME.close_ups
    assert close_ups is not None
    assert place_name in close_ups.places(state.view(seat))
    return close_ups.close_up(state.view(seat), READER, place_name).splitlines()


def before_sweden(**options: bool) -> MerkatorState:
    """The first seat could travel to Sweden and deliver there, the second one join, the third can't pay."""
    state = dealt(3, **options)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "4 Sweden, 3 Danzig")
    own(state, 2, "3 Italy")
    store(state, 0, "2 Muskets, 1 Spice, 4 Wine")
    store(state, 1, "2 Fabric", "France")
    store(state, 2, "")
    cards(state, 0, "Sweden Citrus Fruit")
    cards(state, 1)
    cards(state, 2)
    set_cubes(state, "Sweden 3")
    set_counters(state, 0, 1, 0)
    set_chart(state, "A | B C")
    stack(state, 6, "6 Italy, 6 Spain")
    return checked(state)


def test_a_close_up_of_a_place_says_what_the_seat_would_get_there() -> None:
    shown = close_up(before_sweden(), "Sweden")
    assert shown == [
        "Sweden: 3 cubes",
        "Iron or Copper",
        "A journey there adds a cube to each",
        "  of: Hamburg, Russia.",
        "Travellers get 1 Time counter.",
        "",
        "If you travelled there now:",
        "- 3 goods: Iron and Copper, 1 to",
        "  2 of each",
        "- 2 Citrus Fruit by a bonus card",
        "- get 1 Time counter",
        "- the last counter of a row: a",
        "  letter is turned",
        "- before that loss:",
        "- deliver 5 by trades (2 Muskets,",
        "  2 Spice) for 6 Italy (1 Livestock,",
        "  2 Fish Oil)",
        "- Bert could join and deliver 4",
        "",
        "You can't join: it costs 1 Time",
        "  counter; you have 0.",
        "",
        "Contracts of this place",
        "- Anna: 5 (2 Muskets, 2 Spice),",
        "  lacks 1 Spice",
        "- Bert: 4 (2 Fabric, 1 Plum), ready",
        "  with a cube of France",
        "- Cleo: 6 (2 Plums, 2 Citrus Fruit),",
        "  lacks 2 Plums, 2 Citrus Fruit",
    ]


def test_a_close_up_says_what_joining_would_bring() -> None:
    state = before_sweden()
    shown = close_up(state, "Sweden", 1)
    at = shown.index("If you joined somebody, for 1 Time")
    assert shown[at + 1 : at + 3] == ["  counter:", "- deliver 4 (2 Fabric, 1 Plum) for"]
    assert "joined" not in "".join(close_up(before_sweden(no_joining=True), "Sweden", 1))
    assert "join" not in "".join(close_up(dealt(1), "Sweden"))


def test_a_close_up_says_where_one_can_not_travel() -> None:
    shown = " ".join(close_up(before_sweden(), "Newfoundland"))
    assert "You can't travel there: it costs   3 Time counters; you have 0." in shown
    assert "A journey there adds a cube to each of: Hamburg, Danzig" in re.sub(r"\s+", " ", shown)


def test_a_letter_is_foretold_only_where_it_would_be_turned() -> None:
    assert "- the last counter of a row: a" in close_up(before_sweden(), "Sweden")
    assert "- the last counter of a row: a" not in close_up(before_sweden(variant_a=True), "Sweden")
    state = before_sweden()
    set_chart(state, "A B | C")
    assert "- the last counter of a row: a" not in close_up(checked(state), "Sweden")


def test_a_spectator_sees_a_place_without_what_it_would_bring_him() -> None:
    shown = close_up(before_sweden(), "Sweden", None)
    assert "If you travelled there now:" not in shown
    assert "Contracts of this place" in shown


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_preview_keeps_its_word(players: int) -> None:
    """The forecast of a journey is what it brings: every legal one is tried on a copy of the position."""
    checks = players > 1
    met = 0
    for seed in range(3):
        state = dealt(players, seed, start="drawn")
        for number, _ in enumerate(playing(state, seed)):
            if state.kind != "plan" or number % 3:
                continue
            seat = state.active
            for chosen in state.legal_moves(seat):
                if isinstance(chosen, m.Travel):
                    there = journey(state.view(seat), seat, chosen.location)
                    met += _keeps_its_word(state.copy(), seat, chosen, there, checks=checks)
    assert met > 20, "journeys to deliveries were among them"


def _keeps_its_word(
    state: MerkatorState, seat: int, chosen: m.Travel, there: Journey, *, checks: bool
) -> int:
    """Make a journey, each of its splits too; return how many times something could be delivered."""
    met = 0
    events = list(state.play(seat, chosen))
    if state.kind == "split":
        splits = [(state.copy(), split) for split in state.legal_moves(seat) if isinstance(split, m.Split)]
        played = [(after, [*events, *after.play(seat, split)]) for after, split in splits]
    else:
        played = [(state, events)]
    reached: set[int] = set()
    for after, told in played:
        assert sum(one.first + one.second for one in told if isinstance(one, Took)) == there.cubes
        spread = [place for one in told if isinstance(one, Spread) for place in one.locations]
        assert tuple(spread) == there.spread
        earned = [one.counters for one in told if isinstance(one, Earned)]
        assert earned == [there.counters] * (there.counters > 0)
        turned = any(isinstance(one, Turned) for one in told)
        assert turned == (there.letters > 0)
        gained = {(one.good, one.number) for one in told if isinstance(one, Gained) and one.seat == seat}
        assert {good for good, _ in gained} == {good for good, _ in there.bonus}
        if turned:
            return 0  # goods may be lost then
        if after.kind == "deliver" and after.active == seat == after.actor:
            moves = after.legal_moves(seat)
            can = {one.contract for one in moves if isinstance(one, (m.Deliver, m.Prepare))}
            reached |= can
            met += bool(can)
    assert reached == set(there.deliveries)
    return met


def test_the_close_up_of_the_open_cards_has_their_prices_and_texts() -> None:
    state = dealt(2)
    offer(state, bonuses="Denmark Plums", buildings="Seeamt")
    shown = close_up(checked(state), "Open cards")
    assert "- Plums in Denmark, costs 3" in shown
    flat = " ".join(" ".join(shown).split())
    power = "1 point for every 2 Time counters at the end, 6 at most"
    assert f"- Seeamt, costs 5: 0 points now ({power})" in flat
    assert "Contracts on top of their stacks" in shown
    assert ": 9 in the stack" in flat


def test_the_close_up_of_the_offices_spells_out_every_card() -> None:
    state = dealt(2, expert=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets", "Spain")
    cards(state, 0, "Hamburg", "Seeamt")
    play(checked(state), "hold 6")
    shown = close_up(state, "Offices", None)
    for line in (
        "Anna: 7 points",
        "Time 0 | 0 coins | cube Spain",
        "Goods E 2 Muskets",
        "5 Sweden needs 2 Muskets, 2 Spice",
        "bonus card: Saltpeter in Hamburg",
        "building Seeamt: 0 points now",
        "contracts: 7 points",
    ):
        assert line in shown, shown
    at = shown.index("building Seeamt: 0 points now")
    assert shown[at + 1] == "- 1 point for every 2 Time counters"
    assert any(line.startswith("hand 6 ") for line in shown), shown


def test_the_close_up_of_the_counters_shows_seen_letters_only() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | AA B")
    play(checked(state), "travel Denmark", "redraw")
    shown = close_up(state, "Time counters", None)
    assert "- Row 1: AA ?" in shown
    assert "- ?: nobody has seen its letter" in shown
    assert "Anna: 1 counter, seen: F" in shown
    assert "Time counters" not in GAME.close_ups.places(dealt(1).view(0))  # type: ignore[union-attr] # it has them


def test_every_close_up_fits_a_phone_in_any_position() -> None:
    close_ups = GAME.close_ups
    assert close_ups is not None
    for players in (1, 2, 4):
        state = dealt(players, players, expert=True)
        for number, _ in enumerate(playing(state, players)):
            if number % 40:
                continue
            for seat in (None, *range(players)):
                view = state.view(seat)
                for name in close_ups.places(view):
                    shown = close_ups.close_up(view, READER, name)
                    assert shown.isascii()
                    assert all(len(line) <= 36 for line in shown.splitlines())
    with pytest.raises(ValueError, match="no place"):
        close_ups.close_up(state.view(0), READER, "Lisboa")


def test_a_known_letter_is_shown_on_the_chart() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | AA B")
    play(checked(state), "travel Denmark", "redraw")
    assert "Letters seen: row 1 AA\n" in board(state)


def test_the_label_of_a_journey_says_which_cubes_and_counters_it_brings() -> None:
    assert label(before_sweden(), "travel Sweden") == "Sweden: 3 cubes, you get 1 ⏳"
    assert label(before_sweden(), "travel France") == "France: 1 cube, no ⏳"
    assert label(before_sweden(), "travel Bohemia") == "Bohemia: you get 1 ⏳"
    plain = GAME.text.label(move(before_sweden(), "travel Sweden"), before_sweden().view(0))
    assert plain.said(replace(READER, marks=False)) == "Sweden: 3 cubes, you get 1 Time"


def test_the_preview_counts_cubes_counters_and_deliveries() -> None:
    state = dealt(2)
    own(state, 0, "3 Spain")
    own(state, 1, "3 Danzig")
    store(state, 0, "1 Fabric", "England")
    cards(state, 0)
    set_counters(state, 1, 0)
    set_cubes(state, "Spain 4")
    there = journey(checked(state).view(0), 0, place("Spain"))
    assert (there.cubes, there.counters, there.bonus) == (4, -1, ())
    assert there.spread == (place("England"), place("France"))
    assert [state.edition.values[kind] for kind in there.deliveries] == [3]


def test_what_a_button_says() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    offer(state, bonuses="Denmark Plums", buildings="Seeamt")
    assert label(state, "sell 5 Sweden") == "Sell the 5 Sweden (💥2 🌶️2)"
    assert label(state, "buy bonus Denmark Plums") == "Buy Plums in Denmark for 3"
    assert label(state, "buy Seeamt") == "Buy Seeamt for 5"
    assert label(state, "unpack Wine") == "Place a cube as Wine"
    assert label(state, "trade time for Wine") == "Trade 4 Time counters for 1 Wine"


def test_a_button_without_a_page_says_what_is_done_and_to_what() -> None:
    """The page's question is not there to tell; what is held is not taken for what lies open."""
    state = dealt(2, expert=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    state.hands[0] = (BUILDING, state.building_deck.pop())
    building = state.edition.buildings[state.hands[0][1]]
    view = checked(state).view(0)
    assert str(GAME.text.label(m.BUY_HELD, view)) == f"Buy {building.name} from your hand for {building.cost}"
    assert str(GAME.text.label(m.DELIVERS[contract("5 Sweden")], view)) == "Deliver the 5 Sweden (💥2 🌶️2)"
    assert str(GAME.text.label(m.trade(0, m.ANY_KIND), view)) == "Trade 4 Livestock for one of the goods"
    state.location = place("Spain")
    state.cubes[state.location] = 3
    assert str(GAME.text.label(m.SPLITS[1], state.view(0))) == "Take 🍋 1 Citrus Fruit · 🌶️ 2 Spice"
    assert str(GAME.text.label(m.SPLITS[0], state.view(0))) == "Take 🌶️ 3 Spice"


def test_contracts_that_are_called_alike_are_told_apart_where_they_are_delivered() -> None:
    state = dealt(2)
    own(state, 0, "4 Denmark, 4 Denmark Fish Oil, 4 Sweden")
    names = [str(named(m.DELIVERS[kind], state.view(0))) for kind in state.contracts[0]]
    assert names == ["Deliver the 4 🍋 🌶️", "Deliver the 4 🐟2", "Deliver the 4"]


def test_ones_own_hand_says_what_contracts_lack() -> None:
    state = dealt(2)
    own(state, 0, "5 Sweden, 2 Hamburg")
    store(state, 0, "2 Muskets, 1 Spice, 1 Ham, 1 Coal")
    hand = GAME.text.hand(state.view(0)).splitlines()
    assert hand == ["Your contracts", "5 Sweden lacks 1 Spice", "2 Hamburg ready"]
    assert GAME.text.hand(state.view(None)) == ""


def test_the_story_of_a_turn() -> None:
    state = dealt(2, variant_a=True)
    own(state, 0, "5 Sweden, 2 Hamburg")
    own(state, 1, "3 Danzig")
    store(state, 0, "2 Muskets, 1 Spice, 4 Coal")
    store(state, 1, "")
    cards(state, 0, "Sweden")
    cards(state, 1)
    set_cubes(state, "Sweden 2")
    set_counters(state, 0, 1)
    told = lines(state, play(checked(state), "travel Sweden", "prepare 5 Sweden", "decline"))
    assert told[:10] == [
        "Anna travels to Sweden.",
        "Anna takes 1 Iron, 1 Copper (no choice).",
        "Anna gets 2 Citrus Fruit by a bonus card.",
        "New cubes come to Hamburg, Russia.",
        "Anna gets 1 Time counter.",
        "Anna prepares to deliver the 5 Sweden (2 Muskets, 2 Spice).",
        "Anna trades 4 Coal for 1 Spice (no choice).",
        "Anna delivers the 5 Sweden: 2 Muskets, 1 Spice (no choice).",
        told[8],
        told[9],
    ]
    assert told[8].startswith("Anna gets the 6 ")
    assert told[-1] == "Bert does not join."


def test_a_hidden_choice_is_told_as_such() -> None:
    state = dealt(2)
    set_counters(state, 0, 0)
    set_chart(state, "F | A")
    for seat in range(2):
        store(state, seat, "1 Wine, 1 Fish Oil")
    play(checked(state), "travel Denmark", "accept")
    events = play(state, "lose Wine", seat=1)
    assert lines(state, events) == ["Bert has chosen."]
    assert "You have chosen to lose 1 Wine" in " ".join(GAME.text.hand(state.view(1)).split())
    assert "lose" not in GAME.text.hand(state.view(0))
    told = lines(state, play(state, "lose Fish Oil"))
    assert told[:2] == ["- Anna loses 1 Fish Oil.", "- Bert loses 1 Wine."]


def test_all_words_are_there_and_say_what_to_do() -> None:
    """Every refusal that random games meet, and every event line, is a sentence."""
    verbs = set(GAME.verbs.values())
    assert set(text.VERBS) == set(GAME.verbs)
    fields = {name for cls in verbs for name in cls.__struct_fields__}
    assert set(text.FIELDS) == fields
    assert all(len(str(words)) <= 100 for words in (*text.VERBS.values(), *text.FIELDS.values()))
    for key, words in text.WORDS.items():
        if isinstance(words, str) and key.startswith(("refusal", "outcome", "trail")):
            assert words.endswith((".", "?")), key
    kinds = set(GAME.meta.decisions)
    assert {f"refusal.now.{kind}" for kind in kinds} <= set(text.WORDS)
    assert {f"doing.{verb}" for verb in GAME.verbs} <= set(text.WORDS)
    assert {f"option.{name}" for name in GAME.meta.options if name != "start"} <= set(text.WORDS)


@pytest.mark.parametrize("players", [1, 3])
def test_every_event_of_a_game_has_a_line_of_its_own(players: int) -> None:
    state = dealt(players, 5, expert=True)
    kinds = set()
    for _, _, events in playing(state, 5):
        for event, line in zip(events, lines(state, events), strict=True):
            kinds.add(type(event))
            assert line.endswith(".")
    assert {Travelled, Took, Scored, Ended, Held} <= kinds


def test_the_rules_have_the_editions_numbers() -> None:
    told = rules_of(GAME, read(changed(("threshold = 2", "threshold = 1"))))
    for words in (
        "15 coins",
        "more than 5 contracts",
        "Hamburg 2",
        "Newfoundland 3",
        "17 turns",
        "a 10 is delivered",
    ):
        assert words in told, words
