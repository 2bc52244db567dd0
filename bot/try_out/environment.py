"""SimCord's environment, made to run for hours beside a person instead of for seconds in a test.

A test waits for all of the bot's work before it looks. A person wants the normal bot, with background work,
real clocks and its own pace. So each override here removes one of SimCord's controls. They replace private
names of SimCord 3.2.1; `tests/bot/try_out/test_simcord_overrides.py` fails loudly when one of them has
moved. Nothing here knows pages or the bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

import discord
from simcord import Env
from simcord._clock import Clock

from bot.try_out.world import LOCALE

if TYPE_CHECKING:
    from simcord.backend.models import Interaction, Message

_log = logging.getLogger(__name__)

ANSWER_SECONDS = 3.0
"""Discord's own rule: it waits for this long for the first answer to an interaction."""

KEPT_EPHEMERALS = 6
"""The number of a person's ephemeral messages kept in a channel. On Discord a restart of the client removes all."""

_KEPT_LOG = 200

T = TypeVar("T")


class OpenPlace(Protocol):
    """An open place, as seen by what feeds it."""

    def publish_news(self) -> None:
        """Show the page's viewer what is new."""

    async def close(self) -> None:
        """Close it."""

    def _mark_action_dispatched(self) -> None:
        """Note that something was done, if it was done here."""


class RealClock(Clock):
    """The clock on the wall, so that ids and time stamps are real and never repeat between two runs."""

    def now(self) -> datetime:
        """Return the present instant, in UTC."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Refuse: real time can't be moved."""
        raise NotImplementedError(f"real time can't be advanced by {seconds} s")


class _Recent(list[T]):
    """A list that only remembers the latest: SimCord logs every request for its tests, for ever."""

    def __init__(self, noticed: Callable[[], None]) -> None:
        super().__init__()
        self._noticed = noticed

    def append(self, item: T) -> None:
        if len(self) >= 2 * _KEPT_LOG:
            del self[:-_KEPT_LOG]
        super().append(item)
        self._noticed()


Emit: TypeAlias = Callable[[str, Mapping[str, Any]], None]


def _in_language(emit: Emit, locale: str) -> Emit:
    """Return what tells the bot of an event; in SimCord everybody's Discord speaks English, and no server is a community."""

    def emitting(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload = {**payload, "locale": locale, "guild_locale": locale}
        elif event == "GUILD_CREATE":
            payload = {**payload, "features": ["COMMUNITY"]}
        emit(event, payload)

    return emitting


class LiveEnv(Env):
    """An environment in real time.

    Attributes:
        lock: held while something acts for a person or publishes, since SimCord knows one driver at a time.
        previews: the open places, all fed from here.
        version: rises with every request of the bot's, thus with all that a page might have to show.
    """

    def __init__(self, bot: discord.Client, locale: str = LOCALE) -> None:
        # Discord itself would choose the number of shards.
        if isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None:
            bot.shard_count = 1
        super().__init__(bot, check_errors=False)
        self.lock = asyncio.Lock()
        self.previews: list[OpenPlace] = []
        self.version = 0
        self._asked: Interaction | None = None
        self._requested = asyncio.Event()
        self.backend.http_requests = _Recent(self._notice_request)
        self.backend.transcript = _Recent(lambda: None)
        self.backend.emit = _in_language(self.backend.emit, locale)  # type: ignore[method-assign, assignment] # its parameters are called otherwise

    def start_clock(self) -> None:
        """Go over to real time, once the world is built."""
        self.backend.clock = RealClock()

    def _notice_request(self) -> None:
        # SimCord logs a request and carries it out without yielding in between: nobody can look too early.
        self.version += 1
        self._requested.set()

    @contextlib.contextmanager
    def _bot_scope(self) -> Iterator[None]:
        """Run the bot's work untracked: its own scope gives tasks and timers to the virtual clock."""
        with self.time_context():
            yield

    def _capture_errors(self) -> None:
        """Leave the bot's error handlers alone: here they are the production ones, and log."""

    def _record_error(self, error: BaseException) -> None:
        """Log what SimCord would keep for the end of a test."""
        _log.error("the simulated Discord failed", exc_info=error)

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        super()._notify_dispatch_observers(interaction)
        self._asked = interaction

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ARG002, ASYNC109 (SimCord's signature)
        idle: float = 0.05,  # noqa: ARG002
        dispatch: str | None = None,  # noqa: ARG002
        _deadline: float | None = None,
    ) -> None:
        """Wait for the answer to the interaction just sent, if there is one, and for nothing else."""
        asked, self._asked = self._asked, None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while asked is not None and not asked.responded:
                    self._requested.clear()
                    await self._requested.wait()

    def _mark_mutation(self) -> None:
        """Tell every preview, for there are several; each recognises its own action by the task."""
        for preview in self.previews:
            preview._mark_action_dispatched()

    def forget_the_old(self) -> None:
        """Drop what can't be needed any longer: old ephemeral messages, and tokens that have run out."""
        for messages in self.backend.messages.values():
            private: dict[str, list[Message]] = {}
            for message in messages.values():
                if message.is_ephemeral:
                    private.setdefault(_owner(message), []).append(message)
            for theirs in private.values():
                for message in theirs[:-KEPT_EPHEMERALS]:
                    del messages[message.id]
        now = self.backend.now_iso()
        interactions = self.backend.interactions
        while interactions and (next(iter(interactions.values())).expires_at or now) < now:
            record = interactions.pop(next(iter(interactions)))
            self.backend.interaction_tokens.pop(record.token, None)


def _owner(message: Message) -> str:
    """Return who sees this ephemeral message, as its metadata has it."""
    user = (message.interaction_metadata or {}).get("user")
    return str(user["id"]) if user else ""
