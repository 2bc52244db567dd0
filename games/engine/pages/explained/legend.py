"""The legend of a page: the meanings of emoji that the page uses without naming them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from games.engine.pages.marks import FINAL
from games.engine.pages.model import Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark, Text


def marks_of(part: object) -> Iterator[Mark]:
    """Yield every mark in a part of a page, in order."""
    if isinstance(part, Mark):
        yield part
        return
    parts: Iterable[object] = ()
    if isinstance(part, Text):
        parts = [value for _, value in part.values]
    elif isinstance(part, msgspec.Struct):
        parts = msgspec.structs.astuple(part)
    elif isinstance(part, (tuple, list)):
        parts = part
    for one in parts:
        # Most parts are words and numbers, for which the call would cost time.
        if type(one) is not str and type(one) is not int:
            yield from marks_of(one)


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
    used = dict.fromkeys(marks_of((page.headline, page.story, page.blocks, page.small)))
    if any(choice.warns(reader.seat) and choice.button for choice in page.choices):
        used[FINAL] = None
    found: dict[str, str] = {}
    for mark in used:
        name = "" if mark.plain else mark.name.said(reader)
        # Whole words only: "one-time" does not name the Time counters.
        word = re.compile(rf"(?<![\w-]){re.escape(name.casefold())}(?![\w-])")
        shown = mark == FINAL or mark.emoji in words
        if name and shown and not any(mark.emoji in line and word.search(line) for line in lines):
            found.setdefault(mark.emoji, name)
    return list(found.items())
