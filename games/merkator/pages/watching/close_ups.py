"""Detail pages of Merkator: locations, the open cards, the offices, the Time counters.

A location shows a seat the gains of a journey there, as traveller and as joiner. The pages use only a view,
so they can't reveal anything hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.engine import Text
from games.engine.pages.model import Block, Facts
from games.engine.quantities import printed as of_edition
from games.engine.words.fitting import Flow, Line
from games.engine.words.texts import Speaker, Together, Value, Who
from games.merkator import quantities as count
from games.merkator.edition import BLANK, COLUMNS, LOCATIONS, MAJOR, MerkatorEdition, letters
from games.merkator.moves import BONUS, BUILDING
from games.merkator.pages import facts, marks, names
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.rules.hidden import seen_letters
from games.merkator.state import MerkatorView

from . import whole

say = Speaker("merkator")

_CARDS, _OFFICES, _COUNTERS = (say(f"place.{one}") for one in ("cards", "offices", "counters"))
"""Close-ups that are not locations."""


def places(view: MerkatorView) -> tuple[Text, ...]:
    """Return what a close-up can show: each location, the open cards, the offices, with several the counters."""
    others = (_CARDS, _OFFICES) if view.players == 1 else (_CARDS, _OFFICES, _COUNTERS)
    return (*(_thing(marks.place_name(view.edition, location)) for location in range(LOCATIONS)), *others)


def close_up(view: MerkatorView, place: int) -> tuple[Block, ...]:
    """Return a location and what a journey there brings, or one of the other things, by its number in `places`."""
    if place < LOCATIONS:
        return tuple(_location(view, place))
    if place == LOCATIONS:
        return tuple(_cards(view))
    if place == LOCATIONS + 1:
        return tuple([Facts(tuple(_office(view, seat)), apart=True) for seat in range(view.players)])
    return tuple(_counters(view))


def _thing(name: str) -> Text:
    return say("thing", thing=name)


def _the(edition: MerkatorEdition, locations: Iterable[int]) -> Together:
    """Return locations as a sentence names them: "Hamburg, the Dutch Republic"."""
    return _listed(say("thing.the", thing=marks.place_name(edition, location)) for location in locations)


def _listed(things: Iterable[Value], between: str = ", ") -> Together:
    return Together(tuple(things), between)


def _below(title: Text, lines: Iterable[Text]) -> Facts:
    """Return a paragraph of a title with lines below it."""
    return Facts((title, *(say("close.below", line=line) for line in lines)), apart=True)


# Locations.


def _location(view: MerkatorView, location: int) -> Iterator[Block]:
    yield Facts(tuple(_there(view, location)))
    seat = view.seat
    if seat is not None and preview.travels_again(view, seat):
        yield _travelling(view, seat, location)
    if seat is not None and preview.joins_again(view, seat, location):
        yield _joining(view, seat, location)
    edition = view.edition
    owned = [
        say(
            "close.owned.one",
            value=printed.value(edition, kind),
            who=Who(other),
            goods=names.asked(edition, kind),
            lacking=facts.lacks(view, other, kind),
        )
        for other in range(view.players)
        for kind in view.contracts[other]
        if edition.places[kind] == location
    ]
    if owned:
        yield _below(say("close.owned"), owned)


def _there(view: MerkatorView, location: int) -> Iterator[Text]:
    """Yield a location's goods, the places where a journey there adds cubes, and the change of Time counters."""
    edition = view.edition
    place, mark = edition.locations[location], marks.place_named(edition, location)
    if location < MAJOR:
        one, two = edition.goods[2 * location : 2 * location + 2]
        yield say("close.location", cubes=count.cubes(view, location), place=place.name, mark=mark)
        yield say(
            "close.location.goods",
            one=one,
            other=two,
            first=marks.good(edition, 2 * location),
            second=marks.good(edition, 2 * location + 1),
        )
        yield say("close.near", places=_the(edition, place.adjacent))
    else:
        yield say("close.location.minor", place=place.name, mark=mark)
        spread = preview.spread(view, location)
        where = _the(edition, spread) if spread else say("close.nowhere")
        yield say("close.spread", threshold=printed.threshold(edition, location), places=where)
    yield _change(edition, location, "close.traveller")


def _change(edition: MerkatorEdition, location: int, key: str = "close.counters.change") -> Text:
    """Return how many Time counters the traveller gets, or pays."""
    return say(key, gets=printed.gets(edition, location), pays=printed.pays(edition, location))


def _travelling(view: MerkatorView, seat: int, location: int) -> Facts:
    """Return what the journey would bring its seat as things lie."""
    there = preview.journey(view, seat, location)
    if view.counters[seat] + there.counters < 0:
        pays = printed.pays(view.edition, location)
        return Facts((say("close.travel.not", pays=pays, counters=count.counters(view, seat)),), apart=True)
    return _below(say("close.travel"), _journey(view, seat, location, there))


def _journey(view: MerkatorView, seat: int, location: int, there: preview.Journey) -> Iterator[Text]:
    edition = view.edition
    if there.cubes:
        one, other = edition.goods[2 * location : 2 * location + 2]
        key = {1: "close.goods.one", 2: "close.goods.two"}.get(there.cubes, "close.goods")
        most = count.split_most(view, location)
        yield say(key, cubes=count.cubes(view, location), one=one, other=other, split_most=most)
    for good, _ in there.bonus:
        yield say("close.bonus", bonus=count.bonus(view, seat, location, good), good=edition.goods[good])
    if there.counters:
        yield _change(edition, location)
    if there.letters:
        yield say("close.letters", letters=count.letters(view, location))
    if not (there.cubes or there.bonus):
        yield say("close.no_goods")
    if there.letters:
        yield say("close.before")
    yield from _deliveries(view, there.deliveries, there.outright, travelling=True)
    idle = []
    for company, could in preview.companions(view, seat, location):
        if could:
            values = tuple(printed.value(edition, kind) for kind in could)
            yield say("close.companion", who=Who(company), values=values)
        else:
            idle.append(Who(company))
    if idle:
        yield say("close.companions", whose=_listed(idle))


def _joining(view: MerkatorView, seat: int, location: int) -> Facts:
    """Return what joining another's journey there would bring a seat as things lie."""
    edition = view.edition
    fee, could = printed.fee(edition, location), preview.by_joining(view, seat, location)
    if could is None:
        return Facts((say("close.join.not", fee=fee, counters=count.counters(view, seat)),), apart=True)
    number = of_edition(edition, "bonus_goods_joining")
    goods = [
        say("close.bonus.joining", bonus_goods_joining=number, good=edition.goods[good])
        for good in preview.joining_goods(view, seat, location)
    ]
    outright = preview.outright_by_joining(view, seat, location)
    return _below(say("close.join", fee=fee), (*goods, *_deliveries(view, could, outright, travelling=False)))


def _deliveries(
    view: MerkatorView, could: Sequence[int], outright: Sequence[int], *, travelling: bool
) -> Iterator[Text]:
    """Yield what could be delivered, and what for."""
    edition = view.edition
    for kind in could:
        reward = preview.reward(view, kind, travelling=travelling)
        yield say(
            "close.deliver" if kind in outright else "close.deliver.traded",
            value=printed.value(edition, kind),
            goods=names.asked(edition, kind),
            reward=names.asking(edition, reward.kind) if reward.kind >= 0 else _rewarded(kind, reward),
        )
    if not could:
        yield say("close.deliver.nothing")


def _rewarded(kind: int, reward: preview.Reward) -> Text:
    """Return in words what a delivery would be rewarded with that is not known by its kind."""
    value = count.reward.known(reward.value, kind, reward.coming)
    if reward.coming:
        return say("reward.coming", reward=value)
    return say("reward.discarded", reward=value) if reward.value else say("reward.none")


# Other things.


def _cards(view: MerkatorView) -> Iterator[Facts]:
    edition = view.edition
    bonuses = [
        say("close.open", price=printed.price(edition, BONUS, kind), card=names.card(edition, BONUS, kind))
        for kind in view.open_bonuses
    ]
    if view.bonus_bottom:
        bottom = _listed((names.card(edition, BONUS, kind) for kind in view.bonus_bottom), "; ")
        bonuses.append(say("close.bonuses.bottom", cards=bottom))
    pile = count.pile(view, ("bonus_deck", "bonus_bottom"))
    yield _below(say("close.bonuses", pile=pile), bonuses)
    pile = count.pile(view, ("building_deck",))
    buildings = (_building(view, kind) for kind in view.open_buildings)
    yield _below(say("close.buildings", pile=pile), buildings)
    yield _below(say("close.contracts"), _stacks(view))
    if view.solo:
        yield Facts((whole.solo(view),), apart=True)


def _building(view: MerkatorView, kind: int) -> Text:
    """Return an open building with its price, what it would score for the reader now, and what for."""
    edition = view.edition
    price, name = printed.price(edition, BUILDING, kind), names.card(edition, BUILDING, kind)
    power = names.power(edition, kind)
    if view.seat is None:
        return say("close.building", price=price, card=name, power=power)
    return say(
        "close.building.now",
        price=price,
        building=count.building(view, view.seat, kind),
        card=name,
        power=power,
    )


def _stacks(view: MerkatorView) -> Iterator[Text]:
    """Yield the contracts on top of their stacks, with how many lie there and how many are discarded."""
    for level, top in enumerate(view.tops):
        gone = count.level_pile(view, "discards", level)
        if top >= 0:
            yield say(
                "close.stack",
                contract=names.asking(view.edition, top),
                cards_level_pile=count.level_pile(view, "stacks", level),
                gone_level_pile=gone,
            )
        elif gone and view.players > 1:
            yield say("close.stack.gone", worth=printed.worth(view.edition, level), level_pile=gone)


def _office(view: MerkatorView, seat: int) -> Iterator[Line]:
    """Yield what a seat has: points, counters, coins, cubes, goods, and its cards with what they are for."""
    edition = view.edition
    yield say("office", points=count.points(view, seat), who=Who(seat))
    yield facts.purse(view, seat, marks.COUNTERS)
    yield _goods(view, seat)
    yield from whole.owned(view, seat)
    if view.bonuses[seat]:
        cards = tuple([names.card(edition, BONUS, kind) for kind in view.bonuses[seat]])
        yield Flow(cards, between="; ", title=say("office.bonus", bonuses=count.bonuses(view, seat)))
    for kind in view.buildings[seat]:
        yield whole.building(view, seat, kind)
        yield say("close.below", line=names.power(edition, kind))
    yield from whole.hand(view, seat)
    rest = count.rest(view, seat)
    yield say("close.points.half" if rest else "close.points", best=count.best(view, seat), rest=rest)


def _goods(view: MerkatorView, seat: int) -> Line:
    """Return a seat's goods by column."""
    edition = view.edition
    columns = []
    for letter, column in zip(COLUMNS, edition.columns, strict=True):
        if there := count.have.of_those_there(column, view, seat):
            columns.append(say("office.column", letter=letter, goods=marks.goods(edition, there.items())))
    if not columns:
        return say("page.stock/none")
    return Flow(tuple(columns), between="; ", title=say("page.stock/title"))


def _counters(view: MerkatorView) -> Iterator[Facts]:
    """Yield the chart row by row, and all letters that everybody has seen."""
    codes = view.chart_letters
    rows = list(zip((0, *view.rows), view.rows, strict=False))
    lines = [
        say(
            "close.row",
            row_number=count.row_number(view, number),
            letters=_listed((letters(code) if code >= 0 else "?" for code in codes[start:end]), " "),
        )
        for number, (start, end) in enumerate(rows)
    ]
    if any(code < 0 for code in codes):
        lines.append(say("close.unseen"))
    yield _below(whole.chart(view), lines)
    supply = [say("close.supply", pile=count.pile(view, ("supply",)))]
    if seen := _known(view.supply):
        supply.append(say("close.supply.seen", letters=_listed(seen, " ")))
    yield Facts(tuple(supply), apart=True)
    yield Facts(tuple(_seen(view, seat) for seat in range(view.players)), apart=True)


def _seen(view: MerkatorView, seat: int) -> Text:
    """Return how many counters a seat has, with the letters of those that everybody has seen."""
    known = _known(view.held[seat])
    key = "close.counters.seen" if known else "close.counters"
    return say(key, counters=count.counters(view, seat), who=Who(seat), seen=_listed(known, " "))


def _known(codes: Sequence[int]) -> list[str]:
    """Return the letters of those counters that everybody has seen and that have one."""
    return [letters(code) for code in seen_letters(codes) if 0 <= code != BLANK]
