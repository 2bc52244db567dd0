"""The pages of every game that has any: true, secret, short, in catalogues' words, on a phone."""

from __future__ import annotations

from random import Random

import pytest

from games.kit import Subject
from games.kit.pages.made import pages_of_computers_games
from games.kit.pages.true import GAINS, PAGE_CHECKS, SEEN, WHOLE
from games.kit.position import Position
from tests.games.kit import walk
from tests.games.kit.phone import PHONE_CHECKS, few_pages_are_scrolled, measure_anew
from tests.games.kit.what import WHAT_CHECKS

from .asked import subjects
from .printed_pages import pages

PAGED = subjects("speaks")

CHECKS = (*PAGE_CHECKS, *PHONE_CHECKS, *WHAT_CHECKS)


@pytest.mark.parametrize("subject", PAGED)
def test_pages_of_random_games_keep_their_promises(subject: Subject) -> None:
    walk(subject, subject.game.meta.players[0], 2, CHECKS, every=97)


@pytest.mark.parametrize("subject", PAGED[:1])
def test_pages_of_computers_games_keep_their_promises(subject: Subject) -> None:
    measure_anew(subject.game.meta.name)
    pages_of_computers_games(subject, subject.game.meta.players[1], 4, CHECKS, every=19)
    _seen(subject.game.meta.name)


def _seen(name: str) -> None:
    """See that pages of turns, of the end and of gains were looked at, and that few are scrolled."""
    assert SEEN[name, "turn"]
    assert SEEN[name, "end"]
    assert any(game == name for game, _ in GAINS)
    few_pages_are_scrolled(name)


@pytest.mark.parametrize("subject", PAGED[:1])
def test_pages_of_positions_set_up_by_hand_keep_their_promises(subject: Subject) -> None:
    _arranged(subject)


def _arranged(subject: Subject) -> None:
    for state, refused in subject.arranged():
        position = Position(subject, state, Random(1), tuple(refused))
        for check in CHECKS:
            check(position)


@pytest.mark.long
@pytest.mark.parametrize("subject", PAGED)
def test_many_pages_of_every_decision_keep_their_promises(subject: Subject) -> None:
    """In computers' games and positions set up by hand; those of random games are looked at with all else of the kit."""
    low, high = subject.game.meta.players
    measure_anew(subject.game.meta.name)
    _arranged(subject)
    for seed in range(2):
        for players in range(low, high + 1):
            pages_of_computers_games(subject, players, 100 + seed, CHECKS, every=9)
    _seen(subject.game.meta.name)
    # Few games meet every kind of decision, so the positions of the committed pages are looked at too.
    for shown in pages(subject.game.meta.name).values():
        position = Position(subject, shown.state, Random(1), ())
        for check in CHECKS:
            check(position)
    wanted = {(subject.game.meta.name, kind, verb) for kind, verbs in subject.whole.items() for verb in verbs}
    assert wanted <= {*WHOLE}
    kinds = {kind for game, kind in SEEN if game == subject.game.meta.name}
    assert kinds >= {*subject.game.meta.decisions, "turn", "end"}
