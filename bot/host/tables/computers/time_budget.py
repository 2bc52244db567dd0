"""The time budget of a table's computers, to keep people's waits short."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from bot.host.timing.clocks import Thinking


class _Limits(NamedTuple):
    """What a table's choice of thinking time comes to.

    Attributes:
        turn: seconds of CPU time for all decisions of one computer's turn.
        wait: seconds for all computers together until a person owes again.
        depth: how many times the playouts that a level is known for.
    """

    turn: float
    wait: float
    depth: int


LIMITS: Mapping[Thinking, _Limits] = MappingProxyType(
    {"quick": _Limits(turn=2, wait=5, depth=1), "thoughtful": _Limits(turn=8, wait=20, depth=4)}
)
LEAST = 0.02
"""With fewer seconds than this no computer begins to think: rules of thumb decide."""


class TimeBudget:
    """CPU time that the computers of a table have until a person owes again.

    Args:
        thinking: what the table chose.
        computers: among how many it is shared.
    """

    def __init__(self, thinking: Thinking, computers: int) -> None:
        self._limits = LIMITS[thinking]
        self._share = self._limits.wait / max(1, computers)
        self._by_seat: dict[int, float] = {}
        self._by_turn: dict[tuple[int, int], float] = {}

    @property
    def depth(self) -> int:
        """The factor on a level's usual number of playouts."""
        return self._limits.depth

    def seconds(self, seat: int, turn: int) -> float:
        """Return how long a seat may think about a decision of a turn: half of what it has left, for more may follow."""
        of_turn = self._limits.turn - self._by_turn.get((seat, turn), 0.0)
        of_wait = self._share - self._by_seat.get(seat, 0.0)
        left = min(of_turn, of_wait) / 2
        return left if left >= LEAST else 0.0

    def spend(self, seat: int, turn: int, seconds: float) -> None:
        """Note what a decision took."""
        self._by_seat[seat] = self._by_seat.get(seat, 0.0) + seconds
        self._by_turn[seat, turn] = self._by_turn.get((seat, turn), 0.0) + seconds
