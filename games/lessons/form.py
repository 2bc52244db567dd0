"""The form of a lesson's file, checked when it is read. What it says is elsewhere: in the catalogue, by lesson and step.

A step's sentence is the message `lesson-<lesson>-<step>`, with the attributes `hint`, `from-<click>` (said instead from a
click on, the first being 0), `done` (said after the step) and `but-<name>` for each answer to another move.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Annotated, Any, TypeAlias

import msgspec

from games.engine import BadMove, Game, Move

from .errors import LessonError

FORMAT = 1

Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
Fields: TypeAlias = dict[str, bool | int | str]
"""A move as a file has it, its verb included; in an answer's `when`, the fields that it fits."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a sentence has a number or a name from; exactly one of the first four is given.

    Attributes:
        view: a path in the learner's view, such as `hand.4`; `#` at its end is a list's length.
        edition: a path in the edition, such as `specials.0.cost`.
        gain: what playing brings, by the name of one of the game's measures.
        fact: a number that the game works out for its lessons, by its name in `FACTS`.
        seat: whose gain; the learner's unless said.
        moves: what is played for a gain; unless said, what the step asks for.
        times: what the number is multiplied with: `-1` tells a price.
    """

    view: str = ""
    edition: str = ""
    gain: str = ""
    fact: str = ""
    seat: int = 0
    moves: list[Fields] = []
    times: int = 1

    def __post_init__(self) -> None:
        if sum(map(bool, (self.view, self.edition, self.gain, self.fact))) != 1:
            raise ValueError("a value is from one of view, edition, gain and fact")


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to another legal move; the first answer that fits a move is said.

    Attributes:
        say: its name: the attribute `but-<say>`, of the lesson's own message for an answer to all steps.
        when: what a move must be to fit: fields that are left out fit all.
        part: at which click of the step it fits; None for all.
        good: whether the move is as good as the one that is asked for, and the answer says so.
    """

    say: Name
    when: Fields
    part: int | None = None
    good: bool = False


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn.

    Attributes:
        id: names it for good: learners' places refer to it.
        asks: the kind of decision that is owed.
        do: the moves that are right, the best first.
        then: the moves after that, in order; an entry may be a list of moves of which each is right.
        but: answers to other moves.
        skip: moves of all seats that are made before the step, each a seat and a move.
        reply: what the others do afterwards, until the learner owes a decision again.
        values: what its sentences have numbers and names from, as the step begins.
        after: the same for `done`, as the next step begins.
        here: what must hold as it begins, by path in the learner's view.
        cannot: moves that are refused here, of which the sentence speaks.
        free: whether any move is right, and the lesson is over; only the last one.
    """

    id: Name
    asks: str
    do: list[Fields] = []
    then: list[Fields | list[Fields]] = []
    but: list[Answer] = []
    skip: list[tuple[int, Fields]] = []
    reply: list[tuple[int, Fields]] = []
    values: dict[str, Source] = {}
    after: dict[str, Source] = {}
    here: dict[str, Any] = {}
    cannot: list[Fields] = []
    free: bool = False

    @property
    def parts(self) -> tuple[tuple[Fields, ...], ...]:
        """The moves that are right at each click, the best first; () for a free step."""
        if self.free:
            return ()
        more = [tuple(one) if isinstance(one, list) else (one,) for one in self.then]
        return (tuple(self.do), *more)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: a deal, and steps that lead to free play. The learner has seat 0.

    Attributes:
        format: of the file.
        rules: the number of the game's rules that it was written for.
        edition: by name.
        players: number of seats; all but the learner's are computers.
        seed: of the deal.
        options: those that are not as usual.
        minutes: how long it takes.
        name: its file's.
        sha256: of the file, hexadecimal.
        opening: moves of the others before the learner's first.
        but: answers that hold in all steps.
        values: what sentences of all steps have numbers and names from.
        step: its steps; the last one is free.
    """

    format: int
    rules: int
    edition: str
    players: int
    seed: str
    minutes: int
    step: list[LessonStep]
    options: dict[str, bool | int | str] = {}
    name: str = ""
    sha256: str = ""
    opening: list[tuple[int, Fields]] = []
    but: list[Answer] = []
    values: dict[str, Source] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its steps, in order."""
        return tuple(step.id for step in self.step)

    def at(self, step: str) -> int | None:
        """Return a step's place, or None."""
        return next((at for at, one in enumerate(self.step) if one.id == step), None)


def read(name: str, text: str) -> Lesson:
    """Read a lesson.

    Args:
        name: its file's, without `.toml`.
        text: the file.

    Raises:
        BadLesson: for what is no lesson.
    """
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError(name, "", str(error)) from None
    if lesson.format != FORMAT:
        raise LessonError(name, "format", f"{lesson.format}, but {FORMAT} is read")
    ids = lesson.ids
    if not ids or len(set(ids)) < len(ids):
        raise LessonError(name, "step", "there must be steps, each with an id of its own")
    for place, step in enumerate(lesson.step):
        if step.free != (place == len(ids) - 1):
            raise LessonError(name, step.id, "the last step is free, and only that one")
        if step.free == bool(step.do):
            raise LessonError(name, step.id, "a step asks for moves, or is free")
    return msgspec.structs.replace(lesson, name=name, sha256=sha256(text.encode()).hexdigest())


def move_of(game: Game, lesson: Lesson, step: str, fields: Mapping[str, object]) -> Move:
    """Return a move of a file.

    Raises:
        BadLesson: for what is no move of the game.
    """
    try:
        return game.decode(dict(fields))
    except BadMove as error:
        raise LessonError(lesson.name, step, str(error)) from None


def fits(answer: Answer, made: Mapping[str, Any], part: int) -> bool:
    """Whether an answer is to this move, a mapping of its fields, at this click."""
    return answer.part in (None, part) and answer.when.items() <= made.items()


def named(lesson: Lesson) -> Iterator[tuple[str, Source]]:
    """Yield all values of a lesson, each with where it is."""
    for name, source in lesson.values.items():
        yield name, source
    for step in lesson.step:
        for name, source in (*step.values.items(), *step.after.items()):
            yield f"{step.id}.{name}", source
