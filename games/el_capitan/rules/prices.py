"""Costs and immediate payments. The rules, the pages and the computers use the same functions.

Both positions and views work. This module knows no moves and no words. `Tables.costs` has the cost of
sailing cards, `scoring.py` the income of a payday.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.el_capitan.edition import CITIES, FORT_SITES, SPACES

from .tables import FREE

if TYPE_CHECKING:
    from games.el_capitan.state import CapitanFields

    from .tables import Tables


def can_pay(money: int, cost: int) -> bool:
    """Return whether something can be paid for: in debt only what is free (ruling E13)."""
    return not cost or cost <= money


def warehouse(tables: Tables, city: int, space: int) -> int:
    """Return what a warehouse costs from a harbour space."""
    return tables.build_costs[city * SPACES + space]


def fortress_site(position: CapitanFields, seat: int, city: int) -> int:
    """Return the cheapest free fortress site; -1 if there is none or the seat has one there (ruling E6)."""
    forts, start = position.forts, city * FORT_SITES
    if seat in (forts[start], forts[start + 1]):
        return -1
    for site in position.tables.fort_order[city]:
        if forts[start + site] == FREE:
            return site
    return -1


def fortress(tables: Tables, city: int, site: int) -> int:
    """Return what a fortress costs on a site."""
    return tables.fort_costs[city * FORT_SITES + site]


def fare(position: CapitanFields, to: int) -> int:
    """Return what it costs to tow the pirate to a city (ruling E22)."""
    steps = position.tables.steps[position.pirate // SPACES * CITIES + to]
    return steps * position.edition.pirate_step


def fees(position: CapitanFields, seat: int, city: int) -> tuple[int, ...]:
    """Return what each seat would pay to a seat that moves the pirate to a city for free (ruling E21)."""
    players = position.tables.players
    buildings = [0] * players
    for colour in position.track(city):
        if colour >= 0:
            buildings[colour % players] += 1
    colours = position.tables.colours
    for colour, number in enumerate(position.shut[city * colours : city * colours + colours]):
        buildings[colour % players] += number
    for owner in position.forts[city * FORT_SITES : city * FORT_SITES + FORT_SITES]:
        if owner >= 0:
            buildings[owner] += 1
    fee = position.edition.pirate_fees[position.phase - 1]
    return tuple(
        0 if other == seat else min(max(0, position.money[other]), fee * buildings[other])
        for other in range(players)
    )


def first_free(harbour: Sequence[int], city: int) -> int:
    """Return the harbour space that a ship would take in a city; -1 if all are full (ruling E5)."""
    start = city * SPACES
    for space in range(SPACES):
        if harbour[start + space] == FREE:
            return space
    return -1
