"""What several pages of Merkator show: a seat's own things, its contracts, everybody's standing, what waits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.engine import Text
from games.engine.pages import layout, players
from games.engine.pages import marks as common
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Table
from games.engine.quantities import Number
from games.engine.quantities import printed as of_edition
from games.engine.words.texts import Mark, Speaker, Together, Value, Who
from games.merkator import quantities as count
from games.merkator.edition import GOODS, MAJOR, MerkatorEdition
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import marks, names

say = Speaker("merkator")

WIDTH = 40
"""Units of a line on a phone: a letter 1."""
_EMOJI, _BETWEEN = 3.5, 3
_TITLES = {"page.stock": 7.0, "page.keep": 12.0}
"""Units of what stands before goods, in the language that needs most."""
_SAID, _ASKED = 24, 13
"""Units of a sentence about a contract without its place and its goods, and of one that begins with the contract."""
_BEGUN = ("page.asks", "page.whole.owned", "page.whole.top")
"""Sentences that begin with the contract."""
_LACKS = 6
"""Units of the word that it lacks something."""
_KINDS = 18
"""Units of a number of different goods."""
_GAIN = 28
"""Units of a contract with what delivering it would bring."""
_LISTED = 5
"""So many contracts have a line each."""
_UNNAMED = 5
"""Kinds of goods that a seat lacks at least where the names of the others leave room for more small print."""


def where(view: MerkatorView) -> Text:
    """Return the game and the round, with the reader's points."""
    name = round_of(view)
    if view.seat is None:
        return name
    return name.attribute("own", count.points(view, view.seat))


def round_of(view: MerkatorView) -> Text:
    """Return the game and the round."""
    alone = "alone" if view.players == 1 else "several"
    return say(f"page.where.{alone}", count.rounds(view), of_edition(view.edition, "solo_turns"))


def there(view: MerkatorView) -> Text:
    """Return the game and the place where the journey led."""
    edition = view.edition
    return say(
        "page.where.there",
        mark=marks.place_named(edition, view.location),
        place=marks.place_name(edition, view.location),
    )


def whereabouts(view: MerkatorView) -> Text:
    """Return who is where by the journey of this turn."""
    return say(
        "page.there",
        player=common.player(view.active),
        who=Who(view.active),
        mark=marks.place_named(view.edition, view.location),
        place=marks.place_name(view.edition, view.location),
    )


def purse(
    view: MerkatorView,
    seat: int,
    time: Mark = marks.TIME,
    *,
    coins: bool = True,
    more: Sequence[tuple[Text, float]] = (),
) -> tuple[Text, ...]:
    """Return a seat's Time counters, by a mark, coins and one-time cubes, on as few lines as have room.

    Args:
        view: of anybody.
        seat: whose.
        time: the mark.
        coins: whether coins are told.
        more: what stands behind them, each with its units.
    """
    tile, held, money = view.tiles[seat], count.counters(view, seat), count.money(view, seat)
    parts = [(say("page.purse", held, time=time), 3.5 + len(str(held)))]
    if view.coins and coins:
        parts.append((say("page.purse/coins", money), 6.0 + len(str(money))))
    parts += more
    if tile.bit_count() == MAJOR:
        parts.append((say("page.cubes.all", count.tile(view, seat)), 20.0))
    elif tile:
        squares = marks.cubes(view.edition, tile)
        parts.append((say("page.cubes", cubes=squares), 15 + 2.5 * tile.bit_count()))
    return packed(parts)


def stock(view: MerkatorView, seat: int) -> tuple[Text, ...]:
    """Return lines with a seat's goods."""
    return stored(view.edition, count.have.of_those_there(range(GOODS), view, seat), "page.stock")


def stored(edition: MerkatorEdition, goods: Mapping[int, Number], key: str) -> tuple[Text, ...]:
    """Return lines with goods: with their names if they are few, else by their emoji."""
    pairs = tuple(goods.items())
    if not pairs:
        return (say(f"{key}/none"),)
    named = sum(len(marks.good_name(edition, good)) + _EMOJI + _BETWEEN + 2 for good, _ in pairs)
    if named + _TITLES[key] < WIDTH:
        return (say(key, goods=Together(marks.amounts(edition, pairs), " · ")),)
    rows: list[list[tuple[int, int]]] = [[]]
    room = WIDTH - _TITLES[key]
    for good, number in pairs:
        units = _EMOJI + (len(str(number)) if number > 1 else 0)
        if units > room:
            rows.append([])
            room = WIDTH
        rows[-1].append((good, number))
        room -= units
    first, *more = (marks.goods(edition, row) for row in rows)
    return (say(key, goods=first), *(say(f"{key}/more", goods=row) for row in more))


def leaves_room(view: MerkatorView, seat: int) -> bool:
    """Whether the names of a seat's goods leave room for more small print."""
    return view.store(seat).count(0) >= _UNNAMED


# Contracts.


def contracts(view: MerkatorView, seat: int, gains: Mapping[int, Text] | None = None) -> tuple[Text, ...]:
    """Return lines with a seat's contracts and what each still lacks: what can be delivered first, then by value.

    Many share lines, by the squares of their places; then these must be named elsewhere on the page.

    Args:
        view: of anybody.
        seat: whose.
        gains: what is said of a contract that can be delivered by a journey now, by kind.
    """
    gains = gains or {}
    values = view.edition.values
    mine = sorted(view.contracts[seat], key=lambda kind: (kind not in gains, -values[kind], kind))
    if len(mine) <= _LISTED:
        return _each(view, seat, mine, gains)
    shared = [
        (
            _short(view, seat, kind, gains.get(kind)),
            _GAIN if kind in gains else _shared_units(view, seat, kind),
        )
        for kind in mine
    ]
    helped = any(preview.gaps(view, seat, kind)[1] for kind in mine if kind not in gains)
    return (say("page.contracts/cubes" if helped else "page.contracts"), *packed(shared))


def lacking(view: MerkatorView, seat: int) -> tuple[Text, ...]:
    """Return a seat's contracts, however many, each with what it still lacks, the most valuable first."""
    values = view.edition.values
    return _each(view, seat, sorted(view.contracts[seat], key=lambda kind: (-values[kind], kind)), {})


def _each(view: MerkatorView, seat: int, kinds: Sequence[int], gains: Mapping[int, Text]) -> tuple[Text, ...]:
    lines = tuple(line for kind in kinds for line in _contract(view, seat, kind, gains.get(kind)))
    return (say("page.contracts/own"), *lines) if lines else ()


def packed(parts: Sequence[tuple[Text, float]], between: str = " · ") -> tuple[Text, ...]:
    """Return short things, as many on a line as a phone shows; each with the units that it takes."""
    lines = layout.packed(parts, WIDTH, between)
    return tuple(say("page.several", things=Together(line, between)) for line in lines)


def titled(edition: MerkatorEdition, kind: int) -> float:
    """Return how much room the title of a contract takes."""
    one = edition.contracts[kind]
    return 5 + len(str(one.value)) + len(marks.place_name(edition, one.location))


def _units(view: MerkatorView, seat: int, kind: int, *, short: bool) -> float:
    """Return how much room a contract with what it lacks takes, an emoji 3.5 with its blank."""
    edition = view.edition
    one = edition.contracts[kind]
    if one.location < 0 or one.different:
        return WIDTH
    missing, placed = preview.gaps(view, seat, kind)
    name = len(marks.place_name(edition, one.location)) + 1
    goods = sum(_EMOJI + (number > 1) for _, number in missing)
    cubes = (3 if short and missing else 9) + 2.5 * len(placed) if placed else 0
    lacking = _EMOJI if not missing else 0 if short else _LACKS
    return 4 + len(str(one.value)) + name + lacking + goods + cubes


def _shared_units(view: MerkatorView, seat: int, kind: int) -> float:
    """Return how much room a contract takes by the square of its place, a small place by its name."""
    place = view.edition.places[kind]
    named = len(marks.place_name(view.edition, place)) + 1 if 0 <= place < MAJOR else 0
    return _units(view, seat, kind, short=True) - named


def _contract(view: MerkatorView, seat: int, kind: int, gain: Text | None) -> tuple[Text, ...]:
    """Return a contract with what it lacks, or what delivering it would bring: on a line, or on two."""
    name = title(view.edition, kind)
    if gain is not None:
        return (say("page.several", things=Together((name, gain))),)
    placed = preview.gaps(view, seat, kind)[1]
    for short in (False, True):
        # A cube in brackets is explained only above contracts that share lines.
        if _units(view, seat, kind, short=short) <= WIDTH and not (short and placed):
            return (say("page.several", things=Together((name, lacks(view, seat, kind, short=short)))),)
    return (name, say("page.lacks.below", lacking=lacks(view, seat, kind)))


def _short(view: MerkatorView, seat: int, kind: int, gain: Text | None) -> Text:
    """Return a contract by the square of its place, which must be named elsewhere: "🟥 **6** 🐄"."""
    edition = view.edition
    one = edition.contracts[kind]
    name = title(edition, kind)
    if 0 <= one.location < MAJOR:
        name = say(
            "page.contract/short", printed.value(edition, kind), mark=marks.place(edition, one.location)
        )
    behind = lacks(view, seat, kind, short=True) if gain is None else gain
    return say("page.several", things=Together((name, behind)))


@lru_cache(maxsize=512)
def title(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract by place and value: "🟥 **6 Spain**"."""
    one = edition.contracts[kind]
    if one.location < 0:
        return say("page.contract/peace", printed.value(edition, kind), mark=marks.CONTRACT, peace=one.name)
    return say(
        "page.contract",
        printed.value(edition, kind),
        mark=marks.place_named(edition, one.location),
        place=marks.place_name(edition, one.location),
    )


@lru_cache(maxsize=512)
def whole(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract with what it asks for; the Peace of Westphalia asks for nothing."""
    if edition.contracts[kind].location < 0:
        return title(edition, kind)
    return say("page.contract.whole", contract=title(edition, kind), goods=names.asked(edition, kind))


def told(edition: MerkatorEdition, key: str, kind: int, more: int = 0, **values: Value) -> tuple[Text, ...]:
    """Return a sentence about a contract with what it asks for: on a line, or on two if that is much.

    Args:
        edition: of the table.
        key: of the sentence.
        kind: the contract.
        more: units of what is in the sentence besides.
        **values: that.
    """
    one = edition.contracts[kind]
    units: float = more + (_ASKED if key in _BEGUN else _SAID)
    units += _KINDS if one.different else sum(_EMOJI + (number > 1) for _, number in one.needs)
    if one.location < 0 or units + len(marks.place_name(edition, one.location)) <= WIDTH:
        return (say(key, contract=whole(edition, kind), **values),)
    return (
        say(key, contract=title(edition, kind), **values),
        say("page.asks.below", contract=title(edition, kind), goods=names.asked(edition, kind)),
    )


def lacks(view: MerkatorView, seat: int, kind: int, *, short: bool = False) -> Text:
    """Return which goods a contract lacks; cubes of the seat's own colours that could stand in count as goods."""
    edition = view.edition
    one, of = edition.contracts[kind], title(edition, kind)
    if one.location < 0:
        return say("page.lacks.peace")
    if one.different:
        return say(
            "page.lacks.kinds", count.reached(view, seat, kind), printed.kinds(edition, kind), contract=of
        )
    gaps, placed = preview.gaps(view, seat, kind)
    squares = marks.cubes(edition, sum(1 << good // 2 for good in placed), alone=not short)
    if not gaps:
        key = "page.lacks.cubes" if placed else "page.lacks.nothing"
        return say(key, contract=of, mark=marks.READY, cubes=squares)
    key = "page.lacks.short" if short else "page.lacks"
    missing = [(good, count.missing.known(number, seat, kind, good)) for good, number in gaps]
    goods: Value = marks.goods(edition, missing)
    if len(missing) == 1 and not short and _is_roomy(view, seat, kind):
        goods = Together(marks.amounts(edition, missing))
    return say(f"{key}/cubes" if placed else key, contract=of, goods=goods, cubes=squares)


def _is_roomy(view: MerkatorView, seat: int, kind: int) -> bool:
    """Whether the only good that a contract lacks has room for its name."""
    ((good, _),) = preview.gaps(view, seat, kind)[0]
    return _units(view, seat, kind, short=False) + len(marks.good_name(view.edition, good)) + 3 <= WIDTH


# Everybody.


def standing(view: MerkatorView) -> Table:
    """Return everybody's points, Time counters and coins."""

    def cells(seat: int) -> tuple[Number, ...]:
        coins = (count.money(view, seat),) if view.coins else ()
        return (count.points(view, seat), count.counters(view, seat), *coins, count.goods(view, seat))

    heads = (
        Column(say("page.head.points")),
        Column(say("page.head.time")),
        *((Column(say("page.head.coins")),) if view.coins else ()),
        Column(say("page.head.goods"), needed=False),
    )
    return players.standing(view, heads, cells)


def waiting_goods(view: MerkatorView) -> Facts:
    """Return how many cubes wait where there are any, most first."""
    edition = view.edition
    filled = [place for place in range(MAJOR) if view.cubes[place]]
    places = sorted(filled, key=lambda place: (-view.cubes[place], place))
    parts = [
        say(
            "page.waiting",
            count.cubes(view, place),
            mark=marks.place_named(edition, place),
            place=marks.place_name(edition, place),
        )
        for place in places
    ]
    return Facts((say("page.waiting.title" if parts else "page.waiting.none"), *abreast(parts)))


def clock(view: MerkatorView) -> tuple[Text, ...]:
    """Return how near the end is: counters on the chart and when a row ends; alone the aims."""
    if view.left >= 0:
        return (say("page.clock.final", count.turns(view), flag=marks.LAST),)
    if view.ending:
        return (say("page.clock.ending", flag=marks.LAST),)
    if view.players == 1:
        return ()
    lines = [say("page.clock.back" if view.back else "page.clock", count.chart(view), mark=marks.COUNTERS)]
    if view.checks and view.rows:
        lines.append(say("page.clock.row", count.row_left(view, 0)))
    return tuple(lines)
