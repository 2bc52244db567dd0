"""Why a message was not sent, as the sender tells the worker."""

from collections.abc import Sequence

from bot.host.outbox.messages import Letter


class PermanentFailure(Exception):
    """A message can never be sent, e.g. because its channel is gone; the text says why."""


class Unreachable(PermanentFailure):
    """A person can't be told something by a direct message; it is said where the table lives instead.

    Args:
        reason: why.
        believed: how long that is to be believed of other messages: `preferences.UNTIL_CHOSEN` or `UNTIL_SEEN`; None
            if it says nothing about them.
        instead: what is said at tables instead, where that does not follow from the message itself.
    """

    def __init__(self, reason: str, believed: str | None = None, instead: Sequence[Letter] = ()) -> None:
        self.believed = believed
        self.instead = instead
        super().__init__(reason)


class TryLater(Exception):
    """A message can't be sent now.

    Args:
        seconds: how long to wait.
        unsent: whether this attempt surely did not arrive.
    """

    def __init__(self, seconds: float, *, unsent: bool = False) -> None:
        self.seconds = seconds
        self.unsent = unsent
        super().__init__(f"try again in {seconds} s")
