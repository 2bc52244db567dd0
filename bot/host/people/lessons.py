"""Lessons: one person plays a guided game against computers, alone. No table, no messages, no result, no rating.

Where somebody is, is one row; everything shown is found by playing the row's moves again (`games.lessons`).
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from random import Random

import msgspec

from bot.host.errors import NoLesson, Stale
from bot.host.library import Library
from bot.host.play.clicks import Click
from bot.host.play.own_game import OwnGame
from games.engine import Game, Move, State, Text
from games.lessons.course import LEARNER, Course, Made, Other, Place, Right
from games.lessons.form import Lesson
from games.lessons.shelf import shelf
from storage import Storage, Transaction
from storage.play import learning
from storage.rows import Learning, LearningStep

SHINES = 2
"""After so many other moves the right one is shown."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that a person has begun.

    Attributes:
        key: of the row.
        game: what is taught.
        lesson: its name.
        title: in words.
        step: which one comes next, from 1.
        steps: how many there are.
    """

    key: int
    game: Game
    lesson: str
    title: Text
    step: int
    steps: int

    @property
    def done(self) -> bool:
        """Whether everything in it was taught; one may still play on."""
        return self.step == self.steps


class Taught(OwnGame, frozen=True, kw_only=True):
    """A lesson as its learner sees it; the position is behind the course's where they play on freely.

    Attributes:
        course: the lesson, and where the learner is in it.
        done: what is said of the steps that the last click ended.
        answer: what is said to another move that was just tried; None otherwise.
        tried: that move, or those moves.
        shown: whether the right move is shown, since something else was tried often.
        aside: whether they have left the lesson's way before its end.
    """

    course: Course
    done: tuple[Text, ...] = ()
    answer: Other | None = None
    tried: tuple[Move, ...] = ()
    shown: bool = False
    aside: bool = False

    @property
    def free(self) -> bool:
        """Whether any move is made: the lesson is over, or was left."""
        return self.aside or self.course.over


class Lessons:
    """The lessons of everybody.

    Args:
        storage: the database, open.
        library: the games.
        clock: the present, in UTC.
    """

    def __init__(self, storage: Storage, library: Library, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._library = library
        self._clock = clock

    async def begun(self, person: int) -> list[Progress]:
        """Return the lessons that a person has begun, the one that was gone on with last first."""
        rows = await self._storage.read(lambda tx: learning.of_person(tx, person))
        return [found for row in rows if (found := self._progress(row)) is not None]

    async def due(self, person: int, game: str) -> Lesson | None:
        """Return the first lesson of a game that a person has not finished; None if there is none.

        Raises:
            NoLesson: for a game without lessons.
        """
        found = self._library.games.get(game)
        lessons = {} if found is None else shelf(found)
        if not lessons:
            raise NoLesson
        done = {one.lesson for one in await self.begun(person) if one.game.meta.name == game and one.done}
        return next((lesson for name, lesson in lessons.items() if name not in done), None)

    async def open(self, person: int, game: str, lesson: str, *, anew: bool = False) -> Taught:
        """Go on with a lesson, or begin it.

        Raises:
            NoLesson: if there is none of that name.
        """
        taught = self._lesson(game, lesson)

        async def opened(tx: Transaction) -> Learning:
            rows = await learning.of_person(tx, person)
            row = next((one for one in rows if (one.game, one.lesson) == (game, lesson)), None)
            if row is not None and not anew:
                return row
            place = Course(*taught).place
            row = await learning.begin(
                tx, person, game, lesson, place.step, _plain(place.moves), self._clock()
            )
            await learning.count(tx, game, lesson, place.step, "began")
            return row

        return self._taught(await self._storage.write(opened))

    async def look(self, person: int, key: int) -> Taught:
        """Return a lesson as it stands.

        Raises:
            NoLesson: if there is none of that key, or it is somebody else's.
        """
        return self._taught(await self._storage.read(lambda tx: self._find(tx, person, key)))

    async def click(self, person: int, click: Click, moves: Sequence[Move] = ()) -> Taught:
        """Answer a click: a right move is made, and what the others do after it; another is answered.

        Args:
            person: who clicked.
            click: what the button remembers.
            moves: several moves that the page offers as one choice; () for the move of the click's index.

        Raises:
            NoLesson
            Stale: if the lesson has gone on since.
        """
        seen = await self.look(person, click.table)
        chosen = seen.chosen(click, moves)
        if seen.free:
            return await self._played(person, seen, chosen)
        answer = seen.course.answer(chosen)
        if isinstance(answer, Other):
            row = await self._change(person, seen, "others", others=1)
            return msgspec.structs.replace(self._taught(row), answer=answer, tried=chosen)
        return await self._right(person, seen, answer)

    async def anyway(self, person: int, click: Click, moves: Sequence[Move]) -> Taught:
        """Play another move after all, and go on freely from there; the lesson can be taken up again.

        Raises:
            NoLesson
            Stale: if the lesson has gone on since.
        """
        seen = await self.look(person, click.table)
        return await self._played(person, seen, seen.chosen(click, moves))

    async def back(self, person: int, key: int) -> Taught:
        """Take back the last click; or from free play, return to where it began.

        Raises:
            NoLesson
        """
        seen = await self.look(person, key)
        if seen.state.moves > seen.course.state.moves:
            return self._taught(await self._change(person, seen, place=seen.course.place))
        place = seen.course.back()
        return seen if place is None else self._taught(await self._change(person, seen, place=place))

    async def hint(self, person: int, key: int) -> Taught:
        """Show how the step is done.

        Raises:
            NoLesson
        """
        seen = await self.look(person, key)
        return msgspec.structs.replace(seen, shown=not seen.free)

    async def leave(self, person: int, key: int) -> Progress:
        """Leave a lesson, for now; where the learner is stays.

        Raises:
            NoLesson
        """

        async def left(tx: Transaction) -> Learning:
            row = await self._find(tx, person, key, lock=True)
            await learning.count(tx, row.game, row.lesson, row.step, "left")
            return row

        row = await self._storage.write(left)
        found = self._progress(row)
        assert found is not None
        return found

    async def met(self) -> list[LearningStep]:
        """Return how often each step was begun, left, and answered otherwise, by nobody in particular."""
        return await self._storage.read(learning.steps)

    async def _right(self, person: int, seen: Taught, answer: Right) -> Taught:
        row = await self._change(
            person, seen, "began" if answer.place.step != seen.course.place.step else None, place=answer.place
        )
        return msgspec.structs.replace(self._taught(row), done=answer.done)

    async def _played(self, person: int, seen: Taught, moves: Sequence[Move]) -> Taught:
        """Make moves in free play, and then those of the computers."""
        # Thinking takes longer than an event loop may wait.
        made = await asyncio.to_thread(_freely, seen.game, seen.state.copy(), tuple(moves))
        row = await self._change(person, seen, played=made)
        return self._taught(row)

    async def _change(
        self,
        person: int,
        seen: Taught,
        met: learning.Met | None = None,
        *,
        place: Place | None = None,
        played: Sequence[Made] = (),
        others: int = 0,
    ) -> Learning:
        """Write where the learner is now.

        Raises:
            Stale: if somebody was faster.
        """

        async def changed(tx: Transaction) -> Learning:
            row = await self._find(tx, person, seen.key, lock=True)
            if row.version != seen.version:
                raise Stale(code="")
            at = seen.course.place if place is None else place
            now = msgspec.structs.replace(
                row,
                step=at.step,
                part=at.part,
                moves=[*row.moves, *_plain(played)] if played else _plain(at.moves),
                aside=(row.aside if row.aside is not None else len(row.moves)) if played else None,
                others=row.others + others if others else 0,
                version=row.version + 1,
                changed=self._clock(),
            )
            await learning.save(tx, now)
            if met is not None:
                await learning.count(tx, row.game, row.lesson, at.step, met)
            return now

        return await self._storage.write(changed)

    async def _find(self, tx: Transaction, person: int, key: int, *, lock: bool = False) -> Learning:
        row = await learning.find(tx, key, lock=lock)
        if row is None or row.person != person:
            raise NoLesson
        return row

    def _lesson(self, game: str, lesson: str) -> tuple[Game, Lesson]:
        found = self._library.games.get(game)
        taught = None if found is None else shelf(found).get(lesson)
        if found is None or taught is None:
            raise NoLesson
        return found, taught

    def _taught(self, row: Learning) -> Taught:
        game, lesson = self._lesson(row.game, row.lesson)
        moves = msgspec.convert(row.moves, tuple[Made, ...])
        kept = moves if row.aside is None else moves[: row.aside]
        course = Course(game, lesson, Place(row.step, row.part, kept))
        state, since = course.state.copy(), list(course.since)
        if row.aside is not None and course.place.moves == kept:
            for seat, made in moves[row.aside :]:
                if seat == LEARNER:
                    since.clear()
                since.append((seat, tuple(state.play(seat, game.decode(made)))))
        return Taught(
            key=row.key,
            version=row.version,
            game=game,
            state=state,
            moves=state.legal_moves(LEARNER),
            since=tuple(since),
            course=course,
            shown=row.others >= SHINES,
            aside=row.aside is not None and not course.over,
        )

    def _progress(self, row: Learning) -> Progress | None:
        """Return what is to be said of a row; None if its lesson is gone."""
        try:
            game, lesson = self._lesson(row.game, row.lesson)
        except NoLesson:
            return None
        course = Course(game, lesson)
        return Progress(
            key=row.key,
            game=game,
            lesson=row.lesson,
            title=course.title(),
            step=1 + (lesson.at(row.step) or 0),
            steps=len(lesson.step),
        )


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
