"""The text of a game's page in Discord's markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.front.pages.printed import painting
from games.engine import Text
from games.engine.pages.explained.legend import unnamed
from games.engine.pages.layout import columns, drawn
from games.engine.pages.marks import FINAL, listed
from games.engine.pages.model import Block, Card, Cards, Drawing, Facts, Page, Table
from games.engine.words.reader import Reader

_LEGEND_LINE = 44
"""Units of small print on a line; a legend is broken between two emoji, not wherever the line ends."""

_BLANKS = re.compile(r"[ \n]+")
_EMOJI = 4
"""Units that an emoji takes with the blanks beside it."""


def markdown(page: Page, reader: Reader) -> str:
    """Return headline, story, blocks, small print with the legend, and what a lesson says, which is quoted."""
    reader = msgspec.structs.replace(reader, seat=page.seat)
    parts = ["\n".join([f"### {_said(page.headline, reader)}", *(_said(one, reader) for one in page.story)])]
    # A headline has its own room below; only what follows a story needs a blank line before it.
    parts += ["\n".join(_lines(block, reader)) for block in page.blocks]
    text = ("\n\n" if page.story else "\n").join(
        [*parts[:1], *(["\n\n".join(parts[1:])] if parts[1:] else [])]
    )
    small = [f"-# {_said(line, reader)}" for line in page.small]
    small += [f"-# {line}" for line in _legend(unnamed(page, "\n".join([text, *small]), reader))]
    guide = [f"> {_said(line, reader)}" for line in page.guide]
    return "\n".join([text, *small, *guide])


def author(page: Page, reader: Reader) -> str:
    """Return the line above the headline: the game, and where in it we are."""
    return f"{page.emoji} {_said(page.where, reader)}"


def _said(text: Text, reader: Reader) -> str:
    # A blank that joins two words is not one of those that catalogues break lines at.
    return _BLANKS.sub(" ", text.said(reader)).strip()


def _lines(block: Block, reader: Reader) -> Iterator[str]:
    match block:
        case Facts(lines):
            yield from (_said(line, reader) for line in lines)
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


def _table(table: Table, reader: Reader) -> Iterator[str]:
    if table.title is not None:
        yield _said(table.title, reader)
    head, *rows = columns(table, reader)
    behind = "" if table.behind is None else _said(table.behind, reader)
    yield f"{''.join(mark.emoji for mark in table.marks)} `{head}` {behind}".strip()
    for cells, row in zip(rows, table.rows, strict=True):
        shown = " ".join(_said(listed(one), reader) for one in row.behind)
        yield f"{''.join(mark.emoji for mark in row.marks)} `{cells}` {shown}".strip()


def _card(card: Card, reader: Reader) -> Iterator[str]:
    name = _said(card.name, reader)
    styled = f"~~{name}~~" if card.out_of_reach else f"**{name}**"
    yield " ".join([card.mark.emoji, styled, *(_said(one, reader) for one in card.brings)])
    if card.power is not None:
        yield f"-# {_said(card.power, reader)}"


def _legend(marks: list[tuple[str, str]]) -> Iterator[str]:
    """Yield lines, each filled with what still has room there: no undo first, then the widest, so that there are few."""
    lines: list[tuple[float, list[str]]] = []
    for emoji, name in sorted(marks, key=lambda mark: (mark[0] != FINAL.emoji, -len(mark[1]))):
        width = _EMOJI + len(name)
        place = next((at for at, (room, _) in enumerate(lines) if width <= room), len(lines))
        if place == len(lines):
            lines.append((_LEGEND_LINE, []))
        room, line = lines[place]
        lines[place] = (room - width, [*line, f"{emoji} {name}"])
    yield from (" ".join(line) for _, line in lines)
