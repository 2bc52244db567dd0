"""The common part of all services of leagues: read a season whole, change it under its lock, show it."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

import msgspec

from bot.host.changes.changeset import By
from bot.host.errors import (
    NotInSeasonError,
    OnlyOrganiserError,
    OutOfSeasonError,
    SeasonOverError,
    UnknownLeagueError,
)
from bot.host.season.leagues import showing
from bot.host.season.leagues.course import dates, ticking
from bot.host.season.leagues.course.ticking import Seasons
from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.showing import Showing
from bot.host.season.leagues.snapshots import (
    SeasonInfo,
    SignUp,
)
from bot.host.servers import server_settings
from bot.host.tables.loader import Parts, Service
from bot.host.timing.alarms import LeagueAlarm, set_alarm
from storage import Transaction
from storage.community import servers
from storage.play import leagues
from storage.play.leagues import SeasonBundle
from storage.rows.leagues import League, LeagueMember, Season

Change: TypeAlias = Callable[[SeasonBundle, datetime], SeasonBundle]
"""Returns a season changed, or refuses."""


class LeagueService(Service):
    """A service of leagues.

    Args:
        parts: the common dependencies of services.
        seasons: brings seasons on as time goes by.
    """

    def __init__(self, parts: Parts, seasons: Seasons) -> None:
        super().__init__(parts)
        self.seasons = seasons

    async def change_season(
        self,
        season: int,
        by: By,
        how: Change,
        kind: str | None = None,
        *,
        about: int | None = None,
        **values: object,
    ) -> SeasonBundle:
        """Change a season, and note in its public log who did it; nothing is done where it stays as it is."""

        async def write(tx: Transaction) -> SeasonBundle:
            whole = await self.whole(tx, season, lock=True)
            now = self._time()
            new = how(whole, now)
            if new is whole:
                return whole
            saved = await self.saved(tx, whole, new, now)
            if kind is not None:
                named = {} if about is None else {"person": about}
                await leagues.note(tx, season, now, by.person, kind, {**named, **values})
            return saved

        found = await self._storage.write(write)
        self._due()
        return found

    async def saved(
        self, tx: Transaction, old: SeasonBundle, new: SeasonBundle, now: datetime
    ) -> SeasonBundle:
        """Save a changed season, have its messages follow, and have it looked at soon."""
        new = dates.due_at(dates.revised(new), None)
        await leagues.save(tx, old, new)
        await ticking.show_board(tx, new, self._nonce(), now)
        await set_alarm(tx, LeagueAlarm(new.league.server), now, now)
        return await leagues.with_people(tx, new)

    async def whole(self, tx: Transaction, season: int, *, lock: bool = False) -> SeasonBundle:
        """A season as it is now.

        Raises:
            UnknownLeagueError
        """
        found = await leagues.whole(tx, season, lock=lock)
        if found is None:
            raise UnknownLeagueError
        return found

    async def settings(self, server: int) -> server_settings.ServerSettings:
        """The settings of a server."""
        return server_settings.read(await self._storage.read(lambda tx: servers.find(tx, server)))

    def info_from(self, whole: SeasonBundle) -> SeasonInfo:
        """Return the public facts about a season."""
        return self.info_of(whole.league, whole.season)

    def info_of(self, league: League, season: Season) -> SeasonInfo:
        """Return the public facts about a season, from its rows."""
        return showing.season_info(league, season, self._time())

    def showing(self, whole: SeasonBundle) -> Showing:
        """Return a maker of snapshots of a season."""
        return Showing(whole, self.info_from(whole))

    def sign_up_from(self, whole: SeasonBundle) -> SignUp:
        """A season while people may join."""
        people_in = sum(one.state == "in" for one in whole.members)
        shape = plan.shape(self._library, showing.plan_of(whole.season), people_in)
        return self.showing(whole).sign_up(shape)


def with_season(whole: SeasonBundle, **values: object) -> SeasonBundle:
    """A season with other values of its row."""
    return msgspec.structs.replace(whole, season=msgspec.structs.replace(whole.season, **values))


def check_run_by(whole: SeasonBundle, by: By) -> None:
    """Refuse unless a person runs the league, or manages its server."""
    if by.person not in (whole.league.organiser, whole.league.second) and not by.guest.manages:
        raise OnlyOrganiserError


def check_live(whole: SeasonBundle) -> None:
    """Refuse where a season is over."""
    if whole.season.state not in leagues.LIVE:
        raise SeasonOverError


def joined(whole: SeasonBundle, person: int, now: datetime) -> SeasonBundle:
    """A season with one person more, or one more on its waiting list; the same where they are already."""
    check_live(whole)
    already = next((one for one in whole.members if one.person == person), None)
    if already is not None and already.state not in showing.GONE:
        return whole
    if already is not None:
        raise OutOfSeasonError
    full = len(whole.members) >= plan.MOST_JOINED
    state = "in" if whole.season.state == "joining" and not full else "waiting"
    member = LeagueMember(season=whole.season.key, person=person, joined=now, state=state)
    return msgspec.structs.replace(whole, members=(*whole.members, member))


def gone(whole: SeasonBundle, person: int, why: str, now: datetime) -> SeasonBundle:
    """A season that a person leaves, or is taken out of."""
    check_live(whole)
    found = next(
        (one for one in whole.members if one.person == person and one.state in ("in", "waiting")), None
    )
    if found is None:
        raise NotInSeasonError
    others = [one for one in whole.members if one is not found]
    if whole.season.state == "joining" or found.state == "waiting":
        # Nothing is drawn for them yet: they may come back.
        return msgspec.structs.replace(whole, members=tuple(others))
    changed = msgspec.structs.replace(found, state=why, gone=now)
    return msgspec.structs.replace(
        whole, members=tuple(changed if one is found else one for one in whole.members)
    )
