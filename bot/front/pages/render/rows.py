"""The arrangement of buttons in rows that fit a phone. A row may take several lines."""

import re
from collections.abc import Iterable
from typing import Final

from bot.front.pages.move_menus import ROW

_LINE, _FRAME, _LETTER, _EMOJI = 310, 36, 6.9, 19
"""Pixels of a phone's line, of a button without its text, of a letter, of an emoji; with the gap after each
button."""
_UNSEEN: Final = re.compile("\N{VARIATION SELECTOR-16}|\N{ZERO WIDTH JOINER}.")
"""Characters of no width: variation selectors, and parts of the preceding emoji."""


def lines(labels: Iterable[str], most: int = ROW) -> list[int]:
    """Return the number of buttons on each line of a phone in order, at most `most`."""
    found: list[int] = []
    taken = 0.0
    for label in labels:
        letters = _UNSEEN.sub("", label)
        wide = _FRAME + sum(_LETTER if letter.isascii() or letter.isalpha() else _EMOJI for letter in letters)
        if not found or found[-1] == most or taken + wide > _LINE:
            found.append(0)
            taken = 0.0
        found[-1] += 1
        taken += wide
    return found


def filled(labels: Iterable[str]) -> list[int]:
    """Return the row of each button, from 0. Whole lines share a row while they fit."""
    found: list[int] = []
    row = room = 0
    for number in lines(labels):
        if found and number > room:
            row, room = row + 1, ROW
        elif not found:
            room = ROW
        found += [row] * number
        room -= number
    return found
