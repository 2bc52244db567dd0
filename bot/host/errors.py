"""What the host refuses to a person, as a key and values; the sentences are in `bot/words/en.ftl`.

This is the face's one door to the host beside `bot.host`: it names a refusal only where it answers that one differently.

`DatabaseBusyError`, `DiskFullError`, `DatabaseUnusableError` and `FileReplacedError` are storage's own, which callers of the host have to expect; so is
`watch_for_commits`.
"""

import re
from typing import ClassVar

from bot.text import say
from storage import DatabaseBusyError as DatabaseBusyError
from storage import DatabaseUnusableError as DatabaseUnusableError
from storage import DiskFullError as DiskFullError
from storage import FileReplacedError as FileReplacedError
from storage import watch_for_commits as watch_for_commits

_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


class RefusalError(Exception):
    """Something that a person can't have now. Nothing has changed.

    Attributes:
        key: names the sentence in the catalogue: the class's own name without `Error`, in small letters, unless it says
            another.
        values: what is filled in.
        at: the key of the table where it was refused; None if it was not an action at a table.
        seen: a `TableView`, that table as the person who asked sees it; None where it was not looked at for them.
    """

    key: ClassVar[str]

    def __init_subclass__(cls, *, key: str | None = None) -> None:
        cls.key = key or _CAPITAL.sub("_", cls.__name__.removesuffix("Error")).lower()

    def __init__(self, **values: object) -> None:
        self.values = values
        self.at: int | None = None
        self.seen: object = None
        super().__init__(self.key, values)

    def __str__(self) -> str:
        return say(self.key, **self.values)

    def __reduce__(self) -> tuple[object, ...]:
        # A worker process may refuse too; without this only positional arguments would come back from it.
        return _refusal, (type(self), self.values), self.__dict__


def _refusal(kind: type[RefusalError], values: dict[str, object]) -> RefusalError:
    refusal = kind.__new__(kind)
    RefusalError.__init__(refusal, **values)
    return refusal


class UnknownTableError(RefusalError):
    """No table has that key or code: `table`."""


class UnknownGameError(RefusalError):
    """No game has that name: `game`, `known`."""


class NotOfferedError(RefusalError):
    """The operator does not offer that game."""


class NotOfferedHereError(RefusalError):
    """The server does not offer that game: `game`."""


class UnknownEditionError(RefusalError):
    """The game has no such edition: `game`, `edition`, `known`."""


class UnknownLevelError(RefusalError):
    """The game's computers have no such level: `level`, `known`."""


class UnknownChoiceError(RefusalError, key="error.unknown_button"):
    """No menu of a lobby offers that."""


class BadNameError(RefusalError):
    """A table can't have that name: `most` letters, and at least one."""


class NotYoursToNameError(RefusalError):
    """Only the table's opener and the server's managers may do that: `code`."""


class NoSeatAskedError(RefusalError):
    """The person is not asked about that table any more, or never was."""


class UnknownThinkingError(RefusalError):
    """Computers do not think so: `thinking`, `known`."""


class BadSetupError(RefusalError, key="bad_choice"):
    """Players, options and edition don't go together: `reason`, the game's own sentence."""


class NotSeatedError(RefusalError):
    """The person has no seat there: `code`."""


class AlreadySeatedError(RefusalError):
    """The person has a seat there already: `code`."""


class TableFullError(RefusalError):
    """All seats are taken: `code`, `game`, `most`."""


class NotInLobbyError(RefusalError, key="not_there"):
    """The person who was to leave the lobby has no seat there, or is the one who asks: `code`."""


class OnlyOpenerError(RefusalError):
    """Only the player who opened the table may do that: `code`."""


class NotWelcomeError(RefusalError):
    """The person can't sit at this table: its opener took them from it, or a player there keeps away from them."""


class NotServedError(RefusalError):
    """The operator has banned the invited person: `code`."""


class AlreadyStartedError(RefusalError, key="started"):
    """It can be done in the lobby only: `code`."""


class NotStartedError(RefusalError):
    """It can't be done in the lobby: `code`."""


class GameOverError(RefusalError, key="over"):
    """The game is finished or was cancelled: `code`."""


class NotPostedError(RefusalError):
    """The first lobby message, a part of the seed, is not known yet: `code`."""


class FrozenTableError(RefusalError, key="frozen"):
    """The stored game can't be replayed exactly: `table`, `code`, `reason`."""


class NotShownError(FrozenTableError):
    """A game that is over can't be replayed by this version; its result stands: `table`, `code`, `reason`."""


class StaleClickError(RefusalError, key="stale"):
    """A click on an outdated position: `code`. Show the present one."""


class RefusedMoveError(RefusalError, key="illegal"):
    """The rules refuse a move: `reason`, the game's own sentence, and `index` within the list of moves."""


class NothingToUndoError(RefusalError):
    """The person's seat has not moved since: `code`."""


class UndoFloorError(RefusalError):
    """Chance was used or something was learned since: `code`."""


class UndoCostsError(RefusalError):
    """Chance was used or something was learned since, so the game would not count any more: `code`."""


class UndoOtherError(RefusalError):
    """Another seat has played on it: `code`."""


class HasResignedError(RefusalError, key="resigned"):
    """The person has resigned from this table: `code`."""


class NoHintError(RefusalError):
    """Others play at the table too, or the game's computers draw lots: `why`, "others" or "lots", and `code`."""


class WorkersBusyError(RefusalError, key="nobody_free"):
    """All who think are at work for others."""


class NotAloneError(RefusalError):
    """Others still play, or no one has resigned: `code`."""


class ClosedPlaceError(RefusalError):
    """The server lets no table live in that channel."""


class MayNotOpenError(RefusalError):
    """The server lets only certain roles open tables."""


class TooManyTablesError(RefusalError):
    """The server has as many open and running tables as it may: `most`."""


class TooManyEverywhereError(RefusalError):
    """The person has opened as many tables over all servers as they may: `most`."""


class TooManyOfYoursError(RefusalError):
    """The person has opened as many tables on the server as they may: `most`."""


class NeedsRoleError(RefusalError):
    """The table is for a role that the person doesn't have: `code`."""


class SeatsKeptError(RefusalError):
    """The free seats of a rematch are kept for those who played before: `code`."""


class BadSettingError(RefusalError):
    """A server's setting can't have that value: `reason`."""


class BadImportError(RefusalError):
    """A file does not hold a game that can be replayed here: `reason`, one sentence."""


class NotReplayedError(RefusalError):
    """A game can't be replayed for a person now: `reason`, one sentence."""


class NoAnalysisError(RefusalError):
    """The person has no such analysis table."""


class NoReviewError(RefusalError):
    """There is no review: `why` is "running", "seat", "game" or "other" (another one of the person's is in progress)."""


class BadZoneError(RefusalError):
    """No time zone has that name."""


class BadHoursError(RefusalError):
    """Quiet hours are not readable, or too long: `most` hours."""


class BadVacationError(RefusalError):
    """A vacation is in the past, meets another, or is too long: `most` days a year, `left` of them."""


class BadTermsError(RefusalError):
    """A table's clock does not go together: `most`, the greatest number of hours."""


class NotReplacedError(RefusalError, key="not_away"):
    """No computer plays for the person: `code`."""


class ServerLeftError(RefusalError, key="away"):
    """The bot is no longer on the table's server: `code`."""


class NotFrozenError(RefusalError):
    """The table can go on: `code`."""


class MayNotPutAwayError(RefusalError):
    """The person who asks neither opened the table nor manages the server: `code`."""


class QuestionOpenError(RefusalError, key="asked"):
    """The table has another question to answer first: `code`."""


class NotAskedError(RefusalError):
    """The question is no longer open, or is not the person's to answer: `code`."""


class NothingToRedoError(RefusalError):
    """The person's seat has nothing to redo: `code`."""


class SeatNotFreeError(RefusalError, key="not_free"):
    """A seat that can't be taken over: `code`, `seat` as people count."""


class BadOrderError(RefusalError):
    """A standing order that the game does not know, or one too many: `most`."""


class RematchOpenError(RefusalError):
    """There is a rematch already: `code`; the attribute `table` is its key."""

    def __init__(self, *, table: int, **values: object) -> None:
        self.table = table
        super().__init__(**values)


class ReplayMismatchError(Exception):
    """A stored game is not the one that was played: why its table is frozen.

    Attributes:
        key: names the sentence in the catalogue, after `differs.`.
        row: the first row of the log that differs; None where it is not about a row.
    """

    def __init__(self, key: str, row: int | None = None, **values: object) -> None:
        self.key = f"differs.{key}"
        self.row = row
        self.values = {**values, **({} if row is None else {"row": row})}
        super().__init__(self.key, self.values)

    def __str__(self) -> str:
        return say(self.key, **self.values)


class NoLessonError(RefusalError):
    """There is no such lesson, or it is another person's."""


class UnknownLeagueError(RefusalError):
    """There is no such league or season on the server."""


class MayNotFoundError(RefusalError):
    """The person may not found leagues on the server."""


class OnlyOrganiserError(RefusalError):
    """Only those who run a league may do that."""


class BadLeagueError(RefusalError):
    """A league can't be played so: `what` is a field of its plan, from `least` to `most`."""


class SeasonBegunError(RefusalError):
    """People have joined the season, or it has begun, so that this is too late."""


class SeasonOverError(RefusalError):
    """The season is over, or was called off."""


class OutOfSeasonError(RefusalError):
    """The person has left the season, or was taken out of it, and can't come back into it."""


class NotInSeasonError(RefusalError):
    """The person is not in the season, or has left it."""


class LeagueTableError(RefusalError):
    """That does not exist at a league's table: `code`."""


class PlayedOutError(LeagueTableError):
    """Computers play a season's table to its end, and no seat there is given back: `code`."""


class BadMoveOfDatesError(RefusalError, key="bad_dates"):
    """A season's dates can't be moved so: `left`, the days that are left for it."""


class NoDealError(RefusalError):
    """There is no such deal of the week, or no such try, or it is another person's."""


class DealOverError(RefusalError):
    """The deal of the week is over, or the person's try at it is."""


class DealSealedError(RefusalError):
    """The deal of the week is not over yet: nobody is told more than their own score and course."""
