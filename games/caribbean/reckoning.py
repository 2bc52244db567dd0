"""What cards cost, bring and allow, for positions and views alike: whatever says or takes such a number asks here.

It changes nothing, and it looks at what is open to all only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .edition import (
    ADMIRAL,
    ADMIRAL_PAYS,
    CROWDED,
    GOVERNOR,
    MADEMOISELLE,
    SKILLS,
    TAKES,
    TRADER,
    CaribbeanEdition,
)


class Position(Protocol):
    """What a position and a view of it have in common; the attributes are described with the view."""

    @property
    def edition(self) -> CaribbeanEdition: ...  # noqa: D102
    @property
    def row(self) -> Sequence[int]: ...  # noqa: D102
    @property
    def skills(self) -> Sequence[int]: ...  # noqa: D102
    @property
    def active(self) -> int: ...  # noqa: D102
    @property
    def taker(self) -> int: ...  # noqa: D102
    @property
    def more(self) -> int: ...  # noqa: D102

    def money(self, seat: int) -> int:
        """Return how many coins a seat has."""

    def drawable(self) -> int:
        """Return how many cards deck and discard pile have: more can't be drawn as coins."""


def price(position: Position, seat: int, person: int) -> int:
    """Return what hiring a person costs, without the coin for the active player, which is never lowered (ruling C7)."""
    lowered = position.edition.cards[person].cost - position.skills[seat * SKILLS + MADEMOISELLE]
    return lowered if lowered > 0 else 0


def due(position: Position, seat: int, ship: int) -> int:
    """Return the loot of a ship with traders, whether or not the cards run out."""
    card = position.edition.cards[ship]
    return card.coins + position.skills[seat * SKILLS + TRADER + card.ship]


def brings(position: Position, seat: int, ship: int) -> int:
    """Return the coins that looting a ship brings as things stand: the ship itself is a card to draw (ruling C2)."""
    return min(due(position, seat, ship), position.drawable() + 1)


def rewards(position: Position, expedition: int, given: int = 0) -> int:
    """Return the coins that an expedition brings as things stand: whom it takes are cards to draw (ruling C2).

    Args:
        position: of either kind.
        expedition: which.
        given: how many persons lie in the discard pile for it already.
    """
    card = position.edition.cards[expedition]
    return min(card.coins, position.drawable() + sum(card.needs) - given)


def types(position: Position) -> int:
    """Return how many ship types lie in the harbour."""
    moored = position.edition.moored
    return sum([moored[kind] >= 0 for kind in position.row])


def allowance(position: Position) -> int:
    """Return how many cards the active player is allowed by ship types and governors (ruling C7)."""
    return TAKES[types(position)] + position.skills[position.active * SKILLS + GOVERNOR]


def if_stopped(position: Position) -> int:
    """Return how many cards the active player may take if discovery ended now.

    No more than lie there, and none if what lies there is too dear for him, his admirals' coins counted. A
    governor whom he hires then allows one more.
    """
    seat, row = position.active, position.row
    money = position.money(seat)
    if len(row) >= CROWDED:
        money += min(position.skills[seat * SKILLS + ADMIRAL] * ADMIRAL_PAYS, position.drawable())
    return min(allowance(position), len(row)) if _can_pay(position, seat, money) else 0


def still(position: Position) -> int:
    """Return how many cards the taker may still take: no more than lie there, none if all are too dear for him."""
    seat = position.taker
    return min(position.more, len(position.row)) if _can_pay(position, seat, position.money(seat)) else 0


def _can_pay(position: Position, seat: int, money: int) -> bool:
    """Return whether a card of the harbour can be taken with this money (ruling C7)."""
    edition = position.edition
    money -= seat != position.active
    return any(
        money >= 0 or edition.rules == "2014"
        if edition.moored[kind] >= 0
        else price(position, seat, kind) <= money
        for kind in position.row
    )
