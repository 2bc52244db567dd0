"""Phase 2, taking cards from the harbour: who, how many, for how much (rulings C7, C8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.edition import (
    GOVERNOR,
    SKILLS,
)
from games.caribbean.moves import Hire, Loot, Pass, hire, loot
from games.caribbean.rules.events import Hired, Looted, Passed
from games.engine import Event, Move

from . import coins, ending

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def arrive(state: CaribbeanState, events: list[Event]) -> None:
    """Begin a seat's time to take: admirals and jesters pay, then it may take a number of cards (ruling C8)."""
    seat = state.taker
    due, why = state.arrival_pay(seat)
    if due:
        coins.earn(state, seat, due, why, events)
    state.more = state.allowance(seat)
    state.phase = "take"


def offer_takes(state: CaribbeanState) -> tuple[Move, ...]:
    """Return what the taker may take from the harbour, equal cards once."""
    if not state.more or not state.row:
        return ()
    seat, moored = state.taker, state.edition.moored
    payable = state.payable(seat, len(state.coins[seat]))
    return tuple([loot(kind) if moored[kind] >= 0 else hire(kind) for kind in payable])


def apply_loot(state: CaribbeanState, seat: int, move: Loot, events: list[Event]) -> None:
    """Take a ship: the fee, the ship, its coins; in 2014 the fee last (rulings C2, C7)."""
    fee = state.fee(seat)
    fee_first = state.edition.rules == "2013"
    if fee and fee_first:
        coins.pay_fee(state, seat)
    state.row.remove(move.ship)
    state.discard.append(move.ship)
    number = state.loot(seat, move.ship)
    shuffled: list[Event] = []
    came = coins.gain(state, seat, number, shuffled)
    if fee and not fee_first:
        coins.pay_fee(state, seat)
    events += [*shuffled, Looted(seat, move.ship, came, number, state.active if fee else -1)]
    state.more -= 1


def apply_hire(state: CaribbeanState, seat: int, move: Hire, events: list[Event]) -> None:
    """Take a person: the fee, the price, the person, who works at once (ruling C7)."""
    fee = state.fee(seat)
    kind = move.person
    cost = state.price(seat, kind)
    if fee:
        coins.pay_fee(state, seat)
    coins.pay(state, seat, cost)
    state.row.remove(kind)
    state.displays[seat] += (kind,)
    card = state.edition.cards[kind]
    for place, number in card.skills:
        state.skills[seat * SKILLS + place] += number
    events.append(Hired(seat, kind, cost, state.active if fee else -1))
    state.more += (card.ability == GOVERNOR) - 1
    state.progress = True
    ending.look(state, seat, events)


def apply_pass(state: CaribbeanState, seat: int, move: Pass, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Decline to take any further card."""
    events.append(Passed(seat, False))
    leave(state)


def leave(state: CaribbeanState) -> None:
    """Let the next seat clockwise have its time to take, or end the turn."""
    following = (state.taker + 1) % state.players
    state.more = 0
    if following == state.active:
        state.phase = "done"
    else:
        state.taker = following
        state.phase = "arrive"
