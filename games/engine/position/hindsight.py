"""What an act near a game's end cost its player, read off the recorded game.

Nothing is searched, and nobody's other answer is guessed. Another choice at the same question counts only if the
recorded game itself tells how it would have ended:

- Its player would have learned nothing by it, and it would have used no chance.
- All moves after it could have been made as they were, and the game would have ended with the same one.
- No choice of another player in between depended on it. They had the same legal moves. Each of these moves brought
  the others the same, and left the same difference to the player's own score.
- No other player would have had more at the end.

The third is tried move by move along the recorded game, one move deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from .moves import Move
from .state import State

Scores: TypeAlias = Callable[[State], Sequence[float] | None]
"""Returns everybody's scores if the game ended now; None where there are none."""


class Cost(msgspec.Struct, frozen=True):
    """A choice that cost its player points.

    Attributes:
        at: its index in the moves.
        made: what was chosen.
        better: what would have brought the most.
        cost: the difference of the player's final scores, above 0.
    """

    at: int
    made: Move
    better: Move
    cost: float


class Tail(msgspec.Struct, frozen=True):
    """The end of a recorded game.

    Attributes:
        moves: in order, each with its seat.
        positions: before each move, and the last one.
        scores: everybody's scores in a position.
    """

    moves: Sequence[tuple[int, Move]]
    positions: Sequence[State]
    scores: Scores


def costliest(tail: Tail, seat: int, acts: Sequence[int]) -> Cost | None:
    """Return which of some choices of a seat cost it most; None if for none a better one is known.

    Args:
        tail: the end of a game that is over.
        seat: the seat.
        acts: the indices of its moves to look at. Of equal costs the one of the first index is returned.
    """
    outcome = tail.positions[-1].outcome
    assert outcome is not None, "the game goes on"
    best: Cost | None = None
    for at in acts:
        before, (mover, made) = tail.positions[at], tail.moves[at]
        assert mover == seat, "another seat's move"
        for other in before.legal_moves(seat):
            if other == made:
                continue
            path = list(_path(tail, at, other))
            ended = path[-1].outcome
            if len(path) != len(tail.moves) - at or ended is None or path[0].undo_floor > before.moves:
                continue
            cost = ended.scores[seat] - outcome.scores[seat]
            rivals = [one for one in range(before.players) if one != seat]
            if cost <= (0 if best is None else best.cost) or any(
                ended.scores[one] > outcome.scores[one] for one in rivals
            ):
                continue
            if not any(_depends(tail, at + 1 + number, one, seat) for number, one in enumerate(path[:-1])):
                best = Cost(at, made, other, cost)
    return best


def _path(tail: Tail, at: int, other: Move) -> Iterator[State]:
    """Yield the positions after another move at an index, then after each recorded move that is legal there."""
    seat, _ = tail.moves[at]
    state, _ = tail.positions[at].after(seat, other)
    yield state
    for mover, move in tail.moves[at + 1 :]:
        if move not in state.legal_moves(mover):
            return
        state, _ = state.after(mover, move)
        yield state


def _depends(tail: Tail, at: int, other: State, seat: int) -> bool:
    """Return whether another seat than `seat` chooses between other things in two positions.

    Args:
        tail: the end of the game.
        at: the move's index; the one position is the recorded one before it.
        other: the other position.
        seat: the one whose act led there.
    """
    mover, _ = tail.moves[at]
    if mover == seat:
        return False
    recorded = tail.positions[at]
    legal = recorded.legal_moves(mover)
    if legal != other.legal_moves(mover):
        return True
    differences = set[float]()
    for move in legal:
        here, there = recorded.after(mover, move)[0], other.after(mover, move)[0]
        one, two = tail.scores(here), tail.scores(there)
        if one is None or two is None or (here.outcome is None) != (there.outcome is None):
            return True
        if any(one[rival] != two[rival] for rival in range(recorded.players) if rival != seat):
            return True
        differences.add(two[seat] - one[seat])
    return len(differences) > 1
