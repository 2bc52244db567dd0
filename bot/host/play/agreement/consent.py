"""Asking a table, and doing what it decided. Each function fills a changeset or refuses."""

from collections.abc import Collection

import msgspec

from bot.host.changes.changeset import Changeset, seat_of
from bot.host.errors import NotAskedError, NothingToUndoError
from bot.host.outbox import messages
from bot.host.play import actions, stand_ins, undoing
from bot.host.play.agreement import auto_answers, seats, timeouts, votes
from bot.host.play.agreement.votes import Vote
from bot.host.record.entries import Moved, Undone
from bot.host.servers.server_settings import StepIn
from bot.host.timing import clocks, hours
from bot.host.timing.alarms import VoteOver
from bot.host.timing.hours import Holds


def ask(changeset: Changeset, vote: Vote) -> None:
    """Open a vote at a table. Without voters it passes at once.

    Raises:
        QuestionOpenError: if another question is open.
    """
    changeset.seat = vote.by
    _decide(changeset, votes.put(changeset, vote))


def ask_undo(changeset: Changeset, count: int = 1, *, costs: bool = False) -> None:
    """Ask the others to take back everything from an own move on. The person gets the seat back from a stand-in computer.

    Args:
        changeset: the action.
        count: which of the seat's own moves that stand, counted back from the last, which is 1.
        costs: as of `undoing.undo_action`, where nobody can be asked: computers play all other seats.

    Raises:
        NothingToUndo: if it has made fewer.
        UndoCostsError: as `undoing.undo_action`.
        QuestionOpenError, LeagueTableError, PlayedOutError, NotSeated, HasResignedError, NotStarted, Over
    """
    position = changeset.running()
    seat = changeset.own_seat().seat
    moves = position.history.moves
    own = [index for index, move in enumerate(moves) if move.seat == seat]
    if not 1 <= count <= len(own):
        raise NothingToUndoError(**changeset.names)
    index = own[-count]
    learned = index < position.state.undo_floor
    if learned:
        changeset.no_league()
    voters = votes.voters_of(changeset, seat)
    if not voters:
        # Nobody agrees, so what was learned has the price that it has against computers alone.
        undoing.check_costs(changeset, learned=learned, confirmed=costs)
        actions.undo_from(changeset, seat, moves[index].sequence, alone=True, learned=learned)
        stand_ins.returned(changeset, seat)
        return
    stand_ins.returned(changeset, seat)
    vote = Vote(what=votes.UNDO, by=seat, first=moves[index].sequence, learned=learned, voters=voters)
    ask(changeset, vote)


def ask_replacement(
    changeset: Changeset,
    number: int,
    *,
    computer: bool = False,
    step_in: StepIn,
    apart: Collection[int] = (),
) -> None:
    """Ask for a seat: for the person who asks and has none there, or for a computer.

    Raises:
        NotWelcome, NotFree, AlreadySeated, HasResignedError, QuestionOpenError, NotStarted, Over
    """
    changeset.no_league()
    ask(
        changeset,
        seats.asking_replacement(changeset, number, computer=computer, step_in=step_in, apart=apart),
    )


def ask_end(changeset: Changeset) -> None:
    """Ask whether the table should be closed without a result.

    Raises:
        QuestionOpenError, NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    changeset.no_league()
    ask(changeset, seats.asking_end(changeset, changeset.own_seat().seat))


def answer(changeset: Changeset, asked: int, choice: str) -> None:
    """Answer the open question.

    Raises:
        NotAsked: if it is not open, or not to this person.
        NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    seat = changeset.own_seat().seat
    _decide(changeset, votes.answered(changeset, seat, asked, choice))


def withdraw(changeset: Changeset, asked: int) -> None:
    """Take back an own question.

    Raises:
        NotAsked: if it is not open, or another's.
        NotStarted, Over
    """
    changeset.running()
    vote = votes.vote_of(changeset.table)
    person = changeset.by.person
    seat = seat_of(changeset.seats, person)
    own = vote is not None and (
        (seat is not None and vote.by == seat.seat) or (vote.by is None and vote.person == person)
    )
    if vote is None or vote.asked != asked or not own:
        raise NotAskedError(**changeset.names)
    votes.lapse(changeset, vote)


def overdue(changeset: Changeset) -> None:
    """Decide a vote about expired time by the answers given, after the others had time to answer."""
    vote = votes.vote_of(changeset.table)
    if vote is None or vote.until is None or vote.seat is None:
        return
    due = hours.reached(vote.until - votes.LASTS, votes.LASTS, Holds(spans=changeset.scene.outages))
    if due is not None and due > changeset.scene.now:
        changeset.alarms.append((VoteOver(changeset.table.key), due))
        return
    votes.store(changeset, None)
    timeouts.decided(changeset, vote.seat, vote.so_far)


def _decide(changeset: Changeset, vote: Vote) -> None:
    """Do what was decided, if it was."""
    verdict = vote.verdict
    if verdict is None:
        return
    votes.store(changeset, None)
    if verdict == votes.NO:
        # The message that asked says so.
        changeset.refused = vote.what
        return
    if vote.what == votes.UNDO:
        assert vote.first is not None
        assert vote.by is not None
        actions.undo_from(changeset, vote.by, vote.first)
        changeset.say(messages.Note(*changeset.here, "undone", vote.by))
    elif seats.unasked(changeset, vote):
        votes.lapse(changeset, vote)
    elif vote.what == votes.REPLACE:
        seats.replaced(changeset, vote)
    elif vote.what == votes.CLOSE:
        seats.closed(changeset)
    elif vote.seat is not None:
        timeouts.decided(changeset, vote.seat, verdict)


def settle(changeset: Changeset) -> None:
    """After an action, give the answers that no one waits for, and see whether the open question still stands.

    Such answers may bring a turn that makes it pointless, so it is looked at before and after them.
    """
    _tidy(changeset)
    auto_answers.answer(changeset)
    _tidy(changeset)


def _tidy(changeset: Changeset) -> None:
    """After an action, see whether the question that was open before it still stands."""
    vote = votes.vote_of(changeset.table)
    if (
        vote is None
        or changeset.table.vote != changeset.scene.table.vote
        or not (changeset.rows or changeset.touched)
    ):
        return
    if changeset.position is None:
        return
    changed = bool(changeset.rows_of(Moved) or changeset.rows_of(Undone))
    if (
        (vote.what == votes.UNDO and changed)
        or (vote.what == votes.TIME and _settled(changeset, vote))
        or (vote.by is not None and changeset.seats[vote.by].resigned)
        or seats.unasked(changeset, vote)
    ):
        votes.lapse(changeset, vote)
        return
    voters = tuple(seat for seat in vote.voters if seat in votes.voters_of(changeset))
    if voters != vote.voters:
        answers = tuple(one for one in vote.answers if one[0] in voters)
        vote = msgspec.structs.replace(vote, voters=voters, answers=answers)
        votes.store(changeset, vote)
        if voters:
            _decide(changeset, vote)
        else:
            votes.lapse(changeset, vote)
            if vote.what == votes.TIME and vote.seat is not None:
                # Nobody is left to be asked.
                timeouts.decided(changeset, vote.seat, clocks.TURN)


def _settled(changeset: Changeset, vote: Vote) -> bool:
    """Return whether the seat with expired time has moved, or has another player."""
    assert changeset.position is not None
    assert vote.seat is not None
    seat = changeset.seats[vote.seat]
    return vote.seat not in changeset.position.state.to_act or seat.computer is not None
