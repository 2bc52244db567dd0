"""The facts that a button keeps: the position it was made for, and the moves that it plays."""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import ClassVar

import msgspec

from games.engine import Move

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_VERSION = "m1"

_written = msgspec.json.Encoder(order="sorted").encode

MOST = 2**31 - 1
"""No number of a custom_id is larger: the keys of every database go so far."""

PATTERN = rf"{_VERSION}(?::[0-9a-z]{{1,6}}){{6}}"
"""A regular expression for the whole of a click's custom_id."""


def legal_hash(moves: Sequence[Move]) -> int:
    """31 bits that change when a list of legal moves does."""
    return int.from_bytes(sha256(_written(moves)).digest()[:4], "big") & MOST


class Click(msgspec.Struct, frozen=True, kw_only=True):
    """A button's facts. It may be played if all but the index still hold for the person who presses it.

    Attributes:
        table: the table's key.
        turn: the position's number of hand-overs.
        rows: how many moves that stand the seat has made.
        undos: how often something was undone at the table.
        legal: `legal_hash` of the seat's legal moves.
        index: of the move among them.
    """

    table: int
    turn: int
    rows: int
    undos: int
    legal: int
    index: int

    MOST: ClassVar = MOST
    legal_hash = staticmethod(legal_hash)

    @property
    def custom_id(self) -> str:
        """A version and six numbers to base 36; at most 44 characters."""
        return ":".join((_VERSION, *(_base36(number) for number in msgspec.structs.astuple(self))))

    @classmethod
    def read(cls, custom_id: str) -> "Click | None":
        """The click of a custom_id; None if it isn't one of this version."""
        if re.fullmatch(PATTERN, custom_id, re.ASCII) is None:
            return None
        numbers = [int(part, 36) for part in custom_id.split(":")[1:]]
        if max(numbers) > MOST:
            return None
        return cls(**dict(zip(cls.__struct_fields__, numbers, strict=True)))


def _base36(number: int) -> str:
    if number < 0:
        raise ValueError(f"{number} is negative")
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits
