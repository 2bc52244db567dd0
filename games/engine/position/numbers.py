"""The numbers of a position for programs that learn: each has a name, a least and a greatest value.

A game declares them field by field, each as a `Part`. A part reads a position, or a view of it, as one seat may know it.
The readings of all parts are compiled into one function, since a reading follows each move.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Final, TypeAlias

from .fields import Fields, fields_of

Read: TypeAlias = str | Callable[[Any, int], Any]
"""A reading of a position or a view for a seat: an expression with `p` and `seat`, or a function of both.

A spectator's seat is -1.
"""

NOT_THERE: Final = -1
"""The number of a thing that is not there, such as an empty place."""


@dataclasses.dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of a position.

    Attributes:
        field: the declared field that they come from.
        names: the name of each number.
        low: the least value of each.
        high: the greatest value of each.
        text: the expression that reads them, with `p` for the position and `seat`.
        helpers: the values of further names in the expression.
        packed: whether the expression gives 32-bit integers as bytes.
    """

    field: str
    names: tuple[str, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    text: str
    helpers: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    packed: bool = False

    def helped(self, **values: Any) -> Part:
        """Return the part with values of further names in its expression."""
        return dataclasses.replace(self, helpers={**self.helpers, **values})


def number(name: str, low: int, high: int, read: Read | None = None, *, of: str = "") -> Part:
    """Declare one number or truth value.

    Args:
        name: the number's, and that of its field.
        low: its least value.
        high: its greatest value.
        read: reads it; None for the attribute of this name.
        of: the field that it comes from, if it has another name.
    """
    text, helpers = _reading(name, read)
    return Part(of or name, (name,), (low,), (high,), text, helpers)


def flag(name: str, read: Read | None = None, *, of: str = "") -> Part:
    """Declare a truth value as 0 or 1; see `number` for the arguments."""
    return number(name, 0, 1, read, of=of)


def word(name: str, choices: Sequence[str], *, of: str = "") -> Part:
    """Declare an attribute that is one of some words, as its index in these."""
    index = {choice: place for place, choice in enumerate(choices)}
    return Part(of or name, (name,), (0,), (len(choices) - 1,), f"_{name}[p.{name}]", {f"_{name}": index})


def each(
    name: str,
    labels: Iterable[object],
    low: int | Sequence[int],
    high: int | Sequence[int],
    read: Read | None = None,
    *,
    of: str = "",
) -> Part:
    """Declare one number for each of some things, named as in `money[0]`.

    Args:
        name: what the numbers are, and the name of their field.
        labels: the things.
        low: the least value of all, or of each.
        high: the greatest value of all, or of each.
        read: reads them; None for the attribute of this name.
        of: the field that they come from, if it has another name.
    """
    names = tuple(f"{name}[{label}]" for label in labels)
    lows = (low,) * len(names) if isinstance(low, int) else tuple(low)
    highs = (high,) * len(names) if isinstance(high, int) else tuple(high)
    text, helpers = _reading(name, read)
    return Part(of or name, names, lows, highs, f"*{text}", helpers)


def tallied(
    name: str,
    kinds: Sequence[int],
    most: Sequence[int],
    size: int,
    read: str = "",
    *,
    of: str = "",
    kept: bool = False,
) -> Part:
    """Declare for each of some kinds of cards how many are in a list; others are not counted.

    Args:
        name: what the numbers are, and the name of their field.
        kinds: the kinds that can be in it.
        most: the greatest number of each.
        size: how many kinds the edition has.
        read: the expression of the list; "" for the attribute of this name.
        of: the field that it comes from, if it has another name.
        kept: whether it is a tuple, whose reading is kept for the next position with the same cards.
    """
    at, count = places(kinds, size), len(kinds)
    names, low = tuple(f"{name}[{kind}]" for kind in kinds), (0,) * count
    read = read or f"p.{name}"
    if not kept:
        helpers = {"_tally": tally, f"_at_{name}": at}
        return Part(of or name, names, low, tuple(most), f"*_tally(_at_{name}, {count}, {read})", helpers)
    pack = Struct(f"{count}i").pack

    @lru_cache(maxsize=2048)
    def packed(cards: tuple[int, ...]) -> bytes:
        return pack(*tally(at, count, cards))

    return Part(
        of or name, names, low, tuple(most), f"_packed_{name}({read})", {f"_packed_{name}": packed}, True
    )


def tally(at: Sequence[int], size: int, cards: Iterable[int]) -> list[int]:
    """Return how often each of some kinds is among cards.

    Args:
        at: for each kind of the edition its place in the result, -1 for none.
        size: how many kinds are counted.
        cards: kinds.
    """
    found = [0] * (size + 1)
    for card in cards:
        found[at[card]] += 1
    found.pop()
    return found


def places(kinds: Iterable[int], size: int) -> list[int]:
    """Return for each of a number of kinds its place among some, -1 for the others."""
    found = [-1] * size
    for place, kind in enumerate(kinds):
        found[kind] = place
    return found


def row(name: str, size: int, kinds: Sequence[int], read: str = "", *, of: str = "") -> Part:
    """Declare a list of cards in its order; an empty place after them is `NOT_THERE`.

    Args:
        name: what the numbers are, and the name of their field.
        size: the most cards.
        kinds: the kinds that can be in it, ascending.
        read: the expression of the list; "" for the attribute of this name.
        of: the field that it comes from, if it has another name.
    """
    names = tuple(f"{name}[{place}]" for place in range(size))
    low, high = (NOT_THERE,) * size, (kinds[-1],) * size
    return Part(of or name, names, low, high, f"*_line({read or f'p.{name}'}, {size})", {"_line": line})


def line(cards: Sequence[int], size: int) -> list[int]:
    """Return cards in their order, and `NOT_THERE` for each empty place up to a size."""
    return [*cards, *(NOT_THERE,) * (size - len(cards))]


def reader(parts: Sequence[Part]) -> Callable[[Any, int], bytes]:
    """Return the function that reads all parts of a position, or of a view, for a seat, as 32-bit integers."""
    values: dict[str, Any] = {"_join": b"".join}
    pieces: list[str] = []
    loose: list[Part] = []

    def pack() -> None:
        if loose:
            packed = Struct(f"{sum(len(part.names) for part in loose)}i")
            name = f"_pack{len(pieces)}"
            values[name] = packed.pack
            pieces.append(f"{name}({', '.join(part.text for part in loose)})")
            loose.clear()

    for part in parts:
        values.update(part.helpers)
        if part.packed:
            pack()
            pieces.append(part.text)
        else:
            loose.append(part)
    pack()
    source = f"def read(p, seat):\n    return _join(({', '.join(pieces)},))\n"
    exec(compile(source, "<numbers of a position>", "exec"), values)  # noqa: S102 our own declarations only
    function: Callable[[Any, int], bytes] = values["read"]
    return function


def undeclared(kind: type[Fields], parts: Iterable[Part], left_out: Iterable[str]) -> set[str]:
    """Return fields of a position that no part reads and that nobody leaves out by name.

    Fields that follow from the setup or from other fields need no part.
    """
    told = {part.field for part in parts} | set(left_out)
    return {one.name for one in fields_of(kind) if not one.seen.shared and one.seen.derive is None} - told


def _reading(name: str, read: Read | None) -> tuple[str, dict[str, Any]]:
    """Return the expression of a reading, and the values of its names."""
    if read is None:
        return f"p.{name}", {}
    if isinstance(read, str):
        return read, {}
    return f"_{name}(p, seat)", {f"_{name}": read}
