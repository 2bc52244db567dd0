"""All of a position of The Sea Merchants, and what a seat holds."""

from __future__ import annotations

from games.engine.pages import marks as common
from games.engine.pages.layout import abreast
from games.engine.pages.model import Block, Cell, Column, Facts, Page, Row, Table
from games.engine.quantities import Change
from games.engine.words.texts import Mark, Speaker, Who
from games.sea_merchants import quantities as count
from games.sea_merchants.state import SeaView

from . import facts, marks

say = Speaker("sea_merchants")


def whole(view: SeaView, before: SeaView | None = None) -> Page:
    """Return all that lies open: a row for each good, special card and sum, a column for each player."""
    over = view.outcome is not None
    return Page(
        kind="whole",
        seat=None,
        where=say("page.where.turn", deck=count.deck(view)),
        headline=say("page.whole.over") if over else say("page.turn.of", who=Who(view.active)),
        blocks=(*_now(view), _goods(view), _cards(view), _sums(view, before), *_covered(view)),
    )


def held(view: SeaView) -> tuple[Block, ...]:
    """Return the hand of the view's seat, with what all its cards of each good would pay it and the best paid other."""
    if view.seat is None:
        return ()
    if view.outcome is not None or not any(view.hand):
        return (Facts((facts.held(view),)),)
    heads = (
        Column(say("page.head.held"), words=True),
        *(Column(say(f"page.head.{one}")) for one in ("cards", "pays", "best")),
    )
    rows = []
    for good, played in enumerate(view.playable(view.seat)):
        if played:
            paid = (quantity(view, view.seat, good, played) for quantity in (count.pays, count.best_other))
            rows.append(_row(marks.good(view.edition, good), count.hand(view, view.seat, good), *paid))
    return (Table((marks.PLAY,), heads, tuple(rows), counts=True),)


def _now(view: SeaView) -> tuple[Facts, ...]:
    """Return which round it is, what it has come to, and what is still to be laid of a trade; nothing at the end."""
    if view.outcome is not None:
        return ()
    parts = [say("page.whole.round", rounds=count.rounds(view))] if view.round else []
    parts.append(say("page.whole.step", kind=view.kind))
    if view.traded >= 0:
        good = marks.name(view.edition, view.traded)
        parts.append(say("page.whole.laying", to_lay=count.to_lay(view), good=good))
    return (Facts(abreast(parts)),)


def _goods(view: SeaView) -> Table:
    rows = (
        _row(
            marks.good(view.edition, good),
            count.market(view, good),
            count.pool(view, good),
            *(count.cargo(view, seat, good) for seat in range(view.players)),
        )
        for good in range(len(view.pool))
    )
    return _table(view, marks.LOAD, "", say("page.head.open"), say("page.head.left"), tuple(rows))


def _cards(view: SeaView) -> Table:
    rows = (
        _row(
            marks.card(view.edition, card),
            count.cost(view, card),
            count.stock(view, card),
            *(count.owned(view, seat, card) for seat in range(view.players)),
        )
        for card in range(len(view.stock))
    )
    return _table(
        view, marks.BUY, say("page.head.sale"), say("page.head.cost"), say("page.head.stock"), tuple(rows)
    )


def _sums(view: SeaView, before: SeaView | None) -> Table:
    """Return everybody's coins, how these have changed, and how many cards they hold."""
    seats = range(view.players)
    rows = [_row(common.COINS, "", "", *count.coins.each(seats, view))]
    if before is not None and before.money != view.money:
        gained = (
            Change(view.money[seat] - before.money[seat], count.coins.name, (seat,), ("seat",))
            for seat in seats
        )
        rows.append(Row((common.COINS,), (say("page.head.gained"), "", "", *gained)))
    rows.append(_row(marks.HAND, "", "", *count.held.each(seats, view)))
    return _table(view, common.PEOPLE, "", "", "", tuple(rows))


def _covered(view: SeaView) -> tuple[Facts, ...]:
    """Return the covered cards, which can no longer be drawn."""
    cards = marks.goods(
        view.edition, count.covered.of_those_there(range(len(view.covered)), view), tight=True
    )
    return (Facts((say("page.covered", cards=cards),)),) if cards.groups else ()


def _row(mark: Mark, *cells: Cell) -> Row:
    return Row((mark,), (mark.name, *cells))


def _table(view: SeaView, mark: Mark, title: Cell, one: Cell, other: Cell, rows: tuple[Row, ...]) -> Table:
    players = (Column(Who(seat)) for seat in range(view.players))
    return Table(
        (mark,), (Column(title, words=True), Column(one), Column(other), *players), rows, counts=True
    )
