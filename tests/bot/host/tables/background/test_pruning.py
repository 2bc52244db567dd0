"""Rows that were completed long ago are deleted, however long a process runs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from bot.host.tables.background import pruning
from bot.host.tables.background.pruning import KEPT, REQUESTS_KEPT
from storage import Transaction
from storage.community import data_requests
from storage.schema import alarm, outbox
from tests.bot.host.conftest import Party


async def done_with(party: Party) -> tuple[int, int]:
    """Return the number of messages and alarms that are kept after their end."""

    async def count(tx: Transaction) -> tuple[int, int]:
        messages, alarms = [
            (
                await tx.execute(select(func.count()).select_from(kind).where(kind.c.done.is_not(None)))
            ).scalar_one()
            for kind in (outbox, alarm)
        ]
        return messages, alarms

    return await party.storage.read(count)


async def test_much_is_deleted_by_many_short_transactions_between_which_others_write(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "_AT_ONCE", 2)
    for _ in range(2):
        await party.game()
    await party.clear_outbox()
    kept = sum(await done_with(party))
    assert (await done_with(party))[0] > 4
    party.clock.move(hours=KEPT.days * 24 + 1)
    while kept:
        await party.host.poll()
        left = sum(await done_with(party))
        assert 0 < kept - left <= 4, "two messages and two alarms at most"
        kept = left


async def test_a_process_that_runs_for_months_deletes_every_day_what_was_done_with_thirty_days_ago(
    party: Party,
) -> None:
    table = await party.game()
    await party.play(table, 0)
    await party.clear_outbox()
    messages, alarms = await done_with(party)
    assert messages
    assert alarms
    party.clock.move(hours=KEPT.days * 24 - 1)
    await party.host.poll()
    assert await done_with(party) == (messages, alarms)
    party.clock.move(hours=2)
    await party.host.poll()
    assert await done_with(party) == (messages, alarms), "it was looked through two hours ago"
    party.clock.move(hours=24)
    await party.host.poll()
    assert await done_with(party) == (0, 0)


async def test_the_log_of_requests_about_data_is_kept_for_a_year(party: Party) -> None:
    assert timedelta(days=365) == REQUESTS_KEPT, "docs/privacy.md says so"
    await party.host.people.kept_of(party.people[0])
    long_before = party.clock() - timedelta(days=1)

    async def left() -> int:
        return len(await party.storage.read(lambda tx: data_requests.since(tx, long_before)))

    party.clock.move(hours=REQUESTS_KEPT.days * 24 - 1)
    await party.host.poll()
    assert await left() == 1
    party.clock.move(hours=25)
    await party.host.poll()
    assert await left() == 0
