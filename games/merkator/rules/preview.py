"""What a journey would bring a seat, by what everybody knows: goods, new cubes, Time counters, deliveries.

Nothing is played for it; pages, orders and computer player ask here with a view, rules with the position itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from games.merkator.edition import BLOCK, CUBE, MAJOR
from games.merkator.rules import needs

if TYPE_CHECKING:
    from games.merkator.state import Position

_SPLITS = 40
"""The number of splits examined. Since four of a kind are traded, further splits add no possibilities."""


class Arrival(msgspec.Struct, frozen=True):
    """What a traveller would get by arriving somewhere.

    Attributes:
        location: where to.
        cubes: that would be taken.
        bonus: pairs of good and number from own bonus cards.
        counters: gained, or paid if negative.
        letters: how many counters would be turned, before which anything may be lost.
    """

    location: int
    cubes: int
    bonus: tuple[tuple[int, int], ...]
    counters: int
    letters: int


class Journey(Arrival, frozen=True):
    """What a journey would bring: the arrival, and what then is possible.

    Attributes:
        spread: where new cubes would come.
        deliveries: the contracts that could then be delivered, each by itself, some by trades.
        outright: those of them that need no trade.
    """

    spread: tuple[int, ...]
    deliveries: tuple[int, ...]
    outright: tuple[int, ...]


def arrival(view: Position, seat: int, location: int) -> Arrival:
    """Return what a seat would get at a location as the traveller."""
    edition = view.edition
    bonus: dict[int, int] = {}
    for kind in view.bonuses[seat]:
        card = edition.bonuses[kind]
        if card.location == location:
            bonus[card.good] = bonus.get(card.good, 0) + edition.bonus_goods
    time = edition.times[location]
    cubes = view.cubes[location] if location < MAJOR else 0
    return Arrival(location, cubes, tuple(bonus.items()), time, letters(view, time))


def journey(view: Position, seat: int, location: int) -> Journey:
    """Return what a seat would get at a location as the traveller, and what it could then deliver."""
    edition = view.edition
    there = arrival(view, seat, location)
    held = view.counters[seat] + there.counters
    could, outright = [], []
    if held >= 0:
        stores = list(stores_after(view, seat, location))
        for kind in dict.fromkeys(view.contracts[seat]):
            contract = edition.contracts[kind]
            if edition.places[kind] != location:
                continue
            tile = view.tiles[seat]
            if any(any(needs.ways(contract, goods, 0, tile, held, edition.rate)) for goods in stores):
                could.append(kind)
            if any(needs.untraded(contract, goods, 0, tile) for goods in stores):
                outright.append(kind)
    return Journey(
        location=location,
        cubes=there.cubes,
        bonus=there.bonus,
        counters=there.counters,
        letters=there.letters,
        spread=spread(view, location),
        deliveries=tuple(could),
        outright=tuple(outright),
    )


def letters(view: Position, time: int) -> int:
    """Return how many counters are turned after a number were gained: the last one of each row (ruling M8)."""
    if time <= 0 or view.left >= 0 or view.ending or not view.checks:
        return 0
    ends = list(view.rows)
    if view.back and len(view.chart) < time:
        # Then the top side is filled, and what is still due comes from there (ruling M19).
        end = len(view.chart)
        for places in view.edition.rows(view.players, long=True, back=False):
            end += places
            ends.append(end)
    return sum(end <= time for end in ends)


def travels_again(view: Position, seat: int) -> bool:
    """Return whether a journey of a seat's own is still to come."""
    if view.outcome is not None:
        return False
    if view.players == 1:
        return view.location < 0 or view.round < view.edition.solo_turns
    waits = seat != view.active or view.location < 0
    return view.left < 0 or (waits and (seat - view.active) % view.players < view.left)


def joins_again(view: Position, seat: int, location: int) -> bool:
    """Return whether a seat may yet be asked to join a journey to a location."""
    if not view.joining or view.outcome is not None:
        return False
    if location == view.location and may_join(view, seat):
        return True
    return any(travels_again(view, other) for other in range(view.players) if other != seat)


class Reward(msgspec.Struct, frozen=True):
    """What a delivery would be rewarded with.

    Attributes:
        value: of the contract; 0 for none.
        kind: which one; -1 if that can't be known, or there is none.
        coming: whether it is the card that the journey turns up first (alone).
    """

    value: int
    kind: int
    coming: bool


def reward(view: Position, kind: int, *, travelling: bool) -> Reward:
    """Return what the next delivery of a contract would bring from the stacks (rulings M12, M17).

    Args:
        view: of anybody, or the position.
        kind: the contract that would be delivered.
        travelling: whether a journey comes before it, which alone turns up a card of the solo stack.
    """
    edition = view.edition
    level = edition.levels[kind]
    coming = min((edition.levels[card] for card in view.solo), default=-1) if travelling else -1
    for wanted in (level + 1, level):
        value = edition.values[edition.cards[wanted][0]]
        if wanted == coming:
            cards = {card for card in view.solo if edition.levels[card] == coming}
            return Reward(value, cards.pop() if len(cards) == 1 else -1, True)
        stack = view.stacks[wanted]
        if stack:
            return Reward(value, stack[-1], False)
        if view.discards[wanted] and view.players > 1:
            return Reward(value, -1, False)
    return Reward(0, -1, False)


def companions(view: Position, seat: int, location: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return who could pay for joining a seat's journey, in order: seat, and the contracts it could deliver."""
    found = []
    for step in range(1, view.players):
        other = (seat + step) % view.players
        could = by_joining(view, other, location)
        if could is not None:
            found.append((other, could))
    return tuple(found)


def by_joining(view: Position, seat: int, location: int) -> tuple[int, ...] | None:
    """Return the contracts that a seat could deliver if it joined a journey to a location now.

    None for a seat that can't pay for it, and where nobody joins.
    """
    edition = view.edition
    held = view.counters[seat] - edition.locations[location].join
    if held < 0 or not view.joining:
        return None
    goods = _store_joining(view, seat, location)
    return tuple(
        kind
        for kind in dict.fromkeys(view.contracts[seat])
        if edition.places[kind] == location
        and any(needs.ways(edition.contracts[kind], goods, 0, view.tiles[seat], held, edition.rate))
    )


def outright_by_joining(view: Position, seat: int, location: int) -> tuple[int, ...]:
    """Return those of the contracts `by_joining` that need no trade."""
    goods = _store_joining(view, seat, location)
    return tuple(
        kind
        for kind in by_joining(view, seat, location) or ()
        if needs.untraded(view.edition.contracts[kind], goods, 0, view.tiles[seat])
    )


def _store_joining(view: Position, seat: int, location: int) -> list[int]:
    """Return a seat's goods with what its bonus cards bring by joining."""
    goods = list(view.store(seat))
    for good in joining_goods(view, seat, location):
        goods[good] += view.edition.bonus_goods_joining
    return goods


def joining_goods(view: Position, seat: int, location: int) -> tuple[int, ...]:
    """Return which goods a seat's bonus cards bring by joining a journey to a location, one entry a card."""
    cards = [view.edition.bonuses[kind] for kind in view.bonuses[seat]]
    return tuple(card.good for card in cards if card.location == location)


def spread(view: Position, location: int) -> tuple[int, ...]:
    """Return where a journey would bring new cubes, judged by the cubes that lie now (ruling M6)."""
    place = view.edition.locations[location]
    if location < MAJOR:
        return place.adjacent
    return tuple(major for major in range(MAJOR) if view.cubes[major] >= place.threshold)


def stores_after(view: Position, seat: int, location: int) -> Iterator[list[int]]:
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
    for first in splits(cubes, *(view.step.split if view.location == location else (0, 0)))[:_SPLITS]:
        after = goods.copy()
        after[2 * location] += first
        after[2 * location + 1] += cubes - first
        yield after


def splits(cubes: int, ones: int, others: int) -> range:
    """Return how many of a place's cubes may become its first good (ruling M6).

    Args:
        cubes: that lie there.
        ones: those that became the first good before.
        others: those that became the second one.
    """
    if cubes > BLOCK:
        return range(BLOCK + 1)
    least = 0 if ones or cubes + others == 1 else 1
    return range(least, cubes + (1 if others or cubes + ones == 1 else 0))


class Chance(msgspec.Struct, frozen=True):
    """A contract of the place where the journey led, and what its owner can still do with it this turn.

    Attributes:
        kind: the contract.
        how: DELIVERED; BEGUN while its delivery is being put together; PLAIN if it can be delivered at once, FREE
            if without a trade once cubes or kinds are named, TRADED if by trades only; CANNOT.
    """

    kind: int
    how: str


DELIVERED, BEGUN, PLAIN, FREE, TRADED, CANNOT = "delivered", "begun", "plain", "free", "traded", "cannot"


def chances(view: Position, seat: int) -> tuple[Chance, ...]:
    """Return what a seat's contracts can come to where the journey led, each by itself, in their order.

    None of a seat whose time this turn is over, whose chance is gone whatever it has; nor, while it puts one delivery
    together, of its others. What a loss check may still take is not looked at: see `losses_wait`. Who is still to be
    asked pays for joining and gets a good for each own bonus card of the place.
    """
    edition, location = view.edition, view.location
    if location < 0 or view.outcome is not None:
        return ()
    held, done = view.counters[seat], list(view.delivered)
    if view.phase != "join" and seat == view.actor:
        splitting = view.phase == "split"
        stores = list(stores_after(view, seat, location)) if splitting else [list(view.store(seat))]
        held += max(0, edition.times[location]) if splitting else 0
    elif may_join(view, seat):
        stores, done = [_store_joining(view, seat, location)], []
        held -= edition.locations[location].join
    else:
        return ()
    found = []
    for kind in view.contracts[seat]:
        if edition.places[kind] != location:
            continue
        if kind in done:
            done.remove(kind)
            found.append(Chance(kind, DELIVERED))
        elif view.kind != "trade" or seat != view.actor:
            found.append(Chance(kind, _way(view, seat, kind, stores, held)))
        elif kind == view.contract:
            found.append(Chance(kind, BEGUN))
    return tuple(found)


def _way(view: Position, seat: int, kind: int, stores: Sequence[Sequence[int]], held: int) -> str:
    contract, tile, rate = view.edition.contracts[kind], view.tiles[seat], view.edition.rate
    if held < 0 or not any(any(needs.ways(contract, goods, 0, tile, held, rate)) for goods in stores):
        return CANNOT
    if any(needs.direct(contract, goods, 0, tile) >= 0 for goods in stores):
        return PLAIN
    return FREE if any(needs.untraded(contract, goods, 0, tile) for goods in stores) else TRADED


def losses_wait(view: Position) -> bool:
    """Return whether a loss check comes before this turn's deliveries."""
    if view.phase == "split":
        return letters(view, view.edition.times[view.location]) > 0
    return view.phase in ("check", "lose")


def deliverable(view: Position, seat: int) -> tuple[int, ...]:
    """Return the contracts that a seat could still deliver where the journey led, each by itself."""
    return _that(view, seat, (PLAIN, FREE, TRADED))


def outright(view: Position, seat: int) -> tuple[int, ...]:
    """Return those of the `deliverable` contracts that need no trade."""
    return _that(view, seat, (PLAIN, FREE))


def at_once(view: Position, seat: int) -> tuple[int, ...]:
    """Return those of the `deliverable` contracts that can be delivered in one step."""
    return _that(view, seat, (PLAIN,))


def _that(view: Position, seat: int, ways: Sequence[str]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(one.kind for one in chances(view, seat) if one.how in ways))


def may_join(view: Position, seat: int) -> bool:
    """Return whether a seat is asked, or will still be asked, to join this turn's journey if it can pay."""
    if not view.joining or view.location < 0 or seat == view.active:
        return False
    steps = (seat - view.active) % view.players
    if view.phase == "join":
        return steps >= (view.to_act[0] - view.active) % view.players
    return steps > (view.actor - view.active) % view.players


def shortfall(view: Position, seat: int, kind: int) -> tuple[tuple[int, int], ...]:
    """Return which goods a seat lacks for a contract, as pairs of good and number; cubes don't count.

    `gaps` counts them.
    """
    goods = view.store(seat)
    return tuple(
        (good, number - goods[good])
        for good, number in view.edition.contracts[kind].needs
        if number > goods[good]
    )


def gaps(view: Position, seat: int, kind: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return what is missing for a contract after all, and which goods cubes of one's own tile could replace.

    Returns:
        Pairs of good and number; one good for each cube that helps.
    """
    tile = view.tiles[seat]
    missing, cubes = [], []
    for good, number in shortfall(view, seat, kind):
        bit = CUBE[good]
        if tile & bit:
            tile ^= bit
            cubes.append(good)
            number -= 1
        if number:
            missing.append((good, number))
    return tuple(missing), tuple(cubes)
