"""The legend of a page: what the emoji mean that it uses and does not name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from games.engine.pages.marks import FINAL
from games.engine.pages.model import Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Mark, Text


def marks_of(part: object) -> Iterator[Mark]:
    """Yield every mark that a part of a page shows, in order."""
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
        # Most parts are words and numbers, which are not worth a call.
        if type(one) is not str and type(one) is not int:
            yield from marks_of(one)


def unnamed(page: Page, words: str, reader: Reader) -> list[tuple[str, str]]:
    """Return the emoji that a page uses and nobody would understand, with what they mean.

    An emoji is understood where its name stands on a line with it, once on the page.

    Args:
        page: its text is looked through, not its choices, whose labels have names; only that some can't be undone has none.
        words: the text as it is printed; what it names needs no legend.
        reader: for whom.
    """
    lines = words.casefold().splitlines()
    # A sentence may be given a mark that it does not print.
    used = dict.fromkeys(marks_of((page.headline, page.story, page.blocks, page.small)))
    if any(choice.final and choice.button for choice in page.choices):
        used[FINAL] = None
    found: dict[str, str] = {}
    for mark in used:
        name = "" if mark.plain else mark.name.said(reader)
        # Neither in a longer word nor in a compound: "one-time" does not name the Time counters.
        word = re.compile(rf"(?<![\w-]){re.escape(name.casefold())}(?![\w-])")
        shown = mark == FINAL or mark.emoji in words
        if name and shown and not any(mark.emoji in line and word.search(line) for line in lines):
            found.setdefault(mark.emoji, name)
    return list(found.items())
