"""The four errors that a game raises. Each carries one sentence for the player."""

from __future__ import annotations

from copy import copy
from typing import Self

from .words.texts import Speaker, Text

say = Speaker("engine")


class GameError(ValueError):
    """A request that a game can't accept. The position is unchanged.

    Attributes:
        reason: the sentence.
        index: in a replay, the 0-based index of the move; None elsewhere.
    """

    def __init__(self, reason: Text, index: int | None = None) -> None:
        super().__init__(reason, index)
        self.reason = reason
        self.index = index

    @property
    def sentence(self) -> Text:
        """The reason, with the index of the move in a replay."""
        return self.reason if self.index is None else say("record.at", index=self.index, reason=self.reason)

    def at(self, index: int) -> Self:
        """Return the same error with the index of a move in a replay."""
        error = copy(self)
        error.index = index
        return error

    def __str__(self) -> str:
        return str(self.sentence)


class BadOption(GameError):  # noqa: N818 the contract names it
    """A combination of game, players, options and edition that is not possible."""


class BadEdition(BadOption):
    """An edition that doesn't exist, can't be read, or contradicts the rulebook.

    It is a `BadOption` too, since a table chooses its edition.
    """


class BadMove(GameError):  # noqa: N818 the contract names it
    """An object that isn't a move of this game."""


class IllegalMove(GameError):  # noqa: N818 the contract names it
    """A move that the rules don't allow this seat now.

    Attributes:
        instead: what the seat can do; None if it has no decision to make.
    """

    def __init__(self, reason: Text, index: int | None = None, *, instead: Text | None = None) -> None:
        super().__init__(reason, index)
        self.instead = instead

    @property
    def sentence(self) -> Text:
        """The reason, the index of the move in a replay, and what the seat can do."""
        told = super().sentence
        return told if self.instead is None else say("refused", reason=told, instead=self.instead)
