"""The buttons and menus of the front door; none of them belongs to a table, so `table` is 0."""

from typing import ClassVar

from bot.front.custom_ids import TableButton


class Door(TableButton, frozen=True, tag="door"):
    """The front door; `BACK` on a message that one person has, whose place it takes."""

    BACK: ClassVar[str] = "back"
    on: str = ""
    nonce: str = ""


class ChooseGame(TableButton, frozen=True, tag="choose"):
    """A game's page, in place of the front door; the menu of games where there are many."""

    game: str = ""


class Open(TableButton, frozen=True, tag="open"):
    """Open a table of a game for people."""

    game: str


class Against(TableButton, frozen=True, tag="against"):
    """Play a game with as many computers as is usual, now."""

    game: str


class ChooseComputers(TableButton, frozen=True, tag="computers"):
    """The menu of how many computers to play a game with, now."""

    game: str


class Learn(TableButton, frozen=True, tag="learn"):
    """The list of lessons; the menu of those that can be begun."""
