"""A learner's progress through a lesson: the place, the answer to a move, and the texts.

A place is the moves made and the step that they led to. Everything else is derived by replaying them.
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
"""The events move by move: the seat, and its events."""


class Place(msgspec.Struct, frozen=True):
    """A learner's place.

    Attributes:
        step: its id.
        part: the index of its next click, from 0.
        moves: all moves made.
    """

    step: str
    part: int = 0
    moves: tuple[Made, ...] = ()


class Right(msgspec.Struct, frozen=True):
    """The answer to right moves.

    Attributes:
        place: the place after them.
        done: the closing texts of the completed steps, in order.
    """

    place: Place
    done: tuple[Text, ...] = ()


class Other(msgspec.Struct, frozen=True):
    """The answer to another legal move. The move is not made.

    Attributes:
        say: its result, and why not now; the step's hint if the lesson has no answer to it.
        written: whether the lesson has an answer to it.
        good: whether it is as good as the right move.
    """

    say: Text
    written: bool = True
    good: bool = False


class _At(msgspec.Struct):
    """A point in a lesson during replay: the position, the position at the step's start, the step and its click."""

    state: State
    begun: State
    step: LessonStep
    part: int


class LessonView:
    """A lesson as one learner sees it.

    Attributes:
        game: the game.

        lesson: one of its lessons.

        place: the learner's place.

        state: the position there.
        since: the events since the learner's last click: the moves' seats, each with its events. A move that
            the lesson makes for the learner is not a click. But skipped moves count from the learner's last
            one among them.

    Args:
        game: the game.

        lesson: one of its lessons.

        place: the learner's place; None for the beginning. If a changed lesson lacks it, the view is at the
            beginning of its step, or of the lesson.

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
        """The learner's step."""
        at = self.lesson.at(self.place.step)
        assert at is not None
        return self.lesson.step[at]

    @property
    def number(self) -> int:
        """The number of the step, from 1."""
        return self.lesson.step.index(self.step) + 1

    @property
    def over(self) -> bool:
        """Return whether all steps are done and only free play remains."""
        return self.step.free

    @property
    def right(self) -> tuple[Move, ...]:
        """The right moves now, the best first; () if any move is right."""
        return self._right(self.step, self.place.part)

    def title(self) -> Text:
        """Return the lesson's name."""
        return self._of_all("")

    def pitch(self) -> Text:
        """Return the lesson's one-line description."""
        return self._of_all("/pitch")

    def summary(self) -> Text:
        """Return the summary of the lesson, on one screen."""
        return self._of_all("/summary")

    def sentence(self) -> Text:
        """Return the learner's task. A step may have another text from a certain click on."""
        key, said = self._key(self.step), words(self.game)
        later = (f"/from-{part}" for part in range(self.place.part, 0, -1))
        return self._told(next((one for one in later if f"{key}{one}" in said), ""), self._here())

    def hint(self) -> Text:
        """Return the hint for the step."""
        return self._told("/hint", self._here())

    def answer(self, moves: Sequence[Move]) -> Right | Other:
        """Return the answer to a choice of one or several moves.

        Several moves may extend into the next steps. If one of them is wrong, it is answered and none is
        made.

        Raises:
            IllegalMove: for moves that can't be played.
        """
        at = self._here()
        made, done = list(self.place.moves), list[Text]()
        for index, move in enumerate(moves):
            if move not in self._right(at.step, at.part):
                answered = self._other(move, at)
                # An illegal move gets no answer.
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
        """Return the view after right moves.

        Raises:
            ValueError: for other moves.
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
        """Return the place in the current lesson, which may have changed since the learner left."""
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
        """Return the number of moves before the events to show; below 0 for the whole game."""
        made_since, at, skipped = 0, self.lesson.step.index(self.step), self.step.skip
        if self.place.part == 0:
            own = [place for place, (seat, _) in enumerate(skipped) if seat == LEARNER]
            if own:
                return len(self.place.moves) - len(skipped) + own[-1]
            made_since = len(skipped) + (len(self.lesson.step[at - 1].reply) if at else 0)
        return len(self.place.moves) - made_since - 1

    def _replayed(self, moves: Sequence[Made], mark: int = 0, clicked: int = 0) -> tuple[State, Since, State]:
        """Return the position after moves, the events from a click on, and the position at a mark."""
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

    def _expected_moves(self, at: _At, part: int) -> tuple[Move, ...]:
        """Return the right moves of a step from a click on, the best for each click."""
        return tuple(self._right(at.step, one)[0] for one in range(part, len(at.step.parts)))

    def _other(self, move: Move, at: _At) -> Other:
        made: Mapping[str, object] = self.game.encode(move)
        for answers, key in ((at.step.but, self._key(at.step)), (self.lesson.but, self._key())):
            for answer in answers:
                if fits(answer, made, at.part):
                    return Other(self._answer(answer, key, at), good=answer.good)
        return Other(self._told("/hint", at), written=False)

    def _answer(self, answer: Answer, key: str, at: _At) -> Text:
        return self._said(
            f"{key}/but-{answer.say}", at.step.values, at.begun, at, self._expected_moves(at, 0)
        )

    def _told(self, attribute: str, at: _At) -> Text:
        key = f"{self._key(at.step)}{attribute}"
        return self._said(key, at.step.values, at.begun, at, self._expected_moves(at, 0))

    def _of_all(self, attribute: str) -> Text:
        """Return a sentence about the whole lesson. Its values come from the lesson's first position."""
        at = _At(self._dealt(), self._dealt(), self.lesson.step[0], 0)
        return self._said(f"{self._key()}{attribute}", {}, at.begun, at, ())

    def _said(
        self, key: str, values: Mapping[str, Source], state: State, at: _At, right_moves: Sequence[Move]
    ) -> Text:
        found = {
            name: value(self.game, self.lesson, f"{at.step.id}.{name}", source, state, LEARNER, right_moves)
            for name, source in {**self.lesson.values, **values}.items()
        }
        return self._say(key, **found)

    def _key(self, step: LessonStep | None = None) -> str:
        return f"lesson.{self.lesson.name}" + ("" if step is None else f".{step.id}")
