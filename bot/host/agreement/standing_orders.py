"""Standing orders: answers that people have given in advance, given as soon as the decision is theirs.

What can be ordered is the games' business. An answer is a move like any other, a row of the log that came by no
interaction; that there was an order, and which, is seen by its owner alone.
"""

from __future__ import annotations

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.play import actions
from bot.host.record.entries import Moved, Undone
from games.engine import Game, Move, Order
from games.engine.orders import answer as answered
from games.engine.orders import known
from storage.rows import JsonObject, StandingOrder

MOST = 12
"""Orders of a seat at one table."""
_MOST_ANSWERS = 200
"""Answers in a row; an order that would go on for longer waits for the next move."""


def read(game: Game, payload: JsonObject) -> Order | None:
    """An order from JSON; None if this version's game does not know it."""
    try:
        order = msgspec.convert(dict(payload), Order)
    except msgspec.ValidationError:
        return None
    return order if known(game.orders, order) else None


def give(changeset: Changeset) -> None:
    """Answer for the seats that came to owe a decision by this action, or went on to another one.

    A player who has just taken something back decides by hand, or the order would undo the undo.
    """
    if changeset.table.status != "running" or changeset.rows_of(Undone):
        return
    orders = {order.number: order for order in changeset.scene.orders}
    before = {seat.seat for seat in changeset.scene.seats if seat.owes}
    acted, acting = len(changeset.rows), changeset.seat
    for _ in range(_MOST_ANSWERS):
        moved = {row.seat for row in changeset.rows_of(Moved)}
        found = _next(changeset, orders, before, moved)
        if found is None:
            break
        order, once, seat, move = found
        actions.make(changeset, seat, [move], actor=order.person)
        if once:
            del orders[order.number]
            changeset.obeyed.append(order.number)
    if len(changeset.rows) > acted:
        changeset.seat = acting


def _next(
    changeset: Changeset, orders: dict[int, StandingOrder], before: set[int], moved: set[int | None]
) -> tuple[StandingOrder, bool, int, Move] | None:
    """The next answer: the order, whether it is for once, the seat and its move; None if nobody has one."""
    if changeset.position is None or not orders:
        return None
    state = changeset.position.state
    game = changeset.scene.library.game(changeset.table.game)
    for seat in state.to_act:
        if changeset.seats[seat].computer is not None or (seat in before and seat not in moved):
            continue
        view = None
        for order in orders.values():
            if order.seat != seat or order.person != changeset.seats[seat].person:
                continue
            if (read_order := read(game, order.payload)) is None:
                continue
            view = view or state.view(seat)
            move = answered(game.orders, read_order, view, state.legal_moves(seat))
            if move is not None:
                return order, read_order.once, seat, move
    return None
