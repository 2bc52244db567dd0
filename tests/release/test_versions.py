"""A version is written everywhere at once, and a tag is compared with it."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

from deploy.release import changes, note, versions
from deploy.release.note import ROOT

FILES = ("pyproject.toml", "kontor-games/pyproject.toml", "Dockerfile", "CHANGELOG.md")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the files that have the version."""
    (tmp_path / "kontor-games").mkdir()
    for name in FILES:
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def found(checkout: Path) -> set[str]:
    """The versions in all these files."""
    projects = {
        tomllib.loads((checkout / name).read_text("utf-8"))["project"]["version"] for name in FILES[:2]
    }
    label = re.findall(r'image\.version="([^"]+)"', (checkout / "Dockerfile").read_text("utf-8"))
    return {*projects, *label}


def test_a_version_is_written_everywhere_and_over_the_changelogs_section(checkout: Path) -> None:
    before = (checkout / "CHANGELOG.md").read_text("utf-8")
    versions.set_version("0.1.0", date(2026, 12, 1), checkout)
    assert found(checkout) == {"0.1.0"}
    released = (checkout / "CHANGELOG.md").read_text("utf-8")
    assert "\n## 0.1.0 (2026-12-01)\n" in released
    assert changes.section(released, "0.1.0") == changes.section(before, "0.1.0") != ""
    versions.set_version("0.2.0.dev0", date(2026, 12, 1), checkout)
    assert found(checkout) == {"0.2.0.dev0"}
    now = (checkout / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"(?m)^## .*$", now) == ["## 0.2.0 (unreleased)", "## 0.1.0 (2026-12-01)"]
    assert changes.section(now, "0.1.0") == changes.section(before, "0.1.0")
    assert str(note.version(checkout)) == "0.2.0.dev0"


def test_a_tag_of_another_version_and_a_development_version_are_not_released() -> None:
    now = note.version()
    wrong = versions.unfit("v9.9.9")
    assert f"The tag v9.9.9 is not v{now}, which the files have." in wrong
    assert any("is a development version" in one for one in wrong) == now.is_devrelease
    assert versions.unfit(f"v{now}") == [one for one in wrong if "The tag" not in one]


def test_a_release_without_its_file_is_told_with_the_command_that_writes_it(checkout: Path) -> None:
    (checkout / "releases").mkdir()
    assert list(versions.missing(checkout)) == [
        "There is no releases/0.1.0.toml: run `python -m deploy.release note`."
    ]


def test_what_is_stale_or_not_in_the_changelog_is_told(
    checkout: Path,
) -> None:
    (checkout / "releases").mkdir()
    (checkout / "docs/releases").mkdir(parents=True)
    first = note.of_code("0.1.0", checkout)
    (checkout / "releases/0.1.0.toml").write_text(note.written(first), "utf-8")
    (checkout / "docs/releases/0.1.0.md").write_text(changes.page([first]), "utf-8")
    assert list(versions.missing(checkout)) == []
    versions.set_version("0.2.0.dev0", date(2026, 12, 1), checkout)
    text = (checkout / "releases/0.1.0.toml").read_text("utf-8")
    # What the first release had, and this code has not.
    text = text.replace("[settings]\n", '[settings]\nKONTOR_OLD = "1"\n')
    (checkout / "releases/0.1.0.toml").write_text(text, "utf-8")
    (checkout / "releases/0.2.0.toml").write_text(text.replace('"0.1.0"', '"0.2.0"', 1), "utf-8")
    (checkout / "docs/releases/0.2.0.md").write_text(changes.page([first]), "utf-8")
    assert list(versions.missing(checkout)) == [
        "releases/0.2.0.toml is not what the code is: run `python -m deploy.release note`.",
        "docs/releases/0.2.0.md is not what the notes say: run `python -m deploy.release note`.",
        "The changelog's section 0.2.0 doesn't name KONTOR_OLD, which is gone or freezes.",
    ]
