"""What comes of a time that is out, and how a person comes back. Each function fills a changeset or refuses."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from bot.host.agreement import votes
from bot.host.changes.changeset import Changeset
from bot.host.errors import NotAway
from bot.host.outbox import messages
from bot.host.play.actions import own_seat, running
from bot.host.record import entries
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import VoteOver
from bot.host.timing.clocks import Clock

_HOUR = timedelta(hours=1)
_STAND_INS: tuple[clocks.Out, ...] = (clocks.TURN, clocks.SEAT)
"""For how long a computer can stand in."""


def time_out(changeset: Changeset, number: int) -> None:
    """Note that a seat's time is out, and do what the table agreed on for that."""
    terms = clocks.terms_of(changeset.table)
    clock = clocks.clock_of(changeset.seats[number])
    assert clock is not None
    changeset.change_seat(number, clock=clocks.kept(msgspec.structs.replace(clock, out=True)))
    if terms.out == clocks.VOTE and (
        changeset.table.vote is not None or not votes.present(changeset, number)
    ):
        # Nobody is left to be asked, or they have another question before them.
        _stand_in(changeset, number, clocks.TURN)
    elif terms.out in _STAND_INS:
        _stand_in(changeset, number, terms.out)
    else:
        changeset.add(entries.TimedOut(terms.out), seat=number)
        if terms.out == clocks.VOTE:
            until = changeset.scene.now + votes.LASTS
            voters = votes.present(changeset, number)
            votes.put(changeset, votes.Vote(what=votes.TIME, seat=number, voters=voters, until=until))
            changeset.alarms.append((VoteOver(changeset.table.key), until))
        else:
            changeset.say(messages.Note(*changeset.here, "timeout.notice", number))


def _stand_in(changeset: Changeset, number: int, how: clocks.Out) -> None:
    """Let a computer play a seat: for this turn, or until its person is back."""
    changeset.add(entries.TimedOut(how), seat=number)
    changeset.change_seat(number, computer=entries.COMPUTER, stand_in=how)
    changeset.say(messages.Note(*changeset.here, f"timeout.{how}", number))


def decided(changeset: Changeset, number: int, answer: str) -> None:
    """Do what the others decided when a seat's time was out: to wait, or to let a computer play."""
    how = next((one for one in _STAND_INS if one == answer), None)
    if how is not None:
        _stand_in(changeset, number, how)
        return
    clock = clocks.clock_of(changeset.seats[number])
    assert clock is not None
    # Waiting gives as much again as a turn gives, an hour at least; then they are asked again.
    _give(changeset, number, clock, clock.bank + _room(changeset))
    changeset.say(messages.Note(*changeset.here, "timeout.wait", number))


def back(changeset: Changeset, person: int) -> None:
    """Take an own seat back from the computer that stands in.

    Raises:
        NotAway: if none does.
        NotSeated, Resigned, NotStarted, Over
    """
    running(changeset)
    seat = own_seat(changeset, person)
    if seat.stand_in is None:
        raise NotAway(**changeset.names)
    changeset.seat = seat.seat
    returned(changeset, seat.seat)


def returned(changeset: Changeset, number: int) -> None:
    """Give a seat back to its person, who is there; nothing if no computer stands in."""
    seat = changeset.seats[number]
    if seat.stand_in is None:
        return
    changeset.add(entries.Returned(), seat=number)
    changeset.change_seat(number, computer=None, stand_in=None)
    clock = clocks.clock_of(seat)
    if clock is not None and clock.since is not None and clock.out:
        # Who is back has time to move: what a turn gives, an hour at least.
        gone = _gone(changeset, number, clock)
        _give(
            changeset,
            number,
            clock,
            max(clock.bank, gone - clocks.terms_of(changeset.table).free + _room(changeset)),
        )
    changeset.say(messages.Note(*changeset.here, "back", number))


def _room(changeset: Changeset) -> timedelta:
    """The time that is given where time was out."""
    return max(_HOUR, clocks.terms_of(changeset.table).increment * _HOUR)


def _gone(changeset: Changeset, number: int, clock: Clock) -> timedelta:
    """What has counted of a seat's turn."""
    person = changeset.scene.people.get(changeset.seats[number].person or 0)
    return clocks.spent(clock, changeset.scene.now, clocks.holds(clock, person, changeset.scene.outages))


def _give(changeset: Changeset, number: int, clock: Clock, bank: timedelta) -> None:
    """Give a seat another bank for its turn; it is reminded by the marks that this has still to come."""
    given = msgspec.structs.replace(clock, bank=bank, out=False)
    marks = reminders.passed(clocks.terms_of(changeset.table), given, _gone(changeset, number, clock))
    changeset.change_seat(number, clock=clocks.kept(msgspec.structs.replace(given, reminded=marks)))
