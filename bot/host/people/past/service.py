"""People's finished games as the face asks for them."""

from collections.abc import Collection
from datetime import timedelta
from typing import ClassVar, TypeAlias

from bot.host.people.past import course, leaderboards, statistics
from bot.host.people.past.leaderboards import Finished, StandingInfo
from bot.host.tables.loader import Service


class PastGames(Service):
    """Finished games of a server's people; each method takes the person's key.

    Attributes:
        Finished, GameStatistics, GameRecord, Month, SliceChoice, Versus: types of answers.
        ENOUGH: from how many games on a game's statistics are told.
    """

    Finished: ClassVar[TypeAlias] = Finished
    GameStatistics: ClassVar[TypeAlias] = statistics.GameStatistics
    GameRecord: ClassVar[TypeAlias] = statistics.GameRecord
    SliceChoice: ClassVar[TypeAlias] = statistics.SliceChoice
    Month: ClassVar[TypeAlias] = course.Month
    Versus: ClassVar[TypeAlias] = course.Versus
    ENOUGH: ClassVar = statistics.ENOUGH

    async def leaderboard(
        self,
        server: int,
        game: str | None = None,
        *,
        least_people: int = 1,
        least_plays: int = 1,
        days: int | None = None,
        limit: int = 25,
    ) -> list[StandingInfo]:
        """A server's leaderboard, of one game or of all: `bot.host.people.past.leaderboards`."""
        since = None if days is None else self._time() - timedelta(days=days)
        return await self._storage.read(
            lambda tx: leaderboards.leaderboard(
                tx,
                server,
                game,
                least_people=least_people,
                least_plays=least_plays,
                since=since,
                limit=limit,
            )
        )

    async def profile(self, person: int, server: int, game: str | None = None) -> leaderboards.PlayerProfile:
        """Return the facts about a person's games on a server, of one game or of all."""
        return await self._storage.read(
            lambda tx: leaderboards.profile(tx, self._library, person, server, game)
        )

    async def history(self, person: int, limit: int = 25, without: Collection[str] = ()) -> list[Finished]:
        """A person's finished games on all servers, latest first, `without` games of some names."""
        return await self._storage.read(lambda tx: leaderboards.history(tx, person, limit, without))

    async def statistics(
        self, server: int, game: str, players: int = 0, chosen: str = ""
    ) -> statistics.GameStatistics:
        """A game's statistics on a server: `bot.host.people.past.statistics`."""
        return await self._storage.read(
            lambda tx: statistics.statistics(tx, server, game, players=players, chosen=chosen)
        )

    async def versus(
        self, person: int, other: int | None, server: int, game: str | None = None
    ) -> course.Versus:
        """Two people's games together on a server, of one game or of all; nobody is together with None."""
        return await self._storage.read(lambda tx: course.versus(tx, person, other, server, game))

    async def year(self, person: int, server: int, game: str | None = None) -> list[course.Month]:
        """A person's last twelve months on a server, of one game or of all, the present one last."""
        now = self._time()
        return await self._storage.read(lambda tx: course.year(tx, person, server, game, now))
