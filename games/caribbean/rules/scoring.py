"""Score Merchants of the Caribbean and rank the seats (ruling C12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean import quantities as count
from games.caribbean.edition import INFLUENCE, SKILLS
from games.engine import Event, ranked, why

from .events import Ended

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def end(state: CaribbeanState, cause: str, events: list[Event]) -> None:
    """End the game: rank with an expedition before without where it is needed, by influence, by coins."""
    events.append(Ended(cause))
    seats = range(state.players)
    influence = state.skills[INFLUENCE::SKILLS]
    fulfilled = [not state.lacks_expedition(seat) for seat in seats]
    money = [state.money(seat) for seat in seats]
    reasons = {
        "influence": why("outcome.influence"),
        "cards": why("outcome.cards"),
        "idle": why("outcome.idle", idle_rounds=count.idle_rounds(state.edition)),
    }
    scores = tuple(influence)
    state.phase = "over"
    if not any(fulfilled):
        ranks: tuple[int, ...] = (1,) * state.players
        state.end(ranks, scores, reasons[cause], [why("trail.nobody")], won=False)
        return
    keys = [(fulfilled[seat], influence[seat], money[seat]) for seat in seats]
    ranks = ranked(keys)
    trail = []
    if not all(fulfilled):
        trail.append(why("trail.expedition"))
    if len({key[:2] for key in keys}) < len(keys):
        trail.append(why("trail.coins"))
    if len(set(keys)) < len(keys):
        trail.append(why("trail.shared"))
    state.end(ranks, scores, reasons[cause], trail)
