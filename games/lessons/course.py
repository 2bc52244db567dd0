"""A learner's way through a lesson: where they are, what a move is answered with, what they are told.

A place is the moves made so far and the step they led to; everything else is found by playing them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from games.engine import Event, Game, IllegalMove, Move, State, Text
from games.engine.words.texts import Speaker

from .errors import LessonError
from .form import Answer, Fields, Lesson, LessonStep, Source, fits, move_of
from .shelf import home, words
from .values import value

LEARNER = 0
"""The learner's seat."""

Made: TypeAlias = tuple[int, dict[str, object]]
"""A seat, and its move as an object of JSON."""
Since: TypeAlias = tuple[tuple[int, tuple[Event, ...]], ...]
"""What happened, move by move: the seat, and its events."""


class Place(msgspec.Struct, frozen=True):
    """Where a learner is.

    Attributes:
        step: its id.
        part: the click of it that comes next, from 0.
        moves: all moves made so far.
    """

    step: str
    part: int = 0
    moves: tuple[Made, ...] = ()


class Right(msgspec.Struct, frozen=True):
    """The answer to moves that were asked for.

    Attributes:
        place: where they lead.
        done: what is said of the steps that they ended, in order.
    """

    place: Place
    done: tuple[Text, ...] = ()


class Other(msgspec.Struct, frozen=True):
    """The answer to another legal move, which is not made.

    Attributes:
        say: what it would come to, and why not now; the step's hint where nobody wrote a word about it.
        written: whether somebody did.
        good: whether it is as good as what is asked for.
    """

    say: Text
    written: bool = True
    good: bool = False


class _At(msgspec.Struct):
    """A point of a lesson, while moves are made: the position, the one as the step began, the step and its click."""

    state: State
    begun: State
    step: LessonStep
    part: int


class LessonView:
    """A lesson as one learner sees it.

    Attributes:
        game: what is taught.
        lesson: one of its own.
        place: where the learner is.
        state: the position there.
        since: what happened in the learner's last click and after it: moves' seats, each with its events. Moves that
            a lesson makes for the learner are none of their clicks; but what it skips counts from their last move in it.

    Args:
        game: what is taught.
        lesson: one of its own.
        place: where the learner is; None at the beginning. If the lesson has changed so that it leads nowhere,
            the beginning of its step, and where that is gone, of the lesson.

    Raises:
        BadLesson: if the lesson can't be played.
    """

    def __init__(self, game: Game, lesson: Lesson, place: Place | None = None) -> None:
        self.game = game
        self.lesson = lesson
        self._say = Speaker(home(game))
        self.place = self._first() if place is None else self._valid(place)
        begun = len(self.place.moves) - self.place.part
        self.state, self.since, self._begun = self._replayed(self.place.moves, begun, self._clicked())

    @property
    def step(self) -> LessonStep:
        """The step that the learner is at."""
        at = self.lesson.at(self.place.step)
        assert at is not None
        return self.lesson.step[at]

    @property
    def number(self) -> int:
        """Which step that is, from 1."""
        return self.lesson.step.index(self.step) + 1

    @property
    def over(self) -> bool:
        """Whether everything was taught: what is left is free play."""
        return self.step.free

    @property
    def right(self) -> tuple[Move, ...]:
        """The moves that are asked for now, the best first; () where any is right."""
        return self._right(self.step, self.place.part)

    def title(self) -> Text:
        """Return the lesson's name."""
        return self._of_all("")

    def pitch(self) -> Text:
        """Return the lesson in one line."""
        return self._of_all("/pitch")

    def summary(self) -> Text:
        """Return what was learned, on one screen."""
        return self._of_all("/summary")

    def sentence(self) -> Text:
        """Return what the learner is told to do: from a click on something else, where the words have it."""
        key, said = self._key(self.step), words(self.game)
        later = (f"/from-{part}" for part in range(self.place.part, 0, -1))
        return self._told(next((one for one in later if f"{key}{one}" in said), ""), self._here())

    def hint(self) -> Text:
        """Return how it is done."""
        return self._told("/hint", self._here())

    def answer(self, moves: Sequence[Move]) -> Right | Other:
        """Return what one choice, of one or several moves, is answered with.

        Several moves may go on into the next steps; if one of them is not asked for, it is answered, and none is made.

        Raises:
            IllegalMove: for what can't be played.
        """
        at = self._here()
        made, done = list(self.place.moves), list[Text]()
        for index, move in enumerate(moves):
            if move not in self._right(at.step, at.part):
                answered = self._other(move, at)
                # What can't be played is no other move.
                for one in moves[index:]:
                    at.state.play(LEARNER, one)
                return answered
            self._make(at.state, made, LEARNER, move)
            at.part += 1
            if at.part == len(at.step.parts):
                self._others(at.state, made, at.step.reply, at.step.id)
                ended, at.step = at.step, self.lesson.step[self.lesson.step.index(at.step) + 1]
                self._others(at.state, made, at.step.skip, at.step.id)
                if f"{self._key(ended)}/done" in words(self.game):
                    done.append(self._said(f"{self._key(ended)}/done", ended.after, at.state, at, ()))
                at.begun, at.part = at.state.copy(), 0
        return Right(Place(at.step.id, at.part, tuple(made)), tuple(done))

    def back(self) -> Place | None:
        """Return the place before the learner's last click; None at the beginning."""
        before, course = None, LessonView(self.game, self.lesson)
        while len(course.place.moves) < len(self.place.moves):
            before, (_, made) = course.place, self.place.moves[len(course.place.moves)]
            course = course.follow([self.game.decode(made)])
        return before

    def follow(self, moves: Sequence[Move]) -> LessonView:
        """Return the course after moves that were asked for.

        Raises:
            ValueError: for others.
        """
        answer = self.answer(moves)
        if not isinstance(answer, Right):
            raise ValueError(f"{moves} are not asked for at {self.place.step}")
        return LessonView(self.game, self.lesson, answer.place)

    def reach(self, step: str) -> Place:
        """Return the beginning of a step, reached by the best moves."""
        course = LessonView(self.game, self.lesson)
        while course.place.step != step and not course.over:
            course = course.follow(course.right[:1])
        return course.place

    def _here(self) -> _At:
        return _At(self.state.copy(), self._begun, self.step, self.place.part)

    def _first(self) -> Place:
        state, made = self._dealt(), list[Made]()
        step = self.lesson.step[0]
        self._others(state, made, self.lesson.opening, "opening")
        self._others(state, made, step.skip, step.id)
        return Place(step.id, 0, tuple(made))

    def _valid(self, place: Place) -> Place:
        """Return a place in the lesson as it is now: it may have changed since the learner left."""
        at = self.lesson.at(place.step)
        if at is None:
            return self._first()
        step = self.lesson.step[at]
        try:
            state, _, _ = self._replayed(place.moves)
        except (IllegalMove, LessonError):
            return self.reach(place.step)
        owed = state.decision(LEARNER)
        whole = 0 <= place.part < len(step.parts) and all(
            seat == LEARNER for seat, _ in place.moves[len(place.moves) - place.part :]
        )
        return place if step.free or (owed is not None and whole) else self.reach(place.step)

    def _dealt(self) -> State:
        lesson = self.lesson
        return self.game.new(lesson.players, lesson.seed, lesson.options, lesson.edition)

    def _clicked(self) -> int:
        """Return how many moves there were before what is told begins; below 0 if that is the whole game."""
        made_since, at, skipped = 0, self.lesson.step.index(self.step), self.step.skip
        if self.place.part == 0:
            own = [place for place, (seat, _) in enumerate(skipped) if seat == LEARNER]
            if own:
                return len(self.place.moves) - len(skipped) + own[-1]
            made_since = len(skipped) + (len(self.lesson.step[at - 1].reply) if at else 0)
        return len(self.place.moves) - made_since - 1

    def _replayed(self, moves: Sequence[Made], mark: int = 0, clicked: int = 0) -> tuple[State, Since, State]:
        """Return the position after moves, what those from a click on did, and the position at a mark."""
        state, since = self._dealt(), list[tuple[int, tuple[Event, ...]]]()
        marked = state.copy()
        for number, (seat, made) in enumerate(moves, start=1):
            events = tuple(state.play(seat, move_of(self.game, self.lesson, "place", made)))
            if number > clicked:
                since.append((seat, events))
            if number == mark:
                marked = state.copy()
        return state, tuple(since), marked

    def _others(
        self, state: State, made: list[Made], moves: Iterable[tuple[int, Fields]], where: str
    ) -> None:
        """Make the moves of a file."""
        for seat, fields in moves:
            move = move_of(self.game, self.lesson, where, fields)
            try:
                self._make(state, made, seat, move)
            except IllegalMove as error:
                raise LessonError(self.lesson.name, where, f"{fields} of seat {seat}: {error}") from None

    def _make(self, state: State, made: list[Made], seat: int, move: Move) -> None:
        state.play(seat, move)
        made.append((seat, dict(self.game.encode(move))))

    def _right(self, step: LessonStep, part: int) -> tuple[Move, ...]:
        if step.free:
            return ()
        return tuple(move_of(self.game, self.lesson, step.id, one) for one in step.parts[part])

    def _asked(self, at: _At, part: int) -> tuple[Move, ...]:
        """Return what a step asks for from a click on, the best of each."""
        return tuple(self._right(at.step, one)[0] for one in range(part, len(at.step.parts)))

    def _other(self, move: Move, at: _At) -> Other:
        made: Mapping[str, object] = self.game.encode(move)
        for answers, key in ((at.step.but, self._key(at.step)), (self.lesson.but, self._key())):
            for answer in answers:
                if fits(answer, made, at.part):
                    return Other(self._answer(answer, key, at), good=answer.good)
        return Other(self._told("/hint", at), written=False)

    def _answer(self, answer: Answer, key: str, at: _At) -> Text:
        return self._said(f"{key}/but-{answer.say}", at.step.values, at.begun, at, self._asked(at, 0))

    def _told(self, attribute: str, at: _At) -> Text:
        key = f"{self._key(at.step)}{attribute}"
        return self._said(key, at.step.values, at.begun, at, self._asked(at, 0))

    def _of_all(self, attribute: str) -> Text:
        """Return a sentence about the whole lesson; its values are those of the lesson, as the game begins."""
        at = _At(self._dealt(), self._dealt(), self.lesson.step[0], 0)
        return self._said(f"{self._key()}{attribute}", {}, at.begun, at, ())

    def _said(
        self, key: str, values: Mapping[str, Source], state: State, at: _At, asked: Sequence[Move]
    ) -> Text:
        found = {
            name: value(self.game, self.lesson, f"{at.step.id}.{name}", source, state, LEARNER, asked)
            for name, source in {**self.lesson.values, **values}.items()
        }
        return self._say(key, **found)

    def _key(self, step: LessonStep | None = None) -> str:
        return f"lesson.{self.lesson.name}" + ("" if step is None else f".{step.id}")
