"""Messages to the owner of the application about faults, and about faults that are over.

A fault is told in one message. All faults of a day are in the same one. It is posted once and edited after that.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.host.outbox import addresses, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import Letter
from bot.telemetry.owner_faults import OwnerMessage, ToldFault
from storage import Storage, Transaction
from storage.community import people
from storage.play import tables
from storage.queues import outbox, owner_notices
from storage.queues.owner_notices import StoredFault, StoredNotice, StoredWatch

EVERY: Final = timedelta(minutes=10)
"""The time between two looks, over all processes."""
TOGETHER: Final = timedelta(days=1)
"""For so long after a message was begun, further faults are added to it."""
QUIET: Final = timedelta(days=7)
"""For so long no message is begun after *Not for a week*."""
_KEPT: Final = timedelta(days=30)
_PERSON: Final = addresses.at_person(0)[:-1]


class OwnerNotices:
    """What the owner is told.

    Args:
        storage: the database.
        clock: the present, in UTC.
        nonce: a fresh nonce for each message.
        wake: called when there is a message to send.

    Attributes:
        look: looks for faults at once, and notes what it finds; None in a process that looks for none.
    """

    def __init__(
        self, storage: Storage, clock: Callable[[], datetime], nonce: Nonce, wake: Callable[[], None]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._nonce = nonce
        self._wake = wake
        self.look: Callable[[], Awaitable[None]] | None = None

    async def claim(self) -> bool:
        """Return whether this process is to look now: the last look of any is ten minutes ago."""
        if not self._is_due(await self._storage.read(owner_notices.the_watch)):
            return False

        async def write(tx: Transaction) -> bool:
            watch = await owner_notices.the_watch(tx)
            if not self._is_due(watch):
                return False
            kept = watch or StoredWatch(self._clock(), {}, None)
            await owner_notices.save_watch(tx, kept._replace(looked=self._clock()))
            return True

        return await self._storage.write(write, alone=True)

    def _is_due(self, watch: StoredWatch | None) -> bool:
        return watch is None or not timedelta() <= self._clock() - watch.looked < EVERY

    async def standing(self) -> Mapping[str, int]:
        """Return the amount of each fault that the last look of any process has found."""
        watch = await self._storage.read(owner_notices.the_watch)
        return {} if watch is None else watch.standing

    async def stored_faults(self) -> dict[str, int]:
        """Return the amounts of the faults that the database knows: frozen tables, and messages that were given up.

        Messages to persons don't count. Most of these people have closed their direct messages.
        """

        async def read(tx: Transaction) -> dict[str, int]:
            since = self._clock() - TOGETHER
            lost = [
                row
                for row in await outbox.failed(tx)
                if (row.done or row.attempted or row.created) > since
                and not row.destination.startswith(_PERSON)
            ]
            found = {"tables": (await tables.by_state(tx))["frozen"], "messages": len(lost)}
            return {fault: amount for fault, amount in found.items() if amount}

        return await self._storage.read(read)

    async def has_told(self) -> bool:
        """Return whether a message is kept, which may have to be changed."""
        return bool(await self._storage.read(owner_notices.notices))

    async def note(
        self, found: Mapping[str, int], unknown: Collection[str] = (), owner: tuple[int, str] | None = None
    ) -> tuple[Mapping[str, int], Collection[str]]:
        """Note what a look has found, and tell the owner of what was not told.

        Args:
            found: the amount of each fault.
            unknown: the faults that could not be looked for; they stand as they did before.
            owner: the Discord id and the name of who is told; None if nobody is.

        Returns:
            The faults that stand now and did not before, with their amounts; and those that are over.
        """

        async def write(tx: Transaction) -> tuple[Mapping[str, int], Collection[str]]:
            now = self._clock()
            watch = await owner_notices.the_watch(tx)
            before = {} if watch is None else watch.standing
            standing = {**{one: before[one] for one in unknown if one in before}, **found}
            quiet = None if watch is None else watch.quiet_until
            await owner_notices.save_watch(tx, StoredWatch(now, standing, quiet))
            if owner is not None:
                await self._tell(tx, owner, standing, now, quiet=quiet is not None and now < quiet)
            fresh = {fault: amount for fault, amount in standing.items() if fault not in before}
            return fresh, before.keys() - standing.keys()

        done = await self._storage.write(write, alone=True)
        self._wake()
        return done

    async def _tell(
        self,
        tx: Transaction,
        owner: tuple[int, str],
        standing: Mapping[str, int],
        now: datetime,
        *,
        quiet: bool,
    ) -> None:
        """Bring the messages up to date, and begin one for what none tells."""
        known = await owner_notices.notices(tx)
        if not known and (quiet or not standing):
            # Nobody is remembered for nothing.
            return
        person = (await people.remember(tx, *owner, now)).key
        others = [one.number for one in known if one.person != person]
        old = [
            one.number
            for one in known
            if one.created <= now - _KEPT and all(each.gone for each in one.faults)
        ]
        await owner_notices.discard(tx, [*others, *old])
        known = [one for one in known if one.number not in (*others, *old)]
        changed = []
        for one in known:
            after = [_now(fault, standing, now) for fault in one.faults]
            if after != one.faults:
                await owner_notices.save_faults(tx, one.number, after)
            if [fault.gone for fault in after] != [fault.gone for fault in one.faults]:
                changed.append(one.number)
        told = {fault.fault for one in known for fault in one.faults if fault.gone is None}
        untold = {fault: amount for fault, amount in standing.items() if fault not in told}
        if untold and not quiet:
            changed.append(await _add(tx, known, person, untold, now))
        letters = [
            Letter(
                id=self._nonce(),
                destination=addresses.at_person(person),
                message=messages.OwnerNotice(person, number),
            )
            for number in dict.fromkeys(changed)
        ]
        await messages.put(tx, letters, now)

    async def message(self, number: int) -> OwnerMessage | None:
        """Return a message to the owner as it is now; None for one that is not known."""

        async def read(tx: Transaction) -> OwnerMessage | None:
            watch = await owner_notices.the_watch(tx)
            found = await owner_notices.notices(tx, number)
            return None if watch is None or not found else self._shown(watch, found[0])

        return await self._storage.read(read)

    def _shown(self, watch: StoredWatch, one: StoredNotice) -> OwnerMessage:
        quiet = watch.quiet_until
        posted = None if one.place is None or one.message is None else (one.place, one.message)
        told = [ToldFault(each.fault, each.amount, each.gone is not None) for each in one.faults]
        return OwnerMessage(
            number=one.number,
            person=one.person,
            faults=told,
            looked=watch.looked,
            quiet_until=quiet if quiet is not None and quiet > self._clock() else None,
            posted=posted,
        )

    async def posted(self, number: int, place: int, message: int) -> None:
        """Note where a message is in Discord."""
        await self._storage.write(lambda tx: owner_notices.note_posted(tx, number, place, message))

    async def rest(self) -> None:
        """Begin no message for a week."""

        async def write(tx: Transaction) -> None:
            watch = await owner_notices.the_watch(tx)
            if watch is not None:
                await owner_notices.save_watch(tx, watch._replace(quiet_until=self._clock() + QUIET))

        await self._storage.write(write, alone=True)


def _now(fault: StoredFault, standing: Mapping[str, int], now: datetime) -> StoredFault:
    """Return how a fault that was told is now. One that is over stays over in its message, whatever comes."""
    if fault.gone is not None:
        return fault
    if fault.fault in standing:
        return fault._replace(amount=standing[fault.fault])
    return fault._replace(gone=now)


async def _add(
    tx: Transaction, known: list[StoredNotice], person: int, untold: Mapping[str, int], now: datetime
) -> int:
    """Tell faults in the message of this day, or begin another one; returns its number."""
    today = [one for one in known if timedelta() <= now - one.created < TOGETHER]
    number = today[-1].number if today else await owner_notices.begin(tx, person, now)
    kept = []
    if today:
        [present] = await owner_notices.notices(tx, number)
        kept = [one for one in present.faults if one.fault not in untold]
    fresh = [StoredFault(fault, amount, now, None) for fault, amount in sorted(untold.items())]
    await owner_notices.save_faults(tx, number, [*kept, *fresh])
    return number
