"""Validation of a lesson: its best line, learners who click at random, and all its texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import msgspec

from games.engine import Game, IllegalMove, Move, Text
from games.engine.words.reader import PLAIN
from games.engine.words.source import CatalogueError

from .course import LEARNER, LessonView, Other, Place, Right
from .errors import LessonError
from .form import Answer, Lesson, fits, move_of
from .shelf import digits, too_long, words
from .values import at as at_path

SENTENCES, SAID, ANSWERED, HINTED, SUMMED, PITCHED, TITLED = 3, 320, 220, 120, 900, 90, 30
"""Limits: the sentences of a text; the letters of a step, an answer, a hint, a summary, a pitch and a title."""
LEARNERS = 25
CLICKS = 2000
"""The most clicks of a random learner."""


class Pair(msgspec.Struct, frozen=True):
    """A possible click of a learner, and the answer.

    Attributes:
        step: the step's id.
        part: the index of the click in it.
        move: the label of the clicked move.
        answer: the text of the answer; "" for a right move.
    """

    step: str
    part: int
    move: str
    answer: str


def check(game: Game, lesson: Lesson, learners: int = LEARNERS) -> list[str]:
    """Return all faults of a lesson as sentences for its author; [] for none.

    Args:
        game: the game.
        lesson: one of its lessons.
        learners: the number of random learners that must reach the end.
    """
    if lesson.rules != game.meta.rules:
        return [
            f"{lesson.name}: it was written for rules number {lesson.rules}, now they are {game.meta.rules}:"
            " check every sentence, then change the number"
        ]
    if lesson.edition not in game.meta.editions:
        return [f"{lesson.name}: there is no edition {lesson.edition!r}"]
    wrong = list(_unsaid(game, lesson))
    try:
        wrong += [*_line(game, lesson), *_answers(game, lesson)]
        _ways(game, lesson, learners)
    except LessonError as error:
        wrong.append(str(error))
    except (CatalogueError, IllegalMove) as error:
        wrong.append(f"{lesson.name}: {error}")
    return wrong


def deals(game: Game, lesson: Lesson, first: int) -> Iterator[str]:
    """Yield the seeds, from a number on, that a lesson's moves work with: a new deal after a change of rules."""
    for number in count(first):
        if not check(game, msgspec.structs.replace(lesson, seed=str(number)), learners=0):
            yield str(number)


def pairs(game: Game, lesson: Lesson) -> Iterator[Pair]:
    """Yield every click of the best line with its answer, for a person to read."""
    for course in clicks(game, lesson):
        view = course.state.view(LEARNER)
        for move in course.state.legal_moves(LEARNER):
            answer = course.answer([move])
            said = answer.say.said(PLAIN) if isinstance(answer, Other) else ""
            yield Pair(course.step.id, course.place.part, game.text.label(move, view).said(PLAIN), said)


def blind(game: Game, lesson: Lesson, seed: int) -> int:
    """Let a learner click legal moves at random, resuming from the stored place each time.

    Returns:
        The number of clicks to the end.

    Raises:
        BadLesson: if no end is reached, or a wrong move changed anything.
    """
    rng, kept = Random(seed), LessonView(game, lesson).place  # noqa: S311 a learner's, who decides nothing of a game
    for click in range(CLICKS):
        course = LessonView(game, lesson, _reread(kept))
        if course.place != kept:
            raise LessonError(lesson.name, kept.step, "a learner who comes back is somewhere else")
        if course.over:
            return click
        answer = course.answer([rng.choice(course.state.legal_moves(LEARNER))])
        if isinstance(answer, Right):
            kept = answer.place
    raise LessonError(
        lesson.name, kept.step, f"a learner who clicks anything is still here after {CLICKS} clicks"
    )


def _reread(place: Place) -> Place:
    return msgspec.json.decode(msgspec.json.encode(place), type=Place)


def clicks(game: Game, lesson: Lesson) -> Iterator[LessonView]:
    """Yield the learner's view before every click of the best line."""
    course = LessonView(game, lesson)
    while not course.over:
        yield course
        course = course.follow(course.right[:1])


def _line(game: Game, lesson: Lesson) -> Iterator[str]:
    """Play the best line, and yield every text on the way."""
    course = LessonView(game, lesson)
    for text, most in ((course.title(), TITLED), (course.pitch(), PITCHED), (course.summary(), SUMMED)):
        yield from too_long(game, lesson.name, text, most)
    for step in lesson.step:
        where = f"{lesson.name}: {step.id}"
        if course.step.id != step.id:
            yield f"{where}: the best line does not reach this step"
            return
        owed = course.state.decision(LEARNER)
        if owed is None or owed.kind != step.asks:
            yield f"{where}: {step.asks} is not owed, but {owed.kind if owed else 'nothing'}"
            return
        view = course.state.view(LEARNER)
        for path, value in step.here.items():
            found = at_path(lesson.name, step.id, view, path)
            if (list(found) if isinstance(found, tuple) else found) != value:
                yield f"{where}: {path} is {found}, not {value}"
        for fields in step.cannot:
            if course.state.refusal(LEARNER, move_of(game, lesson, step.id, fields)) is None:
                yield f"{where}: {fields} is legal"
        if step.free:
            yield from too_long(game, where, course.sentence(), SAID, SENTENCES)
            return
        yield from too_long(game, where, course.hint(), HINTED, SENTENCES)
        while course.step is step:
            yield from too_long(game, where, course.sentence(), SAID, SENTENCES)
            answer = course.answer(course.right[:1])
            assert isinstance(answer, Right)
            for done in answer.done:
                yield from too_long(game, where, done, SAID, SENTENCES)
            course = LessonView(game, lesson, answer.place)


def _answers(game: Game, lesson: Lesson) -> Iterator[str]:
    """Yield an error for each move without an answer, and each answer without a move."""
    used, said = set[int](), set[Text]()
    for course in clicks(game, lesson):
        for move in course.state.legal_moves(LEARNER):
            if move in course.right:
                continue
            other = course.answer([move])
            assert isinstance(other, Other)
            if not other.written:
                made = dict(game.encode(move))
                yield f"{lesson.name}: {course.step.id}, click {course.place.part}: no answer fits {made}"
            if other.say not in said:
                said.add(other.say)
                yield from too_long(game, f"{lesson.name}: {course.step.id}", other.say, ANSWERED, SENTENCES)
            used.add(id(_first(course, move)))
    for answer in (*lesson.but, *(one for step in lesson.step for one in step.but)):
        if id(answer) not in used:
            yield f"{lesson.name}: the answer {answer.say} is never given"


def _first(course: LessonView, move: Move) -> Answer | None:
    made = course.game.encode(move)
    answers = (*course.step.but, *course.lesson.but)
    return next((one for one in answers if fits(one, made, course.place.part)), None)


def _ways(game: Game, lesson: Lesson, learners: int) -> None:
    """Check that the rest can be played after each right move, and that random learners reach the end."""
    for course in clicks(game, lesson):
        for move in course.right[1:]:
            other = course.follow([move])
            while not other.over:
                other = other.follow(other.right[:1])
    for seed in range(learners):
        blind(game, lesson, seed)


def _unsaid(game: Game, lesson: Lesson) -> Iterator[str]:
    """Yield an error for each message that the catalogue lacks or has in excess, and for each digit in one."""
    found = words(game)
    name, wanted = f"lesson.{lesson.name}", set(_keys(lesson))
    there = {key for key in found if re.match(rf"lesson\.{re.escape(lesson.name)}(\.|/|$)", key)}
    optional = {f"{name}.{step.id}/done" for step in lesson.step if not step.free} | {
        f"{name}.{step.id}/from-{part}" for step in lesson.step for part in range(1, len(step.parts))
    }
    for key in sorted(wanted - there):
        yield f"{lesson.name}: the catalogue lacks {key}"
    for key in sorted(there - wanted - optional):
        yield f"{lesson.name}: the catalogue's {key} is never said"
    for key in sorted(there & (wanted | optional)):
        yield from digits(game, lesson.name, key)


def _keys(lesson: Lesson) -> Sequence[str]:
    name = f"lesson.{lesson.name}"
    keys = [name, f"{name}/pitch", f"{name}/summary", *(f"{name}/but-{one.say}" for one in lesson.but)]
    for step in lesson.step:
        keys += [f"{name}.{step.id}", *(f"{name}.{step.id}/but-{one.say}" for one in step.but)]
        if not step.free:
            keys.append(f"{name}.{step.id}/hint")
    return keys
