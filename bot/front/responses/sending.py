"""An answer on its way to Discord: by the callback, by an edit, or as another message."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, cast

import discord

from bot.front import custom_ids
from bot.front.gateway import acknowledging
from bot.front.gateway.answers import UNREAD, errors_read, has_arrived
from bot.front.messages import MessageContent
from bot.telemetry import log_context
from bot.text import say

_log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]
MENUS: Final = frozenset({3, 5, 6, 7, 8})
"""Component types with a choice."""
_UNKNOWN_MESSAGE = 10008
_REFUSED: Final = (400, 413)
"""HTTP statuses of an answer that is too large or the like; a sentence fits."""
_NO_PICTURE: Final = (400, 403, 413)
"""HTTP statuses of an answer that may be refused because of its picture."""


def renews(interaction: Interaction, renewed: Callable[[], Awaitable[MessageContent]] | None) -> bool:
    """Return whether a choice was made in a menu that is private, or can be shown again."""
    data = cast("Mapping[str, object]", interaction.data or {})
    message = interaction.message
    if message is None or data.get("component_type") not in MENUS:
        return False
    if not message.components:
        return False  # They could not be read: a new revision would remove them.
    return renewed is not None or message.flags.ephemeral or interaction.guild_id is None


async def renew(interaction: Interaction, renewed: Callable[[], Awaitable[MessageContent]] | None) -> None:
    """Give the clicked message a new revision. If that fails, other entries can still be chosen."""
    assert interaction.message is not None
    try:
        if renewed is not None:
            arguments = (await renewed()).revised(interaction.id).edited()
        else:
            form = (discord.ui.View, discord.ui.LayoutView)[interaction.message.flags.components_v2]
            view = form.from_message(interaction.message, timeout=None)
            for item in view.walk_children():
                if isinstance(item, discord.ui.Select):
                    item.custom_id = custom_ids.revised(item.custom_id, interaction.id)
            view.stop()
            arguments = {"view": view}
        if interaction.response.is_done():
            await interaction.edit_original_response(**arguments)
        else:
            await interaction.response.edit_message(**arguments)
    except Exception as error:  # noqa: BLE001 the answer itself is still to be given
        _log.info("A menu could not be shown again: %s", error or repr(error))


class Given(NamedTuple):
    """What was sent as an answer.

    Attributes:
        message: the id of the message that shows it; None if it did not arrive.
        page: as it was sent.
    """

    message: int | None
    page: MessageContent


async def give(interaction: Interaction, page: MessageContent, *, update: bool, public: bool) -> Given:
    """Send a page as the answer, acknowledged or not.

    After a broken connection it is sent again. If Discord refuses it, its words are sent, and then a sentence. If the
    clicked message is gone, the words are a new private message.

    Args:
        interaction: the interaction.
        page: the answer.
        update: whether it replaces the clicked message.
        public: whether a new message is public.
    """
    words = page.without_picture
    for _ in range(2):
        try:
            with errors_read():
                return Given(await _given(interaction, page, update=update, public=public), page)
        except discord.HTTPException as error:
            if error.code == acknowledging.ANSWERED:
                return Given(await _original(interaction, update=update), page)
            if update and error.code == _UNKNOWN_MESSAGE:
                # A newer page has deleted the clicked one meanwhile.
                return await give(interaction, words, update=False, public=False)
            # Not found: the three seconds have passed. The next view shows the result.
            _log.warning("An answer could not be given: %s", error, extra=log_context.failure("answer"))
            if words is not page and error.status in _NO_PICTURE:
                return await give(interaction, words, update=update, public=public)
            if error.status in _REFUSED:
                reference = log_context.reference()
                said = MessageContent(content=say("error.refused_answer", reference=reference))
                if page != said:
                    await give(interaction, said, update=False, public=False)
            return Given(None, page)
        except UNREAD as error:
            if not has_arrived(error):
                raise
            _log.warning("Discord has taken an answer, and its reply can't be read: %s", type(error).__name__)
            return Given(interaction.message.id if update and interaction.message else None, page)
        except acknowledging.UNSENT as error:
            _log.warning("The connection broke during an answer: %s", error or repr(error))
    return Given(None, page)


async def _given(interaction: Interaction, page: MessageContent, *, update: bool, public: bool) -> int | None:
    page = page.revised(interaction.id)
    if not interaction.response.is_done():
        if update:
            await interaction.response.edit_message(**page.edited())
            return None if interaction.message is None else interaction.message.id
        return (await interaction.response.send_message(ephemeral=not public, **page.sent())).message_id
    if update:
        return (await interaction.edit_original_response(**page.edited())).id
    if acknowledging.is_public(interaction) and not public:
        return await _aside(interaction, page)
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        arguments = page.edited()
        if page.file is not None:
            arguments["attachments"] = [page.sent()["file"]]
        return (await interaction.edit_original_response(**arguments)).id
    return (await interaction.followup.send(ephemeral=not public, wait=True, **page.sent())).id


async def _aside(interaction: Interaction, page: MessageContent) -> int:
    """Send a private page after a public acknowledgement, which is then deleted.

    If it were sent before the acknowledgement became a message, it would replace it and be public.
    """
    word = await interaction.edit_original_response(content="…")
    message = await interaction.followup.send(ephemeral=True, wait=True, **page.sent())
    try:
        await word.delete()
    except acknowledging.UNSENT as error:
        _log.info("An empty message can't be deleted: %s", error or repr(error))
    return message.id


async def _original(interaction: Interaction, *, update: bool) -> int | None:
    """Return the message of an answer that this attempt or a duplicate delivery has already sent."""
    if update:
        return None if interaction.message is None else interaction.message.id
    try:
        return (await interaction.original_response()).id
    except acknowledging.UNSENT as error:
        _log.info("The answer to an interaction can't be found: %s", error or repr(error))
        return None
