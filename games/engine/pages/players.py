"""Players on pages: tables with a row for each, as they stand and at the end, and whom a story is about and told to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from games.engine.position.view import View
from games.engine.words.texts import Mark, Marks, Speaker, Text, Value, Who

from . import marks
from .model import Cell, Column, Row, Table

say = Speaker("engine")

WHO: Final = Column(say("head.name"), words=True)
"""The column of names."""


def _nothing(seat: int) -> Sequence[Mark | Marks | Text]:  # noqa: ARG001 the form of what stands behind
    return ()


def standing(
    view: View,
    heads: Sequence[Column],
    cells: Callable[[int], Sequence[Cell]],
    things: Callable[[int], Sequence[Mark | Marks | Text]] = _nothing,
    behind: Text | None = None,
) -> Table:
    """Return a row for each player, in the order of their seats, marked where a decision is owed.

    Args:
        view: of anybody.
        heads: of the columns after the name.
        cells: a seat's, one for each head.
        things: what stands behind a seat's row, after the mark of whose turn it is.
        behind: the head of that.
    """
    rows = tuple(
        Row(
            (marks.player(seat),),
            (Who(seat), *cells(seat)),
            (*((marks.TURN,) if seat in view.to_act else ()), *things(seat)),
        )
        for seat in range(view.players)
    )
    return Table((marks.PEOPLE,), (WHO, *heads), rows, behind=behind)


def ranking(
    ranks: Sequence[int],
    heads: Sequence[Column],
    cells: Callable[[int], Sequence[Cell]],
    gone: Collection[int] = (),
) -> Table:
    """Return a row with a medal for each player of a finished game, the winners first.

    Args:
        ranks: of the seats, from 1.
        heads: of the columns after the name.
        cells: a seat's, one for each head.
        gone: seats that have left the game, and so have no medal.
    """
    rows = tuple(
        Row(
            (marks.LEFT if seat in gone else marks.medal(ranks[seat]), marks.player(seat)),
            (Who(seat), *cells(seat)),
        )
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    )
    return Table((marks.WINNER, marks.PEOPLE), (WHO, *heads), rows)


def winners(ranks: Sequence[int]) -> list[int]:
    """Return the seats of the first rank."""
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def by(say: Speaker, key: str, seat: int, **values: Value) -> Text:
    """Return a sentence about what a seat has done, with its circle as `mark` and the player as `who`."""
    return say(key, who=Who(seat), mark=marks.player(seat), **values)


def concerned(view: View) -> int | None:
    """Return the seat that what has happened is told to: the reader's, on a page for everybody whose turn it is."""
    return view.seat if view.seat is not None else next(iter(view.to_act), None)
