"""Menus of more entries than Discord shows: a part of them, and entries that lead to the others.

An entry's own value must not begin with a plus sign.
"""

import re
from collections.abc import Sequence
from typing import Final

from bot.text import say

MOST: Final = 25
"""Entries of a menu, and choices of a command's option."""
_PART: Final = MOST - 2
_TURN: Final = re.compile(r"\+([0-9]{1,5})", re.ASCII)


def start_of(first: int, number: int) -> int:
    """Return the index of the first entry of the part that has an entry.

    Args:
        first: its index.
        number: the number of entries.
    """
    return 0 if number <= MOST else min(first, number - 1) // _PART * _PART


def part(entries: Sequence[tuple[str, str]], first: int = 0) -> tuple[tuple[str, str], ...]:
    """Return the entries of a menu, as pairs of label and value: all of them, or the part that has an entry.

    Args:
        entries: all of them.
        first: the index of the entry.
    """
    if len(entries) <= MOST:
        return tuple(entries)
    start = start_of(first, len(entries))
    end = start + _PART
    before = [(say("menu.before"), f"+{start - _PART}")] if start else []
    after = [(say("menu.after", number=len(entries) - end), f"+{end}")] if end < len(entries) else []
    return (*before, *entries[start:end], *after)


def turned(value: str) -> int | None:
    """Return the index of the entry that a chosen entry leads to; None for an entry that stands for itself."""
    found = _TURN.fullmatch(value)
    return None if found is None else int(found[1])
