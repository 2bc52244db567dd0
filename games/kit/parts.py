"""The numbers and the sentences that a part of a page is made of, found in one go: checks ask for them a million times."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from games.engine import Move, Text
from games.engine.quantities import Number
from games.engine.words.texts import Mark


class Parts(NamedTuple):
    """The contents of a part, in its order.

    Attributes:
        numbers: all.
        texts: the sentences, without what marks are called.
        whole: the sentences that are in no other sentence.
        every: the sentences, and what marks are called.
    """

    numbers: list[Number]
    texts: list[Text]
    whole: list[Text]
    every: list[Text]


def parts_of(part: object) -> Parts:
    """Return the numbers and sentences of a page or of a part of it; a move has none."""
    found = Parts([], [], [], [])
    _gather(part, found, in_text=False, in_mark=False)
    return found


_NOTHING: tuple[str, ...] = ()
_EACH: tuple[str, ...] = ("each",)
_NUMBER: tuple[str, ...] = ("number",)
_looked_into: dict[type, tuple[str, ...]] = {Text: ("values",)}
"""The fields of each class that may hold something."""
_empty: set[type] = {str, int, bool, type(None)}
"""Classes that hold nothing: most of what is looked at, so it is passed over without a call."""


def _fields(kind: type) -> tuple[str, ...]:
    if issubclass(kind, Number):
        fields = _NUMBER
    elif issubclass(kind, msgspec.Struct) and not issubclass(kind, Move):
        fields = kind.__struct_fields__
    else:
        fields = _EACH if issubclass(kind, (tuple, list)) else _NOTHING
        if fields is _NOTHING:
            _empty.add(kind)
    _looked_into[kind] = fields
    return fields


def _gather(part: object, found: Parts, *, in_text: bool, in_mark: bool) -> None:
    kind = type(part)
    fields = _looked_into.get(kind)
    if fields is None:
        fields = _fields(kind)
    if fields is _EACH:
        for one in part:  # type: ignore[attr-defined] # it is a tuple or a list
            if type(one) not in _empty:
                _gather(one, found, in_text=in_text, in_mark=in_mark)
    elif fields is _NUMBER:
        found.numbers.append(part)  # type: ignore[arg-type] # it is a number
    elif kind is Text:
        assert isinstance(part, Text)
        found.every.append(part)
        if not in_mark:
            found.texts.append(part)
        if not in_text:
            found.whole.append(part)
        for _, value in part.values:
            if type(value) not in _empty:
                _gather(value, found, in_text=True, in_mark=in_mark)
    else:
        in_mark = in_mark or kind is Mark
        for name in fields:
            value = getattr(part, name)
            if type(value) not in _empty:
                _gather(value, found, in_text=in_text, in_mark=in_mark)
