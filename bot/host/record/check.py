"""Replays stored games and says which this version can't replay, before an upgrade or after. It writes nothing."""

from collections.abc import Collection
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


class ReplayFailure(msgspec.Struct, frozen=True, kw_only=True):
    """A table that can't be replayed exactly.

    Attributes:
        code: the table's.
        game: its game's name.
        status: what it is now.
        row: the first row of its log that differs; None where it is not about a row.
        reason: one sentence.
    """

    code: str
    game: str
    status: Status
    row: int | None
    reason: str

    @property
    def freezes(self) -> bool:
        """Whether the table is frozen, or freezes as soon as it is opened; a game that is over does not."""
        return self.status in UNDER_WAY


UNDER_WAY: tuple[Status, ...] = ("running", "frozen")
_STARTED: tuple[Status, ...] = (*UNDER_WAY, "finished", "cancelled")


async def check(
    storage: Storage,
    library: Library,
    statuses: tuple[Status, ...] = _STARTED,
    codes: Collection[str] | None = None,
) -> list[ReplayFailure]:
    """Replay every table that was started.

    Args:
        storage: the database. One table is read at a time, to keep a running bot going.
        library: the games and editions of this version.
        statuses: which tables.
        codes: of the only tables that are replayed; None for all.
    """
    findings = []
    for row in await storage.read(lambda tx: tables.with_status(tx, statuses)):
        if row.started is None or outcomes.was_put_away(row) or (codes is not None and row.code not in codes):
            continue
        seats = await storage.read(partial(tables.seats, key=row.key))
        rows = await storage.read(partial(log.read, table=row.key))
        try:
            load(library, row, len(seats), history_of(rows))
        except Differs as error:
            findings.append(
                ReplayFailure(
                    code=row.code, game=row.game, status=row.status, row=error.row, reason=str(error)
                )
            )
    return findings
