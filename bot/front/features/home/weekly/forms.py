"""The buttons of the deals of the week. The table of a form is the key of a person's try; 0 for none."""

from __future__ import annotations

from typing import ClassVar

from bot.front.custom_ids import Chosen, CustomId, TableButton, read_chosen


class OnDeal(CustomId, frozen=True):
    """A move of a deal of the week: `w1:`, then its form on a table's panel.

    Attributes:
        form: its form on a panel.
    """

    form: Chosen

    def __str__(self) -> str:
        return f"{self.leads()[0]}{self.form}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading parts of its custom_ids."""
        return ("w1:",)

    @classmethod
    def read(cls, text: str) -> OnDeal | None:
        """Return the form of a custom_id; None if it is of another form."""
        form = read_chosen(text[3:]) if text[:3] in cls.leads() else None
        return None if form is None else cls(form)


class OpenDeal(TableButton, frozen=True, tag="weekly:open"):
    """Go on with this week's deal of a game, or ask whether to begin it."""

    game: str


class ChooseDeal(TableButton, frozen=True, tag="weekly:choose"):
    """The menu of a week's deals, where there are many games. A deal that is over has a slash before its game.

    Attributes:
        week: as 2026-11-23.
    """

    week: str


class BeginDeal(TableButton, frozen=True, tag="weekly:begin"):
    """Begin this week's deal of a game."""

    game: str


class DealBack(TableButton, frozen=True, tag="weekly:back"):
    """Take back the last move."""


class DealOn(TableButton, frozen=True, tag="weekly:on"):
    """Back to the own game."""


class DealBoard(TableButton, frozen=True, tag="weekly:board"):
    """The board in letters, in place of the own game."""


class AskToLeave(TableButton, frozen=True, tag="weekly:leave"):
    """Ask whether to leave for good."""


class LeaveDeal(TableButton, frozen=True, tag="weekly:left"):
    """Leave for good."""


class DealPlaces(TableButton, frozen=True, tag="weekly:places"):
    """The places of a deal that is over."""

    game: str
    week: str


class BestLine(TableButton, frozen=True, tag="weekly:line"):
    """A step of the best line of a deal that is over.

    Attributes:
        game: the game's name.
        week: as 2026-11-23.
        goal: distinguishes buttons that lead to the same step.
        step: the number of moves; None for the menu's value.
    """

    game: str
    week: str
    goal: str
    step: int | None = None


class DealProof(TableButton, frozen=True, tag="weekly:proof"):
    """The secret of a deal that is over, and how to check it."""

    game: str
    week: str


class TryDeal(TableButton, frozen=True, tag="weekly:try"):
    """Open an analysis table at a step of one's own game of a deal that is over.

    Attributes:
        step: the number of moves, in place of the message; None for the value of the review's menu, as a new message.
    """

    step: int | None = None


class OwnLine(TableButton, frozen=True, tag="weekly:own"):
    """A step of one's own game of a deal that is over: `OPEN` it as a new message, or in place of the message.

    Attributes:
        goal: distinguishes buttons that lead to the same step.
        step: the number of moves; None for the menu's value.
    """

    OPEN: ClassVar[str] = "open"
    goal: str
    step: int | None = None
