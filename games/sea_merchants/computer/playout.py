"""How a playout goes on in The Sea Merchants: by the rules of thumb, without a list of moves to choose from.

Of equally good moves it takes the first, and of trades with one product only the largest that the market still
rewards: so it makes a move in a few microseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.engine import Move, State
from games.sea_merchants.edition import CONTRACT
from games.sea_merchants.moves import DRAW, PASS, buy, cover, exchange, load, trades
from games.sea_merchants.state import SeaState

from .mate import CARD, EXCHANGE, LAID, demand, market_card_worth, purchase, trade


class Playout:
    """The policy: it looks at the seat's own hand and at what lies open only, and uses no chance."""

    def __call__(self, state: State, seat: int, rng: Random) -> Move:  # noqa: ARG002 it draws no lots
        """Return the move of a seat that owes one."""
        assert isinstance(state, SeaState)
        return _CHOICES[state.kind](state, seat)


def _load(state: SeaState, seat: int) -> Move:
    best, most = -1, -1.0
    for product, cubes in enumerate(state.pool):
        if cubes and (worth := demand(state, seat, product)) > most:
            best, most = product, worth
    return load(best)


def _exchange(state: SeaState, seat: int) -> tuple[Move, float]:
    """Return the best exchange and its worth; passing where none is worth while."""
    pool, cargo = state.pool, state.cargo[seat]
    give = take = -1
    least, most = 1e9, -1.0
    for product in range(len(pool)):
        worth = demand(state, seat, product)
        if worth < least and cargo[product]:
            give, least = product, worth
        if worth > most and pool[product]:
            take, most = product, worth
    gain = most - least - EXCHANGE
    return (exchange(give, take), gain) if gain > 0 else (PASS, 0.0)


def _plan(state: SeaState, seat: int) -> Move:
    best, most = _exchange(state, seat)
    money, stock = state.money[seat], state.stock
    for card, special in enumerate(state.edition.specials):
        if special.cost <= money and stock[card] and (worth := purchase(state, card)) > most:
            best, most = buy(card), worth
    return best


def _dock(state: SeaState, seat: int) -> Move:
    return _exchange(state, seat)[0]


def _trade(state: SeaState, seat: int) -> Move:
    best: Move = DRAW
    most = CARD * state.edition.draw
    room = state.edition.market_size
    bonus = state.edition.specials[CONTRACT].bonus * state.owned[seat][CONTRACT]
    market, cargo = state.market, state.cargo[seat]
    for product, held in enumerate(state.hands[seat]):
        ships = cargo[product]
        if held and ships:
            cards = min(held, max(1, room - market[product]))
            # What it pays oneself is never less than its worth, and mostly settles it.
            own = ships * (market[product] + cards) + bonus - LAID * cards
            if own > most and (worth := trade(state, seat, product, cards)) > most:
                best, most = trades(product, cards)[-1], worth
    return best


def _cover(state: SeaState, seat: int) -> Move:
    best, least = -1, 1e9
    for product, cards in enumerate(state.coverable()):
        if cards and (worth := market_card_worth(state, seat, product)) < least:
            best, least = product, worth
    return cover(best)


def _office(state: SeaState, seat: int) -> Move:  # noqa: ARG001 one form for all
    return DRAW


_CHOICES: dict[str, Callable[[SeaState, int], Move]] = {
    "load": _load,
    "plan": _plan,
    "fit": _load,
    "dock": _dock,
    "trade": _trade,
    "cover": _cover,
    "office": _office,
}
