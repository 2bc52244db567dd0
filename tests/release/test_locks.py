"""Newer versions of dependencies are compared with the commit, and proposed on a branch of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from deploy.release import locks
from deploy.release.note import ROOT

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or os.name != "posix", reason="needs git and a shell"
)
RUN = (
    "abc==1.0 \\\n    --hash=sha256:00\nlib[extra]==2.0 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
)


def git(*words: str, at: Path) -> str:
    done = subprocess.run(("git", *words), cwd=at, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with two locks and a remote, beside a program `gh` that notes what it was asked."""
    top = tmp_path / "checkout"
    (top / "requirements").mkdir(parents=True)
    for name in ("run", "dev"):
        (top / "requirements" / f"{name}.txt").write_text(RUN)
    (top / "notes.txt").write_text("of no lock\n")
    git("init", "--quiet", "--initial-branch=main", at=top)
    git("config", "user.name", "Ann", at=top)
    git("config", "user.email", "ann@example.org", at=top)
    git("add", ".", at=top)
    git("commit", "--quiet", "--message", "One", at=top)
    git("init", "--quiet", "--bare", str(tmp_path / "remote"), at=top)
    git("remote", "add", "origin", str(tmp_path / "remote"), at=top)
    (tmp_path / "programs").mkdir()
    program = tmp_path / "programs/gh"
    program.write_text(f'#!/bin/sh\necho "$1 $2 $3 $4" >>{tmp_path}/asked\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}/programs{os.pathsep}{os.environ['PATH']}")
    return top


def newer(checkout: Path) -> None:
    """Make one lock again: a newer version, one more distribution, one less."""
    (checkout / "requirements/run.txt").write_text("abc==1.1 \\\n    --hash=sha256:11\nmore==3 \\\n")


def test_every_lock_of_this_project_pins_each_distribution_with_hashes() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text("utf-8")
        pinned = locks.pins(text)
        assert len(pinned) > 20, file
        lines = [line for line in text.splitlines() if line and line[0] not in " #"]
        assert sum(map(len, pinned.values())) == len(lines), file
        assert text.count("--hash=sha256:") >= len(lines)


def test_what_differs_from_the_commit_is_told_by_lock(checkout: Path) -> None:
    assert locks.changed(checkout) == {}
    newer(checkout)
    (checkout / "requirements/new.txt").write_text("abc==1.1\n")
    rows = locks.changed(checkout)
    assert rows["lib"] == ("2.0", "", ["run"])
    assert rows["more"] == ("", "3", ["run"])
    assert locks.page({"more": rows["more"]}).endswith("| more | none | 3 | run |\n")


def test_newer_versions_are_proposed_once(checkout: Path) -> None:
    assert not locks.propose(checkout)
    assert git("branch", "--show-current", at=checkout) == "main"
    newer(checkout)
    (checkout / "notes.txt").write_text("changed, and of no lock\n")
    assert locks.propose(checkout)
    remote = checkout.parent / "remote"
    said = git("log", "--format=%B", "-1", locks.BRANCH, at=remote)
    assert said.startswith("Take newer versions of 3 dependencies\n")
    assert "| abc | 1.0 | 1.1 | run |" in said
    assert git("show", "--name-only", "--format=", locks.BRANCH, at=remote) == "requirements/run.txt"
    asked = (checkout.parent / "asked").read_text().splitlines()
    assert asked == ["pr list --head dependencies", "pr create --head dependencies"]
