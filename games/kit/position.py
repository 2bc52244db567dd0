"""A position under test, with what else its checks need."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.engine import Move, State, Stream

from .subject import Subject

_SWAPS = 12


@dataclass(frozen=True)
class Position:
    """A position of a random game, with a generator for whatever a check draws.

    Attributes:
        refused: moves that are known to be refused there, for what is said of them.
    """

    subject: Subject
    state: State
    rng: Random
    refused: tuple[Move, ...] = ()

    @property
    def seats(self) -> list[int | None]:
        """All points of view, the spectator's first."""
        return [None, *range(self.state.players)]

    def dealt_again(self, seat: int | None, key: object = None) -> State:
        """Return a position that the seat can't tell from the true one, made without `determinize`."""
        rng = Random(f"{self.state.moves} {seat} {key}")
        other = self.state.copy()
        other.chance = Stream(rng.randbytes(32))
        for _ in range(_SWAPS):
            self.subject.swap(other, seat, rng)
        other._offers = {}
        return other
