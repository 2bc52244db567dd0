"""What answers to clicks show on messages that everybody sees, so that it need not be shown once more.

It is kept in this process's memory only. One that does not know of an answer changes the message once more. The nonces of
clicked messages are kept too, to find a message whose buttons an answer has replaced.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

import msgspec

_KEPT: Final = 1000
"""The number of messages, and of nonces, beyond which those of long ago are forgotten."""


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
        self._clicked: OrderedDict[str, int] = OrderedDict()

    def clicked(self, message: int, nonces: Iterable[str]) -> None:
        """Record the nonces that a message carries when it is clicked: an answer may replace its buttons."""
        for nonce in nonces:
            self._clicked[nonce] = message
            self._clicked.move_to_end(nonce)
        while len(self._clicked) > _KEPT:
            self._clicked.popitem(last=False)

    def carrier(self, nonce: str) -> int | None:
        """Return the clicked message that carried a nonce; None if that is not known."""
        return self._clicked.get(nonce)

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
