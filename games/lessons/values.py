"""The numbers and names in a lesson's sentences, read from the position or found by playing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import Game, IllegalMove, Move, State

from .errors import LessonError
from .form import Lesson, Source, move_of
from .shelf import facts

LENGTH = "#"


def value(
    game: Game,
    lesson: Lesson,
    where: str,
    source: Source,
    state: State,
    seat: int,
    right_moves: Sequence[Move],
) -> str | int | float:
    """Return a value in a sentence.

    Args:
        game: the game.
        lesson: one of its lessons.
        where: the step and the name of the value, for errors.
        source: its source.
        state: the position, which is not changed.
        seat: the learner's.
        right_moves: the step's right moves from here on.

    Raises:
        BadLesson: for a missing value.
    """
    found: object
    if source.view:
        found = at(lesson.name, where, state.view(seat), source.view)
    elif source.edition:
        found = at(lesson.name, where, state.setup.edition, source.edition)
    elif source.fact:
        known = facts(game)
        if source.fact not in known:
            raise LessonError(lesson.name, where, f"no fact {source.fact!r}")
        found = known[source.fact](state.view(seat))
    else:
        moves = [move_of(game, lesson, where, one) for one in source.moves] or list(right_moves)
        found = _gain(game, lesson, where, source, state, seat, moves)
    if not isinstance(found, (str, int, float)) or isinstance(found, bool):
        raise LessonError(lesson.name, where, f"a sentence can't say {found!r}")
    if source.times == 1:
        return found
    if isinstance(found, str):
        raise LessonError(lesson.name, where, f"{found!r} can't be multiplied")
    return found * source.times


def at(name: str, where: str, thing: object, path: str) -> object:
    """Return the value at a path: attributes by name, items by index or key, `#` for the length.

    Raises:
        BadLesson: for an invalid path.
    """
    found: Any = thing
    for piece in path.split("."):
        try:
            if piece == LENGTH:
                found = len(found)
            elif isinstance(found, Mapping):
                found = found[piece]
            elif isinstance(found, Sequence) and not isinstance(found, str):
                found = found[int(piece)]
            else:
                found = getattr(found, piece)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            raise LessonError(name, where, f"{path} leads nowhere at {piece!r}") from None
    return found


def _gain(
    game: Game, lesson: Lesson, where: str, source: Source, state: State, seat: int, moves: Sequence[Move]
) -> int:
    if source.gain not in game.measures:
        raise LessonError(lesson.name, where, f"no measure {source.gain!r}")
    measure, played = game.measures[source.gain], state.copy()
    try:
        for move in moves:
            played.play(seat, move)
    except IllegalMove as error:
        raise LessonError(lesson.name, where, f"a gain of a move that can't be played: {error}") from None
    return measure(played)[source.seat] - measure(state)[source.seat]
