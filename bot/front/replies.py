"""Answers to interactions: acknowledged in time, refusals as one sentence, every exception with a reference.

Whoever handles an interaction returns a page, or raises. This is the one place where it becomes an answer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.front.page import Page
from bot.front.text import say
from bot.host import Refusal
from storage import Busy

_log = logging.getLogger(__name__)

PATIENCE = 1.0
"""Seconds after which an interaction is acknowledged although its answer is not ready; Discord's limit is 3."""

Interaction: TypeAlias = discord.Interaction[Any]
Work: TypeAlias = Callable[[], Awaitable[Page | None]]


class Sorry(Exception):
    """Something that the Discord face itself refuses, as one sentence."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(say(key, **values))


async def answer(
    interaction: Interaction,
    work: Work,
    *,
    update: bool = False,
    public: bool = False,
    then: Callable[[int], Awaitable[None]] | None = None,
) -> None:
    """Do what an interaction asks for, and answer it.

    Args:
        interaction: not yet answered.
        work: returns the answer; None if it has answered by itself.
        update: the answer replaces the message that was clicked; otherwise it is a new one.
        public: a new message is for everybody; otherwise for the asker only.
        then: called with the id of the message that now shows the answer, if one does.
    """
    task = asyncio.ensure_future(work())
    try:
        await asyncio.wait({task}, timeout=PATIENCE)
        if not task.done() and not interaction.response.is_done():
            await _acknowledge(interaction, update=update, public=public)
        page = await task
        if page is not None:
            message = await _give(interaction, page, update=update, public=public)
            if then is not None and message is not None:
                await then(message)
    except (Refusal, Sorry) as refusal:
        await _give(interaction, Page(content=str(refusal)), update=False, public=False)
    except Busy:
        await _give(interaction, Page(content=say("error.busy")), update=False, public=False)
    except Exception as error:  # noqa: BLE001 whatever it was, the person hears of it
        await _unforeseen(interaction, error)
    finally:
        if not task.done():
            # The acknowledgement failed; what was begun is finished all the same, and logged if it fails.
            task.add_done_callback(_log_failure)


async def complete(interaction: Interaction, find: Callable[[], Awaitable[list[tuple[str, str]]]]) -> None:
    """Answer an autocomplete with at most 25 pairs of label and value; whatever fails, with none."""
    try:
        found = await asyncio.wait_for(find(), timeout=2.0)
    except Exception:  # noqa: BLE001 a person types on; the log has it
        _log.exception("An autocomplete failed")
        found = []
    choices = [
        discord.app_commands.Choice(name=label[:100], value=value[:100]) for label, value in found[:25]
    ]
    try:
        await interaction.response.autocomplete(choices)
    except discord.HTTPException as error:
        _log.info("An autocomplete could not be answered: %s", error)


async def _acknowledge(interaction: Interaction, *, update: bool, public: bool) -> None:
    if update:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=not public, thinking=True)


async def _give(interaction: Interaction, page: Page, *, update: bool, public: bool) -> int | None:
    """Send a page as the answer, acknowledged before or not; returns the message's id if it arrived."""
    try:
        if not interaction.response.is_done():
            if update:
                await interaction.response.edit_message(**page.edited())
                return None if interaction.message is None else interaction.message.id
            return (await interaction.response.send_message(ephemeral=not public, **page.sent())).message_id
        if update:
            return (await interaction.edit_original_response(**page.edited())).id
        if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            arguments = page.edited()
            if page.file is not None:
                arguments["attachments"] = [page.sent()["file"]]
            return (await interaction.edit_original_response(**arguments)).id
        return (await interaction.followup.send(ephemeral=not public, wait=True, **page.sent())).id
    except discord.HTTPException as error:
        # 10062: the three seconds have passed; the next look shows what was done.
        _log.warning("An answer could not be given: %s", error)
        return None


async def _unforeseen(interaction: Interaction, error: Exception) -> None:
    reference = secrets.token_hex(4)
    _log.error("Reference %s", reference, exc_info=error)
    await _give(
        interaction, Page(content=say("error.unforeseen", reference=reference)), update=False, public=False
    )


def _log_failure(task: asyncio.Future[Page | None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        _log.error("An interaction's work failed after its answer", exc_info=task.exception())
