"""The triggers of the last round (rulings M14, M15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event
from games.merkator.edition import CALM_ROUNDS, IDLE_ROUNDS

from .events import Triggered, Warned

if TYPE_CHECKING:
    from games.merkator.state import MerkatorState

WARNED = 3
"""The number of rounds before the end at which the table is warned."""


def trigger(state: MerkatorState, seat: int, why: str, events: list[Event]) -> None:
    """Let the last round follow the running turn; further triggers do nothing, nor does any alone (M14)."""
    if state.players > 1 and not state.ending and state.left < 0:
        state.ending = True
        events.append(Triggered(seat, why))


def count_round(state: MerkatorState, events: list[Event]) -> None:
    """Count rounds without progress towards the end of the game (ruling M15)."""
    state.calm = 0 if state.moved else state.calm + 1
    state.idle = 0 if state.moved or state.fulfilled else state.idle + 1
    state.moved = state.fulfilled = False
    if state.ending:
        return
    for sort, rounds, most in (("idle", state.idle, IDLE_ROUNDS), ("calm", state.calm, CALM_ROUNDS)):
        if rounds == most:
            trigger(state, state.active, sort, events)
            return
        if rounds == most - WARNED:
            events.append(Warned(sort, WARNED))
