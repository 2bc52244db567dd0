"""Numbers that say what they count.

A game declares its quantities in a separate module, each as a function of a position or a view. Pages,
orders, lessons and measures take their numbers from there. The number carries the name of its quantity, and a
test compares it with an independent reading of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from inspect import signature
from typing import Any, Final, Generic, ParamSpec, Self

GAIN: Final = "gain"
"""The gain of a choice: `kind`, `seats`, the `moves`, and whether other continuations bring less (`at_most`)."""
GIVEN: Final = "given"
"""A number that a player entered in a move's field."""
TOLD: Final = "told"
"""A number from an event."""

PRINTED: Final = "printed"
"""A number of the edition, at a `path` of names and indices."""
EXAMPLE: Final = "example"
"""An input or a result of an example in the rules."""
NTH: Final = "nth"
"""The place of a choice among those of its page that can be chosen, from 1."""
RANK: Final = "rank"
"""A final rank, from 1."""
ROWS: Final = "rows"
"""The number of rows shown of a table."""

P = ParamSpec("P")


class Number(int):
    """An int that knows its quantity. Sums and comparisons give plain ints and bools.

    Attributes:
        quantity: the name of the quantity.
        arguments: the arguments of the quantity: a seat, a good, moves.
        names: the names of these arguments.
    """

    quantity: str
    arguments: tuple[Hashable, ...]
    names: tuple[str, ...]

    def __new__(
        cls, value: int, quantity: str, asked: tuple[Hashable, ...] = (), names: tuple[str, ...] = ()
    ) -> Self:
        """Return a number of a quantity."""
        number = int.__new__(cls, value)
        number.quantity = quantity
        number.arguments = asked
        number.names = names
        return number

    @property
    def name(self) -> str:
        """Its name in a sentence: the quantity's name, or the last step of an edition number's path."""
        return self.quantity

    @property
    def of(self) -> Mapping[str, Hashable]:
        """The arguments of the quantity by name; empty if the context of the number determines them."""
        return dict(zip(self.names, self.arguments, strict=False))

    @property
    def amount(self) -> int | float:
        """The amount as words show it."""
        return int(self)

    def with_value(self, value: int) -> Self:
        """Return another value of the same quantity."""
        return type(self)(value, self.quantity, self.arguments, self.names)

    def __reduce__(self) -> tuple[object, ...]:
        """Return its constructor and arguments, for pickling."""
        return type(self), (int(self), self.quantity, self.arguments, self.names)

    def __str__(self) -> str:
        """Return its digits."""
        return int.__repr__(self)

    def in_column(self, *, dotted: bool = False) -> str:
        """Return the text of a table's cell. With `dotted` a zero is a dot."""
        return "." if dotted and not self else str(self)


class Printed(Number):
    """A number of the edition."""

    @property
    def name(self) -> str:
        """The last step of its path."""
        [path] = self.arguments
        assert isinstance(path, tuple)
        return str(path[-1])


class Signed(Number):
    """A number that a table prints with its sign; +0 for zero."""

    def in_column(self, *, dotted: bool = False) -> str:  # noqa: ARG002 none has a sign too
        """Return the text of a table's cell."""
        return f"{int(self):+}"


class Sum(Number):
    """A number whose zero a table prints as 0."""

    def in_column(self, *, dotted: bool = False) -> str:  # noqa: ARG002 a sum has no dot
        """Return the text of a table's cell."""
        return str(self)


class Change(Number):
    """The difference of a quantity between an older position and this one, printed with its sign."""

    def in_column(self, *, dotted: bool = False) -> str:
        """Return the text of a table's cell."""
        return f"{int(self):+}" if self else super().in_column(dotted=dotted)


class Halves(Number):
    """A number of halves, printed as the number of wholes."""

    @property
    def amount(self) -> int | float:
        """The amount as words show it."""
        return int(self) / 2

    def __str__(self) -> str:
        """Return its digits."""
        return f"{self.amount:g}"

    def in_column(self, *, dotted: bool = False) -> str:  # noqa: ARG002 a sum has no dot
        """Return the text of a table's cell."""
        return str(self)


BROUGHT: Final = ("kind", "seats", "moves", "at_most")
"""The names of the arguments of a gain."""


class Brought(Number):
    """The gain of a choice, printed with its sign. A star marks an upper bound."""

    @property
    def at_most(self) -> bool:
        """Return whether other continuations bring less."""
        return bool(self.arguments[-1])

    def in_column(self, *, dotted: bool = False) -> str:  # noqa: ARG002 a gain of none is a number too
        """Return the text of a table's cell."""
        return f"{int(self):+}{'*' if self.at_most else ''}" if self else f"0{'*' if self.at_most else ''}"


class BroughtHalves(Halves, Brought):
    """The gain of a choice, counted in halves."""


class Quantity(Generic[P]):
    """A quantity of a game. Called with a position or a view and further arguments, it returns a `Number`.

    Args:
        read: computes the value from these positional arguments. Its name becomes the quantity's.

    Attributes:
        name: the quantity's.
        plain: returns the bare value from the same arguments, for uses that don't show it.
    """

    _number: type[Number] = Number

    def __init__(self, read: Callable[P, int]) -> None:
        self.name = read.__name__
        self.__doc__ = read.__doc__
        self.plain = read
        _, *names = signature(read).parameters
        self._names = tuple(names)
        self._made: dict[int, Number] = {}

    def __call__(self, *args: P.args, **_: P.kwargs) -> Number:
        """Return the number, with its arguments."""
        ask: Callable[..., int] = self.plain
        # Written out, since calling the constructor takes half as long again and a page has a hundred
        # numbers.
        number = int.__new__(self._number, ask(*args))
        number.quantity = self.name
        number.arguments, number.names = args[1:], self._names
        return number

    def known(self, value: int, *asked: Any) -> Number:
        """Return the number of a value that is already known.

        Args:
            value: the value.
            asked: the arguments without the position; none if the number's choice determines them.
        """
        if asked:
            return self._number(value, self.name, asked, self._names)
        made = self._made.get(value)
        if made is None:
            made = self._made[value] = self._number(value, self.name, (), self._names)
        return made

    def of_those_there(self, things: Iterable[int], *args: Any) -> dict[int, Number]:
        """Return the numbers above zero by thing, which is the last argument."""
        ask: Callable[..., int] = self.plain
        return {
            thing: self._number(number, self.name, (*args[1:], thing), self._names)
            for thing in things
            if (number := ask(*args, thing))
        }

    def each(self, things: Iterable[int], *args: Any) -> list[Number]:
        """Return the number of each thing, which is the last argument."""
        ask: Callable[..., Number] = self
        return [ask(*args, thing) for thing in things]


class Fixed(Quantity[P]):
    """A quantity that depends on an edition alone. Each of its numbers is computed once."""

    def __init__(self, read: Callable[P, int]) -> None:
        super().__init__(read)
        self._once: Callable[..., Number] = lru_cache(maxsize=1024)(super().__call__)

    def __call__(self, *args: P.args, **_: P.kwargs) -> Number:
        """Return the number, with its arguments."""
        return self._once(*args)


class Amount(Quantity[P]):
    """A quantity whose zero tables print as 0, not as a dot."""

    _number = Sum


class InHalves(Quantity[P]):
    """A quantity counted in halves and printed in wholes."""

    _number = Halves


class Balance(Quantity[P]):
    """A quantity that tables print with its sign: income positive, payments negative."""

    _number = Signed


@lru_cache(maxsize=256)
def given(value: int) -> Number:
    """Return the number of a move's field, for a sentence that repeats it."""
    return Number(value, GIVEN)


def told_number(value: int) -> Number:
    """Return the number of an event, for a line about it."""
    return Number(value, TOLD)


def printed(edition: object, *path: str | int) -> Number:
    """Return a number of an edition: `printed(edition, "specials", 1, "cost")`."""
    found: Any = edition
    for step in path:
        found = getattr(found, step) if isinstance(step, str) else found[step]
    return Printed(found, PRINTED, (path,), ("path",))


def example(value: int) -> Number:
    """Return a number of an example in the rules."""
    return Number(value, EXAMPLE)


@lru_cache(maxsize=16)
def nth(place: int) -> Number:
    """Return the number of a choice, by its place from 0 among those of its page that can be chosen."""
    return Number(place + 1, NTH)
