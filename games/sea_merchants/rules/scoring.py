"""What scores in The Sea Merchants: money alone (ruling S10). What a trade pays stands with the fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Event, ranked, why

from .events import Ended

if TYPE_CHECKING:
    from games.sea_merchants.state import SeaState


def end(state: SeaState, seat: int, events: list[Event]) -> None:
    """End the game: rank by money; ties share."""
    events.append(Ended(seat))
    ranks = ranked([(coins,) for coins in state.money])
    trail = (why("trail.shared"),) if len(set(ranks)) < len(ranks) else ()
    state.end(ranks, tuple(state.money), why("outcome.deck"), trail)
    state.kind = "over"
