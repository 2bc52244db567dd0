"""What scores in Merchants of the Caribbean, and who has won (ruling C12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.caribbean import quantities as count
from games.caribbean.edition import INFLUENCE, SKILLS
from games.engine import Event, ranked, why

from .events import Ended

if TYPE_CHECKING:
    from games.caribbean.state import CaribbeanState


def end(state: CaribbeanState, key: str, events: list[Event]) -> None:
    """End the game: rank with an expedition before without where it is needed, by influence, by coins."""
    events.append(Ended(key))
    seats = range(state.players)
    influence = state.skills[INFLUENCE::SKILLS]
    fulfilled = [not state.lacks_expedition(seat) for seat in seats]
    money = [state.money(seat) for seat in seats]
    reason = why(key, count.idle_rounds(state.edition)) if key == "idle" else why(key)
    scores = tuple(influence)
    state.phase = "over"
    if not any(fulfilled):
        ranks: tuple[int, ...] = (1,) * state.players
        state.end(ranks, scores, reason, [why("nobody")], won=False)
        return
    keys = [(fulfilled[seat], influence[seat], money[seat]) for seat in seats]
    ranks = ranked(keys)
    trail = []
    if not all(fulfilled):
        trail.append(why("expedition"))
    if len({key[:2] for key in keys}) < len(keys):
        trail.append(why("coins"))
    if len(set(keys)) < len(keys):
        trail.append(why("shared"))
    state.end(ranks, scores, reason, trail)
