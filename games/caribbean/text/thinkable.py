"""Moves that a player may consider: those about open cards, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from games.caribbean.edition import PERSON, SHIP
from games.caribbean.moves import REPEL, REVEAL, STOP, fulfil, give, hire, loot
from games.caribbean.state import CaribbeanView
from games.engine import Move


def thinkable(view: CaribbeanView) -> Iterator[Move]:
    """Yield moves of the view's seat."""
    assert view.seat is not None
    kinds = {card: view.edition.cards[card].kind for card in view.row}
    yield from (REVEAL, STOP, REPEL)
    yield from (loot(card) for card, kind in kinds.items() if kind == SHIP)
    yield from (hire(card) for card, kind in kinds.items() if kind == PERSON)
    yield from map(fulfil, dict.fromkeys(view.open))
    if view.expedition >= 0:
        yield from map(give, dict.fromkeys(view.displays[view.seat]))
