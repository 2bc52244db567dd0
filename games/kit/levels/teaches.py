"""The level *teaches*: a newcomer can learn the game here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.kit.subject import Subject
from games.lessons import check, proving
from games.lessons.puzzle import puzzles
from games.lessons.shelf import FIRST, shelf

from .asked import Asked

TAUGHT, DAILY = 6, 15
"""The number of puzzles to learn from, and of daily puzzles."""


def questions(subject: Subject, *, long: bool = False) -> Iterator[Asked]:
    """Yield the questions of this level."""
    yield Asked("teaches", "its_rules_have_an_example_and_a_page_for_each_decision", partial(_rules, subject))
    yield Asked("teaches", "its_lessons_hold_and_one_is_the_first", partial(_lessons, subject))
    yield Asked("teaches", "its_puzzles_hold_and_are_enough", partial(_puzzles, subject, long=long))
    yield Asked("teaches", "some_moves_are_thinkable", partial(_thinkable, subject))


def _rules(subject: Subject) -> None:
    game = subject.game
    for edition in game.meta.editions.values():
        players = edition.players[0]
        usual = {name: option.default for name, option in game.meta.options.items()}
        sections = game.pages.sections(edition, usual, players)
        for kind in game.meta.decisions:
            assert any(kind in section.about for section in sections), f"no page of the rules is about {kind}"
        assert any(section.example is not None for section in sections), "no page of the rules has an example"


def _lessons(subject: Subject) -> None:
    found = shelf(subject.game)
    assert FIRST in found, f"there is no lesson lessons/{FIRST}.toml"
    for lesson in found.values():
        faults = check.check(subject.game, lesson)
        assert not faults, faults[0]


def _puzzles(subject: Subject, *, long: bool) -> None:
    found = puzzles(subject.game)
    daily = sum(puzzle.daily for puzzle in found.values())
    assert len(found) - daily >= TAUGHT, f"{len(found) - daily} of {TAUGHT} puzzles to learn from"
    assert daily >= DAILY, f"{daily} of {DAILY} daily puzzles"
    for name, faults in proving.check(subject.game, proving.DEALS if long else 1).items():
        assert not faults, f"{name}: {faults[0]}"


def _thinkable(subject: Subject) -> None:
    state = subject.new(subject.game.meta.players[0], 0)
    while state.outcome is None:
        seat = state.to_act[0]
        if any(True for _ in subject.game.thinkable(state.view(seat))):
            return
        legal = state.legal_moves(seat)
        state.play(seat, legal[state.moves % len(legal)])
    raise AssertionError("thinkable lists no move in a whole game")
