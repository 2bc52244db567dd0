"""How well a seat of Merchants of the Caribbean stands when a turn begins, for playouts that go no further.

The weights are those by which who had won was best foretold at the beginning of turns, over games of two and four by the
playouts' own policy, of both editions. They serve to compare positions a few turns apart; put into the rules of thumb, they lost.
"""

from __future__ import annotations

from games.caribbean.edition import (
    ADMIRAL,
    ANCHOR,
    ANY,
    CROSS,
    EXPEDITIONS,
    GOVERNOR,
    HOUSE,
    INFLUENCE,
    JESTER,
    MADEMOISELLE,
    SHIP_TYPES,
    SKILLS,
    STRENGTH,
    TRADER,
)
from games.caribbean.state import CaribbeanState

_MANY_COINS = 12
"""More than these the next tax increase may halve."""
_STRONG = 7
"""More strength than this repels no further ship."""
_ABILITIES = ((GOVERNOR, 1.9), (MADEMOISELLE, 0.85), (ADMIRAL, 0.85), (JESTER, 0.8), (STRENGTH, 0.5))
"""What each of them adds while nobody is near the end."""
_TRADER = 0.4
_SYMBOL = 0.3
_SYMBOL_LACKING = 0.5
"""What a symbol adds for who still needs an expedition."""


def values(state: CaribbeanState) -> list[float]:
    """Return for each seat how likely it is to win, as the logarithm of its chances against the others'."""
    most = max(state.skills[INFLUENCE::SKILLS])
    left = max(0.0, 1 - most / state.edition.influence_to_end)
    return [_value(state, seat, left) for seat in range(state.players)]


def _value(state: CaribbeanState, seat: int, left: float) -> float:
    """Return a seat's; `left` is 1 at the beginning and 0 when somebody has the influence that ends the game."""
    skills = state.skills[seat * SKILLS : (seat + 1) * SKILLS]
    late = 1 - left
    worth = skills[INFLUENCE] * (0.2 + 0.13 * late)
    worth += min(len(state.coins[seat]), _MANY_COINS) * (0.14 - 0.06 * late)
    worth += 0.4 * skills[EXPEDITIONS]
    abilities = sum(min(skills[place], _STRONG) * each for place, each in _ABILITIES)
    traders = sum(skills[TRADER : TRADER + SHIP_TYPES])
    symbols = sum([skills[place] > 0 for place in (ANCHOR, CROSS, HOUSE, ANY)])
    worth += left * (abilities + _TRADER * traders + _SYMBOL * symbols)
    if state.lacks_expedition(seat):
        worth += _SYMBOL_LACKING * symbols - 1.8 * late
    return worth + (0.19 if seat == state.active else 0.0)
