"""A game whose package is gone: its tables say so and wait, everything else goes on, and so do they when it is back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.text import say
from games import SHIPPED
from games.engine import Game, Origin
from tests.bot.front.bot import moves_of, opened

from .many import renamed


def brought() -> dict[str, Game]:
    """The shipped games and one of another distribution."""
    pig = renamed("pig")
    pig.origin = Origin("kontor-pig", "1.0")
    return {**SHIPPED, "pig": pig}


@pytest.mark.long
async def test_tables_of_a_game_that_is_gone_say_which_package_is_missing_and_go_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, games=brought()) as bot:
        ada, bob, cy = bot.people
        await bot.game(2, game="pig", short=False)
        await bot.play_on(Random(1), turns=3)
        thread, before = bot.thread(), await bot.table()
        actor = (await bot.to_act())[0]
        moves = moves_of(await bot.panel(actor))
        bot.games = SHIPPED
        await bot.restart()
        refused = await actor.slash("my turn", where=thread)
        assert say("frozen.page") in refused.words
        shown = await cy.slash("table show", where=thread)
        assert say("frozen.page") in shown.words
        why = await cy.press(shown, say("button.details"))
        assert "it was begun with kontor-pig 1.0, which is not installed here." in why.words
        for name in ("my tables", "table list"):
            listed = await ada.slash(name)
            assert "Pig" in listed.words
            assert say("list.frozen", place=str(thread.id)) in listed.words, "the list is shown with it"
        assert "Pig" not in (await ada.slash("play")).words
        bot.games = brought()
        await bot.restart()
        assert moves_of(await bot.panel(actor)) == moves, "no move is lost"
        assert (await bot.table()).sequence == before.sequence
        assert await bot.play_on(Random(2), turns=300)
        assert (await bot.table()).status == "finished"
        bot.games = SHIPPED
        await bot.restart()
        for name in ("my profile", "leaderboard", "my history", "my tables"):
            await ada.slash(name)
        assert (await bob.slash("table show", where=thread)).words


async def test_a_lobby_of_a_game_that_is_gone_waits_for_it_or_closes_as_every_other(tmp_path: Path) -> None:
    async with opened(tmp_path, games=brought()) as bot:
        ada, bob, _ = bot.people
        lobby = await bot.lobby(1, game="pig", short=False)
        bot.games = SHIPPED
        await bot.restart()
        assert "There is no game pig." in (await bob.press(lobby, say("button.join"))).words
        assert "Pig" in (await ada.slash("table list")).words
        bot.games = brought()
        await bot.restart()
        assert "Bob" in (await bob.press(lobby, say("button.join"))).text
        bot.games = SHIPPED
        await bot.restart()
        for _ in range(62):
            await bot.pass_time(days=1)
        assert (await bot.table()).status == "cancelled"
