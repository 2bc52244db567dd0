"""Discord's answers to requests in a form that discord.py doesn't know.

discord.py raises whatever its code meets. What was sent has arrived; an error's text alone may be unreadable.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb
from typing import Any, Final

import discord

UNREAD: Final = (LookupError, TypeError, ValueError, AttributeError, OverflowError)
"""The exceptions of reading an answer."""
_READ_SENT: Final = frozenset(
    {discord.Message.__init__.__code__, discord.InteractionCallbackResponse.__init__.__code__}
)
_READS_ERROR: Final = discord.HTTPException.__init__.__code__


def has_arrived(error: Exception) -> bool:
    """Return whether an error was raised by reading what Discord says of a message that it has taken."""
    return any(frame.f_code in _READ_SENT for frame, _ in walk_tb(error.__traceback__))


@contextmanager
def errors_read() -> Iterator[None]:
    """Read an error of Discord's without its text, where that has an unknown form.

    Raises:
        discord.HTTPException: with the status and, if that can be read, the error code.
    """
    try:
        yield
    except UNREAD as error:
        for frame, _ in walk_tb(error.__traceback__):
            if frame.f_code is _READS_ERROR:
                told: Any = frame.f_locals
                code = told["message"].get("code")
                kept = {"code": code if isinstance(code, int) else 0}
                raise type(told["self"])(told["response"], kept) from error
        raise
