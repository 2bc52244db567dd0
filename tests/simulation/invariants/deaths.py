"""Tasks that die silently in a run, and tracebacks in the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket

from storage.errors import StorageError

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

_OUTSIDE = (
    discord.HTTPException,
    discord.RateLimited,
    ReconnectWebSocket,
    aiohttp.ClientError,
    OSError,
    StorageError,
    sqlite3.Error,
)
"""The errors of Discord and of the database, which may be told at length."""
DIED = "no task has died silently"
"""The invariant's name: nothing ends by an error that nobody foresaw."""


class Deaths(logging.Handler):
    """Takes down what died.

    Args:
        run: is told.
    """

    def __init__(self, run: Simulation) -> None:
        super().__init__(logging.ERROR)
        self.run = run

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Hear all lines of the log from errors on, and print none."""
        root = logging.getLogger()
        before, level, loud = root.handlers[:], root.level, logging.getLogger("bot").level
        root.handlers[:] = [self]
        root.setLevel(logging.ERROR)
        logging.getLogger("bot").setLevel(logging.ERROR)
        try:
            yield
        finally:
            root.handlers[:] = before
            root.setLevel(level)
            logging.getLogger("bot").setLevel(loud)

    def emit(self, record: logging.LogRecord) -> None:
        """Note a line that has a traceback: nobody had foreseen that."""
        if record.name == "asyncio" and "was destroyed" in record.getMessage():
            return
        self.run.asked[DIED] += 1
        # The story is the same in every folder.
        message = record.getMessage().replace(str(self.run.folder), "…")
        told = f"log: {record.levelname} {record.name}: {message}"
        self.run.story.tell(told)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not self._injected(error):
            self.run.tell_wrong(DIED, told + "\n" + "".join(traceback.format_exception(error)))

    def of_task(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Note what the loop has no other place for."""
        error = context.get("exception")
        if error is not None and not self._injected(error):
            self.run.asked[DIED] += 1
            told = "".join(traceback.format_exception(error))
            self.run.tell_wrong(DIED, f"{context.get('message')}\n{told}")

    def _injected(self, error: BaseException | None) -> bool:
        """Return whether an error comes of what goes wrong now, or has in the last quarter of an hour."""
        while error is not None:
            if isinstance(error, _OUTSIDE):
                return self.run.time() - self.run.weather.last < 900
            error = error.__cause__ or error.__context__
        return False
