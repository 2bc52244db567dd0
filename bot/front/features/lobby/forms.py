"""The buttons and menus of a lobby."""

from typing import ClassVar

from bot.front.custom_ids import TableButton


class Join(TableButton, frozen=True, tag="join"):
    """Take a seat."""


class LeaveSeat(TableButton, frozen=True, tag="leave"):
    """Leave the seat."""


class AddComputer(TableButton, frozen=True, tag="add"):
    """Seat a computer."""


class StartGame(TableButton, frozen=True, tag="start"):
    """Deal and start."""


class Cancel(TableButton, frozen=True, tag="cancel"):
    """Close the lobby."""


class Remove(TableButton, frozen=True, tag="remove"):
    """The menu of people to remove; an entry is a person's key, or `COMPUTER`."""

    COMPUTER: ClassVar = "computer"


class ChooseEdition(TableButton, frozen=True, tag="edition"):
    """The menu of editions."""


class ChooseName(TableButton, frozen=True, tag="name"):
    """The menu of names."""


class ChooseOption(TableButton, frozen=True, tag="option"):
    """The menu of an option's values."""

    option: str


class ChooseSwitches(TableButton, frozen=True, tag="switches"):
    """The menu of the on/off options."""


class ChooseLevel(TableButton, frozen=True, tag="level"):
    """The menu of levels for the computer on a seat."""

    seat: int


class ChooseThinking(TableButton, frozen=True, tag="thinking"):
    """The menu of the computers' thinking times."""


class ChooseMenu(TableButton, frozen=True, tag="options"):
    """The menu of all these menus, if they don't fit."""
