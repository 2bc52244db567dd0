"""Play a seat of El Capitan in a playout: fast, with the mate's outlook."""

from __future__ import annotations

from random import Random

from games.el_capitan.moves import (
    DONE,
    EXTEND,
    REPAY,
    Build,
    Buy,
    Fortify,
    Raid,
    Reopen,
    Sail,
    Steer,
    appoint,
    borrow,
)
from games.el_capitan.rules import building, pirate
from games.el_capitan.rules.voyages import Moves
from games.el_capitan.state import CapitanState
from games.engine import Move, State

from .plans import Outlook, raid_worth, repays

_WELL = 4.0
"""With a plan that is worth so much no loan is thought about."""
_STUCK = -45.0
"""With none that is worth more the smallest loan is taken, which then is nearly always the best."""


class Playout:
    """Plans a whole turn, then plays its moves in order while they are legal."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._moves = 0
        self._plan: Moves = ()

    def __call__(self, state: State, seat: int, rng: Random) -> Move:
        """Return the seat's next move."""
        assert isinstance(state, CapitanState)
        kind = state.kind
        if kind in ("act", "finish"):
            if state.pirate >= 0 and pirate.owes_raid(state, seat):
                return _raid(state, seat)
            return self._next(state, seat, rng) if kind == "act" else DONE
        if kind == "steer" and not state.piloting:
            return self._next(state, seat, rng)
        if kind == "loan":
            return REPAY if repays(state, seat) else EXTEND
        if kind == "name":
            return appoint(seat)
        return rng.choice(state.legal_moves(seat))

    def _next(self, state: CapitanState, seat: int, rng: Random) -> Move:
        """Go on with the turn's plan, or make a new one."""
        plan = self._plan
        if not (state is self._state and state.moves == self._moves and plan and _can(state, seat, plan[0])):
            plan = _steered(state, seat) if state.kind == "steer" else _planned(state, seat)
            plan = plan or (rng.choice(state.legal_moves(seat)),)
            self._state = state
        self._plan, self._moves = plan[1:], state.moves + 1
        return plan[0]


def _can(state: CapitanState, seat: int, move: Move) -> bool:
    """Return whether a move is legal: for the most frequent ones without looking for all that are."""
    if state.kind == "act":
        table = state.tables
        if isinstance(move, Buy):
            row = state.rows[state.edition.sort(move.card)]
            return move.card in row and table.costs[move.card] <= state.money[seat]
        if isinstance(move, Sail) and not state.is_bound():
            leads = table.direct[state.ships[seat] * table.kinds + move.card]
            return leads >= 0 and move.card in state.hands[seat]
        if isinstance(move, (Build, Reopen, Fortify)):
            return move in building.offer_actions(state, seat)
    return move in state.legal_moves(seat)


def _raid(state: CapitanState, seat: int) -> Move:
    raids = [move for move in state.legal_moves(seat) if isinstance(move, Raid)]
    return max(raids, key=lambda move: raid_worth(state, seat, move))


def _steered(state: CapitanState, seat: int) -> Moves:
    outlook = Outlook(state, seat)
    steers = [move for move in state.legal_moves(seat) if isinstance(move, Steer)]
    return (max(steers, key=lambda move: outlook.arrival(move.to)),)


def _planned(state: CapitanState, seat: int) -> Moves:
    """Return the moves of the plan that is worth most."""
    outlook = Outlook(state, seat)
    moves: Moves
    here, bound = outlook.here(), state.is_bound()
    best, moves = (here[0][0], (here[0][2],)) if here else (-100.0, ())
    if not bound:
        for worth, _, voyage, action in outlook.voyages(outlook.money, state.ships[seat]):
            if worth > best:
                best, moves = worth, (*voyage, *action)
    if best < _WELL and not (bound and here):
        if best < _STUCK:
            return tuple(borrow(kind) for kind in outlook.kinds()[:1]) or moves
        for kind, worth in outlook.loans().items():
            if worth > best:
                best, moves = worth, (borrow(kind),)
    return moves
