"""What the alarms of tables do when they ring. Each function changes a draft; whoever rings them is in `ringer`."""

from __future__ import annotations

from bot.host import kinds
from bot.host.agreement import consent, seats, timeouts
from bot.host.changes import reminding
from bot.host.changes.changeset import Draft
from bot.host.timing import clocks, reminders
from storage.rows import Alarm


def ring(draft: Draft, alarm: Alarm, owner: str) -> None:
    """Do what an alarm of a table is for, if it is still due; otherwise set it anew."""
    draft.rung = (alarm, owner)
    draft.touched = True
    if draft.table.status in ("finished", "cancelled"):
        return
    if alarm.kind == kinds.IDLE:
        seats.idle(draft)
        return
    if alarm.kind == kinds.PUT_AWAY:
        seats.put_away(draft, alarm)
        return
    if alarm.kind == kinds.VOTE_OVER:
        consent.overdue(draft)
        return
    if alarm.seat is None or alarm.seat >= len(draft.seats) or draft.table.status != "running":
        return
    seat = draft.seats[alarm.seat]
    clock = clocks.clock_of(seat)
    if clock is None or clock.since is None or seat.person is None or seat.computer is not None:
        return
    terms, now = clocks.terms_of(draft.table), draft.scene.now
    person = draft.scene.people.get(seat.person)
    held = clocks.holds(clock, person, draft.scene.outages)
    if alarm.kind == kinds.TIME_OUT:
        due = clocks.due(terms, clock, held)
        if terms.bank and not clock.out and due is not None and due <= now:
            timeouts.time_out(draft, seat.seat)
        return
    due = reminders.next_reminder(terms, clock, person, held)
    if due is not None and due <= now:
        reminding.remind(draft, seat, clock, terms, held)
