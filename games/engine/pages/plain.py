"""A page as plain text for terminals and screen readers: no emoji, no Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from games.engine.words.fitting import lines_of, on_one_line
from games.engine.words.layout import lettered
from games.engine.words.reader import Reader
from games.engine.words.texts import Text, Who

from .layout import columns, drawn, read
from .marks import ENDS, FINAL, listed
from .model import BOARD, Block, Choice, Drawing, Facts, Map, Page, PageCard, Row, Table

_MARKDOWN = re.compile(r"\*\*|~~|^-# ", re.MULTILINE)
EMOJI = re.compile(
    # Whatever is shown as an emoji: by itself, or by the sign behind it. ★ and arrows are letters.
    "[\U0001f000-\U0001faff\u231a\u231b\u23e9-\u23f3\u25fd\u25fe\u2600-\u2604\u2607-\u2712\u2714-\u27bf\u2b1b\u2b1c\u2b50\u2b55]"
    "\ufe0f?\u200d?|[^0-9]\ufe0f|[\ufe0f\u20e3]"
)


def plain_words(page: Page, reader: Reader) -> str:
    """Return a page as lines of text, with its choices below."""
    reader = msgspec.structs.replace(reader, marks=False, seat=page.seat)
    parts = [f"{_said(page.where, reader)}\n{_said(page.headline, reader)}"]
    if page.story:
        parts.append("\n".join(_said(line, reader) for line in page.story))
    parts += ["\n".join(_lines(block, reader)) for block in page.blocks]
    if page.clock is not None:
        parts.append(_said(page.clock, reader))
    if page.small:
        parts.append("\n".join(_said(line, reader) for line in page.small))
    if page.guide:
        parts.append("\n".join(_said(line, reader) for line in page.guide))
    offered = [
        " ".join([f"- {_said(choice.label, reader)}", *_below(choice, reader)])
        for choice in page.choices
        if choice.impossible is None
    ]
    return "\n\n".join([*parts, *(["\n".join(offered)] if offered else [])])


def without_emoji(text: str) -> str:
    """Return a line without emoji and the blanks around them: a reader without emoji has the words only."""
    return " ".join(EMOJI.sub("", text).split())


def _said(text: Text, reader: Reader) -> str:
    return without_emoji(_MARKDOWN.sub("", text.said(reader)))


def _below(choice: Choice, reader: Reader) -> Iterator[str]:
    """Yield in brackets the detail of a menu's entry, and whether the choice can't be undone or ends the turn."""
    parts = [FINAL.name] if choice.warns(reader.seat) else []
    parts += [on_one_line(choice.detail, reader)] if choice.detail else []
    parts += [ENDS.name] if choice.ends else []
    if parts:
        yield f"({' · '.join(_said(part, reader) for part in parts)})"


def _lines(block: Block, reader: Reader) -> Iterator[str]:
    if isinstance(block, Facts):
        yield from (_said(line, reader) for line in lines_of(block.lines, reader))
        return
    if isinstance(block, Map):
        yield from (read(spot, reader) for spot in block.spots)
        return
    if block.title is not None:
        yield _said(block.title, reader)
    if isinstance(block, Table) and block.read:
        yield from (_said(line, reader) for line in block.read)
        return
    if isinstance(block, Table):
        # Without emoji, columns have the width of a board, and no two names are cut to the same letters.
        head, *rows = columns(block, reader, BOARD)
        yield f"{head} {'' if block.behind is None else _said(block.behind, reader)}".rstrip()
        for cells, row in zip(rows, block.rows, strict=True):
            behind = [*_meant(row, cells, reader), *(_said(listed(one), reader) for one in row.behind)]
            yield f"{cells} {', '.join(behind)}".rstrip()
        return
    if isinstance(block, Drawing):
        yield from drawn(block, reader)
        return
    for card in block.cards:
        yield _card(card, reader)


def _meant(row: Row, printed: str, reader: Reader) -> Iterator[str]:
    """Yield the meanings of the marks before a row that its cells don't name."""
    for mark in row.marks:
        name = _said(mark.name, reader)
        named = any(value in row.cells for _, value in mark.name.values if isinstance(value, Who))
        if not named and not re.search(rf"(?<!\w){re.escape(lettered(name))}(?!\w)", printed, re.IGNORECASE):
            yield name


def _card(card: PageCard, reader: Reader) -> str:
    said = [_said(card.name, reader), *(_said(one, reader) for one in card.brings)]
    return ", ".join(
        said + ([_said(on_one_line(card.power, reader), reader)] if card.power is not None else [])
    )
