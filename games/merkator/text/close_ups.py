"""Single things of Merkator's board with all that is printed and lies there: locations, cards, offices, counters.

A location's close-up says to a seat what a journey there would bring it now, as traveller and by joining. All
is made from a view, so that nobody reads here what they could not see.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine import Speaker, Text
from games.engine.pages.letters import Letters, in_letters
from games.engine.quantities import printed as of_edition
from games.engine.words.reader import PLAIN, Reader
from games.engine.words.texts import Who, yes
from games.merkator import quantities as count
from games.merkator.edition import BLANK, LOCATIONS, MAJOR, VALUES, MerkatorEdition, letters
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import names
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.rules.counters import seen_letters
from games.merkator.state import MerkatorView

from .offices import add_office, lacking
from .titles import (
    listed,
    place_name,
    places_named,
)
from .words import text

say = Speaker("merkator")

_CARDS, _OFFICES, _COUNTERS = (say(f"place.{one}") for one in ("cards", "offices", "counters"))
"""Close-ups that are not locations."""


def places(view: MerkatorView, reader: Reader = PLAIN) -> tuple[str, ...]:
    """Return what a close-up can show: each location, the open cards, the offices, with several the counters."""
    return tuple(place.said(reader) for place in _places(view))


def _places(view: MerkatorView) -> list[Text]:
    others = (_CARDS, _OFFICES) if view.players == 1 else (_CARDS, _OFFICES, _COUNTERS)
    return [*(place_name(view.edition, location) for location in range(LOCATIONS)), *others]


def close_up(view: MerkatorView, reader: Reader, place: str) -> str:
    """Return a location and what a journey there brings, or one of the other things; `place` is of `places`.

    Raises:
        ValueError: for a place that there is not.
    """
    named = places(view, reader)
    if place not in named:
        raise ValueError(f"there is no place {place!r}")
    block = Letters(in_letters(replace(reader, marks=False), seat=reader.seat))
    add_place(block, view, named.index(place))
    return str(block)


def add_place(block: Letters, view: MerkatorView, at: int) -> None:
    """Add a close-up, by its place in `places`."""
    if at < LOCATIONS:
        _add_location(block, view, at)
    elif at == LOCATIONS:
        _add_cards(block, view)
    elif at == LOCATIONS + 1:
        for seat in range(view.players):
            block.gap()
            add_office(block, view, seat)
            _add_points(block, view, seat)
    else:
        _add_counters(block, view)


# Locations.


def _add_location(block: Letters, view: MerkatorView, location: int) -> None:
    edition = view.edition
    place = edition.locations[location]
    if location < MAJOR:
        one, two = edition.goods[2 * location : 2 * location + 2]
        block.say(say("close.location", count.cubes(view, location), place=place.name))
        block.say(say("board.place.goods", one=one, other=two), indent=2)
        block.say(say("close.near", places=places_named(edition, place.adjacent)))
    else:
        block.say(say("close.location.minor", place=place.name))
        spread = preview.spread(view, location)
        where = places_named(edition, spread) if spread else say("close.nowhere")
        block.say(say("close.spread", printed.threshold(edition, location), places=where))
    block.say(_counters(edition, location, "close.traveller"))
    seat = view.seat
    if seat is not None and preview.travels_again(view, seat):
        block.gap()
        _add_travelling(block, view, seat, location)
    if seat is not None and preview.joins_again(view, seat, location):
        block.gap()
        _add_joining(block, view, seat, location, preview.by_joining(view, seat, location))
    owned = [
        (other, kind)
        for other in range(view.players)
        for kind in view.contracts[other]
        if edition.places[kind] == location
    ]
    if owned:
        block.gap()
        block.say(say("close.owned"))
    for other, kind in owned:
        asked = names.asked(edition, kind)
        block.say(say("close.owned.one", printed.value(edition, kind), who=Who(other), goods=asked), indent=2)
        block.say(lacking(view, other, kind), indent=4)


def _counters(edition: MerkatorEdition, location: int, key: str = "close.counters.change") -> Text:
    """Return how many Time counters the traveller gets, or pays."""
    return say(key, printed.gets(edition, location), printed.pays(edition, location))


def _add_travelling(block: Letters, view: MerkatorView, seat: int, location: int) -> None:
    """Add what the journey would bring its seat as things lie."""
    edition = view.edition
    there = preview.journey(view, seat, location)
    if view.counters[seat] + there.counters < 0:
        block.say(say("close.travel.not", printed.pays(edition, location), count.counters(view, seat)))
        return
    block.say(say("close.travel"))
    if there.cubes:
        one, other = edition.goods[2 * location : 2 * location + 2]
        key = {1: "close.goods.one", 2: "close.goods.two"}.get(there.cubes, "close.goods")
        most = count.split_most(view, location)
        taken = say(key, count.cubes(view, location), one=one, other=other, split_most=most)
        block.say(taken, indent=2)
    for good, _ in there.bonus:
        number = count.bonus(view, seat, location, good)
        block.say(say("close.bonus", number, good=edition.goods[good]), indent=2)
    if there.counters:
        block.say(_counters(edition, location), indent=2)
    if there.letters:
        block.say(say("close.letters", count.letters(view, location)), indent=2)
    if not (there.cubes or there.bonus):
        block.say(say("close.no_goods"), indent=2)
    if there.letters:
        block.say(say("close.before"), indent=2)
    _add_deliveries(block, view, there.deliveries, there.outright, travelling=True)
    idle = []
    for company, could in preview.companions(view, seat, location):
        if could:
            values = tuple(printed.value(edition, kind) for kind in could)
            block.say(say("close.companion", who=Who(company), values=values), indent=2)
        else:
            idle.append(Who(company))
    if idle:
        block.say(say("close.companions", whose=listed(idle)), indent=2)


def _add_joining(
    block: Letters, view: MerkatorView, seat: int, location: int, could: tuple[int, ...] | None
) -> None:
    """Add what joining another's journey there would bring a seat as things lie."""
    edition = view.edition
    fee = printed.fee(edition, location)
    if could is None:
        block.say(say("close.join.not", fee, count.counters(view, seat)))
        return
    block.say(say("close.join", fee))
    for good in preview.joining_goods(view, seat, location):
        number = of_edition(edition, "bonus_goods_joining")
        block.say(say("close.bonus.joining", number, good=edition.goods[good]), indent=2)
    outright = preview.outright_by_joining(view, seat, location)
    _add_deliveries(block, view, could, outright, travelling=False)


def _add_deliveries(
    block: Letters, view: MerkatorView, could: Sequence[int], outright: Sequence[int], *, travelling: bool
) -> None:
    """Add what could be delivered, and what for."""
    edition = view.edition
    for kind in could:
        key = "close.deliver" if kind in outright else "close.deliver.traded"
        block.say(say(key, printed.value(edition, kind), goods=names.asked(edition, kind)), indent=2)
        reward = preview.reward(view, kind, travelling=travelling)
        gained = names.asking(edition, reward.kind) if reward.kind >= 0 else _rewarded(kind, reward)
        block.say(say("close.deliver.for", reward=gained), indent=4)
    if not could:
        block.say(say("close.deliver.nothing"), indent=2)


def _rewarded(kind: int, reward: preview.Reward) -> Text:
    """Return in words what a delivery would be rewarded with that is not known by its kind."""
    value = count.reward.known(reward.value, kind, reward.coming)
    if reward.coming:
        return text("reward.coming", value)
    return text("reward.discarded", value) if reward.value else text("reward.none")


# Other things.


def _add_cards(block: Letters, view: MerkatorView) -> None:
    edition = view.edition
    block.say(say("close.bonuses", count.pile(view, ("bonus_deck", "bonus_bottom"))))
    for kind in view.open_bonuses:
        card = names.card(edition, BONUS, kind)
        block.say(say("board.open", printed.price(edition, BONUS, kind), card=card), indent=2)
    if view.bonus_bottom:
        bottom = listed((names.card(edition, BONUS, kind) for kind in view.bonus_bottom), "; ")
        block.say(say("close.bonuses.bottom", cards=bottom), indent=2)
    block.gap()
    block.say(say("close.buildings", count.pile(view, ("building_deck",))))
    for kind in view.open_buildings:
        price, name = printed.price(edition, BUILDING, kind), names.card(edition, BUILDING, kind)
        if view.seat is None:
            block.say(say("board.open", price, card=name), indent=2)
        else:
            points = count.building(view, view.seat, kind)
            block.say(say("close.offer.now", price, points, card=name), indent=2)
        block.say(names.power(edition, kind), indent=4)
    block.gap()
    block.say(say("close.contracts"))
    for level, top in enumerate(view.tops):
        gone = count.level_pile(view, "discards", level)
        if top >= 0:
            block.say(names.asking(edition, top), indent=2)
            block.say(
                say(
                    "close.stack",
                    cards_level_pile=count.level_pile(view, "stacks", level),
                    gone_level_pile=gone,
                ),
                indent=4,
            )
        elif gone and view.players > 1:
            block.say(say("close.stack.gone", printed.worth(edition, level), gone), indent=2)
    if view.solo:
        block.gap()
        block.say(_solo_stack(view))


def _add_points(block: Letters, view: MerkatorView, seat: int) -> None:
    """Add what a seat's contracts score."""
    rest = count.rest(view, seat)
    block.say(say("close.points.half" if rest else "close.points", count.best(view, seat), rest), indent=2)


def _add_counters(block: Letters, view: MerkatorView) -> None:
    """Add the chart row by row and all letters that everybody has seen."""
    _add_chart(block, view)
    before, codes = 0, view.chart_letters
    for number, end in enumerate(view.rows):
        row = [letters(code) if code >= 0 else "?" for code in codes[before:end]]
        block.say(say("close.row", count.row_number(view, number), letters=listed(row, " ")), indent=2)
        before = end
    if any(code < 0 for code in codes):
        block.say(say("close.unseen"), indent=2)
    seen = _known(view.supply)
    if seen:
        block.say(say("close.supply", letters=listed(seen, " ")))
    block.gap()
    for seat in range(view.players):
        known = _known(view.held[seat])
        key = "close.counters.seen" if known else "close.counters"
        block.say(say(key, count.counters(view, seat), who=Who(seat), seen=listed(known, " ")))


def _known(codes: Sequence[int]) -> list[str]:
    """Return the letters of those counters that everybody has seen and that have one."""
    return [letters(code) for code in seen_letters(codes) if 0 <= code != BLANK]


def _add_chart(block: Letters, view: MerkatorView) -> None:
    """Add how many counters each row of the chart has left, and the letters that were seen there."""
    rows, before, codes = [], 0, view.chart_letters
    for row, end in enumerate(view.rows):
        seen = [letters(code) for code in codes[before:end] if code >= 0]
        key = "board.chart.row.seen" if seen else "board.chart.row"
        rows.append(say(key, count.row_left(view, row), letters=listed(seen)))
        before = end
    key = "board.chart" if rows else "board.chart.empty"
    block.say(say(key, rows=listed(rows), back=yes(view.back)))
    block.say(say("board.supply", count.pile(view, ("supply",))))


def _solo_stack(view: MerkatorView) -> Text:
    """Return what the solo stack still holds, by value."""
    levels = count.solo.of_those_there(range(len(VALUES)), view)
    kinds = [
        say("board.solo.one", number, printed.worth(view.edition, level)) for level, number in levels.items()
    ]
    return say("board.solo", values=listed(kinds))
