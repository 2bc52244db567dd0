"""Tells what happened between two rows of a log, as the reader may know it; not how it is worded."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.host.library import Library
from bot.host.record.entries import Entry, Idled, Moved, Row, Started, Undone, rows_of
from bot.host.record.history import history_of
from bot.host.record.positions import load
from games.engine import Event, View
from storage.rows import Table


class TimelineEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the log as it may be told.

    Attributes:
        sequence: the row's.
        seat: whose it is; None for nobody's.
        what: what it says; of a move nothing, since that might name what is hidden.
        events: what a move, or the deal, caused, as whoever is told may know it.
    """

    sequence: int
    seat: int | None
    what: Entry
    events: tuple[Event, ...] = ()


def tell(
    library: Library,
    table: Table,
    players: int,
    rows: Sequence[Row],
    seat: int | None,
    after: int,
    upto: int,
) -> tuple[View | None, list[TimelineEntry]]:
    """Tell of the rows after one and up to another.

    A move that was taken back by a row told of is left out; the row that took it back says so.

    Args:
        library: the games.
        table: the table.
        players: the number of its seats.
        rows: its whole log.
        seat: the one that is told; None for a spectator.
        after: the last row known already.
        upto: the last row to tell of.

    Returns:
        The view after these rows, None before the start; what happened.

    Raises:
        Differs: if the log can't be replayed.
    """
    rows = [row for row in rows if row.sequence <= upto]
    started = rows_of(Started, rows)
    made = {
        row.sequence: Idled() if isinstance(row.entry, Idled) else Moved() for row in rows_of(Moved, rows)
    }
    view: View | None = None
    events: dict[int, tuple[Event, ...]] = {}
    if started:
        position, steps = load(library, table, players, history_of(rows))
        view = position.state.view(seat)
        events = {
            step.standing.sequence: tuple(event.seen_by(seat) for event in step.events) for step in steps
        }
        dealt = tuple(event.seen_by(seat) for event in position.state.opening)
        events.update({row.sequence: dealt for row in started})
    return view, [
        TimelineEntry(
            sequence=row.sequence, seat=row.seat, what=_told(row, made), events=events.get(row.sequence, ())
        )
        for row in rows
        if row.sequence > after and (row.sequence not in made or row.sequence in events)
    ]


def _told(row: Row, made: Mapping[int, Moved]) -> Entry:
    """Return what is told of a row: of what was taken back only what somebody had decided."""
    match row.entry:
        case Undone(removed, consent):
            decided = tuple(one for one in removed if not isinstance(made.get(one), Idled))
            return Undone(decided, consent)
        case entry:
            return made.get(row.sequence, entry)
