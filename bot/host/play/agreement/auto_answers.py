"""Answers that no one waits for: the only ones that make sense, and those given in advance.

They are given as soon as the decision is a seat's, by the action that led to it. What a game calls idle is known to
everybody, so that neither asking nor not asking tells anything; who wants to be asked all the same says so in their
settings.
"""

from bot.host.changes.changeset import Changeset
from bot.host.play import actions
from bot.host.play.agreement import standing_orders
from bot.host.record.entries import Moved, Undone
from bot.host.timing.preferences import preferences_of
from storage.rows import Seat, StandingOrder

_MOST = 200
"""Answers in a row; whatever would go on for longer waits for the next move."""


def answer(changeset: Changeset) -> None:
    """Answer for the seats that came to owe a decision by this action, or went on to another one.

    A player who has just taken something back decides by hand, or the answer would undo the undo.
    """
    if changeset.table.status != "running" or changeset.rows_of(Undone):
        return
    orders = {order.number: order for order in (*changeset.scene.orders, *changeset.ordered)}
    before = {seat.seat for seat in changeset.scene.seats if seat.owes}
    acted, acting = len(changeset.rows), changeset.seat
    for _ in range(_MOST):
        if changeset.position is None:
            break
        moved = {row.seat for row in changeset.rows_of(Moved)}
        asked = [seat for seat in changeset.position.state.to_act if seat not in before or seat in moved]
        if not any(_idle(changeset, seat) or _ordered(changeset, seat, orders) for seat in asked):
            break
    if len(changeset.rows) > acted:
        changeset.seat = acting


def _idle(changeset: Changeset, seat: int) -> bool:
    """Make a seat's only sensible answer, if there is just one; return whether there is."""
    assert changeset.position is not None
    if _always_asked(changeset, changeset.seats[seat]):
        return False
    state = changeset.position.state
    found = changeset.scene.library.game(changeset.table.game).idle(state.view(None), seat)
    if found is None or state.refusal(seat, found) is not None:
        return False
    actions.make(changeset, seat, [found], idle=True)
    return True


def _always_asked(changeset: Changeset, seat: Seat) -> bool:
    """Return whether a seat's person wants to be asked even for a forced answer."""
    if seat.computer is not None or seat.person is None:
        return False
    return preferences_of(changeset.scene.people.get(seat.person)).ask_always


def _ordered(changeset: Changeset, seat: int, orders: dict[int, StandingOrder]) -> bool:
    """Make the answer that a seat's person has given in advance, if there is one; return whether there is."""
    assert changeset.position is not None
    game = changeset.scene.library.game(changeset.table.game)
    found = standing_orders.answer(game, changeset.position.state, changeset.seats[seat], orders.values())
    if found is None:
        return False
    actions.make(changeset, seat, [found.move], actor=found.order.person)
    if found.once:
        del orders[found.order.number]
        changeset.obeyed.append(found.order.number)
    return True
