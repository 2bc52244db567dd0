"""Lines of variable length: texts in several forms, and parts that flow over lines.

A game builds a page without knowing the reader's language or the width of a line. The printer knows both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import TypeAlias

import msgspec

from .reader import Reader
from .texts import Speaker, Text, Together

say = Speaker("engine")

_EMOJI = 2.5
_UNSEEN = re.compile("\N{VARIATION SELECTOR-16}|\\*\\*|~~|^-# ")
"""Text of no width: the marks of bold, strikethrough and small letters, and emoji variation selectors."""


class Fitting(msgspec.Struct, frozen=True, cache_hash=True):
    """A text in several forms. The first one that fits is used.

    Attributes:
        forms: the longest first; a form of several lines is a tuple, or a flow.
        room: the most units that it may take if other text follows; None for a whole line.
    """

    forms: tuple[Text | Flow | tuple[Text, ...], ...]
    room: int | None = None


class Flow(msgspec.Struct, frozen=True, cache_hash=True):
    """Parts in order, on as many lines as they need.

    Attributes:
        parts: in order, each of a single line.
        between: the separator of two parts on a line.
        title: the text before the first part.
        most: the most lines; further parts are omitted. None for no limit.
        rest: texts of a further line about omitted parts: the first for one part, the second for two.
    """

    parts: tuple[Text | Fitting, ...]
    between: str = " · "
    title: Text | None = None
    most: int | None = None
    rest: tuple[Text, ...] = ()


Line: TypeAlias = Text | Fitting | Flow
"""The content of a line, or of several if it doesn't fit on one."""

Measure: TypeAlias = Callable[[str], float]
"""Returns the width of a text in units of a line."""


@lru_cache(maxsize=16384)
def wide(said: str) -> float:
    """Return the width of a text in units of a phone's line: a letter 1, an emoji 2.5, marks of bold or small 0."""
    letters = _UNSEEN.sub("", said)
    return sum(_EMOJI if unicodedata.category(letter) == "So" else 1 for letter in letters)


def lines_of(
    some: Iterable[Line], reader: Reader, width: float = inf, measure: Measure = wide
) -> Iterator[Text]:
    """Yield the lines that fit.

    Args:
        some: their content.
        reader: the reader.
        width: units of a line. If it is infinite, the caller breaks lines, and all texts have their longest
            form.
        measure: returns the width of a text.
    """
    for one in some:
        match one:
            case Text():
                yield one
            case Fitting():
                yield from _form(one, reader, width, measure)
            case Flow():
                yield from _flow(one, reader, width, measure)


def on_one_line(one: Line, reader: Reader, width: float = inf, measure: Measure = wide) -> Text:
    """Return what fits on one line, as `lines_of` takes it. Content that needs further lines is omitted."""
    if isinstance(one, Flow):
        one = msgspec.structs.replace(one, most=1, rest=())
    return next(lines_of((one,), reader, width, measure))


def _form(one: Fitting, reader: Reader, width: float, measure: Measure) -> tuple[Text, ...]:
    """Return the first form whose lines all fit, else the last."""
    room = width if one.room is None or width == inf else min(width, one.room)
    lines: tuple[Text, ...] = ()
    for form in one.forms:
        lines = tuple(lines_of(form if isinstance(form, tuple) else (form,), reader, width, measure))
        if width == inf or all(measure(line.said(reader)) <= room for line in lines):
            break
    return lines


def _flow(flow: Flow, reader: Reader, width: float, measure: Measure) -> Iterator[Text]:
    lines: list[list[Text]] = [[]] if flow.parts or flow.title is not None else []
    room = width if flow.title is None else width - measure(flow.title.said(reader)) - 1
    left = 0
    for place, part in enumerate(flow.parts):
        text = on_one_line(part, reader, room, measure)
        if lines[-1] and measure(text.said(reader)) > room:
            if len(lines) == flow.most:
                left = len(flow.parts) - place
                break
            room = width
            text = on_one_line(part, reader, room, measure)
            lines.append([])
        lines[-1].append(text)
        room -= measure(text.said(reader)) + measure(flow.between)
    for number, line in enumerate(lines):
        yield _joined(line, flow.between, None if number else flow.title)
    if left and flow.rest:
        yield flow.rest[left - 1]


def _joined(parts: Sequence[Text], between: str, title: Text | None) -> Text:
    if title is not None:
        return say("line", things=Together((title, Together(tuple(parts), between))))
    return parts[0] if len(parts) == 1 else say("line", things=Together(tuple(parts), between))
