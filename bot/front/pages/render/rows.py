"""Which buttons stand beside each other: as many as a phone's line has room for. A row is as many lines as it needs."""

import re
from collections.abc import Iterable
from typing import Final

from bot.front.pages.move_menus import ROW

_LINE, _FRAME, _LETTER, _EMOJI = 310, 36, 6.9, 19
"""Pixels: of that line, of a button without its words, of a letter, of an emoji; with the gap behind each button."""
_UNSEEN: Final = re.compile("\N{VARIATION SELECTOR-16}|\N{ZERO WIDTH JOINER}.")
"""What takes no room: how an emoji is shown, and what is a part of the one before it."""


def lines(labels: Iterable[str], most: int = ROW) -> list[int]:
    """Return how many buttons stand on each line of a phone, in their order, `most` at most."""
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
    """Return in which row each button stands, from 0: whole lines share one as long as there is room for them."""
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
