"""Whether the bot is alive: it touches a file while it is connected, and `kontor health` looks at the file's age.

A process that hangs or has lost Discord touches nothing, so that whoever watches it (Docker) can tell. The file also
holds what other processes can't find out: what the bot waits for, and what is wrong although it is connected.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

_log = logging.getLogger(__name__)

EVERY = 30.0
"""Seconds between two signs of life."""
LATE = 150.0
"""Seconds without one after which the bot counts as dead."""

_SOON = 1.0
"""Seconds until the next look while it is not connected."""


class Sign(msgspec.Struct, frozen=True):
    """What a bot that is alive tells.

    Attributes:
        waiting: what it waits for before it connects, in a sentence; None if it is connected.
        troubles: what is wrong, a sentence each.
    """

    waiting: str | None = None
    troubles: tuple[str, ...] = ()


_NOTHING = Sign()


async def beat(file: Path, alive: Callable[[], Sign | None], every: float = EVERY) -> None:
    """Touch a file again and again, until cancelled.

    Args:
        file: touched, with what the bot tells.
        alive: returns that; None while the bot neither is connected nor waits for its turn.
        every: how many seconds to leave between two touches.
    """
    written: Sign | None = None
    while True:
        sign = alive()
        if sign is not None:
            try:
                if sign != written:
                    await asyncio.to_thread(
                        file.write_bytes, b"" if sign == _NOTHING else msgspec.json.encode(sign)
                    )
                    written = sign
                await asyncio.to_thread(file.touch)
            except OSError as error:
                _log.warning("The sign of life can't be written: %s", error)
        connected = sign is not None and sign.waiting is None
        await asyncio.sleep(every if connected else min(every, _SOON))


def told(file: Path) -> Sign:
    """Return what a bot told at its last sign of life.

    Args:
        file: as given to `beat`.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=Sign)
    except (OSError, msgspec.DecodeError):
        # Empty, as in nearly all bots; another version's; or just being written.
        return _NOTHING


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
