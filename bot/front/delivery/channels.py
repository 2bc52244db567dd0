"""Channels, threads and direct messages: post exactly once, edit, and find posted messages."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import aiohttp
import discord

from bot.front import custom_ids
from bot.front.delivery import arrivals
from bot.front.gateway.answers import DiscordTime
from bot.front.messages import MessageContent, custom_ids_of
from bot.front.messages.without_embeds import as_text
from bot.host import (
    Delivery,
    Host,
    PermanentSendError,
    PersonInfo,
    RetryLaterError,
    Sent,
    TableInfo,
    UnreachableError,
)

_log = logging.getLogger(__name__)

_ARCHIVE_MINUTES: Final = 10080
_SOON: Final = 60
"""Discord's shortest time, in minutes, before it archives an inactive thread."""
_HISTORY = 30
_HISTORY_SINCE = 100
_DESTINATIONS = 1000
"""The number of destinations whose newest message is cached."""
_PICTURES = 1000
"""The number of messages whose picture is known."""
_NO_FILES: Final = (403, 413)
"""HTTP statuses of a place that refuses files."""
_CLOCKS_APART = timedelta(minutes=10)
"""The tolerance between Discord's clock and ours."""

_THREAD_EXISTS = 160004
_TOO_MANY = 429
_TOO_FAST = 40003
_BELIEVED: Final = {50007: UnreachableError.UNTIL_CHOSEN, 50278: UnreachableError.UNTIL_SEEN}
"""Error codes of closed direct messages, and how long they are cached."""
_PATIENCE = timedelta(minutes=10)
"""The time limit of retries when direct messages are opened too fast."""
_INVALID = 50035
_ARCHIVED = 50083
_SPENT = 30046
OLD: Final = timedelta(minutes=50)
"""The least age of a message that is replaced, since Discord limits edits of messages older than an hour."""
_LOCKED = 160005
_FULL: Final = (160006, 160007)
"""Error codes of a server whose number of active threads is at its limit."""


class PlaceGoneError(PermanentSendError):
    """A place that no longer exists or is closed to the bot. Another place may work."""


class _Newest(NamedTuple):
    """The newest message of a destination.

    Attributes:
        row: the id of the row that it was posted for.
        message: its id.
    """

    row: str
    message: int


class Channels:
    """Sends, edits and finds messages.

    Args:
        client: logged in.
        host: the host.
        discord_time: compares the machine's clock with Discord's.
    """

    def __init__(self, client: discord.Client, host: Host, discord_time: DiscordTime) -> None:
        self._client = client
        self._host = host
        self._clock = host.time
        self._discord_time = discord_time
        self._newest: OrderedDict[str, _Newest] = OrderedDict()
        self._pictures: OrderedDict[int, tuple[str, datetime]] = OrderedDict()
        self._no_files_until: dict[int, datetime] = {}

    async def post(self, table: TableInfo, delivery: Delivery, page: MessageContent) -> Sent:
        """Post where a table lives. If its thread is gone, post in the channel, where the table then stays."""
        try:
            place = table.thread or table.channel
            return Sent(await self.send(place, page, delivery), place)
        except PlaceGoneError as gone:
            if table.thread is None:
                raise
            _log.info("Table %s goes on in its channel: %s", table.key, gone)
        sent = Sent(await self.send(table.channel, page, delivery), table.channel)
        # Where the channel has refused too, as while a server is locked, the thread may let the bot in again.
        await self._host.posts.record_place(table.key, "thread", None)
        return sent

    async def send(self, place: int, page: MessageContent, delivery: Delivery) -> int:
        """Post a message with its nonce and return its id.

        Raises:
            Gone: if the place is gone or closed to the bot.
        """
        channel = self._client.get_partial_messageable(place)
        try:
            if (
                delivery.doubtful(self._clock.latest())
                and (found := await self._found(channel, page, delivery)) is not None
            ):
                return found
            try:
                return await self._post(channel, page, delivery, place)
            except discord.HTTPException as error:
                if error.code != _ARCHIVED:
                    raise
                await self._unarchive(place)
                return await self._post(channel, page, delivery, place)
        except discord.HTTPException as error:
            # These states of a thread have status 400, which is not permanent: its channel will work.
            if error.status in (403, 404) or error.code in (_ARCHIVED, _LOCKED, *_FULL):
                raise PlaceGoneError(f"no way into channel {place} ({error.code})") from error
            raise

    async def edit(self, place: int, message: int, page: MessageContent | None) -> None:
        """Edit a message, even in an archived thread; None removes only the buttons."""
        partial = self._client.get_partial_messageable(place).get_partial_message(message)

        async def edit(page: MessageContent | None) -> None:
            changed: dict[str, Any] = {"view": None} if page is None else page.edited()
            try:
                await partial.edit(**changed)
            except discord.HTTPException as error:
                if error.code != _ARCHIVED:
                    raise
                await self._unarchive(place)
                # A file is read once.
                await partial.edit(**({"view": None} if page is None else page.edited()))

        if page is None:
            await edit(None)
        else:
            self._note_picture(message, await self._with_or_without(place, page, edit))

    def picture(self, message: int) -> str:
        """Return the name of the picture that a message has; "" if it has none, or that is not known.

        It is known to the process that has sent it, until an answer to a click replaces the message.
        """
        name, since = self._pictures.get(message, ("", None))
        trusted = since is not None and not self._host.posts.answers.since(message, since)
        return name if trusted and not self._host.cluster.overlapping else ""

    def _note_picture(self, message: int, page: MessageContent) -> None:
        self._pictures.pop(message, None)
        if page.picture is not None:
            self._pictures[message] = (page.picture.name, self._clock())
            while len(self._pictures) > _PICTURES:
                self._pictures.popitem(last=False)

    async def _with_or_without(
        self, place: int, page: MessageContent, send: Callable[[MessageContent], Awaitable[object]]
    ) -> MessageContent:
        """Send a message without its picture where files are not allowed. Return it as it was sent."""
        uploads = page.picture is not None and page.picture.png is not None
        words = page.without_picture if uploads else page
        if (until := self._no_files_until.get(place)) is not None and self._clock.latest() < until:
            page = words
        try:
            await send(page)
        except discord.HTTPException as error:
            closed = error.code in (_ARCHIVED, _LOCKED)
            if page is words or closed or not (error.status in _NO_FILES or error.code == _INVALID):
                raise
            page = words
            await send(words)
            # The message was refused because of its file only.
            if error.status in _NO_FILES:
                self._no_files_until[place] = self._clock.latest() + timedelta(hours=1)
            _log.warning("Place %s has refused a picture: %s", place, error)
        return page

    async def delete(self, place: int, message: int) -> None:
        """Delete a message, one in an archived thread too."""
        partial = self._client.get_partial_messageable(place).get_partial_message(message)
        try:
            await partial.delete()
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._unarchive(place)
            await partial.delete()

    def spent(self, error: Exception, message: int) -> bool:
        """Return whether an edit failed because Discord allows no more edits of an old message."""
        spent = isinstance(error, discord.RateLimited) or getattr(error, "code", 0) == _SPENT
        return spent and self._clock() - discord.utils.snowflake_time(message) >= OLD

    async def to_person(
        self,
        page: MessageContent,
        delivery: Delivery,
        person: PersonInfo | None = None,
        overtaken: Callable[[], bool] | None = None,
    ) -> Sent:
        """Send a direct message, unless an earlier attempt succeeded.

        Args:
            page: the content.
            delivery: the message's row.
            person: the recipient; None to look them up.
            overtaken: returns whether the page is outdated; None if that does not matter.

        Raises:
            Unreachable: if the person accepts none.
            TryLater: if the page became outdated while waiting for Discord.
        """
        key = delivery.person
        if person is None and key is not None:
            person = (await self._host.people.named([key])).get(key)
        if person is None or person.discord_id is None:
            raise PermanentSendError("the person is no longer known")
        if person.preferences.dm_closed:
            raise UnreachableError("direct messages are known to be closed")
        page = page if person.preferences.embeds else as_text(page)
        try:
            channel = await self._client.create_dm(discord.Object(person.discord_id))
            doubted = delivery.doubtful(self._clock.latest())
            found = await self._found(channel, page, delivery) if doubted else None
            if found is None and overtaken is not None and overtaken():
                raise RetryLaterError(0)
            if found is None:
                found = await self._post(channel, page, delivery, channel.id)
            return Sent(found, channel.id)
        except discord.HTTPException as error:
            if error.code == _TOO_FAST:
                left = delivery.created + _PATIENCE - self._clock()
                if left > timedelta():
                    wait = min(2.0 ** min(delivery.attempts, 16), left.total_seconds())
                    raise RetryLaterError(wait) from error
            if error.code in (*_BELIEVED, _TOO_FAST) or error.status in (403, 404):
                reason = f"no direct message can be sent ({error.code})"
                raise UnreachableError(reason, _BELIEVED.get(error.code)) from error
            raise

    async def thread(self, table: TableInfo) -> TableInfo:
        """Create a table's thread. If Discord refuses for any reason, the table stays in the channel."""
        if table.lobby_message is None:
            return table
        try:
            # The client does not know servers of another process's shards.
            channel = self._client.get_channel(table.channel) or await self._client.fetch_channel(
                table.channel
            )
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("Table %s stays in its channel: %s", table.key, error)
            return table
        if not isinstance(channel, discord.TextChannel):
            return table
        try:
            message = channel.get_partial_message(table.lobby_message)
            title = self._title(table)
            thread = (await message.create_thread(name=title, auto_archive_duration=_ARCHIVE_MINUTES)).id
        except discord.HTTPException as error:
            if error.code == _THREAD_EXISTS:
                thread = table.lobby_message
            elif 400 <= error.status < 500 and error.status != _TOO_MANY:
                _log.info("Table %s stays in its channel: %s", table.key, error)
                return table
            else:
                raise
        await self._host.posts.record_place(table.key, "thread", thread)
        return (await self._host.tables.look(table.key)).table

    def _title(self, table: TableInfo) -> str:
        """Return the name of a table's thread."""
        title = f"{self._host.library.named(table.game).meta.title} {table.code}"
        # Lists of threads cut what is last.
        return f"{table.name} · {title}" if table.name else title

    async def retitle(self, table: TableInfo) -> None:
        """Give a table's thread the name of the table. Where that is refused, it keeps the old one."""
        if table.thread is None or table.status != "running":
            return
        try:
            found = self._client.get_channel(table.thread) or await self._client.fetch_channel(table.thread)
            if isinstance(found, discord.Thread) and found.name != self._title(table):
                await found.edit(name=self._title(table), archived=False)
        except discord.HTTPException as error:
            if not 400 <= error.status < 500 or error.status == _TOO_MANY:
                raise
            _log.info("Thread %s keeps its name: %s", table.thread, error)

    async def put_to_rest(self, thread: int) -> None:
        """Let the thread of a finished game be archived soon, so it no longer counts as active.

        Archived at once, its buttons would fail. A failure here is harmless.
        """
        try:
            found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            if isinstance(found, discord.Thread) and found.auto_archive_duration != _SOON:
                await found.edit(auto_archive_duration=_SOON)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.info("Thread %s stays active for longer: %s", thread, error or repr(error))

    async def _unarchive(self, place: int) -> None:
        thread = await self._client.fetch_channel(place)
        try:
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
        except discord.HTTPException as error:
            if error.code not in _FULL:
                raise
            raise PlaceGoneError(f"no thread can be active beside the others ({error.code})") from error

    async def _found(
        self, channel: discord.abc.Messageable, page: MessageContent, delivery: Delivery
    ) -> int | None:
        """Search for a message that an earlier attempt may have posted.

        Its buttons carry its nonce. Discord does not promise to keep the nonce of old messages. So a message
        without buttons is recognized by its text. It must be no older than its row and newer than the
        messages of earlier rows, since a destination's rows are sent in order.
        """
        newest = self._newest.get(delivery.destination, _Newest("", 0))
        if newest.row == delivery.id:
            # It was posted here, and the database could not take that.
            return newest.message
        if (clicked := self._host.posts.answers.carrier(delivery.id)) is not None:
            # Its answer may have taken the place of the buttons.
            return self._posted(delivery, clicked)
        # The row has its time by the machine's clock, and a message by Discord's.
        earliest = delivery.created - max(self._discord_time.ahead, timedelta()) - _CLOCKS_APART

        def is_it(message: discord.Message) -> bool:
            if page.controls:
                return any(custom_ids.carries(one, delivery.id) for one in custom_ids_of(message))
            return message.id > newest.message and message.created_at >= earliest and page.is_said_by(message)

        last = await self._read(channel)
        found = self._first(last, is_it)
        if found is None and len(last) == _HISTORY and last[-1].created_at > earliest:
            # After a restore it may have been sent days ago, soon after its row was written.
            found = self._first(await self._read(channel, since=earliest), is_it)
        return None if found is None else self._posted(delivery, found)

    async def _post(
        self, channel: discord.abc.Messageable, page: MessageContent, delivery: Delivery, place: int
    ) -> int:
        """Post a message with its nonce and return its id."""
        posted: list[int] = []

        async def post(page: MessageContent) -> None:
            with arrivals.posting():
                posted.append((await channel.send(nonce=delivery.id, **page.sent())).id)

        page = await self._with_or_without(place, page, post)
        self._note_picture(posted[0], page)
        return self._posted(delivery, posted[0])

    def _posted(self, delivery: Delivery, message: int) -> int:
        """Record the message posted for a row and return its id."""
        self._newest[delivery.destination] = _Newest(delivery.id, message)
        self._newest.move_to_end(delivery.destination)
        while len(self._newest) > _DESTINATIONS:
            self._newest.popitem(last=False)
        return message

    async def searched(self, place: int, is_it: Callable[[int, str], bool]) -> int | None:
        """Search the last messages for one of the bot's by its id and a button's custom_id."""

        def has_it(message: discord.Message) -> bool:
            return any(is_it(message.id, one) for one in custom_ids_of(message))

        return self._first(await self._read(self._client.get_partial_messageable(place)), has_it)

    async def _read(
        self, channel: discord.abc.Messageable, since: datetime | None = None
    ) -> list[discord.Message]:
        """Return messages of a place: from a time on, oldest first; with None the last ones, newest first."""
        limit = _HISTORY if since is None else _HISTORY_SINCE
        return [message async for message in channel.history(limit=limit, after=since)]

    def _first(
        self, messages: Iterable[discord.Message], is_it: Callable[[discord.Message], bool]
    ) -> int | None:
        """Return the id of the first message that is the bot's own and matches."""
        me = self._client.user
        own = (one for one in messages if me is not None and one.author.id == me.id)
        return next((one.id for one in own if is_it(one)), None)
