"""Effects of El Capitan's moves by themselves: played on a copy, without what follows when they end the turn."""

from __future__ import annotations

from collections.abc import Sequence

from games.el_capitan.rules.events import (
    Borrowed,
    Bought,
    Built,
    Forced,
    Fortified,
    Payday,
    Raided,
    Repaid,
    Rewarded,
    Shuffled,
    Towed,
    Turned,
)
from games.el_capitan.state import CapitanState
from games.engine import Event, Move

RICH = 10_000
"""More than anything costs."""
ACTIONS = ("build", "reopen", "fortify")


def rich(state: CapitanState, seat: int) -> CapitanState:
    """Return the position with a seat that can pay for everything."""
    found = state.copy()
    found.money[seat], found._offers = RICH, {}
    return found


def played(state: CapitanState, seat: int, moves: Sequence[Move]) -> tuple[CapitanState, list[list[Event]]]:
    """Return the position after moves, and the events of each; what the game has made by itself has none."""
    copy, found = state.copy(), list[list[Event]]()
    for move in moves:
        if move in copy.legal_moves(seat):
            found.append(list(copy.play(seat, move)))
        else:
            assert any(isinstance(event, Forced) for events in found for event in events), (
                f"{move} is illegal"
            )
            found.append([])
    return copy, found


def made(state: CapitanState, seat: int, moves: Sequence[Move]) -> list[Event]:
    """Return what the moves themselves do, without what follows when they end the turn or leave one move only."""
    found: list[Event] = []
    for events in played(state, seat, moves)[1]:
        own: list[Event] = []
        for event in events:
            if isinstance(event, (Forced, Payday, Turned, Shuffled)) or (own and isinstance(event, Repaid)):
                break
            own.append(event)
        found += own
    return found


def spent(events: Sequence[Event]) -> int:
    """Return what events cost the player who moves."""
    found = 0
    for event in events:
        match event:
            case Bought(_, _, cost) | Built(_, _, _, _, cost) | Fortified(_, _, cost) | Towed(_, _, _, cost):
                found += cost
            case Repaid(_, _, _, florin, _):
                found += florin
            case _:
                pass
    return found


def brought(events: Sequence[Event]) -> int:
    """Return what events bring the player who moves."""
    found = 0
    for event in events:
        match event:
            case Rewarded(_, florin, _) | Borrowed(_, _, florin):
                found += florin
            case Raided(_, _, _, paid):
                found += sum(paid)
            case _:
                pass
    return found


def has(state: CapitanState, seat: int, *verbs: str) -> bool:
    """Return whether a seat can do one of some verbs."""
    return any(move.verb in verbs for move in state.legal_moves(seat))
