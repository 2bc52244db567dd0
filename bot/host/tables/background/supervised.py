"""Work that is to go on for good: where a mistake ends it, the log says so at once, and it begins again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.telemetry.failures import log_failure

_log = logging.getLogger(__name__)

_AFTER = 10.0
"""Seconds before a task that ended is restarted."""


async def supervised(work: Callable[[], Awaitable[None]], name: str) -> None:
    """Have work go on until cancelled.

    Args:
        work: ends by a mistake only.
        name: what the log calls it.
    """
    while True:
        try:
            await work()
        except Exception as error:  # noqa: BLE001 -- the bot would look alive without it
            log_failure(_log, "background", error, "The %s has ended and begins again", name)
        await asyncio.sleep(_AFTER)
