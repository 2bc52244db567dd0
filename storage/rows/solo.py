"""The rows of lessons and puzzles: where people are in them, and, without persons, how they are met."""

from datetime import datetime

import msgspec

from storage.rows.columns import Big, Key, Number, OfPerson, Str10, Str40


class Learning(msgspec.Struct, frozen=True, kw_only=True):
    """Where a person is in a lesson.

    Attributes:
        game: its name in the catalogue.
        lesson: its name.
        step: the step's id.
        part: which click of it comes next.
        moves: all moves made so far: pairs of a seat and a move as JSON.
        aside: how many of them are the lesson's, if the person has left it to play on freely; else None.
        others: how often something else was tried since the last right move.
        version: rises with every change.
    """

    key: Number
    person: OfPerson
    game: Str40
    lesson: Str40
    step: Str40
    part: int
    moves: list[object]
    aside: int | None
    others: int
    version: int
    changed: datetime


class LearningStep(msgspec.Struct, frozen=True, kw_only=True):
    """How a step of a lesson is met, without persons.

    Attributes:
        began: how often people came to it.
        left: how often people left the lesson there.
        others: how often something else was tried.
    """

    game: Key[Str40]
    lesson: Key[Str40]
    step: Key[Str40]
    began: int = 0
    left: int = 0
    others: int = 0


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has made of a puzzle.

    Attributes:
        day: the day whose puzzle it is, as 2026-11-22; empty for one to learn from.
        server: the Discord id of the server where it was begun.
        moves: the person's own moves of the try that goes on.
        tries: how many tries have come to their end, the one that solved it included.
        helped: whether the solution was shown before it was found.
    """

    key: Number
    person: OfPerson
    game: Str40
    puzzle: Str40
    day: Str10
    server: Big | None
    moves: list[object]
    tries: int
    helped: bool
    solved: datetime | None
    version: int


class PuzzleMet(msgspec.Struct, frozen=True, kw_only=True):
    """The number of first tries, and of solutions at the first try, later or with help, of a puzzle. No persons."""

    game: Key[Str40]
    puzzle: Key[Str40]
    began: int = 0
    first: int = 0
    later: int = 0
    helped: int = 0
