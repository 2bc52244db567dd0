"""Standing orders: automatic answers to future decisions.

The games define the possible orders. An answer is a normal move: a row of the log without an interaction.
Only its owner sees that an order exists.
"""

from collections.abc import Iterable

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.errors import BadOrderError, StaleClickError
from bot.host.play import actions
from games.engine import Game, Move, Order, State
from games.engine.position.orders import answer as answered
from games.engine.position.orders import known
from storage.rows import JsonObject, Seat, StandingOrder

MOST = 12
"""Orders of a seat at one table."""


class OrderedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What an order answers.

    Attributes:
        order: which one.
        once: whether it is done with after this.
        move: the answer.
    """

    order: StandingOrder
    once: bool
    move: Move


def read(game: Game, payload: JsonObject) -> Order | None:
    """An order from JSON; None if this version's game does not know it."""
    try:
        order = msgspec.convert(dict(payload), Order)
    except msgspec.ValidationError:
        return None
    return order if known(game.orders, order) else None


def check(game: Game, payload: JsonObject, given: int) -> None:
    """Refuse an order that the game does not know, or one too many for a seat that has given some.

    Raises:
        BadOrder
    """
    if read(game, payload) is None or given >= MOST:
        raise BadOrderError(most=MOST)


def answer_always(changeset: Changeset, order: Order) -> None:
    """Answer the question that a seat is asked, and from now on each of its kind; both or neither.

    Raises:
        Stale: if that is not what the seat is asked any more.
        BadOrder: if there are too many.
        Illegal, NotSeated, HasResignedError, NotStarted, Over
    """
    state, seat, by = changeset.running().state, changeset.own_seat().seat, changeset.by.person
    assert by is not None, "only people have a seat of their own"
    game, payload = changeset.scene.library.game(changeset.table.game), msgspec.to_builtins(order)
    move = answered(game.orders, order, state.view(seat), state.legal_moves(seat))
    if move is None:
        raise StaleClickError(**changeset.names)
    check(game, payload, sum(one.seat == seat for one in changeset.scene.orders))
    now, table = changeset.scene.now, changeset.table.key
    # Numbers are the database's; until it has given one, none of those that it gives is taken.
    changeset.ordered.append(
        StandingOrder(number=0, table=table, seat=seat, person=by, payload=payload, created=now)
    )
    actions.play(changeset, [move])


def answer(game: Game, state: State, seat: Seat, orders: Iterable[StandingOrder]) -> OrderedAnswer | None:
    """Return what the first of a table's orders that applies answers for a seat; None for a seat without such."""
    if seat.computer is not None:
        return None
    view = None
    for order in orders:
        if order.seat != seat.seat or order.person != seat.person:
            continue
        if (read_order := read(game, order.payload)) is None:
            continue
        view = view or state.view(seat.seat)
        move = answered(game.orders, read_order, view, state.legal_moves(seat.seat))
        if move is not None:
            return OrderedAnswer(order=order, once=read_order.once, move=move)
    return None
