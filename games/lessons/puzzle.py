"""The form of a game's puzzles: real positions with one best line. What they say is in the catalogue, by goal and puzzle.

They stand in the folder `lessons/puzzles`: those of `learn.toml` have a title and words of their own, those of
`daily.toml` are the puzzles of the day.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from games.engine import BadMove, Game, IllegalMove, Move, State, Text
from games.engine.words.texts import Speaker

from .errors import LessonError
from .form import Fields, Name
from .reasons import Difference, Points, SourceRef, differences, number
from .shelf import home
from .solving import SOLVER, Goal, Goals, Point, Solving

FORMAT = 1
LEARN, DAILY = "learn", "daily"
"""The two files."""

Line: TypeAlias = list[tuple[int, Fields]]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a real game, and what to make of it. The solver has seat 0.

    Attributes:
        id: names it for good: what people have solved refers to it.
        goal: one of the game's.
        players: number of seats.
        seed: of the deal.
        line: how the position came about: seats and moves, of a game of the computers.
        best: what can be got for certain, as the goal counts.
        solution: the best line: seats and moves, the others' answers included.
        tempting: the solver's moves that look best, and come to less.
        why: what its own explanation has numbers and names from, by name.
        rules: the number of the game's rules that it was found with.
        edition: by name.
        daily: whether it is one for a day.
    """

    id: Name
    goal: str
    players: int
    seed: str
    line: Line
    best: int
    solution: Line
    tempting: list[Fields]
    why: dict[str, SourceRef] = {}
    rules: int = 0
    edition: str = ""
    daily: bool = False

    @property
    def taught(self) -> bool:
        """Whether it has a title and words of its own."""
        return not self.daily


class _Raw(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as its file has it: long lists of moves are JSON."""

    id: Name
    goal: str
    players: int
    seed: str
    line: str
    best: int
    solution: str
    tempting: str
    why: dict[str, SourceRef] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    rules: int
    edition: str
    puzzle: list[_Raw]


@cache
def puzzles(game: Game) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by id, those to learn from first, in the order of the files; none for a game without.

    Raises:
        BadLesson: for a file that holds none.
    """
    found: dict[str, Puzzle] = {}
    for name in (LEARN, DAILY):
        for puzzle in _file(game, name):
            if puzzle.id in found:
                raise LessonError(name, puzzle.id, "there are two of that id")
            found[puzzle.id] = puzzle
    return MappingProxyType(found)


def goals(game: Game) -> Goals:
    """Return what a game's puzzles may ask for, by name."""
    found: Goals = getattr(import_module(home(game)), "GOALS", {})
    return found


def read(name: str, text: str) -> list[Puzzle]:
    """Read a file of puzzles.

    Args:
        name: the file's, without `.toml`.
        text: the file.

    Raises:
        BadLesson: for what holds no puzzles.
    """
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
        found = [
            Puzzle(
                id=raw.id,
                goal=raw.goal,
                players=raw.players,
                seed=raw.seed,
                line=msgspec.json.decode(raw.line, type=Line),
                best=raw.best,
                solution=msgspec.json.decode(raw.solution, type=Line),
                tempting=msgspec.json.decode(raw.tempting, type=list[Fields]),
                why=raw.why,
                rules=file.rules,
                edition=file.edition,
                daily=name == DAILY,
            )
            for raw in file.puzzle
        ]
    except (tomllib.TOMLDecodeError, msgspec.DecodeError) as error:
        raise LessonError(name, "", str(error)) from None
    if file.format != FORMAT:
        raise LessonError(name, "format", f"{file.format}, but {FORMAT} is read")
    return found


def written(rules: int, edition: str, found: Sequence[Puzzle]) -> str:
    """Return puzzles as a file."""
    lines = [f"format = {FORMAT}", f"rules = {rules}", f'edition = "{edition}"']
    for one in found:
        lines += [
            "",
            "[[puzzle]]",
            f'id = "{one.id}"',
            f'goal = "{one.goal}"',
            f"players = {one.players}",
            f'seed = "{one.seed}"',
            f"best = {one.best}",
            f"solution = '{_json(one.solution)}'",
            f"tempting = '{_json(one.tempting)}'",
            *(f"why.{name} = {_inline(source)}" for name, source in one.why.items()),
            f"line = '{_json(one.line)}'",
        ]
    return "\n".join(lines) + "\n"


def _json(moves: object) -> str:
    return msgspec.json.encode(moves).decode()


def _inline(source: SourceRef) -> str:
    fields: dict[str, object] = msgspec.to_builtins(source)
    return f"{{ {', '.join(f'{name} = {_toml(value)}' for name, value in fields.items())} }}"


def _toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_toml(one)}' for name, one in value.items())} }}"
    return _json(value)


def position(game: Game, puzzle: Puzzle) -> State:
    """Return the position in which a puzzle begins; it is to be copied, not played on. Those of the shelf are kept.

    Raises:
        BadLesson: if its moves can't be played.
    """
    return _kept(game, puzzle.id) if puzzles(game).get(puzzle.id) is puzzle else dealt(game, puzzle)


@lru_cache(maxsize=32)
def _kept(game: Game, puzzle_id: str) -> State:
    return dealt(game, puzzles(game)[puzzle_id])


def dealt(game: Game, puzzle: Puzzle) -> State:
    """Return the position in which a puzzle begins.

    Raises:
        BadLesson: if its moves can't be played.
    """
    state = game.new(puzzle.players, puzzle.seed, {"start": "first"}, puzzle.edition)
    for seat, fields in puzzle.line:
        try:
            state.play(seat, game.decode(fields))
        except (BadMove, IllegalMove) as error:
            raise LessonError(puzzle.id, "line", f"{fields} of seat {seat}: {error}") from None
    return state


class Attempt:
    """A puzzle as somebody tries to solve it.

    Attributes:
        game: whose puzzle.
        puzzle: which.
        goal: what it asks for.
        made: the solver's moves so far.
        at: where these lead.

    Args:
        game: whose puzzle.
        puzzle: which.
        made: the solver's moves so far, as objects of JSON.

    Raises:
        IllegalMove: for moves that can't be played: the puzzle has changed.
    """

    def __init__(self, game: Game, puzzle: Puzzle, made: Sequence[Mapping[str, Any]] = ()) -> None:
        self.game = game
        self.puzzle = puzzle
        self.goal: Goal = goals(game)[puzzle.goal]
        self.made = tuple(game.decode(dict(one)) for one in made)
        self._solving = Solving(self.goal)
        self._say = Speaker(home(game))
        self._begun = self._solving.begin(position(game, puzzle))
        self.at: Point = self._solving.follow(self._begun, self.made)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the solver may do; () when the puzzle is over."""
        return self._solving.moves(self.at)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be done."""
        return not self.at.left

    @property
    def solved(self) -> bool:
        """Whether it is over, and what was got is all that can be."""
        return self.over and self.goal.value(self.at.state) >= self.puzzle.best

    @property
    def got(self) -> int:
        """What the solver has, as the goal counts."""
        return self.goal.value(self.at.state)

    @property
    def solution(self) -> tuple[Move, ...]:
        """The solver's moves of the best line."""
        return tuple(self.game.decode(fields) for seat, fields in self.puzzle.solution if seat == SOLVER)

    def title(self) -> Text:
        """Return the puzzle's name: its own, or its goal's."""
        return self._say(f"puzzle.{self.puzzle.id}" if self.puzzle.taught else f"goal.{self.puzzle.goal}")

    def intro(self) -> Text | None:
        """Return what is said of the position; None for one without words of its own."""
        return self._say(f"puzzle.{self.puzzle.id}/intro") if self.puzzle.taught else None

    def task(self) -> Text:
        """Return what is to be reached."""
        return self._counted("task", self.puzzle.best)

    def comes_to(self, value: int) -> Text:
        """Return a value in the goal's own words: "a lead of 12 coins"; a lead below 0 is told as how far one is behind."""
        return self._counted("value", value) if value >= 0 else self._counted("behind", -value)

    def hint(self) -> Text:
        """Return what to think of."""
        own = f"puzzle.{self.puzzle.id}/hint"
        return self._say(own if self.puzzle.taught else f"goal.{self.puzzle.goal}/hint")

    @property
    def tempting(self) -> tuple[Move, ...]:
        """The solver's moves that look best."""
        return tuple(self.game.decode(fields) for fields in self.puzzle.tempting)

    def labels(self, line: Sequence[Move]) -> tuple[Text, ...]:
        """Return the solver's moves of a line, as their buttons say them."""
        points = self._followed(line)
        return tuple(
            self.game.text.label(move, point.state.view(SOLVER))
            for move, point in zip(line, points, strict=False)
        )

    def tempted(self) -> int:
        """Return what the moves that look best come to, found by playing them."""
        return self.goal.value(self._tempting[-1].state)

    def why(self) -> Text | None:
        """Return why the best is the best, in the puzzle's own words; None for one without.

        Raises:
            BadLesson: for a number that is not there.
        """
        if not self.puzzle.taught:
            return None
        found = {name: self._number(name, source) for name, source in self.puzzle.why.items()}
        return self._say(f"puzzle.{self.puzzle.id}/why", **found)

    def differing(self) -> tuple[Difference, ...]:
        """Return what the best line and what looks best differ in."""
        return tuple(differences(self.goal, self._best, self._tempting))

    def differences(self) -> Iterator[tuple[Text, int | float, int | float]]:
        """Yield what they differ in, in words: what it is, and what each makes of it."""
        for one in self.differing():
            what = self._say(f"goal.{self.puzzle.goal}/{one.what}", rivals=self.puzzle.players - 1)
            yield what, self.goal.said(one.best), self.goal.said(one.tempting)

    @cached_property
    def _best(self) -> Points:
        return self._followed(self.solution)

    @cached_property
    def _tempting(self) -> Points:
        return self._followed(self.tempting)

    def _followed(self, line: Sequence[Move]) -> Points:
        points = [self._begun]
        for move in line:
            points.append(self._solving.follow(points[-1], [move]))
        return points

    def _number(self, name: str, source: SourceRef) -> str | int | float:
        line = self._best if source.line == "best" else self._tempting
        if source.moves:
            line = self._followed([self.game.decode(fields) for fields in source.moves])
        found = number(self.game, self.goal, f"{self.puzzle.id}.{name}", source, line)
        return self.goal.said(found) if source.part and isinstance(found, int) else found

    def _counted(self, attribute: str, value: int) -> Text:
        return self._say(
            f"goal.{self.puzzle.goal}/{attribute}",
            value=self.goal.said(value),
            rivals=self.puzzle.players - 1,
        )


def _file(game: Game, name: str) -> list[Puzzle]:
    file = files(type(game).__module__).joinpath("lessons", "puzzles", f"{name}.toml")
    return read(name, file.read_text("utf-8")) if file.is_file() else []
