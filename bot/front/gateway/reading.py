"""Guarded reading of gateway events: one that discord.py can't read is skipped and does not stop the process.

READY and RESUMED are exceptions: without them there is no session. Only this module uses discord.py's private
names for this.
"""

import logging
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import Any, Final, TypeAlias, cast

import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.front.gateway import needed
from bot.telemetry.metrics import Metrics

# Any: JSON from Discord.
Read: TypeAlias = Callable[[Any], object]

_log = logging.getLogger(__name__)

NEEDED: Final = ("READY", "RESUMED")
"""The events without which there is no session."""
MANY: Final = 10
"""The number of unreadable events of a kind in a minute that counts as a problem."""
_MINUTE: Final = 60.0
_LASTING: Final = 600.0
"""The duration of reporting the problem, in seconds."""
_RECEIVED: Final = DiscordWebSocket.received_message.__code__
_COMMAND: Final = "INTERACTION_CREATE"
_WITH_LESS: Final = "the parts of it that are needed are read"


class UnreadableError(Exception):
    """The gateway sent unreadable data that a session needs.

    Args:
        what: the event's kind, or a name of other data.
        error: the error of reading.
    """

    def __init__(self, what: str, error: Exception) -> None:
        super().__init__(
            f"Discord's {what} can't be read by this version ({_where(error)}): get a newer version of Kontor."
        )


class EventReader:
    """Guards the reading of events, and counts those that can't be read.

    Args:
        metrics: count each.
        now: returns monotonic seconds.
    """

    def __init__(self, metrics: Metrics, now: Callable[[], float] = time.monotonic) -> None:
        self._metrics = metrics
        self._now = now
        self._lately: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=MANY + 1))
        self._often: dict[str, float] = {}
        self._client: discord.Client | None = None
        self._answer: Callable[[discord.Interaction[Any]], str] | None = None

    def guard(
        self, client: discord.Client, answer: Callable[[discord.Interaction[Any]], str] | None = None
    ) -> None:
        """Guard all events of a client, on its current and later connections.

        Args:
            client: the client.
            answer: begins to answer an interaction that can't be read, and returns the answer's reference; None if
                nothing does.
        """
        self._client, self._answer = client, answer
        readers: dict[str, Any] = client._connection.parsers
        for kind, read in readers.items():
            readers[kind] = self._guarded(kind, read)

    def resolve(self, interaction: discord.Interaction[Any]) -> None:
        """Drop the unreadable parts of a command's resolved data. discord.py reads them in a task that would fail silently."""
        data: Any = interaction.data or {}
        if "resolved" not in data:
            return
        resolved = data["resolved"]
        try:
            app_commands.Namespace(interaction, resolved, [])
        except Exception as error:  # noqa: BLE001 whatever form it has, the rest is read
            data["resolved"] = needed.resolved(
                resolved if isinstance(resolved, Mapping) else {},
                lambda part: _can(lambda some: app_commands.Namespace(interaction, some, []), part),
            )
            self._note(_COMMAND, error, _WITH_LESS)

    def troubles(self) -> list[str]:
        """Return a sentence for each kind of event that is unreadable too often."""
        now = self._now()
        return [
            f"Discord's {kind} events can't be read, more than {MANY} a minute: get a newer version of Kontor."
            for kind, when in sorted(self._often.items())
            if now - when < _LASTING
        ]

    def _guarded(self, kind: str, read: Read) -> Read:
        wanted = needed.WANTED.get(kind)

        @wraps(read)
        def guarded(data: Any) -> None:
            try:
                kept = data if wanted is None else wanted(data)
                # Listeners, the tree's commands and views run in their own tasks; their errors don't arrive
                # here.
                if kept is not None:
                    read(kept)
            except Exception as error:  # noqa: BLE001 whatever form it has, the session goes on
                self._note(kind, error, self._read_less(kind, read, data, error))

        return guarded

    def _read_less(self, kind: str, read: Read, data: Any, error: Exception) -> str:
        """Read the needed parts of an event, or tell its person that it can't be read; return what was done.

        Raises:
            UnreadableError: if there is no session without it.
        """
        if kind == _COMMAND and isinstance(data, Mapping) and self._client is not None:
            # Whatever it says, it was sent to this application.
            data = {**data, "application_id": self._client.application_id}
        if any(_can(_after(less, read), data) for less in needed.LEANER.get(kind, ())):
            return _WITH_LESS
        if kind in NEEDED:
            raise UnreadableError(kind, error) from error
        if kind == _COMMAND and self._client is not None and self._answer is not None:
            with suppress(Exception):
                state, told = self._client._connection, cast("Any", needed.unread(data))
                reference = self._answer(discord.Interaction(data=told, state=state))
                return f"its person is told so, with the reference {reference}"
        return "it is skipped"

    def _note(self, kind: str, error: Exception, result: str) -> None:
        """Count an event, and log its kind and the place of the error. The error's text may quote content."""
        self._metrics.unreadable(kind)
        now, times = self._now(), self._lately[kind]
        times.append(now)
        if len(times) <= MANY or now - times[0] >= _MINUTE:
            _log.warning("An event %s of Discord's can't be read (%s): %s", kind, _where(error), result)
            return
        known = self._often.get(kind)
        self._often[kind] = now
        if known is None or now - known >= _LASTING:
            _log.error(
                "Events %s of Discord's can't be read, more than %d a minute: they are counted and no longer logged. "
                "Get a newer version of Kontor",
                kind,
                MANY,
            )


@contextmanager
def session_read() -> Iterator[None]:
    """Convert errors of reading outside the event readers, such as of a session's id.

    Raises:
        UnreadableError: for such an error.
    """
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if not any(frame.f_code is _RECEIVED for frame, _ in walk_tb(error.__traceback__)):
            raise
        raise UnreadableError("gateway", error) from error


def _after(less: Callable[[Any], Any], read: Read) -> Read:
    return lambda data: read(less(data))


def _can(read: Read, data: Any) -> bool:
    """Return whether a part of an event can be read."""
    try:
        read(data)
    except Exception:  # noqa: BLE001 the error of the whole is the one that is logged
        return False
    return True


def _where(error: BaseException) -> str:
    """Return the type of an error and the place where it was raised."""
    last: TracebackType | None = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is None:
        return type(error).__name__
    return f"{type(error).__name__} at {Path(last.tb_frame.f_code.co_filename).name}:{last.tb_lineno}"
