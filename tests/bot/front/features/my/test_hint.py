"""*Hint* stands where one person plays with computers, tells moves of the page, and says that the game is not rated."""

from __future__ import annotations

import pytest

from bot.text import say
from tests.bot.front.bot import SimulatedBot

HINT = say("button.hint")


@pytest.mark.parametrize("game", ["sea_merchants", "caribbean"])
async def test_a_hint_tells_moves_that_can_be_made_and_leads_back(bot: SimulatedBot, game: str) -> None:
    ada = bot.people[0]
    await bot.game(1, 1, short=game == "sea_merchants", game=game)
    panel = await bot.panel(ada)
    assert HINT in panel.labels
    before = panel.labels
    asked = await ada.press(panel, HINT)
    assert say("ask.hint/then") in asked.text, "what it costs is said before"
    assert say("hint.headline") not in asked.text
    hint = await ada.press(asked, HINT)
    assert say("hint.headline") in hint.text
    assert say("hint.rated") in hint.text
    assert hint.ephemeral
    again = await ada.press(hint, say("button.to_panel"))
    assert again.labels == before, "nothing was played"
    assert say("hint.headline") in (await ada.press(again, HINT)).text, "it is paid"


async def test_where_two_people_play_no_hint_is_offered_and_none_is_given(bot: SimulatedBot) -> None:
    await bot.game(2, 0)
    (ada, *_) = await bot.to_act()
    panel = await bot.panel(ada)
    assert HINT not in panel.labels
    helped = await ada.press(panel, say("page.help"))
    assert HINT not in helped.labels
    table = await bot.table()
    forged = await ada.forge(panel, f"t1:hint:{table.key}")
    assert forged.content == say("no_hint", why="others")


async def test_the_command_gives_it_too_and_help_names_it(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    await bot.game(1, 1)
    asked = await ada.slash("my hint")
    assert say("ask.hint/then") in asked.text
    panel = await bot.panel(ada)
    assert say("help.page.hint/costs") in (await ada.press(panel, say("page.help"))).text
    assert say("hint.headline") in (await ada.press(asked, HINT)).text
    assert say("hint.headline") in (await ada.slash("my hint")).text, "it costs nothing more"
    helped = await ada.press(await bot.panel(ada), say("page.help"))
    assert HINT in helped.labels
