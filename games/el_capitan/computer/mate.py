"""The rules of thumb of El Capitan: find the city where the next action pays most for its cost.

They use only a view. They take a loan if the next action costs more than the seat's money, before the ship
is stuck far from the bank. `plans.py` evaluates the plans.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.moves import IDLE, REPAY, Anchor, Appoint, Raid, Steer, borrow
from games.el_capitan.state import CapitanView
from games.engine import Move

from .plans import Outlook, raid_worth, repays

_DUTY = 1000.0
"""The score of a move that comes first: raiding, which is free."""
_IDLE = -100.0
"""The score of a move of last resort."""
_AIMLESS = -200.0
"""The score of a move that begins no plan."""


def rank(view: CapitanView, moves: Sequence[Move]) -> list[float]:
    """Return what each move is worth, in Florin, compared with the others of the same moment."""
    seat = view.seat
    assert seat is not None
    match view.kind:
        case "act":
            plans = _plans(view, seat)
            return [_raid(view, seat, move, plans.get(move, _AIMLESS)) for move in moves]
        case "steer" if not view.piloting:
            outlook = Outlook(view, seat)
            return [outlook.arrival(move.to) if isinstance(move, Steer) else 0.0 for move in moves]
        case "finish":
            # Nothing is bought for later: the next row may have a cheaper way. The duty comes first.
            return [_raid(view, seat, move, 0.0 if move.verb == "done" else -1.0) for move in moves]
        case "anchor":
            return [float(isinstance(move, Anchor)) for move in moves]
        case "loan":
            return [float((move == REPAY) == repays(view, seat)) for move in moves]
        case "name":
            return [float(move == Appoint(seat)) for move in moves]
        case _:
            return [0.0] * len(moves)


def _plans(view: CapitanView, seat: int) -> dict[Move, float]:
    """Return the value of the best plan for each move that begins one."""
    outlook = Outlook(view, seat)
    found: dict[Move, float] = {IDLE: _IDLE, **{move: worth for worth, _, move in outlook.here()}}
    if not view.is_bound():
        for worth, _, voyage, _ in outlook.voyages(outlook.money, view.ships[seat]):
            found[voyage[0]] = max(worth, found.get(voyage[0], worth))
    return found | {borrow(kind): worth for kind, worth in outlook.loans().items()}


def _raid(view: CapitanView, seat: int, move: Move, otherwise: float) -> float:
    """Return what moving the pirate for free collects, or what another move is worth; other tows are not."""
    return _DUTY + raid_worth(view, seat, move) if isinstance(move, Raid) else otherwise
