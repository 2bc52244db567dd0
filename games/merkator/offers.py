"""Variant D: hidden offers for exchanging a reward against the next contract (ruling M21)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.engine import HOLE, Event, Move

from . import counters
from .moves import (
    KEEP,
    SWAP,
    Bids,
    Chose,
    Keep,
    Kept,
    OfferCoins,
    OfferCounters,
    Swap,
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
    state.to_act = bidders
    state.offered = [
        (-1 if state.money[seat] else 0, -1 if state.held[seat] else 0) if seat in bidders else ()
        for seat in range(state.players)
    ]


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may offer; what was chosen may be chosen otherwise until all have."""
    if not state.offered[seat]:
        return ()
    paid, given = state.offered[seat]
    coins, held = min(state.money[seat], MOST_COINS), min(len(state.held[seat]), MOST_COUNTERS)
    moves: list[Move] = []
    if coins:
        moves += [offer_coins(number) for number in range(coins + 1) if number != paid]
    if held:
        moves += [offer_counters(number) for number in range(held + 1) if number != given]
    return tuple(moves)


def apply_coins(state: MerkatorState, seat: int, move: OfferCoins, events: list[Event]) -> None:
    """Choose the coins of the own offer."""
    anew = not _open(state, seat)
    state.offered[seat] = (move.coins, *state.offered[seat][1:])
    _look(state, seat, events, anew=anew)


def apply_counters(state: MerkatorState, seat: int, move: OfferCounters, events: list[Event]) -> None:
    """Choose the counters of the own offer."""
    anew = not _open(state, seat)
    state.offered[seat] = (*state.offered[seat][:1], move.counters)
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
    coins, held = (tuple([offer[part] if offer else 0 for offer in state.offered]) for part in (0, 1))
    state.offered = []
    events.append(Bids(state.actor, coins, held))
    if any(coins) or any(held):
        state.bids = tuple(zip(coins, held, strict=True))
        state.pending = "swap"
        state.to_act = (state.actor,)
    else:
        _close(state)


def _open(state: MerkatorState, seat: int) -> bool:
    return min(state.offered[seat]) < 0


def _close(state: MerkatorState) -> None:
    state.pending = ""
    state.reward = -1
    state.bids = ()


def offer_swap(state: MerkatorState, seat: int) -> tuple[Move, ...]:  # noqa: ARG001 one form
    """Return the taker's two choices."""
    return (SWAP, KEEP)


def apply_swap(state: MerkatorState, seat: int, move: Swap, events: list[Event]) -> None:  # noqa: ARG001 one form
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
    for other, (coins, held) in enumerate(state.bids):
        state.money[other] -= coins
        state.money[seat] += coins
        counters.pass_on(state, other, seat, held)
    paid, given = map(sum, zip(*state.bids, strict=True))
    events.append(Swapped(seat, taken, reward, paid, given))
    _close(state)
    if state.limit and state.money[seat] > state.edition.cash_limit:
        state.pending = "excess"
        state.to_act = (seat,)


def apply_keep(state: MerkatorState, seat: int, move: Keep, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Keep the reward; nothing changes hands."""
    events.append(Kept(seat))
    _close(state)


def fill_offers(state: MerkatorState, rng: Random) -> None:
    """Draw what those have offered whose offer is hidden: whole offers, and beginnings of them by who still owes."""
    for seat, offer in enumerate(state.offered):
        if offer != (HOLE,):
            continue
        coins, held = min(state.money[seat], MOST_COINS), min(len(state.held[seat]), MOST_COUNTERS)
        chosen = [(paid, given) for paid in _parts(coins) for given in _parts(held)]
        owes = seat in state.to_act
        state.offered[seat] = rng.choice([bid for bid in chosen if (min(bid) < 0) == owes])


def _parts(most: int) -> range:
    """Return what a part of an offer may be, -1 for open."""
    return range(-1, most + 1) if most else range(1)
