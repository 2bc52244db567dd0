"""What things of Merchants of the Caribbean are called: persons, expeditions, chances."""

from __future__ import annotations

from fractions import Fraction

from games.caribbean.edition import LEAST_INFLUENCE, MOST_STRENGTH, Card, CaribbeanEdition
from games.engine import counted


def chance(fraction: Fraction) -> str:
    """Return a chance in whole per cent, never 0 or 100 where it is not quite that."""
    percent = round(100 * fraction)
    if not percent and fraction:
        return "under 1 %"
    return "over 99 %" if percent == 100 and fraction < 1 else f"{percent} %"


def person_title(edition: CaribbeanEdition, card: Card) -> str:
    """Return a person's name, a trader's with the ship's type."""
    return f"{card.name} ({edition.ship_types[card.ship]})" if card.ship >= 0 else card.name


def expedition_title(card: Card) -> str:
    """Return what an expedition asks for: "2 anchors, 1 house"."""
    return symbols(*card.needs)


def symbols(anchors: int, crosses: int, houses: int) -> str:
    """Return symbols in words."""
    words = [(anchors, "anchor", "anchors"), (crosses, "cross", "crosses"), (houses, "house", "houses")]
    return ", ".join(counted(number, one, many) for number, one, many in words if number)


GAINS = {MOST_STRENGTH: "most strength", LEAST_INFLUENCE: "least influence"}
