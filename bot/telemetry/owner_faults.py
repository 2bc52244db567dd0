"""The faults that the messages to the owner of the application name, and such a message."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Literal, TypeAlias

import msgspec

OwnerFault: TypeAlias = Literal["backup", "disk", "messages", "starts", "tables"]
OWNER_FAULTS: Final[Mapping[OwnerFault, str]] = {
    "backup": "the newest backup is older than 36 hours, or there is none; not with `KONTOR_BACKUP_HOUR=off`",
    "disk": "less is free than 1 GB, or than three times the database",
    "messages": "a message was given up within a day; those to persons don't count",
    "starts": "fewer than 100 session starts are left today",
    "tables": "a table is frozen",
}
"""Each fault with its meaning for the operator."""


class ToldFault(msgspec.Struct, frozen=True):
    """A fault in a message.

    Attributes:
        fault: its name.
        amount: hours of age (`backup`, 0 for none), free megabytes (`disk`), else the number of them.
        gone: whether it is over.
    """

    fault: str
    amount: int
    gone: bool


class OwnerMessage(msgspec.Struct, frozen=True):
    """A message to the owner, as it is now.

    Attributes:
        number: its key.
        person: the owner's key.
        faults: those that it tells, the oldest first.
        looked: the last look for them.
        quiet_until: no further message is begun before that; None for no such wish.
        posted: its channel and its id in Discord; None until it was sent.
    """

    number: int
    person: int
    faults: Sequence[ToldFault]
    looked: datetime
    quiet_until: datetime | None
    posted: tuple[int, int] | None
