"""Acknowledge interactions: within Discord's limit, and only in one of several processes."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord.app_commands import Choice

from bot.front.gateway.answers import UNREAD, errors_read

_log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds before an unanswered interaction is acknowledged; Discord's limit is 3."""
CROWD = 8
"""The least number of pending interactions that delay each other; they are acknowledged sooner."""
AMID_CROWD = 0.1
"""Seconds before an interaction is acknowledged if many are pending."""
FINISHING = 5.0
"""Seconds to finish answers at shutdown."""
_NOTIFYING = 2.0
"""Seconds to notify the users whose answers are not finished then."""

ANSWERED, _UNKNOWN = 40060, 10062
_ELSEWHERE = (ANSWERED, _UNKNOWN)
"""Error codes of an interaction that another process has acknowledged."""
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The exceptions of sending."""

_PUBLIC: Final = object()
_under_way: set[asyncio.Task[Any]] = set()
_waiting: set[asyncio.Future[None]] = set()

T = TypeVar("T")


class EndingError(Exception):
    """The process ends before an answer is finished."""


def begin() -> None:
    """Count the running task as answering an interaction, from its arrival."""
    this = asyncio.current_task()
    assert this is not None
    if this not in _under_way:
        _under_way.add(this)
        this.add_done_callback(_under_way.discard)


def end() -> None:
    """Stop counting the running task, since it has answered."""
    this = asyncio.current_task()
    assert this is not None
    _under_way.discard(this)


async def finish() -> None:
    """Wait at shutdown until pending interactions are answered, for `FINISHING` seconds at most; then notify the other users."""
    if _under_way:
        await asyncio.wait(set(_under_way), timeout=FINISHING)
    loop = asyncio.get_running_loop()
    until = loop.time() + _NOTIFYING
    while _under_way and loop.time() < until:
        for ended in [one for one in _waiting if one.get_loop() is loop and not one.done()]:
            ended.set_result(None)
        # Others may only now begin to wait for their work.
        await asyncio.wait(set(_under_way), timeout=AMID_CROWD)


async def before_the_end(task: asyncio.Future[T]) -> T:
    """Wait for the work of an answer.

    Raises:
        EndingError: if the process ends before. The work goes on as long as it can.
    """
    if not task.done():
        ended = asyncio.get_running_loop().create_future()
        _waiting.add(ended)
        try:
            await asyncio.wait({task, ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            _waiting.discard(ended)
            ended.cancel()
    if not task.done():
        raise EndingError
    return await task


async def in_time(
    task: asyncio.Future[Any], interaction: discord.Interaction[Any], *, update: bool, public: bool
) -> None:
    """Wait for the work, but acknowledge the interaction before Discord's three-second limit.

    Args:
        task: does the work.
        interaction: acknowledged if the task is not done by then. If that fails, the task continues anyway.
        update: whether the answer will replace the clicked message; otherwise it is a new one.
        public: whether a new message is public; otherwise only the actor sees it.
    """
    for looks in range(max(1, round(PATIENCE / AMID_CROWD))):
        if task.done() or (looks and len(_under_way) > CROWD):
            break
        await asyncio.wait({task}, timeout=AMID_CROWD)
    if task.done() or interaction.response.is_done():
        return
    try:
        await _defer(interaction, update=update, public=public)
    except (*UNSENT, *UNREAD) as error:
        _log.warning("An interaction could not be acknowledged: %s", error or repr(error))


async def first(interaction: discord.Interaction[Any], *, update: bool, public: bool) -> bool:
    """Acknowledge an interaction that another process has received too. Return whether this process was first."""
    try:
        with errors_read():
            await _defer(interaction, update=update, public=public)
    except (*UNSENT, *UNREAD) as error:
        # If that is unknown, both may act: the log accepts an interaction's action only once.
        return getattr(error, "code", 0) not in _ELSEWHERE
    return True


def is_public(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the acknowledgement was public, which would make the answer public."""
    return bool(interaction.extras.get(_PUBLIC))


async def offer(interaction: discord.Interaction[Any], choices: Sequence[Choice[str]]) -> None:
    """Send autocompletion choices. A failure is ignored, since the next letter asks again."""
    try:
        await interaction.response.autocomplete(choices)
    except (*UNSENT, *UNREAD) as error:
        _log.info("An autocomplete could not be answered: %s", error or repr(error))


async def _defer(interaction: discord.Interaction[Any], *, update: bool, public: bool) -> None:
    if update:
        await interaction.response.defer()
    else:
        interaction.extras[_PUBLIC] = public
        await interaction.response.defer(ephemeral=not public, thinking=True)
