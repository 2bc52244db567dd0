"""Small helpers for boards made of fixed-width letters. ASCII only: anything else may be two cells wide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from anyascii import anyascii

NARROW = 36
"""Columns that a phone shows without wrapping."""
WIDE = 60
"""Columns of a board made for a desktop."""


@lru_cache(maxsize=4096)
def lettered(text: str) -> str:
    """Return a text in letters that are all of one width: ASCII, without what would end inline code."""
    return anyascii(text.replace("\N{MINUS SIGN}", "-")).replace("`", "'")


def clip(text: str, width: int) -> str:
    """Return the text cut to a width."""
    return text[:width]


def dotted(number: int) -> str:
    """Return a number as it appears in a table, a dot for none."""
    return str(number) if number else "."


def spread(left: str, right: str, width: int) -> list[str]:
    """Return two texts at both ends of a line, or one below the other where a line has no room for both."""
    if len(left) + len(right) < width:
        return [f"{left:<{width - len(right)}}{right}"]
    return [clip(left, width), clip(right, width)]


def short_names(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Return names cut to a width, kept apart: those that would be equal end in their seat's number."""
    cut = [clip(name, width) for name in names]
    numbered = [clip(name, width - 1) + str(seat) for seat, name in enumerate(cut, start=1)]
    shown = [number if cut.count(name) > 1 else name for name, number in zip(cut, numbered, strict=True)]
    # Somebody may be called by another's name and number.
    return tuple(shown if len(set(shown)) == len(shown) else numbered)
