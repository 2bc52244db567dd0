"""Questions that a table answers: an undo further back, a seat that changes hands, the end, a time that is out.

One is open at a time and kept with the table; asking, answering and the outcome are rows of the log. This
counts answers. What is done once it is decided is in `consent`.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, Literal

import msgspec

from bot.host.changes.changeset import Changeset
from bot.host.errors import NotAskedError, QuestionOpenError
from bot.host.outbox import messages
from bot.host.play.actions import staying
from bot.host.record import entries
from bot.host.timing import clocks
from storage import Transaction
from storage.play import tables
from storage.rows import Table

UNDO: Final = "undo"
REPLACE: Final = "replace"
CLOSE: Final = "close"
TIME: Final = "time"

YES, NO, WAIT = "yes", "no", "wait"
CHOICES: Mapping[str, tuple[str, ...]] = {
    UNDO: (YES, NO),
    REPLACE: (YES, NO),
    CLOSE: (YES, NO),
    TIME: (WAIT, clocks.TURN, clocks.SEAT),
}
"""The answers to each question; where answers are counted, the gentlest comes first."""


LASTS = timedelta(days=1)
"""For how long the others are asked about a time that is out: one who does not answer must not stop the table."""


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A vote of a table.

    Attributes:
        what: the kind of the question.
        asked: the number of the log's row that opened it, its key.
        by: the seat that asks; None for a person without one, or if nobody asks.
        seat: the seat in question.
        person: the person to take that seat; None for a computer.
        first: of an undo, the first row to take back.
        learned: of an undo, whether chance was used or something was learned since.
        voters: the seats that are asked.
        answers: pairs of seat and answer, the oldest first.
        until: the deadline, when the given answers decide; None for none.
    """

    what: entries.Question
    asked: int = 0
    by: int | None = None
    seat: int | None = None
    person: int | None = None
    first: int | None = None
    learned: bool = False
    voters: tuple[int, ...] = ()
    answers: tuple[tuple[int, str], ...] = ()
    until: datetime | None = None

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to it; where answers are counted, the gentlest comes first."""
        return CHOICES[self.what]

    @property
    def open_to(self) -> tuple[int, ...]:
        """The seats whose answer is missing."""
        given = {seat for seat, _ in self.answers}
        return tuple(seat for seat in self.voters if seat not in given)

    @property
    def verdict(self) -> str | None:
        """What has been decided; None while that is open.

        One no refuses what needs everybody's consent. Of a time that is out, most answers count, the gentlest
        of equally many.
        """
        given = [answer for _, answer in self.answers]
        if self.what != TIME:
            return NO if NO in given else None if self.open_to else YES
        return None if self.open_to else self.so_far

    @property
    def so_far(self) -> str:
        """The outcome of the answers about expired time. Without answers, a computer plays the turn."""
        given = [answer for _, answer in self.answers]
        return max(CHOICES[TIME], key=given.count) if given else clocks.TURN


def vote_of(table: Table) -> Vote | None:
    """The question that a table has before it; None for none."""
    return None if table.vote is None else msgspec.convert(table.vote, Vote)


def joining(table: Table) -> int | None:
    """The person who would get a seat by the open question; None without one."""
    vote = vote_of(table)
    return None if vote is None else vote.person


async def for_person(tx: Transaction, person: int) -> list[tuple[int, int]]:
    """The open questions whether a person should have a seat: the table and the row that asks."""
    found = [(table.key, vote_of(table)) for table in await tables.with_votes(tx)]
    return [(key, vote.asked) for key, vote in found if vote is not None and vote.person == person]


def voters_of(changeset: Changeset, *but: int | None) -> tuple[int, ...]:
    """The seats whose people can be asked, except some."""
    return tuple(
        seat.seat
        for seat in staying(changeset.seats)
        if seat.stand_in != clocks.SEAT and seat.seat not in but
    )


def put(changeset: Changeset, vote: Vote) -> Vote:
    """Put a question to a table.

    Raises:
        QuestionOpenError: if another one is open.
    """
    if changeset.table.vote is not None:
        raise QuestionOpenError(**changeset.names)
    row = changeset.add(_log_fields(vote), seat=vote.by if vote.by is not None else vote.seat)
    vote = msgspec.structs.replace(vote, asked=row.sequence)
    store(changeset, vote)
    if vote.voters:
        changeset.say(messages.Question(*changeset.here, asked=vote.asked))
    return vote


def _log_fields(vote: Vote) -> entries.Asked:
    """Return the log's record of a vote, without names of persons."""
    by: Literal["person", "computer"] | None = None
    if vote.what == REPLACE:
        by = "computer" if vote.person is None else "person"
    return entries.Asked(vote.what, vote.seat, vote.first, by)


def store(changeset: Changeset, vote: Vote | None) -> None:
    """Store the open vote; None once it is closed."""
    kept: Mapping[str, object] | None = None if vote is None else msgspec.to_builtins(vote)
    changeset.change(vote=kept)


def answered(changeset: Changeset, seat: int, asked: int, answer: str) -> Vote:
    """Add a seat's answer to the open question.

    Raises:
        NotAsked: if that question is not open, or not to this seat, or has no such answer.
    """
    vote = vote_of(changeset.table)
    if vote is None or vote.asked != asked or seat not in vote.open_to or answer not in CHOICES[vote.what]:
        raise NotAskedError(**changeset.names)
    changeset.seat = seat
    changeset.add(entries.Answered(vote.what, answer), seat=seat)
    vote = msgspec.structs.replace(vote, answers=(*vote.answers, (seat, answer)))
    store(changeset, vote)
    return vote


def lapse(changeset: Changeset, vote: Vote) -> None:
    """Withdraw a question that has become pointless, or that no one wants answered any longer."""
    changeset.add(entries.Lapsed(vote.what), seat=vote.by, unasked=True)
    store(changeset, None)
    changeset.say(messages.Note(*changeset.here, f"lapsed.{vote.what}", vote.seat, vote.by))
