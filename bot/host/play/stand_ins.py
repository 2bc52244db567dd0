"""Stand-ins: computers for absent persons, and the persons' return. Each function fills a changeset or refuses."""

from datetime import timedelta

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.errors import NotReplacedError, PlayedOutError
from bot.host.outbox import messages
from bot.host.record import entries
from bot.host.timing import clocks, reminders
from bot.host.timing.clocks import Clock
from bot.host.timing.season_rules import REST, is_bound, rules_of

_HOUR = timedelta(hours=1)


def stand_in(changeset: Changeset, number: int, how: clocks.Out) -> None:
    """Let a computer play a seat: for this turn, or until its person is back."""
    changeset.add(entries.TimedOut(how), seat=number)
    changeset.change_seat(number, computer=level(changeset), stand_in=how)
    changeset.say(messages.Note(*changeset.here, f"timeout.{how}", number))


def level(changeset: Changeset) -> str:
    """The level of a computer that plays for a person: what a league names, or else the usual."""
    rules = rules_of(changeset.table)
    return entries.COMPUTER if rules is None else rules.level


def back(changeset: Changeset) -> None:
    """Give the actor's seat back from the stand-in computer.

    Raises:
        NotAway: if none does.
        NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    seat = changeset.own_seat()
    if seat.stand_in is None:
        raise NotReplacedError(**changeset.names)
    changeset.seat = seat.seat
    returned(changeset, seat.seat)


def returned(changeset: Changeset, number: int) -> None:
    """Give a seat back to its returning person. Does nothing without a stand-in computer.

    Raises:
        PlayedOutError: if computers play a season's table to its end.
    """
    seat = changeset.seats[number]
    if seat.stand_in is None:
        return
    if seat.stand_in == REST and is_bound(changeset.table):
        raise PlayedOutError(**changeset.names)
    changeset.add(entries.Returned(), seat=number)
    changeset.change_seat(number, computer=None, stand_in=None)
    clock = clocks.clock_of(seat)
    if clock is not None:
        _make_room(changeset, number, clock)
    changeset.say(messages.Note(*changeset.here, "back", number))


def _make_room(changeset: Changeset, number: int, clock: Clock) -> None:
    """Give a person who is back time to move, in the turn that goes on or in their next one.

    That is what a turn adds, an hour at least. Where the turn's time is not out, an hour of it is enough.
    """
    terms = clocks.terms_of(changeset.table)
    if clock.since is not None or changeset.running().owing[number] == clock.turn:
        least = room(changeset) if clock.out else _HOUR
        bank = max(clock.bank, overdrawn(changeset, number, clock) + least)
        if clock.out or bank > clock.bank:
            give_time(changeset, number, clock, bank)
        return
    missing = room(changeset) - clocks.bank_after(terms, clock)
    bank = clock.bank if missing <= timedelta() else max(clock.bank, clock.spent - terms.free) + missing
    stopped = msgspec.structs.replace(clock, bank=bank, out=False)
    changeset.change_seat(number, clock=clocks.to_json(stopped))


def room(changeset: Changeset) -> timedelta:
    """The time that is given where time was out."""
    return max(_HOUR, clocks.terms_of(changeset.table).increment * _HOUR)


def overdrawn(changeset: Changeset, number: int, clock: Clock) -> timedelta:
    """The bank that a seat's turn has used so far, or would have if there were more."""
    return _gone(changeset, number, clock) - clocks.terms_of(changeset.table).free


def _gone(changeset: Changeset, number: int, clock: Clock) -> timedelta:
    """The counted time of a seat's turn."""
    person = changeset.scene.people.get(changeset.seats[number].person or 0)
    return clocks.spent(clock, changeset.scene.now, clocks.holds(clock, person, changeset.scene.outages))


def give_time(changeset: Changeset, number: int, clock: Clock, bank: timedelta) -> None:
    """Give a seat another bank for its turn; it is reminded by the marks that this has still to come."""
    given = msgspec.structs.replace(clock, bank=bank, out=False)
    marks = reminders.marks_passed(clocks.terms_of(changeset.table), given, _gone(changeset, number, clock))
    changeset.change_seat(number, clock=clocks.to_json(msgspec.structs.replace(given, reminded=marks)))
    # The running turn's message tells when the time ends.
    changeset.redrawn = True
