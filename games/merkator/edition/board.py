"""Locations, office and chart of an edition, checked against what the rulebook prints."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Speaker, listed
from games.engine.edition import require
from games.merkator.edition import COLUMNS, Location, letters

from .form import EditionFile

say = Speaker("merkator")

_COUNTERS = 42
MAP = {
    "Hamburg": ("green", ("Livestock", "Muskets"), 2),
    "Danzig": ("yellow", ("Grain", "Saltpeter"), 1),
    "Sweden": ("black", ("Iron", "Copper"), 1),
    "Russia": ("purple", ("Ham", "Fish Oil"), 0),
    "Dutch Republic": ("orange", ("Vegetables", "Calfskin"), 1),
    "England": ("gray", ("Fabric", "Coal"), 0),
    "France": ("blue", ("Plums", "Wine"), 0),
    "Spain": ("red", ("Citrus Fruit", "Spice"), -1),
    "Bohemia": ("", (), 1),
    "Denmark": ("", (), 1),
    "Italy": ("", (), -2),
    "Newfoundland": ("", (), -3),
}
"""The locations with colour, goods and time, as printed in the rulebook."""
_THRESHOLDS = {"Bohemia": 3, "Newfoundland": 0}


def require_one(key: str, word: str, words: tuple[str, ...]) -> None:
    """Raise BadEdition unless a word is one of some."""
    require(word in words, key, listed(words), repr(word))


def read_locations(file: EditionFile) -> tuple[tuple[str, ...], tuple[Location, ...]]:
    """Hold the map to the rulebook; return the names, major locations first, and the locations."""
    found = [location.name for location in file.location]
    require(
        sorted(found) == sorted(MAP),
        "location",
        say("edition.locations", names=", ".join(MAP)),
        ", ".join(found),
    )
    majors = [location for location in file.location if MAP[location.name][0]]
    minors = [location for location in file.location if not MAP[location.name][0]]
    names = tuple(location.name for location in (*majors, *minors))
    next_to = {location.name: location.adjacent for location in majors}
    locations = []
    for one in (*majors, *minors):
        key = f"location.{one.name}"
        colour, goods, time = MAP[one.name]
        major = one in majors
        require_one(f"{key}.kind", one.kind, ("major" if major else "minor",))
        require(one.time == time, f"{key}.time", time, one.time)
        require(one.colour == colour, f"{key}.colour", repr(colour), repr(one.colour))
        require(one.goods == goods, f"{key}.goods", list(goods), list(one.goods))
        threshold = -1
        if major:
            require(one.threshold is None, f"{key}.threshold", say("edition.left_out"), one.threshold)
            require(
                0 < len(one.adjacent) == len(set(one.adjacent))
                and all(
                    other in next_to and other != one.name and one.name in next_to[other]
                    for other in one.adjacent
                ),
                f"{key}.adjacent",
                say("edition.adjacent"),
                list(one.adjacent),
            )
        else:
            require(not one.adjacent, f"{key}.adjacent", say("edition.left_out"), list(one.adjacent))
            wanted = _THRESHOLDS.get(one.name)
            fits = one.threshold is not None and (
                0 <= one.threshold <= 9 if wanted is None else one.threshold == wanted
            )
            require(
                fits,
                f"{key}.threshold",
                say("edition.threshold") if wanted is None else wanted,
                one.threshold,
            )
            threshold = one.threshold or 0
        join = file.join_cost.major if major else file.join_cost.minor
        adjacent = tuple(sorted(names.index(other) for other in one.adjacent))
        locations.append(Location(one.name, colour, one.time, adjacent, threshold, join))
    russia = sorted(next_to["Russia"])
    require(russia == ["Danzig", "Sweden"], "location.Russia.adjacent", say("edition.russia"), listed(russia))
    return names, tuple(locations)


def read_columns(file: EditionFile, goods: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Return the goods of each column of the office, each good in one of them."""
    found = "".join(column.letter for column in file.column)
    require(found == COLUMNS, "column", say("edition.columns", letters=", ".join(COLUMNS)), ", ".join(found))
    for column in file.column:
        require_one(f"column.{column.letter}.kind", column.kind, ("storage", "depot"))
        number = len(column.goods)
        require(
            1 <= number <= 4,
            f"column.{column.letter}.goods",
            say("edition.column"),
            say("edition.of_them", number=number),
        )
    stored = [good for column in file.column for good in column.goods]
    require(sorted(stored) == sorted(goods), "column", say("edition.stored"), ", ".join(stored))
    return tuple(tuple(goods.index(good) for good in column.goods) for column in file.column)


def read_counters(file: EditionFile) -> tuple[int, ...]:
    """Return all counters, by the number of their kind."""
    codes = {letters(code): code for code in range(12)}
    for name, number in file.counters.items():
        require(name in codes, "counters", say("edition.counters"), repr(name))
        require(number >= 0, f"counters.{name}", say("edition.or_more"), number)
    total = sum(file.counters.values())
    require(total == _COUNTERS, "counters", say("edition.number_of_counters", number=_COUNTERS), total)
    return tuple(
        codes[name]
        for name in sorted(file.counters, key=codes.__getitem__)
        for _ in range(file.counters[name])
    )


def read_fills(file: EditionFile) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Hold both sides of the chart to what the setup sheet says of them."""
    top, back = file.chart_ultimo, file.chart_back
    for key, rows in (("chart_ultimo", top), ("chart_back", back)):
        fits = 3 <= len(rows) <= 9 and all(1 <= places <= 20 for places in rows)
        require(fits, key, say("edition.rows"), list(rows))
    both = sum(top) + sum(back)
    require(
        sum(top) + 4 <= _COUNTERS,
        "chart_ultimo",
        say("edition.dealt", most=_COUNTERS - 4),
        sum(top),
    )
    require(both <= _COUNTERS, say("edition.both_charts"), say("edition.together", most=_COUNTERS), both)
    full = (1,) * len(top)
    wanted = {
        "2": (0, 0, *full[2:]),
        "3": (0, *full[1:]),
        "4": full,
        "2-long": (0, *full[1:]),
        "3-long": full,
        "4-long": full,
        "3-long-back": tuple(int(row == 2) for row in range(len(back))),
        "4-long-back": (1,) * len(back),
    }
    for key, rows in wanted.items():
        found = file.chart_fill.get(key)
        require(found == rows, f"chart_fill.{key}", list(rows), found if found is None else list(found))
    strange = [key for key in file.chart_fill if key not in wanted]
    require(not strange, "chart_fill", say("edition.fills", names=" ".join(wanted)), listed(strange))
    return tuple(wanted.items())
