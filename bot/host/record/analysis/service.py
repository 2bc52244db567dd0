"""Analysis tables: private copies of a recorded game. One person moves all seats, from any point.

They have no log, no messages and no results. Only finished games can be imported, since the export of a
running game has no moves.
"""

from collections.abc import Callable, Collection
from datetime import datetime
from typing import ClassVar, TypeAlias

import msgspec

from bot.host.errors import (
    BadImportError,
    NoAnalysisError,
    NotOfferedHereError,
    NotReplayedError,
    StaleClickError,
)
from bot.host.library import Library
from bot.host.record.analysis import branch_points, files
from bot.host.record.analysis.branch_points import Led
from bot.host.record.analysis.lines import Looked, number_of
from bot.host.record.analysis.replaying import Replaying
from bot.text import later
from games.engine import Game
from storage import Storage, Transaction
from storage.community import people
from storage.play import analyses
from storage.rows import Analysis, JsonObject, made_of

KEPT = 5
"""The most analysis tables of a person. A new one replaces the oldest."""
_REVIEWED = "reviewed"
"""The entry of a stored record that names the game whose review it was opened from. A file can't have it."""


class ReviewedGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game of this bot whose review an analysis table was opened from.

    Attributes:
        table: the table's key; None for a deal of the week.
        weekly_try: the key of the try at a deal; None for a table.
    """

    table: int | None = None
    weekly_try: int | None = None


class Point(Looked, frozen=True, kw_only=True):
    """An analysis table at a point of its line.

    Attributes:
        key: of the analysis table.
        version: rises with every change.
        game: what is played.
        reviewed: the game whose review it was opened from, a `Reviewed`; None for another way.
    """

    Reviewed: ClassVar[TypeAlias] = ReviewedGame
    key: int
    version: int
    game: Game
    reviewed: ReviewedGame | None = None


async def add(tx: Transaction, person: int, record: JsonObject, step: int, now: datetime) -> int:
    """Keep an analysis table, the person's oldest making room; returns its key."""
    moves = record["moves"]
    await people.get(tx, person, lock=True)
    within = min(max(step, 0), number_of(moves))
    key = await analyses.add(tx, person, record, moves, within, now)
    await analyses.drop(tx, [row.key for row in (await analyses.of_person(tx, person))[KEPT:]])
    return key


async def find(tx: Transaction, person: int, key: int | None, *, lock: bool = False) -> Analysis:
    """Return a person's analysis table; the latest if None.

    Raises:
        NoAnalysis: if there is none, or it is another person's.
    """
    if key is None:
        row = next(iter(await analyses.of_person(tx, person)), None)
    else:
        row = await analyses.find(tx, key, lock=lock)
    if row is None or row.person != person:
        raise NoAnalysisError
    return row


async def go(tx: Transaction, person: int, key: int, step: int) -> Analysis:
    """Go to another point of the line.

    Raises:
        NoAnalysis
    """
    row = await find(tx, person, key, lock=True)
    step = min(max(step, 0), number_of(row.moves))
    changed = msgspec.structs.replace(row, step=step, version=row.version + 1)
    await analyses.go(tx, changed)
    return changed


async def save(tx: Transaction, seen: Analysis, led: Led) -> Analysis:
    """Write where a change has led.

    Raises:
        NoAnalysis
        Stale: if the table has changed since it was seen.
    """
    row = await find(tx, seen.person, seen.key, lock=True)
    if row.version != seen.version:
        raise StaleClickError(code=str(row.key))
    changed = msgspec.structs.replace(row, moves=led.moves, step=led.step, version=row.version + 1)
    await analyses.save(tx, changed)
    return changed


class Analyses:
    """The analysis tables of a database.

    Args:
        storage: the database, open.
        library: the games.
        replaying: where games are replayed.
        clock: the present, in UTC.
    """

    def __init__(
        self, storage: Storage, library: Library, replaying: Replaying, clock: Callable[[], datetime]
    ) -> None:
        self._storage = storage
        self._library = library
        self._replaying = replaying
        self._clock = clock
        self._opening: set[int] = set()

    async def open(
        self,
        person: int,
        text: bytes | str,
        step: int = 0,
        among: Collection[str] | None = None,
        reviewed: ReviewedGame | None = None,
    ) -> Point:
        """Open an analysis table of a recorded game: an export of a table that is over, or a record.

        Args:
            person: who.
            text: the file.
            step: the point of the game.
            among: the names of the games that are offered where it is opened; None for those of the operator.
            reviewed: the game whose review it is opened from; None for another way.

        Raises:
            BadImport: also while another file of the person is replayed.
            NotOffered, NotOfferedHere
        """
        if person in self._opening:
            raise BadImportError(reason=later("replaying.still"))
        self._opening.add(person)
        try:
            record = await self._taken(
                person, text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
            )
        except NotReplayedError as error:
            raise BadImportError(**error.values) from None
        finally:
            self._opening.discard(person)
        game = str(record["game"])
        if among is not None and game not in among:
            raise NotOfferedHereError(game=self._library.game(game).meta.short)
        if reviewed is not None:
            record = {**record, _REVIEWED: msgspec.to_builtins(reviewed)}
        now = self._clock()
        key = await self._storage.write(lambda tx: add(tx, person, record, step, now))
        return await self.look(person, key)

    @property
    def most_bytes(self) -> int:
        """The most bytes of an imported file."""
        return files.MOST_BYTES

    check_size = staticmethod(files.check_size)

    async def _taken(self, person: int, text: bytes) -> JsonObject:
        files.check_size(len(text))
        do = self._replaying.analyse
        record = await do(person, 0, files.taken, text, files.QUICK)
        if record is None:
            record = await do(person, files.QUICK + 1, files.taken, text, None)
        assert record is not None, "any number of moves was asked for"
        return record

    async def look(self, person: int, key: int | None = None, seat: int | None = None) -> Point:
        """Return the current point of a person's analysis table, by default the latest.

        A seat looks; by default the seat to move.

        Raises:
            NoAnalysis, NotReplayed
        """
        return await self._point(await self._storage.read(lambda tx: find(tx, person, key)), seat)

    async def go(self, person: int, key: int, step: int) -> Point:
        """Go to another point of an analysis table's line.

        Raises:
            NoAnalysis, NotReplayed
        """
        return await self._point(await self._storage.write(lambda tx: go(tx, person, key, step)), None)

    async def move(self, person: int, key: int, version: int, seat: int, index: int) -> Point:
        """Make a seat's legal move at an analysis table; the line goes on from there.

        Raises:
            NoAnalysis, NotReplayed
            Stale: if the table has changed since the move was offered.
        """
        row = await self._storage.read(lambda tx: find(tx, person, key))
        if row.version != version:
            raise StaleClickError(code=str(row.key))
        led = await self._replaying.analyse(
            person,
            number_of(row.moves),
            branch_points.with_move,
            row.record,
            row.moves,
            row.step,
            seat,
            index,
        )
        return self._shown(await self._storage.write(lambda tx: save(tx, row, led)), led.view)

    async def restore(self, person: int, key: int, at: int | None = None) -> Point:
        """Go back to the recorded line: to one of its points, or to the last position that both lines have.

        Raises:
            NoAnalysis, NotReplayed
            Stale: if the table is changed in the same moment.
        """
        row = await self._storage.read(lambda tx: find(tx, person, key))
        number = max(number_of(row.moves), number_of(row.record["moves"]))
        led = await self._replaying.analyse(
            person, number, branch_points.restored, row.record, row.moves, row.step, at
        )
        return self._shown(await self._storage.write(lambda tx: save(tx, row, led)), led.view)

    async def _point(self, row: Analysis, seat: int | None) -> Point:
        looked = await self._replaying.analyse(
            row.person, number_of(row.moves), branch_points.point_at, row.record, row.moves, row.step, seat
        )
        return self._shown(row, looked)

    def _shown(self, row: Analysis, view: Looked) -> Point:
        game, found = self._library.games[str(row.record["game"])], row.record.get(_REVIEWED)
        reviewed = None if found is None else msgspec.convert(found, ReviewedGame)
        return made_of(Point, view, key=row.key, version=row.version, game=game, reviewed=reviewed)
