"""Moves that a player may consider: those about existing products and cards, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Move
from games.sea_merchants.moves import DRAW, buy, cover, exchange, load, trades
from games.sea_merchants.state import SeaView


def thinkable(view: SeaView) -> Iterator[Move]:
    """Yield moves of the view's seat."""
    assert view.seat is not None
    products = range(len(view.edition.products))
    yield from map(load, products)
    for give in products:
        if view.cargo[view.seat][give]:
            yield from (exchange(give, take) for take in products if take != give)
    yield from map(buy, range(len(view.edition.specials)))
    for product in products:
        if view.hands[view.seat][product]:
            yield from trades(product, 1)
    yield from map(cover, products)
    yield DRAW
