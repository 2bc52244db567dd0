"""All numbers that the pages of GOPS show. Each has an independent reading in the tests."""

from __future__ import annotations

from games.engine.quantities import Amount, Quantity

from .state import GopsFields, GopsView


@Quantity
def prize(view: GopsView) -> int:
    """The prize that was turned last."""
    return view.turned[-1]


@Quantity
def stake(view: GopsView) -> int:
    """Points for the next winner, with the prizes of ties before."""
    return view.stake


@Quantity
def place(view: GopsView) -> int:
    """The number of prizes that were turned."""
    return len(view.turned)


@Quantity
def face_down(view: GopsView) -> int:
    """Prizes that are still to come."""
    return len(view.deck)


@Amount
def points(view: GopsFields, seat: int) -> int:
    """Points of a player."""
    return view.points[seat]


@Quantity
def bid(view: GopsView, seat: int) -> int:
    """The card that a player has bid for the prize."""
    return view.bids[seat]


@Quantity
def last_bid(view: GopsView, seat: int) -> int:
    """The card that a player bid for the prize before."""
    return view.played[-1][seat]


@Quantity
def card(view: GopsView, seat: int, at: int) -> int:
    """A card of a player's hand, by its place from 0."""
    return view.hands[seat][at]
