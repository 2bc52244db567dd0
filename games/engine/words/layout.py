"""Helpers for monospaced boards in ASCII and Latin-1 letters, which are one cell wide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

from anyascii import anyascii

NARROW = 36
"""Columns that a phone shows without wrapping."""
WIDE = 60
"""Columns of a board for a desktop."""


_WHOLE = re.compile("([À-ÖØ-öø-ÿ])")
"""The letters of Latin-1 beyond ASCII, without the signs of multiplication and division."""


@lru_cache(maxsize=4096)
def lettered(text: str) -> str:
    """Return a text in letters of one width (ASCII and letters such as ä), without backticks.

    A middle dot between two parts becomes a bar: as a hyphen it would look like a minus sign before a number.
    """
    plain = text.replace("\N{MINUS SIGN}", "-").replace(" \N{MIDDLE DOT} ", " | ")
    parts = _WHOLE.split(normalize("NFC", plain))
    parts[::2] = map(anyascii, parts[::2])
    return "".join(parts).replace("`", "'")


def clip(text: str, width: int) -> str:
    """Return the text cut to a width."""
    return text[:width]


def dotted(number: int) -> str:
    """Return a number as in a table, with a dot for none."""
    return str(number) if number else "."


def spread(left: str, right: str, width: int) -> list[str]:
    """Return two texts at both ends of a line, or on two lines if they don't fit on one."""
    if len(left) + len(right) < width:
        return [f"{left:<{width - len(right)}}{right}"]
    return [clip(left, width), clip(right, width)]


def short_names(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Return names cut to a width. Names that would become equal end in their seat's number."""
    cut = [clip(name, width) for name in names]
    numbered = [clip(name, width - 1) + str(seat) for seat, name in enumerate(cut, start=1)]
    shown = [number if cut.count(name) > 1 else name for name, number in zip(cut, numbered, strict=True)]
    # A player's name may equal another's name with its number.
    return tuple(shown if len(set(shown)) == len(shown) else numbered)
