"""A disk that fills up: people read that nothing was changed, and go on once there is room."""

from __future__ import annotations

from typing import Any

import pytest

from bot.host import Host
from bot.text import say
from storage import DiskFullError, Transaction
from tests.bot.front.bot import SimulatedBot, moves_of


async def no_room(tx: Transaction) -> None:
    """Keep the file from growing, and have every row of a log need room."""
    await tx.exec_driver_sql("CREATE TABLE filler (x)")
    await tx.exec_driver_sql(
        "CREATE TEMP TRIGGER fill BEFORE INSERT ON log BEGIN INSERT INTO filler VALUES (zeroblob(99999)); END"
    )
    pages = (await tx.exec_driver_sql("PRAGMA page_count")).scalar_one()
    await tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def test_on_a_full_disk_a_player_reads_that_nothing_was_changed_and_later_plays_on(
    bot: SimulatedBot,
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    before = await bot.table()
    button = next(one for _, one in moves_of(panel) if isinstance(one, str))
    await bot.host.storage.write(no_room)
    answer = await actor.press(panel, custom_id=button)
    assert answer.content == say("error.full")
    assert await bot.table() == before
    await bot.host.storage.write(lambda tx: tx.exec_driver_sql(f"PRAGMA max_page_count = {2**30}"))
    await actor.press(panel, custom_id=button)
    assert (await bot.table()).sequence > before.sequence


async def test_what_was_stored_before_the_disk_was_full_is_not_said_to_be_unchanged(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.game(2)
    actor = (await bot.to_act())[0]
    panel = await bot.panel(actor)
    before = bot.sequence()
    button = next(one for _, one in moves_of(panel) if isinstance(one, str))
    tried = Host.attempt

    async def stored(self: Host, *given: Any, **named: Any) -> None:
        await tried(self, *given, **named)
        raise DiskFullError

    monkeypatch.setattr(Host, "attempt", stored)
    answer = await actor.press(panel, custom_id=button)
    assert bot.sequence() > before
    assert answer.content == say("error.full_midway")
