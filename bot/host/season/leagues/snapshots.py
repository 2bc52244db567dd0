"""Leagues as people see them: snapshots without secrets or rows of storage."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from bot.host.outbox.messages import MOST_PINGED
from bot.host.season.leagues.rules.plan import Plan, Promise, Shape
from bot.host.season.leagues.rules.standings import Line
from bot.host.tables.views import PersonInfo

SeasonState: TypeAlias = Literal["joining", "running", "over", "off"]
"""People may join; games are played; it has ended; it was called off, before it began or later."""
GameState: TypeAlias = Literal["waiting", "open", "over", "off", "given"]
"""Not begun; running; finished; not played by anybody; won by the only person who was left of it."""


class LeagueInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A league.

    Attributes:
        server: Discord's id of it; `channel`, where its messages go, is one too.
        organiser, second: the keys of those who run it.
    """

    key: int
    server: int
    name: str
    organiser: int
    second: int | None
    channel: int

    def run_by(self, person: int | None) -> bool:
        """Return whether a person runs it."""
        return person is not None and person in (self.organiser, self.second)


class SeasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A season of a league.

    Attributes:
        number: its ordinal within the league, from 1.
        commitment: SHA-256 in hex of the secret that draw and deals come from.
        message: the sign-up's first message, part of every seed; None until it was posted.
        deadline: until when people may join; `extended` if it was put off since they were too few.
        began: when it was drawn; None before.
        paused: until when all clocks are stopped; None if they run.
        revision: rises with each change that its public messages show.
        promise: how long it takes, and at most can.
    """

    key: int
    league: LeagueInfo
    number: int
    state: SeasonState
    plan: Plan
    commitment: str
    message: int | None
    opened: datetime
    deadline: datetime
    extended: bool
    began: datetime | None
    ended: datetime | None
    paused: datetime | None
    revision: int
    promise: Promise


class SignUp(msgspec.Struct, frozen=True, kw_only=True):
    """A season that people may join.

    Attributes:
        people: who is in, in the order of joining.
        waiting: who is on the waiting list.
        least: with how many it begins.
        shape: the tables that so many people would have; None for too few.
        own: the season as the person sees it who has just joined; None for everybody else.
    """

    season: SeasonInfo
    people: tuple[PersonInfo, ...]
    waiting: tuple[PersonInfo, ...]
    least: int
    shape: Shape | None
    own: "MyLeague | None" = None


class StandingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings.

    Attributes:
        line: what is counted.
        person: whose it is; without a Discord id once they asked to be forgotten.
        substitute: whether they came for somebody who went.
        why: why they went: "left", "absent" or "taken"; None for those who stayed.
        goes: "up" or "down" once the season is over; None otherwise.
    """

    line: Line
    person: PersonInfo
    substitute: bool
    why: str | None = None
    goes: Literal["up", "down"] | None = None


class GameSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a league's game.

    Attributes:
        person: who plays it, or will if the game were opened now; None for a computer.
        line: what it counts for; None for a computer.
        owes: whether the game waits for it now.
        since: since when it does.
        left: whether its person has left it to a computer.
        rank: once the game is over; of equal ones the same. None before.
        points: likewise.
    """

    person: PersonInfo | None
    line: int | None
    owes: bool = False
    since: datetime | None = None
    left: bool = False
    rank: int | None = None
    points: Fraction | None = None


class LeagueGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a season.

    Attributes:
        number: its ordinal within the season, from 0.
        round, division: from 0.
        table: its key; None before it is dealt.
        code: the short one of the table.
        frozen: whether the table can't go on now.
        uncounted: whether it goes on though its season was ended.
        ended: when it ended; None before.
    """

    number: int
    round: int
    division: int
    state: GameState
    seats: tuple[GameSeat, ...]
    table: int | None
    code: str | None
    frozen: bool
    ended: datetime | None
    uncounted: bool = False


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """A round.

    Attributes:
        number: from 0.
        begins: from when its games are opened at the latest, unless their people have two that run.
        due: its date; from then on the clocks of its unfinished games are fast.
        last: from when computers play these to the end.
        games: in order.
    """

    number: int
    begins: datetime
    due: datetime
    last: datetime
    games: tuple[LeagueGame, ...]

    def to_call(self, part: int) -> tuple[int, ...]:
        """Return the Discord ids of those who have a game to play, once each; of one part of the lines, from 0."""
        lines = dict[int, int]()
        seats = [seat for game in self.games if game.state in ("waiting", "open") for seat in game.seats]
        for seat in seats:
            if seat.person is not None and seat.person.discord_id is not None and seat.line is not None:
                known = lines.get(seat.person.discord_id, seat.line)
                lines[seat.person.discord_id] = min(seat.line, known)
        return tuple(one for one, line in lines.items() if (line - 1) // MOST_PINGED == part)

    @property
    def over(self) -> bool:
        """Return whether no game of it is to come or runs."""
        return all(game.state not in ("waiting", "open") for game in self.games)


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """A season's standings with its rounds.

    Attributes:
        divisions: the rows of each, the highest division first; empty before the draw.
        rounds: all of them; empty before the draw.
        round: the first round that is not over; the last one at the end. None before the draw.
        games: of each person in the season.
        waiting: how many people are on the waiting list.
    """

    season: SeasonInfo
    divisions: tuple[tuple[StandingRow, ...], ...]
    rounds: tuple[RoundView, ...]
    round: int | None
    games: int
    waiting: int


class MyLeague(msgspec.Struct, frozen=True, kw_only=True):
    """A season as one of its people sees it.

    Attributes:
        row: the person's line; None before the draw, on the waiting list, and for people who are not in.
        people: the lines of the division.
        division: from 0; None without a line.
        games: all of the person's: those that wait for them first, by least time of waiting; then those that run,
            those that are over (the newest first), and those to come.
        waiting: the person's number on the waiting list, from 1; None if they are not there.
        to_win: the points that the person can still get.
        state: "in", on the list "waiting", or why the person went; None for people who never were in.
    """

    season: SeasonInfo
    row: StandingRow | None
    people: int
    division: int | None
    games: tuple[LeagueGame, ...]
    waiting: int | None
    to_win: int
    state: str | None = None


class SeasonPlace(msgspec.Struct, frozen=True, kw_only=True):
    """The place of a person in a season that is over.

    Attributes:
        season: which.
        line: theirs, in the standings.
        people: lines of its division.
        division: its number, from 0.
        divisions: how many the season had.
    """

    season: SeasonInfo
    line: Line
    people: int
    division: int
    divisions: int


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was done in a season, for everybody to read.

    Attributes:
        kind: what: one of `service.LOGGED`.
        by: who did it; None for the bot.
        about: whom it was done to; None for nobody.
        values: what else it says: dates as ISO texts, numbers.
    """

    time: datetime
    kind: str
    by: PersonInfo | None
    about: PersonInfo | None
    values: Mapping[str, object]


class Late(msgspec.Struct, frozen=True, kw_only=True):
    """A person whom a game of a season waits for.

    Attributes:
        since: since when.
        game: which.
        out: whether their time has run out, so that a computer plays there.
    """

    person: PersonInfo
    since: datetime
    game: LeagueGame
    out: bool
