"""The moves of Merkator, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Move, Setup
from games.merkator import moves as made
from games.merkator.edition import (
    BLOCK,
    CUBE,
    GOODS,
    LETTERS,
    LOCATIONS,
    MOST_COINS,
    MOST_COUNTERS,
    VALUES,
    MerkatorEdition,
)


def moves(setup: Setup) -> Iterator[Move]:
    """Yield each move that can come up."""
    edition, chosen, several = setup.edition, dict(setup.options), setup.players > 1
    assert isinstance(edition, MerkatorEdition)
    coins = several and not chosen["no_coins"]
    contracts = range(len(edition.contracts))
    yield from made.TRAVELS[:LOCATIONS]
    given_up = made.SELLS if coins else made.DISCARDS
    yield from given_up[: len(contracts)]
    yield from made.BUY_BONUSES[: len(edition.bonuses)]
    buildings = sorted(set(edition.buildings_for(setup.players)))
    yield from (made.BUY_BUILDINGS[kind] for kind in buildings)
    if not coins:
        yield from made.PAYS[: len(contracts)]
    elif not chosen["variant_b"]:
        yield made.RETURN_COINS
    yield from made.SPLITS[: BLOCK + 1]
    if several and not chosen["variant_a"]:
        yield from (made.ACCEPT, made.REDRAW)
        yield from losses(edition, long=chosen["long"] is True)
    delivered = [kind for kind in contracts if edition.places[kind] >= 0]
    yield from (made.DELIVERS[kind] for kind in delivered)
    yield from (made.PREPARES[kind] for kind in delivered)
    needed = sorted({good for contract in edition.contracts for good, _ in contract.needs})
    for give in range(made.COUNTERS + 1):
        yield from (made.trade(give, take) for take in needed if take != give)
    if any(contract.different for contract in edition.contracts):
        yield from (made.trade(give, made.ANY_KIND) for give in range(made.COUNTERS + 1))
        yield from map(made.spare, range(GOODS))
    yield made.FINISH
    if several and not chosen["no_joining"]:
        yield from (made.JOIN, made.DECLINE)
    if chosen["expert"]:
        yield from (made.BUY_HELD, made.TAKE_TOP, made.TAKE_HELD)
        yield from made.HOLD_BONUSES[: len(edition.bonuses)]
        yield from (made.HOLD_BUILDINGS[kind] for kind in buildings)
        yield from map(made.hold_contract, VALUES)
    if chosen["variant_d"]:
        if coins:
            yield from map(made.offer_coins, range(MOST_COINS + 1))
        yield from map(made.offer_counters, range(MOST_COUNTERS + 1))
        yield from (made.SWAP, made.KEEP)
    if not chosen["long"]:
        yield from made.UNPACKS[:GOODS]


def losses(edition: MerkatorEdition, *, long: bool) -> Iterator[Move]:
    """Yield each answer to a letter: cubes placed as different goods of a column, then one good or two of it."""
    for letter in LETTERS:
        column = edition.columns[letter.column]
        for cubes in range(1) if long else range(1 << len(column)):
            placed = [good for place, good in enumerate(column) if cubes >> place & 1]
            if len({CUBE[good] for good in placed}) < len(placed):
                continue
            for place, good in enumerate(column):
                seconds = column[place:] if letter.number > 1 else (-1,)
                yield from (made.lose(good, second, cubes) for second in seconds)
