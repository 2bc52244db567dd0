"""Runs of the whole bot under seeds: every invariant holds, and a seed is one run."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from .loop import Killed, StuckError, VirtualLoop
from .simulation import Plan, simulate

ROOT = Path(__file__).parents[2]
SHORT = [Plan(seed, actions=8, tables=1) for seed in (4, 7, 9)]
LONG = [Plan(seed) for seed in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]


def told(plan: Plan) -> str:
    """Return what did not hold in a run, in a child of this process: the remains of killed bots would trouble this one."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        with tempfile.TemporaryDirectory() as folder:
            run = simulate(Path(folder), plan)
        with open(writes, "w", encoding="utf-8") as answer:
            answer.write("\n".join([f"{run.city.actions} actions", *run.wrong]))
        os._exit(0)
    os.close(writes)
    with open(reads, encoding="utf-8") as answer:
        found = answer.read()
    os.waitpid(child, 0)
    return found


@pytest.mark.parametrize(
    "plan",
    [*SHORT, *(pytest.param(one, marks=pytest.mark.long) for one in LONG)],
    ids=lambda one: str(one.seed),
)
def test_through_faults_and_kills_every_invariant_holds(plan: Plan) -> None:
    first, *wrong = told(plan).splitlines()
    assert int(first.split()[0]) >= plan.actions
    assert wrong == []


@pytest.mark.long
def test_a_seed_is_the_same_run_under_other_hashes_and_in_another_folder(tmp_path: Path) -> None:
    digests = set()
    for hashes in ("1", "2"):
        folder = tmp_path / ("a" * int(hashes))
        folder.mkdir()
        run = subprocess.run(
            [sys.executable, "-m", "tests.simulation", "7"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONHASHSEED": hashes, "TMPDIR": str(folder)},
        )
        digests.add(run.stdout.splitlines()[0].rpartition(",")[0])
    assert len(digests) == 1, digests
    assert "requests" in digests.pop()


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
