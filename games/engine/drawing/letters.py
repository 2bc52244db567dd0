"""The width of a text, the part of it that fits a room, and the letters that its font lacks."""

from __future__ import annotations

import unicodedata
from functools import cache

from . import widths

SMALL = 25
"""The size of the smallest letters: 22 of 720."""
_ACCENTED = 0x17E
"""The last Latin letter. The font has all letters with an accent up to here."""
_UNKNOWN = 1000
"""The width that a letter which the font lacks is given; it is never drawn."""


@cache
def _advance(letter: str, *, bold: bool) -> int:
    """Return a letter's width in thousandths of its size; 0 if the font lacks it."""
    found = (widths.BOLD if bold else widths.PLAIN).get(ord(letter))
    if found is not None:
        return found
    base = unicodedata.normalize("NFD", letter)
    return _advance(base[0], bold=bold) if len(base) > 1 and ord(letter) <= _ACCENTED else 0


def drawable(text: str) -> bool:
    """Return whether the font has every letter of a text."""
    return all(_advance(letter, bold=False) for letter in text)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a line of text, in the drawing's units."""
    return sum([_advance(letter, bold=bold) or _UNKNOWN for letter in text]) * size / 1000


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Return a text whole if it fits a room, else cut with a dot."""
    if width(text, size, bold=bold) <= room:
        return text
    while text and width(text + ".", size, bold=bold) > room:
        text = text[:-1]
    return text.rstrip(" -") + "." if text else ""
