"""The locks of the stand-in: of rows, of values that must be unique, and those that the bot itself names.

Who waits is served in order. A cycle of transactions that wait for each other is looked for after a second, and breaks at
the one that looks, as on a real server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from .errors import failure

KEY_SHARE, SHARE, NO_KEY_UPDATE, UPDATE = range(4)
"""The strengths of a lock. One that is stronger conflicts with all that the weaker one conflicts with, and more."""
_CONFLICTS = (
    (UPDATE,),
    (NO_KEY_UPDATE, UPDATE),
    (SHARE, NO_KEY_UPDATE, UPDATE),
    (KEY_SHARE, SHARE, NO_KEY_UPDATE, UPDATE),
)
DEADLOCK = 1.0
"""Seconds until a cycle is looked for: the setting `deadlock_timeout`."""


@dataclass(eq=False)
class _Wait:
    owner: object
    key: Hashable
    strength: int
    granted: asyncio.Future[None]


@dataclass
class Locks:
    """All locks.

    Attributes:
        later: calls a function after some seconds of the server's time.
        waited: how often a transaction waited for another.
        deadlocks: how many cycles were broken.
    """

    later: Callable[[float, Callable[..., None]], Any]
    waited: int = 0
    deadlocks: int = 0
    _held: dict[Hashable, dict[object, int]] = field(default_factory=dict)
    _waits: dict[Hashable, list[_Wait]] = field(default_factory=dict)
    _of: dict[object, dict[Hashable, None]] = field(default_factory=dict)

    def take_now(self, owner: object, key: Hashable, strength: int) -> bool:
        """Take a lock if nobody has to be waited for; returns whether it was taken."""
        held = self._held.get(key, {})
        if owner in held and held[owner] >= strength:
            return True
        if next(self._in_the_way(owner, key, strength, self._waits.get(key, [])), None) is not None:
            return False
        self._give(owner, key, strength)
        return True

    async def take(self, owner: object, key: Hashable, strength: int, patience: float | None) -> bool:
        """Take a lock, in turn; returns whether anybody was waited for.

        Args:
            owner: the transaction.
            key: what is locked.
            strength: how.
            patience: seconds to wait at most; None for no end.

        Raises:
            asyncpg.DeadlockDetectedError: if the others wait for this one.
            asyncpg.LockNotAvailableError: if it takes too long.
        """
        if self.take_now(owner, key, strength):
            return False
        self.waited += 1
        wait = _Wait(owner, key, strength, asyncio.get_running_loop().create_future())
        self._waits.setdefault(key, []).append(wait)
        timers = [self.later(DEADLOCK, lambda: self._look_for_cycle(wait))]
        if patience is not None:
            timers.append(self.later(patience, lambda: _fail(wait, _TOO_LONG)))
        try:
            await wait.granted
        finally:
            for timer in timers:
                timer.cancel()
            self._leave(wait)
        return True

    def release(self, owner: object) -> None:
        """Give back all that a transaction holds or waits for."""
        for waits in list(self._waits.values()):
            for wait in [one for one in waits if one.owner is owner]:
                self._leave(wait)
                _fail(wait, _LOST)
        for key in self._of.pop(owner, {}):
            held = self._held[key]
            del held[owner]
            if not held:
                del self._held[key]
            self._serve(key)

    def waiting(self) -> list[object]:
        """Return the transactions that wait."""
        return [one.owner for waits in self._waits.values() for one in waits if not one.granted.done()]

    def _in_the_way(
        self, owner: object, key: Hashable, strength: int, before: list[_Wait]
    ) -> Iterator[object]:
        """Yield whom a transaction has to wait for: who holds it, and who waits already."""
        held = self._held.get(key, {})
        yield from (one for one, has in held.items() if one is not owner and has in _CONFLICTS[strength])
        if owner not in held:
            yield from (
                one.owner for one in before if one.owner is not owner and one.strength in _CONFLICTS[strength]
            )

    def _give(self, owner: object, key: Hashable, strength: int) -> None:
        held = self._held.setdefault(key, {})
        held[owner] = max(strength, held.get(owner, strength))
        self._of.setdefault(owner, {})[key] = None

    def _serve(self, key: Hashable) -> None:
        """Give the lock to those who can have it now."""
        before: list[_Wait] = []
        for wait in list(self._waits.get(key, [])):
            if wait.granted.done():
                continue
            if next(self._in_the_way(wait.owner, key, wait.strength, before), None) is None:
                self._give(wait.owner, key, wait.strength)
                wait.granted.set_result(None)
            else:
                before.append(wait)

    def _leave(self, wait: _Wait) -> None:
        waits = self._waits.get(wait.key, [])
        if wait in waits:
            waits.remove(wait)
            if not waits:
                del self._waits[wait.key]
            self._serve(wait.key)

    def _look_for_cycle(self, wait: _Wait) -> None:
        seen: set[object] = set()
        ahead = [wait.owner]
        while ahead:
            owner = ahead.pop()
            for one in [one for waits in self._waits.values() for one in waits if one.owner is owner]:
                if one.granted.done():
                    continue
                waits = self._waits[one.key]
                for other in self._in_the_way(owner, one.key, one.strength, waits[: waits.index(one)]):
                    if other is wait.owner:
                        self.deadlocks += 1
                        _fail(wait, _DEADLOCK)
                        return
                    if other not in seen:
                        seen.add(other)
                        ahead.append(other)


_DEADLOCK = (asyncpg.DeadlockDetectedError, "deadlock detected")
_LOST = (asyncpg.ConnectionDoesNotExistError, "connection was closed in the middle of operation")
_TOO_LONG = (asyncpg.LockNotAvailableError, "canceling statement due to lock timeout")


def _fail(wait: _Wait, why: tuple[type[asyncpg.PostgresError], str]) -> None:
    if not wait.granted.done():
        wait.granted.set_exception(failure(*why))
