"""What can be worked out before a game: where each card leads, which moves that makes, who builds where; and from a track alone.

One `Tables` for an edition, a number of players and the tiles in play; positions share it, and it is never
part of a digest, since it follows from the setup.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.el_capitan.edition import (
    BANK,
    BOARD_CITIES,
    CITIES,
    FORT_SITES,
    OUT,
    SITES,
    SPACES,
    CapitanEdition,
    Card,
    distance,
)
from games.el_capitan.moves import buy, sail, seals
from games.engine import Move

FREE, NO_SPACE, PIRATE = -1, -2, 9
"""The codes of a harbour space without a seat's ship: free, nonexistent, with the pirate."""


class Tables(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """The tables of this module, one object for each key, so identity is equality.

    Attributes:
        edition, players, tiles: the key; `tiles` has whether each tile is in play.
        cities: the cities in play, ascending.
        kinds: the number of kinds of cards.
        costs: the cost of each kind.
        cheapest: the least cost.
        buys: the purchase of each kind.
        twins: whether there are several cards of a kind.
        direct: the destination by a card's name, at place of the ship times `kinds` plus kind; -1 for none.
        voyages: the moves of the seat's ship with a card, with the same index.
        by_seals: the destinations by seals, at city times four plus seals.
        closing: whether a site shuts a warehouse, at city times 13 plus site.
        numbers: the tracks, at city times 13 plus place.
        build_costs: city times three plus harbour space.
        fort_order: for each city its fortress sites, the cheapest first (ruling E6).
        fort_costs: city times two plus site.
        spaces: the harbour spaces of each city.
        steps: the distance, at city times 12 plus city.
        colours: the number of colours of warehouses.
        harbour: the harbours without ships.
        forts: the fortress sites without fortresses.
    """

    edition: CapitanEdition
    players: int
    tiles: tuple[bool, ...]
    cities: tuple[int, ...]
    kinds: int
    costs: tuple[int, ...]
    cheapest: int
    buys: tuple[Move, ...]
    twins: bool
    direct: tuple[int, ...]
    voyages: tuple[tuple[Move, ...], ...]
    by_seals: tuple[tuple[int, ...], ...]
    closing: tuple[bool, ...]
    numbers: tuple[int, ...]
    build_costs: tuple[int, ...]
    fort_order: tuple[tuple[int, ...], ...]
    fort_costs: tuple[int, ...]
    spaces: tuple[tuple[int, ...], ...]
    steps: tuple[int, ...]
    colours: int
    harbour: tuple[int, ...]
    forts: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Tables({self.edition!r}, {self.players}, {self.tiles})"

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by what it is for: there is one of each."""
        return tables, (self.edition, self.players, self.tiles)

    def __deepcopy__(self, memo: object) -> Tables:
        """Return itself: it never changes."""
        return self


def _worked_out(edition: CapitanEdition, players: int, tiles: tuple[bool, ...]) -> Tables:
    cities = (*range(BOARD_CITIES), *(BOARD_CITIES + tile for tile, there in enumerate(tiles) if there))
    cards, printed = edition.cards, edition.cities
    costs = tuple(card.cost for card in cards)
    return Tables(
        edition=edition,
        players=players,
        tiles=tiles,
        cities=cities,
        kinds=len(cards),
        costs=costs,
        cheapest=min(costs),
        buys=tuple(buy(kind) for kind in range(len(cards))),
        twins=max(edition.counts) > 1,
        direct=tuple(_leads(card, place) for place in range(OUT + 1) for card in cards),
        voyages=tuple(
            _moves(card, kind, place) for place in range(OUT + 1) for kind, card in enumerate(cards)
        ),
        by_seals=tuple(
            tuple(city for city in cities if start in cities and 0 < distance(start, city) <= number)
            for start in range(CITIES)
            for number in range(4)
        ),
        closing=tuple(site in city.shutting(players) for city in printed for site in range(SITES + 1)),
        numbers=tuple(number for city in printed for number in city.track),
        build_costs=tuple(
            city.harbours[space] if space < len(city.harbours) else 0
            for city in printed
            for space in range(SPACES)
        ),
        fort_order=tuple(
            tuple(sorted(range(len(city.fortresses)), key=city.fortresses.__getitem__)) for city in printed
        ),
        fort_costs=tuple(
            city.fortresses[site] if site < len(city.fortresses) else 0
            for city in printed
            for site in range(FORT_SITES)
        ),
        spaces=tuple(tuple(range(len(city.harbours))) for city in printed),
        steps=tuple(distance(one, other) for one in range(CITIES) for other in range(CITIES)),
        colours=4 if players == 2 else players,
        harbour=tuple(
            FREE if index in cities and space < len(city.harbours) else NO_SPACE
            for index, city in enumerate(printed)
            for space in range(SPACES)
        ),
        forts=tuple(
            FREE if index in cities and site < len(city.fortresses) else NO_SPACE
            for index, city in enumerate(printed)
            for site in range(FORT_SITES)
        ),
    )


def _moves(card: Card, kind: int, place: int) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = (sail(kind),) if _leads(card, place) >= 0 else ()
    return (*moves, seals(kind)) if card.seals and place < BANK else moves


def _leads(card: Card, place: int) -> int:
    """Return where the name of a card leads from a place; -1 nowhere (ruling E4: to another city)."""
    if card.seals:
        return card.city if card.city != place else -1
    if place == card.city:
        return card.other
    return card.city if place == card.other else -1


_BY_CONTENT: dict[tuple[str, int, tuple[bool, ...]], Tables] = {}


def tables(edition: CapitanEdition, players: int, tiles: tuple[bool, ...]) -> Tables:
    """Return the tables; the same object for the same content."""
    key = (edition.sha256, players, tiles)
    if key not in _BY_CONTENT:
        _BY_CONTENT[key] = _worked_out(edition, players, tiles)
    return _BY_CONTENT[key]


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without one card of a kind."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


# What a city's track allows.

IN_A_ROW = 3
"""The most neighbouring warehouses of one colour in a city."""
IN_A_ROW_OF_BOTH = 4
"""The most neighbouring warehouses of a player's two colours, with two players (ruling E16)."""


def next_sites(low: int, high: int) -> tuple[int, ...]:
    """Return where the next warehouse of a city may stand (ruling E7); () where the city is full.

    Args:
        low: the lowest site that is built on, 0 for none.
        high: the highest one.
    """
    if not high:
        return (1, 2)
    if high == SITES:
        return (low - 1,) if low > 1 else ()
    # Only site 2 is built on: site 1 can't have been shut yet, since no shutting site comes before the third.
    return (1,) if high == low == 2 else (high + 1,)


def fits(tracks: Sequence[int], start: int, players: int, site: int, colour: int) -> bool:
    """Return whether a warehouse on a site makes no row that is too long (rulings E9, E16).

    Args:
        tracks: the colour on each site, of one city or more.
        start: where the city's sites begin.
        players: how many there are.
        site: the free one, counted from 1.
        colour: of the warehouse.
    """
    place = start + site - 1
    if players > 2:
        left = right = place
        while left > start and tracks[left - 1] == colour:
            left -= 1
        while right < start + SITES - 1 and tracks[right + 1] == colour:
            right += 1
        return right - left < IN_A_ROW
    owner = colour % players
    row = [colour]
    at = place - 1
    while at >= start and tracks[at] >= 0 and tracks[at] % players == owner:
        row.append(tracks[at])
        at -= 1
    at = place + 1
    while at < start + SITES and tracks[at] >= 0 and tracks[at] % players == owner:
        row.append(tracks[at])
        at += 1
    return len(row) <= IN_A_ROW_OF_BOTH and row.count(owner) <= IN_A_ROW


def shut_by(tables: Tables, city: int, site: int, low: int, high: int) -> int:
    """Return the site of the warehouse that a warehouse on a site would shut, 0 for none (ruling E8).

    Args:
        tables: of the game.
        city: which.
        site: the one to be built on.
        low: the city's lowest site that is built on, 0 for none.
        high: the highest one.
    """
    # Once site 12 is built on nothing is shut; no site from 12 on shuts either.
    return 0 if high == SITES or not tables.closing[city * (SITES + 1) + site] else low


def built(track: Sequence[int], site: int, colour: int, gone: int) -> list[int]:
    """Return a city's track with a warehouse more on a site, and without the one on another, 0 for none."""
    after = list(track)
    after[site - 1] = colour
    if gone:
        after[gone - 1] = FREE
    return after


def ends(track: Sequence[int]) -> tuple[int, int]:
    """Return the lowest and the highest site of a city's track that are built on, 0 for none."""
    sites = [site for site, colour in enumerate(track, start=1) if colour != FREE]
    return (sites[0], sites[-1]) if sites else (0, 0)
