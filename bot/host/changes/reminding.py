"""Sets the alarms for reminders and for time that is out, and writes the reminders. Not when those are due.

Every reminder is an alarm's row, which is done with by the transaction that writes the message: once, whatever
the process dies of. What is due is worked out again when an alarm rings, since vacations and outages move it.
"""

from __future__ import annotations

import msgspec

from bot.host import kinds
from bot.host.changes.changeset import Draft
from bot.host.outbox import addresses
from bot.host.timing import clocks, preferences
from bot.host.timing.clocks import Clock, Terms
from bot.host.timing.hours import Holds
from bot.host.timing.reminders import IDLE_WARNED, MOST, next_reminder, passed
from storage.rows import Outgoing, Seat


def arm(draft: Draft) -> None:
    """Set the alarms of all seats whose time has changed."""
    if draft.table.status != "running":
        return
    before = {seat.seat: seat for seat in draft.scene.seats}
    terms = clocks.terms_of(draft.table)
    if any(row.kind == kinds.START for row in draft.rows):
        draft.alarms.append((kinds.IDLE, None, draft.scene.now + IDLE_WARNED))
    for seat in draft.seats:
        if seat == before.get(seat.seat) and not draft.touched:
            continue
        clock = clocks.clock_of(seat)
        runs = clock is not None and clock.since is not None and seat.computer is None and seat.owes
        remind = out = None
        if clock is not None and runs and seat.person is not None:
            person = draft.scene.people.get(seat.person)
            held = clocks.holds(clock, person, draft.scene.outages)
            remind = next_reminder(terms, clock, person, held)
            if terms.bank and not clock.out:
                out = clocks.due(terms, clock, held)
        had = before.get(seat.seat)
        if clock is not None or (had is not None and had.clock is not None):
            draft.alarms.append((kinds.REMIND, seat.seat, remind))
            draft.alarms.append((kinds.TIME_OUT, seat.seat, out))


def remind(draft: Draft, seat: Seat, clock: Clock, terms: Terms, held: Holds) -> None:
    """Write a reminder. Marks that have been passed together have one."""
    assert seat.person is not None
    count = clock.reminded + 1
    if terms.bank:
        count = max(count, passed(terms, clock, clocks.spent(clock, draft.scene.now, held)))
    changed = msgspec.structs.replace(clock, reminded=count, nagged=draft.scene.now)
    draft.change_seat(seat.seat, clock=clocks.kept(changed))
    how = preferences.wish(draft.scene.people, seat.person)
    there = (
        addresses.at_person(seat.person) if how == preferences.BY_DM else addresses.at_table(draft.table.key)
    )
    draft.messages.append(
        Outgoing(
            id=draft.scene.nonce(),
            destination=there,
            kind=kinds.SHOW_REMINDER,
            payload={"table": draft.table.key, "sequence": draft.table.sequence, "seat": seat.seat},
        )
    )
    if not terms.bank and count >= MOST:
        draft.say(kinds.SHOW_NOTE, {"what": "reminded", "seat": seat.seat, "number": count})


def mute(draft: Draft, seat: int) -> None:
    """Send no more reminders in a seat's present turn."""
    clock = clocks.clock_of(draft.seats[seat])
    draft.touched = True
    if clock is not None:
        draft.change_seat(seat, clock=clocks.kept(msgspec.structs.replace(clock, muted=True)))
