"""`kontor health` tells a bot that lives from one that hangs, or that never came up."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from bot.watching import health


def test_a_bot_that_never_connected_is_not_healthy(tmp_path: Path) -> None:
    assert "has not been connected yet" in str(health.trouble(tmp_path / "alive", 1000.0))


def test_a_fresh_sign_of_life_is_healthy_and_an_old_one_is_not(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    file.touch()
    os.utime(file, (1000.0, 1000.0))
    assert health.trouble(file, 1000.0 + health.LATE) is None
    assert health.trouble(file, 1000.0 + health.LATE + 1) == "The bot was last connected 151 seconds ago."


async def test_signs_of_life_are_given_only_while_connected(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    asked = 0
    beats = asyncio.Event()

    def connected() -> bool:
        nonlocal asked
        asked += 1
        if asked == 3:
            assert not file.exists()
        if asked == 4:
            beats.set()
        return asked >= 3

    task = asyncio.create_task(health.beat(file, connected, every=0))
    await beats.wait()
    task.cancel()
    assert file.exists()
