"""Messages: those to be sent, and those that were sent and go on showing something of a table.

They are written by the transaction that causes them, and sent at least once. One with a slot lives on: whatever changes
what it shows writes that into its row, and it is changed until it shows that, or until what it shows has ended.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import cache

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    Update,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    type_coerce,
    update,
)

from storage.queues import claims
from storage.queues.doubts import LONG_AGO, LONG_AGO_STORED
from storage.queues.shards import WHOLE, Shards
from storage.rows import JsonObject, OutboxRow, Outgoing
from storage.schema import outbox, table
from storage.store import Transaction

_EARLIER = outbox.alias("earlier")
_EARLIER_UNSENT = (_EARLIER.c.done.is_(None), _EARLIER.c.message.is_(None))
_WAITING = (outbox.c.done.is_(None), outbox.c.due.is_not(None))
# What waits behind another message of its destination has no time until that one has left.
_TO_DO = (outbox.c.done.is_(None), or_(outbox.c.due.is_not(None), outbox.c.message.is_(None)))
# One that lives on is not done: it is changed once there is something else to show.
_GIVEN_UP = (outbox.c.failure.is_not(None), or_(outbox.c.done.is_not(None), outbox.c.due.is_(None)))
_NOW = bindparam("now", type_=outbox.c.due.type)
PATIENCE = timedelta(seconds=10)
"""The time that a due message waits for its server's shard before any process may send it."""


def _holds_back(now: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """The condition that an earlier message holds back others: not one that was never tried, before its time."""
    return or_(_EARLIER.c.attempted.is_not(None), _EARLIER.c.due.is_(None), _EARLIER.c.due <= now)


def _first_of_its_destination(now: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """The condition that no other message to a destination is sent first. A sent one can be edited at any time."""
    before = (_EARLIER.c.destination == outbox.c.destination, _EARLIER.c.number < outbox.c.number)
    return or_(outbox.c.message.is_not(None), ~exists().where(*before, *_EARLIER_UNSENT, _holds_back(now)))


@cache
def _next_free(shards: Shards, *, preferred: bool) -> Select[datetime]:
    """The question when a process can try the next message that no one has claimed; asked after every action.

    In the order of an index the first one found ends the search, however many wait.
    """
    conditions = [*_WAITING, outbox.c.lease_until.is_(None), _first_of_its_destination(_NOW)]
    if not shards.covers_all:
        conditions.append(_preferred(shards) if preferred else ~_preferred(shards))
    return select(outbox.c.due).where(*conditions).order_by(outbox.c.due).limit(1)


@cache
def _next_own(shards: Shards) -> Select[datetime, datetime]:
    """The question for that of the process's own servers and, unless that is now, for when the next claim ends."""
    free = select(_next_free(shards, preferred=True).scalar_subquery().label("due")).subquery()
    later = func.coalesce(free.c.due > _NOW, true())
    claimed = (*_WAITING, outbox.c.lease_until.is_not(None), _first_of_its_destination(_NOW))
    ends = select(func.min(outbox.c.lease_until, type_=outbox.c.due.type)).where(*claimed)
    return select(free.c.due, case((later, ends.scalar_subquery())))


def _preferred(shards: Shards) -> ColumnElement[bool]:
    """The condition that a message is about a server of these shards, or about none."""
    return or_(outbox.c.server.is_(None), shards.where(outbox.c.server))


# What is about to be taken away by another transaction is not waited behind. What is waited behind is held until the end
# of this one, so whatever takes it away sees what waits behind it. Nobody waits here, so there is no deadlock.
_IN_FRONT = (
    select(_EARLIER.c.number)
    .where(_EARLIER.c.destination == bindparam("to"), *_EARLIER_UNSENT, _holds_back(_NOW))
    .limit(1)
    .with_for_update(read=True, skip_locked=True)
)
# A message about a table is about its server.
_PUT = insert(outbox).values(
    destination=bindparam("to"),
    server=func.coalesce(
        bindparam("of_server", type_=BigInteger),
        select(table.c.server).where(table.c.key == bindparam("of_table", type_=Integer)).scalar_subquery(),
    ),
    due=func.coalesce(
        bindparam("not_before", type_=outbox.c.due.type),
        case((_IN_FRONT.scalar_subquery().is_(None), _NOW)),
    ),
)


def _pass(destination: ColumnElement[str]) -> Update:
    """Return the statement that gives a time to what has waited behind others, if only messages for later are before it."""
    unsent = (_EARLIER.c.destination == destination, *_EARLIER_UNSENT, _holds_back(_EARLIER.c.created))
    first = select(func.min(_EARLIER.c.number)).where(*unsent)
    return (
        update(outbox)
        .where(outbox.c.number == first.scalar_subquery(), outbox.c.due.is_(None))
        .values(due=outbox.c.created)
    )


_LEFT = outbox.alias("left")
_PASS = _pass(bindparam("to", type_=outbox.c.destination.type))
_PASS_NUMBER = _pass(select(_LEFT.c.destination).where(_LEFT.c.number == bindparam("left")).scalar_subquery())


async def put(tx: Transaction, messages: Sequence[Outgoing], now: datetime) -> None:
    """Add messages, to be sent in this order within each destination.

    One for at once that waits behind another of its destination has no time until that one has left. It does not wait
    behind one that is due later and was never tried.

    Raises:
        ValueError: for an id longer than a nonce may be.
    """
    for message in messages:
        if not 0 < len(message.id) <= 25:
            raise ValueError(f"a nonce has 1 to 25 characters, not {len(message.id)}")
    if messages:
        await tx.execute(
            _PUT,
            [
                {
                    "id": message.id,
                    "to": message.destination,
                    "kind": message.kind,
                    "payload": message.payload,
                    "of_server": message.server,
                    "of_table": message.table,
                    "table": message.table,
                    "slot": message.slot,
                    "wanted": message.wanted,
                    "created": now,
                    "not_before": message.due,
                    "now": now,
                    "attempts": 0,
                }
                for message in messages
            ],
        )


async def claim(
    tx: Transaction, owner: str, now: datetime, lease: timedelta, limit: int, shards: Shards = WHOLE
) -> list[OutboxRow]:
    """Claim the next messages for sending; of each destination only the first that is not done, nor for later.

    Args:
        tx: the transaction.
        owner: who claims.
        now: the present.
        lease: how long the claim lasts.
        limit: the most to claim.
        shards: whose servers' messages come at once; those of others after `PATIENCE`.

    Returns:
        The rows. `attempts` includes this attempt; `attempted` and `maybe_sent` are of earlier ones. An attempt of
        another process, whose claim has expired, may have arrived at any time: that one's clock may have been wrong.
    """
    conditions = [_first_of_its_destination(now)]
    if not shards.covers_all:
        conditions.append(or_(_preferred(shards), outbox.c.due <= now - PATIENCE))
    first = func.coalesce(outbox.c.maybe_sent, type_coerce(now, outbox.c.maybe_sent.type))
    values = {
        "attempts": outbox.c.attempts + 1,
        "attempted": now,
        # Written before the attempt, because the process may be killed during it.
        "maybe_sent": case(
            (outbox.c.message.is_not(None), outbox.c.maybe_sent),
            (outbox.c.lease_owner != owner, LONG_AGO_STORED),
            else_=first,
        ),
    }
    claimed = await claims.claim(tx, outbox, owner, now, now + lease, limit, *conditions, values=values)
    rows = []
    for row in claimed:
        found = {**row, "attempts": row["attempts"] + 1, "lease_owner": owner, "lease_until": now + lease}
        if row["message"] is None and row["lease_owner"] not in (None, owner):
            found["maybe_sent"] = LONG_AGO
        rows.append(OutboxRow(**found))
    return rows


async def finish(tx: Transaction, number: int, owner: str, *, leaves: bool = True, **values: object) -> bool:
    """Write to a message and give the claim back, and let pass what waits behind one that leaves.

    Args:
        tx: the transaction.
        number: of the message.
        owner: who has claimed it.
        leaves: whether it may leave by that; what waits for nobody, such as one that was sent before, does not.
        values: what is written.

    Returns:
        Whether the claim was still the owner's.
    """
    mine = await claims.finish(tx, outbox, number, owner, **values)
    if mine and leaves:
        await tx.execute(_PASS_NUMBER, {"left": number})
    return mine


async def sent(tx: Transaction, number: int, owner: str, now: datetime) -> bool:
    """Note that nothing is left to do for a message; False if the claim was no longer the owner's."""
    return await finish(tx, number, owner, done=now, failure=None)


async def postpone(tx: Transaction, number: int, owner: str, due: datetime, failure: str) -> bool:
    """Give a message back, to be tried again at a time; False if the claim was no longer the owner's."""
    return await claims.finish(tx, outbox, number, owner, due=due, failure=failure)


async def let_pass(tx: Transaction, destinations: Collection[str]) -> None:
    """Have what waits behind messages to these destinations wait no longer, after they have left."""
    if destinations:
        await tx.execute(_PASS, [{"to": one} for one in sorted(set(destinations))])


async def discard(tx: Transaction, *which: ColumnElement[bool]) -> None:
    """Delete messages, and have what waits behind them wait no longer."""
    unsent = select(outbox.c.destination).where(*which, outbox.c.done.is_(None), outbox.c.message.is_(None))
    destinations = (await tx.scalars(unsent.distinct())).all()
    await tx.execute(delete(outbox).where(*which))
    await let_pass(tx, destinations)


async def give_up(tx: Transaction, number: int, owner: str, now: datetime, failure: str) -> bool:
    """Note that a message can't be sent, and why; False if the claim was no longer the owner's."""
    return await finish(tx, number, owner, done=now, failure=failure)


async def rewrite(tx: Transaction, number: int, payload: JsonObject) -> None:
    """Replace what a message says."""
    await tx.execute(update(outbox).where(outbox.c.number == number).values(payload=dict(payload)))


async def withdraw(tx: Transaction, number: int, now: datetime) -> None:
    """Record that a message no longer needs to be sent, regardless of claims."""
    await tx.execute(
        update(outbox)
        .where(outbox.c.number == number, outbox.c.done.is_(None))
        .values(done=now, failure=None, lease_owner=None, lease_until=None)
    )
    await tx.execute(_PASS_NUMBER, {"left": number})


async def release(tx: Transaction, owner: str | None) -> None:
    """Give back all that an owner has claimed, at the end of a process; None for all that anybody has.

    What was on its way may have arrived at any time: the next process may have another clock.
    """
    query = update(outbox).where(outbox.c.lease_owner.is_not(None), outbox.c.done.is_(None))
    if owner is not None:
        query = query.where(outbox.c.lease_owner == owner)
    doubted = case((outbox.c.message.is_(None), LONG_AGO_STORED), else_=outbox.c.maybe_sent)
    await tx.execute(query.values(lease_owner=None, lease_until=None, maybe_sent=doubted))


async def next_due(tx: Transaction, shards: Shards = WHOLE, now: datetime | None = None) -> datetime | None:
    """When a process with these shards can try the next message. None if there is none.

    Args:
        tx: the transaction.
        shards: those of the process.
        now: the present; any time up to it is as good as another. None if the earliest is asked for.
    """
    times = list((await tx.execute(_next_own(shards), {"now": now})).one())
    if not shards.covers_all:
        others = await tx.execute(_next_free(shards, preferred=False), {"now": now})
        times += [due + PATIENCE for due in others.scalars()]
    return min((due for due in times if due is not None), default=None)


async def backlog(tx: Transaction) -> tuple[int, datetime | None]:
    """Return the number of pending messages, and the oldest due time; None without any."""
    # The time of one that was tried is when it is tried again.
    since = func.min(
        case((outbox.c.attempts > 0, outbox.c.created), else_=func.coalesce(outbox.c.due, outbox.c.created)),
        type_=outbox.c.due.type,
    )
    number, oldest = (await tx.execute(select(func.count(), since).where(*_TO_DO))).one()
    return number, oldest


def due_since(row: OutboxRow) -> datetime:
    """Since when a message has been due, as `backlog` has it."""
    return row.created if row.attempts or row.due is None else row.due


async def pending(tx: Transaction) -> list[OutboxRow]:
    """Return all messages to send or edit, in order."""
    rows = await tx.execute(select(outbox).where(*_TO_DO).order_by(outbox.c.number))
    return [OutboxRow(**row._mapping) for row in rows]


async def is_posted(tx: Transaction, number: int) -> bool:
    """Return whether a row's message is known to be in Discord."""
    return await tx.scalar(select(outbox.c.message).where(outbox.c.number == number)) is not None


async def awaits(tx: Transaction, destination: str, kind: str) -> bool:
    """Return whether a message of a kind to a destination is still to be sent."""
    waiting = outbox.c.done.is_(None) & (outbox.c.destination == destination) & (outbox.c.kind == kind)
    return bool(await tx.scalar(select(exists().where(waiting))))


async def is_put_since(tx: Transaction, destination: str, kind: str, since: datetime) -> bool:
    """Return whether a message of a kind to a destination was queued after a time, sent or not."""
    late = (outbox.c.destination == destination) & (outbox.c.kind == kind) & (outbox.c.created > since)
    return bool(await tx.scalar(select(exists().where(late))))


async def failed(tx: Transaction) -> list[OutboxRow]:
    """All messages that were given up and are still kept, the latest first."""
    rows = await tx.execute(
        select(outbox)
        .where(*_GIVEN_UP)
        .order_by(func.coalesce(outbox.c.done, outbox.c.attempted).desc(), outbox.c.number.desc())
    )
    return [OutboxRow(**row._mapping) for row in rows]


async def retry(tx: Transaction, number: int, now: datetime) -> bool:
    """Have a message that was given up sent after all, as if it were new; False if it was not given up.

    Its last attempt counts as one that may have arrived, so the message is first looked for where it belongs.
    """
    result = await tx.execute(
        update(outbox)
        .where(outbox.c.number == number, *_GIVEN_UP)
        .values(
            done=None,
            failure=None,
            due=now,
            created=now,
            attempts=1,
            maybe_sent=func.coalesce(outbox.c.maybe_sent, outbox.c.attempted),
        )
    )
    return result.rowcount == 1


async def prune(tx: Transaction, before: datetime, most: int) -> int:
    """Delete messages that were done before a time, so many at most; returns how many."""
    return await claims.prune(tx, outbox, before, most)


async def waits(tx: Transaction, destination: str) -> bool:
    """Return whether a message to a destination waits to be sent, which nobody has begun to send."""
    query = select(
        exists().where(
            outbox.c.destination == destination,
            outbox.c.done.is_(None),
            outbox.c.message.is_(None),
            outbox.c.lease_owner.is_(None),
        )
    )
    return bool((await tx.execute(query)).scalar_one())


async def last_sent(tx: Transaction, destination: str, most: int, now: datetime) -> list[datetime]:
    """When the last messages to a destination were sent, the newest first; `now` for one that is on its way."""
    last = select(outbox.c.done).where(outbox.c.destination == destination).order_by(outbox.c.number.desc())
    return [done or now for done in (await tx.execute(last.limit(most))).scalars()]


async def hurry(tx: Transaction, destination: str, now: datetime) -> None:
    """Have what waits to be sent to a destination sent at once."""
    await tx.execute(update(outbox).where(outbox.c.destination == destination, *_WAITING).values(due=now))


async def drop(tx: Transaction, destination: str) -> None:
    """Delete all messages to a destination, sent or not."""
    await discard(tx, outbox.c.destination == destination)


async def drop_tables(tx: Transaction, tables: Collection[int]) -> None:
    """Delete all messages about tables, sent or not."""
    await discard(tx, outbox.c.table.in_(tables))
