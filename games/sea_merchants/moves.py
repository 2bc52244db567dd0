"""What a player of The Sea Merchants can do, and what the table hears of it.

A product is its index in the edition's `products`, a special card its index in `SPECIALS`. All moves of
one meaning are one object; still they are compared by value, since they may come from JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, TypeAlias

import msgspec

from games.engine import Event, Move

Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Load(Move, frozen=True, gc=False):
    """Take a cube from the pool onto an own empty ship: before the game, and on a ship just bought."""

    product: Index


class Exchange(Move, frozen=True, gc=False):
    """Give the cube of an own ship to the pool for a cube of another product."""

    give: Index
    take: Index


class Buy(Move, frozen=True, gc=False):
    """Buy a special card."""

    card: Index


class Pass(Move, frozen=True, gc=False):
    """Do nothing where that is allowed: in phase I, with a dock, with an office."""


class Trade(Move, frozen=True, gc=False):
    """Play cards of one product to the market; each then covers a market card by a `Cover`."""

    product: Index
    cards: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Cover(Move, frozen=True, gc=False):
    """Lay the next card of the trade on a market card that shows this product."""

    product: Index


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


class Loaded(Event, frozen=True, gc=False):
    """A cube came onto an empty ship."""

    seat: int
    product: int


class Exchanged(Event, frozen=True, gc=False):
    """A ship's cube was exchanged; `dock` if by a dock's right."""

    seat: int
    give: int
    take: int
    dock: bool


class Bought(Event, frozen=True, gc=False):
    """A special card was bought."""

    seat: int
    card: int
    cost: int


class Passed(Event, frozen=True, gc=False):
    """Somebody did nothing; `kind` is the decision it answers: plan, dock or office."""

    seat: int
    kind: str


class Traded(Event, frozen=True, gc=False):
    """Cards of one product were played; what they cover follows."""

    seat: int
    product: int
    cards: int


class Covered(Event, frozen=True, gc=False):
    """Cards of a trade covered market cards showing `product`; `forced` if there was nothing to choose."""

    seat: int
    product: int
    cards: int
    forced: bool


class Earned(Event, frozen=True, gc=False):
    """A trade paid.

    Attributes:
        seat: who traded.
        product: what was traded.
        shown: market cards that show it now.
        coins: what each seat earned.
    """

    seat: int
    product: int
    shown: int
    coins: tuple[int, ...]


class Drew(Event, frozen=True, gc=False):
    """Cards were drawn.

    Attributes:
        seat: who drew.
        cards: how many.
        products: which, ascending; () where that is not to be known.
        office: whether by an office.
        forced: whether the hand was empty, so that there was no choice.
    """

    seat: int
    cards: int
    products: tuple[int, ...]
    office: bool
    forced: bool

    def seen_by(self, seat: int | None) -> Drew:
        """Return the event without its products, unless for who drew (ruling S1)."""
        return self if seat == self.seat else Drew(self.seat, self.cards, (), self.office, self.forced)


class Ended(Event, frozen=True, gc=False):
    """The last card left the deck."""

    seat: int
