"""Puzzles: positions with one best line, which each person tries alone. One row a person and puzzle keeps what came of it.

What is solved once stays solved in the way it was first: at the first try, later, or with help.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

import msgspec

from bot.host.errors import NoLesson, Stale
from bot.host.library import Library
from bot.host.play.clicks import Click
from bot.host.play.own_game import OwnGame
from games.engine import BadMove, Game, IllegalMove, Move
from games.lessons.puzzle import Attempt, Puzzle, puzzles
from storage import Storage, Transaction
from storage.play import attempts
from storage.rows import Attempt as Row
from storage.rows import PuzzleMet


class Tried(OwnGame, frozen=True, kw_only=True):
    """A puzzle as whoever tries it sees it.

    Attributes:
        attempt: the puzzle, and the try that goes on.
        day: the day whose puzzle it is, as 2026-11-22; "" for one to learn from.
        tries: how many have come to their end.
        helped: whether the solution was shown before it was found.
        solved: whether it was ever solved.
        shown: whether the solution is shown.
        hinted: whether the hint is.
    """

    attempt: Attempt
    day: str
    tries: int
    helped: bool
    solved: bool
    shown: bool = False
    hinted: bool = False


class Puzzles:
    """The puzzles of everybody.

    Args:
        storage: the database, open.
        library: the games.
        clock: the present, in UTC.
    """

    def __init__(self, storage: Storage, library: Library, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._library = library
        self._clock = clock

    async def solved(self, person: int) -> Mapping[tuple[str, str], bool]:
        """Return the puzzles to learn from that a person has begun, by game and id, and whether each was solved."""
        rows = await self._storage.read(lambda tx: attempts.of_person(tx, person))
        return {(row.game, row.puzzle): row.solved is not None for row in rows if not row.day}

    async def open(
        self, person: int, game: str, puzzle: str, *, day: str = "", server: int | None = None
    ) -> Tried:
        """Go on with a puzzle, or begin it.

        Args:
            person: who.
            game: whose puzzle.
            puzzle: its id.
            day: the day whose puzzle it is; "" for one to learn from.
            server: where that is, by its Discord id.

        Raises:
            NoLesson: if there is none of that id.
        """
        self._puzzle(game, puzzle)

        async def opened(tx: Transaction) -> Row:
            rows = await attempts.of_person(tx, person)
            wanted = (game, puzzle, day)
            row = next((one for one in rows if (one.game, one.puzzle, one.day) == wanted), None)
            if row is None:
                row = await attempts.begin(tx, person, game, puzzle, day, server)
                await attempts.count(tx, game, puzzle, "began")
            elif row.server is None and server is not None:
                row = await self._find(tx, person, row.key, lock=True)
                row = msgspec.structs.replace(row, server=server)
                await attempts.save(tx, row)
            return row

        return await self._tried(await self._storage.write(opened))

    async def look(self, person: int, key: int) -> Tried:
        """Return a puzzle as it stands.

        Raises:
            NoLesson: if there is none of that key, or it is somebody else's.
        """
        return await self._tried(await self._storage.read(lambda tx: self._find(tx, person, key)))

    async def click(self, person: int, click: Click, moves: Sequence[Move] = ()) -> Tried:
        """Make a move; the others answer.

        Args:
            person: who clicked.
            click: what the button remembers.
            moves: several moves that the page offers as one choice; () for the move of the click's index.

        Raises:
            NoLesson
            Stale: if the try has gone on since.
        """
        seen = await self.look(person, click.table)
        made = [dict(seen.game.encode(move)) for move in (*seen.attempt.made, *seen.chosen(click, moves))]
        then = await _attempted(seen.game, seen.attempt.puzzle, made)
        return await self._change(person, seen, then)

    async def back(self, person: int, key: int) -> Tried:
        """Take back the last move; of a try that is over, none.

        Raises:
            NoLesson, Stale
        """
        seen = await self.look(person, key)
        if not seen.attempt.made or seen.attempt.over:
            return seen
        made = [dict(seen.game.encode(move)) for move in seen.attempt.made[:-1]]
        return await self._change(person, seen, await _attempted(seen.game, seen.attempt.puzzle, made))

    async def again(self, person: int, key: int) -> Tried:
        """Begin another try.

        Raises:
            NoLesson, Stale
        """
        seen = await self.look(person, key)
        return await self._change(person, seen, await _attempted(seen.game, seen.attempt.puzzle, ()))

    async def show(self, person: int, key: int) -> Tried:
        """Show the solution; what is solved after that was solved with help.

        Raises:
            NoLesson, Stale
        """
        seen = await self.look(person, key)
        helped = await self._change(person, seen, seen.attempt, helped=True)
        return msgspec.structs.replace(helped, shown=True)

    async def met(self) -> Sequence[PuzzleMet]:
        """Return how often each puzzle was begun and solved, by nobody in particular."""
        return await self._storage.read(attempts.met)

    async def _change(self, person: int, seen: Tried, then: Attempt, *, helped: bool = False) -> Tried:
        """Write what has become of a try.

        Raises:
            Stale: if somebody was faster.
        """
        ended = then.over and then.made != seen.attempt.made

        async def changed(tx: Transaction) -> Row:
            row = await self._find(tx, person, seen.key, lock=True)
            if row.version != seen.version:
                raise Stale(code="")
            before = row.solved is not None
            now = msgspec.structs.replace(
                row,
                moves=[dict(seen.game.encode(move)) for move in then.made],
                tries=row.tries + (ended and not before),
                helped=row.helped or (helped and not before),
                solved=self._clock() if ended and then.solved and not before else row.solved,
                version=row.version + 1,
            )
            if now.solved is not None and not before:
                how: attempts.Met = "helped" if now.helped else "first" if now.tries == 1 else "later"
                await attempts.count(tx, row.game, row.puzzle, how)
            await attempts.save(tx, now)
            return now

        return await self._tried(await self._storage.write(changed))

    async def _find(self, tx: Transaction, person: int, key: int, *, lock: bool = False) -> Row:
        row = await attempts.find(tx, key, lock=lock)
        if row is None or row.person != person:
            raise NoLesson
        return row

    def _puzzle(self, game: str, puzzle: str) -> tuple[Game, Puzzle]:
        found = self._library.games.get(game)
        there = None if found is None else puzzles(found).get(puzzle)
        if found is None or there is None:
            raise NoLesson
        return found, there

    async def _tried(self, row: Row) -> Tried:
        game, puzzle = self._puzzle(row.game, row.puzzle)
        made = msgspec.convert(row.moves, list[dict[str, object]])
        try:
            attempt = await _attempted(game, puzzle, made)
        except (BadMove, IllegalMove):
            # The puzzle was found anew since.
            attempt = await _attempted(game, puzzle, ())
        return Tried(
            key=row.key,
            version=row.version,
            game=game,
            state=attempt.at.state,
            moves=attempt.moves,
            since=tuple((seat, events) for seat, _, events in attempt.at.since),
            attempt=attempt,
            day=row.day,
            tries=row.tries,
            helped=row.helped,
            solved=row.solved is not None,
        )


async def _attempted(game: Game, puzzle: Puzzle, made: Sequence[Mapping[str, object]]) -> Attempt:
    """Return a try; the answers that leave least are looked for, which takes longer than an event loop may wait."""
    return await asyncio.to_thread(Attempt, game, puzzle, made)
