"""What was found out about one thing."""

from typing import Literal, TypeAlias

import msgspec

State: TypeAlias = Literal["ok", "warning", "fault"]


class Finding(msgspec.Struct, frozen=True):
    """A line of the report.

    Attributes:
        state: a fault keeps the bot from working; a warning may do so one day, or for some people.
        about: which thing.
        said: how it stands; what to do, if there is something to do.
    """

    state: State
    about: str
    said: str


def ok(about: str, said: str) -> Finding:
    """Return that something is as it should be."""
    return Finding("ok", about, said)


def warning(about: str, said: str) -> Finding:
    """Return that something may become a fault, or is one for some people."""
    return Finding("warning", about, said)


def fault(about: str, said: str) -> Finding:
    """Return that something keeps the bot from working."""
    return Finding("fault", about, said)
