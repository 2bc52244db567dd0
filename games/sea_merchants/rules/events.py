"""What the table hears of what happens in The Sea Merchants. Products and special cards are numbers as in `moves.py`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from games.engine import Event, Seat
from games.sea_merchants.moves import Cards, Product, Special

Coins: TypeAlias = Annotated[int, "coins"]


class Loaded(Event, frozen=True, gc=False):
    """A cube came onto an empty ship."""

    seat: Seat
    product: Product


class Exchanged(Event, frozen=True, gc=False):
    """A ship's cube was exchanged; `dock` if by a dock's right."""

    seat: Seat
    give: Product
    take: Product
    dock: bool


class Bought(Event, frozen=True, gc=False):
    """A special card was bought."""

    seat: Seat
    card: Special
    cost: Coins


class Passed(Event, frozen=True, gc=False):
    """Somebody did nothing; `kind` is the decision it answers: plan, dock or office."""

    seat: Seat
    kind: str


class Traded(Event, frozen=True, gc=False):
    """Cards of one product were played; what they cover follows."""

    seat: Seat
    product: Product
    cards: Cards


class Covered(Event, frozen=True, gc=False):
    """Cards of a trade covered market cards showing `product`; `forced` if there was nothing to choose."""

    seat: Seat
    product: Product
    cards: Cards
    forced: bool


class Earned(Event, frozen=True, gc=False):
    """A trade paid.

    Attributes:
        seat: who traded.
        product: what was traded.
        shown: market cards that show it now.
        coins: what each seat earned.
    """

    seat: Seat
    product: Product
    shown: int
    coins: tuple[Coins, ...]


class Drew(Event, frozen=True, gc=False):
    """Cards were drawn.

    Attributes:
        seat: the seat that drew.
        cards: their number.
        products: their products, ascending; () if hidden.
        office: whether by an office.
        forced: whether an empty hand forced the draw.
    """

    seat: Seat
    cards: Cards
    products: tuple[Product, ...]
    office: bool
    forced: bool

    def seen_by(self, seat: int | None) -> Drew:
        """Return the event without its products, unless for who drew (ruling S1)."""
        return self if seat == self.seat else Drew(self.seat, self.cards, (), self.office, self.forced)


class Ended(Event, frozen=True, gc=False):
    """The last card left the deck."""

    seat: Seat
