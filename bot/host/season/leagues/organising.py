"""The acts of those who run a league. Each act is in the public log of the season; none changes a result."""

from datetime import datetime, timedelta

import msgspec

from bot.host.changes.changeset import By
from bot.host.errors import (
    BadMoveOfDatesError,
    SeasonBegunError,
)
from bot.host.season.leagues import showing
from bot.host.season.leagues.common import LeagueService, check_live, check_run_by, gone, with_season
from bot.host.season.leagues.course import dates
from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.rules.plan import Plan
from bot.host.season.leagues.snapshots import (
    Late,
    SeasonInfo,
)
from storage.play.leagues import SeasonBundle


class Organising(LeagueService):
    """Acts of a league's organisers, and of people who manage the server."""

    async def change(self, season: int, by: By, wanted: Plan) -> SeasonInfo:
        """Change what a season plays and how, until the first person has joined.

        Raises:
            UnknownLeagueError, OnlyOrganiserError
            SeasonBegunError: if somebody has joined.
            BadLeagueError, UnknownGame, NotOffered, UnknownEdition, BadChoice, UnknownLevel
        """
        chosen = plan.checked(self._library, wanted)

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:  # noqa: ARG001 -- a change's signature
            check_run_by(whole, by)
            if whole.season.state != "joining" or whole.members:
                raise SeasonBegunError
            deadline = whole.season.opened + timedelta(days=chosen.join_days)
            return with_season(whole, plan=msgspec.to_builtins(chosen), deadline=deadline)

        return self.info_from(await self.change_season(season, by, changed, "changed"))

    async def late(self, season: int, by: By) -> tuple[Late, ...]:
        """The people whom games of a season wait for, the longest first.

        Raises:
            UnknownLeagueError, OnlyOrganiserError
        """
        whole = await self._storage.read(lambda tx: self.whole(tx, season))
        check_run_by(whole, by)
        return self.showing(whole).late()

    async def name_second(self, season: int, by: By, person: int) -> SeasonInfo:
        """Name a person who may run the league too, in place of the one who did. Who runs it already stays so.

        Raises:
            UnknownLeagueError, OnlyOrganiserError
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:  # noqa: ARG001 -- a change's signature
            check_run_by(whole, by)
            if person in (whole.league.organiser, whole.league.second):
                return whole
            return msgspec.structs.replace(whole, league=msgspec.structs.replace(whole.league, second=person))

        return self.info_from(await self.change_season(season, by, changed, "second", about=person))

    async def dismiss_second(self, season: int, by: By, person: int) -> SeasonInfo:
        """Take it back that a person may run the league too. Where somebody else may by now, nothing is done.

        Raises:
            UnknownLeagueError, OnlyOrganiserError
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:  # noqa: ARG001 -- a change's signature
            check_run_by(whole, by)
            if whole.league.second != person:
                return whole
            return msgspec.structs.replace(whole, league=msgspec.structs.replace(whole.league, second=None))

        return self.info_from(await self.change_season(season, by, changed, "dismissed", about=person))

    async def move_dates(self, season: int, by: By, days: int) -> SeasonInfo:
        """Put off the deadline of the sign-up, or all dates of rounds that are to come, by some days.

        Raises:
            UnknownLeagueError, OnlyOrganiserError, SeasonOverError
            BadMoveOfDatesError: for fewer days than one, or more than are left of two weeks in all.
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:
            check_run_by(whole, by)
            check_live(whole)
            left = plan.MOST_MOVED.days - whole.season.moved
            if not 1 <= days <= left:
                raise BadMoveOfDatesError(left=left)
            by_days = timedelta(days=days)
            found = dates.put_off(whole, now, by_days)
            return with_season(found, moved=whole.season.moved + days)

        return self.info_from(await self.change_season(season, by, changed, "moved", days=days))

    async def pause(self, season: int, by: By, days: int) -> SeasonInfo:
        """Stop all clocks of a running season for some days; dates to come move by as much. People may move meanwhile.

        Raises:
            UnknownLeagueError, OnlyOrganiserError, SeasonOverError
            SeasonBegunError: while people may still join, or while it is paused.
            BadMoveOfDatesError: for fewer days than one, or more than are left of two weeks in all.
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:
            check_run_by(whole, by)
            check_live(whole)
            if whole.season.state != "running" or showing.paused_until(whole.season, now) is not None:
                raise SeasonBegunError
            left = (plan.MOST_PAUSED - showing.paused_in_all(whole.season)).days
            if not 1 <= days <= left:
                raise BadMoveOfDatesError(left=left)
            ends = now + timedelta(days=days)
            found = dates.put_off(whole, now, ends - now)
            return with_season(found, pauses=[*whole.season.pauses, [now.isoformat(), ends.isoformat()]])

        whole = await self.change_season(season, by, changed, "paused", days=days)
        await self.seasons.try_on(season)
        return self.info_from(whole)

    async def take_out(self, season: int, by: By, person: int) -> SeasonInfo:
        """Take somebody out of a season: as if they had left.

        Raises:
            UnknownLeagueError, OnlyOrganiserError, NotInSeasonError, SeasonOverError
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:
            check_run_by(whole, by)
            return gone(whole, person, "taken", now)

        whole = await self.change_season(season, by, changed, "taken", about=person)
        await self.seasons.try_on(season)
        return self.info_from(whole)

    async def end(self, season: int, by: By) -> SeasonInfo:
        """End a season now: games that have not begun are not played, those that run go on as they are, uncounted.

        Raises:
            UnknownLeagueError, OnlyOrganiserError, SeasonOverError
        """

        def changed(whole: SeasonBundle, now: datetime) -> SeasonBundle:
            check_run_by(whole, by)
            check_live(whole)
            tables = [
                msgspec.structs.replace(one, state="off") if one.state in ("waiting", "open") else one
                for one in whole.tables
            ]
            return with_season(dates.with_tables(whole, tables), state="off", ended=now)

        whole = await self.change_season(season, by, changed, "ended")
        await self.seasons.try_on(season)
        return self.info_from(whole)
