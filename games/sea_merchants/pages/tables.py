"""The tables on the pages of The Sea Merchants that ask: what each choice brings, side by side."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import Move
from games.engine.pages.model import Cell, Choice, Column, Row, Table, brought
from games.engine.quantities import ROWS, Number, given, listed
from games.engine.words.texts import Speaker, Who
from games.sea_merchants import quantities as count
from games.sea_merchants.moves import Exchange, Trade
from games.sea_merchants.state import SeaView

from . import marks

say = Speaker("sea_merchants")

_CHANGES = 2
_PLAYS = 3


def cubes(view: SeaView) -> Table:
    """Return what of each good lies in the market, and how many of its cubes are left, none too."""
    goods = sorted(range(len(view.pool)), key=lambda product: (-view.market[product], product))
    rows = tuple(
        Row(
            (marks.good(view.edition, product),),
            (
                say("page.mark.good", good=marks.name(view.edition, product)),
                count.market(view, product),
                count.pool(view, product),
            ),
        )
        for product in goods
    )
    heads = (
        Column(say("page.head.cube"), words=True),
        Column(say("page.head.market")),
        Column(say("page.head.left")),
    )
    return Table((marks.LOAD,), heads, rows)


def best_plays(view: SeaView, seat: int, exchanges: Sequence[Choice], nothing: Sequence[Choice]) -> Table:
    """Return what this turn's best play brings after exchanges that better it, and after none."""
    rows = []
    others = [other for other in range(view.players) if other != seat]
    least = max((_worth(choice, seat) for choice in nothing), default=(0, 0))
    better = [choice for choice in exchanges if choice.gains and _worth(choice, seat) > least]
    for choice in (*better[:_CHANGES], *nothing):
        if not choice.gains or choice.mark is None:
            continue
        (move,) = choice.moves
        words = say("page.row.leave" if view.kind == "dock" else "page.row.pass")
        if isinstance(move, Exchange):
            give, take = marks.name(view.edition, move.give), marks.name(view.edition, move.take)
            words = say("page.row.change", give=give, take=take)
        rows.append(Row((choice.mark,), (words, _gained(choice, seat), _gained(choice, *others))))
    heads = (
        Column(say("page.head.change"), words=True),
        Column(say("page.head.you")),
        Column(say("page.head.others"), needed=False),
    )
    return Table((marks.CHANGE,), heads, tuple(rows), title=say("page.title.after"))


def _worth(choice: Choice, seat: int) -> tuple[int, int]:
    return choice.brings("coins", seat), -choice.brings_others("coins", seat)


def plays(view: SeaView, seat: int, choices: Sequence[Choice]) -> Table:
    """Return what the best plays bring everybody, without those that bring nobody anything, or less than more cards do."""
    paying = [choice for choice in choices if not _is_idle(view, choice)]
    telling = [choice for choice in paying if not _is_less(choice, choice.moves[0], paying, seat)]
    table = _brought(view, seat, telling[:_PLAYS], "page.head.play")
    if len(telling) <= _PLAYS:
        return table
    return msgspec.structs.replace(
        table, behind=say("page.head.shown", shown=Number(_PLAYS, ROWS), plays=listed(choices, "trade"))
    )


def covers(view: SeaView, seat: int, choices: Sequence[Choice]) -> Table:
    """Return what the trade brings everybody, by the card that is covered."""
    table = _brought(view, seat, choices, "page.head.card")
    return msgspec.structs.replace(table, title=say("page.title.cover"))


def _brought(view: SeaView, seat: int, choices: Sequence[Choice], head: str) -> Table:
    others = [other for other in range(view.players) if other != seat]
    each = len(others) < 3
    rows = []
    for choice in choices:
        (move,) = choice.moves
        assert choice.mark is not None
        words = choice.mark.name
        if isinstance(move, Trade):
            words = say("page.row.play", cards=given(move.cards), good=marks.name(view.edition, move.product))
        gained = [_gained(choice, other) for other in others] if each else [_gained(choice, *others)]
        rows.append(Row((choice.mark,), (words, _gained(choice, seat), *gained)))
    named = (
        [Column(Who(other), needed=False) for other in others] if each else [Column(say("page.head.others"))]
    )
    heads = (Column(say(head), words=True), Column(say("page.head.you")), *named)
    return Table((marks.PLAY,), heads, tuple(rows))


def _is_idle(view: SeaView, choice: Choice) -> bool:
    """Return whether a choice is known to bring no seat anything."""
    return len(choice.gains) == view.players and not any(gain.value for gain in choice.gains)


def _is_less(choice: Choice, move: Move, choices: Sequence[Choice], seat: int) -> bool:
    """Return whether a play brings the reader nothing, even with more cards of its good."""
    if choice.brings("coins", seat) or not isinstance(move, Trade):
        return False
    return any(
        isinstance(more := one.moves[0], Trade) and more.product == move.product and more.cards > move.cards
        for one in choices
    )


def _gained(choice: Choice, *seats: int) -> Cell:
    """Return the coins that a choice brings seats together."""
    coins = brought(choice.gains, "coins", *seats)
    return "?" if coins is None else coins
