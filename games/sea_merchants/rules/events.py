"""What the table hears of what happens in The Sea Merchants. Products and special cards are numbers as in `moves.py`."""

from __future__ import annotations

from games.engine import Event


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
        seat: the seat that drew.
        cards: their number.
        products: their products, ascending; () if hidden.
        office: whether by an office.
        forced: whether an empty hand forced the draw.
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
