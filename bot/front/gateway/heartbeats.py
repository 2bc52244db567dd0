"""Reachability of Discord: the time of each shard's last acknowledged heartbeat. It sends nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from datetime import timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from discord.gateway import KeepAliveHandler

FRESH = 2.5
"""The greatest age of a shard's last acknowledgement, in intervals."""


class Heartbeats:
    """The times of heartbeat acknowledgements, by the host's stopwatch.

    `discord.Client.latency` is the duration of the last acknowledgement, without its age. The library's own
    times stop while the machine is suspended.

    Args:
        stopwatch: the host's, which keeps running while the machine is suspended.
        own: the shards of this process.
        back: called when one of them is alive again.
    """

    def __init__(
        self,
        stopwatch: Callable[[], Callable[[], timedelta]],
        own: Collection[int],
        back: Callable[[], None] = lambda: None,
    ) -> None:
        self._stopwatch = stopwatch
        self._own = own
        self._back = back
        self._last: dict[int, tuple[Callable[[], timedelta], float]] = {}
        self._watched: dict[int, KeepAliveHandler] = {}

    def watch(self, shard: int, handler: KeepAliveHandler) -> None:
        """Record the acknowledgements of a connection's handler from now on.

        The connection itself counts as the first.

        The library records the time of a heartbeat only after sending it. A faster acknowledgement would get
        the latency of a whole interval, so the time before sending is recorded too.
        """
        if self._watched.get(shard) is handler:
            # Events of several connections can come at once, and only the last one is there.
            self.stamp(shard, handler.interval or 0.0)
            return
        self._watched[shard] = handler
        acknowledged, payload = handler.ack, handler.get_payload

        def get_payload() -> dict[str, Any]:
            handler._last_send = time.perf_counter()
            return payload()

        def ack() -> None:
            acknowledged()
            self.stamp(shard, handler.interval or 0.0)

        # The library has no events for these.
        handler.ack = ack  # type: ignore[method-assign]
        handler.get_payload = get_payload  # type: ignore[method-assign]
        self.stamp(shard, handler.interval or 0.0)

    def stamp(self, shard: int, interval: float) -> None:
        """Record a shard's acknowledgement; the next one is due after the given seconds."""
        before = self.alive(shard)
        self._last[shard] = (self._stopwatch(), interval)
        if not before:
            self._back()

    def alive(self, shard: int | None = None) -> bool:
        """Return whether a shard, or with None each own shard, has a fresh acknowledgement."""
        return all(self._fresh(one) for one in (self._own if shard is None else (shard,)))

    def _fresh(self, shard: int) -> bool:
        if shard not in self._last:
            return False
        age, interval = self._last[shard]
        return age().total_seconds() < FRESH * interval
