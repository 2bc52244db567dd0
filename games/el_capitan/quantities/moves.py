"""Results of the active seat's moves. Without a `moves` argument, a number is about the choice that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.el_capitan.edition import LOAN_KINDS
from games.el_capitan.moves import Build, Buy, Fortify, Repay, Sail, Seals, Tow
from games.el_capitan.rules import prices
from games.el_capitan.rules.events import Built, Fortified, Pushed, Rewarded
from games.engine import Event, Move
from games.engine.quantities import Amount, Quantity

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanFields


@Quantity
def cost(at: CapitanFields, moves: tuple[Move, ...]) -> int:
    """Florin that moves cost which are made where the ship lies; what a voyage costs with a building is known by playing."""
    return sum(_cost(at, move) for move in moves)


def _cost(at: CapitanFields, move: Move) -> int:
    city = at.ships[at.active]
    match move:
        case Buy(card):
            return at.tables.costs[card]
        case Build():
            return prices.warehouse(at.tables, city, at.spaces[at.active])
        case Fortify():
            return prices.fortress(at.tables, city, prices.fortress_site(at, at.active, city))
        case Tow(to):
            return prices.fare(at, to)
        case Repay():
            return at.edition.loans[at.asked_loan()].repay
        case _:
            return 0


@Quantity
def change(at: CapitanFields, moves: tuple[Move, ...]) -> int:
    """Florin that moves bring, below 0 what they cost."""
    return -sum(_cost(at, move) for move in moves)


@Amount
def leaves(at: CapitanFields, moves: tuple[Move, ...]) -> int:
    """Florin that moves leave which bring nothing at once."""
    return at.money[at.active] - sum(_cost(at, move) for move in moves)


@Quantity
def building_cost(events: Sequence[Event]) -> int:
    """Florin that the building costs which a choice ends with, by what its last move brings about."""
    return next((event.cost for event in events if isinstance(event, Built | Fortified)), 0)


@Quantity
def at_once(events: Sequence[Event], seat: int) -> int:
    """Florin that a choice pays a seat at once for a house, by what it brings about."""
    return sum(event.florin for event in events if isinstance(event, Rewarded) and event.seat == seat)


@Quantity
def cards_cost(at: CapitanFields, moves: tuple[Move, ...]) -> int:
    """Florin that the cards cost which moves buy."""
    return sum(at.tables.costs[move.card] for move in moves if isinstance(move, Buy))


@Quantity
def used(at: CapitanFields, moves: tuple[Move, ...]) -> int:  # noqa: ARG001 the same in all positions
    """Cards that moves sail with."""
    return sum(isinstance(move, Sail | Seals) for move in moves)


@Quantity
def then(after: CapitanFields, seat: int, moves: tuple[Move, ...]) -> int:  # noqa: ARG001 it is asked of the position after them
    """Florin that a payday would pay a seat after moves, by the position after them."""
    return after.pay().totals[seat]


@Quantity
def nth_city(after: CapitanFields, seat: int, moves: tuple[Move, ...]) -> int:  # noqa: ARG001 likewise
    """Cities with open houses of a seat, by the position after moves."""
    return sum(seat in after.track(city) for city in after.tables.cities)


@Amount
def later(after: CapitanFields, seat: int, moves: tuple[Move, ...]) -> int:  # noqa: ARG001 likewise
    """Florin that a seat's loans cost after moves, as they lie then."""
    return after.owed(seat)


@Amount
def repaid(at: CapitanFields, moves: tuple[Move, ...]) -> int:  # noqa: ARG001 the same in all positions
    """Loans that moves repay."""
    return sum(isinstance(move, Repay) for move in moves)


@Amount
def repaid_of(at: CapitanFields, moves: tuple[Move, ...], loan: int) -> int:
    """Loans of a kind that moves repay: answers for loans of the first kind come before those of the second."""
    small = at.loans[at.active * LOAN_KINDS]
    return sum(isinstance(move, Repay) for move in (moves[small:] if loan else moves[:small]))


# The pirate.


@Quantity
def fee(at: CapitanFields, seat: int, city: int) -> int:
    """Florin that a seat pays if the active seat moves the pirate to a city for free."""
    return prices.fees(at, at.active, city)[seat]


@Quantity
def collects(at: CapitanFields, city: int) -> int:
    """Florin that the active seat collects if it moves the pirate to a city for free."""
    return sum(prices.fees(at, at.active, city))


@Quantity
def pushed_to(event: Pushed) -> int:
    """The number of the harbour space that a choice pushes a ship to, by the event."""
    return event.space + 1
