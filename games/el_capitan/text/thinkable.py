"""Moves that a player may consider: those about visible cards, cities and loans, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from games.el_capitan.edition import CITIES, LOAN_KINDS
from games.el_capitan.moves import (
    Borrow,
    Build,
    Buy,
    Done,
    Fortify,
    Reopen,
    Sail,
    Seals,
    Steer,
)
from games.el_capitan.state import CapitanView
from games.engine import Move


def thinkable(view: CapitanView) -> Iterator[Move]:
    """Yield the seat's moves, without those of the pirate, which has a separate page."""
    assert view.seat is not None
    yield from (Buy(card) for row in view.rows for card in dict.fromkeys(row))
    hand = dict.fromkeys(view.hands[view.seat])
    yield from map(Sail, hand)
    yield from map(Seals, hand)
    if view.card >= 0:
        yield from map(Steer, range(CITIES))
    yield from (Build(1), Build(2), Reopen(), Fortify())
    yield from map(Borrow, range(LOAN_KINDS))
    yield Done()
