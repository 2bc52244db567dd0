"""Every game, every number of players, sampled options: random play under all checks of the kit."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pytest

from games import SHIPPED
from games.kit import Subject
from tests.games.kit import walk

from .subjects import SLOW, SUBJECTS


def with_players(wanted: Callable[[int, int], Collection[int]]) -> pytest.MarkDecorator:
    """Parametrize a test with all games, and of each with the numbers of players wanted of the fewest and the most.

    Slow games are left to the long form.
    """
    return pytest.mark.parametrize(
        ("subject", "players"),
        [
            pytest.param(
                subject,
                players,
                id=f"{subject.game.meta.name}-{players}",
                marks=[pytest.mark.long] if subject.game.meta.name in SLOW else [],
            )
            for subject in SUBJECTS
            for players in wanted(*subject.game.meta.players)
        ],
    )


def test_every_shipped_game_goes_through_the_kit() -> None:
    assert [subject.game for subject in SUBJECTS] == list(SHIPPED.values())


@with_players(lambda _, high: (min(3, high),))
def test_random_games_keep_the_contract(subject: Subject, players: int) -> None:
    """Of three players; the long form looks at every number of them."""
    walk(subject, players, 0, every=97)


@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
@with_players(lambda low, high: range(low, high + 1))
def test_many_random_games_keep_the_contract(subject: Subject, players: int, part: int) -> None:
    """One game is looked at closely, two less so, six from afar."""
    if part == 0:
        walk(subject, players, 0, every=5)
    walk(subject, players, 100 + part, every=11)
    for seed in range(3):
        walk(subject, players, 1000 + 3 * part + seed, every=53)
