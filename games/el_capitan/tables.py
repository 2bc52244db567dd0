"""What can be worked out before a game: where each card leads, which moves that makes, who builds where.

One `Tables` for an edition, a number of players and the tiles in play; positions share it, and it is never
part of a digest, since it follows from the setup.
"""

from __future__ import annotations

from games.engine import Move

from .edition import (
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
from .moves import Steer, sail, seals, steer

FREE, NO_SPACE, PIRATE = -1, -2, 9
"""What a harbour space holds besides a seat: nothing, since it is free or is none; the pirate."""


class Tables:
    """See the module.

    Attributes:
        edition, players: what it is for.
        cities: the cities in play, ascending.
        kinds: how many kinds of cards there are.
        costs: of each kind.
        twins: whether there are several cards of a kind.
        direct: where a card's name leads: place of the ship times `kinds` plus kind; -1 nowhere.
        voyages: the moves of the own ship with a card, indexed the same.
        steers: where seals lead: city times four plus seals.
        closing: whether a site shuts a warehouse: city times 13 plus site.
        numbers: the tracks: city times 13 plus place.
        build_costs: city times three plus harbour space.
        fort_order: for each city its fortress sites, the cheapest first (ruling E6).
        fort_costs: city times two plus site.
        spaces: the harbour spaces of each city.
        steps: distance: city times 12 plus city.
        colours: how many colours of warehouses there are.
        harbour: the harbours without ships.
        forts: the fortress sites without fortresses.
    """

    def __init__(self, edition: CapitanEdition, players: int, tiles: tuple[bool, ...]) -> None:
        self.edition = edition
        self.players = players
        self.tiles = tiles
        self.colours = 4 if players == 2 else players
        self.cities = (
            *range(BOARD_CITIES),
            *(BOARD_CITIES + tile for tile, there in enumerate(tiles) if there),
        )
        cards = edition.cards
        self.kinds = len(cards)
        self.costs = tuple(card.cost for card in cards)
        self.cheapest = min(self.costs)
        self.twins = max(edition.counts) > 1
        self.direct = tuple(_leads(card, place) for place in range(OUT + 1) for card in cards)
        self.voyages = tuple(
            self._moves(kind, place) for place in range(OUT + 1) for kind in range(self.kinds)
        )
        self.steers: tuple[tuple[Steer, ...], ...] = tuple(
            tuple(
                steer(city)
                for city in self.cities
                if start in self.cities and 0 < distance(start, city) <= number
            )
            for start in range(CITIES)
            for number in range(4)
        )
        printed = edition.cities
        self.closing = tuple(site in city.shutting(players) for city in printed for site in range(SITES + 1))
        self.numbers = tuple(number for city in printed for number in city.track)
        self.build_costs = tuple(
            city.harbours[space] if space < len(city.harbours) else 0
            for city in printed
            for space in range(SPACES)
        )
        self.fort_costs = tuple(
            city.fortresses[site] if site < len(city.fortresses) else 0
            for city in printed
            for site in range(FORT_SITES)
        )
        self.fort_order = tuple(
            tuple(sorted(range(len(city.fortresses)), key=city.fortresses.__getitem__)) for city in printed
        )
        self.spaces = tuple(tuple(range(len(city.harbours))) for city in printed)
        self.steps = tuple(distance(one, other) for one in range(CITIES) for other in range(CITIES))
        self.harbour = tuple(
            FREE if index in self.cities and space < len(city.harbours) else NO_SPACE
            for index, city in enumerate(printed)
            for space in range(SPACES)
        )
        self.forts = tuple(
            FREE if index in self.cities and site < len(city.fortresses) else NO_SPACE
            for index, city in enumerate(printed)
            for site in range(FORT_SITES)
        )

    def _moves(self, kind: int, place: int) -> tuple[Move, ...]:
        card = self.edition.cards[kind]
        moves: tuple[Move, ...] = (sail(kind, False),) if _leads(card, place) >= 0 else ()
        return (*moves, seals(kind, False)) if card.seals and place < BANK else moves

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by what it is for: there is one of each."""
        return tables, (self.edition, self.players, self.tiles)

    def __deepcopy__(self, memo: object) -> Tables:
        """Return itself: it never changes."""
        return self


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
        _BY_CONTENT[key] = Tables(edition, players, tiles)
    return _BY_CONTENT[key]


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return a hand without one card of a kind."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
