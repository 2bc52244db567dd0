"""Looking at leagues: every answer is a snapshot of one moment, and changes nothing."""

from bot.host.errors import UnknownLeagueError
from bot.host.record import export as record
from bot.host.season.leagues import export, showing
from bot.host.season.leagues.common import LeagueService
from bot.host.season.leagues.snapshots import (
    LogLine,
    MyLeague,
    SeasonInfo,
    SeasonPlace,
    SignUp,
    StandingsView,
)
from bot.host.tables.views import person_info
from bot.host.timing.preferences import called_on
from storage import Transaction
from storage.community import people
from storage.play import finished_seasons, leagues
from storage.play.leagues import SeasonBundle
from storage.rows.leagues import League, Season


class LeagueViews(LeagueService):
    """Looks at leagues. A season is named by its key."""

    async def info(self, season: int) -> SeasonInfo:
        """What everybody may know of a season.

        Raises:
            UnknownLeagueError
        """
        return self.info_of(*await self._storage.read(lambda tx: self._head(tx, season)))

    async def _head(self, tx: Transaction, season: int) -> tuple[League, Season]:
        """The rows of a season and its league, without its people and games."""
        found = await leagues.head(tx, season)
        if found is None:
            raise UnknownLeagueError
        return found

    async def sign_up(self, season: int) -> SignUp:
        """A season while people may join.

        Raises:
            UnknownLeagueError
        """
        return self.sign_up_from(await self._storage.read(lambda tx: self.whole(tx, season)))

    async def standings(self, season: int) -> StandingsView:
        """The standings of a season with its rounds, at one moment.

        Raises:
            UnknownLeagueError
        """
        return self.showing(await self._storage.read(lambda tx: self.whole(tx, season))).standings()

    async def mine(self, season: int, person: int) -> MyLeague:
        """A season as one person sees it.

        Raises:
            UnknownLeagueError
        """
        return self.showing(await self._storage.read(lambda tx: self.whole(tx, season))).mine(person)

    async def owed(self, season: int, person: int) -> int | None:
        """The table of a season that has waited for a person for the longest time; None if none waits."""
        return await self._storage.read(lambda tx: leagues.owed(tx, season, person))

    async def of_person(
        self, person: int, *, server: int | None = None, live: bool = True
    ) -> list[SeasonInfo]:
        """The seasons of a person, the oldest first: those that are not over, or all; of a server, or of all servers."""
        states = leagues.LIVE if live else (*leagues.LIVE, "over", "off")
        found = await self._storage.read(lambda tx: leagues.of_person(tx, person, states))
        return [self.info_of(*one) for one in found if server is None or one[0].server == server]

    async def places(self, person: int, server: int, limit: int) -> list[SeasonPlace]:
        """The places of a person in the last seasons of a server that are over, the newest first."""
        found = await self._storage.read(lambda tx: finished_seasons.of_person(tx, person, server, limit))
        return [self._place(whole, person) for whole in found]

    def _place(self, whole: SeasonBundle, person: int) -> SeasonPlace:
        member = next(one for one in whole.members if one.person == person)
        assert member.division is not None
        lines = showing.standings_of(whole, member.division)
        return SeasonPlace(
            season=self.info_from(whole),
            line=next(one for one in lines if one.line == member.line),
            people=len(lines),
            division=member.division,
            divisions=1 + max(one.division for one in whole.tables),
        )

    async def on_server(self, server: int, *, live: bool = True) -> list[SeasonInfo]:
        """The seasons of a server, the newest first: those that are not over, or its history with those."""
        states = leagues.LIVE if live else (*leagues.LIVE, "over", "off")
        found = await self._storage.read(lambda tx: leagues.of_server(tx, server, states))
        return [self.info_of(league, season) for league, season in found]

    async def season_of(self, table: int) -> SeasonInfo | None:
        """The season that a table is a game of; None for a table that people have opened."""

        async def read(tx: Transaction) -> SeasonBundle | None:
            found = await leagues.with_tables(tx, [table])
            return await self.whole(tx, found[table]) if table in found else None

        whole = await self._storage.read(read)
        return None if whole is None else self.info_from(whole)

    async def export(self, season: int) -> dict[str, object]:
        """A season as JSON with all its tables; once it is over, `kontor verify` proves draw, tables and standings by it.

        Raises:
            UnknownLeagueError
        """
        whole = await self._storage.read(lambda tx: self.whole(tx, season))
        tables = {}
        for key in whole.games:
            table, seats, rows = await self._reader.with_log(key)
            tables[key] = record.export(self._library, table, seats, rows)
        return export.export(whole, tables)

    async def log(self, season: int) -> list[LogLine]:
        """What was done in a season, the oldest first; everybody may read it.

        Raises:
            UnknownLeagueError
        """

        async def read(tx: Transaction) -> list[LogLine]:
            league, _ = await self._head(tx, season)
            rows = await leagues.log_of(tx, season)
            keys = {row.actor for row in rows} | {row.payload.get("person") for row in rows}
            known = await people.by_keys(tx, sorted(key for key in keys if isinstance(key, int)))
            named = {key: person_info(called_on(one, league.server)) for key, one in known.items()}
            return [
                LogLine(
                    time=row.time,
                    kind=row.kind,
                    by=named.get(row.actor or 0),
                    about=named.get(_int(row.payload.get("person"))),
                    values={name: value for name, value in row.payload.items() if name != "person"},
                )
                for row in rows
            ]

        return await self._storage.read(read)


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0
