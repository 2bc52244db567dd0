"""What a computer player is, how long it may think, and what a game tells the engine of its own play.

The levels that are made of it stand in `levels.py`, the search in `search.py`. No game is named here.
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

It is given a position in which everything is drawn, and may look at all of it, but should rely on nothing that the
seat could not know. The generator is the only chance that it may use.
"""


class Budget(msgspec.Struct, frozen=True):
    """How long a computer may think about one decision. Whichever limit is reached first ends it.

    A budget that is counted in playouts alone gives the same move for the same view, samples and generator.

    Attributes:
        playouts: how many; None for any number.
        seconds: of this thread's CPU time; None for any time.
        within: seconds that may pass meanwhile, whatever else the machine does; None for any time.
    """

    playouts: int | None = None
    seconds: float | None = None
    within: float | None = None

    def meter(self) -> Meter:
        """Return a meter that begins to run now."""
        return Meter(self)


class Meter:
    """Counts what one decision costs.

    Attributes:
        playouts: how many were played; whoever plays one adds it.
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
        """Return whether so many more may be begun."""
        most, seconds, within = self._budget.playouts, self._budget.seconds, self._budget.within
        if most is not None and self.playouts + playouts > most:
            return False
        if within is not None and monotonic() - self._begun >= within:
            return False
        return seconds is None or self.seconds < seconds


class Computer(Protocol):
    """A computer player: it sees what a person in its seat sees."""

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
            view: of the seat that moves.
            moves: its legal moves, at least one.
            sample: returns a new determinized position of this seat each time.
            rng: the only chance it may use, beside that in the samples.
            budget: how long it may think; None for what its level takes by itself. A level that does not search
                takes no notice of it.
        """


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the search goes about a game; found by playing, never by looking at the figures of the arena's table.

    Attributes:
        width: how many moves are tried at most.
        span: how much less than the best a move may be worth by the rules of thumb to be tried.
        evidence: how many standard errors another move must be ahead of that of the rules of thumb to be made.
        horizon: how many turns are played before a position is judged by its value; 0 for to the end.
        spread: by how many points the scores of equal players usually differ.
        margin: what the lead counts at the end of a game, against the win itself; from 0 to 1.
        playouts: how many are played where no budget is given.
    """

    width: int = 5
    span: float = float("inf")
    evidence: float = 1.0
    horizon: int = 0
    spread: float
    margin: float = 0.5
    playouts: int = 400


class Mind(ABC):
    """What a game tells of its own play: the levels of its computers follow from it.

    Attributes:
        idle: the verbs that do nothing, where that is allowed.
        temperature: by how much a move's worth may be missed by the weakest level, in the worths' unit: the
            chances of two moves are as e to the difference of their worths over this.
        settings: of the search, unless a number of players has its own.
    """

    idle: ClassVar[tuple[str, ...]] = ()
    temperature: ClassVar[float]
    settings: Settings

    @abstractmethod
    def rank(self, view: Any, moves: Sequence[Move]) -> Sequence[float]:
        """Return what each move is worth by rules of thumb, in their order, compared with the others of the moment.

        Args:
            view: of the seat that moves; nothing else is looked at.
            moves: some of its legal moves.
        """

    @abstractmethod
    def clock(self, state: State) -> int:
        """Return a number that rises whenever the next player's turn begins, and at no other time."""

    def settings_at(self, players: int) -> Settings:  # noqa: ARG002 most games have the same for all
        """Return the settings of the search at a table with so many seats."""
        return self.settings

    def policy(self) -> Policy:
        """Return what plays a playout on: a new one for each decision, so that it may remember what it worked out."""
        return self._thumb

    def value(self, state: State) -> Sequence[float] | None:  # noqa: ARG002 most games are played to the end
        """Return how well each seat stands, in the unit of scores; None where only the end tells."""
        return None

    def _thumb(self, state: State, seat: int, rng: Random) -> Move:
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        return best(moves, self.rank(state.view(seat), moves), rng)
