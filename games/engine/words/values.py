"""Values as sentences take them: people, several things, numbers; the sentences are in catalogues."""

from __future__ import annotations

from collections.abc import Sequence

from fluent.runtime.types import FluentType

from .source import CatalogueError


class Person(FluentType):
    """Somebody in a sentence: `NAME($who)` is the name, `FORM($who)` is `you` for the reader and `other` for others.

    `NAME($who, form: "short")` is the name cut to the width of a headline or a button; any other form is one that the
    language has of names, or of the word for the reader: `NAME($who, form: "gen")`, and both: `form: "short gen"`.
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
    """Several things in a sentence, of which `LIST($things)` makes a list; their names may have blanks."""

    def __init__(self, things: Sequence[str]) -> None:
        self.things = things

    def __str__(self) -> str:
        return ", ".join(self.things)

    def format(self, locale: object) -> str:  # noqa: ARG002 the same in every language
        """Return them with commas between."""
        return str(self)


class _Int(int, FluentType):
    """A whole number, which chooses a plural; without marks between the thousands."""

    def format(self, locale: object) -> str:  # noqa: ARG002 the same in every language
        return int.__repr__(self)


class _Float(float, FluentType):
    """A number with a fraction, if it has one, behind the mark that the language puts before fractions."""

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
    """Return a value as Fluent takes it; numbers without marks between the thousands.

    Args:
        value: any.
        point: what the language puts before fractions.
    """
    if isinstance(value, (str, FluentType)):
        return value
    if type(value) is int:
        return _Int(value)
    if isinstance(value, tuple):
        return Several([str(one) for one in value])
    return _Float(value, point) if type(value) is float else str(value)


def plainly(value: object, point: str) -> str:
    """Return a value as it stands in a sentence by itself."""
    return str(value if type(value) in (str, int) else value_of(value, point))


def form_of(person: object) -> str:
    """Return the form in which a sentence speaks of somebody: "you" for its reader, "other" for others."""
    return "you" if isinstance(person, Person) and person.reader else "other"


def signed(number: object, point: str) -> str:
    """Return a gain or a price as it is printed: with a plus, or with a minus sign that is no hyphen.

    Raises:
        BadCatalogue: if it is no number.
    """
    if not isinstance(number, (int, float)):
        raise CatalogueError(f"{number!r} is no number that has a sign")
    sign = "+" if number > 0 else "\N{MINUS SIGN}" if number < 0 else ""
    return sign + plainly(abs(number), point)
