"""The answer to an interaction that can't be read: one sentence, with a reference to the line in the log."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from bot.front.gateway import acknowledging
from bot.front.languages import Languages
from bot.telemetry import log_context
from bot.text import say, speaking

_log = logging.getLogger(__name__)

_answering: set[asyncio.Task[None]] = set()


def answering(languages: Languages) -> Callable[[discord.Interaction[Any]], str]:
    """Return what answers an interaction that can't be read, in its person's language; see `EventReader.guard`."""
    return partial(_answer, languages)


def _answer(languages: Languages, interaction: discord.Interaction[Any]) -> str:
    """Begin to answer an interaction that has an id, a token and a kind at least. Return the answer's reference."""
    reference = log_context.reference()
    with speaking(languages.of(interaction.locale)):
        said = say("error.unforeseen", reference=reference)
    task = asyncio.create_task(_answered(interaction, said), name="answer to an unreadable interaction")
    _answering.add(task)
    task.add_done_callback(_answering.discard)
    return reference


async def _answered(interaction: discord.Interaction[Any], said: str) -> None:
    acknowledging.begin()
    if interaction.type is discord.InteractionType.autocomplete:
        await acknowledging.offer(interaction, [])
        return
    try:
        await interaction.response.send_message(said, ephemeral=True)
    except acknowledging.UNSENT as error:
        # Another process may have read it.
        _log.info("An unreadable interaction could not be answered: %s", error or repr(error))
