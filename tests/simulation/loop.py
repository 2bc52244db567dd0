"""An event loop whose time passes only while it waits, and which can be killed before any of its steps."""

from __future__ import annotations

import asyncio
import heapq
import selectors
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

_ROUND = 1e-6
_MOST_ROUNDS = 1000
"""Rounds of ready callbacks without any waiting. Later ones take time."""
_POLLS = (40.0, 61.0)
"""Seconds of the shortest and of the longest timer that polls set, heartbeats included."""


class Killed(BaseException):
    """The process died here: nothing that was under way goes on, not even a `finally`."""


class StuckError(Exception):
    """Nothing is ready and no timer is set, so the loop would wait forever."""


class _Selector(selectors.SelectSelector):
    """Waits by moving the clock; no file and no socket is ever ready."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.step(timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with virtual time; work for threads is done at once, on the loop.

    Args:
        now: the time at which it begins, in seconds since the simulation began.

    Attributes:
        steps: how many rounds of ready callbacks it has run.
        kill_at: the round before which it dies; None for never.
        waits: how many rounds had to wait for a timer.
        kill_at_wait: its number for the one where it dies; None for never. Each version of Python has the same waits.
        leapt: over how many seconds of idle time.
    """

    def __init__(self, now: float) -> None:
        self.now = now
        self.steps = 0
        self.kill_at: int | None = None
        self.waits = 0
        self.kill_at_wait: int | None = None
        self.leapt = 0.0
        self._idle_rounds = 0
        self._long: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._short: list[asyncio.TimerHandle] = []
        self._numbers = count()
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self.now

    def step(self, timeout: float | None) -> None:
        """Let time pass until the next callback is due.

        Args:
            timeout: seconds until then; None if there is none.

        Raises:
            Killed: if the process is to die here.
            Stuck: if nothing will ever be ready.
        """
        self.steps += 1
        if self.kill_at is not None and self.steps >= self.kill_at:
            raise Killed
        self.waits += bool(timeout)
        if self.kill_at_wait is not None and self.waits >= self.kill_at_wait:
            raise Killed
        if timeout is None:
            raise StuckError(self._told())
        # Rounds take no time, since each version of Python needs other ones; but what never waits comes to an end.
        self._idle_rounds = 0 if timeout else self._idle_rounds + 1
        self.now += timeout if self._idle_rounds < _MOST_ROUNDS else _ROUND

    def call_at(  # type: ignore[override] # with any arguments
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        """Set a timer; long ones are remembered for `next_long`, and short ones for `last_short`."""
        timer = super().call_at(when, callback, *args, context=context)
        shortest, longest = _POLLS
        if when - self.now > longest:
            heapq.heappush(self._long, (when, next(self._numbers), timer))
        elif when - self.now < shortest:
            self._short.append(timer)
        return timer

    def next_long(self) -> float:
        """Return when the next timer is due that was set for more than a minute."""
        while self._long and (self._long[0][2].cancelled() or self._long[0][0] <= self.now):
            heapq.heappop(self._long)
        return self._long[0][0] if self._long else float("inf")

    def last_short(self) -> float:
        """Return when the last timer is due of those that were set for less time than polls; the present if none is set."""
        self._short = [one for one in self._short if not one.cancelled() and one.when() > self.now]
        return max((one.when() for one in self._short), default=self.now)

    @property
    def dies(self) -> bool:
        """Return whether it is about to be killed."""
        return self.kill_at is not None or self.kill_at_wait is not None

    def pass_by(self, seconds: float) -> None:
        """Let time pass while nothing runs, as in a process that is stopped."""
        self.now += seconds

    def _told(self) -> str:
        """Where each task waits, innermost call last."""
        told = []
        for task in asyncio.all_tasks(self):
            frames = [f"{Path(one.f_code.co_filename).name}:{one.f_lineno}" for one in task.get_stack()]
            told.append(f"{task.get_name()} at {' '.join(frames)}")
        return "\n".join(told)

    def run_in_executor(  # type: ignore[override] # asyncio's overloads take executors that are never used here
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run a function at once; its result is known in the next round."""
        future: asyncio.Future[T] = self.create_future()
        try:
            result = func(*args)
        except Exception as error:  # noqa: BLE001 -- whatever the function raises is the future's
            self.call_soon(_fail, future, error)
        else:
            self.call_soon(_give, future, result)
        return future


def _give(future: asyncio.Future[T], result: T) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[T], error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
