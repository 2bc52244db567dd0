"""The key of a page: all its signs with their meanings, and no others.

A sign is an emoji, the head of a column, an abbreviated name or number, or a symbol of a board in letters.
The catalogue has its meaning in the attribute `.what` of the same message. For an emoji that is the message
of its name (`.named` may give other words); for a column, of its head. `.whole` is the full text of an
abbreviated cell. So no separate list of signs exists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from games.engine.pages import marks
from games.engine.pages.layout import ENTRY, ROW, SMALL_ROW, columns, mapped
from games.engine.pages.model import Cell, Choice, Column, Drawing, Facts, Map, Page, PageCard, Table
from games.engine.quantities import Brought, Number
from games.engine.words.catalogue import Template
from games.engine.words.fitting import lines_of, on_one_line
from games.engine.words.layout import lettered
from games.engine.words.reader import Reader
from games.engine.words.source import CatalogueError
from games.engine.words.texts import Mark, Speaker, Text, Together, Who

say = Speaker("engine")

_BOLD = "**"
_CUT = "."
_UNKNOWN, _MOST = "?", "*"
"""The cell for an unknown number, and the sign after an upper bound."""
_BOARD, _LEGEND, _WHAT = "board.", "board.legend", "/what"
_LETTERS = ("letters.turn", "letters.none")
"""Marks on the boards of all games."""


class Sign(msgspec.Struct, frozen=True):
    """A sign as the page shows it.

    Attributes:
        text: the emoji, or the words.
        name: the thing of an emoji, if several emoji share a meaning: "fish"; "" for none.
    """

    text: str
    name: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """Signs with one meaning.

    Attributes:
        signs: in the page's order.
        means: the meaning in few words.
        letters: whether they appear in monospaced text.
    """

    signs: tuple[Sign, ...]
    means: str
    letters: bool = False

    def line(self) -> Text:
        """Return a line with the signs and the meaning."""
        shown = tuple(
            say("what.sign", sign=sign.text, name=sign.name)
            if sign.name
            else say("what.sign/letters" if self.letters else "what.sign/alone", sign=sign.text)
            for sign in self.signs
        )
        # Words need a colon before the meaning, emoji don't.
        worded = not self.letters and any(
            map(str.isalnum, "".join(sign.text + sign.name for sign in self.signs))
        )
        return say("what.named" if worded else "what.means", signs=Together(shown, " · "), means=self.means)


class LetterText(Protocol):
    """The parts of a game's text that are searched for signs."""

    @property
    def WORDS(self) -> Mapping[str, Template]:  # noqa: N802 as the game's text names it
        """Its sentences."""

    @property
    def UNIT(self) -> Text:  # noqa: N802 likewise
        """The unit of scores."""


def meanings(page: Page, reader: Reader, text: LetterText) -> list[Meaning]:
    """Return all signs of a page with their meanings; signs with the same meaning share an entry.

    Args:
        page: the page with its story and choices.
        reader: the reader. One without emoji gets no explanation of emoji.
        text: the game's texts about its board, which the page may show in letters.
    """
    reader = msgspec.structs.replace(reader, seat=page.seat)
    found: dict[tuple[str, bool], dict[Sign, None]] = {}
    for sign, means, letters in _signs(page, reader, text):
        found.setdefault((means.said(reader), letters), {})[sign] = None
    return [Meaning(tuple(signs), means, letters) for (means, letters), signs in found.items()]


def _signs(page: Page, reader: Reader, text: LetterText) -> Iterator[tuple[Sign, Text, bool]]:
    """Yield each sign, its meaning, and whether it appears in monospaced text, from the top of the page."""
    for part in _parts(page, reader):
        match part:
            case Mark():
                yield from ((sign, means, False) for sign, means in _mark(part, reader))
            case Text():
                means = _what(part)
                if means is not None:
                    shown = " ".join(part.said(reader).replace(_BOLD, "").split())
                    yield Sign(shown), means, False
            case Table():
                yield from ((sign, means, True) for sign, means in _table(part, reader))
            case Drawing():
                yield from ((sign, means, True) for sign, means in _board(part, reader, text))
            case Map():
                board = Drawing(tuple(mapped(part, reader)), prints=(part,))
                yield from ((sign, means, True) for sign, means in _board(board, reader, text))
    if any(choice.warns(reader.seat) and choice.button for choice in page.choices):
        yield from ((sign, means, False) for sign, means in _mark(marks.FINAL, reader))
    if any(choice.ends and choice.button for choice in page.choices):
        yield from ((sign, means, False) for sign, means in _mark(marks.ENDS, reader))
    if any(choice.impossible is not None for choice in page.choices):
        yield from ((sign, means, False) for sign, means in _mark(marks.IMPOSSIBLE, reader))


def _parts(part: object, reader: Reader, said: str | None = None) -> Iterator[object]:
    """Yield marks, sentences, tables and drawings, each before its contents. The names of marks are skipped.

    Args:
        part: the page or a part of it.
        reader: the reader.
        said: the sentence around the part, which may not print all its values; None for none.
    """
    if isinstance(part, Mark):
        if said is None or part.emoji in said:
            yield part
        return
    inside: Iterable[object] = ()
    if isinstance(part, Page):
        shown = (
            part.headline,
            part.story,
            part.blocks,
            part.clock,
            part.small,
            part.guide,
            part.menus,
            part.choices,
        )
        inside = (part.where, *shown)
    elif isinstance(part, Text):
        whole = part.said(reader)
        if said is not None and whole not in said:
            return
        said = whole
        yield part
        inside = [value for _, value in part.values]
    elif isinstance(part, Table):
        yield part
        # Heads and cells are in monospaced text.
        inside = (part.title, part.marks, part.behind, [(row.marks, row.behind) for row in part.rows])
    elif isinstance(part, Drawing):
        yield part
        inside = (part.title,)
    elif isinstance(part, Map):
        yield part
    elif isinstance(part, Facts):
        inside = lines_of(part.lines, reader, ROW)
    elif isinstance(part, PageCard):
        power = None if part.power is None else on_one_line(part.power, reader, SMALL_ROW)
        inside = (part.mark, part.name, part.brings, power)
    elif isinstance(part, Choice):
        detail = None if part.detail is None else on_one_line(part.detail, reader, ENTRY, len)
        inside = (part.label, part.mark, detail, part.impossible)
    elif isinstance(part, msgspec.Struct):
        inside = msgspec.structs.astuple(part)
    elif isinstance(part, (tuple, list)):
        inside = part
    for one in inside:
        if type(one) is not str and type(one) is not int:
            yield from _parts(one, reader, said)


def _what(text: Text) -> Text | None:
    """Return the catalogue's meaning of a sign; None without one."""
    return text.instead(f"{text.message}/what")


def _mark(mark: Mark, reader: Reader) -> Iterator[tuple[Sign, Text]]:
    if not mark.emoji:
        return
    if mark.of:
        for one in mark.of:
            yield from _mark(one, reader)
        return
    means = _what(mark.name)
    named = bool(mark.name.values) and means is not None
    if reader.marks:
        name = mark.name.instead(f"{mark.name.message}/named") or mark.name
        yield Sign(mark.emoji, name.said(reader) if named else ""), mark.name if means is None else means
    elif named and means is not None:
        yield Sign(mark.name.said(reader)), means


def _table(table: Table, reader: Reader, text: str = "") -> Iterator[tuple[Sign, Text]]:
    """Yield the heads of columns and all abbreviated cells, as printed."""
    head, *rows = [text] * (1 + len(table.rows)) if text else columns(table, reader)
    for place, column in enumerate(table.columns):
        means = _column(column, counts=table.counts)
        if means is not None and (shown := _fitting(column.head, head, reader)):
            yield Sign(shown), means
        for row, line in zip(table.rows, rows, strict=True):
            yield from _cell(row.cells[place], line, reader)


def _column(column: Column, *, counts: bool) -> Text | None:
    if isinstance(column.head, Who):
        return say("what.column.has" if counts else "what.column.of", who=column.head)
    return _what(column.head) if isinstance(column.head, Text) else None


def _cell(cell: Cell, line: str, reader: Reader) -> Iterator[tuple[Sign, Text]]:
    if isinstance(cell, Number):
        if isinstance(cell, Brought) and cell.at_most:
            yield Sign(_MOST), say("what.most")
        return
    if isinstance(cell, str):
        if cell == _UNKNOWN:
            yield Sign(cell), say("what.unknown")
        elif cell.endswith(_MOST):
            yield Sign(_MOST), say("what.most")
        return
    shown = _fitting(cell, line, reader)
    if isinstance(cell, Who):
        yield from _called(cell.seat, shown, reader)
        return
    if not shown.endswith((_CUT, lettered(cell.said(reader)))):
        # A shorter word that appears elsewhere: this cell is in a column that was dropped.
        return
    whole = cell.instead(f"{cell.message}/whole") or cell
    if shown and shown != lettered(whole.said(reader)):
        yield Sign(shown), whole


def _called(seat: int, shown: str, reader: Reader) -> Iterator[tuple[Sign, Text]]:
    """Yield a player's name in a column if it was cut."""
    if shown.endswith(_CUT) and seat < len(reader.names):
        yield Sign(shown), say("what.name", who=Who(seat))


def _fitting(cell: Cell, line: str, reader: Reader) -> str:
    """Return a cell as printed in a line, whole or cut; "" if its column was dropped."""
    text, ends = cell if isinstance(cell, str) else "", ["", _CUT]
    if isinstance(cell, Who):
        text = reader.name(cell.seat).column
        ends.append(str(cell.seat + 1))
    elif isinstance(cell, Text):
        text = lettered(cell.said(reader))
    kept = (text[:length] + end for length in range(len(text), 0, -1) for end in ends)
    return next((one for one in kept if re.search(rf"(?<!\S){re.escape(one)}(?!\S)", line)), "")


def _board(drawing: Drawing, reader: Reader, words: LetterText) -> Iterator[tuple[Sign, Text]]:
    """Yield the signs of a board in letters: its own legend, then words and marks, then names that were cut."""
    text = "\n".join(drawing.lines)
    for block in drawing.prints:
        if isinstance(block, Table):
            yield from _table(block, reader, text.replace(str(say("letters.turn")), " "))
        elif isinstance(block, Map):
            yield from _map(block, reader, text)
    explained: set[str] = set()
    for sign, means in _legend(drawing.lines, reader, words):
        explained |= {sign, *sign.split(", ")}
        yield Sign(sign), say("what.legend", text=means)
    signs = [Text(words.UNIT.home, key.removesuffix(_WHAT)) for key in words.WORDS if _is_sign(key)]
    for one in (*signs, *map(say, _LETTERS)):
        shown, what = lettered(one.said(reader)), _what(one)
        if shown not in explained and what is not None and stands(shown, text):
            yield Sign(shown), what
    for seat in range(len(reader.names)):
        shown = reader.name(seat).column
        if shown in text:
            yield from _called(seat, shown, reader)


def _map(drawing: Map, reader: Reader, text: str) -> Iterator[tuple[Sign, Text]]:
    """Yield the words before a place's contents: "fort" of "fort AB"."""
    for line in (line for spot in drawing.spots for line in spot.lines):
        means = _what(line)
        words, _, last = lettered(line.said(reader)).strip().rpartition(" ")
        if means is not None and stands(words or last, text):
            yield Sign(words or last), means


def _is_sign(key: str) -> bool:
    return key.startswith(_BOARD) and key.endswith(_WHAT)


def _legend(lines: Sequence[str], reader: Reader, words: LetterText) -> Iterator[tuple[str, str]]:
    """Yield the entries of the legend in a board's last lines: "mkt: a # for each card"."""
    text = " ".join(" ".join(lines).split())
    for key in words.WORDS:
        told = ""
        if key.startswith(_LEGEND):
            # An entry with values is a cut name, which is found below.
            with suppress(CatalogueError):
                told = lettered(Text(words.UNIT.home, key).said(reader))
        if told not in text:
            continue
        sign, means = "", ""
        for part in told.split("; "):
            before, between, behind = part.partition(": ")
            if not between:
                means = f"{means}; {part}"
                continue
            if sign:
                yield sign, means
            sign, means = before, behind
        if sign:
            yield sign, means
    for line in lines:
        short, _, whole = line.strip().partition(": ")
        if short.endswith(_CUT) and whole.startswith(short.removesuffix(_CUT)):
            yield short, whole


def stands(sign: str, text: str) -> bool:
    """Return whether a sign appears separately on a board: a whole word, or a mark alone or before a word."""
    if sign[:1].isalnum():
        return re.search(rf"(?<!\w){re.escape(sign)}(?!\w)", text) is not None
    return (
        re.search(rf"(?<!\S)(?:{re.escape(sign)})+(?!\S)|(?<!\d){re.escape(sign)}(?=[^\W\d])", text)
        is not None
    )


def in_pages(lines: Sequence[Text], reader: Reader, room: float) -> list[list[Text]]:
    """Return lines in as few groups as fit a screen each, all of about the same length.

    Args:
        lines: in order.
        reader: the reader.
        room: rows of one screen of a phone.
    """
    heights = [max(1, -(-len(line.said(reader)) // _ROW)) for line in lines]
    number = max(1, -(-sum(heights) // int(room)))
    each = sum(heights) / number
    pages: list[list[Text]] = [[]]
    filled = 0
    for line, height in zip(lines, heights, strict=True):
        if filled + height > each * len(pages) + height / 2 and pages[-1] and len(pages) < number:
            pages.append([])
        pages[-1].append(line)
        filled += height
    return pages


_ROW = 36
"""Letters in a row of a phone."""
