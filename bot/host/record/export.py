"""A table as JSON for whoever wants to keep, replay or verify it. It holds no person's id or name.

While a table is not over, it holds neither the seed nor anything that a spectator may not know.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.host import kinds
from bot.host.errors import Differs
from bot.host.library import Library
from bot.host.record import deal
from bot.host.record.history import StandingMove, history_of
from bot.host.record.timeline import tell
from storage.rows import LogRow, Seat, Table

FORM = 1
"""The number of the export's form; raised when it changes."""


def export(
    library: Library, table: Table, seats: Sequence[Seat], rows: Sequence[LogRow]
) -> dict[str, object]:
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
        "seats": ["computer" if seat.person is None else "person" for seat in seats],
        "rules": table.rules,
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
    except Differs:
        return {**agreed, "log": [_row(row) for row in rows]}
    return {
        **agreed,
        "dealt": None if history.dealt is None else history.dealt.hex(),
        "moves": [[move.seat, dict(move.move)] for move in history.moves],
        "log": [_row(row) for row in rows],
    }


def _row(row: LogRow) -> dict[str, object]:
    """All of a row but who did it."""
    return {
        "sequence": row.sequence,
        "seat": row.seat,
        "kind": row.kind,
        "payload": dict(row.payload),
        "time": row.time.isoformat(),
        "digest": None if row.digest is None else row.digest.hex(),
    }


def _public(library: Library, table: Table, players: int, rows: Sequence[LogRow]) -> list[dict[str, object]]:
    """The log as a spectator may know it: of moves the public events, of what was taken back nothing."""
    try:
        _, entries = tell(library, table, players, rows, None, 0, table.sequence)
    except Differs:
        # Frozen: what moves caused is not known, and moves themselves might name what is hidden.
        return [_row(row) for row in rows if row.kind not in (kinds.MOVE, kinds.UNDO, kinds.START)]
    times = {row.sequence: row.time for row in rows}
    return [
        {
            "sequence": one.sequence,
            "seat": one.seat,
            "kind": one.kind,
            "payload": dict(one.payload),
            "time": times[one.sequence].isoformat(),
            "events": msgspec.to_builtins(list(one.events)),
        }
        for one in entries
    ]


def standing(rows: Sequence[Mapping[str, object]]) -> tuple[bytes | None, tuple[StandingMove, ...]]:
    """Return what the log of an export comes to.

    Returns:
        What it says of the position that was dealt, and the moves that stand.

    Raises:
        ValueError, KeyError, TypeError: if it isn't in an export's form.
        Differs: if a row is missing or unknown.
    """
    read = []
    for row in rows:
        digest = row["digest"]
        if digest is not None and not isinstance(digest, str):
            raise TypeError("a digest is text")
        read.append(
            msgspec.convert(
                {
                    **row,
                    "table": 0,
                    "actor": None,
                    "digest": None,
                },
                LogRow,
            )
        )
        read[-1] = msgspec.structs.replace(read[-1], digest=None if digest is None else bytes.fromhex(digest))
    history = history_of(read)
    return history.dealt, history.moves
