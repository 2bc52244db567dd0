"""The legend of a page: the meanings of emoji that the page uses without naming them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import NoneType

import msgspec

from games.engine.pages.marks import ENDS, FINAL
from games.engine.pages.model import Page, Table
from games.engine.pages.rules import SYMBOLS
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import Name, Reader
from games.engine.words.texts import Mark, Text, Who


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


_CUT = 3
"""Letters that a name keeps in a column at least, and that a name may have which is found as a whole word only."""
_EMPTY: set[type] = {str, int, NoneType, bool}
"""Classes of parts without marks, such as those of numbers; those met are added."""


def unnamed(page: Page, words: str, reader: Reader, buttons: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Return the emoji of a page that need explanation, with their meanings.

    An emoji needs none if a line on the page has both it and its name, or if it stands before the heads of a table. The
    page of symbols says all meanings itself.

    Args:
        page: its text is searched, and marks in the words of buttons. Other choices are not, since their labels have
            names; only the marks of choices that are final or end the turn count.
        words: the printed text; a name in it needs no legend.
        reader: the reader.
        buttons: the labels of the buttons below; a name right after its emoji needs no legend.
    """
    if page.kind == SYMBOLS:
        return []
    labels = [label.casefold() for label in buttons]
    lines = words.casefold().splitlines()
    # A sentence may have a mark as a value that it does not print.
    blocks = [
        msgspec.structs.replace(block, marks=()) if isinstance(block, Table) else block
        for block in page.blocks
    ]
    used = dict.fromkeys(marks_of((page.headline, page.story, blocks, page.clock, page.small)))
    on_buttons = [
        mark
        for choice in page.choices
        if choice.button
        for mark in marks_of(choice.label)
        if mark.emoji in choice.label.said(reader)
    ]
    used |= dict.fromkeys(on_buttons)
    if any(choice.warns(reader.seat) and choice.button for choice in page.choices):
        used[FINAL] = None
    if any(choice.ends and choice.button for choice in page.choices):
        used[ENDS] = None
    found: dict[str, str] = {}
    for mark in used:
        if (
            mark.plain
            or not (mark.emoji in words or mark in (ENDS, FINAL) or mark in on_buttons)
            or _is_named(mark, lines, labels, reader)
        ):
            continue
        for one in mark.of or (mark,):
            if not one.plain and not _is_named(one, lines, labels, reader):
                found.setdefault(one.emoji, _meaning(one, reader))
    return list(found.items())


def _is_named(mark: Mark, lines: Sequence[str], labels: Sequence[str], reader: Reader) -> bool:
    """Return whether a line has both a mark and its name, or a button the name after the mark, or whether it has none."""
    name = mark.name.said(reader)
    emoji = mark.emoji.casefold()
    words = _words(emoji, name, _owner(mark, reader))
    if not name or any(emoji in line and words.search(line) for line in lines):
        return True
    return any(words.match(label, start) for label in labels for start in _starts(emoji, label))


def _starts(emoji: str, label: str) -> Iterable[int]:
    """Return where the words after an emoji begin, and after its number."""
    return (found.end() for found in re.finditer(rf"{re.escape(emoji)}[\W\d]*", label))


def _meaning(mark: Mark, reader: Reader) -> str:
    """Return the name of a mark; that of another player is short."""
    owner = _owner(mark, reader)
    own = mark.name.said(reader)
    return own if owner is None or own != owner.prose else owner.short


def _owner(mark: Mark, reader: Reader) -> Name | None:
    """Return the player whose name alone is the mark's; None for any other mark."""
    values = mark.name.values
    if len(values) != 1 or not isinstance(who := values[0][1], Who):
        return None
    name = reader.name(who.seat)
    english = msgspec.structs.replace(reader, seat=None, language=ENGLISH)
    return name if mark.name.said(english) == name.prose else None


@lru_cache(maxsize=1024)
def _words(emoji: str, name: str, owner: Name | None) -> re.Pattern[str]:
    """Return what finds a name at the beginning of a word: "one-time" does not name the Time counters.

    A short name is a whole word: "Hamburg" does not name Ham. A player may be named at any length, and in a column,
    where the name may be cut, next to the emoji.
    """
    names = {name} if owner is None else {name, owner.prose, owner.short}
    found = "|".join(
        re.escape(one.casefold()) + ("" if len(one) > _CUT else r"(?![\w-])") for one in sorted(names)
    )
    cut = "" if owner is None else rf"|{emoji}[^\w\n]*`{re.escape(owner.column[:_CUT].casefold())}"
    return re.compile(rf"(?<![\w-])(?:{found}){cut}")
