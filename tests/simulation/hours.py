"""When people could reach the bot, and since when each seat owes its move: kept beside the bot, by Discord's clock.

What a seat's clock may have counted follows from that alone: the time that its person owed a move, without the times
out of reach. The bot ignores less than three minutes, and notices a lost connection after some minutes more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

IGNORED = 400.0
"""The most seconds of a time out of reach that may count: three minutes, and until it is noticed."""
_MOVED = 200.0
"""The most seconds that count wrongly because the machine's clock was moved."""
_ROUGHLY = 120.0


class Owing(NamedTuple):
    """A seat's present debt.

    Attributes:
        since: when it began, in seconds of the run.
        turn: the position's turn by the seat's stored clock.
        sequence: the last row of the log when it began.
    """

    since: float
    turn: object
    sequence: int


class Hours:
    """The times of a run.

    Args:
        time: the present, in seconds of the run.

    Attributes:
        began: when the bot was started last.
        owing: the seats that owe a move, by table and seat.
        owed: the times of seats that ended since their time was last out: their beginnings and ends.
    """

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._gaps: list[tuple[float, float]] = []
        self._lost: float | None = 0.0
        self._moved: list[float] = []
        self._before: set[tuple[tuple[int, int], object]] = set()
        self.began = 0.0
        self.owing: dict[tuple[int, int], Owing] = {}
        self.owed: dict[tuple[int, int], list[tuple[float, float]]] = {}

    def reach(self, connected: bool) -> None:
        """Note whether people can reach the bot from now on."""
        if not connected and self._lost is None:
            self._lost = self._time()
        elif connected and self._lost is not None:
            self._gaps.append((self._lost, self._time()))
            self._lost = None

    def miss(self, seconds: float) -> None:
        """Note that the machine was away for the last so many seconds."""
        if self._lost is None:
            self._gaps.append((self._time() - seconds, self._time()))

    def move(self) -> None:
        """Note that the machine's clock was moved."""
        self._moved.append(self._time())

    @property
    def gaps(self) -> list[tuple[float, float]]:
        """The times out of reach, in order, with the present one."""
        return [*self._gaps, *([] if self._lost is None else [(self._lost, self._time())])]

    def longest(self, since: float) -> float:
        """Return the seconds of the longest time out of reach that ended after a time."""
        return max((end - begin for begin, end in self.gaps if end > since), default=0.0)

    def most(self, began: float, ended: float) -> float:
        """Return the most seconds between two times that may count."""
        gone = sum(
            max(0.0, min(end, ended) - max(begin, began) - IGNORED)
            for begin, end in self.gaps
            if begin < ended and end > began
        )
        moved = sum(began <= at <= ended for at in self._moved)
        return ended - began - gone + moved * _MOVED + _ROUGHLY

    def note(self, seats: list[Any]) -> None:
        """Note which seats owe a move now.

        Args:
            seats: table, seat, whether it owes a move, its turn, and the last row of the table's log.
        """
        now = self._time()
        for table, seat, owes, turn, sequence in seats:
            which = (table, seat)
            known = self.owing.get(which)
            if known is not None and (not owes or turn != known.turn):
                self.owed.setdefault(which, []).append((known.since, now))
                self._before.add((which, known.turn))
                del self.owing[which]
            if owes and which not in self.owing:
                self.owing[which] = Owing(now, turn, sequence)

    def is_again(self, which: tuple[int, int]) -> bool:
        """Return whether a seat owes the move of a turn that it has owed before, and that was taken back."""
        known = self.owing.get(which)
        return known is not None and (which, known.turn) in self._before

    def used(self, which: tuple[int, int]) -> float:
        """Return the most seconds that a seat's clock may have counted since its time was last out."""
        spans = [*self.owed.get(which, ())]
        if which in self.owing:
            spans.append((self.owing[which].since, self._time()))
        return sum(self.most(began, ended) for began, ended in spans)

    def out(self, which: tuple[int, int]) -> None:
        """Note that a seat's time was out: its next turn begins with an empty bank."""
        self.owed.pop(which, None)
        if which in self.owing:
            self.owing[which] = self.owing[which]._replace(since=self._time())
