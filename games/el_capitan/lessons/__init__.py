"""Its lessons: deals and moves, one file each; what they say is a part of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from games.engine.words.catalogue import catalogue

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanView

WORDS = catalogue("games.el_capitan", part="lessons")


def _payday(seat: int) -> Callable[[CapitanView], int]:
    def paid(view: CapitanView) -> int:
        return view.pay().totals[seat]

    return paid


FACTS: Mapping[str, Callable[[CapitanView], int]] = MappingProxyType(
    {"payday": _payday(0), "payday_next": _payday(1), "payday_last": _payday(2)}
)
"""What a payday would pay the learner and two rivals, in the order of seats; after a payday, what it paid."""
