"""A line of an analysis table: moves of a recorded game, as they are stored and as they are played."""

import base64
import zlib
from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.host.errors import NoAnalysisError
from bot.host.record.replays import Frame
from games import BadMove, IllegalMove
from games.engine import Event, Game, Move, State, Text

_PLAIN = 1_000
"""The most moves of a line stored as JSON. A longer one is compressed, which is faster to read and write."""
_MARKS, _STRIDE = 64, 32
"""The most cached positions of a line, and the number of moves between them in a short line."""

Line: TypeAlias = list[tuple[int, dict[str, object]]]


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded game at a point of its line.

    Attributes:
        frame: the position, as seen by the seat that is to move or that was chosen to look.
        seat: that seat; None when no seat can move.
        seats: all seats that can move there.
        moves: what that seat can do.
        recorded: whether the line is the recorded one.
        prompt: what the seat decides; None where it owes nothing.
    """

    frame: Frame
    seat: int | None
    seats: tuple[int, ...]
    moves: Sequence[Move]
    recorded: bool
    prompt: Text | None


def stored(moves: Line) -> object:
    """Return a line as it is stored: as JSON, or compressed if it is long."""
    if len(moves) <= _PLAIN:
        return [[seat, move] for seat, move in moves]
    packed = zlib.compress(msgspec.json.encode(moves))
    return {"moves": len(moves), "zlib": base64.b64encode(packed).decode()}


def number_of(moves: object) -> int:
    """Return how many moves a stored line has."""
    if isinstance(moves, dict):
        return int(moves["moves"])
    assert isinstance(moves, list), "a line is stored as a list, or compressed"
    return len(moves)


def read(moves: object) -> Line:
    """Return a stored line.

    Raises:
        NoAnalysis: if this version can no longer read it.
    """
    try:
        if isinstance(moves, dict):
            return msgspec.json.decode(zlib.decompress(base64.b64decode(moves["zlib"])), type=Line)
        return msgspec.convert(moves, Line)
    except (msgspec.ValidationError, KeyError, ValueError, zlib.error):
        raise NoAnalysisError from None


class Played:
    """A line with cached intermediate positions, to reach any of its positions fast.

    Args:
        game: the game.
        dealt: the position before the first move.
        moves: the line.
        before: another line of the same game; their common beginning is not played again. None for none.

    Raises:
        BadMove, IllegalMove: with the index of a move that can't be read or played.
    """

    def __init__(self, game: Game, dealt: State, moves: Line, before: "Played | None" = None) -> None:
        self.game = game
        self.moves = moves
        self._marks: list[tuple[int, State]] = [(0, dealt)]
        self._changes: list[int] = []
        self._stride = _STRIDE
        if before is not None:
            pairs = enumerate(zip(before.moves, moves, strict=False))
            same = next(
                (at for at, (theirs, ours) in pairs if theirs != ours), min(len(before.moves), len(moves))
            )
            self._marks = [mark for mark in before._marks if mark[0] <= same]
            self._changes = [at for at in before._changes if at <= self._marks[-1][0]]
            self._stride = before._stride
        begun, last = self._marks[-1]
        self._play(begun, last.copy())

    def _play(self, begun: int, state: State) -> None:
        turn = state.turn
        for index in range(begun, len(self.moves)):
            self._step(state, index)
            if state.turn != turn:
                turn = state.turn
                self._changes.append(index + 1)
            if (index + 1) % self._stride == 0:
                self._marks.append((index + 1, state.copy()))
                if len(self._marks) > _MARKS:
                    self._marks = self._marks[::2]
                    self._stride *= 2

    def _step(self, state: State, index: int) -> Sequence[Event]:
        seat, move = self.moves[index]
        try:
            return state.play(seat, self.game.decode_recorded(state, seat, move))
        except (BadMove, IllegalMove) as error:
            raise error.at(index) from None

    def at(self, step: int) -> State:
        """Return the position after a number of moves, which may be changed."""
        mark, near = self._marks[bisect_right(self._marks, step, key=lambda one: one[0]) - 1]
        state = near.copy()
        for index in range(mark, step):
            self._step(state, index)
        return state

    def point_at(self, step: int, seat: int | None, *, recorded: bool) -> Looked:
        """Return a point of the line.

        Args:
            step: after how many moves; beyond the last one means all.
            seat: who looks; None, or one that can't move, for the first whose decision it is.
            recorded: whether the line is the recorded one.
        """
        step = min(max(step, 0), len(self.moves))
        earlier = self.at(max(step - 1, 0))
        state = earlier.copy()
        made = self._step(state, step - 1) if step else self._marks[0][1].opening
        seats = tuple(one for one in range(state.players) if len(state.legal_moves(one)))
        chosen = seat if seat in seats else next(iter(state.to_act or seats), None)
        frame = Frame(
            step=step,
            steps=len(self.moves),
            turns=(0, *(at for at in self._changes if at < len(self.moves))),
            movers=tuple(mover for mover, _ in self.moves),
            seat=chosen,
            view=state.view(chosen),
            before=earlier.view(chosen) if step else None,
            events=tuple(event.seen_by(chosen) for event in made),
        )
        legal = () if chosen is None else tuple(state.legal_moves(chosen))
        return Looked(
            frame=frame,
            seat=chosen,
            seats=seats,
            moves=legal,
            recorded=recorded,
            prompt=_prompt(self.game, state, chosen),
        )


def _prompt(game: Game, state: State, seat: int | None) -> Text | None:
    """Return what a seat decides: the headline of its page; None where it owes nothing."""
    decision = None if seat is None else state.decision(seat)
    if seat is None or decision is None:
        return None
    # Who owns the table moves for all seats, so the true position tells them nothing new.
    page = game.page(state.view(seat), state.legal_moves(seat), [state])
    return decision.prompt if page is None else page.headline
