"""Answers given in advance: what a game lets its players decide beforehand, and the answer that follows.

A game declares for each kind of decision a closed list of figures, each a whole number read off the view of the
seat that decides, and a closed list of replies, each one of that decision's own moves. Nothing here knows people
or when an order is given; an order can't do what its seat could not, nor know what it does not see.
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
    """A number that a condition may be about.

    Attributes:
        title: what it is, in words.
        of: returns it for a view of the seat that decides; None where there is no such thing, and then no
            condition about it holds.
    """

    title: Text
    of: Callable[[Any], int | None]


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a decision.

    Attributes:
        title: what is done, in words.
        pick: returns one of the legal moves for a view and these moves, or None where that can't be done now.
    """

    title: Text
    pick: Callable[[Any, Sequence[Move]], Move | None]


@dataclass(frozen=True, slots=True)
class Orders:
    """What may be ordered for a kind of decision.

    Attributes:
        title: the decision, in words.
        figures: by name.
        replies: by name.
        returns: whether it is asked again and again, and one answer may do for the whole game: then its page has a
            button for that.
    """

    title: Text
    figures: Mapping[str, Figure]
    replies: Mapping[str, Reply]
    returns: bool = False


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a figure is at least, at most or exactly a number."""

    figure: str
    comparison: Comparison
    number: int

    def holds(self, figure: Figure, view: View) -> bool:
        """Whether it is so in a view."""
        found = figure.of(view)
        if found is None:
            return False
        if self.comparison == "least":
            return found >= self.number
        if self.comparison == "most":
            return found <= self.number
        return found == self.number


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer given in advance.

    Attributes:
        decision: the kind of decision that it answers.
        reply: which of that decision's replies.
        when: what must hold, all of it.
        once: whether it is done with after one answer.
    """

    decision: str
    reply: str
    when: tuple[Condition, ...] = ()
    once: bool = False


def always(move: Move) -> Callable[[Any, Sequence[Move]], Move]:
    """Return what picks a move that can be made in every such decision."""
    return lambda view, moves: move  # noqa: ARG005 the contract's form


def own(view: View) -> int:
    """Return the seat that decides."""
    assert view.seat is not None
    return view.seat


def known(orders: Mapping[str, Orders], order: Order) -> bool:
    """Whether an order is one that a game with these declarations has."""
    declared = orders.get(order.decision)
    return (
        declared is not None
        and order.reply in declared.replies
        and len(order.when) <= MOST_CONDITIONS
        and all(one.figure in declared.figures and one.comparison in COMPARISONS for one in order.when)
    )


def answer(orders: Mapping[str, Orders], order: Order, view: View, moves: Sequence[Move]) -> Move | None:
    """The move that an order leads to.

    Args:
        orders: what the game declares.
        order: one that is `known`.
        view: of the seat that decides.
        moves: its legal moves.

    Returns:
        One of the moves; None where the order does not apply.
    """
    if view.decision is None or view.decision.kind != order.decision or not known(orders, order):
        return None
    declared = orders[order.decision]
    if not all(one.holds(declared.figures[one.figure], view) for one in order.when):
        return None
    chosen = declared.replies[order.reply].pick(view, moves)
    return chosen if chosen in moves else None
