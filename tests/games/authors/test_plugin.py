"""The plugin of pytest: what an author runs, and what he reads of a fault."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from games.kit.new import make

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[3]
Ran = Callable[..., tuple[int, str]]


@pytest.fixture
def ran(tmp_path: Path) -> Ran:
    """Make a game, change a file of it if wanted, and run its tests; returns the status and what is printed."""
    folder = make("sow", tmp_path)
    about = tmp_path / "kontor_sow-0.1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kontor-sow\nVersion: 0.1\n", "utf-8")
    (about / "entry_points.txt").write_text("[kontor.games]\nsow = kontor_sow:Sow\n", "utf-8")

    def run(*options: str, file: str = "", old: str = "", new: str = "") -> tuple[int, str]:
        if file:
            text = (folder / file).read_text("utf-8")
            assert old in text
            (folder / file).write_text(text.replace(old, new), "utf-8")
        paths = os.pathsep.join(map(str, (ROOT, folder, tmp_path)))
        done = subprocess.run(  # noqa: S603 this very interpreter
            [
                sys.executable,
                "-m",
                "pytest",
                "-q",
                "-p",
                "no:cacheprovider",
                "-p",
                "games.kit.plugin",
                *options,
            ],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    return run


def test_a_fault_of_the_rules_is_told_by_the_check_that_found_it(ran: Ran) -> None:
    status, told = ran(file="kontor_sow/state.py", old="HEAP, MOST = 21, 3", new="HEAP, MOST = 99, 3")
    assert status == 1
    assert "sow: random games of 2 keep the contract" in told
    assert "the game passes its longest" in told
    assert "sow-2-players.moves, line" in told
    assert "/_pytest/" not in told.partition("warnings summary")[0], "pytest's own calls are left out"


def test_a_module_of_the_author_that_skips_itself_does_not_end_the_summary(ran: Ran, tmp_path: Path) -> None:
    skipping = tmp_path / "test_later.py"
    skipping.write_text('import pytest\n\npytest.skip("not here", allow_module_level=True)\n', "utf-8")
    status, told = ran(str(skipping), ".")
    assert status == 0
    assert "Missing to speaks" in told


def test_all_is_asked_and_the_rest_is_named(ran: Ran) -> None:
    status, told = ran("--kontor-long")
    assert status == 0
    assert "sow: skipped, since only teaches requires it: its_rules_have_an_example" in told
    assert "sow is at the level plays. Missing to speaks:\n- its sentences are in catalogues" in told


def test_a_meant_change_is_written_by_an_option(ran: Ran) -> None:
    change = {"file": "kontor_sow/text.py", "old": "The heap is empty.", "new": "Nothing is left."}
    status, told = ran(**change)
    assert status == 1
    assert "written '! The heap is empty.', now '! Nothing is left.'" in told
    assert ran("--kontor-write")[0] == 0
    assert ran()[0] == 0


def test_a_stored_game_that_is_replaced_is_named_in_a_line(ran: Ran) -> None:
    assert "plays otherwise" not in ran("--kontor-write")[1]
    change = {"file": "kontor_sow/state.py", "old": "HEAP, MOST = 21, 3", "new": "HEAP, MOST = 20, 3"}
    status, told = ran("--kontor-write", **change)
    assert status == 0
    assert told.count("sow: rules number 1 plays otherwise than its stored game; raise meta.rules if") == 1


def test_a_file_without_a_subject_is_named(ran: Ran) -> None:
    status, told = ran(file="tests/subject.py", old="SUBJECT = Subject(", new="SUBJECT = dict(a=Subject(")
    assert status == 2, "it can't be read"
    status, told = ran(file="tests/subject.py", old="rng: None,\n)", new="rng: None,\n))")
    assert status == 2
    assert "SUBJECT is no games.kit.Subject" in told


def test_tests_run_in_several_processes_too(ran: Ran) -> None:
    status, told = ran("-n", "2")
    assert status == 0
    assert told.count("Missing to speaks:") == 1
