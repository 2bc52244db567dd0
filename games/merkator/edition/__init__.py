"""The printed board, offices and cards of Merkator; `reading.py` loads them.

Locations, goods and cards are indices. Major locations come first (0 to 7). A good is twice its location
plus 0 or 1. Cards with the same print are one *kind*.
"""

from __future__ import annotations

import msgspec

from games.engine import Edition

MAJOR = 8
LOCATIONS = 12
GOODS = 16
CUBE = tuple([1 << good // 2 for good in range(GOODS)])
"""For each good the bit of the cube of its colour on a supply tile."""
COLUMNS = "ABCDEF"
BLANK = 12
"""Instead of a letter: a counter that is used when the supply runs out."""

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 14)
"""The value of each level of contracts; a level is an index here."""
PER_VALUE = (5, 11, 13, 12, 11, 9, 7, 5, 4, 1)
TEN, PEACE = 8, 9
"""The levels of the 10s and of the Peace of Westphalia."""
DEALT, DEALT_LONG = (0, 1, 2, 3), (0, 1)
"""The levels of the contracts dealt to each seat; those of the long game."""

OPEN = 4
"""Cards of each offer."""
COSTS = (3, 4)
"""The prices of bonus cards; each seat gets one card of each price."""

IDLE_ROUNDS = 10
"""Whole rounds without a counter from the chart and without a delivery that begin the last round (M15)."""
CALM_ROUNDS = 40
"""Whole rounds without a counter from the chart that begin the last round, whatever is delivered (M15)."""
SOLO_AIMS = (55, 60, 80)
"""The solo targets of the rulebook: for beginners, for experienced players, for masters."""
BLOCK = 99
"""More cubes than these are split block by block, so that no list is too long."""
MOST_COINS, MOST_COUNTERS = 99, 60
"""The greatest offer, so that no list of offers is too long."""

METRICS = ("maxContract", "goods", "types", "time", "stack")
"""In what the owner of a building may have to be alone at the top."""


class Location(msgspec.Struct, frozen=True):
    """A place on the board.

    Attributes:
        name: as printed.
        colour: that of its cubes; "" for a minor location.
        time: counters that the traveller gains, or pays if negative.
        adjacent: the major locations next to a major one.
        threshold: the number of cubes that adds another one on a journey to a minor location; -1 for a major
            location.
        join: counters that a joiner pays.
    """

    name: str
    colour: str
    time: int
    adjacent: tuple[int, ...]
    threshold: int
    join: int


class Contract(msgspec.Struct, frozen=True):
    """A kind of contract; the Peace of Westphalia has no location.

    Attributes:
        value: as printed.
        location: where it is delivered; -1.
        needs: pairs of good and number, by good.
        different: how many different goods it asks for instead; 0.
        name: of the Peace of Westphalia.
    """

    value: int
    location: int
    needs: tuple[tuple[int, int], ...]
    different: int
    name: str


class Bonus(msgspec.Struct, frozen=True):
    """A kind of bonus card: travelling to the location brings the good.

    Attributes:
        location: index in the edition's `locations`.
        good: index in the edition's `goods`.
        cost: its price in coins.
    """

    location: int
    good: int
    cost: int


class Building(msgspec.Struct, frozen=True):
    """A kind of building card.

    Attributes:
        name: as printed.
        cost: its price in coins.
        rule: the rule's type.
        table: for a table of Time counters, pairs of least number and points, ascending.
        per: the number of things per score.
        vp: the points of a score.
        most: the most points.
        goods: the goods that count; the columns that count, for columns.
        metric: what its owner alone must have most of: 0 the greatest contract, 1 goods, 2 kinds of goods, 3 Time
            counters, 4 the highest stack of a good; -1 for none.
    """

    name: str
    cost: int
    rule: str
    table: tuple[tuple[int, int], ...]
    per: int
    vp: int
    most: int
    goods: tuple[int, ...]
    metric: int


class MerkatorEdition(Edition, frozen=True, kw_only=True, cache_hash=True):
    """The printed numbers.

    Attributes:
        slots: contracts in the office.
        cash_limit: coins that may be kept.
        bonus_goods: goods that a bonus card brings the traveller.
        bonus_goods_joining: goods that it brings a joiner.
        solo_turns: turns of a game alone.
        rate: goods given in a trade.
        charts: places per row of the top side and of the back, the top row first.
        fills: which rows are filled, by number of players with "-long" and "-back" after it.
        counters: the letters of all counters: the column, plus 6 for a double letter.
        goods: names.
        columns: the goods of each column of the office.
        office: the place of each good in the order of columns, within a column in the file's order.
        locations: the twelve, major ones first.
        times: for each location the counters gained, or paid if negative.
        reach: for 0, 1, 2, ... counters the locations that can be travelled to.
        contracts: kinds of contracts.
        values, levels, places: of each kind of contract its value, level, location.
        cards: for each level its cards, a kind as often as it is there.
        bonuses: kinds of bonus cards.
        bonus_cards: their cards.
        buildings: kinds of building cards.
        building_cards: their cards.
    """

    slots: int
    cash_limit: int
    bonus_goods: int
    bonus_goods_joining: int
    solo_turns: int
    rate: int
    charts: tuple[tuple[int, ...], tuple[int, ...]]
    fills: tuple[tuple[str, tuple[int, ...]], ...]
    counters: tuple[int, ...]
    goods: tuple[str, ...]
    columns: tuple[tuple[int, ...], ...]
    office: tuple[int, ...]
    locations: tuple[Location, ...]
    times: tuple[int, ...]
    reach: tuple[tuple[int, ...], ...]
    contracts: tuple[Contract, ...]
    values: tuple[int, ...]
    levels: tuple[int, ...]
    places: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    bonuses: tuple[Bonus, ...]
    bonus_cards: tuple[int, ...]
    buildings: tuple[Building, ...]
    building_cards: tuple[int, ...]

    __repr__ = Edition.__repr__

    def rows(self, players: int, *, long: bool, back: bool) -> tuple[int, ...]:
        """Return the lengths of the rows that are filled on a side of the chart, the top row first."""
        key = f"{players}{'-long' if long else ''}{'-back' if back else ''}"
        fill = dict(self.fills)[key]
        return tuple(places for places, full in zip(self.charts[back], fill, strict=True) if full)

    def buildings_for(self, players: int) -> list[int]:
        """Return the building cards that are played with: alone none that looks at others."""
        kinds = self.buildings
        return [one for one in self.building_cards if players > 1 or kinds[one].metric < 0]


class Letter(msgspec.Struct, frozen=True):
    """What a counter shows: A to F, single or double.

    Attributes:
        column: the column of goods that it names.
        number: how many goods of it everybody loses.
    """

    column: int
    number: int

    def __str__(self) -> str:
        return COLUMNS[self.column] * self.number


LETTERS = tuple(Letter(column, number) for number in (1, 2) for column in range(len(COLUMNS)))
"""By the number of a counter's kind."""


def letters(code: int) -> str:
    """Return a counter's letter, or letters."""
    return str(LETTERS[code])
