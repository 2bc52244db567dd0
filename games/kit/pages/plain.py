"""Words without emoji: what differs in the version with them differs here too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from games.engine.pages.layout import columns, drawn, read
from games.engine.pages.model import Block, Cards, Choice, Drawing, Facts, Map, Page, Table
from games.engine.pages.plain import EMOJI, plain_words
from games.engine.words.fitting import lines_of, on_one_line
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark, Marks, Text, Who, said_value
from games.kit.position import Position

from .languages import languages_of
from .made import READER, every_page


def plain_rows_are_told_apart(position: Position) -> None:
    """Two rows of a table, facts, cards or choices that differ with emoji never read the same without."""
    for page in every_page(position):
        for language in ("en", *languages_of(position)):
            reader = msgspec.structs.replace(READER, language=language, seat=page.seat)
            for block in page.blocks:
                read = _without(page, block, reader)
                _told_apart(list(_with_emoji(block, reader)), read)
                if isinstance(block, Table):
                    _marks_are_said(block, read, reader)
            _choices_told_apart(page, reader)


_PLURAL = re.compile(
    r"(?<![\w.,+\u2212-])1 (cities|coins|players|spices|points|cards|ships|goods|contracts|offices|docks|houses|counters)\b"
)


def plain_words_have_no_emoji_and_no_line_twice_at_the_top(position: Position) -> None:
    """A page in plain words has neither emoji nor a plural after a 1, and says where it is and what it asks once."""
    for page in every_page(position):
        for language in ("en", *languages_of(position)):
            reader = msgspec.structs.replace(READER, language=language, seat=page.seat)
            read = plain_words(page, reader)
            assert EMOJI.sub("", read) == read, f"emoji: {EMOJI.findall(read)} in {read!r}"
            assert language != "en" or _PLURAL.search(read) is None, f"{_PLURAL.search(read)}"
            lines = read.split("\n")
            for title in lines[:2]:
                assert lines.count(title) == 1, f"{title!r} stands twice"


def _marks_are_said(table: Table, read: list[str], reader: Reader) -> None:
    """Return the subject of a row, which is read before it: a thing or a person."""
    plain = msgspec.structs.replace(reader, marks=False)
    for row, line in zip(table.rows, read, strict=True):
        for mark in row.marks:
            owners = [value for _, value in mark.name.values if isinstance(value, Who)]
            names = [reader.name(owner.seat).column for owner in owners] or [mark.name.said(plain)]
            assert all(name.casefold() in line.casefold() for name in names), f"{line!r} lacks {names}"


def _told_apart(shown: list[str], read: list[str]) -> None:
    assert len(shown) == len(read), (shown, read)
    said: dict[str, str] = {}
    for one, other in zip(shown, read, strict=True):
        assert said.setdefault(other, one) == one, f"{one!r} and {said[other]!r} both read {other!r}"


def _with_emoji(block: Block, reader: Reader) -> Iterator[str]:
    """Yield the rows of a block with their emoji, a title and heads left away."""
    match block:
        case Facts(lines):
            yield from (line.said(reader) for line in lines_of(lines, reader))
        case Table(rows=rows):
            _, *cells = columns(block, reader)
            for row, told in zip(rows, cells, strict=True):
                yield "".join(_emoji([*row.marks, told, *row.behind], reader))
        case Cards(cards):
            for card in cards:
                below = "" if card.power is None else on_one_line(card.power, reader)
                parts = [card.mark, card.name, *card.brings, below]
                yield "".join(_emoji(parts, reader))
        case Drawing():
            yield from drawn(block, reader)
        case Map():
            yield from (read(spot, reader) for spot in block.spots)


def _emoji(parts: Sequence[Mark | Marks | Text | str], reader: Reader) -> Iterator[str]:
    for part in parts:
        yield str(said_value(part, reader)) + "|"


def _without(page: Page, block: Block, reader: Reader) -> list[str]:
    """Return the same rows in plain words."""
    only = msgspec.structs.replace(
        page, story=(), blocks=(block,), clock=None, small=(), guide=(), choices=()
    )
    _, _, *lines = plain_words(only, reader).split("\n")
    # An empty line is above a block; a title and heads are no rows.
    begin = 1
    if not isinstance(block, Facts | Map):
        begin += block.title is not None
    begin += isinstance(block, Table)
    return lines[begin:]


def _choices_told_apart(page: Page, reader: Reader) -> None:
    whole = [choice for choice in page.choices if choice.impossible is None]
    plain = msgspec.structs.replace(reader, marks=False)
    _told_apart([_entry(one, reader) for one in whole], [_entry(one, plain) for one in whole])


def _entry(choice: Choice, reader: Reader) -> str:
    parts: list[Mark | Marks | Text | str] = [choice.label]
    if not choice.button:
        parts.append("" if choice.detail is None else on_one_line(choice.detail, reader))
    if reader.marks:
        parts.insert(0, choice.mark or "")
    return "".join(_emoji(parts, reader))


PLAIN_CHECKS = (plain_rows_are_told_apart, plain_words_have_no_emoji_and_no_line_twice_at_the_top)
