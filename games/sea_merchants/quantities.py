"""What The Sea Merchants counts: every number that its pages, refusals, orders, lessons and measures show.

Goods and special cards are asked for by their indices, players by their seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine.quantities import Amount, Quantity

from .edition import CONTRACT, SHIP

if TYPE_CHECKING:
    from games.engine import Move

    from .state import SeaFields


@Amount
def coins(at: SeaFields, seat: int) -> int:
    """Coins of a seat."""
    return at.money[seat]


@Quantity
def coins_after(at: SeaFields, seat: int, card: int) -> int:
    """Coins that a seat would have left after buying a special card."""
    return at.money[seat] - at.edition.specials[card].cost


@Quantity
def held(at: SeaFields, seat: int) -> int:
    """Cards in a seat's hand."""
    return at.held(seat)


@Quantity
def hand(at: SeaFields, seat: int, good: int) -> int:
    """Cards of a good in a seat's hand, which is seen."""
    return at.hands[seat][good]


@Quantity
def most_held(at: SeaFields, seat: int) -> int:
    """Cards of a seat's most frequent good."""
    return max(at.hands[seat])


@Quantity
def cargo(at: SeaFields, seat: int, good: int) -> int:
    """Ships of a seat that carry a good."""
    return at.cargo[seat][good]


@Quantity
def empty(at: SeaFields, seat: int) -> int:
    """Ships of a seat that carry nothing."""
    return at.owned[seat][SHIP] - sum(at.cargo[seat])


@Quantity
def owned(at: SeaFields, seat: int, card: int) -> int:
    """Special cards of a kind that a seat has."""
    return at.owned[seat][card]


@Quantity
def market(at: SeaFields, good: int) -> int:
    """Cards that show a good in the market."""
    return at.market[good]


@Quantity
def market_size(at: SeaFields) -> int:
    """Cards that lie open in the market."""
    return at.edition.market_size


@Quantity
def covered(at: SeaFields, good: int) -> int:
    """Cards of a good that lie covered in the market."""
    return at.covered[good]


@Quantity
def pool(at: SeaFields, good: int) -> int:
    """Cubes of a good that are left."""
    return at.pool[good]


@Quantity
def last_good(at: SeaFields) -> int:
    """The highest index of a good."""
    return len(at.pool) - 1


@Quantity
def stock(at: SeaFields, card: int) -> int:
    """Special cards of a kind that are for sale."""
    return at.stock[card]


@Quantity
def last_card(at: SeaFields) -> int:
    """The highest index of a special card."""
    return len(at.stock) - 1


@Quantity
def cost(at: SeaFields, card: int) -> int:
    """Coins that a special card costs."""
    return at.edition.specials[card].cost


@Quantity
def bonus(at: SeaFields) -> int:
    """Coins that a contract adds to an income."""
    return at.edition.specials[CONTRACT].bonus


@Quantity
def deck(at: SeaFields) -> int:
    """Cards left in the deck."""
    return len(at.deck)


@Quantity
def drawn(at: SeaFields) -> int:
    """Cards that a draw takes now."""
    return at.draw_size()


@Quantity
def turn_drawn(at: SeaFields) -> int:
    """Cards that drawing instead of a trade takes."""
    return min(at.edition.draw, len(at.deck))


@Quantity
def more(at: SeaFields) -> int:
    """Exchanges that docks still allow now, or loads left before the game."""
    return at.more


@Quantity
def office_draws(at: SeaFields) -> int:
    """Cards that offices may still draw now."""
    return min(at.more, len(at.deck))


@Quantity
def rounds_left(at: SeaFields) -> int:
    """An estimate of the rounds after this one.

    In games of computers a turn takes 1.3 cards from the deck. The estimate was within a round or a quarter in 80 % of
    their turns.
    """
    players = len(at.hands)
    return -((13 * players - 40 * len(at.deck)) // (52 * players))


@Quantity
def rounds(at: SeaFields) -> int:
    """The number of this round, from 1; the number of rounds at the end."""
    return at.round


@Quantity
def to_lay(at: SeaFields) -> int:
    """Cards of the trade that are still to be laid."""
    return at.to_lay


@Quantity
def laying(at: SeaFields) -> int:
    """Cards of the trade, laid and still to be laid."""
    return at.to_lay + at.laid


@Amount
def pays(at: SeaFields, seat: int, good: int, cards: int) -> int:
    """Coins that a seat would earn if so many cards of a good were played."""
    return at.incomes(good, cards)[seat]


@Amount
def best_other(at: SeaFields, seat: int, good: int, cards: int) -> int:
    """Coins that the best paid other seat would earn if a seat played so many cards of a good."""
    paid = at.incomes(good, cards)
    return max(paid[:seat] + paid[seat + 1 :])


@Quantity
def covers(gone: Sequence[int], moves: Sequence[Move], good: int) -> int:  # noqa: ARG001 for the number
    """Market cards of a good that moves cover."""
    return gone[good]
