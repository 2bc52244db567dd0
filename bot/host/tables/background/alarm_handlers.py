"""What the alarms of tables do when they ring. Each function fills a changeset; what rings them is in `scheduler`."""

from bot.host.changes import hand_overs, reminding
from bot.host.changes.changeset import Changeset
from bot.host.play.agreement import consent, seats, timeouts
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import Call, Idle, PutAway, Remind, Ringing, TimeOut, VoteOver


def ring(changeset: Changeset, ringing: Ringing, owner: str) -> None:
    """Do what an alarm of a table is for, if it is still due; otherwise set it again."""
    changeset.rung = (ringing.number, owner)
    changeset.touched = True
    if changeset.table.status in ("finished", "cancelled"):
        return
    match ringing.alarm:
        case Idle():
            seats.idle(changeset)
        case PutAway():
            seats.put_away(changeset, ringing.due)
        case VoteOver():
            consent.overdue(changeset)
        case Call(_, seat):
            hand_overs.call(changeset, seat)
        case (Remind() | TimeOut()) as alarm:
            _of_seat(changeset, alarm)


def _of_seat(changeset: Changeset, alarm: Remind | TimeOut) -> None:
    if alarm.seat >= len(changeset.seats) or changeset.table.status != "running":
        return
    seat = changeset.seats[alarm.seat]
    clock = clocks.clock_of(seat)
    if clock is None or clock.since is None or seat.person is None or seat.computer is not None:
        return
    terms, now = clocks.terms_of(changeset.table), changeset.scene.now
    person = changeset.scene.people.get(seat.person)
    held = clocks.holds(clock, person, changeset.scene.outages)
    if isinstance(alarm, TimeOut):
        due = clocks.due(terms, clock, held)
        if terms.bank and not clock.out and due is not None and due <= now:
            timeouts.time_out(changeset, seat.seat)
        else:
            _moved(changeset, terms)
        return
    due = reminders.next_reminder(terms, clock, person, held)
    if due is not None and due <= now:
        reminding.remind(changeset, seat, clock, terms, held)
    else:
        _moved(changeset, terms)


def _moved(changeset: Changeset, terms: clocks.Terms) -> None:
    """Have the running turn's message tell the new end of a clock, which an outage has moved since the alarm was set."""
    changeset.redrawn = bool(terms.bank)
