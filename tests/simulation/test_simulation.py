"""Runs of the whole bot under seeds: every invariant holds, and a seed is one run."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from . import invariants
from .__main__ import shrunk
from .apart import apart, together
from .found import FOUND, Found
from .invariants.deaths import DIED
from .loop import Killed, StuckError, VirtualLoop
from .simulation import ANSWERED, Plan

ROOT = Path(__file__).parents[2]
SHORT = [Plan(seed, actions=6, tables=1, rest=14.0, rests=1) for seed in (9, 15, 18)]
TENS = range(1, 101, 10)
OTHER = ROOT / ".venv-other" / "bin" / "python"
"""The interpreter of `make test-other`."""


def told(plans: Sequence[Plan]) -> list[str]:
    """Return what did not hold in these runs."""
    return [f"seed {plan.seed}: {line}" for plan in plans for line in apart(plan).wrong]


def test_through_faults_and_kills_every_invariant_holds() -> None:
    assert [line for run in together(SHORT) for line in run.wrong] == []


@pytest.mark.long
@pytest.mark.parametrize("first", TENS)
def test_through_days_of_faults_every_invariant_holds(first: int) -> None:
    plans = [Plan(seed, actions=100 if seed <= 20 else 40) for seed in range(first, first + 10)]
    assert told(plans) == []


@pytest.mark.long
@pytest.mark.parametrize("found", FOUND, ids=[f"{one.plan.seed}" for one in FOUND])
def test_a_seed_that_found_something_passes_since(found: Found) -> None:
    assert told([found.plan]) == []


def test_each_invariant_is_listed_for_contributors() -> None:
    listed = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    asked = {*invariants.AFTER_EACH, *invariants.AT_REST, ANSWERED, DIED}
    assert [name for name in sorted(asked) if f"| {name} |" not in listed] == []


def test_a_plan_is_shrunk_to_what_it_fails_by() -> None:
    tried: list[Plan] = []

    def fails(plan: Plan) -> bool:
        tried.append(plan)
        return plan.actions >= 7 and "cut" in plan.kinds and {"play", "undo"} <= {*plan.behaviours}

    least = shrunk(Plan(1), fails)
    assert (least.actions, least.tables, least.people, least.kinds) == (7, 1, 2, ("cut",))
    assert {*least.behaviours} == {"play", "undo"}
    assert len(tried) < 200


_TOLD = """
from tests.simulation.apart import apart, together
from tests.simulation.simulation import Plan
from tests.simulation.weather import KINDS
print(apart(Plan(7, actions=60, kinds=tuple(kind for kind in KINDS if kind not in {without!r}))).digest)
"""


def digest(folder: Path, python: str, hashes: str, *without: str) -> str:
    """Return a seed's digest by an interpreter, without some kinds of faults."""
    run = subprocess.run(  # noqa: S603 -- our own words
        [python, "-c", _TOLD.format(without=without)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": hashes, "TMPDIR": str(folder)},
    )
    assert len(run.stdout.strip()) == 64, run.stderr
    return run.stdout.strip()


@pytest.mark.long
def test_a_seed_is_the_same_run_under_other_hashes_and_in_another_folder(tmp_path: Path) -> None:
    digests = set()
    for hashes in ("1", "2"):
        folder = tmp_path / ("a" * int(hashes))
        folder.mkdir()
        digests.add(digest(folder, sys.executable, hashes))
    assert len(digests) == 1, digests


@pytest.mark.long
@pytest.mark.skipif(not OTHER.exists(), reason="no other Python: `make test-other` sets one up")
def test_a_seed_is_the_same_run_in_another_python(tmp_path: Path) -> None:
    """Kills between rounds are left out: each version needs other rounds. Those in a round where all waits are not."""
    assert digest(tmp_path, str(OTHER), "1", "killed") == digest(tmp_path, sys.executable, "1", "killed")


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
