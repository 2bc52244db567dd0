"""Kinds of faults of several processes and their server, beside those of Discord."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from tests.simulation.weather import GATEWAY, REQUESTS, Weather

SERVER = (
    "connection lost",
    "commit unanswered",
    "busy",
    "conflict",
    "deadlock",
    "full",
    "no answer",
    "slow answer",
)
"""Of the database server. A connection goes away before a statement, or after a commit. A lock is not had in time.

A transaction is refused for another's sake. The disk is full. There is no answer at all, or a late one."""
BEFALLS = (
    "killed",
    "rolled over",
    "restarted",
    "suspended",
    "stopped",
    "clock forward",
    "clock back",
    "database restarted",
)
"""Of one process and its machine, while the others go on; the last one befalls the server."""
KINDS = (*REQUESTS, *GATEWAY, *SERVER, *BEFALLS)
_DRAWN = (*KINDS, *("killed", "rolled over") * 5)


class ClusterWeather(Weather):
    """What goes wrong at the time.

    Args:
        seed: of all that is drawn.
        kinds: what can go wrong in this run.
        time: the present, in seconds of the simulation.
    """

    def __init__(self, seed: object, kinds: Collection[str], time: Callable[[], float]) -> None:
        super().__init__(seed, (), time)
        self._streams = {kind: Random(f"{seed} {kind}") for kind in KINDS if kind in kinds}

    def drawn(self) -> str | None:
        """Draw whether something begins to go wrong; returns a kind that befalls a process."""
        wanted, kind = self._rng.random() < self.density, self._rng.choice(_DRAWN)
        seconds, share = self._rng.expovariate(1 / 60), self._rng.choice((0.02, 0.1, 0.4))
        if not wanted or kind not in self._streams:
            return None
        if kind in BEFALLS:
            return kind
        self.begin(kind, min(seconds, 300), share)
        return None
