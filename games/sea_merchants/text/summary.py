"""The rules of The Sea Merchants in short."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import OptionValue, Speaker
from games.engine.text import provenance
from games.engine.words.reader import PLAIN, Reader
from games.sea_merchants.edition import SeaEdition

say = Speaker("sea_merchants")


def rules(
    edition: SeaEdition,
    options: Mapping[str, OptionValue] | None = None,  # noqa: ARG001 told of all alike
    players: int | None = None,  # noqa: ARG001 told of all alike
    reader: Reader = PLAIN,
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    ship, contract, office, dock = edition.specials
    low, high = edition.players
    return say(
        "rules",
        low=0 if low == high else low,
        high=high,
        market=edition.market_size,
        money=edition.starting_money,
        hand=edition.starting_hand,
        ships=edition.starting_ships,
        draw=edition.draw,
        ship=ship.cost,
        contract=contract.cost,
        bonus=contract.bonus,
        office=office.cost,
        dock=dock.cost,
        provenance=provenance(edition),
    ).said(reader)
