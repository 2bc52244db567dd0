"""Every game that speaks: the numbers of the lines that tell turns are true, and one that is one off is found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from games.engine import Move, State
from games.engine.quantities import Number, told_number
from games.kit import Subject
from games.kit.quantities.story import CHECKED, Turn, told_is_true, turns, turns_set_up

from .asked import subjects
from .subjects import SUBJECTS, quick

SPEAKING = subjects("speaks")


def _any_move(state: State, seat: int, rng: Random) -> Move:
    return rng.choice(list(state.legal_moves(seat)))


@cache
def _told(name: str) -> tuple[Turn, ...]:
    """Return what is told in positions set up by hand, in random games and in one of computers for each number of players."""
    subject = next(one for one in SUBJECTS if one.game.meta.name == name)

    def computers_move(state: State, seat: int, rng: Random) -> Any:
        moves = state.legal_moves(seat)
        return subject.game.computer.choose(
            state.view(seat), moves, lambda: state.determinize(seat, rng), rng
        )

    low, high = subject.game.meta.players
    dealt = [(players, players) for players in range(low, high + 1)]
    at_random = [turns(subject, *one, _any_move) for one in (*dealt, *subject.telling)]
    return (
        *chain(turns_set_up(subject), *at_random, *(turns(subject, *one, computers_move) for one in dealt)),
    )


def _all_are_true(subject: Subject) -> None:
    for turn in _told(subject.game.meta.name):
        told_is_true(turn)


@pytest.mark.parametrize("subject", quick(SPEAKING))
def test_what_is_told_of_turns_is_true(subject: Subject) -> None:
    name = subject.game.meta.name
    _all_are_true(subject)
    wanted = {message for messages in subject.story for message in messages}
    met = {message for game, message in CHECKED if game == name}
    assert wanted <= met, f"never told: {sorted(wanted - met)}"


@pytest.mark.long
@pytest.mark.parametrize("subject", SPEAKING)
def test_what_is_told_of_many_random_games_is_true(subject: Subject) -> None:
    low, high = subject.game.meta.players
    for players in range(low, high + 1):
        for seed in range(12):
            for turn in turns(subject, players, seed, _any_move):
                told_is_true(turn)


def _story(subject: Subject) -> ModuleType:
    """Return the module of a game that tells turns."""
    told = subject.game.pages.turn_line
    return import_module(told.__module__)


def _calls(subject: Subject) -> list[int]:
    """Return the lines of a game's story that make a number of an event."""
    source = Path(str(_story(subject).__file__)).read_text("utf-8").splitlines()
    return [number for number, line in enumerate(source, 1) if "told_number(" in line]


def _plants() -> Iterator[Any]:
    for subject in SUBJECTS:
        if subject.game.meta.reaches("speaks"):
            for place, line in enumerate(_calls(subject)):
                # The short form has a sample of each game.
                marks = pytest.mark.long if place % 16 else ()
                yield pytest.param(subject, line, id=f"{subject.game.meta.name}-{line}", marks=marks)


@pytest.mark.parametrize(("subject", "line"), [*_plants()])
def test_a_number_of_a_story_that_is_one_off_is_found(
    subject: Subject, line: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_off(value: int) -> Number:
        return told_number(value + (sys._getframe(1).f_lineno == line))

    monkeypatch.setattr(_story(subject), "told_number", one_off)
    with pytest.raises(AssertionError, match="is not true"):
        _all_are_true(subject)
