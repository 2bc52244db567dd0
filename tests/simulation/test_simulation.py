"""Runs of the whole bot under seeds: what was announced once, what is shown, and that it comes to rest."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from .loop import Killed, StuckError, VirtualLoop

ROOT = Path(__file__).parents[2]
SHORT = [(3, 3, 4)]
"""The first seed whose outage had a turn announced twice by a bot that counted an attempt's age from the last one."""
LONG = [(first, first + 3, 20) for first in (1, 9, 17)]


def told(first: int, last: int, minutes: int) -> str:
    """Return the output of a process that ran these seeds; the remains of killed bots would trouble this one."""
    run = subprocess.run(  # noqa: S603 our own module
        [sys.executable, "-m", "tests.simulation", str(first), str(last), str(minutes)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + ("" if run.returncode in (0, 1) else run.stderr)


@pytest.mark.parametrize(
    ("first", "last", "minutes"), [*SHORT, *(pytest.param(*one, marks=pytest.mark.long) for one in LONG)]
)
def test_through_losses_delays_and_kills_each_turn_is_announced_once_and_shown_truly(
    first: int, last: int, minutes: int
) -> None:
    printed = told(first, last, minutes)
    assert printed.endswith(f"{last - first + 1} passed, 0 failed\n"), printed


@pytest.mark.long
def test_a_seed_is_the_same_run_each_time_request_by_request() -> None:
    outcomes = [told(7, 7, 20).splitlines()[0].rpartition(",")[0] for _ in range(2)]
    assert outcomes[0] == outcomes[1]
    assert "requests" in outcomes[0]


def test_time_passes_only_while_the_loop_waits() -> None:
    loop = VirtualLoop(0.0)

    async def sleeper() -> float:
        await asyncio.sleep(3600)
        return loop.time()

    try:
        assert 3600 <= loop.run_until_complete(sleeper()) < 3601
    finally:
        loop.close()


def test_a_loop_that_waits_for_nothing_says_which_task_does() -> None:
    loop = VirtualLoop(0.0)
    never = loop.create_future()

    async def waits() -> None:
        await never

    task = loop.create_task(waits(), name="the one that waits")
    try:
        with pytest.raises(StuckError, match="the one that waits"):
            loop.run_until_complete(task)
        never.set_result(None)
        loop.run_until_complete(task)
    finally:
        loop.close()


def test_a_killed_loop_runs_no_finally() -> None:
    loop = VirtualLoop(0.0)
    ended: list[str] = []

    async def dies() -> None:
        try:
            await asyncio.sleep(10)
        finally:
            ended.append("finally")

    task = loop.create_task(dies())
    loop.kill_at = 2
    try:
        with pytest.raises(Killed):
            loop.run_until_complete(task)
        assert ended == []
        loop.kill_at = None
        loop.run_until_complete(task)
    finally:
        loop.close()
