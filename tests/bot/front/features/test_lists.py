"""Lists of tables: a button for each of a few, a menu for many, one button that asks to be pressed at most."""

from __future__ import annotations

import discord

from bot.front.features.my.tables import inbox
from bot.front.features.table import lists
from bot.front.messages import Button, Select
from bot.front.pages.render import bot_page
from games import catalogue
from games.engine.pages.model import Cards, Facts


def listed(number: int, others: tuple[str, ...] = ("Bob",)) -> list[lists.Listed]:
    games = list(catalogue.values())
    status = bot_page.say("list.frozen", place="7")
    return [lists.Listed(key, games[key % len(games)], others, status, others) for key in range(number)]


def test_up_to_four_tables_are_buttons_and_from_five_on_they_are_a_menu() -> None:
    rows = lists.ways(listed(4), primary=True)
    buttons = [one for row in rows for one in row if isinstance(one, Button)]
    assert [one.id for one in buttons] == [lists.Go(key) for key in range(4)]
    assert [one.style for one in buttons].count(discord.ButtonStyle.primary) == 1
    ((menu,),) = lists.ways(listed(5), primary=True)
    assert isinstance(menu, Select)
    assert [value for _, value in menu.entries] == [str(key) for key in range(5)]


def test_two_tables_of_one_game_are_told_apart_by_who_plays_there() -> None:
    first, *_ = listed(1, ("Bob",))
    second, *_ = listed(1, ("Cy",))
    (row,) = lists.ways([first, second])
    assert [one.label.partition(": ")[2] for one in row if isinstance(one, Button)] == ["Bob", "Cy"]


def test_tables_of_one_game_with_the_same_people_are_numbered_on_buttons_and_lines_alike() -> None:
    tables = [*listed(1, ("Bob",)), *listed(1, ("Cy",)), *listed(1, ("Bob",))]
    row, last = lists.ways(tables)
    labels = [one.label for one in (*row, *last) if isinstance(one, Button)]
    (cards,) = lists.shortened_list(tables)
    assert isinstance(cards, Cards)
    short = tables[0].game.meta.short
    assert [label.partition(" ")[2] for label in labels] == [
        f"{short} (1): Bob",
        f"{short}: Cy",
        f"{short} (2): Bob",
    ]
    assert [str(card.name) for card in cards.cards] == [f"{short} (1)", short, f"{short} (2)"]


def test_what_has_no_line_in_a_long_list_is_counted() -> None:
    cards, more = lists.shortened_list(listed(lists.MOST_LISTED + 3))
    assert isinstance(cards, Cards)
    assert len(cards.cards) == lists.MOST_LISTED
    assert more == Facts((bot_page.say("list.more", number=3),))


def test_an_inbox_says_what_waits_for_others_even_if_nothing_waits_for_oneself() -> None:
    page = inbox([], listed(2))
    assert "for Bob" in page.text
    assert page.colour == bot_page.WAITING
    assert inbox(listed(1), []).colour == bot_page.HOUSE
