"""The production bot with a probe in it, which says on demand how its event loop has fared.

`SIGUSR1` makes it print one line: what has been since the last one.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.statements import Statements, counted

MARK = "probe: "
"""The beginning of the line."""
_TICK = 0.002
"""Seconds between two looks at the clock: a stretch is told too long by that at most."""


class Probe:
    """Looks at the clock again and again, as long as it is let.

    Attributes:
        lag: the longest time between two looks, in seconds.
        busy: the same of this thread's CPU time.
        asked: what each interaction asked of the database.
    """

    def __init__(self) -> None:
        self.lag = self.busy = 0.0
        self.asked: list[Statements] = []

    async def watch(self) -> None:
        """Look, until cancelled."""
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.say)
        wall, spent = time.monotonic(), time.thread_time()
        while True:
            await asyncio.sleep(_TICK)
            now, used = time.monotonic(), time.thread_time()
            self.lag, self.busy = max(self.lag, now - wall - _TICK), max(self.busy, used - spent)
            wall, spent = now, used

    def say(self) -> None:
        """Print what was seen, and begin again."""
        told = {
            "lag": self.lag,
            "busy": self.busy,
            "reads": [len(one.reads) for one in self.asked],
            "writes": [one.writes for one in self.asked],
            "statements": [len(one.written) for one in self.asked],
        }
        print(MARK + json.dumps(told), flush=True)
        self.lag = self.busy = 0.0
        self.asked.clear()


def main() -> int:
    """Run `kontor` with a probe in it, without what discord.py waits for at a start."""
    from discord.state import ConnectionState

    from bot.cli import main as kontor
    from bot.front import client

    probe = Probe()
    received: Callable[[Any, Any], None] = ConnectionState.parse_interaction_create

    def receive(self: Any, data: Any) -> None:
        with counted() as asked:
            probe.asked.append(asked)
            received(self, data)

    ConnectionState.parse_interaction_create = receive  # type: ignore[method-assign]
    set_up = client.Kontor.setup_hook
    watching: list[asyncio.Task[None]] = []

    async def watched(self: client.Kontor) -> None:
        await set_up(self)
        watching.append(asyncio.create_task(probe.watch(), name="probe"))

    client.Kontor.setup_hook = watched  # type: ignore[method-assign]
    client.Kontor.before_identify_hook = _at_once  # type: ignore[method-assign]
    client.Kontor = partial(client.Kontor, guild_ready_timeout=0.05)  # type: ignore[assignment, misc]
    return kontor(sys.argv[1:])


async def _at_once(self: object, shard_id: int | None, *, initial: bool = False) -> None:
    """Identify without discord.py's five seconds."""
