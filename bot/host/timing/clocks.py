"""How much time each seat has: what a table agreed on, and the arithmetic of a clock for each seat. It changes nothing.

A clock runs while its seat owes a move. It is kept with the seat, holds no position and is not part of the log.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import ClassVar, Final, Literal

import msgspec

from bot.host.errors import BadTermsError
from bot.host.timing import hours
from bot.host.timing.hours import Holds, Quiet, Span
from bot.host.timing.preferences import preferences_of
from storage.rows import Person, Seat, Table

NOTICE: Final = "notice"
TURN: Final = "turn"
SEAT: Final = "seat"
VOTE: Final = "vote"
Out = Literal["notice", "turn", "seat", "vote"]
"""The effects of expired time: only a notice, a computer for this turn, a computer until the person returns, a vote."""

Thinking = Literal["quick", "thoughtful"]
"""The pace of computers: hardly noticeable, or slower with better moves."""

HOUR = timedelta(hours=1)
MOST_HOURS = 24 * 90

SPEEDS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {"none": (0, 0, 0), "fast": (24, 4, 72), "normal": (72, 12, 120), "slow": (72, 36, 240)}
)
"""The clocks to choose from: bank, increment and cap, in hours."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a table agreed on about time; all in hours.

    Attributes:
        bank: what each seat begins with; 0 for no clock.
        increment: what each turn adds, once a turn and seat.
        cap: the most that can be saved up.
        grace: how much of each turn is free; only what goes beyond it is taken from the bank.
        out: what happens when time runs out.
        remind: hours between reminders where there is no clock; 0 for none.
        thinking: how long its computers think.
    """

    bank: int = 0
    increment: int = 0
    cap: int = 0
    grace: int = 0
    out: Out = NOTICE
    remind: int = 24
    thinking: Thinking = "quick"

    OUTS: ClassVar[tuple[Out, ...]] = (NOTICE, TURN, SEAT, VOTE)
    """The effects of expired time, the mildest first."""
    SPEEDS: ClassVar = SPEEDS

    @property
    def free(self) -> timedelta:
        """The grace."""
        return self.grace * HOUR


def terms_of(table: Table) -> Terms:
    """A table's terms."""
    return Terms() if table.terms is None else msgspec.convert(table.terms, Terms)


def checked(terms: Terms) -> Terms:
    """The same, if they go together.

    Raises:
        BadTerms
    """
    numbers = (terms.bank, terms.increment, terms.cap, terms.grace, terms.remind)
    if any(not 0 <= number <= MOST_HOURS for number in numbers) or terms.cap < terms.bank:
        raise BadTermsError(most=MOST_HOURS)
    if not terms.bank:
        return msgspec.structs.replace(terms, increment=0, cap=0)
    return terms


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's clock in its latest turn.

    Attributes:
        bank: the balance at the beginning of that turn.
        turn: the position's turn when its decision became due.
        spent: the counted time of that turn, without the running span.
        since: the beginning of the running span; None while the clock is stopped.
        top: the latest turn with an increment.
        undone: whether the turn was taken back before its end, and has no increment yet.
        graces: its other turns, and the used grace of each.
        quiet: the quiet hours of this turn; changes apply from the next one.
        reminded: reminders sent in this turn.
        nagged: the time of the last reminder.
        muted: whether its person has muted them for this turn.
        out: whether this turn's time has expired.
    """

    bank: timedelta
    turn: int
    spent: timedelta = timedelta()
    since: datetime | None = None
    top: int = -1
    undone: bool = False
    graces: tuple[tuple[int, timedelta], ...] = ()
    quiet: Quiet | None = None
    reminded: int = 0
    nagged: datetime | None = None
    muted: bool = False
    out: bool = False


class Time(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's remaining time.

    Attributes:
        left: the remaining time, grace included; never below zero.
        until: when it will expire without further interruptions; None while the clock is stopped.
        since: the beginning of the running span.
        held: whether the clock is interrupted now.
    """

    left: timedelta
    until: datetime | None = None
    since: datetime | None = None
    held: bool = False


def clock_of(seat: Seat) -> Clock | None:
    """A seat's clock; None before its first turn."""
    return None if seat.clock is None else msgspec.convert(seat.clock, Clock)


def to_json(clock: Clock) -> Mapping[str, object]:
    """A clock as JSON."""
    found: Mapping[str, object] = msgspec.to_builtins(clock)
    return found


def holds(clock: Clock | None, person: Person | None, outages: tuple[Span, ...]) -> Holds:
    """Return the interruptions of a seat's clock: the turn's quiet hours, the person's vacations, outages."""
    away = tuple((one.begins, one.ends) for one in preferences_of(person).vacation)
    return Holds(quiet=None if clock is None else clock.quiet, spans=(*away, *outages))


def spent(clock: Clock, now: datetime, held: Holds) -> timedelta:
    """Return the counted time of a clock's turn."""
    return clock.spent + (timedelta() if clock.since is None else hours.counting_time(clock.since, now, held))


def bank_after(terms: Terms, clock: Clock) -> timedelta:
    """Return a seat's balance at the beginning of the turn after its clock's."""
    left = max(timedelta(), clock.bank - max(timedelta(), clock.spent - terms.free))
    more = terms.increment * HOUR if earned(clock) else timedelta()
    return min(terms.cap * HOUR, left + more)


def earned(clock: Clock) -> bool:
    """Return whether the turn of a stopped clock adds an increment that it has not added before."""
    return not clock.undone and clock.turn > clock.top


def due(terms: Terms, clock: Clock, held: Holds, much: timedelta | None = None) -> datetime | None:
    """Return when a running turn will have used a given span, or all its time; None for never."""
    if clock.since is None:
        return None
    wanted = terms.free + clock.bank if much is None else much
    return hours.reached(clock.since, wanted - clock.spent, held)


def time_of(
    terms: Terms, seat: Seat, person: Person | None, outages: tuple[Span, ...], now: datetime
) -> Time:
    """Return the present time of a seat at a table with a clock."""
    clock = clock_of(seat)
    if clock is None:
        return Time(left=terms.bank * HOUR + terms.free)
    if clock.since is None:
        return Time(left=bank_after(terms, clock) + terms.free)
    held = holds(clock, person, outages)
    # What is out stays out, also if an outage that is noticed late, or a clock that is set back, has moved the end.
    left = timedelta() if clock.out else max(timedelta(), terms.free + clock.bank - spent(clock, now, held))
    return Time(
        left=left,
        until=due(terms, clock, held),
        since=clock.since,
        held=hours.free(now, held) != now,
    )


def resumed(
    terms: Terms,
    seat: Seat,
    person: Person | None,
    outages: tuple[Span, ...],
    begins: datetime,
    now: datetime,
) -> Seat:
    """A seat as if no time had passed between a time and now, when no one could move.

    That holds for its clock, its reminders, and the time that it has owed a move.
    """
    if seat.since is not None:
        owed = hours.counting_time(seat.since, max(begins, seat.since), Holds(spans=outages))
        seat = msgspec.structs.replace(seat, since=now - owed)
    clock = clock_of(seat)
    if clock is None or clock.since is None:
        return seat
    gone = spent(clock, max(begins, clock.since), holds(clock, person, outages))
    clock = msgspec.structs.replace(
        clock,
        spent=gone if terms.bank else clock.spent,
        since=now if terms.bank else _moved_on(clock.since, begins, now),
        nagged=None if clock.nagged is None else _moved_on(clock.nagged, begins, now),
    )
    return msgspec.structs.replace(seat, clock=to_json(clock))


def _moved_on(when: datetime, begins: datetime, now: datetime) -> datetime:
    """Return a time that moves on with the present from another time on."""
    return when + (now - max(begins, when))
