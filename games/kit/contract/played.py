"""A step of a random game, and a whole one, as checks look at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import Event, Move, State
from games.kit.position import Position
from games.kit.subject import Subject


@dataclass(frozen=True)
class Step:
    """A move of a random game. `before` was not played on; `after` was, and made these events."""

    position: Position
    seat: int
    move: Move
    after: State
    events: Sequence[Event]

    @property
    def before(self) -> State:
        """The position that the move was made in."""
        return self.position.state


@dataclass(frozen=True)
class Played:
    """A finished random game: its record as `replay` takes it, digests after each move, its last position."""

    subject: Subject
    record: dict[str, Any]
    digests: Sequence[bytes]
    state: State
    owed: int
    """The number of moves that were made by seats that owed one."""
    widest: int
