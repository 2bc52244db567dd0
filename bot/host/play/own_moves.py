"""The moves that a seat may take back by itself: which, how many it is offered, and which were made at once. It does nothing."""

from collections.abc import Sequence

import msgspec

from bot.host.record.history import StandingMove
from bot.host.record.positions import Position


class UndoOffer(msgspec.Struct, frozen=True):
    """What a seat takes back by *Undo*: its last choice.

    Attributes:
        row: the first row of it.
        others: whether all that computers have done since goes with it, since nobody else is there.
        learned: whether chance was used or something was learned since.
    """

    row: int
    others: bool = False
    learned: bool = False


def undo_offer(position: Position, seat: int, *, alone: bool) -> UndoOffer | None:
    """Return what a seat is offered to take back; None for nothing.

    Args:
        position: the table's.
        seat: whose choice it is.
        alone: whether only computers sit there beside the seat.
    """
    found, moves = undoable(position, seat), position.history.moves
    if offered(position, seat):
        return UndoOffer(found[last_action(found) - 1].sequence)
    own = [index for index, move in enumerate(moves) if move.seat == seat and not move.idle]
    if not alone or not own:
        return None
    last = moves[own[-1]].interaction
    first = own[-1] if last is None else next(at for at in own if moves[at].interaction == last)
    return UndoOffer(moves[first].sequence, others=True, learned=first < position.state.undo_floor)


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
    """The number of `undoable` moves that a seat is offered to take back: 0 if it owed none of them."""
    found = undoable(position, seat)
    return 0 if all(move.idle for move in found) else len(found)


def takes_consent(position: Position, seat: int) -> bool:
    """Return whether a seat has moved, and may take that back only with the others' consent."""
    moves = position.history.moves
    return not undoable(position, seat) and any(move.seat == seat and not move.idle for move in moves)


def last_action(found: Sequence[StandingMove]) -> int:
    """The number of `undoable` moves made in one action with the last one."""
    at_once = [move.interaction is not None and move.interaction == found[0].interaction for move in found]
    return max(1, (*at_once, False).index(False)) if found else 1
