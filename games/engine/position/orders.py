"""Standing orders: decisions that players may make in advance, and the resulting move.

For each kind of decision a game declares two closed lists. Figures are whole numbers read from the view of
the deciding seat. Replies each pick one of the decision's legal moves. This module knows neither people nor
the time at which an order is given. An order can't do or know more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from games.engine.words.texts import Text

from .moves import Move
from .view import View

Comparison = Literal["least", "most", "exactly"]
COMPARISONS: tuple[Comparison, ...] = ("least", "most", "exactly")
"""At least, at most, exactly."""
MOST_CONDITIONS = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that conditions can test.

    Attributes:
        title: its name for players.
        of: reads it from the view of the deciding seat. None if it doesn't exist now; then no condition on it
            holds.
    """

    title: Text
    of: Callable[[Any], int | None]


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a decision.

    Attributes:
        title: its name for players.
        pick: returns one of the given legal moves for a view, or None if the reply is not possible now.
    """

    title: Text
    pick: Callable[[Any, Sequence[Move]], Move | None]


@dataclass(frozen=True, slots=True)
class Orders:
    """The possible orders for a kind of decision.

    Attributes:
        title: the decision's name for players.
        figures: by name.
        replies: by name.
        returns: whether the decision recurs, and one answer may serve for the whole game. Then its page has a
            button for that.
    """

    title: Text
    figures: Mapping[str, Figure]
    replies: Mapping[str, Reply]
    returns: bool = False


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comparison of a figure with a number: at least, at most or exactly."""

    figure: str
    comparison: Comparison
    number: int

    def holds(self, figure: Figure, view: View) -> bool:
        """Return whether the condition holds in a view."""
        found = figure.of(view)
        if found is None:
            return False
        if self.comparison == "least":
            return found >= self.number
        if self.comparison == "most":
            return found <= self.number
        return found == self.number


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standing order.

    Attributes:
        decision: the kind of decision that it answers.
        reply: the name of one of that decision's replies.
        when: the conditions, which must all hold.
        once: whether it ends after one answer.
    """

    decision: str
    reply: str
    when: tuple[Condition, ...] = ()
    once: bool = False


def always(move: Move) -> Callable[[Any, Sequence[Move]], Move]:
    """Return a `Reply.pick` for a move that is legal in every such decision."""
    return lambda view, moves: move  # noqa: ARG005 the contract's form


def own(view: View) -> int:
    """Return the seat that decides."""
    assert view.seat is not None
    return view.seat


def known(orders: Mapping[str, Orders], order: Order) -> bool:
    """Return whether the game's declarations contain an order."""
    declared = orders.get(order.decision)
    return (
        declared is not None
        and order.reply in declared.replies
        and len(order.when) <= MOST_CONDITIONS
        and all(one.figure in declared.figures and one.comparison in COMPARISONS for one in order.when)
    )


def answer(orders: Mapping[str, Orders], order: Order, view: View, moves: Sequence[Move]) -> Move | None:
    """Return the move of an order.

    Args:
        orders: the game's declarations.
        order: a valid one, see `known`.
        view: of the deciding seat.
        moves: its legal moves.

    Returns:
        One of the moves; None if the order does not apply.
    """
    if view.decision is None or view.decision.kind != order.decision or not known(orders, order):
        return None
    declared = orders[order.decision]
    if not all(one.holds(declared.figures[one.figure], view) for one in order.when):
        return None
    chosen = declared.replies[order.reply].pick(view, moves)
    return chosen if chosen in moves else None
