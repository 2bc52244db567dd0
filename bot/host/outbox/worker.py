"""Sends what the outbox holds: at least once, in order within a destination, later again if it failed.

How a message looks and where it goes is the business of the `send` given to it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Protocol

import msgspec

from bot.host import kinds
from bot.host.outbox import addresses, boards
from bot.host.timing import preferences
from storage import Storage, StorageError, Transaction
from storage.play import tables
from storage.queues import outbox
from storage.rows import OutboxRow, Outgoing

_log = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
DOUBTFUL = timedelta(minutes=2)
LONGEST_WAIT = timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=1)
_AT_ONCE = 8
_TO_PERSONS = (kinds.DM, kinds.SHOW_REMINDER, kinds.INVITE)
"""Kinds of direct messages that can be said where the table lives instead."""
_LONGEST_SENDING = 45.0
"""Seconds; shorter than the lease, so that nothing is sent by two at once."""


class PermanentFailure(Exception):
    """A message can never be sent, e.g. because its channel is gone; the text says why."""


class Unreachable(PermanentFailure):
    """A person can't be told something by a direct message; it is said where the table lives instead.

    Args:
        reason: why.
        believed: how long that is to be believed of other messages: `preferences.UNTIL_CHOSEN` or `UNTIL_SEEN`; None
            if it says nothing about them.
        instead: what is said at tables instead, where that does not follow from the message itself.
    """

    def __init__(self, reason: str, believed: str | None = None, instead: Sequence[Outgoing] = ()) -> None:
        self.believed = believed
        self.instead = instead
        super().__init__(reason)


class TryLater(Exception):
    """A message can't be sent now.

    Args:
        seconds: how long to wait.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"try again in {seconds} s")


class Sent(msgspec.Struct, frozen=True):
    """What came of sending.

    Attributes:
        message: the id of the message that now shows the board; None if this was none.
        place: the channel or thread where it is.
        shown: the last row of the log that a message changed by this shows; None if that is the row's own.
    """

    message: int | None = None
    place: int | None = None
    shown: int | None = None


class Send(Protocol):
    """Sends one message of the outbox, whose id is its enforced nonce.

    `doubtful(row, now)` tells whether an earlier attempt may have arrived unnoticed so long ago that Discord
    has forgotten its nonce: then the message is looked for first.
    """

    async def __call__(self, row: OutboxRow) -> Sent:
        """Send.

        Raises:
            PermanentFailure: if it can never be sent.
            TryLater: if it can be sent after some seconds.
        """


def doubtful(row: OutboxRow, now: datetime) -> bool:
    """Whether a message may have been sent by an attempt that its nonce does not protect from any more."""
    return row.attempted is not None and now - row.attempted > DOUBTFUL


class OutboxWorker:
    """Works off the outbox.

    Args:
        storage: where it is.
        send: sends one message.
        clock: the present, in UTC.
        owner: a name for this process's claims, unlike any other's.
    """

    def __init__(self, storage: Storage, send: Send, clock: Callable[[], datetime], owner: str) -> None:
        self._storage = storage
        self._send = send
        self._clock = clock
        self._owner = owner
        self._wake = asyncio.Event()
        self._sending: set[asyncio.Task[bool]] = set()

    def wake(self) -> None:
        """Look into the outbox soon."""
        self._wake.set()

    async def run(self) -> None:
        """Work until cancelled; claims are then given back."""
        try:
            while True:
                wait: float | None = 1.0
                try:
                    due = await self._round()
                    wait = None if due is None else max(0.0, (due - self._clock()).total_seconds())
                except StorageError as error:
                    _log.warning("The outbox can't be read: %s", error)
                except Exception:  # noqa: BLE001 -- nothing may end the sending of messages for good
                    _log.exception("The outbox can't be worked off")
                await self._news(wait)
        finally:
            await self._stop()
            # Claims that can't be given back end by themselves.
            with contextlib.suppress(StorageError):
                await self._storage.write(lambda tx: outbox.release(tx, self._owner))

    async def _round(self) -> datetime | None:
        """Begin to send what can be sent; returns when to look again, None for when woken."""
        due = await self._begin()
        return None if len(self._sending) >= _AT_ONCE else due

    async def deliver(self) -> int:
        """Send all that is due, then what waited behind it; returns how many messages were done with."""
        count = 0
        try:
            while True:
                await self._begin()
                if not self._sending:
                    return count
                count += await self._news(None)
        finally:
            await self._stop()

    async def _begin(self) -> datetime | None:
        """Begin to send what is due; a message that takes its time holds up its own destination only.

        Returns:
            When there is more to send, as far as that is known now; None for when woken.
        """
        # Mostly nothing is due, and looking holds up nobody who writes.
        due = await self._storage.read(outbox.next_due)
        free = _AT_ONCE - len(self._sending)
        if due is None or due > self._clock() or free <= 0:
            return due
        claimed = await self._storage.write(
            lambda tx: outbox.claim(tx, self._owner, self._clock(), LEASE, free)
        )
        self._sending |= {asyncio.create_task(self._deliver(row), name=row.id) for row in claimed}
        return await self._storage.read(outbox.next_due)

    async def _news(self, wait: float | None) -> int:
        """Wait until woken, until a message is dealt with, or so many seconds; returns how many were."""
        woken = asyncio.create_task(self._wake.wait())
        try:
            done, _ = await asyncio.wait(
                {woken, *self._sending}, timeout=wait, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            woken.cancel()
        if woken in done:
            self._wake.clear()
        count = 0
        for task in self._sending & done:
            self._sending.discard(task)
            if (error := task.exception()) is not None:
                # Its claim ends by itself, and it is sent again.
                _log.warning("What came of message %s can't be noted: %s", task.get_name(), error)
            else:
                count += task.result()
        return count

    async def _stop(self) -> None:
        for task in self._sending:
            task.cancel()
        if self._sending:
            await asyncio.wait(self._sending)
        self._sending.clear()

    async def _deliver(self, row: OutboxRow) -> bool:
        """Send one message; returns whether it is done with."""
        if await self._superseded(row):
            return await self._storage.write(
                lambda tx: outbox.sent(tx, row.number, self._owner, self._clock())
            )
        try:
            async with asyncio.timeout(_LONGEST_SENDING):
                sent = await self._send(row)
        except Unreachable as error:
            return await self._give_up(row, str(error), error.believed, error.instead)
        except PermanentFailure as error:
            return await self._give_up(row, str(error))
        except TryLater as error:
            return await self._postpone(row, timedelta(seconds=error.seconds), str(error))
        except Exception as error:  # noqa: BLE001 -- what is unknown may pass: it is tried again
            _log.exception("Message %s (%s) could not be sent", row.id, row.kind)
            wait = min(timedelta(seconds=2.0 ** min(row.attempts, 16)), LONGEST_WAIT)
            return await self._postpone(row, wait, f"{type(error).__name__}: {error}")
        return await self._storage.write(lambda tx: self._note(tx, row, sent))

    async def _superseded(self, row: OutboxRow) -> bool:
        """Whether a lobby or a running turn was brought up to date by something later already."""
        if row.kind not in (kinds.SHOW_LOBBY, kinds.SHOW_BOARD):
            return False
        table, sequence = _number(row, "table"), _number(row, "sequence")
        found = await self._storage.read(lambda tx: tables.find(tx, table))
        if row.kind == kinds.SHOW_BOARD and (found is None or found.board is None):
            return True
        return found is None or found.shown >= sequence

    async def _note(self, transaction: Transaction, row: OutboxRow, sent: Sent) -> bool:
        if not await outbox.sent(transaction, row.number, self._owner, self._clock()):
            return False
        if row.kind == kinds.SHOW_BOARD and sent.shown is not None:
            await tables.note_shown(transaction, _number(row, "table"), sent.shown)
            if sent.message is not None and sent.place is not None:
                await boards.posted_anew(
                    transaction, row, sent.place, sent.message, sent.shown, self._clock()
                )
        if row.kind in (kinds.SHOW_LOBBY, kinds.SHOW_START, kinds.SHOW_TURN, kinds.SHOW_END):
            table = _number(row, "table")
            await tables.note_shown(transaction, table, _number(row, "sequence"))
            if sent.message is not None:
                await tables.settle(transaction, table, "board_message", sent.message)
                await boards.sent(transaction, row, sent.place, sent.message, self._clock())
        return True

    async def _postpone(self, row: OutboxRow, wait: timedelta, reason: str) -> bool:
        now = self._clock()
        if now - row.created > GIVE_UP_AFTER:
            return await self._give_up(row, reason)
        await self._storage.write(lambda tx: outbox.postpone(tx, row.number, self._owner, now + wait, reason))
        return False

    async def _give_up(
        self, row: OutboxRow, reason: str, believed: str | None = None, instead: Sequence[Outgoing] = ()
    ) -> bool:
        _log.warning("Message %s (%s) is given up: %s", row.id, row.kind, reason)

        async def write(transaction: Transaction) -> bool:
            now = self._clock()
            given_up = await outbox.give_up(transaction, row.number, self._owner, now, reason)
            if given_up and _instead(row):
                # Who can't be reached by a direct message is pinged where the table lives.
                ping = Outgoing(
                    id=f"p-{row.id}"[:25],
                    destination=addresses.at_table(_number(row, "table")),
                    kind=kinds.PING if row.kind == kinds.DM else row.kind,
                    payload=row.payload,
                )
                await outbox.put(transaction, [ping], now)
            if given_up:
                await outbox.put(transaction, instead, now)
            if given_up and believed is not None:
                await preferences.note_closed(transaction, row.destination, believed)
            return given_up

        return await self._storage.write(write)


def _instead(row: OutboxRow) -> bool:
    """Whether a person who can't be reached by a direct message is to be told of this where the table lives."""
    return row.kind in _TO_PERSONS and row.destination.startswith("person:")


def _number(row: OutboxRow, name: str) -> int:
    value = row.payload[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} of message {row.id} is no number")
    return value
