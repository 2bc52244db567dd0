"""Puzzles: positions with one best line, which each person tries alone.

What is solved once stays solved in the way it was first: at the first try, later, or with help.
"""

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from bot.host.errors import NoLessonError
from bot.host.play.solo import SoloGame, SoloGames
from games.engine import BadMove, Game, IllegalMove, Move
from games.lessons.puzzle import Attempt, Puzzle, puzzles
from storage import Transaction
from storage.play import solo
from storage.rows.solo import Attempt as Row
from storage.rows.solo import PuzzleMet


class TriedPuzzle(SoloGame, frozen=True, kw_only=True):
    """A puzzle as its person sees it.

    Attributes:
        attempt: the puzzle, and the try that goes on.
        solution_shown: whether the solution is shown.
    """

    row: Row
    attempt: Attempt
    solution_shown: bool = False

    @property
    def day(self) -> str:
        """The day whose puzzle it is, as 2026-11-22; "" for one to learn from."""
        return self.row.day

    @property
    def explained(self) -> bool:
        """Return whether the best line is explained: the solution is shown, or was just found."""
        return self.solution_shown or self.attempt.solved

    @property
    def how(self) -> str:
        """The way of its first solution: a field of `PuzzleMet`."""
        return how_solved(self.row)


class Puzzles(SoloGames[Row, PuzzleMet, Puzzle, TriedPuzzle]):
    """The puzzles of all persons."""

    _rows = solo.puzzles
    _scripts = staticmethod(puzzles)

    async def solved(self, person: int) -> Mapping[tuple[str, str], bool]:
        """Return the puzzles to learn from that a person has begun, by game and id, and whether each was solved."""
        rows = await self._storage.read(lambda tx: self._rows.of_person(tx, person))
        return {(row.game, row.puzzle): row.solved is not None for row in rows if not row.day}

    async def open(
        self, person: int, game: str, puzzle: str, *, day: str = "", server: int | None = None
    ) -> TriedPuzzle:
        """Go on with a puzzle, or begin it.

        Args:
            person: who.
            game: whose puzzle.
            puzzle: its id.
            day: the day whose puzzle it is; "" for one to learn from.
            server: where that is, by its Discord id.

        Raises:
            NoLesson: if there is none of that id, or it is one of a day's only.
        """
        _, found = self._script(game, puzzle)
        if found.daily and not day:
            raise NoLessonError
        fresh = Row(
            key=0,
            person=person,
            game=game,
            puzzle=puzzle,
            day=day,
            server=server,
            moves=[],
            tries=0,
            helped=False,
            solved=None,
            version=0,
        )

        async def opened(tx: Transaction) -> Row:
            row = await self._begin(tx, fresh)
            if row.server is None and server is not None:
                row = await self._find(tx, person, row.key, lock=True)
                row = msgspec.structs.replace(row, server=server)
                await self._rows.save(tx, row)
            return row

        return await self._seen(await self._storage.write(opened))

    async def _play(self, seen: TriedPuzzle, moves: Sequence[Move], *, anyway: bool) -> TriedPuzzle:  # noqa: ARG002 all are made
        made = [dict(seen.game.encode(move)) for move in (*seen.attempt.made, *moves)]
        then, row = await _attempted(seen.game, seen.attempt.puzzle, made), seen.row
        if row.solved is not None or not then.over:
            return await self._change(seen, moves=made)
        row = msgspec.structs.replace(row, tries=row.tries + 1)
        if not then.solved:
            return await self._change(seen, moves=made, tries=row.tries)
        return await self._change(seen, how_solved(row), moves=made, tries=row.tries, solved=self._clock())

    async def back(self, person: int, key: int) -> TriedPuzzle:
        """Take back the last move; of a try that is over, none."""
        seen = await self.current(person, key)
        if not seen.attempt.made or seen.attempt.over:
            return seen
        return await self._change(seen, moves=seen.row.moves[:-1])

    async def restart(self, person: int, key: int) -> TriedPuzzle:
        """Begin another try."""
        return await self._change(await self.current(person, key), moves=[])

    async def show(self, person: int, key: int) -> TriedPuzzle:
        """Show the solution; what is solved after that was solved with help.

        Raises:
            NoLesson, Stale
        """
        seen = await self.current(person, key)
        helped = await self._change(seen, helped=seen.row.helped or seen.row.solved is None)
        return msgspec.structs.replace(helped, solution_shown=True)

    async def _seen(self, row: Row) -> TriedPuzzle:
        game, puzzle = self._script(row.game, row.puzzle)
        made = msgspec.convert(row.moves, list[dict[str, object]])
        try:
            attempt = await _attempted(game, puzzle, made)
        except (BadMove, IllegalMove):
            # The puzzle has changed since.
            attempt = await _attempted(game, puzzle, ())
        return TriedPuzzle(
            row=row,
            game=game,
            state=attempt.at.state,
            moves=attempt.moves,
            since=tuple((seat, events) for seat, _, events in attempt.at.since),
            attempt=attempt,
        )


def how_solved(row: Row) -> str:
    """Return how a solved puzzle was solved first: a field of `PuzzleMet`."""
    return "helped" if row.helped else "first" if row.tries == 1 else "later"


async def _attempted(game: Game, puzzle: Puzzle, made: Sequence[Mapping[str, object]]) -> Attempt:
    """Return a try; the answers that leave least are looked for, which takes longer than an event loop may wait."""
    return await asyncio.to_thread(Attempt, game, puzzle, made)
