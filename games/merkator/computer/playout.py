"""Play a seat of Merkator in a playout, by the mate's rules of thumb where there is a choice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import Move, State
from games.engine.position.moves import best
from games.merkator.moves import DECLINE, Travel
from games.merkator.rules.steps.investment import Planning
from games.merkator.rules.turns import Joining
from games.merkator.state import MerkatorState

from .mate import Thought

_AT_ONCE = 200.0
"""The score of moves that precede any journey."""


class Playout:
    """Chooses as the mate does, but leaves cubes on the tile as long as there is anything else to do."""

    def __call__(self, state: State, seat: int, rng: Random) -> Move:
        """Return the seat's next move."""
        assert isinstance(state, MerkatorState)
        step = state.step
        if isinstance(step, Joining) and not _delivers_here(state, seat):
            return DECLINE
        moves = step.offer(state, seat) or state.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        thought = Thought(state, seat)
        if isinstance(step, Planning):
            return _planned(thought, moves, rng)
        return best(moves, [thought.worth(move) for move in moves], rng)


def _delivers_here(state: MerkatorState, seat: int) -> bool:
    """Return whether any contract of a seat is delivered where the journey led."""
    places = state.edition.places
    return state.location in [places[kind] for kind in state.contracts[seat]]


def _planned(thought: Thought, moves: Sequence[Move], rng: Random) -> Move:
    """Return what comes before the journey if anything has to, else the best journey."""
    first = [move for move in moves if not isinstance(move, Travel)]
    worths = [thought.worth(move) for move in first]
    if worths and (max(worths) > _AT_ONCE or len(first) == len(moves)):
        return best(first, worths, rng)
    journeys = [move for move in moves if isinstance(move, Travel)]
    return best(journeys, [thought.journey(move.location) for move in journeys], rng)
