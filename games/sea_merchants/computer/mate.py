"""The rules of thumb of The Sea Merchants: what a trade pays oneself, weighed against what it pays the others.

They look at what a seat knows only, and have no plan beyond its hand: ships carry what it can trade.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move
from games.sea_merchants.edition import CONTRACT, DOCK, OFFICE, SHIP
from games.sea_merchants.moves import PASS, Buy, Cover, Draw, Exchange, Load, Trade
from games.sea_merchants.state import SeaFields, SeaView

_RIVALS = 0.6
"""The weight of a coin of the best-paid rival, against one of the seat."""
CARD = 1.6
"""The value of a card in hand, in coins. It lets drawing compete with a poor trade."""
LAID = 0.5
"""The cost of playing a card."""
EXCHANGE = 0.4
"""The least gain that justifies an exchange."""
A_TURN = {SHIP: 1.65, CONTRACT: 1.1, OFFICE: 0.56, DOCK: 0.3}
"""The income of each kind of special card per turn."""


def rank(view: SeaView, moves: Sequence[Move]) -> list[float]:
    """Return what each move brings, in coins, compared with the other moves of the same moment."""
    assert view.seat is not None
    return [_worth(view, view.seat, move) for move in moves]


def _worth(view: SeaView, seat: int, move: Move) -> float:
    match move:
        case Load(product):
            return demand(view, seat, product)
        case Exchange(give, take):
            return demand(view, seat, take) - demand(view, seat, give) - EXCHANGE
        case Buy(card):
            return purchase(view, card)
        case Trade(product, cards):
            return trade(view, seat, product, cards)
        case Cover(product):
            return -market_card_worth(view, seat, product)
        case Draw():
            return 1.0 if view.kind == "office" else CARD * view.edition.draw
        case _ if move == PASS:
            return 0.0
        case _:
            raise TypeError(f"no worth for {move!r}")


def demand(at: SeaFields, seat: int, product: int) -> float:
    """Return what one's own ship with this product may earn soon: one's own cards of it raise the market."""
    shown, held = at.market[product], at.hands[seat][product]
    return at.shown_after(product, held) + 0.1 * shown if held else 0.4 * shown


def trade(at: SeaFields, seat: int, product: int, cards: int) -> float:
    """Return what a trade pays, if its cards cover others, more than a part of what it pays the best rival."""
    coins = at.incomes(product, cards)
    rivals = max(coins[:seat] + coins[seat + 1 :])
    return coins[seat] - _RIVALS * rivals - LAID * cards


def market_card_worth(at: SeaFields, seat: int, product: int) -> float:
    """Return what a market card of this product is worth more to one's own seat than to the best rival."""
    ships = [cargo[product] for cargo in at.cargo]
    own = ships.pop(seat)
    return own * (1.0 + at.hands[seat][product]) - max(ships)


def purchase(at: SeaFields, card: int) -> float:
    """Return what a special card brings until the deck runs out, less its cost."""
    return turns(at) * A_TURN[card] - at.edition.specials[card].cost


def turns(at: SeaFields) -> float:
    """Return about how many turns each seat has until the deck runs out."""
    return len(at.deck) / (1.3 * len(at.hands))
