"""What is printed on the board and the cards of El Capitan, loaded from TOML and checked against the rulebook.

A city is a number everywhere else: 0 to 8 on the board, row by row from the north-west, then the three
tiles `PORTO`, `LISBOA` and `CANARIAS`. Sailing cards that are printed alike are one *kind*; a kind is its
index in the edition's `cards`, destinations first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from games.engine import Edition, Speaker
from games.engine.edition import parse, require, require_between, require_name, require_players

say = Speaker("el_capitan")

ROWS, COLUMNS = 3, 3
BOARD_CITIES = ROWS * COLUMNS
PORTO, LISBOA, CANARIAS = 9, 10, 11
CITIES = 12
BANK, OUT = 12, 13
"""The places of a ship outside all cities: at the bank, or not yet in play."""

SITES = 12
"""Building sites of a city; the space after them is never built on."""
SPACES = 3
"""Places for harbour spaces that a city has in a position; most cities use two of them."""
FORT_SITES = 2
PHASES = 3
LOAN_KINDS = 2

DESTINATION, CONNECTION = 0, 1
"""The sorts of sailing cards: the places of their rows, decks and discards."""

TILES = ("Porto", "Lisboa", "Islas Canarias")
"""The tiles' names; each has rules of its own, so an edition can't rename them."""
TILE_OPTIONS = ("porto", "lisboa", "islas_canarias")

_DESTINATIONS, _CONNECTIONS = 18, 36
_MOST_CONNECTIONS = 16
"""The most connections of a city. More could exceed the number of legal moves that the meta declares."""
_LOANS = (18, 12)
_CHART = {3: 5, 4: 10, 9: 60, 10: 75, 11: 90, 12: 110}
_FIRST_CITY = "Marseille"
MOST_FLORIN = 99
"""The greatest number that may be printed anywhere but on the proliferation chart."""


class _Connection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cities: tuple[str, str]
    cost: int


class _Destination(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    city: str
    seals: int
    cost: int


class _City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    harbours: tuple[int, ...]
    fortresses: tuple[int, ...]
    track: tuple[int, ...]
    dark_sites: tuple[int, ...]
    triangle_site: int | None = None


class Loan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of loan."""

    amount: Annotated[int, "Florin that it brings"]
    repay: Annotated[int, "Florin that repayment costs"]
    repay_extended: Annotated[int, "Florin that repayment costs after an extension"]
    count: Annotated[int, "number of such loans"]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    players: tuple[int, int]
    destination_row: int
    connection_row: int
    grid: tuple[tuple[str, ...], ...]
    off_board: tuple[str, ...]
    proliferation: tuple[int, ...]
    proliferation_bonus: tuple[int, ...]
    start_money: int
    warehouses_per_phase: int
    fortresses_per_phase: int
    neutral_warehouses_per_phase: int
    pirate_fee_by_phase: tuple[int, ...]
    pirate_step_cost: int
    connections: tuple[_Connection, ...]
    destinations: tuple[_Destination, ...]
    loan: tuple[Loan, ...]
    city: tuple[_City, ...]


class City(msgspec.Struct, frozen=True, kw_only=True):
    """A city.

    Attributes:
        name: as printed.
        harbours: Florin for a warehouse from each harbour space.
        fortresses: Florin for a fortress on each site.
        track: the numbers of sites 1 to 12, then of the end space.
        dark_sites: sites, counted from 1, that shut a warehouse when they are built on.
        triangle_site: one more of them with two and three players; 0 if there is none.
    """

    name: str
    harbours: tuple[int, ...]
    fortresses: tuple[int, ...]
    track: tuple[int, ...]
    dark_sites: tuple[int, ...]
    triangle_site: int

    def shutting(self, players: int) -> tuple[int, ...]:
        """Return the sites that shut a warehouse with a number of players."""
        return (
            (self.triangle_site, *self.dark_sites) if self.triangle_site and players <= 3 else self.dark_sites
        )


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of sailing card.

    Attributes:
        city: the city it names, or the first of two.
        other: the second city of a connection; -1 on a destination card.
        seals: how many steps a destination card goes; 0 on a connection.
        cost: its price in Florin.
    """

    city: int
    other: int = -1
    seals: int = 0
    cost: int


class CapitanEdition(Edition, frozen=True, kw_only=True):
    """The printed numbers.

    Attributes:
        cities: twelve, tiles that the edition lacks among them, without harbours.
        tiles: which of the three tiles the edition has.
        cards: the kinds of sailing cards, destinations first.
        counts: how many cards there are of each kind.
        destinations: how many kinds are destinations.
        rows: open destinations and open connections.
        proliferation: Florin for warehouses in 0, 1, ... 12 cities.
        bonuses: Florin of the bonus cards, the best first.
        loans: two kinds.
        start_money: Florin of each seat at the start.
        warehouses: warehouses that each seat gets in a phase.
        fortresses: fortresses that each seat gets in a phase.
        neutrals: neutral warehouses that each seat gets in a phase, with two players.
        pirate_fees: Florin that a seat pays to the pirate's mover for each of its buildings, by phase.
        pirate_step: Florin for each step of the pirate that is moved for money.
    """

    cities: tuple[City, ...]
    tiles: tuple[bool, ...]
    cards: tuple[Card, ...]
    counts: tuple[int, ...]
    destinations: int
    rows: tuple[int, int]
    proliferation: tuple[int, ...]
    bonuses: tuple[int, ...]
    loans: tuple[Loan, ...]
    start_money: int
    warehouses: int
    fortresses: int
    neutrals: int
    pirate_fees: tuple[int, ...]
    pirate_step: int

    __repr__ = Edition.__repr__

    def __hash__(self) -> int:
        """Return a number that is quickly found; what is made of an edition is kept by it."""
        return hash(self.sha256)

    def sort(self, kind: int) -> int:
        """Return whether a kind of card is a `DESTINATION` or a `CONNECTION`."""
        return DESTINATION if kind < self.destinations else CONNECTION

    def decks(self) -> list[list[int]]:
        """Return the cards of both decks, kind by kind."""
        decks: list[list[int]] = [[], []]
        for kind, number in enumerate(self.counts):
            decks[self.sort(kind)] += [kind] * number
        return decks


def place(city: int) -> tuple[int, int]:
    """Return row and column of a city; the tiles are the column west of the board (ruling E17)."""
    if city >= BOARD_CITIES:
        return city - BOARD_CITIES, 0
    return city // COLUMNS, city % COLUMNS + 1


def distance(one: int, other: int) -> int:
    """Return the steps between two cities, over cells without a tile too (ruling E17)."""
    (row, column), (other_row, other_column) = place(one), place(other)
    return abs(row - other_row) + abs(column - other_column)


def read(text: str) -> CapitanEdition:
    """Return the edition of a TOML text.

    Raises:
        BadEdition: naming the key, what it must be and what it is.
    """
    file, sha256, provenance = parse(text, _File)
    require_name("name", file.name)
    require_players(file.players, 2, 5)
    names = _names(file)
    printed = {city.name: city for city in file.city}
    cities = [
        _city(printed[name], index) if name in printed else _missing(name) for index, name in enumerate(names)
    ]
    _check_numbers(file)
    kinds: dict[Card, int] = {}
    for card in (*_destinations(file, names), *_connections(file, names)):
        kinds[card] = kinds.get(card, 0) + 1
    return CapitanEdition(
        name=file.name,
        sha256=sha256,
        players=file.players,
        provenance=provenance,
        cities=tuple(cities),
        tiles=tuple(name in file.off_board for name in TILES),
        cards=tuple(kinds),
        counts=tuple(kinds.values()),
        destinations=sum(card.seals > 0 for card in kinds),
        rows=(file.destination_row, file.connection_row),
        proliferation=file.proliferation,
        bonuses=file.proliferation_bonus,
        loans=file.loan,
        start_money=file.start_money,
        warehouses=file.warehouses_per_phase,
        fortresses=file.fortresses_per_phase,
        neutrals=file.neutral_warehouses_per_phase,
        pirate_fees=file.pirate_fee_by_phase,
        pirate_step=file.pirate_step_cost,
    )


def _names(file: _File) -> list[str]:
    """Return the twelve names in order, once grid, tiles and cities name the same ones."""
    square = len(file.grid) == ROWS and all(len(row) == COLUMNS for row in file.grid)
    require(square, "grid", say("edition.grid"), [len(row) for row in file.grid])
    board = [name for row in file.grid for name in row]
    for index, name in enumerate(board):
        require_name(f"grid[{index // COLUMNS}][{index % COLUMNS}]", name)
    twice = [name for name in [*board, *file.off_board] if (*board, *file.off_board).count(name) > 1]
    require(not twice, say("edition.grid_and_off_board"), say("edition.once"), twice[0] if twice else "")
    strange = [name for name in file.off_board if name not in TILES]
    require(
        not strange,
        "off_board",
        say("edition.off_board", tiles=TILES),
        strange[0] if strange else "",
    )
    borrowed = [name for name in board if name in TILES]
    require(not borrowed, "grid", say("edition.no_tiles"), borrowed[0] if borrowed else "")
    require(_FIRST_CITY in board, "grid", say("edition.first_city", city=_FIRST_CITY), ", ".join(board))
    told = [city.name for city in file.city]
    expected = sorted([*board, *file.off_board])
    each = say("edition.each_city", cities=", ".join(expected))
    require(sorted(told) == expected, "city", each, ", ".join(told))
    return [*board, *TILES]


def _missing(name: str) -> City:
    return City(
        name=name, harbours=(), fortresses=(), track=(0,) * (SITES + 1), dark_sites=(), triangle_site=0
    )


def _city(city: _City, index: int) -> City:
    key = f"city.{city.name}"
    spaces, sites = (3, 1) if index == PORTO else (2, 2)
    _require_list(f"{key}.harbours", city.harbours, spaces, MOST_FLORIN)
    _require_list(f"{key}.fortresses", city.fortresses, sites, MOST_FLORIN)
    _require_list(f"{key}.track", city.track, SITES + 1, MOST_FLORIN)
    require(city.track[0] == 0, f"{key}.track", say("edition.track"), city.track[0])
    # The first two sites are built in either order, and once site 12 is built on, nothing more is shut.
    rising = list(city.dark_sites) == sorted(set(city.dark_sites)) and all(
        3 <= site < SITES for site in city.dark_sites
    )
    require(
        rising and len(city.dark_sites) > 0,
        f"{key}.dark_sites",
        say("edition.dark_sites", last=SITES - 1),
        list(city.dark_sites),
    )
    if index == LISBOA:
        require(
            len(city.dark_sites) == 2, f"{key}.dark_sites", say("edition.two_sites"), list(city.dark_sites)
        )
        require(
            city.triangle_site is None, f"{key}.triangle_site", say("edition.left_out"), city.triangle_site
        )
        require(city.harbours == (0, 1), f"{key}.harbours", [0, 1], list(city.harbours))
    else:
        triangle = city.triangle_site
        holds = triangle is not None and 3 <= triangle < city.dark_sites[0]
        require(
            holds,
            f"{key}.triangle_site",
            say("edition.triangle", dark=city.dark_sites[0]),
            say("edition.left_out") if triangle is None else triangle,
        )
    if city.name == _FIRST_CITY:
        require(city.harbours == (4, 5), f"{key}.harbours", [4, 5], list(city.harbours))
        require(city.fortresses == (8, 10), f"{key}.fortresses", [8, 10], list(city.fortresses))
    return City(
        name=city.name,
        harbours=city.harbours,
        fortresses=city.fortresses,
        track=city.track,
        dark_sites=city.dark_sites,
        triangle_site=city.triangle_site or 0,
    )


def _check_numbers(file: _File) -> None:
    """Check the general numbers against the rulebook, and all others against the ranges that the rules support."""
    require(file.destination_row == 4, "destination_row", 4, file.destination_row)
    require(file.connection_row == 6, "connection_row", 6, file.connection_row)
    _require_list("proliferation", file.proliferation, CITIES + 1, 10 * MOST_FLORIN)
    for cities, florin in _CHART.items():
        require(
            file.proliferation[cities] == florin,
            f"proliferation[{cities}]",
            florin,
            file.proliferation[cities],
        )
    _require_list("proliferation_bonus", file.proliferation_bonus, 3, MOST_FLORIN)
    require_between("start_money", file.start_money, 0, MOST_FLORIN)
    require_between("warehouses_per_phase", file.warehouses_per_phase, 1, 9)
    require_between("fortresses_per_phase", file.fortresses_per_phase, 0, 3)
    require_between(
        "neutral_warehouses_per_phase", file.neutral_warehouses_per_phase, 0, file.warehouses_per_phase - 1
    )
    _require_list("pirate_fee_by_phase", file.pirate_fee_by_phase, PHASES, 9)
    require_between("pirate_step_cost", file.pirate_step_cost, 0, 9)
    counts = tuple(loan.count for loan in file.loan)
    require(counts == _LOANS, "loan", say("edition.loans", first=_LOANS[0], second=_LOANS[1]), list(counts))
    for index, loan in enumerate(file.loan):
        rising = 1 <= loan.amount <= loan.repay <= loan.repay_extended <= MOST_FLORIN
        found = f"{loan.amount}, {loan.repay}, {loan.repay_extended}"
        expected = say("edition.loan", most=MOST_FLORIN)
        require(rising, f"loan[{index}]", expected, found)


def _destinations(file: _File, names: Sequence[str]) -> list[Card]:
    number = len(file.destinations)
    require(number == _DESTINATIONS, "destinations", say("edition.cards", number=_DESTINATIONS), number)
    cards = []
    for index, card in enumerate(file.destinations):
        key = f"destinations[{index}]"
        require_between(f"{key}.seals", card.seals, 1, 3)
        require_between(f"{key}.cost", card.cost, 1, MOST_FLORIN)
        cards.append(Card(city=_index(f"{key}.city", card.city, names), seals=card.seals, cost=card.cost))
    return cards


def _connections(file: _File, names: Sequence[str]) -> list[Card]:
    number = len(file.connections)
    require(number == _CONNECTIONS, "connections", say("edition.cards", number=_CONNECTIONS), number)
    cards = []
    for index, card in enumerate(file.connections):
        key = f"connections[{index}]"
        require_between(f"{key}.cost", card.cost, 1, MOST_FLORIN)
        one, other = sorted(_index(f"{key}.cities", city, names) for city in card.cities)
        require(one != other, f"{key}.cities", say("edition.two_cities"), list(card.cities))
        cards.append(Card(city=one, other=other, cost=card.cost))
    for city in range(BOARD_CITIES):
        touching = sum(city in (card.city, card.other) for card in cards)
        expected = say("edition.connections", most=_MOST_CONNECTIONS, city=names[city])
        require(touching <= _MOST_CONNECTIONS, "connections", expected, touching)
    return cards


def _index(key: str, name: str, names: Sequence[str]) -> int:
    board = names[:BOARD_CITIES]
    require(name in board, key, say("edition.city", cities=tuple(board)), repr(name))
    return board.index(name)


def _require_list(key: str, numbers: Sequence[int], length: int, most: int) -> None:
    holds = len(numbers) == length and all(0 <= number <= most for number in numbers)
    require(holds, key, say("edition.numbers", length=length, most=most), list(numbers))
