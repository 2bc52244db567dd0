"""Facts that several pages of Merkator share: a seat's belongings, its contracts, the standings, pending choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Column, Facts, Table
from games.engine.quantities import Number
from games.engine.quantities import printed as of_edition
from games.engine.words.fitting import Fitting, Flow, Line
from games.engine.words.texts import Mark, Speaker, Together, Value, Who
from games.merkator import quantities as count
from games.merkator.edition import GOODS, MAJOR, MerkatorEdition
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.state import MerkatorView

from . import marks, names

say = Speaker("merkator")

_LISTED = 5
"""So many contracts have a line each."""
_WORDED = 2
"""So many lacking goods have their names on a line, if these have room."""
_KINDS = 4
"""So many kinds of goods are shown where contracts say what they lack; of more only the number."""


def where(view: MerkatorView) -> Text:
    """Return the game and the round, with the reader's points."""
    name = round_of(view)
    if view.seat is None:
        return name
    return name.attribute("own", points=count.points(view, view.seat))


def round_of(view: MerkatorView) -> Text:
    """Return the game and the round."""
    alone = "alone" if view.players == 1 else "several"
    return say(
        f"page.where.{alone}", rounds=count.rounds(view), solo_turns=of_edition(view.edition, "solo_turns")
    )


def clock(view: MerkatorView) -> Text | None:
    """Return what still has to happen until a letter and the last round, and about how many rounds that takes.

    Alone the page's `where` has all there is: which turn it is, of how many.
    """
    if view.outcome is not None or view.players == 1:
        return None
    if view.left >= 0:
        return say("page.whole.final", turns=count.turns(view), flag=marks.LAST)
    if view.ending:
        return say("page.clock.ending", flag=marks.LAST)
    letter = count.until_letter(view)
    end = say(
        "page.until.refill" if view.back else "page.until", chart=count.chart(view), mark=marks.COUNTERS
    )
    if not view.back:
        about = say("page.until.about", rounds_left=count.rounds_left(view))
        end = say("page.several", things=Together((end, about), ", "))
    if view.checks and letter < len(view.chart):
        parts = end, say("page.until.letter", until_letter=letter)
        return say("page.several", things=Together(parts, " · "))
    return end


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
    more: Sequence[Text] = (),
) -> Flow:
    """Return a seat's Time counters, by a mark, coins and one-time cubes, on as few lines as have room.

    Args:
        view: of anybody.
        seat: whose.
        time: the mark.
        coins: whether coins are told.
        more: what stands behind them.
    """
    tile = view.tiles[seat]
    parts = [say("page.purse", counters=count.counters(view, seat), time=time)]
    if view.coins and coins:
        parts.append(say("page.purse/coins", money=count.money(view, seat)))
    parts += more
    if tile.bit_count() == MAJOR:
        parts.append(say("page.cubes.all", tile=count.tile(view, seat)))
    elif tile:
        parts.append(say("page.cubes", cubes=marks.cubes(view.edition, tile), tile=count.tile(view, seat)))
    return Flow(tuple(parts))


def stock(view: MerkatorView, seat: int) -> Line:
    """Return a seat's goods."""
    return stored(view.edition, count.have.of_those_there(range(GOODS), view, seat), "page.stock")


def belongings(view: MerkatorView, seat: int) -> tuple[Line, ...]:
    """Return what a seat has where contracts say what they lack: many kinds of goods are a number only."""
    if GOODS - view.store(seat).count(0) <= _KINDS:
        return purse(view, seat), stock(view, seat)
    return (purse(view, seat, more=(say("page.purse.goods", goods=count.goods(view, seat)),)),)


def stored(
    edition: MerkatorEdition, goods: Mapping[int, Number], key: str, more: Sequence[Text] = ()
) -> Line:
    """Return goods: with their names if these have room on a line, else by their emoji.

    Args:
        edition: the table's.
        goods: how many of each.
        key: of the sentence.
        more: what stands behind them.
    """
    pairs = tuple(goods.items())
    if not pairs:
        return say(f"{key}/none")
    named: Text = say(key, goods=Together(marks.amounts(edition, pairs), " · "))
    if more:
        named = say("page.several", things=Together((named, *more)))
    short = (*(say(f"{key}/more", goods=marks.goods(edition, (pair,))) for pair in pairs), *more)
    return Fitting((named, Flow(short, between=" ", title=say(f"{key}/title"))))


# Contracts.


def contracts(
    view: MerkatorView, seat: int, gains: Mapping[int, Sequence[Text]] | None = None
) -> tuple[Line, ...]:
    """Return a seat's contracts and what each still lacks: what can be delivered first, then by value.

    Many share lines, by the squares of their places; then these must be named elsewhere on the page.

    Args:
        view: of anybody.
        seat: whose.
        gains: what is said of a contract that can be delivered by a journey now, part by part, by kind.
    """
    gains = gains or {}
    values = view.edition.values
    mine = sorted(view.contracts[seat], key=lambda kind: (kind not in gains, -values[kind], kind))
    if len(mine) <= _LISTED:
        return _each(view, seat, mine, gains)
    ready = [_contract(view, seat, kind, gains[kind]) for kind in mine if kind in gains]
    others = [kind for kind in mine if kind not in gains]
    shared = tuple([_short(view, seat, kind) for kind in others])
    helped = any(preview.gaps(view, seat, kind)[1] for kind in others)
    return (*ready, say("page.contracts/cubes" if helped else "page.contracts"), Flow(shared))


def lacking(view: MerkatorView, seat: int) -> tuple[Line, ...]:
    """Return a seat's contracts, however many, each with what it still lacks, the most valuable first."""
    values = view.edition.values
    mine = sorted(view.contracts[seat], key=lambda kind: (-values[kind], kind))
    lines = _each(view, seat, mine, {})
    return (say("page.contracts/own"), *lines) if lines else ()


def _each(
    view: MerkatorView, seat: int, kinds: Sequence[int], gains: Mapping[int, Sequence[Text]]
) -> tuple[Line, ...]:
    return tuple([_contract(view, seat, kind, gains.get(kind)) for kind in kinds])


def _contract(view: MerkatorView, seat: int, kind: int, gain: Sequence[Text] | None) -> Line:
    """Return a contract with what it lacks, or what delivering it would bring."""
    edition = view.edition
    if gain is not None:
        return Flow(tuple(gain), between=" ", title=title(edition, kind))
    one = edition.contracts[kind]
    if one.location < 0 or one.different:
        return _beside(title(edition, kind), _lacks_kinds(view, seat, kind))
    return _lacking(edition, seat, kind, *preview.gaps(view, seat, kind))


def _beside(one: Text, other: Text) -> Text:
    return say("page.several", things=Together((one, other)))


def _short(view: MerkatorView, seat: int, kind: int) -> Text:
    """Return a contract by the square of its place, which must be named elsewhere: "🟥 **6** 🐄"."""
    edition = view.edition
    one = edition.contracts[kind]
    name = title(edition, kind)
    if 0 <= one.location < MAJOR:
        name = say(
            "page.contract/short", value=printed.value(edition, kind), mark=marks.place(edition, one.location)
        )
    if one.location < 0 or one.different:
        return _beside(name, _lacks_kinds(view, seat, kind))
    return _beside(name, _lacks(edition, seat, kind, *preview.gaps(view, seat, kind), how="short"))


@lru_cache(maxsize=512)
def title(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract by place and value: "🟥 **6 Spain**"."""
    one = edition.contracts[kind]
    if one.location < 0:
        return say(
            "page.contract/peace", value=printed.value(edition, kind), mark=marks.CONTRACT, peace=one.name
        )
    return say(
        "page.contract",
        value=printed.value(edition, kind),
        mark=marks.place_named(edition, one.location),
        place=marks.place_name(edition, one.location),
    )


@lru_cache(maxsize=512)
def whole(edition: MerkatorEdition, kind: int) -> Text:
    """Return a contract with what it asks for; the Peace of Westphalia asks for nothing."""
    if edition.contracts[kind].location < 0:
        return title(edition, kind)
    return say("page.contract.whole", contract=title(edition, kind), goods=names.asked(edition, kind))


def about_contract(edition: MerkatorEdition, key: str, kind: int, **values: Value) -> Line:
    """Return a sentence about a contract with what it asks for: on a line, or on two if that is much."""
    if edition.contracts[kind].location < 0:
        return say(key, contract=title(edition, kind), **values)
    below = say("page.asks.below", contract=title(edition, kind), goods=names.asked(edition, kind))
    return Fitting(
        (
            say(key, contract=whole(edition, kind), **values),
            (say(key, contract=title(edition, kind), **values), below),
        )
    )


def lacks(view: MerkatorView, seat: int, kind: int) -> Text:
    """Return what a contract of a seat still lacks."""
    one = view.edition.contracts[kind]
    if one.location < 0 or one.different:
        return _lacks_kinds(view, seat, kind)
    return _lacks(view.edition, seat, kind, *preview.gaps(view, seat, kind), how="long")


_Gaps: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of good and how many are missing."""


@lru_cache(maxsize=4096)
def _lacking(edition: MerkatorEdition, seat: int, kind: int, gaps: _Gaps, placed: tuple[int, ...]) -> Line:
    """Return a contract with the goods that it lacks: with the name of the only one, by emoji, or on two lines."""
    name = title(edition, kind)
    hows = ("named", "long") if len(gaps) <= _WORDED else ("long",)
    # A cube in brackets is explained only above contracts that share lines.
    hows = hows if placed or not gaps else (*hows, "short")
    lines = [_beside(name, _lacks(edition, seat, kind, gaps, placed, how=how)) for how in hows]
    below = say("page.lacks.below", lacking=_lacks(edition, seat, kind, gaps, placed, how="long"))
    return Fitting((*lines, (name, below)))


def _lacks(
    edition: MerkatorEdition, seat: int, kind: int, gaps: _Gaps, placed: tuple[int, ...], *, how: str
) -> Text:
    """Return the missing goods of a contract. Substitute cubes of the seat's colours count as goods.

    Args:
        edition: the table's.
        seat: the contract's owner.
        kind: the contract's kind.
        gaps: the missing goods.
        placed: the goods that cubes would replace.
        how: "named" for the goods' names, "long" for their emoji, "short" without the word "missing".
    """
    of = title(edition, kind)
    squares = marks.cubes(edition, sum(1 << good // 2 for good in placed), alone=how != "short")
    if not gaps:
        key = "page.lacks.cubes" if placed else "page.lacks.nothing"
        return say(key, contract=of, mark=marks.READY, cubes=squares)
    key = "page.lacks.short" if how == "short" else "page.lacks"
    missing = [(good, count.missing.known(number, seat, kind, good)) for good, number in gaps]
    goods: Value = marks.goods(edition, missing)
    if how == "named":
        goods = Together(marks.in_words(edition, missing), ", ")
    return say(f"{key}/cubes" if placed else key, contract=of, goods=goods, cubes=squares)


def _lacks_kinds(view: MerkatorView, seat: int, kind: int) -> Text:
    """Return how many of the different goods there are that a contract asks for; the Peace of Westphalia asks for none."""
    edition = view.edition
    if edition.contracts[kind].location < 0:
        return say("page.lacks.peace")
    return say(
        "page.lacks.kinds",
        reached=count.reached(view, seat, kind),
        kinds=printed.kinds(edition, kind),
        contract=title(edition, kind),
    )


# Everybody.


def players_table(view: MerkatorView) -> Table:
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
    return players.table(view, heads, cells)


def waiting_goods(view: MerkatorView) -> Facts:
    """Return how many cubes wait where there are any, most first."""
    edition = view.edition
    filled = [place for place in range(MAJOR) if view.cubes[place]]
    if filled and len({*view.cubes[:MAJOR]}) == 1:
        return Facts((say("page.waiting.each", cubes=count.cubes(view, filled[0])),))
    places = sorted(filled, key=lambda place: (-view.cubes[place], place))
    parts = [
        say(
            "page.waiting",
            cubes=count.cubes(view, place),
            mark=marks.place_named(edition, place),
            place=marks.place_name(edition, place),
        )
        for place in places
    ]
    return Facts((say("page.waiting.title" if parts else "page.waiting.none"), *abreast(parts)))


def course(view: MerkatorView) -> tuple[Text, ...]:
    """Return how near the end is: counters on the chart and when a row ends; alone the aims."""
    if view.left >= 0:
        return (say("page.clock.final", turns=count.turns(view), flag=marks.LAST),)
    if view.ending:
        return (say("page.clock.ending", flag=marks.LAST),)
    if view.players == 1:
        return ()
    lines = [
        say("page.clock.back" if view.back else "page.clock", chart=count.chart(view), mark=marks.COUNTERS)
    ]
    if view.checks and view.rows:
        lines.append(say("page.clock.row", row_left=count.row_left(view, 0)))
    return tuple(lines)
