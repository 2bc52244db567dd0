"""Leagues as the face asks for them: founding, joining, leaving, looking, and what those who run one may do."""

from datetime import datetime, timedelta
from typing import ClassVar, Final, TypeAlias

import msgspec

from bot.host.changes.changeset import By
from bot.host.errors import (
    MayNotFoundError,
    SeasonBegunError,
)
from bot.host.play import naming
from bot.host.record import deal
from bot.host.season.leagues import showing, snapshots
from bot.host.season.leagues.common import gone, joined, with_season
from bot.host.season.leagues.course import ticking
from bot.host.season.leagues.course.ticking import Seasons
from bot.host.season.leagues.looking import LeagueViews
from bot.host.season.leagues.organising import Organising
from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.rules.numbers import LeagueNumbers, numbers
from bot.host.season.leagues.rules.plan import Plan
from bot.host.season.leagues.snapshots import (
    Late,
    LogLine,
    MyLeague,
    SeasonInfo,
    SignUp,
    StandingsView,
)
from bot.host.servers import server_settings
from bot.host.tables.loader import Parts
from bot.host.tables.service import TableService
from bot.host.timing.alarms import LeagueAlarm, set_alarm
from storage import Transaction
from storage.community import servers
from storage.play import leagues
from storage.play.leagues import SeasonBundle
from storage.rows.leagues import League, Season

LOGGED: Final = (
    "founded",
    "changed",
    "second",
    "moved",
    "paused",
    "taken",
    "ended",
    "drawn",
    "extended",
    "called_off",
    "left",
    "absent",
    "substitute",
    "dealt_anew",
    "not_played",
    "given",
    "over",
)
"""The kinds of lines of a season's public log: by those who run it up to "ended", then what happened."""


class Leagues(LeagueViews):
    """Leagues of servers.

    A season is named by its key. Whatever changes one returns the season as it is then. Refusals name what is wrong.

    Args:
        parts: the common dependencies of services.
        service: executes actions.

    Attributes:
        Plan, SeasonInfo, SignUp, StandingsView, MyLeague, LogLine, Late: the types of arguments and answers.
        organise: what those who run a league may do.
        NUMBERS: of the rules.
        promise: returns how long a season of a plan takes.
        seatable: returns the sizes of tables that a plan's game can seat.
    """

    Plan: ClassVar[TypeAlias] = Plan
    SeasonInfo: ClassVar[TypeAlias] = SeasonInfo
    Promise: ClassVar[TypeAlias] = plan.Promise
    SignUp: ClassVar[TypeAlias] = SignUp
    StandingsView: ClassVar[TypeAlias] = StandingsView
    StandingRow: ClassVar[TypeAlias] = snapshots.StandingRow
    LeagueGame: ClassVar[TypeAlias] = snapshots.LeagueGame
    RoundView: ClassVar[TypeAlias] = snapshots.RoundView
    MyLeague: ClassVar[TypeAlias] = MyLeague
    LogLine: ClassVar[TypeAlias] = LogLine
    Late: ClassVar[TypeAlias] = Late
    SeasonPlace: ClassVar[TypeAlias] = snapshots.SeasonPlace
    LOGGED: ClassVar = LOGGED
    MOST_NAME: ClassVar = naming.LONGEST
    NUMBERS: ClassVar[LeagueNumbers] = numbers()
    promise = staticmethod(plan.promise)
    seatable = staticmethod(plan.seatable)

    def __init__(self, parts: Parts, service: TableService) -> None:
        super().__init__(parts, Seasons(parts, service))
        self.organise = Organising(parts, self.seasons)

    async def suggested(self, server: int) -> Plan:
        """The plan of a first league: the game that is played most on a server, without options; otherwise the defaults.

        Raises:
            LookupError: if no game can be played in a league.
        """
        settings = await self.settings(server)
        most = await self._storage.read(lambda tx: leagues.played_most(tx, server))
        offered = settings.offered(self._library)
        for name in [*(one for one in most if one in offered), *offered]:
            found = Plan(game=name, edition=next(iter(self._library.editions(name))))
            if found.level not in offered[name].computers:
                found = msgspec.structs.replace(found, level=list(offered[name].computers)[-1])
            if plan.seatable(self._library, found):
                return found
        raise LookupError("no game has tables of three")

    async def new(
        self, by: By, *, server: int, channel: int, name: str, wanted: Plan | None = None
    ) -> SeasonInfo:
        """Found a league, and open the sign-up of its first season; the sign-up's message is put into the outbox.

        Args:
            by: who founds it, with the server's facts about them.
            server: Discord's id of it.
            channel: where its messages go, by its Discord id.
            name: of the league, as long as a table's at most.
            wanted: what is played and how; None for `suggested`.

        Raises:
            MayNotFoundError: unless the person may manage the server, or has a role for it.
            ClosedPlace: where no table may live.
            BadName, BadLeagueError, UnknownGame, NotOffered, NotOfferedHere, UnknownEdition, BadChoice, UnknownLevel
        """
        settings = await self.settings(server)
        if not by.guest.manages and not set(settings.organisers) & set(by.guest.roles):
            raise MayNotFoundError
        server_settings.check_place(settings, channel, by.guest)
        if wanted is not None and wanted.threads is not None:
            server_settings.check_place(settings, wanted.threads, by.guest)
        named = naming.checked(name)
        chosen = plan.checked(self._library, wanted or await self.suggested(server))
        settings.offered_game(self._library, chosen.game)
        person = by.person
        assert person is not None

        async def write(tx: Transaction) -> SeasonBundle:
            await servers.find(tx, server, lock=True)
            now = self._time()
            for league, season in await leagues.of_server(tx, server, ("joining",)):
                # The same click may come twice.
                if (league.name, league.organiser, season.number) == (named, person, 1):
                    found = await leagues.whole(tx, season.key)
                    assert found is not None
                    return found
            league = await leagues.add(
                tx,
                League(
                    key=0,
                    server=server,
                    name=named,
                    organiser=person,
                    second=None,
                    channel=channel,
                    created=now,
                ),
            )
            return await self._opened(tx, league, 1, chosen, person, now)

        whole = await self._storage.write(write)
        self._due()
        return self.info_from(whole)

    async def _opened(
        self, tx: Transaction, league: League, number: int, wanted: Plan, person: int, now: datetime
    ) -> SeasonBundle:
        """Open the sign-up of a season."""
        secret = self._randomness(deal.SECRET_BYTES)
        season = await leagues.add(
            tx,
            Season(
                key=0,
                league=league.key,
                number=number,
                state="joining",
                plan=msgspec.to_builtins(wanted),
                secret=secret,
                commitment=deal.commitment(secret),
                message=None,
                board=None,
                opened=now,
                deadline=now + timedelta(days=wanted.join_days),
                extended=False,
                began=None,
                ended=None,
                pauses=[],
                moved=0,
                seen=now,
                revision=0,
            ),
        )
        await leagues.note(tx, season.key, now, person, "founded", {})
        whole = await leagues.whole(tx, season.key)
        assert whole is not None
        await ticking.show_board(tx, whole, self._nonce(), now)
        await set_alarm(tx, LeagueAlarm(league.server), now, now)
        return whole

    async def next_season(self, season: int, by: By) -> SeasonInfo:
        """Be in again: join the season after one that is over; the first person who asks opens its sign-up.

        Places follow from the season before. Two calls at once open one season.

        Raises:
            UnknownLeagueError
            SeasonBegunError: if the season is not over, or the next one has begun already.
            OutOfSeasonError: for somebody who has left the next one.
        """
        person = by.person
        assert person is not None

        async def write(tx: Transaction) -> SeasonBundle:
            whole = await self.whole(tx, season, lock=True)
            if whole.season.state not in ("over", "off"):
                raise SeasonBegunError
            now = self._time()
            later = [
                one
                for one in await leagues.of_league(tx, whole.league.key)
                if one.number > whole.season.number
            ]
            if not later:
                opened = await self._opened(
                    tx, whole.league, whole.season.number + 1, showing.plan_of(whole.season), person, now
                )
            else:
                opened = await self.whole(tx, later[-1].key, lock=True)
            new = joined(opened, person, now)
            return opened if new is opened else await self.saved(tx, opened, new, now)

        whole = await self._storage.write(write)
        self._due()
        return self.info_from(whole)

    async def join(self, season: int, by: By) -> SignUp:
        """Join a season, or its waiting list once it has begun. Who has joined already stays as they are.

        Raises:
            UnknownLeagueError
            OutOfSeasonError: for somebody who has left it, or was taken out.
            SeasonOverError: if it is over.
        """
        person = by.person
        assert person is not None
        whole = await self.change_season(season, by, lambda found, now: joined(found, person, now))
        return msgspec.structs.replace(self.sign_up_from(whole), own=self.showing(whole).mine(person))

    async def leave(self, season: int, by: By) -> SeasonInfo:
        """Leave a season: running games are resigned, and a substitute takes those that have not begun.

        Raises:
            UnknownLeagueError, NotInSeasonError, SeasonOverError
        """
        person = by.person
        assert person is not None
        whole = await self.change_season(
            season, by, lambda found, now: gone(found, person, "left", now), "left", about=person
        )
        await self.seasons.bring_on(season)
        return self.info_from(whole)

    async def others_running(self, person: int, season: int) -> int:
        """Return the number of other seasons of a person that are not over."""
        found = await self._storage.read(lambda tx: leagues.of_person(tx, person))
        return sum(one.key != season for _, one in found)

    async def posted(self, season: int, message: int) -> None:
        """Note where the sign-up or the standings of a season stand now; the first message is a part of the seed.

        Raises:
            UnknownLeagueError
        """

        async def write(tx: Transaction) -> None:
            whole = await self.whole(tx, season, lock=True)
            first = whole.season.message if whole.season.message is not None else message
            await leagues.save(tx, whole, with_season(whole, message=first, board=message))

        await self._storage.write(write)

    async def board(self, season: int) -> int | None:
        """The message that shows a season's sign-up or standings now; None before it was posted."""
        found = await self._storage.read(lambda tx: leagues.find_season(tx, season))
        return None if found is None else found.board
