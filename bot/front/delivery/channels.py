"""Discord's channels, threads and direct messages: posting there once, changing what was posted, finding it again."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord

from bot.front import custom_ids
from bot.front.delivery import arrivals
from bot.front.messages import MessageContent, custom_ids_of
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
"""The fewest minutes after which Discord archives a thread at rest."""
_HISTORY = 30
_HISTORY_SINCE = 100
_DESTINATIONS = 1000
"""Of how many the newest message is known."""
_CLOCKS_APART = timedelta(minutes=10)
"""How far Discord's clock and ours may be apart."""

_THREAD_EXISTS = 160004
_TOO_MANY = 429
_TOO_FAST = 40003
_BELIEVED: Final = {50007: UnreachableError.UNTIL_CHOSEN, 50278: UnreachableError.UNTIL_SEEN}
"""Codes that say that a person takes no direct messages, and how long that is believed."""
_PATIENCE = timedelta(minutes=10)
"""How long is tried where direct messages are opened too fast."""
_ARCHIVED = 50083
_SPENT = 30046
OLD: Final = timedelta(minutes=50)
"""Discord allows few edits of a message older than an hour: such a one is replaced."""
_LOCKED = 160005


class PlaceGoneError(PermanentSendError):
    """A place that no longer exists, or is closed to the bot; another place may do."""


class Channels:
    """Where messages go.

    Args:
        client: logged in.
        host: knows tables and people.
    """

    def __init__(self, client: discord.Client, host: Host) -> None:
        self._client = client
        self._host = host
        self._clock = host.time
        self._newest: OrderedDict[str, int] = OrderedDict()

    async def post(self, table: TableInfo, delivery: Delivery, page: MessageContent) -> Sent:
        """Post where a table lives; if its thread is gone, in the channel, and the table stays there."""
        try:
            place = table.thread or table.channel
            return Sent(await self.send(place, page, delivery), place)
        except PlaceGoneError as gone:
            if table.thread is None:
                raise
            _log.info("Table %s goes on in its channel: %s", table.key, gone)
        await self._host.posts.settle(table.key, "thread", None)
        return Sent(await self.send(table.channel, page, delivery), table.channel)

    async def send(self, place: int, page: MessageContent, delivery: Delivery) -> int:
        """Post a message with its nonce; returns its id.

        Raises:
            Gone: if the place is gone or closed to the bot.
        """
        channel = self._client.get_partial_messageable(place)
        try:
            if (
                delivery.doubtful(self._clock())
                and (found := await self._found(channel, page, delivery)) is not None
            ):
                return found
            try:
                return await self._post(channel, page, delivery)
            except discord.HTTPException as error:
                if error.code != _ARCHIVED:
                    raise
                await self._unarchive(place)
                return await self._post(channel, page, delivery)
        except discord.HTTPException as error:
            # Both of a thread's states come with status 400, which is not for good: its channel will do.
            if error.status in (403, 404) or error.code in (_ARCHIVED, _LOCKED):
                raise PlaceGoneError(f"no way into channel {place} ({error.code})") from error
            raise

    async def edit(self, place: int, message: int, page: MessageContent | None) -> None:
        """Change a message, one in an archived thread too; None takes nothing but the buttons from it."""
        partial = self._client.get_partial_messageable(place).get_partial_message(message)
        changed: dict[str, Any] = {"view": None} if page is None else page.edited()
        try:
            await partial.edit(**changed)
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._unarchive(place)
            await partial.edit(**changed)

    def spent(self, error: Exception, message: int) -> bool:
        """Return whether a change failed since Discord allows no more of a message that is old."""
        spent = isinstance(error, discord.RateLimited) or getattr(error, "code", 0) == _SPENT
        return spent and self._clock() - discord.utils.snowflake_time(message) >= OLD

    async def to_person(
        self,
        page: MessageContent,
        delivery: Delivery,
        person: PersonInfo | None = None,
        overtaken: Callable[[], bool] | None = None,
    ) -> Sent:
        """Send a direct message, unless an earlier attempt has.

        Args:
            page: what it says.
            delivery: the message.
            person: whom its destination is; None if they have to be looked up.
            overtaken: whether something has happened since the page was made; None if that does not matter.

        Raises:
            Unreachable: if the person takes none.
            TryLater: if the page was overtaken while Discord was waited for.
        """
        key = delivery.person
        if person is None and key is not None:
            person = (await self._host.people.named([key])).get(key)
        if person is None or person.discord_id is None:
            raise PermanentSendError("the person is no longer known")
        if person.preferences.dm_closed:
            raise UnreachableError("direct messages are known to be closed")
        try:
            channel = await self._client.create_dm(discord.Object(person.discord_id))
            doubted = delivery.doubtful(self._clock())
            found = await self._found(channel, page, delivery) if doubted else None
            if found is None and overtaken is not None and overtaken():
                raise RetryLaterError(0)
            if found is None:
                found = await self._post(channel, page, delivery)
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
        """Make a table's thread; where Discord refuses that, for whatever reason, the table stays in the channel."""
        if table.lobby_message is None:
            return table
        try:
            # A server of another process's shard is not known here.
            channel = self._client.get_channel(table.channel) or await self._client.fetch_channel(
                table.channel
            )
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("Table %s stays in its channel: %s", table.key, error)
            return table
        if not isinstance(channel, discord.TextChannel):
            return table
        game = self._host.library.game(table.game)
        name = f"{game.meta.title} {table.code}"
        try:
            message = channel.get_partial_message(table.lobby_message)
            thread = (await message.create_thread(name=name, auto_archive_duration=_ARCHIVE_MINUTES)).id
        except discord.HTTPException as error:
            if error.code == _THREAD_EXISTS:
                thread = table.lobby_message
            elif 400 <= error.status < 500 and error.status != _TOO_MANY:
                _log.info("Table %s stays in its channel: %s", table.key, error)
                return table
            else:
                raise
        await self._host.posts.settle(table.key, "thread", thread)
        return (await self._host.tables.look(table.key)).table

    async def put_to_rest(self, thread: int) -> None:
        """Have the thread of a game that is over archived soon, so that it does not count among the active ones.

        Archived at once, its buttons would fail. It does no harm if this fails.
        """
        try:
            found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            if isinstance(found, discord.Thread) and found.auto_archive_duration != _SOON:
                await found.edit(auto_archive_duration=_SOON)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.info("Thread %s stays active for longer: %s", thread, error or repr(error))

    async def _unarchive(self, place: int) -> None:
        thread = await self._client.fetch_channel(place)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def _found(
        self, channel: discord.abc.Messageable, page: MessageContent, delivery: Delivery
    ) -> int | None:
        """Look for a message that an earlier attempt may have posted.

        Its buttons carry its nonce. Discord does not promise the nonce itself in old messages, so a message without
        buttons is known by its words, by being no older than its row, and by being newer than what was posted for the rows
        before it: a destination's rows are sent in order.
        """
        earliest = delivery.created - _CLOCKS_APART
        newest = self._newest.get(delivery.destination, 0)

        def is_it(message: discord.Message) -> bool:
            if page.controls:
                return any(custom_ids.carries(one, delivery.id) for one in custom_ids_of(message))
            return message.id > newest and message.created_at >= earliest and page.is_said_by(message)

        last = await self._read(channel)
        found = self._first(last, is_it)
        if found is None and len(last) == _HISTORY and last[-1].created_at > earliest:
            # After a restore it may have been sent days ago: soon after it was written.
            found = self._first(await self._read(channel, since=earliest), is_it)
        return None if found is None else self._posted(delivery, found)

    async def _post(self, channel: discord.abc.Messageable, page: MessageContent, delivery: Delivery) -> int:
        """Post a message with its nonce; returns its id."""
        with arrivals.posting():
            message = await channel.send(nonce=delivery.id, **page.sent())
        return self._posted(delivery, message.id)

    def _posted(self, delivery: Delivery, message: int) -> int:
        """Note what was posted for a row; returns it."""
        self._newest[delivery.destination] = message
        self._newest.move_to_end(delivery.destination)
        while len(self._newest) > _DESTINATIONS:
            self._newest.popitem(last=False)
        return message

    async def searched(self, place: int, is_it: Callable[[int, str], bool]) -> int | None:
        """Look for a message of the bot's by its id and the custom_id of one of its buttons, among the last ones."""

        def has_it(message: discord.Message) -> bool:
            return any(is_it(message.id, one) for one in custom_ids_of(message))

        return self._first(await self._read(self._client.get_partial_messageable(place)), has_it)

    async def _read(
        self, channel: discord.abc.Messageable, since: datetime | None = None
    ) -> list[discord.Message]:
        """Read messages of a place: the first ones since a time, oldest first; with None the last ones, newest first."""
        limit = _HISTORY if since is None else _HISTORY_SINCE
        return [message async for message in channel.history(limit=limit, after=since)]

    def _first(
        self, messages: Iterable[discord.Message], is_it: Callable[[discord.Message], bool]
    ) -> int | None:
        """Return the id of the first one that is the bot's own and the one looked for."""
        me = self._client.user
        own = (one for one in messages if me is not None and one.author.id == me.id)
        return next((one.id for one in own if is_it(one)), None)
