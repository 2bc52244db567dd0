"""The only source of chance: a stream of numbers that can be recomputed from the seed.

The stream belongs to the position and is copied and digested with it. It uses SHA-256, since a player could
solve a weaker generator from the open cards. `docs/randomness.md` specifies it.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8I")
_WORD_VALUES = 1 << 32
_PREFIX = b"kontor/1/"


class Stream:
    """Uniform integers from SHA-256(key ‖ block number), with eight 32-bit words per block.

    Attributes:
        key: 32 bytes.
        drawn: the number of words taken, with rejected ones.
    """

    __slots__ = ("_block", "drawn", "key")

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        self._block: tuple[int, ...] = ()

    @classmethod
    def from_seed(cls, seed: int | str) -> Stream:
        """Return the stream of a seed. An int means its decimal text: 7 and "7" are the same seed."""
        return cls(sha256(_PREFIX + str(seed).encode()).digest())

    def copy(self) -> Stream:
        """Return an independent stream at the same position."""
        new = object.__new__(Stream)
        new.key, new.drawn, new._block = self.key, self.drawn, self._block
        return new

    def below(self, bound: int) -> int:
        """Return a uniform integer from 0 to bound - 1.

        Args:
            bound: from 1 to 2**32.

        Raises:
            ValueError: if bound is outside that range.
        """
        if not 1 <= bound <= _WORD_VALUES:
            raise ValueError(f"bound must be from 1 to 2**32, not {bound}")
        limit = _WORD_VALUES - _WORD_VALUES % bound
        while True:
            place = self.drawn & 7
            if not place or not self._block:
                number = self.drawn >> 3
                self._block = _WORDS.unpack(sha256(self.key + number.to_bytes(8, "big")).digest())
            self.drawn += 1
            word = self._block[place]
            if word < limit:
                return word % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle items uniformly, in place (Fisher and Yates, from the last one down)."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]
