"""The journeys that Merkator's page of planning offers: where to, what waits there, what could be delivered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Choice, brought, ordered
from games.engine.quantities import BroughtHalves, Number
from games.engine.words.texts import Speaker, Together, Value
from games.merkator import quantities as count
from games.merkator.edition import CUBE, LOCATIONS, MAJOR, MerkatorEdition
from games.merkator.moves import COUNTERS, TRAVELS, Split, Travel
from games.merkator.quantities import printed
from games.merkator.quantities.moves import Line
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import facts, marks
from .gains import HALVES, MOST, NOW, SHOWN, STORE, Trials, order, signed
from .names import at, contract, named, split, time

say = Speaker("merkator")

_NAMED = 3
"""So many goods that are spent have their names in a menu."""
_DELIVERED = 2
"""So many contracts have room beside the word that they are delivered."""
_TOGETHER = 8
"""So many goods stand together at most, by their emoji."""


def journeys(
    view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials
) -> tuple[tuple[Choice, ...], Mapping[int, Line]]:
    """Return journeys as choices, and what each leads to, by place.

    A journey with deliveries is one choice, and the journey alone another. What pays most now are buttons.
    """
    offered = {move.location: move for move in moves if isinstance(move, Travel)}
    lines = {place: trials.journey(move) for place, move in offered.items()}
    paying = [_deliveries(view, line) for line in lines.values() if _is_whole(line)]
    alone = []
    for place, line in lines.items():
        arriving = trials.arriving(offered[place]) if _is_whole(line) else line
        alone.append(_journey(view, seat, place, arriving))
    beyond = [_beyond(view, seat, place) for place in range(LOCATIONS) if lines and place not in lines]
    by_goods = partial(order, seat=seat, halves=False)
    choices = [*ordered(paying, lambda choice: order(choice, seat)), *ordered(alone, by_goods)]
    return (*_leading(view, seat, choices), *beyond), lines


def _is_whole(line: Line) -> bool:
    """Return whether a journey's deliveries are part of the choice."""
    return bool(line.delivered) and len(line.own) > 1


def _leading(view: MerkatorView, seat: int, choices: Sequence[Choice]) -> list[Choice]:
    """Return journeys, those that pay most now as buttons, at most one for each place."""
    first: dict[int, Choice] = {}
    for choice in choices:
        (move, *_) = choice.moves
        assert isinstance(move, Travel)
        if len(first) < MOST and move.location not in first and _pays(choice, seat):
            first[move.location] = choice
    mixed = len({_delivers(choice) for choice in first.values()}) > 1
    buttons = [
        msgspec.structs.replace(
            choice,
            label=_now(view, seat, place, choice),
            mark=marks.DELIVER if mixed and _delivers(choice) else None,
            menu=NOW,
            button=True,
        )
        for place, choice in first.items()
    ]
    taken = {choice.moves for choice in buttons}
    return [*buttons, *(choice for choice in choices if choice.moves not in taken)]


def _delivers(choice: Choice) -> bool:
    return len(choice.moves) > 1


def _pays(choice: Choice, seat: int) -> bool:
    """Return whether a journey is known to bring points, or goods if it is a journey alone."""
    return choice.brings(HALVES if _delivers(choice) else STORE, seat) > 0


def _now(view: MerkatorView, seat: int, place: int, choice: Choice) -> Text:
    """Return on a button what a journey brings now: points, or goods and Time counters."""
    name = marks.place_name(view.edition, place)
    if _delivers(choice):
        points = brought(choice.gains, HALVES, seat, of=BroughtHalves)
        assert points is not None
        return say("page.choice.travel/pays", place=name, points=signed(points))
    goods = count.arriving(view, seat, place)
    if gets := printed.gets(view.edition, place):
        return say("page.choice.travel.gets", place=name, arriving=goods, gets=gets, time=marks.TIME)
    if pays := printed.pays(view.edition, place):
        return say("page.choice.travel.pays", place=name, arriving=goods, pays=pays, time=marks.TIME)
    return say("page.choice.travel/brings", place=name, arriving=goods)


def _deliveries(view: MerkatorView, line: Line) -> Choice:
    """Return a journey with all that it delivers, in one choice."""
    (move, *_) = line.own
    assert isinstance(move, Travel)
    place = move.location
    parts = say("page.spends", goods=spending(view, line)), time(view.edition, place)
    return Choice(
        line.own,
        _delivered(view, place, line),
        marks.DELIVER,
        say("page.several", things=Together(parts, " · ")),
        line.found.gains,
        final=line.found.final,
        menu="travel",
        at=at(line.delivered, place),
    )


def _delivered(view: MerkatorView, place: int, line: Line) -> Text:
    assert line.points is not None
    values = Together(tuple(printed.value(view.edition, kind) for kind in line.delivered), " + ")
    key = "deliver" if len(line.delivered) <= _DELIVERED else "all"
    return named(TRAVELS[place], view).attribute(key, values=values, points=signed(line.points))


def _journey(view: MerkatorView, seat: int, location: int, line: Line) -> Choice:
    """Return a journey alone; what can be delivered there is chosen there."""
    there = preview.arrival(view, seat, location)
    label = named(TRAVELS[location], view)
    if line.delivered and line.points is not None:
        label = _delivered(view, location, line)
    return Choice(
        line.own,
        label,
        marks.place_named(view.edition, location),
        _details(view, seat, there, line),
        line.found.gains,
        final=line.found.final,
        menu="travel",
        at=at(line.delivered, location),
    )


def _details(view: MerkatorView, seat: int, there: preview.Arrival, line: Line) -> Text:
    """Return a journey's turned counters, its goods, the contracts that ask for them, and a delivery's cost."""
    edition, place = view.edition, there.location
    parts: list[Text] = []
    cubes = count.cubes(view, place)
    if line.delivered:
        parts.append(say("page.spends", goods=spending(view, line)))
        parts.append(time(edition, place))
        if there.cubes:
            parts.append(say("page.takes/number", cubes=cubes))
        return say("page.several", things=Together(tuple(parts), " · "))
    if there.letters:
        # A warning comes first: what has no room in a menu is cut from the end.
        parts.append(say("page.letters", letters=count.letters(view, place)))
    if there.cubes:
        one, other = edition.goods[2 * there.location], edition.goods[2 * there.location + 1]
        key = "page.takes" if there.cubes > 1 else "page.takes/one"
        parts.append(say(key, cubes=cubes, one=one, other=other))
    for good, _ in there.bonus:
        parts.append(
            say("page.takes/bonus", bonus=count.bonus(view, seat, place, good), good=edition.goods[good])
        )
    if not parts and place >= MAJOR:
        return say("page.takes/small")
    if not parts:
        one, other = edition.goods[2 * there.location], edition.goods[2 * there.location + 1]
        return say("page.takes/none", one=one, other=other)
    wanting = [] if there.letters else _wanting(view, seat, there.location)
    if wanting:
        parts.append(say("page.takes/lacking", contracts=Together(tuple(wanting), ", ")))
    return say("page.several", things=Together(tuple(parts), " · "))


def _wanting(view: MerkatorView, seat: int, location: int) -> list[Text]:
    """Return the contracts that lack a good of a place, the most valuable first, two at most."""
    edition = view.edition
    found = []
    for kind in sorted(view.contracts[seat], key=lambda kind: -edition.values[kind]):
        missing, _ = preview.gaps(view, seat, kind)
        if any(good // 2 == location for good, _ in missing):
            found.append(contract(edition, kind))
    return found[:2]


def spending(view: MerkatorView, line: Line) -> Together:
    """Return in a few words what deliveries spend: goods, Time counters of trades, one-time cubes."""
    goods, counters = _spent(line)
    parts: list[Text] = [
        say("page.spends.good", spent=number, good=view.edition.goods[good]) for good, number in goods
    ]
    if len(parts) > _NAMED:
        others = tuple(good for good, _ in goods[_NAMED - 1 :])
        parts[_NAMED - 1 :] = [say("page.spends.more", spent=count.spent(line, line.moves, others))]
    if counters:
        parts.append(say("page.spends.time", spent=counters, time=marks.TIME))
    if line.cubes:
        cubes = tuple(dict.fromkeys(line.cubes))
        parts.append(say("page.spends.cubes", placed=count.placed(line, line.moves, cubes)))
    return Together(tuple(parts), ", ")


def spent(view: MerkatorView, line: Line, *, cubes: bool) -> list[Text]:
    """Return in emoji what deliveries spend, part by part."""
    edition = view.edition
    goods, counters = _spent(line)
    of = facts.title(edition, line.delivered[0])
    parts: list[Text] = []
    for first in range(0, len(goods), _TOGETHER):
        some = goods[first : first + _TOGETHER]
        shown = marks.goods(edition, some)
        key = "page.spends.goods" if some == goods else "page.spends.goods/some"
        parts.append(say(key, contract=of, goods=shown))
    if counters:
        parts.append(say("page.spends.time", spent=counters, contract=of, time=marks.TIME))
    return [*parts, *_tile(edition, line, alone=not parts)] if cubes else parts


def _spent(line: Line) -> tuple[list[tuple[int, Number]], Number]:
    """Return the goods that deliveries spend, as pairs of good and number, and the Time counters."""
    spent = {good: count.spent.known(number, line.moves, (good,)) for good, number in line.spent.items()}
    counters = spent.pop(COUNTERS, None) or count.spent.known(0, line.moves, (COUNTERS,))
    return sorted(spent.items()), counters


def _beyond(view: MerkatorView, seat: int, location: int) -> Choice:
    """Return a place that the reader can't pay for."""
    place = view.edition.locations[location]
    return Choice(
        (),
        say("page.choice.travel.not", place=place.name, time=time(view.edition, location)),
        common.IMPOSSIBLE,
        menu="travel",
        impossible=say("page.choice.travel.not/dear", counters=count.counters(view, seat), time=marks.TIME),
        refused=(TRAVELS[location],),
    )


def gained(view: MerkatorView, lines: Mapping[int, Line]) -> dict[int, tuple[Text, ...]]:
    """Return what is said of a contract that a journey now would deliver: what that spends, part by part, by kind."""
    edition = view.edition
    found: dict[int, tuple[Text, ...]] = {}
    for place, line in lines.items():
        if not line.delivered or line.points is None:
            continue
        kind, *more = line.delivered
        ready = say("page.gain.ready", contract=facts.title(edition, kind), mark=marks.READY)
        goods = spent(view, line, cubes=False)
        found[kind] = (ready, *goods, *_tile(edition, line, alone=not goods), *_costs(edition, place))
        for other in more:
            found[other] = (say("page.gain.too", contract=facts.title(edition, other), mark=marks.READY),)
    return found


def _tile(edition: MerkatorEdition, line: Line, *, alone: bool) -> tuple[Text, ...]:
    """Return the one-time cubes that deliveries take; () for none."""
    squares = marks.cubes(edition, sum(CUBE[good] for good in line.cubes))
    of = facts.title(edition, line.delivered[0])
    key = "page.gain.cubes/alone" if alone else "page.gain.cubes"
    return (say(key, contract=of, cubes=squares),) if line.cubes else ()


def _costs(edition: MerkatorEdition, place: int) -> tuple[Text, ...]:
    """Return the Time counters that a journey costs; () for none."""
    pays = printed.pays(edition, place)
    return (say("page.gain.pays", pays=pays, time=marks.TIME),) if pays else ()


# Taking the cubes.


def goods_of(edition: MerkatorEdition, place: int) -> Mapping[str, Value]:
    """Return the two goods of a place, with their names and emoji, as values of a sentence."""
    one, other = 2 * place, 2 * place + 1
    return {
        "one": edition.goods[one],
        "other": edition.goods[other],
        "first": marks.good(edition, one),
        "second": marks.good(edition, other),
    }


def splits(view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return the ways to take cubes as either good, with what could be delivered then."""
    edition = view.edition
    offered = [move for move in moves if isinstance(move, Split)][:SHOWN]
    choices = []
    for move in offered:
        # No menu has room for more: those are neither shown nor tried.
        line = trials.delivering((move,))
        points, detail = line.points, None
        label, mark = named(move, view), None
        if line.delivered and points is not None:
            label, mark = split(view, move.first, signed(points)), marks.DELIVER
            delivered = Together(tuple(printed.value(edition, kind) for kind in line.delivered), " + ")
            detail = say("page.choice.split/deliver", values=delivered, points=signed(points))
        choices.append(
            Choice(
                (move,),
                label,
                mark,
                detail,
                line.found.gains,
                final=line.found.final,
                at=at(line.delivered),
            )
        )
    return ordered(choices, lambda choice: order(choice, seat))
