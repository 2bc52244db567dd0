"""Backup, restore and migration through `kill -9` at many moments, after a bot that died so too; see `mortal`."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests import databases
from tests.databases import sqlite_only

long = pytest.mark.long


@sqlite_only
@pytest.mark.parametrize(
    ("what", "every", "least"),
    [
        ("restore", 40, 8),
        pytest.param("backup", 1, 200, marks=long),
        pytest.param("restore", 1, 300, marks=long),
        pytest.param("migrate", 3, 100, marks=long),
    ],
)
async def test_a_kill_at_any_moment_leaves_the_old_or_the_new_whole(
    tmp_path: Path, what: str, every: int, least: int
) -> None:
    await databases.lay(tmp_path / "kontor.db")
    mortal = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.storage.mortal", what, tmp_path, str(every), stdout=PIPE, stderr=PIPE
    )
    out, complaints = await mortal.communicate()
    assert mortal.returncode == 0, complaints.decode()
    assert int(out) >= least, "died too seldom to prove anything"
