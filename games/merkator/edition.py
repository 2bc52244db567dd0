"""What is printed on the board, the offices and the cards of Merkator, loaded from TOML and held to the rulebook.

Everything of which there are several is an index from here on: major locations come first (0 to 7), a good
is twice its location plus 0 or 1, and cards that are printed alike are one *kind*.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Edition, listed
from games.engine.edition import parse, require, require_name, require_players

MAJOR = 8
LOCATIONS = 12
GOODS = 16
COLUMNS = "ABCDEF"
BLANK = 12
"""Instead of a letter: a counter that stands in when the supply is used up."""

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 14)
"""The value of each level of contracts; a level is an index here."""
PER_VALUE = (5, 11, 13, 12, 11, 9, 7, 5, 4, 1)
TEN, PEACE = 8, 9
"""The levels of the 10s and of the Peace of Westphalia."""
DEALT, DEALT_LONG = (0, 1, 2, 3), (0, 1)
"""The levels of which everybody gets a contract; in the long game."""

OPEN = 4
"""Cards of each offer."""
COSTS = (3, 4)
"""What bonus cards cost; everybody gets one of each."""

_COUNTERS = 42
_BUILDINGS = 26
_SOLE = 5
_BONUS_CARDS = 16
_DEAREST = 15
_MOST_KINDS = 10
"""With more kinds a list of trades might pass what the meta declares."""
_MOST_POINTS = 60
"""What one building may score at most, for the scores that the meta declares."""
_MAP = {
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
"""Which the locations are, with colour, goods and time, all of which the rulebook prints."""
_THRESHOLDS = {"Bohemia": 3, "Newfoundland": 0}
_FIXED = {
    "contract_slots": 5,
    "cash_limit": 15,
    "bonus_goods_active": 2,
    "bonus_goods_joining": 1,
    "trade_rate": 4,
}
_RULES = {
    "timeTable": ("table",),
    "perTime": ("per", "vp", "max"),
    "perType": ("goods", "vp"),
    "sole": ("metric", "vp"),
    "perGoods": ("per", "vp", "max"),
    "stacksAtLeast": ("size", "vp"),
    "bothTypesOfColour": ("vp",),
    "largestStack": ("vp", "max"),
    "fullColumns": ("columns", "vp"),
    "allColumnsNonEmpty": ("vp",),
    "perContract": ("vp", "max"),
    "perContractMinor": ("vp", "max"),
}
"""What buildings can score for, and which keys each must have."""
_MAY_HAVE_MAX = ("perType", "stacksAtLeast", "bothTypesOfColour", "fullColumns")
METRICS = ("maxContract", "goods", "types", "time", "stack")


class _Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    letter: str
    kind: str
    goods: tuple[str, ...]


class _Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: str
    time: int
    colour: str = ""
    goods: tuple[str, ...] = ()
    adjacent: tuple[str, ...] = ()
    threshold: int | None = None


class _Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    location: str
    good: str
    cost: int


class _Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: str
    table: tuple[tuple[int, int], ...] | None = None
    per: int | None = None
    vp: int | None = None
    max: int | None = None
    goods: str | tuple[str, ...] | None = None
    metric: str | None = None
    size: int | None = None
    columns: str | None = None


class _Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cost: int
    rule: _Rule
    text: str
    sole_player: bool


class _Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: int
    location: str | None = None
    goods: dict[str, int] | None = None
    any_different_goods: int | None = None
    name: str | None = None


class _JoinCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    major: int
    minor: int


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    players: tuple[int, int]
    contract_slots: int
    cash_limit: int
    bonus_goods_active: int
    bonus_goods_joining: int
    solo_turns: int
    join_cost: _JoinCost
    trade_rate: int
    chart_ultimo: tuple[int, ...]
    chart_back: tuple[int, ...]
    chart_fill: dict[str, tuple[int, ...]]
    counters: dict[str, int]
    column: tuple[_Column, ...]
    location: tuple[_Location, ...]
    bonus_card: tuple[_Bonus, ...]
    building: tuple[_Building, ...]
    contract: tuple[_Contract, ...]


class Location(msgspec.Struct, frozen=True):
    """A place on the board.

    Attributes:
        name: as printed.
        colour: of its cubes; "" for a minor location.
        time: counters that the traveller gains, or pays if negative.
        adjacent: the major locations next to a major one.
        threshold: cubes from which a journey to a minor location brings another one; -1 for a major location.
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
    """A kind of bonus card: travelling to the location brings the good."""

    location: int
    good: int
    cost: int


class Building(msgspec.Struct, frozen=True):
    """A kind of building card.

    Attributes:
        name, cost: as printed.
        rule: what it scores for.
        table: for a table of Time counters, pairs of least number and points, ascending.
        per: for so many things each.
        vp: points for one.
        most: points at most.
        goods: the goods that count; the columns that count, for columns.
        metric: in what its owner must be alone at the top, if anything; an index in `METRICS`, or -1.
        text: what is printed on it.
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
    text: str


class MerkatorEdition(Edition, frozen=True, kw_only=True):
    """The printed numbers.

    Attributes:
        slots: contracts in the office.
        cash_limit: coins that may be kept.
        bonus_goods: what a bonus card brings the traveller.
        bonus_goods_joining: what it brings a joiner.
        solo_turns: length of a game alone.
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


def read(text: str) -> MerkatorEdition:
    """Return the edition of a TOML text.

    Raises:
        BadEdition: naming the key, what it must be and what it is.
    """
    file, sha256, provenance = parse(text, _File)
    require_name("name", file.name)
    require_players(file.players, 1, 4)
    for key, number in _FIXED.items():
        require(getattr(file, key) == number, key, number, getattr(file, key))
    turns = sum(PER_VALUE[VALUES.index(value)] for value in (8, 9, 10)) + 1
    require(file.solo_turns == turns, "solo_turns", f"{turns}, one for each card", file.solo_turns)
    require(file.join_cost == _JoinCost(1, 2), "join_cost", "major 1 and minor 2", file.join_cost)
    names, locations = _locations(file)
    goods = tuple(good for name in names[:MAJOR] for good in _MAP[name][1])
    columns = _columns(file, goods)
    counters = _counters(file)
    contracts, cards = _contracts(file, names, goods)
    bonuses, bonus_cards = _bonus_cards(file, names, goods)
    buildings, building_cards = _buildings(file, goods)
    dearest = max(-location.time for location in locations)
    return MerkatorEdition(
        name=file.name,
        sha256=sha256,
        players=file.players,
        provenance=provenance,
        slots=file.contract_slots,
        cash_limit=file.cash_limit,
        bonus_goods=file.bonus_goods_active,
        bonus_goods_joining=file.bonus_goods_joining,
        solo_turns=file.solo_turns,
        rate=file.trade_rate,
        charts=(file.chart_ultimo, file.chart_back),
        fills=_fills(file),
        counters=counters,
        goods=goods,
        columns=columns,
        office=tuple([good for column in columns for good in column].index(good) for good in range(GOODS)),
        locations=locations,
        times=tuple(location.time for location in locations),
        reach=tuple(
            tuple(place for place, location in enumerate(locations) if -location.time <= held)
            for held in range(dearest + 1)
        ),
        contracts=contracts,
        values=tuple(contract.value for contract in contracts),
        levels=tuple(VALUES.index(contract.value) for contract in contracts),
        places=tuple(contract.location for contract in contracts),
        cards=cards,
        bonuses=bonuses,
        bonus_cards=bonus_cards,
        buildings=buildings,
        building_cards=building_cards,
    )


def _locations(file: _File) -> tuple[tuple[str, ...], tuple[Location, ...]]:
    """Hold the map to the rulebook; return the names, major locations first, and the locations."""
    found = [location.name for location in file.location]
    require(sorted(found) == sorted(_MAP), "location", f"the twelve: {', '.join(_MAP)}", ", ".join(found))
    majors = [location for location in file.location if _MAP[location.name][0]]
    minors = [location for location in file.location if not _MAP[location.name][0]]
    names = tuple(location.name for location in (*majors, *minors))
    next_to = {location.name: location.adjacent for location in majors}
    locations = []
    for one in (*majors, *minors):
        key = f"location {one.name}"
        colour, goods, time = _MAP[one.name]
        major = one in majors
        _require_one(f"{key}.kind", one.kind, ("major" if major else "minor",))
        require(one.time == time, f"{key}.time", time, one.time)
        require(one.colour == colour, f"{key}.colour", repr(colour), repr(one.colour))
        require(one.goods == goods, f"{key}.goods", list(goods), list(one.goods))
        threshold = -1
        if major:
            require(one.threshold is None, f"{key}.threshold", "left out", one.threshold)
            require(
                0 < len(one.adjacent) == len(set(one.adjacent))
                and all(
                    other in next_to and other != one.name and one.name in next_to[other]
                    for other in one.adjacent
                ),
                f"{key}.adjacent",
                "major locations, each next to this one too",
                list(one.adjacent),
            )
        else:
            require(not one.adjacent, f"{key}.adjacent", "left out", list(one.adjacent))
            wanted = _THRESHOLDS.get(one.name)
            fits = one.threshold is not None and (
                0 <= one.threshold <= 9 if wanted is None else one.threshold == wanted
            )
            require(fits, f"{key}.threshold", "from 0 to 9" if wanted is None else wanted, one.threshold)
            threshold = one.threshold or 0
        join = file.join_cost.major if major else file.join_cost.minor
        adjacent = tuple(sorted(names.index(other) for other in one.adjacent))
        locations.append(Location(one.name, colour, one.time, adjacent, threshold, join))
    russia = sorted(next_to["Russia"])
    require(russia == ["Danzig", "Sweden"], "location Russia.adjacent", "Sweden and Danzig", listed(russia))
    return names, tuple(locations)


def _columns(file: _File, goods: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    found = "".join(column.letter for column in file.column)
    require(found == COLUMNS, "column", f"the columns {', '.join(COLUMNS)}", ", ".join(found))
    for column in file.column:
        _require_one(f"column {column.letter}.kind", column.kind, ("storage", "depot"))
        number = len(column.goods)
        require(1 <= number <= 4, f"column {column.letter}.goods", "1 to 4 goods", f"{number} of them")
    stored = [good for column in file.column for good in column.goods]
    require(
        sorted(stored) == sorted(goods), "column", "the 16 goods in six columns, each once", ", ".join(stored)
    )
    return tuple(tuple(goods.index(good) for good in column.goods) for column in file.column)


def _counters(file: _File) -> tuple[int, ...]:
    codes = {letters(code): code for code in range(12)}
    for name, number in file.counters.items():
        require(name in codes, "counters", "letters A to F, single or double", repr(name))
        require(number >= 0, f"counters.{name}", "0 or more", number)
    total = sum(file.counters.values())
    require(total == _COUNTERS, "counters", f"{_COUNTERS} counters", total)
    return tuple(
        codes[name]
        for name in sorted(file.counters, key=codes.__getitem__)
        for _ in range(file.counters[name])
    )


def _fills(file: _File) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Hold both sides of the chart to what the setup sheet says of them."""
    top, back = file.chart_ultimo, file.chart_back
    for key, rows in (("chart_ultimo", top), ("chart_back", back)):
        fits = 3 <= len(rows) <= 9 and all(1 <= places <= 20 for places in rows)
        require(fits, key, "3 to 9 rows of 1 to 20 places", list(rows))
    both = sum(top) + sum(back)
    require(
        sum(top) + 4 <= _COUNTERS,
        "chart_ultimo",
        f"of at most {_COUNTERS - 4} places, since four counters are dealt",
        sum(top),
    )
    require(both <= _COUNTERS, "chart_ultimo and chart_back", f"of at most {_COUNTERS} places together", both)
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
    require(not strange, "chart_fill", f"a table of {listed(list(wanted))}", listed(strange))
    return tuple(wanted.items())


def _contracts(
    file: _File, names: Sequence[str], goods: Sequence[str]
) -> tuple[tuple[Contract, ...], tuple[tuple[int, ...], ...]]:
    for value, number in zip(VALUES, PER_VALUE, strict=True):
        found = sum(one.value == value for one in file.contract)
        require(found == number, f"contract of value {value}", f"there {number} times", found)
    strange = [one.value for one in file.contract if one.value not in VALUES]
    require(not strange, "contract", f"of value {listed([str(value) for value in VALUES])}", strange)
    kinds: dict[Contract, int] = {}
    cards: list[list[int]] = [[] for _ in VALUES]
    for index, one in enumerate(file.contract):
        contract = _contract(f"contract[{index}]", one, names, goods)
        cards[VALUES.index(one.value)].append(kinds.setdefault(contract, len(kinds)))
    at_majors = [(one.value, one.location) for one in file.contract if one.location in names[:MAJOR]]
    twice = sorted(
        {f"{value} at {place}" for value, place in at_majors if at_majors.count((value, place)) > 1}
    )
    require(not twice, "contract", "one of each value at a major location", f"two: {', '.join(twice)}")
    different = [one for one in kinds if one.different]
    require(
        len(different) == 1 and sum(one.any_different_goods is not None for one in file.contract) == 1,
        "contract",
        "once with any_different_goods",
        len(different),
    )
    return tuple(kinds), tuple(tuple(level) for level in cards)


def _contract(key: str, one: _Contract, names: Sequence[str], goods: Sequence[str]) -> Contract:
    if one.value == VALUES[PEACE]:
        bare = one.location is None and one.goods is None and one.any_different_goods is None
        require(bare, key, "without location and goods, since its value is 14", "with some")
        name = one.name or ""
        require_name(f"{key}.name", name)
        return Contract(one.value, -1, (), 0, name)
    require(one.name is None, f"{key}.name", "left out", repr(one.name))
    require(one.location in names, f"{key}.location", "a location", repr(one.location))
    place = names.index(str(one.location))
    if one.any_different_goods is not None:
        require(one.goods is None, f"{key}.goods", "left out beside any_different_goods", "there")
        wanted = (10, "Hamburg", 12)
        found = (one.value, one.location, one.any_different_goods)
        require(found == wanted, key, "a 10 at Hamburg, if it asks for different goods: 12", found)
        return Contract(one.value, place, (), one.any_different_goods, "")
    needs = one.goods or {}
    for good, number in needs.items():
        require(good in goods, f"{key}.goods", "goods of the board", repr(good))
        require(1 <= number <= 9, f"{key}.goods.{good}", "a number from 1 to 9", number)
        own = goods.index(good) // 2 == place
        require(not own, f"{key}.goods", f"goods of elsewhere than {one.location}", good)
    require(1 <= len(needs) <= _MOST_KINDS, f"{key}.goods", f"1 to {_MOST_KINDS} kinds", len(needs))
    return Contract(
        one.value, place, tuple(sorted((goods.index(good), number) for good, number in needs.items())), 0, ""
    )


def _bonus_cards(
    file: _File, names: Sequence[str], goods: Sequence[str]
) -> tuple[tuple[Bonus, ...], tuple[int, ...]]:
    number = len(file.bonus_card)
    require(number == _BONUS_CARDS, "bonus_card", f"there {_BONUS_CARDS} times", number)
    kinds: dict[Bonus, int] = {}
    cards = []
    for index, one in enumerate(file.bonus_card):
        key = f"bonus_card[{index}]"
        require(one.location in names, f"{key}.location", "a location", repr(one.location))
        require(one.good in goods, f"{key}.good", "a good of the board", repr(one.good))
        require(one.cost in COSTS, f"{key}.cost", "3 or 4", one.cost)
        bonus = Bonus(names.index(one.location), goods.index(one.good), one.cost)
        cards.append(kinds.setdefault(bonus, len(kinds)))
    for cost in COSTS:
        found = sum(one.cost == cost for one in file.bonus_card)
        require(found >= 4, f"bonus_card of cost {cost}", "there at least 4 times", found)
    at_hamburg = any(one.location == "Hamburg" and one.good == "Saltpeter" for one in file.bonus_card)
    require(at_hamburg, "bonus_card", "for Saltpeter at Hamburg once at least", "never")
    return tuple(kinds), tuple(cards)


def _buildings(file: _File, goods: Sequence[str]) -> tuple[tuple[Building, ...], tuple[int, ...]]:
    number = len(file.building)
    require(number == _BUILDINGS, "building", f"there {_BUILDINGS} times", number)
    sole = sum(one.sole_player for one in file.building)
    require(sole == _SOLE, "building", f"{_SOLE} times with sole_player", sole)
    kinds: dict[Building, int] = {}
    cards = []
    for index, one in enumerate(file.building):
        cards.append(kinds.setdefault(_building(f"building[{index}]", one, goods), len(kinds)))
    for name, points in (("Fleet at Sea", 5), ("Seeamt", 4)):
        found = [building for building in kinds if building.name == name]
        require(len(found) == 1, f"building {name}", "one of the 26", len(found))
        got = _for_counters(found[0], 8)
        require(got == points, f"building {name}", f"{points} points for 8 Time counters", got)
    return tuple(kinds), tuple(cards)


def _for_counters(building: Building, counters: int) -> int:
    """Return what a building scores for Time counters alone."""
    if building.rule == "timeTable":
        return max((points for least, points in building.table if least <= counters), default=0)
    if building.rule == "perTime":
        return min(building.most, counters // building.per * building.vp)
    return 0


def _building(key: str, one: _Building, goods: Sequence[str]) -> Building:
    require_name(f"{key}.name", one.name)
    require(1 <= one.cost <= _DEAREST, f"{key}.cost", f"from 1 to {_DEAREST}", one.cost)
    plain = one.text.isascii() and one.text.isprintable() and 1 <= len(one.text) <= 80
    require(plain, f"{key}.text", "a line of 1 to 80 ASCII letters", repr(one.text))
    rule = one.rule
    _require_one(f"{key}.rule.type", rule.type, tuple(_RULES))
    require(
        (rule.type == "sole") == one.sole_player, f"{key}.sole_player", rule.type == "sole", one.sole_player
    )
    wanted = {"type", *_RULES[rule.type]}
    given = {name for name in rule.__struct_fields__ if getattr(rule, name) is not None}
    if rule.type in _MAY_HAVE_MAX:
        given.discard("max")
    require(given == wanted, f"{key}.rule", f"one of {', '.join(sorted(wanted))}", ", ".join(sorted(given)))
    for name in ("per", "size", "vp", "max"):
        number = getattr(rule, name)
        require(number is None or 1 <= number <= _MOST_POINTS, f"{key}.rule.{name}", "1 to 60", number)
    table = rule.table or ()
    rises = all(0 < number < 99 and 0 < points <= _MOST_POINTS for number, points in table)
    require(rises and list(table) == sorted(table), f"{key}.rule.table", "pairs that rise", list(table))
    require(table != () or rule.type != "timeTable", f"{key}.rule.table", "a pair at least", "none")
    counted: tuple[int, ...] = ()
    if rule.columns is not None:
        fits = (
            rule.columns != ""
            and set(rule.columns) <= set(COLUMNS)
            and len(set(rule.columns)) == len(rule.columns)
        )
        require(fits, f"{key}.rule.columns", "letters A to F", repr(rule.columns))
        counted = tuple(COLUMNS.index(letter) for letter in rule.columns)
    elif rule.goods == "all":
        counted = tuple(range(GOODS))
    elif rule.goods is not None:
        named = rule.goods if isinstance(rule.goods, tuple) else (rule.goods,)
        strange = [good for good in named if good not in goods]
        require(not strange, f"{key}.rule.goods", '"all" or goods of the board', ", ".join(strange))
        counted = tuple(sorted({goods.index(good) for good in named}))
    if rule.metric is not None:
        _require_one(f"{key}.rule.metric", rule.metric, METRICS)
    things = {
        "perType": len(counted),
        "stacksAtLeast": GOODS,
        "bothTypesOfColour": MAJOR,
        "fullColumns": len(counted),
    }
    points = things.get(rule.type, 1) * (rule.vp or 0)
    most = min(points, rule.max) if rule.max is not None and rule.type in things else rule.max or points
    require(most <= _MOST_POINTS, f"{key}.rule", f"worth at most {_MOST_POINTS} points", most)
    return Building(
        one.name,
        one.cost,
        rule.type,
        table,
        rule.per or rule.size or 1,
        rule.vp or 0,
        most,
        counted,
        -1 if rule.metric is None else METRICS.index(rule.metric),
        one.text,
    )


def _require_one(key: str, word: str, words: tuple[str, ...]) -> None:
    require(word in words, key, listed(words), repr(word))
