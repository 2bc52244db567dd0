"""What a test lets go wrong between the bot and the server: pauses, refusals, broken connections.

Each fault waits for the n-th request of a route, counted from when the fault was set up, and then happens
once (or as often as it is told to). Faults of the gateway are methods of the gateway.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from .errors import ApiError, Json, refusal

if TYPE_CHECKING:
    from .pulse import Pulse
    from .server import Request


_AnyFault = TypeVar("_AnyFault", bound="Fault")


class AbandonedError(Exception):
    """A request that is to have never arrived, or whose answer is to never arrive: the connection is cut."""


@dataclass(eq=False)
class Fault:
    """What waits for a request.

    Attributes:
        route: such as "POST /channels/{channel_id}/messages"; None for any.
        nth: which of them, from 1.
        times: how many from that one on.
        where: asked about each request of the route; what it denies is not counted.
        hits: the requests it happened to.
    """

    route: str | None
    nth: int = 1
    times: int = 1
    where: Callable[[Request], bool] | None = None
    seen: int = 0
    hits: list[Request] = field(default_factory=list)

    def takes(self, request: Request) -> bool:
        """Say whether this happens to this request; each request is asked about once."""
        if self.route not in (None, request.route) or (self.where is not None and not self.where(request)):
            return False
        self.seen += 1
        if not self.nth <= self.seen < self.nth + self.times:
            return False
        self.hits.append(request)
        return True

    async def before(self) -> None:
        """Happen before anything was done."""

    async def after(self) -> None:
        """Happen when it was done, before the answer is sent."""


@dataclass(eq=False)
class Refuse(Fault):
    """Answers with an error and does nothing."""

    error: ApiError = field(default_factory=lambda: ApiError(500, 0, "500: Internal Server Error"))

    async def before(self) -> None:
        """Refuse."""
        raise self.error


@dataclass(eq=False)
class Drop(Fault):
    """Does what was asked and cuts the connection without an answer."""

    async def after(self) -> None:
        """Cut the connection."""
        raise AbandonedError


@dataclass(eq=False)
class Pause(Fault):
    """Holds a request until the test lets it go."""

    pulse: Pulse | None = None
    done_first: bool = False
    state: str = "waiting"

    async def reached(self, *, within: float = 20.0) -> Request:
        """Wait until the request is being held, and give it."""
        assert self.pulse is not None
        what = f"the pause at request {self.nth} of {self.route or 'any route'}"
        await self.pulse.until(lambda: self.hits, within=within, what=what)
        return self.hits[0]

    def release(self) -> None:
        """Let it go on as if nothing had been."""
        self._go("released")

    def abandon(self) -> None:
        """Cut its connection: if it was held before it was done, it has never arrived."""
        self._go("abandoned")

    async def before(self) -> None:
        """Hold it before it is done."""
        if not self.done_first:
            await self._hold()

    async def after(self) -> None:
        """Hold it when it has been done."""
        if self.done_first:
            await self._hold()

    def _go(self, state: str) -> None:
        if self.state == "waiting":
            self.state = state
        if self.pulse is not None:
            self.pulse.changed()

    async def _hold(self) -> None:
        assert self.pulse is not None
        self.pulse.changed()
        await self.pulse.until(lambda: self.state != "waiting", within=600.0)
        if self.state == "abandoned":
            raise AbandonedError


class Faults:
    """The faults that a test has set up."""

    def __init__(self, pulse: Pulse) -> None:
        self._pulse = pulse
        self._all: list[Fault] = []

    def pause(
        self,
        route: str | None,
        *,
        nth: int = 1,
        done_first: bool = False,
        where: Callable[[Request], bool] | None = None,
    ) -> Pause:
        """Hold the n-th request before it is done, or (`done_first`) after that and before it is answered."""
        return self._set(Pause(route, nth, where=where, pulse=self._pulse, done_first=done_first))

    def fail(
        self,
        route: str | None,
        status: int = 503,
        *,
        nth: int = 1,
        times: int = 1,
        where: Callable[[Request], bool] | None = None,
    ) -> Refuse:
        """Answer with this status, as when Discord is in trouble."""
        error = ApiError(status, 0, f"{status}: the test's fault")
        return self._set(Refuse(route, nth, times, where=where, error=error))

    def refuse(
        self,
        route: str | None,
        code: int,
        *,
        nth: int = 1,
        times: int = 1,
        where: Callable[[Request], bool] | None = None,
    ) -> Refuse:
        """Answer with an error of Discord's, by its number."""
        return self._set(Refuse(route, nth, times, where=where, error=refusal(code)))

    def rate_limit(
        self,
        route: str | None,
        retry_after: float = 0.05,
        *,
        nth: int = 1,
        times: int = 1,
        everywhere: bool = False,
    ) -> Refuse:
        """Answer with 429; `everywhere` makes it the limit that holds for all routes."""
        extra: Json = {"retry_after": retry_after, "global": everywhere}
        error = ApiError(429, 0, "You are being rate limited.", extra=extra)
        return self._set(Refuse(route, nth, times, error=error))

    def drop(
        self,
        route: str | None,
        *,
        nth: int = 1,
        times: int = 1,
        where: Callable[[Request], bool] | None = None,
    ) -> Drop:
        """Do the request and then cut the connection."""
        return self._set(Drop(route, nth, times, where=where))

    def taking(self, request: Request) -> list[Fault]:
        """Give the faults that happen to this request."""
        return [fault for fault in self._all if fault.takes(request)]

    def clear(self) -> None:
        """Take all faults back; what is held is abandoned."""
        for fault in self._all:
            if isinstance(fault, Pause):
                fault.abandon()
        self._all.clear()

    def _set(self, fault: _AnyFault) -> _AnyFault:
        self._all.append(fault)
        return fault
