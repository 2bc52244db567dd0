"""`Finding`: the result of one check."""

from typing import Literal, TypeAlias

import msgspec

State: TypeAlias = Literal["ok", "warning", "fault"]


class Finding(msgspec.Struct, frozen=True):
    """A line of the report.

    Attributes:
        state: a fault stops the bot from working; a warning may do so later or for some people.
        about: the subject.
        said: the result, with advice if needed.
    """

    state: State
    about: str
    said: str


def ok(about: str, said: str) -> Finding:
    """Return a finding that a check passed."""
    return Finding("ok", about, said)


def warning(about: str, said: str) -> Finding:
    """Return a finding about a future fault, or one that affects some people."""
    return Finding("warning", about, said)


def fault(about: str, said: str) -> Finding:
    """Return a finding about a fault that stops the bot from working."""
    return Finding("fault", about, said)
