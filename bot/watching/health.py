"""Whether the bot is alive: it touches a file while it is connected, and `kontor health` looks at the file's age.

A process that hangs or has lost Discord touches nothing, so that whoever watches it (Docker) can tell.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

_log = logging.getLogger(__name__)

EVERY = 30.0
"""Seconds between two signs of life."""
LATE = 150.0
"""Seconds without one after which the bot counts as dead."""

_SOON = 1.0
"""Seconds until the next look while it is not connected."""


async def beat(file: Path, connected: Callable[[], bool], every: float = EVERY) -> None:
    """Touch a file again and again while the bot is connected, until cancelled."""
    while True:
        alive = connected()
        if alive:
            try:
                await asyncio.to_thread(file.touch)
            except OSError as error:
                _log.warning("The sign of life can't be written: %s", error)
        await asyncio.sleep(every if alive else min(every, _SOON))


def trouble(file: Path, now: float) -> str | None:
    """Say what is wrong, or None.

    Args:
        file: as given to `beat`.
        now: seconds since the epoch.
    """
    try:
        age = now - file.stat().st_mtime
    except OSError:
        return f"The bot has not been connected yet: {file} is missing."
    if age > LATE:
        return f"The bot was last connected {age:.0f} seconds ago."
    return None
