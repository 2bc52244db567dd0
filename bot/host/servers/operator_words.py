"""The operator's words to all, announcements and the notice of maintenance; and the messages to the owner."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.host.outbox import addresses, messages
from bot.host.outbox.addresses import Nonce
from bot.host.outbox.messages import Letter
from bot.host.servers import server_settings
from bot.host.servers.owner_notices import OwnerNotices
from bot.text import language, later
from games.engine import Text
from storage import Storage, Transaction
from storage.community import announcements, servers
from storage.community.announcements import Maintenance

APART: Final = timedelta(days=7)
"""The least time between two announcements. No command shortens it."""
_EVERY: Final = timedelta(seconds=10)
"""The age of the known notice at which it is read again."""


class Announced(NamedTuple):
    """The outcome of an announcement.

    Attributes:
        servers: how many get it; 0 if it was refused, or if none wants news.
        not_before: when the next one may be made, if that is still to come.
    """

    servers: int
    not_before: datetime | None = None


class OperatorWords:
    """What the operator says to servers and readers.

    Args:
        storage: the database.
        clock: the present, in UTC.
        nonce: a fresh nonce for each message.
        wake: called when there is a message to send.

    Attributes:
        to_owner: what the owner of the application is told.
    """

    def __init__(
        self, storage: Storage, clock: Callable[[], datetime], nonce: Nonce, wake: Callable[[], None]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._nonce = nonce
        self._wake = wake
        self.to_owner = OwnerNotices(storage, clock, nonce, wake)
        self._maintenance: Maintenance | None = None
        self._looked: datetime | None = None

    async def listening(self) -> Announced:
        """Return how many servers would get an announcement now, and when the next one may be made."""

        async def read(tx: Transaction) -> Announced:
            not_before = await self._not_before(tx, self._clock())
            return Announced(len(await _listening(tx)), not_before)

        return await self._storage.read(read)

    async def announce(self, texts: Mapping[str, str]) -> Announced:
        """Tell every server that wants news, unless less than a week has passed since the last announcement.

        Args:
            texts: by language; never empty.
        """

        async def write(tx: Transaction) -> Announced:
            now = self._clock()
            not_before = await self._not_before(tx, now)
            if not_before is not None:
                return Announced(0, not_before)
            there = await _listening(tx)
            if there:
                number = await announcements.announce(tx, texts, now)
                letters = [
                    Letter(
                        id=self._nonce(),
                        destination=addresses.at_server(server),
                        message=messages.News(server, number),
                    )
                    for server in there
                ]
                await messages.put(tx, letters, now)
            return Announced(len(there))

        # Of two commands at once the second one waits, and finds the first one's row.
        done = await self._storage.write(write, alone=True)
        if done.servers:
            self._wake()
        return done

    async def _not_before(self, tx: Transaction, now: datetime) -> datetime | None:
        last = await announcements.last_announced(tx)
        return None if last is None or last + APART <= now else last + APART

    async def announcement(self, number: int) -> str | None:
        """Return an announcement in the present language, else in English or any; None for one that is not known."""
        texts = await self._storage.read(lambda tx: announcements.announced(tx, number))
        return None if texts is None else _in_language(texts)

    async def look(self) -> None:
        """Read the notice of maintenance again, unless that was done a moment ago."""
        now = self._clock()
        if self._looked is None or not timedelta() <= now - self._looked < _EVERY:
            self._maintenance = await self._storage.read(announcements.the_maintenance)
            self._looked = now

    async def set_maintenance(self, chosen: Maintenance | None) -> bool:
        """Set the notice of maintenance, or take it away with None; returns whether there was another one."""
        before = await self._storage.write(lambda tx: announcements.set_maintenance(tx, chosen))
        self._maintenance = chosen
        return before

    async def maintenance(self) -> Maintenance | None:
        """Return the notice of maintenance that is stored, shown already or not; None for none or an old one."""
        found = await self._storage.read(announcements.the_maintenance)
        return None if found is None or found.ended <= self._clock() else found

    def notice(self, *, brief: bool = False) -> Text | None:
        """Return the notice that pages show now, as it was known at the last look; None for none.

        Args:
            brief: whether a page has room for a few words only.
        """
        known = self._maintenance
        if known is None or not known.shown <= self._clock() < known.ended:
            return None
        at = str(int(known.began.timestamp()))
        if brief:
            return later("notice.brief", at=at)
        own = known.texts.get(language())
        if own is not None:
            return later("notice.own", text=own)
        minutes = max(1, round((known.ended - known.began) / timedelta(minutes=1)))
        return later("notice.down", minutes=minutes, at=at)


def _in_language(texts: Mapping[str, str]) -> str:
    """Return the text in the present language, else in English, else the first one."""
    return texts.get(language()) or texts.get("en") or next(iter(texts.values()))


async def _listening(tx: Transaction) -> list[int]:
    """Return the servers that want news, are not quiet, and still have the bot."""
    found = []
    for server in await servers.everywhere(tx):
        settings = server_settings.read(server)
        if server.gone is None and settings.news is not None and not settings.quiet:
            found.append(server.id)
    return found
