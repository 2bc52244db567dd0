"""The process that makes PNGs of drawings. It is not the computers': a captain who thinks must not delay a board."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Final

from bot.pictures import worker_side
from bot.pictures.cache import NeverAnyPictureError, NoPictureError, Pictures
from bot.pictures.worker_side import FontError, NotDrawnError
from bot.workers import NotPickledError, TookTooLongError, WorkerDiedError, Workers
from games.engine.drawing.canvas import FONT
from games.engine.drawing.letters import width

_log = logging.getLogger(__name__)

_LIMIT: Final = 3.0
"""Seconds that a picture may take; on an idle core it is a fourteenth of one."""
_START: Final = 20.0
"""Seconds that the start of the process may take."""
_NICE: Final = 5
_FAILURES: Final = 3
"""The number of failures in a row before a rest."""
_REST: Final = 60.0
"""Seconds of rest."""
_READY: Final = partial(worker_side.ready, FONT, {600: width("H", 1), 700: width("H", 1, bold=True)})


class Rasteriser:
    """Makes PNGs of drawings in a process of its own, one after another. That is spawned when it is needed.

    A process that dies or takes too long is replaced. After three failures in a row no picture is tried for a
    minute. Each kind of failure is logged once.

    Args:
        draw: makes the PNG, in the other process. It must be picklable.
        ready: prepares the other process, and raises `FontError` if it can't ever draw. It must be picklable.
        limit: the most seconds of a picture.
        rest: the seconds of rest after failures in a row.
    """

    def __init__(
        self,
        draw: Callable[[str], bytes] = worker_side.png,
        ready: Callable[[], None] = _READY,
        limit: float = _LIMIT,
        rest: float = _REST,
    ) -> None:
        self._draw = draw
        self._ready = ready
        self._rest = rest
        self._workers = Workers(1, limit, _NICE)
        self._failures = 0
        self._rests_until = 0.0
        self._broken = False
        self._logged: set[type[Exception]] = set()

    async def png(self, svg: str) -> bytes:
        """Return a drawing as PNG.

        Raises:
            NeverAnyPictureError: for a broken font.
            NoPictureError: if there is none: the process died or took too long, it rests, or the drawing can't be
                read.
        """
        async with self._workers.freed():
            loop = asyncio.get_running_loop()
            if self._broken:
                raise NeverAnyPictureError
            if self._rests_until > loop.time():
                raise NoPictureError
            try:
                # The start of a process does not count; it takes seconds on a busy machine.
                await self._workers.ask(self._ready, _START)
                made = await self._workers.ask(partial(self._draw, svg))
            except (FontError, ImportError) as error:
                self._broken = True
                self._log_once(error, "There are no pictures")
                raise NeverAnyPictureError from error
            except (NotDrawnError, NotPickledError) as error:
                self._log_once(error, "A picture could not be made")
                raise NoPictureError from error
            except (TookTooLongError, WorkerDiedError) as error:
                self._failures += 1
                if self._failures >= _FAILURES:
                    self._failures, self._rests_until = 0, loop.time() + self._rest
                self._log_once(error, "A picture was not made")
                raise NoPictureError from error
        self._failures = 0
        return made

    def _log_once(self, error: Exception, what: str) -> None:
        """Log a failure, the first of its kind only."""
        if type(error) not in self._logged:
            self._logged.add(type(error))
            _log.warning("%s, and pages are in words only: %s", what, error)

    def close(self) -> None:
        """Stop the process."""
        self._workers.close()


def installed() -> bool:
    """Return whether the extra `pictures` is installed."""
    return all(find_spec(name) is not None for name in (worker_side.LIBRARY, worker_side.FONTS))


def offered() -> Pictures:
    """Return what makes pictures here: nothing without the extra."""
    if not installed():
        _log.info("Boards are in words only: the extra pictures is not installed")
        return Pictures()
    rasteriser = Rasteriser()
    return Pictures(rasteriser.png, rasteriser.close)
