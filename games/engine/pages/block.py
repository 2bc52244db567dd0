"""Blocks of letters of one width, as boards, close-ups and hands are: sentences that are broken, tables that are cut.

A code block and a terminal show them alike. Nothing here knows what a board says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from msgspec.structs import replace

from games.engine.words.layout import NARROW, lettered
from games.engine.words.reader import Name, Reader
from games.engine.words.texts import Text

from .layout import columns
from .model import Cell, Column, Row, Table

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


class Block:
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
        """Return a sentence in letters of one width."""
        return lettered(text.said(self.reader))

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
