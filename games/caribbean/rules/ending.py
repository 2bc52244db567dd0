"""The order of turns and rounds, and the end of the game (rulings C9-C11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.edition import IDLE_ROUNDS, INFLUENCE, SKILLS
from games.caribbean.moves import EndTurn
from games.caribbean.rules.events import Cleared, Idle, Stranded, Triggered, TurnEnded
from games.engine import Event

from . import scoring

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


WARNED = 3
"""The number of rounds before the end at which the table is warned."""


def look(state: CaribbeanState, seat: int, events: list[Event]) -> None:
    """After a seat gained influence, see whether that ends the game with this round (ruling C11)."""
    start = seat * SKILLS
    if (
        not state.ending
        and state.skills[start + INFLUENCE] >= state.edition.influence_to_end
        and not state.lacks_expedition(seat)
    ):
        state.ending = True
        events.append(Triggered(seat, state.skills[start + INFLUENCE]))


def apply_end_turn(state: CaribbeanState, seat: int, move: EndTurn, events: list[Event]) -> None:  # noqa: ARG001 one form
    """End a turn without a card to reveal."""
    events.append(TurnEnded(seat))
    state.phase = "done"


def end_turn(state: CaribbeanState, events: list[Event]) -> None:
    """Clear the harbour and begin the next turn, unless the game ends."""
    players = state.players
    if state.row:
        events.append(Cleared(len(state.row)))
        state.discard += state.row
        state.row = []
    if state.revealed or state.fulfilled:
        state.stranded = 0
    else:
        state.stranded += 1
        events.append(Stranded(state.active, players - state.stranded))
    following = (state.active + 1) % players
    if following == state.first and _end_round(state, events):
        return
    if state.stranded == players:
        scoring.end(state, "cards", events)
        return
    state.active = state.taker = following
    state.revealed = 0
    state.fulfilled = False
    state.phase = "discover" if state.drawable() else "empty"


def _end_round(state: CaribbeanState, events: list[Event]) -> bool:
    """Count the round; return whether the game ended with it."""
    if state.ending:
        scoring.end(state, "influence", events)
        return True
    state.idle = 0 if state.progress else state.idle + 1
    state.progress = False
    if state.idle == IDLE_ROUNDS:
        scoring.end(state, "idle", events)
        return True
    if state.idle == IDLE_ROUNDS - WARNED:
        events.append(Idle(state.idle, WARNED))
    state.round += 1
    return False
