"""Whether Discord can be reached: when each shard's heartbeat was last acknowledged. It neither sends nor connects."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from datetime import timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from discord.gateway import KeepAliveHandler

FRESH = 2.5
"""How many of its intervals old a shard's last acknowledgement may be."""


class Heartbeats:
    """The acknowledgements of heartbeats, stamped by the host's stopwatch.

    `discord.Client.latency` is how long the last one took, for ever; nothing in it tells how old that is, and the
    library's own stamps stand still while the machine is suspended.

    Args:
        stopwatch: begins one that goes on while the machine is suspended: the host's.
        own: the shards of this process.
        back: told when one of them is alive again.
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

    def watch(self, shard: int, handler: KeepAliveHandler) -> None:
        """Stamp from now on what a connection's handler has acknowledged; that it is there counts as the first.

        The library notes when a heartbeat was sent only after it has been sent. An acknowledgement that is faster would
        have the latency of a whole interval, so it is noted before too.
        """
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
        """Note that a shard's heartbeat was acknowledged; another is due after the given seconds."""
        before = self.alive(shard)
        self._last[shard] = (self._stopwatch(), interval)
        if not before:
            self._back()

    def alive(self, shard: int | None = None) -> bool:
        """Whether a shard, or each own one if None, has had an acknowledgement that is fresh."""
        return all(self._fresh(one) for one in (self._own if shard is None else (shard,)))

    def _fresh(self, shard: int) -> bool:
        if shard not in self._last:
            return False
        age, interval = self._last[shard]
        return age().total_seconds() < FRESH * interval
