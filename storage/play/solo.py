"""Solo games: where each person is in the lessons and puzzles, and, without persons, how these are met."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    UniqueConstraint,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)

from storage.rows.solo import Attempt, Learning, LearningStep, PuzzleMet
from storage.schema import attempt, learning, learning_step, puzzle_met, seat, table
from storage.store import Transaction

Row = TypeVar("Row", Learning, Attempt)
Met = TypeVar("Met", LearningStep, PuzzleMet)


class SoloRows(Generic[Row, Met]):
    """The rows of one kind of solo game, one a person and script, and counts of how the scripts are met.

    Args:
        row: what a person has made of a script.
        table: where these rows are.
        usage: how a script, or a step of it, is met.
        counts: where these are.
        latest: the order of a person's rows.
    """

    def __init__(
        self, row: type[Row], table: Table, met: type[Met], counts: Table, *latest: ColumnElement[Any]
    ) -> None:
        self._row: type[Row] = row
        self._table = table
        self._met: type[Met] = met
        self._counts = counts
        self._latest = latest

    async def begin(self, tx: Transaction, row: Row) -> Row:
        """Add the row of a person who begins a script; returns it with its key."""
        key = (await tx.execute(insert(self._table).values(**_values(row)))).inserted_primary_key
        if key is None:
            raise LookupError("a solo game just begun has no key")
        return msgspec.structs.replace(row, key=int(key[0]))

    async def begun(self, tx: Transaction, row: Row) -> Row | None:
        """The row that the same person has of the same script; None if they have not begun it."""
        [unique] = (one for one in self._table.constraints if isinstance(one, UniqueConstraint))
        same = (column == getattr(row, column.name) for column in unique.columns)
        return next(iter(await self.found(tx, select(self._table).where(*same))), None)

    async def of_person(self, tx: Transaction, person: int) -> list[Row]:
        """A person's, the latest first."""
        query = select(self._table).where(self._table.c.person == person)
        return await self.found(tx, query.order_by(*self._latest))

    async def find(self, tx: Transaction, key: int, *, lock: bool = False) -> Row | None:
        """The one with that key, or None; `lock` holds other writers of it back."""
        query = select(self._table).where(self._table.c.key == key)
        return next(iter(await self.found(tx, query.with_for_update() if lock else query)), None)

    async def found(self, tx: Transaction, query: Select[Any]) -> list[Row]:
        """Those that a query of the table finds."""
        return [self._row(**row._mapping) for row in await tx.execute(query)]

    async def save(self, tx: Transaction, row: Row) -> None:
        """Write what the person has made of it now."""
        await tx.execute(update(self._table).where(self._table.c.key == row.key).values(**_values(row)))

    async def forget(self, tx: Transaction, person: int) -> None:
        """Delete all of a person's."""
        await tx.execute(delete(self._table).where(self._table.c.person == person))

    async def count(self, tx: Transaction, row: Row, met: str) -> None:
        """Count how a row's script, or the step of it, was met: in a column of the counts."""
        which: dict[str, Any] = {
            column.name: getattr(row, column.name) for column in self._counts.primary_key
        }
        where = (self._counts.c[name] == value for name, value in which.items())
        column = self._counts.c[met]
        changed = await tx.execute(update(self._counts).where(*where).values({met: column + 1}))
        if not changed.rowcount:
            first = msgspec.structs.asdict(self._met(**{**which, met: 1}))
            await tx.execute(insert(self._counts).values(**first))

    async def usage(self, tx: Transaction) -> list[Met]:
        """Return how all are met, by game."""
        query = select(self._counts).order_by(*self._counts.primary_key)
        return [self._met(**row._mapping) for row in await tx.execute(query)]


lessons = SoloRows(
    Learning, learning, LearningStep, learning_step, learning.c.changed.desc(), learning.c.key.desc()
)
puzzles = SoloRows(Attempt, attempt, PuzzleMet, puzzle_met, attempt.c.key.desc())


async def of_days(tx: Transaction, server: int, first: str, last: str) -> Sequence[Attempt]:
    """Return a server's attempts at the puzzles of some days, both ends included."""
    query = select(attempt).where(attempt.c.server == server, attempt.c.day.between(first, last))
    return await puzzles.found(tx, query.order_by(attempt.c.key))


async def has_met(tx: Transaction, person: int, game: str, lesson: str, step: str) -> bool:
    """Return whether a person has come to a step of a lesson, or ever had a seat when a table of its game was dealt."""
    there = (learning.c.game == game, learning.c.lesson == lesson, learning.c.step == step)
    learned = exists().where(learning.c.person == person, *there)
    dealt = (table.c.key == seat.c.table, table.c.game == game, table.c.record.is_not(None))
    played = exists().where(seat.c.person == person, *dealt)
    return bool((await tx.execute(select(or_(learned, played)))).scalar_one())


def _values(row: Learning | Attempt) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name != "key"}
