"""The rules in pages: one leads to the next, the symbols are beside them, and there is a way back to one's turn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.front.pages.render import bot_page
from bot.text import say
from games.engine import OptionValue, Text
from games.engine.pages.model import Facts, Page
from games.engine.words.reader import PLAIN, Reader
from tests.bot.front.bot import moves_of, opened
from tests.games.pig import Pig


def told(text: str) -> Text:
    return bot_page.say("house.game", game=text)


def written(kind: str, title: str, text: str) -> Page:
    return bot_page.page(kind, "🐷", told("Pig"), told(title), Facts((told(text),)))


class Paged(Pig):
    """The tiny game, with rules in three pages."""

    def rule_pages(
        self,
        edition: Any,
        options: Mapping[str, OptionValue] | None = None,
        players: int | None = None,
        only: int | None = None,
        reader: Reader = PLAIN,
    ) -> tuple[Page, ...]:
        seats = "any number" if players is None else str(players)
        titles = ("① Roll", "② Hold, before it is too late to hold", "③ Win")
        return tuple(written("rules", title, f"{title} with {seats}") for title in titles)

    def symbols(self, edition: Any) -> Page:
        return written("symbols", "Symbols", "🐷 a pig")


async def test_a_page_of_the_rules_leads_to_the_next_and_back(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob"), games={"pig": Paged()}) as bot:
        first = await bot.people[0].slash_dm("rules", game="pig")
        assert first.ephemeral
        assert "① Roll with any number" in first.text
        assert first.labels == ["▶️ 2 Hold, before it is too late …", say("button.symbols")]
        second = await bot.people[0].press(first, first.labels[0])
        assert second.id == first.id, "the next page takes the place of the one before"
        assert second.labels == ["◀️ 1", "▶️ 3 Win", say("button.symbols")]
        last = await bot.people[0].press(second, "▶️ 3 Win")
        assert "③ Win" in last.text
        assert last.labels == ["◀️ 2", say("button.symbols"), say("button.source")]
        source = await bot.people[0].press(last, say("button.source"))
        assert "numbers from" in source.text, "where they come from is behind the last page"
        last = await bot.people[0].press(
            await bot.people[0].press(source, say("button.rules")), first.labels[0]
        )
        symbols = await bot.people[0].press(last, say("button.symbols"))
        assert "a pig" in symbols.text
        again = await bot.people[0].press(symbols, say("button.rules"))
        assert again.id == first.id
        assert again.text == first.text


async def test_who_reads_the_rules_of_their_table_can_go_back_to_their_turn(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy"), games={"pig": Paged()}) as bot:
        await bot.game(2, game="pig", short=False)
        (actor,) = await bot.to_act()
        rules = await actor.press(bot.notes(bot.thread().id)[0], say("button.rules"))
        assert "① Roll with 2" in rules.text
        symbols = await actor.press(rules, say("button.symbols"))
        assert moves_of(await actor.press(symbols, say("button.to_panel")))
        watching = await bot.people[2].slash("rules", where=bot.thread(), game="pig")
        assert say("button.to_panel") not in watching.labels
        assert "① Roll with 2" in watching.text
