"""El Capitan, by Wolfgang Kramer and Horst-Rainer Rösner: what a lobby needs, and the way to its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from games.engine import (
    START,
    BadOption,
    Bounds,
    Box,
    CloseUps,
    Edition,
    Game,
    Meta,
    Move,
    Option,
    OptionValue,
    Setup,
    Speaker,
    Stream,
    Text,
)
from games.engine.edition import Shipped
from games.engine.pages.course import Standing

if TYPE_CHECKING:
    from .state import CapitanState

say = Speaker("el_capitan")


class ElCapitan(Game["CapitanState"]):
    """El Capitan: two to five merchants build warehouses and fortresses in the cities of the Mediterranean.

    Decisions:
        act: purchases, voyages and the action of a turn.
        steer: the destination of a ship, or of the pirate, by the seals of a card.
        finish: purchases, moves of the pirate and the end of a turn, after its action.
        anchor: the pirate's next voyage, or its harbour space.
        loan: repayment or extension of a loan, after a payday.
        name: the seat that starts the next phase.
    """

    meta = Meta(
        name="el_capitan",
        title="El Capitan",
        command="capitan",
        designer="Wolfgang Kramer and Horst-Rainer Rösner",
        players=(2, 5),
        minutes=90,
        options=MappingProxyType(
            {
                "start": START,
                "porto": Option((False, True), False, say("option.porto")),
                "lisboa": Option((False, True), False, say("option.lisboa")),
                "islas_canarias": Option((False, True), False, say("option.islas_canarias")),
            }
        ),
        editions=Shipped(__name__, ("reconstructed",)),
        decisions=("act", "steer", "finish", "anchor", "loan", "name"),
        # Every round but the first and the last of a phase has an action or a loan. A city takes at most 12
        # warehouses and one more for each of at most 9 shut ones, so there are at most 12 * 21 of these,
        # 24 fortresses and 3 * 30 loans: 372 rounds of five turns. A turn buys at most 10 cards, and each card
        # is used once, by at most two moves; in addition it has an action, three moves of the pirate and an end:
        # 372 * 5 * 35, and 99 answers after paydays. Widest: 18 destinations used either way and 16
        # connections, for the ship and for the pirate, 10 cards to buy, 23 places to raid, 23 to tow to, 6
        # warehouses, a fortress, 2 loans. Each of 90 loans may lose 98; three paydays pay 5 seats at most 990
        # and 12 * 198, and Lisboa 99 for each of 21 warehouses.
        bounds=Bounds(moves=66_000, legal=175, scores=(-8820, 60_000)),
        rules=1,
        computers=1,
        aside=("idle", "done"),
        box=Box(
            emoji="⚓",
            pitch=say("box.pitch"),
            audience=say("box.audience"),
            weight="medium",
            colour=0xC0392B,
        ),
        level="counts",
    )

    def prompt(self, view: Any) -> Text | None:
        """Return the question after a payday."""
        return say("page.call.loan") if view.kind == "loan" else None

    def standing(self, view: Any) -> Standing | None:
        """Return everybody's scores as they are now, and how many loans weigh on them."""
        from . import quantities as count

        seats = range(view.players)
        loans = [count.loans(view, seat) for seat in seats]
        return Standing(
            tuple(view.wealth(seat) for seat in seats),
            (view.phase, view.round),
            tuple(say("page.loans", loans=number) if number else None for number in loans),
            tuple(view.pay().totals),
        )

    @property
    def close_ups(self) -> CloseUps:
        """Its cities one by one, and what a payday would pay."""
        from . import text

        return text

    def shortcuts(self, view: Any) -> Mapping[Text, Sequence[Move]]:
        """Return the cheapest voyage to each city, cards to buy included, then the same with own cards kept."""
        from .pages.face.names import voyage
        from .rules.voyages import voyages

        if view.seat is None:
            return {}
        ways = voyages(view, view.seat)
        others = voyages(view, view.seat, keeping=True) if view.hands[view.seat] else {}
        found: dict[str, tuple[Text, Sequence[Move]]] = {}
        for city in view.tables.cities:
            for moves in (ways.get(city), others.get(city)):
                if moves:
                    label = voyage(view, city, moves)
                    found[str(label)] = label, moves
        return dict(found.values())

    def _deal(self, setup: Setup, chance: Stream) -> CapitanState:
        from .rules.play import CapitanPlay

        return CapitanPlay(setup, chance)

    def _check(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:  # noqa: ARG002 any number of players (ruling E23)
        """Refuse a tile that the edition lacks."""
        from .edition import TILE_OPTIONS, TILES, CapitanEdition

        assert isinstance(edition, CapitanEdition)
        for option, name, there in zip(TILE_OPTIONS, TILES, edition.tiles, strict=True):
            if options[option] and not there:
                raise BadOption(say("option.no_tile", edition=edition.name, tile=name, option=option))
