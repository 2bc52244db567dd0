"""The context of the present log lines: an interaction and its reference, a table, a shard.

Code that begins a unit of work (an interaction, a message, an alarm, a computer's turn) sets the context.
All later lines of this task and its child tasks carry it. The tasks share one object, so a fact that is
found later, such as the table, appears in all their lines.
"""

import logging
import secrets
import time
from collections.abc import MutableMapping
from contextvars import ContextVar
from typing import Any, Final, Literal, TypeAlias

from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars, merge_contextvars

_log = logging.getLogger(__name__)

Failure: TypeAlias = Literal[
    "answer",
    "after_answer",
    "autocomplete",
    "event",
    "panel",
    "message",
    "outbox",
    "alarm",
    "computer",
    "freeze",
    "background",
    "backup",
]
"""The kinds of failures that are counted: of what failed, not why."""
Kind: TypeAlias = Literal["command", "button", "menu", "form", "autocomplete"]
"""By what a person asks for something."""
Outcome: TypeAlias = Literal["done", "refused", "failed"]
"""The outcome of an answer."""

_LATE: Final = "late"
_began: ContextVar[float | None] = ContextVar("began", default=None)


def begin(**facts: object) -> None:
    """Begin something, for the rest of this task: what was known before is about something else."""
    clear_contextvars()
    # A task has a copy of the variables of the one that began it. This dict is the same in all of them.
    bind_contextvars(**facts, **{_LATE: {}})


def begin_interaction(shard: int, table: int | None = None) -> None:
    """Begin an interaction, which gets a reference of eight hexadecimal digits.

    Args:
        shard: the shard that received it.
        table: the key of the table that it names, logged until the code is known.
    """
    begin(reference=secrets.token_hex(4), shard=shard)
    if table is not None:
        add(table=f"#{table}")
    _began.set(time.monotonic())


def seconds() -> float:
    """Return how many seconds ago the interaction began; 0 where none was begun."""
    began = _began.get()
    return 0.0 if began is None else time.monotonic() - began


def add(**facts: object) -> None:
    """Add what has turned up late, for all tasks of what was begun; nothing happens where nothing was."""
    get_contextvars().get(_LATE, {}).update(facts)


def reference() -> str:
    """Return the interaction's reference; a new one where none was begun."""
    return str(get_contextvars().get("reference") or secrets.token_hex(4))


# Any: the form of structlog's processors.
def merge(logger: object, method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Add what a line is about, as a processor of structlog; what the line says of itself goes first."""
    merge_contextvars(logger, method, line)
    for name, fact in line.pop(_LATE, {}).items():
        line.setdefault(name, fact)
    return line


def log_interaction(kind: Kind, outcome: Outcome | Literal["elsewhere"]) -> None:
    """Log at debug the end of the interaction that this task answers, with its reference and the time it took.

    Args:
        kind: by what it asked for something.
        outcome: what its answer says; `elsewhere` where another process answers it.
    """
    took = {"milliseconds": round(seconds() * 1000)}
    _log.debug("An interaction has ended", extra={"kind": kind, "outcome": outcome, **took})


def failure(kind: Failure) -> dict[str, object]:
    """Return the `extra` that marks and counts a log line as a failure of a kind: `_log.error(…, extra=…)`."""
    return {"failure": kind}
