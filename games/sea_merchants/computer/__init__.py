"""The computers of The Sea Merchants: the rules of thumb, and the extras of each level."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Mind, Move, Settings, State
from games.sea_merchants.state import SeaState, SeaView

from .mate import rank
from .playout import Playout
from .value import values


class SeaMind(Mind):
    """The features of The Sea Merchants for the engine's computers."""

    idle = ("pass",)
    temperature = 1.1
    settings = Settings(spread=40, horizon=4)

    def rank(self, view: SeaView, moves: Sequence[Move]) -> list[float]:
        """Return what each move brings by the rules of thumb, in coins."""
        return rank(view, moves)

    def policy(self) -> Playout:
        """Return what plays a playout on."""
        return Playout()

    def clock(self, state: State) -> int:
        """Return how many loads and turns have been begun."""
        assert isinstance(state, SeaState)
        loads = state.edition.starting_ships * state.players
        if not state.round:
            return loads - state.more
        return loads + state.round * state.players + (state.active - state.first) % state.players

    def value(self, state: State) -> list[float]:
        """Return the coins that each seat may have in the end, but for what all have alike."""
        assert isinstance(state, SeaState)
        return values(state)


MIND = SeaMind()
