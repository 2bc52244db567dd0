"""Sets the alarms for reminders and expired time, and writes the reminders.

Every reminder is an alarm's row. The transaction that writes the message completes it, so a crash can't
repeat it. Due times are computed again when an alarm rings, since vacations and outages move them.
"""

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.outbox import messages
from bot.host.record.entries import Started
from bot.host.timing import clocks, preferences
from bot.host.timing.alarms import Idle, Remind, TimeOut
from bot.host.timing.clocks import Clock, Terms
from bot.host.timing.hours import Holds
from bot.host.timing.reminders import IDLE_WARNED, MOST, marks_passed, next_reminder
from storage.rows import Seat


def arm(changeset: Changeset) -> None:
    """Set the alarms of all seats whose time has changed."""
    if changeset.table.status != "running":
        return
    before = {seat.seat: seat for seat in changeset.scene.seats}
    terms = clocks.terms_of(changeset.table)
    if changeset.rows_of(Started) and changeset.table.league is None:
        changeset.alarms.append((Idle(changeset.table.key), changeset.scene.now + IDLE_WARNED))
    for seat in changeset.seats:
        if seat == before.get(seat.seat) and not changeset.touched:
            continue
        clock = clocks.clock_of(seat)
        runs = clock is not None and clock.since is not None and seat.computer is None and seat.owes
        remind = out = None
        if clock is not None and runs and seat.person is not None:
            person = changeset.scene.people.get(seat.person)
            held = clocks.holds(clock, person, changeset.scene.outages)
            remind = next_reminder(terms, clock, person, held)
            if terms.bank and not clock.out:
                out = clocks.due(terms, clock, held)
                # No later alarm knows the end that the running turn's message tells.
                changeset.redrawn |= _has_moved(changeset, clock)
        had = before.get(seat.seat)
        if clock is not None or (had is not None and had.clock is not None):
            changeset.alarms.append((Remind(seat.table, seat.seat), remind))
            changeset.alarms.append((TimeOut(seat.table, seat.seat), out))


def _has_moved(changeset: Changeset, clock: Clock) -> bool:
    """Return whether an outage has moved the end of a clock that runs since before this action."""
    return clock.since is not None and any(ended > clock.since for _, ended in changeset.scene.outages)


def remind(changeset: Changeset, seat: Seat, clock: Clock, terms: Terms, held: Holds) -> None:
    """Write a reminder. Marks that have been passed together have one."""
    assert seat.person is not None
    count = clock.reminded + 1
    if terms.bank:
        count = max(count, marks_passed(terms, clock, clocks.spent(clock, changeset.scene.now, held)))
    changed = msgspec.structs.replace(clock, reminded=count, nagged=changeset.scene.now)
    changeset.change_seat(seat.seat, clock=clocks.to_json(changed))
    how = preferences.wish(changeset.scene.people, seat.person)
    reminder = messages.Reminder(*changeset.here, seat=seat.seat)
    if how == preferences.BY_DM:
        changeset.send_direct(seat.person, reminder)
    else:
        changeset.say(reminder)
    if not terms.bank and count >= MOST:
        changeset.say(messages.Note(*changeset.here, "reminded", seat.seat, number=count))


def mute(changeset: Changeset) -> None:
    """Have no more reminders in the present turn of one's own seat.

    Raises:
        NotSeated, HasResignedError
    """
    seat = changeset.own_seat()
    clock = clocks.clock_of(seat)
    changeset.touched = True
    if clock is not None:
        changeset.change_seat(seat.seat, clock=clocks.to_json(msgspec.structs.replace(clock, muted=True)))
