"""The exact search of a puzzle: all lines of the rest of a turn, or of two.

The solver maximizes the goal. All others minimize it when they owe a decision within the puzzle.
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
"""The most positions to search."""


class Goal(msgspec.Struct, frozen=True):
    """A goal of a game's puzzles.

    Attributes:
        parts: functions by name, each giving a seat's amount in a position as a whole number. The solver
            maximizes their sum. Explanations use their names.
        turn: a number that changes with each turn.
        fits: returns whether a puzzle may begin in a position; the solver owes a decision there.
        turns: the number of turns, with those of the others in between.
        players: the possible numbers of players.
        lead: whether the value is the lead over the best other seat.
        closed: verbs that are excluded unless they are the only ones.
        quiet: picks another seat's move in between; None for the move that leaves the solver least.
        unit: the divisor of the number in sentences.
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
        """Return a seat's sum of the goal's parts in a position."""
        return sum(part(state, seat) for part in self.parts.values())

    def rival(self, state: State) -> int:
        """Return the seat of the solver's best rival."""
        return max(range(1, state.players), key=lambda seat: self.worth(state, seat))

    def value(self, state: State) -> int:
        """Return the goal's value in a position: the solver's sum, or its lead over the best other seat."""
        own = self.worth(state, SOLVER)
        return own - self.worth(state, self.rival(state)) if self.lead else own

    def said(self, value: int) -> int | float:
        """Return a value as sentences show it."""
        return value if self.unit == 1 else value / self.unit


Goals: TypeAlias = Mapping[str, Goal]


class SearchLimitError(Exception):
    """The search limit was exceeded."""


class Point(msgspec.Struct, frozen=True):
    """A position within a puzzle.

    Attributes:
        state: the position.
        left: the number of turns that must end before the puzzle is over.
        since: the last move and the answers to it: seats and moves, each with its events.
    """

    state: State
    left: int
    since: tuple[tuple[int, Move, tuple[Event, ...]], ...] = ()


class Solving:
    """The lines of a puzzle.

    Args:
        goal: the goal.
        most: the most positions to search.
    """

    def __init__(self, goal: Goal, most: int = MOST) -> None:
        self.goal = goal
        self._most = most
        self._known: dict[tuple[int, bytes], int] = {}

    def begin(self, state: State) -> Point:
        """Return the first point of a puzzle."""
        return self._settled(Point(state, self.goal.turns))

    def moves(self, point: Point) -> tuple[Move, ...]:
        """Return the solver's possible moves; () when the puzzle is over."""
        if not point.left:
            return ()
        legal = tuple(point.state.legal_moves(SOLVER))
        return tuple(move for move in legal if verb(move) not in self.goal.closed) or legal

    def after(self, point: Point, move: Move) -> Point:
        """Return the solver's next point, or the last one. The others answer in between.

        Raises:
            IllegalMove
        """
        return self._settled(self._played(msgspec.structs.replace(point, since=()), SOLVER, move))

    def follow(self, point: Point, moves: Sequence[Move]) -> Point:
        """Return the point after moves of the solver.

        Raises:
            IllegalMove: for a move that can't be played, or after the end.
        """
        for move in moves:
            if move not in self.moves(point):
                raise IllegalMove(say("refusal.now"))
            point = self.after(point, move)
        return point

    def worth(self, point: Point) -> int:
        """Return the solver's guaranteed value against any answers.

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
        """Yield the best lines, one for each final position, each with its last point."""
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
        """Return whether the best is unique: a single first move, or a single final position."""
        wanted = self.worth(point)
        firsts = [move for move in self.moves(point) if self.worth(self.after(point, move)) == wanted]
        return len(firsts) == 1 or len(list(islice(self.best(point), 2))) == 1

    def _played(self, point: Point, seat: int, move: Move) -> Point:
        state, events = point.state.after(seat, move)
        changed = self.goal.turn(state) != self.goal.turn(point.state)
        left = 0 if state.outcome is not None else point.left - changed
        return Point(state, left, (*point.since, (seat, move, tuple(events))))

    def _settled(self, point: Point) -> Point:
        """Return the point after the others' answers."""
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
