"""A process's share of what Discord allows the whole bot, from the shards that each process has."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from storage.queues.shards import Shards, overlap

YOUNG: Final = 10.0
"""For how many seconds a process counts as new. By then the others know of it, or that they know nothing."""
STALE: Final = 8.0
"""For how many seconds a process's knowledge of the others counts."""


class RequestShare(NamedTuple):
    """A part of the bot's requests; by default that of a process that does not know the others yet.

    Attributes:
        fraction: of the bot's shards, from 0 to 1. A shard that several processes have is divided among them.
        settled: whether all processes know of this one, and it of them. If not, `fraction` is undivided.
    """

    fraction: float = 1.0
    settled: bool = False


EVERYTHING: Final = RequestShare(1.0, settled=True)
"""The share of the only process."""


def fraction(own: Shards, others: Sequence[Shards]) -> float:
    """Return the part of the bot's shards that a process has, if each shard is divided equally.

    The parts of all processes add up to 1 at most, whatever their numbers of shards.

    Args:
        own: the process's shards.
        others: those of each other process.
    """
    having = (1 + sum(overlap(Shards((one,), own.total), other) for other in others) for one in own.own)
    return sum(1 / (own.total * processes) for processes in having)
