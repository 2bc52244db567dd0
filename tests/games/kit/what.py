"""*What is what*: every sign of a page is explained, and no sign that the page does not show."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.front.pages.bot.boards import in_letters
from bot.front.pages.render import body
from games.engine.pages.explained.what import Meaning, meanings
from games.engine.pages.layout import ENTRY, columns
from games.engine.pages.marks import FINAL, IMPOSSIBLE
from games.engine.pages.model import Cards, Drawing, Page, Table
from games.engine.words.fitting import on_one_line
from games.engine.words.reader import Reader

from .pages import READER, every_page
from .position import Position

_EMOJI = re.compile(
    "[\u231a-\u23ff\u25c0\u2600-\u2604\u2606-\u27bf\u2b1b\u2b1c\U0001f000-\U0001faff](?:\ufe0f?\u200d[\u2600-\u27bf])?"
)
"""An emoji; an arrow or a star is none."""
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


WHAT_CHECKS = (what_is_what,)
