"""Values in sentences: people, lists and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from fluent.runtime.types import FluentType

from .source import CatalogueError


class Person(FluentType):
    """A person in a sentence.

    `NAME($who)` is the name; `FORM($who)` is `you` for the reader and `other` for others.

    `NAME($who, form: "short")` is the name cut for a headline or a button. Other forms are grammatical forms
    of the language for names or for the word "you": `NAME($who, form: "gen")`. Both combine: `form: "short
    gen"`.
    """

    def __init__(self, name: str, *, short: str = "", reader: bool = False) -> None:
        self.name = name
        self.short = short or name
        self.reader = reader

    def __str__(self) -> str:
        return self.name

    def format(self, locale: object) -> str:  # noqa: ARG002 a name is the same in every language
        """Return the name."""
        return self.name


class Several(FluentType):
    """Several things in a sentence that `LIST($things)` lists. Their names may have blanks."""

    def __init__(self, things: Sequence[str]) -> None:
        self.things = things

    def __str__(self) -> str:
        return ", ".join(self.things)

    def format(self, locale: object) -> str:  # noqa: ARG002 the same in every language
        """Return them separated by commas."""
        return str(self)


class _Int(int, FluentType):
    """A whole number that chooses a plural, without thousands separators."""

    def format(self, locale: object) -> str:  # noqa: ARG002 the same in every language
        return int.__repr__(self)


class _Float(float, FluentType):
    """A number with an optional fraction, after the language's decimal separator."""

    point: str

    def __new__(cls, number: float, point: str) -> _Float:
        made = super().__new__(cls, number)
        made.point = point
        return made

    def __str__(self) -> str:
        return f"{float(self):g}".replace(".", self.point)

    def format(self, locale: object) -> str:  # noqa: ARG002 the catalogue has said how
        return str(self)


def value_of(value: object, point: str) -> object:
    """Return a value as Fluent takes it. Numbers have no thousands separators.

    Args:
        value: any value.
        point: the language's decimal separator.
    """
    if isinstance(value, (str, FluentType)):
        return value
    if type(value) is int:
        return _Int(value)
    if isinstance(value, tuple):
        return Several([str(one) for one in value])
    return _Float(value, point) if type(value) is float else str(value)


def plainly(value: object, point: str) -> str:
    """Return a value as text on its own."""
    return str(value if type(value) in (str, int) else value_of(value, point))


def form_of(person: object) -> str:
    """Return the form for a person: "you" for the reader, "other" for others."""
    return "you" if isinstance(person, Person) and person.reader else "other"


def signed(number: object, point: str) -> str:
    """Return a gain or a price with a plus sign or a true minus sign (not a hyphen).

    Raises:
        CatalogueError: if it is no number.
    """
    if not isinstance(number, (int, float)):
        raise CatalogueError(f"{number!r} is no number that has a sign")
    sign = "+" if number > 0 else "\N{MINUS SIGN}" if number < 0 else ""
    return sign + plainly(abs(number), point)
