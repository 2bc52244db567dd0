"""The moves of El Capitan, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from games.el_capitan import moves as made
from games.el_capitan.edition import CANARIAS, LOAN_KINDS, SITES, TILE_OPTIONS, CapitanEdition
from games.el_capitan.rules.tables import Tables, tables
from games.engine import Move, Setup


def tables_of(setup: Setup) -> Tables:
    """Return what follows from the settings."""
    edition = setup.edition
    assert isinstance(edition, CapitanEdition)
    return tables(edition, setup.players, tuple(setup.option(name) is True for name in TILE_OPTIONS))


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    table = tables_of(setup)
    edition, cards = table.edition, range(table.kinds)
    destinations = range(edition.destinations)
    sides = (False, True) if setup.players == 2 else (False,)
    for card in cards:
        yield made.buy(card)
        yield made.sail(card)
    yield from map(made.seals, destinations)
    yield from map(made.steer, table.cities)
    for neutral in sides:
        yield from (made.build(site, neutral) for site in range(1, SITES + 1))
        yield made.reopen(neutral)
    yield from map(made.borrow, range(LOAN_KINDS))
    yield from map(made.appoint, range(setup.players))
    yield from (made.FORTIFY, made.IDLE, made.DONE, made.REPAY, made.EXTEND)
    if CANARIAS in table.cities:
        yield from map(made.sail_pirate, cards)
        yield from map(made.seals_pirate, destinations)
        spaces = [(city, space) for city in table.cities for space in table.spaces[city]]
        for city in table.cities:
            yield made.steer_pirate(city)
        yield from (made.raid(city, space) for city, space in spaces)
        yield from (made.tow(city, space) for city, space in spaces)
        yield from map(made.anchor, sorted({space for _, space in spaces}))
