"""How seats change hands and tables end early: by consent, or because no one comes. Each function fills a changeset."""

from collections.abc import Collection
from datetime import datetime, timedelta

from bot.host.changes import effects
from bot.host.changes.changeset import Changeset, seat_of
from bot.host.errors import AlreadySeatedError, HasResignedError, NotWelcomeError, SeatNotFreeError
from bot.host.outbox import messages
from bot.host.play.actions import staying
from bot.host.play.agreement.votes import CLOSE, REPLACE, Vote, voters_of
from bot.host.record import entries, outcomes
from bot.host.servers import server_settings
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import Idle, PutAway
from bot.host.timing.hours import Holds, counting_time, reached
from storage.rows import Seat

_NO_SIGN = timedelta(days=7)
"""After how long a seat that owes a move, and has no clock, is one whose person does not come."""


def stuck(changeset: Changeset, seat: Seat) -> bool:
    """Return whether a seat's person is absent: has left, is out of time, or without a clock was idle for a week.

    A turn that begins by the action counts already, although its clock starts only with what follows from the action.
    """
    clock, terms = clocks.clock_of(seat), clocks.terms_of(changeset.table)
    turn = changeset.running().owing[seat.seat]
    fresh = clock is not None and turn is not None and turn != clock.turn
    held = Holds(spans=changeset.scene.outages)
    waited = (
        seat.owes
        and turn is not None
        and seat.since is not None
        and counting_time(seat.since, changeset.scene.now, held) >= _NO_SIGN
    )
    # Where no computer plays on, only its person has ended a turn whose time was out.
    out = clock is not None and clock.out and (clock.since is not None or terms.out != clocks.NOTICE)
    return (
        seat.resigned
        or (seat.stand_in is not None and not (fresh and seat.stand_in == clocks.TURN))
        or (out and not fresh)
        or (waited and not terms.bank)
    )


def unasked(changeset: Changeset, vote: Vote) -> bool:
    """Return whether a vote takes a seat from a person who is there by now, and was not asked since they were absent."""
    number = vote.seat
    if vote.what != REPLACE or number is None or number == vote.by or number in vote.voters:
        return False
    seat = changeset.seats[number]
    moved = changeset.rows_of(entries.Moved) or changeset.rows_of(entries.Undone)
    return (
        (bool(moved) and seat.person == changeset.by.person)
        or any(row.seat == number for row in changeset.rows_of(entries.Returned))
        or not stuck(changeset, seat)
    )


def asking_replacement(
    changeset: Changeset,
    number: int,
    *,
    computer: bool,
    step_in: server_settings.StepIn,
    apart: Collection[int] = (),
) -> Vote:
    """Return the vote on giving a seat to another player.

    The person in the seat votes like all others, unless absent. For an absent person, the people allowed by
    the server decide. If it is the opener's own seat, all others decide. A manager who must not share a table
    with somebody there takes no seat alone.

    Args:
        changeset: the action.
        number: the seat.
        computer: whether a computer gets it.
        step_in: the server's rule on who decides about an absent person's seat.
        apart: the people who must not share a table with the person who asks, by either's block.

    Raises:
        NotWelcome: if such a person plays there, and neither they nor the opener can be asked.
        NotFree: if the seat never had a person, or it has gone to a computer for good and one is asked for.
        AlreadySeated: if the person who wants the seat has one.
        HasResignedError: if the person who wants the seat has resigned another one.
        NotStarted, Over
    """
    changeset.running()
    person = changeset.by.person
    sat = seat_of(changeset.seats, person)
    own = None if sat is not None and sat.resigned else sat
    if not 0 <= number < len(changeset.seats) or changeset.seats[number].person is None:
        raise SeatNotFreeError(**changeset.names, seat=number + 1)
    seat = changeset.seats[number]
    idle = stuck(changeset, seat)
    alone = idle and changeset.by.guest.manages and step_in == server_settings.MANAGERS
    if computer:
        if seat.resigned or (own is None and not alone):
            raise SeatNotFreeError(**changeset.names, seat=number + 1)
    elif own is not None:
        raise AlreadySeatedError(**changeset.names)
    elif sat is not None and sat.seat != number:
        # A person has one seat of a table: by two, nothing more could be done with either.
        raise HasResignedError(**changeset.names)
    by = None if own is None else own.seat
    shunned = set[int]()
    if not computer:
        shunned = {one.seat for one in staying(changeset.seats) if one.seat != number and one.person in apart}
    alone = alone and not shunned
    voters = voters_of(changeset, by, number if idle else None)
    opener = seat_of(changeset.seats, changeset.table.opener)
    if alone:
        voters = ()
    elif (
        idle
        and step_in != server_settings.TABLE
        and opener is not None
        and opener.seat in voters_of(changeset, number)
    ):
        voters = () if by == opener.seat else (opener.seat,)
    if shunned.difference(voters) and (opener is None or opener.seat not in voters):
        raise NotWelcomeError(**changeset.names)
    return Vote(what=REPLACE, by=by, seat=number, person=None if computer else person, voters=voters)


def replaced(changeset: Changeset, vote: Vote) -> None:
    """Give a seat to the person who asked for it, or to a computer."""
    number = vote.seat
    assert number is not None
    if vote.person is None:
        changeset.add(entries.Replaced(entries.COMPUTER), seat=number)
        changeset.change_seat(number, computer=entries.COMPUTER, resigned=True, stand_in=None, clock=None)
        if not staying(changeset.seats):
            effects.end_game(changeset, outcomes.by_resignation(None, changeset.seats))
            return
    else:
        changeset.add(entries.Replaced(None), seat=number, actor=vote.person)
        changeset.change_seat(
            number,
            person=vote.person,
            computer=None,
            resigned=False,
            stand_in=None,
            owes=False,
            since=None,
            notified_turn=None,
            notified_moves=None,
            clock=None,
        )
    changeset.say(messages.Note(*changeset.here, "replace", number))


def asking_end(changeset: Changeset, seat: int) -> Vote:
    """The question whether the table should be closed without a result."""
    return Vote(what=CLOSE, by=seat, voters=voters_of(changeset, seat))


def closed(changeset: Changeset) -> None:
    """Close a table without a result, since all agreed; its secret may be shown."""
    changeset.add(entries.Closed())
    effects.cancel_table(changeset, "consent")


def shut(changeset: Changeset) -> None:
    """Close a table that has begun or not, without a result, as the operator wants.

    Raises:
        Over
    """
    if changeset.table.status == "lobby":
        changeset.add(entries.Archived(outcomes.OPERATOR))
        effects.cancel_table(changeset, outcomes.OPERATOR)
        changeset.say_lobby()
        return
    changeset.running()
    changeset.add(entries.Archived(outcomes.OPERATOR))
    effects.cancel_table(changeset, outcomes.OPERATOR)


def idle(changeset: Changeset) -> None:
    """Warn a table at which nothing has happened for long."""
    due = changeset.table.acted + reminders.IDLE_WARNED
    if due > changeset.scene.now:
        changeset.alarms.append((Idle(changeset.table.key), due))
        return
    changeset.say(messages.Note(*changeset.here, "idle"))
    changeset.alarms.append((PutAway(changeset.table.key), changeset.scene.now + reminders.IDLE_LEFT))


def put_away(changeset: Changeset, rang: datetime) -> None:
    """Close a table without activity since its warning, and for a long time before it.

    People have time to act after the warning. After an outage it may be a little more.
    """
    if changeset.scene.now - changeset.table.acted < reminders.IDLE_CLOSED:
        changeset.alarms.append((Idle(changeset.table.key), changeset.table.acted + reminders.IDLE_WARNED))
        return
    warned = rang - reminders.IDLE_LEFT
    due = reached(warned, reminders.IDLE_LEFT, Holds(spans=changeset.scene.outages))
    if due is not None and due > changeset.scene.now:
        changeset.alarms.append((PutAway(changeset.table.key), due))
        return
    changeset.add(entries.Archived())
    effects.cancel_table(changeset, "idle")
