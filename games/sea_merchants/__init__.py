"""The Sea Merchants, by Reiner Knizia: what a lobby needs, and the way to its positions."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import (
    START,
    Bounds,
    Box,
    Game,
    Meta,
    Setup,
    Speaker,
    Stream,
)
from games.engine.edition import Shipped
from games.engine.pages.course import Standing

if TYPE_CHECKING:
    from .state import SeaState

say = Speaker("sea_merchants")


class SeaMerchants(Game["SeaState"]):
    """The Sea Merchants: two to four merchant families load ships and play product cards to one market.

    Decisions:
        load: the first cube of a ship, before the game.
        plan: an exchange, a purchase or a pass, in phase I.
        fit: the cube of a ship just bought.
        dock: an exchange by a dock's right, or a pass.
        trade: a trade or a draw, in phase II.
        cover: the market card that the next card of the trade covers.
        office: a draw by an office's right, or a pass.
    """

    meta = Meta(
        name="sea_merchants",
        title="The Sea Merchants",
        command="sea",
        designer="Reiner Knizia",
        players=(2, 4),
        minutes=30,
        options=MappingProxyType({"start": START}),
        editions=Shipped(__name__, ("printed",)),
        decisions=("load", "plan", "fit", "dock", "trade", "cover", "office"),
        # A turn takes at least one of sixty cards from the deck or from a hand for good. So there are fewer
        # than 120 turns of at most six moves (plan, two docks, trade or draw, two offices), and in addition
        # 60 covers and 14 loads. The most legal moves come with a hand of all sixty cards: six numbers of
        # each product, and drawing. There are at most sixty trades. Each pays at most six for each of five
        # cubes and nine for each of two contracts. No seat begins with more than 99.
        bounds=Bounds(moves=800, legal=37, scores=(0, 2979)),
        rules=1,
        computers=1,
        aside=("pass",),
        box=Box(
            short="Sea Merchants",
            emoji="⛵",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            weight="easy",
            colour=0x2E86C1,
        ),
        level="counts",
    )

    def standing(self, view: Any) -> Standing | None:
        """Return everybody's scores as they are now."""
        return Standing(tuple(view.money), (view.round,)) if view.round else None

    def _deal(self, setup: Setup, chance: Stream) -> SeaState:
        from .rules.play import SeaPlay

        return SeaPlay(setup, chance)
