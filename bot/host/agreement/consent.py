"""Asking a table, and doing what it decided. Each function changes a draft or refuses."""

from __future__ import annotations

import msgspec

from bot.host import kinds
from bot.host.agreement import seats, timeouts, votes
from bot.host.agreement.votes import Vote
from bot.host.changes.changeset import Draft, seat_of
from bot.host.errors import NotAsked, NothingToUndo
from bot.host.play import actions
from bot.host.servers.server_settings import StepIn
from bot.host.timing import hours
from bot.host.timing.hours import Holds


def ask(draft: Draft, vote: Vote) -> None:
    """Ask a table; where nobody is to be asked, it is done at once.

    Raises:
        Asked: if another question is open.
    """
    draft.seat = vote.by
    _decide(draft, votes.put(draft, vote))


def ask_undo(draft: Draft, person: int, count: int) -> None:
    """Ask the others to take back everything from an own move on.

    Args:
        draft: the action.
        person: who asks.
        count: which of its own moves that stand, counted from the last, 1 for that.

    Raises:
        NothingToUndo: if it has not made so many.
        Asked, NotSeated, Resigned, NotStarted, Over
    """
    position = actions.running(draft)
    seat = actions.own_seat(draft, person).seat
    moves = position.folded.moves
    own = [index for index, move in enumerate(moves) if move.seat == seat]
    if not 1 <= count <= len(own):
        raise NothingToUndo(**draft.names)
    index = own[-count]
    vote = Vote(
        what=votes.UNDO,
        by=seat,
        first=moves[index].sequence,
        learned=index < position.state.undo_floor,
        voters=votes.present(draft, seat),
    )
    ask(draft, vote)


def ask_replacement(
    draft: Draft, person: int, number: int, *, computer: bool, step_in: StepIn, manages: bool
) -> None:
    """Ask whether a seat shall change hands.

    Raises:
        NotFree, AlreadySeated, Resigned, Asked, NotStarted, Over
    """
    ask(draft, seats.asking_replacement(draft, person, number, computer, step_in, manages=manages))


def ask_end(draft: Draft, person: int) -> None:
    """Ask whether the table shall be closed without a result.

    Raises:
        Asked, NotSeated, Resigned, NotStarted, Over
    """
    actions.running(draft)
    ask(draft, seats.asking_end(draft, actions.own_seat(draft, person).seat))


def answer(draft: Draft, person: int, asked: int, choice: str) -> None:
    """Answer the open question.

    Raises:
        NotAsked: if it is not open, or not to this person.
        NotSeated, Resigned, NotStarted, Over
    """
    actions.running(draft)
    seat = actions.own_seat(draft, person).seat
    _decide(draft, votes.answered(draft, seat, asked, choice))


def withdraw(draft: Draft, person: int, asked: int) -> None:
    """Take back an own question.

    Raises:
        NotAsked: if it is not open, or another's.
        NotStarted, Over
    """
    actions.running(draft)
    vote = votes.vote_of(draft.table)
    seat = seat_of(draft.seats, person)
    own = vote is not None and (
        (seat is not None and vote.by == seat.seat) or (vote.by is None and vote.person == person)
    )
    if vote is None or vote.asked != asked or not own:
        raise NotAsked(**draft.names)
    votes.lapse(draft, vote)


def overdue(draft: Draft) -> None:
    """Decide about a time that is out by the answers that there are, once the others have had time to answer."""
    vote = votes.vote_of(draft.table)
    if vote is None or vote.until is None or vote.seat is None:
        return
    due = hours.reached(vote.until - votes.LASTS, votes.LASTS, Holds(spans=draft.scene.outages))
    if due is not None and due > draft.scene.now:
        draft.alarms.append((kinds.VOTE_OVER, None, due))
        return
    votes.keep(draft, None)
    timeouts.decided(draft, vote.seat, vote.so_far)


def _decide(draft: Draft, vote: Vote) -> None:
    """Do what was decided, if it was."""
    verdict = vote.verdict
    if verdict is None:
        return
    votes.keep(draft, None)
    if verdict == votes.NO:
        draft.say(kinds.SHOW_NOTE, {"what": f"refused.{vote.what}", "seat": vote.seat, "by": vote.by})
    elif vote.what == votes.UNDO:
        assert vote.first is not None
        assert vote.by is not None
        actions.undo_from(draft, vote.by, vote.first)
        draft.say(kinds.SHOW_NOTE, {"what": "undone", "seat": vote.by})
    elif vote.what == votes.REPLACE:
        seats.replaced(draft, vote)
    elif vote.what == votes.CLOSE:
        seats.closed(draft)
    elif vote.seat is not None:
        timeouts.decided(draft, vote.seat, verdict)


def tidy(draft: Draft) -> None:
    """After an action, see whether the question that was open before it still stands."""
    vote = votes.vote_of(draft.table)
    if vote is None or draft.table.vote != draft.scene.table.vote or not (draft.rows or draft.touched):
        return
    if draft.table.status != "running" or draft.position is None:
        votes.keep(draft, None)
        return
    changed = any(row.kind in (kinds.MOVE, kinds.UNDO) for row in draft.rows)
    if (
        (vote.what == votes.UNDO and changed)
        or (vote.what == votes.TIME and _settled(draft, vote))
        or (vote.by is not None and draft.seats[vote.by].resigned)
    ):
        votes.lapse(draft, vote)
        return
    voters = tuple(seat for seat in vote.voters if seat in votes.present(draft))
    if voters != vote.voters:
        answers = tuple(one for one in vote.answers if one[0] in voters)
        vote = msgspec.structs.replace(vote, voters=voters, answers=answers)
        votes.keep(draft, vote)
        if voters:
            _decide(draft, vote)
        else:
            votes.lapse(draft, vote)


def _settled(draft: Draft, vote: Vote) -> bool:
    """Whether the seat whose time was out has moved, or somebody else plays it."""
    assert draft.position is not None
    assert vote.seat is not None
    seat = draft.seats[vote.seat]
    return vote.seat not in draft.position.state.to_act or seat.computer is not None
