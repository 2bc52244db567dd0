"""What is done at a running table: moves, undo, resigning; each function fills a changeset or refuses.

All of it happens on a copy of the position; the rules are asked, never repeated here.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from bot.host.changes import effects
from bot.host.changes.changeset import Changeset
from bot.host.errors import (
    NoHintError,
    NotAloneError,
    NothingToRedoError,
    NothingToUndoError,
    RefusedMoveError,
    ReplayMismatchError,
    StaleClickError,
    UndoFloorError,
    UndoOtherError,
)
from bot.host.library import blamed, check_readable
from bot.host.outbox import messages
from bot.host.play import own_moves, stand_ins
from bot.host.play.clicks import Click, legal_hash
from bot.host.record import entries, outcomes
from bot.host.record.history import StandingMove, without
from bot.host.record.positions import Position, dealt, digest, marked, onward, owing, replay, step
from bot.host.timing.season_rules import REST
from games import BadMove, IllegalMove
from games.engine import Game, Move, State, Text
from storage.rows import JsonObject, Seat, Table

_DEALS = 2
"""The number of determinized positions with the same result before a choice's gain is shown."""


def facts(table: Table, position: Position, seat: int, legal: int) -> Click:
    """Return the facts that a button for this seat keeps about a position, with index 0."""
    return Click(
        table=table.key,
        turn=position.state.turn,
        rows=position.made_by(seat),
        undos=table.undos,
        legal=legal,
        index=0,
    )


def play(changeset: Changeset, moves: Sequence[Move | JsonObject], *, sequence: int | None = None) -> None:
    """Make moves, all or none. The person gets the seat back from a stand-in computer.

    Args:
        changeset: the action.
        moves: the game's objects or JSON.
        sequence: the last row of the log that the person saw; None to skip the check.

    Raises:
        Stale: if the table has changed since `sequence`.
        Illegal: with the index of the first move that the rules refuse.
        NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    if sequence is not None and changeset.table.sequence != sequence:
        raise StaleClickError(**changeset.names)
    seat = changeset.own_seat().seat
    stand_ins.returned(changeset, seat)
    changeset.moved = True
    make(changeset, seat, _decoded(changeset.scene.library.game(changeset.table.game), moves))


def _decoded(game: Game, moves: Sequence[Move | JsonObject]) -> list[Move]:
    decoded = []
    for index, move in enumerate(moves):
        try:
            decoded.append(move if isinstance(move, Move) else game.decode(dict(move)))
        except BadMove as error:
            raise RefusedMoveError(reason=error.sentence, index=index) from None
    return decoded


def click(changeset: Changeset, clicked: Click, shortcut: Sequence[Move] = ()) -> None:
    """Make the move of a button. As with `play`, the person gets the seat back.

    Args:
        changeset: the action.
        clicked: the button's facts.
        shortcut: the moves of a button for several, made all or none. The index is not used then.

    Raises:
        Stale: if the position is not the one that the button was made for.
        Illegal: if the rules refuse one of several.
        NotSeated, HasResignedError, NotStarted, Over
    """
    seat, moves = _clicked(changeset, clicked)
    if clicked.index >= len(moves):
        raise StaleClickError(**changeset.names)
    stand_ins.returned(changeset, seat)
    changeset.moved = True
    make(changeset, seat, shortcut or [moves[clicked.index]])


def choose(changeset: Changeset, clicked: Click, wanted: int, *, public: bool = False) -> None:
    """Make the moves of a choice that the seat's page, or its panel, offers; otherwise as `click`.

    Args:
        changeset: the action.
        clicked: what the button remembers.
        wanted: `legal_hash` of the moves.
        public: whether it was offered on the page that everybody sees.

    Raises:
        Stale: if that is not offered any more.
        Illegal, NotSeated, HasResignedError, NotStarted, Over
    """
    seat, legal = _clicked(changeset, clicked)
    game, state = changeset.scene.library.game(changeset.table.game), changeset.running().state
    reader = None if public else seat
    model = state.determinize(reader, Random(state.moves))  # noqa: S311 nothing depends on it
    page = game.page(state.view(reader), legal, deals(model, reader) if legal else ())
    offered = [] if public else list(shortcuts(game, state, seat).values())
    for choice in () if page is None else page.choices:
        offered += [choice.moves, choice.acts]
    moves = next((some for some in offered if some and legal_hash(some) == wanted), None)
    if moves is None:
        raise StaleClickError(**changeset.names)
    click(changeset, clicked, moves)


def _clicked(changeset: Changeset, clicked: Click) -> tuple[int, Sequence[Move]]:
    """Return the seat of the person who clicked, and its legal moves, if a button is still that of the position.

    Raises:
        Stale, NotSeated, HasResignedError, NotStarted, Over
    """
    position = changeset.running()
    seat = changeset.own_seat().seat
    moves = position.state.legal_moves(seat)
    if msgspec.structs.replace(clicked, index=0) != facts(changeset.table, position, seat, legal_hash(moves)):
        raise StaleClickError(**changeset.names)
    return seat, moves


def make(
    changeset: Changeset, seat: int, moves: Sequence[Move], *, actor: int | None = None, idle: bool = False
) -> None:
    """Make moves, all or none.

    Args:
        changeset: the action.
        seat: whose moves they are.
        moves: in order.
        actor: the person whose standing order they follow, if they are not what the interaction asked for.
        idle: whether the seat is not asked, since only this makes sense.

    Raises:
        Illegal: with the index of the move that the rules refuse.
        Differs: if the game is of another distribution and has a fault.
        NotStarted, Over
    """
    position = changeset.running()
    game = changeset.scene.library.game(changeset.table.game)
    state = position.state.copy()
    steps, since, marks = list(position.steps), position.owing, position.marks
    changeset.seat = seat
    for index, move in enumerate(moves):
        try:
            with blamed(game, changeset.table.sequence):
                steps.append(step(game, state, seat, move, prompted=not idle))
        except IllegalMove as error:
            raise RefusedMoveError(reason=error.reason, index=index) from None
        changeset.events.extend(steps[-1].events)
        before, since = since, owing(since, state)
        marks = marked(marks, before, since, len(steps), state)
        changeset.ended += [
            (other, turn) for other, turn in enumerate(before) if turn is not None and turn != since[other]
        ]
        written = game.encode(move)
        changeset.add(
            entries.Idled(written) if idle else entries.Moved(written),
            seat=seat,
            digest=digest(state),
            actor=actor,
            unasked=idle or actor is not None,
        )
    check_readable(game, state, changeset.table.sequence, changeset.events)
    changeset.position = msgspec.structs.replace(
        position, steps=tuple(steps), owing=since, state=state, marks=marks
    )
    if state.outcome is not None:
        effects.end_game(changeset, outcomes.by_rules(state.outcome, changeset.seats))


def shortcuts(game: Game, state: State, seat: int) -> dict[Text, tuple[Move, ...]]:
    """What a seat may do by several moves as one choice, by what a button says.

    A game finds them by the view alone, so one may turn out not to be legal to its end (because the game makes
    a move that is without a choice by itself). Those are left out, judged by a position that the seat can't
    tell from the true one, so that their absence tells nothing.
    """
    found = game.shortcuts(state.view(seat))
    if not found:
        return {}
    model = state.determinize(seat, Random(state.moves))  # noqa: S311 nothing depends on it
    return {label: tuple(moves) for label, moves in found.items() if _legal(model, seat, moves)}


def deals(state: State, seat: int | None) -> tuple[State, ...]:
    """Return positions that a seat, or a spectator, can't tell from the true one.

    What is drawn for them hangs on public facts only, so that it tells nothing; the same position gives the same ones,
    and so does any of these: for a person who may not have the true one, another will do.
    """
    return tuple(state.determinize(seat, Random(f"{state.moves} {number}")) for number in range(_DEALS))  # noqa: S311 nothing depends on it


def _legal(state: State, seat: int, moves: Sequence[Move]) -> bool:
    copy = state.copy()
    for move in moves:
        if copy.refusal(seat, move) is not None:
            return False
        copy.play(seat, move)
    return True


def undo(changeset: Changeset, count: int | None = 1) -> None:
    """Take back own moves. As with `play`, the person gets the seat back, or the computer would move again.

    Args:
        changeset: the action.
        count: how many of `own_moves.undoable`; None for all of them.

    Raises:
        NothingToUndo, UndoFloor, UndoOther: why not.
        PlayedOutError, NotSeated, HasResignedError, NotStarted, Over
    """
    position = changeset.running()
    seat = changeset.own_seat().seat
    moves = position.history.moves
    found = own_moves.undoable(position, seat)
    if not found or (count is not None and (count < 1 or count > len(found))):
        made = [index for index, move in enumerate(moves) if move.seat == seat]
        if not made or (count is not None and (count < 1 or count > len(made))):
            raise NothingToUndoError(**changeset.names)
        target = made[-1 if count is None else -count]
        raise (UndoFloorError if target < position.state.undo_floor else UndoOtherError)(**changeset.names)
    first = found[: count or len(found)][-1].sequence
    own = {move.sequence for move in found[:count]}
    # What nobody was asked for goes with the move that led to it.
    gone = [move.sequence for move in moves if move.sequence in own or (move.idle and move.sequence > first)]
    left = without(moves, frozenset(gone))
    try:
        changeset.position = _brought_back(changeset, position, left)
    except ReplayMismatchError:
        # What another seat did unasked meanwhile is not possible without these moves.
        raise UndoOtherError(**changeset.names) from None
    changeset.seat = seat
    changeset.add(entries.Undone(tuple(gone)), seat=seat, digest=digest(changeset.position.state))
    changeset.change(undos=changeset.table.undos + 1)
    # Only now is it known which turn needs time.
    stand_ins.returned(changeset, seat)


def undo_from(
    changeset: Changeset, seat: int, first: int, *, alone: bool = False, learned: bool = False
) -> None:
    """Take back every move from a row of the log on, by any seat. The same deal goes on.

    Args:
        changeset: the action.
        seat: who asked for it.
        first: the row of a move that stands.
        alone: whether computers play all other seats; otherwise all agreed.
        learned: whether the game does not count any more.
    """
    position = changeset.running()
    moves = position.history.moves
    gone = [move.sequence for move in moves if move.sequence >= first]
    changeset.position = _brought_back(changeset, position, without(moves, frozenset(gone)))
    changeset.seat = seat
    changeset.add(
        entries.Undone(tuple(gone), consent=not alone, alone=alone, learned=learned),
        seat=seat,
        digest=digest(changeset.position.state),
    )
    changeset.change(undos=changeset.table.undos + 1)


def _brought_back(changeset: Changeset, position: Position, left: tuple[StandingMove, ...]) -> Position:
    """Return the position after moves were taken back, on the same deal.

    Raises:
        Differs: if the remaining moves are impossible without them.
    """
    table, library = changeset.table, changeset.scene.library
    history = msgspec.structs.replace(position.history, moves=left)
    found = onward(library.game(table.game), position, history)
    if found is None:
        found = replay(*dealt(library, table, len(changeset.seats)), history)
    # Closing the changeset takes the undo's row in.
    return msgspec.structs.replace(
        found, history=position.history, rows=position.rows, rows_after=position.rows_after
    )


def redo(changeset: Changeset) -> None:
    """Make the move again that was taken back last. As with `play`, the person gets the seat back.

    Raises:
        NothingToRedo: if there is none, or its seat has played on since.
        Illegal: if others have made it impossible.
        PlayedOutError, NotSeated, HasResignedError, NotStarted, Over
    """
    position = changeset.running()
    seat = changeset.own_seat().seat
    own = [move for whose, move in position.history.undone if whose == seat]
    if not own:
        raise NothingToRedoError(**changeset.names)
    stand_ins.returned(changeset, seat)
    game = changeset.scene.library.game(changeset.table.game)
    make(changeset, seat, [game.decode_recorded(position.state, seat, dict(own[-1]))])


def redoable(game: Game, position: Position, seat: int | None, moves: Sequence[Move]) -> bool:
    """Return whether a seat may redo its last undone move."""
    own = [move for whose, move in position.history.undone if whose == seat]
    if seat is None or not own:
        return False
    return game.decode_recorded(position.state, seat, dict(own[-1])) in moves


def hint(changeset: Changeset) -> None:
    """Note that a seat is told what a computer would do; from then on the game is not rated, even if others join.

    Raises:
        NoHint: unless its person sits there alone, and if the game's computers draw lots.
        Stale: if the seat owes nothing.
        NotSeated, HasResignedError, NotStarted, Over
    """
    position = changeset.running()
    seat = changeset.own_seat()
    changeset.no_league()
    if len(staying(changeset.seats)) > 1:
        raise NoHintError(**changeset.names, why="others")
    if changeset.scene.library.game(changeset.table.game).mind is None:
        raise NoHintError(**changeset.names, why="lots")
    if seat.seat not in position.state.to_act:
        raise StaleClickError(**changeset.names)
    if not position.history.hinted:
        changeset.add(entries.Hinted(), seat=seat.seat)


def resign(changeset: Changeset) -> None:
    """Leave the seat to a computer; the last person to do so closes the table.

    Raises:
        NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    seat = changeset.own_seat()
    changeset.seat = seat.seat
    level = stand_ins.level(changeset)
    changeset.add(entries.Resigned(level), seat=seat.seat)
    changeset.change_seat(seat.seat, computer=level, resigned=True, stand_in=None, clock=None)
    if staying(changeset.seats):
        changeset.say(messages.Note(*changeset.here, "resign", seat.seat))
    else:
        effects.end_game(changeset, outcomes.by_resignation(None, changeset.seats))


def claim(changeset: Changeset) -> None:
    """End the game as its winner, being the last person after all others resigned.

    Raises:
        NotAlone: if it is not so.
        NotSeated, HasResignedError, NotStarted, Over
    """
    changeset.running()
    seat = changeset.own_seat()
    if len(staying(changeset.seats)) > 1 or not any(other.resigned for other in changeset.seats):
        raise NotAloneError(**changeset.names)
    if seat.stand_in != REST:
        # A person who claims has not left. By the end of a season's time nobody has.
        stand_ins.returned(changeset, seat.seat)
    changeset.seat = seat.seat
    changeset.add(entries.Claimed(), seat=seat.seat)
    effects.end_game(changeset, outcomes.by_resignation(seat.seat, changeset.seats))


def staying(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that their people still play."""
    return [seat for seat in seats if seat.person is not None and not seat.resigned]


def alone(seats: Sequence[Seat], number: int) -> bool:
    """Return whether a seat's person plays it, with only computers in the other seats."""
    return [seat.seat for seat in staying(seats)] == [number] and seats[number].computer is None
