"""What the rules have to say, as keys with values; the sentences are in each game's `text`.

This is not where sentences are written: a second language is a second catalogue beside that.
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
        home: the folder under `games` whose `text` holds the sentence in `WORDS`, or a module's whole name.
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
