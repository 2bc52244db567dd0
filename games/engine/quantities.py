"""Numbers that say what they count.

A game declares its quantities in a separate module, each as a function of a position or a view. A page, an order, a
lesson and a measure take a number from there. The number carries the name of its quantity, and a test compares it with
an independent reading of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from inspect import signature
from typing import Any, Final, Generic, ParamSpec, Self

GAIN: Final = "gain"
"""What a choice brings: `kind`, `seats`, the `moves` that bring it, and whether other ways bring less (`at_most`)."""
GIVEN: Final = "given"
"""A number that a player gave, as a field of a move."""
TOLD: Final = "told"
"""A number of what happened, as an event holds it."""
LISTED: Final = "listed"
"""How many choices of a `verb` a page offers."""
IN_MENU: Final = "in_menu"
"""How many choices of a `menu` can be chosen."""

PRINTED: Final = "printed"
"""A number of the edition: at a `path` of names and indices."""
EXAMPLE: Final = "example"
"""An input or a result of an example in the rules."""
RANK: Final = "rank"
"""A place at the end, from 1."""
ROWS: Final = "rows"
"""How many rows of a table are shown."""

P = ParamSpec("P")


class Number(int):
    """An int that knows its quantity. Sums and comparisons give plain ints and bools.

    Attributes:
        quantity: the name of the quantity.
        asked: the arguments of the quantity: a seat, a good, moves.
        names: the names of these arguments.
        name: what a sentence calls it: its quantity's name; for a number of the edition the last step of its path.
    """

    quantity: str
    asked: tuple[Hashable, ...]
    names: tuple[str, ...]
    name: str

    def __new__(
        cls, value: int, quantity: str, asked: tuple[Hashable, ...] = (), names: tuple[str, ...] = ()
    ) -> Self:
        """Return a number of a quantity."""
        number = int.__new__(cls, value)
        number.quantity = number.name = quantity
        number.asked = asked
        number.names = names
        return number

    @property
    def of(self) -> Mapping[str, Hashable]:
        """The arguments of the quantity, by name; none of a number that is known of what it stands on."""
        return dict(zip(self.names, self.asked, strict=False))

    @property
    def amount(self) -> int | float:
        """How much it is, as words say it."""
        return int(self)

    def again(self, value: int) -> Self:
        """Return another value of the same quantity."""
        return type(self)(value, self.quantity, self.asked, self.names)

    def __reduce__(self) -> tuple[object, ...]:
        """Return its constructor and arguments, for pickling."""
        return type(self), (int(self), self.quantity, self.asked, self.names)

    def __str__(self) -> str:
        """Return its digits."""
        return int.__repr__(self)

    def in_column(self, *, dotted: bool = False) -> str:
        """Return the text of a table's cell. With `dotted` a zero is a dot."""
        return "." if dotted and not self else str(self)


class Printed(Number):
    """A number of the edition."""

    def __new__(
        cls, value: int, quantity: str, asked: tuple[Hashable, ...] = (), names: tuple[str, ...] = ()
    ) -> Self:
        """Return a number of the edition, called by the last step of its path."""
        number = super().__new__(cls, value, quantity, asked, names)
        [path] = asked
        assert isinstance(path, tuple)
        number.name = str(path[-1])
        return number


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
        """How much it is, as words say it."""
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
        """Whether other ways of going on bring less."""
        return bool(self.asked[-1])

    def in_column(self, *, dotted: bool = False) -> str:  # noqa: ARG002 a gain of none is a number too
        """Return the text of a table's cell."""
        return f"{int(self):+}{'*' if self.at_most else ''}" if self else f"0{'*' if self.at_most else ''}"


class BroughtHalves(Halves, Brought):
    """The gain of a choice, counted in halves."""


class Quantity(Generic[P]):
    """A quantity of a game. Calling it with a position or a view, and further arguments, returns its `Number`.

    Args:
        read: computes the value from these arguments, which are positional. Its name is the quantity's.

    Attributes:
        name: the quantity's.
        plain: returns the value alone, from the same arguments, where it is not shown.
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
        # As its constructor makes it, which takes half as long again: a page has a hundred.
        number = int.__new__(self._number, ask(*args))
        number.quantity = number.name = self.name
        number.asked, number.names = args[1:], self._names
        return number

    def known(self, value: int, *asked: Any) -> Number:
        """Return the number of a value that is known already.

        Args:
            value: what is known.
            asked: the arguments without the position; none for a number of the choice that it stands on: there is one of
                each value.
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
    """A quantity that hangs on an edition alone: each of its numbers is made once."""

    def __init__(self, read: Callable[P, int]) -> None:
        super().__init__(read)
        self._once: Callable[..., Number] = lru_cache(maxsize=1024)(super().__call__)

    def __call__(self, *args: P.args, **_: P.kwargs) -> Number:
        """Return the number, with its arguments."""
        return self._once(*args)


class Amount(Quantity[P]):
    """A quantity whose zero a table prints as 0, not as a dot."""

    _number = Sum


class InHalves(Quantity[P]):
    """A quantity that is counted in halves and printed in wholes."""

    _number = Halves


class Balance(Quantity[P]):
    """A quantity that a table prints with its sign: income above 0, payment below."""

    _number = Signed


@lru_cache(maxsize=256)
def given(value: int) -> Number:
    """Return a number that a move's field holds, for a sentence that repeats it."""
    return Number(value, GIVEN)


def told_number(value: int) -> Number:
    """Return a number that an event holds, for a line that tells it."""
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


def listed(choices: Sequence[object], verb: str) -> Number:
    """Return how many choices of a verb a page has."""
    return Number(len(choices), LISTED, (verb,), ("verb",))


def in_menu(choices: Iterable[Any], menu: str) -> Number:
    """Return how many choices of a menu can be chosen."""
    possible = sum(one.menu == menu and one.impossible is None for one in choices)
    return Number(possible, IN_MENU, (menu,), ("menu",))
