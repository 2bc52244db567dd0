"""Discord's answers to requests: those in a form that discord.py doesn't know, and the time that each tells.

discord.py raises whatever its code meets. What was sent has arrived; an error's text alone may be unreadable.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from traceback import walk_tb
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord

UNREAD: Final = (LookupError, TypeError, ValueError, AttributeError, OverflowError)
"""The exceptions of reading an answer."""
_READ_SENT: Final = frozenset(
    {discord.Message.__init__.__code__, discord.InteractionCallbackResponse.__init__.__code__}
)
_READS_ERROR: Final = discord.HTTPException.__init__.__code__


def has_arrived(error: Exception) -> bool:
    """Return whether an error was raised by reading what Discord says of a message that it has taken."""
    return any(frame.f_code in _READ_SENT for frame, _ in walk_tb(error.__traceback__))


@contextmanager
def errors_read() -> Iterator[None]:
    """Read an error of Discord's without its text, where that has an unknown form.

    Raises:
        discord.HTTPException: with the status and, if that can be read, the error code.
    """
    try:
        yield
    except UNREAD as error:
        for frame, _ in walk_tb(error.__traceback__):
            if frame.f_code is _READS_ERROR:
                told: Any = frame.f_locals
                code = told["message"].get("code")
                kept = {"code": code if isinstance(code, int) else 0}
                raise type(told["self"])(told["response"], kept) from error
        raise


class DiscordTime:
    """Compares the machine's clock with the times of Discord's answers.

    Args:
        clock: the machine's time, in UTC; None for its own clock.

    Attributes:
        ahead: by how much the machine's clock was ahead at the last answer; zero before the first one.
    """

    def __init__(self, clock: Callable[[], datetime] | None = None) -> None:
        self._clock = clock or _now
        self.ahead = timedelta()

    def watched(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Read the times of the answers that a trace watches; returns the trace."""
        trace.on_request_end.append(self._ended)
        return trace

    async def _ended(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        told = request.response.headers.get("Date")
        if told is None:
            return
        try:
            theirs = parsedate_to_datetime(told)
        except ValueError:
            # A proxy may have written anything.
            return
        self.ahead = self._clock() - (theirs if theirs.tzinfo else theirs.replace(tzinfo=UTC))


def _now() -> datetime:
    return datetime.now(UTC)
