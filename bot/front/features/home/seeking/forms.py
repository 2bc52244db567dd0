"""The buttons and menus of a wish for a seat. None belongs to a table, so `table` is 0."""

from bot.front.custom_ids import TableButton


class FindPlayers(TableButton, frozen=True, tag="seek:find"):
    """Wish for a seat at a game, or look at that wish, in place of the message."""

    game: str


class StopSeeking(TableButton, frozen=True, tag="seek:stop"):
    """Wish no longer, in place of the message."""

    game: str


class ChooseSizes(TableButton, frozen=True, tag="seek:sizes"):
    """The menu of the numbers of players, with multiple choice."""

    game: str


class ChoosePace(TableButton, frozen=True, tag="seek:pace"):
    """The menu of clocks."""

    game: str


class ChooseUntil(TableButton, frozen=True, tag="seek:until"):
    """The menu of a wish's days."""

    game: str


class AllowComputers(TableButton, frozen=True, tag="seek:fill"):
    """Let computers take free seats, or not: `yes` is 1 or 0."""

    game: str
    yes: int


class AllowOptions(TableButton, frozen=True, tag="seek:options"):
    """Take the server's options too, or none: `yes` is 1 or 0."""

    game: str
    yes: int


class TakeSeat(TableButton, frozen=True, tag="seat:take"):
    """Accept the seat of a gathering."""

    gathering: int
    nonce: str = ""


class NotNow(TableButton, frozen=True, tag="seat:later"):
    """Leave the seat of a gathering for now."""

    gathering: int
    nonce: str = ""


class ReadySeats(TableButton, frozen=True, tag="seat:list"):
    """The tables that are ready for a person."""
