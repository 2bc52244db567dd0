"""Why a move of El Capitan that is not offered is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan import quantities as count
from games.el_capitan.edition import BANK, CANARIAS, CITIES, FORT_SITES, LOAN_KINDS, OUT, SITES, SPACES
from games.el_capitan.moves import (
    FORTIFY,
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
from games.engine import Move, Reason, why
from games.engine.quantities import given

from . import building, phases, pirate, prices
from .tables import fits

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanState


def why_not(state: CapitanState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is not offered; the game is on and the seat exists."""
    if seat != state.active:
        return why("turn")
    asked = "steer.pirate" if state.piloting else state.kind
    if not isinstance(move, _ANSWERS[asked]):
        return why(f"now.{asked}")
    match move:
        case Buy(card) | Sail(card) | Seals(card) | SailPirate(card) | SealsPirate(card) if (
            card >= state.tables.kinds
        ):
            return why("card", count.last_card(state.edition), found=given(card))
        case Buy(card) if card not in state.rows[state.edition.sort(card)]:
            return why("row")
        case Buy():
            return _too_dear(state, seat, move)
        case Sail() | Seals():
            return _why_not_sail(state, seat, move)
        case SailPirate() | SealsPirate():
            return _why_not_sail_pirate(state, seat, move)
        case Steer():
            return why("steer")
        case SteerPirate():
            return why("steer.pirate")
        case Build() | Reopen() | Fortify() if state.spaces[seat] < 0:
            return why("harbour")
        case Build() | Reopen():
            return _why_not_build(state, seat, move)
        case Fortify():
            return _why_not_fortify(state, seat)
        case Borrow() | Idle():
            return _why_not_bank(state, seat, move)
        case Raid(to, space) | Tow(to, space):
            return _why_not_pirate(state, seat, move, to, space)
        case Anchor():
            return why("anchor")
        case Done():
            return why("duty", city=state.edition.cities[CANARIAS].name)
        case Appoint(other):
            return why("appoint", count.last_seat(state), found=given(other))
        case _:
            raise AssertionError(f"{move} is refused without a reason")


def _too_dear(state: CapitanState, seat: int, move: Move) -> Reason:
    return why("money", count.cost(state, (move,)), count.money(state, seat))


def _why_not_sail(state: CapitanState, seat: int, move: Sail | Seals) -> Reason:
    if state.is_bound():
        return why("bound")
    if move.card not in state.hands[seat]:
        return why("hand")
    has_seals = state.edition.cards[move.card].seals > 0
    if isinstance(move, Seals) and not has_seals:
        return why("seals")
    if state.ships[seat] >= BANK:
        return why("sea")
    return why("voyage.here") if has_seals else why("voyage")


def _why_not_sail_pirate(state: CapitanState, seat: int, move: SailPirate | SealsPirate) -> Reason:
    if state.pirate < 0:
        return why("no_pirate")
    if state.towed:
        return why("towed")
    if move.card not in state.hands[seat]:
        return why("hand")
    if isinstance(move, SealsPirate) and not state.edition.cards[move.card].seals:
        return why("seals")
    return why("pirate_voyage")


def _why_not_build(state: CapitanState, seat: int, move: Build | Reopen) -> Reason:
    city, players = state.ships[seat], state.players
    if move.neutral and players > 2:
        return why("neutral")
    sites = state.next_sites(city)
    name = state.edition.cities[city].name
    if not sites:
        return why("full", city=name)
    colour = seat + players * move.neutral
    if isinstance(move, Reopen) and not state.shut[city * state.tables.colours + colour]:
        return why("shut", city=name)
    if isinstance(move, Build):
        if move.site not in sites:
            if len(sites) > 1:
                return why("site.first", city=name)
            return why("site", count.next_site(state, city), city=name)
        if not state.supply[colour]:
            return why("supply")
        if not building.may_place(state, colour):
            return why("main_first")
    site = sites[0] if isinstance(move, Reopen) else move.site
    if not fits(state.tracks, city * SITES, state.players, site, colour):
        return why("in_a_row" if players > 2 else "in_a_row.two", city=name)
    return _too_dear(state, seat, move)


def _why_not_fortify(state: CapitanState, seat: int) -> Reason:
    city = state.ships[seat]
    name = state.edition.cities[city].name
    if not state.forts_left[seat]:
        return why("forts_left")
    if seat in state.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]:
        return why("fort_twice", city=name)
    if prices.fortress_site(state, seat, city) < 0:
        return why("fort_sites", city=name)
    return _too_dear(state, seat, FORTIFY)


def _why_not_bank(state: CapitanState, seat: int, move: Borrow | Idle) -> Reason:
    if isinstance(move, Borrow) and move.loan >= LOAN_KINDS:
        return why("loan", count.last_loan(state.edition), found=given(move.loan))
    if phases.in_first_round(state):
        if isinstance(move, Borrow):
            return why("first_round")
        return why("idle.first" if state.ships[seat] != OUT else "idle.enter")
    if state.is_bound() and building.offer_actions(state, seat):
        return why("bound.bank", city=state.edition.cities[state.ships[seat]].name)
    return why("bank" if isinstance(move, Borrow) else "idle")


def _why_not_pirate(state: CapitanState, seat: int, move: Move, to: int, space: int) -> Reason:
    if state.pirate < 0:
        return why("no_pirate")
    if to >= CITIES or to not in state.tables.cities or space not in state.tables.spaces[to]:
        return why("no_space")
    if isinstance(move, Raid) and not pirate.owes_raid(state, seat):
        return why("raided" if state.raided else "raid")
    if isinstance(move, Tow) and state.towed:
        return why("towed")
    if to == state.pirate // SPACES:
        return why("same_city")
    if prices.first_free(state.harbour, to) < 0:
        return why("full_harbour")
    return _too_dear(state, seat, move)


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "act": (
        *(Buy, Sail, Seals, Build, Reopen, Fortify, Borrow, Idle),
        *(Raid, Tow, SailPirate, SealsPirate),
    ),
    "steer": (Steer,),
    "steer.pirate": (SteerPirate,),
    "finish": (Buy, Raid, Tow, SailPirate, SealsPirate, Done),
    "anchor": (SailPirate, SealsPirate, Anchor),
    "loan": (Repay, Extend),
    "name": (Appoint,),
}
