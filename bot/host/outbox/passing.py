"""Messages about what passes, such as a turn or a question: once that is over they say so, with nothing left to press."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from bot.host.outbox import messages
from bot.host.outbox.messages import Letter, Message
from bot.host.timing.clocks import SEAT
from bot.host.timing.reminders import IDLE_WARNED
from storage import Transaction
from storage.play import tables
from storage.queues import posted
from storage.queues.posted import Posted
from storage.rows import Seat, Table

Subject: TypeAlias = tuple[Literal["turn", "question", "follow", "away", "idle", "game"], int]
"""What a message can be about.

A seat's turn, and its person being away, by the seat; a question, and a table's being idle, by the last row of the log
then; what a follower is told, by their key; the game that has begun, 0.
"""

DELAY: Final = timedelta(seconds=5)
"""How long after its end a message is changed: a turn that is taken back within that time is not over."""


async def sent(tx: Transaction, message: Message, where: Posted, nonce: str, now: datetime) -> None:
    """Note that a message was sent; if it is about something that is over by now, it says so at once."""
    about = _about(message)
    if about is None:
        return
    table, subject = about
    await posted.add(tx, table, named(subject), where)
    if not await _lasts(tx, table, subject):
        await settle(tx, table, [subject], nonce, now, 0)


async def goes_on(tx: Transaction, message: messages.Settled) -> bool:
    """Return whether what a message says to be over goes on after all, since something was taken back; it waits again."""
    subject = message.subject, message.number
    await tables.find(tx, message.table, lock=True)
    # Where another message has been sent meanwhile, it is the seat's next turn.
    if await posted.known(tx, message.table, named(subject)) or not await _lasts(tx, message.table, subject):
        return False
    await posted.add(
        tx, message.table, named(subject), Posted(message.place, message.message, message.person)
    )
    return True


async def over(
    tx: Transaction,
    before: tuple[Table, Iterable[Seat]],
    after: tuple[Table, Iterable[Seat]],
    nonce: str,
    now: datetime,
    refused: str = "",
) -> None:
    """Have the messages about what an action has ended say so, in the action's transaction.

    Args:
        tx: a writing transaction.
        before: the table and its seats before the action.
        after: the same after it.
        nonce: what those of the changes are made of.
        now: the present.
        refused: what the question asked for that was refused by it; "" for nothing.
    """
    subjects = _subjects(*before) - _subjects(*after)
    if after[0].sequence != before[0].sequence and now - before[0].acted >= IDLE_WARNED:
        subjects.add(("idle", before[0].sequence))
    if subjects:
        await settle(tx, after[0].key, sorted(subjects), nonce, now, after[0].sequence, refused)


async def is_told(tx: Transaction, table: int, seat: int) -> bool:
    """Return whether a message tells of a seat's turn, or will: one to be sent, or one that has yet to say that it is over.

    The latter goes on, as the turn does (`goes_on`).
    """
    if await posted.known(tx, table, named(("turn", seat))):
        return True
    for delivery in await messages.about_table(tx, table, messages.Direct, messages.Settled):
        match delivery:
            case messages.Delivery(message=messages.Direct(seat=whose)) if whose == seat:
                return True
            case messages.Delivery(message=messages.Settled(subject="turn", number=whose)) if whose == seat:
                return True
    return False


def _at(message: int) -> str:
    """The destination of the last change to a message."""
    return f"settled:{message}"


def _subjects(table: Table, seats: Iterable[Seat]) -> set[Subject]:
    """Return what is going on at a table."""
    found: set[Subject] = set()
    for seat in seats:
        if seat.owes:
            found.add(("turn", seat.seat))
        if seat.stand_in == SEAT:
            found.add(("away", seat.seat))
    if table.status in ("running", "frozen"):
        found.add(("game", 0))
    if table.vote is not None:
        found.add(("question", _asked(table)))
    return found


def _asked(table: Table) -> int:
    asked = (table.vote or {}).get("asked", 0)
    return asked if isinstance(asked, int) else 0


async def _lasts(tx: Transaction, key: int, subject: Subject) -> bool:
    table = await tables.find(tx, key)
    if table is None or subject == ("idle", table.sequence):
        return table is not None
    return subject in _subjects(table, await tables.seats(tx, key))


def _about(message: Message) -> tuple[int, Subject] | None:
    match message:
        case (
            messages.Direct(table, _, seat)
            | messages.Ping(table, _, seat)
            | messages.Reminder(table, _, seat)
        ):
            return table, ("turn", seat)
        case messages.Question(table, _, asked):
            return table, ("question", asked)
        case messages.Note(table, _, "timeout.seat", int(seat)):
            return table, ("away", seat)
        case messages.Note(table, _, "reminded" | "timeout.notice" | "timeout.wait", int(seat)):
            return table, ("turn", seat)
        case messages.Note(table, sequence, "idle"):
            return table, ("idle", sequence)
        case messages.Start(table):
            return table, ("game", 0)
        case _:
            return None


def named(subject: Subject) -> str:
    """Return what a subject is called where its messages are kept."""
    return f"{subject[0]}:{subject[1]}"


async def settle(
    tx: Transaction,
    table: int,
    subjects: Iterable[Subject],
    nonce: str,
    now: datetime,
    sequence: int,
    refused: str = "",
) -> None:
    """Have the messages about some subjects say that these are over.

    Args:
        tx: a writing transaction.
        table: its key.
        subjects: what is over.
        nonce: what those of the changes are made of.
        now: the present.
        sequence: the last row of the table's log.
        refused: what a question among them asked for and was refused; "" for nothing.
    """
    ended = {named(subject): subject for subject in subjects}
    letters = [
        Letter(
            id=f"s{at}-{nonce}"[:25],
            destination=_at(where.message),
            message=messages.Settled(
                table,
                sequence,
                *ended[name],
                where.place,
                where.message,
                where.person,
                refused if ended[name][0] == "question" else "",
            ),
            due=now + DELAY,
        )
        for at, (name, where) in enumerate(await posted.take(tx, table, list(ended)))
    ]
    await messages.put(tx, letters, now)
