"""The messages in a table's channel: lobby, start, turns, end, and notes in between."""

import logging
from functools import partial

import discord

from bot.front.delivery.channels import OLD, Channels, PlaceGoneError
from bot.front.delivery.notices import note_page, noted, ping_page, replaced_page, settled_page
from bot.front.face import Face
from bot.front.features import agreement
from bot.front.features.lobby.changes import lobby_page
from bot.front.features.lobby.forms import LeaveSeat
from bot.front.messages import MessageContent
from bot.front.pages import public, timeline
from bot.front.pages.bot.ending import concluded, ended, only_winner
from bot.front.pages.bot.frame import framed
from bot.front.pages.render import bot_page
from bot.front.pages.render.illustrations import Depicted, Prepared, illustrated, prepare, with_ending
from bot.host import Delivery, Preferences, RetryLaterError, Sent, Snapshot, TableInfo
from bot.pictures.cache import Pictures
from games.engine.pages.model import Facts

_log = logging.getLogger(__name__)

_UNKNOWN_MESSAGE = 10008


class AtTables:
    """Sends the messages in a table's channel.

    Args:
        face: the services for features.
        channels: sends messages.
    """

    def __init__(self, face: Face, channels: Channels) -> None:
        self._face = face
        self._host = face.host
        self._channels = channels
        # The row of the log that a message showed when its picture was late.
        self._late: dict[int, int] = {}

    async def lobby(self, delivery: Delivery, key: int) -> Sent:
        """Post or update a lobby. One that is old or gone is posted again, and an old message links to a newer one."""
        async with self._face.showing(key):
            table = await self._table(key)
            if delivery.posted is None:
                return await self._lobby_posted(delivery, table)
            place, message = delivery.posted.place, delivery.posted.message
            if delivery.ended is not None and table.lobby_message not in (None, message):
                await self._end(place, message, replaced_page(table, self._host.library.named(table.game)))
                return Sent()
            if table.status != "lobby" and delivery.ended is None:
                # An answer may have replaced it already; if not, it still needs the edit.
                return Sent()
            if self._host.posts.answers.shows(message) >= delivery.wanted:
                # The answer was still in flight when this row was claimed.
                return Sent()
            if delivery.ended is not None:
                await self._end(place, message, await lobby_page(self._host, key))
                return Sent()
            if self._host.time() - discord.utils.snowflake_time(message) >= OLD:
                return Sent(anew=True)
            try:
                await self._channels.edit(table.channel, message, await lobby_page(self._host, key))
            except discord.NotFound as error:
                if error.code != _UNKNOWN_MESSAGE:
                    raise PlaceGoneError(f"channel {table.channel} is gone") from error
                return Sent(anew=True, final=True)
            except discord.Forbidden as error:
                raise PlaceGoneError(f"not allowed in channel {table.channel}") from error
            return Sent(shown=table.sequence)

    async def _lobby_posted(self, delivery: Delivery, table: TableInfo) -> Sent:
        """Post a lobby, unless an answer or an earlier attempt has done so unrecorded."""
        if table.status != "lobby" or await self._host.posts.is_posted(delivery):
            # A click on it may have told where it is since this row was claimed.
            return Sent()
        sent = await self._lobby_found(table)
        if sent is None:
            page = await lobby_page(self._host, table.key)
            sent = await self._channels.send(table.channel, page, delivery)
        await self._host.seating.note_lobby_message(table.key, sent)
        return Sent(sent, table.channel, table.sequence)

    async def _lobby_found(self, table: TableInfo) -> int | None:
        def is_it(message: int, custom_id: str) -> bool:
            return LeaveSeat.read(custom_id) == LeaveSeat(table.key) and message > (table.lobby_message or 0)

        return await self._channels.searched(table.channel, is_it)

    async def start(self, delivery: Delivery, at: Snapshot, *, on_lobby: bool) -> Sent:
        """Open a thread if possible, and start the game there."""
        table = (await at.look()).table
        if table.league is not None and table.thread is None:
            return await self._start_of_league(delivery, at, table)
        if table.thread is None:
            table = await self._channels.thread(table)
        what = public.content_of(await at.story(table.sequence, delivery.sequence))
        page = public.start_page(what, delivery.id, on_lobby=on_lobby)
        lobby = table.lobby_message if on_lobby else None
        if lobby is not None and await self._begun(table, lobby, page):
            return Sent(lobby, table.channel)
        return await self._channels.post(table, delivery, page)

    async def title(self, at: Snapshot) -> Sent:
        """Give the thread the name that the table has now."""
        await self._channels.retitle(await at.row())
        return Sent()

    async def _start_of_league(self, delivery: Delivery, at: Snapshot, table: TableInfo) -> Sent:
        """Post the start of a game that had no lobby, and open its thread on that message if possible.

        Where a process died in between, the message is there already.
        """
        start = table.lobby_message
        if start is None:
            what = public.content_of(await at.story(table.sequence, delivery.sequence))
            sent = await self._channels.post(table, delivery, public.start_page(what, delivery.id))
            start = sent.message
            await self._host.posts.record_place(table.key, "lobby_message", start)
        await self._channels.thread((await self._host.tables.look(table.key)).table)
        return Sent(start, table.channel)

    async def _begun(self, table: TableInfo, lobby: int, page: MessageContent) -> bool:
        """Turn the lobby's message into the start of the game. Return whether it still exists."""
        try:
            async with self._face.showing(table.key):
                await self._channels.edit(table.channel, lobby, page)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("The lobby of table %s is out of reach: %s", table.key, error)
            return False
        return True

    async def end(self, delivery: Delivery, at: Snapshot, after: int) -> Sent:
        """Post the end."""
        what = public.content_of(await at.story(after, delivery.sequence))
        table = what.seen.table
        offered = await self._host.servers.offered(table.server)
        again, liked = table.game in offered, self._host.library.liked_after(what.seen.game, offered)
        course = await self._host.tables.score_history(table.key)
        winner = only_winner(what.seen)
        decided = None if winner is None else await self._host.turning_points.decided(table.key, winner)
        page, brief = (
            public.end_page(what, delivery.id, course, liked, decided, pictured=pictured, again=again)
            for pictured in (False, True)
        )
        pictures, depicted, _, _ = self._depicted(what, delivery)
        shown = partial(concluded, what.seen, what.view, course, decided)
        described = partial(ended, what.seen, what.view, course, decided)
        page = await with_ending(pictures, depicted, shown, described, page, brief)
        sent = await self._channels.post(table, delivery, page)
        if sent.place == table.thread and table.thread is not None:
            await self._channels.put_to_rest(table.thread)
        return sent

    async def turn(
        self, delivery: Delivery, at: Snapshot, after: int, mention: tuple[int, ...], *, again: bool
    ) -> Sent:
        """Update the message of a turn, however the moves were made. When it is over, its story remains."""
        posted = delivery.posted
        if posted is None and again and delivery.ended is not None:
            return Sent()
        if posted is None and not again:
            what = public.content_of(await at.story(after, delivery.sequence))
            before = await public.compared(self._host, what, after)
            page, brief = (
                public.turn_page(what, before, delivery.id, after, mention, begins=True, pictured=pictured)
                for pictured in (False, True)
            )
            pictures, depicted, row, there = self._depicted(what, delivery)
            page, late = await illustrated(pictures, depicted, page, row, there, brief=brief)
            sent = await self._channels.post(what.seen.table, delivery, page)
            return Sent(sent.message, sent.place, delivery.sequence, late=late)
        began = drawn = None
        if delivery.ended is None and self._face.pictures.offered:
            began = public.content_of(await at.story(after, delivery.sequence))
            drawn = await prepare(*self._depicted(began, delivery))
        async with self._face.showing(at.table):
            if posted is not None and delivery.ended is not None:
                what = public.content_of(await at.story(after, delivery.wanted))
                await self._end(posted.place, posted.message, public.folded_page(what))
                return Sent()
            return await self._turn_now(delivery, at, after, mention, began, drawn)

    async def _turn_now(
        self,
        delivery: Delivery,
        at: Snapshot,
        after: int,
        mention: tuple[int, ...],
        began: public.PublicContent | None,
        drawn: Prepared | None,
    ) -> Sent:
        """Show the current state of a turn, read while no click changes its message, with a picture of its beginning."""
        told = await at.story(after)
        if self._host.tables.is_stale(told.seen.table):
            # Something has happened since the table was read for this message or another one.
            told = await self._host.tables.story(at.table, after, None)
        what = public.content_of(told)
        table, posted = what.seen.table, delivery.posted
        if table.status != "running":
            return Sent()
        # The sending process may differ from the one that runs the computers.
        thinking = delivery.thinking or self._host.computers_think_long(table.key)

        async def told_now(*, pictured: bool) -> MessageContent:
            return await public.board_page(
                self._host, what, delivery.id, after, mention=mention, thinking=thinking, pictured=pictured
            )

        page, late = await told_now(pictured=False), False
        if began is not None:
            pictures, depicted, row, there = self._depicted(began, delivery)
            brief = await told_now(pictured=True) if table.sequence == row else None
            page, late = await illustrated(
                pictures, depicted, page, row, there, brief=brief, prepared=drawn, waits=False
            )
        if posted is None:
            sent = await self._channels.post(table, delivery, page)
            return Sent(sent.message, sent.place, table.sequence, late=late)
        if late and self._late.get(posted.message) == table.sequence and not thinking:
            # The message has these words already.
            return Sent(shown=table.sequence, late=True)
        self._late.pop(posted.message, None)
        try:
            # Its menus get a revision.
            await self._channels.edit(posted.place, posted.message, page.revised(delivery.revision))
        except (discord.NotFound, discord.Forbidden, PlaceGoneError) as error:
            # Somebody has deleted it or closed its thread: another one takes its place.
            _log.info("Message %s is gone: %s", posted.message, error)
            return Sent(anew=True, final=True)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not self._channels.spent(error, posted.message):
                raise
            return Sent(anew=True)
        if late:
            self._late[posted.message] = table.sequence
        return Sent(shown=table.sequence, late=late)

    def _depicted(
        self, what: public.PublicContent, delivery: Delivery
    ) -> tuple[Pictures, Depicted, int, str]:
        """Return what a turn's picture is made of: as of `illustrated`, without the page."""
        there = "" if delivery.posted is None else self._channels.picture(delivery.posted.message)
        company = what.company
        shown = Depicted(what.seen.game, what.view, company.reader(), company.public)
        return self._face.pictures, shown, delivery.sequence, there

    async def _end(self, place: int, message: int, page: MessageContent | None) -> None:
        """Reduce a message to its final form. A deleted one is not replaced.

        Args:
            place: its channel.
            message: its id.
            page: the final form; None removes only the buttons.

        Raises:
            TryLater: if Discord allows no more edits of it now.
        """
        try:
            await self._channels.edit(place, message, page)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("Message %s is out of reach: %s", message, error)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not self._channels.spent(error, message):
                raise
            raise RetryLaterError(OLD.total_seconds()) from error

    async def _delete(self, place: int, message: int) -> None:
        """Delete a message that nobody needs any more; it does no harm if it can't be."""
        try:
            await self._channels.delete(place, message)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("Message %s is out of reach: %s", message, error)

    async def note(
        self,
        delivery: Delivery,
        at: Snapshot,
        what: str,
        seat: int | None,
        by: int | None,
        number: int | None,
    ) -> Sent:
        """Post a note. A note that only an earlier version knew is skipped."""
        if not noted(what):
            return Sent()
        seen = await at.look()
        page = note_page(seen, timeline.company(seen), what, seat, by, number)
        return await self._channels.post(seen.table, delivery, page)

    async def frozen(self, delivery: Delivery, at: Snapshot, what: str) -> Sent:
        """Post that a table can't continue; there is no position to show."""
        table = await at.row()
        headline, *lines = noted(what)
        game = self._host.library.named(table.game)
        page = bot_page.printed(framed(game, None, "note", headline, Facts(tuple(lines))))
        return await self._channels.post(table, delivery, page)

    async def ping(self, delivery: Delivery, at: Snapshot, seat: int) -> Sent:
        """Mention a person at the table, unless they have moved already."""
        seen = await at.look()
        people = timeline.company(seen)
        person = people.ids[seat]
        if person is None or not seen.seats[seat].owes:
            return Sent()
        return await self._channels.post(seen.table, delivery, ping_page(seen, people, person, delivery.id))

    async def call(self, delivery: Delivery, at: Snapshot, after: int, seat: int) -> Sent:
        """Call a person to their turn by one line, unless they have taken it meanwhile."""
        what = public.content_of(await at.story(after, delivery.sequence))
        table, called = what.seen.table, what.seen.seats[seat]
        if not called.owes or called.computer is not None or table.status != "running":
            return Sent()
        return await self._channels.post(table, delivery, public.call_page(what, delivery.id, seat))

    async def ask(self, delivery: Delivery, at: Snapshot, asked: int) -> Sent:
        """Post a question at a table, unless it has been answered already."""
        told = await at.question_story()
        seen, vote = told.seen, told.seen.table.vote
        if vote is None or vote.asked != asked:
            return Sent()
        pinged = [
            seat
            for seat in vote.open_to
            if (person := seen.people.get(seen.seats[seat].person or 0)) is not None
            and person.preferences.wish != Preferences.QUIETLY
        ]
        page = agreement.vote_page(told, vote, timeline.company(seen), pinged, delivery.id)
        return await self._channels.post(seen.table, delivery, page)

    async def expire(self, delivery: Delivery, at: Snapshot) -> Sent:
        """Remove the buttons from a message about a finished matter. A deleted one is not replaced."""
        posted, page = delivery.posted, None
        assert posted is not None
        if delivery.kind in ("call", "ping"):
            await self._delete(posted.place, posted.message)
            return Sent()
        # The information on the deal in the start message stays.
        if delivery.about != "game":
            row = await at.row()
            page = settled_page(row, self._host.library.named(row.game), delivery)
        await self._end(posted.place, posted.message, page)
        return Sent()

    async def _table(self, key: int) -> TableInfo:
        return (await self._host.tables.look(key)).table
