"""Lines that repeat while the database fails: one of a kind in ten seconds, with the number of those not written since."""

import logging
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

EVERY = 10.0
"""Seconds between two lines of a kind."""
Kind: TypeAlias = Literal["failing", "slow"]
"""That the database can't be used, and that it takes too long."""


class LogThrottle(logging.Filter):
    """Passes one line of a kind in ten seconds, and counts the others.

    It filters what is written, not what is logged: failures are counted for the metrics all the same.

    Args:
        clock: seconds that only ever go forward.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._failed: float | None = None
        self._written: dict[Kind, float] = {}
        self._unwritten: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a line; adds `unwritten` to it."""
        kind: Kind | None = getattr(record, "repeated", None)
        if kind is None:
            return True
        now = self._clock()
        if kind == "failing":
            self._failed = now
        if kind in self._written and now - self._written[kind] < EVERY:
            self._unwritten[kind] = self._unwritten.get(kind, 0) + 1
            return False
        self._written[kind] = now
        vars(record).update(self._take(kind))
        return True

    def ended(self) -> dict[str, object] | None:
        """Return what belongs to the line that says that the failures have ended; None if there is nothing to say."""
        if self._failed is None or self._clock() - self._failed < EVERY:
            return None
        self._failed = None
        return self._take("failing")

    def _take(self, kind: Kind) -> dict[str, object]:
        """Return the number of lines not written as a field of a line, if there were any, and begin to count again."""
        unwritten = self._unwritten.pop(kind, 0)
        return {"unwritten": unwritten} if unwritten else {}


database = LogThrottle()
"""The lines about the database."""


def repeats(kind: Kind) -> dict[str, object]:
    """Return what marks a line of the log as one that repeats: `_log.warning(…, extra=…)`."""
    return {"repeated": kind}
