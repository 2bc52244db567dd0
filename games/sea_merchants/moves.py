"""What a player of The Sea Merchants can do.

A product is its index in the edition's `products`, a special card its index in `SPECIALS`. All moves of
one meaning are one object; still they are compared by value, since they may come from JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, TypeAlias

import msgspec

from games.engine import Move

Product: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99), "product: index in the edition's `products`"]
Special: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=99), "special card: index in the edition's `specials`"
]
Cards: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99), "number of cards"]


class Load(Move, frozen=True, gc=False):
    """Take a cube from the pool onto an own empty ship: before the game, and on a ship just bought."""

    product: Product


class Exchange(Move, frozen=True, gc=False):
    """Give the cube of an own ship to the pool for a cube of another product."""

    give: Product
    take: Product


class Buy(Move, frozen=True, gc=False):
    """Buy a special card."""

    card: Special


class Pass(Move, frozen=True, gc=False):
    """Do nothing where that is allowed: in phase I, with a dock, with an office."""


class Trade(Move, frozen=True, gc=False):
    """Play cards of one product to the market; each then covers a market card by `cover`."""

    product: Product
    cards: Cards


class Cover(Move, frozen=True, gc=False):
    """Lay the next card of the trade on a market card that shows this product."""

    product: Product


class Draw(Move, frozen=True, gc=False):
    """Draw from the deck: two cards in phase II, one with an office."""


VERBS: Mapping[str, type[Move]] = MappingProxyType(
    {
        "load": Load,
        "exchange": Exchange,
        "buy": Buy,
        "pass": Pass,
        "trade": Trade,
        "cover": Cover,
        "draw": Draw,
    }
)

PASS = Pass()
DRAW = Draw()
load = cache(Load)
exchange = cache(Exchange)
buy = cache(Buy)
cover = cache(Cover)


@cache
def trades(product: int, most: int) -> tuple[Trade, ...]:
    """Return the trades with one to `most` cards of a product."""
    return (*trades(product, most - 1), Trade(product, most)) if most else ()
