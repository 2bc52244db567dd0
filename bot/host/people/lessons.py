"""Lessons: one person plays a guided game against computers, alone."""

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from bot.host.errors import NoLessonError, NotOfferedError
from bot.host.play.solo import SoloGame, SoloGames
from games.engine import BadMove, Event, Game, IllegalMove, Move, State, Text
from games.lessons.course import LEARNER, LessonView, Made, Other, Place
from games.lessons.form import Lesson
from games.lessons.shelf import FIRST, shelf
from storage import Transaction
from storage.play import solo
from storage.rows.solo import Learning, LearningStep

SHINES = 2
"""After so many other moves the right one is shown."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that a person has begun.

    Attributes:
        key: of the row.
        game: what is taught.
        lesson: which lesson.
        step: which one comes next, from 1.
    """

    key: int
    game: Game
    lesson: Lesson
    step: int

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self.lesson.step)

    @property
    def done(self) -> bool:
        """Return whether all steps are completed. Play may continue."""
        return self.step == self.steps


class Taught(SoloGame, frozen=True, kw_only=True):
    """A lesson as its learner sees it; the position is behind the course's where they play on freely.

    Attributes:
        course: the lesson, and where the learner is in it.
        done: what is said of the steps that the last click ended.
        answer: what is said to another move that was just tried; None otherwise.
        tried: that move, or those moves.
        aside: whether they have left the lesson's way before its end.
    """

    row: Learning
    course: LessonView
    done: tuple[Text, ...] = ()
    answer: Other | None = None
    tried: tuple[Move, ...] = ()
    aside: bool = False

    @property
    def free(self) -> bool:
        """Return whether any move is allowed: the lesson is over, or was left."""
        return self.aside or self.course.over


class Lessons(SoloGames[Learning, LearningStep, Lesson, Taught]):
    """The lessons of all persons; a learner who leaves one keeps their place in it."""

    _rows = solo.lessons
    _scripts = staticmethod(shelf)

    async def begun(self, person: int) -> list[Progress]:
        """Return the lessons of offered games that a person has begun, the one that was gone on with last first."""
        found = list[Progress]()
        for row in await self._storage.read(lambda tx: self._rows.of_person(tx, person)):
            with contextlib.suppress(NoLessonError, NotOfferedError):
                found.append(self._progress(row))
        return found

    async def due(self, person: int, game: str) -> Lesson | None:
        """Return the first lesson of a game that a person has not finished; None if there is none.

        Raises:
            NoLesson: for a game without lessons.
            NotOffered: for one that the operator does not offer.
        """
        if game not in self._library.games:
            raise NoLessonError
        found = self._library.offered_game(game)
        lessons = shelf(found)
        if not lessons:
            raise NoLessonError
        done = {one.lesson.name for one in await self.begun(person) if one.game is found and one.done}
        return next((lesson for name, lesson in lessons.items() if name not in done), None)

    async def is_new_to(self, person: int, game: Game) -> bool:
        """Return whether a person should learn a game first: they have never played it, nor finished its first lesson."""
        lesson = shelf(game).get(FIRST)
        if lesson is None:
            return False
        last = lesson.step[-1].id
        return not await self._storage.read(
            lambda tx: solo.has_met(tx, person, game.meta.name, lesson.name, last)
        )

    async def open(self, person: int, game: str, lesson: str) -> Taught:
        """Go on with a lesson, or begin it.

        Raises:
            NoLesson: if there is none of that name.
        """
        place = self._at(LessonView(*self._script(game, lesson)).place)
        fresh = Learning(key=0, person=person, game=game, lesson=lesson, version=0, **place)
        return await self._seen(await self._storage.write(lambda tx: self._begin(tx, fresh)))

    async def _play(self, seen: Taught, moves: Sequence[Move], *, anyway: bool) -> Taught:
        """Make a right move, and what the others do after it; answer another, or play on freely with it."""
        if anyway or seen.free:
            # Thinking takes longer than an event loop may wait.
            made = await asyncio.to_thread(_freely, seen.game, seen.state.copy(), moves)
            row, free = seen.row, [*seen.row.moves, *_plain(made)]
            aside = len(row.moves) if row.aside is None else row.aside
            return await self._go(seen, seen.course.place, moves=free, aside=aside)
        answer = seen.course.answer(moves)
        if isinstance(answer, Other):
            now = await self._go(seen, seen.course.place, "others", others=seen.row.others + 1)
            return msgspec.structs.replace(now, answer=answer, tried=tuple(moves))
        onward = answer.place.step != seen.course.place.step
        now = await self._go(seen, answer.place, "began" if onward else None)
        return msgspec.structs.replace(now, done=answer.done)

    async def back(self, person: int, key: int) -> Taught:
        """Take back the last click; or from free play, return to where it began."""
        seen = await self.current(person, key)
        free = seen.state.moves > seen.course.state.moves
        place = seen.course.place if free else seen.course.back()
        return seen if place is None else await self._go(seen, place)

    async def restart(self, person: int, key: int) -> Taught:
        """Begin a lesson again."""
        seen = await self.current(person, key)
        return await self._go(seen, LessonView(seen.game, seen.course.lesson).place, "began")

    async def leave(self, person: int, key: int) -> Progress:
        """Leave a lesson for now; the learner keeps their place in it.

        Raises:
            NoLesson
        """

        async def left(tx: Transaction) -> Learning:
            row = await self._find(tx, person, key, lock=True)
            await self._rows.count(tx, row, "left")
            return row

        return self._progress(await self._storage.write(left))

    async def _go(self, seen: Taught, place: Place, met: str | None = None, **changed: object) -> Taught:
        """Write where the learner is now.

        Raises:
            Stale: if another click was faster.
        """
        return await self._change(seen, met, **{**self._at(place), **changed})

    def _at(self, place: Place) -> dict[str, Any]:
        """Return the columns of a row whose learner has come to a place."""
        return {
            "step": place.step,
            "part": place.part,
            "moves": _plain(place.moves),
            "aside": None,
            "others": 0,
            "changed": self._clock(),
        }

    async def _seen(self, row: Learning) -> Taught:
        game, lesson = self._script(row.game, row.lesson)
        moves = msgspec.convert(row.moves, tuple[Made, ...])
        kept = moves if row.aside is None else moves[: row.aside]
        course = LessonView(game, lesson, Place(row.step, row.part, kept))
        free = None
        if row.aside is not None and course.place.moves == kept:
            free = _played(course, moves[row.aside :])
        state, since = free or (course.state.copy(), list(course.since))
        if free is None:
            # The game or the lesson may have changed: the learner is where the lesson's own moves lead.
            row = msgspec.structs.replace(row, aside=None, moves=_plain(course.place.moves))
        return Taught(
            row=row,
            game=game,
            state=state,
            moves=state.legal_moves(LEARNER),
            since=tuple(since),
            course=course,
            hinted=row.others >= SHINES,
            aside=row.aside is not None and not course.over,
        )

    def _progress(self, row: Learning) -> Progress:
        """Return the progress of a row.

        Raises:
            NoLesson: if its lesson is gone.
        """
        game, lesson = self._script(row.game, row.lesson)
        return Progress(key=row.key, game=game, lesson=lesson, step=1 + (lesson.at(row.step) or 0))


def _played(
    course: LessonView, moves: Sequence[Made]
) -> tuple[State, list[tuple[int, tuple[Event, ...]]]] | None:
    """Make moves of free play behind a course's; None where this version can't play them."""
    state, since = course.state.copy(), list(course.since)
    try:
        for seat, made in moves:
            if seat == LEARNER:
                since.clear()
            since.append((seat, tuple(state.play(seat, course.game.decode(made)))))
    except (BadMove, IllegalMove):
        return None
    return state, since


def _freely(game: Game, state: State, moves: Sequence[Move]) -> list[Made]:
    """Make the learner's moves, then the others' until the learner owes what is a question, or the game is over."""
    made: list[Made] = []

    def play(seat: int, move: Move) -> None:
        made.append((seat, dict(game.encode(move))))
        state.play(seat, move)

    for move in moves:
        play(LEARNER, move)
    while state.to_act:
        others = [seat for seat in state.to_act if seat != LEARNER]
        if others:
            play(others[0], _thought(game, state, others[0]))
            continue
        idle = game.idle(state.view(None), LEARNER)
        if idle is None:
            break
        play(LEARNER, idle)
    return made


def _thought(game: Game, state: State, seat: int) -> Move:
    moves = state.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    rng = Random(f"{state.moves} {seat}")  # noqa: S311 a lesson's computers play the same for everybody
    return game.computer.choose(state.view(seat), moves, partial(state.determinize, seat, rng), rng)


def _plain(moves: Sequence[Made]) -> list[object]:
    return [[seat, made] for seat, made in moves]
