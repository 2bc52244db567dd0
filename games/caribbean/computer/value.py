"""Evaluate a seat of Merchants of the Caribbean at the beginning of a turn, for playouts that stop there.

The weights follow those that best predict the winner at the beginning of turns. They were fitted to games of
the playouts' policy with a tenth of its moves at random: `python -m tests.fit_values caribbean`. They serve
to compare positions a few turns apart. The rules of thumb played worse with them.
"""

from __future__ import annotations

from collections.abc import Sequence

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
    NEEDED,
    SKILLS,
    STRENGTH,
    TAXED_FROM,
    TRADER,
)
from games.caribbean.state import CaribbeanState

WEIGHTS = {
    "influence": 0.2,
    "influence_late": 0.3,
    "coins": 0.14,
    "taxable_coins": 0.12,
    "strength": 0.6,
    "governors": 2.4,
    "mademoiselles": 1.5,
    "admirals": 1.5,
    "jesters": 1.2,
    "traders": 0.25,
    "symbols": 0.35,
    "expedition_in_reach": 0.5,
    "expeditions": 0.4,
    "lacks_an_expedition": -1.35,
    "turns_until_its_own": -0.17,
    "has_had_its_last": 0.3,
}
"""The weight of each feature, in the log odds of winning."""
_STRONG = 7
"""More strength than this repels no further ship."""
_REACH = (1.0, 0.4, 0.15)
"""The weight of an expedition, by the number of missing persons: none, one or two."""


def features(state: CaribbeanState, seat: int) -> Sequence[float]:
    """Return the features in the order of the weights.

    "Late" grows from 0 to 1 when a seat reaches the influence that ends the game. Strength, abilities and
    traders count for the rest of the game.
    """
    skills = state.skills[seat * SKILLS : (seat + 1) * SKILLS]
    late = min(1.0, max(state.skills[INFLUENCE::SKILLS]) / state.edition.influence_to_end)
    left, money = 1.0 - late, len(state.coins[seat])
    lacks = state.lacks_expedition(seat)
    away = (seat - state.active) % state.players
    # In the last round seats from the first one to the one before the active have had their last turn.
    over = (
        state.ending and (seat - state.first) % state.players < (state.active - state.first) % state.players
    )
    return (
        skills[INFLUENCE],
        skills[INFLUENCE] * late,
        min(money, TAXED_FROM),
        max(0, money - TAXED_FROM),
        min(skills[STRENGTH], _STRONG) * left,
        skills[GOVERNOR] * left,
        skills[MADEMOISELLE] * left,
        skills[ADMIRAL] * left,
        skills[JESTER] * left,
        sum(skills[TRADER:]) * left,
        skills[ANCHOR] + skills[CROSS] + skills[HOUSE] + skills[ANY],
        _reach(state, skills, lacks) if state.open else 0.0,
        skills[EXPEDITIONS],
        float(lacks),
        away,
        float(over),
    )


def _reach(state: CaribbeanState, skills: Sequence[int], lacks: bool) -> float:
    """Return what the open expedition that is nearest would bring a seat, in points, less the more persons are missing."""
    most = 0.0
    for kind in state.open:
        card = state.edition.cards[kind]
        missing = -skills[ANY]
        for symbol, need in zip(NEEDED, card.needs, strict=True):
            missing += max(0, need - skills[symbol])
        if missing < len(_REACH):
            points = card.influence - sum(card.needs) + 0.4 * card.coins + (3 if lacks else 0)
            most = max(most, points * _REACH[max(0, missing)])
    return most


def values(state: CaribbeanState) -> list[float]:
    """Return for each seat how likely it is to win, as the logarithm of its chances against the others'."""
    weights = WEIGHTS.values()
    return [
        sum([weight * feature for weight, feature in zip(weights, features(state, seat), strict=True)])
        for seat in range(state.players)
    ]
