"""Buttons that lead to another feature's pages; that feature declares their handlers."""

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
    """Undo the last action, on the private panel: from `row` on; 0 on an older message, for whichever was the last.

    `costs` is 0 unless the button has told the price.
    """

    row: int = 0
    costs: int = 0


class Redo(TableButton, frozen=True, tag="redo"):
    """Redo the last undone action."""


class Leaving(TableButton, frozen=True, tag="leaving"):
    """The ways out of a running game, in place of the message."""


class Follow(TableButton, frozen=True, tag="follow"):
    """Follow a table's turns by direct message without a seat, or unfollow it."""

    YES: ClassVar[str] = "yes"
    NO: ClassVar[str] = "no"
    choice: str = YES


class UndoOnBoard(TableButton, frozen=True, tag="board-undo"):
    """Undo the last action, on the board's message, whose log begins after row `after`. The rest is as in `Undo`."""

    after: int
    row: int = 0
    costs: int = 0


class Board(TableButton, frozen=True, tag="board"):
    """The board in letters; it replaces a private message: `PANEL`, or in full width `WIDE`."""

    PANEL: ClassVar[str] = "panel"
    WIDE: ClassVar[str] = "wide"
    on: str = ""
    nonce: str = ""


class Look(TableButton, frozen=True, tag="look"):
    """The menu of the board's places with close-ups."""


class Orders(TableButton, frozen=True, tag="orders"):
    """The own standing orders."""


class DontAsk(TableButton, frozen=True, tag="dont-ask"):
    """Choose the answer to repeat from now on, in place of the panel."""


class Back(TableButton, frozen=True, tag="back"):
    """Take the seat back from a computer."""


class Mute(TableButton, frozen=True, tag="mute"):
    """Mute the reminders of this turn."""

    nonce: str = ""


class Rules(TableButton, frozen=True, tag="rules"):
    """The rules of a table with its settings, page by page; if `table` is 0, those of a game.

    Attributes:
        at: the page, from 1, in place of the message; or `NOW`, the page about the current decision; 0 for
            that page as a new message.
        game: its name, without a table.
    """

    NOW: ClassVar[int] = 99
    at: int = 0
    game: str = ""


class Symbols(TableButton, frozen=True, tag="symbols"):
    """The meanings of the emoji on a game's pages, in place of the message; `game` is its name without a table."""

    game: str = ""


class WaitingList(TableButton, frozen=True, tag="waiting"):
    """The tables that wait for the actor; `table` is 0."""

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
    """Links to the rules, the symbols, the log and one's own pages; `PANEL` on a private message."""

    PANEL: ClassVar[str] = "panel"
    on: str = ""


class WhyNot(TableButton, frozen=True, tag="why"):
    """The impossible moves with reasons, in place of the message."""


class Accept(TableButton, frozen=True, tag="accept"):
    """Take a seat at a table that is not the clicked message's: by an invitation, or from a list."""

    nonce: str = ""


class Hint(TableButton, frozen=True, tag="hint"):
    """The strongest computer's choice, in place of the message; for a person who plays alone.

    Attributes:
        sure: `YES` once the person has been told that the game then no longer counts.
    """

    YES: ClassVar[str] = "yes"
    sure: str = ""


class WhatIs(TableButton, frozen=True, tag="what"):
    """The meanings of the signs on a page, in place of the message.

    Attributes:
        on: the page: one's own panel, or `EVERYBODY`'s message.
        at: the part of the list, from 1.
    """

    EVERYBODY: ClassVar[str] = "all"
    on: str = ""
    at: int = 1


class Log(TableButton, frozen=True, tag="log"):
    """The log, in place of the message; `at` is the page, from 1, or 0 for the last."""

    at: int = 0


class TermsMenu(TableButton, frozen=True, tag="terms"):
    """A lobby's clock, or the menu of one of its fields."""

    field: str = ""


class OfGame(TableButton, frozen=True, tag="game"):
    """A game's page, as a new message; `table` is 0."""

    game: str


class Rematch(TableButton, frozen=True, tag="rematch"):
    """Open the same table again."""

    nonce: str = ""


class Review(TableButton, frozen=True, tag="review"):
    """The review of one's own choices in a game that is over, as a new message; `AGAIN` in place of the message."""

    AGAIN: ClassVar[str] = "again"
    on: str = ""


class Replay(TableButton, frozen=True, tag="replay"):
    """A game after a number of moves: `OPEN` it as a new message, go to a step, or choose one in the menu.

    Attributes:
        goal: distinguishes buttons that lead to the same step.
        step: the number of moves; None for the menu's value, or for the beginning.
    """

    OPEN: ClassVar[str] = "open"
    goal: str
    step: int | None = None


class Analyse(TableButton, frozen=True, tag="analyse"):
    """Open an analysis table at a step of a table's game: `REVIEWED` as a new message, from the menu of its review."""

    REVIEWED: ClassVar[str] = "review"
    goal: str
    step: int


class DealReview(TableButton, frozen=True, tag="weekly:review"):
    """The review of one's own game of a deal that is over, as a new message; `AGAIN` in place of the message.

    The table is the key of the person's try.
    """

    AGAIN: ClassVar[str] = "again"
    on: str = ""


class PuzzleList(TableButton, frozen=True, tag="puzzle:list"):
    """A game's learning puzzles, in place of the message; also the menu of games."""

    game: str = ""


class Today(TableButton, frozen=True, tag="puzzle:day"):
    """Try a daily puzzle, in a new message."""

    day: str
    nonce: str = ""


class WeeklyList(TableButton, frozen=True, tag="weekly:list"):
    """The deals of a week as a new message; `HERE` in place of a private one. `table` is 0.

    Attributes:
        week: as 2026-11-23; "" for the one that it is.
    """

    HERE: ClassVar[str] = "here"
    week: str = ""
    on: str = ""
    nonce: str = ""


class Teach(TableButton, frozen=True, tag="learn:teach"):
    """Begin or resume a game's first lesson, in a new message."""

    game: str


class OwnData(TableButton, frozen=True, tag="data"):
    """The page about a person's data, in place of the message; `table` is 0."""


class ExportOwnData(TableButton, frozen=True, tag="data:export"):
    """All that is stored about a person as a file, in a new message; `table` is 0."""


class DeleteOwnData(TableButton, frozen=True, tag="data:delete"):
    """The question whether to delete all that is stored about a person, in a new message; `table` is 0."""


class OwnSeason(TableButton, frozen=True, tag="league:mine"):
    """One's own page of a season; also the menu of a server's seasons. `table` is 0 for the only season, or the list.

    Attributes:
        on: "" for a new message, any other text for one in place of the message.
    """

    on: str = ""
