"""The emoji of The Sea Merchants, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.engine.quantities import Number, printed
from games.engine.words.texts import Mark, Marks, Speaker
from games.sea_merchants.edition import CONTRACT, DOCK, OFFICE, SHIP, SPECIALS, SeaEdition

say = Speaker("sea_merchants")

_GOODS = {"grain": "🌾", "wood": "🪵", "porcelain": "🏺", "fish": "🐟", "spices": "🌶️", "cloth": "🧵"}
_CUBES = {"yellow": "🟨", "brown": "🟫", "white": "⬜", "blue": "🟦", "red": "🟥", "green": "🟩"}
_CARDS = {SHIP: "⛵", CONTRACT: "📜", OFFICE: "🏢", DOCK: "⚓"}
_MANY = 5
"""So many emoji or more are counted, not repeated, where a table's columns stand before them."""

LOAD: Final = Mark("⛵", say("page.mark.load"))
CHANGE: Final = Mark("🔄", say("page.mark.change"))
BUY: Final = Mark("🛒", say("page.mark.buy"))
PLAY: Final = Mark("🃏", say("page.mark.play"))
NOTHING: Final = Mark("⏭️", say("page.mark.nothing"), plain=True)

HAND: Final = Mark("🎴", say("page.head.hand"))


def name(edition: SeaEdition, product: int) -> str:
    """Return what a good is called."""
    return edition.products[product]


def card_name(edition: SeaEdition, card: int) -> str:
    """Return what a special card is called."""
    return edition.specials[card].name


def good(edition: SeaEdition, product: int) -> Mark:
    """Return the emoji of a good; for one of an edition of somebody else's, its cubes' colour."""
    return _good(edition.products[product], edition.colours[product])


@lru_cache(maxsize=256)
def _good(product: str, colour: str) -> Mark:
    emoji = _GOODS.get(product) or _CUBES.get(colour, "🔲")
    return Mark(emoji, say("page.mark.good", good=product))


def card(edition: SeaEdition, kind: int) -> Mark:
    """Return the emoji of a special card."""
    power = say(f"rules.power.{SPECIALS[kind]}", bonus=printed(edition, "specials", kind, "bonus"))
    return Mark(_CARDS[kind], say("page.mark.card", card=card_name(edition, kind), power=power))


def goods(edition: SeaEdition, numbers: Mapping[int, Number], *, tight: bool = False) -> Marks:
    """Return goods with their numbers, the most frequent first.

    Args:
        edition: the table's.
        numbers: by product, without zeros.
        tight: whether columns precede them, so a long row becomes a count.
    """
    order = sorted(numbers, key=lambda product: (-numbers[product], product))
    groups = tuple([(good(edition, product), numbers[product]) for product in order])
    return Marks(groups, counted=tight and sum(numbers.values()) >= _MANY)


def cards(edition: SeaEdition, owned: Mapping[int, Number]) -> Marks:
    """Return a seat's special cards without its ships, which their cargoes stand for."""
    return Marks(
        tuple([(card(edition, kind), owned[kind]) for kind in (CONTRACT, OFFICE, DOCK) if kind in owned])
    )
