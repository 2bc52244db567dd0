"""What is legal in El Capitan, why the rest is not, and which file makes a move.

Voyages stand in `sailing.py`, actions in `building.py`, the pirate in `pirate.py`, turns and paydays in
`phases.py`, what a payday pays in `scoring.py`. "Ruling E3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from games.engine import Decision, Event, Move, Speaker, Text

from . import building, phases, pirate, prices, sailing
from .edition import BANK, CANARIAS, CITIES, DESTINATION, FORT_SITES, LOAN_KINDS, OUT, SPACES
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

if TYPE_CHECKING:
    from .state import CapitanState

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
        costs[card] <= state.money[seat] for card in state.rows[DESTINATION]
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

# What can be done instead, and why not.


def ways(state: CapitanState, seat: int) -> Text:
    """Return what the active seat can do now, in words: nothing else is ever advised, and nothing left out."""
    moves = state.legal_moves(seat)
    found = {_way(state, move) for move in moves}
    return say("ways", verbs=" ".join(way for way in _IN_ORDER if way in found))


def _way(state: CapitanState, move: Move) -> str:
    if isinstance(move, (Sail, Seals)):
        return "sail" if not move.pirate else "pilot" if state.kind == "anchor" else "tow"
    return str(move.verb)


_IN_ORDER = (
    *("build", "reopen", "fortify", "sail", "raid", "tow", "anchor", "pilot"),
    *("buy", "borrow", "idle", "done"),
)


def why_not(state: CapitanState, seat: int, move: Move) -> Text:
    """Say why a move is refused that is not offered; the game is on and the seat exists."""
    if seat != state.active:
        return say("refusal.turn")
    kind = state.kind
    ashore = isinstance(move, (Sail, Seals)) and not move.pirate and kind in ("finish", "anchor")
    if ashore or not isinstance(move, _ANSWERS[kind]):
        return _no(state, f"refusal.now.{kind}")
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
            return _no(state, "refusal.harbour")
        case Build() | Reopen():
            return _why_not_build(state, seat, move)
        case Fortify():
            return _why_not_fortify(state, seat)
        case Borrow() | Idle():
            return _why_not_bank(state, seat, move)
        case Raid(to, space) | Tow(to, space):
            return _why_not_pirate(state, seat, move, to, space)
        case Anchor():
            return _no(state, "refusal.anchor")
        case Done():
            return say("refusal.duty", city=state.edition.cities[CANARIAS].name)
        case Appoint(other):
            return say("refusal.appoint", found=other, last=state.players - 1)
        case _:
            raise AssertionError(f"{move} is refused without a reason")


_SAYING_ALL = ("refusal.now.steer", "refusal.now.loan", "refusal.now.name")
"""What has no other way, and says so itself."""


def _no(state: CapitanState, key: str, **values: str | int) -> Text:
    """Return a reason with what can be done instead."""
    return say(key, **values) if key in _SAYING_ALL else say(key, **values, ways=ways(state, state.active))


def _too_dear(state: CapitanState, seat: int, cost: int) -> Text:
    return _no(state, "refusal.money", cost=cost, money=state.money[seat])


def _why_not_buy(state: CapitanState, seat: int, card: int) -> Text:
    if card not in state.rows[state.edition.sort(card)]:
        return _no(state, "refusal.row")
    return _too_dear(state, seat, state.tables.costs[card])


def _why_not_sail(state: CapitanState, seat: int, move: Sail | Seals) -> Text:
    if move.pirate and state.pirate < 0:
        return _no(state, "refusal.no_pirate")
    if move.pirate and state.towed:
        return _no(state, "refusal.towed")
    if not move.pirate and pirate.is_bound(state):
        return _no(state, "refusal.bound")
    if move.card not in state.hands[seat]:
        return _no(state, "refusal.hand")
    has_seals = state.edition.cards[move.card].seals > 0
    if isinstance(move, Seals) and not has_seals:
        return _no(state, "refusal.seals")
    if move.pirate:
        return _no(state, "refusal.pirate_voyage")
    if state.ships[seat] >= BANK:
        return _no(state, "refusal.sea")
    return say("refusal.voyage.here") if has_seals else _no(state, "refusal.voyage")


def _why_not_build(state: CapitanState, seat: int, move: Build | Reopen) -> Text:
    city, players = state.ships[seat], state.players
    if move.neutral and players > 2:
        return _no(state, "refusal.neutral")
    sites = state.next_sites(city)
    name = state.edition.cities[city].name
    if not sites:
        return _no(state, "refusal.full", city=name)
    colour = seat + players * move.neutral
    if isinstance(move, Reopen) and not state.shut[city * state.tables.colours + colour]:
        return _no(state, "refusal.shut", city=name)
    if isinstance(move, Build):
        if move.site not in sites:
            if len(sites) > 1:
                return _no(state, "refusal.site.first", city=name)
            return _no(state, "refusal.site", city=name, site=sites[0])
        if not state.supply[colour]:
            return _no(state, "refusal.supply")
        if not building.may_place(state, colour):
            return _no(state, "refusal.main_first")
    if not building.fits(state, city, sites[0] if isinstance(move, Reopen) else move.site, colour):
        return _no(state, "refusal.in_a_row" if players > 2 else "refusal.in_a_row.two", city=name)
    return _too_dear(state, seat, prices.warehouse(state.tables, city, state.spaces[seat]))


def _why_not_fortify(state: CapitanState, seat: int) -> Text:
    city = state.ships[seat]
    name = state.edition.cities[city].name
    if not state.forts_left[seat]:
        return _no(state, "refusal.forts_left")
    if seat in state.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]:
        return _no(state, "refusal.fort_twice", city=name)
    site = prices.fortress_site(state, seat, city)
    if site < 0:
        return _no(state, "refusal.fort_sites", city=name)
    return _too_dear(state, seat, prices.fortress(state.tables, city, site))


def _why_not_bank(state: CapitanState, seat: int, move: Borrow | Idle) -> Text:
    if isinstance(move, Borrow) and move.loan >= LOAN_KINDS:
        return say("refusal.loan", found=move.loan, last=LOAN_KINDS - 1)
    if phases.in_first_round(state):
        if isinstance(move, Borrow):
            return _no(state, "refusal.first_round")
        return _no(state, "refusal.idle.first" if state.ships[seat] != OUT else "refusal.idle.enter")
    if pirate.is_bound(state) and building.offer_actions(state, seat):
        return _no(state, "refusal.bound.bank", city=state.edition.cities[state.ships[seat]].name)
    return _no(state, "refusal.bank" if isinstance(move, Borrow) else "refusal.idle")


def _why_not_pirate(state: CapitanState, seat: int, move: Move, to: int, space: int) -> Text:
    if state.pirate < 0:
        return _no(state, "refusal.no_pirate")
    if to >= CITIES or to not in state.tables.cities or space not in state.tables.spaces[to]:
        return _no(state, "refusal.no_space")
    if isinstance(move, Raid) and not pirate.owes_raid(state, seat):
        return _no(state, "refusal.raided" if state.raided else "refusal.raid")
    if isinstance(move, Tow) and state.towed:
        return _no(state, "refusal.towed")
    if to == state.pirate // SPACES:
        return _no(state, "refusal.same_city")
    if prices.first_free(state.harbour, to) < 0:
        return _no(state, "refusal.full_harbour")
    return _too_dear(state, seat, prices.fare(state, to))


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
    for row in state.rows:
        for card in row:
            if costs[card] <= money:
                return False
    return True


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
        case "act":
            return Decision(kind, _asked_to_act(state, seat))
        case "finish" if state.pirate >= 0 and pirate.owes_raid(state, seat):
            return Decision(kind, say("prompt.duty", city=cities[CANARIAS].name))
        case "finish":
            return Decision(kind, say("prompt.finish", ways=ways(state, seat)))
        case "steer":
            key = "prompt.steer.pirate" if state.piloting else "prompt.steer"
            return Decision(kind, say(key, seals=state.edition.cards[state.card].seals))
        case "anchor":
            return Decision(kind, say("prompt.anchor", city=cities[state.way].name, ways=ways(state, seat)))
        case "loan":
            loan = state.edition.loans[state.asked_loan()]
            return Decision(
                kind,
                say("prompt.loan", amount=loan.amount, repay=loan.repay, extended=loan.repay_extended),
            )
        case _:
            return Decision(kind, say(f"prompt.{kind}"))


def _asked_to_act(state: CapitanState, seat: int) -> Text:
    """Return the prompt before the action: how a ship comes into play if it can, else all that can be done."""
    money = state.money[seat]
    if state.ships[seat] == OUT:
        destinations = state.edition.destinations
        moves = state.legal_moves(seat)
        if any(isinstance(move, Sail) and not move.pirate for move in moves):
            return say("prompt.enter.sail", money=money)
        if any(isinstance(move, Buy) and move.card < destinations for move in moves):
            return say("prompt.enter", money=money)
    able = ways(state, seat)
    if pirate.is_bound(state):
        return say("prompt.bound", money=money, ways=able)
    if state.ships[seat] < BANK and state.spaces[seat] < 0:
        return say("prompt.waiting", city=state.edition.cities[state.ships[seat]].name, ways=able)
    return say("prompt.act", money=money, ways=able)


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
