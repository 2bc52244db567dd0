"""What is seen in Merkator of what lies face down (ruling M1).

The masks of the position's fields take a field as it is and a seat; what they show does not depend on what they hide.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import HOLE

KNOWN = 16
"""Added to a counter's letter once everybody has seen it."""


def seen_letters(codes: Sequence[int]) -> tuple[int, ...]:
    """Return of each counter the letter if everybody has seen it, else -1."""
    return tuple([code - KNOWN if code >= KNOWN else HOLE for code in codes])


def tops(stacks: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return stacks with a visible top card."""
    return [(*(HOLE,) * (len(stack) - 1), *stack[-1:]) for stack in stacks]


def backs(piles: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return piles without visible cards."""
    return [(HOLE,) * len(pile) for pile in piles]


def ordered(cards: Sequence[int], _: int | None) -> tuple[int, ...]:
    """Return a stack in a hidden order."""
    return tuple(sorted(cards))


def letters(codes: Sequence[int], _: int | None) -> list[int]:
    """Return counters; a letter is visible once it was seen."""
    return [code if code >= KNOWN else HOLE for code in codes]


def held(seats: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return every seat's counters."""
    return [tuple(letters(codes, _)) for codes in seats]


def supply(codes: Sequence[int], _: int | None) -> list[int]:
    """Return the supply, also in a hidden order."""
    return sorted(letters(codes, _))


def whether(choice: Sequence[int]) -> tuple[int, ...]:
    """Return what the others see of a hidden choice: whether there is one."""
    return (HOLE,) if choice else ()
