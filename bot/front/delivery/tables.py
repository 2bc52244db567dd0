"""The messages of a table where it lives: its lobby, its start, its turns, its end, and what is said in between."""

import dataclasses
import logging

import discord

from bot.front.delivery.channels import OLD, Channels, Gone
from bot.front.delivery.notices import note_page, noted, ping_page, settled_page
from bot.front.face import Face
from bot.front.features import agreement
from bot.front.features.lobby.changes import lobby_page
from bot.front.features.lobby.forms import Leave
from bot.front.messages import Page
from bot.front.pages import public, timeline
from bot.front.pages.own.frame import framed
from bot.front.pages.printed import house
from bot.host import PermanentFailure, Sent, TableInfo, TryLater
from bot.host.outbox import messages
from bot.host.outbox.messages import Delivery
from bot.host.record import outcomes
from bot.host.timing import preferences
from games.engine.pages.model import Facts

_log = logging.getLogger(__name__)

_UNKNOWN_MESSAGE = 10008


class AtTables:
    """Sends what is said where a table lives.

    Args:
        face: knows the host, and which message is being shown.
        channels: where they are sent.
    """

    def __init__(self, face: Face, channels: Channels) -> None:
        self._face = face
        self._host = face.host
        self._channels = channels

    async def lobby(self, delivery: Delivery, key: int) -> Sent:
        """Bring a lobby up to date; one that is old or gone is posted again."""
        async with self._face.showing(key):
            return await self._lobby_now(delivery, key)

    async def _lobby_now(self, delivery: Delivery, key: int) -> Sent:
        table = await self._table(key)
        page = await lobby_page(self._host, table.key)
        message = table.lobby_message
        if message is not None and self._host.time() - discord.utils.snowflake_time(message) < OLD:
            try:
                await self._channels.edit(table.channel, message, page)
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
            found = await self._lobby_found(table)
            if found is not None:
                await self._host.seating.posted(table.key, found)
                return Sent()
        page = await lobby_page(self._host, table.key, anew=True)
        sent = await self._channels.send(table.channel, page, delivery)
        await self._host.seating.posted(table.key, sent)
        return Sent()

    async def _lobby_found(self, table: TableInfo) -> int | None:
        def is_it(message: int, custom_id: str) -> bool:
            return Leave.read(custom_id) == Leave(table.key) and message > (table.lobby_message or 0)

        return await self._channels.searched(table.channel, is_it)

    async def start(self, delivery: Delivery, message: messages.Start) -> Sent:
        """Open a thread if that is possible, and begin there."""
        table = await self._table(message.table)
        if table.thread is None:
            table = await self._channels.thread(table)
        what = await public.shown(self._host, table.key, table.sequence, message.sequence)
        page = public.start_page(what, delivery.id, on_lobby=message.on_lobby)
        if table.lobby_message is not None:
            if message.on_lobby and await self._begun(table, table.lobby_message, page):
                return Sent(table.lobby_message, table.channel)
            await self._close_lobby(table)
        return await self._channels.post(table, delivery, page)

    async def _begun(self, table: TableInfo, lobby: int, page: Page) -> bool:
        """Have the lobby's message open the game; returns whether it is still there."""
        try:
            async with self._face.showing(table.key):
                await self._channels.edit(table.channel, lobby, page)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("The lobby of table %s is out of reach: %s", table.key, error)
            return False
        return True

    async def _close_lobby(self, table: TableInfo) -> None:
        """Take the buttons from a lobby whose game has begun; it does no harm if that fails."""
        assert table.lobby_message is not None
        try:
            async with self._face.showing(table.key):
                page = await lobby_page(self._host, table.key)
                await self._channels.edit(table.channel, table.lobby_message, page)
        except discord.HTTPException as error:
            _log.info("The lobby of table %s keeps its buttons: %s", table.key, error)

    async def board(self, delivery: Delivery, message: messages.Turn | messages.End) -> Sent:
        """Post a hand-over, or the end; that of a lobby is shown on its message."""
        table = await self._table(message.table)
        ended = isinstance(message, messages.End)
        if ended and table.started is None:
            return await self.lobby(delivery, table.key)
        after = message.after
        what = await public.shown(self._host, table.key, after, message.sequence)
        if isinstance(message, messages.End):
            liked = self._host.library.liked_after(what.seen.game)
            course = await self._host.tables.course(table.key)
            winner = public.only_winner(what.seen)
            decided = None if winner is None else await self._host.decided(table.key, winner)
            page = public.end_page(what, delivery.id, course, liked, decided)
        else:
            before = await public.compared(self._host, what, after)
            page = public.turn_page(what, before, delivery.id, after, message.mention, begins=True)
        sent = await self._channels.post(table, delivery, page)
        if ended and sent.place == table.thread and table.thread is not None:
            await self._channels.put_to_rest(table.thread)
        return sent

    async def update(self, delivery: Delivery, key: int, *, thinking: bool) -> Sent:
        """Bring the message of the running turn up to date, whatever way the moves came.

        Args:
            delivery: what asks for it.
            key: of the table.
            thinking: whether computers have thought for long; the process that sends it may be another one than theirs.
        """
        async with self._face.showing(key):
            seen = await self._host.tables.look(key)
            board = seen.table.board
            if board is None or seen.table.status != "running":
                return Sent()
            mention = [seat for seat in board.mention if seen.seats[seat].owes]
            thinking = thinking or self._host.computers_think_long(key)
            page = await public.board_page(
                self._host, key, delivery.id, board.after, mention=mention, thinking=thinking
            )
            shown = seen.table.sequence
            try:
                await self._change(delivery, board, page)
            except (discord.HTTPException, discord.RateLimited) as error:
                # Another one takes its place.
                if not self._channels.spent(error, board.message):
                    raise
                page = dataclasses.replace(page, mentions=())
                fresh = await self._channels.send(board.place, page, delivery)
                return Sent(message=fresh, place=board.place, shown=shown)
            return Sent(shown=shown, changed=board.message)

    async def _change(self, delivery: Delivery, board: messages.Board, page: Page) -> None:
        """Change the message of a turn; its menus get a revision.

        Raises:
            PermanentFailure: if it is gone, or out of the bot's reach.
        """
        try:
            await self._channels.edit(board.place, board.message, page.revised(delivery.number))
        except (discord.NotFound, discord.Forbidden) as error:
            raise PermanentFailure(f"message {board.message} can't be changed ({error.code})") from error

    async def fold(self, delivery: Delivery, message: messages.Fold) -> Sent:
        """Leave nothing but the story on the message of a turn that is over."""
        key, board = message.table, message.board
        async with self._face.showing(key):
            page = await public.board_page(self._host, key, delivery.id, board.after, upto=message.sequence)
            await self._end(board.place, board.message, page)
        return Sent()

    async def _end(self, place: int, message: int, page: Page | None) -> None:
        """Leave on a message what is left of it; one that is gone needs nothing, and none takes its place.

        Args:
            place: where it is.
            message: its id.
            page: what is left; None for all but the buttons.

        Raises:
            TryLater: if Discord allows no more changes of it now.
        """
        try:
            await self._channels.edit(place, message, page)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("Message %s is out of reach: %s", message, error)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not self._channels.spent(error, message):
                raise
            raise TryLater(OLD.total_seconds()) from error

    async def note(self, delivery: Delivery, note: messages.Note) -> Sent:
        """Say a sentence; nothing where an earlier version had one that this one does not."""
        if not noted(note.what):
            return Sent()
        if note.what == outcomes.FROZEN:
            # There is no position to look at.
            table = await self._host.tables.row(note.table)
            headline, *lines = noted(note.what)
            game = self._host.library.game(table.game)
            page = house.printed(framed(game, None, "note", headline, Facts(tuple(lines))))
        else:
            seen = await self._host.tables.look(note.table)
            table = seen.table
            people = timeline.company(seen)
            page = note_page(seen, people, note)
        return await self._channels.post(table, delivery, page)

    async def ping(self, delivery: Delivery, ping: messages.Ping) -> Sent:
        """Mention a person at the table, unless its turn has been taken meanwhile."""
        seen = await self._host.tables.look(ping.table)
        people = timeline.company(seen)
        person = people.ids[ping.seat]
        if person is None or not seen.seats[ping.seat].owes:
            return Sent()
        return await self._channels.post(seen.table, delivery, ping_page(seen, people, person, delivery.id))

    async def ask(self, delivery: Delivery, question: messages.Question) -> Sent:
        """Put a question to a table, unless it has been answered meanwhile."""
        asked = await self._host.tables.asked(question.table)
        seen, vote = asked.seen, asked.seen.table.vote
        if vote is None or vote.asked != question.asked:
            return Sent()
        pinged = [
            seat
            for seat in vote.open_to
            if (person := seen.people.get(seen.seats[seat].person or 0)) is not None
            and person.preferences.wish != preferences.QUIETLY
        ]
        page = agreement.vote_page(asked, vote, timeline.company(seen), pinged, delivery.id)
        return await self._channels.post(seen.table, delivery, page)

    async def settle(self, message: messages.Settled) -> Sent:
        """Leave nothing to press on a message about what is over; one that is gone needs nothing."""
        # A frozen table has no position to look at.
        table = await self._host.tables.row(message.table)
        # What a game's start says about its deal stays for good.
        begun = message.subject == "game"
        page = None if begun else settled_page(table, self._host.library.game(table.game), message)
        await self._end(message.place, message.message, page)
        return Sent()

    async def _table(self, key: int) -> TableInfo:
        return (await self._host.tables.look(key)).table
