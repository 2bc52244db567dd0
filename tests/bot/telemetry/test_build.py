"""Version and commit of what runs: of a release, of a checkout, and of neither."""

from __future__ import annotations

import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.operating.doctor import machine
from bot.telemetry import build
from bot.telemetry.build import BAKED, Build
from bot.telemetry.metrics import Metrics

git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder of the package `bot` that lies in no checkout."""
    (tmp_path / "top/bot").mkdir(parents=True)
    return tmp_path / "top/bot"


def committed(package: Path) -> str:
    """Make a checkout of the folder above a package, and return its commit."""
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    (package / "cli.py").write_text("1\n")
    for words in (("init", "--quiet"), ("add", "."), (*who, "commit", "--quiet", "--message", "One")):
        subprocess.run(("git", *words), cwd=package.parent, check=True)  # noqa: S603, S607
    told = subprocess.run(
        ("git", "rev-parse", "HEAD"), cwd=package.parent, capture_output=True, text=True, check=True  # noqa: S607
    )  # fmt: skip
    return told.stdout.strip()


def test_what_was_built_in_is_told_before_any_checkout(package: Path) -> None:
    (package / BAKED).write_text(f"{'0123456789abcdef' * 2}01234567\n")
    assert build.commit_of(package) == "0123456789ab"


@git
def test_a_checkout_tells_its_commit_and_that_it_was_changed(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = committed(package)
    # As in a hook of another repository.
    monkeypatch.setenv("GIT_DIR", str(package.parent / "nowhere"))
    assert build.commit_of(package) == commit[:12]
    (package / "cli.py").write_text("2\n")
    assert build.commit_of(package) == f"{commit[:12]}-dirty"


@git
def test_an_environment_within_another_projects_checkout_is_not_taken_for_that_project(package: Path) -> None:
    committed(package)
    inner = package.parent / ".venv/lib/site-packages/bot"
    inner.mkdir(parents=True)
    assert build.commit_of(inner) is None


def test_without_git_and_without_a_file_there_is_no_commit(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert build.commit_of(package) is None
    (package.parent / ".git").mkdir()
    assert build.commit_of(package) is None, "the folder is no repository"
    monkeypatch.setenv("PATH", str(package))
    assert build.commit_of(package) is None


def test_the_doctor_and_the_metrics_name_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    own = build.build()
    assert own.version == version("kontor-bot")
    assert machine.program().said.startswith(f"kontor {own}, Python ")
    assert labels() == {"version": own.version, "commit": own.commit or "unknown"}
    assert str(Build("1.2.3", "0123456789ab")) == "1.2.3 (commit 0123456789ab)"
    assert str(Build("1.2.3", None)) == "1.2.3"


def labels() -> dict[str, str]:
    """The labels of `kontor_build_info`, whose value is 1."""
    text = Metrics().written(None, [], healthy=True).decode()
    [sample] = [
        one
        for family in text_string_to_metric_families(text)
        for one in family.samples
        if one.name == "kontor_build_info"
    ]
    assert sample.value == 1
    return sample.labels
