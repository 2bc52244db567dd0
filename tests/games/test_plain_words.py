"""Pages in plain words, without emoji: no two rows read the same that differ with them, in any language."""

from __future__ import annotations

from random import Random

import pytest

from games.kit import Subject
from games.kit.pages.made import pages_of_computers_games
from games.kit.pages.plain import PLAIN_CHECKS
from games.kit.position import Position
from tests.games.kit import walk

from .asked import subjects
from .subjects import quick

PAGED = subjects("speaks")


@pytest.mark.parametrize("subject", quick(PAGED))
def test_rows_that_differ_with_emoji_differ_in_plain_words(subject: Subject) -> None:
    """In random games with the fewest and the most players, in those of computers, and in arranged positions."""
    low, high = subject.game.meta.players
    for players in (max(2, low), high):
        walk(subject, players, players, PLAIN_CHECKS, every=41)
    pages_of_computers_games(subject, high, 1, PLAIN_CHECKS, every=29)
    for state, refused in subject.arranged():
        for check in PLAIN_CHECKS:
            check(Position(subject, state, Random(1), tuple(refused)))
