"""Phase 1, discovery: revealing, repelling, busts, tax increases (rulings C3-C5, C9, C10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean.edition import (
    INFLUENCE,
    MOST_STRENGTH,
    PERSON,
    SHIP,
    SKILLS,
    STRENGTH,
    TAX,
    TAXED_FROM,
)
from games.caribbean.moves import Keep, Repel, Reveal, Stop
from games.caribbean.rules.events import Bust, Kept, Repelled, Revealed, Stopped, Taxed
from games.engine import Event

from . import coins

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def over_by_itself(state: CaribbeanState) -> str:
    """Return why nothing more can be revealed this turn: cards, limit, or "" if something can."""
    if not state.drawable():
        return "cards"
    return "limit" if state.revealed >= state.edition.size else ""


def reveal(state: CaribbeanState, events: list[Event], *, forced: bool) -> None:
    """Turn a card face up and handle it; there is one."""
    seat = state.active
    kind = coins.draw(state, events)
    card = state.edition.cards[kind]
    state.revealed += 1
    if coins.shows(state, state.deal, kind):
        state.learned()
    events.append(Revealed(seat, kind, forced))
    what = card.kind
    if what == PERSON:
        state.row.append(kind)
    elif what == SHIP:
        if state.repels(kind):
            state.ship = kind
        else:
            _stay(state, kind, events)
    elif what == TAX:
        _tax(state, kind, events)
    else:
        state.open.append(kind)


def apply_reveal(state: CaribbeanState, seat: int, move: Reveal, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Reveal by choice."""
    reveal(state, events, forced=False)


def apply_stop(state: CaribbeanState, seat: int, move: Stop, events: list[Event]) -> None:  # noqa: ARG001 one form
    """End discovery by choice."""
    events.append(Stopped(seat, "choice"))
    state.phase = "arrive"


def apply_repel(state: CaribbeanState, seat: int, move: Repel, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Discard the ship just revealed."""
    events.append(Repelled(seat, state.ship))
    state.discard.append(state.ship)
    state.ship = -1


def apply_keep(state: CaribbeanState, seat: int, move: Keep, events: list[Event]) -> None:  # noqa: ARG001 one form
    """Let the ship just revealed stay."""
    kind = state.ship
    events.append(Kept(seat, kind))
    state.ship = -1
    _stay(state, kind, events)


def _stay(state: CaribbeanState, kind: int, events: list[Event]) -> None:
    """Moor a ship; the second of a type busts, and then each jester pays (ruling C5)."""
    busts = state.is_second(kind)
    state.row.append(kind)
    if not busts:
        return
    events.append(Bust(state.active, kind, len(state.row)))
    state.discard += state.row
    state.row = []
    for seat in _clockwise(state):
        due = state.jesters_pay(seat)
        if due:
            coins.earn(state, seat, due, "jester", events)
    state.phase = "done"


def _tax(state: CaribbeanState, kind: int, events: list[Event]) -> None:
    """First all losses, then the gains, then the card itself is discarded (rulings C2, C4)."""
    lost = [len(held) // 2 if len(held) >= TAXED_FROM else 0 for held in state.coins]
    for seat, number in enumerate(lost):
        coins.pay(state, seat, number)
    events.append(Taxed(tuple(lost)))
    if state.edition.cards[kind].then == MOST_STRENGTH:
        standing = state.skills[STRENGTH::SKILLS]
        best, why = max(standing), "strength"
    else:
        standing = state.skills[INFLUENCE::SKILLS]
        best, why = min(standing), "influence"
    for seat in _clockwise(state):
        if standing[seat] == best:
            coins.earn(state, seat, 1, why, events)
    state.discard.append(kind)


def _clockwise(state: CaribbeanState) -> list[int]:
    """Return all seats, the active one first."""
    return [(state.active + step) % state.players for step in range(state.players)]
