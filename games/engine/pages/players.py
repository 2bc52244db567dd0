"""Players on pages: tables with a row for each, the final ranking, and the players in a story."""

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


def table(
    view: View,
    heads: Sequence[Column],
    cells: Callable[[int], Sequence[Cell]],
    things: Callable[[int], Sequence[Mark | Marks | Text]] = _nothing,
    behind: Text | None = None,
    mark: Callable[[int], Mark] = marks.player,
) -> Table:
    """Return a table with a row for each player, in seat order. Seats that owe a decision are marked.

    Args:
        view: anybody's.
        heads: of the columns after the name.
        cells: of a seat, one for each head.
        things: the marks after a seat's row, after the mark of the turn.
        behind: the head of these.
        mark: before a seat's row.
    """
    rows = tuple(
        Row(
            (mark(seat),),
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
    """Return a table of a finished game's players with their medals, the winners first.

    Args:
        ranks: of the seats, from 1.
        heads: of the columns after the name.
        cells: of a seat, one for each head.
        gone: seats that have left the game and get no medal.
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
    """Return a sentence about a seat's action, with its sign as `mark` and the player as `who`."""
    return say(key, who=Who(seat), mark=marks.player(seat), **values)


def concerned(view: View) -> int | None:
    """Return the seat that a story addresses: the reader's; on a public page the seat whose turn it is."""
    return view.seat if view.seat is not None else next(iter(view.to_act), None)
