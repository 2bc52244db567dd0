"""Why the best of a puzzle is the best: what it and what looks best differ in, and the numbers of a puzzle's own explanation.

All of it is found by playing both lines. What they differ in is told of every puzzle, in the words of its goal; a puzzle
to learn from says more, in words of its own.
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
"""The points of a line: the one where the puzzle begins, and one for each click."""


class SourceRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where an explanation has a number or a name from; exactly one of the first five is given.

    Attributes:
        view: a path in the solver's view, such as `market.4`.
        edition: a path in the edition.
        gain: what the clicks bring, by the name of one of the game's measures.
        part: what a seat has of a part of the goal, by its name.
        fact: a number that the game works out for its lessons, by its name in `FACTS`.
        seat: whose gain or part; the solver's unless said.
        line: which line.
        moves: another line that could be played, which is then the one.
        clicks: after how many clicks of it; None for its end.
        since: after how many clicks a gain begins.
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
    """Something that the best line makes one number of, and what looks best another.

    Attributes:
        what: the attribute of the goal's message that names it.
        best: of the best line.
        tempting: of the other.
    """

    what: str
    best: int
    tempting: int


def differences(goal: Goal, best: Points, tempting: Points) -> Iterator[Difference]:
    """Yield what two lines differ in: each turn's gain where there are several, else each part of the goal.

    Together they are the difference between the lines' values, those of the rival taken away.
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
    """Return what an explanation says.

    Args:
        game: whose puzzle.
        goal: what it asks for.
        where: the puzzle and the number's name, for errors.
        source: where it is from.
        line: of which line.

    Raises:
        BadLesson: for a number that is not there.
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
