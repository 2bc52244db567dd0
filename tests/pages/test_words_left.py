"""No sentence is left in code: in a language made by a program every word that people read has its accents.

The bot's own pages and tables of every game are walked through as for the sheet, and read by everybody in `PSEUDO`. A
word with a plain vowel is one that no catalogue says. In columns accents have no room; there it is a word outside the
brackets of sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.text import speaking, table_names
from games import catalogue
from games.engine.text import provenance
from games.engine.words.catalogue import PSEUDO
from games.engine.words.reader import Reader
from games.kit import Subject
from tests.bot.front.bot import SimulatedBot
from tests.games import asked
from tests.games.subjects import SUBJECTS
from tests.loopback.model import walk

from .house import NAMES, WALKS, Tour
from .recorded import Json, Line, Sheet
from .tables import add_tables

_LETTERS = re.compile(r"```(.*?)```|`([^`]*)`", re.DOTALL)
_NO_WORDS = re.compile(
    r"<[^>]*>"  # mentions, channels, times
    r"|https?://\S+"
    r"|[A-Z][a-z]+/[A-Z]\w+"  # time zones
    r"|\b\w*\d\w*\b"  # codes, hashes, amounts
    r"|\b[A-Z]{4}\b"  # codes of tables
    r"|\b[A-Ea-eP]{2,}\b"  # houses on El Capitan's map
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_PLAIN = re.compile(r"[aeiouAEIOU]")
_ACCENTS = re.compile(r"[àéîöû]|\\u00e[09e]|\\u00f[6b]")
"""Letters of the made-up language, as they are or as JSON may write them."""
_TYPED = "Watch the spices."
"""A note of somebody's."""
_JOINED = "and"
"""The word that joins a list in the language that this one is made from; translators have it from Babel."""


def _exceptions() -> frozenset[str]:
    """Words that belong to no language: names of people, games and editions."""
    names = [*NAMES, "Frieda", "Hansa", _TYPED, _JOINED]
    for game in catalogue.values():
        names += [game.meta.title, game.meta.short, *game.meta.editions]
    return frozenset(word for name in names for word in _WORD.findall(name))


EXCEPTIONS = _exceptions()
SOURCES = [
    provenance(edition).said(Reader(language=PSEUDO))
    for game in catalogue.values()
    for edition in game.meta.editions.values()
]
"""Where an edition's numbers come from: it names keys of its file."""


def left(text: str) -> list[str]:
    """Return the words of a message that no catalogue has said."""
    for source in SOURCES:
        text = text.replace(source, "")
    letters = [first or second for first, second in _LETTERS.findall(text)]
    prose = _LETTERS.sub(" ", text)
    return [word for part in (prose, *map(_outside, letters)) for word in _words(part)]


def _words(text: str) -> Iterator[str]:
    for word in _WORD.findall(_NO_WORDS.sub(" ", text)):
        known = word in EXCEPTIONS or any(name.startswith(word) for name in NAMES)
        if _PLAIN.search(word) and not known:
            yield word


def _outside(letters: str) -> str:
    """Return what stands outside brackets; one that a column has cut ends with its line, unless the next is indented."""
    kept, depth = "", 0
    for line in letters.splitlines():
        depth = depth if line.startswith(" ") else 0
        for letter in line:
            depth += letter == "["
            kept += letter if depth == 0 else " "
            depth -= letter == "]" and depth > 0
        kept += "\n"
    return kept


def said(line: Line) -> Iterator[str]:
    """Yield all that people read of a message."""
    yield line.content
    for embed in line.embeds:
        yield from (str(embed.get(part) or "") for part in ("title", "description"))
        yield from (
            str(_part(embed, part).get(name, "")) for part, name in (("footer", "text"), ("author", "name"))
        )
        fields = embed.get("fields")
        for one in fields if isinstance(fields, list) else ():
            yield from (one["name"], one["value"])
    for part in walk(line.components):
        yield from (str(part.get(name) or "") for name in ("content", "label", "placeholder"))
        for option in part.get("options") or ():
            yield from (option["label"], option.get("description") or "")


def _part(embed: Json, name: str) -> Json:
    found = embed.get(name)
    return found if isinstance(found, dict) else {}


def stored(bot: SimulatedBot) -> Iterator[str]:
    """Yield every text in the bot's database."""
    file = bot.env.looking
    for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for row in file.execute(f'SELECT * FROM "{table}"').fetchall():  # noqa: S608 a name from the file itself
            yield from (one for one in row if isinstance(one, str))


def nothing_left(sheet: Sheet) -> None:
    """Every message of a sheet is said by catalogues."""
    assert sheet.lines
    found = {word: (line.id, text) for line in sheet.lines for text in said(line) for word in left(text)}
    assert not found


def test_what_is_left_in_code_is_found() -> None:
    assert left("[Yöûr hànd~] Anna 12 [fîsh=]") == []
    assert left("[Yöûr hànd~] coins") == ["coins"]
    assert left("`[fish=]   2` [fîsh] <@123>") == []
    assert left("`fish   2`") == ["fish"]
    assert left("```\n[all that is\n  left=]\n```") == []
    assert left("```\n[all that is cut\nhere too\n```") == ["here", "too"]


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(at, id=walk.__name__, marks=() if at < 1 else pytest.mark.long)
        for at, walk in enumerate(WALKS)
    ],
)
async def test_no_word_of_the_bots_own_pages_is_left_in_code(number: int) -> None:
    sheet, walk = Sheet(PSEUDO), WALKS[number]
    async with sheet.bot(NAMES, f"{walk.__name__} {number}") as bot:
        await walk(Tour(sheet, bot, number))
        kept = list(stored(bot))
    nothing_left(sheet)
    assert any("Anna" in one for one in kept)
    with speaking(PSEUDO):
        # A table's name is drawn in the server's language, for everybody.
        names = table_names()
    assert [one for one in kept if _ACCENTS.search(one) and one not in names] == [], (
        "a sentence is kept in the language of one reader"
    )


@pytest.mark.parametrize(
    "subject",
    [
        asked.one(subject.game, "speaks", subject, marks=[pytest.mark.long] if at else [])
        for at, subject in enumerate(SUBJECTS)
    ],
)
async def test_no_word_of_a_table_is_left_in_code(subject: Subject) -> None:
    sheet = Sheet(PSEUDO)
    await add_tables(sheet, subject, max(2, subject.game.meta.players[0]), 0, each=1)
    nothing_left(sheet)
