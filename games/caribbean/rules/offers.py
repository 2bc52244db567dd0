"""What is offered in Merchants of the Caribbean. "Ruling C3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.moves import END_TURN, KEEP, PASS, REPEL, REVEAL, STOP
from games.engine import Move

from . import expeditions, harbour

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


_REPEL_OR_KEEP: tuple[Move, ...] = (REPEL, KEEP)
_ONLY_REVEAL: tuple[Move, ...] = (REVEAL,)
_REVEAL_OR_STOP: tuple[Move, ...] = (REVEAL, STOP)


def offer(state: CaribbeanState) -> tuple[Move, ...]:
    """Return what the seat that is to act may do; the game is on."""
    if state.ship >= 0:
        return _REPEL_OR_KEEP
    if state.expedition >= 0:
        return expeditions.offer_gives(state)
    if state.phase == "discover":
        moves = _REVEAL_OR_STOP if state.revealed else _ONLY_REVEAL
        return (*moves, *expeditions.offer_fulfils(state)) if state.open else moves
    moves = harbour.offer_takes(state) if state.phase == "take" else ()
    if state.open and state.taker == state.active:
        moves += expeditions.offer_fulfils(state)
    return (*moves, PASS if state.phase == "take" else END_TURN)
