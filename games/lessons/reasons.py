"""The explanation of a puzzle: the differences between the best and the tempting line, and its own numbers.

All numbers are found by playing both lines. Every puzzle lists the differences in its goal's words. A puzzle
of `learn.toml` also has its own text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec

from games.engine import Game

from .errors import LessonError
from .form import Fields
from .shelf import facts
from .solving import SOLVER, Goal, Point
from .values import at

T = TypeVar("T")

Points: TypeAlias = Sequence[Point]
"""The points of a line: the beginning of the puzzle, then one for each click."""


class SourceRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The source of a number or a name in an explanation. Exactly one of the first five is given.

    Attributes:
        view: a path in the solver's view, such as `market.4`.
        edition: a path in the edition.
        gain: the gain of the clicks, by the name of one of the game's measures.
        part: a seat's amount of a part of the goal, by its name.
        fact: a number that the game computes for its lessons, by its name in `FACTS`.
        seat: the seat of the gain or part; by default the solver's.
        line: the best or the tempting line.
        moves: another line, used in place of `line`.
        clicks: the number of clicks of the line; None for its end.
        since: the number of clicks before a gain begins.
    """

    view: str = ""
    edition: str = ""
    gain: str = ""
    part: str = ""
    fact: str = ""
    seat: int = SOLVER
    line: Literal["best", "tempting"] = "best"
    moves: list[Fields] = []
    clicks: int | None = None
    since: int = 0

    def __post_init__(self) -> None:
        if sum(map(bool, (self.view, self.edition, self.gain, self.part, self.fact))) != 1:
            raise ValueError("a number is from one of view, edition, gain, part and fact")


class Difference(msgspec.Struct, frozen=True):
    """A number that differs between the best and the tempting line.

    Attributes:
        what: the attribute of the goal's message that names it.
        best: its value in the best line.
        tempting: its value in the tempting line.
    """

    what: str
    best: int
    tempting: int


def differences(goal: Goal, best: Points, tempting: Points) -> Iterator[Difference]:
    """Yield the differences of two lines: each turn's gain if there are several turns, else each part of the goal.

    Their sum is the difference of the lines' values, less that of the rival.
    """
    for what, one, other in zip(_names(goal), _amounts(goal, best), _amounts(goal, tempting), strict=True):
        if one != other:
            yield Difference(what, one, other)


def _names(goal: Goal) -> tuple[str, ...]:
    if goal.turns > 1:
        return "first", "later"
    others = tuple(f"rival-{part}" for part in goal.parts) if goal.lead else ()
    return (*(f"own-{part}" for part in goal.parts), *others)


def _amounts(goal: Goal, line: Points) -> tuple[int, ...]:
    begun, end = line[0].state, line[-1].state
    if goal.turns > 1:
        first = next(point.state for point in line if point.left < goal.turns)
        return goal.value(first) - goal.value(begun), goal.value(end) - goal.value(first)
    seats = (SOLVER, goal.rival(end)) if goal.lead else (SOLVER,)
    return tuple(part(end, seat) for seat in seats for part in goal.parts.values())


def number(game: Game, goal: Goal, where: str, source: SourceRef, line: Points) -> str | int | float:
    """Return a value in an explanation.

    Args:
        game: the game.
        goal: what it asks for.
        where: the puzzle and the number's name, for errors.
        source: its source.
        line: the points of the line.

    Raises:
        BadLesson: for a missing number.
    """
    clicks = len(line) - 1 if source.clicks is None else source.clicks
    if not 0 <= source.since <= clicks < len(line):
        raise LessonError(where, "", f"the line has {len(line) - 1} clicks")
    state, earlier = line[clicks].state, line[source.since].state
    found: object
    if source.view:
        found = at(where, "", state.view(SOLVER), source.view)
    elif source.edition:
        found = at(where, "", state.setup.edition, source.edition)
    elif source.gain:
        measure = _known(where, game.measures, source.gain)
        found = measure(state)[source.seat] - measure(earlier)[source.seat]
    elif source.part:
        found = _known(where, goal.parts, source.part)(state, source.seat)
    else:
        found = _known(where, facts(game), source.fact)(state.view(SOLVER))
    if not isinstance(found, (str, int, float)) or isinstance(found, bool):
        raise LessonError(where, "", f"a sentence can't say {found!r}")
    return found


def _known(where: str, there: Mapping[str, T], name: str) -> T:
    if name not in there:
        raise LessonError(where, "", f"there is no {name!r}")
    return there[name]
