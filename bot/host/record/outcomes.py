"""The ranks once a game is over, resignations included; not the ratings that follow from them."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal

import msgspec

from bot.host.record.entries import Replaced, Resigned, Returned, Row, TimedOut
from bot.host.timing import clocks
from games.engine import Outcome
from storage.play import finished_games
from storage.rows import JsonObject, Result, Seat, Table
from storage.rows.finished_games import FinishedGame

BY_RULES = "rules"
BY_RESIGNATION = "resignation"
WITH_HINTS = "hints"
"""Why a result is kept and not rated: a computer has advised a player."""
UNRATED = "unrated"
"""Likewise: the game was below the level at which results are compared."""
TO_THE_END: Final = (BY_RULES, UNRATED)
"""Why a result is kept of a game without hints; it ended by its rules if there are scores."""

Closed = Literal["leaving", "opener", "consent", "idle", "frozen", "operator"]
"""By what a table was closed without a result: the last one left the lobby, its opener closed it, all agreed,
it was idle, it was frozen and closed, or the operator closed it."""
FROZEN: Final = "frozen"
OPERATOR: Final = "operator"


class Ending(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes:
        reason: `BY_RULES` or `BY_RESIGNATION`.
        ranks: of each seat, those of players who left being last.
        scores: for each seat, where the game ended by its rules.
    """

    reason: str
    ranks: list[int]
    scores: list[int | float] | None

    @property
    def by_rules(self) -> bool:
        """Return whether the game ended by its rules."""
        return self.reason == BY_RULES


class _Closed(msgspec.Struct, frozen=True, omit_defaults=True):
    by: str | None = None
    why: JsonObject | None = None


def is_abandoned(seat: Seat) -> bool:
    """Return whether a seat's person has left it to a computer: resigned, or never returned after running out of time."""
    return seat.resigned or seat.stand_in == clocks.SEAT


def gone(rows: Iterable[Row]) -> dict[int, bool]:
    """Find the seats that people have left, by the latest rows of a log.

    Returns:
        For each seat that was `left`, whether its person resigned rather than being replaced by a computer.
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

    Players who left are last, whatever the computer achieved with the seat, and the others' ranks are counted among
    themselves: (1, 2, 3) with the first gone becomes (3, 1, 2). Where the rules say that no one has won,
    the best rank is 2, so that no win is counted.
    """
    best = 1 if outcome.won else 2
    stayed = [rank for rank, seat in zip(outcome.ranks, seats, strict=True) if not is_abandoned(seat)]
    return [
        best + (len(stayed) if is_abandoned(seat) else sum(other < rank for other in stayed))
        for rank, seat in zip(outcome.ranks, seats, strict=True)
    ]


def of_resignation(winner: int | None, seats: Sequence[Seat]) -> list[int]:
    """The ranks of a game that ended because people left it.

    Args:
        winner: the seat of the last person; None if none stayed.
        seats: all of them; who left is last, and computers from the start come between.
    """
    stayed = sum(not is_abandoned(seat) for seat in seats)
    return [
        1 if seat.seat == winner else stayed + 1 if is_abandoned(seat) else 1 + (winner is not None)
        for seat in seats
    ]


def by_rules(outcome: Outcome, seats: Sequence[Seat]) -> Ending:
    """The end of a game by its rules."""
    return Ending(BY_RULES, of_rules(outcome, seats), list(outcome.scores))


def by_resignation(winner: int | None, seats: Sequence[Seat]) -> Ending:
    """The end of a game that people left; `winner` is the seat of the last one, None if none stayed."""
    return Ending(BY_RESIGNATION, of_resignation(winner, seats), None)


def ending_of(table: Table) -> Ending | None:
    """Return the ending of a table's game; None if it has not ended."""
    return None if table.outcome is None else msgspec.convert(table.outcome, Ending)


def to_json(ending: Ending) -> JsonObject:
    """The end of a game as JSON."""
    found: JsonObject = msgspec.to_builtins(ending)
    return found


def rows(
    table: Table, seats: Sequence[Seat], ending: Ending, now: datetime, *, hinted: bool, rated: bool
) -> list[Result]:
    """The rows for leaderboards and ratings.

    Args:
        table: that has ended.
        seats: its seats.
        ending: how it ended.
        now: the present.
        hinted: whether a computer has advised a player.
        rated: whether results of the game are rated at all.
    """
    reason = UNRATED if not rated else WITH_HINTS if hinted else ending.reason
    return [
        Result(
            table=table.key,
            seat=seat.seat,
            server=table.server,
            game=table.game,
            person=seat.person,
            rank=ending.ranks[seat.seat],
            score=None if ending.scores is None else ending.scores[seat.seat],
            resigned=is_abandoned(seat),
            reason=reason,
            players=len(seats),
            people=sum(other.person is not None for other in seats),
            finished=now,
        )
        for seat in seats
    ]


def finished_game(table: Table, results: Sequence[Result], first: int) -> FinishedGame | None:
    """Return the row of a game for its server's statistics; None for one that does not count there.

    Args:
        table: that has ended.
        results: of all its seats, in order.
        first: the seat that moved first.
    """
    scores = [one.score for one in results if one.score is not None and not one.resigned]
    if len(scores) < len(results) or not results or table.started is None:
        return None
    one = results[0]
    if one.people < 2 or one.reason not in TO_THE_END:
        return None
    won = [at for at, one in enumerate(results) if one.rank == 1]
    others = [score for score, one in zip(scores, results, strict=True) if one.rank > 1]
    score = max(scores[at] for at in won or range(len(scores)))
    return FinishedGame(
        table=table.key,
        server=table.server,
        game=table.game,
        players=len(results),
        variant=finished_games.variant_of(table.edition, table.options),
        winners=sum(1 << (at - first) % len(results) for at in won),
        score=score,
        best=max(score for score, one in zip(scores, results, strict=True) if one.person is not None),
        margin=score - max(others) if won and others else None,
        turns=table.turn,
        lasted=(one.finished - table.started) // timedelta(microseconds=1),
        finished=one.finished,
    )


def closed(by: Closed, why: JsonObject | None = None) -> JsonObject:
    """Return the stored form of closing a table without a result; `why` is the reason for freezing."""
    found: JsonObject = msgspec.to_builtins(_Closed(by, why))
    return found


def closed_by(table: Table) -> str | None:
    """By what a table was closed without a result, one of `Closed`; None for one that was not."""
    return None if table.reason is None else msgspec.convert(table.reason, _Closed).by


def was_put_away(table: Table) -> bool:
    """Return whether a table was closed because it was frozen. Its log is then never replayed."""
    return table.status == "cancelled" and closed_by(table) == FROZEN
