"""The log as storage keeps it, handed out as entries; nothing else in the host reads or writes a row of it."""

from collections.abc import Sequence

from bot.host.record import entries
from bot.host.record.entries import Row
from storage import Transaction
from storage.play import log as kept
from storage.play import response_times


async def append(tx: Transaction, rows: Sequence[Row]) -> None:
    """Add rows to a log.

    Raises:
        Duplicate: if an interaction's rows are there already.
    """
    await kept.append(tx, [entries.stored(row) for row in rows])


async def read(tx: Transaction, table: int, *, after: int = 0) -> list[Row]:
    """A table's rows after a sequence, in order."""
    return [entries.read(row) for row in await kept.read(tx, table, after=after)]


async def by_interaction(tx: Transaction, interaction: int) -> list[Row]:
    """The rows that an interaction made, in order; none if it made none."""
    return [entries.read(row) for row in await kept.by_interaction(tx, interaction)]


async def by_actor(tx: Transaction, person: int) -> list[Row]:
    """All that a person did, by table and sequence."""
    return [entries.read(row) for row in await kept.by_actor(tx, person)]


async def time_outs(tx: Transaction, person: int, server: int, game: str | None) -> int:
    """Count how often a person's seats ran out of time on a server, at one game or at all."""
    return await response_times.rows_of_seats(
        tx,
        person,
        entries.kind_of(entries.TimedOut),
        taken_by=entries.kind_of(entries.Replaced),
        server=server,
        game=game,
    )
