"""The seats that newly owe a move, and their notifications.

A seat is notified once of each decision. A decision is identified by the turn and the number of the seat's
moves, so an undo and a second end of a turn lead to the same decision. Only a direct message is sent again
if it already says that the turn is over. A person who looks at the table is shown the decision and called later;
until then `notified_moves` has the number's bitwise complement, which is negative.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.host.changes.changeset import Changeset
from bot.host.outbox import messages
from bot.host.record.entries import Undone
from bot.host.timing.alarms import Call
from bot.host.timing.preferences import BY_DM, BY_PING, QUIETLY, wish
from storage.rows import ResponseTime, Seat

ATTENTION: Final = timedelta(minutes=2)
"""For how long after they did something people are taken to look at what goes on before their eyes."""


def hand_over(changeset: Changeset) -> None:
    """Note which seats owe a move, and write the messages for those that newly do.

    A seat newly owes a move too if it owes another one than before, unless its own person has done that.
    The message of the running turn is changed, and its people are called by one line besides. A person who plays with
    computers alone is called by that message itself. A hand-over to computers alone has no message of its own: the
    next one tells of their moves. Where an undo takes the turn back to a player, or what it took back is ended again,
    the message that is there already shows that.
    """
    to_act: tuple[int, ...] = ()
    if changeset.position is not None and changeset.table.status == "running":
        to_act = changeset.position.state.to_act
    undone = bool(changeset.rows_of(Undone))
    newly = []
    for seat in changeset.seats:
        owes = seat.seat in to_act
        another = owes and seat.owes and _owes_another(changeset, seat.seat)
        newly_owes = another or (owes and not seat.owes)
        if newly_owes and seat.person is not None and seat.computer is None:
            if another and seat.person == changeset.by.person:
                # They have done it themselves, and see it.
                _note(changeset, seat.seat)
            else:
                newly.append(seat.seat)
                if another and not undone:
                    changeset.over.append(seat.seat)
        if owes != seat.owes or another:
            changeset.change_seat(seat.seat, owes=owes, since=changeset.scene.now if owes else None)
            _time(changeset, seat)
    if changeset.table.status in ("finished", "cancelled"):
        if changeset.table.started is not None:
            changeset.say(messages.End(*changeset.here, after=changeset.table.announced))
            changeset.change(announced=changeset.table.sequence)
    else:
        fresh = [seat for seat in newly if _is_new(changeset, seat)]
        uncalled = [seat for seat in newly if seat not in fresh and _is_uncalled(changeset.seats[seat])]
        changeset.again = [seat for seat in newly if seat not in (*fresh, *uncalled)]
        if undone:
            for number in fresh:
                _note(changeset, number)
            for number in uncalled:
                _call_later(changeset, number)
            return
        pinged = tuple(seat for seat in (*fresh, *uncalled) if _tell(changeset, seat) == BY_PING)
        if fresh:
            after = changeset.table.announced
            turn = messages.Turn(*changeset.here, after=after, seats=tuple(newly), mention=pinged)
            changeset.change(announced=changeset.table.sequence, announced_after=after)
            if pinged and _is_alone(changeset.seats):
                changeset.say(turn)
            else:
                changeset.turn = turn
                for number in pinged:
                    changeset.say(messages.TurnCall(*changeset.here, after=after, seat=number))
        else:
            for number in pinged:
                _ping(changeset, number)


def _owes_another(changeset: Changeset, number: int) -> bool:
    """Return whether the action has ended what a seat owed, and begun what it owes now."""
    before, after = changeset.scene.position, changeset.position
    assert before is not None
    assert after is not None
    return before.owing[number] != after.owing[number]


def _is_alone(seats: Sequence[Seat]) -> bool:
    """Return whether one person plays with computers alone. The turn's message, posted again, notifies them."""
    return sum(seat.person is not None and not seat.resigned for seat in seats) == 1


def by_dm(changeset: Changeset, number: int) -> int | None:
    """Return a seat's person if they get direct messages about turns and are not the actor."""
    person = changeset.seats[number].person
    if person is None or person == changeset.by.person:
        return None
    return person if wish(changeset.scene.people, person) == BY_DM else None


def _time(changeset: Changeset, seat: Seat) -> None:
    """Note how long a person took, if they have just done themselves what was awaited."""
    own = seat.person is not None and seat.person == changeset.by.person
    if seat.since is not None and seat.person is not None and own and not changeset.rows_of(Undone):
        taken = (changeset.scene.now - seat.since) // timedelta(microseconds=1)
        row = ResponseTime(
            table=changeset.table.key,
            sequence=changeset.table.sequence,
            person=seat.person,
            taken=max(0, taken),
        )
        changeset.answers.append(row)


def _decision(changeset: Changeset, number: int) -> tuple[int, int]:
    """Return a seat's present decision: the turn, and the number of the seat's moves."""
    position = changeset.position
    assert position is not None
    return position.state.turn, position.made_by(number)


def _is_new(changeset: Changeset, number: int) -> bool:
    """Return whether a seat's present decision is not the one that its person was last called for, or last shown."""
    seat = changeset.seats[number]
    moves = seat.notified_moves
    shown = ~moves if moves is not None and moves < 0 else moves
    return (seat.notified_turn, shown) != _decision(changeset, number)


def _is_uncalled(seat: Seat) -> bool:
    """Return whether a seat's person was only shown its latest decision, and the alarm of the call was set."""
    return seat.notified_moves is not None and seat.notified_moves < 0


def _note(changeset: Changeset, number: int) -> None:
    """Record that a seat's person knows of its present decision. A call that is planned is not needed any more."""
    if _is_uncalled(changeset.seats[number]):
        changeset.alarms.append((Call(changeset.table.key, number), None))
    turn, moves = _decision(changeset, number)
    changeset.change_seat(number, notified_turn=turn, notified_moves=moves)


def note_called(changeset: Changeset, number: int) -> None:
    """Record that a seat's person is called for a decision that they were only shown."""
    moves = changeset.seats[number].notified_moves
    if moves is not None and moves < 0:
        changeset.change_seat(number, notified_moves=~moves)


def _tell(changeset: Changeset, number: int) -> str:
    """Tell a seat's person of their turn; returns how: by ping, by a direct message, quietly."""
    seat = changeset.seats[number]
    if seat.person is None or seat.person == changeset.by.person:
        _note(changeset, number)
        return QUIETLY
    how = wish(changeset.scene.people, seat.person)
    if how != QUIETLY and seat.person in changeset.scene.attending:
        # Should what they look at not go on after all, they are told all the same, only later.
        _call_later(changeset, number)
        return QUIETLY
    _note(changeset, number)
    if how == BY_DM:
        changeset.send_direct(seat.person, messages.Direct(*changeset.here, seat=number))
    return how


def call(changeset: Changeset, number: int) -> None:
    """Notify a seat's person who was expected to see the turn, unless they have moved or are still looking.

    Args:
        changeset: the action.
        number: the seat's.
    """
    if number >= len(changeset.seats) or changeset.table.status != "running":
        return
    seat = changeset.seats[number]
    if not seat.owes or seat.person is None or seat.computer is not None or not _is_uncalled(seat):
        return
    if seat.person in changeset.scene.attending:
        _set_call(changeset, number)
        return
    note_called(changeset, number)
    how = wish(changeset.scene.people, seat.person)
    if how == BY_DM:
        changeset.send_direct(seat.person, messages.Direct(*changeset.here, seat=number))
    elif how == BY_PING:
        _ping(changeset, number)


def _ping(changeset: Changeset, number: int) -> None:
    """Call a seat's person to a turn that the table's message shows."""
    after = changeset.table.announced_after
    if _is_alone(changeset.seats):
        # It shows how the table stands by now, which may be more than how the turn began.
        called = messages.Turn(*changeset.here, after=after, seats=(number,), mention=(number,), again=True)
        changeset.say(called)
    else:
        changeset.say(messages.TurnCall(*changeset.here, after=after, seat=number))


def _call_later(changeset: Changeset, number: int) -> None:
    """Have a seat's person called in a while, unless it is they who act."""
    if changeset.seats[number].person == changeset.by.person:
        _note(changeset, number)
        return
    turn, moves = _decision(changeset, number)
    changeset.change_seat(number, notified_turn=turn, notified_moves=~moves)
    _set_call(changeset, number)


def _set_call(changeset: Changeset, number: int) -> None:
    changeset.alarms.append((Call(changeset.table.key, number), changeset.scene.now + ATTENTION))
