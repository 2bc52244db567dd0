"""*Symbols*: every sign of a page is named on it and explained, and no sign that the page does not show."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec

from bot.front.pages.bot.boards import in_letters
from bot.front.pages.render import body
from games.engine.pages.explained.legend import marks_of
from games.engine.pages.explained.what import Meaning, meanings
from games.engine.pages.layout import ENTRY, columns
from games.engine.pages.marks import ENDS, FINAL, IMPOSSIBLE
from games.engine.pages.model import Cards, Drawing, Page, Table
from games.engine.pages.rules import SYMBOLS
from games.engine.words.catalogue import ENGLISH
from games.engine.words.fitting import on_one_line
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark
from games.kit.pages.made import READER, every_page
from games.kit.position import Position

_EMOJI = re.compile(
    "[\u231a-\u23ff\u25c0\u2600-\u2604\u2606-\u27bf\u2b1b\u2b1c\U0001f000-\U0001faff](?:\ufe0f?\u200d[\u2600-\u27bf])?"
)
"""An emoji; an arrow or a star is none."""
KNOWN = frozenset("🥇🥈🥉🏆⏭")
"""Emoji that need no name where words stand right beside them: the ranking's, and that of doing nothing."""
_CUT = re.compile(r"(?<!\S)[^\W\d]{3,}\.(?!\S)")
"""A word in a column that is cut short."""


def what_is_what(position: Position) -> None:
    """Each emoji, head of a column, card and word cut short has an entry, and each entry is on the page."""
    game, state = position.subject.game, position.state
    for page in every_page(position):
        reader = msgspec.structs.replace(READER, seat=page.seat)
        found = meanings(page, reader, game.text)
        text = "\n".join(_printed(page, reader))
        shown = [sign.text for meaning in found for sign in meaning.signs]
        signs = "".join(shown)
        for emoji in _EMOJI.findall(text):
            assert emoji in signs, f"{emoji} of the page {page.kind} is not explained"
        _is_what_stands_there(found, text)
        for head in _heads(page, reader):
            assert any(head in one.split() for one in shown), (
                f"the column {head} of the page {page.kind} is not explained"
            )
        named = {sign.name for meaning in found for sign in meaning.signs} | set(shown)
        for block in page.blocks:
            if isinstance(block, Cards):
                for card in block.cards:
                    name = card.name.said(reader).partition(" \N{MULTIPLICATION SIGN}")[0]
                    assert name in named or card.mark.emoji in signs, f"the card {name} is not explained"
        for line in _rows(page, reader):
            for word in _CUT.findall(line):
                assert any(word in one for one in shown), f"{word} is cut and not explained"
        view = state.view(page.seat)
        lettered = in_letters(page, game, view, reader)
        board = "\n".join(
            line for block in lettered.blocks if isinstance(block, Drawing) for line in block.lines
        )
        _is_what_stands_there(
            meanings(lettered, reader, game.text), f"{board}\n" + "\n".join(_printed(lettered, reader))
        )


def signs_are_named(position: Position) -> None:
    """Each emoji of a page in English is in a line with its name, in the legend or elsewhere."""
    named_on_every_page(position, ENGLISH)


def named_on_every_page(position: Position, language: str) -> None:
    """Each emoji of a page is in a line with its name in a language."""
    for page in every_page(position):
        reader = msgspec.structs.replace(READER, seat=page.seat, language=language)
        left = unnamed_signs(page, reader)
        assert not left, f"{left} on the page {page.kind} stand nowhere beside their names in {language}"


def unnamed_signs(page: Page, reader: Reader, known: Collection[str] = ()) -> list[str]:
    """Return the emoji of a page that are in no line with their names, the legend's included; the page of symbols says all.

    Args:
        page: the page.
        reader: the reader.
        known: keys of names that need not be said where words stand right beside their emoji.
    """
    if page.kind == SYMBOLS:
        return []
    text = f"{page.where.said(reader)}\n{body.markdown(page, reader)}"
    lines = text.splitlines()
    for block in page.blocks:
        if isinstance(block, Table):
            # An emoji before the heads of a table stands beside these words.
            head = f"{''.join(mark.emoji for mark in block.marks)} `{columns(block, reader)[0]}`"
            text = text.replace(head, "")
    names: dict[str, set[str]] = {}
    for mark in marks_of((page.headline, page.story, page.blocks, page.clock, page.small, page.guide)):
        for one in (mark, *mark.of):
            for emoji in _EMOJI.findall(one.emoji):
                said = names.setdefault(emoji, set())
                said |= set() if one.name.key in known else _names(one, reader)
    return [
        emoji
        for emoji in dict.fromkeys(_EMOJI.findall(text))
        if not any(emoji in line and _is_beside(emoji, line, names.get(emoji, set())) for line in lines)
    ]


def _is_beside(emoji: str, line: str, names: set[str]) -> bool:
    """Return whether a line with an emoji has its name; for one that everybody knows, words or a number right after it."""
    if emoji in KNOWN:
        return re.search(rf"{emoji}\W{{,12}}\w", line) is not None
    if not names:
        return re.search(rf"{emoji}[\W\d]{{,12}}[^\W\d]|[^\W\d][*: ]*{emoji}", line) is not None
    return any(name in line.casefold() for name in names)


def _names(mark: Mark, reader: Reader) -> set[str]:
    """Return what a mark is called; a player, by the name at any length."""
    found = {mark.name.said(reader).casefold()}
    whole = mark.name.said(msgspec.structs.replace(reader, seat=None))
    for name in reader.names:
        if whole == name.prose:
            found |= {name.prose.casefold(), name.short.casefold(), f"`{name.column[:3].casefold()}"}
    return found


def _is_what_stands_there(found: list[Meaning], text: str) -> None:
    squeezed = " ".join(text.split())
    for meaning in found:
        for sign in meaning.signs:
            told = f"{sign.text} is explained and stands nowhere"
            assert all(part in squeezed for part in sign.text.split(", ")), told
        assert meaning.means, "a sign means something"


def _printed(page: Page, reader: Reader) -> Iterator[str]:
    """Yield the texts of the page, its choices too."""
    yield body.markdown(page, reader).replace("**", "")
    yield page.where.said(reader)
    for menu in page.menus:
        yield f"{menu.mark.emoji} {menu.title.said(reader)}"
    for choice in page.choices:
        if choice.warns(reader.seat) and choice.button:
            yield FINAL.emoji
        if choice.ends and choice.button:
            yield ENDS.emoji
        mark = IMPOSSIBLE if choice.impossible is not None else choice.mark
        for text in (choice.label, choice.detail, choice.impossible):
            said = "" if text is None else on_one_line(text, reader, ENTRY, len).said(reader)
            yield f"{'' if mark is None else mark.emoji} {said}"


def _heads(page: Page, reader: Reader) -> Iterator[str]:
    for block in page.blocks:
        if isinstance(block, Table):
            yield from columns(block, reader)[0].split()


def _rows(page: Page, reader: Reader) -> Iterator[str]:
    for block in page.blocks:
        if isinstance(block, Table):
            yield from columns(block, reader)[1:]


WHAT_CHECKS = (what_is_what, signs_are_named)
