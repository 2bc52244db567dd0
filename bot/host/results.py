"""Who came where once a game is over, resignations included; not how ratings are made of that."""

from collections.abc import Sequence
from datetime import datetime

from games.engine import Outcome
from storage.rows import JsonObject, Result, Seat, Table

BY_RULES = "rules"
BY_RESIGNATION = "resignation"


def left(seat: Seat) -> bool:
    """Whether a person's seat is a computer's at the end: by resignation, or because its time was out."""
    return seat.resigned or (seat.person is not None and seat.computer is not None)


def of_rules(outcome: Outcome, seats: Sequence[Seat]) -> list[int]:
    """The ranks of a game that ended by its rules.

    Who resigned is last, whatever the computer made of the seat, and the others' ranks are counted among
    themselves: (1, 2, 3) with the first resigned becomes (3, 1, 2). Where the rules say that nobody has won,
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
        seats: all of them; who resigned is last, and computers from the start come between.
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
