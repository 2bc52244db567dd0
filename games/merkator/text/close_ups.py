"""Single things of Merkator's board with all that is printed and lies there: locations, cards, offices, counters.

A location's close-up says to a seat what a journey there would bring it now, as traveller and by joining. All
is made from a view, so that nobody reads here what they could not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Text
from games.engine.words.layout import NARROW, clip
from games.engine.words.reader import PLAIN, Reader
from games.merkator import preview, scoring
from games.merkator.edition import BLANK, GOODS, LOCATIONS, MAJOR, VALUES, letters
from games.merkator.rules import needs
from games.merkator.rules.counters import seen_letters
from games.merkator.state import MerkatorView

from .boards import chart, solo_stack
from .titles import (
    amounts,
    bonus_title,
    card_title,
    contract_goods,
    contract_title,
    goods_by_column,
    goods_names,
    place_name,
    wrapped,
)
from .words import say, text

CARDS, OFFICES, COUNTERS = (say(f"place.{one}") for one in ("cards", "offices", "counters"))
"""Close-ups that are not locations."""


def places(view: MerkatorView, reader: Reader = PLAIN) -> tuple[str, ...]:  # noqa: ARG001 its words are English
    """Return what a close-up can show: each location, the open cards, the offices, with several the counters."""
    others = (CARDS, OFFICES) if view.players == 1 else (CARDS, OFFICES, COUNTERS)
    return (*_locations(view), *others)


def _locations(view: MerkatorView) -> list[str]:
    return [place_name(view.edition, location) for location in range(LOCATIONS)]


def close_up(view: MerkatorView, reader: Reader, place: str) -> str:
    """Return a location and what a journey there brings, or one of the other things; `place` is of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    names = reader.columns(view.players)
    if place not in places(view):
        raise ValueError(f"there is no place {place!r}")
    if place == CARDS:
        lines = list(_cards(view))
    elif place == OFFICES:
        lines = [line for seat in range(view.players) for line in _office(view, names, seat)]
    elif place == COUNTERS:
        lines = list(_counters(view, names))
    else:
        lines = list(_location(view, names, _locations(view).index(place)))
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
        cubes = view.cubes[location]
        yield say("close.location", place=place.name, cubes=cubes, one=goods[0], other=goods[1])
        near = [place_name(edition, other) for other in place.adjacent]
        yield say("close.near", places=", ".join(near))
    else:
        spread = [place_name(edition, major) for major in preview.spread(view, location)]
        yield say("close.location.minor", place=place.name)
        where = ", ".join(spread) or say("close.nowhere")
        yield say("close.spread", threshold=place.threshold, places=where)
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
        yield say("close.owned")
    for other, kind in owned:
        asked = contract_goods(edition, kind)
        yield f" {say('close.owned.one', name=clip(names[other], 14), value=edition.values[kind], goods=asked)}"
        yield f"   {lacking(view, other, kind)}"


def _travelling(view: MerkatorView, names: Sequence[str], seat: int, location: int) -> Iterator[str]:
    """Return what the journey would bring its seat as things lie."""
    edition = view.edition
    there = preview.journey(view, seat, location)
    if view.counters[seat] + there.counters < 0:
        yield say("close.travel.not", cost=-there.counters, held=view.counters[seat])
        return
    yield say("close.travel")
    if there.cubes:
        one, other = edition.goods[2 * location : 2 * location + 2]
        key = {1: "close.goods.one", 2: "close.goods.two"}.get(there.cubes, "close.goods")
        yield f" {say(key, cubes=there.cubes, one=one, other=other, most=there.cubes - 1)}"
    for good, number in there.bonus:
        yield f" {say('close.bonus', number=number, good=edition.goods[good])}"
    if there.counters > 0:
        yield f" {say('journey.gains', time=there.counters)}"
    elif there.counters:
        yield f" {say('journey.pays', time=-there.counters)}"
    if there.letters:
        yield f" {say('close.letters', letters=there.letters)}"
    if not (there.cubes or there.bonus):
        yield f" {say('journey.nothing')}"
    if there.letters:
        yield f" {say('close.before')}"
    yield from _delivering(view, there.deliveries, there.outright, travelling=True)
    idle = []
    for company, could in preview.companions(view, seat, location):
        if could:
            values = ", ".join(str(edition.values[kind]) for kind in could)
            yield f" {say('close.companion', name=clip(names[company], 14), values=values)}"
        else:
            idle.append(clip(names[company], 14))
    if idle:
        yield f" {say('close.companions', names=', '.join(idle))}"


def _joining(view: MerkatorView, seat: int, location: int, could: tuple[int, ...] | None) -> Iterator[str]:
    """Return what joining another's journey there would bring a seat as things lie."""
    edition = view.edition
    cost = edition.locations[location].join
    if could is None:
        yield say("close.join.not", cost=cost, held=view.counters[seat])
        return
    yield say("close.join", cost=cost)
    for good in preview.joining_goods(view, seat, location):
        number = edition.bonus_goods_joining
        yield f" {say('close.join.bonus', number=number, good=edition.goods[good])}"
    yield from _delivering(view, could, preview.outright_by_joining(view, seat, location), travelling=False)


def _delivering(
    view: MerkatorView, could: Sequence[int], outright: Sequence[int], *, travelling: bool
) -> Iterator[str]:
    """Return what could be delivered, and what for."""
    edition = view.edition
    for kind in could:
        key = "close.deliver" if kind in outright else "close.deliver.traded"
        yield f" {say(key, value=edition.values[kind], goods=contract_goods(edition, kind))}"
        reward = rewarded(view, preview.reward(view, kind, travelling=travelling))
        yield f"   {say('close.deliver.for', reward=reward)}"
    if not could:
        yield f" {say('close.deliver.nothing')}"


def rewarded(view: MerkatorView, reward: preview.Reward) -> Text:
    """Return in words what a delivery would be rewarded with."""
    if reward.kind >= 0:
        return contract_title(view.edition, reward.kind, 60)
    if reward.coming:
        return text("reward.coming", value=reward.value)
    return text("reward.discarded", value=reward.value) if reward.value else text("reward.none")


def lacking(view: MerkatorView, seat: int, kind: int) -> str:
    """Return what a seat's store lacks for a contract, and which of it cubes of its tile could replace."""
    edition = view.edition
    contract = edition.contracts[kind]
    goods = view.store(seat)
    if contract.different:
        further = needs.further_kinds(goods, 0, view.tiles[seat])
        key = "close.kinds.cubes" if further else "close.kinds"
        return say(key, have=GOODS - goods.count(0), kinds=contract.different, further=further)
    missing, cubes = preview.gaps(view, seat, kind)
    cube = goods_names(edition, cubes)
    if missing:
        key = "close.lacks.even" if cubes else "close.lacks"
        return say(key, goods=amounts(edition, missing), cubes=cube)
    return say("close.ready.with" if cubes else "close.ready", cubes=cube)


# Other things.


def _cards(view: MerkatorView) -> Iterator[str]:
    edition = view.edition
    yield say("close.bonuses", more=len(view.bonus_deck) + len(view.bonus_bottom))
    for kind in view.open_bonuses:
        cost, card = edition.bonuses[kind].cost, bonus_title(edition, kind)
        yield f" {say('close.bonuses.one', cost=cost, card=card)}"
    yield ""
    yield say("close.buildings", more=len(view.building_deck))
    for kind in view.open_buildings:
        building = edition.buildings[kind]
        cost, name = building.cost, building.name
        if view.seat is None:
            yield f" {say('close.buildings.one', cost=cost, card=name)}"
        else:
            points = scoring.points(edition, building, view.seat, scoring.holdings(view))
            yield f" {say('close.buildings.now', cost=cost, card=name, points=points)}"
        yield f"   {building.text}"
    yield ""
    yield say("close.contracts")
    for level, top in enumerate(view.tops):
        gone = len(view.discards[level])
        if top >= 0:
            yield f" {contract_title(edition, top)}"
            key = "close.contracts.discards" if gone else "close.contracts.stack"
            yield f"   {say(key, cards=len(view.stacks[level]), gone=gone)}"
        elif gone and view.players > 1:
            yield f" {say('close.contracts.gone', value=VALUES[level], gone=gone)}"
    if view.solo:
        yield ""
        yield solo_stack(view)


def _office(view: MerkatorView, names: Sequence[str], seat: int) -> Iterator[str]:
    edition = view.edition
    if seat:
        yield ""
    full, half = scoring.contract_points(edition, view.contracts[seat])
    key = "close.office.coins" if view.coins else "close.office"
    yield say(key, name=clip(names[seat], 20), time=view.counters[seat], coins=view.money[seat])
    for line in goods_by_column(edition, view.store(seat)) or [say("office.no_goods")]:
        yield f" {line}"
    tile = [edition.locations[one].colour for one in range(MAJOR) if view.tiles[seat] >> one & 1]
    if tile:
        colours = ", ".join(say("thing", thing=colour) for colour in tile)
        yield f" {say('close.office.tile', colours=colours)}"
    for kind in sorted(view.contracts[seat], key=lambda one: (-edition.values[one], one)):
        yield f" {contract_title(edition, kind)}"
    key = "close.office.points.half" if half else "close.office.points"
    yield f" {say(key, full=full, half=float(half))}"
    for kind in view.bonuses[seat]:
        yield f" {say('close.office.bonus', card=bonus_title(edition, kind))}"
    have = scoring.holdings(view)
    for kind in view.buildings[seat]:
        building = edition.buildings[kind]
        points = scoring.points(edition, building, seat, have)
        yield f" {say('close.office.building', card=building.name, points=points, text=building.text)}"
    what, card = view.hands[seat]
    if what >= 0:
        yield f" {say('close.office.hand', card=card_title(edition, what, card))}"


def _counters(view: MerkatorView, names: Sequence[str]) -> Iterator[str]:
    """Return the chart row by row and all letters that everybody has seen."""
    yield chart(view)
    before, codes = 0, view.chart_letters
    for number, end in enumerate(view.rows, start=1):
        row = [letters(code) if code >= 0 else "?" for code in codes[before:end]]
        yield f" {say('close.row', row=number, letters=' '.join(row))}"
        before = end
    seen = _known(view.supply)
    if seen:
        yield say("close.supply", letters=" ".join(seen))
    for seat in range(view.players):
        known = _known(view.held[seat])
        held, name = view.counters[seat], clip(names[seat], 16)
        yield say("close.counters", name=name, counters=held, seen=" ".join(known) or "none")


def _known(codes: Sequence[int]) -> list[str]:
    """Return the letters of those counters that everybody has seen and that have one."""
    return [letters(code) for code in seen_letters(codes) if 0 <= code != BLANK]
