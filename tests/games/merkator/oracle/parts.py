"""Parts of Merkator's sentences: contracts with what they ask for, goods, cubes and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from games.engine.quantities import Number
from games.engine.words.texts import Mark, Marks, Text, Together, Value, Who
from games.kit.quantities.shown import Shown, numbers_of, texts_of
from games.merkator.rules.events import Delivered

from .playing import endings
from .reading import GOODS, at, bonus_title, different, every, good_name, kinds_of, needs, place_name, where
from .refusals import asked_of


def one_of(part: object, name: str) -> Any:
    """Return what all numbers of a part were asked of that have it: one thing."""
    (found,) = asked_of(part, name)
    return found


def kind_named(part: object) -> int:
    """Return the contract that a part names."""
    kind: int = one_of(
        [one for one in numbers_of(part) if one.quantity in ("value", "asked", "kinds")], "kind"
    )
    return kind


def thing(said: Value) -> str:
    """Return what a mark, or a thing that is named, is called as the edition writes it."""
    if isinstance(said, Mark):
        return thing(said.name)
    return str(next(iter(dict(said.values).values()))) if isinstance(said, Text) else str(said)


def names(parts: Value) -> list[str]:
    """Return the names of things in a row."""
    if isinstance(parts, Text):
        return names(dict(parts.values)["things"]) if "things" in dict(parts.values) else [thing(parts)]
    return [thing(part) for part in parts.parts] if isinstance(parts, Together) else []


def amounts(said: object) -> dict[str, int]:
    """Return goods with their numbers, in emoji or in words."""
    found: Counter[str] = Counter()
    for name, number in _goods(said):
        found[name] += int(number)
    return dict(found)


def _goods(said: object) -> Iterator[tuple[str, int]]:
    if isinstance(said, Marks):
        yield from ((thing(mark), number) for mark, number in said.groups)
    elif isinstance(said, Together):
        for part in said.parts:
            yield from _goods(part)
    elif isinstance(said, Text):
        values = dict(said.values)
        if "good" in values:
            (number,) = (one for one in values.values() if isinstance(one, int))
            yield str(values["good"]), number
        for value in values.values():
            yield from _goods(value)


def goods_are_named(shown: Shown, said: object) -> None:
    """Each good stands with a number of itself."""
    if isinstance(said, Marks):
        for mark, number in said.groups:
            if isinstance(number, Number):
                good = number.of.get("good", number.of.get("goods"))
                index = good[0] if isinstance(good, tuple) else good
                assert isinstance(index, int)
                assert thing(mark) == good_name(shown, index), f"{thing(mark)} stands with {number.of}"
    for part in said.parts if isinstance(said, Together) else ():
        goods_are_named(shown, part)


def good_is(shown: Shown, good: str, number: Number, mark: Value | None = None) -> None:
    """A good is called by its name and its mark."""
    index = number.of.get("good", number.of.get("goods"))
    index = index[0] if isinstance(index, tuple) else index
    assert isinstance(index, int)
    assert good == good_name(shown, index)
    assert mark is None or thing(mark) == good


def cubes_of(said: Value) -> list[str]:
    """Return the cubes that one mark shows, each by its place."""
    return names(dict(said.name.values)["things"]) if isinstance(said, Mark) else []


def parts_of(said: object, key: str) -> list[Mapping[str, Any]]:
    """Return the values of each part that has a key."""
    return [dict(text.values) for text in texts_of(said) if text.key == key]


# Contracts.


def is_called(shown: Shown, value: Number, **called: Any) -> None:
    """A contract is called by its value and its place, the Peace of Westphalia by its name."""
    kind = value.of["kind"]
    assert isinstance(kind, int)
    named = called.get("place") or called.get("peace") or thing(called["mark"])
    assert str(named) == where(shown, kind)


def asks_for(shown: Shown, contract: Value = "", goods: Value = "", **values: Any) -> None:
    """The named goods of a contract are all that it asks for."""
    kind = kind_named((contract, *values.values(), goods))
    asked_kinds = [one for one in numbers_of(goods) if one.quantity == "kinds"]
    if asked_kinds:
        assert different(shown.printed, kind) == int(asked_kinds[0])
    else:
        assert isinstance(goods, Text)
        wanted = {good_name(shown, good): number for good, number in needs(shown.printed, kind).items()}
        assert amounts(dict(goods.values)["goods"]) == wanted


def plain_contract(shown: Shown, value: Number, place: str, goods: Value = "") -> None:
    is_called(shown, value, place=place)
    if goods:
        asks_for(shown, goods=goods, value=value)


# Cards.


def card_called(said: Value) -> tuple[str, ...]:
    """Return a bonus card by good and place, or a building by its name."""
    assert isinstance(said, Text)
    values = dict(said.values)
    if said.key == "page.bonus":
        return str(values["good"]), str(values["place"])
    return (str(values["thing"]),)


def bonuses_around(shown: Shown) -> set[tuple[str, str]]:
    """Return the bonus cards that lie open, are owned, are in a hand or being paid."""
    state = at(shown)
    kinds = [*state.open_bonuses, *state.bonus_bottom, *(kind for owned in state.bonuses for kind in owned)]
    kinds += [kind for what, kind in state.hands if what == 0]
    item = shown.plain["step"].get("item", (-1, -1))
    kinds += [item[1]] if item[0] == 0 else []
    return {bonus_title(shown, kind) for kind in kinds}


def buildings_called(shown: Shown, kind: int) -> str:
    return str(kinds_of(shown.printed, "building")[kind]["name"])


def is_place(shown: Shown, place: str, number: Number) -> None:
    of = number.of["place"]
    assert isinstance(of, int)
    assert str(place) == place_name(shown, of)


# What is about what.


def moves_of(part: object) -> Any:
    """Return the moves that the numbers of a part come of."""
    return one_of(part, "moves")


def is_active(shown: Shown, who: Who, **_: object) -> None:
    assert who.seat == at(shown).active


def own_contract(shown: Shown, contract: Value) -> int:
    kind = kind_named(contract)
    assert kind in at(shown).contracts[shown.seat]
    return kind


def kinds_on_page(shown: Shown) -> set[int]:
    """Return the contracts that choices on the page deliver first."""
    found = {begun(shown)} - {-1}
    for _, events in endings(shown):
        found |= {one.contract for one in every(events, Delivered)[:1]}
    return found


def begun(shown: Shown) -> int:
    """Return the contract that is being put together; -1 for none."""
    return int(shown.plain["step"].get("contract", -1)) if at(shown).kind == "trade" else -1


def good_called(shown: Shown, name: str) -> int:
    return [good_name(shown, good) for good in range(GOODS)].index(name)
