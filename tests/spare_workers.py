"""Worker processes that outlive their pool and work for the next test: to spawn one takes longer than most tests do.

They are processes as others are: what they work on is pickled, and none of it happens in the test's own process.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from bot import workers
from bot.workers import Workers

_spare: defaultdict[int, list[workers._Worker]] = defaultdict(list)
"""Those that are at nothing, by how much the system prefers other processes; they end with this process."""

_spawned = workers._Worker
_closed = Workers.close


def _worker(nice: int) -> workers._Worker:
    while _spare[nice]:
        spare = _spare[nice].pop()
        if spare.process.is_alive():
            return spare
    return _spawned(nice)


def _close(self: Workers) -> None:
    _spare[self._nice].extend(self._idle)
    self._idle.clear()
    _closed(self)


@contextmanager
def spare_workers() -> Iterator[None]:
    """Have pools that are closed meanwhile leave their idle workers to others that ask for one meanwhile."""
    with mock.patch.object(workers, "_Worker", _worker), mock.patch.object(Workers, "close", _close):
        yield
