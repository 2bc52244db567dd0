"""The events of a table in order, limited to the reader's knowledge."""

from collections.abc import Mapping, Sequence
from typing import Final, Self

import msgspec

from bot.host.record.entries import (
    Answered,
    Asked,
    ComputerRemoved,
    Entry,
    Idled,
    Lapsed,
    Left,
    Moved,
    PersonRemoved,
    Replaced,
    Row,
    Started,
    TimedOut,
    Undone,
    rows_of,
)
from bot.host.record.positions import Position
from games.engine import Event
from games.engine.pages.course import Standing

_MOST: Final = 10
"""More seats than any table has."""


class TimelineEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the log as it may be told.

    Attributes:
        sequence: the row's.
        seat: whose it is; None if it is no seat's. In a lobby those behind move up, so that it is the one that they have now.
        left: whether the person who had the seat then has it no more.
        scores: after a move; None in a game without.
        what: what it says; of a move nothing, since that might name what is hidden.
        turn: the one that a move was made in, as positions count them.
        events: what a move, or the deal, caused, as the reader may know it.
    """

    sequence: int
    seat: int | None
    what: Entry
    turn: int = 0
    events: tuple[Event, ...] = ()
    left: bool = False
    scores: Standing | None = None

    @classmethod
    def of_move(cls, seat: int | None, events: tuple[Event, ...]) -> Self:
        """Return the entry of a move in a replay."""
        return cls(sequence=0, seat=seat, what=Moved(), events=events)

    @property
    def is_move(self) -> bool:
        """Return whether a seat made a move."""
        return isinstance(self.what, Moved)

    @property
    def taken_back(self) -> int | None:
        """The number of moves taken back; None if the entry is about something else."""
        return len(self.what.removed) if isinstance(self.what, Undone) else None

    @property
    def path(self) -> tuple[str, ...]:
        """The kind of what happened, and what it was about, such as a question and its answer."""
        match self.what:
            case Undone(consent=True):
                more: tuple[str, ...] = ("consent",)
            case Undone(alone=True):
                more = ("alone",)
            case Answered(what, choice):
                more = (what, choice)
            case TimedOut(what) | Asked(what) | Lapsed(what):
                more = (what,)
            case _:
                more = ()
        return self.what.kind, *more


class Stretch(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a game, as a seat may see it.

    Attributes:
        before: the scores at its beginning; None in a game without scores.
        after: the scores at its end.
        entries: its events in order.
        fate: the effects of the seat's last move before it, including those that the seat did not choose.
    """

    before: Standing | None
    after: Standing | None
    entries: list[TimelineEntry]
    fate: tuple[TimelineEntry, ...] = ()


def tell(
    position: Position | None, rows: Sequence[Row], seat: int | None, after: int = 0
) -> list[TimelineEntry]:
    """Return the entries of the rows after a given one.

    A move is omitted if one of these rows took it back. That row has an entry.

    Args:
        position: the position after the last of the rows; None before the start.
        rows: rows of the log, at least those after `after`.
        seat: the reader's; None for a spectator.
        after: the last row that the reader knows.
    """
    made = {
        row.sequence: Idled() if isinstance(row.entry, Idled) else Moved() for row in rows_of(Moved, rows)
    }
    # The rows of what was taken back may not be known any more.
    decided = {} if position is None else dict(position.history.taken_back)
    known: dict[int, tuple[int, tuple[Event, ...], Standing | None]] = {}
    if position is not None:
        state, moves = position.state, position.history.moves
        known = {row.sequence: (0, tuple(state.opening), position.dealt) for row in rows_of(Started, rows)}
        known.update(
            (move.sequence, (step.turn, step.events, step.scores))
            for move, step in zip(moves, position.steps, strict=True)
            if move.sequence > after
        )
    now = _seats_now(rows)
    return [
        TimelineEntry(
            sequence=row.sequence,
            seat=row.seat if now[row.sequence] is None else now[row.sequence],
            what=_story_entry(row, made, decided),
            turn=turn,
            events=tuple(event.seen_by(seat) for event in events),
            left=row.seat is not None and now[row.sequence] is None,
            scores=scores,
        )
        for row in rows
        if row.sequence > after and (row.sequence not in made or row.sequence in known)
        for turn, events, scores in [known.get(row.sequence, (0, (), None))]
    ]


def _seats_now(rows: Sequence[Row]) -> dict[int, int | None]:
    """Return by row the seat that the person who did it, or had it done to them, has after the last row; None for none any more."""
    found: dict[int, int | None] = {}
    now: dict[int, int | None] = {}
    for row in reversed(rows):
        seat = row.seat
        if seat is None:
            found[row.sequence] = None
            continue
        match row.entry:
            case Left() | ComputerRemoved() | PersonRemoved():
                # Those behind have moved up.
                behind = {at + 1: now.get(at, at) for at in range(seat, _MOST)}
                now = {**now, **behind, seat: None}
                found[row.sequence] = None
            case Replaced(computer=None):
                found[row.sequence] = now.get(seat, seat)
                now[seat] = None
            case _:
                found[row.sequence] = now.get(seat, seat)
    return found


def own_turn(position: Position, seat: int) -> tuple[int, int]:
    """Return after how many moves a seat's last turn began, and after how many it was over; 0 twice if it had none.

    What was done in its place, unasked, by an order or by a computer, is not part of it: its person was not there.
    """
    own = _own(position, seat)
    over = len(own)
    while over and not own[over - 1]:
        over -= 1
    begun = over
    while begun and own[begun - 1]:
        begun -= 1
    return begun, over


def since_own_turn(position: Position, seat: int) -> tuple[int, int, int]:
    """Return the number of moves before a seat's summary, and the two numbers between which scores are compared.

    The summary begins after the seat's last turn. During a turn, the one before it and the scores at its
    beginning count. Right after a turn, the summary is only about that turn.
    """
    begun, over = own_turn(position, seat)
    if over < len(position.steps):
        return over, over, len(position.steps)
    if seat not in position.state.to_act:
        return begun, over, over
    own, played = _own(position, seat), begun
    while begun and not own[begun - 1]:
        begun -= 1
    return begun, begun, played


def told_since_own_turn(position: Position, seat: int) -> Stretch | None:
    """Tell what has happened since a seat's last turn, and what the others have done to the scores.

    None if it was so long ago that only the log knows it.
    """
    first, over, played = since_own_turn(position, seat)
    told = _stretch(position, seat, first, None, (over, played))
    if told is None or not 0 < over < played:
        return told
    last = _stretch(position, seat, over - 1, over, (over - 1, over))
    return told if last is None else msgspec.structs.replace(told, fate=tuple(last.entries))


def told_own_turn(position: Position, seat: int) -> Stretch | None:
    """Tell of a seat's last turn; None if it was so long ago that only the log knows it."""
    begun, over = own_turn(position, seat)
    return _stretch(position, seat, begun, over, (begun, over))


def _stretch(
    position: Position, seat: int, first: int, upto: int | None, compared: tuple[int, int]
) -> Stretch | None:
    """Return the events between two numbers of moves, or to the end, with the scores at two others."""
    moves, history = (None, *position.history.moves), position.history
    begun, over = moves[first], None if upto is None else moves[upto]
    after = history.dealt_by - 1 if begun is None else begun.sequence
    if not position.knows_since(after):
        return None
    last = history.sequence if upto is None else after if over is None else over.sequence
    rows = [row for row in position.rows if row.sequence <= last]
    before, now = compared
    return Stretch(
        before=position.scores(before),
        after=position.scores(now),
        entries=tell(position, rows, seat, after),
    )


def _own(position: Position, seat: int) -> list[bool]:
    return [move.seat == seat and move.interaction is not None for move in position.history.moves]


def _story_entry(row: Row, made: Mapping[int, Moved], decided: Mapping[int, tuple[int, ...]]) -> Entry:
    """Return the public entry of a row. Of undone moves it has only a player's decisions."""
    match row.entry:
        case Undone() as undone:
            return msgspec.structs.replace(undone, removed=decided.get(row.sequence, ()))
        case entry:
            return made.get(row.sequence, entry)
