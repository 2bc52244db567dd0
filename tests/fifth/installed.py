"""Questions where Pig is installed; `test_installed.py` has them run in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from simcord.backend.errors import OptionError

from bot.cli import main
from bot.host.library import Library
from bot.host.record import outcomes
from bot.host.record.verify import verify
from bot.text import say
from games import SHIPPED, catalogue
from storage.community import ratings, results
from tests.bot.front.bot import SimulatedBot, opened
from tests.games import field_lists
from tests.games.arena import kept
from tests.games.kit import walk
from tests.games.pig.subject import SUBJECT

PIG = catalogue["pig"]
ORDER = [game.meta.name for game in Library(catalogue).lightest_first()]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        yield bot


def out_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_an_installed_game_comes_after_the_shipped_ones() -> None:
    assert list(catalogue) == [*SHIPPED, "pig"]
    assert type(PIG).__module__ == "kontor_pig"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_goes_through_the_kit(players: int) -> None:
    walk(replace(SUBJECT, game=PIG), players, players, every=5)


def test_the_terminal_plays_it_and_tells_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "points" in out_of(capsys, "watch", "pig", "--players", "3", "--seed", "5")
    assert "A 1 loses" in out_of(capsys, "rules", "pig")
    assert "pig" not in out_of(capsys, "learn"), "it has no lessons"
    assert main(["learn", "--find", "pig"]) == 2
    assert "Pig has no lessons" in capsys.readouterr().err
    assert main(["watch", "chess"]) == 2
    assert "merkator, pig." in capsys.readouterr().err


def test_the_tables_of_the_docs_are_those_of_the_shipped_games() -> None:
    fields = field_lists.DOCS.read_text("utf-8")
    assert field_lists.written(fields) == fields
    levels = kept.DOCS.read_text("utf-8")
    assert kept.tabled(levels) == levels


async def test_the_front_door_leads_to_it_and_says_what_it_lacks(bot: SimulatedBot) -> None:
    ada = bot.people[0]
    door = await ada.slash("play")
    assert [entry.value for entry in door.entries] == [*(one for one in ORDER if one != "pig"), "pig"]
    page = await ada.to_game(door, "pig")
    assert say("game.english") in page.text
    assert say("game.unrated") in page.text
    assert page.labels == [
        say("button.against", number=2),
        say("button.open"),
        say("button.seek"),
        say("button.rules"),
        say("button.games"),
    ], "no lesson is offered"
    told = [entry.label for entry in page.entries]
    assert told == [say("menu.computers.entry", number=one, level="any") for one in (1, 3)]
    other = await ada.to_game(await ada.slash("play"), "merkator")
    assert say("game.unrated") not in other.text
    assert say("game.english") not in other.text


async def test_nothing_teaches_hints_or_explains_what_it_does_not_have(bot: SimulatedBot) -> None:
    ada, *_ = bot.people
    learn = await ada.slash("learn")
    assert "Pig" not in learn.words
    assert not any("pig" in entry.value for entry in learn.entries)
    with pytest.raises(OptionError):
        await ada.slash("learn", game="pig")
    page = await ada.to_game(await ada.slash("play"), "pig")
    await ada.press(page, say("button.against", number=2))
    for name in ("my turn", "table show", "my tables"):
        shown = await ada.slash(name, where=bot.thread())
        assert say("button.hint") not in shown.labels
    before = bot.sequence()
    assert say("no_hint", why="lots") in (await ada.slash("my hint", where=bot.thread())).words
    assert bot.sequence() == before, "no hint is noted"
    about = await ada.press(await bot.panel(ada), say("page.help"))
    assert say("help.page.rules") in about.words
    assert say("help.page.hint") not in about.words
    assert say("help.page.why") not in about.words
    assert say("topic.start") in (await ada.slash("help")).words


async def test_a_finished_game_of_it_is_kept_and_rates_nobody(bot: SimulatedBot) -> None:
    await bot.game(2, game="pig", short=False)
    await bot.play_on(Random(2), turns=300)
    table = await bot.table()
    assert table.status == "finished"
    assert verify(bot.host.library, await bot.host.tables.export(table.key)).holds
    kept_rows = await bot.host.storage.read(results.everything)
    assert {row.reason for row in kept_rows} == {outcomes.UNRATED}
    assert await bot.host.storage.read(ratings.everything) == []
    ada = bot.people[0]
    board = await ada.slash("leaderboard", game="pig")
    assert "Ada" in board.words
    assert say("game.unrated") in board.words
    assert say("game.unrated") in (await ada.slash("my profile", game="pig")).words
    assert say("game.unrated") not in (await ada.slash("leaderboard", game="merkator")).words
