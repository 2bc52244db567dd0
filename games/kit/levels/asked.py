"""A question to a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.engine.meta import Level


class Asked(NamedTuple):
    """A question to a game, as a test.

    Attributes:
        level: the level that requires it.
        name: the rule, with underscores.
        holds: raises an error if the game breaks the rule. It returns a line for the author, if there is any.
    """

    level: Level
    name: str
    holds: Callable[[], str | None]

    @property
    def title(self) -> str:
        """The rule in words."""
        return self.name.replace("_", " ")
