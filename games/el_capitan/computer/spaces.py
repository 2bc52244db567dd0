"""The moves of El Capitan, and the numbers that a position consists of, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.el_capitan import ElCapitan
from games.el_capitan import moves as made
from games.el_capitan.edition import (
    CANARIAS,
    FORT_SITES,
    LOAN_KINDS,
    OUT,
    PHASES,
    PORTO,
    SITES,
    SPACES,
    TILE_OPTIONS,
    CapitanEdition,
)
from games.el_capitan.rules.tables import FREE, PIRATE, Tables, tables
from games.engine import Move, Setup
from games.engine.position.numbers import NOT_THERE, Part, each, flag, number, row, tallied, word


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


LEFT_OUT: frozenset[str] = frozenset()
"""The fields that no number comes from."""


def numbers(setup: Setup, *, spectator: bool) -> Iterator[Part]:
    """Yield the numbers of a position, as a seat knows it or as a spectator does.

    All is open but the order of the decks. Cities, spaces and sites that the table lacks have no numbers, nor has
    the pirate without its tile.
    """
    table = tables_of(setup)
    edition, counts, size = table.edition, table.edition.counts, table.kinds
    players, cities, colours = setup.players, table.cities, range(table.colours)
    seats, sorts = range(players), range(len(edition.rows))
    destinations, kinds = edition.destinations, range(size)
    by_sort = (kinds[:destinations], kinds[destinations:])
    whole = [sum(counts[kind] for kind in some) for some in by_sort]
    pirate = CANARIAS in cities
    scores = ElCapitan.meta.bounds.scores
    of_loans = [loan.count for loan in edition.loans]
    forts = [place for place, held in enumerate(table.forts) if held == FREE]
    # Every round but the first and the last has an action or a loan; a city reopens at most nine warehouses.
    most_rounds = len(cities) * (SITES + 9) + len(forts) + sum(of_loans) + 2
    yield word("kind", (*ElCapitan.meta.decisions, "over"))
    if not spectator:
        yield number("seat", 0, seats[-1], "seat")
    yield number("active", 0, seats[-1])
    yield number("first", 0, seats[-1])
    yield number("phase", 1, PHASES)
    yield number("round", 1, most_rounds)
    yield flag("acted")
    yield flag("ending")
    yield number("idles", 0, players)
    yield each("money", seats, int(scores[0]), int(scores[1]))
    for seat in seats:
        yield tallied(f"hand_{seat}", kinds, counts, size, f"p.hands[{seat}]", of="hands", kept=True)
    for sort, open_cards in enumerate(edition.rows):
        yield row(f"row_{sort}", open_cards, by_sort[sort], f"p.rows[{sort}]", of="rows")
    yield each("decks", sorts, 0, [whole[sort] - edition.rows[sort] for sort in sorts], "map(len, p.decks)")
    for sort in sorts:
        some = by_sort[sort]
        yield tallied(
            f"discard_{sort}",
            some,
            [counts[kind] for kind in some],
            size,
            f"p.discards[{sort}]",
            of="discards",
        )
    yield each("ships", seats, 0, OUT)
    spaces = [city * SPACES + space for city in cities for space in table.spaces[city]]
    labels = [f"{city}.{space}" for city in cities for space in table.spaces[city]]
    yield each("harbour", labels, FREE, PIRATE if pirate else seats[-1], picked("harbour", spaces))
    yield each("supply", colours, 0, [supply * PHASES for supply in supplies(edition, players)])
    yield each("forts_left", seats, 0, edition.fortresses * PHASES)
    places = [city * SITES + site for city in cities for site in range(SITES)]
    labels = [f"{city}.{site + 1}" for city in cities for site in range(SITES)]
    yield each("tracks", labels, FREE, colours[-1], picked("tracks", places))
    # Warehouses that are shut in Porto leave the game.
    shutting = [city for city in cities if city != PORTO]
    places = [city * table.colours + colour for city in shutting for colour in colours]
    labels = [f"{city}.{colour}" for city in shutting for colour in colours]
    yield each("shut", labels, 0, SITES, picked("shut", places))
    if PORTO in cities:
        yield each("lost", colours, 0, SITES)
    labels = [f"{place // FORT_SITES}.{place % FORT_SITES}" for place in forts]
    yield each("forts", labels, FREE, seats[-1], picked("forts", forts))
    kinds_of_loan = range(LOAN_KINDS)
    labels = [f"{seat}.{kind}" for seat in seats for kind in kinds_of_loan]
    yield each("loans", labels, 0, of_loans * players)
    yield each("extended", labels, 0, of_loans * players)
    yield each("bank", kinds_of_loan, 0, of_loans)
    yield each("bonus", seats, 0, max(edition.bonuses, default=0))
    yield number("bonuses", 0, min(len(edition.bonuses), players))
    yield number("card", NOT_THERE, destinations - 1)
    if pirate:
        yield flag("piloting")
        yield number("way", NOT_THERE, cities[-1])
        yield number("pirate", 0, len(table.harbour) - 1)
        yield flag("landed")
        yield flag("raided")
        yield flag("towed")


def supplies(edition: CapitanEdition, players: int) -> list[int]:
    """Return the warehouses of each colour in a phase."""
    return [edition.warehouses] * players + ([edition.neutrals] * players if players == 2 else [])


def picked(name: str, places: Sequence[int]) -> str:
    """Return the expression of some entries of a list, those in a row as one slice."""
    parts: list[str] = []
    start = 0
    for end in range(1, len(places) + 1):
        if end == len(places) or places[end] != places[end - 1] + 1:
            parts.append(f"*p.{name}[{places[start]}:{places[end - 1] + 1}]")
            start = end
    return f"[{', '.join(parts)}]"
