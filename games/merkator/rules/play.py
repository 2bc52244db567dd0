"""How a position is played: what it offers, what a move leads to, why another one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, Move, Reason, why
from games.merkator.edition import CUBE, GOODS
from games.merkator.moves import Unpack
from games.merkator.rules.events import Unpacked

from . import turns
from .steps.delivery import Trading
from .steps.losses import Checking, Losing
from .steps.step import Over

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may do: what it owes, a hidden choice that it may change, cubes of its tile."""
    step = state.step
    moves = step.offer(state, seat) if seat in state.to_act or step.may_change(seat) else ()
    if not state.tiles[seat]:
        return moves
    return moves + step.unpacks(state, seat)


def apply(state: MerkatorState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    # An instance check of a struct that is of another class takes as long as a small move.
    if type(move) is Unpack:
        state.tiles[seat] ^= CUBE[move.good]
        state.goods[seat * GOODS + move.good] += 1
        events.append(Unpacked(seat, move.good))
        if not isinstance(state.step, Trading):
            return events
    else:
        state.step.play(state, seat, move, events)
    while state.step.goes_on(state, events):
        pass
    if type(state.step) is Over:
        turns.go_on(state, state.step.last, events)
    state.to_act = state.step.owing(state)
    return events


def why_not(state: MerkatorState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is not offered; the game is on and the seat exists."""
    step = state.step
    if isinstance(move, Unpack):
        return _why_not_unpack(state, seat, move)
    if seat not in state.to_act and not step.may_change(seat):
        return why("turn")
    if not step.is_about(state, seat, move):
        return step.not_now(state, seat)
    return step.why_not(state, seat, move)


def _why_not_unpack(state: MerkatorState, seat: int, move: Unpack) -> Reason:
    if not state.tiles[seat] & CUBE[move.good]:
        return why("unpack.tile", colour=state.edition.locations[move.good // 2].colour)
    losing = isinstance(state.step, (Checking, Losing))
    return why("unpack.check" if losing else "unpack.delivery")
