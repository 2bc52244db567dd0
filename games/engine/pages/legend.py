"""The legend of a page: what the emoji mean that it uses and does not name."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine.words.reader import Reader
from games.engine.words.texts import Mark

from .model import Page


def marks_of(part: object) -> Iterator[Mark]:
    """Yield every mark that a part of a page shows, in order."""
    if isinstance(part, Mark):
        yield part
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from marks_of(getattr(part, name))
    elif isinstance(part, (tuple, list)):
        for one in part:
            yield from marks_of(one)


def unnamed(page: Page, words: str, reader: Reader) -> list[tuple[str, str]]:
    """Return the emoji that a page uses and nobody would understand, with what they mean.

    Args:
        page: its text is looked through, not its choices, whose labels have names.
        words: the text as it is printed; what it names needs no legend.
        reader: for whom.
    """
    found: dict[str, str] = {}
    for mark in marks_of((page.headline, page.story, page.blocks, page.small)):
        name = mark.name.said(reader)
        if not mark.plain and name.casefold() not in words.casefold():
            found.setdefault(mark.emoji, name)
    return list(found.items())
