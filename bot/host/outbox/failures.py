"""Why a message was not sent, as the sender tells the worker."""

from typing import ClassVar

from bot.host.timing import preferences


class PermanentSendError(Exception):
    """A message can never be sent, e.g. because its channel is gone; the text says why."""


class UnreachableError(PermanentSendError):
    """A person can't get a direct message. The message goes to the table's channel instead.

    Args:
        reason: why.
        believed: how long to assume the same for other messages: `UNTIL_CHOSEN` or `UNTIL_SEEN`; None to
            assume nothing.
    """

    UNTIL_CHOSEN: ClassVar = preferences.UNTIL_CHOSEN
    UNTIL_SEEN: ClassVar = preferences.UNTIL_SEEN

    def __init__(self, reason: str, believed: str | None = None) -> None:
        self.believed = believed
        super().__init__(reason)


class RetryLaterError(Exception):
    """A message can't be sent now.

    Args:
        seconds: how long to wait.
        unsent: whether this attempt surely did not arrive.
    """

    def __init__(self, seconds: float, *, unsent: bool = False) -> None:
        self.seconds = seconds
        self.unsent = unsent
        super().__init__(f"try again in {seconds} s")
