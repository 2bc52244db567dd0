"""When people are reminded that a table waits for them, and how often. Not how that is worded or sent.

Every reminder is an alarm's row, which is done with by the transaction that writes the message: once, whatever
the process dies of. What is due is worked out again when an alarm rings, since vacations and outages move it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.host import addresses, clocks, hours, kinds, notices
from bot.host.clocks import Clock, Terms
from bot.host.draft import Draft
from bot.host.hours import Holds
from storage.rows import Outgoing, Person, Seat

MARKS = (0.5, 0.8)
"""The parts of a turn's time after which a seat with a clock is reminded."""
MOST = 4
"""Reminders of a turn without a clock; then the table is told, and nothing more comes."""
IDLE_WARNED, IDLE_CLOSED = timedelta(days=53), timedelta(days=60)
"""After how long at rest a table is warned, and put away."""
IDLE_LEFT = IDLE_CLOSED - IDLE_WARNED
"""How long a table has after the warning."""
DIGEST = "digest"
"""The key in a person's settings: minutes after midnight of the one daily message; None for single reminders."""


def wanted(person: Person | None, clock: Clock) -> bool:
    """Whether a person is reminded at all in this turn."""
    if person is None or clock.muted:
        return False
    return person.settings.get(DIGEST) is None and person.settings.get(notices.NOTICE) != notices.QUIETLY


def passed(terms: Terms, clock: Clock, gone: timedelta) -> int:
    """How many marks lie behind a seat that has used so much of its turn's time."""
    return sum(gone >= (terms.free + clock.bank) * mark for mark in MARKS)


def next_reminder(terms: Terms, clock: Clock, person: Person | None, held: Holds) -> datetime | None:
    """When a seat whose time runs is to be reminded next; None for never."""
    if clock.since is None or person is None or not wanted(person, clock):
        return None
    if terms.bank:
        if clock.reminded >= len(MARKS):
            return None
        found = clocks.due(terms, clock, held, (terms.free + clock.bank) * MARKS[clock.reminded])
    elif not terms.remind or clock.reminded >= MOST:
        return None
    else:
        found = (clock.nagged or clock.since) + timedelta(hours=terms.remind)
    if found is None:
        return None
    # Quiet hours that a person has set just now hold no clock yet, but they keep a reminder away.
    now = msgspec.structs.replace(held, quiet=hours.quiet_of(person.settings))
    for _ in range(3):
        found = hours.free(hours.free(found, held), now)
    return found


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
    how = notices.wish(draft.scene.people, seat.person)
    there = addresses.at_person(seat.person) if how == notices.BY_DM else addresses.at_table(draft.table.key)
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


def next_digest(person: Person, now: datetime) -> datetime | None:
    """When a person is to have the next daily message; None if it wants none."""
    minutes = person.settings.get(DIGEST)
    if not isinstance(minutes, int):
        return None
    zone = person.settings.get(hours.ZONE)
    return hours.next_at(zone if isinstance(zone, str) else "UTC", minutes, now)
