"""A table as JSON, to be kept, replayed or verified. It holds no person's id or name.

While a table is not over, it holds neither the seed nor anything that a spectator may not know.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import Library
from bot.host.record import deal, entries
from bot.host.record.entries import Row, rows_of
from bot.host.record.history import history_of
from bot.host.record.positions import load
from bot.host.record.timeline import tell
from storage.rows import LogRow, Seat, Table

FORM = 1
"""The number of the export's form; raised when it changes."""


def export(library: Library, table: Table, seats: Sequence[Seat], rows: Sequence[Row]) -> dict[str, object]:
    """A table as JSON.

    Args:
        library: the games.
        table: the table.
        seats: in order.
        rows: its whole log.

    Returns:
        What was agreed and happened; once it is over also secret, seed and moves, as `games.replay` takes
        them.
    """
    over = table.status in ("finished", "cancelled")
    agreed: dict[str, object] = {
        "kontor": FORM,
        "table": table.code,
        "status": table.status,
        "game": table.game,
        "edition": {"name": table.edition, "sha256": table.edition_hash},
        "options": dict(table.options),
        "players": len(seats),
        "seats": [entries.player_of(seat) for seat in seats],
        "rules": table.rules,
        **({} if table.origin is None else {"origin": dict(table.origin)}),
        "commitment": table.commitment,
        "message": None if table.first_message is None else str(table.first_message),
        "record": table.record,
        "outcome": table.outcome,
    }
    if not over:
        return {**agreed, "log": _public(library, table, len(seats), rows)}
    agreed["secret"] = table.secret.hex()
    if table.first_message is not None:
        agreed["seed"] = deal.seed(table.secret, table.first_message)
    try:
        history = history_of(rows)
    except ReplayMismatchError:
        return {**agreed, "log": [_row(row) for row in rows]}
    return {
        **agreed,
        "dealt": None if history.dealt is None else history.dealt.hex(),
        "moves": [[move.seat, dict(move.move)] for move in history.moves],
        "log": [_row(row) for row in rows],
    }


def _row(row: Row) -> dict[str, object]:
    """All of a row except the person who did it."""
    return {
        "sequence": row.sequence,
        "seat": row.seat,
        "kind": row.entry.kind,
        "payload": dict(entries.encode(row.entry)),
        "time": row.time.isoformat(),
        "digest": None if row.digest is None else row.digest.hex(),
    }


def _public(library: Library, table: Table, players: int, rows: Sequence[Row]) -> list[dict[str, object]]:
    """The log as a spectator may know it: of moves the public events, of what was taken back nothing."""
    try:
        position = load(library, table, players, history_of(rows)) if rows_of(entries.Started, rows) else None
    except ReplayMismatchError:
        # Frozen: what moves caused is not known, and they, like what can't be read, might name what is hidden.
        hidden = (entries.Started, entries.Moved, entries.Undone, entries.UnreadableEntry)
        return [_row(row) for row in rows if not isinstance(row.entry, hidden)]
    times = {row.sequence: row.time for row in rows}
    return [
        {
            "sequence": one.sequence,
            "seat": one.seat,
            "kind": one.what.kind,
            "payload": dict(entries.encode(one.what)),
            "time": times[one.sequence].isoformat(),
            "events": msgspec.to_builtins(list(one.events)),
        }
        for one in tell(position, rows, None)
    ]


def read_log(rows: Sequence[Mapping[str, object]]) -> list[Row]:
    """Read the log of an export.

    Raises:
        ValueError, KeyError, TypeError: if it isn't in an export's form.
    """
    read = []
    for row in rows:
        digest = row["digest"]
        if digest is not None and not isinstance(digest, str):
            raise TypeError("a digest is text")
        stored = msgspec.convert({**row, "table": 0, "actor": None, "digest": None}, LogRow)
        plain = None if digest is None else bytes.fromhex(digest)
        read.append(entries.read(msgspec.structs.replace(stored, digest=plain)))
    return read
