"""A game that the bot knows only by the contract: host, buttons, commands, records, by the tiny game of the kit."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.front.features.lobby.computers import computers_page
from bot.host.record.verify import verify
from bot.text import say
from tests.bot.front.bot import opened
from tests.games.pig import Pig

GAMES = {"pig": Pig()}


async def test_a_fifth_game_is_played_to_its_end_by_clicks_and_commands(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=GAMES, seed="pig") as bot:
        await bot.game(2, game="pig", short=False)
        (actor,) = await bot.to_act()
        panel = await bot.panel(actor)
        assert [label for label, _ in panel.buttons][:2] == ["Roll", "Hold"]
        await actor.slash("pig hold", where=bot.thread())
        await bot.play_on(Random(1), turns=4)
        for name in ("table show", "table log", "my turn", "my hand"):
            await bot.people[0].slash(name, where=bot.thread())
        assert "A 1 loses" in (await bot.people[0].slash("rules", game="pig")).text
        await bot.play_on(Random(2), turns=200)
        table = await bot.table()
        assert table.status == "finished"
        assert say("button.rematch") in bot.last(bot.thread()).labels
        export = await bot.host.tables.export(table.key)
        assert verify(bot.host.library, export).holds


async def test_a_lobby_does_not_offer_levels_of_computers_that_draw_lots(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=GAMES) as bot:
        await bot.lobby(1, 1, short=False, game="pig")
        page = computers_page(await bot.host.tables.look((await bot.table()).key))
        assert say("computers.alike") in page.text
        assert not page.controls


async def test_a_hint_is_refused_where_computers_draw_lots(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada",), games=GAMES, seed="pig") as bot:
        await bot.game(1, 1, game="pig", short=False)
        answer = await bot.people[0].slash("my hint", where=bot.thread())
        assert answer.content == say("no_hint", why="lots")
