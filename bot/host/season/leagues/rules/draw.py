"""Who meets whom in a season, and at which seat: designs that were found before, and places drawn by a seed.

A design says it for places; `python -m tests.league_designs` has found them all. A draw gives the places to people.
Pure: the same seed and number of people give the same draw everywhere.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations
from string import ascii_lowercase
from tomllib import loads
from typing import Final, NamedTuple

from games.engine.position.randomness import Stream

SIZES: Final = (3, 4, 5)
"""Seats of a league's tables."""
PEOPLE: Final = range(4, 17)
"""Numbers of people of a division that have designs."""
GAMES: Final = range(2, 7)
"""Games of each person in a season."""
LEAST_AT_TABLE: Final = 3


class DrawnTable(NamedTuple):
    """A table of a design.

    Attributes:
        round: from 0.
        places: in the order of the seats.
    """

    round: int
    places: tuple[int, ...]


class DrawFigures(NamedTuple):
    """How even a design is: the fewest and the most of each.

    Attributes:
        tables: of the whole season, by their seats.
        meetings: of two people.
        seats: of a person on one seat; the widest of all seats.
        in_round: games of a person in one round.
    """

    tables: dict[int, int]
    meetings: tuple[int, int]
    seats: tuple[int, int]
    in_round: tuple[int, int]


def table_sizes(people: int, size: int, games: int) -> list[int] | None:
    """The seats of each table of a season, the greater ones first; None where that is not possible.

    Where people times games can't be divided by the size, some tables have one seat less. A table of two is none: of
    tables of three some have one seat more.
    """
    seats = people * games
    if size > people:
        return None
    if size == LEAST_AT_TABLE:
        more = seats % size
        whole = seats - more * (size + 1)
        if whole < 0 or (more and people <= size):
            return None
        return [size + 1] * more + [size] * (whole // size)
    tables = -(-seats // size)
    less = tables * size - seats
    return None if less > tables else [size] * (tables - less) + [size - 1] * less


@cache
def _designs() -> dict[str, list[str]]:
    text = files(__package__).joinpath("designs.toml").read_text(encoding="ascii")
    found: dict[str, list[str]] = loads(text)
    return found


def design(people: int, size: int, games: int) -> tuple[DrawnTable, ...]:
    """The tables of a season of one division, by rounds.

    Raises:
        LookupError: for numbers without a design.
    """
    return read_design(_designs()[design_name(people, size, games)])


def has_design(people: int, size: int, games: int) -> bool:
    """Return whether a division of so many people can play so many games at tables of a size."""
    return design_name(people, size, games) in _designs()


def design_name(people: int, size: int, games: int) -> str:
    """Return the name of a design in the file."""
    return f"{people}-{size}-{games}"


def read_design(rounds: Sequence[str]) -> tuple[DrawnTable, ...]:
    """Read a design: a text for each round, a word for each table, a letter for each place in the order of the seats."""
    return tuple(
        DrawnTable(number, tuple(ascii_lowercase.index(letter) for letter in word))
        for number, text in enumerate(rounds)
        for word in text.split()
    )


def figures(people: int, tables: Sequence[DrawnTable]) -> DrawFigures:
    """Count how even a design is."""
    met = Counter(pair for table in tables for pair in combinations(sorted(table.places), 2))
    sat = Counter((seat, place) for table in tables for seat, place in enumerate(table.places))
    played = Counter((table.round, place) for table in tables for place in table.places)
    meetings = [met[pair] for pair in combinations(range(people), 2)]
    by_seat = [
        [sat[seat, place] for place in range(people)]
        for seat in range(max(len(table.places) for table in tables))
    ]
    widest = max(by_seat, key=lambda counts: max(counts) - min(counts))
    rounds = [played[round_, place] for round_ in {one.round for one in tables} for place in range(people)]
    return DrawFigures(
        dict(sorted(Counter(len(table.places) for table in tables).items())),
        (min(meetings), max(meetings)),
        (min(widest), max(widest)),
        (min(rounds), max(rounds)),
    )


def places(people: Sequence[int], seed: str) -> list[int]:
    """Draw the places: the people in the order of the places.

    Args:
        people: any keys, in the order of joining.
        seed: of the season.
    """
    order = list(people)
    Stream.from_seed(f"{seed} places").shuffle(order)
    return order
