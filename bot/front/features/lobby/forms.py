"""The buttons and menus of a lobby."""

from __future__ import annotations

from dataclasses import dataclass

from bot.front.custom_ids import TableButton


@dataclass(frozen=True)
class Join(TableButton, verb="join"):
    """Take a seat."""


@dataclass(frozen=True)
class Leave(TableButton, verb="leave"):
    """Give the seat up."""


@dataclass(frozen=True)
class AddComputer(TableButton, verb="add"):
    """Seat a computer."""


@dataclass(frozen=True)
class Start(TableButton, verb="start"):
    """Deal and begin."""


@dataclass(frozen=True)
class Cancel(TableButton, verb="cancel"):
    """Close the lobby."""


@dataclass(frozen=True)
class ChooseEdition(TableButton, verb="edition"):
    """The menu of editions."""


@dataclass(frozen=True)
class ChooseOption(TableButton, verb="option"):
    """The menu of an option's values."""

    option: str


@dataclass(frozen=True)
class ChooseSwitches(TableButton, verb="switches"):
    """The menu of the options that are but on or off."""


@dataclass(frozen=True)
class ChooseMenu(TableButton, verb="options"):
    """The menu of all those menus, where there is no room for them."""
