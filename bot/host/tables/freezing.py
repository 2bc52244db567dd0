"""Tables that are frozen, since their log can't be replayed: how they come to be so, resume, or are closed."""

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

import msgspec

from bot.host.changes import effects
from bot.host.errors import (
    FrozenTableError,
    GameOverError,
    MayNotPutAwayError,
    NotFrozenError,
    NotShownError,
    ReplayMismatchError,
    UnknownTableError,
)
from bot.host.library import OVER
from bot.host.outbox import addresses, live_messages, messages
from bot.host.outbox.messages import Letter
from bot.host.record import log, outcomes
from bot.host.record.entries import Archived, Row
from bot.host.record.outcomes import FROZEN
from bot.host.timing import clocks
from bot.host.timing.hours import Span
from bot.telemetry import log_context
from bot.text import speaking
from games.engine import Text
from games.engine.words.catalogue import ENGLISH
from storage import ConflictError, Storage, Transaction
from storage.play import orders, tables
from storage.queues import alarms, slots, thinking
from storage.rows import JsonObject, Person, Seat, Table

_log = logging.getLogger(__name__)

_KEY, _SINCE = "key", "since"

Wake: TypeAlias = Callable[[int, bool], None]
"""Told of a table that may have changed, and whether a computer may have to think there."""


class Reason(msgspec.Struct, frozen=True):
    """Why a table is frozen.

    Attributes:
        key, values: of the sentence that says so.
        since: since when it is.
    """

    key: str
    values: JsonObject
    since: datetime | None

    def to_json(self) -> JsonObject:
        """The same as JSON: the values beside the key."""
        since = {} if self.since is None else {_SINCE: self.since.isoformat()}
        return {_KEY: self.key, **self.values, **since}


def reason_of(table: Table) -> Reason | None:
    """Why a table is frozen; None if it is not."""
    if table.status != "frozen" or table.reason is None:
        return None
    since = table.reason.get(_SINCE)
    values = {name: value for name, value in table.reason.items() if name not in (_KEY, _SINCE)}
    return Reason(
        str(table.reason.get(_KEY)), values, None if since is None else datetime.fromisoformat(str(since))
    )


def refusal(row: Table, why: ReplayMismatchError) -> FrozenTableError:
    """Return what is said where a table's game can't be replayed: that it is frozen, or over and not to be shown."""
    kind = NotShownError if row.status in OVER else FrozenTableError
    return kind(table=row.key, code=row.code, reason=why)


async def freeze(storage: Storage, row: Table, why: ReplayMismatchError, now: datetime) -> None:
    """Keep a running table from going on, and say why; the log stays as it is."""
    before = reason_of(row)
    # The stored reason is for operators: a game's sentence in it is English.
    values = {name: str(value) if isinstance(value, Text) else value for name, value in why.values.items()}
    new = before is None or (before.key, before.values) != (why.key, values)
    if row.status in ("running", "frozen") and new:
        since = before.since if before is not None and before.since is not None else now
        reason = Reason(why.key, values, since)
        frozen = msgspec.structs.replace(row, status="frozen", reason=reason.to_json())
        with contextlib.suppress(ConflictError):
            await storage.write(lambda tx: tables.save(tx, row, frozen))
            with speaking(ENGLISH):
                # The log has its own language; the actor's may differ.
                cause = why.__cause__
                extra = log_context.failure("freeze")
                _log.warning("Table %s is frozen: %s", row.code, why, extra=extra, exc_info=cause)


async def thaw(
    storage: Storage,
    row: Table,
    seats: Sequence[Seat],
    people: Mapping[int, Person],
    outages: tuple[Span, ...],
    now: datetime,
) -> tuple[Table, Sequence[Seat]]:
    """Let a table go on that can be replayed again, e.g. since its edition is back.

    No one could move there in the meantime, so that time does not count.
    """
    thawed = msgspec.structs.replace(row, status="running", reason=None)
    frozen = reason_of(row)
    begins = now if frozen is None or frozen.since is None else min(frozen.since, now)
    terms = clocks.terms_of(row)
    resumed = [
        clocks.resumed(terms, seat, people.get(seat.person or 0), outages, begins, now) for seat in seats
    ]

    async def write(tx: Transaction) -> None:
        await tables.save(tx, row, thawed)
        await tables.save_seats(tx, seats, resumed)
        if effects.computers_owe(resumed):
            await thinking.offer(tx, row.key)

    try:
        await storage.write(write)
    except ConflictError:
        return thawed, seats
    _log.info("Table %s is no longer frozen", row.code)
    return thawed, resumed


async def put_away(
    tx: Transaction,
    key: int,
    person: int | None,
    now: datetime,
    nonce: addresses.Nonce,
    *,
    manages: int | None,
    why: ReplayMismatchError | None = None,
) -> Table:
    """End a frozen table without a result; its log stays as it is, with one row more.

    Args:
        tx: the transaction.
        key: the table's.
        person: the one who asks; None for the operator.
        now: the present.
        nonce: a fresh nonce for each message.
        manages: the server that this person may manage; None for none.
        why: why a running table counts as frozen; None if it does not.

    Raises:
        UnknownTable
        Over: if the table has ended, which is asked only with a reason.
        NotFrozen: if the table can go on.
        MayNotPutAway: if the person neither opened it nor manages the server.
    """
    table = await tables.find(tx, key, lock=True)
    if table is None:
        raise UnknownTableError(table=key)
    if why is not None and table.status in OVER:
        raise GameOverError(code=table.code)
    if why is not None and table.status == "running":
        table = msgspec.structs.replace(table, reason=Reason(why.key, why.values, now).to_json())
    elif table.status != "frozen":
        raise NotFrozenError(code=table.code)
    if person is not None and table.opener != person and table.server != manages:
        raise MayNotPutAwayError(code=table.code)
    ended = _closed(table, now)
    seats = await tables.seats(tx, key)
    await tables.save(tx, table, ended)
    left = [msgspec.structs.replace(seat, owes=False, since=None, clock=None) for seat in seats]
    await tables.save_seats(tx, seats, left)
    await live_messages.schedule_updates(tx, (table, seats), (ended, left), [], now)
    await slots.leave(tx, key, now)
    row = Row(
        table=key,
        sequence=ended.sequence,
        seat=None,
        actor=person,
        entry=Archived(by=FROZEN),
        time=now,
    )
    await log.append(tx, [row])
    await alarms.clear(tx, key, now)
    await orders.clear(tx, key)
    await thinking.end(tx, key)
    note = messages.Note(key, ended.sequence, FROZEN)
    await messages.put(tx, [Letter(id=nonce(), destination=addresses.at_table(key), message=note)], now)
    return ended


def _closed(table: Table, now: datetime) -> Table:
    """A frozen table as it ends, with one row more in its log."""
    return msgspec.structs.replace(
        table,
        status="cancelled",
        reason=outcomes.closed(FROZEN, table.reason or {}),
        vote=None,
        sequence=table.sequence + 1,
        acted=now,
        ended=now,
    )
