"""Shards: Discord deals its servers out, by their ids, among as many connections as a bot says that it has."""

from collections.abc import Sequence
from math import gcd, lcm
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement

BITS: Final = 22
"""The lowest bits of a server's id, which do not count."""


class Shards(NamedTuple):
    """The shards of one process, out of so many of the whole bot."""

    own: tuple[int, ...]
    total: int

    @property
    def covers_all(self) -> bool:
        """Return whether all servers belong to these shards."""
        return len(self.own) == self.total

    def of(self, server: int) -> int:
        """The shard of a server."""
        return (server >> BITS) % self.total

    def have(self, server: int) -> bool:
        """Return whether a server belongs to one of these shards."""
        return self.of(server) in self.own

    def where(self, server: ColumnElement[int | None]) -> ColumnElement[bool]:
        """The condition that a column's server is of one of the process's own shards."""
        return ((server // (1 << BITS)) % self.total).in_(self.own)


WHOLE: Final = Shards((0,), 1)
"""The one shard that all servers are of."""


def overlap(one: Shards, other: Shards) -> bool:
    """Return whether a server can belong to both sets of shards, whatever their numbers of shards."""
    common = gcd(one.total, other.total)
    return not {shard % common for shard in one.own}.isdisjoint(shard % common for shard in other.own)


def covered(one: Shards, others: Sequence[Shards]) -> bool:
    """Return whether every server of these shards belongs to one of the others, whatever their numbers of shards."""
    common = lcm(one.total, *(other.total for other in others))
    return all(
        any(number % other.total in other.own for other in others)
        for number in range(common)
        if number % one.total in one.own
    )
