"""The text of a game's page in Discord's Markdown."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from bot.front.messages import SMALL, with_small_print
from bot.front.pages.render import painting
from games.engine import Text
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.layout import ROW, SMALL_ROW, columns, drawn, mapped
from games.engine.pages.marks import ENDS, FINAL, listed
from games.engine.pages.model import Block, Cards, Drawing, Facts, Map, Page, PageCard, Table
from games.engine.words.fitting import lines_of, on_one_line
from games.engine.words.reader import Reader

_BLANKS: Final = re.compile(r"[ \n]+")
_COUNTED: Final = re.compile(
    "(?<=[\N{VARIATION SELECTOR-16}\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]) (?=\\**[+\N{MINUS SIGN}]\\d)"
)
"""The no-break blank between an emoji and its amount."""
_AT_THE_END: Final = (ENDS.emoji, FINAL.emoji)
"""The marks at the end of buttons."""


def markdown(page: Page, reader: Reader, buttons: Sequence[str] = ()) -> str:
    """Return headline, story, blocks, clock, small print with the legend, and a lesson's text as a quote.

    A lesson's text says what to do, so its page has no clock.
    """
    reader = msgspec.structs.replace(reader, seat=page.seat)
    text = "\n".join([f"### {_said(page.headline, reader)}", *(_said(one, reader) for one in page.story)])
    for before, block in zip((None, *page.blocks), page.blocks, strict=False):
        text += _gap(page, before, block) + "\n".join(_lines(block, reader))
    clock = "" if page.clock is None or page.guide else f"{SMALL}{_said(page.clock, reader)}"
    small = [_said(line, reader) for line in page.small]
    legend = "" if page.symbols else _legend(unnamed(page, "\n".join([text, clock, *small]), reader, buttons))
    below = ""
    for line in filter(None, (*small, legend)):
        below = with_small_print(below, line)
    guide = [f"> {_said(line, reader)}" for line in page.guide]
    return "\n".join([text, *filter(None, [clock, below]), *guide])


def _gap(page: Page, before: Block | None, block: Block) -> str:
    """Return the separator between a block and the previous one, which is None for the first.

    Headlines and drawings have their own space below. A table or cards without a title belong to the lines
    above.
    """
    if before is None:
        return "\n\n" if page.story else "\n"
    if isinstance(before, Drawing | Map):
        return "\n"
    untitled = isinstance(block, Table | Cards) and block.title is None
    return "\n" if untitled and isinstance(before, Facts | Cards) else "\n\n"


def author(page: Page, reader: Reader) -> str:
    """Return the line above the headline: the game and its phase."""
    return f"{page.emoji} {_said(page.where, reader)}"


def _said(text: Text, reader: Reader) -> str:
    # A no-break blank, at which catalogues don't break lines.
    return _COUNTED.sub("\N{NO-BREAK SPACE}", _BLANKS.sub(" ", text.said(reader)).strip())


def _lines(block: Block, reader: Reader) -> Iterator[str]:
    match block:
        case Facts(lines):
            yield from (_said(line, reader) for line in lines_of(lines, reader, ROW))
        case Table():
            yield from _table(block, reader)
        case Cards(cards, title):
            if title is not None:
                yield _said(title, reader)
            for card in cards:
                yield from _card(card, reader)
        case Drawing():
            if block.title is not None:
                yield _said(block.title, reader)
            yield painting.block("\n".join(drawn(block, reader)), reader)
        case Map():
            yield painting.block("\n".join(mapped(block, reader)), reader)


def _table(table: Table, reader: Reader) -> Iterator[str]:
    if table.title is not None:
        yield _said(table.title, reader)
    head, *rows = columns(table, reader)
    behind = "" if table.behind is None else _said(table.behind, reader)
    yield f"{''.join(mark.emoji for mark in table.marks)} `{head}` {behind}".strip()
    for cells, row in zip(rows, table.rows, strict=True):
        shown = " ".join(_said(listed(one), reader) for one in row.behind)
        yield f"{''.join(mark.emoji for mark in row.marks)} `{cells}` {shown}".strip()


def _card(card: PageCard, reader: Reader) -> Iterator[str]:
    name = _said(card.name, reader)
    styled = f"~~{name}~~" if card.out_of_reach else f"**{name}**"
    yield " ".join([card.mark.emoji, styled, *(_said(one, reader) for one in card.brings)])
    if card.power is not None:
        yield f"{SMALL}{_said(on_one_line(card.power, reader, SMALL_ROW), reader)}"


def _legend(marks: list[tuple[str, str]]) -> str:
    """Return the legend of emoji. A line may break between two entries, but not after an emoji.

    What the marks at the end of buttons mean comes first.
    """
    first = sorted(marks, key=lambda mark: mark[0] not in _AT_THE_END)
    return " · ".join(f"{emoji}\N{NO-BREAK SPACE}{name}" for emoji, name in first)
