"""What people have made of puzzles, and, without them, how the puzzles are met."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import delete, insert, select, update

from storage.rows import Attempt, PuzzleMet
from storage.schema import attempt, puzzle_met
from storage.store import Transaction

Met: TypeAlias = Literal["began", "first", "later", "helped"]
"""What is counted of a puzzle."""


async def begin(
    tx: Transaction, person: int, game: str, puzzle: str, day: str, server: int | None
) -> Attempt:
    """Let a person begin a puzzle that they have not begun."""
    row = Attempt(
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
    values = {name: value for name, value in msgspec.structs.asdict(row).items() if name != "key"}
    key = (await tx.execute(insert(attempt).values(**values))).inserted_primary_key
    if key is None:
        raise LookupError("a puzzle just begun has no key")
    return msgspec.structs.replace(row, key=int(key[0]))


async def of_person(tx: Transaction, person: int) -> list[Attempt]:
    """A person's, the one that was begun last first."""
    query = select(attempt).where(attempt.c.person == person).order_by(attempt.c.key.desc())
    return [Attempt(**row._mapping) for row in await tx.execute(query)]


async def of_days(tx: Transaction, server: int, first: str, last: str) -> list[Attempt]:
    """What was made on a server of the puzzles of some days, both ends included."""
    query = select(attempt).where(attempt.c.server == server, attempt.c.day.between(first, last))
    return [Attempt(**row._mapping) for row in await tx.execute(query.order_by(attempt.c.key))]


async def find(tx: Transaction, key: int, *, lock: bool = False) -> Attempt | None:
    """The one with that key, or None; `lock` holds other writers of it back."""
    query = select(attempt).where(attempt.c.key == key)
    row = (await tx.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else Attempt(**row._mapping)


async def save(tx: Transaction, row: Attempt) -> None:
    """Write what the person has made of it now."""
    values = {
        name: getattr(row, name) for name in ("server", "moves", "tries", "helped", "solved", "version")
    }
    await tx.execute(update(attempt).where(attempt.c.key == row.key).values(**values))


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's."""
    await tx.execute(delete(attempt).where(attempt.c.person == person))


async def count(tx: Transaction, game: str, puzzle: str, met: Met) -> None:
    """Count how a puzzle was met."""
    which = (puzzle_met.c.game == game) & (puzzle_met.c.puzzle == puzzle)
    column = puzzle_met.c[met]
    changed = await tx.execute(update(puzzle_met).where(which).values({met: column + 1}))
    if not changed.rowcount:
        zeros = {"began": 0, "first": 0, "later": 0, "helped": 0}
        await tx.execute(insert(puzzle_met).values(game=game, puzzle=puzzle, **{**zeros, met: 1}))


async def met(tx: Transaction) -> Sequence[PuzzleMet]:
    """Return how all puzzles are met, by game."""
    query = select(puzzle_met).order_by(puzzle_met.c.game, puzzle_met.c.puzzle)
    return [PuzzleMet(**row._mapping) for row in await tx.execute(query)]
