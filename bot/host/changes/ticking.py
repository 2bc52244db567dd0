"""Starts and stops the clocks of an action's table as its seats come to owe moves.

A clock is changed in the transaction of the action that starts or stops it.
"""

from datetime import timedelta

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.record.entries import Undone
from bot.host.timing import reminders
from bot.host.timing.clocks import (
    HOUR,
    NOTICE,
    TURN,
    Clock,
    bank_after,
    clock_of,
    earned,
    holds,
    spent,
    terms_of,
    to_json,
)
from bot.host.timing.preferences import preferences_of
from storage.rows import Person, Seat


def tick(changeset: Changeset) -> None:
    """Start, stop and change the clocks of an action's table as its seats come to owe moves, and their alarms."""
    running = changeset.table.status == "running" and changeset.position is not None
    before = {seat.seat: seat for seat in changeset.scene.seats}
    undone = bool(changeset.rows_of(Undone))
    for seat in list(changeset.seats):
        if seat.person is None or seat.resigned:
            continue
        turn = changeset.position.owing[seat.seat] if running and changeset.position is not None else None
        clock = clock_of(seat)
        if seat.stand_in == TURN and (clock is None or turn != clock.turn):
            # The turn of the stand-in computer is over.
            changeset.change_seat(seat.seat, computer=None, stand_in=None)
        for ended in [ended for whose, ended in changeset.ended if whose == seat.seat]:
            if clock is None or clock.since is None or clock.turn != ended:
                # An order given in advance has ended a turn that began with the same action.
                clock = _started(changeset, seat, clock, ended)
            clock = _stopped(changeset, seat, clock)
        if clock is not None and clock.since is not None and clock.turn != turn:
            clock = _stopped(changeset, seat, clock, undone=undone)
        if turn is not None and (clock is None or clock.since is None):
            clock = _started(changeset, seat, clock, turn)
        if clock is not None and (clock != clock_of(seat) or seat.seat not in before):
            changeset.change_seat(seat.seat, clock=to_json(clock))


def _stopped(changeset: Changeset, seat: Seat, clock: Clock, *, undone: bool = False) -> Clock:
    """A clock that no longer runs, since its turn has ended or was taken back."""
    held = holds(clock, _person(changeset, seat), changeset.scene.outages)
    gone = spent(clock, changeset.scene.now, held)
    return msgspec.structs.replace(clock, spent=gone, since=None, undone=undone)


def _started(changeset: Changeset, seat: Seat, clock: Clock | None, turn: int) -> Clock:
    """A clock that runs from now on: from the beginning of a turn, or on where the same turn is resumed."""
    terms, now = terms_of(changeset.table), changeset.scene.now
    person = _person(changeset, seat)
    quiet = preferences_of(person).quiet
    if clock is None:
        return Clock(bank=terms.bank * HOUR, turn=turn, since=now, quiet=quiet)
    # Taking back more gives nobody any of a time that has run out.
    gone = clock.out and (clock.undone or clock.turn == turn)
    # The terms apply again, since what they had led to has gone with the turn: the vote, or the stand-in computer.
    out = gone and (terms.out == NOTICE or changeset.seats[seat.seat].stand_in is not None)
    if clock.turn == turn:
        return msgspec.structs.replace(clock, since=now, undone=False, out=out)
    # A turn that comes again after an undo of several has no second grace.
    graces = dict(clock.graces)
    if terms.free:
        graces[clock.turn] = min(clock.spent, terms.free)
    begun = Clock(
        bank=bank_after(terms, clock),
        turn=turn,
        spent=graces.pop(turn, timedelta()),
        top=clock.turn if earned(clock) else clock.top,
        graces=tuple(sorted(graces.items())),
        since=now,
        quiet=quiet,
        out=out,
    )
    if gone and not out:
        # A mark that was passed before the turn came again is no news.
        begun = msgspec.structs.replace(begun, reminded=reminders.marks_passed(terms, begun, begun.spent))
    return begun


def _person(changeset: Changeset, seat: Seat) -> Person | None:
    return None if seat.person is None else changeset.scene.people.get(seat.person)
