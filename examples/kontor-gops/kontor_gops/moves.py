"""The only move of GOPS. A card is its number: 1 is the ace, 11 to 13 are jack, queen and king."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from games.engine import Move
from games.engine.plain import verbs_of

CARDS = 13


class Bid(Move, frozen=True):
    """Bid a card of your hand for the prize."""

    card: Annotated[int, msgspec.Meta(ge=1, le=CARDS)]


VERBS = verbs_of(Bid)
bid = cache(Bid)
