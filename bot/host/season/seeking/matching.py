"""Which wishes cover a table. Nothing here reads or writes."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from storage.rows.wishes import Wish

Apart: TypeAlias = Collection[frozenset[int]]
"""Pairs of people who must not share a table."""
_LINE = 16
"""The wishes of a line that are looked at, the oldest first."""


def together(people: Iterable[int], apart: Apart) -> bool:
    """Return whether no two of some people are kept apart."""
    return not any(frozenset(pair) in apart for pair in combinations(people, 2))


def suits(one: Wish, size: int, speed: str) -> bool:
    """Return whether a table of a size and a speed is what a person wishes."""
    return size in one.sizes and one.speed == speed


def seatable(one: Wish, other: Wish, apart: Apart) -> bool:
    """Return whether two wishes for the same game could be seated at one table."""
    return (
        one.person != other.person
        and one.speed == other.speed
        and not {*one.sizes}.isdisjoint(other.sizes)
        and frozenset((one.person, other.person)) not in apart
    )


def covered(line: Sequence[Wish], apart: Apart) -> tuple[Wish, ...] | None:
    """Return the wishes that cover a table, as many as it has seats; None if there are none.

    The oldest wish goes first, then the greatest table that it can have, then the oldest wishes for it.

    Args:
        line: wishes for one game on one server, the oldest first.
        apart: the pairs that are kept apart.
    """
    for first in line:
        for size in sorted(first.sizes, reverse=True):
            others = [one for one in line if suits(one, size, first.speed) and seatable(first, one, apart)]
            for rest in combinations(others[:_LINE], size - 1):
                found = (first, *rest)
                if together((one.person for one in found), apart) and any(one.opens for one in found):
                    return found
    return None


def next_in(
    line: Sequence[Wish], seated: Collection[int], size: int, speed: str, apart: Apart
) -> Wish | None:
    """Return the oldest wish of a line that can take a free seat; None for none.

    Args:
        line: as of `covered`.
        seated: the people who have a seat or are asked.
        size: of the table.
        speed: the table's.
        apart: the pairs that are kept apart.
    """
    return next(
        (
            one
            for one in line
            if suits(one, size, speed) and one.person not in seated and together((*seated, one.person), apart)
        ),
        None,
    )
