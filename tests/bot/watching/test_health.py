"""`kontor health` tells a bot that lives from one that hangs, or that never came up."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
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

    def connected() -> health.Sign | None:
        nonlocal asked
        asked += 1
        if asked == 3:
            assert not file.exists()
        if asked == 4:
            beats.set()
        return health.Sign() if asked >= 3 else None

    task = asyncio.create_task(health.beat(file, connected, every=0))
    await beats.wait()
    task.cancel()
    assert file.exists()


async def test_what_a_bot_waits_for_and_what_is_wrong_is_told_as_long_as_it_is_so(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    assert health.told(file) == health.Sign()
    waits, wrong, well = (
        health.Sign("Waiting for Discord until noon."),
        health.Sign(None, ("Something is odd.",)),
        health.Sign(),
    )
    for sign in (waits, wrong, well):
        beats = asyncio.Event()
        asked = iter([sign, None])

        def alive(
            asked: Iterator[health.Sign | None] = asked, beats: asyncio.Event = beats
        ) -> health.Sign | None:
            found = next(asked, None)
            if found is None:
                beats.set()
            return found

        task = asyncio.create_task(health.beat(file, alive, every=0))
        await beats.wait()
        task.cancel()
        assert health.told(file) == sign
        assert health.trouble(file, file.stat().st_mtime) is None
