"""The choices of a page become rows of buttons, and its small print a paragraph."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.front.messages import Button, Select
from bot.front.messages import MessageContent as Shown
from bot.front.pages.links import Board
from bot.front.pages.render.choices import ROWS, controls
from bot.front.pages.render.message import message, text
from bot.front.pages.render.rows import filled, lines
from bot.front.pages.timing import dated
from bot.host import Click
from games import catalogue
from games.engine import Move
from games.engine.pages.marks import COINS
from games.engine.pages.model import Cards, Choice, Facts, Gain, Menu, Page, PageCard, stepwise
from games.engine.pages.plain import EMOJI, plain_words
from games.engine.words.reader import PLAIN
from games.engine.words.texts import Speaker

GAME = catalogue["sea_merchants"]
say = Speaker("sea_merchants")
_CLICK = Click(table=1, turn=1, rows=1, undos=0, legal=1, index=0)


def rows(labels: list[str]) -> list[int]:
    """Return the number of buttons in each row, of choices called like that."""
    state = GAME.new(players=2, seed=1)
    moves: list[Move] = list(state.legal_moves(state.to_act[0]))
    choices = [
        Choice((moves[number % len(moves)],), say("page.mark.good", good=label), COINS, button=True)
        for number, label in enumerate(labels)
    ]
    page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (), choices=tuple(choices))
    found = Counter(one.row for one in controls(page, moves, _CLICK, PLAIN))
    return [found[row] for row in range(ROWS)]


def test_lines_share_a_row_as_long_as_it_has_room_for_them() -> None:
    assert rows(["wood", "fish", "cloth", "spices"]) == [4, 0, 0, 0]
    assert rows(["wood", "fish", "cloth", "spices", "porcelain", "grain"]) == [3, 3, 0, 0]
    assert rows(["as much porcelain as you have", "as much grain as you have"]) == [2, 0, 0, 0]


def test_an_emoji_of_several_takes_the_room_of_one() -> None:
    assert rows(["🏴\N{ZERO WIDTH JOINER}☠️ Harbour 1", "🏴\N{ZERO WIDTH JOINER}☠️ Harbour 2"]) == [2, 0, 0, 0]


def test_lines_share_a_row_where_there_are_more_than_rows() -> None:
    long = "as much porcelain as you have"
    assert sum(rows([long] * 12)) == 12
    assert max(rows([long] * 12)) <= 5


def test_whole_lines_of_buttons_share_a_row_as_long_as_it_has_room_for_them() -> None:
    labels = ["⏭️ Skip", "💡 Hint", "Undo", "Leave", "📖 Summary", "🔎 All symbols"]
    assert lines(labels) == [3, 2, 1]
    assert filled(labels) == [0, 0, 0, 0, 0, 1]
    assert filled(labels[:5]) == [0] * 5
    assert filled(["as much porcelain as you have"] * 6) == [0, 0, 0, 0, 0, 1]


def test_a_button_says_that_it_ends_the_turn_and_a_reader_who_is_always_asked_has_it_without_that() -> None:
    state = GAME.new(players=2, seed=1)
    moves = state.legal_moves(state.to_act[0])
    good = say("page.mark.good", good="grain")
    choice = Choice((moves[0], moves[1]), good, COINS, button=True, ends=True, closes=True)
    page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (), choices=(choice,))
    asked = stepwise(page)
    assert [one.moves for one in asked.choices] == [(moves[0],)]

    def label(shown: Page, *, marks: bool = True) -> str:
        (button,) = controls(shown, moves, _CLICK, replace(PLAIN, marks=marks))
        assert isinstance(button, Button)
        return button.label

    assert label(page) == "🪙 grain ⏭️"
    assert "⏭️\N{NO-BREAK SPACE}ends your turn" in text(page, PLAIN)
    assert label(page, marks=False) == "🪙 grain, ends your turn"
    assert label(asked) == "🪙 grain"
    assert "ends your turn" not in text(asked, PLAIN)


def test_buttons_before_the_entries_of_menus_stand_above_them_and_others_below() -> None:
    state = GAME.new(players=2, seed=1)
    moves = state.legal_moves(state.to_act[0])
    first, entry, last = (say("page.mark.good", good=good) for good in ("grain", "wood", "fish"))
    page = Page(
        "load",
        0,
        say("page.where.loading"),
        say("page.ask.load"),
        (),
        menus=(Menu("more", entry, COINS),),
        choices=(
            Choice((moves[0],), first, button=True),
            Choice((moves[1],), entry, menu="more"),
            Choice((moves[2],), last, button=True),
        ),
    )
    kinds = [type(one) for one in controls(page, moves, _CLICK, PLAIN)]
    assert kinds == [Button, Select, Button]


def test_a_last_button_alone_stands_beside_the_first_tools() -> None:
    state = GAME.new(players=2, seed=1)
    choice = Choice(
        (state.legal_moves(state.to_act[0])[0],),
        say("page.mark.good", good="grain"),
        COINS,
        button=True,
        menu="load",
    )
    page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (), choices=(choice,))
    tools = [
        Button(label, Board(number))
        for number, label in enumerate(("Hint", "Back", "Leave", "Summary", "What"))
    ]
    offered = controls(page, choice.moves, _CLICK, PLAIN)
    placed = message(page, PLAIN, offered, tools).controls
    assert [one.row for one in placed] == filled(
        one.label for one in (*offered, *tools) if isinstance(one, Button)
    )
    assert placed[0].row == placed[1].row


def test_an_entry_of_a_menu_says_first_that_it_cannot_be_undone() -> None:
    state = GAME.new(players=2, seed=1)
    moves: list[Move] = list(state.legal_moves(state.to_act[0]))
    detail, label = say("page.mark.good", good="costs 3"), say("page.mark.good", good="grain")
    found = [
        _details(Choice((moves[0],), label, COINS, detail=text, final=final, risky=final, menu="load"), moves)
        for text, final in ((detail, False), (detail, True), (None, True), (None, False))
    ]
    assert found == [["costs 3"], ["no undo · costs 3"], ["no undo"], []]


def test_a_button_without_undo_is_marked_and_the_small_print_says_so_on_one_line() -> None:
    state = GAME.new(players=2, seed=1)
    moves: list[Move] = list(state.legal_moves(state.to_act[0]))
    menu = Menu("load", say("page.ask.load"), COINS)
    choices = tuple(
        Choice(
            (move,),
            say("page.mark.good", good="grain"),
            COINS,
            final=final,
            risky=final,
            button=True,
            menu="load",
        )
        for move, final in zip(moves, (True, False), strict=False)
    )
    page = Page(
        "load", 0, say("page.where.loading"), say("page.ask.load"), (), menus=(menu,), choices=choices
    )
    final, other, entries = controls(page, moves, _CLICK, PLAIN)
    assert isinstance(final, Button)
    assert isinstance(other, Button)
    assert isinstance(entries, Select)
    assert (final.label, other.label) == ("🪙 grain ⚠️", "🪙 grain")
    assert [label for label, _ in entries.entries] == ["🪙 grain", "🪙 grain"]
    assert text(page, PLAIN).splitlines()[1:] == ["-# ⚠️\N{NO-BREAK SPACE}no undo"]
    assert "⚠️" not in text(replace(page, choices=choices[1:]), PLAIN)
    assert "- grain (no undo)\n- grain" in plain_words(page, PLAIN)


def test_small_print_is_one_paragraph_below_whatever_else_is_small() -> None:
    card = PageCard(COINS, say("page.mark.good", good="wood"), (), say("page.idle"))
    small = (say("page.small.draw"), say("page.mark.good", good="grain"), say("page.mark.good", good="fish"))
    page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (Cards((card,)),), small=small)
    power, *below = text(page, PLAIN).splitlines()[-2:]
    assert power == f"-# {say('page.idle')}"
    assert below == [f"-# {say('page.small.draw')} grain · fish · 🪙\N{NO-BREAK SPACE}coins"]
    shown = dated(Shown(text=text(page, PLAIN)), datetime(2026, 1, 1, tzinfo=UTC)).text
    assert len(shown.splitlines()) == len(text(page, PLAIN).splitlines())


def _details(choice: Choice, moves: list[Move]) -> list[str]:
    menu = Menu("load", say("page.ask.load"), COINS)
    page = Page(
        "load", 0, say("page.where.loading"), say("page.ask.load"), (), menus=(menu,), choices=(choice,)
    )
    (select,) = controls(page, moves, _CLICK, PLAIN)
    assert isinstance(select, Select)
    return list(select.details.values())


def test_a_line_does_not_end_between_an_emoji_and_its_gain() -> None:
    glue = "\N{NO-BREAK SPACE}"
    for line, printed in (
        ("🪙 +3, ⭐ **+10**", f"🪙{glue}+3, ⭐{glue}**+10**"),
        ("⚔️ \N{MINUS SIGN}2 · ⏳ 1", f"⚔️{glue}\N{MINUS SIGN}2 · ⏳ 1"),
        ("🪙 coins → 4 of 5", "🪙 coins → 4 of 5"),
    ):
        named = say("page.mark.good", good=line)
        page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (Facts((named,)),))
        assert text(page, PLAIN).splitlines()[-1] == printed


@pytest.mark.parametrize(
    ("gains", "risky", "warned"),
    [
        ((), False, False),
        ((), True, True),
        ((Gain("coins", 0, 3, ()),), False, False),
        ((Gain("coins", 0, -3, ()),), False, True),
        ((Gain("coins", 1, -3, ()),), False, False),
    ],
)
def test_a_warning_stands_only_where_something_of_ones_own_is_or_may_be_lost(
    gains: tuple[Gain, ...], risky: bool, warned: bool
) -> None:
    move = GAME.new(players=2, seed=1).legal_moves(0)[0]
    choice = Choice((move,), say("page.ask.load"), COINS, gains=gains, final=True, risky=risky)
    assert choice.warns(0) == warned
    assert not Choice((move,), say("page.ask.load"), COINS, gains=gains, risky=risky).warns(0)


def test_plain_words_have_no_emoji_on_buttons_and_say_where_they_are_once() -> None:
    state = GAME.new(players=2, seed=1)
    (seat,) = state.to_act
    page = GAME.page(state.view(seat), state.legal_moves(seat), (state, state))
    assert page is not None
    read_by = replace(PLAIN, marks=False, seat=seat)
    tools = [Button("🗺️ Board", Board(1)), Button("↩️", Board(2))]
    shown = message(page, read_by, controls(page, state.legal_moves(seat), _CLICK, read_by), tools)
    assert shown.author == ""
    assert shown.text.splitlines()[0] == page.where.said(read_by)
    labels = [one.label for one in shown.controls if isinstance(one, Button)]
    assert labels[-2:] == ["Board", "↩️"], "a button says something"
    said = [
        shown.text,
        *labels[:-1],
        *(label for one in shown.controls if isinstance(one, Select) for label, _ in one.entries),
    ]
    assert [one for one in said if EMOJI.search(one)] == []
