"""The result of a step, and why a step ends early."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

StepState: TypeAlias = Literal["passed", "failed", "not tried"]


class StepResult(msgspec.Struct, frozen=True):
    """The result of a step.

    Attributes:
        name: the step's.
        expected: what should come.
        state: whether it came; what was not tried has not passed.
        came: what came, or why it was not tried.
        milliseconds: the time that the step took; None if it was not tried.
        code: Discord's number of the error that ended it; 0 for none.
    """

    name: str
    expected: str
    state: StepState
    came: str
    milliseconds: int | None = None
    code: int = 0


class UnexpectedError(Exception):
    """Discord did something else than expected; the text says what."""


class NotTriedError(Exception):
    """The step could not be tried; the text says why."""
