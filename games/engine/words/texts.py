"""What the rules have to say, as keys with values; the sentences are in catalogues.

This is not where sentences are written: they are in the `WORDS` of a game's `text`, which is its catalogue, or still
a mapping of templates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import NamedTuple, TypeAlias

import msgspec

from games.engine.quantities import Number

from .catalogue import ENGLISH, Catalogue, Template, catalogue, spoken
from .reader import PLAIN, Reader, nobody
from .values import Person

__all__ = ["Mark", "Marks", "Speaker", "Template", "Text", "Together", "Who", "vocabulary", "yes"]


class Text(msgspec.Struct, frozen=True, cache_hash=True):
    """A sentence that a person may read, as a key and its values; equal by value.

    Attributes:
        home: the folder under `games` whose `text` holds the sentence in `WORDS`, or a module's whole name.
        key: the name of the sentence there.
        values: its named values, sorted by name; a value may be a `Text` itself, or several words
            of which the sentence makes a list.
    """

    home: str
    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.said(PLAIN)

    def said(self, reader: Reader) -> str:
        """Return the sentence for a reader; in English where their language lacks the catalogue.

        Raises:
            KeyError: if there is no such sentence.
            BadCatalogue: if it can't be said with these values.
        """
        return _said(self, reader)

    @property
    def message(self) -> str:
        """The key of the message of which this sentence may be an attribute."""
        return self.key.partition("/")[0]

    def instead(self, key: str) -> Text | None:
        """Return another sentence of the same catalogue with the same values; None if there is none of that key."""
        return Text(self.home, key, self.values) if key in _words(self.home, ENGLISH) else None

    def attribute(self, name: str, *numbers: Number, **values: Value) -> Text:
        """Return what stands beside this sentence's message under a name, with the same values and more."""
        for number in numbers:
            values[number.name] = number
        return Text(self.home, f"{self.message}/{name}", tuple(sorted((*self.values, *values.items()))))

    def said_with(self, words: Mapping[str, Template], reader: Reader = PLAIN) -> str:
        """Return the sentence from another catalogue; raises KeyError where that one lacks the key."""
        values = {name: said_value(value, reader) for name, value in self.values}
        if isinstance(words, Catalogue):
            return words.say(self.key, **values)
        template = words[self.key]
        return template.format(**values) if isinstance(template, str) else template(**values)


class Who(msgspec.Struct, frozen=True):
    """The player of a seat: "you" for themselves in private, by name for everybody else.

    Attributes:
        seat: whose.
    """

    seat: int


class Mark(msgspec.Struct, frozen=True, cache_hash=True):
    """An emoji that stands for a thing.

    Attributes:
        emoji: one.
        name: what it means, in words.
        plain: whether everybody knows it, so that no legend need tell.
        of: the marks that it is made of, where it is several in one.
    """

    emoji: str
    name: Text
    plain: bool = False
    of: tuple[Mark, ...] = ()


class Marks(msgspec.Struct, frozen=True):
    """Several marks, each a number of times.

    Attributes:
        groups: each mark with its number.
        counted: numbers behind the emoji instead of repeating them.
        numbered: whether words tell the numbers, where emoji can't be read.
    """

    groups: tuple[tuple[Mark, int], ...]
    counted: bool = False
    numbered: bool = True


class Together(msgspec.Struct, frozen=True):
    """Several values one after the other.

    Attributes:
        parts: in order.
        between: what stands between two.
    """

    parts: tuple[Value, ...]
    between: str = " "


Value: TypeAlias = "str | int | float | tuple[str | int, ...] | Text | Who | Mark | Marks | Together"


@lru_cache(maxsize=16384)
def _said(text: Text, reader: Reader) -> str:
    if reader.names and not _names_somebody(text):
        # Then everybody reads the same, and most of a page has been said at another table.
        return _said(text, nobody(reader.language, marks=reader.marks))
    said = text.said_with(_words(text.home, reader.language), reader)
    return said if reader.marks else _once(said, text, reader)


def _names_somebody(value: Value) -> bool:
    """Whether what a value is called hangs on who reads it, and at which table."""
    match value:
        case Text():
            parts: Iterable[Value] = (one for _, one in value.values if not isinstance(one, (str, int)))
        case Mark():
            parts = (value.name,)
        case Marks():
            parts = (mark for mark, _ in value.groups)
        case Together():
            parts = value.parts
        case _:
            return isinstance(value, Who)
    return any(map(_names_somebody, parts))


@cache
def _words(home: str, language: str) -> Mapping[str, Template]:
    """Return where the sentences of a `Text.home` stand, in a language if it has that."""
    words: Mapping[str, Template] = import_module(home if "." in home else f"games.{home}.text").WORDS
    return spoken(words.package, language, words.part) if isinstance(words, Catalogue) else words


def _once(said: str, text: Text, reader: Reader) -> str:
    """Leave away the name of a mark before the very same words, which would be said twice where there are no emoji.

    A number may stand between them, with the form that the name then has. A mark that is called nothing leaves no blank
    behind.
    """
    numbers = [1, *(value for _, value in text.values if isinstance(value, int))]
    for _, value in text.values:
        if isinstance(value, Mark):
            name = re.escape(value.name.said(reader))
            counted = "".join([f"|{re.escape(_counted(value.name, number, reader))}" for number in numbers])
            twice = rf"(?<!\w){name} +(?=\**(?:(?:\d+ )?{name}{counted})(?!\w))" if name else "^ +| +(?= )"
            said = re.sub(twice, "", said, flags=re.IGNORECASE)
    return said


def said_value(value: Value, reader: Reader) -> str | int | float | tuple[str | int, ...] | Person:
    """Return a value as a sentence takes it."""
    if isinstance(value, (str, int)):
        return value.amount if isinstance(value, Number) else value
    match value:
        case Text():
            return value.said(reader)
        case Who(seat):
            name, you = reader.name(seat), seat == reader.seat
            if not you:
                return Person(name.prose, short=name.short)
            return Person(spoken("games.engine", reader.language).say("you"), reader=True)
        case Mark(emoji, meaning):
            return emoji if reader.marks else meaning.said(reader)
        case Marks():
            return _marks(value, reader)
        case Together(parts, between):
            said = [said_value(part, reader) for part in parts]
            return between.join(
                one.name if isinstance(one, Person) else str(one) for one in said if one != ""
            )
        case _:
            return value


def yes(so: object) -> str:
    """Return the value by which a sentence says something or leaves it away, or says the opposite."""
    return "yes" if so else "no"


def _counted(name: Text, number: int, reader: Reader) -> str:
    """Return a number of what a mark means; the attribute `.counted` of its name says it where a language has forms."""
    if name.instead(f"{name.message}/counted") is None:
        return f"{number} {name.said(reader)}"
    return name.attribute("counted", number=number).said(reader)


def _marks(marks: Marks, reader: Reader) -> str:
    if not reader.marks:
        if not marks.numbered:
            return ", ".join(mark.name.said(reader) for mark, _ in marks.groups)
        return ", ".join(_counted(mark.name, number, reader) for mark, number in marks.groups)
    if marks.counted:
        return " ".join(f"{mark.emoji}{number if number > 1 else ''}" for mark, number in marks.groups)
    return " ".join(mark.emoji * number for mark, number in marks.groups)


class Speaker:
    """Makes the `Text`s of one folder under `games`: `say("refusal.money", cost=12, money=4)`."""

    __slots__ = ("home",)

    def __init__(self, home: str) -> None:
        self.home = home

    def __call__(self, key: str, /, *numbers: Number, **values: Value) -> Text:
        """Return the text with this key and these values; a number is called by its quantity's name there."""
        for number in numbers:
            values[number.name] = number
        pairs = values.items()
        return Text(self.home, key, tuple(sorted(pairs) if len(pairs) > 1 else pairs))

    def each(self, part: str, keys: Iterable[str]) -> Mapping[str, Text]:
        """Return the texts of those keys that begin with a part, by the rest of the key."""
        start = f"{part}."
        return {key.removeprefix(start): self(key) for key in keys if key.startswith(start)}


class Vocabulary(NamedTuple):
    """What a game's `text` has beside its functions; `GameText` says what each is."""

    WORDS: Mapping[str, Template]
    VERBS: Mapping[str, Text]
    COMMANDS: Mapping[str, str]
    GROUPS: Mapping[str, Text]
    FIELDS: Mapping[str, Text]
    UNIT: Text


def vocabulary(game: str) -> Vocabulary:
    """Return the sentences of a game's catalogue, by its folder's name, with those that are called by verbs and fields."""
    words, say = catalogue(f"games.{game}"), Speaker(game)
    return Vocabulary(
        words,
        say.each("verb", words),
        words.under("command"),
        say.each("group", words),
        say.each("field", words),
        say("unit"),
    )
