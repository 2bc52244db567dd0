"""Layout of text: parts on a line, and tables as columns of fixed width.

Words are cut and columns dropped to keep every row within its width.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from math import ceil

from msgspec.structs import replace

from games.engine.quantities import Number
from games.engine.words.catalogue import catalogue_for
from games.engine.words.fitting import Line, lines_of, wide
from games.engine.words.layout import lettered
from games.engine.words.reader import Reader
from games.engine.words.texts import Speaker, Text, Together, Who

from .model import BOARD, Block, Cards, Cell, Drawing, Facts, Map, Page, Spot, Table

say = Speaker("engine")

SCREEN, ROW, SMALL_ROW = 25, 40, 46
"""Rows of a phone's screen, letters of a row, and letters of a row of small print."""
ENTRY = 100
"""Letters below an entry of a menu."""
_FILLED = 22
"""Rows to fill on each of several screens. The rest is a reserve, since other languages break more lines."""
_GAP = 0.5
"""The gap between two blocks, as a part of a row."""
_LEAST = 6
"""Words are not cut shorter than this as long as a column can be dropped."""
_SHORTEST = 3
"""Heads of numbers are not cut shorter than this as long as words can be."""
_NAME = 7
"""The least columns of a place on a map."""
_APART = 3
"""The most blanks between two places of a map."""
_POINT = re.compile(r"(?<=\d)\.(?=\d)")


def rows_of(block: Block, reader: Reader) -> float:
    """Return the approximate rows of a phone that a block takes for a reader, with the gap above it."""
    match block:
        case Facts(lines):
            return _GAP + rows_said(lines, reader)
        case Table(rows=rows, title=title):
            return _GAP + len(rows) + 1 + (title is not None)
        case Cards(cards):
            return _GAP + sum(1 + (card.power is not None) for card in cards) + 1
        case Drawing(lines):
            return _GAP + len(lines) + 1
        case Map():
            return _GAP + len(mapped(block, reader)) + 1


def rows_said(lines: Iterable[Line], reader: Reader) -> int:
    """Return the rows of a phone that wrapped lines take."""
    return sum(ceil(wide(line.said(reader)) / ROW) for line in lines_of(lines, reader, ROW))


def screens(page: Page, reader: Reader) -> tuple[Page, ...]:
    """Return a page as several of one screen each. A block that is higher gets a page of its own."""
    found: list[list[Block]] = [[]]
    room: float = _FILLED
    for block in page.blocks:
        room -= rows_of(block, reader)
        if room < 0 and found[-1]:
            found.append([])
            room = _FILLED - rows_of(block, reader)
        found[-1].append(block)
    return tuple(replace(page, blocks=tuple(blocks)) for blocks in found)


def abreast(parts: Iterable[Text], number: int = 2) -> tuple[Text, ...]:
    """Return lines with this number of texts each."""
    whole = tuple(parts)
    return tuple(
        say("line", things=Together(whole[first : first + number], " · "))
        for first in range(0, len(whole), number)
    )


def columns(table: Table, reader: Reader, width: int | None = None) -> list[str]:
    """Return the heads, then each row, in lines of one width.

    `width` is the limit in ASCII columns; None for the table's own.
    """
    width = table.width if width is None else width
    _, grid = fitted(table, reader, width)
    return [" ".join(cells)[:width] for cells in grid]


def fitted(
    table: Table, reader: Reader, width: int, heads: Sequence[int] = (0,)
) -> tuple[list[int], list[list[str]]]:
    """Return the columns that fit, and the cells of the heads, then of each row, padded to their columns.

    Args:
        table: the table.
        reader: the reader.
        width: the available columns.
        heads: the number of lines that are heads; at least the first is one.
    """
    grid = [[_printed(column.head, reader) for column in table.columns]]
    grid += [[_printed(cell, reader, dotted=table.counts) for cell in row.cells] for row in table.rows]
    whole = tuple(grid[0])
    there = list(range(len(table.columns)))
    titles = {number: list(grid[number]) for number in heads}
    if table.counts:
        _shorten(table, grid, heads, there, width)
    # Heads of numbers are cut first: the rows show too what they are.
    while (most := _width(grid, there)) > width:
        words = [place for place in there if table.columns[place].words]
        room = max((_longest(grid, place) for place in words), default=0)
        optional = [place for place in there if not table.columns[place].needed]
        enough = room - _LEAST >= most - width and not table.counts
        if words and room > _LEAST and (enough or not optional):
            place = max(words, key=lambda one: _longest(grid, one))
            _cut(grid, place, _longest(grid, place) - 1)
        elif optional:
            there.remove(optional[-1])
            if table.counts:
                grid = [list(titles.get(number, row)) for number, row in enumerate(grid)]
                _shorten(table, grid, heads, there, width)
        else:
            place = max(there, key=lambda one: len(grid[0][one]) - _longest(grid[1:], one))
            if len(grid[0][place]) <= _longest(grid[1:], place):
                break
            grid[0][place] = grid[0][place][:-1]
    _tell_apart(
        grid[0],
        {place: head.seat for place in there if isinstance(head := table.columns[place].head, Who)},
        whole,
    )
    widths = {place: _longest(grid, place) for place in there}
    return there, [
        [
            row[place].ljust(widths[place]) if table.columns[place].words else row[place].rjust(widths[place])
            for place in there
        ]
        for row in grid
    ]


def drawn(drawing: Drawing, reader: Reader) -> list[str]:
    """Return the lines of a drawing, then its legend of seats, with as many entries on a line as fit."""
    names = [_named(seat, reader) for seat in drawing.seats]
    return [*drawing.lines, *_listed(names, BOARD)]


def mapped(drawing: Map, reader: Reader, width: int = BOARD) -> list[str]:
    """Return the lines of a map, then the cut names and the legend of its seats."""
    there = [
        place for place, column in enumerate(zip(*drawing.rows, strict=True)) if any(map(_is_there, column))
    ]
    rows = [[_written(row[place], reader) for place in there] for row in drawing.rows]
    widths = _widths([list(column) for column in zip(*rows, strict=True)], width)
    apart = min(_APART, 1 + (width - len(widths) + 1 - sum(widths)) // max(1, len(widths) - 1))
    room_of = [room + apart for room in widths]
    lines: list[str] = []
    for row in rows:
        columns = [_below(spot, room) for spot, room in zip(row, widths, strict=True)]
        lines += ["".join(map(str.ljust, parts, room_of)) for parts in zip_longest(*columns, fillvalue="")]
        lines.append("")
    names = [(name, _clip(name, room)) for row in rows for (name, *_), room in zip(row, widths, strict=True)]
    cut = [f"{short}: {name}" for name, short in names if short != name]
    seats = [_named(seat, reader) for seat in drawing.seats]
    return [*(line.rstrip() for line in lines), *cut, *_listed(seats, width)]


def read(spot: Spot, reader: Reader) -> str:
    """Return a place of a map with its contents, readable without its neighbours."""
    return f"{spot.name.said(reader)}: {', '.join(line.said(reader).strip() for line in spot.lines)}"


def _named(seat: int, reader: Reader) -> str:
    return f"{chr(ord('A') + seat)} {reader.name(seat).column}"


def _listed(names: Iterable[str], width: int) -> list[str]:
    """Return names in sequence, as many on a line as fit."""
    lines: list[str] = []
    for name in names:
        if lines and len(lines[-1]) + len(name) + 2 <= width:
            lines[-1] += f", {name}"
        else:
            lines.append(name)
    return lines


def _is_there(spot: Spot | None) -> bool:
    return spot is not None


def _written(spot: Spot | None, reader: Reader) -> list[str]:
    """Return a place's name and lines; an empty name for no place."""
    return (
        [""] if spot is None else [lettered(text.said(reader)).strip() for text in (spot.name, *spot.lines)]
    )


def _widths(columns: Sequence[Sequence[Sequence[str]]], width: int) -> list[int]:
    """Return the width of each column of a map. The longest names are cut first; lines get the rest."""
    room = width - len(columns) + 1
    widths = [max(_NAME, *(len(name) for name, *_ in column)) for column in columns]
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    wanted = [max((len(line) for _, *lines in column for line in lines), default=0) for column in columns]
    for at in sorted(range(len(widths)), key=lambda one: wanted[one] - widths[one]):
        widths[at] += max(0, min(room - sum(widths), wanted[at] - widths[at]))
    return widths


def _below(spot: Sequence[str], width: int) -> list[str]:
    """Return the lines of a place. If the last word of a line does not fit, it wraps below itself."""
    name, *lines = spot
    found = [_clip(name, width)]
    for line in lines:
        words, between, last = line.rpartition(" ")
        kept = _clip(words, width - 1 - min(len(last), 2)) + between
        room = width - len(kept)
        pieces = [last[at : at + room] for at in range(0, len(last), room)]
        found += [f"{'' if at else kept:<{len(kept)}}{piece}" for at, piece in enumerate(pieces)]
    return found


def _clip(word: str, width: int) -> str:
    return word if len(word) <= width else word[: width - 1].rstrip() + "."


def _printed(cell: Cell, reader: Reader, *, dotted: bool = False) -> str:
    if isinstance(cell, Number):
        return _pointed(cell.in_column(dotted=dotted), reader)
    if isinstance(cell, Who):
        return reader.name(cell.seat).column
    if isinstance(cell, Text):
        return lettered(cell.said(reader))
    return lettered(_pointed(cell, reader))


def _pointed(text: str, reader: Reader) -> str:
    """Return a cell with the decimal separator of the reader's language."""
    return _POINT.sub(catalogue_for("games.engine", reader.language).point, text) if "." in text else text


def _longest(grid: Sequence[Sequence[str]], place: int) -> int:
    return max((len(row[place]) for row in grid), default=0)


def _width(grid: Sequence[Sequence[str]], there: Sequence[int]) -> int:
    return sum(_longest(grid, place) for place in there) + len(there) - 1


def _shorten(
    table: Table, grid: Sequence[list[str]], heads: Sequence[int], there: Sequence[int], width: int
) -> None:
    """Cut the longest heads, first of players, then of numbers, down to three letters, until the grid fits."""
    titles = [grid[number] for number in heads]
    numbers = [row for number, row in enumerate(grid) if number not in heads]
    people = [place for place in there if isinstance(table.columns[place].head, Who)]
    for places in (people, [place for place in there if not table.columns[place].words]):
        while _width(grid, there) > width:
            long = [
                place
                for place in places
                if _longest(titles, place) > max(_SHORTEST, _longest(numbers, place))
            ]
            if not long:
                break
            place = max(long, key=lambda one: _longest(titles, one))
            most = _longest(titles, place) - 1
            for title in titles:
                title[place] = title[place][:most].rstrip()


def _tell_apart(heads: list[str], seats: Mapping[int, int], whole: Sequence[str]) -> None:
    """End cut names in their seat's number if another name begins with the same letters."""
    cut = [place for place in seats if heads[place] != whole[place]]
    if any(
        whole[other].casefold().startswith(heads[place].casefold())
        for place in cut
        for other in seats
        if other != place
    ):
        for place, seat in seats.items():
            heads[place] = f"{heads[place][:-1]}{seat + 1}"


def _cut(grid: list[list[str]], place: int, width: int) -> None:
    for row in grid:
        if len(row[place]) > width:
            row[place] = row[place].rstrip(".")[: width - 1] + "."
