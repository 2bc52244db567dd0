"""The buttons and menus of the start page. None belongs to a table, so `table` is 0."""

from typing import ClassVar

from bot.front.custom_ids import TableButton


class Door(TableButton, frozen=True, tag="door"):
    """The start page; `BACK` on a private message, which it replaces."""

    BACK: ClassVar[str] = "back"
    on: str = ""
    nonce: str = ""


class ChooseGame(TableButton, frozen=True, tag="choose"):
    """A game's page in place of the start page; also the menu of games if there are many."""

    game: str = ""


class Open(TableButton, frozen=True, tag="open"):
    """Open a table for people."""

    game: str


class Against(TableButton, frozen=True, tag="against"):
    """Play a game with the usual number of computers, now."""

    game: str


class ChooseComputers(TableButton, frozen=True, tag="computers"):
    """The menu of numbers of computers to play with, now."""

    game: str


class Learn(TableButton, frozen=True, tag="learn"):
    """The list of lessons; also its menu."""
