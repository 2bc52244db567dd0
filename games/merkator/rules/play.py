"""Play a position: its legal moves, the next position after a move, the reason for a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import Event, Move, Reason, Setup, Stream, why
from games.merkator.edition import CUBE, GOODS
from games.merkator.moves import Unpack
from games.merkator.rules.events import Unpacked
from games.merkator.rules.steps.delivery import Over
from games.merkator.state import MerkatorState

from . import turns
from .deal import deal, fill
from .steps.delivery import Trading
from .steps.losses import Checking, Losing


class MerkatorPlay(MerkatorState):
    """A position with its rules."""

    __slots__ = ()

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal."""
        super().__init__(setup, chance)
        deal(self)

    def _offer(self, seat: int) -> Sequence[Move]:
        return offer(self, seat)

    def _why_not(self, seat: int, move: Move) -> Reason:
        return why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return apply(self, seat, move)

    def _ways(self, seat: int) -> list[str]:
        return ways(self, seat)

    def _fill(self, rng: Random) -> None:
        """Deal what lies face down, pool by pool, and draw others' pending choices."""
        fill(self, rng)


def offer(state: MerkatorState, seat: int) -> tuple[Move, ...]:
    """Return what a seat may do: what it owes, a hidden choice that it may change, cubes of its tile."""
    step = state.step
    moves = step.offer(state, seat) if seat in state.to_act or step.may_change(seat) else ()
    if not state.tiles[seat]:
        return moves
    return moves + step.unpacks(state, seat)


def apply(state: MerkatorState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    # An instance check of a struct that is of another class takes as long as a small move.
    if type(move) is Unpack:
        state.tiles[seat] ^= CUBE[move.good]
        state.goods[seat * GOODS + move.good] += 1
        events.append(Unpacked(seat, move.good))
        if not isinstance(state.step, Trading):
            return events
    else:
        state.step.play(state, seat, move, events)
    while state.step.goes_on(state, events):
        pass
    if type(state.step) is Over:
        turns.go_on(state, state.step.last, events)
    state.to_act = state.step.owing(state)
    return events


def why_not(state: MerkatorState, seat: int, move: Move) -> Reason:
    """Return why a move is refused that is not offered; the game is on and the seat exists."""
    step = state.step
    if isinstance(move, Unpack):
        return _why_not_unpack(state, seat, move)
    if seat not in state.to_act and not step.may_change(seat):
        return why("refusal.turn")
    if not step.is_about(state, seat, move):
        return step.not_now(state, seat)
    return step.why_not(state, seat, move)


def _why_not_unpack(state: MerkatorState, seat: int, move: Unpack) -> Reason:
    if not state.tiles[seat] & CUBE[move.good]:
        return why("refusal.unpack.tile", colour=state.edition.locations[move.good // 2].colour)
    losing = isinstance(state.step, (Checking, Losing))
    return why("refusal.unpack.check" if losing else "refusal.unpack.delivery")


_IN_ORDER = (
    *("deliver", "prepare", "trade", "spare", "sell", "discard", "pay"),
    *(
        "buy_bonus",
        "buy_building",
        "buy_held",
        "hold_bonus",
        "hold_building",
        "hold_contract",
        "return_coins",
    ),
    *("split", "accept", "redraw", "lose", "take_top", "take_held", "offer_coins", "offer_counters"),
    *("swap", "keep", "join", "decline", "unpack", "complete", "travel", "finish"),
)
"""The ways in display order; `complete` delivers the contract being put together."""


def ways(state: MerkatorState, seat: int) -> list[str]:
    """Return the ways open to a seat, each once, in display order.

    A cube could be placed at any time, but only counts as an answer during the delivery that it completes.
    """
    verbs = {move.verb for move in state.legal_moves(seat)}
    if isinstance(state.step, Trading) and seat == state.actor:
        found = {"complete" if verb == "deliver" else verb for verb in verbs}
    else:
        found = verbs - {"unpack"} or verbs
    return sorted(found, key=_IN_ORDER.index)
