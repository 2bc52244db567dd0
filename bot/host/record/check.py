"""Replays every stored game and says which would freeze, before an upgrade. It writes nothing."""

from functools import partial

import msgspec

from bot.host.errors import Differs
from bot.host.library import Library
from bot.host.record import log, outcomes
from bot.host.record.history import history_of
from bot.host.record.positions import load
from storage import Storage
from storage.play import tables
from storage.rows import Status


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A table that can't be replayed exactly.

    Attributes:
        code: the table's.
        status: what it is now.
        row: the first row of its log that differs; None where it is not about a row.
        reason: one sentence.
    """

    code: str
    game: str
    status: Status
    row: int | None
    reason: str


async def check(storage: Storage, library: Library) -> list[Finding]:
    """Replay every table that was started.

    Args:
        storage: the database; one table is read at a time, so that a running bot is not held up.
        library: the games and editions of this version.
    """
    findings = []
    statuses: tuple[Status, ...] = ("running", "frozen", "finished", "cancelled")
    for row in await storage.read(lambda tx: tables.with_status(tx, statuses)):
        if row.started is None or outcomes.was_put_away(row):
            continue
        seats = await storage.read(partial(tables.seats, key=row.key))
        rows = await storage.read(partial(log.read, table=row.key))
        try:
            load(library, row, len(seats), history_of(rows))
        except Differs as error:
            findings.append(
                Finding(code=row.code, game=row.game, status=row.status, row=error.row, reason=str(error))
            )
    return findings
