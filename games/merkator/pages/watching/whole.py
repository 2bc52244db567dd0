"""All of a position of Merkator that lies open, and what only its seat is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.engine import Text
from games.engine.pages import marks as common
from games.engine.pages.model import Block, Cell, Column, Facts, Page, Row, Table
from games.engine.quantities import Number
from games.engine.words.fitting import Flow, Line
from games.engine.words.texts import Mark, Speaker, Together, Who, yes
from games.merkator import quantities as count
from games.merkator.edition import (
    CALM_ROUNDS,
    COLUMNS,
    IDLE_ROUNDS,
    LOCATIONS,
    MAJOR,
    VALUES,
    letters,
)
from games.merkator.moves import BONUS, BUILDING, CONTRACT
from games.merkator.pages import facts, joining, marks, names
from games.merkator.quantities import printed
from games.merkator.rules import preview
from games.merkator.rules.ending import WARNED
from games.merkator.state import MerkatorView

from . import turns

say = Speaker("merkator")

_HALF = MAJOR // 2
_SORTS = {BONUS: marks.BONUS, BUILDING: marks.BUILDING, CONTRACT: marks.CONTRACT}
_CHANCES = {
    preview.PLAIN: "can",
    preview.FREE: "can",
    preview.TRADED: "trades",
    preview.BEGUN: "begun",
    preview.CANNOT: "cannot",
    preview.DELIVERED: "done",
}
"""The wording for a contract, by its prospects."""


def whole(view: MerkatorView, before: MerkatorView | None = None) -> Page:  # noqa: ARG001 cells tell what changed
    """Return all that lies open: places with their goods, a column for each player, offices, stacks, open cards."""
    over = view.outcome is not None
    where = say("page.where.over", rounds=count.rounds(view)) if over else facts.round_of(view)
    return Page(
        kind="whole",
        seat=None,
        where=where,
        headline=say("page.whole.over") if over else turns.headline(view),
        blocks=(
            *([] if over else _lines(_now(view))),
            *_places(view),
            *(block for seat in range(view.players) for block in _lines(_office(view, seat))),
            *_lines(_stacks(view)),
            *_lines(_open(view)),
        ),
    )


def held(view: MerkatorView) -> tuple[Block, ...]:
    """Return what serves one seat only: its hidden choice, and what its contracts still lack."""
    if view.seat is None:
        return ()
    return _lines((*turns.chosen(view), *facts.lacking(view, view.seat)))


def _lines(lines: Iterable[Line]) -> tuple[Facts, ...]:
    found = tuple(lines)
    return (Facts(found, apart=True),) if found else ()


# What goes on.


def _now(view: MerkatorView) -> Iterator[Line]:
    """Yield where the traveller is, what the others wait for, what may be delivered, and how near the end is."""
    yield say("page.whole.step", kind=view.kind)
    if view.location >= 0:
        yield facts.whereabouts(view)
    if view.letter is not None:
        yield turns.letter(view)
    if view.reward >= 0:
        yield from joining.exchange(view)
    if view.players == 1:
        yield turns.aims(view.edition)
    if view.kind in turns.ALL_DO and view.players > 1:
        called = tuple([say("page.whole.waited/who", who=Who(seat)) for seat in view.to_act])
        yield Flow(called, between=", ", title=say("page.whole.waited"))
    elif view.forced and (many := count.too_many(view, view.to_act[0])) > 0:
        yield say("page.whole.forced", too_many=many, who=Who(view.to_act[0]))
    yield from _deliverers(view)
    if view.left >= 0:
        yield say("page.whole.final", turns=count.turns(view), flag=marks.LAST)
    elif view.ending:
        yield say("page.clock.ending", flag=marks.LAST)
    elif view.players > 1:
        yield chart(view)
        yield from _rows(view)
        if view.idle >= IDLE_ROUNDS - WARNED:
            yield say("page.whole.idle", idle=count.idle(view), idle_rounds=printed.idle_rounds(view.edition))
        elif view.calm >= CALM_ROUNDS - WARNED:
            yield say("page.whole.calm", calm=count.calm(view), calm_rounds=printed.calm_rounds(view.edition))


def chart(view: MerkatorView) -> Text:
    """Return how many counters the chart has."""
    return say("page.whole.chart", chart=count.chart(view), mark=marks.COUNTERS, back=yes(view.back))


def _rows(view: MerkatorView) -> Iterator[Text]:
    """Yield how many counters each row of the chart has left, and the letters that were seen there."""
    ends = list(zip((0, *view.rows), view.rows, strict=False))
    if ends:
        yield say(
            "page.whole.rows/letters" if view.checks else "page.whole.rows",
            rows=Together(tuple(count.row_left(view, row) for row in range(len(ends))), ", "),
        )
    seen = []
    for row, (start, end) in enumerate(ends):
        known = [letters(code) for code in view.chart_letters[start:end] if code >= 0]
        if known:
            seen.append(
                say(
                    "page.whole.seen/row",
                    row_number=count.row_number(view, row),
                    letters=Together(tuple(known), " "),
                )
            )
    if seen:
        yield say("page.whole.seen", rows=Together(tuple(seen), "; "))


def _deliverers(view: MerkatorView) -> Iterator[Line]:
    """Yield which contracts of the place can still be delivered this turn, or can't, or were just delivered."""
    found: dict[str, list[Text]] = {how: [] for how in dict.fromkeys(_CHANCES.values())}
    for seat in range(view.players):
        mine: dict[str, list[Number]] = {}
        for chance in preview.chances(view, seat):
            mine.setdefault(_CHANCES[chance.how], []).append(printed.value(view.edition, chance.kind))
        for how, values in mine.items():
            # Each can be delivered by itself; those delivered were so together.
            key = "page.whole.chance/all" if how == _CHANCES[preview.DELIVERED] else "page.whole.chance/one"
            found[how].append(say(key, who=Who(seat), values=tuple(values)))
    if any(found.values()) and preview.losses_wait(view):
        yield say("page.whole.waits")
    for how, who in found.items():
        if who:
            first, *others = who
            yield Flow((say(f"page.whole.chance/{how}", who=first), *others), between="; ")


# Places and goods, with what each player has of them.


def _places(view: MerkatorView) -> tuple[Table, ...]:
    """Return the places with cubes and what each gives, then small places, then sums: a column for each player."""
    major = [row for place in range(MAJOR) for row in _major(view, place)]
    half = len(major) * _HALF // MAJOR
    small = [_row(view, place, "", ["" for _ in range(view.players)]) for place in range(MAJOR, LOCATIONS)]
    return tuple(_table(view, rows) for rows in (major[:half], major[half:], small, _sums(view)))


def _major(view: MerkatorView, place: int) -> Iterator[Row]:
    edition, seats = view.edition, range(view.players)
    yield _row(view, place, count.cubes(view, place), [count.cube(view, seat, place) for seat in seats])
    for good in (2 * place, 2 * place + 1):
        letter = next(
            letter for letter, column in zip(COLUMNS, edition.columns, strict=True) if good in column
        )
        have = (count.have(view, seat, good) for seat in seats)
        title = say("page.whole.good", letter=letter, good=edition.goods[good])
        yield Row((marks.good(edition, good),), (title, "", "", *have))


def _row(view: MerkatorView, place: int, cubes: Cell, players: Sequence[Cell]) -> Row:
    time = printed.time(view.edition, place)
    title = say("page.whole.place", place=marks.place_name(view.edition, place))
    return Row((marks.place_named(view.edition, place),), (title, cubes, time, *players))


def _sums(view: MerkatorView) -> list[Row]:
    seats = range(view.players)
    rows = [
        _sum("⭐", "points", count.points.each(seats, view)),
        _sum("⏳", "time", count.counters.each(seats, view)),
    ]
    return [*rows, _sum("🪙", "coins", count.money.each(seats, view))] if view.coins else rows


def _sum(emoji: str, name: str, cells: Iterable[Number]) -> Row:
    title = say(f"page.whole.{name}")
    return Row((Mark(emoji, title),), (title, "", "", *cells))


def _table(view: MerkatorView, rows: Sequence[Row]) -> Table:
    """Return rows below the heads of those columns that say something."""

    def head(place: int, key: str) -> Cell:
        return say(key) if any(row.cells[place] != "" for row in rows) else ""

    heads = (
        Column(say("page.head.place") if head(2, "page.head.gets") else "", words=True),
        Column(head(1, "page.head.cubes")),
        Column(head(2, "page.head.gets")),
        *(Column(Who(seat)) for seat in range(view.players)),
    )
    return Table((common.PEOPLE,), heads, tuple(rows), counts=True)


# Cards.


def _office(view: MerkatorView, seat: int) -> Iterator[Line]:
    """Yield a player's contracts with what they ask for, cards, buildings with their points, and the card in the hand."""
    edition = view.edition
    yield say("page.whole.office", player=common.player(seat), who=Who(seat))
    yield from owned(view, seat)
    for kind in view.bonuses[seat]:
        yield say("page.whole.card", mark=marks.BONUS, card=names.card(edition, BONUS, kind))
    for kind in view.buildings[seat]:
        yield building(view, seat, kind)
    yield from hand(view, seat)


def owned(view: MerkatorView, seat: int) -> Iterator[Line]:
    """Yield a player's contracts with what they ask for, the most valuable first."""
    edition = view.edition
    for kind in sorted(view.contracts[seat], key=lambda kind: (-edition.values[kind], kind)):
        yield facts.about_contract(edition, "page.whole.owned", kind, who=Who(seat))


def building(view: MerkatorView, seat: int, kind: int) -> Text:
    """Return a building with the points that it scores for its owner as things lie."""
    points, card = count.building(view, seat, kind), names.card(view.edition, BUILDING, kind)
    return say("page.whole.building", building=points, mark=marks.BUILDING, who=Who(seat), card=card)


def hand(view: MerkatorView, seat: int) -> Iterator[Text]:
    """Yield the card in a player's hand, if there is one."""
    what, kind = view.hands[seat]
    if what >= 0:
        yield say("page.whole.hand", mark=marks.HOLD, card=names.card(view.edition, what, kind))


def _stacks(view: MerkatorView) -> Iterator[Line]:
    """Yield the contracts on top of their stacks, and what the solo stack still holds by value."""
    if view.outcome is not None:
        return
    tops = [top for top in view.tops if top >= 0]
    yield say("page.whole.stacks" if tops else "page.whole.stacks/none")
    for top in tops:
        yield facts.about_contract(view.edition, "page.whole.top", top)
    if view.solo:
        yield solo(view)


def solo(view: MerkatorView) -> Text:
    """Return what the solo stack still holds, by value."""
    levels = count.solo.of_those_there(range(len(VALUES)), view)
    kinds = [
        say("page.whole.solo/one", solo=number, worth=printed.worth(view.edition, level))
        for level, number in levels.items()
    ]
    return say("page.whole.solo", values=Together(tuple(kinds), ", "))


def _open(view: MerkatorView) -> Iterator[Text]:
    """Yield the open cards with their prices."""
    if view.outcome is not None:
        return
    there = [(BONUS, kind) for kind in view.open_bonuses] + [(BUILDING, kind) for kind in view.open_buildings]
    yield say("page.whole.open" if there else "page.whole.open/none")
    for what, kind in there:
        card, price = names.card(view.edition, what, kind), printed.price(view.edition, what, kind)
        yield say("page.whole.open/one", price=price, mark=_SORTS[what], card=card)
