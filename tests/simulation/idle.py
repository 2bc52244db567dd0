"""Leaps over idle time: while only polls would run for hours, the clock goes on without them.

Nothing else is left out. A leap ends before the next alarm and the next message that is due. It ends before each timer that
was set for more than a minute too. The bot's clock is told each minute that the bot runs, as its heartbeats would.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .simulation import Simulation

_SETTLED = 150.0
"""Seconds without an event or a request until a leap may begin: what is under way ends sooner."""
_STEP = 60.0
"""Seconds between two times that the bot's clock is read during a leap."""
_BEFORE = 65.0
"""Seconds before the next event at which a leap ends: each poll runs once more."""
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
            if left > _LEAST + _BEFORE:
                self._leap(until)
            await asyncio.sleep(min(_SETTLED + 5, until - loop.time()))

    def _leap(self, until: float) -> None:
        run, loop = self._run, self._run.loop
        assert loop is not None
        if not self.ready() or not run.weather.fair or loop.now - run.network.moved < _SETTLED or loop.dies:
            return
        target = min(until, loop.next_long(), loop.now + self._due()) - _BEFORE
        if target - loop.now < _LEAST:
            return
        self.leapt += target - loop.now
        loop.leapt += target - loop.now
        while loop.now < target:
            loop.pass_by(min(_STEP, target - loop.now))
            self.beats()

    def _due(self) -> float:
        """Return the seconds until the next alarm or message is due, or a claim ends."""
        try:
            due = self._run.eye.one(_DUE)[0]
        except sqlite3.OperationalError:
            return 0.0
        return float("inf") if due is None else due / 1e6 - self._run.wall().timestamp()
