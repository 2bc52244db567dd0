"""Goods and places of Merkator in words."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Text
from games.engine.quantities import Number
from games.engine.words.texts import Together, Value
from games.merkator.edition import MerkatorEdition

from .words import several, text


def places_named(edition: MerkatorEdition, locations: Iterable[int]) -> Together:
    """Return locations as a sentence names them: "Hamburg, the Dutch Republic"."""
    return listed(text("thing.the", thing=edition.locations[location].name) for location in locations)


def listed(things: Iterable[Value], between: str = ", ") -> Together:
    """Join any number of things."""
    return Together(tuple(things), between)


def goods_names(edition: MerkatorEdition, goods: Iterable[int]) -> Text:
    """Return the goods as a list: "Wine, Fish Oil"."""
    return several(text("thing", thing=edition.goods[good]) for good in goods)


def amounts(edition: MerkatorEdition, pairs: Iterable[tuple[int, Number]]) -> Text:
    """Return pairs of good and number: "2 Muskets, 1 Spice"."""
    return several(text("amount", number=number, good=edition.goods[good]) for good, number in pairs)
