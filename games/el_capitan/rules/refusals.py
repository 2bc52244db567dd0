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
        return why("refusal.turn")
    asked = "steer.pirate" if state.piloting else state.kind
    if not isinstance(move, _ANSWERS[asked]):
        return why(f"refusal.now.{asked}")
    match move:
        case Buy(card) | Sail(card) | Seals(card) | SailPirate(card) | SealsPirate(card) if (
            card >= state.tables.kinds
        ):
            return why("refusal.card", last_card=count.last_card(state.edition), found=given(card))
        case Buy(card) if card not in state.rows[state.edition.sort(card)]:
            return why("refusal.row")
        case Buy():
            return _too_dear(state, seat, move)
        case Sail() | Seals():
            return _why_not_sail(state, seat, move)
        case SailPirate() | SealsPirate():
            return _why_not_sail_pirate(state, seat, move)
        case Steer():
            return why("refusal.steer")
        case SteerPirate():
            return why("refusal.steer.pirate")
        case Build() | Reopen() | Fortify() if state.spaces[seat] < 0:
            return why("refusal.harbour")
        case Build() | Reopen():
            return _why_not_build(state, seat, move)
        case Fortify():
            return _why_not_fortify(state, seat)
        case Borrow() | Idle():
            return _why_not_bank(state, seat, move)
        case Raid(to, space) | Tow(to, space):
            return _why_not_pirate(state, seat, move, to, space)
        case Anchor():
            return why("refusal.anchor")
        case Done():
            return why("refusal.duty", city=state.edition.cities[CANARIAS].name)
        case Appoint(other):
            return why("refusal.appoint", last_seat=count.last_seat(state), found=given(other))
        case _:
            raise AssertionError(f"{move} is refused without a reason")


def _too_dear(state: CapitanState, seat: int, move: Move) -> Reason:
    return why("refusal.money", cost=count.cost(state, (move,)), money=count.money(state, seat))


def _why_not_sail(state: CapitanState, seat: int, move: Sail | Seals) -> Reason:
    if state.is_bound():
        return why("refusal.bound")
    if move.card not in state.hands[seat]:
        return why("refusal.hand")
    has_seals = state.edition.cards[move.card].seals > 0
    if isinstance(move, Seals) and not has_seals:
        return why("refusal.seals")
    if state.ships[seat] >= BANK:
        return why("refusal.sea")
    return why("refusal.voyage.here") if has_seals else why("refusal.voyage")


def _why_not_sail_pirate(state: CapitanState, seat: int, move: SailPirate | SealsPirate) -> Reason:
    if state.pirate < 0:
        return why("refusal.no_pirate")
    if state.towed:
        return why("refusal.towed")
    if move.card not in state.hands[seat]:
        return why("refusal.hand")
    if isinstance(move, SealsPirate) and not state.edition.cards[move.card].seals:
        return why("refusal.seals")
    return why("refusal.pirate_voyage")


def _why_not_build(state: CapitanState, seat: int, move: Build | Reopen) -> Reason:
    city, players = state.ships[seat], state.players
    if move.neutral and players > 2:
        return why("refusal.neutral")
    sites = state.next_sites(city)
    name = state.edition.cities[city].name
    if not sites:
        return why("refusal.full", city=name)
    colour = seat + players * move.neutral
    if isinstance(move, Reopen) and not state.shut[city * state.tables.colours + colour]:
        return why("refusal.shut", city=name)
    if isinstance(move, Build):
        if move.site not in sites:
            if len(sites) > 1:
                return why("refusal.site.first", city=name)
            return why("refusal.site", next_site=count.next_site(state, city), city=name)
        if not state.supply[colour]:
            return why("refusal.supply")
        if not building.may_place(state, colour):
            return why("refusal.main_first")
    site = sites[0] if isinstance(move, Reopen) else move.site
    if not fits(state.tracks, city * SITES, state.players, site, colour):
        return why("refusal.in_a_row" if players > 2 else "refusal.in_a_row.two", city=name)
    return _too_dear(state, seat, move)


def _why_not_fortify(state: CapitanState, seat: int) -> Reason:
    city = state.ships[seat]
    name = state.edition.cities[city].name
    if not state.forts_left[seat]:
        return why("refusal.forts_left")
    if seat in state.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]:
        return why("refusal.fort_twice", city=name)
    if prices.fortress_site(state, seat, city) < 0:
        return why("refusal.fort_sites", city=name)
    return _too_dear(state, seat, FORTIFY)


def _why_not_bank(state: CapitanState, seat: int, move: Borrow | Idle) -> Reason:
    if isinstance(move, Borrow) and move.loan >= LOAN_KINDS:
        return why("refusal.loan", last_loan=count.last_loan(state.edition), found=given(move.loan))
    if phases.in_first_round(state):
        if isinstance(move, Borrow):
            return why("refusal.first_round")
        return why("refusal.idle.first" if state.ships[seat] != OUT else "refusal.idle.enter")
    if state.is_bound() and building.offer_actions(state, seat):
        return why("refusal.bound.bank", city=state.edition.cities[state.ships[seat]].name)
    return why("refusal.bank" if isinstance(move, Borrow) else "refusal.idle")


def _why_not_pirate(state: CapitanState, seat: int, move: Move, to: int, space: int) -> Reason:
    if state.pirate < 0:
        return why("refusal.no_pirate")
    if to >= CITIES or to not in state.tables.cities or space not in state.tables.spaces[to]:
        return why("refusal.no_space")
    if isinstance(move, Raid) and not pirate.owes_raid(state, seat):
        return why("refusal.raided" if state.raided else "refusal.raid")
    if isinstance(move, Tow) and state.towed:
        return why("refusal.towed")
    if to == state.pirate // SPACES:
        return why("refusal.same_city")
    if prices.first_free(state.harbour, to) < 0:
        return why("refusal.full_harbour")
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
