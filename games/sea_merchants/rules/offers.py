"""What is offered in The Sea Merchants. "Ruling S3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from games.engine import Move
from games.sea_merchants.moves import DRAW, PASS, buy, cover, exchange, load, trades

if TYPE_CHECKING:
    from games.sea_merchants.state import SeaState


def offer(state: SeaState) -> tuple[Move, ...]:
    """Return what the active seat may do; the game is on."""
    return _OFFERS[state.kind](state)


def _offer_loads(state: SeaState) -> tuple[Move, ...]:
    return tuple([load(product) for product, cubes in enumerate(state.pool) if cubes])


def _offer_plan(state: SeaState) -> tuple[Move, ...]:
    """Exchange, buy one special card, or pass (ruling S4)."""
    money, stock = state.money[state.active], state.stock
    buys = [
        buy(kind) for kind, card in enumerate(state.edition.specials) if card.cost <= money and stock[kind]
    ]
    return (*_offer_exchanges(state), *buys, PASS)


def _offer_dock(state: SeaState) -> tuple[Move, ...]:
    return (*_offer_exchanges(state), PASS)


def _offer_exchanges(state: SeaState) -> tuple[Move, ...]:
    """Each product that a ship carries, for each other product in the pool (rulings S2, S4)."""
    carried = left = 0
    for product, (ships, cubes) in enumerate(zip(state.cargo[state.active], state.pool, strict=True)):
        if ships:
            carried |= 1 << product
        if cubes:
            left |= 1 << product
    return _exchanges(carried, left)


@cache
def _exchanges(carried: int, left: int) -> tuple[Move, ...]:
    """Return the exchanges for two sets of products, as bits: there are too few to make them again each time."""
    return tuple(
        exchange(give, take)
        for give in range(carried.bit_length())
        if carried >> give & 1
        for take in range(left.bit_length())
        if left >> take & 1 and take != give
    )


def _offer_trade(state: SeaState) -> tuple[Move, ...]:
    """Draw, or play one product: any number of its cards that the market has room for (ruling S6)."""
    moves: tuple[Move, ...] = (DRAW,)
    for product, cards in enumerate(state.playable(state.active)):
        if cards:
            moves += trades(product, cards)
    return moves


def _offer_cover(state: SeaState) -> tuple[Move, ...]:
    return tuple([cover(product) for product, cards in enumerate(state.coverable()) if cards])


def _offer_office(state: SeaState) -> tuple[Move, ...]:  # noqa: ARG001 one form for all
    return (DRAW, PASS)


_OFFERS: dict[str, Callable[[SeaState], tuple[Move, ...]]] = {
    "load": _offer_loads,
    "plan": _offer_plan,
    "fit": _offer_loads,
    "dock": _offer_dock,
    "trade": _offer_trade,
    "cover": _offer_cover,
    "office": _offer_office,
}
