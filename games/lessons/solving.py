"""What the rest of a turn, or of two, can come to: every line is played, and nothing is guessed.

Whoever solves a puzzle wants as much as possible, and all others, where they owe a decision within it, as little.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from games.engine import Event, IllegalMove, Move, Speaker, State

say = Speaker("engine")

SOLVER = 0
"""The solver's seat."""
MOST = 3_000
"""So many positions are looked at, and no more."""


class Goal(msgspec.Struct, frozen=True):
    """What a game's puzzles may ask for.

    Attributes:
        parts: what counts, by name: what a seat has of each in a position, whole numbers. The solver wants as much as
            possible of them together, and the words that explain a puzzle name them.
        turn: tells a turn from the one before.
        fits: whether a puzzle may begin in a position in which the solver owes a decision.
        turns: how many turns it takes, those of the others in between counted.
        players: with how many it is played.
        lead: whether what counts is how much more the solver has than the best other.
        closed: verbs that it is played without, unless nothing else is left to do.
        quiet: what another seat does in between, of its legal moves; None: what leaves the solver least.
        unit: what a sentence divides the number by.
    """

    parts: Mapping[str, Callable[[Any, int], int]]
    turn: Callable[[Any], Hashable]
    fits: Callable[[Any], bool]
    turns: int = 1
    players: tuple[int, ...] = (2,)
    lead: bool = False
    closed: frozenset[str] = frozenset()
    quiet: Callable[[Sequence[Move]], Move] | None = None
    unit: int = 1

    def worth(self, state: State, seat: int) -> int:
        """Return what a seat has in a position of all that counts."""
        return sum(part(state, seat) for part in self.parts.values())

    def rival(self, state: State) -> int:
        """Return the seat of the solver's best rival."""
        return max(range(1, state.players), key=lambda seat: self.worth(state, seat))

    def value(self, state: State) -> int:
        """Return what the solver has got in a position: of what counts, or more of it than the best other."""
        own = self.worth(state, SOLVER)
        return own - self.worth(state, self.rival(state)) if self.lead else own

    def said(self, value: int) -> int | float:
        """Return a value as sentences say it."""
        return value if self.unit == 1 else value / self.unit


Goals: TypeAlias = Mapping[str, Goal]


class SearchLimitError(Exception):
    """There is more to look at than anybody should have to."""


class Point(msgspec.Struct, frozen=True):
    """A position within a puzzle.

    Attributes:
        state: the position.
        left: how many turns end until the puzzle is over, and what was got is looked at.
        since: what the move before and the answers to it did: seats and moves, each with its events.
    """

    state: State
    left: int
    since: tuple[tuple[int, Move, tuple[Event, ...]], ...] = ()


class Solving:
    """A puzzle's lines.

    Args:
        goal: what is wanted.
        most: how many positions may be looked at.
    """

    def __init__(self, goal: Goal, most: int = MOST) -> None:
        self.goal = goal
        self._most = most
        self._known: dict[tuple[int, bytes], int] = {}

    def begin(self, state: State) -> Point:
        """Return the point where a puzzle begins."""
        return self._settled(Point(state, self.goal.turns))

    def moves(self, point: Point) -> tuple[Move, ...]:
        """Return what the solver may do; () when the puzzle is over."""
        if not point.left:
            return ()
        legal = tuple(point.state.legal_moves(SOLVER))
        return tuple(move for move in legal if verb(move) not in self.goal.closed) or legal

    def after(self, point: Point, move: Move) -> Point:
        """Return the next point at which the solver is asked, or the last one; the others answer in between.

        Raises:
            IllegalMove
        """
        return self._settled(self._played(msgspec.structs.replace(point, since=()), SOLVER, move))

    def follow(self, point: Point, moves: Sequence[Move]) -> Point:
        """Return the point after moves of the solver.

        Raises:
            IllegalMove: for what can't be played, or comes after the end.
        """
        for move in moves:
            if move not in self.moves(point):
                raise IllegalMove(say("refusal.now"))
            point = self.after(point, move)
        return point

    def worth(self, point: Point) -> int:
        """Return what the solver can get for certain, whatever the others do.

        Raises:
            TooMuch
        """
        if not point.left:
            return self.goal.value(point.state)
        key = point.left, _key(point.state)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._most:
                raise SearchLimitError
            found = max(self.worth(self.after(point, move)) for move in self.moves(point))
            self._known[key] = found
        return found

    def best(self, point: Point) -> Iterator[tuple[tuple[Move, ...], Point]]:
        """Yield the best lines, each with the point that it leads to: one for each position at the end."""
        seen: set[tuple[int, bytes]] = set()
        waiting: list[tuple[tuple[Move, ...], Point]] = [((), point)]
        while waiting:
            line, at = waiting.pop(0)
            key = at.left, _key(at.state)
            if key in seen:
                continue
            seen.add(key)
            if not at.left:
                yield line, at
                continue
            wanted = self.worth(at)
            for move in self.moves(at):
                then = self.after(at, move)
                if self.worth(then) == wanted:
                    waiting.append(((*line, move), then))

    def only(self, point: Point) -> bool:
        """Return whether there is one best: a single first move, or a single position at the end."""
        wanted = self.worth(point)
        firsts = [move for move in self.moves(point) if self.worth(self.after(point, move)) == wanted]
        return len(firsts) == 1 or len(list(islice(self.best(point), 2))) == 1

    def _played(self, point: Point, seat: int, move: Move) -> Point:
        state, events = point.state.after(seat, move)
        changed = self.goal.turn(state) != self.goal.turn(point.state)
        left = 0 if state.outcome is not None else point.left - changed
        return Point(state, left, (*point.since, (seat, move, tuple(events))))

    def _settled(self, point: Point) -> Point:
        """Return the point once the others have answered."""
        while point.left and SOLVER not in point.state.to_act:
            seat = point.state.to_act[0]
            moves = point.state.legal_moves(seat)
            if self.goal.quiet is not None:
                point = self._played(point, seat, self.goal.quiet(moves))
            else:
                answers = [self._settled(self._played(point, seat, move)) for move in moves]
                point = min(answers, key=self.worth)
        return point


def verb(move: Move) -> str:
    """Return a move's verb."""
    return str(msgspec.to_builtins(move)["verb"])


def _key(state: State) -> bytes:
    return msgspec.msgpack.encode((state.to_act, state._position()))
