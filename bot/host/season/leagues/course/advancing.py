"""The advance of a season as time goes on: dates, the draw, absences, substitutes, games to open. Pure.

All of it follows from the rows as they are, so that it may be asked at any moment, by any process, and again.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import TypeAlias

import msgspec

from bot.host.library import Library
from bot.host.record import outcomes
from bot.host.season.leagues.course import drawing
from bot.host.season.leagues.course.acts import DealGame, GameAct, LeaveGame, PlayOut, RuleGame, ShutGame
from bot.host.season.leagues.course.dates import frozen_for, rules_now, skipped, terms_of_game
from bot.host.season.leagues.rules import plan
from bot.host.season.leagues.showing import GONE, holder, paused_until, plan_of, played_seats
from bot.host.timing import clocks
from bot.host.timing.hours import Span
from bot.host.timing.season_rules import REST, rules_of
from storage.play.leagues import SeasonBundle
from storage.rows.leagues import LeagueMember, LeagueTable

FROZEN_FOR = timedelta(days=3)
"""For how long a game of a season may be frozen before it is dealt again."""
DEALS = 2
"""The most deals of a game."""
DAILY = timedelta(days=1)
"""A season is looked at so often at least."""
_AGAIN = timedelta(minutes=1)

Groups: TypeAlias = Callable[[Sequence[int]], list[list[int]]]
"""Returns the divisions of the people who are in, given in the order of joining."""


class LogNote(msgspec.Struct, frozen=True):
    """Something for the season's public log that nobody has done."""

    kind: str
    values: dict[str, object] = {}


class Advance(msgspec.Struct, frozen=True, kw_only=True):
    """The advance of a season.

    Attributes:
        whole: the season then, not saved yet.
        opens: the numbers of the games that get a table by the same transaction.
        acts: acts at tables, each a transaction of its own.
        notes: for the public log.
        called: the numbers of rounds that begin now.
        due: when to look again; None once the season is over.
    """

    whole: SeasonBundle
    opens: tuple[int, ...]
    acts: tuple[GameAct, ...]
    notes: tuple[LogNote, ...]
    called: tuple[int, ...]
    due: datetime | None


def advance(
    library: Library,
    whole: SeasonBundle,
    now: datetime,
    outages: Collection[Span],
    apart: Collection[frozenset[int]],
    groups: Groups,
) -> Advance:
    """Bring a season up to date.

    Args:
        library: the games.
        whole: the season, locked.
        now: the present.
        outages: the times without the bot, which move its dates.
        apart: the pairs of its people with a block between them.
        groups: makes the divisions once they are drawn.
    """
    season = _Advancing(library, whole, now, apart)
    season.skip(outages)
    season.see_off()
    if season.now_is("joining"):
        season.close_sign_up(groups)
    if season.now_is("running"):
        season.count()
        season.find_absent()
        season.bring_in()
        season.open_games()
        season.call_rounds()
        season.end()
    return season.result()


class _Advancing:
    """A season in progress; every method may change its rows."""

    def __init__(
        self, library: Library, whole: SeasonBundle, now: datetime, apart: Collection[frozenset[int]]
    ) -> None:
        self._library = library
        self._whole = whole
        self._plan = plan_of(whole.season)
        self._now = now
        self._apart = apart
        self._opens: list[int] = []
        self._acts: list[GameAct] = []
        self._notes: list[LogNote] = []
        self._called: list[int] = []

    def now_is(self, state: str) -> bool:
        """Return whether the season is in a state."""
        return self._whole.season.state == state

    def skip(self, outages: Collection[Span]) -> None:
        """Move the dates that an outage has stopped."""
        self._whole = skipped(self._whole, self._now, outages)

    def see_off(self) -> None:
        """People who were forgotten or banned have left."""
        for one in self._whole.members:
            person = self._whole.people[one.person]
            if one.state in ("in", "waiting") and (
                person.discord_id is None or one.person in self._whole.banned
            ):
                if self.now_is("joining"):
                    self._members([other for other in self._whole.members if other is not one])
                else:
                    self._member(one, state="left", gone=self._now)

    def close_sign_up(self, groups: Groups) -> None:
        """At the deadline, draw; with too few people wait once more, then call it off."""
        season = self._whole.season
        if self._now < season.deadline:
            return
        people = [one.person for one in self._whole.members if one.state == "in"]
        found = groups(people) if season.message is not None and plan.fits(len(people)) else []
        found = [group for group in found if group]
        drawn = None
        if found and all(plan.fits(len(group)) for group in found):
            drawn = drawing.drawn(self._library, season, self._plan, self._whole.members, found, self._now)
        if drawn is not None:
            self._whole = msgspec.structs.replace(
                self._whole, members=drawn.members, rounds=drawn.rounds, tables=drawn.tables
            )
            self._change(state="running", began=self._now)
            self._note("drawn", people=sum(len(group) for group in found), divisions=len(found))
        elif not season.extended:
            deadline = max(season.deadline + plan.EXTENSION, self._now)
            self._change(extended=True, deadline=deadline)
            self._note("extended", until=deadline.isoformat())
        else:
            self._change(state="off", ended=self._now)
            self._note("called_off", people=len(people))

    def count(self) -> None:
        """See which games are over, and which can't go on."""
        for one in self._whole.tables:
            if one.state != "open":
                continue
            game = self._whole.games.get(one.table or 0)
            last = self._last(one)
            if game is None:
                self._again(one)
            elif game.status == "finished":
                self._table(one, state="over")
            elif game.status == "cancelled":
                self._again(one)
            elif game.status == "frozen" and (frozen_for(game, self._now) >= FROZEN_FOR or self._now >= last):
                self._acts.append(ShutGame(game.key))
                self._again(one)

    def _again(self, one: LeagueTable) -> None:
        """Have a game dealt again, once; after that, or too late, it is not played."""
        if one.deals < DEALS and self._now < self._last(one):
            self._table(one, state="waiting", table=None, lines=None)
            self._note("dealt_anew", game=one.number)
        else:
            self._table(one, state="off")
            self._note("not_played", game=one.number)

    def find_absent(self) -> None:
        """Take people out who were not there at the end of two games."""
        left: Counter[int] = Counter()
        for one in self._whole.tables:
            for seat in played_seats(self._whole, one) or ():
                if seat.line is not None and seat.left:
                    left[seat.line] += 1
        for member in self._whole.members:
            if member.state == "in" and left[member.line or 0] >= plan.ABSENCES:
                self._member(member, state="absent", gone=self._now)
                self._note("absent", person=member.person)

    def bring_in(self) -> None:
        """Give places whose people have gone, and whose games are not all begun, to people on the waiting list."""
        for gone in self._whole.members:
            if gone.state not in GONE or gone.division is None or gone.place is None:
                continue
            left = any(
                one.state == "waiting" and one.division == gone.division and gone.place in one.places
                for one in self._whole.tables
            )
            if not left or holder(self._whole, gone.division, gone.place) is not None:
                continue
            others = {
                one.person
                for one in self._whole.members
                if one.division == gone.division and one.state == "in"
            }
            chosen = next(
                (
                    one
                    for one in self._whole.members
                    if one.state == "waiting"
                    and not any(frozenset((one.person, other)) in self._apart for other in others)
                ),
                None,
            )
            if chosen is None:
                continue
            line = 1 + max(one.line or 0 for one in self._whole.members)
            self._member(chosen, state="in", line=line, division=gone.division, place=gone.place)
            self._note("substitute", person=chosen.person, for_person=gone.person)

    def open_games(self) -> None:
        """Open the games whose time has come, or whose people are free; two of each person run at most."""
        if paused_until(self._whole.season, self._now) is not None:
            return
        for one in self._whole.tables:
            if one.state != "waiting":
                continue
            if self._now >= self._last(one):
                self._table(one, state="off")
                self._note("not_played", game=one.number)
                continue
            holders = [holder(self._whole, one.division, place) for place in one.places]
            people = [member for member in holders if member is not None]
            if not self._may_open(one, people):
                continue
            lines = [None if member is None else member.line for member in holders]
            if len(people) < 2:
                state = "given" if people else "off"
                self._table(one, state=state, lines=lines)
                self._note("given" if people else "not_played", game=one.number)
                continue
            # The table follows in the same transaction, with its key.
            self._table(one, state="open", lines=lines)
            self._opens.append(one.number)

    def _may_open(self, game: LeagueTable, people: Sequence[LeagueMember]) -> bool:
        begun = self._now >= self._whole.rounds[game.round].begins
        for member in people:
            running = sum(
                one.state == "open" and member.line in (one.lines or ()) for one in self._whole.tables
            )
            earlier = any(
                one.state == "waiting"
                and one.round < game.round
                and one.division == member.division
                and member.place in one.places
                for one in self._whole.tables
            )
            if running >= (plan.AT_ONCE if begun else 1) or (earlier and not begun):
                return False
        return bool(people) or begun

    def call_rounds(self) -> None:
        """Have the beginning of each round told, once; nothing is told where all of its games were played ahead."""
        begun = {one.number for one in self._whole.rounds if one.called is None and self._now >= one.begins}
        left = {one.round for one in self._whole.tables if one.state in ("waiting", "open")}
        self._called += sorted(begun & left)
        rounds = [
            msgspec.structs.replace(one, called=self._now) if one.number in begun else one
            for one in self._whole.rounds
        ]
        self._whole = msgspec.structs.replace(self._whole, rounds=tuple(rounds))

    def end(self) -> None:
        """End the season once no game of it is to come or runs."""
        if all(one.state not in ("waiting", "open") for one in self._whole.tables):
            self._change(state="over", ended=self._now)
            self._note("over")

    def result(self) -> Advance:
        """All that has become of it."""
        if self.now_is("running"):
            self._rule_games()
        live = self._whole.season.state in ("joining", "running")
        return Advance(
            whole=self._whole,
            opens=tuple(self._opens),
            acts=tuple(self._acts),
            notes=tuple(self._notes),
            called=tuple(self._called),
            due=self._due() if live else None,
        )

    def _rule_games(self) -> None:
        """Find what has to be done at the tables that run."""
        gone = {one.line: one.person for one in self._whole.members if one.state in ("left", "taken")}
        for one in self._whole.tables:
            game = self._whole.games.get(one.table or 0)
            if one.state != "open" or game is None:
                continue
            if game.status == "lobby":
                self._acts.append(DealGame(game.key))
            if game.status != "running":
                continue
            terms = terms_of_game(self._whole, one, self._now)
            rules = rules_now(self._whole, one)
            if clocks.terms_of(game) != terms or rules_of(game) != rules:
                self._acts.append(RuleGame(game.key, terms, rules))
            for seat in self._whole.seats[game.key]:
                if seat.person is not None and seat.person in gone.values() and not seat.resigned:
                    self._acts.append(LeaveGame(game.key, seat.person))
            if self._now >= self._last(one) and any(
                seat.person is not None and not outcomes.is_abandoned(seat) and seat.stand_in != REST
                for seat in self._whole.seats[game.key]
            ):
                self._acts.append(PlayOut(game.key))

    def _due(self) -> datetime:
        if self._acts or self._opens:
            # They are done at once; what could not be done is tried again.
            return self._now + _AGAIN
        dates = [self._now + DAILY]
        if self.now_is("joining"):
            dates.append(self._whole.season.deadline)
        for one in self._whole.rounds:
            dates += [one.begins, one.due, one.last]
        paused = paused_until(self._whole.season, self._now)
        if paused is not None:
            dates.append(paused)
        if any(self._now >= self._last(one) for one in self._whole.tables if one.state == "open"):
            # Computers are about to be done.
            dates.append(self._now + timedelta(hours=1))
        return min((one for one in dates if one > self._now), default=self._now + _AGAIN)

    def _last(self, one: LeagueTable) -> datetime:
        return self._whole.rounds[one.round].last

    def _change(self, **values: object) -> None:
        season = msgspec.structs.replace(self._whole.season, **values)
        self._whole = msgspec.structs.replace(self._whole, season=season)

    def _members(self, members: Sequence[LeagueMember]) -> None:
        self._whole = msgspec.structs.replace(self._whole, members=tuple(members))

    def _member(self, member: LeagueMember, **values: object) -> None:
        changed = msgspec.structs.replace(member, **values)
        self._members([changed if one.person == member.person else one for one in self._whole.members])

    def _table(self, game: LeagueTable, /, **values: object) -> None:
        changed = msgspec.structs.replace(game, **values)
        self._whole = msgspec.structs.replace(
            self._whole,
            tables=tuple(changed if one.number == game.number else one for one in self._whole.tables),
        )

    def _note(self, kind: str, **values: object) -> None:
        self._notes.append(LogNote(kind, values))
