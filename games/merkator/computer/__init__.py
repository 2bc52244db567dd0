"""The computers of Merkator: the rules of thumb, and the extras of each level."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Mind, Move, Policy, Settings, State
from games.merkator.state import MerkatorState, MerkatorView

from .mate import rank
from .playout import Playout


class MerkatorMind(Mind):
    """The features of Merkator for the engine's computers."""

    idle = ("finish", "decline", "keep")
    temperature = 0.7
    settings = Settings(spread=12, width=4, playouts=80)
    alone = Settings(spread=12, width=8, evidence=0.5, playouts=400)
    """Nobody else thins the choice or hides what comes: more moves are tried, and each is believed sooner."""

    def rank(self, view: MerkatorView, moves: Sequence[Move]) -> list[float]:
        """Return what each move brings by the rules of thumb, in points."""
        return rank(view, moves)

    def settings_at(self, players: int) -> Settings:
        """Return the settings of the search; who plays alone has others."""
        return self.alone if players == 1 else self.settings

    def policy(self) -> Policy:
        """Return what goes by the same rules of thumb, asked only where there is something to ask."""
        return Playout()

    def clock(self, state: State) -> int:
        """Return how many turns have been begun."""
        assert isinstance(state, MerkatorState)
        return state.round * state.players + (state.active - state.first) % state.players


MIND = MerkatorMind()
