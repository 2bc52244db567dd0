"""Detect whether an attempt to post a message may have reached Discord.

discord.py repeats a request up to five times and raises only the last error. An earlier attempt may have
arrived, so each request is traced. A repetition that comes too late for the message's nonce is not sent.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta
from typing import Final, TypeAlias

import aiohttp
import discord

_REFUSED: Final = frozenset({400, 401, 403, 404, 413, 429})
"""HTTP statuses that say that the message was not posted. After a 5xx it may have been."""
_LATE: Final = timedelta(seconds=45)
"""The age of a request that may have arrived. An older one is not repeated: its nonce may be forgotten soon."""
Stopwatch: TypeAlias = Callable[[], Callable[[], timedelta]]
"""Starts a stopwatch; returns what tells the time since then."""


class TooLateError(Exception):
    """A request is not repeated, since its nonce may be forgotten: the machine was suspended meanwhile."""


class SendAttempt:
    """An attempt to deliver a message of the outbox.

    Args:
        stopwatch: the host's, which keeps running while the machine is suspended.

    Attributes:
        may_have_arrived: whether any post may have arrived.
    """

    def __init__(self, stopwatch: Stopwatch) -> None:
        self._stopwatch = stopwatch
        self._age: Callable[[], timedelta] | None = None
        self.may_have_arrived = False
        self._posting = False
        self._requests = 0
        self._open = 0

    @contextmanager
    def post(self) -> Iterator[None]:
        """Treat all requests in the block as requests that post the message."""
        self._posting, self._requests, self._open, self._age = True, 0, 0, None
        try:
            yield
        except discord.RateLimited:
            # The rate limit was known, so perhaps no request was sent.
            self.may_have_arrived |= self._open > 0
            raise
        except BaseException:
            # Without a trace the result is unknown.
            self.may_have_arrived |= self._open > 0 or self._requests == 0
            raise
        else:
            self.may_have_arrived = True
        finally:
            self._posting = False

    def begin(self) -> None:
        """Record that a request starts. It first needs a connection.

        Raises:
            TooLateError: if it repeats one that may have arrived long ago.
        """
        if self._posting:
            if self._open and self._age is not None and self._age() > _LATE:
                raise TooLateError
            self._requests += 1

    def send(self) -> None:
        """Record that a request is sent over its connection."""
        if self._posting:
            self._open += 1
            self._age = self._age or self._stopwatch()

    def answer(self, status: int) -> None:
        """Record the HTTP status of the last request."""
        if self._posting and status in _REFUSED:
            self._open -= 1


_current: ContextVar[SendAttempt | None] = ContextVar("attempt", default=None)


@contextmanager
def attempting(stopwatch: Stopwatch) -> Iterator[SendAttempt]:
    """Trace an attempt for the duration of the block; `stopwatch` is the host's."""
    attempt = SendAttempt(stopwatch)
    token = _current.set(attempt)
    try:
        yield attempt
    finally:
        _current.reset(token)


@contextmanager
def posting() -> Iterator[None]:
    """Post a message in the block. Outside an attempt nothing is recorded."""
    attempt = _current.get()
    if attempt is None:
        yield
    else:
        with attempt.post():
            yield


def trace() -> aiohttp.TraceConfig:
    """Return the trace configuration of a client's HTTP session, as discord.py's option `http_trace`."""
    config = aiohttp.TraceConfig()
    config.on_request_start.append(_begun)
    config.on_request_headers_sent.append(_sent)
    config.on_request_end.append(_answered)
    return config


async def _begun(
    _session: aiohttp.ClientSession, _: object, _request: aiohttp.TraceRequestStartParams
) -> None:
    if (attempt := _current.get()) is not None:
        attempt.begin()


async def _sent(
    _session: aiohttp.ClientSession, _: object, _request: aiohttp.TraceRequestHeadersSentParams
) -> None:
    # aiohttp calls this when a connection exists, before it writes.
    if (attempt := _current.get()) is not None:
        attempt.send()


async def _answered(
    _session: aiohttp.ClientSession, _: object, answer: aiohttp.TraceRequestEndParams
) -> None:
    if (attempt := _current.get()) is not None:
        attempt.answer(answer.response.status)
