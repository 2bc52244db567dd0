"""Facts of the position and the edition's file: contracts, cards and goods by name, and points by the
buildings' rules."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from games.kit.quantities.shown import Shown
from games.merkator.state import MerkatorState

VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 14)
COLUMNS = "ABCDEF"
GOODS, MAJOR = 16, 8
TIME = 16
"""Among goods: the Time counters."""
BONUS, BUILDING, CONTRACT = range(3)
Printed = Mapping[str, Any]
"""An edition's file, or an entry of it."""
_KINDS: dict[tuple[str, str], tuple[Printed, ...]] = {}


def kinds_of(printed: Printed, sort: str) -> tuple[Printed, ...]:
    """Return the kinds of things of a sort in an edition's file: entries that are printed alike are one."""
    key = str(printed["name"]), sort
    if key not in _KINDS:
        found: dict[Hashable, Printed] = {}
        for entry in printed[sort]:
            told = {name: value for name, value in entry.items() if name not in ("prov", "text")}
            found.setdefault(repr(sorted(told.items(), key=str)), told)
        _KINDS[key] = tuple(found.values())
    return _KINDS[key]


def places_of(printed: Printed) -> Sequence[Printed]:
    """Return the places, major ones first."""
    places = printed["location"]
    return [
        *(one for one in places if one["kind"] == "major"),
        *(one for one in places if one["kind"] == "minor"),
    ]


def goods_of(printed: Printed) -> list[str]:
    return [good for place in places_of(printed)[:MAJOR] for good in place["goods"]]


def at(shown: Shown) -> MerkatorState:
    assert isinstance(shown.state, MerkatorState)
    return shown.state


def contract(shown: Shown, kind: int) -> Printed:
    return kinds_of(shown.printed, "contract")[kind]


def place_name(shown: Shown, place: int) -> str:
    return str(places_of(shown.printed)[place]["name"])


def good_name(shown: Shown, good: int) -> str:
    return goods_of(shown.printed)[good]


def where(shown: Shown, kind: int) -> str:
    """Return where a contract is delivered, or what it is called that is delivered nowhere."""
    one = contract(shown, kind)
    return str(one.get("location") or one["name"])


def place_of(shown: Shown, kind: int) -> int:
    """Return where a contract is delivered; -1 for nowhere."""
    names = [one["name"] for one in places_of(shown.printed)]
    return names.index(contract(shown, kind)["location"]) if "location" in contract(shown, kind) else -1


def needs(printed: Printed, kind: int) -> dict[int, int]:
    """Return what a contract asks for, by good."""
    goods = goods_of(printed)
    asked = kinds_of(printed, "contract")[kind].get("goods", {})
    return dict(sorted((goods.index(name), number) for name, number in asked.items()))


def different(printed: Printed, kind: int) -> int:
    return int(kinds_of(printed, "contract")[kind].get("any_different_goods", 0))


def value(shown: Shown, kind: int) -> int:
    return int(contract(shown, kind)["value"])


def level(shown: Shown, kind: int) -> int:
    return VALUES.index(value(shown, kind))


def owned(state: MerkatorState, seat: int) -> list[int]:
    return state.goods[seat * GOODS : (seat + 1) * GOODS]


def column(shown: Shown) -> tuple[int, ...]:
    """Return the goods of the column of the letter."""
    state = at(shown)
    assert state.letter is not None
    goods = goods_of(shown.printed)
    return tuple(goods.index(name) for name in shown.printed["column"][state.letter.column]["goods"])


def letter(shown: Shown) -> str:
    state = at(shown)
    assert state.letter is not None
    return COLUMNS[state.letter.column] * state.letter.number


def colours(shown: Shown, tile: int) -> list[str]:
    """Return the cubes of a tile, each by its place."""
    return [place_name(shown, one) for one in range(MAJOR) if tile >> one & 1]


# One-time cubes.


def uses(tile: int) -> Iterator[tuple[int, ...]]:
    """Yield all that the cubes of a tile may become."""
    return product(*((2 * colour, 2 * colour + 1) for colour in range(MAJOR) if tile >> colour & 1))


def all_there(printed: Printed, kind: int, have: Sequence[int], tile: int) -> bool:
    """Return whether all is there that a contract asks for, by trying all uses of cubes."""
    if "location" not in kinds_of(printed, "contract")[kind]:
        return False
    for placed in uses(tile):
        goods = [number + placed.count(good) for good, number in enumerate(have)]
        kinds = sum(number > 0 for number in goods)
        if different(printed, kind):
            enough = kinds >= different(printed, kind)
        else:
            enough = all(goods[good] >= number for good, number in needs(printed, kind).items())
        if enough:
            return True
    return False


def reached(have: Sequence[int], tile: int) -> int:
    """Return how many different goods there are at most, by trying all uses of cubes."""
    return max(sum(number > 0 or good in placed for good, number in enumerate(have)) for placed in uses(tile))


# Points.


@cache
def _file(edition: str) -> Printed:
    return tomllib.loads(files("games.merkator").joinpath("editions", f"{edition}.toml").read_text("utf-8"))


def scores_of(state: MerkatorState) -> list[float]:
    """Return what all would score now, by the file of the position's edition."""
    return scores(_file(state.setup.edition.name), state)


def scores(printed: Printed, state: MerkatorState) -> list[float]:
    """Return what all would score now, cubes on tiles left out."""
    return [
        best(printed, state, seat) + rest(printed, state, seat) / 2 + built(printed, state, seat)
        for seat in range(state.players)
    ]


def _values(printed: Printed, state: MerkatorState, seat: int) -> list[int]:
    cards = kinds_of(printed, "contract")
    return sorted((cards[kind]["value"] for kind in state.contracts[seat]), reverse=True)


def best(printed: Printed, state: MerkatorState, seat: int) -> int:
    return sum(_values(printed, state, seat)[: printed["contract_slots"]])


def rest(printed: Printed, state: MerkatorState, seat: int) -> int:
    """Return what contracts beyond the office score, in halves."""
    return sum(_values(printed, state, seat)[printed["contract_slots"] :])


def built(printed: Printed, state: MerkatorState, seat: int) -> int:
    return sum(building(printed, state, seat, kind) for kind in state.buildings[seat])


def building(printed: Printed, state: MerkatorState, seat: int, kind: int) -> int:
    """Return what a building scores for a seat, by its rule in the file."""
    rule = kinds_of(printed, "building")[kind]["rule"]
    if rule["type"] == "timeTable":
        return max((points for least, points in rule["table"] if least <= len(state.held[seat])), default=0)
    if rule["type"] == "sole":
        most = [_metric(printed, state, other, rule["metric"]) for other in range(state.players)]
        mine = most.pop(seat)
        return int(rule["vp"]) if all(mine > other for other in most) else 0
    return min(most_of(printed, kind), int(rule["vp"]) * _counted(printed, state, seat, rule))


def _metric(printed: Printed, state: MerkatorState, seat: int, metric: str) -> int:
    have = owned(state, seat)
    return {
        "maxContract": max(_values(printed, state, seat), default=0),
        "goods": sum(have),
        "types": sum(number > 0 for number in have),
        "time": len(state.held[seat]),
        "stack": max(have),
    }[metric]


def counted_goods(printed: Printed, rule: Printed) -> list[str]:
    """Return the goods that a rule names."""
    named = rule.get("goods", [])
    return goods_of(printed) if named == "all" else [named] if isinstance(named, str) else list(named)


def _counted(printed: Printed, state: MerkatorState, seat: int, rule: Printed) -> int:
    """Return how often a building scores."""
    have, names = owned(state, seat), goods_of(printed)
    columns = {one["letter"]: [names.index(good) for good in one["goods"]] for one in printed["column"]}
    minor = {place["name"] for place in places_of(printed)[MAJOR:]}
    cards = kinds_of(printed, "contract")
    match rule["type"]:
        case "perTime":
            return len(state.held[seat]) // int(rule["per"])
        case "perType":
            return sum(have[names.index(good)] > 0 for good in counted_goods(printed, rule))
        case "perGoods":
            return sum(have) // int(rule["per"])
        case "stacksAtLeast":
            return sum(number >= rule["size"] for number in have)
        case "bothTypesOfColour":
            return sum(have[good] > 0 and have[good + 1] > 0 for good in range(0, GOODS, 2))
        case "largestStack":
            return max(have)
        case "fullColumns":
            return sum(all(have[good] for good in columns[one]) for one in rule["columns"])
        case "allColumnsNonEmpty":
            return int(all(any(have[good] for good in one) for one in columns.values()))
        case "perContract":
            return len(state.contracts[seat])
        case "perContractMinor":
            return sum(cards[kind].get("location") in minor for kind in state.contracts[seat])
        case other:
            raise AssertionError(other)


def most_of(printed: Printed, kind: int) -> int:
    """Return the most that a building scores: what its rule says, or all that it counts."""
    rule = kinds_of(printed, "building")[kind]["rule"]
    things = {
        "perType": len(counted_goods(printed, rule)),
        "stacksAtLeast": GOODS,
        "bothTypesOfColour": MAJOR,
        "fullColumns": len(rule.get("columns", "")),
        "allColumnsNonEmpty": 1,
    }
    limits = [rule["max"]] if "max" in rule else []
    if rule["type"] in things:
        limits.append(things[rule["type"]] * rule["vp"])
    return int(min(limits)) if limits else 0


# The chart.


def row_ends(state: MerkatorState) -> list[int]:
    """Return how many counters are left at the beginning of the chart and at the end of each row."""
    return [len(state.chart), *sorted((end for end in state.ends if end < len(state.chart)), reverse=True)]


def bonus_title(shown: Shown, kind: int) -> tuple[str, str]:
    card = kinds_of(shown.printed, "bonus_card")[kind]
    return card["good"], card["location"]


def card_title(shown: Shown, what: int, kind: int) -> tuple[str, ...]:
    """Return what a bonus card or a building is called."""
    if what == BONUS:
        return bonus_title(shown, kind)
    return (kinds_of(shown.printed, "building")[kind]["name"],)


def cost(printed: Printed, what: int, kind: int) -> int:
    return int(kinds_of(printed, "bonus_card" if what == BONUS else "building")[kind]["cost"])


def every(events: Iterable[object], wanted: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, wanted)]
