"""Where Merchants of the Caribbean goes after a move.

What a move does is in `discovery.py`, `harbour.py` and `expeditions.py`, how turns, rounds and the game end in
`ending.py`, how coins move in `coins.py`. "Ruling C3" and the like are in `docs/rulings.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.caribbean.moves import EndTurn, Fulfil, Give, Hire, Keep, Loot, Pass, Repel, Reveal, Stop
from games.caribbean.rules.events import Passed, Stopped
from games.caribbean.state import CaribbeanState
from games.engine import Event, Move, Reason, Setup, Stream

from . import discovery, ending, expeditions, harbour, offers, refusals


class CaribbeanPlay(CaribbeanState):
    """A position with its rules."""

    __slots__ = ()

    def __init__(self, setup: Setup, chance: Stream) -> None:
        """Deal, then reveal the first card."""
        super().__init__(setup, chance)
        self.opening = tuple(begin(self))

    def _offer(self, seat: int) -> Sequence[Move]:
        return offers.offer(self) if seat in self.to_act else ()

    def _why_not(self, seat: int, move: Move) -> Reason:
        return refusals.why_not(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        return apply(self, seat, move)


def apply(state: CaribbeanState, seat: int, move: Move) -> list[Event]:
    """Make a move that is offered, and what follows without a choice."""
    events: list[Event] = []
    _APPLY[type(move)](state, seat, move, events)
    _go_on(state, events)
    return events


def begin(state: CaribbeanState) -> list[Event]:
    """Do what the deal leads to: the first card is revealed by nobody's choice, if a game can follow from it."""
    events: list[Event] = []
    if len(state.deck) > 1:
        _go_on(state, events)
    return events


def _go_on(state: CaribbeanState, events: list[Event]) -> None:
    """Do what needs nobody's choice, until somebody has one or the game is over."""
    while state.outcome is None:
        if state.ship >= 0 or state.expedition >= 0:
            return
        phase = state.phase
        if phase == "discover":
            why = discovery.over_by_itself(state)
            if why:
                events.append(Stopped(state.active, why))
                state.phase = "arrive"
            elif state.revealed or (state.open and expeditions.offer_fulfils(state)):
                _ask(state, state.active)
                return
            else:
                discovery.reveal(state, events, forced=True)
                # The one who is to repel a ship or to go on is the active player.
                _ask(state, state.active)
        elif phase == "arrive":
            harbour.arrive(state, events)
        elif phase == "take":
            if _can_take(state):
                _ask(state, state.taker)
                return
            if state.row and state.more:
                events.append(Passed(state.taker, True))
            harbour.leave(state)
        elif phase == "empty":
            if state.open and expeditions.offer_fulfils(state):
                _ask(state, state.active)
                return
            state.phase = "done"
        else:
            ending.end_turn(state, events)


def _can_take(state: CaribbeanState) -> bool:
    """Return whether the taker has any choice but to pass."""
    taker = state.taker
    if state.row and state.more and state.payable(taker, len(state.coins[taker])):
        return True
    return bool(state.open) and taker == state.active and bool(expeditions.offer_fulfils(state))


_SEATS = tuple((seat,) for seat in range(5))


def _ask(state: CaribbeanState, seat: int) -> None:
    state.to_act = _SEATS[seat]


_APPLY: dict[type[Move], Callable[..., None]] = {
    Reveal: discovery.apply_reveal,
    Stop: discovery.apply_stop,
    Repel: discovery.apply_repel,
    Keep: discovery.apply_keep,
    Loot: harbour.apply_loot,
    Hire: harbour.apply_hire,
    Fulfil: expeditions.apply_fulfil,
    Give: expeditions.apply_give,
    Pass: harbour.apply_pass,
    EndTurn: ending.apply_end_turn,
}
