"""What the rules have to say, as keys with values; the sentences stand in each game's `text.py`.

This is not where sentences are written: a second language is a second catalogue beside `text.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

import msgspec

Template: TypeAlias = str | Callable[..., str]
"""A `str.format` template, or a function of the values where a plain template can't say it (plurals)."""


class Text(msgspec.Struct, frozen=True):
    """A sentence that a person may read, as a key and its values; equal by value.

    Attributes:
        home: the folder under `games` whose `text.py` holds the sentence in `WORDS`, or a module's whole name.
        key: the name of the sentence there.
        values: its named values, sorted by name; a value may be a `Text` itself.
    """

    home: str
    key: str
    values: tuple[tuple[str, str | int | float | Text], ...] = ()

    def __str__(self) -> str:
        """Return the English sentence."""
        module = self.home if "." in self.home else f"games.{self.home}.text"
        words: Mapping[str, Template] = import_module(module).WORDS
        return self.said_with(words)

    def said_with(self, words: Mapping[str, Template]) -> str:
        """Return the sentence from another catalogue; raises KeyError where that one lacks the key."""
        template = words[self.key]
        values = {name: str(value) if isinstance(value, Text) else value for name, value in self.values}
        return template.format(**values) if isinstance(template, str) else template(**values)


class Speaker:
    """Makes the `Text`s of one folder under `games`: `say("refusal.money", cost=12, money=4)`."""

    __slots__ = ("home",)

    def __init__(self, home: str) -> None:
        self.home = home

    def __call__(self, key: str, /, **values: str | int | float | Text) -> Text:
        """Return the text with this key and these values."""
        return Text(self.home, key, tuple(sorted(values.items())))


def listed(words: object) -> str:
    """Return words as a list for a sentence: "a", "a or b", "a, b or c"."""
    items = [str(word) for word in words] if isinstance(words, (list, tuple)) else [str(words)]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def shown(value: object) -> str:
    """Return any value as it stands in a sentence: short, printable, whatever it is."""
    try:
        text = value if isinstance(value, str) and value.isidentifier() else repr(value)
    except Exception:  # noqa: BLE001 a number of thousands of digits, or an object whose repr fails
        text = f"a {type(value).__name__}"
    text = text.encode("ascii", "backslashreplace").decode() if not text.isprintable() else text
    return text if len(text) <= 40 else text[:37] + "..."


def counted(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"
