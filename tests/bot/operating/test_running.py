"""Ends of the bot: Discord's close codes, and whether another start is worth while."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import pytest

from bot.operating import running
from bot.operating.running import why_ended, why_failed
from bot.settings import Settings
from storage.errors import DiskFullError


async def test_a_bot_that_is_told_to_stop_while_it_migrates_ends_once_that_is_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stopping, migrated = asyncio.Event(), asyncio.Event()

    async def claimed(*_: object) -> None:
        signal.raise_signal(signal.SIGTERM)
        try:
            await migrated.wait()
        except asyncio.CancelledError:
            stopping.set()
            await migrated.wait()
            raise

    monkeypatch.setattr(running, "_claimed", claimed)
    monkeypatch.setattr(running, "_HEEDING", 0.0)
    monkeypatch.setenv("KONTOR_TOKEN", "first-part-of-a-token.second.third-part-of-a-token")
    bot = asyncio.create_task(
        running.run(Settings.read(os.environ, f"sqlite+aiosqlite:///{tmp_path}/kontor.sqlite3"))
    )
    stopped = asyncio.create_task(stopping.wait())
    await asyncio.wait({bot, stopped}, return_when=asyncio.FIRST_COMPLETED)
    for _ in range(20):
        await asyncio.sleep(0)
    assert not bot.done()
    migrated.set()
    assert await bot == 0


async def test_a_migration_that_fails_after_the_bot_was_told_to_stop_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def claimed(*_: object) -> None:
        signal.raise_signal(signal.SIGTERM)
        await asyncio.sleep(0)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        for _step in range(20):
            await asyncio.sleep(0)
        raise DiskFullError

    monkeypatch.setattr(running, "_claimed", claimed)
    monkeypatch.setattr(running, "_HEEDING", 0.0)
    monkeypatch.setenv("KONTOR_TOKEN", "first-part-of-a-token.second.third-part-of-a-token")
    with pytest.raises(DiskFullError):
        await running.run(Settings.read(os.environ, f"sqlite+aiosqlite:///{tmp_path}/kontor.sqlite3"))


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_what_no_start_would_mend_is_no_reason_to_start_again(code: int) -> None:
    sentence, status = why_ended(code, "Shard ID 0 WebSocket closed", named=True)
    assert status == 2
    assert "WebSocket" not in sentence


def test_a_bot_that_asks_for_its_shards_at_each_start_is_started_again_when_more_are_demanded() -> None:
    sentence, status = why_ended(4011, "", named=False)
    assert (status, "more shards" in sentence) == (1, True)


def test_anything_else_is_said_as_it_came_and_may_pass() -> None:
    assert why_ended(4000, "closed with 4000", named=True) == (
        "Discord ended the connection: closed with 4000.",
        1,
    )


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (IsADirectoryError(21, "", "data/notes"), "data/notes can't be used: Is a directory."),
        (ConnectionRefusedError(111, "refused"), "Discord can't be reached"),
        (TimeoutError(), "Discord can't be reached (TimeoutError)"),
    ],
)
def test_only_discord_is_said_to_be_out_of_reach(error: Exception, sentence: str) -> None:
    assert why_failed(error).startswith(sentence)


async def test_a_sign_of_life_that_has_failed_is_told_of_when_the_bot_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        raise ValueError("no such sign")

    async def go_on() -> None:
        await asyncio.Event().wait()

    alive = [asyncio.create_task(fail()), asyncio.create_task(go_on())]
    await asyncio.sleep(0)
    for one in alive:
        one.cancel()
        await running._stopped(one)
    assert [one.getMessage() for one in caplog.records] == ["The sign of life has failed"]
