"""Answers to interactions: acknowledged in time, refusals as one sentence, every exception with a reference.

A handler of an interaction returns a page, or raises. This module turns both into an answer.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, ParamSpec, Protocol, TypeAlias, cast

import discord

from bot.front import custom_ids
from bot.front.gateway import acknowledging
from bot.front.messages import Button, Held, MessageContent, Panels, ShownAnswer
from bot.front.messages.without_embeds import AS_TEXT, TOLD, for_reader
from bot.host import RefusalError
from bot.host.errors import (
    DatabaseBusyError,
    DatabaseUnusableError,
    DiskFullError,
    FrozenTableError,
    NotShownError,
    watch_for_commits,
)
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.text import say
from bot.workers import TookTooLongError

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics

_log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]
Options = ParamSpec("Options")
Work: TypeAlias = Callable[[], Awaitable[MessageContent | None]]
_MENUS = frozenset({3, 5, 6, 7, 8})
"""Component types with a choice."""
_UNKNOWN_MESSAGE = 10008


class FaceError(Exception):
    """A refusal by the Discord front end itself, as one sentence."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.values = values
        self._key = key

    def __str__(self) -> str:
        return say(self._key, **self.values)


Again: TypeAlias = Callable[[Interaction, str], Awaitable["MessageContent"]]
"""Repeats the requested action for an interaction and a table's code."""


class AmbiguousTableError(FaceError):
    """The request is ambiguous; the actor chooses one of several tables.

    Attributes:
        tables: their keys.
        again: the action for the chosen one; None if it can't be repeated.
    """

    def __init__(self, tables: Sequence[int]) -> None:
        super().__init__("error.which")
        self.tables = tuple(tables)
        self.again: Again | None = None


class Client(Protocol):
    """The parts of a client that answers need; its metrics count them."""

    metrics: "Metrics"

    @property
    def panels(self) -> Panels:
        """The live messages."""

    @property
    def shared(self) -> bool:
        """Return whether another process may receive the same interactions."""

    async def refused(self, interaction: Interaction, refusal: RefusalError | FaceError) -> MessageContent:
        """Return a refusal as a page with the alternatives."""


class PrivateReplyError(Exception):
    """A private answer in place of one that would replace the clicked public message.

    Args:
        work: returns the answer. The public language may differ from the actor's.
    """

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work


async def answer(
    interaction: Interaction,
    work: Work,
    *,
    update: bool = False,
    public: bool = False,
    then: Callable[[int], Awaitable[None]] | None = None,
    renewed: Callable[[], Awaitable[MessageContent]] | None = None,
) -> None:
    """Handle an interaction and answer it.

    If the choice of a menu is answered in another message, the menu gets a new revision. So the same choice
    can be made again.

    Args:
        interaction: not yet answered.
        work: returns the answer; None if it has already answered.
        update: whether the answer replaces the clicked message; otherwise it is a new one.
        public: whether a new message is public; otherwise only the actor sees it.
        then: called with the id of the message that shows the answer, if any.
        renewed: returns the current state of a clicked public message, which may have changed.
    """
    acknowledging.begin()
    client: Client = interaction.client
    clicked = interaction.message if update else None
    held = None if clicked is None else client.panels.hold(clicked.id)
    outcome: log_context.Outcome | Literal["elsewhere"] = "failed"
    try:
        silently = update or _renews(interaction, renewed)
        shared = client.shared
        if shared and not await acknowledging.first(interaction, update=silently, public=public):
            outcome = "elsewhere"
            return
        page, reached, failed = await _worked(interaction, _alone(work, held), update=silently, public=public)
        if page is None:
            outcome = reached
            client.metrics.answered(_kind(interaction), outcome, log_context.seconds())
            return
        if failed:
            update = public = False
        if not update and _renews(interaction, renewed):
            await _renew(interaction, renewed)
        message = await _shown(interaction, page, update=update, public=public)
        outcome = reached
        client.metrics.answered(_kind(interaction), outcome, log_context.seconds())
        if message is not None and (note := interaction.extras.pop(TOLD, None)) is not None:
            await note()
        if then is not None and message is not None and not failed:
            await then(message)
    except Exception as error:  # noqa: BLE001 what was asked for is done and answered, or can't be answered
        log_failure(_log, "after_answer", error, "The work after an answer failed")
    finally:
        log_context.log_interaction(_kind(interaction), outcome)
        acknowledging.end()
        if held is not None:
            held.release()


async def refuse(interaction: Interaction, error: Exception) -> None:
    """Answer with a refusal; for autocompletion with no choices."""

    async def work() -> MessageContent:
        raise error

    if interaction.type is discord.InteractionType.autocomplete:
        if not isinstance(error, (RefusalError, FaceError)):
            log_failure(_log, "autocomplete", error, "An autocomplete failed")
        await acknowledging.offer(interaction, [])
        log_context.log_interaction("autocomplete", "refused")
    else:
        await answer(interaction, work)


async def choosing(work: Awaitable[MessageContent], again: Again) -> MessageContent:
    """Run a command's work. If several tables could be meant, `again` is repeated for the chosen one.

    Raises:
        Which: if several tables could be meant.
    """
    try:
        return await work
    except AmbiguousTableError as which:
        which.again = again
        raise


def _renews(interaction: Interaction, renewed: Callable[[], Awaitable[MessageContent]] | None) -> bool:
    """Return whether a choice was made in a menu that is private, or can be shown again."""
    data = cast("Mapping[str, object]", interaction.data or {})
    message = interaction.message
    if message is None or data.get("component_type") not in _MENUS:
        return False
    if not message.components:
        return False  # They could not be read: a new revision would remove them.
    return renewed is not None or message.flags.ephemeral or interaction.guild_id is None


async def _renew(interaction: Interaction, renewed: Callable[[], Awaitable[MessageContent]] | None) -> None:
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


def _kind(interaction: Interaction) -> log_context.Kind:
    """Return the kind of an interaction for the log."""
    if interaction.type is discord.InteractionType.component:
        data = cast("Mapping[str, object]", interaction.data or {})
        return "menu" if data.get("component_type") in _MENUS else "button"
    return "form" if interaction.type is discord.InteractionType.modal_submit else "command"


class _Worked(NamedTuple):
    """The result of work: the page, its kind, and whether it differs from the requested one."""

    page: MessageContent | None
    outcome: log_context.Outcome
    failed: bool


async def _worked(interaction: Interaction, work: Work, *, update: bool, public: bool) -> _Worked:
    """Run the work, and acknowledge the interaction if it takes long."""
    has_committed = watch_for_commits()
    task = asyncio.ensure_future(work())
    try:
        await acknowledging.in_time(task, interaction, update=update, public=public)
        return _Worked(await task, "done", failed=False)
    except (RefusalError, FaceError) as refusal:
        return _Worked(await _refused(interaction, refusal), "refused", failed=True)
    except PrivateReplyError as aside:
        worked = await _worked(interaction, aside.work, update=update, public=public)
        return worked._replace(failed=True)
    except (DatabaseBusyError, TookTooLongError) as error:
        said = say("error.busy" if isinstance(error, DatabaseBusyError) else "error.too_long")
        return _Worked(MessageContent(content=said), "failed", failed=True)
    except (DiskFullError, DatabaseUnusableError) as error:
        log_failure(_log, "answer", error, "")
        key = "error.full" if isinstance(error, DiskFullError) else "error.unreachable"
        said = say(f"{key}_midway" if has_committed() else key)
        return _Worked(MessageContent(content=said), "failed", failed=True)
    except Exception as error:  # noqa: BLE001 whatever it was, the person hears of it
        reference = log_context.reference()
        _log.error("Reference %s", reference, exc_info=error, extra=log_context.failure("answer"))
        return _Worked(
            MessageContent(content=say("error.unforeseen", reference=reference)), "failed", failed=True
        )
    finally:
        if not task.done():
            # The waiter was cancelled. The work continues to its end, and its failure is logged.
            task.add_done_callback(_log_failure)


async def _refused(interaction: Interaction, refusal: RefusalError | FaceError) -> MessageContent:
    """Return the refusal's page with alternatives; the reason alone if that fails."""
    client: Client = interaction.client
    try:
        return await client.refused(interaction, refusal)
    except Exception as error:  # noqa: BLE001 the reason is known all the same
        log_failure(_log, "answer", error, "The alternatives to a refused action can't be found")
        return (
            frozen_page(refusal)
            if isinstance(refusal, FrozenTableError)
            else MessageContent(content=str(refusal))
        )


def frozen_page(frozen: FrozenTableError) -> MessageContent:
    """Return a player's page of a table that can't be replayed; a button shows the reason."""
    details = Button(say("button.details"), custom_ids.Details(int(str(frozen.values["table"]))))
    content = say("not_shown.page") if isinstance(frozen, NotShownError) else say("frozen.page")
    return MessageContent(content=content, controls=(details,))


def _alone(work: Work, held: Held | None) -> Work:
    """Return work during which the message is locked."""
    if held is None:
        return work

    async def alone() -> MessageContent | None:
        page = await work()
        await held.still()
        return page

    return alone


async def _shown(interaction: Interaction, page: MessageContent, *, update: bool, public: bool) -> int | None:
    """Send a page as the answer. A private one becomes live if it can."""
    clicked = interaction.message if update else None
    others = public if not update else clicked is None or not clicked.flags.ephemeral
    client: Client = interaction.client
    words = bool(interaction.extras.get(AS_TEXT))
    if not others or interaction.guild_id is None:
        page = for_reader(page, interaction.extras)
    if page.live is None or (others and interaction.guild_id is not None):
        message = await _give(interaction, page, update=update, public=public)
        if message is not None and update:
            client.panels.drop(message)
        return message
    until = client.panels.until()
    message = await _give(interaction, page, update=update, public=public)
    if message is not None:
        webhook, content = interaction.followup, page.content
        shown = ShownAnswer(message, webhook, until, ephemeral=not others, content=content, words=words)
        client.panels.keep(page.live, shown)
    return message


async def _give(
    interaction: Interaction, page: MessageContent, *, update: bool, public: bool, instead: bool = False
) -> int | None:
    """Send a page as the answer, acknowledged or not. Return the message's id if it arrived.

    After a broken connection it is sent again. If Discord refuses it, the sentence `instead` is sent. If the
    clicked message is gone, the page is a new private message.
    """
    for _ in range(2):
        try:
            return await _given(interaction, page, update=update, public=public)
        except discord.HTTPException as error:
            if error.code == acknowledging.ANSWERED:
                return await _original(interaction, update=update)
            if update and error.code == _UNKNOWN_MESSAGE:
                # A newer page has deleted the clicked one meanwhile.
                return await _give(interaction, page, update=False, public=False)
            # Not found: the three seconds have passed. The next view shows the result.
            _log.warning("An answer could not be given: %s", error, extra=log_context.failure("answer"))
            if error.status in (400, 413) and not instead:  # For example too large; a sentence fits.
                said = MessageContent(content=say("error.refused_answer", reference=log_context.reference()))
                await _give(interaction, said, update=False, public=False, instead=True)
            return None
        except acknowledging.UNSENT as error:
            _log.warning("The connection broke during an answer: %s", error or repr(error))
    return None


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


def _log_failure(task: asyncio.Future[MessageContent | None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log_failure(_log, "after_answer", error, "An interaction's work failed after its answer")
