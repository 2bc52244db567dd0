"""What a journey would bring a seat, by its view: goods, new cubes, Time counters, deliveries.

Nothing is played for it; the board, the labels of journeys and the computer player ask here.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from . import needs
from .edition import MAJOR
from .state import MerkatorView

_SPLITS = 40
"""So many splits are looked at; more cubes are rare."""


class Journey(msgspec.Struct, frozen=True):
    """What a journey would bring.

    Attributes:
        location: where to.
        cubes: that would be taken.
        bonus: pairs of good and number from own bonus cards.
        spread: where new cubes would come.
        counters: gained, or paid if negative.
        deliveries: the contracts that could then be delivered, each by itself, some by trades.
        outright: those of them that need no trade.
        ends_row: whether the counters gained would be the last of a row of the chart.
    """

    location: int
    cubes: int
    bonus: tuple[tuple[int, int], ...]
    spread: tuple[int, ...]
    counters: int
    deliveries: tuple[int, ...]
    outright: tuple[int, ...]
    ends_row: bool


def journey(view: MerkatorView, seat: int, location: int) -> Journey:
    """Return what a seat would get at a location as the traveller."""
    edition = view.edition
    bonus: dict[int, int] = {}
    for kind in view.bonuses[seat]:
        card = edition.bonuses[kind]
        if card.location == location:
            bonus[card.good] = bonus.get(card.good, 0) + edition.bonus_goods
    time = edition.times[location]
    held = view.counters[seat] + time
    could, outright = [], []
    if held >= 0:
        stores = list(stores_after(view, seat, location))
        for kind in dict.fromkeys(view.contracts[seat]):
            contract = edition.contracts[kind]
            if edition.places[kind] != location:
                continue
            ways = [needs.ways(contract, goods, 0, view.tiles[seat], held, edition.rate) for goods in stores]
            if any(plain or by_trade for plain, by_trade in ways):
                could.append(kind)
            if any(plain for plain, _ in ways):
                outright.append(kind)
    return Journey(
        location=location,
        cubes=view.cubes[location] if location < MAJOR else 0,
        bonus=tuple(bonus.items()),
        spread=spread(view, location),
        counters=time,
        deliveries=tuple(could),
        outright=tuple(outright),
        ends_row=time > 0 and view.left < 0 and bool(view.rows) and view.rows[0] <= time,
    )


def companions(view: MerkatorView, seat: int, location: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return who could pay for joining a seat's journey, in order: seat, and the contracts it could deliver."""
    found = []
    for step in range(1, view.players):
        other = (seat + step) % view.players
        could = by_joining(view, other, location)
        if could is not None:
            found.append((other, could))
    return tuple(found)


def by_joining(view: MerkatorView, seat: int, location: int) -> tuple[int, ...] | None:
    """Return the contracts that a seat could deliver if it joined a journey to a location now.

    None for a seat that can't pay for it, and where nobody joins.
    """
    edition = view.edition
    held = view.counters[seat] - edition.locations[location].join
    if held < 0 or view.players == 1 or view.option("no_joining"):
        return None
    goods = _store_joining(view, seat, location)
    return tuple(
        kind
        for kind in dict.fromkeys(view.contracts[seat])
        if edition.places[kind] == location
        and any(needs.ways(edition.contracts[kind], goods, 0, view.tiles[seat], held, edition.rate))
    )


def outright_by_joining(view: MerkatorView, seat: int, location: int) -> tuple[int, ...]:
    """Return those of the contracts `by_joining` that need no trade."""
    goods = _store_joining(view, seat, location)
    return tuple(
        kind
        for kind in by_joining(view, seat, location) or ()
        if needs.direct(view.edition.contracts[kind], goods, 0, view.tiles[seat]) >= 0
    )


def _store_joining(view: MerkatorView, seat: int, location: int) -> list[int]:
    """Return a seat's goods with what its bonus cards bring by joining."""
    goods = list(view.store(seat))
    for good in joining_goods(view, seat, location):
        goods[good] += view.edition.bonus_goods_joining
    return goods


def joining_goods(view: MerkatorView, seat: int, location: int) -> tuple[int, ...]:
    """Return which goods a seat's bonus cards bring by joining a journey to a location, one entry a card."""
    cards = [view.edition.bonuses[kind] for kind in view.bonuses[seat]]
    return tuple(card.good for card in cards if card.location == location)


def spread(view: MerkatorView, location: int) -> tuple[int, ...]:
    """Return where a journey would bring new cubes, judged by the cubes that lie now (ruling M6)."""
    place = view.edition.locations[location]
    if location < MAJOR:
        return place.adjacent
    return tuple(major for major in range(MAJOR) if view.cubes[major] >= place.threshold)


def stores_after(view: MerkatorView, seat: int, location: int) -> Iterator[list[int]]:
    """Yield the seat's goods after it travelled, one list for each way to split the cubes."""
    edition = view.edition
    goods = list(view.store(seat))
    for kind in view.bonuses[seat]:
        card = edition.bonuses[kind]
        if card.location == location:
            goods[card.good] += edition.bonus_goods
    cubes = view.cubes[location] if location < MAJOR else 0
    if not cubes:
        yield goods
        return
    least = 0 if cubes == 1 else 1
    for first in range(least, cubes - least + 1)[:_SPLITS]:
        after = goods.copy()
        after[2 * location] += first
        after[2 * location + 1] += cubes - first
        yield after


def deliverable(view: MerkatorView, seat: int) -> tuple[int, ...]:
    """Return the contracts that a seat could deliver where the journey led, as actor or by joining.

    Who is not the actor pays for joining and gets a good for each own bonus card of the place.
    """
    edition, location = view.edition, view.location
    if location < 0 or view.phase in ("plan", "over"):
        return ()
    goods = store_there(view, seat)
    held = view.counters[seat]
    done: tuple[int, ...] = ()
    if view.phase != "join" and seat == view.actor:
        done = view.delivered
    elif not may_join(view, seat):
        return ()
    else:
        held -= edition.locations[location].join
    if held < 0:
        return ()
    return tuple(
        kind
        for kind in dict.fromkeys(view.contracts[seat])
        if edition.places[kind] == location
        and view.contracts[seat].count(kind) > done.count(kind)
        and any(needs.ways(edition.contracts[kind], goods, 0, view.tiles[seat], held, edition.rate))
    )


def outright(view: MerkatorView, seat: int) -> tuple[int, ...]:
    """Return those of the `deliverable` contracts that need no trade."""
    goods = store_there(view, seat)
    return tuple(
        kind
        for kind in deliverable(view, seat)
        if needs.direct(view.edition.contracts[kind], goods, 0, view.tiles[seat]) >= 0
    )


def may_join(view: MerkatorView, seat: int) -> bool:
    """Return whether a seat is asked, or will still be asked, to join this turn's journey if it can pay."""
    if view.players == 1 or view.option("no_joining") or view.location < 0 or seat == view.active:
        return False
    steps = (seat - view.active) % view.players
    if view.phase == "join":
        return steps >= (view.asked - view.active) % view.players
    return steps > (view.actor - view.active) % view.players


def store_there(view: MerkatorView, seat: int) -> list[int]:
    """Return a seat's goods where the journey led: who is still to join with what bonus cards would bring."""
    if may_join(view, seat):
        return _store_joining(view, seat, view.location)
    return list(view.store(seat))


def shortfall(view: MerkatorView, seat: int, kind: int) -> tuple[tuple[int, int], ...]:
    """Return which goods a seat lacks for a contract, as pairs of good and number; cubes don't count."""
    goods = view.store(seat)
    return tuple(
        (good, number - goods[good])
        for good, number in view.edition.contracts[kind].needs
        if number > goods[good]
    )
