"""Somebody who does nothing for days, while the others wait for them or play on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.loopback.users import User

_SHORTEST, _LONGEST = 10, 40
"""The actions of the others that an absence lasts."""


class Absences:
    """One of the people is absent, and then another.

    Args:
        seed: of the run.
    """

    def __init__(self, seed: int) -> None:
        self._rng = Random(f"{seed} absences")
        self._absent = self._left = 0

    def present(self, drawn: User, everybody: Sequence[User]) -> User:
        """Return who does the next thing: a drawn person, or another one in place of who is absent."""
        if not self._left:
            self._absent = self._rng.choice(everybody).id
            self._left = self._rng.randrange(_SHORTEST, _LONGEST)
        self._left -= 1
        others = [one for one in everybody if one.id != self._absent]
        return drawn if drawn in others else self._rng.choice(others)
