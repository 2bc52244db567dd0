"""What the values of sentences on Merkator's pages say: contracts, goods, cubes, points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine import Text
from games.engine.claims import counted
from games.engine.words.texts import Mark, Together, Value


def named(said: Value) -> str:
    """Return what a mark, or a thing that is named, is called as the edition writes it."""
    if isinstance(said, Mark):
        return named(said.name)
    return str(dict(said.values)["thing"]) if isinstance(said, Text) else str(said)


def card_of(said: Value) -> tuple[str, ...]:
    """Return a bonus card by good and place, or a building by its name."""
    assert isinstance(said, Text)
    return tuple(str(value) for _, value in said.values)


def contract_of(said: Value) -> tuple[int, str]:
    """Return a contract that a sentence names, by value and place."""
    assert isinstance(said, Text)
    values = dict(said.values)
    if "contract" in values:
        return contract_of(values["contract"])
    value = values["value"]
    assert isinstance(value, int)
    for key in ("place", "peace"):
        if key in values:
            return value, str(values[key])
    return value, named(values["mark"])


def goods_asked(said: Value) -> tuple[tuple[str, int], ...]:
    """Return what a contract is said to ask for, as pairs of good and number; "kinds" for different goods."""
    if not isinstance(said, Text):
        return ()
    values = dict(said.values)
    return (("kinds", number_of(values["kinds"])),) if "kinds" in values else counted(values["goods"])


def goods_shown(said: Value) -> tuple[tuple[str, int], ...]:
    """Return goods with their numbers, shown as emoji or in words."""
    if isinstance(said, Together):
        return tuple(_amount(part) for part in said.parts)
    return counted(said)


def _amount(said: Value) -> tuple[str, int]:
    assert isinstance(said, Text)
    values = dict(said.values)
    return str(values["good"]), number_of(values["number"])


def number_of(said: Value) -> int:
    """Return a whole number."""
    assert isinstance(said, int)
    return said


def numbers_of(said: Value) -> tuple[int, ...]:
    """Return whole numbers that stand one after the other."""
    assert isinstance(said, Together)
    return tuple(number_of(part) for part in said.parts)


def colours_of(said: Value) -> tuple[str, ...]:
    """Return the colours of one-time cubes, whose squares are one mark."""
    if not isinstance(said, Mark):
        return ()
    things = dict(said.name.values)["things"]
    assert isinstance(things, Together)
    return tuple(named(part) for part in things.parts)


def halves_of(said: Value) -> int:
    """Return points with their sign in halves."""
    assert isinstance(said, Text)
    points = dict(said.values)["points"]
    assert isinstance(points, int | float)
    return round(-2 * points if said.key == "page.signed/less" else 2 * points)


def parts_of(said: Value, key: str) -> Iterator[Mapping[str, Value]]:
    """Yield the values of each part of what is said that has a key."""
    if isinstance(said, Together):
        for part in said.parts:
            yield from parts_of(part, key)
    elif isinstance(said, Text):
        if said.key == key:
            yield dict(said.values)
        for _, value in said.values:
            yield from parts_of(value, key)


def bid_of(offer: Value) -> tuple[int, int]:
    """Return coins and Time counters that are offered."""
    coins, counters = (
        next((number_of(values[part]) for values in parts_of(offer, f"page.bid/{part}")), 0)
        for part in ("coins", "counters")
    )
    return coins, counters


def goods_lost(goods: Value) -> tuple[str, ...]:
    """Return the goods of a loss, one by one."""
    assert isinstance(goods, Text)
    values = dict(goods.values)
    if "number" in values:
        return (str(values["good"]),) * number_of(values["number"])
    things = values["things"]
    assert isinstance(things, Together)
    return tuple(named(part) for part in things.parts)


def value_of(said: Value) -> int:
    """Return the value of a contract, which may stand with what it asks for."""
    return number_of(dict(said.values)["value"]) if isinstance(said, Text) else number_of(said)


def means_of(means: Value) -> tuple[str, object]:
    """Return what stands in for a good: a cube, counters, goods, or trades of several sorts."""
    for values in parts_of(means, "page.bill.cube"):
        return "cube", colours_of(values["cube"])
    for values in parts_of(means, "page.bill.pay"):
        return "counters", values["counters"]
    for values in parts_of(means, "page.bill.give"):
        return "goods", (values["give"], values["number"])
    return "trades", None


def told_apart(contract: Value) -> tuple[object, ...]:
    """Return a contract and, where that tells it from another, what it asks for."""
    of = contract_of(contract)
    return of, next(
        (goods_asked(one["goods"]) for one in parts_of(contract, "page.contract.plain/goods")), None
    )
