"""El Capitan's pages in positions that are set up for it; the checks of every page are in `games/kit`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from games.el_capitan.moves import DONE, Borrow, Build, Buy, Fortify, Raid, Repay, Sail
from games.el_capitan.pages import marks
from games.el_capitan.rules.events import Income, Payday
from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Event
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.model import Cards, Choice, Page, PageCard, Table
from games.engine.pages.plain import plain_words
from games.engine.words.fitting import on_one_line
from games.kit.pages.made import page_of
from games.kit.pages.true import PAGE_CHECKS
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from tests.games.kit.phone import PHONE_CHECKS
from tests.games.rules import rules_of

from .arranged import anchoring, at_payday, poor_off_lisboa, refused_cities
from .subject import SUBJECT
from .table import GAME, READER, arranged, lay, play


def _page(state: CapitanState) -> Page:
    page = page_of(GAME, state, state.active)
    assert page is not None
    return page


def _label(choice: Choice) -> str:
    """Return a label with the dashes of a keyboard."""
    return choice.label.said(READER).replace("\N{MINUS SIGN}", "-")


def _said(choice: Choice) -> str:
    detail = choice.impossible or choice.detail
    said = (
        f"{_label(choice)} | {'' if detail is None else on_one_line(detail, READER, 100, len).said(READER)}"
    )
    return said.replace("\N{EN DASH}", "-")


def _building(page: Page, kind: type[Build | Fortify] = Build) -> list[Choice]:
    return [choice for choice in page.choices if choice.moves and isinstance(choice.acts[-1], kind)]


def _told(events: Sequence[Event], state: CapitanState, seat: int | None) -> str:
    line = GAME.turn_line(events, state.view(seat))
    assert line is not None
    return line.said(replace(READER, seat=seat)).replace("\N{MINUS SIGN}", "-")


# Sailing and building.


def test_the_first_house_of_an_empty_city_is_two_options_the_better_paid_first() -> None:
    state = arranged(ships={0: "Napoli 1"})
    second, first = [choice for choice in _building(_page(state)) if len(choice.acts) == 1]
    assert (second.acts, first.acts) == ((Build(2),), (Build(1),))
    assert _said(second).startswith("🏠 Napoli: 0→8 for 4")
    assert _said(first).startswith("Napoli, site 1: 0 → 4, costs 4")
    assert "site 1 wins ties" in _said(first)


def test_a_voyage_and_its_house_are_one_choice_with_all_that_it_costs() -> None:
    state = arranged(ships={0: "Napoli 1"}, tracks={"Valencia": "BB"})
    lay(state, "Valencia-Napoli")
    (choice,) = [one for one in _building(_page(state)) if "Valencia" in _said(one)]
    assert [type(move) for move in choice.acts] == [Buy, Sail, Build]
    assert choice.price == 3
    assert _said(choice) == (
        "Valencia: payday 0 → 3, costs 3 | card Valencia-Napoli 1, house 2 · 17 Florin left · your 1st city · Bert leads there"
    )


def test_what_is_too_dear_stands_last_with_the_reason() -> None:
    state = arranged(ships={0: "Napoli 1"}, money=[4])
    lay(state, "Valencia-Napoli Napoli-Tunis Marseille-Napoli")
    houses = [choice for choice in _page(state).choices if choice.menu == "build"]
    possible = [choice.impossible is None for choice in houses]
    assert possible == sorted(possible, reverse=True)
    reasons = {_said(choice) for choice in houses if choice.impossible is not None}
    assert "Marseille | cards 2, house 4: too much" in reasons
    assert "Venezia | no voyage there for 4 Florin" in reasons


def test_a_building_that_ends_the_turn_and_turns_cards_up_can_not_be_undone_and_loses_nothing() -> None:
    state = arranged(ships={0: "Napoli 1"}, money=[3], tracks={"Valencia": "BB"})
    lay(state, "Valencia-Napoli")
    (choice,) = [one for one in _building(_page(state)) if "Valencia" in _said(one)]
    assert choice.final
    assert "(card Valencia" in plain_words(_page(state), READER), "a card that is turned up is no loss"


def test_whose_house_is_shut_is_said() -> None:
    state = arranged(players=3, ships={0: "Valencia 1"}, tracks={"Valencia": "BCB"})
    (choice,) = [one for one in _building(_page(state)) if len(one.acts) == 1]
    assert "shuts a house of Bert" in _said(choice)


def test_with_two_players_neutral_houses_stand_beside_others() -> None:
    state = arranged(players=2, ships={0: "Valencia 1"}, tracks={"Valencia": "B"})
    labels = [_said(choice) for choice in _building(_page(state)) if len(choice.acts) == 1]
    assert any(label.startswith("Neutral, Valencia, site 2: costs 2") for label in labels)


def test_with_two_players_a_neutral_house_is_not_re_opened_by_the_same_words_as_an_own_one() -> None:
    state = arranged(
        players=2, ships={0: "Valencia 1"}, tracks={"Valencia": ".....B"}, shut={"Valencia": "Aa"}
    )
    page = _page(state)
    labels = [_said(choice) for choice in page.choices if len(choice.acts) == 1]
    assert any(label.startswith("Re-open, Valencia: ") for label in labels), labels
    assert any(label.startswith("Re-open neutral, Valencia: free") for label in labels), labels
    for check in (*PAGE_CHECKS, *PHONE_CHECKS, shown_is_true):
        check(Position(SUBJECT, state, Random(1)))


def test_sailing_is_offered_in_a_menu_s_title_only_where_a_card_of_the_hand_can_be_used() -> None:
    state = arranged(ships={0: "Napoli 1"})
    assert not any("sail" in menu.title.said(READER) for menu in _page(state).menus)
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    assert any("sail" in menu.title.said(READER) for menu in _page(state).menus)


def test_a_pirate_that_has_to_be_moved_comes_first() -> None:
    state = arranged(tiles="I", hands={0: "Tanger*2"}, ships={0: "Tanger 1"})
    play(state, "seals Tanger*2", "steer Islas")
    page = _page(state)
    assert page.menus[0].key == "pirate"
    raids = [choice for choice in page.choices if choice.menu == "pirate"]
    assert raids
    assert all(isinstance(choice.moves[0], Raid) for choice in raids)


def _borrowing(page: Page) -> list[Choice]:
    return [choice for choice in page.choices if choice.moves and isinstance(choice.moves[0], Borrow)]


def test_what_a_loan_does_is_said_in_its_menu() -> None:
    (small, _) = _borrowing(_page(arranged(ships={0: "Napoli 1"})))
    assert small.menu == "bank"
    assert _said(small) == "Borrow 10, repay 12 | due at payday 1, or once later, then 16"
    assert small.ends


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (2, ["Borrow 10: repay 12, or 16 later", "Borrow 16: repay 20, or 30 later"]),
        (3, ["Borrow 10, repay 12", "Borrow 16, repay 20"]),
    ],
)
def test_where_nothing_can_be_built_the_loans_are_buttons_with_what_they_cost(
    phase: int, said: Sequence[str]
) -> None:
    """And the payday that they are borrowed against stands above; no menu is full of what can't be done."""
    state = arranged(phase=phase, ships={0: "Napoli 1"}, money=[0], tracks={"Napoli": "ABBBBB"})
    page = _page(state)
    assert page.headline.said(READER) == "No house for now: borrow?"
    assert [_label(choice) for choice in _borrowing(page)] == said
    assert all(choice.button for choice in page.choices)
    words = plain_words(page, READER)
    assert f"payday now {state.pay().totals[0]}" in words
    assert f"Due at payday {phase}" in words
    assert all(choice.ends for choice in _borrowing(page))


def test_the_three_that_pay_most_are_buttons_and_the_others_one_menu_in_the_same_order() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2 Valencia*3"}, money=[30])
    page = _page(state)
    found = _building(page)
    assert [bool(choice.button) for choice in found] == [True] * 3 + [False] * (len(found) - 3)
    assert len(found) > 3
    assert {choice.menu for choice in found[3:]} == {"build"}
    gains = [choice.brings("payday", 0) for choice in found]
    assert gains[3:] == sorted(gains[3:], reverse=True)
    assert len({_label(choice) for choice in found}) == len(found)


def test_a_building_ends_the_turn_where_only_that_makes_sense_after_it() -> None:
    """With the money that is left cards can be bought, as well before it; a duty to move the pirate is no end."""
    state = arranged(players=3, ships={0: "Napoli 1"})
    (choice, *_) = _building(_page(state))
    assert choice.ends
    assert choice.closes
    assert choice.moves == (*choice.acts, DONE)
    for move in choice.moves:
        state.play(0, move)
    assert state.active == 1
    state = arranged(players=3, ships={0: "Napoli 1"}, money=[4])
    (choice, *_) = _building(_page(state))
    assert choice.ends
    assert not choice.closes, "without money the game ends the turn"
    state = arranged(tiles="I", hands={0: "Tanger*2"}, ships={0: "Tanger 1"})
    play(state, "seals Tanger*2", "steer Islas")
    there = [choice for choice in _building(_page(state)) if len(choice.acts) == 1]
    assert there
    assert not any(choice.ends for choice in there)


# Positions that chance hardly finds.


def test_a_house_that_the_cards_leave_no_money_for_is_too_dear_whatever_it_pays_at_once() -> None:
    choices = _page(poor_off_lisboa()).choices
    assert refused_cities(poor_off_lisboa())["Lisboa"] == "cards 0, house 1: too much"
    assert not [choice for choice in choices if choice.menu == "build"], "no menu has only what can't be done"


@pytest.mark.parametrize("position", [anchoring, poor_off_lisboa])
def test_pages_are_true_and_fit_in_positions_that_chance_hardly_finds(
    position: Callable[[], CapitanState],
) -> None:
    for check in (*PAGE_CHECKS, shown_is_true, *PHONE_CHECKS):
        check(Position(SUBJECT, position(), Random(1)))


# Paydays.


def test_equal_loans_are_repaid_by_buttons_all_some_or_none() -> None:
    state = at_payday(3, 0)
    play(state, "done")
    choices = _page(state).choices
    assert [_label(choice) for choice in choices] == [
        "All 3: -36",
        "2 of 3: -24, then owe 16",
        "1 of 3: -12, then owe 32",
        "None: then owe 48",
    ]
    assert all(choice.button for choice in choices)
    assert [sum(isinstance(move, Repay) for move in choice.moves) for choice in choices] == [3, 2, 1, 0]


def test_the_three_ways_that_repay_most_and_none_are_buttons_and_the_others_a_menu() -> None:
    state = at_payday(1, 2)
    play(state, "done")
    page = _page(state)
    buttons = [_label(choice) for choice in page.choices if choice.button]
    assert buttons == [
        "All 3: -52",
        "2 \N{MULTIPLICATION SIGN} 16: -40, then owe 16",
        "1 \N{MULTIPLICATION SIGN} 10 + 1 \N{MULTIPLICATION SIGN} 16: -32, then owe 30",
        "None: then owe 76",
    ]
    assert [_label(choice) for choice in page.choices if choice.menu == "repay"] == [
        "1 \N{MULTIPLICATION SIGN} 16: -20, then owe 46",
        "1 \N{MULTIPLICATION SIGN} 10: -12, then owe 60",
    ]


def test_ways_of_repaying_that_cannot_be_paid_are_not_offered() -> None:
    state = at_payday(3, 0)
    state.money[0] = 25
    play(state, "done")
    assert [_label(choice) for choice in _page(state).choices] == [
        "2 of 3: -24, then owe 16",
        "1 of 3: -12, then owe 32",
        "None: then owe 48",
    ]


def test_extended_loans_are_collected_first_and_told_as_done() -> None:
    state = at_payday(1, 0, extended=1)
    events = state.play(2, GAME.decode({"verb": "done"}))
    assert "loans due **-16**" in _told(events, state, 0)
    assert [_label(choice) for choice in _page(state).choices] == ["Repay it: -12", "Extend it: then owe 16"]


def test_a_city_where_only_money_is_missing_is_not_said_to_have_nothing_to_build() -> None:
    for money, said in ((0, "Marseille: no money to build"), (20, "🏠 Marseille: 0→8 for 4")):
        state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"}, money=[money])
        play(state, "seals Tanger*2")
        assert said in [_label(choice) for choice in _page(state).choices]


def test_what_is_said_of_a_city_where_a_ship_can_only_go_on_to_the_bank_is_of_the_city() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"}, money=[0])
    play(state, "seals Tanger*2")
    state.bank = [0, 0]
    labels = [_label(choice) for choice in _page(state).choices]
    assert "Marseille: no money to build" in labels


def test_a_city_where_money_would_not_help_is_said_to_have_nothing_to_build() -> None:
    state = arranged(ships={0: "Napoli 1"}, hands={0: "Tanger*2"}, money=[0])
    state.supply[0] = state.forts_left[0] = 0
    play(state, "seals Tanger*2")
    assert "Marseille: nothing to build" in [_label(choice) for choice in _page(state).choices]


# What all see.


def test_houses_of_many_players_in_many_cities_are_letters_that_stand_before_their_names() -> None:
    """A message has room for few emoji; with fewer players each has a sign of another shape."""
    state = GAME.new(players=5, seed=1)
    page = page_of(GAME, state, None)
    assert page is not None
    (people,) = [block for block in page.blocks if isinstance(block, Table) and block.marks]
    assert [row.marks[0].emoji for row in people.rows] == [*"ⒶⒷⒸⒹⒺ"]
    view = GAME.new(players=4, seed=1).view(None)
    assert isinstance(view, CapitanView)
    signs = [marks.houses_of(view, seat).emoji for seat in range(4)]
    assert signs == ["🔷", "🔺", "☀️", "💜"]


def test_whoever_is_paid_the_worth_of_a_city_stands_first_in_its_row() -> None:
    state = arranged(tracks={"Marseille": "CABA"}, forts={"Marseille": "D"})
    page = page_of(GAME, state, None)
    assert page is not None
    (cities,) = [block for block in page.blocks if isinstance(block, Table) and not block.marks]
    assert [mark.emoji for mark in cities.rows[0].behind] == ["🔷2", "☀️", "🔺", "💜🏰"]  # type: ignore[union-attr] # marks only


def test_a_turn_is_told_by_what_was_built_and_by_whose_house_was_shut() -> None:
    state = arranged(players=3, ships={0: "Valencia 1"}, tracks={"Valencia": "BCB"})
    events = state.play(0, Build(4))
    assert _told(events, state, None) == "🔷 Anna built in Valencia, shut Bert's house"
    assert _told(events, state, 1) == "🔷 Anna **shut your house in Valencia**"
    assert _told(events, state, 2) == "🔷 Anna built in Valencia, shut Bert's house"
    assert GAME.turn_line(state.play(0, Buy(state.rows[1][0])), state.view(1)) is None


def test_what_the_pirate_did_to_the_reader_is_told_them_first() -> None:
    """Ruling E21: the fee is theirs to pay, and the pirate takes the space where their ship was."""
    state = arranged(
        players=3,
        tiles="I",
        hands={0: "Tanger*2"},
        ships={0: "Tanger 1", 1: "Napoli 1"},
        tracks={"Napoli": "BBC"},
    )
    play(state, "seals Tanger*2", "steer Islas")
    events = play(state, "raid Napoli 1")
    assert _told(events, state, 0).startswith("🔷 You sent the pirate to Napoli: +")
    assert _told(events, state, 2) == "🔷 Anna **sent the pirate to Napoli: you -1**"
    assert _told(events, state, 1) == (
        "🔷 Anna **sent the pirate to Napoli: you -2** **and pushed your ship**"
    )


def test_a_turn_without_a_loan_to_be_had_says_so() -> None:
    """Ruling E3."""
    state = arranged(players=3)
    state.bank = [0, 0]
    events = play(state, "idle")
    assert _told(events, state, 1) == "🔷 Anna passed: no loan at the bank"


@pytest.mark.parametrize(
    ("paid", "said"),
    [
        ((9, 5, 5), "most for Anna, +9"),
        ((5, 9, 9), "2 players got most, +9 each"),
        ((5, 5, 5), "brought each player +5"),
    ],
)
def test_a_payday_is_most_for_somebody_only_if_nobody_got_as_much(paid: Sequence[int], said: str) -> None:
    incomes = [Income(seat, 0, 0, florin, 0, 0) for seat, florin in enumerate(paid)]
    assert _told([Payday(1, False), *incomes], arranged(players=3), None).endswith(said)


# Rules and symbols.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("tiles", ["", "I", "PL"])
def test_the_rules_tell_what_counts_at_the_table(players: int, tiles: str) -> None:
    setup = arranged(players=players, tiles=tiles).setup
    text = rules_of(GAME, setup.edition, dict(setup.options), players)
    assert {name[0] for name in ("Porto", "Lisboa", "Islas Canarias") if f"{name}:" in text} == set(tiles)
    assert ("neutral" in text) == (players == 2)
    assert ("triangle" in text) == (players <= 3)
    assert ("cities of the west" in text) == bool(tiles)


def test_the_rules_of_no_table_tell_of_all_tiles_and_numbers_of_players() -> None:
    text = rules_of(GAME, arranged().setup.edition)
    assert all(f"{name}:" in text for name in ("Porto", "Lisboa", "Islas Canarias"))
    assert "triangle" in text
    assert "neutral" in text


def test_symbols_name_every_emoji_of_a_choice() -> None:
    state = arranged(tiles="I", ships={0: "Napoli 1"}, hands={0: "Tanger*2"})
    symbols = GAME.symbols(state.edition)
    assert symbols is not None
    said = " ".join(line.said(READER) for block in symbols.blocks for line in block.lines)  # type: ignore[union-attr] # facts
    assert {choice.mark.emoji for choice in _page(state).choices if choice.mark is not None} <= set(
        said.split()
    )


@pytest.mark.parametrize(
    ("language", "fortress", "house"), [("en", "fortress", "house"), ("de", "Festung", "Haus")]
)
def test_plain_words_tell_a_house_from_a_fortress(language: str, fortress: str, house: str) -> None:
    state = arranged(ships={0: "Marseille 1"}, tracks={"Marseille": "BBA"}, money=[20])
    for row in state.rows:
        row.clear()
    said = plain_words(_page(state), replace(READER, language=language))
    rows = [line for line in said.split("\n") if "Marseille: " in line]
    assert sorted(line.split()[1] for line in rows) == sorted([fortress, house])


def test_a_page_names_the_sign_of_a_house_that_is_opened_again() -> None:
    card = PageCard(marks.REOPEN, marks.CITY.name, ())
    shown = Page("turn", 0, marks.CITY.name, marks.CITY.name, (Cards((card,)),))
    assert unnamed(shown, f"{marks.REOPEN.emoji} Tunis", READER) == [("🔓", "re-open")]
