"""Discord's clock, by the answers to requests: by how much the machine's clock differs from it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp


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
            discord = parsedate_to_datetime(told)
        except ValueError:
            # A proxy may have written anything.
            return
        self.ahead = self._clock() - (discord if discord.tzinfo else discord.replace(tzinfo=UTC))


def _now() -> datetime:
    return datetime.now(UTC)
