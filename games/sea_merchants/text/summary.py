"""The rules of The Sea Merchants in short."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import OptionValue, counted
from games.engine.text import provenance
from games.sea_merchants.edition import SeaEdition


def rules(
    edition: SeaEdition,
    options: Mapping[str, OptionValue] | None = None,  # noqa: ARG001 told of all alike
    players: int | None = None,  # noqa: ARG001 told of all alike
) -> str:
    """Return the rules in short, in our own words, with this edition's numbers and where they come from."""
    ship, contract, office, dock = edition.specials
    low, high = edition.players
    return f"""\
THE SEA MERCHANTS, for {low if low == high else f"{low} to {high}"} players, by Reiner Knizia

Goal: most coins when the deck runs out. Cards, cubes and ships left are worth nothing.

Start: {counted(edition.market_size, "product card")} in the market. Everybody has \
{counted(edition.starting_money, "coin")}, {counted(edition.starting_hand, "card")} in hand \
and {counted(edition.starting_ships, "ship")}. In turn, until all ships are loaded, each puts \
a cube from the pool on a ship.

A turn has two phases.
1. Planning, one of these:
   - exchange the cube of one ship for another product;
   - buy a special card;
   - pass.
2. Trading, one of these:
   - play cards of one product. Each covers a different card of the market, your choice which; \
covering a card of the same product is allowed and adds nothing. Then EVERYBODY earns, for each ship \
with that product, a coin for every market card that shows it. Cubes stay on the ships;
   - draw {counted(edition.draw, "card")}. With an empty hand that happens by itself.

Special cards, whose effects add up:
- ship ({ship.cost}): loaded at once with a cube of your choice.
- contract ({contract.cost}): {counted(contract.bonus, "coin")} more in every trade in which you earn.
- office ({office.cost}): after trading or drawing you may draw a card.
- dock ({dock.cost}): after planning you may exchange once more, whatever you planned; at once when bought.

The game ends at once when the last card leaves the deck. Equal coins share the rank.

{provenance(edition)}"""
