"""Runs of several processes under seeds: every invariant holds, a seed is one run, and a server says what was said."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from storage import Storage, Transaction
from storage.queues import outbox
from tests import databases
from tests.databases import server_only
from tests.simulation.apart import apart
from tests.simulation.simulation import Plan
from tests.simulation.standin.fixed import is_fixed
from tests.simulation.standin.script import Step
from tests.simulation.standin.statements import parsed
from tests.simulation.standin.test_standin import on_server, on_stand_in

from . import holds
from .cluster import Cluster, plan_of

ROOT = Path(__file__).parents[3]
PLANS = [plan_of(seed, 3 if seed % 3 == 0 else 2) for seed in range(1, 6)]


@pytest.mark.long
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: str(plan.seed))
def test_through_faults_and_kills_of_several_processes_every_invariant_holds(plan: Plan) -> None:
    assert apart(plan).wrong == []


@pytest.mark.long
def test_a_process_that_sends_what_another_has_claimed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = outbox.claim

    async def for_another(tx: Transaction, owner: str, *given: Any, **named: Any) -> Any:
        return await claim(tx, f"{owner[:30]} and not", *given, **named)

    monkeypatch.setattr(outbox, "claim", for_another)
    plan = Plan(1, actions=1, tables=1, rest=1.0, kinds=(), processes=2)
    found = {line.partition(":")[0] for line in apart(plan).wrong}
    assert "nobody sends what another has claimed" in found


def test_each_invariant_of_several_processes_is_listed_for_contributors() -> None:
    listed = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    asked = {*holds.AFTER_EACH, *holds.AT_REST}
    assert [name for name in sorted(asked) if f"| {name} |" not in listed] == []


@pytest.mark.long
def test_a_seed_of_several_processes_is_the_same_run_under_other_hashes_and_in_another_folder(
    tmp_path: Path,
) -> None:
    told = set()
    for hashes in ("1", "2"):
        folder = tmp_path / ("a" * int(hashes))
        folder.mkdir()
        run = subprocess.run(
            [sys.executable, "-m", "tests.simulation", "--processes", "2", "4", "--actions", "25"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONHASHSEED": hashes, "TMPDIR": str(folder)},
        )
        told.add(run.stdout.splitlines()[0].rpartition(",")[0])
    assert len(told) == 1, told
    assert "requests" in told.pop()


def recorded(folder: Path) -> list[Step]:
    """Return the statements of a run where processes follow each other and nothing goes wrong."""
    run = Cluster(folder, Plan(11, actions=25, rest=2.0, kinds=("rolled over",), processes=2))
    run.database.record = []
    run.run()
    return [
        Step(str(session), parsed(statement).plain or statement, values)
        for session, statement, values in run.database.record
        if _is_of_rows(statement)
    ]


def _is_of_rows(statement: str) -> bool:
    one = parsed(statement)
    if is_fixed(one):
        return "advisory" in statement
    return one.plain not in (";", "LISTEN kontor")


@server_only
def test_a_server_answers_the_statements_of_a_run_as_the_stand_in(tmp_path: Path) -> None:
    steps = recorded(tmp_path)

    async def answers() -> tuple[list[str], list[str]]:
        async with databases.bare(tmp_path) as url:
            await (await Storage.open(url)).close()
            return await on_server(url, steps), await on_stand_in(steps)

    theirs, ours = asyncio.run(answers())
    assert len(ours) > 1000
    for mine, real in zip(ours, theirs, strict=True):
        at = int(mine.split(" ")[0])
        assert mine == real, steps[at]
