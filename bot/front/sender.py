"""Sends the outbox's messages to Discord: where a table lives, and to persons. What they say is in `show`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.front import ids, show, tell
from bot.front.names import marked
from bot.front.page import Page
from bot.front.router import Router
from bot.front.text import say
from bot.host import Host, PermanentFailure, Refusal, Sent, kinds
from bot.host.courier import doubtful
from games.engine import View
from storage.rows import OutboxRow, Table

_log = logging.getLogger(__name__)

_OLD = timedelta(minutes=50)
"""Discord allows few edits of a message older than an hour: such a one is replaced."""
_ARCHIVE_MINUTES: Final = 10080
_HISTORY = 30

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE = 10003, 10008
_THREAD_EXISTS = 160004
_NO_DM = (50007, 50278)
_ARCHIVED = 50083


class Sender:
    """The courier's `send`.

    Args:
        client: logged in.
        host: for what is told.
        router: makes a lobby's page.
        clock: the present, in UTC.
    """

    def __init__(
        self, client: discord.Client, host: Host, router: Router, clock: Callable[[], datetime]
    ) -> None:
        self._client = client
        self._host = host
        self._router = router
        self._clock = clock

    async def __call__(self, row: OutboxRow) -> Sent:
        """Send one message.

        Raises:
            PermanentFailure: if it can never be sent.
        """
        await self._client.wait_until_ready()
        try:
            return await self._one(row)
        except Refusal as refusal:
            # A frozen table has nothing to show.
            raise PermanentFailure(str(refusal)) from refusal

    async def _one(self, row: OutboxRow) -> Sent:
        match row.kind:
            case kinds.SHOW_LOBBY:
                return await self._lobby(row)
            case kinds.SHOW_START:
                return await self._start(row)
            case kinds.SHOW_TURN | kinds.SHOW_END:
                return await self._board(row)
            case kinds.SHOW_NOTE | kinds.PING:
                return await self._note(row)
            case kinds.DM:
                return await self._direct(row)
            case _:
                raise PermanentFailure(f"no message is of the kind {row.kind}")

    # Kinds of messages.

    async def _lobby(self, row: OutboxRow) -> Sent:
        """Bring a lobby up to date; one that is old or gone is posted anew."""
        table = await self._table(row)
        page = await self._router.lobby_page(table.key)
        channel = self._client.get_partial_messageable(table.channel)
        message = table.lobby_message
        if message is not None and self._clock() - discord.utils.snowflake_time(message) < _OLD:
            try:
                await channel.get_partial_message(message).edit(**page.edited())
            except discord.NotFound as error:
                if error.code != _UNKNOWN_MESSAGE:
                    raise PermanentFailure(f"channel {table.channel} is gone") from error
            except discord.Forbidden as error:
                raise PermanentFailure(f"not allowed in channel {table.channel}") from error
            else:
                return Sent()
        if table.status != "lobby":
            return Sent()
        sent = await self._send(table.channel, page, row)
        await self._host.posted(table.key, sent)
        return Sent()

    async def _start(self, row: OutboxRow) -> Sent:
        """Open a thread if that is possible, and begin there."""
        table = await self._table(row)
        if table.thread is None:
            table = await self._thread(table)
        if table.lobby_message is not None:
            await self._close_lobby(table)
        what = await show.shown(self._host, table.key, table.sequence, _sequence(row))
        return await self._post(table, row, lambda: _ready(show.start_page(what, row.id)))

    async def _board(self, row: OutboxRow) -> Sent:
        table = await self._table(row)
        after, upto = _number(row, "after"), _sequence(row)
        if row.kind == kinds.SHOW_END and table.started is None:
            return await self._lobby(row)
        what = await show.shown(self._host, table.key, after, upto)
        before: View | None = None
        if after:
            before, _ = await self._host.story(table.key, None, after=after, upto=after)
        mention = row.payload.get("mention")
        pinged = [seat for seat in mention if isinstance(seat, int)] if isinstance(mention, list) else []

        async def page() -> Page:
            if row.kind == kinds.SHOW_END:
                return show.end_page(what, before, row.id)
            return show.turn_page(what, before, row.id, pinged)

        return await self._post(table, row, page)

    async def _note(self, row: OutboxRow) -> Sent:
        table = await self._table(row)
        seen = await self._host.look(table.key)
        company = await tell.company(self._host, seen.seats)
        seat = _number(row, "seat")
        if row.kind == kinds.PING:
            person = company.ids[seat]
            if person is None or not seen.seats[seat].owes:
                return Sent()
            text = say("ping", mention=f"<@{person}>", code=table.code)
            page = Page(content=text, mentions=(person,), controls=show.public_controls(table, row.id))
        else:
            page = Page(content=say("note.resign", name=company.texts[seat]))
        await self._post(table, row, lambda: _ready(page))
        return Sent()

    async def _direct(self, row: OutboxRow) -> Sent:
        """Send a person its turn, unless it has been taken meanwhile."""
        table = await self._table(row)
        seats = (await self._host.look(table.key)).seats
        seat = seats[_number(row, "seat")]
        if not seat.owes or seat.person is None or table.status != "running":
            return Sent()
        person = (await self._host.people([seat.person])).get(seat.person)
        if person is None or person.discord_id is None:
            raise PermanentFailure("the person is not known any more")
        seen = await self._host.look(table.key, seat.person)
        guild = self._client.get_guild(table.server)
        note = say(
            "dm.title",
            game=seen.game.meta.title,
            code=table.code,
            server=marked(guild.name if guild is not None else "?"),
        )
        page = await show.panel_page(self._host, seen, note=f"**{note}**")
        try:
            channel = await self._client.create_dm(discord.Object(person.discord_id))
            if not (doubtful(row, self._clock()) and await self._found(channel, row)):
                await channel.send(nonce=row.id, **page.sent())
        except discord.HTTPException as error:
            if error.code in _NO_DM or isinstance(error, (discord.Forbidden, discord.NotFound)):
                raise PermanentFailure(f"direct messages are closed ({error.code})") from error
            raise
        return Sent()

    # Where to.

    async def _thread(self, table: Table) -> Table:
        """Make a table's thread; where that is not allowed the table stays in the channel."""
        channel = self._client.get_channel(table.channel)
        if not isinstance(channel, discord.TextChannel) or table.lobby_message is None:
            return table
        game = self._host.library.game(table.game)
        name = f"{game.meta.title} {table.code}"
        try:
            message = channel.get_partial_message(table.lobby_message)
            thread = (await message.create_thread(name=name, auto_archive_duration=_ARCHIVE_MINUTES)).id
        except discord.HTTPException as error:
            if error.code == _THREAD_EXISTS:
                thread = table.lobby_message
            elif isinstance(error, (discord.Forbidden, discord.NotFound)):
                _log.info("Table %s stays in its channel: %s", table.key, error)
                return table
            else:
                raise
        await self._host.settle(table.key, "thread", thread)
        return (await self._host.look(table.key)).table

    async def _close_lobby(self, table: Table) -> None:
        """Take the buttons from a lobby whose game has begun; it is no harm if that fails."""
        page = await self._router.lobby_page(table.key)
        assert table.lobby_message is not None
        channel = self._client.get_partial_messageable(table.channel)
        try:
            await channel.get_partial_message(table.lobby_message).edit(**page.edited())
        except discord.HTTPException as error:
            _log.info("The lobby of table %s keeps its buttons: %s", table.key, error)

    async def _post(self, table: Table, row: OutboxRow, page: Callable[[], Awaitable[Page]]) -> Sent:
        """Post where a table lives; if its thread is gone, in the channel, and the table stays there."""
        try:
            return Sent(await self._send(table.thread or table.channel, await page(), row))
        except PermanentFailure:
            if table.thread is None:
                raise
        _log.info("The thread of table %s is gone; it goes on in its channel", table.key)
        await self._host.settle(table.key, "thread", None)
        return Sent(await self._send(table.channel, await page(), row))

    async def _send(self, place: int, page: Page, row: OutboxRow) -> int:
        """Post a message with its nonce; returns its id.

        Raises:
            PermanentFailure: if the place is gone or closed to the bot.
        """
        channel = self._client.get_partial_messageable(place)
        try:
            if doubtful(row, self._clock()) and (found := await self._found(channel, row)) is not None:
                return found
            return (await channel.send(nonce=row.id, **page.sent())).id
        except discord.NotFound as error:
            raise PermanentFailure(f"channel {place} is gone ({error.code})") from error
        except discord.Forbidden as error:
            if error.code == _ARCHIVED:
                await self._unarchive(place)
            else:
                raise PermanentFailure(f"not allowed in channel {place} ({error.code})") from error
        return (await channel.send(nonce=row.id, **page.sent())).id

    async def _unarchive(self, place: int) -> None:
        thread = await self._client.fetch_channel(place)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def _found(self, channel: discord.abc.Messageable, row: OutboxRow) -> int | None:
        """Look for a message that an earlier attempt may have posted: its buttons carry its nonce."""
        me = self._client.user
        async for message in channel.history(limit=_HISTORY):
            if me is None or message.author.id != me.id:
                continue
            for line in message.components:
                for component in getattr(line, "children", ()):
                    button = ids.read_table_button(getattr(component, "custom_id", None) or "")
                    if button is not None and button[2] == row.id:
                        return message.id
        return None

    async def _table(self, row: OutboxRow) -> Table:
        return (await self._host.look(_number(row, "table"))).table


async def _ready(page: Page) -> Page:
    return page


def _sequence(row: OutboxRow) -> int:
    return _number(row, "sequence")


def _number(row: OutboxRow, name: str) -> int:
    value = row.payload[name]
    assert isinstance(value, int)
    return value
