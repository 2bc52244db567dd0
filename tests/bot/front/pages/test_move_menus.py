"""A panel leads to every legal move, with one click for each choice that remains, and never breaks its frame."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from typing import cast

import discord
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.front.custom_ids import EntryValue, MoveButton, MoveMenu, revised
from bot.front.messages import LABEL, Button, Select, written
from bot.front.messages.lengths import shortened
from bot.front.pages import move_menus
from bot.front.pages.move_controls import words_of
from bot.front.pages.panel import panel_controls, shortcuts_of
from bot.host import Click, TableView
from bot.host.play import actions
from bot.host.play.clicks import MOST, legal_hash
from bot.host.tables.views import seat_infos, table_info
from bot.text import said
from games import catalogue
from games.engine import Move, State
from storage.rows import Seat, Table
from tests.loopback.limits import check_message
from tests.loopback.model import MessageFlag

LARGEST = Click(table=MOST, turn=10**4, rows=10**4, undos=10**4, legal=MOST, index=199)
WORDS = move_menus.Words(
    move=lambda move: str(move),
    value=lambda verb, field, value: f"{verb} {field} {value}",
    verb=lambda verb: verb,
    more=lambda page, pages: f"more {page} of {pages}",
    all_verbs="verbs",
    more_verbs="more verbs",
    shortcuts="shortcuts",
)


def kinds_of_moves(number: int) -> list[type[Move]]:
    fields = [("first", int), ("second", int), ("third", int)]
    names = [f"Verb{chr(97 + at % 26)}{'x' * (at // 26)}" for at in range(number)]
    made = [msgspec.defstruct(name, fields, bases=(Move,), frozen=True) for name in names]
    return cast("list[type[Move]]", made)


KINDS = kinds_of_moves(40)


@st.composite
def made_up(draw: st.DrawFn) -> list[Move]:
    """Up to 200 distinct moves of several verbs; their fields differ, or not, by few or many values."""
    moves: dict[Move, None] = {}
    verbs = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=40, unique=True))
    for kind in verbs:
        widths = draw(st.tuples(*[st.sampled_from([1, 1, 2, 5, 30, 200])] * 3))
        number = draw(st.sampled_from([1, 3, 4, 11, 26, 60, 200]))
        rng = Random(draw(st.integers(0, 10**6)))
        for _ in range(number):
            if len(moves) < 200:
                moves[kind(*(rng.randrange(width) for width in widths))] = None
    return list(moves)


SHORTCUTS = tuple(move_menus.Choice(f"all of {number}", shortcut=number) for number in range(30))


def clicks_to(
    moves: Sequence[Move], words: move_menus.Words = WORDS, shortcuts: Sequence[move_menus.Choice] = ()
) -> dict[int, int]:
    """The least number of clicks to each move, on every way the panel offers; each layout is checked."""
    found: dict[int, int] = {}
    seen: set[tuple[move_menus.Path, int]] = set()
    edge: list[tuple[move_menus.Path, int]] = [((), 0)]
    clicks = 0
    while edge:
        clicks += 1
        following: list[tuple[move_menus.Path, int]] = []
        for place in edge:
            if place in seen:
                continue
            seen.add(place)
            layout = move_menus.menu_layout(moves, words, *place, shortcuts)
            check_frame(layout, place[0])
            for choice in choices_of(layout):
                if choice.shortcut is not None:
                    assert place == ((), 0), "shortcuts stand on the first page"
                elif choice.move is not None:
                    found.setdefault(choice.move, clicks)
                else:
                    following.append((choice.path, choice.page))
        edge = following
    return found


def choices_of(layout: move_menus.Layout) -> list[move_menus.Choice]:
    first = layout.shortcuts.choices if layout.shortcuts is not None else ()
    return [*first, *layout.buttons, *(one for menu in layout.menus for one in menu.choices)]


def check_frame(layout: move_menus.Layout, path: move_menus.Path) -> None:
    menus = [*layout.menus, *([layout.shortcuts] if layout.shortcuts else [])]
    rows = -(-len(layout.buttons) // move_menus.ROW) + len(menus)
    assert rows <= move_menus.ROWS
    for menu in menus:
        assert 1 <= len(menu.choices) <= move_menus.ENTRIES
        values = [str(EntryValue(one.move, one.shortcut, one.path, one.page)) for one in menu.choices]
        assert len(set(values)) == len(values)
        assert all(1 <= len(value) <= 100 for value in values)
    for number in range(len(menus)):
        longest = str(MoveMenu(LARGEST, (*path, 90 + number), 9999))
        assert len(revised(longest, 2**64)) <= 100
    used = [one.move for one in layout.buttons]
    assert len(set(used)) == len(used)


def pages(number: int) -> int:
    """Clicks for the pages that a number of entries take beyond the first."""
    return 0 if number <= move_menus.ENTRIES else -(-number // (move_menus.ENTRIES - 1)) - 1


def allowed(moves: Sequence[Move], move: Move) -> int:
    """One click for the verb, one for each field that differs in the verb's moves, and those for pages."""
    group = [one for one in moves if one.verb == move.verb]
    verbs = len({one.verb for one in moves})
    values = [len({getattr(one, name) for one in group}) for name in move.__struct_fields__]
    differing = [number for number in values if number > 1]
    choices = (verbs > 1) + len(differing)
    return max(1, choices) + pages(verbs) + sum(map(pages, differing))


@settings(max_examples=80, deadline=None)
@given(made_up(), st.sampled_from([0, 1, 12, 30]))
def test_every_move_is_reached_with_a_click_for_each_choice_that_remains(
    moves: list[Move], shortcuts: int
) -> None:
    found = clicks_to(moves, shortcuts=SHORTCUTS[:shortcuts])
    assert sorted(found) == list(range(len(moves)))
    for index, clicks in found.items():
        assert clicks <= allowed(moves, moves[index]), moves[index]


@pytest.mark.parametrize("number", [1, 10, 11, 25, 26, 48, 49, 200])
def test_a_single_field_costs_one_click_and_one_for_each_further_page(number: int) -> None:
    moves: list[Move] = [KINDS[0](0, value, 0) for value in range(number)]
    found = clicks_to(moves)
    assert sorted(found) == list(range(number))
    size = move_menus.ENTRIES if number <= move_menus.ENTRIES else move_menus.ENTRIES - 1
    assert max(found.values()) == -(-number // size)


def entries(number: int, page: int = 0, shortcuts: int = 0) -> move_menus.Layout:
    moves: list[Move] = [KINDS[0](0, value, 0) for value in range(number)]
    return move_menus.menu_layout(moves, WORDS, (0,), page, SHORTCUTS[:shortcuts])


@pytest.mark.parametrize(("number", "count"), [(26, 2), (48, 2), (49, 3), (72, 3), (73, 4)])
def test_the_last_entry_of_a_page_names_the_page_it_leads_to_and_of_the_last_page_the_first(
    number: int, count: int
) -> None:
    # So many values of a field, each with two moves: entries that lead on.
    moves: list[Move] = [KINDS[0](value, other, 0) for value in range(number) for other in range(2)]
    seen: list[str] = []
    page = 0
    for at in range(count):
        (menu,) = move_menus.menu_layout(moves, WORDS, (0,), page).menus
        *choices, more = menu.choices
        seen += [one.label for one in choices]
        following = (at + 1) % count
        assert (more.label, more.path, more.page) == (f"more {following + 1} of {count}", (0,), following)
        page = more.page
        beyond = move_menus.menu_layout(moves, WORDS, (0,), at + count)
        assert beyond.menus == (menu,), "a page that there is not is one that there is"
    assert page == 0
    assert len(set(seen)) == len(seen) == number, "each entry stands on one page"


def test_no_page_is_needed_where_all_entries_fit() -> None:
    (menu,) = entries(25).menus
    assert [one.label for one in menu.choices] == [str(KINDS[0](0, value, 0)) for value in range(25)]


def test_up_to_ten_moves_are_buttons_and_of_more_those_of_a_verb_up_to_three() -> None:
    def shown(*numbers: int, shortcuts: int = 0) -> tuple[int, list[str]]:
        moves: list[Move] = [
            KINDS[verb](0, value, 0) for verb, number in enumerate(numbers) for value in range(number)
        ]
        layout = move_menus.menu_layout(moves, WORDS, shortcuts=SHORTCUTS[:shortcuts])
        return len(layout.buttons), [menu.title for menu in layout.menus]

    first, second, third = (kind.__struct_config__.tag or kind(0, 0, 0).verb for kind in KINDS[:3])
    assert shown(10) == (10, [])
    assert shown(11) == (0, [first])
    assert shown(6, 4) == (10, [])
    assert shown(3, 8) == (3, [second])
    assert shown(4, 8) == (0, [first, second])
    assert shown(4, 2, 8) == (2, [first, third])
    assert shown(10, shortcuts=1) == (0, [first]), "beside shortcuts single steps take less room"
    assert shown(3, shortcuts=1) == (3, [])


def test_shortcuts_stand_first_on_the_first_page_only_and_no_more_than_a_menu_takes() -> None:
    moves: list[Move] = [KINDS[0](0, value, 0) for value in range(4)]
    layout = move_menus.menu_layout(moves, WORDS, shortcuts=SHORTCUTS)
    assert layout.shortcuts is not None
    assert layout.shortcuts.title == "shortcuts"
    assert layout.shortcuts.choices == SHORTCUTS[: move_menus.ENTRIES]
    assert move_menus.menu_layout(moves, WORDS, (), 1, SHORTCUTS).shortcuts is None
    assert entries(30, shortcuts=5).shortcuts is None, "whoever narrowed the moves down has chosen"


def test_verbs_beyond_the_rows_share_a_menu_and_where_even_that_is_too_much_all_do() -> None:
    def titles(verbs: int, each: int = 4) -> list[str]:
        moves: list[Move] = [KINDS[verb](0, value, 0) for verb in range(verbs) for value in range(each)]
        return [menu.title for menu in move_menus.menu_layout(moves, WORDS).menus]

    names = [kind(0, 0, 0).verb for kind in KINDS]
    assert titles(4) == names[:4]
    assert titles(5) == [*names[:3], "more verbs"]
    assert titles(26) == ["verbs"]
    # A verb with one move is that move.
    moves: list[Move] = [KINDS[verb](0, 0, 0) for verb in range(27)]
    (menu,) = move_menus.menu_layout(moves, WORDS).menus
    assert [one.move for one in menu.choices[:-1]] == list(range(24))
    assert [one.label for one in menu.choices[:2]] == [str(move) for move in moves[:2]]


@settings(max_examples=60, deadline=None)
@given(made_up(), st.data())
def test_what_a_command_gives_leads_to_a_panel_of_what_remains(
    moves: list[Move], data: st.DataObject
) -> None:
    move = data.draw(st.sampled_from(moves))
    names = data.draw(st.lists(st.sampled_from(move.__struct_fields__), unique=True, max_size=2))
    given_values = {name: getattr(move, name) for name in names}
    left = move_menus.matching(moves, move.verb, given_values)
    assert moves.index(move) in [index for index, _ in left]
    path = move_menus.path_to(moves, move.verb, given_values)
    reached = clicks_below(moves, path)
    assert moves.index(move) in reached


def clicks_below(moves: Sequence[Move], path: move_menus.Path) -> set[int]:
    """The moves that a panel opened at a path leads to."""
    found: set[int] = set()
    seen: set[tuple[move_menus.Path, int]] = set()
    edge = [(path, 0)]
    while edge:
        place = edge.pop()
        if place in seen:
            continue
        seen.add(place)
        layout = move_menus.menu_layout(moves, WORDS, *place)
        for choice in choices_of(layout):
            if choice.move is not None:
                found.add(choice.move)
            else:
                edge.append((choice.path, choice.page))
    return found


@given(made_up(), st.lists(st.integers(0, 300), max_size=5), st.integers(0, 9999))
@settings(max_examples=60, deadline=None)
def test_a_path_that_leads_nowhere_still_gives_a_panel(moves: list[Move], path: list[int], page: int) -> None:
    layout = move_menus.menu_layout(moves, WORDS, tuple(path), page)
    check_frame(layout, ())
    assert layout.buttons or layout.menus


# The real games.


def table_row(state: State) -> Table:
    now, setup = datetime(2026, 1, 1, tzinfo=UTC), state.setup
    return Table(
        key=MOST, code="ABCD", server=1, channel=2, thread=3, first_message=4, lobby_message=4,
        opener=1, game=setup.game, edition=setup.edition.name,
        edition_hash=setup.edition.sha256, options={}, rules=1, status="running", reason=None, secret=b"",
        commitment="", record=None, sequence=1, announced=0, announced_after=0, turn=0, undos=0, created=now,
        started=now, acted=now, ended=None, outcome=None,
    )  # fmt: skip


def seen_by(state: State, seat: int) -> TableView:
    game = catalogue[state.setup.game]
    moves = state.legal_moves(seat)
    click = msgspec.structs.replace(LARGEST, legal=legal_hash(moves), index=0)
    return TableView(
        table=table_info(table_row(state)), seats=seat_infos([Seat(table=MOST, seat=seat, stand_in="seat")]), seat=seat, game=game, view=state.view(seat), moves=moves,
        click=click, undoable=1, redoable=True, shortcuts=actions.shortcuts(game, state, seat),
    )  # fmt: skip


def check_real(state: State, seat: int) -> int:
    """Check all panels of a seat in a position; returns the most clicks that a move takes."""
    seen = seen_by(state, seat)
    assert seen.view is not None
    words = words_of(seen.game, seen.view)
    found = clicks_to(seen.moves, words, shortcuts_of(seen))
    assert sorted(found) == list(range(len(seen.moves)))
    for index, clicks in found.items():
        assert clicks <= allowed(seen.moves, seen.moves[index])
    places: list[MoveMenu | None] = [None]
    assert seen.click is not None
    places += [MoveMenu(seen.click, (number,)) for number in range(len({one.verb for one in seen.moves}))]
    for place in places:
        controls = panel_controls(seen, place)
        view = written(controls)
        assert view is not None
        check_message({"content": "x", "components": view.to_components()}, MessageFlag(0))
        assert sum(one.row == move_menus.ROWS for one in controls) < move_menus.ROW, (
            "a turn's own message adds a button"
        )
        labels = [one.label for one in controls if isinstance(one, Button)]
        assert len(set(labels)) == len(labels), "two buttons of one name can't be told apart"
        for menu in (one for one in controls if isinstance(one, Select)):
            named = [label for label, _ in menu.entries]
            assert len(set(named)) == len(named), menu
        for one in controls:
            if isinstance(one, Button) and isinstance(one.id, MoveButton):
                label = said(seen.game.text.label(seen.moves[one.id.click.index], seen.view))
                assert shortened(label, LABEL) in one.label
    return max(found.values())


def check_shortcuts(state: State, seat: int) -> int:
    """Play each shortcut of a seat on a copy: all of its moves are legal; returns how many there are."""
    found = seen_by(state, seat).shortcuts
    for moves in found.values():
        copy = state.copy()
        for move in moves:
            assert copy.refusal(seat, move) is None
            copy.play(seat, move)
    return len(found)


class Setting(msgspec.Struct, frozen=True):
    """A game as it is played here.

    Attributes:
        name: in the catalogue.
        players: how many.
        options: by name.
        most: clicks that a move may take.
    """

    name: str
    players: int
    options: dict[str, bool | str] = {}
    most: int = 3


TILES: dict[str, bool | str] = {"porto": True, "lisboa": True, "islas_canarias": True}
SETTINGS = (
    Setting("sea_merchants", 3),
    Setting("caribbean", 4),
    Setting("el_capitan", 3),
    Setting("el_capitan", 5, TILES),
    Setting("merkator", 3),
    Setting("merkator", 4, {"expert": True, "variant_b": True, "variant_d": True}),
)
STEPS = 60
"""Positions of each game that are looked at here; the long form looks at ten times as many."""


def random_game(setting: Setting, seed: int, steps: int, every: int = 1) -> tuple[int, int]:
    """Look at all panels in a number of positions of a random game; returns the most clicks, and all shortcuts."""
    rng, worst, shortcuts, moves_made = Random(seed), 0, 0, 0
    state = catalogue[setting.name].new(setting.players, seed, setting.options)
    while state.to_act and steps > 0:
        seat = rng.choice(state.to_act)
        moves_made += 1
        if moves_made % every == 0:
            steps -= 1
            worst = max(worst, check_real(state, seat))
            shortcuts += check_shortcuts(state, seat)
            # A seat that is not asked may have moves too.
            idle = [other for other in range(state.players) if other != seat and state.legal_moves(other)]
            worst = max([worst, *(check_real(state, other) for other in idle)])
        # Hands grow, and menus with them, if nobody trades much.
        moves = [one for one in state.legal_moves(seat) if one.verb != "trade"] or state.legal_moves(seat)
        state.play(seat, rng.choice(moves if rng.random() < 0.7 else state.legal_moves(seat)))
    return worst, shortcuts


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: f"{one.name} {one.players}")
def test_every_move_of_random_games_is_reached_in_time(setting: Setting) -> None:
    worst, shortcuts = random_game(setting, 1, STEPS, every=3)
    assert 1 <= worst <= setting.most
    assert (shortcuts > 0) == (setting.name == "el_capitan")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 102))
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: f"{one.name} {one.players}")
def test_every_move_of_many_random_games_is_reached_in_time(setting: Setting, seed: int) -> None:
    assert 1 <= random_game(setting, seed, 10 * STEPS)[0] <= setting.most


@pytest.mark.parametrize("seed", range(4))
def test_of_all_moves_a_button_is_bright_where_it_alone_goes_on_with_the_decision(seed: int) -> None:
    game, rng = catalogue["caribbean"], Random(seed)
    state = game.new(2, seed)
    while state.to_act:
        seen = seen_by(state, state.to_act[0])
        buttons = [one for one in panel_controls(seen, None) if isinstance(one, Button)]
        aside = {
            shortened(said(game.text.label(move, seen.view)), LABEL)
            for move in seen.moves
            if move.verb in game.meta.aside
        }
        onward = [one for one in buttons if one.label not in aside]
        bright = [one for one in buttons if one.style == discord.ButtonStyle.primary]
        assert bright == (onward if len(onward) == 1 else [])
        state.play(state.to_act[0], rng.choice(seen.moves))
