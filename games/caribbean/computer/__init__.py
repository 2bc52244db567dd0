"""The computers of Merchants of the Caribbean: the rules of thumb, and the extras of each level."""

from __future__ import annotations

from collections.abc import Sequence

from games.caribbean.state import CaribbeanState, CaribbeanView
from games.engine import Mind, Move, Settings, State

from .mate import rank
from .playout import Playout
from .value import values


class CaribbeanMind(Mind):
    """The features of Merchants of the Caribbean for the engine's computers."""

    idle = ("pass",)
    temperature = 0.45
    settings = Settings(spread=1, horizon=2)

    def rank(self, view: CaribbeanView, moves: Sequence[Move]) -> list[float]:
        """Return what each move brings by the rules of thumb, in coins."""
        return rank(view, moves)

    def policy(self) -> Playout:
        """Return what plays a playout on."""
        return Playout()

    def clock(self, state: State) -> int:
        """Return how many turns have been begun."""
        assert isinstance(state, CaribbeanState)
        return state.round * state.players + (state.active - state.first) % state.players

    def value(self, state: State) -> list[float]:
        """Return how likely each seat is to win, as the logarithm of its chances."""
        assert isinstance(state, CaribbeanState)
        return values(state)


MIND = CaribbeanMind()
