"""Which file makes a move of El Capitan, and what follows from it without a choice.

Voyages are in `sailing.py`, actions in `building.py`, the pirate in `pirate.py`, turns and paydays in `phases.py`,
what things cost in `prices.py`; what a payday pays is in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.el_capitan.moves import (
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Done,
    Extend,
    Fortify,
    Idle,
    Raid,
    Reopen,
    Repay,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    Steer,
    SteerPirate,
    Tow,
)
from games.el_capitan.state import CapitanState
from games.engine import Event, Move, Reason

from . import building, offers, phases, pirate, refusals, sailing
from .events import Forced
from .offers import offer_act, offer_finish


class CapitanPlay(CapitanState):
    """A position with its rules."""

    __slots__ = ()

    def _offer(self, seat: int) -> Sequence[Move]:
        return offers.offer(self) if seat == self.active and self.outcome is None else ()

    def _why_not(self, seat: int, move: Move) -> Reason:
        return refusals.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return apply(self, seat, move)

    def _ways(self, seat: int) -> list[str]:
        return offers.ways(self, seat)


def apply(state: CapitanState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    _APPLY[type(move)](state, seat, move, events)
    while state.outcome is None:
        if state.kind == "act":
            if not _can_be_forced(state):
                break
            moves = offer_act(state, state.active)
            if len(moves) > 1:
                break
            events.append(Forced(state.active))
            _APPLY[type(moves[0])](state, state.active, moves[0], events)
        elif state.kind == "finish":
            if not _is_done(state):
                break
            phases.end_turn(state, events)
        elif state.kind == "anchor":
            moves = pirate.offer_anchors(state, state.active)
            if len(moves) > 1:
                break
            events.append(Forced(state.active))
            _APPLY[type(moves[0])](state, state.active, moves[0], events)
        else:
            break
    return events


def _can_be_forced(state: CapitanState) -> bool:
    """Return False if two loans are on offer, to skip the search through all moves."""
    if phases.in_first_round(state) or state.raided:
        return True
    return not (state.bank[0] and state.bank[1])


def _is_done(state: CapitanState) -> bool:
    """Return whether after the action nothing is left but to end the turn."""
    seat = state.active
    if state.pirate >= 0:
        return len(offer_finish(state, seat)) == 1 and not pirate.owes_raid(state, seat)
    return not sailing.offer_buys(state, seat)


def _done(state: CapitanState, seat: int, move: Done, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    phases.end_turn(state, events)


_APPLY: dict[type[Move], Callable[..., None]] = {
    Buy: sailing.apply_buy,
    Sail: sailing.apply_sail,
    Seals: sailing.apply_seals,
    Steer: sailing.apply_steer,
    Build: building.apply_build,
    Reopen: building.apply_reopen,
    Fortify: building.apply_fortify,
    Borrow: phases.apply_borrow,
    Idle: phases.apply_idle,
    Raid: pirate.apply_raid,
    Tow: pirate.apply_tow,
    SailPirate: pirate.apply_sail,
    SealsPirate: pirate.apply_seals,
    SteerPirate: pirate.apply_steer,
    Anchor: pirate.apply_anchor,
    Done: _done,
    Repay: phases.apply_repay,
    Extend: phases.apply_extend,
    Appoint: phases.apply_appoint,
}
