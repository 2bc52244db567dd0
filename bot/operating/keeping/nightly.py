"""Makes a backup once a day while the bot runs. A failure is logged and reported, and never stops the bot."""

import asyncio
import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.operating.keeping import dumps, making, state
from bot.operating.keeping.state import BackupState
from bot.settings import Settings, file_of
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from storage import CopyStoppedError, StorageError

_log = logging.getLogger(__name__)

_EVERY: Final = 60.0
"""Seconds between two looks whether one is due."""
_PATIENCE: Final = 10
"""Looks in a row that find no new backup before the log says so, where another program makes them."""
_AGAIN: Final = timedelta(hours=1)
"""The time after a failure until the next attempt."""


class NightlyBackups:
    """The backups that a bot makes by itself.

    Args:
        settings: the bot's.
        chosen: whether this process makes them; of several on a database one does.
        clock: the present, in UTC.
    """

    def __init__(
        self,
        settings: Settings,
        chosen: Callable[[], bool] = lambda: True,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._settings = settings
        self._chosen = chosen
        self._clock = clock
        self._known: BackupState | None = None
        self._failed: tuple[datetime, str] | None = None
        self._stop = threading.Event()
        self._lacking = 0

    def age(self) -> float | None:
        """Return the newest backup's age in seconds, infinite without one; None if none is wanted, or before the first look."""
        if self._known is None or self._known.hour is None:
            return None
        age = self._known.age(self._clock())
        return float("inf") if age is None else age.total_seconds()

    def troubles(self) -> tuple[str, ...]:
        """Return the reason of the last failure, in a sentence, until a backup succeeds."""
        return () if self._failed is None else (f"The last backup failed: {self._failed[1]}",)

    async def run(self) -> None:
        """Make backups until cancelled. One that is under way is given up then."""
        if self._settings.backup_hour is None:
            _log.info("This bot makes no backups, as KONTOR_BACKUP_HOUR says")
            return
        lacks = None if file_of(self._settings.address) else dumps.missing()
        try:
            while True:
                # The start of a bot has enough to do.
                await asyncio.sleep(_EVERY)
                try:
                    await self.look(lacks)
                except Exception as error:  # noqa: BLE001 -- nothing may end the backups for good
                    log_failure(_log, "backup", error, "The backups can't go on")
        finally:
            self._stop.set()

    async def look(self, lacks: str | None = None) -> None:
        """Make a backup if one is due here.

        Args:
            lacks: why this process can make none, in a sentence; another one, or another program, may.
        """
        now = self._clock()
        self._known = await asyncio.to_thread(state.read, self._settings, now)
        if (
            self._failed is not None
            and self._known.newest is not None
            and self._known.newest.made > self._failed[0]
        ):
            self._failed = None
        if lacks is not None:
            self._lacking = self._lacking + 1 if self._known.is_late(now) else 0
            if self._lacking == _PATIENCE:
                _log.warning("There is no new backup, and this process can't make one: %s", lacks)
            return
        if not self._known.is_due(now) or not self._chosen():
            return
        if self._failed is not None and timedelta() <= now - self._failed[0] < _AGAIN:
            return
        try:
            made = await asyncio.to_thread(making.make, self._settings, now, self._stop.is_set)
        except (making.BackupBusyError, CopyStoppedError):
            return
        except (StorageError, OSError) as error:
            self._failed = now, str(error)
            _log.error("The backup failed: %s", error, extra=log_context.failure("backup"))
            return
        self._failed = None
        self._known = await asyncio.to_thread(state.read, self._settings, self._clock())
        size = made.backup.size / 1e6
        _log.info("A backup was made in %.1f s: %s, %.1f MB", made.seconds, made.backup.file.name, size)
