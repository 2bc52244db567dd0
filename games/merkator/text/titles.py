"""Cards, goods and places of Merkator in words."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Text
from games.engine.words.texts import Together, Value
from games.merkator.edition import MerkatorEdition
from games.merkator.moves import ANY_KIND, BONUS, CONTRACT, COUNTERS

from .words import several, text


def place_name(edition: MerkatorEdition, location: int) -> Text:
    """Return what a location is called."""
    return text("thing", thing=edition.locations[location].name)


def places_named(edition: MerkatorEdition, locations: Iterable[int]) -> Together:
    """Return locations as a sentence names them: "Hamburg, the Dutch Republic"."""
    return listed(text("thing.the", thing=edition.locations[location].name) for location in locations)


def listed(things: Iterable[Value], between: str = ", ") -> Together:
    """Return things one after the other, perhaps none."""
    return Together(tuple(things), between)


def goods_names(edition: MerkatorEdition, goods: Iterable[int]) -> Text:
    """Return goods one after the other: "Wine, Fish Oil"."""
    return several(text("thing", thing=edition.goods[good]) for good in goods)


def one_or_two(edition: MerkatorEdition, first: int, second: int) -> Text:
    """Return the goods of a loss, the second one -1 if there is none: "Wine and Fish Oil"."""
    if second < 0:
        return text("thing", thing=edition.goods[first])
    return text("both", first=edition.goods[first], second=edition.goods[second])


def given(edition: MerkatorEdition, give: int) -> str:
    """Return by its name what a trade takes four of."""
    return "counters" if give == COUNTERS else edition.goods[give]


def taken(edition: MerkatorEdition, take: int) -> str:
    """Return by its name what a trade stands for."""
    return "any" if take == ANY_KIND else edition.goods[take]


def amounts(edition: MerkatorEdition, pairs: Iterable[tuple[int, int]]) -> Text:
    """Return pairs of good and number: "2 Muskets, 1 Spice"."""
    return several(text("amount", number=number, good=edition.goods[good]) for good, number in pairs)


def contract_goods(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a contract asks for in words."""
    contract = edition.contracts[kind]
    if contract.different:
        return text("contract.kinds", kinds=contract.different)
    return amounts(edition, contract.needs)


def contract_title(edition: MerkatorEdition, kind: int, room: int = 200) -> Text:
    """Return a contract in words, as many of its goods as there is room for: "5 at Sweden (2 Muskets, 2 Spice)"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return text("contract.peace", value=contract.value, peace=contract.name)
    value, place = contract.value, edition.locations[contract.location].name
    title = text("contract", value=value, place=place, goods=contract_goods(edition, kind))
    for kept in range(len(contract.needs) - 1, 0, -1):
        if len(str(title)) <= room:
            break
        goods = amounts(edition, contract.needs[:kept])
        title = text("contract.more", value=value, place=place, goods=goods)
    return title


def bonus_title(edition: MerkatorEdition, kind: int) -> Text:
    """Return a bonus card: "Saltpeter in Hamburg"."""
    bonus = edition.bonuses[kind]
    return text("bonus", good=edition.goods[bonus.good], place=edition.locations[bonus.location].name)


def building_title(edition: MerkatorEdition, kind: int) -> Text:
    """Return what a building is called."""
    return text("thing", thing=edition.buildings[kind].name)


def card_title(edition: MerkatorEdition, what: int, kind: int) -> Text:
    """Return a card of any sort in words."""
    if what == CONTRACT:
        return contract_title(edition, kind)
    return bonus_title(edition, kind) if what == BONUS else building_title(edition, kind)


def contract_name(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract by value and place: "5 Sweden"."""
    contract = edition.contracts[kind]
    if contract.location < 0:
        return text("contract.peace", value=contract.value, peace=contract.name)
    return text("contract.name", value=contract.value, place=edition.locations[contract.location].name)


def contract_asks(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract with what it asks for, on a line of its own: "5 Sweden: 2 Muskets, 2 Spice"."""
    return _with_goods("contract.asks", edition, kind)


def contract_named(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract with what it asks for, in a sentence: "the 5 Sweden (2 Muskets, 2 Spice)"."""
    return _with_goods("contract.named", edition, kind)


def _with_goods(key: str, edition: MerkatorEdition, kind: int) -> Text:
    contract = edition.contracts[kind]
    if contract.location < 0:
        return text(f"{key}.peace", value=contract.value, peace=contract.name)
    place = edition.locations[contract.location].name
    return text(key, value=contract.value, place=place, goods=contract_goods(edition, kind))


def card_named(edition: MerkatorEdition, what: int, kind: int) -> Text:
    """Return a card of any sort with all that it is about."""
    return contract_named(edition, kind) if what == CONTRACT else card_title(edition, what, kind)
