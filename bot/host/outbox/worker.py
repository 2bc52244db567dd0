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

from bot.host.outbox import addresses, boards, followers, messages, passing
from bot.host.outbox.answers import Answers
from bot.host.outbox.messages import Delivery, Letter, Message
from bot.host.timing import preferences
from bot.watching import log_context
from bot.watching.failures import log_failure
from storage import Storage, StorageError, Transaction
from storage.play import tables
from storage.queues import outbox, posted
from storage.queues.shards import WHOLE, Shards
from storage.rows import Table

_log = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
DOUBTFUL = timedelta(minutes=2)
LONGEST_WAIT = timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=1)
_AT_ONCE = 8
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

    def __init__(self, reason: str, believed: str | None = None, instead: Sequence[Letter] = ()) -> None:
        self.believed = believed
        self.instead = instead
        super().__init__(reason)


class TryLater(Exception):
    """A message can't be sent now.

    Args:
        seconds: how long to wait.
        unsent: whether this attempt surely did not arrive.
    """

    def __init__(self, seconds: float, *, unsent: bool = False) -> None:
        self.seconds = seconds
        self.unsent = unsent
        super().__init__(f"try again in {seconds} s")


class Sent(msgspec.Struct, frozen=True):
    """The outcome of sending.

    Attributes:
        message: the id of the message that was sent; None if none was, or if it is never changed.
        place: the channel, thread or direct messages where it is.
        shown: the last row of the log that a message changed by this shows; None if that is the row's own.
        changed: the id of the message that was changed; None if none was.
    """

    message: int | None = None
    place: int | None = None
    shown: int | None = None
    changed: int | None = None


class Send(Protocol):
    """Sends one message of the outbox, whose id is its enforced nonce.

    `doubtful(delivery, now)` tells whether an earlier attempt may have arrived unnoticed so long ago that Discord
    has forgotten its nonce: then the message is looked for first.
    """

    async def __call__(self, delivery: Delivery) -> Sent:
        """Send.

        Raises:
            PermanentFailure: if it can never be sent.
            TryLater: if it can be sent after some seconds.
        """


def doubtful(delivery: Delivery, now: datetime) -> bool:
    """Whether a message may have been sent by an attempt too old for its nonce to prevent a second one.

    The first attempt counts: Discord forgets its nonce, however often it is repeated.
    """
    return delivery.maybe_sent is not None and now - delivery.maybe_sent > DOUBTFUL


class OutboxWorker:
    """Works off the outbox.

    Args:
        storage: where it is.
        send: sends one message.
        answers: what answers have shown on messages already.
        clock: the present, in UTC.
        owner: a name for this process's claims, unlike any other's.
        shards: those of this process; messages about other servers are sent here only if nobody else does.
    """

    def __init__(
        self,
        storage: Storage,
        send: Send,
        answers: Answers,
        clock: Callable[[], datetime],
        owner: str,
        shards: Shards = WHOLE,
    ) -> None:
        self._storage = storage
        self._send = send
        self._answers = answers
        self._clock = clock
        self._owner = owner
        self._shards = shards
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
                except Exception as error:  # noqa: BLE001 -- nothing may end the sending of messages for good
                    log_failure(_log, "outbox", error, "The outbox can't be processed")
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
            When there is more to send, as far as is known now; None for not before being woken.
        """
        # Mostly nothing is due, and looking holds up nobody who writes.
        due = await self._storage.read(lambda tx: outbox.next_due(tx, self._shards))
        free = _AT_ONCE - len(self._sending)
        if due is None or due > self._clock() or free <= 0:
            return due
        claimed = await self._storage.write(
            lambda tx: messages.claim(tx, self._owner, self._clock(), LEASE, free, self._shards)
        )
        self._sending |= {asyncio.create_task(self._deliver(one), name=one.id) for one in claimed}
        return await self._storage.read(lambda tx: outbox.next_due(tx, self._shards))

    async def _news(self, wait: float | None) -> int:
        """Wait until woken, until a message is dealt with, or for a number of seconds; returns how many were dealt with."""
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
                log_failure(
                    _log, "outbox", error, "The outcome of message %s can't be stored", task.get_name()
                )
            else:
                count += task.result()
        return count

    async def _stop(self) -> None:
        for task in self._sending:
            task.cancel()
        if self._sending:
            await asyncio.wait(self._sending)
        self._sending.clear()

    async def _deliver(self, claimed: Delivery | messages.Unreadable) -> bool:
        """Send one message; returns whether it is done with."""
        log_context.begin(message=claimed.id)
        if isinstance(claimed, messages.Unreadable):
            return await self._give_up(claimed, f"it can't be read: {claimed.why}")
        if await self._superseded(claimed):
            return await self._storage.write(
                lambda tx: outbox.sent(tx, claimed.number, self._owner, self._clock())
            )
        try:
            async with asyncio.timeout(_LONGEST_SENDING):
                sent = await self._send(claimed)
        except Unreachable as error:
            return await self._give_up(claimed, str(error), error.believed, error.instead)
        except PermanentFailure as error:
            return await self._give_up(claimed, str(error))
        except TryLater as error:
            return await self._postpone(
                claimed, timedelta(seconds=error.seconds), str(error), unsent=error.unsent
            )
        except Exception as error:  # noqa: BLE001 -- what is unknown may pass: it is tried again
            said = "Message %s (%s) could not be sent"
            log_failure(_log, "message", error, said, claimed.id, claimed.kind)
            wait = min(timedelta(seconds=2.0 ** min(claimed.attempts, 16)), LONGEST_WAIT)
            return await self._postpone(claimed, wait, f"{type(error).__name__}: {error}")
        return await self._storage.write(lambda tx: self._note(tx, claimed, sent))

    async def _superseded(self, delivery: Delivery) -> bool:
        """Whether a message no longer has anything to tell: something later has, or it is not over after all."""
        match delivery.message:
            case messages.Lobby(table, sequence):
                found = await self._storage.read(lambda tx: tables.find(tx, table))
                return found is None or self._shown(found, found.lobby_message) >= sequence
            case messages.BoardUpdate(table, sequence, thinking):
                found = await self._storage.read(lambda tx: tables.find(tx, table))
                board = None if found is None else boards.board_of(found)
                if found is None or board is None or self._answers.folded(board.message):
                    return True
                return (
                    found.sequence != sequence if thinking else self._shown(found, board.message) >= sequence
                )
            case messages.Fold(board=board):
                return self._answers.folded(board.message)
            case messages.Settled() as message:
                if self._answers.since(message.message, delivery.created):
                    return True
                return await self._storage.write(lambda tx: passing.goes_on(tx, message))
            case _:
                return False

    def _shown(self, table: Table, message: int | None) -> int:
        """The last row of a table's log that a message of it has shown."""
        return max(table.shown, self._answers.shows(message))

    async def _note(self, transaction: Transaction, delivery: Delivery, sent: Sent) -> bool:
        now, board = self._clock(), None
        if (table := messages.table_of(delivery.message)) is not None:
            # What the message is about may be over in this very moment.
            found = await tables.find(transaction, table, lock=True)
            board = None if found is None else boards.board_of(found)
        if not await outbox.sent(transaction, delivery.number, self._owner, now):
            return False
        match delivery.message:
            case messages.BoardUpdate(table) if sent.shown is not None:
                if sent.message is not None and sent.place is not None:
                    await boards.posted_anew(
                        transaction, table, delivery.id, sent.place, sent.message, sent.shown, now
                    )
                elif board is not None and board.message == sent.changed:
                    await tables.note_shown(transaction, table, sent.shown)
            case (messages.Lobby() | messages.Start() | messages.Turn() | messages.End()) as message:
                await tables.note_shown(transaction, message.table, message.sequence)
                if sent.message is not None:
                    await tables.settle(transaction, message.table, "board_message", sent.message)
                    await boards.sent(transaction, message, delivery.id, sent.place, sent.message, now)
                    if sent.place is not None:
                        where = posted.Posted(sent.place, sent.message)
                        await passing.sent(transaction, message, where, delivery.id, now)
            case message if sent.message is not None and sent.place is not None:
                person = addresses.person_of(delivery.destination)
                where = posted.Posted(sent.place, sent.message, person)
                if isinstance(message, messages.Followed):
                    await followers.told(transaction, message, where, delivery.id, now)
                else:
                    await passing.sent(transaction, message, where, delivery.id, now)
        return True

    async def _postpone(
        self, delivery: Delivery, wait: timedelta, reason: str, *, unsent: bool = False
    ) -> bool:
        now = self._clock()
        if now - delivery.created > GIVE_UP_AFTER:
            return await self._give_up(delivery, reason)

        async def write(transaction: Transaction) -> None:
            if unsent:
                await outbox.take_back(transaction, delivery.number, self._owner, delivery.maybe_sent)
            await outbox.postpone(transaction, delivery.number, self._owner, now + wait, reason)

        await self._storage.write(write)
        return False

    async def _give_up(
        self,
        claimed: Delivery | messages.Unreadable,
        reason: str,
        believed: str | None = None,
        instead: Sequence[Letter] = (),
    ) -> bool:
        failed = log_context.failure("message")
        _log.warning("Message %s (%s) is given up: %s", claimed.id, claimed.kind, reason, extra=failed)

        async def write(transaction: Transaction) -> bool:
            now = self._clock()
            if believed is not None:
                # Two that lock people before messages don't wait for each other.
                await preferences.hold(transaction, claimed.destination)
            given_up = await outbox.give_up(transaction, claimed.number, self._owner, now, reason)
            if given_up:
                await messages.put(transaction, [*_at_table(claimed), *instead], now)
            if given_up and believed is not None:
                await preferences.note_closed(transaction, claimed.destination, believed)
            return given_up

        return await self._storage.write(write)


def _at_table(claimed: Delivery | messages.Unreadable) -> list[Letter]:
    """What is said where the table lives to a person who can't be reached by a direct message."""
    message: Message
    match claimed:
        case Delivery(message=messages.Direct(table, sequence, seat)):
            message = messages.Ping(table, sequence, seat)
        case Delivery(message=(messages.Reminder(table) | messages.Invitation(table)) as message):
            pass
        case _:
            return []
    if addresses.person_of(claimed.destination) is None:
        return []
    return [Letter(id=f"p-{claimed.id}"[:25], destination=addresses.at_table(table), message=message)]
