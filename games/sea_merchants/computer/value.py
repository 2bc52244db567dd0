"""How well a seat of The Sea Merchants stands when a turn begins, for playouts that go no further.

Its coins, and what its hand and its ships will bring: by how much seats with them earned more in the rest of games that the
playouts' own policy played.
"""

from __future__ import annotations

from games.sea_merchants.edition import SHIP
from games.sea_merchants.state import SeaState

from .mate import A_TURN, turns

_CARD = 0.8
_MOVING = 1.0
"""What beginning the turn is worth."""
_SHIP = 0.55
"""What each ship brings in a turn, whatever it carries."""
_MATCH = 0.14
"""What each card of a product brings in a turn, for each ship that carries it."""
_SHOWN = 0.07
"""The same for each market card."""


def values(state: SeaState) -> list[float]:
    """Return for each seat the coins that it may have in the end, but for what all have alike."""
    left = turns(state)
    return [_value(state, seat, left) for seat in range(state.players)]


def _value(state: SeaState, seat: int, left: float) -> float:
    cargo, hand, owned = state.cargo[seat], state.hands[seat], state.owned[seat]
    a_turn = _SHIP * owned[SHIP]
    for product, ships in enumerate(cargo):
        if ships:
            a_turn += ships * (_MATCH * hand[product] + _SHOWN * state.market[product])
    for card in range(SHIP + 1, len(owned)):
        a_turn += A_TURN[card] * owned[card]
    moving = _MOVING if seat == state.active else 0.0
    return state.money[seat] + _CARD * sum(hand) + left * a_turn + moving
