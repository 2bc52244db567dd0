"""The sign of life of a bot: whether it is connected, what it waits for, and what is wrong.

It is kept in memory, served as `/healthz`, and written as the file that `kontor health` reads. None of this waits for
the database. A bot is dead only if a restart may help: it hangs, or has lost Discord for good.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec

from bot.telemetry.failures import log_failure
from bot.telemetry.host_stats import STUCK, HostStats
from bot.telemetry.log_throttle import repeats

_log = logging.getLogger(__name__)

EVERY: Final = 30.0
"""Seconds between two signs of life."""
LATE: Final = 150.0
"""Seconds without a heartbeat until a bot counts as dead."""

_SOON: Final = 1.0
"""Seconds until the next sign of life while the bot is not connected."""
_PATIENCE: Final = 5.0
"""Seconds that the database has to answer."""


class LivenessSign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot tells of itself.

    Attributes:
        connected: whether it is at work, and each of its shards is connected.
        waiting: what it waits for before a session begins, in a sentence; None if it waits for nothing.
        troubles: what else is wrong, a sentence each.
    """

    connected: bool = True
    waiting: str | None = None
    troubles: tuple[str, ...] = ()

    @property
    def alive(self) -> bool:
        """Return False if a restart may help."""
        return self.connected or self.waiting is not None

    @property
    def reasons(self) -> list[str]:
        """All that is wrong, a sentence each."""
        lost = None if self.connected else "Discord is not connected."
        said = self.waiting or lost
        return [*([] if said is None else [said]), *self.troubles]


class Watched(Protocol):
    """A bot."""

    def sign(self) -> LivenessSign:
        """Return what it knows of itself in this moment."""

    async def figures(self) -> HostStats | None:
        """Return how it fares; None before its database is open. Raises all that the database raises."""

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """For each shard, how many seconds its last heartbeat took to be acknowledged; NaN or infinite where none was."""


class Liveness:
    """The sign of life of this process.

    Args:
        watched: the bot.
        clock: seconds that only ever go forward.
        further: returns what is wrong beside the bot, a sentence each.

    Attributes:
        watched: the bot.
        database: whether the database has answered when it was last asked; None before it is open.
    """

    def __init__(
        self,
        watched: Watched,
        clock: Callable[[], float] = time.monotonic,
        further: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        self.watched = watched
        self.database: bool | None = None
        self._clock = clock
        self._further = further
        self._alive = clock()
        self._ready = 0.0

    def sign(self) -> LivenessSign:
        """Return the sign of life, from memory alone."""
        sign = self.watched.sign()
        if sign.alive:
            self._alive = self._clock()
        troubles = [*sign.troubles, *self._further()]
        if self.database is False:
            troubles.append("The database does not answer.")
        if self._ready > STUCK:
            troubles.append(f"Messages have waited for {self._ready:.0f} seconds, and no process sends them.")
        return msgspec.structs.replace(sign, troubles=tuple(troubles))

    def dead(self) -> bool:
        """Return whether heartbeats have been missing long enough that a restart may help."""
        return not self.sign().alive and self._clock() - self._alive > LATE

    async def ask(self) -> HostStats | None:
        """Ask the database how the bot fares, and keep what is wrong there; None if it is not open or does not answer."""
        figures, answers = None, False
        try:
            async with asyncio.timeout(_PATIENCE):
                figures = await self.watched.figures()
            answers = True
        except TimeoutError:
            _log.warning(
                "The database does not answer within %g seconds",
                _PATIENCE,
                extra=repeats("slow"),
            )
        except Exception as error:  # noqa: BLE001 whatever it is, the database does not answer
            log_failure(_log, None, error, "The state of the database can't be read")
        # None without an error: it is not open.
        self.database = None if answers and figures is None else answers
        self._ready = 0.0 if figures is None else figures.ready
        return figures

    async def run(self, file: Path, every: float = EVERY) -> None:
        """Write the sign of life into a file again and again, until cancelled.

        Args:
            file: touched while the bot is alive.
            every: how many seconds to leave between two signs.
        """
        written: LivenessSign | None = None
        while True:
            await self.ask()
            sign = self.sign()
            if sign.alive:
                try:
                    if sign != written:
                        await asyncio.to_thread(_write, file, sign)
                        written = sign
                    else:
                        await asyncio.to_thread(file.touch)
                except OSError as error:
                    _log.warning("The sign of life can't be written: %s", error)
            await asyncio.sleep(every if sign.connected else min(every, _SOON))


def _write(file: Path, sign: LivenessSign) -> None:
    fresh = file.with_name(f"{file.name}.new")
    try:
        # A reader never finds half of it.
        fresh.write_bytes(msgspec.json.encode(sign))
        fresh.replace(file)
    finally:
        # A full disk may have no room for the words. That the bot is alive needs none.
        file.touch()


def read(file: Path) -> LivenessSign:
    """Return what a bot told at its last sign of life.

    Args:
        file: as given to `Liveness.run`.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=LivenessSign)
    except (OSError, msgspec.DecodeError):
        # Another version's, or just being written.
        return LivenessSign()


def silence(file: Path, now: float) -> str | None:
    """Return how long a bot has given no sign of life, in a sentence; None if it is alive.

    Args:
        file: as given to `Liveness.run`.
        now: seconds since the epoch.
    """
    try:
        age = now - file.stat().st_mtime
    except OSError:
        return f"The bot has not been connected yet: {file} is missing."
    if age > LATE:
        return f"The bot was last connected {age:.0f} seconds ago."
    return None
