"""`Text`: a sentence as a key with values. The sentences themselves are in catalogues.

A game's `text` has them as `WORDS`: its catalogue, or a mapping of templates.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from string import Formatter
from typing import NamedTuple, TypeAlias

import msgspec

from games.engine.quantities import Number

from .catalogue import ENGLISH, Catalogue, Template, catalogue, catalogue_for
from .reader import PLAIN, Reader, nobody
from .source import CatalogueError, NoSentenceError
from .values import Person

__all__ = [
    "Mark",
    "Marks",
    "Speaker",
    "Template",
    "Text",
    "Together",
    "Who",
    "filled",
    "misfit",
    "vocabulary",
    "yes",
]


class Text(msgspec.Struct, frozen=True, cache_hash=True):
    """A sentence for people, as a key and its values; equal by value.

    Attributes:
        home: the folder under `games` whose `text.WORDS` has the sentence, or a module's full name.
        key: the sentence's key there.
        values: its named values, sorted by name. A value may be a `Text`, or several words that the sentence
            lists.
    """

    home: str
    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.said(PLAIN)

    def said(self, reader: Reader) -> str:
        """Return the sentence for a reader; in English if their language lacks the catalogue.

        Raises:
            KeyError: if no sentence has the key.
            CatalogueError: if the values don't fit.
        """
        return _said(self, reader)

    @property
    def message(self) -> str:
        """The key of the message, without the attribute."""
        return self.key.partition("/")[0]

    def instead(self, key: str) -> Text | None:
        """Return another sentence of the same catalogue with the same values; None if no sentence has that key."""
        return Text(self.home, key, self.values) if key in _words(self.home, ENGLISH) else None

    def attribute(self, name: str, **values: Value) -> Text:
        """Return an attribute of this sentence's message, with the same values and further ones."""
        return Text(self.home, f"{self.message}/{name}", tuple(sorted((*self.values, *values.items()))))

    def said_with(self, words: Mapping[str, Template], reader: Reader = PLAIN) -> str:
        """Return the sentence from another catalogue; raises errors as `said`."""
        values = {name: said_value(value, reader) for name, value in self.values}
        if isinstance(words, Catalogue):
            return words.say(self.key, **values)
        if self.key not in words:
            raise NoSentenceError(f"{self.key} has no sentence in {_file_of(self.home)}")
        return filled(self.key, words[self.key], values)


class Who(msgspec.Struct, frozen=True):
    """The player of a seat: "you" for themselves in private, by name for others.

    Attributes:
        seat: the seat.
    """

    seat: int


class Mark(msgspec.Struct, frozen=True, cache_hash=True):
    """An emoji that represents a thing.

    Attributes:
        emoji: a single emoji.
        name: its meaning.
        plain: whether it needs no legend, since words stand beside it wherever it is shown.
        of: the marks that it combines, if several.
    """

    emoji: str
    name: Text
    plain: bool = False
    of: tuple[Mark, ...] = ()


class Marks(msgspec.Struct, frozen=True):
    """Several marks, each repeated.

    Attributes:
        groups: each mark with its number.
        counted: numbers after the emoji instead of repetition.
        numbered: whether the words that replace emoji include the numbers.
    """

    groups: tuple[tuple[Mark, int], ...]
    counted: bool = False
    numbered: bool = True


class Together(msgspec.Struct, frozen=True):
    """Several values in order.

    Attributes:
        parts: in order.
        between: the separator.
    """

    parts: tuple[Value, ...]
    between: str = " "


Value: TypeAlias = "str | int | float | tuple[str | int, ...] | Text | Who | Mark | Marks | Together"


def filled(key: str, template: Template, values: Mapping[str, object]) -> str:
    """Return a sentence of a mapping with its values.

    Raises:
        CatalogueError: if a placeholder of a template doesn't fit; it names the key.
    """
    if not isinstance(template, str):
        return template(**values)
    try:
        return template.format(**values)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        told = misfit(template, values) or f"can't be formatted: {error}; its template is {template!r}"
        raise CatalogueError(f"{key} {told}") from None


def misfit(template: str, names: Collection[str]) -> str:
    """Return which placeholders of a template have no value, and the names of the values it may use; "" if all have one."""
    try:
        used = [name for _, name, *_ in Formatter().parse(template) if name is not None]
    except ValueError:
        return ""
    unknown = [f"{{{name}}}" for name in used if re.split(r"[.\[]", name)[0] not in names]
    return f"uses {', '.join(unknown)}; it has {', '.join(names) or 'no values'}" if unknown else ""


def _file_of(home: str) -> str:
    """Return the name of the file with a home's sentences."""
    return f"{home.rpartition('.')[2]}.py" if "." in home else "text.py"


@lru_cache(maxsize=16384)
def _said(text: Text, reader: Reader) -> str:
    if reader.names and next(seats_in(text), None) is None:
        # Then the sentence is the same for all readers, and another table has probably cached it.
        return _said(text, nobody(reader.language, marks=reader.marks))
    said = text.said_with(_words(text.home, reader.language), reader)
    return said if reader.marks else _once(said, text, reader)


def seats_in(value: Value) -> Iterator[int]:
    """Yield the seats that a value names. The text of a value without them is the same for all readers and tables."""
    match value:
        case Who(seat):
            yield seat
            return
        case Text():
            parts: Iterable[Value] = (one for _, one in value.values if not isinstance(one, (str, int)))
        case Mark():
            parts = (value.name,)
        case Marks():
            parts = (mark for mark, _ in value.groups)
        case Together():
            parts = value.parts
        case _:
            return
    for part in parts:
        yield from seats_in(part)


@cache
def _words(home: str, language: str) -> Mapping[str, Template]:
    """Return the sentences of a `Text.home`, in a language if it has that."""
    words: Mapping[str, Template] = import_module(home if "." in home else f"games.{home}.text").WORDS
    return catalogue_for(words.package, language, words.part) if isinstance(words, Catalogue) else words


def _once(said: str, text: Text, reader: Reader) -> str:
    """Omit the name of a mark before the same words, which would appear twice without emoji.

    A number may come between them, with the noun in its plural form. A mark without a name leaves no blank.
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
            return Person(catalogue_for("games.engine", reader.language).say("you"), reader=True)
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
    """Return the value that switches a part of a sentence on or off."""
    return "yes" if so else "no"


def _counted(name: Text, number: int, reader: Reader) -> str:
    """Return a mark's meaning with a number, by the attribute `.counted` of its name if a language has forms."""
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

    def __call__(self, key: str, /, **values: Value) -> Text:
        """Return the text with this key and these values."""
        pairs = values.items()
        return Text(self.home, key, tuple(sorted(pairs) if len(pairs) > 1 else pairs))

    def each(self, part: str, keys: Iterable[str]) -> Mapping[str, Text]:
        """Return the texts whose keys have a prefix, by the rest of the key."""
        start = f"{part}."
        return {key.removeprefix(start): self(key) for key in keys if key.startswith(start)}


class Vocabulary(NamedTuple):
    """The data of a game's `text` besides its functions; see `GameText`."""

    WORDS: Mapping[str, Template]
    VERBS: Mapping[str, Text]
    COMMANDS: Mapping[str, str]
    GROUPS: Mapping[str, Text]
    FIELDS: Mapping[str, Text]
    UNIT: Text


def vocabulary(game: str) -> Vocabulary:
    """Return the sentences of a game's catalogue, with the words for verbs and fields.

    Args:
        game: as in `Text.home`: the folder of a shipped game, or the full name of the module `text` of another one.
    """
    package = game.rpartition(".")[0] if "." in game else f"games.{game}"
    words, say = catalogue(package), Speaker(game)
    return Vocabulary(
        words,
        say.each("verb", words),
        words.under("command"),
        say.each("group", words),
        say.each("field", words),
        say("unit"),
    )
