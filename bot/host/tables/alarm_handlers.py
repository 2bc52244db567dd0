"""What the alarms of tables do when they ring. Each function fills a changeset; what rings them is in `scheduler`."""

from __future__ import annotations

from bot.host import kinds
from bot.host.agreement import consent, seats, timeouts
from bot.host.changes import reminding
from bot.host.changes.changeset import Changeset
from bot.host.timing import clocks, reminders
from storage.rows import Alarm


def ring(changeset: Changeset, alarm: Alarm, owner: str) -> None:
    """Do what an alarm of a table is for, if it is still due; otherwise set it anew."""
    changeset.rung = (alarm, owner)
    changeset.touched = True
    if changeset.table.status in ("finished", "cancelled"):
        return
    if alarm.kind == kinds.IDLE:
        seats.idle(changeset)
        return
    if alarm.kind == kinds.PUT_AWAY:
        seats.put_away(changeset, alarm)
        return
    if alarm.kind == kinds.VOTE_OVER:
        consent.overdue(changeset)
        return
    if alarm.seat is None or alarm.seat >= len(changeset.seats) or changeset.table.status != "running":
        return
    seat = changeset.seats[alarm.seat]
    clock = clocks.clock_of(seat)
    if clock is None or clock.since is None or seat.person is None or seat.computer is not None:
        return
    terms, now = clocks.terms_of(changeset.table), changeset.scene.now
    person = changeset.scene.people.get(seat.person)
    held = clocks.holds(clock, person, changeset.scene.outages)
    if alarm.kind == kinds.TIME_OUT:
        due = clocks.due(terms, clock, held)
        if terms.bank and not clock.out and due is not None and due <= now:
            timeouts.time_out(changeset, seat.seat)
        return
    due = reminders.next_reminder(terms, clock, person, held)
    if due is not None and due <= now:
        reminding.remind(changeset, seat, clock, terms, held)
