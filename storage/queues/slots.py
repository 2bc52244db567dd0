"""Messages that go on showing something of a table: a slot of it, such as its running turn or a question.

A change of a slot is written into its messages' rows. They are edited until they show it, or the end.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, exists, false, func, or_, select, true, type_coerce, update

from storage.queues import claims
from storage.queues import outbox as queue
from storage.rows import JsonObject, OutboxRow, Outgoing
from storage.schema import outbox
from storage.schema import table as game_table
from storage.store import Transaction

STALE = -1
"""In the place of what a message shows: it is rendered again."""

_LATER = outbox.alias("later")


class Posted(NamedTuple):
    """The location of a message in Discord, and the last row of its table's log that it shows."""

    place: int
    message: int
    shown: int


def _of(table: int, slots: Sequence[str]) -> ColumnElement[bool]:
    """The condition that a message shows one of these slots of a table, and still lives."""
    return (outbox.c.table == table) & outbox.c.done.is_(None) & outbox.c.slot.in_(slots)


def _at(moment: datetime) -> ColumnElement[datetime]:
    """A moment as a part of an expression, which by itself doesn't know how moments are stored."""
    return type_coerce(moment, outbox.c.created.type)


async def put_sent(tx: Transaction, message: Outgoing, where: Posted, now: datetime) -> None:
    """Add a message that was sent already, and shows what it is to show."""
    await queue.put(tx, [message], now)
    await tx.execute(update(outbox).where(outbox.c.id == message.id).values(**where._asdict(), due=None))


async def change(
    tx: Transaction,
    table: int,
    slots: Sequence[str],
    wanted: int,
    due: datetime,
    now: datetime,
    *,
    payload: JsonObject | None = None,
    thinking: bool = False,
    stale: bool = False,
) -> bool:
    """Have the messages that show these slots of a table show more; those whose slot has ended don't.

    Args:
        tx: a writing transaction.
        table: its key.
        slots: what has changed.
        wanted: the last row of the table's log now.
        due: when a message that shows all it was to show is changed; if that is now, each is changed now.
        now: the present.
        payload: what they say from now on; None for what they have said.
        thinking: whether they are to say that computers think.
        stale: whether to render them again although they show that row.

    Returns:
        Whether there is any such message.
    """
    clean = (sent := outbox.c.message.is_not(None)) & outbox.c.due.is_(None)
    result = await tx.execute(
        update(outbox)
        .where(_of(table, slots), outbox.c.ended.is_(None))
        .values(
            **({} if payload is None else {"payload": dict(payload)}),
            **({"shown": STALE} if stale else {}),
            wanted=wanted,
            thinking=thinking,
            revision=outbox.c.revision + 1,
            due=case((sent if due <= now else clean, _at(due)), else_=outbox.c.due),
            created=_at(now) if stale else case((clean, _at(now)), else_=outbox.c.created),
            attempts=case((clean, 0), else_=outbox.c.attempts),
        )
    )
    return result.rowcount > 0


async def end(
    tx: Transaction,
    table: int,
    slots: Sequence[str],
    ended: str,
    wanted: int,
    due: datetime,
    now: datetime,
    *,
    but: int | None = None,
) -> bool:
    """Have the messages that show these slots of a table say how they ended; returns whether there are any.

    One that was not sent yet is sent first.

    Args:
        tx: a writing transaction.
        table: its key.
        slots: what has ended.
        ended: how.
        wanted: the last row of the table's log now.
        due: when those that were sent are changed.
        now: the present.
        but: the Discord id of a message that shows them from now on: the others that were sent have ended. None for all.
    """
    sent = outbox.c.message.is_not(None)
    others = true() if but is None else outbox.c.message != but
    result = await tx.execute(
        update(outbox)
        .where(_of(table, slots), outbox.c.ended.is_(None), others)
        .values(
            ended=ended,
            **({} if but is None else {"shown": STALE}),
            wanted=wanted,
            thinking=False,
            revision=outbox.c.revision + 1,
            due=case((sent, _at(due)), else_=outbox.c.due),
            created=case((sent, _at(now)), else_=outbox.c.created),
            attempts=case((sent, 0), else_=outbox.c.attempts),
        )
    )
    return result.rowcount > 0


async def go_on(tx: Transaction, table: int, slots: Sequence[str]) -> None:
    """Have the messages that show these slots of a table go on, what had ended being taken back.

    One that says so already does not, nor one whose slot another message has shown since.
    """
    again = ~exists().where(
        _LATER.c.table == outbox.c.table,
        _LATER.c.slot == outbox.c.slot,
        _LATER.c.done.is_(None),
        _LATER.c.number > outbox.c.number,
        or_(_LATER.c.ended.is_(None), _LATER.c.wanted != outbox.c.wanted),
    )
    await tx.execute(
        update(outbox)
        .where(_of(table, slots), outbox.c.ended.is_not(None), again)
        .values(
            ended=None,
            revision=outbox.c.revision + 1,
            due=case((outbox.c.message.is_(None), outbox.c.due), else_=None),
            failure=None,
        )
    )


async def close(tx: Transaction, table: int, slots: Sequence[str], now: datetime) -> None:
    """Leave the messages that show these slots of a table as they are, or unsent."""
    closed = await tx.execute(
        update(outbox)
        .where(_of(table, slots))
        .values(done=now, failure=None, lease_owner=None, lease_until=None)
        .returning(outbox.c.destination)
    )
    await queue.let_pass(tx, closed.scalars().all())


async def leave(tx: Transaction, table: int, now: datetime, *, but: str | None = None) -> None:
    """Have no message of a table that is over wait for the end of its slot; one that was not sent is sent all the same.

    Args:
        tx: a writing transaction.
        table: its key.
        now: the present.
        but: what the slots begin with whose messages are still to show the end; None for no such ones.
    """
    sent = outbox.c.message.is_not(None)
    others = true() if but is None else ~outbox.c.slot.startswith(but)
    await tx.execute(
        update(outbox)
        .where(
            outbox.c.table == table,
            outbox.c.done.is_(None),
            outbox.c.slot.is_not(None),
            outbox.c.ended.is_(None),
            others,
        )
        .values(
            slot=None,
            done=case((sent, _at(now)), else_=None),
            # A message to retry has not failed permanently.
            failure=case((sent & outbox.c.due.is_not(None), None), else_=outbox.c.failure),
        )
    )


async def shows(tx: Transaction, table: int, slot: str, message: int | None = None) -> bool:
    """Return whether a message, or that of a Discord id, shows a slot that has not ended, or will."""
    this = true() if message is None else outbox.c.message == message
    found = exists().where(_of(table, [slot]), outbox.c.ended.is_(None), this)
    return bool(await tx.scalar(select(found)))


async def slots(tx: Transaction, table: int, beginning: str) -> list[str]:
    """Return the slots of a table that begin so, have not ended, and that messages show, or will."""
    rows = await tx.execute(
        select(outbox.c.slot).where(
            outbox.c.table == table,
            outbox.c.done.is_(None),
            outbox.c.ended.is_(None),
            outbox.c.slot.startswith(beginning),
        )
    )
    return [slot for slot in rows.scalars() if slot is not None]


async def note_message(tx: Transaction, table: int, slot: str, place: int, message: int) -> bool:
    """Note where the message of a slot is that something else has sent, as the slot was at first.

    Returns:
        Whether there is such a message.
    """
    first = outbox.c.revision == 0
    result = await tx.execute(
        update(outbox)
        .where(_of(table, [slot]), or_(outbox.c.ended.is_(None), outbox.c.message.is_(None)))
        .values(
            place=place,
            message=message,
            shown=case((first, outbox.c.wanted), else_=0),
            due=case((first, None), else_=func.coalesce(outbox.c.due, outbox.c.created)),
            failure=None,
        )
        .returning(outbox.c.destination)
    )
    destinations = result.scalars().all()
    await queue.let_pass(tx, destinations)
    return bool(destinations)


async def lives(
    tx: Transaction,
    number: int,
    revision: int,
    owner: str,
    where: Posted | None,
    again: datetime,
    now: datetime,
    *,
    sent: bool,
    final: bool = False,
) -> bool:
    """Note that a message was sent or changed and goes on showing its slot, or need not any more.

    Args:
        tx: a writing transaction.
        number: of the message.
        revision: what it was given to show when it was claimed.
        owner: who has claimed it.
        where: where it is, and what it shows; None if it need not be sent.
        again: when it is changed again, if it was given something else to show meanwhile.
        now: the present.
        sent: whether it was sent rather than changed.
        final: whether it need not be changed any more.

    Returns:
        Whether the claim was still the owner's.
    """
    same = outbox.c.revision == revision
    values: dict[str, object] = {}
    told: ColumnElement[bool] = same & outbox.c.message.is_(None)
    more: ColumnElement[bool] = true()
    if where is not None:
        # An answer may have taken the place of what was changed.
        here = true() if sent else outbox.c.message == where.message
        # One that was sent just now has not said how what it shows ended.
        over = true() if final else outbox.c.ended.is_not(None) & outbox.c.message.is_not(None)
        told = or_(outbox.c.slot.is_(None), and_(same, here, over))
        more = or_(~same, ~here, outbox.c.ended.is_not(None), outbox.c.wanted > where.shown)
        # What it was told to show meanwhile may be the same row told otherwise.
        shown = case((~here, 0), (~same, outbox.c.shown), else_=where.shown)
        values = where._asdict() if sent else {"shown": shown}
    return await queue.finish(
        tx,
        number,
        owner,
        leaves=sent or where is None,
        **values,
        done=case((told, _at(now)), else_=None),
        due=case((told, None), (more, _at(again)), else_=None),
        created=case((more, _at(now)), else_=outbox.c.created),
        attempts=case((more, 0), else_=outbox.c.attempts),
        thinking=case((same, false()), else_=outbox.c.thinking),
        failure=None,
    )


async def says_over(tx: Transaction, number: int, owner: str, now: datetime) -> bool:
    """Note that a message has said how its slot ended; returns whether that has been taken back meanwhile."""
    if await claims.finish(tx, outbox, number, owner, outbox.c.ended.is_not(None), done=now, failure=None):
        return False
    return await claims.finish(tx, outbox, number, owner, done=now, failure=None)


async def refused(
    tx: Transaction, number: int, revision: int, owner: str, failure: str, again: datetime, now: datetime
) -> bool:
    """Note that a message can't be changed, and why; it is tried again once there is something else to show.

    Args:
        tx: a writing transaction.
        number: of the message.
        revision: what it was given to show when it was claimed.
        owner: who has claimed it.
        failure: why.
        again: when it is changed, if it was given something else to show meanwhile.
        now: the present.

    Returns:
        Whether the claim was still the owner's.
    """
    same = outbox.c.revision == revision
    playing = exists().where(
        game_table.c.key == outbox.c.table, game_table.c.status.not_in(("finished", "cancelled"))
    )
    lasts = or_(~same, and_(outbox.c.ended.is_(None), playing))
    return await claims.finish(
        tx,
        outbox,
        number,
        owner,
        failure=failure,
        done=case((lasts, None), else_=_at(now)),
        due=case((same, None), else_=_at(again)),
    )


async def retire(
    tx: Transaction, number: int, revision: int, owner: str, ended: str, due: datetime | None, now: datetime
) -> bool:
    """Record that a newer message replaces this one; the old message may say later that it ended.

    Args:
        tx: a writing transaction.
        number: the old message's.
        revision: the revision at the time of the claim; nothing is recorded if it has changed.
        owner: the owner of the claim.
        ended: the outcome that the old message shows.
        due: when to edit the old message; None for never.
        now: the present.

    Returns:
        Whether the owner still had the claim, with an unchanged revision.
    """
    done = now if due is None else None
    values = {"ended": ended, "shown": STALE, "due": due, "done": done}
    values |= {"created": now, "attempts": 0, "failure": None}
    return await claims.finish(tx, outbox, number, owner, outbox.c.revision == revision, **values)


async def forget(tx: Transaction, but: str, now: datetime) -> list[OutboxRow]:
    """Leave every message that goes on showing a slot, but one slot's, as it is; returns them as they were, in order."""
    lives_on = (
        outbox.c.done.is_(None),
        outbox.c.ended.is_(None),
        outbox.c.message.is_not(None),
        outbox.c.slot != but,
    )
    rows = await tx.execute(select(outbox).where(*lives_on).order_by(outbox.c.number))
    found = [OutboxRow(**row._mapping) for row in rows]
    await tx.execute(
        update(outbox).where(*lives_on).values(done=now, failure=None, lease_owner=None, lease_until=None)
    )
    return found


async def of_person(tx: Transaction, destination: str) -> list[int]:
    """Return the Discord ids of the messages to a destination that go on showing something, oldest first."""
    rows = await tx.execute(
        select(outbox.c.message)
        .where(outbox.c.destination == destination, outbox.c.done.is_(None), outbox.c.message.is_not(None))
        .order_by(outbox.c.message)
    )
    return [message for message in rows.scalars() if message is not None]


async def suspend(tx: Transaction, table: int, now: datetime) -> None:
    """Delete the unsent messages about a table that can't be reached, and change those that were sent no more for now."""
    going_on = (outbox.c.table == table, outbox.c.done.is_(None))
    await queue.discard(tx, *going_on, outbox.c.message.is_(None))
    done = case((outbox.c.ended.is_not(None), _at(now)), else_=None)
    await tx.execute(update(outbox).where(*going_on).values(due=None, done=done, failure=None))
