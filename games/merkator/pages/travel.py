"""The journeys that Merkator's page of planning offers: where to, what waits there, what could be delivered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages.model import Choice, ordered
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, Together
from games.merkator import quantities as count
from games.merkator.edition import CUBE, LOCATIONS, MAJOR, MerkatorEdition
from games.merkator.moves import COUNTERS, TRAVELS, Split, Travel
from games.merkator.quantities import printed
from games.merkator.quantities.moves import Line
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import facts, marks
from .gains import SHOWN, Trials, order, signed
from .names import contract, named, split, time

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
    """Return all places as choices, and what each journey leads to, by place."""
    lines = {move.location: trials.journey(move) for move in moves if isinstance(move, Travel)}
    choices = [_journey(view, seat, location, line) for location, line in lines.items()]
    choices += [_beyond(view, seat, place) for place in range(LOCATIONS) if lines and place not in lines]
    return ordered(choices, lambda choice: order(choice, seat)), lines


def _journey(view: MerkatorView, seat: int, location: int, line: Line) -> Choice:
    edition = view.edition
    there = preview.arrival(view, seat, location)
    points, label = line.points, named(TRAVELS[location], view)
    if line.delivered and points is not None:
        values = Together(tuple(printed.value(edition, kind) for kind in line.delivered), " + ")
        key = "deliver" if len(line.delivered) <= _DELIVERED else "all"
        label = label.attribute(key, values=values, points=signed(points))
    return Choice(
        line.moves[:1],
        label,
        marks.place_named(edition, location),
        _details(view, seat, there, line),
        line.found.gains,
        final=line.found.final,
        menu="travel",
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
    if cubes and line.cubes:
        squares = marks.cubes(edition, sum(CUBE[good] for good in line.cubes))
        parts.append(say("page.spends.squares", contract=of, cubes=squares))
    return parts


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


def gained(edition: MerkatorEdition, lines: Mapping[int, Line]) -> dict[int, Text]:
    """Return what is said beside a contract that a journey now would let the reader deliver, by kind."""
    found: dict[int, Text] = {}
    for line in lines.values():
        points = line.points
        if line.delivered and points is not None:
            (kind, *more) = line.delivered
            key = "page.gain.ready" if not more else "page.gain.ready/several"
            of = facts.title(edition, kind)
            found[kind] = say(key, contract=of, mark=marks.READY, points=signed(points))
            found |= {
                other: say("page.gain.too", contract=facts.title(edition, other), mark=marks.READY)
                for other in more
            }
    return found


# Taking the cubes.


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
            )
        )
    return ordered(choices, lambda choice: order(choice, seat))
