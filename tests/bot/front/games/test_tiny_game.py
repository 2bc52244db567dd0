"""A game of which the bot knows nothing but the contract: host, buttons, commands, records, by the tiny game of the kit."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.front.text import say
from bot.host.record.verify import verify
from tests.bot.front.bot import opened
from tests.games.pig import Pig

GAMES = {"pig": Pig()}


async def test_a_fifth_game_is_played_to_its_end_by_clicks_and_commands(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games=GAMES, seed="pig") as town:
        await town.game(2, game="pig", short=False)
        (actor,) = await town.to_act()
        panel = await town.panel(actor)
        assert [label for label, _ in panel.buttons][:2] == ["Roll", "Hold"]
        await actor.slash("pig hold", where=town.thread())
        await town.play_on(Random(1), turns=4)
        for name in ("table show", "table log", "my turn", "my hand"):
            await town.people[0].slash(name, where=town.thread())
        assert "A 1 loses" in (await town.people[0].slash("rules", game="pig")).text
        await town.play_on(Random(2), turns=200)
        table = await town.table()
        assert table.status == "finished"
        assert say("button.rematch") in town.last(town.thread()).labels
        export = await town.host.export(table.key)
        assert verify(town.host.library, export).holds
