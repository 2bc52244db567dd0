"""The legend of a page: the meanings of emoji that the page uses without naming them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from types import NoneType

import msgspec

from games.engine.pages.marks import FINAL
from games.engine.pages.model import Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark, Text


def marks_of(part: object) -> list[Mark]:
    """Return every mark in a part of a page, in order."""
    found: list[Mark] = []
    _gather(part, found)
    return found


def _gather(part: object, found: list[Mark]) -> None:
    if isinstance(part, Mark):
        found.append(part)
        return
    for one in _parts(part):
        # Most parts are words and numbers. For these the call would only cost time.
        if type(one) not in _EMPTY:
            _gather(one, found)


def _parts(part: object) -> Iterable[object]:
    if isinstance(part, Text):
        return [value for _, value in part.values]
    if isinstance(part, msgspec.Struct):
        return msgspec.structs.astuple(part)
    if isinstance(part, (tuple, list)):
        return part
    _EMPTY.add(type(part))
    return ()


_EMPTY: set[type] = {str, int, NoneType, bool}
"""Classes of parts without marks, such as those of numbers; those met are added."""


def unnamed(page: Page, words: str, reader: Reader) -> list[tuple[str, str]]:
    """Return the emoji of a page that need explanation, with their meanings.

    An emoji needs none if a line on the page has both it and its name.

    Args:
        page: its text is searched. Choices are not, since their labels have names; only the mark of a final
            choice counts.
        words: the printed text; a name in it needs no legend.
        reader: the reader.
    """
    lines = words.casefold().splitlines()
    # A sentence may have a mark as a value that it does not print.
    used = dict.fromkeys(marks_of((page.headline, page.story, page.blocks, page.clock, page.small)))
    if any(choice.warns(reader.seat) and choice.button for choice in page.choices):
        used[FINAL] = None
    found: dict[str, str] = {}
    for mark in used:
        if mark.plain or not (mark.emoji in words or mark == FINAL) or not (name := mark.name.said(reader)):
            continue
        word = _word(name)
        if not any(mark.emoji in line and word.search(line) for line in lines):
            found.setdefault(mark.emoji, name)
    return list(found.items())


@lru_cache(maxsize=1024)
def _word(name: str) -> re.Pattern[str]:
    """Return what finds a name as whole words only: "one-time" does not name the Time counters."""
    return re.compile(rf"(?<![\w-]){re.escape(name.casefold())}(?![\w-])")
