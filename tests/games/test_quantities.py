"""Every game that declares quantities: what is shown of a position is true, wherever it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from games.engine.quantities import GAIN, GIVEN, RANK, ROWS
from games.kit import Subject
from games.kit.pages.made import pages_of_computers_games
from games.kit.position import Position
from games.kit.quantities.truth import CHECKED, shown_is_true
from tests.games.kit import walk

from .asked import subjects
from .subjects import quick

COUNTING = subjects("speaks")
GENERAL = {GAIN, GIVEN, RANK, ROWS}
"""Quantities that every game may show."""
MANY = 20
"""Positions set up by hand that the short form looks at, at most, without leaving some out."""


def _found(subject: Subject) -> Counter[str]:
    """Return how many numbers and sentences of a game were checked in this process so far, by what they are."""
    name = subject.game.meta.name
    return Counter({of: number for (game, of), number in CHECKED.items() if game == name})


@pytest.mark.parametrize("subject", COUNTING)
def test_every_game_that_speaks_counts(subject: Subject) -> None:
    assert subject.quantities


@pytest.mark.parametrize("subject", COUNTING)
def test_every_sentence_that_stands_on_no_page_has_a_check(subject: Subject) -> None:
    wanted = {
        key for key in subject.game.text.WORDS if key.startswith(("prompt.", "refusal.")) or key == "instead"
    }
    assert wanted <= {*subject.sentences}


@pytest.mark.parametrize("subject", COUNTING)
def test_every_question_and_every_menu_has_a_check(subject: Subject) -> None:
    questions = {key for key in subject.game.text.WORDS if key.startswith("page.ask.")}
    menus = {key for key in subject.game.text.WORDS if key.startswith("page.menu.")}
    assert questions <= {*subject.sentences}
    assert menus == {*subject.entries}


@pytest.mark.parametrize("subject", quick(COUNTING))
def test_what_is_shown_is_true_in_random_games(subject: Subject) -> None:
    for players in subject.game.meta.players:
        walk(subject, players, players, [shown_is_true], every=47)


@pytest.mark.parametrize("subject", quick(COUNTING))
def test_what_is_shown_is_true_in_computers_games(subject: Subject) -> None:
    pages_of_computers_games(subject, subject.game.meta.players[0], 4, [shown_is_true], every=47)


@pytest.mark.parametrize("subject", quick(COUNTING))
def test_what_is_shown_is_true_in_positions_set_up_by_hand(subject: Subject) -> None:
    """Of many every sixth; the long form looks at all."""
    _arranged(subject, 6 if len(subject.arranged()) > MANY else 1)


def _arranged(subject: Subject, every: int = 1) -> None:
    for state, refused in subject.arranged()[::every]:
        shown_is_true(Position(subject, state, Random(1), tuple(refused)))


@pytest.mark.long
@pytest.mark.parametrize("subject", COUNTING)
def test_every_quantity_and_sentence_is_met_and_true(
    subject: Subject, record_property: Callable[[str, object], None]
) -> None:
    """In random and in computers' games, of all numbers of players and options: one round, and on until each was met."""
    wanted = {*subject.quantities, *subject.sentences} - GENERAL
    low, high = subject.game.meta.players
    before, found = _found(subject), Counter[str]()
    _arranged(subject)
    rounds = [[(players, seed) for players in range(low, high + 1)] for seed in range(subject.rounds)]
    for games in (rounds[0], subject.telling, *rounds[1:]):
        for players, seed in games:
            walk(subject, players, seed, [shown_is_true], every=7)
            pages_of_computers_games(subject, players, 100 + seed, [shown_is_true], every=7)
        found = _found(subject) - before
        if wanted <= {*found}:
            break
    record_property("shown", {subject.game.meta.name: dict(sorted(found.items()))})
    assert not wanted - {*found}, f"never shown: {sorted(wanted - {*found})}"
