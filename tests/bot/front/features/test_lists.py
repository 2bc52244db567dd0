"""Lists of tables: a button for each of a few, a menu for many, one button that asks to be pressed at most."""

from __future__ import annotations

from dataclasses import replace

import discord
import msgspec

from bot.front.features.my.tables import inbox
from bot.front.features.table import lists
from bot.front.messages import Button, Select
from bot.front.pages.links import Accept
from bot.front.pages.render import bot_page
from bot.host.timing.season_rules import SeasonRules
from bot.text import say
from games import catalogue
from games.engine.pages.model import Cards, Facts
from tests.bot.front.bot import SimulatedBot
from tests.loopback.model import MessageFlag


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
    assert "Bob" in page.text
    assert page.colour == bot_page.WAITING
    assert inbox(listed(1), []).colour == bot_page.HOUSE


def test_each_table_of_a_server_has_a_button_beside_it_and_no_two_are_called_alike() -> None:
    tables = [replace(one, joins=at % 2 == 0) for at, one in enumerate(listed(lists.MOST_LISTED + 2))]
    page = lists.server_page(tables)
    assert len(page.rows) == lists.MOST_LISTED
    labels = [row.button.label for row in page.rows]
    assert len({*labels}) == len(labels)
    assert labels[0] == say("list.join", name="Bob")
    assert [row.button.id for row in page.rows[:2]] == [Accept(0), lists.Go(1)]
    (menu,) = page.controls
    assert isinstance(menu, Select), "those without a line are in the menu"
    assert len(menu.entries) == len(tables)
    assert lists.server_page(tables[:3]).controls == ()


async def test_a_seat_is_taken_by_the_button_beside_the_table(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people[:3]
    await bot.game(1, 1)
    playing = await bot.table()
    await bot.lobby(1)
    opened = await bot.table()
    assert opened.name != playing.name
    page = await bob.slash("table list")
    assert page.ephemeral
    assert MessageFlag(page.message.flags) & MessageFlag.COMPONENTS_V2
    assert not page.message.embeds
    before = page.words
    joined = await bob.press(page, say("list.join", name="Ada"))
    assert joined.id != page.id, "the list can't become another page"
    assert joined.content == say("done.join")
    assert page.now().words == before
    assert len((await bot.host.tables.look(opened.key)).seats) == 2
    seen = await ada.slash("table list")
    assert say("list.join", name="Ada") not in seen.labels, "who sits there can look"
    listed = await cy.slash("table list")
    running = next(one for one in listed.labels if one == say("list.look", name=playing.name))
    shown = await cy.press(listed, running)
    assert shown.message.embeds


async def test_a_menu_below_rows_can_be_chosen_from_twice(bot: SimulatedBot) -> None:
    ada, bob = bot.people[:2]
    for at in range(lists.MOST_LISTED + 1):
        await (ada, bob)[at % 2].slash("table new", game="sea_merchants")
    page = await ada.slash("table list")
    for _ in range(2):
        shown = await ada.pick(page, page.now().entries[-1])
        assert shown.id != page.id
        assert shown.message.embeds


async def test_a_table_of_a_league_is_listed_with_the_name_of_its_league(bot: SimulatedBot) -> None:
    await bot.game(2)
    table = await bot.table()
    assert lists.name_of(table) == table.name != ""
    of_league = msgspec.structs.replace(
        table, league=SeasonRules(season=1, level="mate", name="Hansa", round=1)
    )
    assert lists.name_of(of_league) == f"Hansa · {table.name}"
    one = lists.Listed(
        1,
        catalogue[table.game],
        ("Bob",),
        bot_page.say("list.frozen", place="7"),
        name=lists.name_of(of_league),
    )
    assert "Hansa · " in inbox([one], []).text
    assert any(
        "Hansa" in button.label for row in lists.ways([one]) for button in row if isinstance(button, Button)
    )
