"""The content of a table's log: an entry class for each kind of row, with its form in storage and exports.

A row is stored as a kind and a JSON payload. It is parsed once, by `log` or when an export is read; all
other code uses entries. An unreadable row becomes an `UnreadableEntry`. It is written back unchanged, and a
reader that needs the position refuses it.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar, Final, Literal

import msgspec

from bot.host.timing.clocks import Out, Terms
from games.engine import OptionValue
from storage.rows import JsonObject, LogRow, Seat, made_of

COMPUTER: Final = "mate"
"""The level of a computer unless one is chosen, and of one that plays for a person."""
STANDARD: Final = "standard"
"""The code of that level in tables from before there were others."""

Question = Literal["undo", "replace", "close", "time"]
"""The kinds of votes: take back moves, replace a player, end the game, decide about expired time."""


def level_of(computer: str) -> str:
    """Return the level of a computer, as a seat keeps it."""
    return COMPUTER if computer == STANDARD else computer


def player_of(seat: Seat) -> str:
    """Return who plays a seat from the start: "person", or a computer's level; before there were any, "computer"."""
    if seat.person is not None or seat.computer is None:
        return "person"
    return "computer" if seat.computer == STANDARD else seat.computer


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """What a row of a log says.

    Attributes:
        in_story: whether it is something that happens at a running table; how it came about is only in the log.
    """

    in_story: ClassVar[bool] = False

    @property
    def kind(self) -> str:
        """The kind of the row."""
        return kind_of(type(self))


def kind_of(entry: type[Entry]) -> str:
    """Return the kind of the rows that have such an entry."""
    return str(entry.__struct_config__.tag)


class Opened(Entry, frozen=True, tag="open"):
    """A person opened the table."""

    game: str
    edition: str
    options: dict[str, OptionValue]


class Joined(Entry, frozen=True, tag="join"):
    """A person took a seat."""


class Left(Entry, frozen=True, tag="leave"):
    """A person gave up a seat in the lobby."""


class ComputerAdded(Entry, frozen=True, tag="add"):
    """A computer of a level took a seat."""

    level: str = COMPUTER


class LevelChosen(Entry, frozen=True, tag="level"):
    """A computer's level was chosen in the lobby."""

    level: str


class ComputerRemoved(Entry, frozen=True, tag="remove"):
    """A computer was taken from its seat in the lobby."""


class PersonRemoved(Entry, frozen=True, tag="turn_away"):
    """The opener took another person from their seat in the lobby."""


class OptionChosen(Entry, frozen=True, tag="option"):
    """An option was given a value."""

    name: str
    value: OptionValue


class EditionChosen(Entry, frozen=True, tag="edition"):
    """An edition was chosen; `sha256` is that of its text."""

    name: str
    sha256: str


class TermsChosen(Entry, frozen=True, tag="terms"):
    """A clock and what belongs to it were chosen."""

    terms: Terms


class NameChosen(Entry, frozen=True, tag="name"):
    """The table was given a name, which only its row holds: it can be deleted there."""


class Cancelled(Entry, frozen=True, tag="cancel"):
    """The lobby was closed."""


class Started(Entry, frozen=True, tag="start"):
    """The game was dealt.

    Attributes:
        seats: who plays each, as `player_of` says.
        record: SHA-256 in hex of what was fixed by then.
    """

    seats: tuple[str, ...]
    record: str


class Moved(Entry, frozen=True, tag="move"):
    """A seat made a move: as JSON, {} for a reader who may not know it."""

    in_story: ClassVar[bool] = True
    move: JsonObject = {}


class Idled(Moved, frozen=True, tag="idle"):
    """A move made for a seat that was not asked, since only one answer made sense."""


class Hinted(Entry, frozen=True, tag="hint"):
    """A seat asked what a computer would do, for the first time."""


class Undone(Entry, frozen=True, tag="undo"):
    """Moves were taken back.

    Attributes:
        removed: their rows.
        consent: whether all agreed, so that others' moves are among them.
        alone: whether only computers play beside the seat, so that their moves are among them.
        learned: whether chance was used or something was learned since: the game does not count any more.
    """

    in_story: ClassVar[bool] = True
    removed: tuple[int, ...]
    consent: bool = False
    alone: bool = False
    learned: bool = False


class Resigned(Entry, frozen=True, tag="resign"):
    """A person left the seat to a computer for good."""

    in_story: ClassVar[bool] = True
    computer: str


class Replaced(Entry, frozen=True, tag="replace"):
    """A seat changed hands: it is the computer's, or without one that of the person who is the row's actor."""

    in_story: ClassVar[bool] = True
    computer: str | None


class Claimed(Entry, frozen=True, tag="claim"):
    """The last person at the table ended the game."""


class TimedOut(Entry, frozen=True, tag="timeout"):
    """A seat's time was out; `what` is done about it. "rest" is the last time of a league's round: computers play on."""

    in_story: ClassVar[bool] = True
    what: Out | Literal["rest"]


class Returned(Entry, frozen=True, tag="back"):
    """A person took the seat back from the stand-in computer."""

    in_story: ClassVar[bool] = True


class Asked(Entry, frozen=True, tag="ask"):
    """The table was asked something.

    Attributes:
        what: what it was asked.
        seat: the seat that it is about.
        first: of an undo, the first row to be taken back.
        by: who would have the seat.
    """

    what: Question
    seat: int | None = None
    first: int | None = None
    by: Literal["person", "computer"] | None = None


class Answered(Entry, frozen=True, tag="answer"):
    """A seat answered the open question."""

    what: Question
    answer: str


class Lapsed(Entry, frozen=True, tag="lapse"):
    """The open question went away without an answer."""

    what: Question


class Closed(Entry, frozen=True, tag="close"):
    """The table ended without a result, since all agreed."""


class Archived(Entry, frozen=True, tag="archive"):
    """The table ended without a result: idle for too long, or closed `by` being frozen or by the operator."""

    by: str | None = None


_KINDS: Final[tuple[type[Entry], ...]] = (*Entry.__subclasses__(), Idled)
_TYPES = {kind_of(one): one for one in _KINDS}
KINDS = frozenset(_TYPES)
"""The kinds of rows that this version can read."""


class UnreadableEntry(Entry, frozen=True, tag=False):
    """A row of a kind, or with a payload, that this version does not know."""

    kind: str
    payload: JsonObject


_WHOLE: Final = {"move": "move", "idle": "move", "terms": "terms"}
"""The kinds whose payload is a single field's value."""


def decode(kind: str, payload: JsonObject) -> Entry:
    """Read what a row says; whatever can't be read is `UnreadableEntry`."""
    field = _WHOLE.get(kind)
    try:
        return msgspec.convert(payload if field is None else {field: payload}, _TYPES[kind])
    except (KeyError, msgspec.ValidationError):
        return UnreadableEntry(kind, payload)


def encode(entry: Entry) -> JsonObject:
    """Return an entry's payload as JSON; beside its `kind` it is all that is kept."""
    said: Entry | Terms = entry
    match entry:
        case UnreadableEntry(payload=payload) | Moved(move=payload):
            return payload
        case TermsChosen(terms):
            said = terms
    fields = msgspec.json.decode(msgspec.json.encode(said), type=dict[str, object])
    fields.pop("kind", None)
    return fields


class Row(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A row of a table's log.

    Attributes:
        sequence: 1, 2, 3, … within the table.
        seat: whose entry it is; None where it belongs to no seat.
        actor: the person who did it; None for a computer or the host itself.
        entry: what it says.
        time: when.
        digest: the first 8 bytes of the position's digest after it; None where there is no position.
        interaction: the Discord interaction it came by; None otherwise.
        ordinal: which row of that interaction it is, from 0.
    """

    table: int
    sequence: int
    seat: int | None
    actor: int | None
    entry: Entry
    time: datetime
    digest: bytes | None = None
    interaction: int | None = None
    ordinal: int | None = None


def read(stored: LogRow) -> Row:
    """Read a row as it is stored."""
    return made_of(Row, stored, entry=decode(stored.kind, stored.payload))


def stored(row: Row) -> LogRow:
    """Return a row in its stored form."""
    return made_of(LogRow, row, kind=row.entry.kind, payload=encode(row.entry))


def rows_of(kind: type[Entry], rows: Iterable[Row]) -> list[Row]:
    """Return the rows whose entry is of a kind."""
    return [row for row in rows if isinstance(row.entry, kind)]
