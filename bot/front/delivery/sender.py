"""Sends the outbox's messages to Discord: where a table lives, and to persons. What they say is in `show`."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

import aiohttp
import discord

from bot.front import custom_ids
from bot.front.features import agreement, invitations
from bot.front.features.router import Router, table_buttons
from bot.front.messages import Button, Page
from bot.front.pages import table_pages, timeline, timing
from bot.front.pages.names import marked
from bot.front.text import say
from bot.host import Host, PermanentFailure, Refusal, Sent, TableView, TryLater, Unreachable, Waiting
from bot.host.outbox import addresses, boards, messages
from bot.host.outbox.messages import Delivery, Letter
from bot.host.outbox.worker import doubtful
from bot.host.record import outcomes
from bot.host.timing import preferences
from games.engine import View
from storage.rows import Table

_log = logging.getLogger(__name__)

_OLD = timedelta(minutes=50)
"""Discord allows few edits of a message older than an hour: such a one is replaced."""
_ARCHIVE_MINUTES: Final = 10080
_SOON: Final = 60
"""The fewest minutes after which Discord archives a thread at rest."""
_HISTORY = 30
_HISTORY_SINCE = 100
_CLOCKS_APART = timedelta(minutes=10)
"""How far Discord's clock and ours may be apart."""
_LONGEST_WAIT = 600.0

_UNKNOWN_MESSAGE = 10008
_THREAD_EXISTS = 160004
_TOO_MANY = 429
_TOO_FAST = 40003
_BELIEVED: Final = {50007: preferences.UNTIL_CHOSEN, 50278: preferences.UNTIL_SEEN}
"""Codes that say of a person that it takes no direct messages, and how long that is believed."""
_PATIENCE = timedelta(minutes=10)
"""How long is tried where direct messages are opened too fast."""
_FOR_GOOD = (400, 403, 404, 413)
"""Answers of HTTP after which the same request need not be tried again."""
_ARCHIVED = 50083
_SPENT = 30046
_LOCKED = 160005


class Gone(PermanentFailure):
    """A place that is not there any more, or closed to the bot; another place may do."""


class Sender:
    """The outbox worker's `send`.

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

    async def __call__(self, delivery: Delivery) -> Sent:
        """Send one message.

        Raises:
            PermanentFailure: if it can never be sent.
        """
        await self._client.wait_until_ready()
        try:
            return await self._one(delivery)
        except Refusal as refusal:
            # A frozen table has nothing to show.
            raise PermanentFailure(str(refusal)) from refusal
        except discord.RateLimited as error:
            raise TryLater(error.retry_after) from error
        except discord.HTTPException as error:
            if error.status not in _FOR_GOOD:
                raise self._later(delivery, error) from error
            # Discord will not take this tomorrow either, and what follows it must not wait for that.
            _log.error("Discord refuses message %s (%s) for good: %s", delivery.id, delivery.kind, error)
            raise PermanentFailure(str(error)) from error
        except (aiohttp.ClientError, OSError) as error:
            raise self._later(delivery, error) from error

    def _later(self, delivery: Delivery, error: Exception) -> TryLater:
        wait = min(2.0 ** min(delivery.attempts, 16), _LONGEST_WAIT)
        _log.warning(
            "Message %s (%s) is tried again in %g s: %s",
            delivery.id,
            delivery.kind,
            wait,
            error or repr(error),
        )
        return TryLater(wait)

    async def _one(self, delivery: Delivery) -> Sent:
        match delivery.message:
            case messages.Lobby(table):
                return await self._lobby(delivery, table)
            case messages.Start() as message:
                return await self._start(delivery, message)
            case (messages.Turn() | messages.End()) as message:
                return await self._board(delivery, message)
            case messages.BoardUpdate(table):
                return await self._update(delivery, table)
            case messages.Fold() as message:
                return await self._fold(delivery, message)
            case messages.Note() as message:
                return await self._note(delivery, message)
            case messages.Ping() as message:
                return await self._ping(delivery, message)
            case messages.Direct() as message:
                return await self._direct(delivery, message)
            case messages.Reminder() as message:
                return await self._remind(delivery, message)
            case messages.Question() as message:
                return await self._ask(delivery, message)
            case messages.Digest(person):
                return await self._digest(delivery, person)
            case messages.Invitation() as message:
                return await self._invite(delivery, message)
            case messages.Followed() as message:
                return await self._followed(delivery, message)

    # Kinds of messages.

    async def _lobby(self, delivery: Delivery, key: int) -> Sent:
        """Bring a lobby up to date; one that is old or gone is posted anew."""
        async with self._router.showing(key):
            return await self._lobby_now(delivery, key)

    async def _lobby_now(self, delivery: Delivery, key: int) -> Sent:
        table = await self._table(key)
        page = await self._router.lobby_page(table.key)
        channel = self._client.get_partial_messageable(table.channel)
        message = table.lobby_message
        if message is not None and self._clock() - discord.utils.snowflake_time(message) < _OLD:
            try:
                await self._edit(table.channel, message, page)
            except discord.NotFound as error:
                if error.code != _UNKNOWN_MESSAGE:
                    raise Gone(f"channel {table.channel} is gone") from error
            except discord.Forbidden as error:
                raise Gone(f"not allowed in channel {table.channel}") from error
            else:
                return Sent()
        if table.status != "lobby":
            return Sent()
        if message is None or delivery.attempts > 1:
            # An answer, or an attempt before this, may have posted it unnoticed.
            found = await self._lobby_found(channel, table)
            if found is not None:
                await self._host.posted(table.key, found)
                return Sent()
        page = await self._router.lobby_page(table.key, anew=True)
        sent = await self._send(table.channel, page, delivery)
        await self._host.posted(table.key, sent)
        return Sent()

    async def _lobby_found(self, channel: discord.abc.Messageable, table: Table) -> int | None:
        def is_it(message: int, button: tuple[str, int, str]) -> bool:
            return button[:2] == ("join", table.key) and message > (table.lobby_message or 0)

        return await self._searched(channel, is_it)

    async def _start(self, delivery: Delivery, message: messages.Start) -> Sent:
        """Open a thread if that is possible, and begin there."""
        table = await self._table(message.table)
        if table.thread is None:
            table = await self._thread(table)
        if table.lobby_message is not None:
            await self._close_lobby(table)
        what = await table_pages.shown(self._host, table.key, table.sequence, message.sequence)
        return await self._post(table, delivery, lambda: _ready(table_pages.start_page(what, delivery.id)))

    async def _board(self, delivery: Delivery, message: messages.Turn | messages.End) -> Sent:
        table = await self._table(message.table)
        ended = isinstance(message, messages.End)
        if ended and table.started is None:
            return await self._lobby(delivery, table.key)
        after = message.after
        what = await table_pages.shown(self._host, table.key, after, message.sequence)
        before: View | None = None
        if after:
            before, _ = await self._host.story(table.key, None, after=after, upto=after)

        async def page() -> Page:
            if isinstance(message, messages.End):
                return table_pages.end_page(what, before, delivery.id)
            return table_pages.turn_page(what, before, delivery.id, after, message.mention)

        sent = await self._post(table, delivery, page)
        if ended and sent.place == table.thread and table.thread is not None:
            await self._put_to_rest(table.thread)
        return sent

    async def _put_to_rest(self, thread: int) -> None:
        """Have the thread of a game that is over archived soon, so that it does not count among the active ones.

        Archived at once, its buttons would fail. It is no harm if this fails.
        """
        try:
            found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            if isinstance(found, discord.Thread) and found.auto_archive_duration != _SOON:
                await found.edit(auto_archive_duration=_SOON)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.info("Thread %s stays active for longer: %s", thread, error or repr(error))

    async def _update(self, delivery: Delivery, key: int) -> Sent:
        """Bring the message of the running turn up to date, whatever way the moves came."""
        async with self._router.showing(key):
            seen = await self._host.look(key)
            board = boards.board_of(seen.table)
            if board is None or seen.table.status != "running":
                return Sent()
            mention = [seat for seat in board.mention if seen.seats[seat].owes]
            page = await table_pages.board_page(self._host, key, delivery.id, board.after, mention=mention)
            shown = seen.table.sequence
            try:
                await self._change(delivery, board, page)
            except (discord.HTTPException, discord.RateLimited) as error:
                # A message older than an hour can be edited a few times only: another one takes its place.
                spent = isinstance(error, discord.RateLimited) or error.code == _SPENT
                if not spent or self._clock() - discord.utils.snowflake_time(board.message) < _OLD:
                    raise
                page = dataclasses.replace(page, mentions=())
                fresh = await self._send(board.place, page, delivery)
                return Sent(message=fresh, place=board.place, shown=shown)
            return Sent(shown=shown)

    async def _fold(self, delivery: Delivery, message: messages.Fold) -> Sent:
        """Leave nothing but the story on the message of a turn that is over."""
        key, board = message.table, message.board
        async with self._router.showing(key):
            page = await table_pages.board_page(
                self._host, key, delivery.id, board.after, upto=message.sequence
            )
            await self._change(delivery, board, page)
        return Sent()

    async def _change(self, delivery: Delivery, board: messages.Board, page: Page) -> None:
        """Change the message of a turn; its menus get a revision.

        Raises:
            PermanentFailure: if it is gone, or out of the bot's reach.
        """
        try:
            await self._edit(board.place, board.message, page.revised(delivery.number))
        except (discord.NotFound, discord.Forbidden) as error:
            raise PermanentFailure(f"message {board.message} can't be changed ({error.code})") from error

    async def _note(self, delivery: Delivery, note: messages.Note) -> Sent:
        if note.what == outcomes.FROZEN:
            # There is no position to look at.
            table = await self._host.row(note.table)
            page = Page(content=say("note.frozen", code=table.code))
        else:
            table = await self._table(note.table)
            seen = await self._host.look(table.key)
            people = await timeline.company(self._host, seen.seats, seen.table.server)
            page = note_page(seen, people, note, delivery.id)
        await self._post(table, delivery, lambda: _ready(page))
        return Sent()

    async def _ping(self, delivery: Delivery, ping: messages.Ping) -> Sent:
        """Mention a person at the table, unless its turn has been taken meanwhile."""
        table = await self._table(ping.table)
        seen = await self._host.look(table.key)
        people = await timeline.company(self._host, seen.seats, seen.table.server)
        person = people.ids[ping.seat]
        if person is None or not seen.seats[ping.seat].owes:
            return Sent()
        page = Page(
            content=say("ping", mention=f"<@{person}>", code=table.code),
            mentions=(person,),
            controls=table_pages.public_controls(table, seen.game, delivery.id),
        )
        await self._post(table, delivery, lambda: _ready(page))
        return Sent()

    async def _direct(self, delivery: Delivery, message: messages.Direct) -> Sent:
        """Send a person its turn, unless it has been taken meanwhile."""
        table = await self._table(message.table)
        seats = (await self._host.look(table.key)).seats
        seat = seats[message.seat]
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
        page = await table_pages.panel_page(self._host, seen, content=note)
        # By this button it is found again; it helps who comes back to the message later.
        again = Button(say("button.refresh"), custom_ids.table_button("panel", table.key, delivery.id), row=4)
        page = dataclasses.replace(page, controls=(*page.controls, again))
        await self._to_person(page, delivery)
        return Sent()

    async def _remind(self, delivery: Delivery, reminder: messages.Reminder) -> Sent:
        """Remind a person of its turn, unless it has been taken meanwhile."""
        table = await self._table(reminder.table)
        seen = await self._host.look(table.key)
        number = reminder.seat
        seat = seen.seats[number]
        if not seat.owes or seat.computer is not None or table.status != "running":
            return Sent()
        person = (await timeline.company(self._host, seen.seats, seen.table.server)).ids[number]
        if person is None:
            raise PermanentFailure("the person is not known any more")
        page = timing.reminder_page(seen, number, f"<@{person}>", delivery.id)
        page = dataclasses.replace(page, mentions=(person,))
        if delivery.destination.startswith("person:"):
            await self._to_person(page, delivery)
        else:
            await self._post(table, delivery, lambda: _ready(page))
        return Sent()

    async def _ask(self, delivery: Delivery, question: messages.Question) -> Sent:
        """Put a question to a table, unless it has been answered meanwhile."""
        table = await self._table(question.table)
        seen = await self._host.look(table.key)
        vote = seen.vote
        if vote is None or vote.asked != question.asked:
            return Sent()
        people = await timeline.company(self._host, seen.seats, seen.table.server)
        known = await self._host.people([one.person for one in seen.seats if one.person is not None])
        pinged = [
            seat
            for seat in vote.open_to
            if (person := seen.seats[seat].person) is not None
            and preferences.wish(known, person) != preferences.QUIETLY
        ]
        page = await agreement.vote_page(self._host, seen, vote, people, pinged, delivery.id)
        await self._post(table, delivery, lambda: _ready(page))
        return Sent()

    async def _digest(self, delivery: Delivery, key: int) -> Sent:
        """Send a person the list of the tables that wait."""
        person = (await self._host.people([key])).get(key)
        waiting = await self._host.members.waiting(key)
        if person is None or person.discord_id is None or not waiting:
            return Sent()
        page = dataclasses.replace(
            await timing.waiting_page(self._host, waiting),
            content=say("digest"),
            controls=(Button(say("button.refresh"), custom_ids.table_button("waiting", 0, delivery.id)),),
        )
        try:
            await self._to_person(page, delivery)
        except Unreachable as error:
            # Who can't be reached by a list is reminded of each table, where it lives.
            raise Unreachable(str(error), error.believed, _reminders(delivery, waiting)) from error
        return Sent()

    async def _invite(self, delivery: Delivery, message: messages.Invitation) -> Sent:
        """Tell people that they are invited, unless the game has begun meanwhile."""
        table = await self._table(message.table)
        known = await self._host.people([*message.people, message.by], table.server)
        ids_of = [known[one].discord_id for one in message.people if one in known]
        pinged = [one for one in ids_of if one is not None]
        if table.status != "lobby" or not pinged:
            return Sent()
        page = invitations.invite_page(self._host, table, known[message.by], pinged, delivery.id)
        if delivery.destination == addresses.at_table(table.key):
            await self._post(table, delivery, lambda: _ready(page))
        else:
            await self._to_person(page, delivery)
        return Sent()

    async def _followed(self, delivery: Delivery, message: messages.Followed) -> Sent:
        """Send a turn to somebody who follows a table, as anybody may see it."""
        key = int(delivery.destination.removeprefix("person:"))
        person = (await self._host.people([key])).get(key)
        if person is None or person.discord_id is None:
            raise PermanentFailure("the person is not known any more")
        table = await self._table(message.table)
        what = await table_pages.shown(self._host, table.key, message.after, message.sequence)
        guild = self._client.get_guild(table.server)
        page = invitations.followed_page(what, delivery.id, guild.name if guild is not None else "?")
        try:
            await self._to_person(page, delivery)
        except Unreachable as error:
            if error.believed == preferences.UNTIL_CHOSEN:
                await self._host.members.follow(table.key, key, follows=False)
            raise
        return Sent()

    async def _to_person(self, page: Page, delivery: Delivery) -> None:
        """Send a direct message, unless an earlier attempt has.

        Raises:
            Unreachable: if the person takes none.
        """
        key = int(delivery.destination.removeprefix("person:"))
        person = (await self._host.people([key])).get(key)
        if person is None or person.discord_id is None:
            raise PermanentFailure("the person is not known any more")
        if person.settings.get(preferences.CLOSED):
            raise Unreachable("direct messages are known to be closed")
        try:
            channel = await self._client.create_dm(discord.Object(person.discord_id))
            if not (doubtful(delivery, self._clock()) and await self._found(channel, delivery)):
                await channel.send(nonce=delivery.id, **page.sent())
        except discord.HTTPException as error:
            if error.code == _TOO_FAST:
                left = delivery.created + _PATIENCE - self._clock()
                if left > timedelta():
                    wait = min(2.0 ** min(delivery.attempts, 16), left.total_seconds())
                    raise TryLater(wait) from error
            if error.code in (*_BELIEVED, _TOO_FAST) or error.status in (403, 404):
                reason = f"no direct message can be sent ({error.code})"
                raise Unreachable(reason, _BELIEVED.get(error.code)) from error
            raise

    # Where to.

    async def _thread(self, table: Table) -> Table:
        """Make a table's thread; where Discord refuses that, for whatever reason, the table stays in the channel."""
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
            elif 400 <= error.status < 500 and error.status != _TOO_MANY:
                _log.info("Table %s stays in its channel: %s", table.key, error)
                return table
            else:
                raise
        await self._host.settle(table.key, "thread", thread)
        return (await self._host.look(table.key)).table

    async def _close_lobby(self, table: Table) -> None:
        """Take the buttons from a lobby whose game has begun; it is no harm if that fails."""
        assert table.lobby_message is not None
        try:
            async with self._router.showing(table.key):
                page = await self._router.lobby_page(table.key)
                await self._edit(table.channel, table.lobby_message, page)
        except discord.HTTPException as error:
            _log.info("The lobby of table %s keeps its buttons: %s", table.key, error)

    async def _post(self, table: Table, delivery: Delivery, page: Callable[[], Awaitable[Page]]) -> Sent:
        """Post where a table lives; if its thread is gone, in the channel, and the table stays there."""
        try:
            place = table.thread or table.channel
            return Sent(await self._send(place, await page(), delivery), place)
        except Gone as gone:
            if table.thread is None:
                raise
            _log.info("Table %s goes on in its channel: %s", table.key, gone)
        await self._host.settle(table.key, "thread", None)
        return Sent(await self._send(table.channel, await page(), delivery), table.channel)

    async def _send(self, place: int, page: Page, delivery: Delivery) -> int:
        """Post a message with its nonce; returns its id.

        Raises:
            Gone: if the place is gone or closed to the bot.
        """
        channel = self._client.get_partial_messageable(place)
        try:
            if (
                doubtful(delivery, self._clock())
                and (found := await self._found(channel, delivery)) is not None
            ):
                return found
            try:
                return (await channel.send(nonce=delivery.id, **page.sent())).id
            except discord.HTTPException as error:
                if error.code != _ARCHIVED:
                    raise
                await self._unarchive(place)
                return (await channel.send(nonce=delivery.id, **page.sent())).id
        except discord.HTTPException as error:
            # Both of a thread's states come with status 400, which is not for good: its channel will do.
            if error.status in (403, 404) or error.code in (_ARCHIVED, _LOCKED):
                raise Gone(f"no way into channel {place} ({error.code})") from error
            raise

    async def _edit(self, place: int, message: int, page: Page) -> None:
        """Change a message, one in an archived thread too."""
        partial = self._client.get_partial_messageable(place).get_partial_message(message)
        try:
            await partial.edit(**page.edited())
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._unarchive(place)
            await partial.edit(**page.edited())

    async def _unarchive(self, place: int) -> None:
        thread = await self._client.fetch_channel(place)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def _found(self, channel: discord.abc.Messageable, delivery: Delivery) -> int | None:
        """Look for a message that an earlier attempt may have posted: its buttons carry its nonce."""

        def is_it(_: int, button: tuple[str, int, str]) -> bool:
            return button[2].endswith(delivery.id)

        found = await self._searched(channel, is_it)
        if found is None:
            # After a restore it may have been sent days ago: soon after it was written.
            found = await self._searched(channel, is_it, since=delivery.created - _CLOCKS_APART)
        return found

    async def _searched(
        self,
        channel: discord.abc.Messageable,
        is_it: Callable[[int, tuple[str, int, str]], bool],
        since: datetime | None = None,
    ) -> int | None:
        """Look for a message of ours by one of its buttons: verb, table and what is behind.

        Args:
            channel: where.
            is_it: whether a message is the one.
            since: among the first ones from then on; None for the last ones.
        """
        me = self._client.user
        limit = _HISTORY if since is None else _HISTORY_SINCE
        async for message in channel.history(limit=limit, after=since):
            if me is None or message.author.id != me.id:
                continue
            if any(is_it(message.id, button) for button in table_buttons(message)):
                return message.id
        return None

    async def _table(self, key: int) -> Table:
        return (await self._host.look(key)).table


def note_page(seen: TableView, company: timeline.Company, note: messages.Note, nonce: str) -> Page:
    """Return what is said in one sentence where a table lives."""
    what = note.what
    seat = note.by if what.startswith(_BY_ASKER) else note.seat
    name = company.texts[seat] if seat is not None and seat < len(company.texts) else ""
    if what == "replace" and seat is not None and seen.seats[seat].computer is not None:
        what = "replace.computer"
    values: dict[str, object] = {"name": name}
    if note.number is not None:
        values["number"] = note.number
    controls = table_pages.public_controls(seen.table, seen.game, nonce)
    if what == "timeout.seat":
        controls = (*controls, Button(say("button.back"), custom_ids.table_button("back", seen.table.key)))
    return Page(content=say(f"note.{what}", **values), controls=controls)


_BY_ASKER = ("refused.undo", "lapsed.undo")
"""Notes that name who asked."""


async def _ready(page: Page) -> Page:
    return page


def _reminders(delivery: Delivery, waiting: Sequence[Waiting]) -> list[Letter]:
    """Return reminders at the tables that a list would have named."""
    return [
        Letter(
            id=f"r{at}-{delivery.id}"[:25],
            destination=addresses.at_table(one.table.key),
            message=messages.Reminder(one.table.key, one.table.sequence, one.seat.seat),
        )
        for at, one in enumerate(waiting)
    ]
