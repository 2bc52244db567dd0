"""What answers to clicks show on messages that everybody sees, so that it need not be shown once more.

It is kept in this process's memory only. One that does not know of an answer changes the message once more.
"""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from typing import Final

import msgspec

_KEPT: Final = 1000
"""The number of messages beyond which those of long ago are forgotten."""


class _Answer(msgspec.Struct, frozen=True):
    """The latest answer on a message.

    Attributes:
        at: its time.
        sequence: the last row of the log that any answer there has shown; 0 for none.
        folded: whether it has left only the story of a turn that is over.
    """

    at: datetime
    sequence: int
    folded: bool


class ShownByClicks:
    """The answers that have taken the place of what messages said.

    Args:
        clock: the present, in UTC.
    """

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._given: OrderedDict[int, _Answer] = OrderedDict()

    def record(self, message: int, sequence: int = 0, *, folded: bool = False) -> None:
        """Record that an answer has replaced a message.

        Args:
            message: its id.
            sequence: the last row of the table's log that the answer shows; 0 if it shows no table.
            folded: whether it has left only the story of a turn that is over.
        """
        before = self._given.pop(message, None)
        if before is not None:
            sequence = max(sequence, before.sequence)
        self._given[message] = _Answer(self._clock(), sequence, folded)
        while len(self._given) > _KEPT:
            self._given.popitem(last=False)

    def shows(self, message: int | None) -> int:
        """The last row of a log that an answer on a message has shown; 0 if that is not known."""
        found = None if message is None else self._given.get(message)
        return 0 if found is None else found.sequence

    def folded(self, message: int) -> bool:
        """Return whether an answer has left only the story on a message."""
        found = self._given.get(message)
        return found is not None and found.folded

    def since(self, message: int, then: datetime) -> bool:
        """Return whether an answer has replaced a message since a time."""
        found = self._given.get(message)
        return found is not None and found.at >= then
