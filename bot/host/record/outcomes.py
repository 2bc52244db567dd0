"""Who came where once a game is over, resignations included; not how ratings are made of that."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.host.record.entries import Replaced, Resigned, Returned, Row, TimedOut
from bot.host.timing import clocks
from games.engine import Outcome
from storage.rows import JsonObject, Result, Seat, Table

BY_RULES = "rules"
BY_RESIGNATION = "resignation"

FROZEN = "frozen"
"""By what a table was ended, in its reason."""


def left(seat: Seat) -> bool:
    """Whether a seat's person has left it to a computer: resigned, or not come back since its time was out."""
    return seat.resigned or seat.stand_in == clocks.SEAT


def gone(rows: Iterable[Row]) -> dict[int, bool]:
    """Whom a log says to have left, the last word counting.

    Returns:
        For each seat that `left` holds for, whether its person resigned or was replaced by a computer.
    """
    found: dict[int, bool] = {}
    for row in rows:
        if row.seat is None:
            continue
        match row.entry:
            case Replaced(computer=None) | Returned():
                found.pop(row.seat, None)
            case Resigned() | Replaced():
                found[row.seat] = True
            case TimedOut(clocks.SEAT):
                found.setdefault(row.seat, False)
    return found


def of_rules(outcome: Outcome, seats: Sequence[Seat]) -> list[int]:
    """The ranks of a game that ended by its rules.

    Who left is last, whatever the computer made of the seat, and the others' ranks are counted among
    themselves: (1, 2, 3) with the first gone becomes (3, 1, 2). Where the rules say that nobody has won,
    the best rank is 2, so that nobody's win is counted.
    """
    best = 1 if outcome.won else 2
    stayed = [rank for rank, seat in zip(outcome.ranks, seats, strict=True) if not left(seat)]
    return [
        best + (len(stayed) if left(seat) else sum(other < rank for other in stayed))
        for rank, seat in zip(outcome.ranks, seats, strict=True)
    ]


def of_resignation(winner: int | None, seats: Sequence[Seat]) -> list[int]:
    """The ranks of a game that ended because people left it.

    Args:
        winner: the seat of the last person; None if nobody stayed.
        seats: all of them; who left is last, and computers from the start come between.
    """
    stayed = sum(not left(seat) for seat in seats)
    return [
        1 if seat.seat == winner else stayed + 1 if left(seat) else 1 + (winner is not None) for seat in seats
    ]


def outcome_json(reason: str, ranks: Sequence[int], outcome: Outcome | None) -> JsonObject:
    """What a table keeps of its result; scores are None unless the game ended by its rules."""
    return {
        "reason": reason,
        "ranks": list(ranks),
        "scores": None if outcome is None else list(outcome.scores),
    }


def rows(table: Table, seats: Sequence[Seat], outcome: JsonObject, now: datetime) -> list[Result]:
    """The rows for leaderboards and ratings."""
    ranks, scores = outcome["ranks"], outcome["scores"]
    if not isinstance(ranks, list):
        raise TypeError("an outcome has ranks")
    return [
        Result(
            table=table.key,
            seat=seat.seat,
            server=table.server,
            game=table.game,
            person=seat.person,
            rank=ranks[seat.seat],
            score=scores[seat.seat] if isinstance(scores, list) else None,
            resigned=left(seat),
            reason=str(outcome["reason"]),
            players=len(seats),
            people=sum(other.person is not None for other in seats),
            finished=now,
        )
        for seat in seats
    ]


def was_put_away(table: Table) -> bool:
    """Whether a table was ended because it was frozen: nobody expects its log to be replayed any more."""
    return table.status == "cancelled" and (table.reason or {}).get("by") == FROZEN
