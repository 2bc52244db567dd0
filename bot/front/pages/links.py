"""Buttons that lead from one feature's pages to another's; which one answers them is declared there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.front.custom_ids import TableButton


@dataclass(frozen=True)
class Act(TableButton, verb="act"):
    """The own panel, as a new message."""

    nonce: str = ""


@dataclass(frozen=True)
class Wide(TableButton, verb="wide"):
    """The own panel with a wide board, as a new message."""

    nonce: str = ""


@dataclass(frozen=True)
class Panel(TableButton, verb="panel"):
    """The own panel, in place of the message."""

    nonce: str = ""


@dataclass(frozen=True)
class Undo(TableButton, verb="undo"):
    """Take back what was done last, on the own panel."""


@dataclass(frozen=True)
class Redo(TableButton, verb="redo"):
    """Do again what was taken back."""


@dataclass(frozen=True)
class UndoOnBoard(TableButton, verb="board-undo"):
    """Take back what was done last, on the board's message, which does not tell of the row `after`."""

    after: int


@dataclass(frozen=True)
class Look(TableButton, verb="look"):
    """A place of the board, or the menu of them; `on` is `PANEL` on a message that one person has."""

    PANEL: ClassVar[str] = "panel"
    on: str = ""


@dataclass(frozen=True)
class Orders(TableButton, verb="orders"):
    """The own standing orders."""


@dataclass(frozen=True)
class Back(TableButton, verb="back"):
    """Take the seat back from a computer."""


@dataclass(frozen=True)
class Mute(TableButton, verb="mute"):
    """No more reminders in this turn."""

    nonce: str = ""


@dataclass(frozen=True)
class Rules(TableButton, verb="rules"):
    """The rules as this table plays."""


@dataclass(frozen=True)
class Terms(TableButton, verb="terms"):
    """A lobby's clock, or the menu of one of its fields."""

    field: str = ""


@dataclass(frozen=True)
class Rematch(TableButton, verb="rematch"):
    """Open the same table once more."""

    nonce: str = ""


@dataclass(frozen=True)
class Replay(TableButton, verb="replay"):
    """A game after so many moves: `OPEN` it, go to a step, or choose one in the menu.

    Attributes:
        goal: tells apart buttons that lead to the same step.
        step: how many moves; None where the menu's entry says it.
    """

    OPEN: ClassVar[str] = "open"
    goal: str
    step: int | None = None
