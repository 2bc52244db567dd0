"""What all checkers of El Capitan's claims use: positions, and what a move itself does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from games.engine import Event
from tests.games.kit.claims import Said

RICH = 10_000
"""More than anything costs."""
ACTIONS = ("build", "reopen", "fortify")


def position(said: Said) -> CapitanState:
    """Return the position that something is said of."""
    assert isinstance(said.state, CapitanState)
    return said.state


def made(said: Said, state: CapitanState | None = None) -> list[Event]:
    """Return what the moves themselves do, without what follows when they end the turn or leave one move only."""
    copy = (state or position(said)).copy()
    found: list[Event] = []
    for move in said.moves:
        own: list[Event] = []
        for event in copy.play(said.seat, move):
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


def equal(measure: Callable[[Said], object]) -> Callable[[Said], None]:
    """Check that a claim's value is what the position says."""

    def check(said: Said) -> None:
        found = measure(said)
        assert found == said.value, f"it is {found}"

    return check


def whose(measure: Callable[[CapitanState, int], object]) -> Callable[[Said], None]:
    """Check what is said of a seat or a city, which the value begins with."""

    def check(said: Said) -> None:
        whose, *value = said.value
        found = measure(position(said), whose)
        assert found == (value[0] if len(value) == 1 else tuple(value)), f"it is {found}"

    return check


def has(state: CapitanState, seat: int, *verbs: str) -> bool:
    """Return whether a seat can do one of some verbs."""
    return any(move.verb in verbs for move in state.legal_moves(seat))


def true(holds: bool) -> None:
    """Hold that something is so."""
    assert holds, "that is not so"
