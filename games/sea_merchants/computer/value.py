"""How well a seat of The Sea Merchants stands when a turn begins, for playouts that go no further.

Its coins, and what its hand and its ships will bring. The weights follow those that foretell best, at the beginning of turns, what
seats will still earn in games that the playouts' own policy plays, a tenth of its moves at random:
`python -m tests.fit_values sea_merchants`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.sea_merchants.edition import SHIP
from games.sea_merchants.state import SeaState

from .mate import A_TURN, turns

WEIGHTS = {"cards": 0.8, "moving": 1.0, "ships": 0.55, "matches": 0.14, "shown": 0.07}
"""The value of each feature in coins; the last three count once per remaining turn."""


def features(state: SeaState, seat: int) -> Sequence[float]:
    """Return what the weights are multiplied with, in their order.

    Cards in hand; 1 for who begins the turn; ships; cards in hand that a ship carries, once for each such ship; market
    cards, the same.
    """
    hand, cargo, left = state.hands[seat], state.cargo[seat], turns(state)
    matches = shown = 0
    for product, ships in enumerate(cargo):
        if ships:
            matches += ships * hand[product]
            shown += ships * state.market[product]
    moving = 1.0 if seat == state.active else 0.0
    return sum(hand), moving, left * sum(cargo), left * matches, left * shown


def values(state: SeaState) -> list[float]:
    """Return for each seat the coins that it may have in the end, but for what all have alike."""
    return [_value(state, seat) for seat in range(state.players)]


def _value(state: SeaState, seat: int) -> float:
    worth = float(state.money[seat])
    for weight, feature in zip(WEIGHTS.values(), features(state, seat), strict=True):
        worth += weight * feature
    owned = state.owned[seat]
    if any(owned[SHIP + 1 :]):
        worth += turns(state) * sum([A_TURN[card] * owned[card] for card in range(SHIP + 1, len(owned))])
    return worth
