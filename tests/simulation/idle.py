"""Leaps over idle time: while only polls would run for hours, the clock goes on without them.

Nothing else is left out. No leap begins while a timer shorter than those of polls is set: somebody waits for an answer, or
tries something again. A leap ends before the next alarm and the next message that is due. It ends before each timer that was
set for more than a minute too. The bot's clock is told each minute that the bot runs, as its heartbeats would.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .simulation import Simulation

_SETTLED = 5.0
"""Seconds without an event or a request until a leap may begin."""
_STEP = 60.0
"""Seconds between two times that the bot's clock is read during a leap."""
_BEFORE = 5.0
"""Seconds before the next event at which a leap ends: each poll that was due runs first."""
_AFTER = _BEFORE + 5.0
"""Seconds from the end of a leap to the next one at least. What the event says begins within them."""
_LEAST = 120.0
_DUE = """
SELECT min(due) FROM (
  SELECT min(due) AS due FROM alarm WHERE done IS NULL
  UNION ALL SELECT min(due) FROM outbox WHERE done IS NULL
  UNION ALL SELECT min(lease_until) FROM alarm WHERE done IS NULL
  UNION ALL SELECT min(lease_until) FROM outbox WHERE done IS NULL
  UNION ALL SELECT min(lease_until) FROM thinking
)
"""


class Idle:
    """Lets time pass.

    Args:
        run: whose time it is.

    Attributes:
        leapt: over how many seconds.
        beats: called at each minute of a leap.
        ready: asked before each; whether people can reach the bot.
    """

    def __init__(self, run: Simulation) -> None:
        self._run = run
        self.leapt = 0.0
        self.beats: Callable[[], object] = lambda: None
        self.ready: Callable[[], bool] = lambda: False

    async def sleep(self, seconds: float) -> None:
        """Let so many seconds pass, idle ones at once."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0:
            wait = self._leap(until) if left > _LEAST + _BEFORE else left
            await asyncio.sleep(min(wait, until - loop.time()))

    def _leap(self, until: float) -> float:
        """Leap if nothing is under way; returns the seconds until it may be tried again."""
        run, loop = self._run, self._run.loop
        assert loop is not None
        unsettled = max(run.network.moved + _SETTLED, loop.last_short()) - loop.now
        if not self.ready() or not run.weather.fair or unsettled > 0 or loop.dies:
            return max(unsettled, _AFTER)
        target = min(until, loop.next_long(), loop.now + self._due()) - _BEFORE
        if target - loop.now < _LEAST:
            return _AFTER
        self.leapt += target - loop.now
        loop.leapt += target - loop.now
        while loop.now < target:
            loop.pass_by(min(_STEP, target - loop.now))
            self.beats()
        return _AFTER

    def _due(self) -> float:
        """Return the seconds until the next alarm or message is due, or a claim ends."""
        try:
            due = self._run.eye.one(_DUE)[0]
        except sqlite3.OperationalError:
            return 0.0
        return float("inf") if due is None else due / 1e6 - self._run.wall().timestamp()
