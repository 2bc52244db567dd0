"""The room of a page: columns, lines, labels and the legend, in a reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from games.engine.pages.explained.legend import unnamed
from games.engine.pages.layout import ENTRY, ROW, SMALL_ROW, columns, drawn, mapped
from games.engine.pages.model import BOARD, LINES, WIDTH, Cards, Drawing, Facts, Map, Page, PageCard, Table
from games.engine.pages.plain import plain_words
from games.engine.words.fitting import lines_of, on_one_line, wide
from games.engine.words.layout import lettered
from games.engine.words.reader import Reader

FACES = ("whole", "hand")
"""Kinds of pages that are printed as board and hand, too."""


ORDER = "page.order."
"""The prefix of the key of a question that its reader can't decline."""


_MARKERS = ("- ", "* ", "+ ", "> ", ">>> ", "# ")
"""Beginnings of a line that Markdown takes for a list, a quote, or a headline."""


def room_on(page: Page, reader: Reader, room: float, entries: float | None = None) -> None:
    """Columns, lines, labels and the legend of a page have room in a reader's language.

    Args:
        page: which.
        reader: of a language.
        room: how many times that of English.
        entries: the same for labels and what stands below them, if it is another.
    """
    lines = list(_lines(page, reader))
    if page.kind in FACES:
        # Nothing is asked there: it may be scrolled, and its lines go on below.
        assert sum(ceil(wide(line) / (40 * room)) for line in lines) <= 2 * LINES, plain_words(page, reader)
        lines = []
    assert len(lines) + len(page.story) <= LINES, plain_words(page, reader)
    most = 60 if page.headline.key.startswith(ORDER) else 36
    assert wide(page.headline.said(reader)) <= most * room, page.headline.said(reader)
    assert len(page.where.said(reader)) <= 36 * room, page.where.said(reader)
    for line in lines:
        assert wide(line) <= (SMALL_ROW if line.startswith("-# ") else 40) * room, line
        assert not line.startswith(_MARKERS), f"clients make a list or a quote of {line}"
    legend = unnamed(page, "\n".join([page.headline.said(reader), *lines, *_rows(page, reader)]), reader)
    small = [" ".join(line.said(reader).split()) for line in page.small]
    assert sum(ceil(wide(line) / SMALL_ROW) for line in small) <= 4 * room, small
    small += [" ".join(f"{emoji} {name}" for emoji, name in legend)] if legend else []
    assert sum(ceil(wide(line) / SMALL_ROW) for line in small) <= 6 * room, small
    for choice in page.choices:
        label = choice.label.said(reader)
        assert len(label) <= (34 if choice.button else 45) * (entries or room), label
        detail = choice.impossible or choice.detail
        below = "" if detail is None else on_one_line(detail, reader, ENTRY, len).said(reader)
        assert len(below) <= ENTRY * (entries or room), below
    for menu in page.menus:
        labels = [one.label.said(reader) for one in page.choices if one.menu == menu.key]
        assert len(set(labels)) == len(labels), "two entries of a menu say the same"


def _lines(page: Page, reader: Reader) -> Iterator[str]:
    """Yield the lines of a page's text as they would be printed, and hold its tables to their width."""
    for block in page.blocks:
        match block:
            case Facts(lines):
                yield from (line.said(reader) for line in lines_of(lines, reader, ROW))
            case Table():
                if block.title is not None:
                    yield block.title.said(reader)
                printed = columns(block, reader)
                assert {len(line) for line in printed} == {len(printed[0])}, "columns don't meet"
                assert all(lettered(line) == line and len(line) <= WIDTH for line in printed), printed
                assert len({len(row.marks) for row in block.rows} | {len(block.marks)}) == 1
                yield from printed
            case Cards(cards, title):
                if title is not None:
                    yield title.said(reader)
                for card in cards:
                    yield from _card(card, reader)
            case Drawing():
                drawing = drawn(block, reader)
                assert all(lettered(line) == line and len(line) <= BOARD for line in drawing), drawing
                yield from drawing
            case Map():
                drawing = mapped(block, reader)
                assert all(lettered(line) == line and len(line) <= BOARD for line in drawing), drawing
                yield from drawing


def _rows(page: Page, reader: Reader) -> Iterator[str]:
    """Yield the rows of a page's tables with the marks before them."""
    for block in page.blocks:
        if isinstance(block, Table):
            for row, line in zip(block.rows, columns(block, reader)[1:], strict=True):
                yield f"{''.join(mark.emoji for mark in row.marks)} `{line}`"


def _card(card: PageCard, reader: Reader) -> Iterator[str]:
    yield " ".join([card.mark.emoji, card.name.said(reader), *(one.said(reader) for one in card.brings)])
    if card.power is not None:
        yield f"-# {on_one_line(card.power, reader, SMALL_ROW).said(reader)}"
