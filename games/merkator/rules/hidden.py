"""What lies face down in Merkator: what is seen of it, and how it is dealt where nobody can tell (ruling M1).

The masks of the position's fields take a field as it is and a seat; what they show does not depend on what they hide.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from games.engine import HOLE
from games.merkator.edition import BLANK
from games.merkator.moves import BONUS, BUILDING, CONTRACT

from .counters import KNOWN

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState

SOLO_LEVELS = (6, 7, 8, 9)
"""The levels in the solo stack, from the top: the 8s, 9s, 10s and the Peace of Westphalia (ruling M17)."""

# What is seen.


def tops(stacks: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return stacks of which the top card is open."""
    return [(*(HOLE,) * (len(stack) - 1), *stack[-1:]) for stack in stacks]


def backs(piles: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return piles of which nothing is open."""
    return [(HOLE,) * len(pile) for pile in piles]


def ordered(cards: Sequence[int], _: int | None) -> tuple[int, ...]:
    """Return a stack of which the order is hidden."""
    return tuple(sorted(cards))


def letters(codes: Sequence[int], _: int | None) -> list[int]:
    """Return counters of which the letters once seen are known."""
    return [code if code >= KNOWN else HOLE for code in codes]


def held(seats: Sequence[Sequence[int]], _: int | None) -> list[tuple[int, ...]]:
    """Return every seat's counters."""
    return [tuple(letters(codes, _)) for codes in seats]


def supply(codes: Sequence[int], _: int | None) -> list[int]:
    """Return the supply, of which the order is hidden too."""
    return sorted(letters(codes, _))


def whether(choice: Sequence[int]) -> tuple[int, ...]:
    """Return what the others see of a hidden choice: whether there is one."""
    return (HOLE,) if choice else ()


# What it may be.


def fill(state: MerkatorState, rng: Random) -> None:
    """Deal what lies face down, pool by pool, and draw others' pending choices."""
    edition = state.edition
    open_contracts = [*state.solo, *_in_hands(state, CONTRACT), *(top for top in state.tops if top >= 0)]
    open_contracts += [kind for cards in state.contracts for kind in cards]
    for level, cards in enumerate(edition.cards):
        unknown = _unseen(cards, [kind for kind in open_contracts if edition.levels[kind] == level], rng)
        stack = state.stacks[level]
        state.stacks[level] = (*[unknown.pop() for _ in stack[1:]], *stack[-1:])
        state.discards[level] = tuple(unknown)
    solo: list[int] = []
    for level in reversed(SOLO_LEVELS):
        solo += _unseen([card for card in state.solo if edition.levels[card] == level], (), rng)
    state.solo = tuple(solo)
    owned = [kind for cards in state.bonuses for kind in cards] + _in_hands(state, BONUS)
    state.bonus_deck = _unseen(edition.bonus_cards, [*state.bonus_bottom, *state.open_bonuses, *owned], rng)
    owned = [kind for cards in state.buildings for kind in cards] + _in_hands(state, BUILDING)
    buildings = edition.buildings_for(state.players)
    state.building_deck = _unseen(buildings, [*state.open_buildings, *owned], rng)
    _fill_counters(state, rng)
    state.step = state.step.redrawn(state, rng)


def _in_hands(state: MerkatorState, sort: int) -> list[int]:
    return [kind for what, kind in state.hands if what == sort]


def _fill_counters(state: MerkatorState, rng: Random) -> None:
    """All counters that nobody has seen the letter of are one pool: the edition's others, and further ones blank."""
    codes = [code for pile in (state.chart, state.supply, *state.held) for code in pile]
    seen = [code - KNOWN for code in codes if KNOWN <= code != BLANK + KNOWN]
    edition = state.edition.counters
    blank = codes.count(HOLE) - (len(edition) - len(seen))
    unknown = _unseen([*edition, *[BLANK] * blank], seen, rng)

    def dealt(pile: Sequence[int]) -> list[int]:
        return [unknown.pop() if code == HOLE else code for code in pile]

    state.chart, state.supply = dealt(state.chart), dealt(state.supply)
    rng.shuffle(state.supply)
    state.held = [tuple(dealt(pile)) for pile in state.held]


def _unseen(cards: Sequence[int], seen: Sequence[int], rng: Random) -> list[int]:
    """Return in a drawn order the cards that are not among those that are seen."""
    unknown = list(cards)
    for one in seen:
        unknown.remove(one)
    rng.shuffle(unknown)
    return unknown
