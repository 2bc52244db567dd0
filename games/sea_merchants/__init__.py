"""The Sea Merchants, by Reiner Knizia: what a lobby needs, and the way to its positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import (
    START,
    Bounds,
    Box,
    Event,
    Game,
    GameText,
    Meta,
    Mind,
    Move,
    Orders,
    Setup,
    Speaker,
    State,
    Stream,
)
from games.engine.edition import Shipped
from games.engine.pages.contract import GamePages
from games.engine.pages.course import Sources, Standing

if TYPE_CHECKING:
    from .edition import SeaEdition

say = Speaker("sea_merchants")


def _read(text: str) -> SeaEdition:
    from .edition import read

    return read(text)


class SeaMerchants(Game):
    """The Sea Merchants: two to four merchant families load ships and play product cards to one market."""

    meta = Meta(
        name="sea_merchants",
        title="The Sea Merchants",
        command="sea",
        designer="Reiner Knizia",
        players=(2, 4),
        minutes=30,
        options=MappingProxyType({"start": START}),
        editions=Shipped(__name__, ("printed",), _read),
        decisions=("load", "plan", "fit", "dock", "trade", "cover", "office"),
        # A turn takes at least one of sixty cards from the deck or from a hand for good, so there are
        # fewer than 120 turns of at most six moves (plan, two docks, trade or draw, two offices), and
        # in addition to 60 covers and 14 loads. Widest is a hand of all sixty cards: six numbers of each product,
        # and drawing. There are at most sixty trades, each pays at most six for each of five cubes and nine
        # for each of two contracts; nobody begins with more than 99.
        bounds=Bounds(moves=800, legal=37, scores=(0, 2979)),
        rules=1,
        aside=("pass",),
        box=Box(
            short="Sea Merchants",
            emoji="⛵",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            weight="easy",
            colour=0x2E86C1,
        ),
    )

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        """The class of each verb."""
        from .moves import VERBS

        return VERBS

    @property
    def text(self) -> GameText:
        """What players read of it."""
        from . import text

        return text

    def thinkable(self, view: Any) -> Iterable[Move]:
        """Return moves about things that lie open, legal or not."""
        from .text.thinkable import thinkable

        return thinkable(view)

    @property
    def pages(self) -> GamePages:
        """What a seat, or everybody, is shown of it, and its rules."""
        from . import pages

        return pages

    def standing(self, view: Any) -> Standing | None:
        """Return everybody's scores as they are now."""
        return Standing(tuple(view.money), (view.round,)) if view.round else None

    def sources(self, state: Any, events: Sequence[Event]) -> Sources:
        """Return what brought everybody coins, and what they cost."""
        from .pages.watching import sources

        return sources(state, events)

    @property
    def mind(self) -> Mind:
        """What it tells of its own play."""
        from .computer import MIND

        return MIND

    @property
    def orders(self) -> Mapping[str, Orders]:
        """What may be decided in advance."""
        from .orders import ORDERS

        return ORDERS

    def read_edition(self, text: str) -> SeaEdition:
        """Read and check an edition; raises BadEdition."""
        return _read(text)

    def _deal(self, setup: Setup, chance: Stream) -> State:
        from .state import SeaState

        return SeaState(setup, chance)
