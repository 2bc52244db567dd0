"""The requests that a process may make of Discord: fifty a second for the whole bot, and few that Discord refuses.

Discord counts all requests of a bot but those that answer interactions, whatever the limits of their routes. It bans the
address of a bot that gets 10,000 answers with 401, 403 or 429 in ten minutes.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.host import RequestShare
from bot.telemetry.metrics import Metrics
from bot.telemetry.requests import template

_log = logging.getLogger(__name__)

DISCORDS_LIMIT: Final = 50
"""Requests a second of the whole bot."""
SETTLED: Final = 36.0
"""Requests a second that all processes divide by their shards. The rest is for new ones, and for what arrives late."""
NEW: Final = 8.0
"""Requests a second of new processes, which the others do not know yet."""
AT_ONCE: Final = 0.25
"""The requests of so many seconds may be made at once."""
INVALID: Final = frozenset({401, 403, 429})
"""The statuses that Discord counts towards a ban."""
MOST_INVALID: Final = 7_500
"""The bot brakes at so many such answers in `WINDOW`, divided among its processes."""
WINDOW: Final = 600.0
"""Discord counts the answers of so many seconds."""
BRAKED: Final = 0.5
"""Requests a second while it brakes."""


def rate(share: RequestShare) -> float:
    """Return the requests a second of a process."""
    return (SETTLED if share.settled else NEW) * share.fraction


class RequestBudget:
    """Makes requests wait that Discord would refuse.

    Args:
        share: returns the process's present part of the bot's requests.
        metrics: counts the refused requests.

    Attributes:
        waiting: the number of requests that wait.
    """

    def __init__(self, share: Callable[[], RequestShare], metrics: Metrics) -> None:
        self._share = share
        self._metrics = metrics
        self._next = asyncio.Lock()
        self._begun: deque[float] = deque(maxlen=DISCORDS_LIMIT)
        self._invalid: deque[float] = deque(maxlen=MOST_INVALID)
        self._rate: float | None = None
        self._higher: tuple[float, float] | None = None
        self._braked = False
        self.waiting = 0

    @property
    def braked(self) -> bool:
        """Return whether few requests are made, since Discord has refused many."""
        while self._invalid and _now() - self._invalid[0] >= WINDOW:
            self._invalid.popleft()
        braked = len(self._invalid) >= max(1, MOST_INVALID * self._share().fraction)
        if braked and not self._braked:
            _log.error(
                "Discord has refused %d requests in ten minutes, and bans at 10,000; few are made until that is over",
                len(self._invalid),
            )
        self._braked = braked
        return braked

    def troubles(self) -> list[str]:
        """Return what keeps the bot from making requests, in a sentence."""
        if not self.braked:
            return []
        return [
            f"Discord has refused {len(self._invalid)} requests in ten minutes; few are made until that is over."
        ]

    async def take(self) -> None:
        """Wait until a request may be made. Those that came first go first."""
        self.waiting += 1
        try:
            async with self._next:
                while (wait := self._wait()) > 0:  # noqa: ASYNC110 how long may change meanwhile
                    await asyncio.sleep(wait)
                self._begun.append(_now())
        finally:
            self.waiting -= 1

    def _wait(self) -> float:
        """Return for how many seconds no request may be made; after them it is asked again."""
        each = self._present_rate()
        number = max(1, int(each * AT_ONCE))
        seconds = max(AT_ONCE, number / each)
        if len(self._begun) < number:
            return 0.0
        return self._begun[-number] + seconds - _now()

    def _present_rate(self) -> float:
        """Return the requests a second by now. A higher rate begins a second later: until then another's requests count."""
        wanted = rate(self._share())
        if self.braked:
            wanted = min(wanted, BRAKED)
        if self._rate is None or wanted <= self._rate:
            self._rate, self._higher = wanted, None
        elif self._higher is None:
            self._higher = wanted, _now()
        else:
            least, since = self._higher
            self._higher = min(least, wanted), since
            if _now() - since >= 1.0:
                self._rate, self._higher = self._higher[0], None
        return self._rate

    def note(self, method: str, path: str, status: int, *, shared: bool) -> None:
        """Count an answer.

        Args:
            method: of the request.
            path: of the request.
            status: of the answer.
            shared: whether a 429 is about a limit that other bots have used up, which Discord does not count.
        """
        if status not in INVALID:
            return
        self._metrics.refused(f"{method} {template(path)}", status)
        if not shared:
            self._invalid.append(_now())

    def watched(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Have the requests that a trace watches wait, before anything else of it; returns the trace."""
        trace.on_request_start.insert(0, self._starts)
        trace.on_request_end.append(self._ended)
        return trace

    async def _starts(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if not answers_interaction(request.url.path):
            await self.take()

    async def _ended(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        shared = request.response.headers.get("X-RateLimit-Scope") == "shared"
        self.note(request.method, request.url.path, request.response.status, shared=shared)


def answers_interaction(path: str) -> bool:
    """Return whether a request answers an interaction, which Discord does not count."""
    return template(path).startswith(("/interactions/", "/webhooks/"))


def _now() -> float:
    return asyncio.get_running_loop().time()
