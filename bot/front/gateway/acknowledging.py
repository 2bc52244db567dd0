"""Telling Discord that an answer will come: soon enough, and not of an interaction that another process answers."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import discord
from discord.app_commands import Choice

_log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds after which an interaction is acknowledged although its answer is not ready; Discord's limit is 3."""
CROWD = 8
"""Interactions under way beside which people wait for one another, and hear that an answer will come sooner."""
AMID_CROWD = 0.1
"""Seconds after which an interaction is acknowledged in a crowd."""

ANSWERED, _UNKNOWN = 40060, 10062
_ELSEWHERE = (ANSWERED, _UNKNOWN)
"""Codes that say of an interaction that is not acknowledged here that another process has done so."""
UNSENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What sending raises."""

_PUBLIC: Final = object()
_under_way: set[asyncio.Task[Any]] = set()


def begin() -> None:
    """Count the running task among those that answer an interaction, from the moment that it hears of it."""
    this = asyncio.current_task()
    assert this is not None
    if this not in _under_way:
        _under_way.add(this)
        this.add_done_callback(_under_way.discard)


def end() -> None:
    """Count the running task no longer, since it has answered."""
    this = asyncio.current_task()
    assert this is not None
    _under_way.discard(this)


async def finish(within: float) -> None:
    """Wait until what is under way has been answered, for a number of seconds at most."""
    if _under_way:
        await asyncio.wait(set(_under_way), timeout=within)


async def in_time(
    task: asyncio.Future[Any], interaction: discord.Interaction[Any], *, update: bool, public: bool
) -> None:
    """Wait for what an interaction asks for, but not beyond the moment at which it is to be acknowledged.

    Args:
        task: does what is asked for.
        interaction: acknowledged if the task is not done by then; if that fails, the task goes on all the same.
        update: the answer will replace the message that was clicked; otherwise it is a new one.
        public: a new message is for everybody; otherwise for the asker only.
    """
    for looks in range(max(1, round(PATIENCE / AMID_CROWD))):
        if task.done() or (looks and len(_under_way) > CROWD):
            break
        await asyncio.wait({task}, timeout=AMID_CROWD)
    if task.done() or interaction.response.is_done():
        return
    try:
        await _defer(interaction, update=update, public=public)
    except UNSENT as error:
        _log.warning("An interaction could not be acknowledged: %s", error or repr(error))


async def first(interaction: discord.Interaction[Any], *, update: bool, public: bool) -> bool:
    """Acknowledge an interaction of which another process has heard too; returns whether this process was faster."""
    try:
        await _defer(interaction, update=update, public=public)
    except UNSENT as error:
        # Where it is not known, both may act: the log takes what an interaction does once.
        return getattr(error, "code", 0) not in _ELSEWHERE
    return True


def is_public(interaction: discord.Interaction[Any]) -> bool:
    """Whether everybody was told that an answer to an interaction will come, so that everybody would read it there."""
    return bool(interaction.extras.get(_PUBLIC))


async def offer(interaction: discord.Interaction[Any], choices: Sequence[Choice[str]]) -> None:
    """Offer choices to a person who types; if that fails there is nothing to add, since the next letter asks again."""
    try:
        await interaction.response.autocomplete(choices)
    except UNSENT as error:
        _log.info("An autocomplete could not be answered: %s", error or repr(error))


async def _defer(interaction: discord.Interaction[Any], *, update: bool, public: bool) -> None:
    if update:
        await interaction.response.defer()
    else:
        interaction.extras[_PUBLIC] = public
        await interaction.response.defer(ephemeral=not public, thinking=True)
