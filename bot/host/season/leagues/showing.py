"""Makes the snapshots of a season from one reading of it."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Literal

import msgspec

from bot.host.record import outcomes
from bot.host.season.leagues.rules import plan, points, standings
from bot.host.season.leagues.rules.divisions import LEAST_PEOPLE, Former, former, goes
from bot.host.season.leagues.rules.plan import Plan, Shape
from bot.host.season.leagues.rules.points import PlayedSeat
from bot.host.season.leagues.rules.standings import Entrant, Line
from bot.host.season.leagues.snapshots import (
    GameSeat,
    Late,
    LeagueGame,
    LeagueInfo,
    MyLeague,
    RoundView,
    SeasonInfo,
    SignUp,
    StandingRow,
    StandingsView,
)
from bot.host.tables.views import PersonInfo, person_info
from bot.host.timing.preferences import called_on
from bot.host.timing.season_rules import pause_span
from storage.play.leagues import SeasonBundle
from storage.rows import Result
from storage.rows.leagues import League, LeagueMember, LeagueTable, Season


def league_info(row: League) -> LeagueInfo:
    """A league as everybody may know it."""
    return LeagueInfo(
        key=row.key,
        server=row.server,
        name=row.name,
        organiser=row.organiser,
        second=row.second,
        channel=row.channel,
    )


def plan_of(season: Season) -> Plan:
    """A season's plan."""
    return msgspec.convert(season.plan, Plan)


def paused_until(season: Season, now: datetime) -> datetime | None:
    """Until when a season's clocks are stopped; None if they run."""
    spans = [pause_span(*one) for one in season.pauses]
    return next((ends for begins, ends in spans if begins <= now < ends), None)


def paused_in_all(season: Season) -> timedelta:
    """Return the length of all pauses of a season."""
    spans = [pause_span(*one) for one in season.pauses]
    return sum((ends - begins for begins, ends in spans), timedelta())


def season_info(league: League, season: Season, now: datetime) -> SeasonInfo:
    """Return the public facts about a season."""
    chosen = plan_of(season)
    return SeasonInfo(
        key=season.key,
        league=league_info(league),
        number=season.number,
        state=season.state,  # type: ignore[arg-type] # storage keeps it as text
        plan=chosen,
        commitment=season.commitment,
        message=season.message,
        opened=season.opened,
        deadline=season.deadline,
        extended=season.extended,
        began=season.began,
        ended=season.ended,
        paused=paused_until(season, now),
        revision=season.revision,
        promise=plan.promise(chosen, moved=timedelta(days=season.moved)),
    )


class Showing:
    """Makes snapshots from one reading of a season.

    Args:
        whole: the season.
        info: what everybody may know of it.
    """

    def __init__(self, whole: SeasonBundle, info: SeasonInfo) -> None:
        self.whole = whole
        self.info = info
        self.by_line = {one.line: one for one in whole.members if one.line is not None}

    def person(self, key: int) -> PersonInfo:
        """A member, by the name that they have on the server."""
        return person_info(called_on(self.whole.people[key], self.whole.league.server))

    def people(self, state: str) -> tuple[PersonInfo, ...]:
        """The members in a state, in the order of joining."""
        return tuple(self.person(one.person) for one in self.whole.members if one.state == state)

    def sign_up(self, shape: Shape | None) -> SignUp:
        """The season while people may join."""
        return SignUp(
            season=self.info,
            people=self.people("in"),
            waiting=self.people("waiting"),
            least=LEAST_PEOPLE,
            shape=shape,
        )

    def lines(self, division: int) -> list[Line]:
        """The standings of a division."""
        return standings_of(self.whole, division)

    def rows(self, division: int) -> tuple[StandingRow, ...]:
        """The standings of a division with their people."""
        moves = goes(formers(self.whole)) if self.info.state == "over" else {}
        return tuple(self._row(one, moves) for one in self.lines(division))

    def _row(self, line: Line, moves: Mapping[int, Literal["up", "down"]]) -> StandingRow:
        member = self.by_line[line.line]
        why = member.state if member.state in GONE else None
        return StandingRow(
            line=line,
            person=self.person(member.person),
            substitute=is_substitute(self.whole, member),
            why=why,
            goes=moves.get(member.person),
        )

    def divisions(self) -> int:
        """Return the number of divisions; 0 before the draw."""
        return 1 + max((one.division for one in self.whole.tables), default=-1)

    def game(self, dealt: LeagueTable) -> LeagueGame:
        """A game."""
        table = None if dealt.table is None else self.whole.games.get(dealt.table)
        return LeagueGame(
            number=dealt.number,
            round=dealt.round,
            division=dealt.division,
            state=dealt.state,  # type: ignore[arg-type] # storage keeps it as text
            seats=tuple(self._seats(dealt)),
            table=None if table is None else table.key,
            code=None if table is None else table.code,
            frozen=table is not None and table.status == "frozen",
            uncounted=dealt.state == "off" and table is not None and table.status in ("running", "frozen"),
            ended=None if table is None else table.ended,
        )

    def _seats(self, dealt: LeagueTable) -> Iterator[GameSeat]:
        counted = played_seats(self.whole, dealt)
        lines = dealt.lines
        if lines is None:
            holders = [holder(self.whole, dealt.division, place) for place in dealt.places]
            lines = [None if one is None else one.line for one in holders]
        seats = [] if dealt.table is None else self.whole.seats.get(dealt.table, [])
        for index, line in enumerate(lines):
            member = None if line is None else self.by_line[line]
            person = None if member is None else self.person(member.person)
            if counted is not None:
                own = counted[index]
                worth = points.points(counted)[index]
                yield GameSeat(person=person, line=line, left=own.left, rank=own.rank, points=worth)
            elif index < len(seats) and (dealt.state == "open" or seats[index].owes):
                seat = seats[index]
                left = seat.person is not None and outcomes.is_abandoned(seat)
                yield GameSeat(person=person, line=line, owes=seat.owes, since=seat.since, left=left)
            else:
                yield GameSeat(person=person, line=line)

    def rounds(self) -> tuple[RoundView, ...]:
        """All rounds with their games."""
        games = [self.game(one) for one in self.whole.tables]
        return tuple(
            RoundView(
                number=one.number,
                begins=one.begins,
                due=one.due,
                last=one.last,
                games=tuple(game for game in games if game.round == one.number),
            )
            for one in self.whole.rounds
        )

    def standings(self) -> StandingsView:
        """The standings of all divisions with the rounds."""
        rounds = self.rounds()
        running = next((one.number for one in rounds if not one.over), None)
        return StandingsView(
            season=self.info,
            divisions=tuple(self.rows(number) for number in range(self.divisions())),
            rounds=rounds,
            round=running if running is not None or not rounds else rounds[-1].number,
            games=len(rounds),
            waiting=sum(one.state == "waiting" for one in self.whole.members),
        )

    def mine(self, person: int) -> MyLeague:
        """The season as a person sees it."""
        member = next((one for one in self.whole.members if one.person == person), None)
        waiting = [one.person for one in self.whole.members if one.state == "waiting"]
        number = waiting.index(person) + 1 if person in waiting else None
        if member is None or member.line is None or member.division is None:
            return MyLeague(
                season=self.info,
                row=None,
                people=0,
                division=None,
                games=(),
                waiting=number,
                to_win=0,
                state=None if member is None else member.state,
            )
        rows = self.rows(member.division)
        row = next(one for one in rows if one.line.line == member.line)
        games = [self.game(one) for one in self.whole.tables]
        own = [game for game in games if any(seat.line == member.line for seat in game.seats)]
        to_come = sum(game.state in ("waiting", "open") for game in own)
        return MyLeague(
            season=self.info,
            row=row,
            people=len(rows),
            division=member.division,
            games=tuple(sorted(own, key=lambda game: _order(game, member.line))),
            waiting=None,
            to_win=0 if row.why else points.MOST_POINTS * to_come,
            state=member.state,
        )

    def late(self) -> tuple[Late, ...]:
        """The people whom games wait for, those for the longest time first."""
        found = []
        for dealt in self.whole.tables:
            if dealt.state != "open" or dealt.table is None:
                continue
            game = self.game(dealt)
            for seat, shown in zip(self.whole.seats[dealt.table], game.seats, strict=True):
                if seat.since is not None and shown.person is not None and not seat.resigned:
                    out = seat.computer is not None
                    found.append(Late(person=shown.person, since=seat.since, game=game, out=out))
        return tuple(sorted(found, key=lambda one: one.since))


GONE = ("left", "absent", "taken")
"""The states of members who have gone: of themselves, by being absent, by an organiser's act."""


def _order(game: LeagueGame, line: int | None) -> tuple[int, float, int]:
    """Sort one's own games: those that wait for oneself first, then those that run, are over, are to come."""
    own = next(seat for seat in game.seats if seat.line == line)
    if game.state == "open":
        return (0 if own.owes else 1), (own.since.timestamp() if own.since is not None else 0), game.number
    if game.state == "waiting":
        return 3, game.round, game.number
    return 2, -(game.ended.timestamp() if game.ended is not None else 0), game.number


def holder(whole: SeasonBundle, division: int, place: int) -> LeagueMember | None:
    """Return the member on a place; None once its person has gone and nobody came in."""
    return next(
        (one for one in whole.members if (one.division, one.place, one.state) == (division, place, "in")),
        None,
    )


def is_substitute(whole: SeasonBundle, member: LeagueMember) -> bool:
    """Return whether a member came for somebody who had gone."""
    return any(
        other.line is not None
        and member.line is not None
        and other.line < member.line
        and (other.division, other.place) == (member.division, member.place)
        for other in whole.members
    )


def played_seats(whole: SeasonBundle, dealt: LeagueTable) -> list[PlayedSeat] | None:
    """A game as the standings count it; None while it has no result."""
    lines = dealt.lines or []
    if dealt.state == "given":
        return [PlayedSeat(line=line, rank=1 if line is not None else 2) for line in lines]
    results = [] if dealt.table is None else whole.results.get(dealt.table, [])
    if dealt.state not in ("over", "open") or not results:
        return None
    return [_played(line, result) for line, result in zip(lines, results, strict=True)]


def _played(line: int | None, result: Result) -> PlayedSeat:
    score = None if result.score is None else Fraction(result.score)
    return PlayedSeat(line=line, rank=result.rank, left=result.resigned, score=score)


def standings_of(whole: SeasonBundle, division: int) -> list[Line]:
    """The standings of a division, by the results as they are now."""
    games = [one for one in whole.tables if one.division == division]
    played = [(one, seats) for one in games if (seats := played_seats(whole, one)) is not None]
    counted = {one.number for one, _ in played}
    entrants = []
    for member in whole.members:
        if member.line is None or member.division != division:
            continue
        own = [one for one in games if _is_own(one, member)]
        entrants.append(
            Entrant(
                line=member.line,
                to_come=sum(one.state in ("waiting", "open") and one.number not in counted for one in own),
                missed=sum(one.state == "off" for one in own),
                left=member.state in GONE,
            )
        )
    each = max((sum(place in one.places for one in games) for place in range(16)), default=0)
    return standings.standings(entrants, [seats for _, seats in played], each)


def _is_own(dealt: LeagueTable, member: LeagueMember) -> bool:
    """Return whether a game is a member's, or will be as things stand."""
    if dealt.lines is not None:
        return member.line in dealt.lines
    return member.state == "in" and member.place in dealt.places


def formers(whole: SeasonBundle) -> list[list[Former]]:
    """The people of a season's divisions as the next one is made of them."""
    by_line = {one.line: one for one in whole.members if one.line is not None}
    number = 1 + max((one.division or 0 for one in whole.members), default=0)
    return [
        [
            former(
                by_line[line.line].person,
                line,
                substitute=is_substitute(whole, by_line[line.line]),
            )
            for line in standings_of(whole, division)
        ]
        for division in range(number)
    ]
