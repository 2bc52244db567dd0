"""What is offered in El Capitan. "Ruling E3" and the like are in `docs/rulings.md`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.el_capitan.edition import OUT
from games.el_capitan.moves import (
    DONE,
    EXTEND,
    IDLE,
    REPAY,
    Buy,
    Sail,
    SailPirate,
    Seals,
    SealsPirate,
    appoint,
    borrow,
)
from games.engine import Move

from . import building, phases, pirate, sailing

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanState


def offer(state: CapitanState) -> Sequence[Move]:
    """Return what the active seat may do; the game is on."""
    return _OFFERS[state.kind](state, state.active)


def offer_act(state: CapitanState, seat: int) -> list[Move]:
    """Before the action: buy, sail, act, the pirate, the bank."""
    moves = sailing.offer_buys(state, seat)
    bound = state.is_bound()
    if not bound and state.hands[seat]:
        moves += sailing.offer_voyages(state, seat)
    actions = building.offer_actions(state, seat)
    moves += actions
    if state.pirate >= 0:
        if pirate.owes_raid(state, seat):
            moves += pirate.offer_raids(state)
        moves += pirate.offer_free_moves(state, seat)
    if not bound or not actions:
        moves += _offer_bank(state, seat, actions)
    return moves


def _offer_bank(state: CapitanState, seat: int, actions: Sequence[Move]) -> Sequence[Move]:
    """A loan, or an idle turn where none can be had; in the first round only without another way (ruling E3)."""
    if phases.in_first_round(state):
        return () if actions or _can_enter(state, seat) else _IDLES
    return _LOANS[(state.bank[0] > 0) + 2 * (state.bank[1] > 0)]


def _can_enter(state: CapitanState, seat: int) -> bool:
    """Return whether a ship that is not in play yet has, or can pay, a destination card."""
    if state.ships[seat] != OUT:
        return False
    destinations = state.edition.destinations
    return any(card < destinations for card in state.hands[seat]) or any(
        isinstance(move, Buy) and move.card < destinations for move in sailing.offer_buys(state, seat)
    )


def offer_finish(state: CapitanState, seat: int) -> list[Move]:
    """After the action: buy, the pirate, end the turn unless the duty to raid is open (rulings E7, E21)."""
    moves = sailing.offer_buys(state, seat)
    if state.pirate >= 0:
        moves += pirate.offer_free_moves(state, seat)
        if pirate.owes_raid(state, seat):
            return moves + pirate.offer_raids(state)
    moves.append(DONE)
    return moves


def _offer_steer(state: CapitanState, seat: int) -> Sequence[Move]:
    return pirate.offer_steers(state, seat) if state.piloting else sailing.offer_steers(state, seat)


def _offer_loan(state: CapitanState, seat: int) -> Sequence[Move]:  # noqa: ARG001 one form for all
    return (REPAY, EXTEND)


def _offer_name(state: CapitanState, seat: int) -> Sequence[Move]:  # noqa: ARG001 one form for all
    return [appoint(other) for other in range(state.players)]


_IDLES: tuple[Move, ...] = (IDLE,)
_LOANS: tuple[tuple[Move, ...], ...] = (_IDLES, (borrow(0),), (borrow(1),), (borrow(0), borrow(1)))


def ways(state: CapitanState, seat: int) -> list[str]:
    """Return what the active seat can do now, by the names of its words for it."""
    moves = state.legal_moves(seat)
    found = {_way(state, move) for move in moves}
    return [way for way in _IN_ORDER if way in found]


def _way(state: CapitanState, move: Move) -> str:
    if isinstance(move, (Sail, Seals)):
        return "sail"
    if isinstance(move, (SailPirate, SealsPirate)):
        return "pilot" if state.kind == "anchor" else "tow"
    return str(move.verb)


_IN_ORDER = (
    *("build", "reopen", "fortify", "sail", "raid", "tow", "anchor", "pilot"),
    *("buy", "borrow", "idle", "done", "steer", "steer_pirate", "repay", "extend", "appoint"),
)


_OFFERS: dict[str, Callable[[CapitanState, int], Sequence[Move]]] = {
    "act": offer_act,
    "steer": _offer_steer,
    "finish": offer_finish,
    "anchor": lambda state, seat: pirate.offer_anchors(state, seat),
    "loan": _offer_loan,
    "name": _offer_name,
}
