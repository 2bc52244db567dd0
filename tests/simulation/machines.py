"""Several event loops that take turns under one clock: each is a process, which can die or stop by itself.

One more loop is what is outside: people, and the servers' timers. Which of the loops that have something to do runs next
is drawn from the seed.
"""

from __future__ import annotations

import asyncio
from asyncio import events
from collections.abc import Coroutine
from random import Random
from typing import Any, TypeVar

from .loop import StuckError, VirtualLoop

T = TypeVar("T")

_ROUND = 1e-6


class Machine(VirtualLoop):
    """The event loop of a process, which runs only in its turn.

    Args:
        clock: what all of them share.
        name: of the process.

    Attributes:
        asleep: for how many seconds its clock stood still, as in a suspended machine.
        stopped_until: the time until which nothing of it runs.
    """

    def __init__(self, clock: Clock, name: str) -> None:
        self._clock = clock
        self.name = name
        self.asleep = 0.0
        self.stopped_until = 0.0
        self._at_work = False
        super().__init__(clock.now)

    @property
    def now(self) -> float:
        """Its monotonic clock, in seconds."""
        return self._clock.now - self.asleep

    @now.setter
    def now(self, _: float) -> None:
        """Leave it as it is: it goes by the one clock."""

    def time(self) -> float:
        """Return its monotonic clock, in seconds."""
        return self.now

    def step(self, timeout: float | None) -> None:
        """Count a round; time passes for all of them together."""
        self.steps += 1

    def is_running(self) -> bool:
        """Return whether this is its turn."""
        return self._at_work

    def due(self) -> float | None:
        """Return when it has something to do; None for never."""
        loop: Any = self
        now = self._clock.now
        if loop._ready:
            return max(now, self.stopped_until)
        if loop._scheduled:
            when: float = loop._scheduled[0].when()
            return max(when + self.asleep, self.stopped_until, now)
        return None

    def turn(self) -> None:
        """Run what is ready, once."""
        events._set_running_loop(self)
        self._at_work = True
        try:
            self._run_once()  # type: ignore[attr-defined] # what `run_forever` repeats
        finally:
            self._at_work = False
            events._set_running_loop(None)


class Clock:
    """The time of all machines, and whose turn it is.

    Args:
        rng: draws the turns.

    Attributes:
        now: seconds since the beginning.
        machines: those that are alive.
        current: the one whose turn it is; None between turns.
        entering: called with the one whose turn begins.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.now = 0.0
        self.machines: list[Machine] = []
        self.current: Machine | None = None
        self.entering: list[Any] = []

    def start(self, name: str) -> Machine:
        """Start a machine."""
        machine = Machine(self, name)
        self.machines.append(machine)
        return machine

    def bury(self, machine: Machine) -> list[object]:
        """Let a machine never run again; returns what has to be kept, so that no `finally` of it is ever run."""
        self.machines.remove(machine)
        return [asyncio.all_tasks(machine), machine]

    def turn(self) -> Machine:
        """Let time pass until a machine has something to do, and give it a turn; returns which.

        Raises:
            StuckError: if none will ever have.
        """
        times = [(due, machine) for machine in self.machines if (due := machine.due()) is not None]
        if not times:
            raise StuckError("nothing is left to do")
        first = min(due for due, _ in times)
        self.now = max(self.now, first)
        ready = [machine for due, machine in times if due <= self.now]
        chosen = self.current = ready[0] if len(ready) == 1 else self._rng.choice(ready)
        for enter in self.entering:
            enter(chosen)
        try:
            chosen.turn()
        finally:
            self.current = None
        # A turn takes time, however little: what polls without waiting comes to an end.
        self.now += _ROUND
        return chosen

    def run(self, machine: Machine, work: Coroutine[Any, Any, T]) -> T:
        """Give turns until some work in a machine is done; returns what it returns."""
        task = machine.create_task(work)
        while not task.done():
            self.turn()
        return task.result()
