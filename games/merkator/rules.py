"""What is legal in Merkator, and where the game goes after a move.

What a move does stands in `investment.py`, `travel.py`, `losses.py`, `delivery.py` and `offers.py`, how turns
and the game end in `ending.py`, what is asked and why something is refused in `prompts.py` and `refusals.py`.
"Ruling M3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine import Event, Move

from . import delivery, investment, losses, offers, travel
from .moves import (
    ACCEPT,
    REDRAW,
    Accept,
    BuyBonus,
    BuyBuilding,
    BuyHeld,
    Decline,
    Deliver,
    Discard,
    Finish,
    HoldBonus,
    HoldBuilding,
    HoldContract,
    Join,
    Keep,
    Lose,
    OfferCoins,
    OfferCounters,
    Pay,
    Prepare,
    Redraw,
    ReturnCoins,
    Sell,
    Spare,
    Split,
    Swap,
    TakeHeld,
    TakeTop,
    Trade,
    Travel,
    Unpack,
    unpacks,
)

if TYPE_CHECKING:
    from .state import MerkatorState

# What is offered.


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may do: what it owes, a hidden choice that it may change, cubes of its tile."""
    phase = state.phase
    if phase == "lose" or phase == "check":
        # While a loss check is open cubes are placed as part of the answer only (ruling M3).
        if phase == "lose":
            return losses.offer(state, seat)
        return _ACCEPT_OR_REDRAW if seat == state.active else ()
    if phase == "over":
        return ()
    tile = state.tiles[seat]
    pending = state.pending
    if seat in state.to_act:
        moves = _OFFERS[pending or phase](state, seat)
        if not tile:
            return moves
        if pending == "trade":
            return moves + delivery.offer_unpacks(state, seat)
        return moves + unpacks(tile)
    moves = offers.offer(state, seat) if pending == "offer" else ()
    return moves + unpacks(tile) if tile else moves


_ACCEPT_OR_REDRAW: tuple[Move, ...] = (ACCEPT, REDRAW)

# What a move does.


def apply(state: MerkatorState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    kind = type(move)
    _APPLY[kind](state, seat, move, events)
    if kind is not Unpack or state.pending == "trade":
        _go_on(state, events)
    return events


def _go_on(state: MerkatorState, events: list[Event]) -> None:
    """Do what needs nobody's choice, until somebody has one or the game is over."""
    while state.outcome is None:
        pending = state.pending
        if pending == "trade":
            delivery.go_on_trading(state, events)
        elif pending == "pay":
            investment.go_on_paying(state, events)
        if state.pending:
            return
        if pending:
            continue
        phase = state.phase
        if phase == "deliver":
            seat = state.actor
            if delivery.has_use(state):
                state.to_act = (seat,)
                return
            delivery.finish(state, events, forced=True)
            continue
        if phase == "plan":
            state.to_act = (state.active,)
        return


_OFFERS: dict[str, Callable[[MerkatorState, int], tuple[Move, ...]]] = {
    "plan": investment.offer,
    "excess": investment.offer_excess,
    "pay": investment.offer_pays,
    "forced": investment.offer_forced,
    "split": travel.offer_split,
    "deliver": delivery.offer,
    "trade": delivery.offer_trade,
    "reward": delivery.offer_reward,
    "join": delivery.offer_join,
    "offer": offers.offer,
    "swap": offers.offer_swap,
}
_APPLY: dict[type[Move], Callable[..., None]] = {
    Travel: travel.apply_travel,
    Sell: investment.apply_sell,
    Discard: investment.apply_discard,
    BuyBonus: investment.apply_buy_bonus,
    BuyBuilding: investment.apply_buy_building,
    BuyHeld: investment.apply_buy_held,
    Pay: investment.apply_pay,
    ReturnCoins: investment.apply_return,
    Split: travel.apply_split,
    Accept: losses.apply_accept,
    Redraw: losses.apply_redraw,
    Lose: losses.apply_lose,
    Deliver: delivery.apply_deliver,
    Prepare: delivery.apply_prepare,
    Trade: delivery.apply_trade,
    Spare: delivery.apply_spare,
    Finish: delivery.apply_finish,
    Join: delivery.apply_join,
    Decline: delivery.apply_decline,
    HoldBonus: investment.apply_hold_bonus,
    HoldBuilding: investment.apply_hold_building,
    HoldContract: investment.apply_hold_contract,
    TakeTop: delivery.apply_take_top,
    TakeHeld: delivery.apply_take_held,
    OfferCoins: offers.apply_coins,
    OfferCounters: offers.apply_counters,
    Swap: offers.apply_swap,
    Keep: offers.apply_keep,
    Unpack: delivery.apply_unpack,
}
