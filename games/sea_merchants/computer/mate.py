"""The rules of thumb of The Sea Merchants: what a trade pays oneself, weighed against what it pays the others.

They look at a view only, and have no plan beyond its hand: ships carry what it can trade.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move
from games.sea_merchants.edition import CONTRACT, DOCK, OFFICE, SHIP
from games.sea_merchants.moves import PASS, Buy, Cover, Draw, Exchange, Load, Trade
from games.sea_merchants.state import SeaView

_RIVALS = 0.6
"""What a coin of the best-paid rival counts against an own one."""
_CARD = 1.6
"""What a card in hand is worth in coins, so that drawing competes with a poor trade."""
_RUN = 3.0
"""Income that one more ship brings each time its product is traded."""


def rank(view: SeaView, moves: Sequence[Move]) -> list[float]:
    """Return what each move brings, in coins, compared with the other moves of the same moment."""
    return [_worth(view, move) for move in moves]


def _worth(view: SeaView, move: Move) -> float:
    match move:
        case Load(product):
            return _demand(view, product)
        case Exchange(give, take):
            return _demand(view, take) - _demand(view, give) - 0.4
        case Buy(card):
            return _purchase(view, card)
        case Trade(product, cards):
            return _trade(view, product, cards)
        case Cover(product):
            return -_standing(view, product)
        case Draw():
            return 1.0 if view.kind == "office" else _CARD * view.edition.draw
        case _ if move == PASS:
            return 0.0
        case _:
            raise TypeError(f"no worth for {move!r}")


def _seat(view: SeaView) -> int:
    assert view.seat is not None
    return view.seat


def _demand(view: SeaView, product: int) -> float:
    """Return what one's own ship with this product may earn soon: one's own cards of it raise the market."""
    shown = min(view.market[product] + view.hand[product], view.edition.market_size)
    own = view.hand[product] > 0
    return shown * (1.0 if own else 0.3) + 0.1 * view.market[product]


def _trade(view: SeaView, product: int, cards: int) -> float:
    seat = _seat(view)
    coins = view.incomes(product, cards)
    rivals = max(coins[:seat] + coins[seat + 1 :])
    return coins[seat] - _RIVALS * rivals - 0.5 * cards


def _standing(view: SeaView, product: int) -> float:
    """Return what a market card of this product is worth more to one's own seat than to the best rival."""
    seat = _seat(view)
    rivals = max(cargo[product] for other, cargo in enumerate(view.cargo) if other != seat)
    return view.cargo[seat][product] * (1.0 + view.hand[product]) - rivals


def _purchase(view: SeaView, card: int) -> float:
    """Return what a special card brings until the deck runs out, less its cost."""
    turns = len(view.deck) / (1.3 * view.players)
    cost = view.edition.specials[card].cost
    each = {SHIP: _RUN * 0.55, CONTRACT: 1.1, OFFICE: _CARD * 0.35, DOCK: 0.3}[card]
    return turns * each - cost
