"""Moves that a player may consider: those about visible places and cards, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Move
from games.merkator.moves import (
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Deliver,
    Sell,
    Travel,
)
from games.merkator.state import MerkatorView


def thinkable(view: MerkatorView) -> Iterator[Move]:
    """Yield moves of the view's seat."""
    assert view.seat is not None
    own = view.contracts[view.seat]
    yield from map(Travel, range(len(view.edition.locations)))
    yield from map(Deliver, own)
    yield from map(Sell, own)
    yield from map(BuyBonus, dict.fromkeys(view.open_bonuses))
    yield from map(BuyBuilding, dict.fromkeys(view.open_buildings))
    if view.expert:
        yield BuyHeld()
