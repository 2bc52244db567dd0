"""Contracts, bonus cards and buildings of an edition, checked against what the rulebook prints."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Speaker
from games.engine.edition import require, require_between, require_name
from games.merkator.edition import (
    COLUMNS,
    COSTS,
    GOODS,
    MAJOR,
    METRICS,
    PEACE,
    PER_VALUE,
    VALUES,
    Bonus,
    Building,
    Contract,
)

from .board import require_one
from .form import BuildingEntry, ContractEntry, EditionFile

say = Speaker("merkator")

_BUILDINGS = 26
_SOLE = 5
_BONUS_CARDS = 16
_DEAREST = 15
_MOST_KINDS = 10
"""With more kinds a list of trades might pass what the meta declares."""
_MOST_POINTS = 60
"""The most points of a building, for the score bounds that the meta declares."""
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
"""The scoring types of buildings, with the required keys of each."""
_MAY_HAVE_MAX = ("perType", "stacksAtLeast", "bothTypesOfColour", "fullColumns")


def read_contracts(
    file: EditionFile, names: Sequence[str], goods: Sequence[str]
) -> tuple[tuple[Contract, ...], tuple[tuple[int, ...], ...]]:
    """Return the kinds of contracts, and for each level its cards."""
    for value, number in zip(VALUES, PER_VALUE, strict=True):
        found = sum(one.value == value for one in file.contract)
        require(
            found == number,
            say("edition.contract_of", value=value),
            say("edition.times", number=number),
            found,
        )
    strange = [one.value for one in file.contract if one.value not in VALUES]
    require(
        not strange,
        "contract",
        say("edition.values", values=" ".join(map(str, VALUES))),
        strange,
    )
    kinds: dict[Contract, int] = {}
    cards: list[list[int]] = [[] for _ in VALUES]
    for index, one in enumerate(file.contract):
        contract = _contract(f"contract[{index}]", one, names, goods)
        cards[VALUES.index(one.value)].append(kinds.setdefault(contract, len(kinds)))
    at_majors = [(one.value, one.location) for one in file.contract if one.location in names[:MAJOR]]
    twice = sorted(
        {f"{value} at {place}" for value, place in at_majors if at_majors.count((value, place)) > 1}
    )
    require(not twice, "contract", say("edition.one_each"), say("edition.two", contracts=", ".join(twice)))
    different = [one for one in kinds if one.different]
    require(
        len(different) == 1 and sum(one.any_different_goods is not None for one in file.contract) == 1,
        "contract",
        say("edition.different"),
        len(different),
    )
    return tuple(kinds), tuple(tuple(level) for level in cards)


def _contract(key: str, one: ContractEntry, names: Sequence[str], goods: Sequence[str]) -> Contract:
    if one.value == VALUES[PEACE]:
        bare = one.location is None and one.goods is None and one.any_different_goods is None
        require(bare, key, say("edition.peace"), say("edition.with_some"))
        name = one.name or ""
        require_name(f"{key}.name", name)
        return Contract(one.value, -1, (), 0, name)
    require(one.name is None, f"{key}.name", say("edition.left_out"), repr(one.name))
    require(one.location in names, f"{key}.location", say("edition.location"), repr(one.location))
    place = names.index(str(one.location))
    if one.any_different_goods is not None:
        require(one.goods is None, f"{key}.goods", say("edition.left_out_beside"), say("edition.there"))
        wanted = (10, "Hamburg", 12)
        found = (one.value, one.location, one.any_different_goods)
        require(found == wanted, key, say("edition.ten"), found)
        return Contract(one.value, place, (), one.any_different_goods, "")
    needs = one.goods or {}
    for good, number in needs.items():
        require(good in goods, f"{key}.goods", say("edition.goods"), repr(good))
        require_between(f"{key}.goods.{good}", number, 1, 9)
        own = goods.index(good) // 2 == place
        require(not own, f"{key}.goods", say("edition.elsewhere", location=str(one.location)), good)
    require(
        1 <= len(needs) <= _MOST_KINDS, f"{key}.goods", say("edition.kinds", most=_MOST_KINDS), len(needs)
    )
    return Contract(
        one.value, place, tuple(sorted((goods.index(good), number) for good, number in needs.items())), 0, ""
    )


def read_bonus_cards(
    file: EditionFile, names: Sequence[str], goods: Sequence[str]
) -> tuple[tuple[Bonus, ...], tuple[int, ...]]:
    """Return the kinds of bonus cards, and their cards."""
    number = len(file.bonus_card)
    require(number == _BONUS_CARDS, "bonus_card", say("edition.times", number=_BONUS_CARDS), number)
    kinds: dict[Bonus, int] = {}
    cards = []
    for index, one in enumerate(file.bonus_card):
        key = f"bonus_card[{index}]"
        require(one.location in names, f"{key}.location", say("edition.location"), repr(one.location))
        require(one.good in goods, f"{key}.good", say("edition.good"), repr(one.good))
        require(one.cost in COSTS, f"{key}.cost", say("edition.cost"), one.cost)
        bonus = Bonus(names.index(one.location), goods.index(one.good), one.cost)
        cards.append(kinds.setdefault(bonus, len(kinds)))
    for cost in COSTS:
        found = sum(one.cost == cost for one in file.bonus_card)
        require(found >= 4, say("edition.bonus_of", cost=cost), say("edition.four_times"), found)
    at_hamburg = any(one.location == "Hamburg" and one.good == "Saltpeter" for one in file.bonus_card)
    require(at_hamburg, "bonus_card", say("edition.saltpeter"), say("edition.never"))
    return tuple(kinds), tuple(cards)


def read_buildings(file: EditionFile, goods: Sequence[str]) -> tuple[tuple[Building, ...], tuple[int, ...]]:
    """Return the kinds of buildings, and their cards."""
    number = len(file.building)
    require(number == _BUILDINGS, "building", say("edition.times", number=_BUILDINGS), number)
    sole = sum(one.sole_player for one in file.building)
    require(sole == _SOLE, "building", say("edition.sole", number=_SOLE), sole)
    kinds: dict[Building, int] = {}
    cards = []
    for index, one in enumerate(file.building):
        cards.append(kinds.setdefault(_building(f"building[{index}]", one, goods), len(kinds)))
    for name, points in (("Fleet at Sea", 5), ("Seeamt", 4)):
        found = [building for building in kinds if building.name == name]
        require(len(found) == 1, f"building.{name}", say("edition.once"), len(found))
        got = _for_counters(found[0], 8)
        require(got == points, f"building.{name}", say("edition.points", points=points), got)
    return tuple(kinds), tuple(cards)


def _for_counters(building: Building, counters: int) -> int:
    """Return what a building scores for Time counters alone."""
    if building.rule == "timeTable":
        return max((points for least, points in building.table if least <= counters), default=0)
    if building.rule == "perTime":
        return min(building.most, counters // building.per * building.vp)
    return 0


def _building(key: str, one: BuildingEntry, goods: Sequence[str]) -> Building:
    require_name(f"{key}.name", one.name)
    require(1 <= one.cost <= _DEAREST, f"{key}.cost", say("edition.from_to", most=_DEAREST), one.cost)
    plain = one.text.isascii() and one.text.isprintable() and 1 <= len(one.text) <= 80
    require(plain, f"{key}.text", say("edition.line"), repr(one.text))
    rule = one.rule
    require_one(f"{key}.rule.type", rule.type, tuple(_RULES))
    require(
        (rule.type == "sole") == one.sole_player, f"{key}.sole_player", rule.type == "sole", one.sole_player
    )
    wanted = {"type", *_RULES[rule.type]}
    given = {name for name in rule.__struct_fields__ if getattr(rule, name) is not None}
    if rule.type in _MAY_HAVE_MAX:
        given.discard("max")
    require(
        given == wanted,
        f"{key}.rule",
        say("edition.one_of", names=", ".join(sorted(wanted))),
        ", ".join(sorted(given)),
    )
    for name in ("per", "size", "vp", "max"):
        number = getattr(rule, name)
        require(number is None or 1 <= number <= _MOST_POINTS, f"{key}.rule.{name}", "1 to 60", number)
    table = rule.table or ()
    rises = all(0 < number < 99 and 0 < points <= _MOST_POINTS for number, points in table)
    require(rises and list(table) == sorted(table), f"{key}.rule.table", say("edition.rising"), list(table))
    require(
        table != () or rule.type != "timeTable", f"{key}.rule.table", say("edition.pair"), say("edition.none")
    )
    counted: tuple[int, ...] = ()
    if rule.columns is not None:
        fits = (
            rule.columns != ""
            and set(rule.columns) <= set(COLUMNS)
            and len(set(rule.columns)) == len(rule.columns)
        )
        require(fits, f"{key}.rule.columns", say("edition.letters"), repr(rule.columns))
        counted = tuple(COLUMNS.index(letter) for letter in rule.columns)
    elif rule.goods == "all":
        counted = tuple(range(GOODS))
    elif rule.goods is not None:
        named = rule.goods if isinstance(rule.goods, tuple) else (rule.goods,)
        strange = [good for good in named if good not in goods]
        require(not strange, f"{key}.rule.goods", say("edition.all_or_goods"), ", ".join(strange))
        counted = tuple(sorted({goods.index(good) for good in named}))
    if rule.metric is not None:
        require_one(f"{key}.rule.metric", rule.metric, METRICS)
    things = {
        "perType": len(counted),
        "stacksAtLeast": GOODS,
        "bothTypesOfColour": MAJOR,
        "fullColumns": len(counted),
    }
    points = things.get(rule.type, 1) * (rule.vp or 0)
    most = min(points, rule.max) if rule.max is not None and rule.type in things else rule.max or points
    require(most <= _MOST_POINTS, f"{key}.rule", say("edition.worth", most=_MOST_POINTS), most)
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
    )
