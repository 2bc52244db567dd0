"""The moves that a seat may take back by itself: which, how many it is offered, and which were made at once. It does nothing."""

from collections.abc import Sequence

from bot.host.record.history import StandingMove
from bot.host.record.positions import Position


def undoable(position: Position, seat: int) -> list[StandingMove]:
    """The moves that a seat may take back, the last first.

    Its own at the tail, down to where something was learned or drawn, or to a move that another seat owed.
    What others did unasked meanwhile does not prevent it.
    """
    found = []
    moves = position.history.moves
    for index in range(len(moves) - 1, position.state.undo_floor - 1, -1):
        if moves[index].seat == seat:
            found.append(moves[index])
        elif position.steps[index].owed:
            break
    return found


def offered(position: Position, seat: int) -> int:
    """How many of the `undoable` moves a seat is offered to take back: none where it was asked for none of them."""
    found = undoable(position, seat)
    return 0 if all(move.idle for move in found) else len(found)


def takes_consent(position: Position, seat: int) -> bool:
    """Whether a seat has moved, and only the others could let it take that back."""
    moves = position.history.moves
    return not undoable(position, seat) and any(move.seat == seat and not move.idle for move in moves)


def last_action(found: Sequence[StandingMove]) -> int:
    """How many of the `undoable` moves were made at once with the last one."""
    at_once = [move.interaction is not None and move.interaction == found[0].interaction for move in found]
    return max(1, (*at_once, False).index(False)) if found else 1
