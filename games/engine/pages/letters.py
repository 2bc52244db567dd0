"""Lines of letters of one width, and a game's board, hand and labels, printed so from its pages.

A code block and a terminal show them alike. What is shown of a position is written once, in a game's pages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count, groupby
from textwrap import wrap
from typing import Any

from msgspec.structs import replace

from games.engine.claims import MOVE
from games.engine.words.layout import NARROW, WIDE, lettered
from games.engine.words.reader import PLAIN, Name, Reader
from games.engine.words.texts import Speaker, Text, Who

from .contract import OneFace
from .layout import columns, drawn, fitted
from .model import Block, Cards, Cell, Column, Drawing, Facts, Row, Table

say = Speaker("engine")

_CHANGED = "*"
_APART = 3
"""Blanks that columns are moved apart at most."""

_TOGETHER = "\x1f"
"""A blank where no line ends; it never leaves here."""
_COUNTED = re.compile(r"(?<=\d) (?=[A-Za-z])|(?<=\b[A-Z]) (?=\d)|(?<=\w) (?=\d+\W*$)")
"""The blank between a number and what it counts, between a letter and a number, and before a number at the end."""


def in_letters(reader: Reader, *, seat: int | None = None) -> Reader:
    """Return a reader to whom players are called in prose as they are in columns: cut, ASCII.

    Args:
        reader: whom a block is written for.
        seat: who is "you" in it; nobody on a board that all may see.
    """
    names = tuple(Name(name.column, name.column, name.column) for name in reader.names)
    return replace(reader, seat=seat, names=names)


class Letters:
    """Collects the lines of a block, none wider than it may be.

    Args:
        reader: whom it is written for, as `in_letters` returns one.
        width: columns.
    """

    def __init__(self, reader: Reader, width: int = NARROW) -> None:
        self.reader = reader
        self.width = width
        self.lines: list[str] = []

    def __str__(self) -> str:
        return "\n".join(self.lines).rstrip("\n")

    def said(self, text: Text) -> str:
        """Return a sentence in letters of one width, none of them bold."""
        return lettered(text.said(self.reader)).replace("**", "")

    def say(self, text: Text, indent: int = 0, further: int = 2) -> None:
        """Add a sentence, broken between words and never between a number and what it counts.

        Args:
            text: the sentence; one that is empty adds nothing.
            indent: blanks before it.
            further: how many more before the lines that follow its first.
        """
        words = _COUNTED.sub(_TOGETHER, self.said(text))
        first, then = " " * indent, " " * (indent + further)
        lines = wrap(words, self.width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
        self.lines += [line.replace(_TOGETHER, " ") for line in lines]

    def table(self, heads: Sequence[Column], rows: Iterable[Sequence[Cell]], indent: int = 0) -> None:
        """Add a table: what is not needed is dropped, words are cut where room is short; no line for empty heads."""
        table = Table((), tuple(heads), tuple(Row((), tuple(cells)) for cells in rows))
        lines = columns(table, self.reader, self.width - indent)
        self.lines += [" " * indent + line.rstrip() for line in lines if line.strip()]

    def add(self, lines: Iterable[str]) -> None:
        """Add ready lines."""
        self.lines += [line.rstrip() for line in lines]

    def gap(self) -> None:
        """Begin a new paragraph."""
        if self.lines and self.lines[-1]:
            self.lines.append("")


class Face:
    """A game's `board`, `hand`, `label` and `value`, as `GameText` has them."""

    def __init__(self, pages: OneFace) -> None:
        """Take what the game shows."""
        self._pages = pages

    def board(self, view: Any, reader: Reader = PLAIN, *, wide: bool = False, before: Any = None) -> str:
        """Return the board; a row that was otherwise in an older view has a star behind its title."""
        page = self._pages.whole(view, before)
        old = () if before is None else self._pages.whole(before).blocks
        letters = Letters(in_letters(reader), WIDE if wide else NARROW)
        letters.say(page.where)
        letters.say(page.headline)
        return _printed(page.blocks, letters, old, view.to_act)

    def hand(self, view: Any, reader: Reader = PLAIN) -> str:
        """Return what only the view's seat may see; "" for a spectator."""
        return _printed(self._pages.held(view), Letters(in_letters(reader, seat=view.seat)))

    def label(self, move: Any, view: Any) -> Text:
        """Return what a button says that stands on no page: the same words, and whatever the page's question says."""
        named = self._pages.named(move, view)
        return named.instead(named.message + MOVE) or named

    def value(self, verb: str, field: str, value: Any, view: Any) -> Text:  # noqa: ARG002 a field means one thing
        """Return what stands for a field's value in a command's choices."""
        return self._pages.part(field, value, view)


def _printed(
    blocks: Sequence[Block], letters: Letters, before: Sequence[Block] = (), acting: Collection[int] = ()
) -> str:
    """Return letters with blocks added to them; what is bold, and emoji before rows, have no place there.

    Tables that follow each other stand below one line of heads if they have as many columns and no title.
    """
    letters.reader = replace(letters.reader, marks=False)
    older = [block for block in before if isinstance(block, Table)]
    had = {(place, str(row.cells[0])): row.cells for place, table in enumerate(older) for row in table.rows}
    places = count()
    for _, some in groupby(blocks, _alike):
        tables: list[tuple[int, Table]] = []
        above: Block | None = None
        for block in some:
            match block:
                case Table():
                    tables.append((next(places), block))
                case Facts(lines):
                    if isinstance(above, Facts):
                        letters.gap()
                    for line in lines:
                        letters.say(line)
                case Cards(cards):
                    for card in cards:
                        letters.say(card.name)
                        for line in (*card.brings, *([card.power] if card.power is not None else [])):
                            letters.say(line, indent=2)
                case Drawing():
                    letters.add(drawn(block, letters.reader))
            above = block
        if tables:
            letters.gap()
            if (title := tables[0][1].title) is not None:
                letters.say(title)
            letters.add(_together(tables, letters, had, acting))
    return str(letters)


def _alike(block: Block) -> tuple[int, Text | None]:
    return (len(block.columns), block.title) if isinstance(block, Table) else (0, None)


def _together(
    tables: Sequence[tuple[int, Table]],
    letters: Letters,
    had: Mapping[tuple[int, str], Sequence[Cell]],
    acting: Collection[int],
) -> list[str]:
    """Return tables below one line of heads, with a rule between two of them.

    Args:
        tables: each with its place among all tables.
        letters: where they will stand.
        had: cells of an older position, by the place of their table and the title of their row: a row that was
            otherwise is marked, and one that is new is not.
        acting: who owes a decision, whose column is marked.
    """
    (_, first), *_ = tables
    rows: list[Row] = []
    headed, rules, changed = [0], [], [False]
    for place, table in tables:
        if table is not first:
            rules.append(len(rows) + 1)
            heads = tuple("" if isinstance(column.head, Who) else column.head for column in table.columns)
            if any(heads):
                rows.append(Row((), heads))
                headed.append(len(rows))
                changed.append(False)
        rows += table.rows
        changed += [
            had.get((place, str(row.cells[0])), row.cells) != row.cells if row.fresh is None else row.fresh
            for row in table.rows
        ]
    columns = first.columns
    turn, star = str(say("letters.turn")), _CHANGED if any(changed) else ""
    marked = [
        place for place, one in enumerate(columns) if isinstance(one.head, Who) and one.head.seat in acting
    ]
    turned = [place for place, row in enumerate(rows, 1) if row.turn]
    whole = Table((), columns, tuple(rows), counts=True)
    room = letters.width - len(star) - len(turn) * (len(marked) + bool(turned))
    there, grid = fitted(whole, letters.reader, room, headed)
    columns, marked = (
        tuple(columns[place] for place in there),
        [there.index(place) for place in marked if place in there],
    )
    widths = [len(cell) + (place in marked) for place, cell in enumerate(grid[0])]
    widths[0] += len(star)
    for place in marked:
        grid[0][place] = turn + grid[0][place].lstrip()
    if turned:
        widths[0] += len(turn)
        for place in turned:
            grid[place][0] = turn + grid[place][0]
    if star and not grid[0][0].strip():
        grid[0][0] = letters.said(say("letters.changed"))[: widths[0] - 1]
    # Columns stand as far apart as there is room for.
    spare = letters.width - sum(widths) - len(widths) + 1
    between = " " * (1 + max(0, min(_APART, spare // max(1, len(widths) - 1))))
    lines = []
    for (title, *cells), new in zip(grid, changed, strict=True):
        further = (
            cell.ljust(width) if column.words else cell.rjust(width)
            for cell, width, column in zip(cells, widths[1:], columns[1:], strict=True)
        )
        lines.append(between.join([(title.rstrip() + (star if new else "")).ljust(widths[0]), *further]))
    for rule in reversed(rules):
        lines.insert(rule, "-" * len(lines[0]))
    return lines
