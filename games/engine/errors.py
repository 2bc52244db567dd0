"""The four ways in which a game says no; each carries one sentence that a person can act on."""

from __future__ import annotations

from copy import copy
from typing import Self

from .words.texts import Speaker, Text

say = Speaker("engine")


class GameError(ValueError):
    """Something a game can't accept; nothing has changed.

    Attributes:
        reason: the sentence.
        index: in a replay, the 0-based index of the move it is about; None elsewhere.
    """

    def __init__(self, reason: Text, index: int | None = None) -> None:
        super().__init__(reason, index)
        self.reason = reason
        self.index = index

    @property
    def sentence(self) -> Text:
        """The reason, and in a replay where."""
        return self.reason if self.index is None else say("record.at", index=self.index, reason=self.reason)

    def at(self, index: int) -> Self:
        """Return the same error, about the move of a replay at this index."""
        error = copy(self)
        error.index = index
        return error

    def __str__(self) -> str:
        return str(self.sentence)


class BadOption(GameError):  # noqa: N818 the contract names it
    """Game, players, options and edition that don't go together."""


class BadEdition(BadOption):
    """An edition that isn't there, can't be read, or contradicts what the rulebook fixes.

    It is a `BadOption` too, since an edition is one of the things that a table chooses.
    """


class BadMove(GameError):  # noqa: N818 the contract names it
    """Something that isn't a move of this game."""


class IllegalMove(GameError):  # noqa: N818 the contract names it
    """A move that the rules refuse to this seat now.

    Attributes:
        instead: what the seat can do; None if it owes nothing.
    """

    def __init__(self, reason: Text, index: int | None = None, *, instead: Text | None = None) -> None:
        super().__init__(reason, index)
        self.instead = instead

    @property
    def sentence(self) -> Text:
        """The reason, in a replay where, and what the seat can do."""
        told = super().sentence
        return told if self.instead is None else say("refused", reason=told, instead=self.instead)
