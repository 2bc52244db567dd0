"""The computers of El Capitan: the rules of thumb, and the extras of each level."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.state import CapitanState, CapitanView
from games.engine import Mind, Move, Policy, Settings, State

from .mate import rank
from .playout import Playout

_PHASE = 10_000
"""More than the turns of a phase."""
_IN_TURN = ("act", "steer", "finish", "anchor")
"""The decisions of a turn; the others follow a payday."""


class CapitanMind(Mind):
    """The features of El Capitan for the engine's computers."""

    idle = ("idle", "done")
    temperature = 5.5
    settings = Settings(spread=40, playouts=60)

    def rank(self, view: CapitanView, moves: Sequence[Move]) -> list[float]:
        """Return what each move brings by the rules of thumb, in Florin."""
        return rank(view, moves)

    def policy(self) -> Policy:
        """Return what plans whole turns by the same rules of thumb, quickly."""
        return Playout()

    def clock(self, state: State) -> int:
        """Return phase, round and turn as one number; a payday belongs to the turn before it."""
        assert isinstance(state, CapitanState)
        turn = (state.active - state.first) % state.players if state.kind in _IN_TURN else state.players - 1
        return _PHASE * state.phase + state.round * state.players + turn


MIND = CapitanMind()
