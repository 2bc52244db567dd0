"""When people are reminded that a table waits for them, and how often. It sends nothing and sets no alarm."""

from datetime import datetime, timedelta

import msgspec

from bot.host.timing import clocks, hours
from bot.host.timing.clocks import Clock, Terms
from bot.host.timing.hours import Holds
from bot.host.timing.preferences import QUIETLY, preferences_of
from storage.rows import Person

MARKS = (0.5, 0.8)
"""The used parts of a turn's time that trigger reminders of a seat with a clock."""
MOST = 4
"""Reminders of a turn without a clock; then the table is told, and nothing more comes."""
IDLE_WARNED, IDLE_CLOSED = timedelta(days=53), timedelta(days=60)
"""After how long a time at rest a table is warned, and closed."""
IDLE_LEFT = IDLE_CLOSED - IDLE_WARNED
"""The time between a table's warning and its closing."""


def takes_reminders(person: Person | None, clock: Clock) -> bool:
    """Return whether a person gets reminders in this turn."""
    if person is None or clock.muted:
        return False
    chosen = preferences_of(person)
    return chosen.digest is None and chosen.notice != QUIETLY


def marks_passed(terms: Terms, clock: Clock, gone: timedelta) -> int:
    """Return the number of marks passed by a seat that has used a given span of its turn's time."""
    return sum(gone >= (terms.free + clock.bank) * mark for mark in MARKS)


def next_reminder(terms: Terms, clock: Clock, person: Person | None, held: Holds) -> datetime | None:
    """Return the time of the next reminder of a seat with running time; None for never."""
    if clock.since is None or person is None or not takes_reminders(person, clock):
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
    now = msgspec.structs.replace(held, quiet=preferences_of(person).quiet)
    for _ in range(3):
        found = hours.free(hours.free(found, held), now)
    return found


def next_digest(person: Person, now: datetime) -> datetime | None:
    """Return the time of a person's next daily message; None if they want none."""
    chosen = preferences_of(person)
    return None if chosen.digest is None else hours.next_at(chosen.zone, chosen.digest, now)
