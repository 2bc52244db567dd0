"""What follows when time runs out. Each function fills a changeset or refuses."""

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.outbox import messages
from bot.host.play import stand_ins
from bot.host.play.agreement import votes
from bot.host.record import entries
from bot.host.timing import clocks
from bot.host.timing.alarms import VoteOver

_STAND_INS: tuple[clocks.Out, ...] = (clocks.TURN, clocks.SEAT)
"""The lengths of a computer's substitution for a person."""


def time_out(changeset: Changeset, number: int) -> None:
    """Note that a seat's time is out, and do what the table agreed on for that."""
    terms = clocks.terms_of(changeset.table)
    clock = clocks.clock_of(changeset.seats[number])
    assert clock is not None
    changeset.change_seat(number, clock=clocks.to_json(msgspec.structs.replace(clock, out=True)))
    if terms.out == clocks.VOTE and (
        changeset.table.vote is not None or not votes.voters_of(changeset, number)
    ):
        # Nobody is left to be asked, or they have another question before them.
        stand_ins.stand_in(changeset, number, clocks.TURN)
    elif terms.out in _STAND_INS:
        stand_ins.stand_in(changeset, number, terms.out)
    else:
        changeset.add(entries.TimedOut(terms.out), seat=number)
        if terms.out == clocks.VOTE:
            until = changeset.scene.now + votes.LASTS
            voters = votes.voters_of(changeset, number)
            votes.put(changeset, votes.Vote(what=votes.TIME, seat=number, voters=voters, until=until))
            changeset.alarms.append((VoteOver(changeset.table.key), until))
        else:
            changeset.say(messages.Note(*changeset.here, "timeout.notice", number))


def decided(changeset: Changeset, number: int, answer: str) -> None:
    """Do what the others decided when a seat's time was out: to wait, or to let a computer play."""
    how = next((one for one in _STAND_INS if one == answer), None)
    if how is not None:
        stand_ins.stand_in(changeset, number, how)
        return
    clock = clocks.clock_of(changeset.seats[number])
    assert clock is not None
    # Waiting gives as much as a turn does, an hour at least, from the answer on; then they are asked again.
    bank = max(clock.bank, stand_ins.overdrawn(changeset, number, clock))
    stand_ins.give_time(changeset, number, clock, bank + stand_ins.room(changeset))
    changeset.say(messages.Note(*changeset.here, "timeout.wait", number))
