"""Answers to interactions: acknowledged in time, refusals as one sentence, every exception with a reference.

A handler of an interaction returns a page, or raises. This module turns both into an answer.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, ParamSpec, Protocol, TypeAlias, cast

import discord

from bot.front import custom_ids
from bot.front.gateway import acknowledging
from bot.front.messages import Button, Held, MessageContent, Panels, ShownAnswer
from bot.front.messages.pictured import with_picture
from bot.front.messages.without_embeds import AS_TEXT, TOLD, for_reader
from bot.front.responses.sending import MENUS, Interaction, give, renew, renews
from bot.host import RefusalError
from bot.host.errors import (
    DatabaseBusyError,
    DatabaseUnusableError,
    DiskFullError,
    FrozenTableError,
    NotShownError,
    watch_for_commits,
)
from bot.pictures.cache import Pictures
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.text import say
from bot.workers import TookTooLongError

if TYPE_CHECKING:
    from bot.telemetry.metrics import Metrics

_log = logging.getLogger(__name__)

Options = ParamSpec("Options")
Work: TypeAlias = Callable[[], Awaitable[MessageContent | None]]


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
    """The parts of a client that answers need; its metrics count them, and its pictures are of boards."""

    metrics: "Metrics"
    pictures: Pictures

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
    held = None if clicked is None else client.panels.hold(clicked.id, interaction.id)
    outcome: log_context.Outcome | Literal["elsewhere"] = "failed"
    try:
        silently = update or renews(interaction, renewed)
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
        if not update and renews(interaction, renewed):
            await renew(interaction, renewed)
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


def _kind(interaction: Interaction) -> log_context.Kind:
    """Return the kind of an interaction for the log."""
    if interaction.type is discord.InteractionType.component:
        data = cast("Mapping[str, object]", interaction.data or {})
        return "menu" if data.get("component_type") in MENUS else "button"
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
        return _Worked(await acknowledging.before_the_end(task), "done", failed=False)
    except (RefusalError, FaceError) as refusal:
        explained = asyncio.ensure_future(_refused(interaction, refusal))
        # The alternatives may need the replay of a long log.
        await acknowledging.in_time(explained, interaction, update=update, public=public)
        return _Worked(await explained, "refused", failed=True)
    except PrivateReplyError as aside:
        worked = await _worked(interaction, aside.work, update=update, public=public)
        return worked._replace(failed=True)
    except acknowledging.EndingError:
        return _Worked(MessageContent(content=say("error.ending")), "failed", failed=True)
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
    """Send a page as the answer. A private one gets its picture, and becomes live if it can."""
    clicked = interaction.message if update else None
    others = public if not update else clicked is None or not clicked.flags.ephemeral
    private = not others or interaction.guild_id is None
    client: Client = interaction.client
    as_text = bool(interaction.extras.get(AS_TEXT))
    words, late = page, False
    if private:
        words = page = for_reader(page, interaction.extras)
        if not as_text:
            there = () if clicked is None else [one.filename for one in clicked.attachments]
            late = words.drawable is not None and client.pictures.offered
            # While others are made nothing is drawn before the answer, except where the same picture may stay.
            if there or client.pictures.idle:
                page, late = await with_picture(client.pictures, words, there, waits=client.pictures.idle)
    until = client.panels.until()
    message, page = await give(interaction, page, update=update, public=public)
    if message is None:
        return None
    if page.live is not None and private:
        name = "" if page.picture is None else page.picture.name
        webhook, content = interaction.followup, page.content
        shown = ShownAnswer(
            message, interaction.id, webhook, until, not others, content, words=as_text, picture=name
        )
        client.panels.keep(page.live, shown, words if late else None)
    elif update:
        client.panels.drop(message)
    return message


def _log_failure(task: asyncio.Future[MessageContent | None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log_failure(_log, "after_answer", error, "An interaction's work failed after its answer")
