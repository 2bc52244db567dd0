"""Steps about channels, threads and direct messages."""

from __future__ import annotations

from typing import Final

import discord

from bot.front.messages import MessageContent
from bot.operating.rehearsal.readback import differences
from bot.operating.rehearsal.stage import CHANNEL, RehearsalStep, Stage, require, require_none, require_same
from bot.operating.rehearsal.step import UnexpectedError
from bot.operating.rehearsal.steps import pages

_LONG: Final = 10080
_SOON: Final = 60
"""Minutes before Discord archives the thread of a running and of a finished table."""
_ARCHIVED = 50083


async def _channel(stage: Stage) -> str:
    guild = await stage.client.fetch_guild(stage.server, with_counts=False)
    made = await guild.create_text_channel(CHANNEL, topic=stage.topic)
    stage.channel = made
    found = await stage.client.fetch_channel(made.id)
    require(isinstance(found, discord.TextChannel), f"A {type(found).__name__} came.")
    assert isinstance(found, discord.TextChannel)
    require_none(differences([CHANNEL, stage.topic], [found.name, found.topic], "name and topic"))
    return "The channel came with its name and topic."


async def _thread(stage: Stage) -> str:
    above = await stage.posted(MessageContent(text="A message with a thread"))
    name = "Kontor rehearsal ⚓"
    channel = await stage.client.fetch_channel(stage.place)
    assert isinstance(channel, discord.TextChannel)
    message = channel.get_partial_message(above.id)
    made = await message.create_thread(name=name, auto_archive_duration=_LONG)
    stage.thread = made.id
    found = await _read_thread(stage)
    require(made.id == above.id, "The thread has another id than its message.")
    require_none(differences([name, _LONG], [found.name, found.auto_archive_duration], "name and minutes"))
    require(found.parent_id == stage.place, "The thread is in another channel.")
    return "The thread came at its message, with name and time of archiving."


async def _in_thread(stage: Stage) -> str:
    stage.posts["thread"] = await stage.posted(
        pages.plain(stage.mark, "In the thread", button="thread"), stage.thread
    )
    return "The message came in the thread."


async def _archived(stage: Stage) -> str:
    await (await _read_thread(stage)).edit(archived=True)
    found = await _read_thread(stage)
    require(found.archived, "Discord accepted the request, but the thread is not archived.")
    return "The thread is archived."


async def _edit_archived(stage: Stage) -> str:
    page = pages.plain(stage.mark, "Edited after archiving", button="thread")
    message = stage.client.get_partial_messageable(stage.thread or 0).get_partial_message(
        stage.posts["thread"].id
    )
    said = "Discord took the edit while the thread was archived."
    try:
        await message.edit(**page.edited())
    except discord.HTTPException as error:
        if error.code != _ARCHIVED:
            raise
        await (await _read_thread(stage)).edit(archived=False)
        await message.edit(**page.edited())
        said = "Discord refused the edit (50083) until the thread was opened."
    require_same(page, await stage.read(stage.posts["thread"]))
    return said


async def _post_archived(stage: Stage) -> str:
    await (await _read_thread(stage)).edit(archived=True)
    require((await _read_thread(stage)).archived, "The thread can't be archived a second time.")
    said = "A message opened the thread."
    try:
        await stage.posted(MessageContent(text="After archiving"), stage.thread)
    except discord.HTTPException as error:
        if error.code != _ARCHIVED:
            raise
        await (await _read_thread(stage)).edit(archived=False)
        await stage.posted(MessageContent(text="After archiving"), stage.thread)
        said = "Discord refused the message (50083) until the thread was opened."
    require(not (await _read_thread(stage)).archived, "The message is there, but the thread stays archived.")
    return said


async def _rest(stage: Stage) -> str:
    await (await _read_thread(stage)).edit(auto_archive_duration=_SOON)
    minutes = (await _read_thread(stage)).auto_archive_duration
    require(minutes == _SOON, f"{_SOON} minutes sent, {minutes} came.")
    return "The thread is archived after an hour without a message."


async def _direct(stage: Stage) -> str:
    assert stage.person is not None
    channel = await stage.client.create_dm(discord.Object(stage.person))
    stage.direct = channel.id
    page = pages.plain(stage.mark, "A direct message", button="direct")
    stage.posts["direct"] = await stage.posted(page, channel.id)
    return "The direct message came back unchanged."


async def _read_thread(stage: Stage) -> discord.Thread:
    assert stage.thread is not None
    found = await stage.client.fetch_channel(stage.thread)
    if not isinstance(found, discord.Thread):
        raise UnexpectedError(f"A {type(found).__name__} came instead of a thread.")
    return found


FIRST = RehearsalStep("channel", "a text channel with name and topic", _channel)
STEPS = (
    RehearsalStep("thread", "a message gets a thread", _thread, ("channel",)),
    RehearsalStep("message in a thread", "a page comes back unchanged", _in_thread, ("thread",)),
    RehearsalStep("archived thread", "a thread can be archived", _archived, ("message in a thread",)),
    RehearsalStep(
        "edit in an archived thread", "the edit shows in the end", _edit_archived, ("archived thread",)
    ),
    RehearsalStep(
        "message in an archived thread",
        "the message shows, and the thread is open",
        _post_archived,
        ("archived thread",),
    ),
    RehearsalStep("thread at rest", "a thread's time of archiving can be changed", _rest, ("thread",)),
    RehearsalStep(
        "direct message", "a direct message to the person comes back unchanged", _direct, for_person=True
    ),
)
