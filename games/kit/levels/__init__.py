"""The questions of each level to one game: `games.engine.meta.Level` in the form of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from games.engine.meta import LEVELS, Level
from games.kit.subject import Subject

from . import counts, plays, speaks, teaches, written
from .asked import Asked

__all__ = ["asked", "missing", "next_level", "skipped"]


def asked(subject: Subject, folder: Path, *, write: bool = False, long: bool = False) -> Iterator[Asked]:
    """Yield all questions to a game, those of the lowest level first.

    Args:
        subject: the game.
        folder: the folder of its tests, which has the golden files.
        write: whether the golden files are written instead of compared.
        long: whether more and longer random games are played.
    """
    yield from plays.questions(subject, long=long)
    yield from written.questions(subject, folder / "goldens", write=write)
    yield from speaks.questions(subject, long=long)
    yield from teaches.questions(subject, long=long)
    yield from counts.questions(subject)


def skipped(subject: Subject, one: Asked) -> str:
    """Return the reason to skip a question, since the game says that it is not that far; "" if it is asked."""
    meta = subject.game.meta
    if meta.reaches(one.level):
        return ""
    return f"{meta.name} is at the level {meta.level}; {one.level} requires this"


def next_level(subject: Subject) -> Level | None:
    """Return the level after the game's own; None at the highest."""
    at = LEVELS.index(subject.game.meta.level) + 1
    return LEVELS[at] if at < len(LEVELS) else None


def missing(subject: Subject) -> list[str]:
    """Return what the game lacks for the next level: each question that it fails, with the first line of the reason."""
    level, found = next_level(subject), list[str]()
    for one in (*speaks.questions(subject), *teaches.questions(subject), *counts.questions(subject)):
        if one.level == level:
            try:
                one.holds()
            except Exception as error:  # noqa: BLE001 whatever is wrong is on the list
                reason = (str(error) or type(error).__name__).partition("\n")[0]
                found.append(f"{one.title}: {reason}")
    return found
