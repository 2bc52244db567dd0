"""Failures of the database that repeat: one line of the log in ten seconds, with the number of lines not written since."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

EVERY = 10.0
"""Seconds between two lines about the database while it fails."""


class Repeated(logging.Filter):
    """Passes one repeated line in ten seconds, and counts the others.

    It filters what is written, not what is logged: failures are counted for the metrics all the same.

    Args:
        clock: seconds that only ever go forward.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._failed: float | None = None
        self._written: float | None = None
        self._unwritten = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is to be written; `unwritten` is added to it."""
        if not getattr(record, "repeated", False):
            return True
        self._failed = now = self._clock()
        if self._written is not None and now - self._written < EVERY:
            self._unwritten += 1
            return False
        self._written = now
        vars(record).update(self._take())
        return True

    def ended(self) -> dict[str, object] | None:
        """Return what belongs to the line that says that the failures have ended; None if there is nothing to say."""
        if self._failed is None or self._clock() - self._failed < EVERY:
            return None
        self._failed = self._written = None
        return self._take()

    def _take(self) -> dict[str, object]:
        """Return the number of lines not written as a field of a line, if there were any, and begin to count again."""
        unwritten, self._unwritten = self._unwritten, 0
        return {"unwritten": unwritten} if unwritten else {}


database = Repeated()
"""The failures of the database."""
