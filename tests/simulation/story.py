"""The events of a run, line by line: the trace that two runs of a seed share, and that a failing one prints."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import timedelta


class Story:
    """The lines of a run.

    Args:
        time: the present, in seconds of the simulation.

    Attributes:
        life: the number of the process's present life; the name of who has the turn, where there are several.
        lines: what happened, each with its time and the life.
    """

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self.life: int | str = 0
        self.lines: list[str] = []

    def tell(self, what: str) -> None:
        """Add a line."""
        now = self._time()
        days, rest = divmod(now, 86400)
        clock = timedelta(seconds=int(rest))
        self.lines.append(f"day {int(days)} {clock}.{int(now % 1 * 1e6):06d} life {self.life}: {what}")

    @property
    def digest(self) -> str:
        """SHA-256 of all lines, in hex."""
        return hashlib.sha256("\n".join(self.lines).encode()).hexdigest()
