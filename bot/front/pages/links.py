"""Buttons that lead from one feature's pages to another's; which one answers them is declared there."""

from typing import ClassVar

from bot.front.custom_ids import TableButton


class Act(TableButton, frozen=True, tag="act"):
    """The own panel, as a new message."""

    nonce: str = ""


class Wide(TableButton, frozen=True, tag="wide"):
    """The own panel with a wide board, as a new message."""

    nonce: str = ""


class Panel(TableButton, frozen=True, tag="panel"):
    """The own panel, in place of the message."""

    nonce: str = ""


class Undo(TableButton, frozen=True, tag="undo"):
    """Take back what was done last, on one's own panel."""


class Redo(TableButton, frozen=True, tag="redo"):
    """Do again what was taken back."""


class UndoOnBoard(TableButton, frozen=True, tag="board-undo"):
    """Take back what was done last, on the board's message, which does not tell of the row `after`."""

    after: int


class Board(TableButton, frozen=True, tag="board"):
    """The board in letters; `on` is `PANEL` on a message that one person has, which it then takes the place of."""

    PANEL: ClassVar[str] = "panel"
    on: str = ""


class Look(TableButton, frozen=True, tag="look"):
    """A place of the board, or the menu of them; `on` is `PANEL` on a message that one person has."""

    PANEL: ClassVar[str] = "panel"
    on: str = ""


class Orders(TableButton, frozen=True, tag="orders"):
    """The own standing orders."""


class Back(TableButton, frozen=True, tag="back"):
    """Take the seat back from a computer."""


class Mute(TableButton, frozen=True, tag="mute"):
    """No more reminders in this turn."""

    nonce: str = ""


class Rules(TableButton, frozen=True, tag="rules"):
    """The rules as a table plays, page by page; where `table` is 0, those of a game.

    Attributes:
        at: the page, from 1, which takes the message's place; 0 for the first one as a new message.
        game: its name, where there is no table.
    """

    at: int = 0
    game: str = ""


class Symbols(TableButton, frozen=True, tag="symbols"):
    """What the emoji of a game's pages mean, in place of the message; `game` is its name where there is no table."""

    game: str = ""


class Details(TableButton, frozen=True, tag="details"):
    """What few need to know of a table: its code, its edition, how its deal can be checked."""


class Terms(TableButton, frozen=True, tag="terms"):
    """A lobby's clock, or the menu of one of its fields."""

    field: str = ""


class Rematch(TableButton, frozen=True, tag="rematch"):
    """Open the same table once more."""

    nonce: str = ""


class Replay(TableButton, frozen=True, tag="replay"):
    """A game after a number of moves: `OPEN` it, go to a step, or choose one in the menu.

    Attributes:
        goal: tells apart buttons that lead to the same step.
        step: how many moves; None where the menu's entry says it.
    """

    OPEN: ClassVar[str] = "open"
    goal: str
    step: int | None = None
