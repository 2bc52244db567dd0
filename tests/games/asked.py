"""What tests over all games ask of each: what its level asks for (`games.engine.meta.Level`).

A game of a lower level is skipped, and the reason names the game and both levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from games import catalogue
from games.engine import Game
from games.engine.meta import Level
from games.kit import Subject

from .subjects import SUBJECTS


def below(game: Game, level: Level) -> list[pytest.MarkDecorator]:
    """Return the mark that skips a test of a game that does not reach a level; none for one that does."""
    if game.meta.reaches(level):
        return []
    why = f"{game.meta.name} is of the level {game.meta.level}; this asks for what {level} asks for"
    return [pytest.mark.skip(reason=why)]


def one(
    game: Game, level: Level, *values: object, called: str = "", marks: Iterable[pytest.MarkDecorator] = ()
) -> pytest.ParameterSet:
    """Return a test of a game that asks for what a level asks for; it is called by the game unless `called` says otherwise."""
    return pytest.param(*values, id=called or game.meta.name, marks=[*marks, *below(game, level)])


def names(
    level: Level, games: Mapping[str, Game] = catalogue, long: Iterable[str] = ()
) -> list[pytest.ParameterSet]:
    """Return a test of each game by its name; those of `long` are left to the long form."""
    return [
        one(game, level, name, marks=[pytest.mark.long] if name in long else [])
        for name, game in games.items()
    ]


def subjects(level: Level, among: Iterable[Subject] = SUBJECTS) -> list[pytest.ParameterSet]:
    """Return a test of each subject of the kit."""
    return [one(subject.game, level, subject) for subject in among]
