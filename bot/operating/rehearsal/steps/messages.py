"""Steps about messages in a channel."""

from __future__ import annotations

import secrets
from dataclasses import replace

import discord

from bot.front.messages import MessageContent
from bot.operating.rehearsal.readback import differences, form_of
from bot.operating.rehearsal.stage import RehearsalStep, Stage, require, require_none, require_same
from bot.operating.rehearsal.step import UnexpectedError
from bot.operating.rehearsal.steps import pages

_UNKNOWN_MESSAGE = 10008
_WHOLE = "All parts came back as they were sent."


async def _page(stage: Stage) -> str:
    stage.posts["page"] = await stage.posted(pages.plain(stage.mark))
    return _WHOLE


async def _longest(stage: Stage) -> str:
    page = pages.longest(stage.mark)
    found = await stage.posted(page)
    (embed,) = found.embeds
    return f"An embed of {len(embed)} characters, {len(found.content)} outside it and 25 buttons came back whole."


async def _letters(stage: Stage) -> str:
    await stage.posted(pages.special(stage.mark))
    return "Emoji, blanks, escapes of a board's colours and escaped names came back as they were sent."


async def _menus(stage: Stage) -> str:
    await stage.posted(pages.menus(stage.mark))
    return "Two menus came back with 25 entries each."


async def _lines(stage: Stage) -> str:
    found = await stage.posted(pages.lines(stage.mark))
    require(found.flags.components_v2, "The message came without the flag of the second version.")
    return _WHOLE


async def _silent(stage: Stage) -> str:
    await stage.posted(MessageContent(text="A message without a sound", silent=True))
    return "The message has the flag that suppresses its sound."


async def _once(stage: Stage) -> str:
    nonce = secrets.token_hex(8)
    page = MessageContent(text="A message that is sent twice")
    first = await stage.post(page, nonce=nonce)
    second = await stage.post(page, nonce=nonce)
    require(first.id == second.id, "The message was posted twice.")
    return "The second request returned the first message."


async def _held_back(stage: Stage) -> str:
    assert stage.client.user is not None
    person = stage.person or stage.client.user.id
    found = await stage.posted(MessageContent(content=f"@here <@{person}>: a line without a ping"))
    require(not found.mention_everyone, "The message pings the whole server.")
    listed = len(found.mentions)
    require(
        not listed,
        f"Discord lists {listed} people as mentioned; their devices tell whether they were pinged.",
    )
    return "The mentions are in the text, and Discord lists none of them."


async def _ping(stage: Stage) -> str:
    assert stage.person is not None
    content = f"<@{stage.person}>: the rehearsal pings you, and not @here"
    found = await stage.posted(MessageContent(content=content, mentions=(stage.person,)))
    require(not found.mention_everyone, "The message pings the whole server.")
    pinged = [one.id for one in found.mentions]
    require(pinged == [stage.person], f"Discord lists {len(pinged)} pings, and not that of the person alone.")
    return "Discord lists the person as the only ping."


async def _edit(stage: Stage) -> str:
    page = pages.plain(stage.mark, "It was edited.", button=f"{pages.LOOK}-again")
    before = stage.posts["page"]
    await _partial(stage, before).edit(**page.edited())
    found = await stage.read(before)
    require_same(page, found)
    require(found.edited_at is not None, "The text is new, but the message does not count as edited.")
    return "Text and button are the new ones."


async def _fold(stage: Stage) -> str:
    before = form_of(await stage.read(stage.posts["page"]))
    await _partial(stage, stage.posts["page"]).edit(view=None)
    found = await stage.read(stage.posts["page"])
    require(not found.components, "The buttons are still there.")
    require_none(differences({**before, "components": []}, form_of(found)))
    return "The buttons are gone, and the text has stayed."


async def _history(stage: Stage) -> str:
    # As after an interruption, when the bot looks for a message that it may have posted.
    page = MessageContent(title="Wanted", text=f"Found by its text {stage.mark}", footer="and its footer")
    posted = await stage.post(page)
    channel = stage.client.get_partial_messageable(stage.place)
    found = [one.id async for one in channel.history(limit=30) if page.is_said_by(one)]
    require(found, "The message is not in the channel's history, or without its text.")
    require(found == [posted.id], f"The history has {len(found)} such messages.")
    return "The history has the message with its text."


async def _delete(stage: Stage) -> str:
    posted = await stage.posted(replace(pages.plain(stage.mark), text="A message that is deleted"))
    await _partial(stage, posted).delete()
    try:
        await stage.read(posted)
    except discord.NotFound as error:
        require(error.code == _UNKNOWN_MESSAGE, f"Discord says {error.code} of a deleted message.")
        return "Discord no longer knows the message (10008)."
    raise UnexpectedError("The message is still there.")


def _partial(stage: Stage, message: discord.Message) -> discord.PartialMessage:
    return stage.client.get_partial_messageable(message.channel.id).get_partial_message(message.id)


_IN = ("channel",)
STEPS = (
    RehearsalStep("page", "a page with each part of an embed comes back unchanged", _page, _IN),
    RehearsalStep("longest page", "texts and buttons at Discord's limits come back whole", _longest, _IN),
    RehearsalStep("letters", "emoji, blanks and colours come back unchanged", _letters, _IN),
    RehearsalStep("menus", "menus with 25 entries come back whole", _menus, _IN),
    RehearsalStep("lines", "lines with a button beside each come back whole", _lines, _IN),
    RehearsalStep("silent", "a message can be sent without a sound", _silent, _IN),
    RehearsalStep("once", "a message sent twice with one nonce is posted once", _once, _IN),
    RehearsalStep("mentions held back", "mentions that are not allowed ping no person", _held_back, _IN),
    RehearsalStep("ping", "a ping reaches the person alone", _ping, _IN, for_person=True),
    RehearsalStep("edit", "an edit replaces text and buttons", _edit, ("page",)),
    RehearsalStep("fold", "an edit removes the buttons and leaves the text", _fold, ("page",)),
    RehearsalStep("history", "the bot finds its own message by its text", _history, _IN),
    RehearsalStep("delete", "a deleted message is gone", _delete, _IN),
)
