"""The pages that follow keep what a page promises, in every game that has pages."""

from __future__ import annotations

import pytest

from games.kit import Subject
from games.kit.pages.made import pages_of_computers_games
from games.kit.pages.promises import KEPT, promises_are_kept
from tests.games.kit import walk

from .asked import subjects

PROMISING = ("merkator", "sea_merchants")
"""The games whose pages often name what further choices bring."""


@pytest.mark.parametrize("subject", subjects("speaks"))
def test_a_promise_is_kept_in_a_random_game(subject: Subject) -> None:
    walk(subject, subject.game.meta.players[0], 2, [promises_are_kept], every=23)


@pytest.mark.long
@pytest.mark.parametrize("subject", subjects("speaks"))
def test_promises_are_kept_with_every_number_of_players_and_sampled_options(subject: Subject) -> None:
    low, high = subject.game.meta.players
    for seed in range(4):
        for players in range(low, high + 1):
            walk(subject, players, seed, [promises_are_kept], every=5)
            pages_of_computers_games(subject, players, seed, [promises_are_kept], every=5)
    name = subject.game.meta.name
    assert name not in PROMISING or any(game == name for game, *_ in KEPT)
