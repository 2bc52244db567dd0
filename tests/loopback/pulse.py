"""Waiting for something to become true, woken by every change, never by the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


class Pulse:
    """Beats whenever anything changes in the server, its world or the bot's log."""

    def __init__(self) -> None:
        self._beat = asyncio.Event()
        self.explain: Callable[[], str] = lambda: ""

    def changed(self) -> None:
        """Wake everyone who waits."""
        self._beat.set()
        self._beat = asyncio.Event()

    async def until(self, condition: Callable[[], Found], *, within: float = 20.0, what: str = "") -> Found:
        """Wait until the condition returns something true, and return that.

        Args:
            condition: asked at once and after each change.
            within: seconds of real time before giving up; only for what never comes.
            what: names what is waited for in the error.

        Raises:
            TimeoutError: it never came; the text tells what did.
        """
        try:
            async with asyncio.timeout(within):
                while not (found := condition()):
                    await self._beat.wait()
                return found
        except TimeoutError:
            raise TimeoutError(f"{what or 'what was waited for'} never came. {self.explain()}") from None
