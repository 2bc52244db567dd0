"""Variant D: hidden offers for exchanging a reward against the next contract (ruling M21)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.engine import Event, Move

from . import counters
from .moves import (
    ACCEPT,
    DECLINE,
    Accept,
    Bids,
    Chose,
    Decline,
    Kept,
    OfferCoins,
    OfferCounters,
    Swapped,
    offer_coins,
    offer_counters,
)

if TYPE_CHECKING:
    from .state import MerkatorState

MOST_COINS, MOST_COUNTERS = 99, 60
"""The greatest offer, so that no list of offers is too long."""


def begin(state: MerkatorState, contract: int) -> None:
    """After a reward, ask all others who have something; nobody has: go on."""
    taker = state.actor
    bidders = tuple(
        seat for seat in range(state.players) if seat != taker and (state.held[seat] or state.money[seat])
    )
    if not bidders:
        return
    state.reward = contract
    state.pending = "offer"
    state.bidders = state.to_act = bidders
    state.bid_coins = [-1 if seat in bidders and state.money[seat] else 0 for seat in range(state.players)]
    state.bid_counters = [-1 if seat in bidders and state.held[seat] else 0 for seat in range(state.players)]


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may offer; what was chosen may be chosen otherwise until all have."""
    if seat not in state.bidders:
        return ()
    coins, paid = min(state.money[seat], MOST_COINS), state.bid_coins[seat]
    held, given = min(len(state.held[seat]), MOST_COUNTERS), state.bid_counters[seat]
    moves: list[Move] = []
    if coins:
        moves += [offer_coins(number) for number in range(coins + 1) if number != paid]
    if held:
        moves += [offer_counters(number) for number in range(held + 1) if number != given]
    return tuple(moves)


def apply_coins(state: MerkatorState, seat: int, move: OfferCoins, events: list[Event]) -> None:
    """Choose the coins of the own offer."""
    anew = not _open(state, seat)
    state.bid_coins[seat] = move.coins
    _look(state, seat, events, anew=anew)


def apply_counters(state: MerkatorState, seat: int, move: OfferCounters, events: list[Event]) -> None:
    """Choose the counters of the own offer."""
    anew = not _open(state, seat)
    state.bid_counters[seat] = move.counters
    _look(state, seat, events, anew=anew)


def _look(state: MerkatorState, seat: int, events: list[Event], *, anew: bool) -> None:
    """Show all offers once the last one is whole."""
    open_seats = tuple(other for other in state.bidders if _open(state, other))
    if open_seats:
        if open_seats != state.to_act:
            state.to_act = open_seats
        events.append(Chose(seat, _open(state, seat), anew))
        return
    if len(state.bidders) > 1:
        state.learned()
    state.bidders = ()
    coins, held = state.bid_coins, state.bid_counters
    events.append(Bids(state.actor, tuple(coins), tuple(held)))
    if any(coins) or any(held):
        state.pending = "swap"
        state.to_act = (state.actor,)
    else:
        _close(state)


def _open(state: MerkatorState, seat: int) -> bool:
    return state.bid_coins[seat] < 0 or state.bid_counters[seat] < 0


def _close(state: MerkatorState) -> None:
    state.pending = ""
    state.reward = -1
    state.bidders = ()
    state.bid_coins, state.bid_counters = [], []


def offer_swap(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return the taker's two choices."""
    return (ACCEPT, DECLINE)


def apply_swap(state: MerkatorState, seat: int, move: Accept, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Exchange the reward, and take all that was offered; above the cash limit buy or return at once."""
    reward = state.reward
    level = state.edition.levels[reward]
    stack = state.stacks[level]
    taken = stack[-1]
    state.stacks[level] = (*stack[:-1], reward)
    cards = list(state.contracts[seat])
    # The reward came last; another one of its kind may lie before it.
    assert cards[-1] == reward
    cards[-1] = taken
    state.contracts[seat] = tuple(cards)
    for other in range(state.players):
        state.money[other] -= state.bid_coins[other]
        state.money[seat] += state.bid_coins[other]
        counters.pass_on(state, other, seat, state.bid_counters[other])
    events.append(Swapped(seat, taken, reward, sum(state.bid_coins), sum(state.bid_counters)))
    _close(state)
    if state.limit and state.money[seat] > state.edition.cash_limit:
        state.pending = "excess"
        state.to_act = (seat,)


def apply_keep(state: MerkatorState, seat: int, move: Decline, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Keep the reward; nothing changes hands."""
    events.append(Kept(seat))
    _close(state)


def redraw_bids(state: MerkatorState, seat: int | None, rng: Random) -> None:
    """Draw anew what the others have offered, whole offers and beginnings of them."""
    if state.pending != "offer":
        return
    for other in state.bidders:
        if other == seat:
            continue
        coins, held = min(state.money[other], MOST_COINS), min(len(state.held[other]), MOST_COUNTERS)
        chosen = [(paid, given) for paid in _parts(coins) for given in _parts(held)]
        owes = other in state.to_act
        fitting = [bid for bid in chosen if (min(bid) < 0) == owes]
        state.bid_coins[other], state.bid_counters[other] = rng.choice(fitting)


def _parts(most: int) -> range:
    """Return what a part of an offer may be, -1 for open."""
    return range(-1, most + 1) if most else range(1)
