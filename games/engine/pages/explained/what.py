"""What is what: all signs of one page, each with what it means there, and nothing that the page does not show.

A sign is an emoji, the head of a column, a name or a number in short, or what a board in letters uses. What it means
stands beside it in the catalogue, as the attribute `.what` of the same message: of an emoji's name (which
`.named` may say in other words), of a column's head, of the words themselves; `.whole` is what a cell says in short. So
there is no list of signs anywhere.
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
"""What stands in a cell for a number that nobody can tell, and behind one that is the most."""
_BOARD, _LEGEND, _WHAT = "board.", "board.legend", "/what"
_LETTERS = ("letters.turn", "letters.none")
"""Marks that the boards of all games use."""


class Sign(msgspec.Struct, frozen=True):
    """A sign as it stands on the page.

    Attributes:
        shown: the emoji, or the words.
        name: what an emoji is the sign of, where several have one meaning: "fish"; "" for none.
    """

    shown: str
    name: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """Signs with what they mean.

    Attributes:
        signs: in the order in which they stand on the page.
        means: in few words.
        letters: whether they stand in letters that are all equally wide.
    """

    signs: tuple[Sign, ...]
    means: str
    letters: bool = False

    def line(self) -> Text:
        """Return a line that tells it."""
        shown = tuple(
            say("what.sign", sign=sign.shown, name=sign.name)
            if sign.name
            else say("what.sign/letters" if self.letters else "what.sign/alone", sign=sign.shown)
            for sign in self.signs
        )
        # An emoji needs no colon before what it means; words do.
        worded = not self.letters and any(
            map(str.isalnum, "".join(sign.shown + sign.name for sign in self.signs))
        )
        return say("what.named" if worded else "what.means", signs=Together(shown, " · "), means=self.means)


class LetterText(Protocol):
    """What a game says in letters, as far as signs are looked for there."""

    @property
    def WORDS(self) -> Mapping[str, Template]:  # noqa: N802 as the game's text names it
        """Its sentences."""

    @property
    def UNIT(self) -> Text:  # noqa: N802 likewise
        """What scores are counted in."""


def meanings(page: Page, reader: Reader, text: LetterText) -> list[Meaning]:
    """Return all signs of a page with what they mean, those that mean the same together.

    Args:
        page: as it is shown, with what happened and its choices.
        reader: who reads it; where emoji can't be read, there are none to explain.
        text: what the game says of its board, which may stand on the page in letters.
    """
    reader = msgspec.structs.replace(reader, seat=page.seat)
    found: dict[tuple[str, bool], dict[Sign, None]] = {}
    for sign, means, letters in _signs(page, reader, text):
        found.setdefault((means.said(reader), letters), {})[sign] = None
    return [Meaning(tuple(signs), means, letters) for (means, letters), signs in found.items()]


def _signs(page: Page, reader: Reader, text: LetterText) -> Iterator[tuple[Sign, Text, bool]]:
    """Yield signs with what they mean and whether they stand in letters, from the top of the page."""
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
    if any(choice.final and choice.button for choice in page.choices):
        yield from ((sign, means, False) for sign, means in _mark(marks.FINAL, reader))
    if any(choice.impossible is not None for choice in page.choices):
        yield from ((sign, means, False) for sign, means in _mark(marks.IMPOSSIBLE, reader))


def _parts(part: object, reader: Reader, said: str | None = None) -> Iterator[object]:
    """Yield marks, sentences, tables and drawings, each before what is in it, but not what a mark is called.

    Args:
        part: of the page, or the page.
        reader: by whom it is read.
        said: the sentence in which it stands, which may not say all its values; None for none.
    """
    if isinstance(part, Mark):
        if said is None or part.emoji in said:
            yield part
        return
    inside: Iterable[object] = ()
    if isinstance(part, Page):
        shown = (part.headline, part.story, part.blocks, part.small, part.guide, part.menus, part.choices)
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
        # Its heads and cells stand in letters.
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
    """Return what the catalogue says that something means."""
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
    """Yield the heads of columns, and whatever a column has made shorter, as it is printed or as it stands in a text."""
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
        # A shorter word, which stands elsewhere: this cell has a column without room.
        return
    whole = cell.instead(f"{cell.message}/whole") or cell
    if shown and shown != lettered(whole.said(reader)):
        yield Sign(shown), whole


def _called(seat: int, shown: str, reader: Reader) -> Iterator[tuple[Sign, Text]]:
    """Yield a player's name in a column, where it is not their whole name."""
    if shown.endswith(_CUT) and seat < len(reader.names):
        yield Sign(shown), say("what.name", who=Who(seat))


def _fitting(cell: Cell, line: str, reader: Reader) -> str:
    """Return how a cell stands in a printed line, whole or cut; "" if its column has been dropped."""
    text, ends = cell if isinstance(cell, str) else "", ["", _CUT]
    if isinstance(cell, Who):
        text = reader.name(cell.seat).column
        ends.append(str(cell.seat + 1))
    elif isinstance(cell, Text):
        text = lettered(cell.said(reader))
    kept = (text[:length] + end for length in range(len(text), 0, -1) for end in ends)
    return next((one for one in kept if re.search(rf"(?<!\S){re.escape(one)}(?!\S)", line)), "")


def _board(drawing: Drawing, reader: Reader, words: LetterText) -> Iterator[tuple[Sign, Text]]:
    """Yield what a board in letters uses: what its own legend explains, then words and marks, and names cut short."""
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
    """Yield the words before what is in a place: "fort" of "fort AB"."""
    for line in (line for spot in drawing.spots for line in spot.lines):
        means = _what(line)
        words, _, last = lettered(line.said(reader)).strip().rpartition(" ")
        if means is not None and stands(words or last, text):
            yield Sign(words or last), means


def _is_sign(key: str) -> bool:
    return key.startswith(_BOARD) and key.endswith(_WHAT)


def _legend(lines: Sequence[str], reader: Reader, words: LetterText) -> Iterator[tuple[str, str]]:
    """Yield what a board's own legend says, in its last lines: "mkt: a # for each card", "Constant.: Constantinople"."""
    text = " ".join(" ".join(lines).split())
    for key in words.WORDS:
        told = ""
        if key.startswith(_LEGEND):
            # One with values is a name cut short, which is found below.
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
    """Return whether a sign stands on a board by itself: a word as a whole, another mark alone or before a word."""
    if sign[:1].isalnum():
        return re.search(rf"(?<!\w){re.escape(sign)}(?!\w)", text) is not None
    return (
        re.search(rf"(?<!\S)(?:{re.escape(sign)})+(?!\S)|(?<!\d){re.escape(sign)}(?=[^\W\d])", text)
        is not None
    )


def in_pages(lines: Sequence[Text], reader: Reader, room: float) -> list[list[Text]]:
    """Return lines in as few parts as there is room for on a screen each, none of them much shorter than the others.

    Args:
        lines: in order.
        reader: by whom they are read.
        room: rows of a phone on one of its screens.
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
"""Letters of a row on a phone."""
