"""How the choices of a page become rows of buttons."""

from __future__ import annotations

from collections import Counter

from bot.front.messages import Select
from bot.front.pages.printed.choices import ROWS, controls
from bot.host import Click
from bot.text import say as words
from games import catalogue
from games.engine import Move
from games.engine.pages.marks import COINS
from games.engine.pages.model import Choice, Menu, Page
from games.engine.words.reader import PLAIN
from games.engine.words.texts import Speaker

GAME = catalogue["sea_merchants"]
say = Speaker("sea_merchants")


def rows(labels: list[str]) -> list[int]:
    """Return how many buttons stand in each row, of choices called like that."""
    state = GAME.new(players=2, seed=1)
    moves: list[Move] = list(state.legal_moves(state.to_act[0]))
    choices = [
        Choice((moves[number % len(moves)],), say("page.mark.good", good=label), COINS, button=True)
        for number, label in enumerate(labels)
    ]
    page = Page("load", 0, say("page.where.loading"), say("page.ask.load"), (), choices=tuple(choices))
    click = Click(table=1, turn=1, rows=1, undos=0, legal=1, index=0)
    found = Counter(one.row for one in controls(page, moves, click, PLAIN))
    return [found[row] for row in range(ROWS)]


def test_a_row_has_as_many_buttons_as_a_phones_line() -> None:
    assert rows(["wood", "fish", "cloth", "spices"]) == [3, 1, 0, 0]
    assert rows(["porcelain", "as much grain", "wood", "fish"]) == [2, 2, 0, 0]
    assert rows(["as much porcelain as you have", "as much grain as you have"]) == [1, 1, 0, 0]


def test_an_emoji_of_several_takes_the_room_of_one() -> None:
    assert rows(["🏴\N{ZERO WIDTH JOINER}☠️ Harbour 1", "🏴\N{ZERO WIDTH JOINER}☠️ Harbour 2"]) == [2, 0, 0, 0]


def test_lines_share_a_row_where_there_are_more_than_rows() -> None:
    long = "as much porcelain as you have"
    assert sum(rows([long] * 12)) == 12
    assert max(rows([long] * 12)) <= 5


def test_an_entry_of_a_menu_says_first_that_it_cannot_be_undone_and_says_it_once() -> None:
    state = GAME.new(players=2, seed=1)
    moves: list[Move] = list(state.legal_moves(state.to_act[0]))
    detail, label = say("page.mark.good", good="costs 3"), say("page.mark.good", good="grain")
    said = say("page.mark.good", good=f"costs 3, {words('page.final')}")
    found = [
        _details(Choice((moves[0],), label, COINS, detail=text, final=final, menu="load"), moves)
        for text, final in ((detail, False), (detail, True), (None, True), (said, True), (None, False))
    ]
    no_undo = words("page.final")
    assert found == [["costs 3"], [f"{no_undo} · costs 3"], [no_undo], [f"costs 3, {no_undo}"], []]


def _details(choice: Choice, moves: list[Move]) -> list[str]:
    menu = Menu("load", say("page.ask.load"), COINS)
    page = Page(
        "load", 0, say("page.where.loading"), say("page.ask.load"), (), menus=(menu,), choices=(choice,)
    )
    click = Click(table=1, turn=1, rows=1, undos=0, legal=1, index=0)
    (select,) = controls(page, moves, click, PLAIN)
    assert isinstance(select, Select)
    return list(select.details.values())
