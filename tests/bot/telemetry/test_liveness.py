"""`kontor health` tells a bot that lives from one that hangs, or that never came up."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path

import msgspec
import pytest

from bot.telemetry import liveness
from bot.telemetry.host_stats import HostStats
from bot.telemetry.liveness import LATE, Liveness, LivenessSign
from tests.bot.telemetry.test_http import WELL, Bot


class Beating(Bot):
    """A bot that gives one sign after another, and afterwards none.

    Attributes:
        given: set once all signs are in the file.
    """

    def __init__(self, *signs: LivenessSign) -> None:
        super().__init__()
        self.signs = iter(signs)
        self.given = asyncio.Event()

    def sign(self) -> LivenessSign:
        found = next(self.signs, None)
        if found is None:
            self.given.set()
        return found or LivenessSign(connected=False)


async def beaten(file: Path, bot: Beating) -> None:
    """Write a bot's signs into a file."""
    task = asyncio.create_task(Liveness(bot).run(file, every=0))
    try:
        async with asyncio.timeout(20):
            await bot.given.wait()
    finally:
        task.cancel()


def test_a_bot_that_never_connected_is_not_healthy(tmp_path: Path) -> None:
    assert "has not been connected yet" in str(liveness.silence(tmp_path / "alive", 1000.0))


def test_a_fresh_sign_of_life_is_healthy_and_an_old_one_is_not(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    file.touch()
    os.utime(file, (1000.0, 1000.0))
    assert liveness.silence(file, 1000.0 + LATE) is None
    assert liveness.silence(file, 1000.0 + LATE + 1) == "The bot was last connected 151 seconds ago."


async def test_signs_of_life_are_given_only_while_connected(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    await beaten(file, Beating(LivenessSign(connected=False), LivenessSign(connected=False)))
    assert not file.exists()
    await beaten(file, Beating(LivenessSign(connected=False), LivenessSign()))
    assert file.exists()


@pytest.mark.parametrize(
    "sign",
    [
        LivenessSign(connected=False, waiting="Waiting for Discord until noon."),
        LivenessSign(troubles=("Something is odd.",)),
        LivenessSign(),
    ],
    ids=["waits", "wrong", "well"],
)
async def test_what_a_bot_waits_for_and_what_is_wrong_is_told_as_long_as_it_is_so(
    tmp_path: Path, sign: LivenessSign
) -> None:
    file = tmp_path / "alive"
    assert liveness.read(file) == LivenessSign()
    await beaten(file, Beating(LivenessSign(troubles=("Something else is odd.",)), sign))
    assert liveness.read(file) == sign
    assert liveness.silence(file, file.stat().st_mtime) is None


async def test_a_database_that_does_not_answer_takes_no_sign_of_life_away_and_is_told(tmp_path: Path) -> None:
    class Away(Beating):
        async def figures(self) -> HostStats | None:
            raise OSError("the database is gone")

    file = tmp_path / "alive"
    await beaten(file, Away(LivenessSign()))
    assert liveness.silence(file, file.stat().st_mtime) is None
    assert liveness.read(file) == LivenessSign(troubles=("The database does not answer.",))


async def test_a_database_that_is_silent_holds_no_sign_of_life_up_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent(Beating):
        async def figures(self) -> HostStats | None:
            await asyncio.Event().wait()
            return WELL

    monkeypatch.setattr(liveness, "_PATIENCE", 0.0)
    await beaten(tmp_path / "alive", Silent(LivenessSign()))
    assert liveness.read(tmp_path / "alive").reasons == ["The database does not answer."]


async def test_a_full_disk_takes_no_sign_of_life_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    file = tmp_path / "alive"
    await beaten(file, Beating(LivenessSign(troubles=("Something is odd.",))))
    assert liveness.silence(file, file.stat().st_mtime) is None


async def test_a_reader_of_a_heartbeat_never_finds_half_of_it(tmp_path: Path) -> None:
    file = tmp_path / "alive"
    first, second = LivenessSign(troubles=("First.",)), LivenessSign(troubles=("Second.",))
    await beaten(file, Beating(first))
    with file.open("rb") as reader:
        await beaten(file, Beating(second))
        assert msgspec.json.decode(reader.read(), type=LivenessSign) == first, (
            "the file is replaced, not written over"
        )
    assert liveness.read(file) == second


def test_only_a_bot_that_was_lost_for_long_gives_a_reason_to_restart_it() -> None:
    now, bot = 0.0, Bot()
    living = Liveness(bot, lambda: now)
    for sign, dead in (
        (LivenessSign(troubles=("Something is odd.",)), False),
        (LivenessSign(connected=False, waiting="Waiting for Discord until noon."), False),
        (LivenessSign(connected=False), True),
        (LivenessSign(), False),
    ):
        bot.own = sign
        assert not living.dead(), "what was lost a moment ago may be back in another"
        now += LATE + 1
        assert living.dead() == dead
