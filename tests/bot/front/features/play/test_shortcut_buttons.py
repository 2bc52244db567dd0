"""A button that makes several moves as one: on a panel, and on the public board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.front.custom_ids import OnBoard, ShortcutButton
from bot.text import say
from games.engine import Move, State
from games.engine.pages.model import Choice, Facts, Page
from games.engine.words.texts import Text
from tests.bot.front.bot import Note, SimulatedBot, opened
from tests.bot.front.pages.test_move_menus import LARGEST
from tests.games.pig import Pig
from tests.games.pig.state import Hold, Roll


def words(key: str) -> Text:
    return Text("bot.text", key)


class PagedPig(Pig):
    """Pig with pages: holding at once is one button for two moves."""

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page:
        choices = (
            Choice((Roll(), Hold()), words("button.start"), button=True),
            Choice((Roll(),), words("button.refresh"), button=True),
            Choice((Hold(),), words("button.redo"), button=True),
        )
        name = words("button.join")
        facts = (Facts((name,)),)
        return Page("turn", view.seat, name, name, facts, choices=choices if moves else ())


class PublicPig(PagedPig):
    """The same, with its decision for all to see."""

    meta = replace(Pig.meta, public=("turn",))


async def pig(bot: SimulatedBot) -> None:
    """Deal until the first die is no one, so that both moves are legal."""
    while True:
        await bot.game(2, game="pig", short=False)
        key = (await bot.table()).key
        position = (await bot.host._reader.load(key)).position
        assert position is not None
        state = position.state.copy()
        (seat,) = state.to_act
        state.play(seat, Roll())
        if state.to_act == (seat,):
            return


def shortcut(note: Note) -> str:
    return dict(note.buttons)[say("button.start")]


@pytest.mark.parametrize("game", [PagedPig(), PublicPig()], ids=["panel", "board"])
async def test_a_button_makes_all_of_its_moves_and_a_second_click_makes_none(
    tmp_path: Path, game: PagedPig
) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games={"pig": game}, seed="pig") as bot:
        await pig(bot)
        (actor,) = await bot.to_act()
        note = bot.last(bot.thread()) if game.meta.public else await bot.panel(actor)
        custom_id, before = shortcut(note), (await bot.table()).sequence
        await actor.press(note, custom_id=custom_id)
        assert (await bot.table()).sequence == before + 2
        assert await bot.to_act() != [actor]
        again = await actor.forge(note, custom_id)
        code = (await bot.table()).code
        assert (await bot.table()).sequence == before + 2
        assert say("stale", code=code) in again.words or again.content == say(
            "error.others", code=code, names="Bob" if actor is bot.people[0] else "Ada"
        )


async def test_moves_that_no_choice_offers_are_not_made(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games={"pig": PublicPig()}, seed="pig") as bot:
        await pig(bot)
        (actor,) = await bot.to_act()
        note, before = bot.last(bot.thread()), (await bot.table()).sequence
        form = OnBoard.read(shortcut(note))
        assert form is not None
        assert isinstance(form.form, ShortcutButton)
        forged = msgspec.structs.replace(form, form=msgspec.structs.replace(form.form, moves=7))
        await actor.forge(note, str(forged))
        await actor.forge(await bot.panel(actor), str(forged.form))
        assert (await bot.table()).sequence == before
        stranger = bot.people[[person is not actor for person in bot.people].index(True)]
        refused = await stranger.press(note, custom_id=shortcut(note))
        assert refused.ephemeral
        assert (await bot.table()).sequence == before


def test_the_longest_shortcut_button_fits_and_comes_back() -> None:
    place = OnBoard(10**9, ShortcutButton(msgspec.structs.replace(LARGEST, index=0), LARGEST.legal))
    assert len(str(place)) <= 100
    assert OnBoard.read(str(place)) == place
    assert ShortcutButton.read(str(place.form)) == place.form
