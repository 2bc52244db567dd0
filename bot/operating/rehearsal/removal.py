"""Removes everything that a rehearsal has made. What was made by a request without an answer is found by its mark."""

from __future__ import annotations

import discord

from bot.front.messages import custom_ids_of
from bot.operating.rehearsal.stage import Stage

FAILURES = (discord.HTTPException, discord.RateLimited, OSError, TimeoutError)
_DENIED, _GONE = 403, 404
"""HTTP statuses of what the bot no longer sees, and of what is not there."""
_ADDRESS = "https://discord.com/channels"
_TRIES, _MOMENT = 3, 1.0
"""The number of looks for what was removed, and the seconds between them."""
_LOOKED_AT = 20
"""The number of messages of a direct channel that are searched."""


async def remove(stage: Stage) -> list[str]:
    """Remove the channel and the direct messages. Return a link and a reason for each that is still there."""
    left = [*await _direct_messages(stage), *await _channels(stage)]
    return left or await _thread(stage)


async def _direct_messages(stage: Stage) -> list[str]:
    if stage.direct is None:
        return []
    left = []
    try:
        channel = stage.client.get_partial_messageable(stage.direct)
        async for one in channel.history(limit=_LOOKED_AT):
            if any(stage.mark in custom_id for custom_id in custom_ids_of(one)):
                left += await _deleted(one, f"{_ADDRESS}/@me/{stage.direct}/{one.id}")
    except FAILURES as error:
        left.append(f"{_ADDRESS}/@me/{stage.direct} ({error})")
    return left


async def _channels(stage: Stage) -> list[str]:
    left = []
    try:
        for one in await made(stage):
            left += await _deleted(one, f"{_ADDRESS}/{stage.server}/{one.id}")
        for _ in range(_TRIES):
            if left or not (still := await made(stage)):
                return left
            await stage.pause(_MOMENT)
        left += [f"{_ADDRESS}/{stage.server}/{one.id} (it is still there after its removal)" for one in still]
    except FAILURES as error:
        number = "" if stage.channel is None else f"/{stage.channel.id}"
        left.append(f"{_ADDRESS}/{stage.server}{number} ({error})")
    return left


async def _thread(stage: Stage) -> list[str]:
    """Return the link of a thread that is still there after the removal of its channel."""
    if stage.thread is None:
        return []
    for _ in range(_TRIES):
        try:
            await stage.client.fetch_channel(stage.thread)
        except FAILURES as error:
            gone = isinstance(error, discord.HTTPException) and error.status in (_DENIED, _GONE)
            return [] if gone else [f"{_ADDRESS}/{stage.server}/{stage.thread} ({error})"]
        await stage.pause(_MOMENT)
    return [f"{_ADDRESS}/{stage.server}/{stage.thread} (it is still there without its channel)"]


async def made(stage: Stage) -> list[discord.TextChannel]:
    """Return the channels of this rehearsal that Discord has."""
    guild = await stage.client.fetch_guild(stage.server, with_counts=False)
    found = [one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel)]
    return [one for one in found if stage.mark in (one.topic or "")]


async def _deleted(one: discord.Message | discord.TextChannel, link: str) -> list[str]:
    try:
        await one.delete()
    except FAILURES as error:
        gone = isinstance(error, discord.HTTPException) and error.status == _GONE
        return [] if gone else [f"{link} ({error})"]
    return []
