"""Where people are in lessons, and, without them, how the lessons' steps are met."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import delete, insert, select, update

from storage.rows import Learning, LearningStep
from storage.schema import learning, learning_step
from storage.store import Transaction

Met: TypeAlias = Literal["began", "left", "others"]
"""What is counted of a step."""


async def begin(
    tx: Transaction, person: int, game: str, lesson: str, step: str, moves: Sequence[object], now: datetime
) -> Learning:
    """Put a person at the beginning of a lesson, wherever they were in it."""
    await tx.execute(
        delete(learning).where(
            learning.c.person == person, learning.c.game == game, learning.c.lesson == lesson
        )
    )
    row = Learning(
        key=0,
        person=person,
        game=game,
        lesson=lesson,
        step=step,
        part=0,
        moves=list(moves),
        aside=None,
        others=0,
        version=0,
        changed=now,
    )
    values = {name: value for name, value in msgspec.structs.asdict(row).items() if name != "key"}
    key = (await tx.execute(insert(learning).values(**values))).inserted_primary_key
    if key is None:
        raise LookupError("a lesson just begun has no key")
    return msgspec.structs.replace(row, key=int(key[0]))


async def of_person(tx: Transaction, person: int) -> list[Learning]:
    """A person's, the one that was gone on with last first."""
    query = select(learning).where(learning.c.person == person)
    rows = await tx.execute(query.order_by(learning.c.changed.desc(), learning.c.key.desc()))
    return [Learning(**row._mapping) for row in rows]


async def find(tx: Transaction, key: int, *, lock: bool = False) -> Learning | None:
    """The one with that key, or None; `lock` holds other writers of it back."""
    query = select(learning).where(learning.c.key == key)
    row = (await tx.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else Learning(**row._mapping)


async def save(tx: Transaction, row: Learning) -> None:
    """Write where the person is now."""
    await tx.execute(
        update(learning)
        .where(learning.c.key == row.key)
        .values(
            step=row.step,
            part=row.part,
            moves=row.moves,
            aside=row.aside,
            others=row.others,
            version=row.version,
            changed=row.changed,
        )
    )


async def forget(tx: Transaction, person: int) -> None:
    """Delete all of a person's."""
    await tx.execute(delete(learning).where(learning.c.person == person))


async def count(tx: Transaction, game: str, lesson: str, step: str, met: Met) -> None:
    """Count how a step was met."""
    which = (
        (learning_step.c.game == game) & (learning_step.c.lesson == lesson) & (learning_step.c.step == step)
    )
    column = learning_step.c[met]
    changed = await tx.execute(update(learning_step).where(which).values({met: column + 1}))
    if not changed.rowcount:
        zeros = {"began": 0, "left": 0, "others": 0}
        await tx.execute(
            insert(learning_step).values(game=game, lesson=lesson, step=step, **{**zeros, met: 1})
        )


async def steps(tx: Transaction) -> list[LearningStep]:
    """Return how all steps are met, by game and lesson."""
    order = (learning_step.c.game, learning_step.c.lesson, learning_step.c.step)
    return [LearningStep(**row._mapping) for row in await tx.execute(select(learning_step).order_by(*order))]
