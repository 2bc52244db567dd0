"""Solo games: one person plays alone: a script of a game, which is a lesson or a puzzle, or a deal of the week. No table, no messages, no result, no rating.

What a person has made of a script is one row; everything shown is found by playing the row's moves again.
The person has seat 0, and all other seats are played for them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from bot.host.errors import NoLessonError, StaleClickError
from bot.host.library import Library
from bot.host.play import actions
from bot.host.play.clicks import Click, legal_hash
from games.engine import Event, Game, Move, State
from games.engine.pages.model import Page, stepwise
from storage import Storage, Transaction
from storage.play.solo import Met, Row, SoloRows
from storage.rows.solo import Attempt, Learning
from storage.rows.weekly import WeeklyTry

SEAT = 0
"""The person's."""


class SoloGame(msgspec.Struct, frozen=True, kw_only=True):
    """A solo game as its person sees it.

    Attributes:
        row: what is stored of it.
        game: what is played.
        state: the position.
        moves: what the person can do.
        since: what happened in their last click and after it: seats, each with its events.
        hinted: whether a hint is shown.
    """

    row: Learning | Attempt | WeeklyTry
    game: Game
    state: State
    moves: Sequence[Move]
    since: tuple[tuple[int, tuple[Event, ...]], ...]
    hinted: bool = False

    SEAT: ClassVar = SEAT

    @property
    def key(self) -> int:
        """The key of its row."""
        return self.row.key

    @property
    def click(self) -> Click:
        """The facts of its buttons."""
        return Click(
            table=self.key,
            turn=self.state.turn,
            rows=self.state.moves,
            undos=self.row.version,
            legal=legal_hash(self.moves),
            index=0,
        )

    @property
    def offered(self) -> dict[int, tuple[Move, ...]]:
        """The moves of each choice of its page, by their hash."""
        page = self.page()
        return {} if page is None else {legal_hash(one.moves): one.moves for one in page.choices if one.moves}

    def chosen(self, click: Click, wanted: int | None = None) -> tuple[Move, ...]:
        """Return the moves that a click makes.

        Args:
            click: what the button remembers.
            wanted: the hash of a choice of the page; None for the move of the click's index.

        Raises:
            Stale: if the game has gone on since.
        """
        made = self.moves[click.index : click.index + 1] if wanted is None else self.offered.get(wanted)
        if not made or msgspec.structs.replace(click, index=0) != self.click:
            raise StaleClickError(code="")
        return tuple(made)

    def deals(self) -> tuple[State, ...]:
        """Return positions that the person can't tell from the true one."""
        return actions.deals(self.state, SEAT)

    def page(self) -> Page | None:
        """Return the game's own page of the position, without choices that end the turn besides: each step is told."""
        page = self.game.page(self.state.view(SEAT), self.moves, self.deals() if self.moves else ())
        return None if page is None else stepwise(page)


Script = TypeVar("Script")
Seen = TypeVar("Seen", bound=SoloGame)


class SoloGames(ABC, Generic[Row, Met, Script, Seen]):
    """The solo games of all persons, of one kind of script.

    Args:
        storage: the database, open.
        library: the games.
        clock: the present, in UTC.
    """

    _rows: SoloRows[Row, Met]
    _scripts: Callable[[Game], Mapping[str, Script]]

    def __init__(self, storage: Storage, library: Library, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._library = library
        self._clock = clock

    async def current(self, person: int, key: int) -> Seen:
        """Return the current state of a game.

        Raises:
            NoLesson: if there is none of that key, or it is another person's.
        """
        return await self._seen(await self._storage.read(lambda tx: self._find(tx, person, key)))

    async def hint(self, person: int, key: int) -> Seen:
        """Return a game with a hint.

        Raises:
            NoLesson
        """
        return msgspec.structs.replace(await self.current(person, key), hinted=True)

    async def click(
        self, person: int, click: Click, wanted: int | None = None, *, anyway: bool = False
    ) -> Seen:
        """Answer a click.

        Args:
            person: who clicked.
            click: what the button remembers.
            wanted: the hash of a choice of the page; None for the move of the click's index.
            anyway: whether a move is made although the script does not ask for it.

        Raises:
            NoLesson
            Stale: if the game has gone on since.
        """
        seen = await self.current(person, click.table)
        return await self._play(seen, seen.chosen(click, wanted), anyway=anyway)

    @abstractmethod
    async def back(self, person: int, key: int) -> Seen:
        """Take back the last click; without one, nothing.

        Raises:
            NoLesson, Stale
        """

    @abstractmethod
    async def restart(self, person: int, key: int) -> Seen:
        """Begin the script again.

        Raises:
            NoLesson, Stale
        """

    async def usage(self) -> Sequence[Met]:
        """Return how the scripts are met, without persons."""
        return await self._storage.read(self._rows.usage)

    @abstractmethod
    async def _play(self, seen: Seen, moves: Sequence[Move], *, anyway: bool) -> Seen:
        """Answer moves: make them, with those of the others after them."""

    @abstractmethod
    async def _seen(self, row: Row) -> Seen:
        """Return a row as its person sees it."""

    def _script(self, game: str, name: str) -> tuple[Game, Script]:
        """Return a script and its game.

        Raises:
            NoLesson: if there is none of that name.
            NotOffered: if the operator does not offer the game.
        """
        if game not in self._library.games:
            raise NoLessonError
        found = self._library.offered_game(game)
        script = self._scripts(found).get(name)
        if script is None:
            raise NoLessonError
        return found, script

    async def _begin(self, tx: Transaction, fresh: Row) -> Row:
        """Return the row that a person has of a script; the fresh one, added, if they have not begun it."""
        row = await self._rows.begun(tx, fresh)
        if row is None:
            row = await self._rows.begin(tx, fresh)
            await self._rows.count(tx, row, "began")
        return row

    async def _find(self, tx: Transaction, person: int | None, key: int, *, lock: bool = False) -> Row:
        row = await self._rows.find(tx, key, lock=lock)
        if row is None or row.person != person:
            raise NoLessonError
        return row

    async def _change(self, seen: Seen, met: str | None = None, **changed: Any) -> Seen:
        """Store the new state of a game, and count its script's progress.

        Raises:
            Stale: if another click was faster.
        """

        async def change(tx: Transaction) -> Row:
            row = await self._find(tx, seen.row.person, seen.key, lock=True)
            if row.version != seen.row.version:
                raise StaleClickError(code="")
            now = msgspec.structs.replace(row, version=row.version + 1, **changed)
            await self._rows.save(tx, now)
            if met is not None:
                await self._rows.count(tx, now, met)
            return now

        return await self._seen(await self._storage.write(change))
