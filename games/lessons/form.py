"""The format of a lesson's file, validated on reading. Its texts are in the catalogue, by lesson and step.

A step's sentence is the message `lesson-<lesson>-<step>`. Its attributes are `hint`, `from-<click>` (the text
from a click on, counted from 0), `done` (the text after the step) and `but-<name>` for each answer to another
move.
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
"""A move in a file, with its verb; in an answer's `when`, the fields that must match."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The source of a number or a name in a sentence. Exactly one of the first four is given.

    Attributes:
        view: a path in the learner's view, such as `hand.4`; `#` at its end is a list's length.
        edition: a path in the edition, such as `specials.0.cost`.
        gain: the gain of moves, by the name of one of the game's measures.
        fact: a number that the game computes for its lessons, by its name in `FACTS`.
        seat: the seat that gains; by default the learner's.
        moves: the moves of a gain; by default the step's right moves.
        times: a factor; `-1` turns a loss into a price.
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
    """The answer to another legal move. The first one that matches is used.

    Attributes:
        say: its name: the attribute `but-<say>`, of the lesson's own message for an answer to all steps.
        when: the fields that a move must have; a missing field matches any value.
        part: the index of the step's click; None for all.
        good: whether the move is as good as the right one, as the answer says.
    """

    say: Name
    when: Fields
    part: int | None = None
    good: bool = False


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A single step of a lesson.

    Attributes:
        id: its permanent name, the reference of learners' places.
        asks: the kind of the owed decision.
        do: the right moves, the best first.
        then: the moves after that, in order; an entry may be a list of alternatives.
        but: answers to other moves.
        skip: moves of all seats before the step, each a seat and a move.
        reply: the others' moves afterwards, until the learner owes a decision again.
        values: the sources of the values in its sentences, at the step's beginning.
        after: the same for `done`, at the next step's beginning.
        here: required values at its beginning, by path in the learner's view.
        cannot: illegal moves that the sentence mentions.
        free: whether any move is right; only in the last step.
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
        """The right moves at each click, the best first; () for a free step."""
        if self.free:
            return ()
        more = [tuple(one) if isinstance(one, list) else (one,) for one in self.then]
        return (tuple(self.do), *more)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: a deal and steps, then free play. The learner has seat 0.

    Attributes:
        format: of the file.
        rules: the rules number that it was written for.
        edition: by name.
        players: the number of seats; computers have all but the learner's.
        seed: of the deal.
        options: those that differ from the default.
        minutes: its duration.
        name: its file's.
        sha256: of the file, hexadecimal.
        opening: moves of the others before the learner's first.
        but: answers for all steps.
        values: the sources of values in the sentences of all steps.
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
        """Return a step's index, or None."""
        return next((at for at, one in enumerate(self.step) if one.id == step), None)


def read(name: str, text: str) -> Lesson:
    """Parse a lesson.

    Args:
        name: its file's, without `.toml`.
        text: the file's content.

    Raises:
        BadLesson: for an invalid file.
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
        BadLesson: if it is not a move of the game.
    """
    try:
        return game.decode(dict(fields))
    except BadMove as error:
        raise LessonError(lesson.name, step, str(error)) from None


def fits(answer: Answer, made: Mapping[str, Any], part: int) -> bool:
    """Return whether an answer matches a move (a mapping of its fields) at a click."""
    return answer.part in (None, part) and answer.when.items() <= made.items()


def named(lesson: Lesson) -> Iterator[tuple[str, Source]]:
    """Yield all values of a lesson, each with its place."""
    for name, source in lesson.values.items():
        yield name, source
    for step in lesson.step:
        for name, source in (*step.values.items(), *step.after.items()):
            yield f"{step.id}.{name}", source
