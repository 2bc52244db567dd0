"""The moves of The Sea Merchants, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Move, Setup
from games.sea_merchants.edition import SeaEdition
from games.sea_merchants.moves import DRAW, PASS, buy, cover, exchange, load, trades


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    edition = setup.edition
    assert isinstance(edition, SeaEdition)
    products = range(len(edition.products))
    for product in products:
        yield load(product)
        yield cover(product)
        yield from (exchange(product, other) for other in products if other != product)
        yield from trades(product, min(edition.market_size, edition.cards_per_product))
    yield from (buy(card) for card in range(len(edition.specials)))
    yield from (PASS, DRAW)
