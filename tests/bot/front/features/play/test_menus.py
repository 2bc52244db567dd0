"""A menu can be used again, for the same choice too, whatever way led back to it.

Discord's clients send what is chosen in a menu once and not again while its custom_id stays the same; the people
in these tests can do no more than that.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

from bot.front.custom_ids import revised, unrevised
from bot.host import Host
from bot.text import say
from storage import DatabaseBusyError
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, moves_of, opened
from tests.bot.front.short import SHORT

UNDO, BOARD = say("button.undo"), say("page.board")


def same(note: Note, entry: Entry) -> Entry:
    """An entry as it is in the present revision of the message."""
    return next(
        one
        for one in note.now().entries
        if (one.placeholder, one.label, one.value) == (entry.placeholder, entry.label, entry.value)
    )


async def move_by_menu(bot: SimulatedBot) -> tuple[Person, Note, Entry]:
    """Play until a move can be made by a menu and be taken back; returns who moved, the panel, what was chosen."""
    rng = Random(3)
    while True:
        actor = (await bot.to_act())[0]
        panel = await bot.panel(actor)
        while actor in await bot.to_act() and (offered := moves_of(panel)):
            menus = [one for _, one in offered if isinstance(one, Entry) and one.value[0] == "m"]
            if menus:
                chosen = rng.choice(menus)
                panel = await actor.pick(panel, chosen)
                if UNDO in panel.labels:
                    return actor, panel, chosen
            else:
                one = rng.choice(offered)[1]
                panel = await (
                    actor.pick(panel, one) if isinstance(one, Entry) else actor.press(panel, custom_id=one)
                )


async def test_what_was_taken_back_can_be_chosen_again_and_again(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        await bot.game(3, game="el_capitan", short=False)
        actor, panel, chosen = await move_by_menu(bot)
        for _ in range(3):
            panel = await actor.press(panel, UNDO)
            before = (await bot.table()).sequence
            panel = await actor.pick(panel, same(panel, chosen))
            assert (await bot.table()).sequence > before


async def test_a_place_can_be_looked_at_again_after_back(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        await bot.game(3, game="merkator", short=False)
        actor = (await bot.to_act())[0]
        panel = await actor.press(await bot.panel(actor), BOARD)
        menu = next(one for one in panel.entries if one.placeholder == say("menu.look"))
        first = await actor.pick(panel, menu)
        assert first.id == panel.id
        again = await actor.pick(first, same(first, menu))
        assert again.text == first.text
        back = await actor.press(again, BOARD)
        assert (await actor.pick(back, same(back, menu))).text == first.text


async def test_a_standing_order_taken_back_can_be_given_again(bot: SimulatedBot) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    orders = await actor.press(
        await actor.press(await bot.panel(actor), say("page.help")), say("button.orders")
    )
    order = next(one for one in orders.entries if one.placeholder == say("menu.order"))
    for _ in range(2):
        given = await actor.pick(orders, same(orders, order))
        offered = [one.value for one in given.entries if one.placeholder == order.placeholder]
        assert offered, "other answers can be given too"
        assert order.value not in offered, "the same one would change nothing"
        gone = next(one for one in given.entries if one.placeholder == say("menu.orders"))
        orders = await actor.pick(given, gone)
        assert orders.id == given.id
        assert say("orders.none") in orders.text


async def test_how_to_be_told_is_chosen_in_place_and_can_be_chosen_again(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    settings = await ada.slash("my settings")
    for way in ("dm", "ping", "dm", "dm"):
        entry = next(one for one in settings.now().entries if one.value == way)
        after = await ada.pick(settings, entry)
        assert after.id == settings.id
        assert say(f"settings.headline.{way}") in after.text


async def test_what_the_database_had_no_time_for_can_be_chosen_again(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy")) as bot:
        await bot.game(3, game="el_capitan", short=False)
        actor, panel, chosen = await move_by_menu(bot)
        panel = await actor.press(panel, UNDO)
        with patch.object(Host, "attempt", side_effect=DatabaseBusyError):
            sentence = await actor.pick(panel, same(panel, chosen))
        assert sentence.content == say("error.busy")
        assert panel.now().text == panel.text, "the panel itself stays as it was"
        before = (await bot.table()).sequence
        await actor.pick(panel, same(panel, chosen))
        assert (await bot.table()).sequence > before


async def test_a_refused_choice_in_a_lobby_can_be_made_again_by_the_opener(bot: SimulatedBot) -> None:
    lobby = await bot.lobby(2, short=False)
    ada, bob, _ = bot.people
    asked = await ada.pick(lobby, lobby.setting("edition"))
    edition = next(one for one in asked.entries if one.value == SHORT.name)
    busy = patch.object(Host, "attempt", side_effect=DatabaseBusyError)
    with busy:
        refused = await ada.pick(asked, edition)
    assert refused.content == say("error.busy")
    assert refused.ephemeral
    for _ in range(2):
        answer = await bob.forge(asked, edition.menu, edition.value)
        assert answer.content == say("only_opener/named", name="Ada")
    await ada.pick(asked, same(asked, edition))
    assert (await bot.table()).edition == SHORT.name


def test_a_revision_of_a_menu_is_known_for_the_same_menu() -> None:
    numbers = [0, 1, 35, 36, 36**4 - 1, 2**63 - 1, 1310720000000000000, 1310720000000000001]
    found = [revised("t1:look:5", number) for number in numbers]
    assert len(set(found)) == len(found)
    assert {unrevised(one) for one in found} == {"t1:look:5"}
    assert [revised(revised("t1:look:5", 7), number) for number in numbers] == found
