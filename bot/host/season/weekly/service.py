"""Deals of the week as the face asks for them: which there are, playing one, and what opens when it is over."""

import asyncio
from typing import ClassVar, TypeAlias
from weakref import WeakValueDictionary

import msgspec

from bot.host.errors import DealOverError, NoDealError, ReplayMismatchError, StaleClickError
from bot.host.play.clicks import Click
from bot.host.play.solo import SEAT
from bot.host.season.weekly import deals, endings, playing, ranking
from bot.host.season.weekly.looking import DealLine, DealResults
from bot.host.season.weekly.playing import DealTry, Playing, TryPosition
from bot.host.season.weekly.ranking import ServerScore
from bot.host.season.weekly.reviewing import DealReviews
from bot.host.servers.server_settings import DealPost
from bot.host.tables.computers.reviews import Reviews
from bot.host.tables.computers.service import Computers
from bot.host.tables.loader import Parts
from bot.host.timing import weeks
from storage import Transaction
from storage.community import people
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal, WeeklyTry


class WeeklyDeals(DealReviews):
    """The deals of the week.

    A try is named by its key. A deal that is over gives its secret, its lines and its places; before that nothing of
    them is told to anybody.

    Args:
        parts: what every service works with.
        computers: choose the captains' moves.
        reviews: computes reviews of finished games.

    Attributes:
        DealTry, DealLine, DealResults, ServerScore, DealPost: the types of answers and of a setting.
        BEST: the number of places that a server's score is the mean of.
        has, players: return whether a game has deals of the week, and for how many seats.
        ends, before: return when a week is over, and the week before it.
    """

    DealTry: ClassVar[TypeAlias] = DealTry
    DealLine: ClassVar[TypeAlias] = DealLine
    DealResults: ClassVar[TypeAlias] = DealResults
    DealPost: ClassVar[TypeAlias] = DealPost
    ServerScore: ClassVar[TypeAlias] = ServerScore
    BEST: ClassVar = ranking.BEST
    has = staticmethod(deals.plays)
    players = staticmethod(deals.players)
    ends = staticmethod(weeks.ends)
    before = staticmethod(weeks.before)

    def __init__(self, parts: Parts, computers: Computers, reviews: Reviews) -> None:
        super().__init__(parts, reviews)
        self._playing = Playing(self._library, computers)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def begun(self, person: int, game: str) -> DealTry | None:
        """Return a person's try at this week's deal of a game; None if they have not begun, and can.

        Raises:
            NoDeal: if the game has none.
            DealOver: if an upgrade has ended it, and the person has not begun.
            NotOffered, NobodyFree
        """
        self._check(game)

        async def found(tx: Transaction) -> tuple[WeeklyDeal | None, WeeklyTry | None]:
            deal = await weekly.deal(tx, self.week, game)
            own = {} if deal is None else await weekly.of(tx, person, deal.week)
            return deal, None if deal is None else own.get(deal.key)

        deal, own = await self._storage.read(found)
        if own is not None:
            return await self.current(person, own.key)
        if deal is not None and (deals.is_over(deal, self._time()) or self._ended(deal)):
            raise DealOverError
        return None

    def _check(self, game: str) -> None:
        """Refuse a game that has no deals here.

        Raises:
            NoDeal, NotOffered
        """
        if game not in self._library.games or not deals.plays(self._library.games[game]):
            raise NoDealError
        self._library.offered_game(game)

    async def open(self, person: int, game: str, server: int | None) -> DealTry:
        """Go on with this week's deal of a game, or begin it.

        Args:
            person: who.
            game: the game's name.
            server: where it is opened, by its Discord id; None for a direct message.

        Raises:
            NoDeal: if the game has none, or the person has been forgotten.
            DealOver: if an upgrade has ended it, and the person has not begun.
            NotOffered, NobodyFree
        """
        self._check(game)

        async def opened(tx: Transaction) -> tuple[WeeklyTry | None, WeeklyDeal]:
            if (await people.get(tx, person, lock=True)).discord_id is None:
                # They were forgotten while the press was on its way.
                raise NoDealError
            now = self._time()
            deal = await deals.present(tx, self._library, game, now, self._randomness)
            deal = await endings.overtaken(tx, self._library, deal, now, self._nonce)
            own = (await weekly.of(tx, person, deal.week)).get(deal.key)
            if own is not None or deals.is_over(deal, now):
                return own, deal
            fresh = WeeklyTry(
                key=0,
                deal=deal.key,
                person=person,
                server=server,
                moves=[],
                clicked=0,
                state=weekly.PLAYING,
                score=None,
                place=None,
                version=0,
                begun=now,
                ended=None,
            )
            return await weekly.begin(tx, fresh), deal

        row, _ = await self._storage.write(opened)
        if row is None:
            # Messages may have been written.
            self._due()
            raise DealOverError
        return await self.current(person, row.key)

    async def current(self, person: int, key: int) -> DealTry:
        """Return the current state of a try; where captains are to move, after their answers.

        Raises:
            NoDeal: if there is none of that key, or it is another person's.
            NobodyFree: if the captains can't think now.
            DealOver: if an upgrade has ended the deal, and this version can't show it.
        """
        async with self._alone(key):
            return await self._answered(person, await self._load(person, key))

    async def click(self, person: int, click: Click, wanted: int | None = None) -> DealTry:
        """Make the moves of a click, and have the captains answer.

        Args:
            person: who clicked.
            click: what the button remembers.
            wanted: the hash of a choice of the page; None for the move of the click's index.

        Raises:
            Stale: if the game has gone on since.
            DealOver: if the try or its deal is over.
            NoDeal, NobodyFree
        """
        async with self._alone(click.table):
            played = await self._load(person, click.table)
            tried = self._seen(played)
            if not tried.goes_on:
                raise DealOverError
            moved = playing.chosen(tried, played, tried.chosen(click, wanted))
            # The person's moves are stored before the captains think: whatever happens then, they stand.
            return await self._answered(person, await self._stored(moved, clicked=len(played.row.moves)))

    async def back(self, person: int, key: int) -> DealTry:
        """Take back the person's last move, if nobody has moved and nothing was seen since; otherwise nothing.

        Raises:
            NoDeal, Stale, DealOver
        """
        async with self._alone(key):
            played = await self._load(person, key)
            left = playing.undoable(played) if self._seen(played).goes_on else None
            if left is None:
                return await self._answered(person, played)
            row = await self._changed(played.row, moves=played.row.moves[:left], clicked=left)
            return await self._answered(person, await self._playing.load(row, played.deal))

    async def leave(self, person: int, key: int) -> DealTry:
        """Leave a try for good: it gets the last place.

        Raises:
            NoDeal, Stale
            DealOver: if the try or its deal is over.
        """
        async with self._alone(key):
            played = await self._load(person, key)
            if not self._seen(played).goes_on:
                raise DealOverError
            row = await self._changed(played.row, state=weekly.LEFT, ended=self._time())
            return self._seen(msgspec.structs.replace(played, row=row))

    def _alone(self, key: int) -> asyncio.Lock:
        """Return the lock of a try, so that its captains think once."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def _load(self, person: int, key: int) -> TryPosition:
        """Return the position of a person's try.

        Raises:
            NoDeal, DealOver
        """
        found = await self._storage.read(lambda tx: weekly.with_deal(tx, key))
        if found is None or found[0].person != person:
            raise NoDealError
        row, deal = found
        if not deals.is_over(deal, self._time()) and not deals.fits(self._library, deal):
            deal = await self._overtaken(deal)
        try:
            return await self._playing.load(row, deal)
        except ReplayMismatchError:
            raise DealOverError from None

    def _seen(self, played: TryPosition) -> DealTry:
        return playing.seen(played, over=deals.is_over(played.deal, self._time()))

    async def _answered(self, person: int, played: TryPosition) -> DealTry:
        """Return a person's try after the captains' answers; of a finished one with its course."""
        tried = self._seen(played)
        if tried.goes_on:
            played = await self._playing.onward(played)
            if played.made:
                try:
                    played = await self._stored(played, clicked=played.row.clicked)
                except StaleClickError:
                    # Another process was faster; it has stored the same answers.
                    return await self._answered(person, await self._load(person, played.row.key))
            tried = self._seen(played)
        if played.row.state == weekly.FINISHED:
            rounds = await self._playing.rounds(played)
            return msgspec.structs.replace(tried, rounds=rounds)
        return tried

    async def _stored(self, played: TryPosition, *, clicked: int) -> TryPosition:
        """Store the moves that are not stored yet; a game that they end is finished.

        Raises:
            Stale: if another click was faster.
            DealOver: if the deal is over meanwhile.
        """
        changed: dict[str, object] = {"moves": [*played.row.moves, *played.made], "clicked": clicked}
        outcome = played.state.outcome
        if outcome is not None:
            changed |= {
                "state": weekly.FINISHED,
                "score": float(outcome.scores[SEAT]),
                "place": outcome.ranks[SEAT],
                "ended": self._time(),
            }
        row = await self._changed(played.row, **changed)
        stored = msgspec.structs.replace(played, row=row, made=())
        self._playing.keep(stored)
        return stored

    async def _changed(self, row: WeeklyTry, **changed: object) -> WeeklyTry:
        """Store the new state of a try.

        Raises:
            Stale: if another click was faster.
            DealOver: if its deal is over.
        """

        async def write(tx: Transaction) -> WeeklyTry:
            now = self._time()
            before = await weekly.find(tx, row.key, lock=True)
            if before is None or before.version != row.version:
                raise StaleClickError(code="")
            deal = await weekly.by_key(tx, row.deal)
            if deals.is_over(deal, now) or not deals.fits(self._library, deal):
                raise DealOverError
            after = msgspec.structs.replace(before, version=before.version + 1, **changed)
            await weekly.save(tx, after)
            return after

        return await self._storage.write(write)
