"""Losing goods by a letter: whether it counts, what is lost, which contracts stay ready."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Move, Text
from games.engine.pages import marks as common
from games.engine.pages import players
from games.engine.pages.layout import abreast
from games.engine.pages.model import Choice, Column, Facts, Row, Table
from games.engine.quantities import Number
from games.engine.words.texts import Speaker, Together, Value, Who
from games.merkator import quantities as count
from games.merkator.moves import Accept, Lose, Redraw
from games.merkator.quantities import answers as answer
from games.merkator.state import MerkatorView

from . import facts, marks
from .gains import Trials
from .names import contract, lost, named

say = Speaker("merkator")

_ROWS = 5
_CONTRACTS = 4
_NAMED = 2
"""So many contracts that are no longer ready have their names in a detail of a menu."""
_CUBES = 1000
"""The weight of a lost cube, against goods that contracts then lack, for sorting answers."""


def column(view: MerkatorView, seat: int) -> tuple[tuple[int, Number], ...]:
    """Return what a seat has in the column of the letter, as pairs of good and number."""
    assert view.letter is not None
    return tuple((good, count.have(view, seat, good)) for good in view.edition.columns[view.letter.column])


def owned(view: MerkatorView) -> Table:
    """Return what everybody has in the column of the letter, and how many goods of it they would lose."""
    assert view.letter is not None
    rows = []
    for seat in range(view.players):
        total = answer.in_column(view, seat)
        rows.append(
            Row(
                (common.player(seat),),
                (Who(seat), total, answer.losing(view, seat)),
                (marks.goods(view.edition, column(view, seat)),) if total else (),
            )
        )
    heads = (
        players.WHO,
        Column(say("page.head.has")),
        Column(say("page.head.loses")),
    )
    return Table((common.PEOPLE,), heads, tuple(rows))


def checks(view: MerkatorView, moves: Sequence[Move], trials: Trials) -> tuple[Choice, ...]:
    """Return letting the letter count, and turning another one."""
    assert view.letter is not None
    choices = []
    for move in moves:
        found = trials.tried((move,)).found
        match move:
            case Accept():
                mark = marks.LETTER
            case Redraw():
                mark = marks.TRADE
            case _:
                continue
        choices.append(
            Choice((move,), named(move, view), mark, None, found.gains, final=found.final, button=True)
        )
    return tuple(choices)


def answers(
    view: MerkatorView, seat: int, moves: Sequence[Move], trials: Trials, menu: str
) -> tuple[Choice, ...]:
    """Return the goods that may be lost: what contracts lack least after it first, with a cube given up last."""
    choices = []
    for move in sorted(
        (one for one in moves if isinstance(one, Lose)), key=lambda one: _harm(view, seat, one)
    ):
        found = trials.tried((move,)).found
        choices.append(
            Choice(
                (move,),
                named(move, view),
                marks.good(view.edition, move.first),
                _then(view, seat, move),
                found.gains,
                final=found.final,
                menu=menu,
            )
        )
    return tuple(choices)


def _answer(move: Lose) -> answer.Answer:
    return move.first, move.second, move.cubes


def _then(view: MerkatorView, seat: int, move: Lose) -> Text:
    """Return the remaining stock of the lost goods, and the ready contracts that would no longer be ready."""
    goods, given_up = view.edition.goods, _answer(move)
    gone = dict.fromkeys(good for good in (move.first, move.second) if good >= 0)
    left = (
        say("page.choice.lose.left", left=answer.left(view, seat, given_up, good), good=goods[good])
        for good in gone
    )
    parts = [say("page.choice.lose/left", goods=Together(tuple(left), ", "))]
    if now := answer.ready_kinds(view, seat):
        then = answer.ready_kinds(view, seat, given_up)
        broken = [kind for kind in now if kind not in then]
        key = "broken" if len(broken) <= _NAMED else "many"
        key = f"page.choice.lose/{key if broken else 'ready'}"
        parts.append(
            say(key, broken=answer.broken.known(len(broken), seat, given_up), contracts=_titles(view, broken))
        )
    return say("page.several", things=Together(tuple(parts), " · "))


def _titles(view: MerkatorView, kinds: Sequence[int]) -> Value:
    return Together(tuple(contract(view.edition, kind) for kind in kinds), ", ")


def _harm(view: MerkatorView, seat: int, move: Lose) -> int:
    """Return what an answer costs, to be sorted by: cubes, then the contracts no longer ready, then goods lacking."""
    store, _ = answer.after(view, seat, _answer(move))
    values = view.edition.values
    broken = sum(values[kind] for kind in answer.broken_kinds(view, seat, _answer(move)))
    lacking = sum(
        max(0, number - store[good])
        for kind in view.contracts[seat]
        for good, number in view.edition.contracts[kind].needs
    )
    return move.cubes.bit_count() * _CUBES + broken * 10 + lacking


def losing(view: MerkatorView, seat: int) -> Facts:
    """Return what the reader has in the column of the letter."""
    assert view.letter is not None
    edition = view.edition
    first = say("page.losing", loses=answer.loses(view))
    have = [
        say("page.losing.good", have=number, mark=marks.good(edition, good), good=edition.goods[good])
        for good, number in column(view, seat)
    ]
    return Facts((first, *abreast(have)))


def asking(view: MerkatorView, seat: int) -> tuple[Facts, ...]:
    """Return the reader's contracts that ask for goods of the column, the most valuable first; () if there are none."""
    assert view.letter is not None
    edition = view.edition
    inside = set(edition.columns[view.letter.column])
    kinds = [
        kind
        for kind in sorted(view.contracts[seat], key=lambda kind: -edition.values[kind])
        if any(good in inside for good, _ in edition.contracts[kind].needs)
    ]
    lines = tuple([facts.about_contract(edition, "page.asks", kind) for kind in kinds[:_CONTRACTS]])
    return (Facts(lines),) if lines else ()


def outcomes(view: MerkatorView, seat: int, choices: Sequence[Choice]) -> Table | None:
    """Return a table of the answers without a cube, with how many of the ready contracts stay so; None if all alike."""
    now = answer.ready(view, seat)
    rows, left = [], set[int]()
    for choice in choices:
        (move,) = choice.moves
        if not isinstance(move, Lose) or move.cubes or choice.mark is None:
            continue
        goods = lost(view, _answer(move))
        then = answer.stays_ready(view, seat, _answer(move))
        left.add(then)
        stays = say("page.row.ready", stays_ready=then, ready=now, goods=goods)
        rows.append(Row((choice.mark,), (goods, stays)))
    if len(left) < 2:
        return None
    heads = (Column(say("page.head.lose"), words=True), Column(say("page.head.ready")))
    return Table((marks.LOSE,), heads, tuple(rows[:_ROWS]))
