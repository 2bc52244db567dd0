"""What is legal in El Capitan, why the rest is not, and which file makes a move.

Voyages stand in `sailing.py`, actions in `building.py`, the pirate in `pirate.py`, turns and paydays in
`phases.py`, what a payday pays in `scoring.py`. "Ruling E3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.engine import Decision, Event, Move, Speaker, Text

from . import building, phases, pirate, sailing
from .edition import BANK, CITIES, FORT_SITES, LOAN_KINDS, OUT, SPACES
from .moves import (
    DONE,
    EXTEND,
    IDLE,
    REPAY,
    Anchor,
    Appoint,
    Borrow,
    Build,
    Buy,
    Done,
    Extend,
    Forced,
    Fortify,
    Idle,
    Raid,
    Reopen,
    Repay,
    Sail,
    Seals,
    Steer,
    Tow,
    appoint,
    borrow,
)
from .phases import wealth

if TYPE_CHECKING:
    from .state import CapitanState

__all__ = ["apply", "decision", "offer", "wealth", "why_not"]

say = Speaker("el_capitan")

# What is offered.


def offer(state: CapitanState) -> Sequence[Move]:
    """Return what the active seat may do; the game is on."""
    return _OFFERS[state.kind](state, state.active)


def _offer_act(state: CapitanState, seat: int) -> list[Move]:
    """Before the action: buy, sail, act, the pirate, the bank."""
    moves = sailing.offer_buys(state, seat)
    bound = state.raided and state.landed
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
    destinations, costs = state.edition.destinations, state.tables.costs
    return any(card < destinations for card in state.hands[seat]) or any(
        costs[card] <= state.money[seat] for card in state.row_destinations
    )


def _offer_finish(state: CapitanState, seat: int) -> list[Move]:
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

# Why not.


def why_not(state: CapitanState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if seat != state.active:
        return say("refusal.turn")
    kind = state.kind
    ashore = isinstance(move, (Sail, Seals)) and not move.pirate and kind in ("finish", "anchor")
    if ashore or not isinstance(move, _ANSWERS[kind]):
        return say(f"refusal.now.{kind}")
    match move:
        case Buy(card) | Sail(card, _) | Seals(card, _) if card >= state.tables.kinds:
            return say("refusal.card", found=card, last=state.tables.kinds - 1)
        case Buy(card):
            return _why_not_buy(state, seat, card)
        case Sail() | Seals():
            return _why_not_sail(state, seat, move)
        case Steer():
            return say("refusal.steer")
        case Build() | Reopen() | Fortify() if state.spaces[seat] < 0:
            return say("refusal.harbour")
        case Build() | Reopen():
            return _why_not_build(state, seat, move)
        case Fortify():
            return _why_not_fortify(state, seat)
        case Borrow() | Idle():
            return _why_not_bank(state, seat, move)
        case Raid(to, space) | Tow(to, space):
            return _why_not_pirate(state, seat, move, to, space)
        case Anchor():
            return say("refusal.anchor")
        case Done():
            return say("refusal.duty")
        case Appoint(other):
            return say("refusal.appoint", found=other, last=state.players - 1)
        case _:
            raise AssertionError(f"{move} is refused without a reason")


def _why_not_buy(state: CapitanState, seat: int, card: int) -> Text:
    if card not in state.row_destinations and card not in state.row_connections:
        return say("refusal.row")
    return say("refusal.money", cost=state.tables.costs[card], money=state.money[seat])


def _why_not_sail(state: CapitanState, seat: int, move: Sail | Seals) -> Text:
    if move.pirate and state.pirate < 0:
        return say("refusal.no_pirate")
    if move.pirate and state.towed:
        return say("refusal.towed")
    if not move.pirate and pirate.is_bound(state):
        return say("refusal.bound")
    if move.card not in state.hands[seat]:
        return say("refusal.hand")
    if isinstance(move, Seals) and not state.edition.cards[move.card].seals:
        return say("refusal.seals")
    if move.pirate:
        return say("refusal.pirate_voyage")
    if state.ships[seat] >= BANK:
        return say("refusal.sea")
    return say("refusal.voyage")


def _why_not_build(state: CapitanState, seat: int, move: Build | Reopen) -> Text:
    city, players = state.ships[seat], state.players
    if move.neutral and players > 2:
        return say("refusal.neutral")
    sites = building.next_sites(state.low[city], state.high[city])
    name = state.edition.cities[city].name
    if not sites:
        return say("refusal.full", city=name)
    colour = seat + players * move.neutral
    if isinstance(move, Reopen) and not state.shut[city * state.tables.colours + colour]:
        return say("refusal.shut", city=name)
    if isinstance(move, Build):
        if move.site not in sites:
            return say("refusal.site", city=name, site=sites[0])
        if not state.supply[colour]:
            return say("refusal.supply")
        if not building.may_place(state, colour):
            return say("refusal.main_first")
    if not building.fits(state, city, sites[0] if isinstance(move, Reopen) else move.site, colour):
        return say("refusal.in_a_row" if players > 2 else "refusal.in_a_row.two", city=name)
    cost = state.tables.build_costs[city * SPACES + state.spaces[seat]]
    return say("refusal.money", cost=cost, money=state.money[seat])


def _why_not_fortify(state: CapitanState, seat: int) -> Text:
    city = state.ships[seat]
    name = state.edition.cities[city].name
    if not state.forts_left[seat]:
        return say("refusal.forts_left")
    if seat in state.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]:
        return say("refusal.fort_twice", city=name)
    site = building.fortress_site(state, seat, city)
    if site < 0:
        return say("refusal.fort_sites", city=name)
    cost = state.tables.fort_costs[city * FORT_SITES + site]
    return say("refusal.money", cost=cost, money=state.money[seat])


def _why_not_bank(state: CapitanState, seat: int, move: Borrow | Idle) -> Text:
    if isinstance(move, Borrow) and move.loan >= LOAN_KINDS:
        return say("refusal.loan", found=move.loan, last=LOAN_KINDS - 1)
    if phases.in_first_round(state):
        if isinstance(move, Borrow):
            return say("refusal.first_round")
        return say("refusal.idle.first" if state.ships[seat] != OUT else "refusal.idle.enter")
    if pirate.is_bound(state) and building.offer_actions(state, seat):
        return say("refusal.bound")
    return say("refusal.bank" if isinstance(move, Borrow) else "refusal.idle")


def _why_not_pirate(state: CapitanState, seat: int, move: Move, to: int, space: int) -> Text:
    if state.pirate < 0:
        return say("refusal.no_pirate")
    if to >= CITIES or to not in state.tables.cities or space not in state.tables.spaces[to]:
        return say("refusal.no_space")
    if isinstance(move, Raid) and not pirate.owes_raid(state, seat):
        return say("refusal.raided" if state.raided else "refusal.raid")
    if isinstance(move, Tow) and state.towed:
        return say("refusal.towed")
    if to == state.pirate // SPACES:
        return say("refusal.same_city")
    if not any(place == -1 for place in state.harbour[to * SPACES : to * SPACES + SPACES]):
        return say("refusal.full_harbour")
    steps = state.tables.steps[state.pirate // SPACES * CITIES + to]
    return say("refusal.money", cost=steps * state.edition.pirate_step, money=state.money[seat])


# What a move does.


def apply(state: CapitanState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    _APPLY[type(move)](state, seat, move, events)
    while state.outcome is None:
        if state.kind == "act":
            if not _can_be_forced(state):
                break
            moves = _offer_act(state, state.active)
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
    """Return False where two loans are on offer anyway, so that nobody has to look at the whole list."""
    if phases.in_first_round(state) or state.raided:
        return True
    return not (state.bank[0] and state.bank[1])


def _is_done(state: CapitanState) -> bool:
    """Return whether after the action nothing is left but to end the turn."""
    seat, table = state.active, state.tables
    money, costs = state.money[seat], table.costs
    if state.pirate >= 0:
        return len(_offer_finish(state, seat)) == 1 and not pirate.owes_raid(state, seat)
    if money < table.cheapest:
        return True
    for card in state.row_connections:
        if costs[card] <= money:
            return False
    return all(costs[card] > money for card in state.row_destinations)


def _sail(state: CapitanState, seat: int, move: Sail, events: list[Event]) -> None:
    (pirate if move.pirate else sailing).apply_sail(state, seat, move, events)


def _seals(state: CapitanState, seat: int, move: Seals, events: list[Event]) -> None:
    (pirate if move.pirate else sailing).apply_seals(state, seat, move, events)


def _steer(state: CapitanState, seat: int, move: Steer, events: list[Event]) -> None:
    (pirate if state.piloting else sailing).apply_steer(state, seat, move, events)


def _done(state: CapitanState, seat: int, move: Done, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    phases.end_turn(state, events)


def decision(state: CapitanState, seat: int) -> Decision:
    """Return what the active seat owes."""
    kind, cities = state.kind, state.edition.cities
    match kind:
        case "act" if state.ships[seat] == OUT:
            return Decision(kind, say("prompt.enter", money=state.money[seat]))
        case "act" if pirate.is_bound(state):
            return Decision(kind, say("prompt.bound", money=state.money[seat]))
        case "act" if state.ships[seat] < BANK and state.spaces[seat] < 0:
            return Decision(kind, say("prompt.waiting", city=cities[state.ships[seat]].name))
        case "finish" if state.pirate >= 0 and pirate.owes_raid(state, seat):
            return Decision(kind, say("prompt.duty"))
        case "steer":
            return Decision(kind, say("prompt.steer", seals=state.edition.cards[state.card].seals))
        case "anchor":
            return Decision(kind, say("prompt.anchor", city=cities[state.way].name))
        case "loan":
            loan = state.edition.loans[phases.asked_loan(state)]
            return Decision(
                kind,
                say("prompt.loan", amount=loan.amount, repay=loan.repay, extended=loan.repay_extended),
            )
        case "act":
            return Decision(kind, say("prompt.act", money=state.money[seat]))
        case _:
            return Decision(kind, say(f"prompt.{kind}"))


_OFFERS: dict[str, Callable[[CapitanState, int], Sequence[Move]]] = {
    "act": _offer_act,
    "steer": _offer_steer,
    "finish": _offer_finish,
    "anchor": lambda state, seat: pirate.offer_anchors(state, seat),
    "loan": _offer_loan,
    "name": _offer_name,
}
_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "act": (Buy, Sail, Seals, Build, Reopen, Fortify, Borrow, Idle, Raid, Tow),
    "steer": (Steer,),
    "finish": (Buy, Sail, Seals, Raid, Tow, Done),
    "anchor": (Sail, Seals, Anchor),
    "loan": (Repay, Extend),
    "name": (Appoint,),
}
_APPLY: dict[type[Move], Callable[..., None]] = {
    Buy: sailing.apply_buy,
    Sail: _sail,
    Seals: _seals,
    Steer: _steer,
    Build: building.apply_build,
    Reopen: building.apply_reopen,
    Fortify: building.apply_fortify,
    Borrow: phases.apply_borrow,
    Idle: phases.apply_idle,
    Raid: pirate.apply_raid,
    Tow: pirate.apply_tow,
    Anchor: pirate.apply_anchor,
    Done: _done,
    Repay: phases.apply_repay,
    Extend: phases.apply_extend,
    Appoint: phases.apply_appoint,
}
