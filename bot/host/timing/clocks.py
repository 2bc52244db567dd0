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
"""What happens when time runs out: a notice only, a computer plays this turn, it keeps the seat until its person is
back, or the others vote."""

Thinking = Literal["quick", "thoughtful"]
"""How long computers think: hardly noticed, or for who would rather wait for better moves."""

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
    """What can happen when time runs out, the gentlest first."""
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
    """A seat's time, as of its latest turn.

    Attributes:
        bank: what it had when that turn began.
        turn: the position's turn in which it came to owe a move.
        spent: what of that turn has counted, without what runs now.
        since: from when time runs; None while it does not.
        top: the latest turn that an increment was given for.
        undone: whether the turn was taken back before it had ended, so that nothing is given for it yet.
        graces: of other turns that it has had, and what each has used of its grace.
        quiet: the quiet hours that hold for this turn; changes count from the next one.
        reminded: reminders sent in this turn.
        nagged: when the last of them was.
        muted: whether its person wants no more of them in this turn.
        out: whether this turn's time has been found to be out.
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
    """How a seat stands.

    Attributes:
        left: what is left, grace included; never below zero.
        until: when it will be out if nothing holds it up further; None while time does not run.
        since: from when it runs.
        held: whether something holds it now.
    """

    left: timedelta
    until: datetime | None = None
    since: datetime | None = None
    held: bool = False


def clock_of(seat: Seat) -> Clock | None:
    """A seat's clock; None before its first turn."""
    return None if seat.clock is None else msgspec.convert(seat.clock, Clock)


def kept(clock: Clock) -> Mapping[str, object]:
    """A clock as JSON."""
    found: Mapping[str, object] = msgspec.to_builtins(clock)
    return found


def holds(clock: Clock | None, person: Person | None, outages: tuple[Span, ...]) -> Holds:
    """What holds a seat's clock: the quiet hours of its turn, its person's vacations, times without a bot."""
    away = tuple((one.begins, one.ends) for one in preferences_of(person).vacation)
    return Holds(quiet=None if clock is None else clock.quiet, spans=(*away, *outages))


def spent(clock: Clock, now: datetime, held: Holds) -> timedelta:
    """What has counted of a clock's turn."""
    return clock.spent + (timedelta() if clock.since is None else hours.counted(clock.since, now, held))


def bank_after(terms: Terms, clock: Clock) -> timedelta:
    """The bank with which a seat begins another turn than the one of its clock."""
    left = max(timedelta(), clock.bank - max(timedelta(), clock.spent - terms.free))
    more = terms.increment * HOUR if earned(clock) else timedelta()
    return min(terms.cap * HOUR, left + more)


def earned(clock: Clock) -> bool:
    """Whether the turn of a stopped clock adds an increment that it has not added before."""
    return not clock.undone and clock.turn > clock.top


def due(terms: Terms, clock: Clock, held: Holds, much: timedelta | None = None) -> datetime | None:
    """When a given span of a running turn will have counted (None: all of it); None if it never will."""
    if clock.since is None:
        return None
    wanted = terms.free + clock.bank if much is None else much
    return hours.reached(clock.since, wanted - clock.spent, held)


def time_of(
    terms: Terms, seat: Seat, person: Person | None, outages: tuple[Span, ...], now: datetime
) -> Time:
    """How a seat of a table with a clock stands now."""
    clock = clock_of(seat)
    if clock is None:
        return Time(left=terms.bank * HOUR + terms.free)
    if clock.since is None:
        return Time(left=bank_after(terms, clock) + terms.free)
    held = holds(clock, person, outages)
    left = max(timedelta(), terms.free + clock.bank - spent(clock, now, held))
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
    """A seat whose clock has not counted what lies between a time and now, when no one could move."""
    clock = clock_of(seat)
    if not terms.bank or clock is None or clock.since is None:
        return seat
    gone = spent(clock, max(begins, clock.since), holds(clock, person, outages))
    return msgspec.structs.replace(seat, clock=kept(msgspec.structs.replace(clock, spent=gone, since=now)))
