"""The requests of a rehearsal: how long each took, and what Discord answered."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from statistics import median
from types import SimpleNamespace

import aiohttp
import msgspec

from bot.telemetry.requests import template

_TOO_MANY = 429


class SeenRequest(msgspec.Struct, frozen=True):
    """A request, without ids.

    Attributes:
        route: method and route.
        status: of HTTP.
        milliseconds: until the answer's head.
    """

    route: str
    status: int
    milliseconds: int


class Traffic:
    """Watches the requests of a client.

    Args:
        stopwatch: returns seconds.
    """

    def __init__(self, stopwatch: Callable[[], float] = time.monotonic) -> None:
        self.stopwatch = stopwatch
        self.seen: list[SeenRequest] = []

    def trace(self) -> aiohttp.TraceConfig:
        """Return the trace configuration, as discord.py's option `http_trace`."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begun)
        config.on_request_end.append(self._ended)
        return config

    @property
    def slowest(self) -> SeenRequest | None:
        """Return the slowest request; None if none was seen."""
        return max(self.seen, key=lambda one: one.milliseconds, default=None)

    @property
    def median(self) -> int | None:
        """Return the median time in milliseconds; None if no request was seen."""
        return round(median(one.milliseconds for one in self.seen)) if self.seen else None

    def too_many(self) -> Counter[str]:
        """Return how often Discord answered 429, by route."""
        return Counter(one.route for one in self.seen if one.status == _TOO_MANY)

    async def _begun(self, _: aiohttp.ClientSession, context: SimpleNamespace, __: object) -> None:
        context.rehearsed = self.stopwatch()

    async def _ended(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        taken = round((self.stopwatch() - context.rehearsed) * 1000)
        route = f"{request.method} {template(request.url.path)}"
        self.seen.append(SeenRequest(route, request.response.status, taken))
