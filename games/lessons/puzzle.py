"""The format of a game's puzzles: real positions with one best line. The catalogue has their texts.

They are in the folder `lessons/puzzles`. Those of `learn.toml` have their own titles and texts. Those of
`daily.toml` are the daily puzzles.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from games.engine import BadMove, Game, IllegalMove, Move, State, Text
from games.engine.words.texts import Speaker

from .errors import LessonError
from .form import Fields, Name
from .reasons import Difference, Points, SourceRef, differences, number
from .shelf import folder_of, home
from .solving import SOLVER, Goal, Goals, Point, Solving, verb

FORMAT = 1
LEARN, DAILY = "learn", "daily"
"""The two files."""

Line: TypeAlias = list[tuple[int, Fields]]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a real game with a goal. The solver has seat 0.

    Attributes:
        id: its permanent name, the reference of stored solutions.
        goal: one of the game's.
        players: the number of seats.
        seed: of the deal.
        line: the moves of computers that led to the position, each with its seat.
        best: the greatest guaranteed value of the goal.
        solution: the best line: seats and moves, with the others' answers.
        tempting: the solver's moves that look best but bring less.
        why: the sources of the values in its explanation, by name.
        rules: the rules number that it was found with.
        edition: by name.
        daily: whether it is a daily puzzle.
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
        """Return whether it has its own title and texts."""
        return not self.daily


class _Raw(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as in its file, with long lists of moves as JSON."""

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
    """Return a game's puzzles by id in the order of the files, those of `learn.toml` first; may be empty.

    Raises:
        BadLesson: for an invalid file.
    """
    found: dict[str, Puzzle] = {}
    for name in (LEARN, DAILY):
        for puzzle in _file(game, name):
            if puzzle.id in found:
                raise LessonError(name, puzzle.id, "there are two of that id")
            found[puzzle.id] = puzzle
    return MappingProxyType(found)


def goals(game: Game) -> Goals:
    """Return the possible goals of a game's puzzles, by name."""
    found: Goals = getattr(import_module(home(game)), "GOALS", {})
    return found


def read(name: str, text: str) -> list[Puzzle]:
    """Parse a file of puzzles.

    Args:
        name: the file's, without `.toml`.
        text: the file's content.

    Raises:
        BadLesson: for an invalid file.
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
    """Return puzzles as the text of a file."""
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
    """Return a puzzle's first position, cached for the shipped ones. Copy it before playing.

    Raises:
        BadLesson: if its moves can't be played.
    """
    return _kept(game, puzzle.id) if puzzles(game).get(puzzle.id) is puzzle else dealt(game, puzzle)


@lru_cache(maxsize=32)
def _kept(game: Game, puzzle_id: str) -> State:
    return dealt(game, puzzles(game)[puzzle_id])


def dealt(game: Game, puzzle: Puzzle) -> State:
    """Return a puzzle's first position.

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
    """An attempt to solve a puzzle.

    Attributes:
        game: the game.

        puzzle: the puzzle.

        goal: its goal.
        made: the solver's moves.

        at: the point after these moves.

    Args:
        game: the game.

        puzzle: the puzzle.

        made: the solver's moves as JSON objects.

    Raises:
        IllegalMove: for moves that can't be played, since the puzzle has changed.
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
        """The solver's possible moves; () when the puzzle is over."""
        return self._solving.moves(self.at)

    def allows(self, moves: Sequence[Move]) -> bool:
        """Return whether the solver may play moves, by the verbs that the goal excludes."""
        point, closed = self.at, self.goal.closed
        last = max((place for place, move in enumerate(moves) if verb(move) in closed), default=-1)
        for move in moves[: last + 1]:
            if move not in self._solving.moves(point):
                return False
            point = self._solving.after(point, move)
        return True

    @property
    def over(self) -> bool:
        """Return whether the puzzle is over."""
        return not self.at.left

    @property
    def solved(self) -> bool:
        """Return whether the puzzle is over and the best value reached."""
        return self.over and self.goal.value(self.at.state) >= self.puzzle.best

    @property
    def got(self) -> int:
        """The solver's value in the unit of the goal."""
        return self.goal.value(self.at.state)

    @property
    def solution(self) -> tuple[Move, ...]:
        """The solver's moves of the best line."""
        return tuple(self.game.decode(fields) for seat, fields in self.puzzle.solution if seat == SOLVER)

    def title(self) -> Text:
        """Return the puzzle's name: its own, or its goal's."""
        return self._say(f"puzzle.{self.puzzle.id}" if self.puzzle.taught else f"goal.{self.puzzle.goal}")

    def intro(self) -> Text | None:
        """Return the text about the position; None for a puzzle without its own texts."""
        return self._say(f"puzzle.{self.puzzle.id}/intro") if self.puzzle.taught else None

    def task(self) -> Text:
        """Return the task."""
        return self._counted("task", self.puzzle.best)

    def comes_to(self, value: int) -> Text:
        """Return a value in the goal's words: "a lead of 12 coins". A negative lead is worded as a deficit."""
        return self._counted("value", value) if value >= 0 else self._counted("behind", -value)

    def hint(self) -> Text:
        """Return the hint."""
        own = f"puzzle.{self.puzzle.id}/hint"
        return self._say(own if self.puzzle.taught else f"goal.{self.puzzle.goal}/hint")

    @property
    def tempting(self) -> tuple[Move, ...]:
        """The solver's moves that look best."""
        return tuple(self.game.decode(fields) for fields in self.puzzle.tempting)

    def labels(self, line: Sequence[Move]) -> tuple[Text, ...]:
        """Return the labels of the solver's moves in a line."""
        points = self._followed(line)
        return tuple(
            self.game.text.label(move, point.state.view(SOLVER))
            for move, point in zip(line, points, strict=False)
        )

    def tempted(self) -> int:
        """Return the value of the tempting moves, found by playing them."""
        return self.goal.value(self._tempting[-1].state)

    def why(self) -> Text | None:
        """Return the puzzle's own explanation of the best line; None for one without.

        Raises:
            BadLesson: for a missing number.
        """
        if not self.puzzle.taught:
            return None
        found = {name: self._number(name, source) for name, source in self.puzzle.why.items()}
        return self._say(f"puzzle.{self.puzzle.id}/why", **found)

    def differing(self) -> tuple[Difference, ...]:
        """Return the differences between the best and the tempting line."""
        return tuple(differences(self.goal, self._best, self._tempting))

    def differences(self) -> Iterator[tuple[Text, int | float, int | float]]:
        """Yield the differences, each with its name and the values of both lines."""
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
    folder = folder_of(game)
    if folder is None:
        return []
    file = folder.joinpath("puzzles", f"{name}.toml")
    return read(name, file.read_text("utf-8")) if file.is_file() else []
