"""Single things of Merkator's board with all that is printed and lies there: locations, cards, offices, counters.

A location's close-up says to a seat what a journey there would bring it now, as traveller and by joining. All
is made from a view, so that nobody reads here what they could not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import counted
from games.engine.words.layout import NARROW, clip
from games.merkator import preview, scoring
from games.merkator.edition import BLANK, GOODS, MAJOR, VALUES, letters
from games.merkator.rules import needs
from games.merkator.rules.counters import seen_letters
from games.merkator.state import MerkatorView

from .boards import chart, solo_stack
from .titles import bonus_title, card_title, contract_goods, contract_title, goods_by_column, wrapped

CARDS, OFFICES, COUNTERS = "Open cards", "Offices", "Time counters"
"""Close-ups that are not locations."""


def places(view: MerkatorView) -> tuple[str, ...]:
    """Return what a close-up can show: each location, the open cards, the offices, with several the counters."""
    others = (CARDS, OFFICES) if view.players == 1 else (CARDS, OFFICES, COUNTERS)
    return (*(place.name for place in view.edition.locations), *others)


def close_up(view: MerkatorView, names: Sequence[str], place: str) -> str:
    """Return a location and what a journey there brings, or one of the other things; `place` is of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    if place not in places(view):
        raise ValueError(f"there is no place {place!r}")
    if place == CARDS:
        lines = list(_cards(view))
    elif place == OFFICES:
        lines = [line for seat in range(view.players) for line in _office(view, names, seat)]
    elif place == COUNTERS:
        lines = list(_counters(view, names))
    else:
        lines = list(_location(view, names, [one.name for one in view.edition.locations].index(place)))
    return "\n".join(piece for line in lines for piece in _lines(line))


def _lines(line: str) -> list[str]:
    """Return a line cut to what a phone shows, what follows indented deeper; an empty one stays."""
    text = line.lstrip()
    indent = line[: len(line) - len(text)]
    return wrapped(text, NARROW, indent, f"{indent}  ") if text else [""]


# Locations.


def _location(view: MerkatorView, names: Sequence[str], location: int) -> Iterator[str]:
    edition = view.edition
    place = edition.locations[location]
    goods = edition.goods[2 * location : 2 * location + 2] if location < MAJOR else ()
    if goods:
        yield f"{place.name}: {counted(view.cubes[location], 'cube')} ({goods[0]}, {goods[1]})"
        near = [edition.locations[other].name for other in place.adjacent]
        yield f"Then new cubes in {', '.join(near)}."
    else:
        spread = [edition.locations[major].name for major in preview.spread(view, location)]
        yield f"{place.name}: no cubes"
        yield f"Then new cubes where {place.threshold} or more lie: {', '.join(spread) or 'nowhere now'}."
    seat = view.seat
    if seat is not None and preview.travels_again(view, seat):
        yield ""
        yield from _travelling(view, names, seat, location)
    if seat is not None and preview.joins_again(view, seat, location):
        yield ""
        yield from _joining(view, seat, location, preview.by_joining(view, seat, location))
    owned = [
        (other, kind)
        for other in range(view.players)
        for kind in view.contracts[other]
        if edition.places[kind] == location
    ]
    if owned:
        yield ""
        yield "Contracts here:"
    for other, kind in owned:
        yield f" {clip(names[other], 14)}: {edition.values[kind]} ({contract_goods(edition, kind)})"
        yield f"   {lacking(view, other, kind)}"


def _travelling(view: MerkatorView, names: Sequence[str], seat: int, location: int) -> Iterator[str]:
    """Return what the journey would bring its seat as things lie."""
    edition = view.edition
    there = preview.journey(view, seat, location)
    if view.counters[seat] + there.counters < 0:
        yield f"You can't travel there: it costs {-there.counters} time, and you have {view.counters[seat]}."
        return
    yield "If you travelled there now:"
    if there.cubes:
        one, two = edition.goods[2 * location], edition.goods[2 * location + 1]
        if there.cubes == 1:
            yield f" 1 {one} or {two}"
        elif there.cubes == 2:
            yield f" 1 {one}, 1 {two}"
        else:
            yield f" {there.cubes} goods: {one} and {two}, 1 to {there.cubes - 1} of each"
    for good, number in there.bonus:
        yield f" {number} {edition.goods[good]} by bonus cards"
    if there.counters:
        yield f" {there.counters:+} time"
    if there.letters == 1:
        yield " the last counter of a row: a letter is turned"
    elif there.letters:
        yield f" the last counters of {there.letters} rows: letters are turned"
    if not (there.cubes or there.bonus):
        yield " no goods"
    if there.letters:
        yield " before goods are lost by it:"
    yield from _delivering(view, there.deliveries, there.outright, travelling=True)
    idle = []
    for other, could in preview.companions(view, seat, location):
        if could:
            values = ", ".join(str(edition.values[kind]) for kind in could)
            yield f" {clip(names[other], 14)} could join and deliver {values}"
        else:
            idle.append(clip(names[other], 14))
    if idle:
        yield f" could join without a delivery: {', '.join(idle)}"


def _joining(view: MerkatorView, seat: int, location: int, could: tuple[int, ...] | None) -> Iterator[str]:
    """Return what joining another's journey there would bring a seat as things lie."""
    edition = view.edition
    cost = edition.locations[location].join
    if could is None:
        yield f"You can't join: it costs {cost} time, and you have {view.counters[seat]}."
        return
    yield f"If you joined somebody, for {cost} time:"
    for good in preview.joining_goods(view, seat, location):
        yield f" {edition.bonus_goods_joining} {edition.goods[good]} by a bonus card"
    yield from _delivering(view, could, preview.outright_by_joining(view, seat, location), travelling=False)


def _delivering(
    view: MerkatorView, could: Sequence[int], outright: Sequence[int], *, travelling: bool
) -> Iterator[str]:
    """Return what could be delivered, and what for."""
    edition = view.edition
    for kind in could:
        how = "deliver" if kind in outright else "with trades"
        yield f" {how} {edition.values[kind]} ({contract_goods(edition, kind)})"
        yield f"   for {rewarded(view, preview.reward(view, kind, travelling=travelling))}"
    if not could:
        yield " nothing to deliver"


def rewarded(view: MerkatorView, reward: preview.Reward) -> str:
    """Return in words what a delivery would be rewarded with."""
    if reward.kind >= 0:
        return contract_title(view.edition, reward.kind, 60)
    if reward.coming:
        return f"the {reward.value} that the journey turns up"
    return f"one of the discarded {reward.value}s" if reward.value else "nothing: none is to be had"


def lacking(view: MerkatorView, seat: int, kind: int) -> str:
    """Return what a seat's store lacks for a contract, and which of it cubes of its tile could replace."""
    edition = view.edition
    contract = edition.contracts[kind]
    goods = view.store(seat)
    if contract.different:
        further = needs.further_kinds(goods, 0, view.tiles[seat])
        by_cubes = f", {further} more by cubes" if further else ""
        return f"has {GOODS - goods.count(0)} kinds of {contract.different}{by_cubes}"
    missing, cubes = preview.gaps(view, seat, kind)
    stands_in = f"with a cube as {', '.join(edition.goods[good] for good in cubes)}" if cubes else ""
    if missing:
        lacks = f"lacks {', '.join(f'{number} {edition.goods[good]}' for good, number in missing)}"
        return f"{lacks}, even {stands_in}" if cubes else lacks
    return f"ready {stands_in}" if cubes else "ready"


# Other things.


def _cards(view: MerkatorView) -> Iterator[str]:
    edition = view.edition
    yield f"Bonus cards, {len(view.bonus_deck) + len(view.bonus_bottom)} more in the stack:"
    for kind in view.open_bonuses:
        yield f" {edition.bonuses[kind].cost} for {bonus_title(edition, kind)}"
    yield ""
    yield f"Buildings, {len(view.building_deck)} more in the stack:"
    for kind in view.open_buildings:
        building = edition.buildings[kind]
        now = ""
        if view.seat is not None:
            points = scoring.points(edition, building, view.seat, scoring.holdings(view))
            now = f", now {points}"
        yield f" {building.cost} for {building.name}{now}:"
        yield f"   {building.text}"
    yield ""
    yield "Open contracts:"
    for level, top in enumerate(view.tops):
        if top >= 0:
            yield f" {contract_title(edition, top)}"
            gone = f", {len(view.discards[level])} discarded" if view.discards[level] else ""
            yield f"   {len(view.stacks[level])} in the stack{gone}"
        elif view.discards[level] and view.players > 1:
            yield f" {VALUES[level]}: {len(view.discards[level])} discarded, none open"
    if view.solo:
        yield ""
        yield solo_stack(view)


def _office(view: MerkatorView, names: Sequence[str], seat: int) -> Iterator[str]:
    edition = view.edition
    if seat:
        yield ""
    full, half = scoring.contract_points(edition, view.contracts[seat])
    purse = f", {counted(view.money[seat], 'coin')}" if view.coins else ""
    yield f"{clip(names[seat], 20)}: {view.counters[seat]} time{purse}"
    for line in goods_by_column(edition, view.store(seat)) or ["no goods"]:
        yield f" {line}"
    tile = [edition.locations[one].colour for one in range(MAJOR) if view.tiles[seat] >> one & 1]
    if tile:
        yield f" Supply tile: {', '.join(tile)}"
    for kind in sorted(view.contracts[seat], key=lambda one: (-edition.values[one], one)):
        yield f" {contract_title(edition, kind)}"
    yield f" Contracts: {full}{f', others {half:g}' if half else ''} points"
    for kind in view.bonuses[seat]:
        yield f" Bonus {bonus_title(edition, kind)}"
    have = scoring.holdings(view)
    for kind in view.buildings[seat]:
        building = edition.buildings[kind]
        yield f" {building.name}, now {scoring.points(edition, building, seat, have)}: {building.text}"
    what, card = view.hands[seat]
    if what >= 0:
        yield f" In the hand: {card_title(edition, what, card)}"


def _counters(view: MerkatorView, names: Sequence[str]) -> Iterator[str]:
    """Return the chart row by row and all letters that everybody has seen."""
    yield chart(view)
    before, codes = 0, view.chart_letters
    for number, end in enumerate(view.rows, start=1):
        row = [letters(code) if code >= 0 else "?" for code in codes[before:end]]
        yield f" Row {number}: {' '.join(row)}"
        before = end
    seen = _known(view.supply)
    if seen:
        yield f"Seen in the supply: {' '.join(seen)}"
    for seat in range(view.players):
        known = _known(view.held[seat])
        turned = f", seen: {' '.join(known)}" if known else ""
        yield f"{clip(names[seat], 16)}: {counted(view.counters[seat], 'counter')}{turned}"


def _known(codes: Sequence[int]) -> list[str]:
    """Return the letters of those counters that everybody has seen and that have one."""
    return [letters(code) for code in seen_letters(codes) if 0 <= code != BLANK]
