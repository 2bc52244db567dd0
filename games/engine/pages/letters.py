"""Monospaced text, and a game's board, hand and labels printed from its pages in it.

A code block and a terminal show it alike. A game describes a position once, in its pages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from games.engine.words.fitting import lines_of
from games.engine.words.layout import NARROW, WIDE, lettered
from games.engine.words.reader import PLAIN, Name, Reader
from games.engine.words.texts import Speaker, Text, Who

from .contract import ManyPlaces, OneFace
from .layout import columns, drawn, fitted, mapped
from .model import Block, Cards, Cell, Column, Drawing, Facts, Map, Row, Table

say = Speaker("engine")

MOST = 3600
"""The most letters of a narrow board, which fits one message together with a hand."""
_CHANGED = "*"
_ANY = 1000
"""More columns than any block has."""
_APART = 3
"""The most blanks between columns."""

_TOGETHER = "\x1f"
"""A blank at which no line breaks; it never leaves this module."""
_COUNTED = re.compile(r"(?<=\d) (?=[A-Za-z])|(?<=\b[A-Z]) (?=\d)|(?<=\w) (?=\d+\W*$)")
"""The blank between a number and its noun, between a letter and a number, and before a number at the end."""

MOVE: Final = "/move"
"""The end of the key of a choice's name if no page asks."""


def in_letters(reader: Reader, *, seat: int | None = None) -> Reader:
    """Return a reader whose prose uses the names of columns: cut, ASCII.

    Args:
        reader: the reader of the block.
        seat: the seat that is "you"; None on a public board.
    """
    names = tuple(Name(name.column, name.column, name.column) for name in reader.names)
    return replace(reader, seat=seat, names=names)


class LetterLines:
    """Collects the lines of a block, all within its width.

    Args:
        reader: as `in_letters` returns it.
        width: in columns.
    """

    def __init__(self, reader: Reader, width: int = NARROW) -> None:
        self.reader = reader
        self.width = width
        self.lines: list[str] = []

    def __str__(self) -> str:
        return "\n".join(self.lines).rstrip("\n")

    def said(self, text: Text) -> str:
        """Return a sentence in monospaced letters without bold."""
        return lettered(text.said(self.reader)).replace("**", "")

    def say(self, text: Text, indent: int = 0, further: int = 2) -> None:
        """Add a sentence, broken between words, but never between a number and its noun.

        Args:
            text: the sentence; an empty one adds nothing.
            indent: blanks before it.
            further: additional blanks before its second and further lines.
        """
        words = _COUNTED.sub(_TOGETHER, self.said(text))
        first, then = " " * indent, " " * (indent + further)
        lines = wrap(words, self.width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
        self.lines += [line.replace(_TOGETHER, " ") for line in lines]

    def table(self, heads: Sequence[Column], rows: Iterable[Sequence[Cell]], indent: int = 0) -> None:
        """Add a table. Optional columns are dropped and words cut to fit; empty heads take no line."""
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

    def __init__(self, pages: OneFace, meant: Mapping[tuple[str, str], str] = MappingProxyType({})) -> None:
        """Take the game's pages.

        Args:
            pages: the game's.
            meant: by verb and field, the meaning of a field whose name has another meaning with other verbs.
        """
        self._pages = pages
        self._meant = meant

    def board(
        self,
        view: Any,
        reader: Reader = PLAIN,
        *,
        wide: bool = False,
        before: Any = None,
        headed: bool | str = True,
    ) -> str:
        """Return the board. A row that differs from an older view has a star after its title.

        A narrow board that is too long for a message omits its last blocks and says so.

        Args:
            view: of the position.
            reader: the reader.
            wide: up to 60 columns instead of 36.
            before: an older view.
            headed: whether it begins with the turn, not below a page's own head; or the game's name, put before it.
        """
        page = self._pages.whole(view, before)
        old = () if before is None else self._pages.whole(before).blocks
        for left in range(len(page.blocks), 0, -1):
            letters = LetterLines(in_letters(reader), WIDE if wide else NARROW)
            if headed:
                named = isinstance(headed, str)
                letters.say(say("page.where", game=headed, where=page.where) if named else page.where)
                letters.say(page.headline)
            board = _printed(page.blocks[:left], letters, old, view.to_act)
            if left < len(page.blocks):
                letters.gap()
                letters.say(say("letters.more"))
                board = str(letters)
            if wide or len(board) <= MOST:
                break
        return board

    def hand(self, view: Any, reader: Reader = PLAIN) -> str:
        """Return the secrets of the view's seat; "" for a spectator."""
        return _printed(self._pages.held(view), LetterLines(in_letters(reader, seat=view.seat)))

    def label(self, move: Any, view: Any) -> Text:
        """Return the label of a button outside a page: the page's words, and its question if needed."""
        named = self._pages.named(move, view)
        return named.instead(named.message + MOVE) or named

    def value(self, verb: str, field: str, value: Any, view: Any) -> Text:
        """Return the text of a field's value in a command's choices."""
        return self._pages.part(self._meant.get((verb, field), field), value, view)


class CloseFace:
    """A game's `places` and `close_up`, as `CloseUps` has them."""

    def __init__(self, pages: ManyPlaces) -> None:
        """Take the game's pages."""
        self._pages = pages

    def places(self, view: Any, reader: Reader = PLAIN) -> tuple[str, ...]:
        """Return the names of the places of `close_up`, in display order."""
        return tuple(place.said(reader) for place in self._pages.places(view))

    def close_up(self, view: Any, reader: Reader, place: str) -> str:
        """Return one place with its contents.

        Raises:
            ValueError: for a place that is not in `places`.
        """
        names = self.places(view, reader)
        if place not in names:
            raise ValueError(f"there is no place {place!r}")
        letters = LetterLines(in_letters(reader, seat=reader.seat))
        return _printed(self._pages.close_up(view, names.index(place)), letters)


def _printed(
    blocks: Sequence[Block], letters: LetterLines, before: Sequence[Block] = (), acting: Collection[int] = ()
) -> str:
    """Return letters with blocks added, without bold and without emoji before rows.

    Successive tables are joined side by side if their rows have the same titles and they fit. Otherwise they
    share one line of heads if they have the same number of columns and no title. Successive facts begin a new
    paragraph.
    """
    letters.reader = replace(letters.reader, marks=False)
    blocks, before = _abreast(blocks, letters), _abreast(before, letters)
    older = [block for block in before if isinstance(block, Table)]
    had = {(table.columns, row.cells[0]): row.cells for table in older for row in table.rows}
    last: Block | None = None
    for _, some in groupby(blocks, _alike):
        tables: list[Table] = []
        for block in some:
            match block:
                case Table():
                    tables.append(block)
                case Facts(lines):
                    if isinstance(last, Facts | Map) or block.apart:
                        letters.gap()
                    for line in lines_of(lines, letters.reader):
                        letters.say(line)
                case Cards(cards):
                    for card in cards:
                        letters.say(card.name)
                        below = (*card.brings, *([card.power] if card.power is not None else []))
                        for line in lines_of(below, letters.reader):
                            letters.say(line, indent=2)
                case Drawing():
                    letters.add(drawn(block, letters.reader))
                case Map():
                    letters.gap()
                    letters.add(mapped(block, letters.reader, letters.width))
            last = block
        if tables:
            letters.gap()
            if (title := tables[0].title) is not None:
                letters.say(title)
            letters.add(_together(tables, letters, had, acting))
    return str(letters)


def _abreast(blocks: Sequence[Block], letters: LetterLines) -> list[Block]:
    """Return blocks with successive tables joined if their rows have the same titles and they fit."""
    found: list[Block] = []
    for block in blocks:
        last = found[-1] if found else None
        if isinstance(last, Table) and isinstance(block, Table):
            wider = _beside(last, block)
            if wider is not None and _is_roomy(wider, letters):
                found[-1] = wider
                continue
        found.append(block)
    return found


def _beside(one: Table, other: Table) -> Table | None:
    """Return two tables as one; None if the titles of their rows differ."""
    if (one.title, _titles(one)) != (other.title, _titles(other)):
        return None
    rows = (
        replace(row, cells=(*row.cells, *further.cells[1:]))
        for row, further in zip(one.rows, other.rows, strict=True)
    )
    return replace(one, columns=(*one.columns, *other.columns[1:]), rows=tuple(rows))


def _titles(table: Table) -> list[Cell]:
    return [table.columns[0].head, *(row.cells[0] for row in table.rows)]


def _is_roomy(table: Table, letters: LetterLines) -> bool:
    """Return whether a table fits uncut, with room for a star before its columns."""
    _, (whole, *_) = fitted(table, letters.reader, _ANY)
    return len(" ".join(whole)) < letters.width


def _alike(block: Block) -> tuple[int, Text | None]:
    return (len(block.columns), block.title) if isinstance(block, Table) else (0, None)


def _together(
    tables: Sequence[Table],
    letters: LetterLines,
    had: Mapping[tuple[tuple[Column, ...], Cell], Sequence[Cell]],
    acting: Collection[int],
) -> list[str]:
    """Return tables below one line of heads, with a rule between each two.

    Args:
        tables: successive ones with the same number of columns.
        letters: the block that they will be added to.
        had: cells of an older position, by their table's columns and their row's title. A row that differs is
            marked. A new row is not, nor one of a table with other columns.
        acting: the seats that owe a decision; their columns are marked.
    """
    first, *_ = tables
    rows: list[Row] = []
    headed, rules, changed = [0], [], [False]
    for table in tables:
        if table is not first:
            rules.append(len(rows) + 1)
            heads = tuple("" if isinstance(column.head, Who) else column.head for column in table.columns)
            if any(heads):
                rows.append(Row((), heads))
                headed.append(len(rows))
                changed.append(False)
        rows += table.rows
        changed += [
            had.get((table.columns, row.cells[0]), row.cells) != row.cells if row.fresh is None else row.fresh
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
    # Columns are as far apart as the width allows.
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
