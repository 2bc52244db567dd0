"""The interfaces of computer players: `Computer`, its time `Budget`, and the `Mind` that a game provides.

`levels.py` has the levels, `search.py` the search. This module names no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, thread_time
from typing import Any, ClassVar, Protocol, TypeAlias

import msgspec

from games.engine.position.moves import Move, best
from games.engine.position.state import State

Policy: TypeAlias = Callable[[State, int, Random], Move]
"""Chooses a seat's next move in a playout.

The position that it gets has everything drawn. It may read all of it, but should rely only on what the seat
could know. It draws chance from the given generator only.
"""


class Budget(msgspec.Struct, frozen=True):
    """The limits on a computer's thinking about one decision. The first limit reached ends it.

    With `playouts` as the only limit, the same view, samples and generator give the same move.

    Attributes:
        playouts: the number of playouts; None for no limit.
        seconds: of this thread's CPU time; None for no limit.
        within: seconds of wall-clock time; None for no limit.
    """

    playouts: int | None = None
    seconds: float | None = None
    within: float | None = None

    def meter(self) -> Meter:
        """Return a meter that starts now."""
        return Meter(self)


class Meter:
    """Counts the playouts and the time that one decision has used.

    Attributes:
        playouts: the number played; the caller adds to it.
    """

    __slots__ = ("_begun", "_budget", "_start", "playouts")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = thread_time()
        self._begun = monotonic()
        self.playouts = 0

    @property
    def seconds(self) -> float:
        """The thread's CPU time since the meter began, in seconds."""
        return thread_time() - self._start

    def allows(self, playouts: int) -> bool:
        """Return whether the budget allows this many more playouts."""
        most, seconds, within = self._budget.playouts, self._budget.seconds, self._budget.within
        if most is not None and self.playouts + playouts > most:
            return False
        if within is not None and monotonic() - self._begun >= within:
            return False
        return seconds is None or self.seconds < seconds


class Computer(Protocol):
    """A computer player. It sees only what a person in its seat sees."""

    def choose(
        self,
        view: Any,
        moves: Sequence[Move],
        sample: Callable[[], State],
        rng: Random,
        budget: Budget | None = None,
    ) -> Move:
        """Return one of the moves.

        Args:
            view: the view of the seat that moves.
            moves: its legal moves, at least one.
            sample: returns a new determinized position of this seat each time.
            rng: its only source of chance apart from the samples.
            budget: how long it may think; None for the level's default. A level that does not search ignores
                it.
        """


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The search's parameters for a game. They were tuned by playing, never on the results in the arena's table.

    Attributes:
        width: the most moves to try.
        span: how far below the best move, by the rules of thumb, a move may be and still be tried.
        evidence: the lead, in standard errors, that lets another move replace that of the rules of thumb.
        horizon: turns to play before the position's value is taken; 0 plays to the end.
        spread: the usual difference in points between equal players.
        margin: the weight of the lead at the end of a game against the win itself, from 0 to 1.
        playouts: the number played without a budget.
    """

    width: int = 5
    span: float = float("inf")
    evidence: float = 1.0
    horizon: int = 0
    spread: float
    margin: float = 0.5
    playouts: int = 400


class Mind(ABC):
    """A game's knowledge of its own play. The levels of its computers are built from it.

    Attributes:
        idle: the verbs that pass.
        temperature: of the weakest level's choice, in the unit of `rank`. The odds of two moves are e to the
            power of (difference of worths / temperature).
        settings: the search's parameters, unless `settings_at` has others for a number of players.
    """

    idle: ClassVar[tuple[str, ...]] = ()
    temperature: ClassVar[float]
    settings: Settings

    @abstractmethod
    def rank(self, view: Any, moves: Sequence[Move]) -> Sequence[float]:
        """Return the worth of each move by rules of thumb, in the moves' order.

        Worths compare only within one call.

        Args:
            view: the view of the seat that moves, the only input.
            moves: some of its legal moves.
        """

    @abstractmethod
    def clock(self, state: State) -> int:
        """Return a number that rises when the next player's turn begins, and only then."""

    def settings_at(self, players: int) -> Settings:  # noqa: ARG002 most games have the same for all
        """Return the search's parameters for this number of players."""
        return self.settings

    def policy(self) -> Policy:
        """Return a new policy for playouts. Each decision gets its own, so a policy may cache its work."""
        return self._thumb

    def value(self, state: State) -> Sequence[float] | None:  # noqa: ARG002 most games are played to the end
        """Return an estimate for each seat, in the unit of scores; None if only the end of a game tells."""
        return None

    def _thumb(self, state: State, seat: int, rng: Random) -> Move:
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        return best(moves, self.rank(state.view(seat), moves), rng)
