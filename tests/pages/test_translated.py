"""The bot's messages in each language that is offered: no English is left, Discord takes it, and it fits a phone."""

from __future__ import annotations

from collections.abc import Callable, Coroutine

import pytest

from bot.text import shipped
from games import SHIPPED
from games.engine.words.catalogue import ENGLISH
from games.kit import Subject
from games.kit.pages.languages import words_in, words_of
from tests.games.asked import subjects

from . import lessons, puzzles
from .height import NEVER, height
from .house import NAMES, WALKS, Tour
from .recorded import Line, Sheet
from .tables import add_tables
from .test_words_left import EXCEPTIONS, said

PACKAGES = (
    "bot",
    "games.engine",
    *(f"games.{name}" for name in SHIPPED if SHIPPED[name].meta.reaches("speaks")),
)
_BOARDS = ("board", "look")
"""Drawings in letters, which nobody has to see at once."""
OFFERED = [language for language in shipped() if language != ENGLISH]


def wrong(line: Line, english: frozenset[str]) -> list[str]:
    """Return what is wrong with a message: words that only English has, and a height that no page may have."""
    left = sorted(english & words_in("\n".join(said(line))))
    high = height(line.content, line.embeds, line.components, line.private)
    return [*left, *([f"{high:.0f} px"] if high > NEVER and line.kind not in _BOARDS else [])]


def nothing_wrong(sheet: Sheet) -> None:
    """No message of a sheet has anything wrong."""
    names = {word.casefold() for word in EXCEPTIONS}
    english = words_of(PACKAGES, ENGLISH) - words_of(PACKAGES, sheet.language) - names
    assert sheet.lines
    assert {line.id: found for line in sheet.lines if (found := wrong(line, english))} == {}


def test_a_word_that_is_left_in_english_is_found() -> None:
    line = Line("house-x-0", "house", "x", 0, True, "Deine coins, bitte.", [], [])
    assert wrong(line, frozenset({"coins", "cards"})) == ["coins"]
    assert wrong(line, frozenset({"cards"})) == []
    high = Line(
        "house-x-1", "house", "x", 0, True, "\n".join("abcdefghijklmnopqrstuvwxyzabcdefghijklmn"), [], []
    )
    assert len(wrong(high, frozenset())) == 1


@pytest.mark.long
@pytest.mark.parametrize("language", OFFERED)
@pytest.mark.parametrize("number", range(len(WALKS)), ids=[walk.__name__ for walk in WALKS])
async def test_the_bots_own_pages_are_whole_in_every_language(language: str, number: int) -> None:
    sheet, walk = Sheet(language), WALKS[number]
    async with sheet.bot(NAMES, f"{walk.__name__} {number}") as bot:
        await walk(Tour(sheet, bot, number))
    nothing_wrong(sheet)


@pytest.mark.long
@pytest.mark.parametrize("language", OFFERED)
@pytest.mark.parametrize("subject", subjects("speaks"))
async def test_the_pages_of_a_table_are_whole_in_every_language(subject: Subject, language: str) -> None:
    sheet = Sheet(language)
    await add_tables(sheet, subject, max(2, subject.game.meta.players[0]), 0, each=1)
    nothing_wrong(sheet)


@pytest.mark.long
@pytest.mark.parametrize("language", OFFERED)
@pytest.mark.parametrize("walk", [lessons.record, puzzles.record], ids=["lessons", "puzzles"])
async def test_lessons_and_puzzles_are_whole_in_every_language(
    language: str, walk: Callable[[Sheet, int], Coroutine[None, None, None]]
) -> None:
    sheet = Sheet(language)
    await walk(sheet, 0)
    nothing_wrong(sheet)
