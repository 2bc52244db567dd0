"""What the host refuses to a person, as a key and values; the sentences are in `bot/words/en.ftl`.

This is the face's one door to the host beside `bot.host`: it names a refusal only where it answers that one differently.

`Busy`, `Full`, `Unusable` and `FileReplacedError` are storage's own, which callers of the host have to expect; so is
`watch_for_commits`.
"""

import re
from typing import ClassVar

from bot.text import say
from storage import Busy as Busy
from storage import FileReplacedError as FileReplacedError
from storage import Full as Full
from storage import Unusable as Unusable
from storage import watch_for_commits as watch_for_commits

_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


class Refusal(Exception):
    """Something that a person can't have now. Nothing has changed.

    Attributes:
        key: names the sentence in the catalogue: the class's own name in small letters, unless it says another.
        values: what is filled in.
        at: the key of the table where it was refused; None if it was not an action at a table.
        seen: a `TableView`, that table as the person who asked sees it; None where it was not looked at for them.
    """

    key: ClassVar[str]

    def __init_subclass__(cls, *, key: str | None = None) -> None:
        cls.key = key or _CAPITAL.sub("_", cls.__name__).lower()

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


def _refusal(kind: type[Refusal], values: dict[str, object]) -> Refusal:
    refusal = kind.__new__(kind)
    Refusal.__init__(refusal, **values)
    return refusal


class UnknownTable(Refusal):
    """No table has that key or code: `table`."""


class UnknownGame(Refusal):
    """No game has that name: `game`, `known`."""


class UnknownEdition(Refusal):
    """The game has no such edition: `game`, `edition`, `known`."""


class UnknownLevel(Refusal):
    """The game's computers have no such level: `level`, `known`."""


class UnknownChoice(Refusal, key="error.unknown_button"):
    """No menu of a lobby offers that."""


class UnknownThinking(Refusal):
    """Computers do not think so: `thinking`, `known`."""


class BadChoice(Refusal):
    """Players, options and edition don't go together: `reason`, the game's own sentence."""


class NotSeated(Refusal):
    """The person has no seat there: `code`."""


class AlreadySeated(Refusal):
    """The person has a seat there already: `code`."""


class TableFull(Refusal):
    """All seats are taken: `code`, `game`, `most`."""


class NotThere(Refusal):
    """The person who was to leave the lobby has no seat there, or is the one who asks: `code`."""


class OnlyOpener(Refusal):
    """Only the player who opened the table may do that: `code`."""


class NotWelcome(Refusal):
    """The person can't sit at this table: its opener took them from it, or a player there keeps away from them."""


class NotServed(Refusal):
    """The operator has banned the person who is to be invited: `code`."""


class AlreadyStartedError(Refusal, key="started"):
    """It can be done in the lobby only: `code`."""


class NotStarted(Refusal):
    """It can't be done in the lobby: `code`."""


class Over(Refusal):
    """The game is finished or was cancelled: `code`."""


class NotPosted(Refusal):
    """The first lobby message, a part of the seed, is not known yet: `code`."""


class Frozen(Refusal):
    """The stored game can't be replayed exactly: `table`, `code`, `reason`."""


class NotShown(Frozen):
    """A game that is over can't be replayed by this version; its result stands: `table`, `code`, `reason`."""


class Stale(Refusal):
    """A click on an outdated position: `code`. Show the present one."""


class Illegal(Refusal):
    """The rules refuse a move: `reason`, the game's own sentence, and `index` within the list of moves."""


class NothingToUndo(Refusal):
    """The person's seat has not moved since: `code`."""


class UndoFloor(Refusal):
    """Chance was used or something was learned since: `code`."""


class UndoOther(Refusal):
    """Another seat has played on it: `code`."""


class HasResignedError(Refusal, key="resigned"):
    """The person has resigned from this table: `code`."""


class NoHint(Refusal):
    """Others play at the table too, or the game's computers draw lots: `why`, "others" or "lots", and `code`."""


class NobodyFree(Refusal):
    """All who think are at work for others."""


class NotAlone(Refusal):
    """Others still play, or no one has resigned: `code`."""


class ClosedPlace(Refusal):
    """The server lets no table live in that channel."""


class MayNotOpen(Refusal):
    """The server lets only certain roles open tables."""


class TooManyTables(Refusal):
    """The server has as many open and running tables as it may: `most`."""


class TooManyEverywhere(Refusal):
    """The person has opened as many tables over all servers as they may: `most`."""


class TooManyOfYours(Refusal):
    """The person has opened as many tables on the server as they may: `most`."""


class NeedsRole(Refusal):
    """The table is for a role that the person doesn't have: `code`."""


class SeatsKept(Refusal):
    """The free seats of a rematch are kept for those who played before: `code`."""


class BadSetting(Refusal):
    """A server's setting can't have that value: `reason`."""


class BadImport(Refusal):
    """A file does not hold a game that can be replayed here: `reason`, one sentence."""


class NotReplayed(Refusal):
    """A game can't be replayed for a person now: `reason`, one sentence."""


class NoAnalysis(Refusal):
    """The person has no such analysis table."""


class BadZone(Refusal):
    """No time zone has that name."""


class BadHours(Refusal):
    """Quiet hours are not readable, or too long: `most` hours."""


class BadVacation(Refusal):
    """A vacation is in the past, meets another, or is too long: `most` days a year, `left` of them."""


class BadTerms(Refusal):
    """A table's clock does not go together: `most`, the greatest number of hours."""


class NotAway(Refusal):
    """No computer plays for the person: `code`."""


class Away(Refusal):
    """The bot is no longer on the table's server: `code`."""


class NotFrozen(Refusal):
    """The table can go on: `code`."""


class MayNotPutAway(Refusal):
    """The person who asks neither opened the table nor manages the server: `code`."""


class QuestionOpenError(Refusal, key="asked"):
    """The table has another question to answer first: `code`."""


class NotAsked(Refusal):
    """The question is no longer open, or is not the person's to answer: `code`."""


class NothingToRedo(Refusal):
    """The person's seat has nothing to redo: `code`."""


class NotFree(Refusal):
    """A seat that can't be taken over: `code`, `seat` as people count."""


class BadOrder(Refusal):
    """A standing order that the game does not know, or one too many: `most`."""


class RematchOpen(Refusal):
    """There is a rematch already: `code`; the attribute `table` is its key."""

    def __init__(self, *, table: int, **values: object) -> None:
        self.table = table
        super().__init__(**values)


class Differs(Exception):
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


class NoLesson(Refusal):
    """There is no such lesson, or it is another person's."""
