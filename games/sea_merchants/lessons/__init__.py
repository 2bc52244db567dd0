"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.engine.words.catalogue import catalogue
from games.sea_merchants.edition import CONTRACT
from games.sea_merchants.state import SeaView

WORDS = catalogue("games.sea_merchants", part="lessons")


def _shown_pays(view: SeaView) -> int:
    shown = max(view.market)
    return view.earnings(view.market.index(shown), shown)[view.seat or 0]


def _contracts_pay(view: SeaView) -> int:
    return view.edition.specials[CONTRACT].bonus * view.owned[view.seat or 0][CONTRACT]


def _fitting(view: SeaView) -> int:
    cargo = view.cargo[view.seat or 0]
    return sum(cards for cards, ships in zip(view.hand, cargo, strict=True) if ships)


FACTS: Mapping[str, Callable[[SeaView], int]] = MappingProxyType(
    {
        "shown_pays": _shown_pays,
        "contracts_pay": _contracts_pay,
        "cards": lambda view: sum(view.hand),
        "fitting": _fitting,
    }
)
"""What the good that the market shows most pays the learner, what their contracts add, their cards, and how many fit a ship."""
