"""Every game, every number of players, sampled options: random play under all checks of the kit."""

from __future__ import annotations

import pytest

from games import catalogue

from .kit import Subject, walk
from .subjects import SUBJECTS

CASES = [
    pytest.param(subject, players, id=f"{subject.game.meta.name}-{players}")
    for subject in SUBJECTS
    for players in range(subject.game.meta.players[0], subject.game.meta.players[1] + 1)
]


def test_every_game_of_the_catalogue_goes_through_the_kit() -> None:
    assert [subject.game for subject in SUBJECTS] == list(catalogue.values())


@pytest.mark.parametrize(("subject", "players"), CASES)
def test_random_games_keep_the_contract(subject: Subject, players: int) -> None:
    walk(subject, players, 0, every=47)
    walk(subject, players, 1, every=97)


@pytest.mark.long
@pytest.mark.parametrize(("subject", "players"), CASES)
def test_many_random_games_keep_the_contract(subject: Subject, players: int) -> None:
    for seed in range(1, 7):
        walk(subject, players, seed, every=3)
    for seed in range(100, 112):
        walk(subject, players, seed, every=7)
    for seed in range(1000, 1060):
        walk(subject, players, seed, every=53)
