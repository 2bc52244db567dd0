"""The buttons and menus of leagues. Their number is the season's key; 0 before there is one."""

from typing import ClassVar

from bot.front.custom_ids import TableButton


class Draft(TableButton, frozen=True, tag="league:draft"):
    """A league that is not founded yet: choose a field to change in a menu, then a value in the next one.

    Attributes:
        field: the field whose value is chosen; "-" for the menu of fields.
        draft: what is chosen so far; see `drafts`.
    """

    LONGEST: ClassVar[int] = 84

    field: str
    draft: str


class Found(TableButton, frozen=True, tag="league:found"):
    """Found a league as drafted, and open its sign-up."""

    LONGEST: ClassVar[int] = 84

    draft: str


class ChangePlan(TableButton, frozen=True, tag="league:plan"):
    """Change what a season plays: the menu of fields, or of the values of `field`."""

    field: str = ""


class JoinSeason(TableButton, frozen=True, tag="league:join"):
    """Join a season, or its waiting list."""

    nonce: str = ""


class LeaveSeason(TableButton, frozen=True, tag="league:leave"):
    """Ask whether to leave a season."""


class SureToLeave(TableButton, frozen=True, tag="league:left"):
    """Leave a season, after its price was told."""


class HowItWorks(TableButton, frozen=True, tag="league:how"):
    """The rules of a league; `at` is the page, from 1, in place of the message, or 0 for the first as a new message."""

    at: int = 0


class SeasonStandings(TableButton, frozen=True, tag="league:places"):
    """All places and games of a division; also the menu of divisions."""


class SeasonLog(TableButton, frozen=True, tag="league:log"):
    """The public log of a season."""


class ExportSeason(TableButton, frozen=True, tag="league:export"):
    """A season as a file."""


class PlayRound(TableButton, frozen=True, tag="league:play"):
    """One's own game of a season that waits."""

    nonce: str = ""


class AgainIn(TableButton, frozen=True, tag="league:again"):
    """Join the next season."""

    nonce: str = ""


class Organise(TableButton, frozen=True, tag="league:run"):
    """The page of those who run a league."""


class AskOrganiser(TableButton, frozen=True, tag="league:ask"):
    """Ask whether to do what was chosen: `what`, with the value of a menu."""

    what: str


class SureToOrganise(TableButton, frozen=True, tag="league:do"):
    """Do it, after the question."""

    what: str
    value: int = 0


class WhoIsLate(TableButton, frozen=True, tag="league:late"):
    """The people whom games of a season wait for."""
