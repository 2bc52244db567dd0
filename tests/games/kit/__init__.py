"""The checks of the games' kit (`games.kit`), with those that need the bot: what Discord and a phone make of pages.

A game brings a `Subject`; `tests/games/subjects.py` lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kit import ALL as OF_ENGINES
from games.kit import Subject
from games.kit import walk as _walk
from games.kit.contract.played import Played
from games.kit.walk import Check
from tests.games.kit.phone import PHONE_CHECKS
from tests.games.kit.what import WHAT_CHECKS

ALL: Final[tuple[Check, ...]] = (*OF_ENGINES, *PHONE_CHECKS, *WHAT_CHECKS)


def walk(
    subject: Subject, players: int, seed: int, checks: Sequence[Check] = ALL, *, every: int = 1
) -> Played:
    """Play a random game to its end under checks: all by default; see `games.kit.walk`."""
    return _walk(subject, players, seed, checks, every=every)


__all__ = ["ALL", "walk"]
