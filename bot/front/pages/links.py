"""Buttons that lead from one feature's pages to another's; which one answers them is declared there."""

from typing import ClassVar

from bot.front.custom_ids import Details as Details
from bot.front.custom_ids import TableButton


class Act(TableButton, frozen=True, tag="act"):
    """The own panel, as a new message."""

    nonce: str = ""


class Panel(TableButton, frozen=True, tag="panel"):
    """The own panel, in place of the message."""

    nonce: str = ""


class Undo(TableButton, frozen=True, tag="undo"):
    """Take back what was done last, on one's own panel."""


class Redo(TableButton, frozen=True, tag="redo"):
    """Do again what was taken back."""


class Leaving(TableButton, frozen=True, tag="leaving"):
    """The ways out of a running game, in place of the message."""


class Follow(TableButton, frozen=True, tag="follow"):
    """Get a table's turns by direct message without having a seat there, or no longer."""

    YES: ClassVar[str] = "yes"
    NO: ClassVar[str] = "no"
    choice: str = YES


class UndoOnBoard(TableButton, frozen=True, tag="board-undo"):
    """Take back what was done last, on the board's message, which does not tell of the row `after`."""

    after: int


class Board(TableButton, frozen=True, tag="board"):
    """The board in letters; on a message that one person has it takes its place: `PANEL`, or as wide as it gets `WIDE`."""

    PANEL: ClassVar[str] = "panel"
    WIDE: ClassVar[str] = "wide"
    on: str = ""
    nonce: str = ""


class Look(TableButton, frozen=True, tag="look"):
    """The menu of the board's places that can be looked at closely."""


class Orders(TableButton, frozen=True, tag="orders"):
    """The own standing orders."""


class DontAsk(TableButton, frozen=True, tag="dont-ask"):
    """Which answer is given from now on to what is asked, in place of the own panel."""


class Back(TableButton, frozen=True, tag="back"):
    """Take the seat back from a computer."""


class Mute(TableButton, frozen=True, tag="mute"):
    """No more reminders in this turn."""

    nonce: str = ""


class Rules(TableButton, frozen=True, tag="rules"):
    """The rules as a table plays, page by page; where `table` is 0, those of a game.

    Attributes:
        at: the page, from 1, which takes the message's place, or `NOW`, the one that matters for what is decided now; 0
            for that one as a new message.
        game: its name, where there is no table.
    """

    NOW: ClassVar[int] = 99
    at: int = 0
    game: str = ""


class Symbols(TableButton, frozen=True, tag="symbols"):
    """What the emoji of a game's pages mean, in place of the message; `game` is its name where there is no table."""

    game: str = ""


class WaitingList(TableButton, frozen=True, tag="waiting"):
    """The tables that wait for who presses it; `table` is 0."""

    nonce: str = ""


class Mine(TableButton, frozen=True, tag="mine"):
    """All tables of one's own; `table` is 0."""


class Here(TableButton, frozen=True, tag="here"):
    """The tables of this server; `table` is 0."""

    nonce: str = ""


class Leaderboard(TableButton, frozen=True, tag="leaderboard"):
    """The leaderboard of a table's game."""


class OwnSettings(TableButton, frozen=True, tag="settings"):
    """One's own settings."""


class Help(TableButton, frozen=True, tag="at-table"):
    """Where the rules, the symbols, the log and one's own things are; `PANEL` on a message that one person has."""

    PANEL: ClassVar[str] = "panel"
    on: str = ""


class WhyNot(TableButton, frozen=True, tag="why"):
    """What can't be done now, and why, in place of the message."""


class Hint(TableButton, frozen=True, tag="hint"):
    """What the strongest computer would do, in place of the message; for who sits there alone."""


class WhatIs(TableButton, frozen=True, tag="what"):
    """What the signs on a page mean, in place of the message.

    Attributes:
        on: which page: one's own panel, or `EVERYBODY`'s message.
        at: the part of the list, from 1.
    """

    EVERYBODY: ClassVar[str] = "all"
    on: str = ""
    at: int = 1


class Log(TableButton, frozen=True, tag="log"):
    """What has happened, in place of the message; `at` is the page, from 1, 0 for the last."""

    at: int = 0


class TermsMenu(TableButton, frozen=True, tag="terms"):
    """A lobby's clock, or the menu of one of its fields."""

    field: str = ""


class OfGame(TableButton, frozen=True, tag="game"):
    """A game's page, how one comes to play it, as a new message; `table` is 0."""

    game: str


class Rematch(TableButton, frozen=True, tag="rematch"):
    """Open the same table once more."""

    nonce: str = ""


class Replay(TableButton, frozen=True, tag="replay"):
    """A game after a number of moves: `OPEN` it as a new message, go to a step, or choose one in the menu.

    Attributes:
        goal: tells apart buttons that lead to the same step.
        step: how many moves; None where the menu's entry says it, or for the beginning.
    """

    OPEN: ClassVar[str] = "open"
    goal: str
    step: int | None = None


class PuzzleList(TableButton, frozen=True, tag="puzzle:list"):
    """A game's puzzles to learn from, in place of the message; the menu of games."""

    game: str = ""


class Today(TableButton, frozen=True, tag="puzzle:day"):
    """Try a day's puzzle, on a message of its own."""

    day: str
    nonce: str = ""


class Teach(TableButton, frozen=True, tag="learn:teach"):
    """Begin a game's first lesson, or go on with it, on a message of its own."""

    game: str
