"""Every game: each sentence that says something of a position declares what, and it is true wherever it is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from random import Random

import pytest

from .asked import subjects
from .kit import Subject, walk
from .kit.claims import CHECKED, claims_hold, claims_hold_in_computers_games, declared_keys
from .kit.page_claims import claims_of_pages_hold
from .kit.position import Position
from .subjects import SUBJECTS, quick

CLAIMING = [pytest.param(subject, id=subject.game.meta.name) for subject in SUBJECTS if subject.claims]
MANY = 26_000
"""How many claims the long form checks in each game, those not counted that only say to wait."""


def _found(subject: Subject) -> Counter[str]:
    """Return how many claims of a game were checked in this process so far, by kind."""
    name = subject.game.meta.name
    return Counter({kind: number for (game, kind), number in CHECKED.items() if game == name})


@pytest.mark.parametrize("subject", subjects("speaks"))
def test_every_game_makes_claims(subject: Subject) -> None:
    assert subject.claims or subject.quantities


@pytest.mark.parametrize("subject", CLAIMING)
def test_every_sentence_of_a_position_declares_its_claims(subject: Subject) -> None:
    wanted, declared = declared_keys(subject.game)
    assert declared == wanted


@pytest.mark.parametrize("subject", quick(CLAIMING))
def test_claims_are_true_in_random_games(subject: Subject) -> None:
    low, high = subject.game.meta.players
    for players in range(low, high + 1):
        walk(subject, players, players, [claims_hold], every=17)
    assert _found(subject)


@pytest.mark.parametrize("subject", CLAIMING)
def test_claims_are_true_in_computers_games(subject: Subject) -> None:
    claims_hold_in_computers_games(subject, subject.game.meta.players[0], 4, every=23)
    assert _found(subject)


@pytest.mark.parametrize("subject", CLAIMING)
def test_claims_are_true_of_positions_set_up_by_hand(subject: Subject) -> None:
    _arranged(subject)


def _arranged(subject: Subject) -> None:
    for state, refused in subject.arranged():
        claims_hold(Position(subject, state, Random(1), tuple(refused)))


@pytest.mark.long
@pytest.mark.parametrize("subject", CLAIMING)
def test_many_claims_of_every_kind_are_true(
    subject: Subject, record_property: Callable[[str, object], None]
) -> None:
    """In random and in computers' games, of all numbers of players and options, until every kind was met.

    Kinds that only rare pages claim are met by positions that each game sets up for its pages.
    """
    rare = set(getattr(import_module(f"tests.games.{subject.game.meta.name}.claims"), "PAGES", ()))
    kinds = set(subject.claims) - rare
    low, high = subject.game.meta.players
    before, found = _found(subject), Counter[str]()
    _arranged(subject)
    for seed in range(subject.many_claims):
        for players in range(low, high + 1):
            walk(subject, players, seed, [claims_hold], every=7)
            walk(subject, players, seed, [claims_of_pages_hold], every=97)
            claims_hold_in_computers_games(subject, players, 100 + seed, every=5)
        found = _found(subject) - before
        if found.total() - found["waits"] >= MANY and not kinds - set(found):
            break
    record_property("claims", {subject.game.meta.name: dict(sorted(found.items()))})
    assert not kinds - set(found), f"nothing claimed {sorted(kinds - set(found))}"
    assert found.total() - found["waits"] >= MANY
