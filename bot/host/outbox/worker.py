"""Sends what the outbox holds: at least once, in order within a destination, later again if it failed.

A message that goes on showing something is changed whenever it does not show what it is to show.

How a message looks and where it goes is the business of the `send` given to it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeAlias

import msgspec

from bot.host.outbox import addresses, deliveries, live_messages, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.deliveries import Delivery, UnreadableMessage
from bot.host.outbox.failures import PermanentSendError, RetryLaterError, UnreachableError
from bot.host.outbox.messages import BOARD, LOBBY, Letter
from bot.host.outbox.shown_by_clicks import ShownByClicks
from bot.host.timing import preferences
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from storage import Storage, StorageError, Transaction
from storage.play import tables
from storage.queues import doubts, outbox, slots
from storage.queues.shards import WHOLE, Shards
from storage.queues.slots import STALE, Posted

_log = logging.getLogger(__name__)

LEASE = timedelta(seconds=60)
LONGEST_WAIT = timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=1)
_AT_ONCE = 16
_POLL = timedelta(seconds=1)
"""The polling interval of the outbox while messages are being sent."""
_SOON = timedelta(seconds=1)
"""The time until a message with a late part is changed again."""
_LONGEST_SENDING = 45.0
"""Seconds; shorter than the lease, so that nothing is sent by two at once."""


_Outcome: TypeAlias = Callable[[Transaction], Awaitable[bool]]
"""Stores the result of a message; returns whether it is completed."""


class Sent(msgspec.Struct, frozen=True):
    """The outcome of sending or changing a message.

    Attributes:
        message: the id of the message that was sent; None if none was.
        place: the channel, thread or direct messages where it is.
        shown: the last row of the log that it shows; None if that is what it was to show.
        final: whether it need not be changed any more, whatever comes.
        anew: whether another message is to show what it goes on showing, since it can't be changed now; `final` if it is
            gone.
        late: whether a part of it is still being made, so it is changed again soon.
    """

    message: int | None = None
    place: int | None = None
    shown: int | None = None
    final: bool = False
    anew: bool = False
    late: bool = False


Send: TypeAlias = Callable[[Delivery], Awaitable[Sent]]
"""Sends one message of the outbox, whose id is its enforced nonce.

If an earlier attempt may have arrived unnoticed, the message is searched first: see `Delivery.doubtful`. It raises
`PermanentSendError` if a message can never be sent, and `RetryLaterError` if it can be sent after some seconds.
"""


class OutboxWorker:
    """Works off the outbox.

    Args:
        storage: where it is.
        send: sends one message.
        answers: what answers have shown on messages already.
        clock: the present, in UTC.
        nonce: a fresh nonce for each message.
        owner: a name for this process's claims, unlike any other's.
        shards: those of this process; messages about other servers are sent here only if nobody else does.
    """

    def __init__(
        self,
        storage: Storage,
        send: Send,
        answers: ShownByClicks,
        clock: Callable[[], datetime],
        nonce: Nonce,
        owner: str,
        shards: Shards = WHOLE,
    ) -> None:
        self._storage = storage
        self._send = send
        self._answers = answers
        self._clock = clock
        self._nonce = nonce
        self._owner = owner
        self._shards = shards
        self._wake = asyncio.Event()
        self._sending: set[asyncio.Task[int]] = set()

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
        """Start sending due messages. A slow message delays only its own destination.

        Returns:
            The next known due time; None to wait until woken.
        """
        # Mostly nothing is due, and looking holds up nobody who writes.
        due = await self._storage.read(lambda tx: outbox.next_due(tx, self._shards, self._clock()))
        free = _AT_ONCE - len(self._sending)
        if due is None or due > self._clock() or free <= 0:
            return due
        claimed = await self._storage.write(
            lambda tx: deliveries.claim(tx, self._owner, self._clock(), LEASE, free, self._shards)
        )
        for some in _parts(claimed):
            names = ", ".join(one.id for one in some)
            self._sending.add(asyncio.create_task(self._deliver(some), name=names))
        return self._clock() + _POLL

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

    async def _deliver(self, claimed: Sequence[Delivery | UnreadableMessage]) -> int:
        """Send or edit messages, store all results together, and return the number of completed ones."""
        outcomes = await asyncio.gather(*map(self._sent, claimed))

        async def write(tx: Transaction) -> int:
            return sum([await outcome(tx) for outcome in outcomes])

        return await self._storage.write(write)

    async def _sent(self, claimed: Delivery | UnreadableMessage) -> _Outcome:
        """Send or change one message; returns what stores the outcome."""
        log_context.begin(message=claimed.id)
        if isinstance(claimed, UnreadableMessage):
            return self._give_up(claimed, f"it can't be read: {claimed.why}")
        if claimed.posted is not None and self._is_shown(claimed, claimed.posted):
            return partial(self._note, delivery=claimed, sent=Sent())
        try:
            async with asyncio.timeout(_LONGEST_SENDING):
                sent = await self._send(claimed)
        except UnreachableError as error:
            return self._give_up(claimed, str(error), error.believed)
        except PermanentSendError as error:
            return self._give_up(claimed, str(error))
        except RetryLaterError as error:
            return self._postpone(claimed, timedelta(seconds=error.seconds), str(error), unsent=error.unsent)
        except Exception as error:  # noqa: BLE001 -- what is unknown may pass: it is tried again
            said = "Message %s (%s) could not be sent"
            log_failure(_log, "message", error, said, claimed.id, claimed.kind)
            wait = min(timedelta(seconds=2.0 ** min(claimed.attempts, 16)), LONGEST_WAIT)
            return self._postpone(claimed, wait, f"{type(error).__name__}: {error}")
        return partial(self._note, delivery=claimed, sent=sent)

    def _is_shown(self, delivery: Delivery, posted: Posted) -> bool:
        """Return whether a message shows what it is to show, by itself or by an answer to a click on it."""
        if delivery.slot == BOARD and self._answers.folded(posted.message):
            return True
        shown = self._answers.shows(posted.message)
        if delivery.ended is not None:
            if delivery.slot == LOBBY:
                # An answer from before the end may have come since.
                return posted.shown != STALE and shown >= delivery.wanted
            return delivery.slot != BOARD and self._answers.since(posted.message, delivery.created)
        if not isinstance(delivery.message, (messages.Turn, messages.Lobby, messages.Followed)):
            # Others show nothing new until it has ended.
            return True
        if delivery.thinking:
            return False
        if posted.shown == STALE:
            return self._answers.since(posted.message, delivery.created)
        return max(posted.shown, shown) >= delivery.wanted

    async def _note(self, tx: Transaction, delivery: Delivery, sent: Sent) -> bool:
        """Store the result of a message, and return whether it is completed."""
        now, where = self._clock(), delivery.posted
        if sent.anew and await self._show_anew(tx, delivery, sent, now):
            return True
        if delivery.slot is None:
            return await outbox.sent(tx, delivery.number, self._owner, now)
        if (
            delivery.ended is not None
            and where is not None
            and delivery.slot.startswith(messages.turn_of(""))
        ):
            return await self._note_over(tx, delivery, now)
        # A message with a late part shows less than it is to show.
        shown = (delivery.wanted if sent.shown is None else sent.shown) - sent.late
        fresh = sent.message is not None and sent.place is not None
        if sent.message is not None and sent.place is not None:
            if delivery.maybe_sent is not None:
                # Discord may have returned what an earlier attempt has posted, as it was then.
                shown = min(shown, delivery.sequence)
            where = Posted(sent.place, sent.message, shown)
        elif where is not None and not sent.anew:
            where = where._replace(shown=max(shown, where.shown))
        again = now + (_SOON if sent.late else live_messages.DELAY)
        return await slots.lives(
            tx,
            delivery.number,
            delivery.revision,
            self._owner,
            where,
            again,
            now,
            sent=fresh,
            final=sent.final and not sent.anew,
        )

    async def _note_over(self, tx: Transaction, delivery: Delivery, now: datetime) -> bool:
        """Note that a message says that a seat's turn is over; where it is not, since it was taken back, another is sent."""
        taken_back = await slots.says_over(tx, delivery.number, self._owner, now)
        if taken_back and isinstance(delivery.message, messages.Direct):
            letter = Letter(id=self._nonce(), destination=delivery.destination, message=delivery.message)
            await messages.put(tx, [letter], now)
        return True

    async def _show_anew(self, tx: Transaction, delivery: Delivery, sent: Sent, now: datetime) -> bool:
        """Have another message show what one goes on showing that can't be changed any more.

        Returns:
            Whether it does; not where that has changed, or ended, meanwhile.
        """
        last = None if sent.final else now + live_messages.DELAY
        over = messages.OVER
        if not await slots.retire(tx, delivery.number, delivery.revision, self._owner, over, last, now):
            return False
        message = delivery.message
        if isinstance(message, messages.Turn):
            message = msgspec.structs.replace(message, sequence=delivery.wanted, mention=(), again=True)
        elif isinstance(message, messages.Lobby):
            message = msgspec.structs.replace(message, sequence=delivery.wanted)
        letter = Letter(id=self._nonce(), destination=delivery.destination, message=message)
        await messages.put(tx, [letter], now)
        return True

    def _postpone(
        self, delivery: Delivery, wait: timedelta, reason: str, *, unsent: bool = False
    ) -> _Outcome:
        now = self._clock()
        if now - delivery.created > GIVE_UP_AFTER:
            return self._give_up(delivery, reason)

        async def write(transaction: Transaction) -> bool:
            if unsent:
                await doubts.take_back(transaction, delivery.number, self._owner, delivery.maybe_sent)
            await outbox.postpone(transaction, delivery.number, self._owner, now + wait, reason)
            return False

        return write

    def _give_up(
        self,
        claimed: Delivery | UnreadableMessage,
        reason: str,
        believed: str | None = None,
    ) -> _Outcome:
        failed = log_context.failure("message")
        _log.warning("Message %s (%s) is given up: %s", claimed.id, claimed.kind, reason, extra=failed)

        async def write(transaction: Transaction) -> bool:
            now = self._clock()
            if believed is not None:
                # Two that lock people before messages don't wait for each other.
                await preferences.lock_person(transaction, claimed.destination)
            if isinstance(claimed, Delivery) and claimed.posted is not None:
                again = now + live_messages.DELAY
                return await slots.refused(
                    transaction, claimed.number, claimed.revision, self._owner, reason, again, now
                )
            given_up = await outbox.give_up(transaction, claimed.number, self._owner, now, reason)
            if given_up:
                letters = [
                    Letter(id=self._nonce(), destination=_public(one), message=one)
                    for one in await _instead(transaction, claimed)
                ]
                await messages.put(transaction, letters, now)
            if given_up and believed is not None:
                await preferences.note_closed(transaction, claimed.destination, believed)
            return given_up

        return write


def _parts(
    claimed: Sequence[Delivery | UnreadableMessage],
) -> Iterator[list[Delivery | UnreadableMessage]]:
    """Yield messages whose outcomes are stored together: the changes of one table's; each that is sent is alone."""
    changes: dict[int | None, list[Delivery | UnreadableMessage]] = {}
    for one in claimed:
        if isinstance(one, Delivery) and one.posted is not None:
            changes.setdefault(one.table, []).append(one)
        else:
            yield [one]
    yield from changes.values()


def _public(message: messages.OfTable | messages.SeatCall) -> str:
    """Return the destination of a message where everybody reads."""
    if isinstance(message, messages.SeatCall):
        return addresses.at_server(message.server)
    return addresses.at_table(message.table)


async def _instead(
    tx: Transaction, claimed: Delivery | UnreadableMessage
) -> Sequence[messages.OfTable | messages.SeatCall]:
    """Return the messages in public channels to a person who can't get direct messages."""
    if isinstance(claimed, UnreadableMessage) or claimed.person is None or claimed.posted is not None:
        return []
    match claimed.message:
        case messages.Direct(table, sequence, seat):
            return [messages.Ping(table, sequence, seat)]
        case messages.Reminder() | messages.Invitation() | messages.SeatCall() as message:
            return [message]
        case messages.Digest(person):
            # A person who can't be sent a list is reminded of each table.
            waiting = await tables.waiting_for(tx, person)
            return [messages.Reminder(table.key, table.sequence, seat.seat) for table, seat, _ in waiting]
        case _:
            return []
