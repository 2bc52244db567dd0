"""The list of a week's deals, and the results, the line and the secret of a deal that is over."""

import asyncio
from collections.abc import Collection, Mapping

import msgspec

from bot.host.errors import DealSealedError, NoDealError, ReplayMismatchError
from bot.host.play.solo import SEAT
from bot.host.record.replays import Frame, frame
from bot.host.season.weekly import deals, ranking
from bot.host.season.weekly.posts import DealPosts
from bot.host.season.weekly.ranking import DealPlace, ServerScore
from bot.host.servers import server_settings
from bot.host.timing import weeks
from storage import Transaction
from storage.community import servers
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal, WeeklyTry


class DealLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game's deal in the list of a week.

    Attributes:
        game: the game's name.
        week: as 2026-11-23.
        key: of the person's try; None if they have not begun.
        state: the try's state; "" if they have not begun.
        score: its score, if it is finished.
        over: whether the deal is over.
        ended_early: whether an upgrade has ended it.
    """

    game: str
    week: str
    key: int | None = None
    state: str = ""
    score: float | None = None
    over: bool = False
    ended_early: bool = False


class DealResults(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a deal that is over, with what proves it.

    Attributes:
        game: the game's name.
        week: as 2026-11-23.
        ended_early: whether an upgrade has ended it.
        ranked: the places of all who finished, the best first.
        own: the person's own place; None if they have not finished.
        state: the state of the person's try; "" if they have not begun.
        last: the place of those who left for good.
        scores: the servers' scores, the best first.
        names: the names of the servers that want to be named, by Discord id.
        secret, seed, commitment: what proves the deal.
        replayable: whether the best line can be stepped through here.
        reviewable: whether the person's own game can be reviewed: it is finished, and the week is over.
    """

    game: str
    week: str
    ended_early: bool
    ranked: tuple[DealPlace, ...]
    own: DealPlace | None
    state: str
    last: int
    scores: tuple[ServerScore, ...]
    names: Mapping[int, str]
    secret: str
    seed: str
    commitment: str
    replayable: bool
    reviewable: bool

    def score_of(self, server: int | None) -> ServerScore | None:
        """Return a server's score; None for a direct message."""
        if server is None:
            return None
        found = next((one for one in self.scores if one.server == server), None)
        return found or ServerScore(server=server, finished=0, score=None)


class DealViews(DealPosts):
    """Looks at deals of the week."""

    @property
    def week(self) -> str:
        """The week that it is, as 2026-11-23."""
        return weeks.week_of(self._time())

    def games(self, among: Collection[str]) -> list[str]:
        """Return the games, by name, that have deals of the week, of some that are offered."""
        return [
            name for name in among if name in self._library.games and deals.plays(self._library.games[name])
        ]

    async def lines(self, person: int, week: str, among: Collection[str]) -> list[DealLine]:
        """Return a week's deals of some games, with the person's tries.

        Raises:
            NoDeal: if there is no such week, or it is yet to come.
        """
        self._checked(week)

        async def found(tx: Transaction) -> tuple[list[WeeklyDeal], dict[int, WeeklyTry]]:
            return await weekly.deals(tx, week), await weekly.of(tx, person, week)

        rows, tries = await self._storage.read(found)
        known, now = {row.game: row for row in rows}, self._time()
        over = now >= weeks.ends(week)
        told = []
        for name in self.games(among):
            row = known.get(name)
            if row is None:
                if not over:
                    told.append(DealLine(game=name, week=week))
                continue
            own = tries.get(row.key)
            told.append(
                DealLine(
                    game=name,
                    week=week,
                    key=None if own is None else own.key,
                    state="" if own is None else own.state,
                    score=None if own is None else own.score,
                    over=over or row.ended is not None or self._ended(row),
                    ended_early=self._ended(row),
                )
            )
        return told

    async def cut_short(self, person: int, among: Collection[str]) -> list[str]:
        """Return the games, of some, whose deal of this week an upgrade has ended while a person was playing it."""
        told = await self.lines(person, self.week, among)
        return [one.game for one in told if one.ended_early and one.state == weekly.PLAYING]

    async def results(self, person: int, game: str, week: str) -> DealResults:
        """Return the results of a deal that is over.

        Raises:
            NoDeal: if nobody has begun it, or there is no such week or game.
            DealSealed: if it is not over.
        """
        deal = await self._opened(game, week)

        async def found(tx: Transaction) -> tuple[list[DealPlace], WeeklyTry | None, dict[int, str]]:
            ranked = ranking.places(await weekly.finished(tx, deal.key))
            own = (await weekly.of(tx, person, week)).get(deal.key)
            there = {one.server for one in ranked if one.server is not None}
            known = await servers.by_ids(tx, there)
            named = {one.id: one.name for one in known if server_settings.read(one).named_in_deals}
            return ranked, own, named

        ranked, own, names = await self._storage.read(found)
        return DealResults(
            game=game,
            week=week,
            ended_early=self._ended(deal),
            ranked=tuple(ranked),
            own=None if own is None else next((one for one in ranked if one.key == own.key), None),
            state="" if own is None else own.state,
            last=len(ranked) + 1,
            scores=tuple(ranking.servers(ranked)),
            names=names,
            secret=deal.secret.hex(),
            seed=deals.seed(deal),
            commitment=deal.commitment,
            replayable=bool(ranked) and ranked[0].person is not None and self._plays(deal),
            reviewable=own is not None
            and own.state == weekly.FINISHED
            and self._time() >= weeks.ends(week)
            and self._plays(deal),
        )

    async def best_line(self, game: str, week: str, step: int | None) -> Frame:
        """Return a step of the best line of a deal that is over, as the player saw it.

        Args:
            game: the game's name.
            week: as 2026-11-23.
            step: the number of moves made; None for all.

        Raises:
            NoDeal: if nobody has finished it.
            DealSealed: if it is not over.
        """
        deal = await self._opened(game, week)

        async def found(tx: Transaction) -> WeeklyTry | None:
            ranked = ranking.places(await weekly.finished(tx, deal.key))
            # A forgotten person's moves are gone.
            best = next((one for one in ranked if one.person is not None), None)
            return None if best is None else await weekly.find(tx, best.key)

        row = await self._storage.read(found)
        if row is None:
            raise NoDealError
        return await self._stepped(deal, row, step)

    async def _stepped(self, deal: WeeklyDeal, row: WeeklyTry, step: int | None) -> Frame:
        """Return a step of a try, as its player saw it.

        Raises:
            NoDeal: if this version can't play it.
        """

        def stepped() -> Frame:
            own, state = deals.dealt(self._library, deal)
            return frame(own, state, weekly.moves_of(row), step, lambda _index, _state: SEAT)

        try:
            return await asyncio.to_thread(stepped)
        except ReplayMismatchError:
            raise NoDealError from None

    async def _opened(self, game: str, week: str) -> WeeklyDeal:
        """Return a deal that is over.

        Raises:
            NoDeal, DealSealed
        """
        self._checked(week)

        deal = await self._storage.read(lambda tx: weekly.deal(tx, week, game))
        if deal is not None and not deals.is_over(deal, self._time()) and self._ended(deal):
            deal = await self._overtaken(deal)
        if deal is None:
            raise NoDealError
        if not deals.is_over(deal, self._time()):
            raise DealSealedError
        if deal.ended is None:
            # For good: a clock that is set back later does not close it again.
            opened = msgspec.structs.replace(deal, ended=self._time())
            await self._storage.write(lambda tx: weekly.save_deal(tx, opened))
            return opened
        return deal

    def _checked(self, week: str) -> None:
        """Refuse a text that names no week, and a week that is yet to come.

        Raises:
            NoDeal
        """
        try:
            begins = weeks.begins(week)
        except ValueError:
            raise NoDealError from None
        if begins > self._time():
            raise NoDealError

    def _ended(self, deal: WeeklyDeal) -> bool:
        """Return whether a deal was ended by an upgrade, or will be by the next action."""
        if deal.ended is not None:
            return deals.is_cut_short(deal)
        return self._time() < weeks.ends(deal.week) and not deals.fits(self._library, deal)

    def _plays(self, deal: WeeklyDeal) -> bool:
        try:
            deals.dealt(self._library, deal)
        except ReplayMismatchError:
            return False
        return True
