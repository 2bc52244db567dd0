"""Replays stored games and says which this version can't replay, before an upgrade or after. It writes nothing."""

import contextlib
from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import Library
from bot.host.record import log, outcomes
from bot.host.record.analysis.replaying import Replaying
from bot.host.record.entries import Row
from bot.host.record.history import history_of
from bot.host.record.positions import load
from bot.workers import TookTooLongError
from storage import Storage
from storage.play import tables
from storage.rows import Status, Table


class ReplayFailure(msgspec.Struct, frozen=True, kw_only=True):
    """A table that can't be replayed exactly.

    Attributes:
        code: the table's.
        game: its game's name.
        status: what it is now.
        row: the first row of its log that differs; None where it is not about a row.
        reason: one sentence.
        slow: whether that took too long to find out; it may be the same as before.
    """

    code: str
    game: str
    status: Status
    row: int | None
    reason: str
    slow: bool = False

    @property
    def freezes(self) -> bool:
        """Return whether the table is frozen, or freezes when it is opened. A finished game does not."""
        return self.status in UNDER_WAY and not self.slow


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
    with contextlib.closing(Replaying(library)) as replaying:
        for row in await storage.read(lambda tx: tables.with_status(tx, statuses)):
            if (
                row.started is None
                or outcomes.was_put_away(row)
                or (codes is not None and row.code not in codes)
            ):
                continue
            seats = await storage.read(partial(tables.seats, key=row.key))
            rows = await storage.read(partial(log.read, table=row.key))
            try:
                await replaying.do(row.key, len(rows), _replay, row, len(seats), rows)
            except ReplayMismatchError as error:
                findings.append(_failure(row, str(error), error.row))
            except TookTooLongError as error:
                findings.append(_failure(row, f"Replaying its log was {error}.", None, slow=True))
    return findings


def _replay(library: Library, table: Table, players: int, rows: Sequence[Row]) -> None:
    load(library, table, players, history_of(rows))


def _failure(table: Table, reason: str, row: int | None, *, slow: bool = False) -> ReplayFailure:
    return ReplayFailure(
        code=table.code, game=table.game, status=table.status, row=row, reason=reason, slow=slow
    )
