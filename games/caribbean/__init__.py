"""Merchants of the Caribbean, by Alexander Pfister: what a lobby needs, and the way to its positions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import (
    START,
    BadOption,
    Bounds,
    Box,
    Edition,
    Game,
    Meta,
    Option,
    OptionValue,
    Setup,
    Speaker,
    Stream,
)
from games.engine.edition import Shipped
from games.engine.pages.course import Standing

if TYPE_CHECKING:
    from .state import CaribbeanState

say = Speaker("caribbean")


class Caribbean(Game["CaribbeanState"]):
    """Merchants of the Caribbean: two to five merchants reveal ships and persons until they dare no more.

    Decisions:
        discover: the next card, or the end of discovery.
        repel: the ship just revealed: repelled or kept.
        give: the person for the next symbol of an expedition.
        take: a card of the harbour, or a pass.
        empty: an expedition or the end of the turn, without a card to reveal.
    """

    meta = Meta(
        name="caribbean",
        title="Merchants of the Caribbean",
        command="caribbean",
        designer="Alexander Pfister",
        players=(2, 5),
        minutes=40,
        options=MappingProxyType(
            {
                "start": START,
                "expedition_needed": Option((False, True), False, say("option.expedition_needed")),
            }
        ),
        editions=Shipped(__name__, ("reconstructed", "port-royal-2014")),
        decisions=("discover", "repel", "give", "take", "empty"),
        # A person leaves a display for an expedition only, and expeditions stay: with 180 cards, at most 30
        # expeditions and 5 persons for each there are at most 180 + 150 hires and expeditions. Without any,
        # 21 rounds (ruling C10) of five turns pass at most, and a turn has at most 180 reveals, 180 ships
        # repelled, 180 cards taken and ten more moves: 331 * 21 * 5 * 550. Widest is a harbour of one card
        # of each kind, all kinds together at most 180, and passing.
        bounds=Bounds(moves=20_000_000, legal=181, scores=(0, 1620)),
        rules=1,
        computers=1,
        aside=("pass", "end_turn"),
        # Nobody has secrets of their own.
        public=("discover", "repel", "give", "take", "empty"),
        box=Box(
            short="Caribbean",
            emoji="🏝️",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            weight="easy",
            colour=0xE67E22,
        ),
        level="counts",
    )

    def standing(self, view: Any) -> Standing | None:
        """Return everybody's scores as they are now."""
        seats = range(view.players)
        return Standing(
            tuple(view.influence(seat) for seat in seats),
            (view.round,),
            figures=tuple(view.money(seat) for seat in seats),
        )

    def _deal(self, setup: Setup, chance: Stream) -> CaribbeanState:
        from .rules.play import CaribbeanPlay

        return CaribbeanPlay(setup, chance)

    def _check(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:
        """Refuse the variant where the edition has it as a rule, or where nobody could fulfil it."""
        from .edition import CaribbeanEdition

        assert isinstance(edition, CaribbeanEdition)
        if options["expedition_needed"]:
            if edition.expedition_needed_to_win:
                raise BadOption(say("option.needed_anyway", edition=edition.name))
            if not edition.can_fulfil(players):
                raise BadOption(say("option.never_fulfilled", edition=edition.name))
