"""The order of turns, rounds and phases: paydays, loans, the starting seat, the end (rulings E3, E11-E15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.el_capitan.edition import LOAN_KINDS, PHASES
from games.el_capitan.moves import Appoint, Borrow, Extend, Idle, Repay
from games.engine import Event, ranked, why

from .events import Began, Borrowed, Checked, CityPaid, Ended, Extended, Forced, Idled, Payday, Repaid
from .sailing import refill, to_bank
from .scoring import pay

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanFields, CapitanState


_SEATS = tuple((seat,) for seat in range(5))


def in_first_round(state: CapitanFields) -> bool:
    """Return whether it is the first round of the game, without loans (ruling E3)."""
    return state.round == 1 and state.phase == 1


# Turns and rounds.


def apply_borrow(state: CapitanState, seat: int, move: Borrow, events: list[Event]) -> None:
    """Go to the bank with a loan; the turn is over (ruling E2)."""
    to_bank(state, seat)
    florin = state.edition.loans[move.loan].amount
    state.bank[move.loan] -= 1
    state.loans[seat * LOAN_KINDS + move.loan] += 1
    state.money[seat] += florin
    events.append(Borrowed(seat, move.loan, florin))
    end_turn(state, events)


def apply_idle(state: CapitanState, seat: int, move: Idle, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Go to the bank without a loan; the turn is over (ruling E3)."""
    to_bank(state, seat)
    state.idles += 1
    players = state.players
    turns = (seat - state.first) % players + 1
    counts = state.idles == turns and not in_first_round(state) and not state.ending
    events.append(Idled(seat, players - turns if counts else -1))
    end_turn(state, events)


def end_turn(state: CapitanState, events: list[Event]) -> None:
    """Fill the rows and hand over to the next seat, or end the round."""
    refill(state, events)
    state.acted = state.landed = state.raided = state.towed = False
    following = (state.active + 1) % state.players
    if following == state.first:
        idle = state.idles == state.players and not in_first_round(state)
        if state.ending or idle:
            _payday(state, events, idle=not state.ending)
            return
        state.round += 1
        state.idles = 0
    state.kind = "act"
    _ask(state, following)


def _ask(state: CapitanState, seat: int) -> None:
    state.active = seat
    state.to_act = _SEATS[seat]


# Paydays.


def _payday(state: CapitanState, events: list[Event], *, idle: bool) -> None:
    """Pay for spread, majorities and fortresses, at the last one for bonus cards too (ruling E12)."""
    events.append(Payday(state.phase, idle))
    bonus = state.bonus if state.phase == PHASES else [0] * state.players
    figures = pay(state.tables, state.tracks, state.forts, bonus)
    events += [
        CityPaid(city.city, city.number, city.most, city.majority, city.fortress)
        for city in figures.cities
        if any(city.majority) or any(city.fortress)
    ]
    for seat in range(state.players):
        income = figures.income(seat)
        state.money[seat] += income.total
        events.append(income)
    state.kind = "loan"
    _turn_to_loans(state, state.first, events)


def _turn_to_loans(state: CapitanState, seat: int, events: list[Event]) -> None:
    """Collect a seat's extended loans, at the last payday all of them, then ask about the others (ruling E13)."""
    last = state.phase == PHASES
    _ask(state, seat)
    for kind, loan in enumerate(state.edition.loans):
        place = seat * LOAN_KINDS + kind
        _collect(state, seat, kind, state.extended[place], loan.repay_extended, True, events)
        state.extended[place] = 0
        if last:
            _collect(state, seat, kind, state.loans[place], loan.repay, True, events)
            state.loans[place] = 0
    go_on_with_loans(state, events)


def _collect(
    state: CapitanState, seat: int, kind: int, number: int, price: int, due: bool, events: list[Event]
) -> None:
    if number:
        state.money[seat] -= number * price
        state.bank[kind] += number
        events.append(Repaid(seat, kind, number, number * price, due))


def go_on_with_loans(state: CapitanState, events: list[Event]) -> None:
    """Ask about the next loan; a seat that can't pay it extends it; after everybody comes the money check."""
    seat = state.active
    while True:
        kind = state.asked_loan()
        if kind < 0:
            break
        if state.money[seat] >= state.edition.loans[kind].repay:
            return
        events.append(Forced(seat))
        _extend(state, seat, kind, events)
    following = (seat + 1) % state.players
    if following == state.first:
        _check_money(state, events)
    else:
        _turn_to_loans(state, following, events)


def _extend(state: CapitanState, seat: int, kind: int, events: list[Event]) -> None:
    state.loans[seat * LOAN_KINDS + kind] -= 1
    state.extended[seat * LOAN_KINDS + kind] += 1
    events.append(Extended(seat, kind))


def apply_extend(state: CapitanState, seat: int, move: Extend, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Turn the loan over: it is due after the next payday, and dearer."""
    _extend(state, seat, state.asked_loan(), events)
    go_on_with_loans(state, events)


def apply_repay(state: CapitanState, seat: int, move: Repay, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Pay the loan back."""
    kind = state.asked_loan()
    state.loans[seat * LOAN_KINDS + kind] -= 1
    _collect(state, seat, kind, 1, state.edition.loans[kind].repay, False, events)
    go_on_with_loans(state, events)


# After a payday.


def _check_money(state: CapitanState, events: list[Event]) -> None:
    """Count; the poorest, on a tie the earliest in turn order, names who starts (ruling E14)."""
    counted = [state.wealth(seat) for seat in range(state.players)]
    events.append(Checked(tuple(counted)))
    if state.phase == PHASES:
        _end(state, events)
        return
    order = [(state.first + step) % state.players for step in range(state.players)]
    state.kind = "name"
    _ask(state, min(order, key=lambda seat: counted[seat]))


def apply_appoint(state: CapitanState, seat: int, move: Appoint, events: list[Event]) -> None:  # noqa: ARG001 one form for all
    """Begin the next phase with new warehouses and fortresses for all."""
    edition, players = state.edition, state.players
    for other in range(players):
        state.supply[other] += edition.warehouses
        state.forts_left[other] += edition.fortresses
        if players == 2:
            state.supply[other + players] += edition.neutrals
    state.phase += 1
    state.round = 1
    state.idles = 0
    state.ending = False
    state.first = move.seat
    state.kind = "act"
    events.append(Began(state.phase, move.seat))
    _ask(state, move.seat)


def _end(state: CapitanState, events: list[Event]) -> None:
    """Rank by money; ties share."""
    events.append(Ended())
    ranks = ranked([(florin,) for florin in state.money])
    trail = (why("trail.shared"),) if len(set(ranks)) < len(ranks) else ()
    state.end(ranks, tuple(state.money), why("outcome.phases"), trail)
    state.kind = "over"
